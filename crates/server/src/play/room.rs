//! A game held ready: its row, its positions, and what happened last.

use std::collections::VecDeque;
use std::sync::Arc;

use kete_rules::Rules;
use kete_rules::file::RuleFile;
use kete_rules::game::Game;
use kete_rules::say::Lang;
use kete_rules::wire::move_from_json;
use serde_json::Value;
use sqlx::Row;

use super::draft::{AGREED, EventRow};
use super::row::{GameRow, SELECT};
use crate::store::{Store, StoreError};

/// Events that are kept at hand; whoever is further behind is shown the game as it stands.
pub const AT_HAND: usize = 64;

/// A line of the list of moves.
#[derive(Clone, Debug)]
pub struct Line {
    /// The move in the game's notation.
    pub text: String,
    /// What it did, in words.
    pub told: String,
    /// Who played it.
    pub person: usize,
    /// Where he sat.
    pub seat: usize,
}

/// A game held ready.
#[derive(Debug)]
pub struct Room {
    /// Its row.
    pub row: GameRow,
    /// Its positions.
    pub game: Game,
    /// What happened last, the oldest first.
    pub events: VecDeque<EventRow>,
    /// The moves in words, by language: made when they are first asked for.
    pub lines: [Vec<Line>; 2],
}

impl Room {
    /// Reads a game with everything that was played.
    ///
    /// # Errors
    /// What the database refuses, or what it holds that makes no sense.
    pub async fn load(
        store: &Store,
        id: &str,
        compile: impl FnOnce(&GameRow) -> Result<Arc<Rules>, StoreError>,
    ) -> Result<Option<Room>, StoreError> {
        let mut db = store.read().acquire().await?;
        let row = sqlx::query(sqlx::AssertSqlSafe(format!("{SELECT} WHERE id = $1")))
            .bind(id)
            .fetch_optional(&mut *db)
            .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let row = GameRow::read(&row)?;
        let rules = compile(&row)?;
        let moves = sqlx::query("SELECT move FROM moves WHERE game = $1 AND ply < $2 ORDER BY ply")
            .bind(id)
            .bind(row.ply)
            .fetch_all(&mut *db)
            .await?;
        let broken = |what: String| StoreError::Broken(format!("game {id}: {what}"));
        let mut game = Game::new(rules);
        for (ply, text) in moves.iter().enumerate() {
            let text: String = text.try_get("move")?;
            let value: Value =
                serde_json::from_str(&text).map_err(|e| broken(format!("move {ply}: {e}")))?;
            if value == AGREED {
                game.stop(kete_rules::Ending::Deadlock);
                continue;
            }
            let m = move_from_json(game.rules(), &value)
                .map_err(|e| broken(format!("move {ply}: {e}")))?;
            game.play(m)
                .map_err(|e| broken(format!("move {ply}: {e}")))?;
        }
        if moves.len() as i64 != row.ply {
            return Err(broken(format!("{} moves, ply {}", moves.len(), row.ply)));
        }
        let events = sqlx::query(
            "SELECT version, kind, person, ply, data, at FROM events WHERE game = $1 AND version > $2 ORDER BY version",
        )
        .bind(id)
        .bind(row.version - AT_HAND as i64)
        .fetch_all(&mut *db)
        .await?;
        let events = events.iter().map(read_event).collect::<Result<_, _>>()?;
        Ok(Some(Room {
            row,
            game,
            events,
            lines: [Vec::new(), Vec::new()],
        }))
    }

    /// Takes in what a change has brought.
    pub fn remember(&mut self, events: Vec<EventRow>, taken_from: Option<i64>, swapped: bool) {
        if swapped {
            for event in &mut self.events {
                event.person = event.person.map(|person| 1 - person);
            }
        }
        self.events.extend(events);
        while self.events.len() > AT_HAND {
            self.events.pop_front();
        }
        if let Some(ply) = taken_from {
            for lines in &mut self.lines {
                lines.truncate(usize::try_from(ply).unwrap_or(0));
            }
        }
    }

    /// Events after a version, the oldest first; nothing when they are not at hand any more.
    pub fn since(&self, version: i64) -> Option<Vec<&EventRow>> {
        let behind = usize::try_from(self.row.version.checked_sub(version)?).ok()?;
        if behind > self.events.len() {
            return None;
        }
        Some(self.events.iter().filter(|e| e.version > version).collect())
    }

    /// The moves in words.
    pub fn lines(&mut self, lang: Lang) -> &[Line] {
        let place = match lang {
            Lang::En => 0,
            Lang::Fr => 1,
        };
        let mut lines = std::mem::take(&mut self.lines[place]);
        crate::view::extend_lines(&self.game, lang, &mut lines);
        self.lines[place] = lines;
        &self.lines[place]
    }
}

fn read_event(row: &sqlx::any::AnyRow) -> Result<EventRow, StoreError> {
    let data: String = row.try_get("data")?;
    let person: Option<i64> = row.try_get("person")?;
    Ok(EventRow {
        version: row.try_get("version")?,
        kind: row.try_get("kind")?,
        person: person.map(|p| usize::from(p != 0)),
        ply: row.try_get("ply")?,
        data: serde_json::from_str(&data).unwrap_or(Value::Null),
        at: row.try_get("at")?,
    })
}

/// Makes the rules of a row.
///
/// # Errors
/// What makes no sense.
pub fn compile(row: &GameRow) -> Result<Arc<Rules>, StoreError> {
    let broken = |what: String| StoreError::Broken(format!("game {}: rules: {what}", row.id));
    let file: RuleFile = serde_json::from_str(&row.rules).map_err(|e| broken(e.to_string()))?;
    let rules = Rules::compile(file).map_err(|problems| {
        let told: Vec<String> = problems.iter().map(|p| p.reason.to_string()).collect();
        broken(told.join("; "))
    })?;
    Ok(Arc::new(rules))
}
