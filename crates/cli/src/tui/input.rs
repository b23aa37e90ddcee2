//! Everything that can happen, in one queue: keys, the mouse, signals, thoughts.

use std::sync::mpsc::Sender;

use crossterm::event::{self, Event, KeyEvent, KeyEventKind, MouseEvent};
use kete_rules::Move;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(KeyEvent),
    /// The mouse.
    Mouse(MouseEvent),
    /// The screen has another size.
    Resize,
    /// The computer has an answer.
    Thought {
        /// The question it answers.
        ticket: u64,
        /// The move; nothing when there is none.
        best: Option<Move>,
        /// The margin of the player to move with best play, where it was found with a hint.
        margin: Option<i32>,
    },
    /// A signal asks the program to end.
    Signal(i32),
    /// The terminal is gone.
    Closed,
}

/// Listens to the terminal and to signals, until the program ends.
pub fn listen(queue: &Sender<Input>) -> std::io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    let to = queue.clone();
    std::thread::Builder::new()
        .name("signals".into())
        .spawn(move || {
            for signal in signals.forever() {
                if to.send(Input::Signal(signal)).is_err() {
                    return;
                }
            }
        })?;
    let to = queue.clone();
    std::thread::Builder::new()
        .name("keys".into())
        .spawn(move || {
            loop {
                let input = match event::read() {
                    Ok(Event::Key(key)) if key.kind == KeyEventKind::Release => continue,
                    Ok(Event::Key(key)) => Input::Key(key),
                    Ok(Event::Mouse(mouse)) => Input::Mouse(mouse),
                    Ok(Event::Resize(..)) => Input::Resize,
                    Ok(_) => continue,
                    Err(_) => Input::Closed,
                };
                let over = input == Input::Closed;
                if to.send(input).is_err() || over {
                    return;
                }
            }
        })?;
    Ok(())
}
