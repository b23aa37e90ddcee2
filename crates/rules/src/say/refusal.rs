//! Why a move may not be played, and what is wrong with a board.

use super::words::{board, capital, house, player, seeds};
use super::{Lang, message};
use crate::kernel::{Rules, Shape};
use crate::moves::Move;
use crate::notation::print_move;
use crate::position::Position;
use crate::reason::Refusal;
use crate::setup::SetupFault;

/// The name of a reason in data.
pub fn refusal_id(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::GameOver => "game_over",
        Refusal::WrongForm => "wrong_form",
        Refusal::NoSuchHouse => "no_such_house",
        Refusal::NotYours => "not_yours",
        Refusal::Burnt => "burnt",
        Refusal::Tuzdik => "tuzdik",
        Refusal::Empty => "empty",
        Refusal::TooFew { .. } => "too_few",
        Refusal::SingleWaits => "single_waits",
        Refusal::SingleToEmpty => "single_to_empty",
        Refusal::MustFeed => "must_feed",
        Refusal::NoReply => "no_reply",
        Refusal::GrandSlam => "grand_slam",
        Refusal::Endless { .. } => "endless",
        Refusal::MustCapture => "must_capture",
        Refusal::NoCapture => "no_capture",
        Refusal::TooManyToCapture { .. } => "too_many_to_capture",
        Refusal::TooMany { .. } => "too_many",
        Refusal::FrontFirst => "front_first",
        Refusal::LoneKichwa => "lone_kichwa",
        Refusal::NotInFront => "not_in_front",
        Refusal::NyumbaWaits => "nyumba_waits",
        Refusal::Blocked => "blocked",
        Refusal::CaptureBlocked => "capture_blocked",
        Refusal::OwnFront => "own_front",
        Refusal::WrongKichwa => "wrong_kichwa",
        Refusal::Safari { .. } => "safari",
        Refusal::WrongLaps { .. } => "wrong_laps",
        Refusal::NoSwap => "no_swap",
        Refusal::WrongHouses { .. } => "wrong_houses",
        Refusal::WrongSeeds { .. } => "wrong_seeds",
        Refusal::ArrangeFirst => "arrange_first",
        Refusal::ChooseFirst { .. } => "choose_first",
    }
}

/// The cell a move starts from.
fn cell_of(rules: &Rules, p: &Position, m: Move) -> Option<usize> {
    let base = if rules.shape() == Shape::Rows {
        0
    } else {
        16 * p.player().index()
    };
    let (pit, most) = match m {
        Move::House(house) if rules.shape() == Shape::Rows => (house as usize, rules.size()),
        Move::House(pit) | Move::Bao { pit, .. } | Move::Laps { pit, .. } => (pit as usize, 16),
        Move::Swap | Move::Take(_) | Move::Arrange(_) => return None,
    };
    (pit < most).then_some(base + pit)
}

/// A sentence that says why `m` may not be played in `position`.
pub fn refusal(
    lang: Lang,
    refusal: &Refusal,
    rules: &Rules,
    position: &Position,
    m: Option<Move>,
) -> String {
    let counted = |n: u16| seeds(lang, rules, n.into());
    let cell = m.and_then(|m| cell_of(rules, position, m));
    let the_house = match cell {
        Some(cell) => house(lang, rules, position.player(), cell),
        None => message(lang, "this-house", &[("board", board(rules).into())]),
    };
    let mut args = vec![
        ("house", the_house.into()),
        ("other", player(lang, position.player().other()).into()),
        (
            "seeds",
            counted(cell.map_or(0, |cell| position.cells()[cell])).into(),
        ),
    ];
    match *refusal {
        Refusal::TooFew { least } => args.push(("least", least.into())),
        Refusal::TooMany { least } => args.push(("least", counted(least).into())),
        Refusal::TooManyToCapture { most } => args.push(("most", most.into())),
        Refusal::Endless { laps } => args.push(("laps", laps.into())),
        Refusal::Safari { needed } => {
            let with = |on| match m {
                Some(Move::Bao {
                    pit,
                    clockwise,
                    capture,
                    ..
                }) => {
                    let m = Move::Bao {
                        pit,
                        clockwise,
                        capture,
                        safari: Some(on),
                    };
                    print_move(rules, position, m)
                }
                _ => (if on { "+" } else { "-" }).to_owned(),
            };
            args.push(("needed", (if needed { "yes" } else { "no" }).into()));
            args.push(("on", with(true).into()));
            args.push(("stop", with(false).into()));
        }
        Refusal::WrongLaps { choices } => args.push(("choices", choices.into())),
        Refusal::WrongHouses { houses } | Refusal::ChooseFirst { houses } => {
            args.push(("houses", houses.into()));
        }
        Refusal::WrongSeeds { seeds } => {
            args.retain(|(name, _)| *name != "seeds");
            args.push(("seeds", counted(seeds).into()));
        }
        _ => {}
    }
    let id = format!("refusal-{}", refusal_id(refusal).replace('_', "-"));
    capital(&message(lang, &id, &args))
}

/// What is wrong with a board.
pub fn setup_fault(lang: Lang, fault: &SetupFault) -> String {
    match fault {
        SetupFault::Cells { expected, found } => {
            let args = [("expected", (*expected).into()), ("found", (*found).into())];
            message(lang, "setup-cells", &args)
        }
        SetupFault::Seeds { expected, found } => {
            let args = [("expected", (*expected).into()), ("found", (*found).into())];
            message(lang, "setup-seeds", &args)
        }
        SetupFault::Field { field, reason } => {
            let args = [
                ("field", (*field).into()),
                ("reason", reason.text(lang).into()),
            ];
            message(lang, "setup-field", &args)
        }
    }
}
