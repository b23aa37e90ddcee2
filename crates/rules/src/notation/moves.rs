//! Moves as text.

use super::cursor::{Cursor, print_ring};
use super::{ParseError, house_number, house_of, pit_name};
use crate::kernel::{Rules, Shape};
use crate::moves::{Move, Word};
use crate::position::{Phase, Position};

/// Writes a move of the player to move.
pub fn print_move(rules: &Rules, position: &Position, m: Move) -> String {
    let player = position.player();
    match m {
        Move::House(house) if rules.shape() == Shape::Rows => {
            house_number(rules, player, house.into()).to_string()
        }
        Move::House(pit) => pit_name(pit.into()),
        Move::Swap => "swap".to_owned(),
        Move::Take(mask) => {
            let mut houses: Vec<usize> = (0..rules.size())
                .filter(|&cell| mask >> cell & 1 != 0)
                .map(|cell| house_number(rules, player, cell))
                .collect();
            houses.sort_unstable();
            let houses: Vec<String> = houses.iter().map(ToString::to_string).collect();
            format!("take {}", houses.join(",")).trim_end().to_owned()
        }
        Move::Laps { pit, word } if word.is_empty() => pit_name(pit.into()),
        Move::Laps { pit, word } => format!("{}:{word}", pit_name(pit.into())),
        Move::Arrange(ring) => format!("= {}", print_ring(&ring)),
        Move::Bao {
            pit,
            clockwise,
            capture,
            safari,
        } => {
            let left = clockwise == left_is_clockwise(position, pit, capture);
            let mut text = pit_name(pit.into());
            text.push(if left { 'L' } else { 'R' });
            if !capture {
                text.push('*');
            } else if !captures(rules, position) {
                text.push('x');
            }
            match safari {
                Some(true) => text.push('+'),
                Some(false) => text.push('-'),
                None => {}
            }
            text
        }
    }
}

/// Whether `L` means clockwise: in a back row, and where it names the kichwa by which a capture enters.
fn left_is_clockwise(position: &Position, pit: u8, capture: bool) -> bool {
    pit >= 8 || (capture && position.store(position.player()) > 0)
}

/// Whether the legal turns are captures.
fn captures(rules: &Rules, position: &Position) -> bool {
    rules.find_child::<false>(position, |m, _| {
        matches!(m, Move::Bao { capture: true, .. })
    })
}

/// Reads a move of the player to move. It need not be legal.
///
/// # Errors
/// What was expected, and where.
pub fn parse_move(rules: &Rules, position: &Position, text: &str) -> Result<Move, ParseError> {
    let mut cursor = Cursor::new(text);
    cursor.spaces();
    let m = match rules.shape() {
        Shape::Rows => rows_move(rules, position, &mut cursor),
        _ if cursor.eat('=') => cursor
            .ring()
            .map(|ring| Move::Arrange(ring.map(|n| n as u16))),
        Shape::Rings => laps_move(position, &mut cursor),
        Shape::Bao => bao_move(rules, position, &mut cursor),
    }?;
    cursor.end()?;
    Ok(m)
}

fn house(
    rules: &Rules,
    position: &Position,
    cursor: &mut Cursor<'_>,
    expected: &'static str,
) -> Result<usize, ParseError> {
    cursor.spaces();
    let start = cursor.at();
    let most = if rules.numbers_through() || expected == "expected-house" {
        rules.size()
    } else {
        rules.houses()
    };
    cursor
        .number()
        .and_then(|n| house_of(rules, position.player(), n as usize))
        .ok_or_else(|| cursor.error_with(start, expected, "most", most))
}

/// What a move can be, in the games that have such moves.
fn expected_of(rules: &Rules) -> &'static str {
    match (rules.file().moves.pie, rules.numbers_through()) {
        (true, true) => "expected-move-rows",
        (true, false) => "expected-move-swap",
        (false, true) => "expected-move-take",
        (false, false) => "expected-move-house",
    }
}

fn rows_move(
    rules: &Rules,
    position: &Position,
    cursor: &mut Cursor<'_>,
) -> Result<Move, ParseError> {
    let start = cursor.at();
    match cursor.word().as_str() {
        "" => {
            let house = house(rules, position, cursor, expected_of(rules))?;
            Ok(Move::House(house as u8))
        }
        "SWAP" => Ok(Move::Swap),
        "TAKE" => {
            let mut mask = 0u32;
            cursor.spaces();
            if cursor.peek().is_none() {
                return Ok(Move::Take(mask));
            }
            loop {
                cursor.spaces();
                let at = cursor.at();
                let bit = 1 << house(rules, position, cursor, "expected-house")?;
                if mask & bit != 0 {
                    return Err(cursor.error(at, "expected-other-house"));
                }
                mask |= bit;
                cursor.spaces();
                cursor.eat(',');
                cursor.spaces();
                if cursor.peek().is_none() {
                    return Ok(Move::Take(mask));
                }
            }
        }
        _ => {
            let most = if rules.numbers_through() {
                rules.size()
            } else {
                rules.houses()
            };
            Err(cursor.error_with(start, expected_of(rules), "most", most))
        }
    }
}

/// What a move begins with.
fn expected_pit(position: &Position) -> &'static str {
    match position.phase() {
        Phase::Arrange => "expected-pit-or-ring",
        _ => "expected-pit",
    }
}

fn laps_move(position: &Position, cursor: &mut Cursor<'_>) -> Result<Move, ParseError> {
    let pit = cursor.pit(expected_pit(position))?;
    let mut word = Word::EMPTY;
    if cursor.eat(':') {
        while let Some(c) = cursor.peek().filter(|c| !c.is_whitespace()) {
            let reverse = match c {
                'A' => false,
                'R' => true,
                _ => return cursor.fail("expected-letter"),
            };
            if !word.push(reverse) {
                let most = crate::moves::LONGEST_WORD;
                return Err(cursor.error_with(cursor.at(), "expected-shorter", "most", most));
            }
            cursor.skip();
        }
    }
    Ok(Move::Laps { pit, word })
}

fn bao_move(
    rules: &Rules,
    position: &Position,
    cursor: &mut Cursor<'_>,
) -> Result<Move, ParseError> {
    let pit = cursor.pit(expected_pit(position))?;
    let side = cursor.at();
    let left = match cursor.peek() {
        Some('L' | '<') => Some(true),
        Some('R' | '>') => Some(false),
        _ => None,
    };
    if left.is_some() {
        cursor.skip();
    }
    let (mut claimed, mut safari) = (None, None);
    while let Some(c) = cursor.peek().filter(|c| !c.is_whitespace()) {
        match c {
            '*' | 'X' if claimed.is_none() => claimed = Some(c == 'X'),
            '+' | '-' if safari.is_none() => safari = Some(c == '+'),
            _ if left.is_none() && cursor.at() == side => return cursor.fail("expected-direction"),
            _ => return cursor.fail("expected-mark"),
        }
        cursor.skip();
    }
    let capture = claimed.unwrap_or_else(|| captures(rules, position));
    let clockwise = match left {
        Some(left) => left == left_is_clockwise(position, pit, capture),
        None => only_direction(rules, position, pit, capture)
            .ok_or_else(|| cursor.error(side, "expected-direction"))?,
    };
    Ok(Move::Bao {
        pit,
        clockwise,
        capture,
        safari,
    })
}

/// The direction of the legal turns from a pit, if they agree; that of the forced kichwa, if none is legal.
fn only_direction(rules: &Rules, position: &Position, pit: u8, capture: bool) -> Option<bool> {
    let (mut clockwise, mut anticlockwise) = (false, false);
    for m in rules.legal(position) {
        if let Move::Bao {
            pit: from,
            clockwise: cw,
            capture: c,
            ..
        } = m
            && from == pit
            && c == capture
        {
            clockwise |= cw;
            anticlockwise |= !cw;
        }
    }
    let namua = capture && position.store(position.player()) > 0;
    match (clockwise, anticlockwise, pit) {
        (true, false, _) => Some(true),
        (false, true, _) => Some(false),
        (false, false, 0 | 1) if namua => Some(true),
        (false, false, 6 | 7) if namua => Some(false),
        _ => None,
    }
}
