//! The time now, and the days of the calendar (UTC).

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub fn now() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |d| i64::try_from(d.as_millis()).unwrap_or(i64::MAX))
}

/// A day in milliseconds.
pub const DAY: i64 = 86_400_000;

/// The day of a time: `2026-11-29`.
pub fn date(at: i64) -> String {
    let (year, month, day) = civil(at.div_euclid(DAY));
    format!("{year:04}-{month:02}-{day:02}")
}

/// When a day begins; nothing for what is no day from 1970 on.
pub fn day(text: &str) -> Option<i64> {
    let mut parts = text.trim().splitn(3, '-');
    let mut number = || parts.next()?.parse::<i64>().ok();
    let (year, month, day) = (number()?, number()?, number()?);
    let fits =
        (1970..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    if !fits {
        return None;
    }
    // Counted in years that begin in March, so that the day of a leap year comes last.
    let (y, m) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let era = y / 400;
    let of_era = y - era * 400;
    let of_year = (153 * m + 2) / 5 + day - 1;
    let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468;
    // What the calendar does not know comes back as another day.
    (civil(days) == (year, month, day)).then_some(days * DAY)
}

/// Year, month and day of a number of days since 1970: years are counted from March, so that the day of a leap year comes
/// last.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (year + era * 400 + later, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (text, at) in [
            ("1970-01-01", 0),
            ("2000-02-29", 951_782_400_000),
            ("2000-03-01", 951_868_800_000),
            ("2026-11-29", 1_795_910_400_000),
        ] {
            assert_eq!(day(text), Some(at));
            assert_eq!(date(at), text);
            assert_eq!(date(at + DAY - 1), text);
        }
        for bad in [
            "",
            "2026",
            "2026-13-01",
            "2026-02-29",
            "2026-00-10",
            "2026-01-00",
            "a-b-c",
            "1e3-1-1",
            "1969-12-31",
            "2026-9223372036854775807-1",
            "2026-1-9223372036854775807",
        ] {
            assert_eq!(day(bad), None, "{bad}");
        }
    }
}
