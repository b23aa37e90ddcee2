//! Where the other commands find endgame tables.

use std::path::PathBuf;
use std::sync::Arc;

use clap::builder::PathBufValueParser;
use etcetera::BaseStrategy;
use kete_engine::Endgames;
use kete_rules::Rules;
use kete_tables::store::{Folder, Stock};

use crate::commands::serve::given::{Given, OrEmpty, told};

/// Memory for the tables of a game, in bytes.
const MEMORY: usize = 64 << 20;

/// Where the tables are.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct TablesArgs {
    /// The folder of all tables.
    #[arg(long, value_name = "FOLDER", env = "KETE_TABLES", hide_env = true,
          value_parser = OrEmpty(PathBufValueParser::new()))]
    pub tables: Option<Given<PathBuf>>,
}

impl TablesArgs {
    /// The tables of the folder that was given, or of the user's own; nothing where he has no home.
    pub fn stock(&self) -> Option<Arc<Stock>> {
        let folder = told(&self.tables).or_else(usual)?;
        Some(Stock::new(Folder::new(folder), MEMORY))
    }

    /// What is there for a game.
    pub fn of(&self, rules: &Rules) -> Option<Arc<dyn Endgames>> {
        let tables = self.stock()?.tables(rules)?;
        Some(tables)
    }
}

/// Where the user's tables are unless told.
fn usual() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.data_dir().join("kete").join("tables"))
}
