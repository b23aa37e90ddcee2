//! The board on the terminal.

mod app;
mod compact;
mod draw;
mod film;
mod fist;
mod glyphs;
mod input;
mod layout;
mod saved;
mod screen;
mod seeds;
mod store;
#[cfg(test)]
mod tests;
mod theme;
mod thinker;
mod view;

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use kete_rules::game::Game;
use kete_rules::record::Record;
use kete_rules::say::Lang;

use crate::commands::play::speaks_utf8;
use crate::failure::Failure;
use crate::session::{Computer, Thinking};
use crate::text::Text;

use app::{App, Mode, Wish};
use glyphs::Glyphs;
use input::Input;
use layout::Layout;
use saved::free_name;
use screen::Screen;
use theme::Theme;
use thinker::Thinker;

pub use film::Speed;
pub use fist::Fist;
pub use saved::Saved;
pub use store::{Found, Store};

/// Longest sleep while nothing is to be seen.
const IDLE: Duration = Duration::from_secs(3600);

/// How a game on the board begins.
pub struct Start {
    /// The game.
    pub game: Game,
    /// The computer, unless two persons play.
    pub computer: Option<Computer>,
    /// How long it thinks about a move at most.
    pub thinking: Thinking,
    /// How fast turns are watched.
    pub speed: Speed,
    /// Whether a saved game may be offered instead.
    pub offer: bool,
    /// The hidden seed that decides who begins.
    pub fist: Option<Fist>,
    /// The record that the game goes on from.
    pub record: Option<Box<Record>>,
    /// Whether it is the game that was kept.
    pub resumed: bool,
}

/// Lets persons play on the terminal until they have had enough.
pub fn run(start: Start, text: Text) -> Result<(), Failure> {
    let mut app = App::new(
        start.game,
        start.computer,
        text,
        Glyphs {
            unicode: speaks_utf8(),
        },
    );
    app.speed = start.speed;
    app.record = start.record;
    let mut store = Store::of_user(text.lang);
    let id = app.rules().id().to_owned();
    let mut kept = None;
    match store.as_mut().map(|s| s.find(&id)) {
        Some(Found::Game(saved)) if saved.is_unfinished() && start.offer => kept = Some(saved),
        Some(Found::Bad(error)) => {
            let aside = store.as_ref().map(|s| s.put_bad_aside(&id, &error));
            if let Some(Ok(told) | Err(told)) = aside {
                app.say(told, true);
            }
        }
        Some(Found::Held) => {
            store = None;
            app.say(text.get("tui-held-here"), true);
        }
        _ => {}
    }
    if let Some(store) = store.as_mut().filter(|_| start.resumed) {
        store.own(&id);
    }
    if let Some(fist) = start.fist {
        app.mode = Mode::Guess(fist);
    } else if let Some(saved) = kept {
        app.mode = Mode::Resume(saved);
    }
    let (sender, queue) = channel();
    let mut thinker = Thinker::start(start.thinking, sender.clone())?;
    let screen = Screen::take()?;
    input::listen(&sender)?;
    app.begin();
    let played = Loop {
        app,
        screen,
        store,
        thinker: &mut thinker,
        queue,
    }
    .run();
    // The thread of thoughts must not keep the program from ending.
    drop(thinker);
    match played? {
        End::Quit { id: Some(id) } => {
            let told = text.with("tui-bye", [("game", id.into())]);
            println!("{told}");
            Ok(())
        }
        End::Quit { id: None } => Ok(()),
        End::Signal(signal) => {
            signal_hook::low_level::emulate_default_handler(signal)?;
            Ok(())
        }
    }
}

/// How it ended.
enum End {
    /// By the person's will; with the game that can be gone on with.
    Quit { id: Option<String> },
    /// By a signal.
    Signal(i32),
}

struct Loop<'a> {
    app: App,
    screen: Screen,
    store: Option<Store>,
    thinker: &'a mut Thinker,
    queue: Receiver<Input>,
}

impl Loop<'_> {
    fn run(mut self) -> Result<End, Failure> {
        let colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let theme = Theme { colour };
        let mut then = Instant::now();
        loop {
            if let Some(end) = self.fulfil()? {
                return Ok(end);
            }
            let mut buttons = Vec::new();
            let app = &self.app;
            self.screen
                .terminal
                .draw(|frame| buttons = draw::draw(frame, app, theme))?;
            self.app.buttons = buttons;
            let rest = self.app.rest().unwrap_or(IDLE);
            let input = self.queue.recv_timeout(rest);
            let now = Instant::now();
            self.app.advance(now - then);
            then = now;
            match input {
                Ok(Input::Key(key)) => self.app.key(key),
                Ok(Input::Mouse(mouse)) => {
                    let area = self.screen.terminal.get_frame().area();
                    if let Some(layout) = Layout::new(area, self.app.rules(), self.app.view) {
                        self.app.mouse(mouse, &layout);
                    }
                }
                Ok(Input::Resize) | Err(RecvTimeoutError::Timeout) => {}
                Ok(Input::Thought {
                    ticket,
                    best,
                    margin,
                }) => self.app.thought(ticket, best, margin),
                Ok(Input::Signal(signal)) => return Ok(End::Signal(signal)),
                Ok(Input::Closed) | Err(RecvTimeoutError::Disconnected) => {
                    return Ok(End::Quit { id: None });
                }
            }
        }
    }

    /// Does what the board wishes; the end when it wishes that.
    fn fulfil(&mut self) -> Result<Option<End>, Failure> {
        for wish in self.app.take_wishes() {
            match wish {
                Wish::Think(job) => self.thinker.ask(*job),
                Wish::Stop => self.thinker.stop(),
                Wish::Keep => self.keep(),
                Wish::Own => {
                    let id = self.app.rules().id().to_owned();
                    self.store.iter_mut().for_each(|store| store.own(&id));
                }
                Wish::Part => self.store.iter_mut().for_each(Store::part),
                Wish::Name => {
                    let name = free_name(self.app.rules().id());
                    self.app.ask_name(name);
                }
                Wish::Save(path) if path.exists() => self.app.ask_about(path),
                Wish::Save(path) | Wish::Overwrite(path) => self.save(&path, Saved::export),
                Wish::Append(path) => self.save(&path, Saved::append),
                Wish::Load(path) => self.load(&path),
                Wish::Suspend => self.screen.suspend()?,
                Wish::Quit => {
                    let game = &self.app.game;
                    let open = !game.position().is_over() && !game.steps().is_empty();
                    let id = (open && self.store.is_some()).then(|| game.rules().id().to_owned());
                    return Ok(Some(End::Quit { id }));
                }
            }
        }
        Ok(None)
    }

    fn keep(&mut self) {
        let saved = self.app.saved();
        let error = match self.store.as_mut().map(|s| s.keep(&saved)) {
            Some(Err(error)) => error,
            Some(Ok(Some(told))) => {
                let before = self.app.notice.take().map(|notice| notice.text + " ");
                return self.app.say(before.unwrap_or_default() + &told, false);
            }
            Some(Ok(None)) | None => return,
        };
        // Told once: whoever has read it plays on at his own risk.
        self.store = None;
        let told = self
            .app
            .text
            .with("tui-cannot-keep", [("error", error.into())]);
        self.app.say(told, true);
    }

    fn save(&mut self, path: &Path, write: impl Fn(&Saved, &Path, Lang) -> Result<(), String>) {
        let name = path.display().to_string();
        let text = self.app.text;
        match write(&self.app.saved(), path, text.lang) {
            Ok(()) => self
                .app
                .say(text.with("tui-saved", [("file", name.into())]), false),
            Err(error) => {
                let told = [("file", name.into()), ("error", error.into())];
                self.app.say(text.with("tui-cannot-save", told), true);
            }
        }
    }

    fn load(&mut self, path: &Path) {
        let name = path.display().to_string();
        let text = self.app.text;
        match self.app.saved().open(path, text.lang) {
            Ok(opened) => self.app.opened(opened, path),
            Err(error) => {
                let told = [("file", name.into()), ("error", error.into())];
                self.app.say(text.with("tui-cannot-load", told), true);
            }
        }
    }
}
