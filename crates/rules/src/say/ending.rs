//! Why a game or a round is over, who gets what is left, and who has won.

use super::words::{capital, player, score};
use super::{Lang, message};
use crate::kernel::{Rules, Shape};
use crate::position::{Player, Position, Verdict};
use crate::reason::Ending;
use crate::trace::Event;

/// Why the game is over and who has won: "South has no seeds. North wins 27-21." `position` is the one after the end.
pub fn ending(lang: Lang, rules: &Rules, position: &Position, ending: &Ending) -> String {
    let why = reason(lang, rules, position, ending, &[]);
    format!("{why} {}", result_sentence(lang, rules, position))
}

/// The same with what became of the seeds left, from the events of the last turn: "South has no seeds; North keeps 7.
/// North wins 27-21."
pub fn ending_told(
    lang: Lang,
    rules: &Rules,
    position: &Position,
    ending: &Ending,
    events: &[Event],
) -> String {
    let why = reason(lang, rules, position, ending, events);
    format!("{why} {}", result_sentence(lang, rules, position))
}

/// Why the game is over and what became of the seeds left, without who has won: "South has no seeds; North keeps 7."
pub fn ending_reason(
    lang: Lang,
    rules: &Rules,
    position: &Position,
    ending: &Ending,
    events: &[Event],
) -> String {
    reason(lang, rules, position, ending, events)
}

fn result_sentence(lang: Lang, rules: &Rules, position: &Position) -> String {
    message(
        lang,
        "result-sentence",
        &[("result", result(lang, rules, position).into())],
    )
}

/// Who has won, and by how much where seeds are counted: "North wins 27-21", "Draw". No full stop.
pub fn result(lang: Lang, rules: &Rules, position: &Position) -> String {
    let verdict = position.verdict();
    let counted = rules.shape() == Shape::Rows && verdict == Verdict::Open;
    let halves = rules.seat_score(position).halves;
    let winner = if counted {
        rules.seat_score(position).leader()
    } else {
        verdict.winner()
    };
    match (winner, counted) {
        (Some(winner), true) => {
            let args = [
                ("player", player(lang, winner).into()),
                ("more", score(lang, halves[winner.index()]).into()),
                ("less", score(lang, halves[winner.other().index()]).into()),
            ];
            message(lang, "result-win", &args)
        }
        (Some(winner), false) => message(
            lang,
            "result-win-plain",
            &[("player", player(lang, winner).into())],
        ),
        (None, true) => message(
            lang,
            "result-draw",
            &[("each", score(lang, halves[0]).into())],
        ),
        (None, false) => message(lang, "result-draw-plain", &[]),
    }
}

/// Why the game or the round is over, and who gets what is left.
pub(super) fn reason(
    lang: Lang,
    rules: &Rules,
    position: &Position,
    ending: &Ending,
    events: &[Event],
) -> String {
    let why = capital(&why(lang, rules, position, ending));
    // Who takes the last seeds takes the rest with them.
    let swept = if matches!(ending, Ending::LastSeeds { .. }) {
        &[]
    } else {
        events
    };
    match rest(lang, rules, swept) {
        None => message(lang, "ending-sentence", &[("why", why.into())]),
        Some(rest) => message(
            lang,
            "ending-sentence-rest",
            &[("why", why.into()), ("rest", rest.into())],
        ),
    }
}

fn why(lang: Lang, rules: &Rules, position: &Position, ending: &Ending) -> String {
    let (id, who) = match *ending {
        Ending::Majority { player } => ("majority", Some(player)),
        Ending::HalfEach => ("half-each", None),
        Ending::NoSeeds { player } => ("no-seeds", Some(player)),
        Ending::NoMove { player } => ("no-move", Some(player)),
        Ending::CannotFeed { player } => ("cannot-feed", Some(player)),
        Ending::RowEmpty { player } => ("row-empty", Some(player)),
        Ending::BoardEmpty => ("board-empty", None),
        Ending::OnlySingles => ("only-singles", None),
        Ending::SlamRest { player } => ("slam-rest", Some(player)),
        Ending::LastSeeds { player } => ("last-seeds", Some(player)),
        Ending::FrontEmpty { player } => ("front-empty", Some(player)),
        Ending::BothEnds { player } => ("both-ends", Some(player)),
        Ending::Akakyala { player } => ("akakyala", Some(player)),
        Ending::Endless => ("endless", None),
        Ending::Repetition => ("repetition", None),
        Ending::Quiet => ("quiet", None),
        Ending::Deadlock => ("deadlock", None),
        Ending::AllHouses { player } => ("all-houses", Some(player)),
        Ending::CannotFill { player } => ("cannot-fill", Some(player)),
        Ending::LastRound => ("last-round", None),
    };
    let who = who.unwrap_or(Player::South);
    let args = [
        ("player", player(lang, who).into()),
        ("other", player(lang, who.other()).into()),
        (
            "store",
            score(lang, rules.seat_score(position).halves[who.index()]).into(),
        ),
        ("total", rules.total().into()),
        ("moves", rules.file().stop.quiet.into()),
    ];
    message(lang, &format!("ending-{id}"), &args)
}

/// Who gets the seeds that were left on the board.
fn rest(lang: Lang, rules: &Rules, events: &[Event]) -> Option<String> {
    let mut got = [0u32; 2];
    let mut aside = 0u32;
    let mut own = true;
    for event in events {
        if let Event::Sweep {
            cell,
            seeds,
            player,
        } = *event
        {
            match player {
                Some(player) => {
                    got[player.index()] += u32::from(seeds);
                    own &= rules.numbers_through() || rules.side(cell as usize) == player;
                }
                None => aside += u32::from(seeds),
            }
        }
    }
    // An even split is told by the stores it ends in.
    if events.iter().any(|e| matches!(e, Event::Store { .. })) && aside > 0 {
        return None;
    }
    let name = |k: Player| ("player", player(lang, k).into());
    Some(match (got, aside) {
        ([0, 0], 0) => return None,
        ([0, 0], n) => message(lang, "rest-nobody", &[("n", n.into())]),
        ([n, 0] | [0, n], _) => {
            let who = Player::of(usize::from(got[0] == 0));
            let id = if own { "rest-keeps" } else { "rest-takes" };
            message(lang, id, &[name(who), ("n", n.into())])
        }
        ([n, m], _) => {
            let other = ("other", player(lang, Player::North).into());
            message(
                lang,
                "rest-both",
                &[name(Player::South), ("n", n.into()), other, ("m", m.into())],
            )
        }
    })
}
