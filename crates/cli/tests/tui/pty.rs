//! The program in a terminal of its own, and what a person sees there.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// A terminal with a program in it.
pub struct Pty {
    master: Option<Box<dyn MasterPty + Send>>,
    writer: Option<Box<dyn Write + Send>>,
    child: Box<dyn Child + Send + Sync>,
    screen: Arc<Mutex<vt100::Parser>>,
    raw: Arc<Mutex<Vec<u8>>>,
    settings: String,
}

/// A home for saved games.
pub struct Home(PathBuf);

impl Home {
    /// An empty one.
    pub fn new(name: &str) -> Home {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("home-{name}"));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Home(path)
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Runs `kete` with these arguments.
    pub fn kete(&self, arguments: &str) -> Pty {
        let mut command = CommandBuilder::new(assert_cmd::cargo::cargo_bin!("kete"));
        command.args(arguments.split_whitespace());
        self.start(command)
    }

    /// Runs a command that is to do without colours.
    pub fn start_without_colour(&self, mut command: CommandBuilder) -> Pty {
        self.prepare(&mut command);
        command.env("NO_COLOR", "1");
        Pty::start(command)
    }

    /// Runs a command.
    pub fn start(&self, mut command: CommandBuilder) -> Pty {
        self.prepare(&mut command);
        Pty::start(command)
    }

    fn prepare(&self, command: &mut CommandBuilder) {
        for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR"] {
            command.env_remove(name);
        }
        command.env("LANG", "en_US.UTF-8");
        command.env("TERM", "xterm-256color");
        command.env("HOME", &self.0);
        command.env("XDG_DATA_HOME", &self.0);
        command.cwd(&self.0);
    }
}

fn size(width: u16, height: u16) -> PtySize {
    PtySize {
        rows: height,
        cols: width,
        pixel_width: 0,
        pixel_height: 0,
    }
}

impl Pty {
    fn start(command: CommandBuilder) -> Pty {
        let pair = native_pty_system()
            .openpty(size(80, 24))
            .expect("a terminal");
        let settings = format!("{:?}", pair.master.get_termios());
        let child = pair.slave.spawn_command(command).expect("a child");
        let screen = Arc::new(Mutex::new(vt100::Parser::new(24, 80, 0)));
        let raw = Arc::new(Mutex::new(Vec::new()));
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let writer = pair.master.take_writer().expect("a writer");
        let (to_screen, to_raw) = (Arc::clone(&screen), Arc::clone(&raw));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The end of a terminal is an error on some systems.
            while let Ok(n @ 1..) = reader.read(&mut bytes) {
                to_screen.lock().expect("a screen").process(&bytes[..n]);
                to_raw.lock().expect("bytes").extend_from_slice(&bytes[..n]);
            }
        });
        Pty {
            master: Some(pair.master),
            writer: Some(writer),
            child,
            screen,
            raw,
            settings,
        }
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) {
        let writer = self.writer.as_mut().expect("an open terminal");
        // The program may have ended.
        let _ = writer
            .write_all(keys.as_bytes())
            .and_then(|()| writer.flush());
    }

    /// What is seen.
    pub fn seen(&self) -> String {
        self.screen.lock().expect("a screen").screen().contents()
    }

    /// Every byte that was written.
    pub fn written(&self) -> String {
        String::from_utf8_lossy(&self.raw.lock().expect("bytes")).into_owned()
    }

    /// Waits until this is seen.
    pub fn wait_for(&self, text: &str) -> String {
        self.wait(text, |seen| seen.contains(text))
    }

    /// Waits until something is seen.
    pub fn wait(&self, what: &str, there: impl Fn(&str) -> bool) -> String {
        let begin = Instant::now();
        loop {
            let seen = self.seen();
            if there(&seen) {
                return seen;
            }
            assert!(begin.elapsed() < PATIENCE, "`{what}` is not seen:\n{seen}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Gives the terminal another size.
    pub fn resize(&self, width: u16, height: u16) {
        self.screen
            .lock()
            .expect("a screen")
            .screen_mut()
            .set_size(height, width);
        self.master
            .as_ref()
            .expect("a terminal")
            .resize(size(width, height))
            .expect("resized");
    }

    /// Sends a signal.
    pub fn signal(&self, name: &str) {
        let id = self.child.process_id().expect("a process").to_string();
        let sent = std::process::Command::new("kill")
            .args(["-s", name, &id])
            .status();
        assert!(sent.expect("kill runs").success());
    }

    /// Closes the terminal.
    pub fn close(&mut self) {
        self.writer = None;
        self.master = None;
    }

    /// Waits for the end of the program.
    pub fn end(&mut self) -> ExitStatus {
        let begin = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return status;
            }
            assert!(
                begin.elapsed() < PATIENCE,
                "it does not end:\n{}",
                self.seen()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits for the end, and sees to it that a shell can go on in this terminal.
    pub fn leaves_a_usable_shell(&mut self) -> ExitStatus {
        let status = self.end();
        let begin = Instant::now();
        loop {
            let screen = self.screen.lock().expect("a screen");
            let seen = screen.screen();
            let usable = !seen.alternate_screen()
                && !seen.hide_cursor()
                && seen.mouse_protocol_mode() == vt100::MouseProtocolMode::None;
            drop(screen);
            if usable {
                break;
            }
            assert!(begin.elapsed() < PATIENCE, "the screen is not given back");
            thread::sleep(Duration::from_millis(5));
        }
        let master = self.master.as_ref().expect("a terminal");
        assert_eq!(format!("{:?}", master.get_termios()), self.settings);
        status
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        // Most have ended by themselves.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
