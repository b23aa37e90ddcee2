//! Times as people and machines read them.

use kete_rules::say::{Lang, message};

use crate::clock::{DAY, date};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// How long ago something was.
pub fn ago(lang: Lang, at: i64, now: i64) -> String {
    let passed = (now - at).max(0);
    let (id, n) = match passed {
        0..MINUTE => return message(lang, "web-ago-now", &[]),
        MINUTE..HOUR => ("web-ago-minutes", passed / MINUTE),
        HOUR..DAY => ("web-ago-hours", passed / HOUR),
        _ if passed < 30 * DAY => ("web-ago-days", passed / DAY),
        _ => return date(at),
    };
    message(lang, id, &[("n", n.into())])
}

/// A time as machines read it, in UTC.
pub fn iso(at: i64) -> String {
    let of_day = at.rem_euclid(DAY) / 1000;
    let (hours, minutes, seconds) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
    format!("{}T{hours:02}:{minutes:02}:{seconds:02}Z", date(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (at, told) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400_000, "2000-02-29T00:00:00Z"),
            (1_709_251_199_000, "2024-02-29T23:59:59Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00Z"),
            (-1000, "1969-12-31T23:59:59Z"),
        ] {
            assert_eq!(iso(at), told);
        }
    }

    #[test]
    fn what_was_just_now_is_not_told_in_days() {
        let now = 100 * DAY;
        assert_eq!(ago(Lang::En, now - 2 * MINUTE, now), "2 minutes ago");
        assert_eq!(ago(Lang::En, now - HOUR, now), "1 hour ago");
        assert_eq!(ago(Lang::Fr, now - 3 * DAY, now), "il y a 3 jours");
        assert_eq!(ago(Lang::En, now - 40 * DAY, now), "1970-03-02");
        // A clock that has been set back.
        assert_eq!(ago(Lang::En, now + HOUR, now), "just now");
    }
}
