//! `kete rules show`: the rules of a game as they are in force, options included.

use std::io::Write;

use kete_rules::file::{Names, RuleFile};
use kete_rules::prose;

use crate::failure::Failure;
use crate::select::{GameArgs, compile};
use crate::ui::Ui;

/// Columns of the rules in words.
const WIDTH: usize = 79;

/// Arguments of `kete rules show`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game and its options.
    #[command(flatten)]
    pub game: GameArgs,
    /// Writes the effective rule file.
    #[arg(long)]
    pub toml: bool,
    /// Another id for the file, so that it is a game of its own.
    #[arg(long, value_name = "ID")]
    pub id: Option<String>,
    /// Writes the effective rules as JSON.
    #[arg(long, conflicts_with = "toml")]
    pub json: bool,
    /// Writes the rules in words as Markdown.
    #[arg(long, conflicts_with_all = ["toml", "json"])]
    pub markdown: bool,
}

/// Runs `kete rules show`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let mut file = args.game.file(ui)?;
    let mut out = std::io::stdout().lock();
    if args.toml || args.json {
        // Everything it extends is in it already.
        file.extends = None;
    }
    if let Some(id) = &args.id {
        if !(args.toml || args.json) {
            return Err(Failure::Usage(ui.text.get("show-id-of-file")));
        }
        file.id.clone_from(id);
        // Names lead to a single game.
        file.names = Names::default();
    }
    if args.toml {
        return Ok(out.write_all(to_toml(&file)?.as_bytes())?);
    }
    if args.json {
        let json = serde_json::to_value(&file).map_err(|e| Failure::Failed(e.to_string()))?;
        return Ok(writeln!(out, "{json:#}")?);
    }
    let told = prose::tell(&compile(file)?, ui.text.lang);
    let text = if args.markdown {
        told.to_markdown()
    } else {
        told.to_text(WIDTH)
    };
    Ok(out.write_all(text.as_bytes())?)
}

fn to_toml(file: &RuleFile) -> Result<String, Failure> {
    toml::to_string(file).map_err(|error| Failure::Failed(error.to_string()))
}

#[cfg(test)]
mod tests {
    use kete_rules::load::{Library, RuleSource};

    use super::*;

    #[test]
    fn what_is_shown_is_the_same_game() -> Result<(), Failure> {
        for entry in Library::builtin().entries() {
            let file = RuleFile {
                extends: None,
                ..entry.rules.clone()
            };
            let text = to_toml(&file)?;
            let read = RuleSource::new("shown.toml", text.as_str()).load(&Library::default());
            assert_eq!(read, Ok(file), "{text}");
        }
        Ok(())
    }
}
