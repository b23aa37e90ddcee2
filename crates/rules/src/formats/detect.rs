//! Which format a text is in, where only one is possible.

use super::Format;

/// The format of a text, where nothing else can look like it. Lists of bare numbers are never guessed: their houses may be
/// counted in several ways.
pub fn detect(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with('[') {
        return tagged(text);
    }
    if text.starts_with('<') {
        return Some(Format::Kgp);
    }
    if text.starts_with('-') && text.contains("Current player:") {
        return Some(Format::SpielState);
    }
    let bars: Vec<&str> = text.split('|').collect();
    if bars.len() > 1 {
        let numbers = |s: &str| s.split_whitespace().count();
        let plain = text
            .chars()
            .all(|c| c.is_ascii_digit() || c.is_whitespace() || c == '|');
        let spiel = plain && bars.len() == 3 && numbers(bars[0]) == 1 && numbers(bars[1]) == 2;
        return Some(if spiel {
            Format::SpielState
        } else {
            Format::Position
        });
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    if let [word] = words[..]
        && word.split('-').count() > 4
        && word.ends_with(['S', 's', 'N', 'n'])
    {
        return Some(Format::Dash);
    }
    if let [board, _, _, player, ..] = words[..]
        && board.contains('/')
        && matches!(player, "S" | "s" | "N" | "n")
    {
        return Some(Format::Fen);
    }
    moves(&words)
}

/// A text that begins with tags. Foreign formats may have the tag `Game` too, but only our own records have `Rules`.
fn tagged(text: &str) -> Option<Format> {
    let has = |name: &str| {
        text.lines()
            .any(|line| line.trim_start().starts_with(&format!("[{name} ")))
    };
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('['));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    let looks = moves(&words);
    if has("Game") && has("Rules") {
        return Some(Format::Record);
    }
    if has("Variant") {
        return (!has("Game")).then_some(Format::Ogn);
    }
    // Whatever else has these tags fails at its first move: a landing that does not fit.
    if has("White") || has("Black") {
        return Some(Format::Togyz);
    }
    if !has("Game") {
        return looks;
    }
    // North's pits in small letters can be read in our own notation too, but not always as the same.
    let north = |w: &&str| matches!(w.as_bytes(), [b'a' | b'b', b'1'..=b'8', b'L' | b'R', ..]);
    match looks {
        _ if words.iter().any(north) => None,
        None | Some(Format::BaoLetters) => Some(Format::Record),
        other => other,
    }
}

/// A text of moves alone.
fn moves(words: &[&str]) -> Option<Format> {
    let is_number =
        |w: &str| w.trim_end_matches('.').bytes().all(|b| b.is_ascii_digit()) && w.ends_with('.');
    let moves: Vec<&str> = words
        .iter()
        .copied()
        .filter(|w| !is_number(w) && crate::record::Outcome::parse(w).is_none())
        .collect();
    let all = |fits: &dyn Fn(&[u8]) -> bool| {
        !moves.is_empty() && moves.iter().all(|w| fits(w.as_bytes()))
    };
    let column = |b: u8| b.is_ascii_lowercase();
    if all(&|w| matches!(w, [a, b'1' | b'2', c, b'1' | b'2'] if column(*a) && column(*c))) {
        return Some(Format::Squares);
    }
    if all(&|w| matches!(w, [b'a'..=b'h', b'1'..=b'4', b'<' | b'>', ..])) {
        return Some(Format::BaoSquares);
    }
    if all(&|w| matches!(w, [b'A' | b'B' | b'a' | b'b', b'1'..=b'8', b'L' | b'R', ..])) {
        return Some(Format::BaoLetters);
    }
    let digit = |b: u8| b.is_ascii_digit();
    let togyz = all(&|w| matches!(w, [a, b, ..] if digit(*a) && digit(*b)))
        && moves.iter().any(|w| w.contains(['X', 'x', '(']));
    togyz.then_some(Format::Togyz)
}
