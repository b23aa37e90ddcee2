//! The board as a person plays on it, without a terminal: keys, time and thoughts go in, wishes come out.

mod act;
mod arrange;
mod ask;
mod command;
mod deadlock;
mod look;
mod mouse;
mod pick;
mod prompt;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use kete_rules::game::Game;
use kete_rules::record::Record;
use kete_rules::trace::Event;
use kete_rules::{Move, Phase, Player, Position, Refusal, Rules, Shape};

use super::film::{Film, Speed};
use super::fist::Fist;
use super::glyphs::Glyphs;
use super::saved::{Opened, Saved};
use super::thinker::Job;
use super::view::View;
use crate::session::deadlock::Watch;
use crate::session::{Computer, Voice, seats};
use crate::text::Text;

pub use arrange::Arranger;
pub use ask::Ask;
pub use look::Ahead;
pub use mouse::Button;
pub use pick::{Picker, Question};
pub use prompt::{Prompt, Purpose};

/// How often the wheel of somebody who thinks turns.
const WHEEL: Duration = Duration::from_millis(120);

/// What the person is doing.
#[derive(Clone, Debug)]
pub enum Mode {
    /// Looking at the board.
    Board,
    /// Deciding about the rest of a move.
    Pick(Picker),
    /// Choosing houses for the next round: those marked so far.
    Take(u32),
    /// Arranging seeds.
    Arrange(Arranger),
    /// Typing.
    Type(Prompt),
    /// Reading, from this line on.
    Read(Page, u16),
    /// Asked whether to go on with a saved game.
    Resume(Box<Saved>),
    /// Asked whether to end because nothing can be captured any more; by whom, unless it is the program.
    Agree(Option<Player>),
    /// Guessing in which fist the seed is.
    Guess(Fist),
    /// Asked about something that could be lost.
    Ask(Ask),
}

/// Something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The keys.
    Help,
    /// The rules.
    Rules,
    /// The moves so far.
    Moves,
}

/// What the program is to do for the board.
#[derive(Clone, Debug)]
pub enum Wish {
    /// Think about this.
    Think(Box<Job>),
    /// Think no more.
    Stop,
    /// Keep the game.
    Keep,
    /// The game is the one that was kept.
    Own,
    /// The game is another one than was kept.
    Part,
    /// Offer a name for the record of the game.
    Name,
    /// Write the game to a file that does not exist.
    Save(PathBuf),
    /// Write the game to a file in place of what is there.
    Overwrite(PathBuf),
    /// Add the game to a file.
    Append(PathBuf),
    /// Read a game from a file.
    Load(PathBuf),
    /// Let the shell have the terminal for a while.
    Suspend,
    /// End.
    Quit,
}

/// A line of news for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What it says.
    pub text: String,
    /// Whether something was refused.
    pub bad: bool,
}

/// A question to the computer that is not answered yet, or whose answer waits for the end of a film.
#[derive(Clone, Copy, Debug)]
struct Thinking {
    ticket: u64,
    hint: bool,
    answer: Option<Move>,
}

/// The board and everything about it.
pub struct App {
    /// The words.
    pub text: Text,
    /// The characters.
    pub glyphs: Glyphs,
    /// The game.
    pub game: Game,
    /// The computer, unless two persons play.
    pub computer: Option<Computer>,
    /// The record that the game goes on from.
    pub record: Option<Box<Record>>,
    /// How the board lies.
    pub view: View,
    /// How fast turns are watched.
    pub speed: Speed,
    /// The cell under the cursor.
    pub cursor: usize,
    /// What the person is doing.
    pub mode: Mode,
    /// The turn being watched.
    pub film: Option<Film>,
    /// News.
    pub notice: Option<Notice>,
    /// What the last turn did.
    pub told: String,
    /// The move that was hinted at.
    pub hint: Option<Move>,
    /// How far the wheel has turned.
    pub wheel: usize,
    /// Where the mouse finds something to press.
    pub buttons: Vec<Button>,
    legal: Vec<Move>,
    ahead: Option<Ahead>,
    thinking: Option<Thinking>,
    tickets: u64,
    turning: Duration,
    wishes: Vec<Wish>,
    watch: Watch,
}

impl App {
    /// A board with a game on it.
    pub fn new(game: Game, computer: Option<Computer>, text: Text, glyphs: Glyphs) -> App {
        let flip = computer.is_some_and(|c| c.seat == Player::South);
        let mut app = App {
            text,
            glyphs,
            game,
            computer,
            record: None,
            view: View {
                flip,
                ..View::default()
            },
            speed: Speed::default(),
            cursor: 0,
            mode: Mode::Board,
            film: None,
            notice: None,
            told: String::new(),
            hint: None,
            wheel: 0,
            buttons: Vec::new(),
            legal: Vec::new(),
            ahead: None,
            thinking: None,
            tickets: 0,
            turning: Duration::ZERO,
            wishes: Vec::new(),
            watch: Watch::default(),
        };
        app.settle();
        app
    }

    /// Begins: until then nobody thinks.
    pub fn begin(&mut self) {
        self.proceed();
    }

    /// Puts another game on the board.
    pub fn replace(&mut self, saved: Saved) {
        self.forget_thoughts();
        self.game = saved.game;
        self.computer = saved.computer;
        self.record = saved.record;
        self.view.flip = self.computer.is_some_and(|c| c.seat == Player::South);
        self.film = None;
        self.notice = None;
        self.told = match self.game.steps().len() {
            0 => String::new(),
            n => self.voice().step(&self.game, n - 1),
        };
        self.mode = Mode::Board;
        self.settle();
        self.proceed();
    }

    /// The game as it is kept.
    pub fn saved(&self) -> Saved {
        Saved {
            game: self.game.clone(),
            computer: self.computer,
            record: self.record.clone(),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        self.game.rules()
    }

    /// The position that is seen: that of the film while there is one.
    pub fn position(&self) -> &Position {
        self.film
            .as_ref()
            .map_or(self.game.position(), Film::position)
    }

    /// What the program is to do, in order.
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }

    /// How long nothing changes unless something happens; nothing for ever.
    pub fn rest(&self) -> Option<Duration> {
        let film = self.film.as_ref().map(Film::rest);
        let wheel = self
            .is_thinking()
            .then(|| WHEEL.saturating_sub(self.turning));
        film.into_iter().chain(wheel).min()
    }

    /// Lets time pass.
    pub fn advance(&mut self, time: Duration) {
        self.turning += time;
        while self.turning >= WHEEL {
            self.turning -= WHEEL;
            self.wheel = self.wheel.wrapping_add(1);
        }
        if let Some(film) = &mut self.film
            && !film.advance(time)
        {
            self.end_film();
        }
    }

    /// The computer has answered a question.
    pub fn thought(&mut self, ticket: u64, best: Option<Move>, margin: Option<i32>) {
        let Some(thinking) = &mut self.thinking else {
            return;
        };
        if thinking.ticket != ticket {
            return;
        }
        if thinking.hint {
            self.thinking = None;
            self.show_hint(best, margin);
        } else {
            thinking.answer = best;
            if self.film.is_none() {
                self.proceed();
            }
        }
    }

    /// Whether the computer is at it.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some_and(|t| t.answer.is_none())
    }

    /// Whether a person is to move.
    pub fn is_person_to_move(&self) -> bool {
        !self.game.position().is_over() && !seats::is_computer_to_move(&self.game, self.computer)
    }

    /// Whether the seats may be changed now, by a person.
    pub fn may_swap(&self) -> bool {
        self.is_person_to_move() && self.legal.contains(&Move::Swap)
    }

    /// The legal moves, if a person is to move.
    pub fn legal(&self) -> &[Move] {
        if self.is_person_to_move() {
            &self.legal
        } else {
            &[]
        }
    }

    /// The number of houses to be chosen for the next round.
    pub fn houses_to_choose(&self) -> u8 {
        match self
            .rules()
            .why_not(self.game.position(), Move::Take(u32::MAX))
        {
            Some(Refusal::WrongHouses { houses }) => houses,
            _ => 0,
        }
    }

    /// Tells.
    pub fn voice(&self) -> Voice {
        Voice {
            lang: self.text.lang,
            unicode: self.glyphs.unicode,
        }
    }

    /// The parameter of [`kete_rules::trace::apply`] that says how long a row is.
    fn houses_of_rows(&self) -> usize {
        if self.rules().shape() == Shape::Rows {
            self.rules().houses()
        } else {
            0
        }
    }

    /// Says something.
    pub fn say(&mut self, text: String, bad: bool) {
        self.notice = Some(Notice { text, bad });
    }

    /// Plays a move; says why if it is refused.
    fn play(&mut self, m: Move) {
        let before = *self.game.position();
        let steps = self.game.steps().len();
        if let Err(refusal) = self.game.play(m) {
            let told = self.voice().refusal(self.game.rules(), &before, m, refusal);
            self.say(told, true);
            return;
        }
        self.follow(&before, steps);
        if before.is_swapped() != self.game.position().is_swapped()
            && let Some(computer) = self.computer
        {
            let seated = self.text.get(seats::seated(&self.game, computer));
            self.say(seated, false);
        }
    }

    /// Shows what has been done since there were so many steps.
    fn follow(&mut self, before: &Position, steps: usize) {
        self.thinking = None;
        self.notice = None;
        let new = steps..self.game.steps().len();
        let told: Vec<String> = new
            .clone()
            .map(|i| self.voice().step(&self.game, i))
            .collect();
        self.told = told.join(" ");
        let events: Vec<Event> = self.game.steps()[new]
            .iter()
            .flat_map(|step| step.events.clone())
            .collect();
        self.film = Film::new(before, events, self.houses_of_rows(), self.speed);
        self.wishes.push(Wish::Keep);
        self.settle();
        self.proceed();
        self.propose();
    }

    /// Goes to the end of the turn being watched.
    fn end_film(&mut self) {
        if self.film.take().is_some() {
            self.look();
            self.proceed();
            self.propose();
        }
    }

    /// Lets the computer think, or play what it has thought of when the last turn has been seen.
    fn proceed(&mut self) {
        let waits = matches!(self.mode, Mode::Resume(_) | Mode::Guess(_) | Mode::Ask(_));
        let Some(computer) = self.computer else {
            return;
        };
        if waits || self.game.position().is_over() || self.is_person_to_move() {
            return;
        }
        match self.thinking {
            Some(Thinking {
                answer: Some(m),
                hint: false,
                ..
            }) if self.film.is_none() => {
                self.play(m);
            }
            Some(_) => {}
            None => {
                // Every move of a game has its own seed, and the same one after it has been taken back.
                let seed = computer.seed.wrapping_add(self.game.steps().len() as u64);
                self.ask(Some((computer.level, seed)));
            }
        }
    }

    fn ask(&mut self, level: Option<(kete_engine::Level, u64)>) {
        self.tickets += 1;
        let ticket = self.tickets;
        self.thinking = Some(Thinking {
            ticket,
            hint: level.is_none(),
            answer: None,
        });
        self.turning = Duration::ZERO;
        let job = Job {
            ticket,
            game: self.game.clone(),
            level,
        };
        self.wishes.push(Wish::Think(Box::new(job)));
    }

    fn forget_thoughts(&mut self) {
        if self.thinking.take().is_some() {
            self.wishes.push(Wish::Stop);
        }
    }

    /// After a change of the position: what may be played, what is to be done, where the cursor stands.
    fn settle(&mut self) {
        self.hint = None;
        self.legal = self.rules().legal(self.game.position());
        self.mode = match (self.game.position().phase(), self.is_person_to_move()) {
            (Phase::Choose, true) => Mode::Take(0),
            (Phase::Arrange, true) => {
                let presets = self.legal.iter().filter_map(|m| match m {
                    Move::Arrange(ring) => Some(*ring),
                    _ => None,
                });
                Mode::Arrange(Arranger::new(presets.collect()))
            }
            _ => match std::mem::replace(&mut self.mode, Mode::Board) {
                mode @ (Mode::Read(..) | Mode::Guess(_) | Mode::Resume(_) | Mode::Ask(_)) => mode,
                _ => Mode::Board,
            },
        };
        self.place_cursor();
        self.look();
    }

    /// Puts the cursor where it is of use, unless it is already.
    fn place_cursor(&mut self) {
        if !self.is_person_to_move() {
            return;
        }
        let player = self.game.position().player();
        let mine = match self.mode {
            Mode::Take(_) => super::view::side(self.rules(), self.cursor) != player,
            Mode::Arrange(_) => super::view::side(self.rules(), self.cursor) == player,
            _ => !self.moves_from(self.cursor).is_empty(),
        };
        if mine {
            return;
        }
        let grid = self.view.grid(self.rules());
        let cells = grid.iter().rev().flatten().copied();
        let best = match self.mode {
            Mode::Take(_) => cells
                .into_iter()
                .find(|&c| super::view::side(self.rules(), c) != player),
            Mode::Arrange(_) => cells
                .into_iter()
                .find(|&c| super::view::side(self.rules(), c) == player),
            _ => cells.into_iter().find(|&c| !self.moves_from(c).is_empty()),
        };
        self.cursor = best.unwrap_or(self.cursor);
    }
}
