//! Where the other commands find endgame tables.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use clap::builder::PathBufValueParser;
use etcetera::BaseStrategy;
use kete_engine::Endgames;
use kete_rules::Rules;
use kete_tables::build::{Builder, Watch};
use kete_tables::kind::Suit;
use kete_tables::store::{Filling, Folder, Stock, Tables, fill, needs};

use crate::commands::serve::given::{Given, OrEmpty, told};
use crate::ui::Ui;

/// Memory for the tables of a game, in bytes.
const MEMORY: usize = 64 << 20;

/// Memory for the tables of a proof, in bytes.
const MOST_MEMORY: usize = 1 << 30;

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

    /// What is there for a game, layers up to `seeds` being built first by so many threads where they are not. Without
    /// them a proof takes longer and is the same, so nothing that prevents it is a failure.
    pub fn built(
        &self,
        rules: &Rules,
        seeds: u32,
        threads: usize,
        stop: &AtomicBool,
        ui: &Ui,
    ) -> Option<Arc<dyn Endgames>> {
        let folder = Folder::new(told(&self.tables).or_else(usual)?);
        if let Ok(suit) = Suit::of(rules)
            && let Ok(builder) = Builder::new(&suit, seeds)
        {
            let needs = needs(&folder, &builder);
            if !needs.missing.is_empty() && needs.memory < MOST_MEMORY as u64 {
                let told = [
                    ("seeds", seeds.into()),
                    ("boards", needs.boards.to_string().into()),
                ];
                // A closed standard error is no reason to stop.
                let _ = writeln!(io::stderr(), "{}", ui.text.with("solve-tables", told));
                let label = Tables::label(&suit, rules);
                let building = Building {
                    stop,
                    ui,
                    builder: &builder,
                    seeds: AtomicU32::new(0),
                    done: AtomicU64::new(0),
                    next: Mutex::new(Instant::now() + INTERVAL),
                };
                let _ = fill(&folder, &builder, &label, threads, &building);
            }
        }
        let tables = Stock::new(folder, MOST_MEMORY).tables(rules)?;
        Some(tables)
    }

    /// What is there for a game.
    pub fn of(&self, rules: &Rules) -> Option<Arc<dyn Endgames>> {
        let tables = self.stock()?.tables(rules)?;
        Some(tables)
    }
}

/// How often a person is told how far a build is.
const INTERVAL: Duration = Duration::from_secs(5);

/// A build that stops when it is told to, and tells how far it is.
struct Building<'a> {
    stop: &'a AtomicBool,
    ui: &'a Ui,
    builder: &'a Builder,
    /// The layer that is built, the work of it that is done, and when to tell of it next.
    seeds: AtomicU32,
    done: AtomicU64,
    next: Mutex<Instant>,
}

impl Watch for Building<'_> {
    fn advance(&self, work: u64) {
        let done = self.done.fetch_add(work, Relaxed) + work;
        // Whoever finds another thread telling goes on.
        let Ok(mut next) = self.next.try_lock() else {
            return;
        };
        if Instant::now() < *next {
            return;
        }
        *next = Instant::now() + INTERVAL;
        let seeds = self.seeds.load(Relaxed);
        let share = 100.0 * done as f64 / self.builder.work(seeds).max(1) as f64;
        let told = [
            ("seeds", seeds.to_string().into()),
            ("most", self.builder.seeds().to_string().into()),
            ("share", format!("{share:.0}").into()),
        ];
        let line = self.ui.text.with("solve-tables-progress", told);
        // A closed standard error is no reason to stop.
        let _ = writeln!(io::stderr(), "{line}");
    }

    fn stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }
}

impl Filling for Building<'_> {
    fn begins(&self, seeds: u32) {
        self.seeds.store(seeds, Relaxed);
        self.done.store(0, Relaxed);
    }
}

/// Where the user's tables are unless told; nothing where he has no home.
pub fn usual() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.data_dir().join("kete").join("tables"))
}
