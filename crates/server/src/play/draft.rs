//! A change of a game on its way into the database.

use kete_rules::game::{Action, Game};
use kete_rules::wire::move_to_json;
use kete_rules::{Ending, Move, Refusal, persons};
use serde_json::{Value, json};

use super::make::Begun;
use super::{Clock, GameRow, Offers, Status};

/// What stands among the moves where the players agreed that nothing can be captured any more.
pub const AGREED: &str = "deadlock";

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct EventRow {
    /// The change it came with.
    pub version: i64,
    /// What happened: `move`, `undo`, `offer`, ...
    pub kind: String,
    /// Who did it.
    pub person: Option<usize>,
    /// Moves on the board before it.
    pub ply: i64,
    /// What else there is to know, as an object.
    pub data: Value,
    /// When.
    pub at: i64,
}

/// A move as the database keeps it.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveRow {
    /// Moves before it.
    pub ply: i64,
    /// The move in JSON.
    pub text: String,
    /// Who played it.
    pub person: usize,
    /// When.
    pub at: i64,
    /// Time it took, in milliseconds.
    pub spent: i64,
    /// Whether it is no move but the agreement to end the game.
    pub is_agreed: bool,
}

/// A game being changed.
pub struct Draft<'a> {
    /// Its row.
    pub row: &'a mut GameRow,
    /// The game.
    pub game: &'a mut Game,
    /// The time.
    pub now: i64,
    /// What happens.
    pub events: Vec<EventRow>,
    /// Moves played.
    pub moves: Vec<MoveRow>,
    /// Moves from this ply on are taken back.
    pub taken_from: Option<i64>,
    /// The game that follows this one.
    pub follows: Option<Begun>,
    /// The persons have changed places.
    pub swapped: bool,
    /// How long the computer has thought: its time in the queue is not counted.
    pub thought: Option<i64>,
}

impl<'a> Draft<'a> {
    /// Begins a change.
    pub fn new(row: &'a mut GameRow, game: &'a mut Game, now: i64) -> Draft<'a> {
        Draft {
            row,
            game,
            now,
            events: Vec::new(),
            moves: Vec::new(),
            taken_from: None,
            follows: None,
            swapped: false,
            thought: None,
        }
    }

    /// Notes that something happened.
    pub fn event(&mut self, kind: &str, person: Option<usize>, data: Value) {
        self.row.version += 1;
        self.events.push(EventRow {
            version: self.row.version,
            kind: kind.to_owned(),
            person,
            ply: self.row.ply,
            data,
            at: self.now,
        });
    }

    /// The person to move has run out of time.
    pub fn is_flagged(&self) -> bool {
        // The computer never thinks longer than it has.
        !self.row.computer_due
            && self.row.status == Status::Playing
            && self.row.flag_at.is_some_and(|at| at <= self.now)
    }

    /// The game begins: the clock of who is to move runs.
    pub fn start(&mut self) {
        self.row.status = Status::Playing;
        self.row.left = [self.row.clock.initial(); 2];
        self.event("start", None, json!({}));
        self.turn();
        if self.game.position().is_over() {
            self.finish_by_rules();
        }
    }

    /// Plays a legal move of the person to move.
    ///
    /// # Errors
    /// Why it is not legal; nothing has changed then.
    pub fn play(&mut self, m: Move) -> Result<(), Refusal> {
        let person = persons::to_move(self.game.position()).index();
        let text = move_to_json(self.game.rules(), m);
        self.game.play(m)?;
        self.record(person, &text);
        Ok(())
    }

    /// The players agree that nothing can be captured any more.
    pub fn agree_end(&mut self, person: usize) {
        self.game.stop(Ending::Deadlock);
        self.record(person, &json!(AGREED));
    }

    fn record(&mut self, person: usize, what: &Value) {
        let spent = self.thought.unwrap_or(self.now - self.row.turn_at).max(0);
        self.event("move", Some(person), json!({}));
        self.moves.push(MoveRow {
            ply: self.row.ply,
            text: what.to_string(),
            is_agreed: what == AGREED,
            person,
            at: self.now,
            spent,
        });
        self.row.ply += 1;
        self.row.offers = Offers {
            rematch: self.row.offers.rematch,
            ..Offers::default()
        };
        let next = (!self.game.position().is_over())
            .then(|| persons::to_move(self.game.position()).index());
        let to_move = self.row.to_move;
        match self.row.clock {
            Clock::None => {}
            Clock::Fischer { increment, .. } => {
                // Whose time ran: the person to move, which an agreed end need not come from.
                let ran = to_move.unwrap_or(person);
                self.row.left[ran] -= spent;
                if next != Some(ran) {
                    self.row.left[ran] += increment;
                }
            }
            Clock::Days { turn } => self.row.left = [turn; 2],
        }
        self.turn();
        if next.is_none() {
            self.finish_by_rules();
        }
    }

    /// Whoever is to move now is, and his clock runs.
    pub fn turn(&mut self) {
        let over = self.game.position().is_over();
        let row = &mut *self.row;
        row.to_move = (!over).then(|| persons::to_move(self.game.position()).index());
        row.turn_at = self.now;
        row.computer_due = row.to_move.is_some() && row.to_move == row.computer;
        row.flag_at = match (row.to_move, row.clock) {
            (None, _) | (_, Clock::None) => None,
            (Some(person), _) => Some(self.now + row.left[person].max(0)),
        };
    }

    /// Takes back moves until `ply` are left.
    pub fn take_back(&mut self, ply: i64, by: usize) {
        while self.row.ply > ply && self.game.undo() {
            self.row.ply -= 1;
        }
        self.taken_from = Some(self.row.ply);
        self.row.offers = Offers::default();
        self.event("undo", Some(by), json!({}));
        if matches!(self.row.clock, Clock::Fischer { .. })
            && let Some(ran) = self.row.to_move
        {
            self.row.left[ran] -= (self.now - self.row.turn_at).max(0);
        }
        self.turn();
    }

    /// The rules have ended the game.
    fn finish_by_rules(&mut self) {
        let winner = persons::winner(self.game.rules(), self.game.position());
        let agreed = self.moves.last().is_some_and(|m| m.is_agreed);
        let how = if agreed { "end" } else { "rules" };
        self.finish(how, winner.map(kete_rules::Player::index));
    }

    /// The game is over.
    pub fn finish(&mut self, how: &str, winner: Option<usize>) {
        let score = self.game.score();
        self.row.status = Status::Over;
        self.row.ended_at = Some(self.now);
        self.row.how = Some(how.to_owned());
        self.row.winner = winner;
        self.row.score = score.halves.map(|h| Some(i64::from(h)));
        if let (Clock::Fischer { .. }, Some(ran)) = (self.row.clock, self.row.to_move) {
            let spent = (self.now - self.row.turn_at).max(0);
            self.row.left[ran] = (self.row.left[ran] - spent).max(0);
        }
        self.row.to_move = None;
        self.row.flag_at = None;
        self.row.computer_due = false;
        self.row.offers = Offers::default();
        self.event("over", None, json!({ "how": how, "winner": winner }));
    }
}

/// The steps of a game by moves: for each move where its step is, with the steps that the rules add after it.
pub fn steps_of_moves(game: &Game) -> Vec<std::ops::Range<usize>> {
    let mut moves: Vec<std::ops::Range<usize>> = Vec::new();
    for (i, step) in game.steps().iter().enumerate() {
        let counts = matches!(
            step.action,
            Action::Played(_) | Action::Stopped(Ending::Deadlock)
        );
        match moves.last_mut() {
            Some(last) if !counts => last.end = i + 1,
            _ => moves.push(i..i + 1),
        }
    }
    moves
}
