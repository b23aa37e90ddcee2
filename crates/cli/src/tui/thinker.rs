//! The computer thinks on a thread of its own, so that the board stays alive.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use kete_engine::Level;
use kete_rules::game::Game;
use kete_rules::{Move, Rules};

use super::input::Input;
use crate::session::{Opponent, Thinking};

/// A question to the computer.
#[derive(Clone, Debug)]
pub struct Job {
    /// Tells its answer from those to other questions.
    pub ticket: u64,
    /// The game as it stands.
    pub game: Game,
    /// The level that plays, with what decides between equal moves; without one the best move is asked for, as a hint.
    pub level: Option<(Level, u64)>,
}

/// The thread. When it is dropped it stops at once.
pub struct Thinker {
    jobs: Sender<(Job, Arc<AtomicBool>)>,
    stop: Arc<AtomicBool>,
}

impl Thinker {
    /// Starts a thread that answers with [`Input::Thought`].
    pub fn start(thinking: Thinking, answers: Sender<Input>) -> std::io::Result<Thinker> {
        let (jobs, questions) = channel();
        std::thread::Builder::new()
            .name("thinker".into())
            // The search of a long turn needs room.
            .stack_size(16 << 20)
            .spawn(move || work(thinking, &questions, &answers))?;
        Ok(Thinker {
            jobs,
            stop: Arc::default(),
        })
    }

    /// Asks a question; those asked before are forgotten.
    pub fn ask(&mut self, job: Job) {
        self.stop();
        self.stop = Arc::default();
        // The thread only ends with this sender.
        let _ = self.jobs.send((job, Arc::clone(&self.stop)));
    }

    /// Stops thinking.
    pub fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn work(thinking: Thinking, jobs: &Receiver<(Job, Arc<AtomicBool>)>, answers: &Sender<Input>) {
    let mut opponent: Option<(Arc<Rules>, Opponent)> = None;
    while let Ok((
        Job {
            ticket,
            game,
            level,
        },
        stop,
    )) = jobs.recv()
    {
        if stop.load(Ordering::Relaxed) {
            continue;
        }
        let rules = game.rules();
        let known = matches!(&opponent, Some((known, _)) if Arc::ptr_eq(known, rules));
        if !known {
            opponent = Some((
                Arc::clone(rules),
                Opponent::new(Arc::clone(rules), thinking.clone()),
            ));
        }
        let Some((_, thinker)) = &mut opponent else {
            continue;
        };
        thinker.set_stop(&stop);
        let (best, margin): (Option<Move>, _) = match level {
            Some((level, seed)) => (thinker.choose(&game, &level, seed), None),
            None => thinker.hint(&game).unzip(),
        };
        let thought = Input::Thought {
            ticket,
            best,
            margin: margin.flatten(),
        };
        if !stop.load(Ordering::Relaxed) && answers.send(thought).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use kete_rules::load::Library;

    use super::*;

    fn kalah() -> Game {
        let file = Library::builtin()
            .find("kalah")
            .expect("a game")
            .rules()
            .expect("options");
        Game::new(Arc::new(Rules::compile(file).expect("rules")))
    }

    #[test]
    fn an_answer_carries_its_ticket_and_old_questions_have_none() {
        let (sender, answers) = channel();
        let mut thinker =
            Thinker::start(Thinking::new(Duration::from_secs(60)), sender).expect("a thread");
        let best = Level::new(8).map(|level| (level, 0));
        thinker.ask(Job {
            ticket: 1,
            game: kalah(),
            level: best,
        });
        std::thread::sleep(Duration::from_millis(100));
        thinker.ask(Job {
            ticket: 2,
            game: kalah(),
            level: Level::new(1).map(|l| (l, 3)),
        });
        let first = answers
            .recv_timeout(Duration::from_secs(5))
            .expect("an answer");
        assert!(
            matches!(
                first,
                Input::Thought {
                    ticket: 2,
                    best: Some(_),
                    ..
                }
            ),
            "{first:?}"
        );
    }

    #[test]
    fn thinking_stops_at_once() {
        let (sender, answers) = channel();
        let mut thinker =
            Thinker::start(Thinking::new(Duration::from_secs(600)), sender).expect("a thread");
        let best = Level::new(8).map(|level| (level, 0));
        thinker.ask(Job {
            ticket: 1,
            game: kalah(),
            level: best,
        });
        std::thread::sleep(Duration::from_millis(200));
        let begin = Instant::now();
        drop(thinker);
        // The thread ends with its questions, and with it the last sender.
        assert!(answers.recv().is_err());
        // Ten milliseconds are aimed at; a busy machine may need more to wake a thread.
        assert!(
            begin.elapsed() < Duration::from_millis(250),
            "{:?}",
            begin.elapsed()
        );
    }
}
