//! `kete match`: two players against each other, and what games are like.

mod clock;
mod elo;
mod fingerprint;
mod game;
mod openings;
mod player;
mod program;
mod run;
mod saved;
mod spec;
mod sprt;
mod survey;
mod told;
mod totals;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use kete_rules::Rules;
use signal_hook::consts::{SIGINT, SIGTERM};

use crate::failure::Failure;
use crate::select::{GameArgs, OptionArgs, compile};
use crate::ui::Ui;

use game::Terms;
use openings::{Draw, usual_plies};
use run::Match;
use spec::Spec;
use sprt::Sprt;
use survey::{Form, Survey};

/// The word for every game there is.
const ALL: &str = "all";

/// Who plays for the statistics unless told.
const USUAL_PLAYER: &str = "level=5";

/// Arguments of `kete match`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game; for the statistics several, or all.
    pub game: Vec<String>,
    /// What is changed in it.
    #[command(flatten)]
    pub options: OptionArgs,
    /// The first player.
    #[arg(long, value_name = "PLAYER")]
    pub a: Option<String>,
    /// The second player.
    #[arg(long, value_name = "PLAYER", conflicts_with = "stats")]
    pub b: Option<String>,
    /// What holds for both.
    #[arg(long, value_name = "PLAYER")]
    pub each: Option<String>,
    /// Pairs of games.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub pairs: u32,
    /// The seed of chance.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Games at a time.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub concurrency: Option<u32>,
    /// Moves of an opening.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=60))]
    pub plies: Option<u32>,
    /// What an opening may be worth to one side.
    #[arg(long, value_name = "SEEDS", value_parser = seeds, conflicts_with = "stats")]
    pub balance: Option<f64>,
    /// Moves after which a game is drawn.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub max_moves: u32,
    /// What a clock may be overrun by.
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = margin)]
    pub margin: Duration,
    /// Two claims between which the match decides.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = claims, allow_hyphen_values = true, conflicts_with = "stats")]
    pub sprt: Option<(f64, f64)>,
    /// How often the second claim may be believed wrongly.
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = chance)]
    pub alpha: f64,
    /// How often the first claim may be believed wrongly.
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = chance)]
    pub beta: f64,
    /// Where records are kept and the match goes on from.
    #[arg(long, value_name = "FILE", conflicts_with = "stats")]
    pub save: Option<PathBuf>,
    /// Tells what games are like instead.
    #[arg(long)]
    pub stats: bool,
    /// Writes the statistics as CSV.
    #[arg(long, requires = "stats", conflicts_with = "json")]
    pub csv: bool,
    /// Writes JSON.
    #[arg(long)]
    pub json: bool,
}

/// Runs `kete match`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    if args.stats {
        return survey(args, ui);
    }
    if args.game.len() > 1 {
        return Err(Failure::Usage(ui.text.get("match-one-game")));
    }
    let library = args.options.rules.library(ui)?;
    let rules = Arc::new(selected(args, args.game.first(), ui)?);
    let each = args.each.as_deref().unwrap_or_default();
    let player = |name: &str, own: &Option<String>| {
        let read = Spec::read(each, own.as_deref().unwrap_or_default(), ui.text);
        read.map_err(|told| bad_player(name, &told, ui))
    };
    let players = [player("--a", &args.a)?, player("--b", &args.b)?];
    for (name, spec) in ["--a", "--b"].into_iter().zip(&players) {
        fits(name, spec, &rules, ui)?;
    }
    let threads = players.iter().filter_map(|p| p.threads).max().unwrap_or(1);
    // A few seeds on the usual boards.
    let balance = (f64::from(rules.total()) / 16.0).max(1.0);
    let played = Match {
        draw: Draw {
            seed: args.seed,
            plies: args.plies.unwrap_or_else(|| usual_plies(&rules)),
            balance: Some(args.balance.unwrap_or(balance)),
        },
        rules,
        library: &library,
        files: args.options.rules.rules.clone(),
        players,
        pairs: args.pairs,
        terms: terms(args),
        workers: workers(args, threads),
        sprt: args.sprt.map(|(elo0, elo1)| Sprt {
            elo0,
            elo1,
            alpha: args.alpha,
            beta: args.beta,
        }),
        save: args.save.clone(),
        stop: interruptible()?,
    };
    let ended = played.play(ui)?;
    if ended.pairs == 0 {
        return Err(Failure::Failed(ui.text.get("match-no-openings")));
    }
    told::tell(&played, &ended, args.json, ui)?;
    if ended.stopped {
        let done = [
            ("games", ended.totals.count().into()),
            ("all", (2 * ended.pairs).into()),
        ];
        return Err(Failure::Failed(ui.text.with("match-stopped", done)));
    }
    Ok(())
}

fn survey(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let each = args.each.as_deref().unwrap_or_default();
    let own = args.a.as_deref().unwrap_or_default();
    let usual = if each.is_empty() && own.is_empty() {
        USUAL_PLAYER
    } else {
        own
    };
    let spec = Spec::read(each, usual, ui.text).map_err(|told| bad_player("--a", &told, ui))?;
    if spec.exec.is_some() {
        return Err(Failure::Usage(ui.text.get("survey-exec")));
    }
    let all = match args.game.as_slice() {
        [] => vec![selected(args, None, ui)?],
        [word] if word == ALL => {
            let library = args.options.rules.library(ui)?;
            let mut ids: Vec<String> = library.entries().map(|e| e.id().to_owned()).collect();
            ids.sort_unstable();
            selected_all(args, &ids, ui)?
        }
        names => selected_all(args, names, ui)?,
    };
    for rules in &all {
        fits("--a", &spec, rules, ui)?;
    }
    let survey = Survey {
        workers: workers(args, spec.threads.unwrap_or(1)),
        spec,
        games: args.pairs.saturating_mul(2),
        seed: args.seed,
        plies: args.plies,
        terms: terms(args),
        stop: interruptible()?,
    };
    let form = match (args.csv, args.json) {
        (true, _) => Form::Csv,
        (_, true) => Form::Json,
        _ => Form::Table,
    };
    survey.run(all, form, ui)
}

/// The rules of a game, with the options of the command line.
fn selected(args: &Args, name: Option<&String>, ui: &Ui) -> Result<Rules, Failure> {
    let game = GameArgs {
        game: name.cloned(),
        options: args.options.clone(),
    };
    compile(game.file(ui)?)
}

fn selected_all(args: &Args, names: &[String], ui: &Ui) -> Result<Vec<Rules>, Failure> {
    let all = names.iter().map(|name| selected(args, Some(name), ui));
    all.collect()
}

fn bad_player(name: &str, told: &str, ui: &Ui) -> Failure {
    let about = [("player", name.into()), ("reason", told.into())];
    Failure::Usage(ui.text.with("match-player", about))
}

/// Weights are for one kind of games.
fn fits(name: &str, spec: &Spec, rules: &Rules, ui: &Ui) -> Result<(), Failure> {
    match &spec.weights {
        Some((_, weights)) if !weights.fit(rules) => {
            let told = ui
                .text
                .with("match-weights-unfit", [("game", rules.id().into())]);
            Err(bad_player(name, &told, ui))
        }
        _ => Ok(()),
    }
}

fn terms(args: &Args) -> Terms {
    Terms {
        most_moves: args.max_moves,
        margin: args.margin,
        seed: args.seed,
    }
}

/// Games at a time: one a core, unless a player takes several.
fn workers(args: &Args, threads: usize) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    match args.concurrency {
        Some(n) => n as usize,
        None => (cores / threads).max(1),
    }
}

/// A flag that is set when somebody wants the program to end.
fn interruptible() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // Asked a second time, the program ends at once.
        signal_hook::flag::register_conditional_shutdown(signal, 1, stop.clone())?;
        signal_hook::flag::register(signal, stop.clone())?;
    }
    Ok(stop)
}

fn claims(text: &str) -> Result<(f64, f64), String> {
    let read = text.split_once(',').and_then(|(elo0, elo1)| {
        let (elo0, elo1): (f64, f64) = (elo0.trim().parse().ok()?, elo1.trim().parse().ok()?);
        let possible = |elo: f64| elo.abs() <= 1000.0;
        (possible(elo0) && possible(elo1) && elo0 < elo1).then_some((elo0, elo1))
    });
    read.ok_or_else(|| "two numbers are expected, the smaller first, such as 0,10".to_owned())
}

fn chance(text: &str) -> Result<f64, String> {
    let read = text.parse().ok().filter(|p| *p > 0.0 && *p < 0.5);
    read.ok_or_else(|| "a number between 0 and 0.5 is expected".to_owned())
}

fn seeds(text: &str) -> Result<f64, String> {
    let read = text.parse().ok();
    read.filter(|n: &f64| *n >= 0.0 && n.is_finite())
        .ok_or_else(|| "a number of seeds is expected".to_owned())
}

fn margin(text: &str) -> Result<Duration, String> {
    clock::duration(text).ok_or_else(|| "a time is expected, such as 100ms".to_owned())
}
