//! Every game with tables against a solver that knows nothing of them: values by repeated looking one turn ahead.

mod games;

use std::collections::HashMap;

use games::{rules, suited};
use kete_rules::{Player, Position, Rules};
use kete_tables::build::{Builder, NEVER, Values};
use kete_tables::kind::{Forever, Kind, Suit};

/// A value that no count of seeds reaches.
const ENDLESS: i32 = 1_000;

/// The cells seen by the player to move: his row first, as he sows.
type Board = Vec<u16>;

/// A turn: what is gained, and the board left with whether the same player moves; none once the game is over.
type Turn = (i32, Option<(usize, bool)>);

struct Naive {
    rules: Rules,
    boards: Vec<Board>,
    number: HashMap<Board, usize>,
    /// What a player can force if going on is worst for him, and what he can hope for if it is best.
    known: Vec<[i32; 2]>,
}

impl Naive {
    fn turns(&self, board: &Board) -> Vec<Turn> {
        let seeds: u16 = board.iter().sum();
        let kept = self.rules.total() - seeds;
        let p = self.rules.on_board(board, [0, kept], Player::South);
        let p = p.expect("a board");
        let mut after = Vec::new();
        let settled = self.rules.settle_setup(&p).1;
        if settled == p {
            self.rules.children(&p, |_, next| after.push(*next));
        } else {
            after.push(settled);
        }
        let turn = |next: &Position| {
            let gain = self.rules.seat_score(next).margin() / 2 + i32::from(kept);
            let mut cells = next.cells()[..board.len()].to_vec();
            if next.player() == Player::North {
                cells.rotate_left(board.len() / 2);
            }
            let again = next.player() == Player::South;
            (
                gain,
                (!next.is_over()).then(|| (self.number[&cells], again)),
            )
        };
        after.iter().map(turn).collect()
    }

    /// Solves every board with so many seeds, those with fewer being known.
    fn solve(&mut self, houses: usize, seeds: u16, forever: i32) {
        let first = self.boards.len();
        for board in all_boards(2 * houses, seeds) {
            self.number.insert(board.clone(), self.boards.len());
            self.boards.push(board);
        }
        self.known.resize(self.boards.len(), [-forever, forever]);
        let boards = &self.boards[first..];
        let turns: Vec<Vec<Turn>> = boards.iter().map(|board| self.turns(board)).collect();
        loop {
            let mut changed = false;
            for (turns, board) in turns.iter().zip(first..) {
                let worth = |&(gain, next): &Turn, bound: usize| match next {
                    None => gain,
                    Some((left, again)) => {
                        let known = self.known[left];
                        let value = if again {
                            known[bound]
                        } else {
                            -known[1 - bound]
                        };
                        if value.abs() >= ENDLESS {
                            value
                        } else {
                            gain + value
                        }
                    }
                };
                let found = [0, 1].map(|bound| turns.iter().map(|t| worth(t, bound)).max());
                let found = found.map(|best| best.expect("a turn"));
                changed |= self.known[board] != found;
                self.known[board] = found;
            }
            if !changed {
                return;
            }
        }
    }

    /// What is left open is worth nothing to either.
    fn split(&mut self, first: usize) {
        for known in &mut self.known[first..] {
            *known = [0.clamp(known[0], known[1]); 2];
        }
    }
}

fn all_boards(cells: usize, seeds: u16) -> Vec<Board> {
    if cells == 1 {
        return vec![vec![seeds]];
    }
    let with = |first| {
        let rest = all_boards(cells - 1, seeds - first);
        rest.into_iter()
            .map(move |rest| [&[first], &rest[..]].concat())
    };
    (0..=seeds).flat_map(with).collect()
}

/// All layers up to so many seeds.
fn build(builder: &Builder, ranks: usize) -> Vec<Values> {
    let mut layers = Vec::new();
    for seeds in 0..=builder.seeds() {
        let layer = builder.layer(seeds, &layers, ranks, &());
        layers.push(layer.expect("built"));
    }
    layers
}

fn compare(name: &str, seeds: u32) {
    let suit = Suit::of(&rules(name)).expect(name);
    let builder = Builder::new(&suit, seeds).expect(name);
    let layers = build(&builder, 1);
    let mut naive = Naive {
        rules: suit.rules(seeds).expect(name),
        boards: Vec::new(),
        number: HashMap::new(),
        known: Vec::new(),
    };
    for n in 0..=seeds {
        let forever = match suit.forever {
            Forever::Seeds | Forever::Split => n as i32,
            _ => ENDLESS,
        };
        let first = naive.boards.len();
        naive.solve(suit.houses, n as u16, forever);
        if suit.kind == Kind::Cyclic {
            naive.split(first);
        }
    }
    for (board, known) in naive.boards.iter().zip(&naive.known) {
        let row = |cells: &[u16]| {
            cells
                .iter()
                .rev()
                .fold(0, |row, &c| row << 8 | u128::from(c))
        };
        let (own, other) = board.split_at(suit.houses);
        let (n, number) = builder.rank(row(own), row(other)).expect(name);
        let planes = &layers[n as usize].planes;
        assert_eq!(planes.len(), suit.kind.planes());
        let expected = known.map(|value| value.clamp(-i32::from(NEVER), i32::from(NEVER)));
        for (plane, expected) in [(0, expected[0]), (planes.len() - 1, expected[1])] {
            let found = i32::from(planes[plane][number as usize]);
            assert_eq!(found, expected, "{name}: {board:?}, bound {plane}");
        }
    }
    // The same from the general kernel, and on any number of ranks.
    assert_eq!(
        build(&Builder::general(&suit, seeds).expect(name), 1),
        layers,
        "{name}"
    );
    for ranks in [2, 3, 7] {
        assert_eq!(build(&builder, ranks), layers, "{name}, {ranks} ranks");
    }
}

#[test]
fn every_game() {
    let games = suited();
    assert!(games.len() >= 20, "{games:?}");
    for name in games {
        let houses = rules(&name).houses();
        compare(&name, if houses > 7 { 5 } else { 6 });
    }
}

/// What the options of a game change in its tables.
#[test]
fn options() {
    for name in [
        "oware grand_slam=capture",
        "oware grand_slam=illegal",
        "oware grand_slam=illegal_unless_only",
        "oware grand_slam=opponent_rest",
        "oware grand_slam=keep_last",
        "oware grand_slam=keep_first",
        "oware grand_slam=share_again",
        "oware deadlock=draw",
        "oware deadlock=split",
        "oware repetition=none",
        "oware houses=3 deadlock=split",
        "oware houses=1",
        "oware houses=9 deadlock=split",
        "vailung deadlock=split",
        "bao-laps houses=3 deadlock=split",
        "oware end=either deadlock=split",
        "oware surinam_end=true",
        "kalah end=mover",
        "kalah surinam_end=true",
        "kalah houses=2",
        "kalah houses=1",
        "kalah houses=9",
        "kalah empty_capture=yes",
        "congkak houses=4",
    ] {
        let houses = rules(name).houses();
        compare(name, if houses > 6 { 3 } else { 6 });
    }
}

/// Small boards with many seeds: laps that go round more than once.
#[test]
fn heaps() {
    for name in [
        "oware houses=2 deadlock=split",
        "oware houses=2",
        "awari-olympiad houses=2",
        "bohnenspiel houses=2",
        "vailung houses=2",
        "kalah houses=2",
        "congkak houses=2",
        "bestemshe houses=2",
    ] {
        compare(name, 16);
    }
}
