//! A game between two persons, or a person and the computer, as lines of text.

pub mod deadlock;
mod opponent;
mod pits;
pub mod seats;
mod tell;
mod voice;
mod words;

use std::io::{BufRead, Write};
use std::sync::Arc;

use kete_engine::Level;
use kete_rules::game::Game;
use kete_rules::record::Record;
use kete_rules::{Move, Player, persons, say};

use crate::failure::Failure;
use crate::lines::read_line;
use crate::text::Text;
use crate::tui::{Fist, Saved};
use crate::ui::Style;

use deadlock::{Proof, Watch};
pub use opponent::{Opponent, Thinking};
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

/// Keeps a game for later; what it says is told.
pub type Keeper = Box<dyn FnMut(&Saved) -> Result<Option<String>, String>>;

/// A game at a terminal or through pipes.
pub struct Session {
    game: Game,
    computer: Option<Computer>,
    opponent: Opponent,
    text: Text,
    voice: Voice,
    style: Style,
    lively: bool,
    /// Whether the position is read out instead of drawn.
    read_out: bool,
    /// Whether somebody has been asked to end the game by agreement.
    asked: bool,
    watch: Watch,
    keeper: Option<Keeper>,
    /// The record that the game goes on from.
    record: Option<Box<Record>>,
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
    pub fn new(game: Game, computer: Option<Computer>, thinking: Thinking, text: Text) -> Session {
        Session {
            opponent: Opponent::new(Arc::clone(game.rules()), thinking),
            voice: Voice {
                lang: text.lang,
                unicode: false,
            },
            game,
            computer,
            text,
            style: Style::PLAIN,
            lively: false,
            read_out: false,
            asked: false,
            watch: Watch::default(),
            keeper: None,
            record: None,
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

    /// Whether the position is read out in words instead of drawn.
    pub fn set_read_out(&mut self, read_out: bool) {
        self.read_out = read_out;
    }

    /// Whether a person looks at a terminal, who is prompted and told that the computer thinks.
    pub fn set_lively(&mut self, lively: bool) {
        self.lively = lively;
    }

    /// Who keeps the game after every move.
    pub fn set_keeper(&mut self, keeper: Keeper) {
        self.keeper = Some(keeper);
    }

    /// The record that the game goes on from.
    pub fn set_record(&mut self, record: Option<Box<Record>>) {
        self.record = record;
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
        if let Some(start) = persons::start(self.game.rules(), first) {
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
                self.propose(output)?;
            }
            if self.lively {
                write!(output, "> ")?;
            }
            output.flush()?;
            if !read_line(input, LONGEST, &mut line)? {
                if self.lively {
                    writeln!(output)?;
                }
                return self.leave(output);
            }
            let flow = match std::str::from_utf8(&line) {
                Ok(typed) if line.len() <= LONGEST => self.answer(typed, output)?,
                _ => {
                    writeln!(output, "{}", self.text.get("play-not-text"))?;
                    Flow::Same
                }
            };
            if flow == Flow::Quit {
                return self.leave(output);
            }
            changed = flow == Flow::Changed;
        }
    }

    /// Does what a line asks for.
    fn answer(&mut self, line: &str, output: &mut impl Write) -> Result<Flow, Failure> {
        let asked = words::read(line, self.text.french());
        // Whoever does something else has not agreed.
        let proposed = std::mem::take(&mut self.asked);
        match asked {
            Asked::Nothing => self.asked = proposed,
            Asked::Yes if proposed => return self.end_in_deadlock(output),
            Asked::No if proposed => writeln!(output, "{}", self.text.get("deadlock-declined"))?,
            Asked::Yes | Asked::No => writeln!(output, "{}", self.text.get("play-not-asked"))?,
            Asked::Deadlock => return self.propose_deadlock(output),
            Asked::Quit => return Ok(Flow::Quit),
            Asked::Move(typed) => return self.play(typed, output),
            Asked::Undo => return self.travel(Session::undo, "play-no-undo", output),
            Asked::Redo => return self.travel(Session::redo, "play-no-redo", output),
            Asked::Board => self.draw(output)?,
            Asked::Position => self.read_position(output)?,
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
                if let Some(told) = self.told_of_pit(typed) {
                    writeln!(output, "{}", self.style.bad(&told))?;
                    return Ok(Flow::Same);
                }
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
        let swapped = self.game.position().is_swapped();
        if self.game.play(m).is_err() {
            return Ok(false);
        }
        self.tell_steps(before, output)?;
        if swapped != self.game.position().is_swapped()
            && let Some(computer) = self.computer
        {
            let id = seats::seated(&self.game, computer);
            writeln!(output, "{}", self.style.strong(&self.text.get(id)))?;
        }
        self.keep(output)?;
        Ok(true)
    }

    fn tell_steps(&self, from: usize, output: &mut impl Write) -> Result<(), Failure> {
        for i in from..self.game.steps().len() {
            writeln!(output, "{}", self.voice.step(&self.game, i))?;
        }
        Ok(())
    }

    /// Asks the person whether to end a game in which nothing can happen any more.
    fn propose(&mut self, output: &mut impl Write) -> Result<(), Failure> {
        if self.watch.is_due(&self.game) {
            self.asked = true;
            writeln!(output, "{}", self.text.get("deadlock-proved"))?;
        }
        Ok(())
    }

    /// A person proposes to end the game.
    fn propose_deadlock(&mut self, output: &mut impl Write) -> Result<Flow, Failure> {
        if !deadlock::is_possible(&self.game) {
            writeln!(output, "{}", self.text.get("deadlock-not-now"))?;
            return Ok(Flow::Same);
        }
        let player = self.game.position().player();
        if self.computer.is_none() {
            self.asked = true;
            let [player, other] =
                [player, player.other()].map(|player| say::player(self.text.lang, player));
            let who = [("player", player.into()), ("other", other.into())];
            writeln!(output, "{}", self.text.with("deadlock-ask", who))?;
            return Ok(Flow::Same);
        }
        let proof = Proof::of(self.game.rules(), self.game.position());
        if let Some(id) = proof.refusal() {
            writeln!(output, "{}", self.text.get(id))?;
            return Ok(Flow::Same);
        }
        writeln!(output, "{}", self.text.get("deadlock-agreed"))?;
        self.end_in_deadlock(output)
    }

    fn end_in_deadlock(&mut self, output: &mut impl Write) -> Result<Flow, Failure> {
        let before = self.game.steps().len();
        deadlock::end(&mut self.game);
        self.tell_steps(before, output)?;
        self.keep(output)?;
        Ok(Flow::Changed)
    }

    fn keep(&mut self, output: &mut impl Write) -> Result<(), Failure> {
        let Some(keeper) = &mut self.keeper else {
            return Ok(());
        };
        let saved = Saved {
            game: self.game.clone(),
            computer: self.computer,
            record: self.record.clone(),
        };
        match keeper(&saved) {
            Ok(None) => {}
            Ok(Some(told)) => writeln!(output, "{told}")?,
            Err(error) => {
                // Told once: whoever has read it plays on at his own risk.
                self.keeper = None;
                let told = self.text.with("tui-cannot-keep", [("error", error.into())]);
                writeln!(output, "{told}")?;
            }
        }
        Ok(())
    }

    /// The person has had enough.
    fn leave(&self, output: &mut impl Write) -> Result<(), Failure> {
        let open = !self.game.position().is_over() && !self.game.steps().is_empty();
        if self.keeper.is_some() && open {
            let game = [("game", self.game.rules().id().into())];
            writeln!(output, "{}", self.text.with("tui-bye", game))?;
        }
        Ok(output.flush()?)
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
        let best = self.opponent.hint(&self.game);
        self.thinking(false, output)?;
        if let Some((m, margin)) = best {
            let told = self.foretell(m);
            let variables = [("move", self.print(m).into()), ("told", told.into())];
            writeln!(output, "{}", self.text.with("play-hint", variables))?;
            if let Some(margin) = margin {
                let mover = self.game.position().player();
                let told = self.voice.prospect(self.game.rules(), mover, margin);
                writeln!(output, "{told}")?;
            }
        }
        Ok(())
    }

    fn foretell(&self, m: Move) -> String {
        self.voice
            .foretell(self.game.rules(), self.game.position(), m)
    }

    fn print(&self, m: Move) -> String {
        self.voice.print(self.game.rules(), self.game.position(), m)
    }

    fn show(&self, output: &mut impl Write) -> Result<(), Failure> {
        if self.read_out {
            self.read_position(output)
        } else {
            self.draw(output)
        }
    }

    fn read_position(&self, output: &mut impl Write) -> Result<(), Failure> {
        let told = self.voice.position(self.game.rules(), self.game.position());
        Ok(writeln!(output, "\n{told}")?)
    }

    fn draw(&self, output: &mut impl Write) -> Result<(), Failure> {
        let board = self.voice.board(self.game.rules(), self.game.position());
        Ok(writeln!(output, "\n{}", board.trim_end())?)
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
            self.keep(output)?;
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
