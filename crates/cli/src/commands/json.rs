//! `kete json`: one JSON request a line in, one answer a line out.

use std::io::{self, BufReader, BufWriter, Write};
use std::time::{Duration, Instant};

use kete_protocol::json::{Clock, LONGEST_LINE, Session};

use crate::failure::Failure;
use crate::lines::read_line;
use crate::select::RulesArgs;
use crate::stock::TablesArgs;
use crate::ui::Ui;

/// How much is read and written at once, in bytes.
const CHUNK: usize = 1 << 16;

/// Arguments of `kete json`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The user's own games.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Endgame tables that searches go by.
    #[command(flatten)]
    pub tables: TablesArgs,
    /// Prints the JSON Schema of the protocol instead.
    #[arg(long)]
    pub schema: bool,
}

/// The clock on the wall.
struct Wall;

impl Clock for Wall {
    fn deadline(&self, ms: u64) -> Box<dyn Fn() -> bool + Sync> {
        let begin = Instant::now();
        let time = Duration::from_millis(ms);
        Box::new(move || begin.elapsed() >= time)
    }
}

/// Runs `kete json`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    if args.schema {
        return Ok(writeln!(
            io::stdout(),
            "{:#}",
            kete_protocol::json::schema()
        )?);
    }
    let library = args.rules.library(ui)?.into_owned();
    let mut session = Session::new(library)
        .with_clock(Box::new(Wall))
        .with_lang(ui.text.lang);
    if let Some(stock) = args.tables.stock() {
        session = session.with_tables(Box::new(move |rules| Some(stock.tables(rules)?)));
    }
    let mut input = BufReader::with_capacity(CHUNK, io::stdin().lock());
    let mut output = BufWriter::with_capacity(CHUNK, io::stdout().lock());
    let mut line = Vec::new();
    while read_line(&mut input, LONGEST_LINE, &mut line)? {
        if !line.iter().all(u8::is_ascii_whitespace) {
            output.write_all(session.answer_bytes(&line).as_bytes())?;
            output.write_all(b"\n")?;
        }
        // Whoever waits for the answer before the next request must not wait for ever; whoever has sent many requests
        // gets the answers in large pieces.
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
    }
    Ok(output.flush()?)
}
