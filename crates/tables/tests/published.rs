//! The published tables of Awari and Kalah.

mod games;

use games::rules;
use kete_rules::{Move, Player};
use kete_tables::build::{Builder, Values};
use kete_tables::kind::{Kind, Suit};

/// Boards by seeds: won, drawn and lost for the player to move (Romein and Bal, *Awari is solved*, 2002).
const AWARI: [(u32, [u64; 3]); 14] = [
    (1, [5, 0, 7]),
    (2, [25, 13, 40]),
    (3, [123, 63, 178]),
    (4, [580, 143, 642]),
    (5, [2165, 0, 2203]),
    (6, [5698, 1548, 5130]),
    (7, [14921, 4487, 12416]),
    (8, [37767, 8351, 29464]),
    (9, [85285, 20308, 62367]),
    (10, [157721, 93743, 101252]),
    (12, [714486, 197894, 439698]),
    (14, [2270977, 905779, 1280644]),
    (15, [4465169, 591903, 2669088]),
    (16, [7298334, 1445158, 4294403]),
];

fn counts(values: &Values) -> [u64; 3] {
    let mut counts = [0; 3];
    for value in &values.planes[0] {
        let of = if *value > 0 {
            0
        } else {
            1 + usize::from(*value < 0)
        };
        counts[of] += 1;
    }
    counts
}

/// Builds every layer up to so many seeds on two ranks.
fn build(name: &str, seeds: u32) -> (Builder, Vec<Values>) {
    let suit = Suit::of(&rules(name)).expect(name);
    let builder = Builder::new(&suit, seeds).expect(name);
    let mut layers = Vec::new();
    for n in 0..=seeds {
        layers.push(builder.layer(n, &layers, 2, &()).expect("built"));
    }
    (builder, layers)
}

/// Seeds house by house, the mover's row first.
fn rows(board: [u8; 12]) -> (u128, u128) {
    let row = |cells: &[u8]| {
        cells
            .iter()
            .rev()
            .fold(0, |row, &c| row << 8 | u128::from(c))
    };
    (row(&board[..6]), row(&board[6..]))
}

#[test]
fn awari() {
    let (builder, layers) = build("awari-olympiad", 16);
    assert_eq!(builder.suit().kind, Kind::Cyclic);
    for (seeds, expected) in AWARI {
        assert_eq!(counts(&layers[seeds as usize]), expected, "{seeds} seeds");
    }
    // The sample of the public score file, and an even board.
    let value = |board| {
        let (own, other) = rows(board);
        let (seeds, number) = builder.rank(own, other).expect("a board");
        layers[seeds as usize].planes[0][number as usize]
    };
    assert_eq!(value([1, 1, 1, 1, 1, 2, 4, 2, 3, 0, 0, 0]), 0);
    assert_eq!(value([1; 12]), 0);
    // What a turn is worth to the player who makes it.
    let turn = |board: [u8; 12], place: usize| {
        let rules = builder.suit().rules(48).expect("rules");
        let cells = board.map(u16::from);
        let kept = rules.total() - cells.iter().sum::<u16>();
        let p = rules
            .on_board(&cells, [0, kept], Player::South)
            .expect("a board");
        let mut worth = None;
        rules.children(&p, |mv, after| {
            if mv == Move::House(place as u8) && !after.is_over() {
                let row = |from: usize| {
                    let cells = after.cells()[from..from + 6].iter().rev();
                    cells.fold(0, |row, &c| row << 8 | u128::from(c))
                };
                let (seeds, number) = builder.rank(row(6), row(0)).expect("a board");
                let gain = after.store(Player::South) as i8;
                worth = Some(gain - layers[seeds as usize].planes[0][number as usize]);
            }
        });
        worth.expect("a turn that does not end the game")
    };
    let sample = [1, 1, 1, 1, 1, 2, 4, 2, 3, 0, 0, 0];
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(|place| turn(sample, place)),
        [-1, -1, -2, -2, -2, 0]
    );
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(|place| turn([1; 12], place)),
        [-1, -8, -2, -2, -2, 0]
    );
    // Each value is the best that one turn makes of the others.
    let mut number = 0;
    for (seeds, boards) in [(12, 100_000), (16, 1_000_000)] {
        for _ in 0..boards {
            number = (number * 6_364_136_223_846_793_005u128 + 1) % u128::from(u64::MAX);
            let at = (number % u128::from(builder.boards(seeds))) as u64;
            let expected = layers[seeds as usize].planes[0][at as usize];
            assert_eq!(builder.again(seeds, &layers, at), [expected]);
        }
    }
}
