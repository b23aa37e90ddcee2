//! The agreement that nothing can be captured any more, on the board.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use kete_rules::Phase;

use super::{App, Mode};
use crate::session::deadlock::{self, Proof};

/// The answer of a key to the question whether to end; nothing of any other key.
pub fn answer(key: KeyEvent) -> Option<bool> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return None;
    }
    match key.code {
        // The letters of yes and no, and of oui and non.
        KeyCode::Char('y' | 'Y' | 'o' | 'O') => Some(true),
        KeyCode::Char('n' | 'N') | KeyCode::Esc => Some(false),
        _ => None,
    }
}

impl App {
    /// The program proposes to end when it has found the proof, and a person is to move.
    pub(super) fn propose(&mut self) {
        let free = self.film.is_none() && matches!(self.mode, Mode::Board);
        if free && self.is_person_to_move() && self.watch.is_due(&self.game) {
            self.mode = Mode::Agree(None);
        }
    }

    /// A person proposes to end.
    pub(super) fn propose_deadlock(&mut self) {
        if self.film.is_some() {
            return self.end_film();
        }
        if !self.is_person_to_move() || self.game.position().phase() != Phase::Sow {
            return self.say(self.text.get("deadlock-not-now"), true);
        }
        if self.computer.is_none() {
            self.mode = Mode::Agree(Some(self.game.position().player()));
            return;
        }
        match Proof::of(self.rules(), self.game.position()).refusal() {
            Some(id) => self.say(self.text.get(id), true),
            None => {
                self.end_in_deadlock();
                self.say(self.text.get("deadlock-agreed"), false);
            }
        }
    }

    pub(super) fn agree(&mut self, agreed: bool) {
        self.mode = Mode::Board;
        if agreed {
            return self.end_in_deadlock();
        }
        self.look();
        self.say(self.text.get("deadlock-declined"), false);
    }

    fn end_in_deadlock(&mut self) {
        let before = *self.game.position();
        let steps = self.game.steps().len();
        self.forget_thoughts();
        deadlock::end(&mut self.game);
        self.follow(&before, steps);
    }
}
