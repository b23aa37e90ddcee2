//! The command line. What help says about it stands in `i18n/*/cli.ftl`, see [`help`](crate::help).

use clap::{Parser, Subcommand};
use kete_rules::say::Lang;

use crate::commands::{
    analyse, bench, completions, convert, games, json, man, matches, perft, play, puzzles, rules,
    serve, solve, tables, tune,
};

/// The program.
#[derive(Debug, Parser)]
#[command(name = "kete", version, disable_help_subcommand = true)]
pub struct Cli {
    /// The language.
    #[arg(long, global = true)]
    pub lang: Option<Lang>,
    /// What to do; nothing serves the games to the browser.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands, each in its own file.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Plays a game.
    Play(play::Args),
    /// Lists games, or tells everything about one.
    Games(games::Args),
    /// Counts move sequences.
    Perft(perft::Args),
    /// Finds the exact value of a position.
    Solve(solve::Args),
    /// Says what moves are worth.
    Analyse(analyse::Args),
    /// Finds positions with one right move.
    Puzzles(puzzles::Args),
    /// Lets players play against each other.
    Match(matches::Args),
    /// Builds endgame tables and asks them.
    #[command(subcommand, arg_required_else_help = true)]
    Tables(tables::Command),
    /// Finds weights by self-play.
    Tune(tune::Args),
    /// Checks and shows rule files.
    #[command(subcommand, arg_required_else_help = true)]
    Rules(rules::Command),
    /// Converts games and positions.
    Convert(convert::Args),
    /// Answers JSON requests.
    Json(json::Args),
    /// Serves the games to browsers.
    Serve(serve::Args),
    /// Measures how fast it is.
    Bench(bench::Args),
    /// Prints a script that completes command lines.
    Completions(completions::Args),
    /// Prints manual pages.
    Man(man::Args),
}
