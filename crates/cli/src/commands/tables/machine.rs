//! How much memory and disk the machine has left.

use std::path::Path;

/// Bytes of memory that can be had now; nothing where that is not known.
pub fn memory() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let free = available(&told)?;
    // A container may have less than the machine.
    let number = |path: &str| {
        std::fs::read_to_string(path)
            .ok()?
            .trim()
            .parse::<u64>()
            .ok()
    };
    let most = number("/sys/fs/cgroup/memory.max");
    let used = number("/sys/fs/cgroup/memory.current").unwrap_or(0);
    Some(most.map_or(free, |most| free.min(most.saturating_sub(used))))
}

fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1024)
}

/// Bytes that can be written to the disk of a folder, which need not exist; nothing where that is not known.
#[cfg(unix)]
pub fn disk(folder: &Path) -> Option<u64> {
    // The last of a relative path is the empty one: where the program runs.
    let or_here = folder.ancestors().chain([Path::new(".")]);
    let there = or_here.into_iter().find(|path| path.exists())?;
    let told = rustix::fs::statvfs(there).ok()?;
    told.f_bavail.checked_mul(told.f_frsize)
}

/// The same where nobody tells.
#[cfg(not(unix))]
pub fn disk(_: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_tells() {
        let told = "MemTotal:       24576000 kB\nMemAvailable:   23000 kB\nBuffers: 1 kB\n";
        assert_eq!(available(told), Some(23_000 * 1024));
        assert_eq!(available("MemTotal: 1 kB"), None);
        assert_eq!(available("MemAvailable: much kB"), None);
        assert_eq!(available(&format!("MemAvailable: {} kB", u64::MAX)), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_that_is_not_there_is_on_the_disk_of_the_one_above() {
        let temp = std::env::temp_dir();
        assert!(disk(&temp.join("no").join("such")).is_some());
        assert!(disk(Path::new("no-such")).is_some());
    }
}
