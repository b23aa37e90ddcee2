//! How many files the system lets the program have open: every connection is one.

/// Files that are not connections: the database, the log, the terminal.
#[cfg(unix)]
const OTHERS: u64 = 64;

/// How many of the wanted connections there is room for. A low limit is raised as far as the user may.
#[cfg(unix)]
pub fn room(wanted: usize) -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let needed = OTHERS.saturating_add(wanted as u64);
    let limit = getrlimit(Resource::Nofile);
    let mut files = limit.current.unwrap_or(u64::MAX);
    if files < needed {
        let raised = needed.min(limit.maximum.unwrap_or(needed));
        let new = Rlimit {
            current: Some(raised),
            maximum: limit.maximum,
        };
        match setrlimit(Resource::Nofile, new) {
            Ok(()) => files = files.max(raised),
            Err(error) => tracing::debug!(%error, "the limit of open files stays"),
        }
    }
    let most = fitting(wanted, files);
    if most < wanted {
        tracing::warn!(files, connections = most, "few files may be open");
    }
    most
}

/// How many of the wanted connections there is room for.
#[cfg(not(unix))]
pub fn room(wanted: usize) -> usize {
    wanted
}

/// How many connections fit among so many files.
#[cfg(unix)]
fn fitting(wanted: usize, files: u64) -> usize {
    let left = files.saturating_sub(OTHERS).max(files / 2);
    wanted.min(usize::try_from(left).unwrap_or(wanted)).max(4)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_room_for_the_database() {
        assert_eq!(fitting(8192, 65_536), 8192);
        assert_eq!(fitting(8192, 1024), 960);
        assert_eq!(fitting(8192, 100), 50);
        assert_eq!(fitting(8192, 0), 4);
    }
}
