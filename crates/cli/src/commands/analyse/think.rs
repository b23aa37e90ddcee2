//! Thinking: within its limits, with word of how far it is, until it is done or interrupted.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kete_engine::review::{Rating, Review, Reviewer};
use kete_engine::{Limits, MAX_DEPTH, Partner};
use kete_rules::game::Game;
use signal_hook::consts::{SIGINT, SIGTERM};

use super::source::Subject;
use super::words;
use crate::failure::Failure;
use crate::ui::Ui;

/// How often a person is told how far it is.
const INTERVAL: Duration = Duration::from_secs(3);

/// What a position may take where nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// How long and how deep a position is thought about.
pub(super) struct Bounds {
    time: Option<Duration>,
    depth: Option<u32>,
    nodes: Option<u64>,
}

impl Bounds {
    /// Whatever is given; without anything, a second.
    pub fn new(time: Option<Duration>, depth: Option<u32>, nodes: Option<u64>) -> Bounds {
        let limited = depth.is_some() || nodes.is_some();
        Bounds {
            time: time.or((!limited).then_some(USUAL_TIME)),
            depth,
            nodes,
        }
    }
}

/// What was found.
pub(super) struct Thoughts {
    /// The moves of the last position, if the game goes on there and there was time.
    pub next: Option<Rating>,
    /// The moves that were played; those at the end only, if it was interrupted.
    pub reviews: Vec<Review>,
    /// Whether nothing interrupted it.
    pub complete: bool,
    /// The moves played in all searches.
    pub nodes: u64,
    /// The time it took.
    pub seconds: f64,
}

impl Thoughts {
    /// Thinks about the last position, then about every move from the last to the first.
    pub fn of(
        subject: &Subject,
        partner: &mut Partner,
        bounds: &Bounds,
        ui: &Ui,
    ) -> Result<Thoughts, Failure> {
        let stop = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // Asked a second time, the program ends at once.
            signal_hook::flag::register_conditional_shutdown(signal, 1, stop.clone())?;
            signal_hook::flag::register(signal, stop.clone())?;
        }
        let mut pace = Pace::new();
        let game = &subject.game;
        let next = deepen(game, partner, bounds, &stop, |rating| {
            if pace.is_due() {
                tell(&words::progress(game, rating, pace.begin.elapsed(), ui));
            }
        });
        let mut nodes = next.as_ref().map_or(0, |rating| rating.nodes);
        let mut reviewer = Reviewer::new(game.clone(), next.as_ref());
        let (all, mut reviews) = (reviewer.left(), Vec::new());
        while reviewer.left() > 0 && !stop.load(Ordering::Relaxed) {
            if pace.is_due() {
                let told = [("left", reviewer.left().into()), ("all", all.into())];
                tell(&ui.text.with("analyse-progress-game", told));
            }
            let begin = Instant::now();
            let late = || bounds.time.is_some_and(|time| begin.elapsed() >= time);
            let limits = limits(bounds, &stop, &late);
            let Some(review) = reviewer.back(partner, &limits) else {
                break;
            };
            nodes += review.nodes;
            // What was interrupted is too shallow to be judged by.
            if !stop.load(Ordering::Relaxed) {
                reviews.push(review);
            }
        }
        reviews.reverse();
        let complete = reviews.len() == all && !stop.load(Ordering::Relaxed);
        if !complete {
            let told = [("n", reviews.len().into()), ("all", all.into())];
            tell(&ui.text.with("analyse-stopped", told));
        }
        Ok(Thoughts {
            next,
            reviews,
            complete,
            nodes,
            seconds: pace.begin.elapsed().as_secs_f64(),
        })
    }
}

fn limits<'a>(
    bounds: &Bounds,
    stop: &'a AtomicBool,
    late: &'a (dyn Fn() -> bool + Sync),
) -> Limits<'a> {
    Limits {
        depth: bounds.depth,
        nodes: bounds.nodes,
        stop: Some(stop),
        deadline: bounds.time.is_some().then_some(late),
        ..Limits::default()
    }
}

/// Looks one move further ahead again and again; what is in the table makes up for the repetition.
fn deepen(
    game: &Game,
    partner: &mut Partner,
    bounds: &Bounds,
    stop: &AtomicBool,
    mut watch: impl FnMut(&Rating),
) -> Option<Rating> {
    let begin = Instant::now();
    let late = || bounds.time.is_some_and(|time| begin.elapsed() >= time);
    if bounds.time.is_some_and(|time| time <= INTERVAL) {
        // Nobody is told anything meanwhile.
        return Rating::of(partner, game, &limits(bounds, stop, &late));
    }
    let mut best: Option<Rating> = None;
    let mut nodes = 0;
    for depth in 1..=bounds.depth.unwrap_or(MAX_DEPTH) {
        let left = bounds.nodes.map(|most| most.saturating_sub(nodes));
        let limits = limits(bounds, stop, &late).within(Some(depth), None);
        let limits = Limits {
            nodes: left,
            ..limits
        };
        let rating = Rating::of(partner, game, &limits)?;
        nodes += rating.nodes;
        let cut = rating.depth < depth;
        if best.as_ref().is_none_or(|best| best.depth <= rating.depth) {
            best = Some(rating);
        }
        let rating = best.as_mut()?;
        rating.nodes = nodes;
        let spent = bounds.nodes.is_some_and(|most| nodes >= most);
        if cut || spent || rating.is_exact() || late() || stop.load(Ordering::Relaxed) {
            break;
        }
        watch(rating);
    }
    best
}

/// When to tell how far it is.
struct Pace {
    begin: Instant,
    next: Duration,
}

impl Pace {
    fn new() -> Pace {
        Pace {
            begin: Instant::now(),
            next: INTERVAL,
        }
    }

    fn is_due(&mut self) -> bool {
        let now = self.begin.elapsed();
        let due = now >= self.next;
        if due {
            self.next = now + INTERVAL;
        }
        due
    }
}

fn tell(line: &str) {
    // A closed standard error is no reason to stop.
    let _ = writeln!(io::stderr(), "{line}");
}
