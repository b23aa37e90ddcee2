//! All games of a match: workers that play, and one that counts.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use kete_engine::SplitMix64;
use kete_rules::load::Library;
use kete_rules::record::{Record, RecordError, Tags};
use kete_rules::{Move, Rules};

use super::game::{Played, Terms, play};
use super::openings::{Draw, Openings};
use super::player::Player;
use super::program::Start;
use super::saved::{Book, Kept, MATCH};
use super::spec::Spec;
use super::sprt::{Sprt, Verdict};
use super::told::progress;
use super::totals::{One, Place, Totals};
use crate::failure::Failure;
use crate::ui::Ui;

/// How often a person is told how it stands.
const INTERVAL: Duration = Duration::from_secs(5);

/// A match that is to be played.
pub struct Match<'a> {
    /// The rules.
    pub rules: Arc<Rules>,
    /// Where they are from.
    pub library: &'a Library,
    /// Rule files of the user.
    pub files: Vec<PathBuf>,
    /// The players.
    pub players: [Spec; 2],
    /// Pairs of games.
    pub pairs: u32,
    /// How openings are drawn.
    pub draw: Draw,
    /// What holds for every game.
    pub terms: Terms,
    /// Games at a time.
    pub workers: usize,
    /// What the match is to find out.
    pub sprt: Option<Sprt>,
    /// Where records are kept.
    pub save: Option<PathBuf>,
    /// Set to stop.
    pub stop: Arc<AtomicBool>,
}

/// How a match ended.
pub struct Ended {
    /// The results.
    pub totals: Totals,
    /// Whether it was stopped before anything was known.
    pub stopped: bool,
    /// Which claim is believed.
    pub verdict: Option<Verdict>,
    /// Pairs for which there was an opening.
    pub pairs: u32,
    /// The time it took, this time.
    pub time: Duration,
}

/// The games still to be played.
struct Feed {
    openings: Openings,
    /// The next pair to be drawn, and how many there are.
    next: u32,
    pairs: u32,
    /// The second game of the pair that was drawn last.
    second: Option<Job>,
    totals: Totals,
    kept: HashMap<u32, Vec<Move>>,
}

/// A game to be played, and the moves it begins with.
type Job = (Place, Arc<[Move]>);

/// What goes wrong where there is nothing to be said about a game.
enum Trouble {
    /// The openings are not those of the file.
    OtherOpenings,
    /// A program cannot be used.
    Program(String),
}

impl Feed {
    fn next(&mut self) -> Result<Option<Job>, Trouble> {
        loop {
            if let Some(job) = self.second.take() {
                if !self.totals.has(job.0) {
                    return Ok(Some(job));
                }
                continue;
            }
            if self.next >= self.pairs {
                return Ok(None);
            }
            let Some(opening) = self.openings.next() else {
                self.pairs = self.next;
                return Ok(None);
            };
            if self
                .kept
                .get(&self.next)
                .is_some_and(|moves| !moves.starts_with(&opening))
            {
                return Err(Trouble::OtherOpenings);
            }
            let opening: Arc<[Move]> = opening.into();
            let place = |half| Place {
                pair: self.next,
                half,
            };
            let (first, second) = (place(0), place(1));
            self.second = Some((second, Arc::clone(&opening)));
            self.next += 1;
            if !self.totals.has(first) {
                return Ok(Some((first, opening)));
            }
        }
    }
}

impl Match<'_> {
    /// Everything that makes it another match, in one line.
    pub fn heading(&self) -> String {
        let [a, b] = self.players.each_ref().map(Spec::identity);
        let balance = self.draw.balance.unwrap_or(0.0);
        format!(
            "a={a}; b={b}; seed={}; plies={}; balance={balance}; max_moves={}; margin={}us",
            self.draw.seed,
            self.draw.plies,
            self.terms.most_moves,
            self.terms.margin.as_micros()
        )
    }

    /// Plays it.
    pub fn play(&self, ui: &Ui) -> Result<Ended, Failure> {
        let begin = Instant::now();
        let heading = self.save.as_ref().map(|_| self.heading());
        let heading = heading.unwrap_or_default();
        let named = self.named(ui)?;
        let start = Start::new(&named.game, &named.options, &self.files, ui.text);
        let (mut book, kept) = match &self.save {
            Some(path) => {
                let opened = Book::open(path, self.library, &self.rules, &heading, ui.text);
                let (book, kept) = opened.map_err(Failure::Failed)?;
                (Some(book), kept)
            }
            None => (None, Vec::new()),
        };
        let mut totals = Totals::default();
        for Kept { one, .. } in kept.iter().filter(|k| k.one.place.pair < self.pairs) {
            totals.add(one);
        }
        let moves = |kept: &Kept| {
            let nodes = kept.record.line.nodes.iter();
            let played = nodes.filter_map(|node| match node.action {
                kete_rules::game::Action::Played(m) => Some(m),
                kete_rules::game::Action::Stopped(_) => None,
            });
            (kept.one.place.pair, played.collect())
        };
        let feed = Mutex::new(Feed {
            openings: Openings::new(Arc::clone(&self.rules), self.draw),
            next: 0,
            pairs: self.pairs,
            second: None,
            totals: totals.clone(),
            kept: kept.iter().map(moves).collect(),
        });
        let mut verdict = self.sprt.and_then(|sprt| sprt.verdict(&totals.pairs()));
        let (sender, games) = channel();
        let outcome = thread::scope(|scope| -> Result<(), Failure> {
            if verdict.is_none() {
                for _ in 0..self.workers {
                    let (sender, feed, start) = (sender.clone(), &feed, &start);
                    scope.spawn(move || self.work(feed, start, &sender));
                }
            }
            drop(sender);
            let mut next = INTERVAL;
            loop {
                let done = match games.recv_timeout(Duration::from_millis(200)) {
                    Ok(done) => Some(done),
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                };
                if let Some(done) = done {
                    let added = done.map_err(|trouble| self.told(trouble, ui)).and_then(
                        |(place, played)| {
                            let one = One::of_game(place, &played);
                            if let Some(book) = &mut book {
                                book.add(&self.record(&one, &played, &heading, ui)?)?;
                            }
                            Ok(one)
                        },
                    );
                    match added {
                        Ok(one) => totals.add(&one),
                        Err(failure) => {
                            self.stop.store(true, Ordering::Relaxed);
                            return Err(failure);
                        }
                    }
                    verdict = self.sprt.and_then(|sprt| sprt.verdict(&totals.pairs()));
                    if verdict.is_some() {
                        self.stop.store(true, Ordering::Relaxed);
                        return Ok(());
                    }
                }
                if begin.elapsed() >= next {
                    next = begin.elapsed() + INTERVAL;
                    // A closed standard error is no reason to stop.
                    let _ = writeln!(io::stderr(), "{}", progress(&totals, self.sprt, ui));
                }
            }
        });
        outcome?;
        let stopped = verdict.is_none() && self.stop.load(Ordering::Relaxed);
        let pairs = feed
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
            .pairs;
        Ok(Ended {
            stopped: stopped && totals.count() < 2 * pairs,
            totals,
            verdict,
            pairs,
            time: begin.elapsed(),
        })
    }

    fn work(
        &self,
        feed: &Mutex<Feed>,
        start: &Start,
        games: &Sender<Result<(Place, Box<Played>), Trouble>>,
    ) {
        let worked = self.play_all(feed, start, &|place, played| {
            games.send(Ok((place, Box::new(played)))).is_ok()
        });
        if let Err(trouble) = worked {
            // Whoever hears nothing any more has an error of its own.
            let _ = games.send(Err(trouble));
        }
    }

    fn play_all(
        &self,
        feed: &Mutex<Feed>,
        start: &Start,
        hand_in: &dyn Fn(Place, Played) -> bool,
    ) -> Result<(), Trouble> {
        let [a, b] = &self.players;
        let player = |spec| Player::new(spec, &self.rules, start).map_err(Trouble::Program);
        let mut players = [player(a)?, player(b)?];
        let controls = [a.control, b.control];
        while !self.stop.load(Ordering::Relaxed) {
            let job = feed.lock().unwrap_or_else(PoisonError::into_inner).next()?;
            let Some((place, opening)) = job else { break };
            for player in &mut players {
                player.begin().map_err(Trouble::Program)?;
            }
            let terms = Terms {
                seed: seed_of(self.terms.seed, place),
                ..self.terms
            };
            let played = play(
                &self.rules,
                &opening,
                &mut players,
                controls,
                place.half,
                &terms,
                &self.stop,
            );
            if !played.is_some_and(|played| hand_in(place, played)) {
                break;
            }
        }
        Ok(())
    }

    /// The game and its options, as records name them.
    fn named(&self, ui: &Ui) -> Result<Record, Failure> {
        Record::new(self.library, &self.rules)
            .map_err(|error| Failure::Failed(error.message(ui.text.lang)))
    }

    fn record(
        &self,
        one: &One,
        played: &Played,
        heading: &str,
        ui: &Ui,
    ) -> Result<String, Failure> {
        let mut tags = Tags::default();
        let [a, b] = &self.players;
        let names = [format!("A {a}"), format!("B {b}")];
        let (south, north) = (one.place.half, 1 - one.place.half);
        tags.set("Event", "kete match");
        tags.set("Round", one.place.written());
        tags.set("South", names[south].as_str());
        tags.set("North", names[north].as_str());
        tags.set(MATCH, heading);
        one.put_work(&mut tags);
        let failed = |error: RecordError| Failure::Failed(error.message(ui.text.lang));
        let mut record = Record::from_game(self.library, &played.game, tags).map_err(failed)?;
        record.outcome = played.outcome;
        if played.termination.is_some() {
            record.termination = played.termination.clone();
        }
        record.print(self.library).map_err(failed)
    }

    fn told(&self, trouble: Trouble, ui: &Ui) -> Failure {
        Failure::Failed(match trouble {
            Trouble::Program(told) => told,
            Trouble::OtherOpenings => {
                let path = self.save.clone().unwrap_or_default();
                let about = [
                    ("file", path.display().to_string().into()),
                    ("reason", ui.text.get("match-file-openings").into()),
                ];
                ui.text.with("match-file", about)
            }
        })
    }
}

/// What chance decides in a game: the same for the same game, whoever plays it when.
fn seed_of(seed: u64, place: Place) -> u64 {
    let number = u64::from(place.pair) * 2 + place.half as u64;
    SplitMix64::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).next_u64()
}
