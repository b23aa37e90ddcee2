//! A turn as it is watched: its trace, one event after the other at the chosen speed.

use std::time::Duration;

use kete_rules::trace::{Event, apply};
use kete_rules::{Player, Position};

/// Longest time a turn is watched before it is hurried.
const LONGEST: Duration = Duration::from_secs(12);

/// How fast seeds fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Turns are not watched at all.
    Off,
    /// For learning.
    Slow,
    /// For playing.
    #[default]
    Normal,
    /// For the impatient.
    Fast,
    /// Hardly to be followed.
    Fastest,
}

impl Speed {
    /// All of them, the slowest first and `Off` at the end.
    const ORDER: [Speed; 5] = [
        Speed::Slow,
        Speed::Normal,
        Speed::Fast,
        Speed::Fastest,
        Speed::Off,
    ];

    /// The time for one seed.
    fn unit(self) -> Duration {
        Duration::from_millis(match self {
            Speed::Off => 0,
            Speed::Slow => 400,
            Speed::Normal => 180,
            Speed::Fast => 80,
            Speed::Fastest => 25,
        })
    }

    /// The next faster one, or slower one.
    pub fn step(self, faster: bool) -> Speed {
        let at = Speed::ORDER.iter().position(|s| *s == self).unwrap_or(0);
        let at = if faster { at + 1 } else { at.saturating_sub(1) };
        Speed::ORDER[at.min(Speed::ORDER.len() - 1)]
    }

    /// The message that names it.
    pub fn id(self) -> &'static str {
        match self {
            Speed::Off => "tui-speed-off",
            Speed::Slow => "tui-speed-slow",
            Speed::Normal => "tui-speed-normal",
            Speed::Fast => "tui-speed-fast",
            Speed::Fastest => "tui-speed-fastest",
        }
    }
}

/// Where something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A house or pit.
    Cell(usize),
    /// A store.
    Store(Player),
}

/// A turn that is being watched.
#[derive(Clone, Debug)]
pub struct Film {
    now: Position,
    events: Vec<Event>,
    houses: usize,
    next: usize,
    unit: Duration,
    elapsed: Duration,
    /// How many times the unit the present picture stays.
    held: u32,
    /// Seeds between two houses.
    hand: u32,
    laps: u32,
    place: Option<Place>,
}

impl Film {
    /// The events of a turn; nothing if they are not to be watched. `houses` as in [`apply`].
    pub fn new(before: &Position, events: Vec<Event>, houses: usize, speed: Speed) -> Option<Film> {
        let weight: u32 = events.iter().map(weight).sum();
        if speed == Speed::Off || weight == 0 {
            return None;
        }
        Some(Film {
            now: *before,
            events,
            houses,
            next: 0,
            unit: speed
                .unit()
                .min(LONGEST / weight)
                .max(Duration::from_millis(5)),
            elapsed: Duration::ZERO,
            held: 1,
            hand: 0,
            laps: 0,
            place: None,
        })
    }

    /// Lets time pass; false when everything has been seen.
    pub fn advance(&mut self, time: Duration) -> bool {
        self.elapsed += time;
        while self.next < self.events.len() {
            let due = self.due();
            if self.elapsed < due {
                return true;
            }
            self.elapsed -= due;
            self.show();
        }
        // The last picture stays as long as the others.
        self.elapsed < self.unit * self.held
    }

    /// How long the present picture stays.
    pub fn rest(&self) -> Duration {
        self.due().saturating_sub(self.elapsed)
    }

    /// The board at this moment.
    pub fn position(&self) -> &Position {
        &self.now
    }

    /// Seeds that are being sown.
    pub fn hand(&self) -> u32 {
        self.hand
    }

    /// The lap, from 1; 0 before the first.
    pub fn laps(&self) -> u32 {
        self.laps
    }

    /// Where it happens.
    pub fn place(&self) -> Option<Place> {
        self.place
    }

    /// When the next picture comes. What cannot be seen comes with what was seen before it.
    fn due(&self) -> Duration {
        match self.events.get(self.next) {
            Some(event) if weight(event) == 0 => Duration::ZERO,
            _ => self.unit * self.held,
        }
    }

    fn show(&mut self) {
        let event = self.events[self.next];
        self.next += 1;
        self.held = match weight(&event) {
            0 => self.held,
            weight => weight,
        };
        self.now = apply(&self.now, &[event], self.houses);
        match event {
            Event::FromHand { .. } => self.hand += 1,
            Event::Lift { seeds, .. } => {
                self.hand += u32::from(seeds);
                self.laps += 1;
            }
            Event::CaptureToSow { seeds, .. } => self.hand += u32::from(seeds),
            Event::Drop { .. } | Event::DropStore { .. } => {
                self.hand = self.hand.saturating_sub(1);
            }
            Event::Store { seeds, .. } => self.hand = self.hand.saturating_sub(seeds.into()),
            _ => {}
        }
        self.place = place(&event).or(self.place);
    }
}

/// Where an event happens.
pub fn place(event: &Event) -> Option<Place> {
    match *event {
        Event::Lift { cell, .. }
        | Event::Drop { cell }
        | Event::Capture { cell, .. }
        | Event::CaptureToSow { cell, .. }
        | Event::Sweep { cell, .. }
        | Event::Tuzdik { cell, .. } => Some(Place::Cell(cell.into())),
        Event::DropStore { player } | Event::Store { player, .. } => Some(Place::Store(player)),
        _ => None,
    }
}

/// How many times the unit an event lasts.
fn weight(event: &Event) -> u32 {
    match event {
        Event::Capture { .. } | Event::CaptureToSow { .. } | Event::Board { .. } => 2,
        Event::Lift { .. }
        | Event::Drop { .. }
        | Event::DropStore { .. }
        | Event::Store { .. }
        | Event::Sweep { .. }
        | Event::Tuzdik { .. } => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use kete_rules::load::Library;
    use kete_rules::{Move, Rules};

    use super::*;

    fn rules(id: &str) -> Rules {
        let file = Library::builtin()
            .find(id)
            .expect("a game")
            .rules()
            .expect("options");
        Rules::compile(file).expect("rules")
    }

    #[test]
    fn seeds_fall_one_by_one() {
        let rules = rules("kalah");
        let before = rules.start();
        let (events, after) = rules.trace(&before, Move::House(2)).expect("legal");
        let mut film = Film::new(&before, events, 6, Speed::Normal).expect("a film");
        assert_eq!(film.position(), &before);
        assert_eq!((film.hand(), film.laps(), film.place()), (0, 0, None));
        let unit = Speed::Normal.unit();
        assert_eq!(film.rest(), unit);
        assert!(film.advance(unit));
        assert_eq!((film.hand(), film.laps()), (4, 1));
        assert_eq!(film.position().cells()[2], 0);
        for left in (0..4).rev() {
            assert!(film.advance(unit));
            assert_eq!(film.hand(), left);
        }
        assert_eq!(film.place(), Some(Place::Store(Player::South)));
        assert!(!film.advance(unit));
        assert_eq!(film.position(), &after);
    }

    #[test]
    fn every_film_ends_at_the_position_after_the_turn() {
        for entry in Library::builtin().entries() {
            let rules = rules(entry.id());
            let mut p = rules.start();
            for ply in 0..40 {
                let legal = rules.legal(&p);
                if legal.is_empty() {
                    break;
                }
                let (events, after) = rules
                    .trace(&p, legal[ply * 7 % legal.len()])
                    .expect("legal");
                let houses = if rules.shape() == kete_rules::Shape::Rows {
                    rules.houses()
                } else {
                    0
                };
                if let Some(mut film) = Film::new(&p, events, houses, Speed::Slow) {
                    let mut time = Duration::ZERO;
                    while film.advance(Duration::from_millis(7)) {
                        time += Duration::from_millis(7);
                    }
                    assert_eq!(film.position(), &after, "{}", entry.id());
                    assert_eq!(film.hand(), 0, "{}", entry.id());
                    assert!(time < LONGEST + Duration::from_secs(8), "{}", entry.id());
                }
                p = after;
            }
        }
    }

    #[test]
    fn a_long_pause_shows_everything() {
        let rules = rules("oware");
        let before = rules.start();
        let (events, after) = rules.trace(&before, Move::House(0)).expect("legal");
        let mut film = Film::new(&before, events.clone(), 6, Speed::Fastest).expect("a film");
        assert!(!film.advance(Duration::from_secs(60)));
        assert_eq!(film.position(), &after);
        assert!(Film::new(&before, events, 6, Speed::Off).is_none());
        assert!(Film::new(&before, Vec::new(), 6, Speed::Slow).is_none());
    }

    #[test]
    fn speeds_follow_each_other() {
        assert_eq!(Speed::Normal.step(true), Speed::Fast);
        assert_eq!(Speed::Fastest.step(true), Speed::Off);
        assert_eq!(Speed::Off.step(true), Speed::Off);
        assert_eq!(Speed::Off.step(false), Speed::Fastest);
        assert_eq!(Speed::Slow.step(false), Speed::Slow);
    }
}
