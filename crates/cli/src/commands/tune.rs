//! `kete tune`: finds by self-play what an evaluation should take things to be worth.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kete_engine::tune::{Plan, Step, Stopped, duel, tune};
use kete_engine::weights::{BadWeights, Gain, Weights};
use kete_rules::Rules;
use kete_rules::options::arguments;
use kete_rules::say::Value;
use signal_hook::consts::{SIGINT, SIGTERM};

use crate::failure::Failure;
use crate::select::GameArgs;
use crate::text::Text;
use crate::ui::Ui;

/// What names the weights guessed from the rules, in place of a file.
const GUESS: &str = "guess";

/// How often a person is told how far it is.
const INTERVAL: Duration = Duration::from_secs(5);

/// Arguments of `kete tune`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game and its options.
    #[command(flatten)]
    pub game: GameArgs,
    /// Games of a generation.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub games: u32,
    /// Generations.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(0..=100))]
    pub rounds: u32,
    /// Nodes for every move.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Games of the match at the end.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub check: u32,
    /// What decides all chances.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Threads that play.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub threads: u32,
    /// Where to begin.
    #[arg(long, value_name = "FILE", default_value = GUESS)]
    pub weights: PathBuf,
    /// Whom the match is played against.
    #[arg(long, value_name = "FILE", default_value = GUESS)]
    pub against: PathBuf,
    /// Where the weights are written.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// What the files begin with.
const HEADER: &str = "\
# What things are worth to Kete, in hundredths of a seed, in games of one kind.
# Found by `kete tune`: do not edit, but find anew.

";

/// Runs `kete tune`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let rules = Arc::new(args.game.rules(ui)?);
    if rules.legal(&rules.start()).is_empty() {
        return Err(Failure::Failed(ui.text.get("tune-over")));
    }
    let given = |path: &Path| read_weights(path, &rules, ui.text).map_err(Failure::Failed);
    let unwritable = |path: &Path, error: &io::Error| {
        let told = fault("tune-unwritable", path, &error.to_string(), ui.text);
        Failure::Failed(told)
    };
    let (first, rival) = (given(&args.weights)?, given(&args.against)?);
    if let Some(folder) = args.out.as_ref().and_then(|path| path.parent())
        && !folder.as_os_str().is_empty()
        && !folder.is_dir()
    {
        let error = io::Error::from(io::ErrorKind::NotFound);
        return Err(unwritable(folder, &error));
    }
    let mut watcher = Watcher::new(args, ui)?;
    let weights = find(&rules, first, &rival, &mut watcher)
        .map_err(|Stopped| Failure::Failed(ui.text.get("tune-stopped")))?;
    let file = format!("{HEADER}{weights}");
    let Some(path) = &args.out else {
        return Ok(io::stdout().lock().write_all(file.as_bytes())?);
    };
    keep(path, &file).map_err(|error| unwritable(path, &error))?;
    let told = [("file", path.display().to_string().into())];
    watcher.say(&ui.text.with("tune-written", told));
    Ok(())
}

/// The new weights, with what they gain.
fn find(
    rules: &Arc<Rules>,
    first: Weights,
    rival: &Weights,
    watcher: &mut Watcher<'_>,
) -> Result<Weights, Stopped> {
    let args = watcher.args;
    let plan = Plan {
        games: args.games as usize,
        rounds: args.rounds as usize,
        nodes: args.nodes,
        seed: args.seed,
        threads: args.threads as usize,
    };
    let mut weights = first;
    if plan.rounds > 0 {
        weights = tune(rules, &weights, &plan, &mut |step| watcher.played(step))?;
        if let Some(origin) = &mut weights.origin {
            origin.command = command(rules, args);
            let told = [
                ("positions", origin.positions.into()),
                ("before", format!("{:.4}", origin.error_before).into()),
                ("after", format!("{:.4}", origin.error_after).into()),
            ];
            watcher.say(
                &watcher
                    .ui
                    .text
                    .with(&format!("tune-fit-{}", origin.unit), told),
            );
        }
    }
    if args.check > 0 {
        let games = args.check.next_multiple_of(2);
        let plan = Plan {
            games: games as usize,
            ..plan
        };
        let elo = duel(rules, &weights, rival, &plan, &mut |pairs| {
            watcher.compared(pairs)
        })?;
        let round = |x: f64, digits: f64| (x * digits).round() / digits;
        let gain = Gain {
            game: named(rules),
            games: games.into(),
            nodes: args.nodes,
            score: round(elo.score, 1e4),
            elo: round(elo.elo, 10.0),
            elo_error: round(elo.error, 10.0),
        };
        let told = [
            ("games", gain.games.into()),
            ("score", format!("{:.1}", 100.0 * gain.score).into()),
            ("elo", format!("{:+.0}", gain.elo).into()),
            ("error", format!("{:.0}", gain.elo_error).into()),
        ];
        watcher.say(&watcher.ui.text.with("tune-gain", told));
        weights.gain.retain(|old| old.game != gain.game);
        weights.gain.push(gain);
    }
    Ok(weights)
}

/// The game as it is named on a command line.
fn named(rules: &Rules) -> String {
    arguments(rules.file()).unwrap_or_else(|| rules.id().to_owned())
}

/// The command that finds the weights again.
fn command(rules: &Rules, args: &Args) -> String {
    let mut command = format!(
        "kete tune {} --games {} --rounds {} --nodes {} --seed {}",
        named(rules),
        args.games,
        args.rounds,
        args.nodes,
        args.seed
    );
    if args.weights != Path::new(GUESS) {
        command.push_str(&format!(" --weights {}", args.weights.display()));
    }
    command
}

/// Weights for these rules from a file, or the guess.
///
/// # Errors
/// What is wrong with the file, as people read it.
pub fn read_weights(path: &Path, rules: &Rules, text: Text) -> Result<Weights, String> {
    if path == Path::new(GUESS) {
        return Ok(Weights::guess(rules));
    }
    let bad = |reason: &str| fault("tune-unreadable", path, reason, text);
    let read = std::fs::read_to_string(path).map_err(|error| bad(&error.to_string()))?;
    let weights = Weights::read(&read).map_err(|error| match error {
        BadWeights::Range => bad(&text.get("tune-range")),
        error => bad(&error.to_string()),
    })?;
    if !weights.fit(rules) {
        let game = [("game", rules.id().to_owned().into())];
        return Err(bad(&text.with("tune-other-kind", game)));
    }
    Ok(weights)
}

fn fault(id: &str, path: &Path, reason: &str, text: Text) -> String {
    let place = [
        ("file", path.display().to_string().into()),
        ("reason", reason.to_owned().into()),
    ];
    text.with(id, place)
}

/// Writes a file that is complete before it takes its name.
fn keep(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.to_path_buf().into_os_string();
    name.push(".new");
    std::fs::write(&name, text)?;
    std::fs::rename(&name, path)
}

/// Tells how far it is, and whether somebody wants it to stop.
struct Watcher<'a> {
    args: &'a Args,
    ui: &'a Ui,
    stop: Arc<AtomicBool>,
    begin: Instant,
    next: Duration,
}

impl<'a> Watcher<'a> {
    fn new(args: &'a Args, ui: &'a Ui) -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // Asked a second time, the program ends at once.
            signal_hook::flag::register_conditional_shutdown(signal, 1, stop.clone())?;
            signal_hook::flag::register(signal, stop.clone())?;
        }
        Ok(Self {
            args,
            ui,
            stop,
            begin: Instant::now(),
            next: INTERVAL,
        })
    }

    fn say(&self, text: &str) {
        // A closed standard error is no reason to stop.
        let _ = writeln!(io::stderr(), "{text}");
    }

    fn played(&mut self, step: Step) -> bool {
        let told = [
            ("round", step.round.into()),
            ("rounds", self.args.rounds.into()),
            ("games", step.games.into()),
            ("all", self.args.games.into()),
        ];
        self.progress("tune-progress", told)
    }

    fn compared(&mut self, pairs: usize) -> bool {
        let told = [
            ("games", (2 * pairs).into()),
            ("all", self.args.check.into()),
        ];
        self.progress("tune-match", told)
    }

    fn progress<const N: usize>(&mut self, id: &str, told: [(&'static str, Value<'_>); N]) -> bool {
        if self.begin.elapsed() >= self.next {
            self.next = self.begin.elapsed() + INTERVAL;
            self.say(&self.ui.text.with(id, told));
        }
        !self.stop.load(Ordering::Relaxed)
    }
}
