//! A turn told in a sentence, from its trace.

use super::ending::{ending_told, reason};
use super::words::{board, capital, house, listed, player, seeds};
use super::{Lang, message};
use crate::kernel::{Rules, Shape};
use crate::notation::house_number;
use crate::position::{Phase, Player, Position};
use crate::trace::{Event, apply};

/// What a turn comes to: long relays are summed up.
#[derive(Default)]
struct Told {
    from: Option<(usize, u16)>,
    by_hand: bool,
    laps: u32,
    stored: u32,
    captured: [u32; 2],
    houses: [u32; 2],
    sown_on: u32,
    sown_on_houses: u32,
    /// On four rows, which ways the laps went: clockwise or not.
    ways: Vec<bool>,
    /// On four rows, where the last seed fell.
    last: Option<usize>,
    /// What else the mover did or gets, in order.
    does: Vec<String>,
    /// What else happened, in order.
    more: Vec<String>,
}

/// Tells a turn that was played in `before` and gave `events`: who sowed what, laps, captures, what comes next. The end
/// of a round or of the game is told in further sentences.
pub fn turn(lang: Lang, rules: &Rules, before: &Position, events: &[Event]) -> String {
    whole(lang, rules, before, events, true)
}

/// The same without the end of the game, for places that tell it apart.
pub fn turn_without_end(lang: Lang, rules: &Rules, before: &Position, events: &[Event]) -> String {
    whole(lang, rules, before, events, false)
}

fn whole(lang: Lang, rules: &Rules, before: &Position, events: &[Event], with_end: bool) -> String {
    let mover = before.player();
    let told = Told::of(lang, rules, before, events);
    let mut parts = told.opening(lang, rules, mover);
    parts.extend(told.captures(lang, rules, mover));
    parts.extend(told.does.iter().cloned());
    parts.extend(told.end(lang, rules, mover));
    let mut clauses = Vec::new();
    if !parts.is_empty() {
        clauses.push(listed(lang, &parts));
    }
    clauses.extend(told.taken_by_other(lang, rules, mover));
    clauses.extend(told.more);
    let joined = clauses.into_iter().reduce(|told, next| {
        message(
            lang,
            "turn-joined",
            &[("told", told.into()), ("next", next.into())],
        )
    });
    let mut sentences = Vec::new();
    if let Some(told) = joined {
        sentences.push(message(
            lang,
            "turn-sentence",
            &[("told", capital(&told).into())],
        ));
    }
    sentences.extend(aftermath(lang, rules, before, events, with_end));
    sentences.join(" ")
}

/// Which way seeds are sown round a ring, seen from two that are dropped one after the other.
#[derive(Default)]
struct Way {
    before: Option<usize>,
    is_told: bool,
    by_kichwa: bool,
}

impl Way {
    /// The way of a lap, told once.
    fn watch(&mut self, event: &Event, bao: bool) -> Option<bool> {
        match *event {
            Event::Lift { cell, .. } => {
                self.before = Some(cell as usize);
                self.is_told = false;
            }
            Event::CaptureToSow { .. } => {
                self.before = None;
                self.is_told = false;
                self.by_kichwa = bao;
            }
            Event::Drop { cell } => {
                let cell = cell as usize;
                let by_kichwa = std::mem::take(&mut self.by_kichwa);
                let step = self.before.replace(cell).map(|b| (cell + 32 - b) % 16);
                let way = match (step, cell % 16) {
                    (Some(1), _) => true,
                    (Some(15), _) => false,
                    // From the left kichwa seeds go to the right, even if there is only one.
                    (None, 0) if by_kichwa => true,
                    (None, 7) if by_kichwa => false,
                    _ => return None,
                };
                return (!std::mem::replace(&mut self.is_told, true)).then_some(way);
            }
            _ => {}
        }
        None
    }
}

impl Told {
    fn of(lang: Lang, rules: &Rules, before: &Position, events: &[Event]) -> Told {
        let mover = before.player();
        let mut told = Told::default();
        let mut seizing = false;
        // "Plays again" is only told to somebody who can.
        let stuck = |e: &Event| {
            matches!(
                e,
                Event::Pass { .. } | Event::RoundOver { .. } | Event::Over { .. }
            )
        };
        let again = !events.iter().any(stuck);
        let mut way = Way::default();
        for event in events {
            if matches!(event, Event::RoundOver { .. } | Event::Over { .. }) {
                // The end is told in sentences of its own.
                break;
            }
            if rules.shape() != Shape::Rows {
                told.ways
                    .extend(way.watch(event, rules.shape() == Shape::Bao));
                if let Event::Drop { cell } = event {
                    told.last = Some(*cell as usize);
                }
            }
            let was_seizing = std::mem::take(&mut seizing);
            match *event {
                Event::FromHand { .. } => told.by_hand = true,
                Event::Drop { cell } if told.by_hand && told.from.is_none() => {
                    told.from = Some((cell as usize, 1));
                }
                Event::Lift { cell, seeds } => {
                    told.laps += 1;
                    told.from.get_or_insert((cell as usize, seeds));
                }
                Event::CaptureToSow { seeds, .. } => {
                    // The seeds of one capture are one lap, from however many houses they come.
                    told.laps += u32::from(!was_seizing);
                    told.sown_on += u32::from(seeds);
                    told.sown_on_houses += 1;
                    seizing = true;
                }
                Event::DropStore { player } if player == mover => told.stored += 1,
                Event::Capture { seeds, player, .. } => {
                    told.captured[player.index()] += u32::from(seeds);
                    told.houses[player.index()] += 1;
                }
                Event::Again { .. } if !again => {}
                Event::Again { once } => {
                    let id = if once {
                        "turn-again-once"
                    } else {
                        "turn-again"
                    };
                    told.does.push(message(lang, id, &[]));
                }
                Event::NyumbaLost { player } if player == mover => {
                    told.does.push(message(lang, "turn-nyumba-lost", &[]));
                }
                _ => told.more.extend(other(lang, rules, before, event)),
            }
        }
        told
    }

    fn opening(&self, lang: Lang, rules: &Rules, mover: Player) -> Vec<String> {
        let Some((cell, count)) = self.from else {
            return Vec::new();
        };
        let mut args = vec![
            ("player", player(lang, mover).into()),
            ("house", house(lang, rules, mover, cell).into()),
            ("laps", self.laps.into()),
        ];
        let long = self.laps > 1;
        let way = self.way(lang);
        let id = match (self.by_hand, long, &way) {
            (true, ..) => "turn-enters",
            (false, false, None) => "turn-sows",
            (false, true, None) => "turn-sows-laps",
            (false, false, _) => "turn-sows-way",
            (false, true, _) => "turn-sows-laps-way",
        };
        let sows_on = self.by_hand && way.is_some();
        args.push(("way", way.unwrap_or_default().into()));
        args.push(("seeds", seeds(lang, rules, count.into()).into()));
        let mut parts = vec![message(lang, id, &args)];
        if sows_on {
            parts.push(message(lang, "turn-sows-on", &args));
        }
        if self.stored > 0 {
            parts.push(message(lang, "turn-stores", &[("n", self.stored.into())]));
        }
        parts
    }

    /// Which way the turn went, on four rows.
    fn way(&self, lang: Lang) -> Option<String> {
        let first = *self.ways.first()?;
        let id = match (self.ways.iter().all(|way| *way == first), first) {
            (true, true) => "turn-clockwise",
            (true, false) => "turn-anticlockwise",
            (false, true) => "turn-clockwise-first",
            (false, false) => "turn-anticlockwise-first",
        };
        Some(message(lang, id, &[]))
    }

    /// Where the last seed fell, on four rows.
    fn end(&self, lang: Lang, rules: &Rules, mover: Player) -> Option<String> {
        let last = house(
            lang,
            rules,
            mover,
            self.last.filter(|_| !self.ways.is_empty())?,
        );
        Some(message(lang, "turn-ends", &[("house", last.into())]))
    }

    fn captures(&self, lang: Lang, rules: &Rules, mover: Player) -> Vec<String> {
        let mine = mover.index();
        let mut parts = Vec::new();
        for (count, houses, one, several) in [
            (
                self.sown_on,
                self.sown_on_houses,
                "turn-captures-on",
                "turn-captures-houses-on",
            ),
            (
                self.captured[mine],
                self.houses[mine],
                "turn-captures",
                "turn-captures-houses",
            ),
        ] {
            let from = [("board", board(rules).into()), ("n", houses.into())];
            let args = [
                ("seeds", seeds(lang, rules, count).into()),
                ("houses", message(lang, "houses", &from).into()),
            ];
            match houses {
                0 => {}
                1 => parts.push(message(lang, one, &args)),
                _ => parts.push(message(lang, several, &args)),
            }
        }
        parts
    }

    /// What the other player takes as the owner of a house.
    fn taken_by_other(&self, lang: Lang, rules: &Rules, mover: Player) -> Option<String> {
        let other = mover.other();
        let count = self.captured[other.index()];
        let args = [
            ("player", player(lang, other).into()),
            ("seeds", seeds(lang, rules, count).into()),
        ];
        (count > 0).then(|| message(lang, "turn-other-takes", &args))
    }
}

/// A part of the sentence for an event that is neither sowing nor capture.
fn other(lang: Lang, rules: &Rules, before: &Position, event: &Event) -> Option<String> {
    let mover = before.player();
    let named = |k: Player| ("player", player(lang, k).into());
    Some(match *event {
        Event::SlamSpares { spared: None, .. } => message(lang, "turn-slam-nothing", &[]),
        Event::SlamSpares {
            spared: Some(cell), ..
        } => {
            let the_house = house(lang, rules, mover, cell.into());
            message(lang, "turn-slam-spares", &[("house", the_house.into())])
        }
        Event::Tuzdik { player, cell } => {
            let the_house = ("house", house(lang, rules, mover, cell as usize).into());
            message(lang, "turn-tuzdik", &[the_house, named(player)])
        }
        Event::NyumbaLost { player } => message(lang, "turn-nyumba-taken", &[named(player)]),
        Event::Block { pit, moves } => {
            let cell = 16 * mover.other().index() + pit as usize;
            let the_house = ("house", house(lang, rules, mover, cell).into());
            message(lang, "turn-blocks", &[the_house, ("moves", moves.into())])
        }
        Event::Pass { player } => message(lang, "turn-pass", &[named(player)]),
        Event::Swap => {
            let other = ("other", player(lang, mover.other()).into());
            message(lang, "turn-swap", &[named(mover), other])
        }
        Event::Board { position } => match before.phase() {
            Phase::Arrange => message(lang, "turn-arranges", &[named(mover)]),
            Phase::Choose => {
                let theirs = rules.houses() * mover.other().index();
                let taken: Vec<String> = (theirs..theirs + rules.houses())
                    .filter(|&cell| position.owner(cell) == mover)
                    .map(|cell| house_number(rules, mover, cell).to_string())
                    .collect();
                let count = ("count", taken.len().into());
                let houses = ("houses", listed(lang, &taken).into());
                message(lang, "turn-takes-over", &[named(mover), count, houses])
            }
            _ => return None,
        },
        _ => return None,
    })
}

/// What follows the turn: the end of the round or game, the next round.
fn aftermath(
    lang: Lang,
    rules: &Rules,
    before: &Position,
    events: &[Event],
    with_end: bool,
) -> Vec<String> {
    let houses = if rules.shape() == Shape::Rows {
        rules.houses()
    } else {
        0
    };
    let mut sentences = Vec::new();
    let mut round_over = false;
    for (i, event) in events.iter().enumerate() {
        match *event {
            Event::RoundOver { ending } => {
                round_over = true;
                let now = apply(before, &events[..i], houses);
                let told = reason(lang, rules, &now, &ending, &events[..i]);
                let args = [("ending", told.into())];
                sentences.push(message(lang, "turn-round-over", &args));
            }
            Event::Board { position } if before.phase() != Phase::Arrange => {
                let round = ("round", position.round().into());
                let named = ("player", player(lang, position.player()).into());
                sentences.push(if position.phase() == Phase::Choose {
                    let houses = ("houses", rules.houses_to_choose(&position).into());
                    message(lang, "turn-chooses", &[named, round, houses])
                } else {
                    message(lang, "turn-round-begins", &[named, round])
                });
            }
            Event::Over { ending, .. } if with_end => {
                let after = apply(before, &events[..=i], houses);
                // What the round has told needs no repeating.
                let swept = if round_over { &[] } else { &events[..i] };
                sentences.push(ending_told(lang, rules, &after, &ending, swept));
            }
            Event::Pass { player: who } if round_over => {
                let told = message(lang, "turn-pass", &[("player", player(lang, who).into())]);
                sentences.push(message(lang, "turn-sentence", &[("told", told.into())]));
            }
            _ => {}
        }
    }
    sentences
}
