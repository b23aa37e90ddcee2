//! `kete play`: a game in the terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::ValueEnum;
use kete_engine::Level;
use kete_rules::game::Game;
use kete_rules::record::Record;
use kete_rules::{Player, persons};

use crate::chooser;
use crate::failure::Failure;
use crate::select::GameArgs;
use crate::session::{Computer, Session, Thinking};
use crate::stock::TablesArgs;
use crate::tui::{self, Fist, Found, Speed, Store};
use crate::ui::{Style, Ui};

/// The level of a game for which none is asked for.
pub const USUAL_LEVEL: u8 = 3;

/// Longest time for a move, in seconds.
const LONGEST_TIME: f64 = 86_400.0;

/// Arguments of `kete play`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The game and its options.
    #[command(flatten)]
    pub game: GameArgs,
    /// How well the computer plays.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=8),
          default_value_t = USUAL_LEVEL, allow_negative_numbers = true)]
    pub level: u8,
    /// Two persons play.
    #[arg(long, conflicts_with_all = ["level", "as"])]
    pub two_player: bool,
    /// The seat of the person.
    #[arg(
        long = "as",
        id = "as",
        value_enum,
        ignore_case = true,
        default_value = "south"
    )]
    pub seat: Seat,
    /// Lines of text without style.
    #[arg(
        long,
        value_enum,
        ignore_case = true,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "words",
        value_name = "HOW"
    )]
    pub plain: Option<Plain>,
    /// Seconds the computer thinks at most.
    #[arg(long, visible_alias = "time", value_name = "SECONDS", default_value = "1",
          value_parser = seconds, allow_negative_numbers = true)]
    pub time_per_move: Duration,
    /// Threads that search together; without it, one for every core.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256), allow_negative_numbers = true)]
    pub threads: Option<u16>,
    /// Memory of the search, in megabytes.
    #[arg(long, value_name = "MB", default_value = "64",
          value_parser = clap::value_parser!(u32).range(1..=1_048_576), allow_negative_numbers = true)]
    pub hash: u32,
    /// Endgame tables to play by.
    #[command(flatten)]
    pub tables: TablesArgs,
    /// What decides between moves the computer takes for equal.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// Who begins.
    #[arg(long, value_enum, ignore_case = true)]
    pub first: Option<First>,
    /// How fast turns are shown.
    #[arg(long, value_enum, ignore_case = true)]
    pub animation: Option<Animation>,
    /// The game that was not finished.
    #[arg(long, conflicts_with_all = ["first", "two_player", "as"])]
    pub resume: bool,
}

impl Args {
    /// What the computer may take.
    fn thinking(&self) -> Thinking {
        let usual = Thinking::new(self.time_per_move);
        Thinking {
            threads: self.threads.map_or(usual.threads, usize::from),
            hash: (self.hash as usize) << 20,
            tables: self.tables.stock(),
            // Another program that types leaves nothing behind in the user's folder.
            prepares: io::stdin().is_terminal(),
            ..usual
        }
    }
}

/// How lines of text show the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Plain {
    /// In words.
    #[value(alias = "mots")]
    Words,
    /// Drawn.
    #[value(alias = "plateau")]
    Board,
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum First {
    /// Whoever guesses in which fist a seed is hidden.
    #[value(alias = "deviner")]
    Guess,
    /// South.
    #[value(alias = "sud")]
    South,
    /// North.
    #[value(alias = "nord")]
    North,
}

/// How fast turns are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Animation {
    /// Not at all.
    Off,
    /// Slowly.
    Slow,
    /// As usual.
    Normal,
    /// Fast.
    Fast,
    /// Very fast.
    Fastest,
}

impl Animation {
    fn speed(self) -> Speed {
        match self {
            Animation::Off => Speed::Off,
            Animation::Slow => Speed::Slow,
            Animation::Normal => Speed::Normal,
            Animation::Fast => Speed::Fast,
            Animation::Fastest => Speed::Fastest,
        }
    }
}

/// A seat at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Seat {
    /// The opener's.
    #[value(alias = "sud")]
    South,
    /// The other.
    #[value(alias = "nord")]
    North,
}

impl Seat {
    fn player(self) -> Player {
        match self {
            Seat::South => Player::South,
            Seat::North => Player::North,
        }
    }
}

/// Reads a time in seconds.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text
        .replace(',', ".")
        .parse()
        .map_err(|_| "not a number".to_owned())?;
    if !(seconds > 0.0 && seconds <= LONGEST_TIME) {
        return Err(format!("more than 0 and at most {LONGEST_TIME}"));
    }
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// Runs `kete play`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let board = args.plain.is_none() && is_board_possible();
    if args.resume {
        return resume(args, board, ui);
    }
    if args.game.game.is_none() && args.game.options.rules.rules.is_empty() && board {
        return chooser::run(ui);
    }
    let rules = Arc::new(args.game.rules(ui)?);
    let level = if args.two_player {
        None
    } else {
        Level::new(args.level)
    };
    let seat = args.seat.player();
    let computer = level.map(|level| Computer {
        level,
        seat: seat.other(),
        seed: args.seed.unwrap_or_else(chance),
    });
    let fist = (args.first == Some(First::Guess)).then(|| Fist::hide(seat, chance()));
    let first = match args.first {
        Some(First::North) => Player::North,
        _ => Player::South,
    };
    let open_by = |first| persons::start(&rules, first).map(|p| Game::from(Arc::clone(&rules), p));
    // Whoever may win the guess must be able to begin.
    let (Some(game), Some(_)) = (
        open_by(first),
        open_by(match args.first {
            Some(First::Guess) => Player::North,
            _ => first,
        }),
    ) else {
        return Err(Failure::Usage(ui.text.get("play-south-first")));
    };
    let mut table = Table::new(game, computer, args.thinking());
    table.plain = args.plain;
    table.fist = fist;
    table.speed = args.animation.map_or(Speed::default(), Animation::speed);
    // Whoever says how the game is to begin wants a new one.
    table.offer = args.first.is_none() && args.seed.is_none();
    play(table, ui)
}

/// Goes on with the game that was kept last.
fn resume(args: &Args, board: bool, ui: &Ui) -> Result<(), Failure> {
    let id = match &args.game.game {
        Some(_) => Some(args.game.file(ui)?.id),
        None => None,
    };
    let mut store = Store::of_user(ui.text.lang);
    let found = store.as_mut().map(|store| match &id {
        Some(id) => store.find(id),
        None => store.newest(),
    });
    let saved = match found {
        None | Some(Found::Nothing) => {
            return Err(Failure::Failed(ui.text.get("play-nothing-kept")));
        }
        Some(Found::Held) => return Err(Failure::Failed(ui.text.get("tui-held"))),
        Some(Found::Bad(error)) => {
            let told = ui
                .text
                .with("play-cannot-resume", [("error", error.into())]);
            return Err(Failure::Failed(told));
        }
        Some(Found::Game(saved)) => saved,
    };
    // Whoever plays takes the lock again.
    drop(store);
    let mut table = Table::new(saved.game, saved.computer, args.thinking());
    table.record = saved.record;
    table.resumed = true;
    table.plain = match args.plain {
        None if !board => Some(Plain::Board),
        plain => plain,
    };
    table.speed = args.animation.map_or(Speed::default(), Animation::speed);
    play(table, ui)
}

/// Everything about a game that is to be played.
pub struct Table {
    /// The game.
    pub game: Game,
    /// The computer, unless two persons play.
    pub computer: Option<Computer>,
    /// How long it thinks at most.
    pub thinking: Thinking,
    /// Lines of text without style, and how they show the position.
    pub plain: Option<Plain>,
    /// The hidden seed that decides who begins.
    pub fist: Option<Fist>,
    /// How fast turns are shown.
    pub speed: Speed,
    /// Whether a game that was not finished may be offered instead.
    pub offer: bool,
    /// The record that the game goes on from.
    pub record: Option<Box<Record>>,
    /// Whether it is the game that was kept.
    pub resumed: bool,
}

impl Table {
    /// A game as it is usually played.
    pub fn new(game: Game, computer: Option<Computer>, thinking: Thinking) -> Table {
        Table {
            game,
            computer,
            thinking,
            plain: None,
            fist: None,
            speed: Speed::default(),
            offer: false,
            record: None,
            resumed: false,
        }
    }
}

/// Plays on the board where there is a terminal, otherwise line by line.
pub fn play(table: Table, ui: &Ui) -> Result<(), Failure> {
    if table.plain.is_none() && is_board_possible() {
        let start = tui::Start {
            game: table.game,
            computer: table.computer,
            thinking: table.thinking,
            speed: table.speed,
            offer: table.offer,
            fist: table.fist,
            record: table.record,
            resumed: table.resumed,
        };
        return tui::run(start, ui.text);
    }
    let person = io::stdin().is_terminal() && io::stdout().is_terminal();
    let rules = Arc::clone(table.game.rules());
    let mut session = Session::new(table.game, table.computer, table.thinking, ui.text);
    let plain = table.plain.is_some();
    session.set_style(if plain { Style::PLAIN } else { ui.style });
    session.set_lively(person && !plain);
    session.set_unicode(!plain && speaks_utf8());
    session.set_record(table.record);
    session.set_read_out(table.plain == Some(Plain::Words));
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    if let Some(fist) = table.fist
        && !session.guess(fist, &mut input, &mut output)?
    {
        return Ok(());
    }
    // What another program types is no game somebody may want to go on with.
    if io::stdin().is_terminal()
        && let Some(mut store) = Store::of_user(ui.text.lang)
    {
        let id = rules.id();
        match store.find(id) {
            Found::Bad(error) => {
                let (Ok(told) | Err(told)) = store.put_bad_aside(id, &error);
                writeln!(output, "{told}")?;
            }
            Found::Held => writeln!(output, "{}", ui.text.get("tui-held-here"))?,
            Found::Game(_) if table.resumed => store.own(id),
            Found::Game(_) | Found::Nothing => {}
        }
        if store.is_free(id) {
            session.set_keeper(Box::new(move |saved| store.keep(saved)));
        }
    }
    session.run(&mut input, &mut output)
}

/// Whether a person sits at a terminal that can show a board.
fn is_board_possible() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

/// Whether the locale says that the terminal shows more than ASCII.
pub fn speaks_utf8() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(|name| {
        let value = std::env::var(name).ok()?;
        (!value.is_empty()).then(|| value.to_ascii_lowercase())
    });
    locale.is_some_and(|locale| locale.contains("utf-8") || locale.contains("utf8"))
}

/// A number nobody expects.
pub fn chance() -> u64 {
    // Before 1970 every game may be the same.
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |t| t.as_nanos() as u64)
}
