//! `kete games`: the games there are, or everything about one of them.

use std::io::Write;

use kete_rules::file::{Confidence, Family, RuleFile, Then};
use kete_rules::options::{Kind, OptionValue, options_of};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::help;
use crate::select::{GameArgs, written};
use crate::table::columns;
use crate::ui::Ui;

/// Arguments of `kete games`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game to tell everything about.
    #[command(flatten)]
    pub game: GameArgs,
    /// Only games of this family.
    #[arg(long, value_parser = help::words(Family::NAMES), conflicts_with = "game")]
    pub family: Option<String>,
    /// Writes JSON.
    #[arg(long)]
    pub json: bool,
}

/// Runs `kete games`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    if args.game.game.is_some() {
        let file = args.game.file(ui)?;
        if args.json {
            return Ok(writeln!(out, "{}", details_json(&file))?);
        }
        return Ok(out.write_all(details(&file, ui).as_bytes())?);
    }
    let library = args.game.options.rules.library(ui)?;
    let wanted = args.family.as_deref().and_then(Family::parse);
    let mut files: Vec<&RuleFile> = library
        .entries()
        .map(|entry| &entry.rules)
        .filter(|file| wanted.is_none_or(|family| file.family == family))
        .collect();
    files.sort_by_key(|file| rank(file));
    if args.json {
        let all: Vec<Value> = files.into_iter().map(brief_json).collect();
        return Ok(writeln!(out, "{}", Value::from(all))?);
    }
    for line in list(&files, ui) {
        writeln!(out, "{line}")?;
    }
    if wanted.is_none() {
        writeln!(out, "\n{}", ui.text.get("games-more"))?;
    }
    Ok(())
}

/// Where a game is listed: by families, in each the game that gives it its name first.
pub fn rank(file: &RuleFile) -> (Option<usize>, bool, &str) {
    let family = file.family.name();
    (
        Family::NAMES.iter().position(|name| *name == family),
        file.id != family,
        &file.id,
    )
}

/// The name of a family in the player's language.
pub fn family_name(family: Family, ui: &Ui) -> String {
    ui.text.get(&format!("family-{}", family.name()))
}

fn list(files: &[&RuleFile], ui: &Ui) -> Vec<String> {
    let heads = ["family", "game", "title", "board", "laps", "options"];
    let mut rows = vec![
        heads
            .map(|head| ui.text.get(&format!("head-{head}")))
            .to_vec(),
    ];
    rows.extend(files.iter().map(|file| {
        vec![
            family_name(file.family, ui),
            file.id.clone(),
            file.title(ui.text.french()).to_owned(),
            board(file),
            ui.text.get(if has_laps(file) { "yes" } else { "no" }),
            options_of(file).len().to_string(),
        ]
    }));
    let mut lines = columns(&rows);
    if let Some(head) = lines.first_mut() {
        *head = ui.style.strong(head);
    }
    lines
}

/// Rows and houses in a row.
pub fn board(file: &RuleFile) -> String {
    format!("{}x{}", file.board.rows, file.board.houses)
}

/// Whether a sowing may go on with the seeds of the house it ended in.
pub fn has_laps(file: &RuleFile) -> bool {
    file.bao.is_some()
        || file
            .landing
            .iter()
            .any(|landing| matches!(landing.then, Then::Relay | Then::RelayNext))
}

/// Title, summary, names, sources, options and note, in words.
pub fn details(file: &RuleFile, ui: &Ui) -> String {
    let french = ui.text.french();
    let pick = |en: &str, fr: &str| match (french, en.is_empty(), fr.is_empty()) {
        (true, _, false) | (_, true, _) => fr.to_owned(),
        _ => en.to_owned(),
    };
    let mut page = format!("{} ({})\n", ui.style.strong(file.title(french)), file.id);
    let mut line = |head: &str, body: &str| {
        if !body.is_empty() {
            let head = ui.text.get(&format!("details-{head}"));
            page.push_str(&format!("{} {body}\n", ui.style.strong(&head)));
        }
    };
    line("summary", &pick(&file.summary.en, &file.summary.fr));
    line("family", &family_name(file.family, ui));
    line("board", &board_in_words(file, ui));
    line(
        "laps",
        &ui.text.get(if has_laps(file) { "yes" } else { "no" }),
    );
    line("names-en", &file.names.en.join(", "));
    line("names-fr", &file.names.fr.join(", "));
    line(
        "minutes",
        &file.minutes.map(|n| n.to_string()).unwrap_or_default(),
    );
    line(
        "difficulty",
        &file
            .difficulty
            .map(|n| format!("{n}/5"))
            .unwrap_or_default(),
    );
    let confidence = match file.confidence {
        Confidence::High => "confidence-high",
        Confidence::Medium => "confidence-medium",
        Confidence::Low => "confidence-low",
    };
    line("confidence", &ui.text.get(confidence));
    line("note", &pick(&file.note.en, &file.note.fr));
    if !file.sources.is_empty() {
        page.push_str(&format!(
            "\n{}\n",
            ui.style.strong(&ui.text.get("details-sources"))
        ));
        for source in &file.sources {
            page.push_str(&format!("  {}", source.tag));
            if !source.text.is_empty() {
                page.push_str(&format!(": {}", source.text));
            }
            if let Some(url) = &source.url {
                page.push_str(&format!(" <{url}>"));
            }
            page.push('\n');
        }
    }
    let options = options_of(file);
    if !options.is_empty() {
        page.push_str(&format!(
            "\n{}\n",
            ui.style.strong(&ui.text.get("details-options"))
        ));
        for option in &options {
            let setting = format!("{}={}", option.spec.name, written(&option.value));
            let allowed = option.spec.kind.allowed(french);
            let help = option.spec.help(french);
            page.push_str(&format!("  {}\n      {help}\n", ui.style.strong(&setting)));
            page.push_str(&format!("      {}\n", ui.style.faint(&allowed)));
        }
    }
    page
}

fn board_in_words(file: &RuleFile, ui: &Ui) -> String {
    let variables = [
        ("rows", file.board.rows.into()),
        ("houses", file.board.houses.into()),
        ("seeds", file.board.seeds.into()),
    ];
    let words = if file.board.start.is_some() {
        "board-uneven"
    } else {
        "board-even"
    };
    ui.text.with(words, variables)
}

fn brief_json(file: &RuleFile) -> Value {
    json!({
        "id": file.id,
        "family": file.family.name(),
        "title": { "en": file.title(false), "fr": file.title(true) },
        "rows": file.board.rows,
        "houses": file.board.houses,
        "laps": has_laps(file),
        "rounds": file.rounds.is_some(),
        "options": options_of(file).len(),
    })
}

/// The same as [`details`], for programs.
pub fn details_json(file: &RuleFile) -> Value {
    json!({
        "id": file.id,
        "family": file.family.name(),
        "title": { "en": file.title(false), "fr": file.title(true) },
        "rows": file.board.rows,
        "houses": file.board.houses,
        "laps": has_laps(file),
        "rounds": file.rounds.is_some(),
        "minutes": file.minutes,
        "difficulty": file.difficulty,
        "confidence": file.confidence.name(),
        "summary": file.summary,
        "note": file.note,
        "names": file.names,
        "sources": file.sources,
        "options": options_of(file).iter().map(option_json).collect::<Vec<_>>(),
    })
}

fn option_json(option: &OptionValue) -> Value {
    let spec = option.spec;
    let mut entry = json!({
        "name": spec.name,
        "value": option.value,
        "help": { "en": spec.help(false), "fr": spec.help(true) },
    });
    if let Some(alias) = spec.alias {
        entry["alias"] = alias.into();
    }
    match spec.kind {
        Kind::Bool => entry["type"] = "boolean".into(),
        Kind::Number { min, max } => {
            entry["type"] = "number".into();
            entry["min"] = min.into();
            entry["max"] = max.into();
        }
        Kind::Choice(words) => {
            entry["type"] = "choice".into();
            entry["choices"] = words.into();
        }
        Kind::Counts => entry["type"] = "counts".into(),
    }
    entry
}
