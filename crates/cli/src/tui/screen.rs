//! The terminal as a drawing board, given back as it was found whatever happens.

use std::io::{self, Stdout, Write, stdout};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

/// Whether the terminal is ours.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while it is drawn on; dropping it gives it back.
pub struct Screen {
    /// For drawing.
    pub terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal.
    pub fn take() -> io::Result<Screen> {
        guard_panics();
        take()?;
        match Terminal::new(CrosstermBackend::new(stdout())) {
            Ok(terminal) => Ok(Screen { terminal }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Lets the shell have the terminal until the program is continued.
    pub fn suspend(&mut self) -> io::Result<()> {
        give_back();
        #[cfg(unix)]
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        take()?;
        // A new drawing board knows nothing of what the shell has written, and draws everything.
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)
}

/// Leaves the terminal as a shell needs it. What cannot be written any more is not missed by anybody.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = stdout();
    let _ = execute!(out, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
    let _ = out.flush();
}

/// A panic gives the terminal back before it is told. One on another thread ends the program: the board would wait for
/// ever for what that thread was to say.
fn guard_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let main = thread::current().id();
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            told(info);
            if thread::current().id() != main {
                std::process::exit(101);
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use std::io::Read;
    use std::time::Duration;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    use super::*;

    const CHILD: &str = "KETE_TEST_PANIC";

    /// What the next test runs in a terminal of its own.
    #[test]
    fn child_that_panics() {
        if std::env::var_os(CHILD).is_some() {
            let mut screen = Screen::take().expect("a terminal");
            screen.terminal.draw(|_| {}).expect("drawn");
            thread::sleep(Duration::from_millis(100));
            // The tests' own hook may not see it where it is caught, ours must.
            panic!("on purpose");
        }
    }

    #[test]
    fn a_panic_gives_the_terminal_back() {
        let pair = native_pty_system()
            .openpty(PtySize::default())
            .expect("a terminal");
        let before = format!("{:?}", pair.master.get_termios());
        let mut command = CommandBuilder::new(std::env::current_exe().expect("a path"));
        command.args([
            "--exact",
            "tui::screen::tests::child_that_panics",
            "--nocapture",
        ]);
        command.env(CHILD, "1");
        let mut child = pair.slave.spawn_command(command).expect("a child");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let all = thread::spawn(move || {
            let mut all = Vec::new();
            // The end of a terminal is an error on some systems.
            let _ = reader.read_to_end(&mut all);
            all
        });
        let status = child.wait().expect("an end");
        assert!(!status.success());
        assert_eq!(format!("{:?}", pair.master.get_termios()), before);
        drop(pair.slave);
        drop(pair.master);
        let all = all.join().expect("read");
        let mut parser = vt100::Parser::new(24, 80, 0);
        parser.process(&all);
        let text = String::from_utf8_lossy(&all);
        assert!(text.contains("\u{1b}[?1049h"), "the board was never shown");
        assert!(!parser.screen().alternate_screen() && !parser.screen().hide_cursor());
        assert!(text.contains("on purpose"), "{text}");
        assert_eq!(
            parser.screen().mouse_protocol_mode(),
            vt100::MouseProtocolMode::None
        );
    }
}
