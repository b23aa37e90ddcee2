//! How long to think about a move.

use std::time::Duration;

/// What a clock says before a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// What is left for the game, or until the control.
    pub left: Option<Duration>,
    /// What every move adds (Fischer).
    pub increment: Duration,
    /// Moves until `left` is filled up again; `None` if it has to do for the whole game.
    pub moves_to_go: Option<u32>,
    /// A fixed time for this move.
    pub per_move: Option<Duration>,
    /// What is lost between the clock and the search: the way there and back.
    pub overhead: Duration,
}

/// What a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allotment {
    /// After this no new iteration begins.
    pub enough: Duration,
    /// After this the search stops, whatever it is doing.
    pub hard: Duration,
}

/// Moves a game is taken to last from here on, where nothing says better: games of mancala take 20 to
/// 60 moves of each player, and what comes back by repetition can be played fast.
const MOVES_LEFT: u32 = 25;

impl TimeControl {
    /// The same time for every move.
    pub fn per_move(time: Duration) -> Self {
        Self {
            per_move: Some(time),
            ..Self::default()
        }
    }

    /// What the next move may take; `None` without any limit. Never more than is left, the overhead
    /// taken off; at least a millisecond.
    pub fn allot(&self) -> Option<Allotment> {
        const LEAST: Duration = Duration::from_millis(1);
        let fixed = self
            .per_move
            .map(|time| time.saturating_sub(self.overhead).max(LEAST));
        let Some(left) = self.left else {
            return fixed.map(|time| Allotment {
                enough: time,
                hard: time,
            });
        };
        let left = left.saturating_sub(self.overhead);
        let moves = self.moves_to_go.unwrap_or(MOVES_LEFT).clamp(1, 100);
        // The increment comes after the move, so it counts only for what is left.
        let later = self.increment.saturating_mul(moves - 1);
        let share = (left.saturating_add(later) / moves).max(self.increment.mul_f64(0.9));
        // The last move before the control may take nearly all, another one no more than a fifth.
        let most = if moves == 1 {
            left.mul_f64(0.9)
        } else {
            left / 5
        };
        let hard = share.saturating_mul(3).min(most).max(LEAST);
        let enough = share.mul_f64(0.6).min(hard).max(LEAST);
        let within = |time: Duration| fixed.map_or(time, |fixed| time.min(fixed));
        Some(Allotment {
            enough: within(enough),
            hard: within(hard),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    #[test]
    fn a_fixed_time_is_used_up_and_no_more() {
        let mut time = TimeControl::per_move(ms(100));
        time.overhead = ms(10);
        let all = time.allot().expect("a limit");
        assert_eq!((all.enough, all.hard), (ms(90), ms(90)));
        assert_eq!(TimeControl::default().allot(), None);
    }

    /// Whatever the clock, a game played at the hard limit never runs out.
    #[test]
    fn no_clock_runs_out() {
        for left in [0, 1, 5, 50, 1_000, 60_000, 3_600_000] {
            for increment in [0, 10, 2_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                    let mut clock = TimeControl {
                        left: Some(ms(left)),
                        increment: ms(increment),
                        moves_to_go,
                        ..TimeControl::default()
                    };
                    for _ in 0..300 {
                        let all = clock.allot().expect("a limit");
                        let left = clock.left.expect("a clock");
                        assert!(all.enough <= all.hard && all.hard >= ms(1));
                        assert!(all.hard <= left.max(ms(1)), "{clock:?} {all:?}");
                        clock.left = Some(left.saturating_sub(all.hard) + clock.increment);
                        if let Some(n) = clock.moves_to_go {
                            clock.moves_to_go = Some(if n == 1 { 40 } else { n - 1 });
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn more_time_is_thought_longer() {
        let at = |left, increment| {
            let clock = TimeControl {
                left: Some(ms(left)),
                increment: ms(increment),
                ..TimeControl::default()
            };
            clock.allot().expect("a limit").enough
        };
        assert!(at(10_000, 0) < at(20_000, 0) && at(10_000, 0) < at(10_000, 500));
    }
}
