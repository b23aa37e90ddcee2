//! What is to be analysed: a position, moves, or a file in any format.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use kete_protocol::json::records_from_json;
use kete_rules::Rules;
use kete_rules::formats::{Format, Parsed};
use kete_rules::game::Game;
use kete_rules::load::Library;
use kete_rules::record::{Record, RecordError};
use serde_json::Value;

use super::Args;
use crate::commands::convert::{format, name, read as read_text, understand};
use crate::commands::perft::read_position;
use crate::failure::Failure;
use crate::select::GameArgs;
use crate::ui::Ui;

/// A position, or a game with its record.
pub(super) struct Subject {
    /// The game; one without moves where a position is meant.
    pub game: Game,
    /// Where it was written down.
    pub record: Option<Written>,
}

/// The records of a text.
pub(super) struct Written {
    /// All of them.
    pub all: Vec<Record>,
    /// The one that is meant.
    pub chosen: usize,
    /// The format to write them in.
    pub format: Format,
}

/// Reads what the command line names.
pub(super) fn read(args: &Args, library: &Library, ui: &Ui) -> Result<Subject, Failure> {
    let (game, file) = named(args, library);
    if let Some(text) = &args.position {
        let rules = game.rules(ui)?;
        let position = read_position(&rules, text, ui)?;
        return Ok(position_of(Arc::new(rules), position));
    }
    if let Some(moves) = &args.moves {
        // The rules come first, since a list of moves names no game.
        game.rules(ui)?;
        let (from, place) = (Format::Record, Path::new("--moves"));
        let (_, parsed) = understand(moves, Some(place), Some(from), game, library, ui)?;
        return subject(parsed, from, args, library, ui);
    }
    let Some(file) = file else {
        if args.record.is_some() || args.from.is_some() {
            return Err(Failure::Usage(ui.text.get("analyse-no-file")));
        }
        let rules = game.rules(ui)?;
        let start = rules.start();
        return Ok(position_of(Arc::new(rules), start));
    };
    let from = args.from.as_deref().map(|name| format(name, ui));
    let from = from.transpose()?;
    let text = read_text(Some(&file), ui)?;
    if from.is_none()
        && let Some(json) = record_in_json(&text)
    {
        let rules = match &game.game {
            Some(_) => Some(Arc::new(game.rules(ui)?)),
            None => None,
        };
        let records = records_from_json(library, rules.as_ref(), &json, ui.text.lang);
        let records = records.map_err(|reason| {
            let file = name(Some(&file), ui);
            Failure::Failed(format!("{file}: {reason}"))
        })?;
        if let Some(rules) = rules.filter(|rules| records.iter().any(|r| r.hash != rules.hash())) {
            let game = [("game", rules.id().into())];
            return Err(Failure::Failed(ui.text.with("analyse-other-game", game)));
        }
        return subject(Parsed::Records(records), Format::Record, args, library, ui);
    }
    let (from, parsed) = understand(&text, Some(&file), from, game, library, ui)?;
    subject(parsed, from, args, library, ui)
}

/// The game and the file. A lone word that names no game may be a file, whose record says which game it is.
fn named(args: &Args, library: &Library) -> (GameArgs, Option<PathBuf>) {
    let mut game = args.game.clone();
    let elsewhere = args.file.is_some() || args.position.is_some() || args.moves.is_some();
    let is_file =
        |word: &String| word == "-" || (library.find(word).is_err() && Path::new(word).is_file());
    match game.game.take_if(|word| !elsewhere && is_file(word)) {
        Some(word) => (game, Some(word.into())),
        None => (game, args.file.clone()),
    }
}

fn position_of(rules: Arc<Rules>, position: kete_rules::Position) -> Subject {
    Subject {
        game: Game::from(rules, position),
        record: None,
    }
}

/// A game or games in JSON, as `kete convert --json` writes them.
fn record_in_json(text: &str) -> Option<Value> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let json: Value = text
        .starts_with('{')
        .then(|| serde_json::from_str(text).ok())??;
    let holds = |key: &str| json.get(key).is_some_and(Value::is_array);
    (holds("moves") || holds("records")).then_some(json)
}

fn subject(
    parsed: Parsed,
    format: Format,
    args: &Args,
    library: &Library,
    ui: &Ui,
) -> Result<Subject, Failure> {
    let all = match parsed {
        Parsed::Position(place) => return Ok(position_of(place.rules, place.position)),
        Parsed::Records(all) => all,
    };
    let number = args.record.unwrap_or(1) as usize;
    let Some(record) = all.get(number - 1) else {
        let count = [("n", all.len().into())];
        return Err(Failure::Usage(ui.text.with("analyse-no-record", count)));
    };
    if all.len() > 1 && args.record.is_none() {
        let count = [("n", all.len().into())];
        // A closed standard error is no reason to stop.
        let _ = std::io::Write::write_fmt(
            &mut std::io::stderr(),
            format_args!("{}\n", ui.text.with("analyse-several", count)),
        );
    }
    let unfit = |error: RecordError| Failure::Failed(error.message(ui.text.lang));
    let game = record.replay(library).map_err(unfit)?;
    let format = if format.has_remarks() {
        format
    } else {
        Format::Record
    };
    let chosen = number - 1;
    Ok(Subject {
        game,
        record: Some(Written {
            all,
            chosen,
            format,
        }),
    })
}
