//! The two notations of Bao la Kiswahili and its relatives.
//!
//! **Letters** (de Voogt; also the programs of nkkmd): `A5R`, `b3L*`, `a5R>`. `A` and `B` are the front and back row of
//! South, `a` and `b` those of North; numbers count from the owner's left; `L` and `R` are left and right from the
//! mover's seat. `*` is a turn without capture (takata), `>` plays the nyumba on (safari).
//!
//! **Squares** (Abstract Play): `f2>*`, `a2>+`. Columns a to h from the left as South sees the board; row 1 is South's back
//! row, 2 his front, 3 North's front, 4 North's back row. `<` and `>` are left and right from the mover's seat, `*` is
//! takata, `+` plays the nyumba on.
//!
//! In both, the direction of a capture from the hand names the kichwa the captured kete enter by; in the two outer pits at
//! either end it is forced, and what the text says there is not looked at. A direction that is left out is found where
//! only one is possible. `*` may be left out where nothing can be captured. A turn that may stop in the nyumba does so
//! unless the text says otherwise; the marks `-` (stop) and, in letters, `+` are read as well.
//!
//! The game is `bao-kiswahili` unless the tag `Game` names another. Around the moves stand tags, numbers, comments and
//! variations as in [`record`](crate::record).

use super::Format;
use crate::game::Step;
use crate::kernel::{Rules, Shape};
use crate::load::Setting;
use crate::moves::Move;
use crate::notation::{parse_move, pit_name, print_move};
use crate::position::{Player, Position};
use crate::reason::Refusal;
use crate::record::{Claim, Dialect, Fault, Layout, Said, Scan, Walk, native_fault};
use crate::say::{message, player};

pub(super) enum Bao {
    Letters,
    Squares,
}

impl Dialect for Bao {
    fn name(&self) -> &'static str {
        match self {
            Bao::Letters => Format::BaoLetters.name(),
            Bao::Squares => Format::BaoSquares.name(),
        }
    }

    fn game(&self) -> Option<(&'static str, &'static [Setting])> {
        Some(("bao-kiswahili", &[]))
    }

    fn fits(&self, rules: &Rules) -> bool {
        rules.shape() == Shape::Bao
    }

    fn layout(&self) -> Layout {
        Layout {
            bare: false,
            native: false,
            seeds: false,
            start: "Start",
            aliases: &[],
        }
    }

    fn read(&self, scan: &mut Scan<'_>, walk: &Walk) -> Result<Claim, Fault> {
        let at = scan.at();
        let mover = walk.position().player();
        let pit = match self {
            Bao::Letters => letter_pit(scan, mover)?,
            Bao::Squares => square_pit(scan, mover)?,
        };
        let side_at = scan.at();
        let left = match (self, scan.peek()) {
            (Bao::Letters, Some('L' | 'l')) | (Bao::Squares, Some('<')) => Some('L'),
            (Bao::Letters, Some('R' | 'r')) | (Bao::Squares, Some('>')) => Some('R'),
            _ => None,
        };
        if left.is_some() {
            scan.skip();
        }
        let (mut takata, mut safari) = (false, None);
        loop {
            match scan.peek() {
                Some('*') if !takata => takata = true,
                Some('+') if safari.is_none() => safari = Some(true),
                Some('>') if safari.is_none() && matches!(self, Bao::Letters) => {
                    safari = Some(true)
                }
                Some('-') if safari.is_none() => safari = Some(false),
                _ => break,
            }
            scan.skip();
        }
        let mut m = self.find(walk, pit, left, takata).map_err(|fault| Fault {
            at: side_at,
            ..fault
        })?;
        if let Move::Bao { safari: choice, .. } = &mut m {
            *choice = safari;
        }
        let needed = Some(Refusal::Safari { needed: true });
        if safari.is_none()
            && walk.rules().why_not(walk.position(), m) == needed
            && let Move::Bao { safari: choice, .. } = &mut m
        {
            *choice = Some(false);
        }
        Ok(Claim::new(at, m))
    }

    fn write(&self, rules: &Rules, before: &Position, m: Move, _: &Step) -> String {
        let Move::Bao { pit, safari, .. } = m else {
            return "?".to_owned();
        };
        // Native notation has the same directions and the same mark for takata.
        let native = print_move(rules, before, m);
        let left = native.contains('L');
        let takata = if native.contains('*') { "*" } else { "" };
        let (name, side, on) = match self {
            Bao::Letters => {
                let name = pit_name(pit.into());
                let south = before.player() == Player::South;
                let name = if south { name } else { name.to_lowercase() };
                (name, if left { "L" } else { "R" }, ">")
            }
            Bao::Squares => (
                square_name(before.player(), pit),
                if left { "<" } else { ">" },
                "+",
            ),
        };
        let on = if safari == Some(true) { on } else { "" };
        format!("{name}{side}{takata}{on}")
    }
}

impl Bao {
    /// The move, without the choice about the nyumba.
    fn find(&self, walk: &Walk, pit: u8, side: Option<char>, takata: bool) -> Result<Move, Fault> {
        let (rules, position) = (walk.rules(), walk.position());
        let mut text = pit_name(pit.into());
        let from_hand = position.store(position.player()) > 0;
        let forced = from_hand && !takata && matches!(pit, 0 | 1 | 6 | 7);
        let read = |text: &str| parse_move(rules, position, text).map_err(|e| native_fault(0, &e));
        if forced && let Ok(m @ Move::Bao { capture: true, .. }) = read(&text) {
            return Ok(m);
        }
        text.extend(side);
        text.extend(takata.then_some('*'));
        read(&text)
    }
}

fn letter_pit(scan: &mut Scan<'_>, mover: Player) -> Result<u8, Fault> {
    let letters = match mover {
        Player::South => ['A', 'B'],
        Player::North => ['a', 'b'],
    };
    let row = scan
        .peek()
        .and_then(|c| letters.iter().position(|&l| l == c));
    let number = scan
        .ahead(1)
        .and_then(|c| c.to_digit(10))
        .filter(|n| (1..=8).contains(n));
    let (Some(row), Some(number)) = (row, number) else {
        let at = if row.is_some() {
            scan.at() + 1
        } else {
            scan.at()
        };
        return Err(Fault::new(
            at,
            Said::of(|lang| {
                let args = [
                    ("player", player(lang, mover).into()),
                    ("letters", format!("{}, {}", letters[0], letters[1]).into()),
                ];
                let what = message(lang, "expected-bao-letter", &args);
                message(lang, "record-expected", &[("what", what.into())])
            }),
        ));
    };
    scan.go(scan.at() + 2);
    let number = number as u8;
    Ok(if row == 0 { number - 1 } else { 16 - number })
}

fn square_pit(scan: &mut Scan<'_>, mover: Player) -> Result<u8, Fault> {
    let column = scan
        .peek()
        .filter(|c| ('a'..='h').contains(c))
        .map(|c| c as u8 - b'a');
    let front = match (mover, scan.ahead(1)) {
        (Player::South, Some('2')) | (Player::North, Some('3')) => Some(true),
        (Player::South, Some('1')) | (Player::North, Some('4')) => Some(false),
        _ => None,
    };
    let (Some(column), Some(front)) = (column, front) else {
        let at = if column.is_some() {
            scan.at() + 1
        } else {
            scan.at()
        };
        let rows = if mover == Player::South {
            "1, 2"
        } else {
            "3, 4"
        };
        return Err(Fault::new(
            at,
            Said::of(|lang| {
                let args = [
                    ("player", player(lang, mover).into()),
                    ("rows", rows.into()),
                ];
                let what = message(lang, "expected-bao-square", &args);
                message(lang, "record-expected", &[("what", what.into())])
            }),
        ));
    };
    scan.go(scan.at() + 2);
    // The place in the row from the mover's left.
    let place = if mover == Player::South {
        column
    } else {
        7 - column
    };
    Ok(if front { place } else { 15 - place })
}

fn square_name(mover: Player, pit: u8) -> String {
    let place = if pit < 8 { pit } else { 15 - pit };
    let (column, rows) = match mover {
        Player::South => (place, ['2', '1']),
        Player::North => (7 - place, ['3', '4']),
    };
    format!(
        "{}{}",
        char::from(b'a' + column),
        rows[usize::from(pit >= 8)]
    )
}
