//! What the keys mean.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Move the cursor, to the right and down.
    Step(i32, i32),
    /// Play, choose, confirm.
    Go,
    /// Mark, lift.
    Mark,
    /// Away with it.
    Back,
    /// A digit.
    Digit(u8),
    /// More, faster.
    More,
    /// Less, slower.
    Less,
    /// The next preset.
    Next,
    /// Change seats.
    Swap,
    /// Take back.
    Undo,
    /// Play again.
    Redo,
    /// A good move.
    Hint,
    /// Turn the board round.
    Flip,
    /// Exchange left and right.
    Mirror,
    /// Exchange the stores.
    Stores,
    /// Watch turns, or not.
    Watch,
    /// The keys.
    Help,
    /// The rules.
    Rules,
    /// The moves.
    Moves,
    /// An end by agreement.
    Deadlock,
    /// Type a move.
    Type,
    /// Write to a file.
    Save,
    /// Read from a file.
    Load,
    /// A new game.
    New,
    /// For the shell.
    Suspend,
    /// The end.
    Quit,
}

/// What a key asks for, if anything.
pub fn command(key: KeyEvent) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return Some(match key.code {
            KeyCode::Char('c' | 'd' | 'q') => Command::Quit,
            KeyCode::Char('z') => Command::Suspend,
            KeyCode::Char('s') => Command::Save,
            KeyCode::Char('o') => Command::Load,
            KeyCode::Char('r') => Command::Redo,
            _ => return None,
        });
    }
    Some(match key.code {
        KeyCode::Left => Command::Step(-1, 0),
        KeyCode::Right => Command::Step(1, 0),
        KeyCode::Up => Command::Step(0, -1),
        KeyCode::Down => Command::Step(0, 1),
        KeyCode::Enter => Command::Go,
        KeyCode::Char(' ') => Command::Mark,
        KeyCode::Esc | KeyCode::Backspace => Command::Back,
        KeyCode::Tab => Command::Next,
        KeyCode::F(1) => Command::Help,
        KeyCode::F(2) => Command::Rules,
        KeyCode::Char(c) => return letter(c),
        _ => return None,
    })
}

fn letter(c: char) -> Option<Command> {
    Some(match c.to_ascii_lowercase() {
        c @ '0'..='9' => Command::Digit(c as u8 - b'0'),
        '+' | '=' => Command::More,
        '-' => Command::Less,
        'x' => Command::Swap,
        'u' => Command::Undo,
        'r' => Command::Redo,
        'h' => Command::Hint,
        'f' => Command::Flip,
        'm' => Command::Mirror,
        't' => Command::Stores,
        'a' => Command::Watch,
        '?' => Command::Help,
        'i' => Command::Rules,
        'l' => Command::Moves,
        'd' => Command::Deadlock,
        ':' => Command::Type,
        's' => Command::Save,
        'o' => Command::Load,
        'n' => Command::New,
        'q' => Command::Quit,
        _ => return None,
    })
}
