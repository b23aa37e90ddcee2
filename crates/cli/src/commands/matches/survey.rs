//! `kete match --stats`: what games are like, played by one player against itself.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use kete_engine::SplitMix64;
use kete_rules::record::Outcome;
use kete_rules::{Player as Person, Rules, Shape};
use serde_json::{Value, json};

use super::game::{Played, Terms, play};
use super::openings::{Draw, Openings};
use super::player::Player;
use super::program::Start;
use super::spec::Spec;
use crate::failure::Failure;
use crate::table::columns;
use crate::ui::Ui;

/// How the games are played.
pub struct Survey {
    /// The player.
    pub spec: Spec,
    /// Games of each rule set.
    pub games: u32,
    /// The seed of chance.
    pub seed: u64,
    /// Random first moves; otherwise the usual number.
    pub plies: Option<u32>,
    /// What holds for every game.
    pub terms: Terms,
    /// Games at a time.
    pub workers: usize,
    /// Set to stop.
    pub stop: Arc<AtomicBool>,
}

/// How the answer is written.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// For people.
    Table,
    /// For spreadsheets.
    Csv,
    /// For programs.
    Json,
}

/// What is seen of a rule set.
struct Seen {
    id: String,
    /// Lengths in moves, the shortest first.
    lengths: Vec<usize>,
    choices: (u64, u64),
    /// Games won by who opened, drawn, and lost.
    results: [u32; 3],
    capped: u32,
    /// The sum of the margins of who opened, and of how many games, where seeds are counted.
    margins: (f64, u32),
}

const HEADS: [&str; 13] = [
    "game",
    "games",
    "moves_mean",
    "moves_median",
    "moves_max",
    "branching",
    "first_won",
    "drawn",
    "first_lost",
    "first_score",
    "first_score_error",
    "first_margin",
    "capped",
];

impl Seen {
    fn new(rules: &Rules) -> Seen {
        Seen {
            id: rules.id().to_owned(),
            lengths: Vec::new(),
            choices: (0, 0),
            results: [0; 3],
            capped: 0,
            margins: (0.0, 0),
        }
    }

    fn add(&mut self, rules: &Rules, played: &Played) {
        self.lengths.push(played.game.moves().count());
        self.choices.0 += played.choices.0;
        self.choices.1 += played.choices.1;
        let place = match played.outcome {
            Outcome::Win(Person::South) => 0,
            Outcome::Win(Person::North) => 2,
            Outcome::Draw | Outcome::Open => 1,
        };
        self.results[place] += 1;
        self.capped += u32::from(played.termination.is_some());
        if rules.shape() == Shape::Rows && played.termination.is_none() {
            self.margins.0 += f64::from(played.game.score().margin()) / 2.0;
            self.margins.1 += 1;
        }
    }

    /// The score of who opened, and how far it may be off with 95 %.
    fn score(&self) -> (f64, f64) {
        let [won, drawn, lost] = self.results.map(f64::from);
        let n = (won + drawn + lost).max(1.0);
        let score = (won + drawn / 2.0) / n;
        let square = (won + drawn / 4.0) / n - score * score;
        (score, 1.96 * (square.max(0.0) / n).sqrt())
    }

    /// The cells of a row, in the order of [`HEADS`].
    fn cells(&self) -> Vec<Value> {
        let n = self.lengths.len().max(1);
        let rounded = |value: f64, places: f64| json!((value * places).round() / places);
        let (score, error) = self.score();
        let sum: usize = self.lengths.iter().sum();
        let margin = (self.margins.1 > 0).then(|| self.margins.0 / f64::from(self.margins.1));
        vec![
            self.id.as_str().into(),
            self.lengths.len().into(),
            rounded(sum as f64 / n as f64, 10.0),
            self.lengths.get(n / 2).copied().into(),
            self.lengths.last().copied().into(),
            rounded(self.choices.0 as f64 / self.choices.1.max(1) as f64, 100.0),
            self.results[0].into(),
            self.results[1].into(),
            self.results[2].into(),
            rounded(score, 1000.0),
            rounded(error, 1000.0),
            margin.map_or(Value::Null, |margin| rounded(margin, 100.0)),
            self.capped.into(),
        ]
    }
}

impl Survey {
    /// Plays the games of all these rule sets and tells what was seen of each.
    pub fn run(&self, all: Vec<Rules>, form: Form, ui: &Ui) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        if form == Form::Csv {
            writeln!(out, "{}", HEADS.join(","))?;
        }
        let mut rows = Vec::new();
        for rules in all {
            let seen = self.see(&Arc::new(rules), ui);
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            let cells = seen.cells();
            match form {
                Form::Csv => {
                    writeln!(
                        out,
                        "{}",
                        cells.iter().map(written).collect::<Vec<_>>().join(",")
                    )?;
                    out.flush()?;
                }
                Form::Json => {
                    let pairs = HEADS.iter().map(|head| (*head).to_owned()).zip(cells);
                    writeln!(out, "{}", Value::Object(pairs.collect()))?;
                    out.flush()?;
                }
                Form::Table => rows.push(cells.iter().map(written).collect()),
            }
        }
        if form == Form::Table {
            let head = |name: &str| ui.text.get(&format!("survey-{}", name.replace('_', "-")));
            rows.insert(0, HEADS.map(head).to_vec());
            for line in columns(&rows) {
                writeln!(out, "{line}")?;
            }
        }
        if self.stop.load(Ordering::Relaxed) {
            return Err(Failure::Failed(ui.text.get("survey-stopped")));
        }
        Ok(())
    }

    fn see(&self, rules: &Arc<Rules>, ui: &Ui) -> Seen {
        let draw = Draw {
            seed: self.seed,
            plies: self
                .plies
                .unwrap_or_else(|| super::openings::usual_plies(rules)),
            // An opening that suits one side is part of what who opens has of it.
            balance: None,
        };
        let feed = Mutex::new(Openings::new(Arc::clone(rules), draw).zip(0..self.games));
        let start = Start::new(rules.id(), &[], &[], ui.text);
        let mut seen = Seen::new(rules);
        let (sender, games) = channel();
        thread::scope(|scope| {
            for _ in 0..self.workers {
                let (sender, feed, start) = (sender.clone(), &feed, &start);
                scope.spawn(move || {
                    let player = || Player::new(&self.spec, rules, start);
                    let (Ok(one), Ok(other)) = (player(), player()) else {
                        return;
                    };
                    let mut players = [one, other];
                    while !self.stop.load(Ordering::Relaxed) {
                        let next = feed.lock().unwrap_or_else(PoisonError::into_inner).next();
                        let Some((opening, number)) = next else {
                            return;
                        };
                        for player in &mut players {
                            // Kete's own search always can.
                            let _ = player.begin();
                        }
                        let mut rng = SplitMix64::new(self.seed ^ u64::from(number) << 20);
                        let terms = Terms {
                            seed: rng.next_u64(),
                            ..self.terms
                        };
                        let controls = [self.spec.control; 2];
                        let played = play(
                            rules,
                            &opening,
                            &mut players,
                            controls,
                            0,
                            &terms,
                            &self.stop,
                        );
                        if played.is_none_or(|played| sender.send(played).is_err()) {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for played in games {
                seen.add(rules, &played);
            }
        });
        seen.lengths.sort_unstable();
        seen
    }
}

fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}
