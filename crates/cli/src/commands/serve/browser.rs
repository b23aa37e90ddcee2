//! Opens the browser, where somebody sits in front of one.

use std::process::{Command, Stdio};

/// A family of systems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// With a desktop of its own, always.
    MacOs,
    /// The same.
    Windows,
    /// Where a desktop says so in the environment.
    Other,
}

/// The system this is.
pub const SYSTEM: System = if cfg!(target_os = "macos") {
    System::MacOs
} else if cfg!(windows) {
    System::Windows
} else {
    System::Other
};

/// Whether the environment has a variable that says something.
pub fn has(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// Whether a browser opened here is seen: a desktop, and not one far away.
pub fn is_desktop(system: System, has: impl Fn(&str) -> bool) -> bool {
    let far = has("SSH_CONNECTION") || has("SSH_TTY") || has("SSH_CLIENT");
    let screen = system != System::Other || has("DISPLAY") || has("WAYLAND_DISPLAY");
    screen && !far
}

/// Opens an address. Where that fails nothing is lost: the address stands on the screen.
pub fn open(url: &str) {
    let mut command = match SYSTEM {
        System::MacOs => Command::new("open"),
        System::Windows => {
            let mut command = Command::new("cmd");
            command.args(["/C", "start", ""]);
            command
        }
        System::Other => Command::new("xdg-open"),
    };
    command.arg(url).stdin(Stdio::null());
    command.stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        // Somebody has to take note that it has ended.
        std::thread::spawn(move || child.wait());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn desktop(system: System, set: &[&str]) -> bool {
        is_desktop(system, |name| set.contains(&name))
    }

    #[test]
    fn a_browser_needs_a_desktop_nearby() {
        assert!(desktop(System::Other, &["DISPLAY"]));
        assert!(desktop(System::Other, &["WAYLAND_DISPLAY"]));
        assert!(desktop(System::MacOs, &[]) && desktop(System::Windows, &[]));
        assert!(!desktop(System::Other, &[]));
        assert!(!desktop(System::Other, &["DISPLAY", "SSH_CONNECTION"]));
        assert!(!desktop(System::MacOs, &["SSH_TTY"]));
    }
}
