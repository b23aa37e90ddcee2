//! Questions before something is lost: an unfinished game, or a file.

use std::path::{Path, PathBuf};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{App, Mode, Opened, Prompt, Purpose, Wish};

/// What is asked.
#[derive(Clone, Debug)]
pub enum Ask {
    /// Whether to begin again before the game is finished.
    New,
    /// Whether to leave the game for one that was opened, from this file.
    Open(Box<Opened>, PathBuf),
    /// What to do with a file that is there already.
    Exists(PathBuf),
}

impl Ask {
    /// The keys and what they do.
    pub fn choices(&self, french: bool) -> Vec<(&'static str, KeyCode, &'static str)> {
        let c = KeyCode::Char;
        match self {
            Ask::New | Ask::Open(..) => {
                let yes = if french { "o" } else { "y" };
                let what = if matches!(self, Ask::New) {
                    "tui-ask-new-yes"
                } else {
                    "tui-ask-open-yes"
                };
                vec![(yes, c('y'), what), ("n", c('n'), "tui-ask-stay")]
            }
            Ask::Exists(_) => vec![
                ("a", c('a'), "tui-ask-append"),
                ("r", c('r'), "tui-ask-replace"),
                ("n", c('n'), "tui-ask-name"),
            ],
        }
    }
}

impl App {
    /// Somebody may want to go on with the game.
    pub(super) fn is_unfinished(&self) -> bool {
        !self.game.position().is_over() && !self.game.steps().is_empty()
    }

    /// Asks under which name the record is to be written; the one that is offered is free.
    pub fn ask_name(&mut self, name: String) {
        self.mode = Mode::Type(Prompt::new(Purpose::Save, name));
    }

    /// The file to write to is there already.
    pub fn ask_about(&mut self, path: PathBuf) {
        self.mode = Mode::Ask(Ask::Exists(path));
    }

    /// A game was opened; one that is not finished is not left without a question.
    pub fn opened(&mut self, opened: Opened, path: &Path) {
        if self.is_unfinished() {
            self.mode = Mode::Ask(Ask::Open(Box::new(opened), path.to_owned()));
        } else {
            self.go_on_with(opened, path);
        }
    }

    fn go_on_with(&mut self, opened: Opened, path: &Path) {
        let Opened {
            saved,
            number,
            games,
        } = opened;
        self.replace(saved);
        let file = path.display().to_string();
        let told = if games > 1 {
            let plain = match file.rsplit_once('#') {
                Some((plain, n)) if n.parse() == Ok(number) => plain.to_owned(),
                _ => file,
            };
            let args = [
                ("file", plain.into()),
                ("number", number.into()),
                ("games", games.into()),
            ];
            self.text.with("tui-loaded-of", args)
        } else {
            self.text.with("tui-loaded", [("file", file.into())])
        };
        self.say(told, false);
        self.wishes.extend([Wish::Part, Wish::Keep]);
    }

    /// The answer to a question.
    pub(super) fn answer_to(&mut self, ask: Ask, key: KeyEvent) -> bool {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return false;
        }
        let letter = match key.code {
            KeyCode::Char(c) => c.to_ascii_lowercase(),
            KeyCode::Esc => 'n',
            _ => return true,
        };
        match (ask, letter) {
            (Ask::Exists(path), 'n') => {
                self.ask_name(path.display().to_string());
            }
            (_, 'n') => self.settle_mode(),
            // The letters of yes and oui.
            (Ask::New, 'y' | 'o') => {
                self.settle_mode();
                self.begin_again();
            }
            (Ask::Open(opened, path), 'y' | 'o') => self.go_on_with(*opened, &path),
            (Ask::Exists(path), 'a') => {
                self.settle_mode();
                self.wishes.push(Wish::Append(path));
            }
            (Ask::Exists(path), 'r') => {
                self.settle_mode();
                self.wishes.push(Wish::Overwrite(path));
            }
            _ => {}
        }
        true
    }
}
