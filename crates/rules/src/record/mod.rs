//! The record of a game: Kete's own text format for every game, in the manner of chess's PGN.
//!
//! ```
//! let text = r#"
//! [Event "Club evening"]
//! [South "Ama"]
//! [North "Kofi"]
//! [Result "0-1"]
//! [Game "kalah"]
//! [Options "seeds=3 pie=true"]
//! [Score "14-22"]
//! [Termination "row_empty N"]
//!
//! {Before the first move.} 1. 4,6! $14 1... 1 {A remark.} 2. 5 ({or} 2. 5) 2... 5
//! 3. 2 4 4. 4 1 5. 3,6 2 6. 1,6,4 3 7. 5 6 8. 6 1 9. 4 3 10. 2 4,6,5 11. 1 6,2 12.
//! 4 3 13. 6 1 14. 2 4 15. 4 5 16. 5 6 0-1
//! "#;
//! let library = kete_rules::load::Library::builtin();
//! let records = kete_rules::record::parse(library, text)?;
//! assert!(records[0].replay(library)?.position().is_over());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A file holds any number of records. A record is its tags, then its moves, then a result.
//!
//! **Tags** are a name of letters, digits and `_` and a value in quotation marks; in the value `\"` and `\\` stand for `"`
//! and `\`, and `\n` for a new line. Every tag is kept. These mean something:
//!
//! | tag | meaning |
//! |---|---|
//! | `Game` | the short name of the game; the only tag a record must have |
//! | `Options` | the options that differ from the game's own rules: `name=value` with blanks between |
//! | `Rules` | a fingerprint of the rules. A record of other rules than those at hand is refused |
//! | `Start` | the position the moves begin at, if it is not the game's own, in [native notation](crate::notation) |
//! | `Result` | `1-0` South has won, `0-1` North has, `1/2-1/2` nobody, `*` open |
//! | `Score` | the seeds of South and North at the end |
//! | `Termination` | why the game ended: a word of [`Ending`] with the player it names (`no_seeds S`), or `resignation N`, `time S`, `agreement`, `adjudication`, `abandoned` |
//! | `South`, `North` | the persons; after a change of seats (pie rule) South is still who opened |
//! | `Event`, `Site`, `Date`, `Round` | as in PGN; `TimeControl` and any other as you like |
//!
//! **Moves** are in native notation, those with blanks in quotation marks (`"take 9,11"`). Commas join the moves of one
//! turn. `3.` and `3...` number turns of South and of North; numbers are not checked. After a move may stand glyphs (`!`,
//! `?`, `!!`, `??`, `!?`, `?!`, `$0` to `$255`), comments in braces (`\}` is a brace in a comment) or from `;` to the end
//! of the line, and variations in parentheses, which replace the move before them and nest. `stop=repetition`,
//! `stop=quiet` (nothing captured for too long) and `stop=deadlock` are where the rules or the players stopped a game or a
//! round; only the last of them must be written.
//!
//! Whatever is printed reads back as the same: `parse(print(x)) == x`.

mod dialect;
mod ending;
mod error;
mod merge;
mod native;
mod read;
mod scan;
mod tags;
mod walk;
mod write;

use std::sync::Arc;

use crate::file::RuleFile;
use crate::game::{Action, Game};
use crate::kernel::{Rules, Shape};
use crate::load::Library;
use crate::moves::Move;
use crate::notation;
use crate::options::{self, set_options};
use crate::position::Position;
use crate::reason::{Ending, Refusal};
use crate::say::{self, message};

pub(crate) use dialect::{Claim, Dialect, Layout, last_drop};
pub(crate) use ending::letter;
use ending::print_score;
pub use ending::{Outcome, Termination};
pub(crate) use error::{Fault, Said};
pub use error::{RecordError, TextError};
pub(crate) use native::Native;
pub(crate) use read::{Given, game_of, read};
pub(crate) use scan::{Scan, native_fault};
pub use tags::Tags;
pub(crate) use walk::Walk;
pub(crate) use write::write;

/// One step of a line, with what is said about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// What happened.
    pub action: Action,
    /// Glyphs: 1 to 6 are `!`, `?`, `!!`, `??`, `!?` and `?!`, the others those of PGN.
    pub glyphs: Vec<u8>,
    /// Comments after it.
    pub comments: Vec<String>,
    /// What could have been played instead of it.
    pub variations: Vec<Line>,
}

impl Node {
    /// A step about which nothing is said.
    pub fn new(action: Action) -> Node {
        Node {
            action,
            glyphs: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }
}

/// A line of play.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// Comments before the first step.
    pub comments: Vec<String>,
    /// The steps.
    pub nodes: Vec<Node>,
}

/// The record of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The tags that are not fields here.
    pub tags: Tags,
    /// The short name of the game.
    pub game: String,
    /// The options that differ from the game's own rules.
    pub options: Vec<(String, String)>,
    /// The fingerprint of the rules, options included.
    pub hash: u64,
    /// Where the moves begin, if it is not the game's own start.
    pub start: Option<Position>,
    /// The moves.
    pub line: Line,
    /// Who has won.
    pub outcome: Outcome,
    /// The score of South and North at the end, in half seeds.
    pub score: Option<[i32; 2]>,
    /// Why the game ended.
    pub termination: Option<Termination>,
}

impl Record {
    /// An empty record.
    ///
    /// # Errors
    /// When no game of the library with options gives these rules.
    pub fn new(library: &Library, rules: &Rules) -> Result<Record, RecordError> {
        let options = named_options(library, rules)?;
        Ok(Record {
            tags: Tags::default(),
            game: rules.id().to_owned(),
            options,
            hash: rules.hash(),
            start: None,
            line: Line::default(),
            outcome: Outcome::Open,
            score: None,
            termination: None,
        })
    }

    /// The record of a game, with its result if it is over.
    ///
    /// # Errors
    /// When no game of the library with options gives its rules.
    pub fn from_game(library: &Library, game: &Game, tags: Tags) -> Result<Record, RecordError> {
        let rules = game.rules();
        let mut record = Record::new(library, rules)?;
        record.tags = tags;
        record.start = (*game.start() != rules.start()).then_some(*game.start());
        record.line.nodes = game
            .steps()
            .iter()
            .map(|step| Node::new(step.action))
            .collect();
        record.conclude(rules, game.position(), game.ending());
        Ok(record)
    }

    /// The record of moves from a position, or from the start of the game: with the stops that the rules demand, and the
    /// result if the game is over. Takes less memory than a [`Game`].
    ///
    /// # Errors
    /// A move that is not legal, or that no game of the library with options gives these rules.
    pub fn from_moves(
        library: &Library,
        rules: &Arc<Rules>,
        start: Option<Position>,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Record, RecordError> {
        let mut record = Record::new(library, rules)?;
        record.start = start.filter(|start| *start != rules.start());
        let mut walk = Walk::new(rules.clone(), start.unwrap_or_else(|| rules.start()));
        for (i, m) in moves.into_iter().enumerate() {
            let before = *walk.position();
            walk.play(m)
                .map_err(|why| illegal(rules, &before, i, m, &why))?;
            record.line.nodes.push(Node::new(Action::Played(m)));
            if let Some(ending) = walk.due() {
                walk.stop(ending);
                record.line.nodes.push(Node::new(Action::Stopped(ending)));
            }
        }
        record.conclude(rules, walk.position(), walk.ending());
        Ok(record)
    }

    /// Where the main line ends.
    ///
    /// # Errors
    /// As [`Record::replay`], without the check of the result.
    pub fn last_position(&self, library: &Library) -> Result<Position, RecordError> {
        let rules = self.rules(library)?;
        let start = self.start.unwrap_or_else(|| rules.start());
        let mut walk = Walk::new(rules.clone(), start);
        for (i, node) in self.line.nodes.iter().enumerate() {
            match node.action {
                Action::Played(m) => {
                    let before = *walk.position();
                    walk.play(m)
                        .map_err(|why| illegal(&rules, &before, i, m, &why))?;
                }
                Action::Stopped(ending) => walk.stop(ending),
            }
        }
        Ok(*walk.position())
    }

    /// Sets the result of a finished game.
    fn conclude(&mut self, rules: &Rules, position: &Position, ending: Option<Ending>) {
        self.outcome = Outcome::of(rules, position);
        self.score = ending::counted(rules, position);
        self.termination = ending.map(Termination::Rules);
    }

    /// The rules of the game.
    ///
    /// # Errors
    /// When the library does not have the game, the options make no sense, or the rules are not those of the record.
    pub fn rules(&self, library: &Library) -> Result<Arc<Rules>, RecordError> {
        let rules =
            rules_named(library, &self.game, &self.options).map_err(|no| RecordError(no.said))?;
        if rules.hash() == self.hash {
            Ok(rules)
        } else {
            Err(RecordError(other_rules(&rules, self.hash)))
        }
    }

    /// Plays the main line, and checks the result against the rules.
    ///
    /// # Errors
    /// A move that is not legal, or a result that cannot be.
    pub fn replay(&self, library: &Library) -> Result<Game, RecordError> {
        let rules = self.rules(library)?;
        let start = self.start.unwrap_or_else(|| rules.start());
        let mut game = Game::from(rules, start);
        for (i, node) in self.line.nodes.iter().enumerate() {
            match node.action {
                Action::Played(m) => {
                    let before = *game.position();
                    game.play_only(m)
                        .map_err(|why| illegal(game.rules(), &before, i, m, &why))?;
                    let next = self.line.nodes.get(i + 1).map(|n| n.action);
                    // The line may say itself that the game is stopped here.
                    let told = game
                        .due()
                        .is_some_and(|due| next == Some(Action::Stopped(due)));
                    if !told {
                        game.stop_if_due();
                    }
                }
                Action::Stopped(ending) => game.stop(ending),
            }
        }
        self.check_result(game.rules(), game.position(), game.ending())
            .map_err(|(_, said)| RecordError(said))?;
        Ok(game)
    }

    /// Whether the result can be that of a game that ends so; otherwise the tag that is wrong, and why.
    fn check_result(
        &self,
        rules: &Rules,
        position: &Position,
        ending: Option<Ending>,
    ) -> Result<(), (&'static str, Said)> {
        let wrong = |tag, id, args: &[(&str, String)]| {
            let args: Vec<_> = args.iter().map(|(n, v)| (*n, v.as_str().into())).collect();
            Err((tag, Said::message(id, &args)))
        };
        if let (false, Some(Termination::Rules(claimed))) = (position.is_over(), &self.termination)
        {
            let claimed = ending::print_ending(*claimed);
            return wrong("Termination", "record-not-over", &[("ending", claimed)]);
        }
        if !position.is_over() {
            return match self.score {
                Some(claimed) if !self.may_be_agreed(rules, position, claimed) => {
                    let real = ending::in_stores(rules, position);
                    let real = real.map_or_else(|| "-".to_owned(), print_score);
                    let args = [("real", real), ("claimed", print_score(claimed))];
                    wrong("Score", "record-open-score", &args)
                }
                _ => Ok(()),
            };
        }
        let real = Outcome::of(rules, position);
        if self.outcome != Outcome::Open && self.outcome != real {
            let args = [
                ("real", real.to_string()),
                ("claimed", self.outcome.to_string()),
            ];
            return wrong("Result", "record-other-result", &args);
        }
        if let Some(claimed) = self.score {
            let real = ending::counted(rules, position);
            if real != Some(claimed) {
                let real = real.map_or_else(|| "-".to_owned(), print_score);
                let args = [("real", real), ("claimed", print_score(claimed))];
                return wrong("Score", "record-other-score", &args);
            }
        }
        if let (Some(Termination::Rules(claimed)), Some(real)) = (&self.termination, ending)
            && *claimed != real
        {
            let (real, claimed) = (ending::print_ending(real), ending::print_ending(*claimed));
            let args = [("real", real), ("claimed", claimed)];
            return wrong("Termination", "record-other-ending", &args);
        }
        Ok(())
    }

    /// Whether a game that the rules have not ended can have this score: what the stores hold, or what the persons may
    /// have agreed on.
    fn may_be_agreed(&self, rules: &Rules, position: &Position, claimed: [i32; 2]) -> bool {
        let Some(stores) = ending::in_stores(rules, position) else {
            // Where seeds in stores are not what is counted, nobody can tell.
            return rules.shape() == Shape::Rows;
        };
        let settled = !matches!(
            self.termination,
            None | Some(Termination::Abandoned | Termination::Rules(_))
        );
        let most = 2 * i32::from(rules.total());
        let possible =
            claimed.iter().zip(stores).all(|(c, s)| *c >= s) && claimed[0] + claimed[1] <= most;
        claimed == stores || settled && possible
    }

    /// Writes the record.
    ///
    /// # Errors
    /// What [`Record::replay`] would say of its lines, or that its rules are not at hand.
    pub fn print(&self, library: &Library) -> Result<String, RecordError> {
        write(&Native, library, self)
    }
}

/// That step `i` of a line is not legal.
fn illegal(rules: &Rules, before: &Position, i: usize, m: Move, why: &Refusal) -> RecordError {
    RecordError(Said::of(|lang| {
        let why = say::refusal(lang, why, rules, before, Some(m));
        let text = notation::print_move(rules, before, m);
        let args = [
            ("step", (i + 1).into()),
            ("move", text.into()),
            ("why", why.into()),
        ];
        message(lang, "record-illegal", &args)
    }))
}

/// Reads every record of a file.
///
/// # Errors
/// What was expected, and where; or what the rules say against it.
pub fn parse(library: &Library, text: &str) -> Result<Vec<Record>, TextError> {
    read(&Native, library, Given::default(), text)
}

/// Writes records, one after the other.
///
/// # Errors
/// As [`Record::print`].
pub fn print(library: &Library, records: &[Record]) -> Result<String, RecordError> {
    let all: Result<Vec<String>, RecordError> = records.iter().map(|r| r.print(library)).collect();
    Ok(all?.join("\n"))
}

/// Why there are no such rules: what is said, and the option that is at fault.
pub(crate) struct NoRules {
    pub said: Said,
    pub bad: Option<Box<options::BadOption>>,
}

impl From<NoRules> for Said {
    fn from(no: NoRules) -> Said {
        no.said
    }
}

/// The rules of a game with options.
pub(crate) fn rules_named(
    library: &Library,
    game: &str,
    options: &[(String, String)],
) -> Result<Arc<Rules>, NoRules> {
    let found = library.find(game).map_err(|e| NoRules {
        said: Said::of(|lang| e.text(lang.is_french())),
        bad: None,
    })?;
    let bad = |e: options::BadOption| NoRules {
        said: Said::of(|lang| e.text(lang.is_french())),
        bad: Some(Box::new(e)),
    };
    let mut file = found.rules().map_err(bad)?;
    set_options(
        &mut file,
        options.iter().map(|(n, v)| (n.as_str(), v.as_str().into())),
    )
    .map_err(bad)?;
    match Rules::compile(file) {
        Ok(rules) => Ok(Arc::new(rules)),
        Err(problem) => Err(NoRules {
            said: Said::of(|_| format!("{problem:?}")),
            bad: None,
        }),
    }
}

/// That a record was played under other rules.
fn other_rules(rules: &Rules, claimed: u64) -> Said {
    let (ours, theirs) = (print_hash(rules.hash()), print_hash(claimed));
    let args = [
        ("game", rules.id().into()),
        ("ours", ours.into()),
        ("theirs", theirs.into()),
    ];
    Said::message("record-other-rules", &args)
}

fn print_hash(hash: u64) -> String {
    format!("{hash:016x}")
}

/// The options by which rules differ from those of their game.
fn differing(own: &RuleFile, rules: &RuleFile) -> Vec<(String, String)> {
    options::options_of(rules)
        .into_iter()
        .filter(|o| !o.value.is_null() && o.spec.get(own) != o.value)
        .map(|o| {
            let value = match o.value {
                serde_json::Value::String(text) => text,
                other => other.to_string(),
            };
            (o.spec.name.to_owned(), value)
        })
        .collect()
}

/// The options that make these rules of their game.
fn named_options(library: &Library, rules: &Rules) -> Result<Vec<(String, String)>, RecordError> {
    let unnamed = || RecordError::new("record-unnamed-rules", &[("game", rules.id().into())]);
    let entry = library.by_id(rules.id()).ok_or_else(unnamed)?;
    let options = differing(&entry.rules, rules.file());
    let again = rules_named(library, rules.id(), &options).map_err(|_| unnamed())?;
    if again.hash() == rules.hash() {
        Ok(options)
    } else {
        Err(unnamed())
    }
}
