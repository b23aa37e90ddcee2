//! Puzzles.

use axum::Json;
use axum::extract::{Query, State};
use kete_engine::puzzle::HARDEST;
use kete_rules::load::Library;
use kete_rules::say::message;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::Shared;
use crate::clock::{DAY, now};
use crate::error::{Code, Refused};
use crate::net::Tongue;
use crate::puzzles::{GAMES, puzzle_view};

/// Which puzzle.
#[derive(Debug, Deserialize)]
pub struct Asked {
    game: Option<String>,
    grade: Option<u8>,
    after: Option<i64>,
}

/// The puzzle of the day, or the next one of a game.
pub async fn show(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    Query(asked): Query<Asked>,
) -> Result<Json<Value>, Refused> {
    let found = match &asked.game {
        None => app.puzzles.of_day(now().div_euclid(DAY)),
        Some(name) => {
            let found = Library::builtin().find(name);
            let entry = found
                .map_err(|unknown| Code::UnknownGame.because(unknown.text(lang.is_french())))?
                .entry;
            let place = GAMES.iter().position(|id| *id == entry.id());
            let place = place.ok_or_else(|| {
                let title = entry.title(lang.is_french()).to_owned();
                let args = [("game", title.into())];
                Code::UnknownGame.because(message(lang, "web-puzzle-not-offered", &args))
            })?;
            if asked.grade.is_some_and(|g| !(1..=HARDEST).contains(&g)) {
                return Err(Code::BadRequest.because(message(lang, "web-puzzle-bad-grade", &[])));
            }
            app.puzzles
                .next(place, asked.grade, asked.after.unwrap_or(0))
        }
    };
    Ok(Json(match found {
        Some(found) => json!({ "puzzle": puzzle_view(&found, lang), "told": null }),
        None => json!({ "puzzle": null, "told": message(lang, "web-puzzle-looking", &[]) }),
    }))
}
