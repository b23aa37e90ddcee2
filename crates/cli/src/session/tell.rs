//! What is told about a game besides its turns.

use std::io::Write;

use kete_rules::options::arguments;
use kete_rules::why::{not_from, origin};
use kete_rules::{Move, Player, persons, prose, say};

use super::pits::pit_named;
use super::{Computer, Session};
use crate::failure::Failure;

/// Columns of the rules.
const WIDTH: usize = 79;

/// Most moves of a pit that are told one by one.
const MOST_TOLD: usize = 4;

impl Session {
    /// What a move does, or why it is refused.
    pub(super) fn explain(&self, typed: &str, output: &mut impl Write) -> Result<(), Failure> {
        let (rules, position) = (self.game.rules(), self.game.position());
        let told = match (
            self.told_of_pit(typed),
            self.voice.parse(rules, position, typed),
        ) {
            (Some(told), _) => told,
            (None, Err(message)) => message,
            (None, Ok(m)) => self.told_of_move(m),
        };
        Ok(writeln!(output, "{told}")?)
    }

    fn told_of_move(&self, m: Move) -> String {
        let (rules, position) = (self.game.rules(), self.game.position());
        match rules.why_not(position, m) {
            Some(refusal) => self.voice.refusal(rules, position, m, refusal),
            None => self
                .text
                .with("play-legal", [("told", self.foretell(m).into())]),
        }
    }

    /// What can be said about a pit that is named without a direction or the like: its moves, or why it has none.
    pub(super) fn told_of_pit(&self, typed: &str) -> Option<String> {
        let (rules, position) = (self.game.rules(), self.game.position());
        let cell = pit_named(rules, position, typed)?;
        let legal = rules.legal(position);
        let from = |m: &&Move| origin(rules, position.player(), **m) == Some(cell);
        let moves: Vec<Move> = legal.iter().filter(from).copied().collect();
        if let [m] = moves[..] {
            let told = self.told_of_move(m);
            return Some(self.of_move(m, &told));
        }
        if moves.is_empty() {
            let (refusal, m) = not_from(rules, position, &legal, cell);
            return Some(say::refusal(self.text.lang, &refusal, rules, position, m));
        }
        let names: Vec<String> = moves.iter().map(|m| self.print(*m)).collect();
        let mut told = self
            .text
            .with("play-ways", [("moves", names.join(", ").into())]);
        if moves.len() <= MOST_TOLD {
            for m in moves {
                told.push_str(&format!("\n  {}", self.of_move(m, &self.foretell(m))));
            }
        }
        Some(told)
    }

    /// What is told about a move, behind the move.
    fn of_move(&self, m: Move, told: &str) -> String {
        let variables = [("move", self.print(m).into()), ("told", told.into())];
        self.text.with("play-of-move", variables)
    }

    pub(super) fn tell_rules(&self, output: &mut impl Write) -> Result<(), Failure> {
        let rules = self.game.rules();
        let told = prose::tell(rules, self.text.lang).to_text(WIDTH);
        writeln!(output, "{}", told.trim_end())?;
        if let Some(game) = arguments(rules.file()) {
            let more = self.text.with("play-rules-more", [("game", game.into())]);
            writeln!(output, "\n{more}")?;
        }
        Ok(())
    }

    pub(super) fn welcome(&self, output: &mut impl Write) -> Result<(), Failure> {
        let file = self.game.rules().file();
        writeln!(
            output,
            "{}",
            self.style.strong(file.title(self.text.french()))
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
    pub(super) fn farewell(&self, output: &mut impl Write) -> Result<(), Failure> {
        if let Some(Computer { seat, .. }) = self.computer {
            let id = match persons::winner(self.game.rules(), self.game.position()) {
                None => "play-drawn",
                Some(winner) if winner == seat => "play-lost",
                Some(_) => "play-won",
            };
            writeln!(output, "{}", self.style.strong(&self.text.get(id)))?;
        }
        Ok(output.flush()?)
    }
}
