//! A game between two persons, or a person and the computer, as lines of text.

mod opponent;
pub mod seats;
mod voice;
mod words;

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use kete_engine::Level;
use kete_rules::game::Game;
use kete_rules::{Move, Player, say};

use crate::failure::Failure;
use crate::lines::read_line;
use crate::select::title;
use crate::text::Text;
use crate::tui::Fist;
use crate::ui::Style;

pub use opponent::Opponent;
pub use voice::Voice;
use words::Asked;

/// Longest line that is read, in bytes.
const LONGEST: usize = 4096;

/// The computer as a player.
#[derive(Clone, Copy, Debug)]
pub struct Computer {
    /// How well it plays.
    pub level: Level,
    /// Where it sits down; a change of seats is counted apart.
    pub seat: Player,
    /// What decides between moves it takes for equal.
    pub seed: u64,
}

/// A game at a terminal or through pipes.
pub struct Session {
    game: Game,
    computer: Option<Computer>,
    opponent: Opponent,
    text: Text,
    voice: Voice,
    style: Style,
    lively: bool,
}

/// Whether the game goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    /// The board has changed and is shown again.
    Changed,
    /// It is still the same player's turn to type.
    Same,
    /// Enough.
    Quit,
}

impl Session {
    /// A game from the start, against the computer or between two persons.
    pub fn new(game: Game, computer: Option<Computer>, time: Duration, text: Text) -> Session {
        Session {
            opponent: Opponent::new(Arc::clone(game.rules()), time),
            voice: Voice {
                lang: text.lang,
                unicode: false,
            },
            game,
            computer,
            text,
            style: Style::PLAIN,
            lively: false,
        }
    }

    /// How the lines are styled.
    pub fn set_style(&mut self, style: Style) {
        self.style = style;
    }

    /// Whether the board may be drawn with more than ASCII.
    pub fn set_unicode(&mut self, unicode: bool) {
        self.voice.unicode = unicode;
    }

    /// Whether a person looks at a terminal, who is prompted and told that the computer thinks.
    pub fn set_lively(&mut self, lively: bool) {
        self.lively = lively;
    }

    /// Lets the guess in which fist a seed is hidden decide who begins; false when the input is over.
    pub fn guess(
        &mut self,
        fist: Fist,
        input: &mut impl BufRead,
        output: &mut impl Write,
    ) -> Result<bool, Failure> {
        let guesser = say::player(self.text.lang, fist.guesser());
        writeln!(
            output,
            "{}",
            self.text.with("tui-guess", [("player", guesser.into())])
        )?;
        let mut line = Vec::new();
        let left = loop {
            write!(output, "{} ", self.text.get("play-guess"))?;
            output.flush()?;
            if !read_line(input, LONGEST, &mut line)? {
                writeln!(output)?;
                return Ok(false);
            }
            // The letters of left and right, and of gauche and droite.
            match line.trim_ascii_start().first().map(u8::to_ascii_lowercase) {
                Some(b'l' | b'g' | b'1') => break true,
                Some(b'r' | b'd' | b'2') => break false,
                _ => {}
            }
        };
        let first = fist.guess(left);
        if let Some(start) = seats::start(self.game.rules(), first) {
            self.game = Game::from(Arc::clone(self.game.rules()), start);
        }
        let id = if first == fist.guesser() {
            "tui-guess-right"
        } else {
            "tui-guess-wrong"
        };
        let player = say::player(self.text.lang, first);
        writeln!(
            output,
            "{}",
            self.text.with(id, [("player", player.into())])
        )?;
        Ok(true)
    }

    /// Plays until the game or the input is over.
    pub fn run(
        &mut self,
        input: &mut impl BufRead,
        output: &mut impl Write,
    ) -> Result<(), Failure> {
        self.welcome(output)?;
        let mut changed = true;
        let mut line = Vec::new();
        loop {
            if self.game.position().is_over() {
                self.show(output)?;
                return self.farewell(output);
            }
            if self.is_computer_to_move() {
                if !self.let_computer_move(output)? {
                    return Ok(());
                }
                changed = true;
                continue;
            }
            if changed {
                self.show(output)?;
            }
            if self.lively {
                write!(output, "> ")?;
            }
            output.flush()?;
            if !read_line(input, LONGEST, &mut line)? {
                if self.lively {
                    writeln!(output)?;
                }
                return Ok(());
            }
            let flow = match std::str::from_utf8(&line) {
                Ok(typed) if line.len() <= LONGEST => self.answer(typed, output)?,
                _ => {
                    writeln!(output, "{}", self.text.get("play-not-text"))?;
                    Flow::Same
                }
            };
            if flow == Flow::Quit {
                return Ok(());
            }
            changed = flow == Flow::Changed;
        }
    }

    /// Does what a line asks for.
    fn answer(&mut self, line: &str, output: &mut impl Write) -> Result<Flow, Failure> {
        match words::read(line, self.text.french()) {
            Asked::Nothing => {}
            Asked::Quit => return Ok(Flow::Quit),
            Asked::Move(typed) => return self.play(typed, output),
            Asked::Undo => return self.travel(Session::undo, "play-no-undo", output),
            Asked::Redo => return self.travel(Session::redo, "play-no-redo", output),
            Asked::Board => self.show(output)?,
            Asked::Help => writeln!(output, "{}", self.text.get("play-help"))?,
            Asked::Rules => self.tell_rules(output)?,
            Asked::Hint => self.hint(output)?,
            Asked::Why("") => writeln!(output, "{}", self.text.get("play-why-what"))?,
            Asked::Why(typed) => self.explain(typed, output)?,
            Asked::Moves => {
                let legal = self.game.rules().legal(self.game.position());
                let moves: Vec<String> = legal.into_iter().map(|m| self.print(m)).collect();
                let moves = moves.join(", ");
                writeln!(
                    output,
                    "{}",
                    self.text.with("play-moves", [("moves", moves.into())])
                )?;
            }
        }
        Ok(Flow::Same)
    }

    fn play(&mut self, typed: &str, output: &mut impl Write) -> Result<Flow, Failure> {
        let rules = Arc::clone(self.game.rules());
        let m = match self.voice.parse(&rules, self.game.position(), typed) {
            Ok(m) => m,
            Err(message) => {
                let more = self.text.get("play-try-help");
                writeln!(output, "{}\n{more}", self.style.bad(&message))?;
                return Ok(Flow::Same);
            }
        };
        if let Some(refusal) = rules.why_not(self.game.position(), m) {
            let told = self.voice.refusal(&rules, self.game.position(), m, refusal);
            writeln!(output, "{}", self.style.bad(&told))?;
            return Ok(Flow::Same);
        }
        self.play_and_tell(m, output)?;
        Ok(Flow::Changed)
    }

    /// Plays a legal move and tells what it did; false if it is not legal after all.
    fn play_and_tell(&mut self, m: Move, output: &mut impl Write) -> Result<bool, Failure> {
        let before = self.game.steps().len();
        if self.game.play(m).is_err() {
            return Ok(false);
        }
        for i in before..self.game.steps().len() {
            writeln!(output, "{}", self.voice.step(&self.game, i))?;
        }
        Ok(true)
    }

    /// Asks the computer for a move, and again as long as it is its turn; false when it has none.
    fn let_computer_move(&mut self, output: &mut impl Write) -> Result<bool, Failure> {
        let Some(computer) = self.computer else {
            return Ok(false);
        };
        self.thinking(true, output)?;
        // Every move of a game has its own seed, and the same one after it has been taken back.
        let seed = computer.seed.wrapping_add(self.game.steps().len() as u64);
        let chosen = self.opponent.choose(&self.game, &computer.level, seed);
        self.thinking(false, output)?;
        match chosen {
            Some(m) => self.play_and_tell(m, output),
            None => Ok(false),
        }
    }

    fn thinking(&self, begins: bool, output: &mut impl Write) -> Result<(), Failure> {
        if self.lively {
            let word = self.text.get("play-thinking");
            if begins {
                write!(output, "{}", self.style.faint(&word))?;
            } else {
                write!(output, "\r{}\r", " ".repeat(word.chars().count()))?;
            }
            output.flush()?;
        }
        Ok(())
    }

    fn hint(&mut self, output: &mut impl Write) -> Result<(), Failure> {
        self.thinking(true, output)?;
        let best = self.opponent.best(&self.game);
        self.thinking(false, output)?;
        if let Some(m) = best {
            let told = self.foretell(m);
            let variables = [("move", self.print(m).into()), ("told", told.into())];
            writeln!(output, "{}", self.text.with("play-hint", variables))?;
        }
        Ok(())
    }

    fn explain(&self, typed: &str, output: &mut impl Write) -> Result<(), Failure> {
        let (rules, position) = (self.game.rules(), self.game.position());
        let told = match self.voice.parse(rules, position, typed) {
            Err(message) => message,
            Ok(m) => match rules.why_not(position, m) {
                Some(refusal) => self.voice.refusal(rules, position, m, refusal),
                None => self
                    .text
                    .with("play-legal", [("told", self.foretell(m).into())]),
            },
        };
        Ok(writeln!(output, "{told}")?)
    }

    fn foretell(&self, m: Move) -> String {
        self.voice
            .foretell(self.game.rules(), self.game.position(), m)
    }

    fn tell_rules(&self, output: &mut impl Write) -> Result<(), Failure> {
        let file = self.game.rules().file();
        let french = self.text.french();
        for text in [&file.summary, &file.note] {
            let told = if french && !text.fr.is_empty() {
                &text.fr
            } else {
                &text.en
            };
            if !told.is_empty() {
                writeln!(output, "{told}")?;
            }
        }
        let more = self
            .text
            .with("play-rules-more", [("game", file.id.as_str().into())]);
        Ok(writeln!(output, "{more}")?)
    }

    fn print(&self, m: Move) -> String {
        self.voice.print(self.game.rules(), self.game.position(), m)
    }

    fn show(&self, output: &mut impl Write) -> Result<(), Failure> {
        let board = self.voice.board(self.game.rules(), self.game.position());
        Ok(writeln!(output, "\n{}", board.trim_end())?)
    }

    fn welcome(&self, output: &mut impl Write) -> Result<(), Failure> {
        let file = self.game.rules().file();
        writeln!(
            output,
            "{}",
            self.style.strong(title(file, self.text.french()))
        )?;
        let who = match self.computer {
            None => self.text.get("play-two"),
            Some(Computer { level, seat, .. }) => {
                let id = if seat == Player::North {
                    "play-you-south"
                } else {
                    "play-you-north"
                };
                self.text.with(id, [("level", level.number.into())])
            }
        };
        Ok(writeln!(output, "{who} {}", self.text.get("play-begin"))?)
    }

    /// What the end means for the person; the last turn and the board have told the reason and the result.
    fn farewell(&self, output: &mut impl Write) -> Result<(), Failure> {
        if let Some(Computer { seat, .. }) = self.computer {
            let id = match voice::winner(self.game.rules(), self.game.position()) {
                None => "play-drawn",
                Some(winner) if winner == seat => "play-lost",
                Some(_) => "play-won",
            };
            writeln!(output, "{}", self.style.strong(&self.text.get(id)))?;
        }
        Ok(output.flush()?)
    }

    fn is_computer_to_move(&self) -> bool {
        seats::is_computer_to_move(&self.game, self.computer)
    }

    fn travel(
        &mut self,
        go: impl Fn(&mut Self) -> bool,
        stuck: &str,
        output: &mut impl Write,
    ) -> Result<Flow, Failure> {
        if go(self) {
            return Ok(Flow::Changed);
        }
        writeln!(output, "{}", self.text.get(stuck))?;
        Ok(Flow::Same)
    }

    fn undo(&mut self) -> bool {
        seats::take_back(&mut self.game, self.computer)
    }

    fn redo(&mut self) -> bool {
        seats::play_again(&mut self.game, self.computer)
    }
}
