//! The board, the start and the aim.

use crate::file::{ArrangeRule, Direction, From, Front, RoundKind, Stores};
use crate::kernel::Shape;

use super::facts::{Facts, Topic};
use super::words::{Words, yes};

pub(super) fn tell(words: &Words<'_>, facts: &mut Facts) {
    board(words, facts);
    start(words, facts);
    aim(words, facts);
}

fn board(words: &Words<'_>, facts: &mut Facts) {
    let file = words.file();
    let houses = [("houses", words.houses(file.board.houses.into()).into())];
    match words.rules.shape() {
        Shape::Rows => {
            facts.add(words, Topic::Board, "board-rows", &houses);
            facts.add(words, Topic::Board, "board-seats", &[]);
            if file.moves.from == From::Owned {
                facts.add(words, Topic::Board, "board-owned", &[]);
            }
            let side = match file.sowing.direction {
                Direction::Anticlockwise => "right",
                Direction::Clockwise => "left",
            };
            let args = [
                ("sown", yes(file.sowing.stores == Stores::Own)),
                ("side", words.say(side, &[]).into()),
            ];
            facts.add(words, Topic::Board, "board-store", &args);
        }
        Shape::Rings => facts.add(words, Topic::Board, "board-rings", &houses),
        Shape::Bao => facts.add(words, Topic::Board, "board-bao", &[]),
    }
}

/// The seeds of one player, in the order in which they are read: front row from left to right, back row likewise.
fn side(words: &Words<'_>) -> (String, String) {
    let start = words.rules.start();
    let cells = start.cells();
    let listed = |pits: &mut dyn Iterator<Item = usize>| {
        let counts: Vec<String> = pits.map(|pit| cells[pit].to_string()).collect();
        words.both(&counts)
    };
    let row = |first: usize, pits: &mut dyn Iterator<Item = usize>| {
        let board = ("board", words.board().into());
        let each = cells[first];
        if cells[first..first + 8].iter().any(|&seeds| seeds != each) {
            words.say("row-listed", &[board, ("list", listed(pits).into())])
        } else if each == 0 {
            words.say("row-empty", &[])
        } else {
            words.say(
                "row-even",
                &[board, ("seeds", words.seeds(each.into()).into())],
            )
        }
    };
    match words.rules.shape() {
        Shape::Rows => (listed(&mut (0..words.rules.houses())), String::new()),
        _ => (row(0, &mut (0..8)), row(8, &mut (8..16).rev())),
    }
}

fn start(words: &Words<'_>, facts: &mut Facts) {
    let board = &words.file().board;
    let shape = words.rules.shape();
    let total = words.seeds(words.rules.total().into());
    let (front, back) = side(words);
    match (&board.start, shape) {
        (None, _) => {
            let own = if shape == Shape::Rows {
                words.rules.size()
            } else {
                32
            };
            let on_board = u32::from(board.seeds) * own as u32;
            let args = [
                ("house", words.house().into()),
                ("seeds", words.seeds(board.seeds.into()).into()),
                ("total", words.seeds(on_board).into()),
            ];
            let id = if shape == Shape::Bao {
                "start-even-bao"
            } else {
                "start-even"
            };
            facts.add(words, Topic::Start, id, &args);
        }
        (Some(_), Shape::Rows) => {
            let args = [("list", front.into()), ("total", total.clone().into())];
            facts.add(words, Topic::Start, "start-row", &args);
        }
        (Some(_), Shape::Rings) => {
            let args = [
                ("front", front.into()),
                ("back", back.into()),
                ("total", total.clone().into()),
            ];
            facts.add(words, Topic::Start, "start-ring", &args);
        }
        (Some(_), Shape::Bao) => {
            let args = [("front", front.into()), ("back", back.into())];
            facts.add(words, Topic::Start, "start-bao", &args);
        }
    }
    if shape == Shape::Bao && board.hand > 0 {
        let args = [
            ("seeds", words.seeds(board.hand.into()).into()),
            ("total", total.into()),
        ];
        facts.add(words, Topic::Start, "start-hand", &args);
    } else if shape == Shape::Bao && board.start.is_some() {
        let args = [("total", words.digits(words.rules.total().into()).into())];
        facts.add(words, Topic::Start, "start-nohand", &args);
    }
    if board.setup == ArrangeRule::Free {
        let own: u16 = words.rules.start().cells()[..16].iter().sum();
        let args = [("seeds", words.seeds(own.into()).into())];
        facts.add(words, Topic::Start, "start-free", &args);
    }
    facts.add(words, Topic::Start, "start-first", &[]);
}

fn aim(words: &Words<'_>, facts: &mut Facts) {
    let file = words.file();
    match words.rules.shape() {
        Shape::Rows => match &file.rounds {
            Some(rounds) if rounds.kind == RoundKind::Territory && rounds.max != 1 => {
                facts.add(
                    words,
                    Topic::Aim,
                    "aim-territory",
                    &goal(words, rounds.goal),
                );
            }
            _ => {
                let id = match file.sowing.stores {
                    Stores::Own => "aim-store",
                    Stores::None => "aim-seeds",
                };
                facts.add(words, Topic::Aim, id, &[]);
            }
        },
        Shape::Rings => facts.add(words, Topic::Aim, "aim-stuck", &[]),
        Shape::Bao => {
            let id = match file.end.front {
                Front::No => "aim-bao-stuck",
                _ => "aim-bao-front",
            };
            facts.add(words, Topic::Aim, id, &[]);
            facts.add(words, Topic::Aim, "aim-bao", &[]);
        }
    }
}

/// How many houses win a match of territory.
pub(super) fn goal<'a>(words: &Words<'_>, goal: u8) -> [(&'static str, crate::say::Value<'a>); 2] {
    let all = goal == 0 || usize::from(goal) == words.rules.size();
    [
        ("limit", if all { "all" } else { "goal" }.into()),
        ("goal", words.houses(goal.into()).into()),
    ]
}
