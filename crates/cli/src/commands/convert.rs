//! `kete convert`: games and positions from one text format to another.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kete_protocol::json::parsed_to_json;
use kete_rules::Rules;
use kete_rules::formats::{Format, Parsed, UnknownFormat, detect, game_of, parse, parse_as, print};
use kete_rules::load::Library;
use kete_rules::record::TextError;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::faults;
use crate::select::{GameArgs, OptionArgs};
use crate::table::columns;
use crate::ui::Ui;

/// Arguments of `kete convert`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// What to read; nothing or a hyphen is standard input.
    pub file: Option<PathBuf>,
    /// The format of the text.
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<String>,
    /// The format to write.
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<String>,
    /// The game, where the text does not say it.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// What is changed in it.
    #[command(flatten)]
    pub options: OptionArgs,
    /// Lists the formats.
    #[arg(long, conflicts_with_all = ["file", "from", "to", "game", "set", "houses", "seeds", "rules"])]
    pub list: bool,
    /// Writes JSON.
    #[arg(long, conflicts_with = "to")]
    pub json: bool,
}

/// Runs `kete convert`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    if args.list {
        return list(args.json, ui);
    }
    let named = |name: &Option<String>| name.as_deref().map(|name| format(name, ui)).transpose();
    let (from, to) = (named(&args.from)?, named(&args.to)?);
    let library = args.options.rules.library(ui)?;
    let text = read(args.file.as_deref(), ui)?;
    let game = GameArgs {
        game: args.game.clone(),
        options: args.options.clone(),
    };
    let (from, parsed) = understand(&text, args.file.as_deref(), from, game, &library, ui)?;
    let unfit =
        |error: kete_rules::record::RecordError| Failure::Failed(error.message(ui.text.lang));
    let written = if args.json {
        let answer = parsed_to_json(from, &library, &parsed).map_err(unfit)?;
        answer.to_string()
    } else {
        let own = match parsed {
            Parsed::Records(_) => Format::Record,
            Parsed::Position(_) => Format::Position,
        };
        print(to.unwrap_or(own), &library, &parsed).map_err(unfit)?
    };
    let mut out = io::stdout().lock();
    out.write_all(written.as_bytes())?;
    if !written.ends_with('\n') {
        out.write_all(b"\n")?;
    }
    Ok(out.flush()?)
}

/// What a text holds, and the format it is in; `game` is what the command line says of it.
pub(super) fn understand(
    text: &str,
    file: Option<&Path>,
    from: Option<Format>,
    game: GameArgs,
    library: &Library,
    ui: &Ui,
) -> Result<(Format, Parsed), Failure> {
    let from = match from.or_else(|| detect(text)) {
        Some(format) => format,
        None => return Err(Failure::Usage(which_format(ui))),
    };
    let parsed = match rules(game, from, library, text, ui)? {
        Meant::Asked(rules) => parse_as(from, library, &rules, text),
        Meant::Else(rules) => parse(from, library, rules.as_ref(), text),
    };
    let parsed = parsed.map_err(|error| fault(file, &error, ui))?;
    Ok((from, parsed))
}

pub(super) fn format(name: &str, ui: &Ui) -> Result<Format, Failure> {
    name.parse()
        .map_err(|error: UnknownFormat| Failure::Usage(error.message(ui.text.lang)))
}

/// Which rules are meant.
enum Meant {
    /// These: a text of others is refused.
    Asked(Arc<Rules>),
    /// Those the text names; otherwise these.
    Else(Option<Arc<Rules>>),
}

/// The rules that are asked for. Options without a game are those of the game that the text is about.
fn rules(
    mut game: GameArgs,
    from: Format,
    library: &Library,
    text: &str,
    ui: &Ui,
) -> Result<Meant, Failure> {
    let options = &mut game.options;
    let changed = !options.set.is_empty() || options.houses.is_some() || options.seeds.is_some();
    let one_added = library.added().count() == 1;
    if game.game.is_none() && !changed {
        let rules = one_added.then(|| game.rules(ui)).transpose()?;
        return Ok(Meant::Else(rules.map(Arc::new)));
    }
    if game.game.is_none()
        && let Some((named, settings)) = game_of(from, library, text)
    {
        for (name, value) in settings {
            let is_set = |set: &String| set.split('=').next().is_some_and(|n| n.trim() == *name);
            if !options.set.iter().any(is_set) {
                options.set.push(format!("{name}={value}"));
            }
        }
        game.game = Some(named);
    }
    Ok(Meant::Asked(Arc::new(game.rules(ui)?)))
}

fn is_standard_input(file: Option<&Path>) -> bool {
    file.is_none_or(|file| file.as_os_str() == "-")
}

pub(super) fn read(file: Option<&Path>, ui: &Ui) -> Result<String, Failure> {
    let bytes = match file {
        Some(file) if !is_standard_input(Some(file)) => {
            fs::read(file).map_err(|error| faults::unreadable(file, &error, ui))?
        }
        _ => {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes)?;
            bytes
        }
    };
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let before = &error.as_bytes()[..at];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let file = name(file, ui);
        Failure::Failed(ui.text.with(
            "convert-not-text",
            [("file", file.into()), ("line", line.into())],
        ))
    })
}

/// What the text comes from, for messages.
pub(super) fn name(file: Option<&Path>, ui: &Ui) -> String {
    match file {
        Some(file) if !is_standard_input(Some(file)) => file.display().to_string(),
        _ => ui.text.get("convert-input"),
    }
}

/// A text that cannot be read: where, why, and the line with a pointer.
fn fault(file: Option<&Path>, error: &TextError, ui: &Ui) -> Failure {
    let (line, column) = (error.line, error.column);
    let (file, told) = (name(file, ui), error.told(ui.text.lang));
    let excerpt = error.excerpt();
    Failure::Failed(format!("{file}:{line}:{column}: {told}\n{excerpt}"))
}

fn which_format(ui: &Ui) -> String {
    let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
    ui.text
        .with("convert-which", [("formats", names.join(", ").into())])
}

fn list(as_json: bool, ui: &Ui) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let kind = |format: Format| {
        if format.is_position() {
            "position"
        } else {
            "games"
        }
    };
    let about = |format: Format| ui.text.get(&format!("format-{format}"));
    if as_json {
        let entry = |format| json!({ "name": Format::name(format), "holds": kind(format), "about": about(format) });
        let all: Vec<Value> = Format::ALL.into_iter().map(entry).collect();
        return Ok(writeln!(out, "{}", Value::from(all))?);
    }
    let rows: Vec<Vec<String>> = Format::ALL
        .into_iter()
        .map(|format| {
            let holds = ui.text.get(&format!("holds-{}", kind(format)));
            vec![format.to_string(), holds, about(format)]
        })
        .collect();
    for line in columns(&rows) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
