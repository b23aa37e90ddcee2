//! Where the tables are, and `kete tables path`.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::builder::PathBufValueParser;
use kete_rules::Rules;
use kete_tables::kind::Suit;
use kete_tables::store::Folder;

use super::super::serve::given::{Given, OrEmpty, told};
use super::told::unsuited;
use crate::failure::Failure;
use crate::select::GameArgs;
use crate::stock::usual;
use crate::ui::Ui;

/// Where the tables are.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Place {
    /// The folder of all tables.
    #[arg(long = "dir", value_name = "DIR", env = "KETE_TABLES", hide_env = true,
          value_parser = OrEmpty(PathBufValueParser::new()))]
    pub tables_dir: Option<Given<PathBuf>>,
}

impl Place {
    /// The folder that was given, or the user's own.
    pub fn folder(&self, ui: &Ui) -> Result<Folder, Failure> {
        told(&self.tables_dir)
            .or_else(usual)
            .map(Folder::new)
            .ok_or_else(|| Failure::Failed(ui.text.get("tables-no-home")))
    }
}

/// Arguments of `kete tables path`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game and its options.
    #[command(flatten)]
    pub game: GameArgs,
    /// Where the tables are.
    #[command(flatten)]
    pub place: Place,
}

/// Runs `kete tables path`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let folder = args.place.folder(ui)?;
    let path = if args.game.game.is_none() && args.game.options.rules.rules.is_empty() {
        folder.path().to_owned()
    } else {
        let suit = suit(&args.game.rules(ui)?, ui)?;
        folder.shelf(suit.fingerprint).path().to_owned()
    };
    Ok(writeln!(io::stdout(), "{}", path.display())?)
}

/// What tables of these rules are.
pub fn suit(rules: &Rules, ui: &Ui) -> Result<Suit, Failure> {
    Suit::of(rules).map_err(|why| Failure::Failed(unsuited(why, ui)))
}

/// The rules that are meant and the highest layer: `--seeds`, because the start plays no part.
pub fn game_and_layer(game: &GameArgs, ui: &Ui) -> Result<(Rules, Option<u32>), Failure> {
    let mut game = game.clone();
    let seeds = match game.options.seeds.take() {
        None => None,
        Some(text) => Some(
            text.parse()
                .ok()
                .filter(|n| (1..=120).contains(n))
                .ok_or_else(|| {
                    Failure::Usage(ui.text.with("tables-seeds", [("value", text.into())]))
                })?,
        ),
    };
    Ok((game.rules(ui)?, seeds))
}
