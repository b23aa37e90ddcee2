//! Everything that is done to a game besides moving: offers, answers, taking back, resigning, claiming.

use kete_rules::deadlock::{LIMIT, is_dead};
use kete_rules::game::Game;
use kete_rules::say::{Lang, message};
use kete_rules::{Phase, persons};
use serde::Deserialize;
use serde_json::json;

use super::make::rematch;
use super::{Changed, Clock, Draft, GameRow, Mode, Plays, Status};
use crate::app::App;
use crate::error::{Code, Refused};
use crate::secret;

/// An opponent with a running clock who has been away so long has left, in milliseconds.
const AWAY: i64 = 120_000;

/// Where no clock runs.
const AWAY_WITHOUT_CLOCK: i64 = 3_600_000;

/// Without a clock, an opponent who is there but has not moved for so long has left as well.
const IDLE_WITHOUT_CLOCK: i64 = 86_400_000;

/// What can be said with one choice; the messages are `web-phrase-*`.
pub const PHRASES: [&str; 9] = [
    "hello",
    "good-luck",
    "have-fun",
    "well-played",
    "thanks",
    "oops",
    "one-moment",
    "good-game",
    "must-go",
];

/// Every action there is.
pub const ACTIONS: [&str; 20] = [
    "join",
    "guess",
    "resign",
    "abort",
    "offer_draw",
    "accept_draw",
    "decline_draw",
    "offer_takeback",
    "accept_takeback",
    "decline_takeback",
    "undo",
    "offer_end",
    "accept_end",
    "decline_end",
    "offer_rematch",
    "accept_rematch",
    "decline_rematch",
    "claim",
    "phrase",
    "hint",
];

/// What somebody does.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Act {
    /// One of [`ACTIONS`].
    pub action: String,
    /// The secret of the invitation, to join.
    pub invite: Option<String>,
    /// `left` or `right`, to guess.
    pub hand: Option<String>,
    /// One of [`PHRASES`].
    pub phrase: Option<String>,
}

/// Who does it.
#[derive(Clone, Debug)]
pub struct Party<'a> {
    /// The visitor; nothing for somebody who has done nothing yet.
    pub visitor: Option<&'a str>,
    /// His name.
    pub name: &'a str,
    /// The players who are not here, and how long they have been away, in milliseconds. By visitor, because the guess may
    /// make each of them the other person.
    pub away: Vec<(String, i64)>,
}

impl Party<'_> {
    fn persons(&self, row: &GameRow) -> [bool; 2] {
        self.visitor.map_or([false; 2], |v| row.persons_of(v))
    }

    /// How long a person has been away; nothing while he is here, and for whoever has sat down only now.
    fn away(&self, row: &GameRow, person: usize) -> Option<i64> {
        let visitor = row.visitors[person].as_ref()?;
        let away = self.away.iter().find(|(v, _)| v == visitor)?;
        Some(away.1)
    }

    /// Whether a person is a visitor who looks at the game.
    pub fn is_here(&self, row: &GameRow, person: usize) -> bool {
        row.visitors[person].is_some() && self.away(row, person).is_none()
    }

    /// The person he is; on one screen, whoever is to move.
    pub fn person(&self, row: &GameRow) -> Option<usize> {
        match self.persons(row) {
            [true, true] => Some(row.to_move.unwrap_or(0)),
            [true, false] => Some(0),
            [false, true] => Some(1),
            [false, false] => None,
        }
    }
}

/// The person who guesses.
pub fn guesser(row: &GameRow) -> usize {
    match row.computer {
        Some(computer) => 1 - computer,
        // Whoever came second.
        None => usize::from(row.visitors[0].as_deref() == Some(&row.creator)),
    }
}

/// Whether an opponent has left the game to whom it is to move.
fn has_left(row: &GameRow, opponent: usize, away: Option<i64>, at: i64) -> bool {
    let waits = row.to_move == Some(opponent);
    let away_for = |limit: i64| away.is_some_and(|t| t >= limit) && at - row.turn_at >= limit;
    waits
        && match row.clock {
            Clock::Fischer { .. } => away_for(AWAY),
            Clock::None => away_for(AWAY_WITHOUT_CLOCK) || at - row.turn_at >= IDLE_WITHOUT_CLOCK,
            Clock::Days { .. } => false,
        }
}

/// What somebody may do now; `move` is among it when he may.
pub fn allowed(row: &GameRow, game: &Game, party: &Party<'_>, at: i64) -> Vec<&'static str> {
    let Some(me) = party.person(row) else {
        // A friend comes by his invitation, whose secret nobody else is offered to do without.
        let sits = row.mode == Mode::Open && row.status == Status::Waiting;
        return if sits { vec!["join"] } else { Vec::new() };
    };
    let other = 1 - me;
    let people = row.mode.is_between_people();
    let mut may = Vec::new();
    match row.status {
        Status::Waiting => may.push("abort"),
        Status::Guess => {
            if guesser(row) == me {
                may.push("guess");
            }
            may.push("abort");
        }
        Status::Playing => {
            if row.to_move == Some(me) {
                may.push("move");
                // Between people it would be help from outside.
                if !people {
                    may.push("hint");
                }
            }
            may.push("resign");
            if row.ply < 2 {
                may.push("abort");
            }
            let own = last_own(row, game, me).is_some();
            if people {
                let mut offer =
                    |offered: Option<usize>, can: bool, ids: [&'static str; 3]| match offered {
                        Some(by) if by == other => may.extend([ids[1], ids[2]]),
                        // Whoever offers may think better of it.
                        Some(_) => may.push(ids[2]),
                        None if can => may.push(ids[0]),
                        _ => {}
                    };
                offer(
                    row.offers.draw,
                    row.ply >= 2,
                    ["offer_draw", "accept_draw", "decline_draw"],
                );
                offer(
                    row.offers.takeback,
                    own,
                    ["offer_takeback", "accept_takeback", "decline_takeback"],
                );
                offer(
                    row.offers.end,
                    can_end(row, game),
                    ["offer_end", "accept_end", "decline_end"],
                );
                if has_left(row, other, party.away(row, other), at) {
                    may.push("claim");
                }
            } else {
                if own {
                    may.push("undo");
                }
                if can_end(row, game) {
                    may.push("offer_end");
                }
            }
        }
        Status::Over => match row.offers.rematch {
            _ if row.rematch.is_some() || row.visitors.iter().all(Option::is_none) => {}
            Some(by) if by == other => may.extend(["accept_rematch", "decline_rematch"]),
            Some(_) => may.push("decline_rematch"),
            None if !people || row.visitors.iter().all(Option::is_some) => {
                may.push("offer_rematch");
            }
            _ => {}
        },
    }
    if people {
        may.push("phrase");
    }
    may
}

/// Whether the players may agree that nothing can be captured any more.
fn can_end(row: &GameRow, game: &Game) -> bool {
    game.position().phase() == Phase::Sow && row.ply >= 2
}

/// The ply of the last move that a person has played and can take back; on one screen anybody's.
fn last_own(row: &GameRow, game: &Game, person: usize) -> Option<i64> {
    if row.mode == Mode::Screen {
        return row.ply.checked_sub(1).filter(|p| *p >= 0);
    }
    let moves = super::steps_of_moves(game);
    let before = |i: usize| match i.checked_sub(1).and_then(|i| game.steps().get(i)) {
        Some(step) => step.position,
        None => *game.start(),
    };
    moves
        .iter()
        .rposition(|steps| persons::to_move(&before(steps.start)).index() == person)
        .map(|ply| ply as i64)
}

impl Plays {
    /// Does something to a game.
    ///
    /// # Errors
    /// Why it cannot be done; nothing has changed then.
    pub async fn act(
        &self,
        app: &App,
        lang: Lang,
        id: &str,
        party: Party<'_>,
        act: &Act,
    ) -> Result<Changed<()>, Refused> {
        if !ACTIONS.contains(&act.action.as_str()) {
            let name: String = act.action.chars().take(40).collect();
            let told = message(lang, "web-play-unknown-action", &[("action", name.into())]);
            return Err(Code::BadRequest.because(told));
        }
        self.change(app, lang, id, |draft| {
            if draft.is_flagged() {
                super::moves::fall(draft);
                return Ok(());
            }
            done(draft, lang, &party, act)
        })
        .await
    }
}

/// The person, if he may do it now.
fn may(draft: &Draft<'_>, lang: Lang, party: &Party<'_>, action: &str) -> Result<usize, Refused> {
    let me = party.person(draft.row);
    if allowed(draft.row, draft.game, party, draft.now).contains(&action) {
        return me.ok_or_else(|| Code::NotAPlayer.tell(lang));
    }
    Err(match me {
        None => Code::NotAPlayer.tell(lang),
        Some(_) => Code::NotNow.tell(lang),
    })
}

/// The seat that somebody with this invitation, or none, can take.
///
/// # Errors
/// Why he cannot.
pub fn free_seat(
    row: &GameRow,
    lang: Lang,
    party: &Party<'_>,
    invite: Option<&str>,
) -> Result<usize, Refused> {
    if party.person(row).is_some() {
        return Err(Code::NotNow.tell(lang));
    }
    let waits = row.mode.is_between_people() && row.status == Status::Waiting;
    let seat = row.visitors.iter().position(Option::is_none);
    let Some(seat) = seat.filter(|_| waits) else {
        return Err(Code::SeatTaken.tell(lang));
    };
    // Comparing hashes tells nobody by its time how much of a guess was right.
    let wanted = row.invite.as_deref().map(secret::hash);
    let invited = invite.is_some_and(|i| Some(secret::hash(i)) == wanted);
    if row.mode != Mode::Open && !invited {
        return Err(Code::WrongInvite.tell(lang));
    }
    Ok(seat)
}

/// Whether an action, where it is allowed, makes another game.
pub fn makes_a_game(row: &GameRow, action: &str) -> bool {
    match action {
        "accept_rematch" => true,
        "offer_rematch" => !row.mode.is_between_people(),
        _ => false,
    }
}

fn done(draft: &mut Draft<'_>, lang: Lang, party: &Party<'_>, act: &Act) -> Result<(), Refused> {
    if act.action == "join" {
        return join(draft, lang, party, act.invite.as_deref());
    }
    let me = may(draft, lang, party, &act.action)?;
    let other = 1 - me;
    match act.action.as_str() {
        "guess" => guess(draft, lang, me, act.hand.as_deref())?,
        "resign" => draft.finish("resign", Some(other)),
        "abort" => draft.finish("aborted", None),
        "offer_draw" => offer(draft, me, "draw"),
        "accept_draw" => draft.finish("draw", None),
        "offer_takeback" => offer(draft, me, "takeback"),
        "accept_takeback" => take_back(draft, other, me),
        "undo" => take_back(draft, me, me),
        "offer_end" => end(draft, lang, me)?,
        "accept_end" => draft.agree_end(me),
        "decline_draw" | "decline_takeback" | "decline_end" | "decline_rematch" => {
            decline(draft, me, &act.action)
        }
        "offer_rematch" if draft.row.mode.is_between_people() => offer(draft, me, "rematch"),
        "offer_rematch" | "accept_rematch" => {
            let begun = rematch(draft.row, lang)?;
            draft.row.rematch = Some(begun.row.id.clone());
            draft.row.offers.rematch = None;
            draft.event("rematch", Some(me), json!({ "game": begun.row.id }));
            draft.follows = Some(begun);
        }
        "claim" => draft.finish("claim", Some(me)),
        "phrase" => {
            let wanted = act.phrase.as_deref().unwrap_or_default();
            if !PHRASES.contains(&wanted) {
                return Err(Code::BadRequest.tell(lang));
            }
            draft.event("phrase", Some(me), json!({ "phrase": wanted }));
        }
        _ => return Err(Code::BadRequest.tell(lang)),
    }
    Ok(())
}

/// Somebody takes the empty seat.
fn join(
    draft: &mut Draft<'_>,
    lang: Lang,
    party: &Party<'_>,
    invite: Option<&str>,
) -> Result<(), Refused> {
    let Some(visitor) = party.visitor else {
        return Err(Code::NotAPlayer.tell(lang));
    };
    let seat = free_seat(draft.row, lang, party, invite)?;
    draft.row.visitors[seat] = Some(visitor.to_owned());
    party.name.clone_into(&mut draft.row.names[seat]);
    draft.row.invite = None;
    draft.event("join", Some(seat), json!({}));
    if draft.row.fist.is_empty() {
        draft.start();
    } else {
        draft.row.status = Status::Guess;
    }
    Ok(())
}

/// Whoever guesses the fist with the seed begins; otherwise the other player does.
fn guess(draft: &mut Draft<'_>, lang: Lang, me: usize, hand: Option<&str>) -> Result<(), Refused> {
    let Some(hand @ ("left" | "right")) = hand else {
        return Err(Code::BadRequest.tell(lang));
    };
    let right = hand == draft.row.fist;
    let first = if right { me } else { 1 - me };
    let fist = std::mem::take(&mut draft.row.fist);
    if first == 1 {
        draft.swapped = true;
        draft.row.visitors.swap(0, 1);
        draft.row.names.swap(0, 1);
        draft.row.computer = draft.row.computer.map(|person| 1 - person);
    }
    let guesser = usize::from(!right);
    let data = json!({ "hand": hand, "fist": fist, "right": right });
    draft.event("guess", Some(guesser), data);
    draft.start();
    Ok(())
}

fn offer(draft: &mut Draft<'_>, me: usize, what: &str) {
    let offers = &mut draft.row.offers;
    match what {
        "draw" => offers.draw = Some(me),
        "takeback" => offers.takeback = Some(me),
        "rematch" => offers.rematch = Some(me),
        _ => offers.end = Some(me),
    }
    draft.event("offer", Some(me), json!({ "what": what }));
}

/// Declines an offer of the other player, or withdraws one's own.
fn decline(draft: &mut Draft<'_>, me: usize, action: &str) {
    let what = action.trim_start_matches("decline_");
    let offers = &mut draft.row.offers;
    let offered = match what {
        "draw" => offers.draw.take(),
        "takeback" => offers.takeback.take(),
        "rematch" => offers.rematch.take(),
        _ => offers.end.take(),
    };
    let kind = if offered == Some(me) {
        "withdraw"
    } else {
        "decline"
    };
    draft.event(kind, Some(me), json!({ "what": what }));
}

/// Takes back the last move of `whose` with everything after it.
fn take_back(draft: &mut Draft<'_>, whose: usize, by: usize) {
    if let Some(ply) = last_own(draft.row, draft.game, whose) {
        draft.take_back(ply, by);
    }
}

/// Somebody proposes to end the game because nothing can be captured any more. The program only agrees to what it can
/// prove; at one screen the players have agreed already.
fn end(draft: &mut Draft<'_>, lang: Lang, me: usize) -> Result<(), Refused> {
    if draft.row.mode.is_between_people() {
        offer(draft, me, "end");
        return Ok(());
    }
    if draft.row.mode == Mode::Computer {
        let refusal = match is_dead(draft.game.rules(), draft.game.position(), LIMIT) {
            Some(true) => None,
            Some(false) => Some("deadlock-alive"),
            None => Some("deadlock-open"),
        };
        if let Some(id) = refusal {
            return Err(Code::NotNow.because(message(lang, id, &[])));
        }
    }
    draft.agree_end(me);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::make::{Asked, Maker};
    use super::*;

    fn row(clock: &str) -> GameRow {
        let text = format!(r#"{{"game":"oware","opponent":"screen","clock":{clock}}}"#);
        let asked: Asked = serde_json::from_str(&text).expect("a game");
        let maker = Maker {
            id: "ada",
            name: "Ada",
        };
        let begun = asked.begin(Lang::En, maker).expect("a beginning");
        begun.row
    }

    #[test]
    fn an_opponent_has_left_after_a_while_and_on_his_own_turn_only() {
        let fischer = row(r#"{"kind":"fischer","initial":300,"increment":0}"#);
        let none = row("null");
        let days = row(r#"{"kind":"days","days":1}"#);
        for (row, limit) in [(&fischer, AWAY), (&none, AWAY_WITHOUT_CLOCK)] {
            let at = row.turn_at + limit;
            assert!(has_left(row, 0, Some(limit), at));
            assert!(
                !has_left(row, 0, Some(limit - 1), at),
                "he was here a moment ago"
            );
            assert!(
                !has_left(row, 0, Some(2 * limit), at - 1),
                "his turn has only begun"
            );
            assert!(!has_left(row, 0, None, at), "he is here");
            assert!(!has_left(row, 1, Some(limit), at), "it is not his turn");
        }
        assert!(has_left(&none, 0, None, none.turn_at + IDLE_WITHOUT_CLOCK));
        let late = days.turn_at + 2 * IDLE_WITHOUT_CLOCK;
        assert!(!has_left(&days, 0, Some(late), late), "the flag decides");
    }
}
