//! Clocks of a match: how a side's time is given, and what of it is left.

use std::fmt;
use std::time::Duration;

use kete_engine::TimeControl;

/// A day: no match is played at longer times.
const LONGEST: Duration = Duration::from_secs(86_400);

/// How time is given to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// The same time for every move.
    Fixed(Duration),
    /// Time for the game, or for so many moves, and what every move adds.
    Game {
        /// The time.
        time: Duration,
        /// The increment (Fischer).
        increment: Duration,
        /// The moves after which the time is given again.
        moves: Option<u32>,
    },
}

impl Control {
    /// Reads `10s`, `10s+100ms` or `40/60s+1s`.
    pub fn parse(text: &str) -> Option<Control> {
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => (Some(moves.parse().ok().filter(|n| *n > 0)?), rest),
            None => (None, text),
        };
        let (time, increment) = match rest.split_once('+') {
            Some((time, increment)) => (duration(time)?, duration(increment)?),
            None => (duration(rest)?, Duration::ZERO),
        };
        (!time.is_zero()).then_some(Control::Game {
            time,
            increment,
            moves,
        })
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Control::Fixed(time) => write!(f, "{}", written(*time)),
            Control::Game {
                time,
                increment,
                moves,
            } => {
                if let Some(moves) = moves {
                    write!(f, "{moves}/")?;
                }
                write!(f, "{}", written(*time))?;
                if !increment.is_zero() {
                    write!(f, "+{}", written(*increment))?;
                }
                Ok(())
            }
        }
    }
}

/// Reads `50ms`, `1.5s` or `2min`.
pub fn duration(text: &str) -> Option<Duration> {
    let end = text.find(|c: char| c.is_ascii_alphabetic())?;
    let (number, unit) = text.split_at(end);
    let unit = match unit {
        "ms" => 1e-3,
        "s" => 1.0,
        "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    let plain = number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let number: f64 = plain.then(|| number.parse().ok()).flatten()?;
    let time = Duration::try_from_secs_f64(number * unit).ok()?;
    // Nobody measures a shorter time than a microsecond.
    let time = Duration::from_micros(u64::try_from(time.as_micros()).ok()?);
    (time <= LONGEST).then_some(time)
}

/// A time as [`duration`] reads it.
pub fn written(time: Duration) -> String {
    if time.subsec_nanos() == 0 {
        format!("{}s", time.as_secs())
    } else {
        format!("{}ms", time.as_secs_f64() * 1e3)
    }
}

/// What a move cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent {
    /// What it took more than there was.
    pub overrun: Duration,
    /// Whether that was more than is tolerated.
    pub lost: bool,
}

/// The clock of one player in one game.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    control: Option<Control>,
    left: Duration,
    to_go: Option<u32>,
}

impl Clock {
    /// A clock at the beginning of a game; nothing limits a player without a control.
    pub fn new(control: Option<Control>) -> Clock {
        let (left, to_go) = match control {
            Some(Control::Game { time, moves, .. }) => (time, moves),
            Some(Control::Fixed(time)) => (time, None),
            None => (Duration::ZERO, None),
        };
        Clock {
            control,
            left,
            to_go,
        }
    }

    /// What there is for the next move.
    pub fn limit(&self) -> Option<Duration> {
        self.control.map(|_| self.left)
    }

    /// What the player is told before the move. A part is kept back: a search sees that its time is up only afterwards.
    pub fn told(&self) -> Option<TimeControl> {
        let overhead = (self.left / 5).min(Duration::from_millis(1));
        Some(match self.control? {
            Control::Fixed(time) => TimeControl {
                overhead,
                ..TimeControl::per_move(time)
            },
            Control::Game { increment, .. } => TimeControl {
                left: Some(self.left),
                increment,
                moves_to_go: self.to_go,
                overhead,
                ..TimeControl::default()
            },
        })
    }

    /// Takes off what a move took.
    pub fn spend(&mut self, took: Duration, margin: Duration) -> Spent {
        let Some(control) = self.control else {
            return Spent {
                overrun: Duration::ZERO,
                lost: false,
            };
        };
        let overrun = took.saturating_sub(self.left);
        if let Control::Game {
            time,
            increment,
            moves,
        } = control
        {
            self.left = self.left.saturating_sub(took) + increment;
            self.to_go = match self.to_go {
                Some(1) => {
                    self.left += time;
                    moves
                }
                to_go => to_go.map(|n| n - 1),
            };
        }
        Spent {
            overrun,
            lost: overrun > margin,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    #[test]
    fn controls_read_back() {
        for text in [
            "10s",
            "10s+100ms",
            "40/60s+1s",
            "1/250ms",
            "1.5ms",
            "1.5ms+2s",
        ] {
            let control = Control::parse(text).expect(text);
            assert_eq!(control.to_string(), text);
        }
        assert_eq!(
            Control::parse("40/1min"),
            Some(Control::Game {
                time: ms(60_000),
                increment: ms(0),
                moves: Some(40)
            })
        );
        for text in [
            "",
            "10",
            "s",
            "0s",
            "0/10s",
            "-1s",
            "10s+",
            "10s+1",
            "x/10s",
            "1e3s",
            "1..2s",
            "25h",
            "10m",
            "1/2/3s",
            "+1s",
            "99999999999999999999h",
        ] {
            assert_eq!(Control::parse(text), None, "{text}");
        }
    }

    #[test]
    fn fischer_adds_after_every_move() {
        let mut clock = Clock::new(Control::parse("1s+100ms"));
        let spent = clock.spend(ms(300), ms(0));
        assert_eq!((spent.overrun, spent.lost), (ms(0), false));
        assert_eq!(clock.limit(), Some(ms(800)));
    }

    #[test]
    fn time_is_given_again_at_the_control() {
        let mut clock = Clock::new(Control::parse("2/1s"));
        clock.spend(ms(300), ms(0));
        assert_eq!(clock.told().and_then(|t| t.moves_to_go), Some(1));
        clock.spend(ms(300), ms(0));
        assert_eq!(clock.limit(), Some(ms(1400)));
        assert_eq!(clock.told().and_then(|t| t.moves_to_go), Some(2));
    }

    #[test]
    fn who_takes_too_long_loses() {
        let mut clock = Clock::new(Some(Control::Fixed(ms(50))));
        assert!(!clock.spend(ms(50), ms(0)).lost);
        let late = clock.spend(ms(55), ms(10));
        assert_eq!((late.overrun, late.lost), (ms(5), false));
        assert!(clock.spend(ms(61), ms(10)).lost);
        let free = Clock::new(None).spend(ms(99_999), ms(0));
        assert!(!free.lost && Clock::new(None).told().is_none());
    }
}
