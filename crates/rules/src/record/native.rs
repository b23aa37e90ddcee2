//! Kete's own move text.

use super::dialect::{Claim, Dialect, Layout};
use super::error::Fault;
use super::scan::{Scan, native_fault};
use super::walk::Walk;
use crate::game::Step;
use crate::kernel::Rules;
use crate::load::Setting;
use crate::moves::Move;
use crate::notation::{parse_move, print_move};
use crate::position::Position;

/// The native format.
pub(crate) struct Native;

impl Dialect for Native {
    fn name(&self) -> &'static str {
        "kete"
    }

    fn game(&self) -> Option<(&'static str, &'static [Setting])> {
        None
    }

    fn fits(&self, _: &Rules) -> bool {
        true
    }

    fn layout(&self) -> Layout {
        Layout {
            bare: false,
            native: true,
            seeds: false,
            start: "Start",
            aliases: &[],
        }
    }

    fn read(&self, scan: &mut Scan<'_>, walk: &Walk) -> Result<Claim, Fault> {
        let (at, quoted) = (scan.at(), scan.eat('"'));
        let start = scan.at();
        let text: String = if quoted {
            let inside = scan.take(|c| c != '"' && c != '\n').iter().collect();
            if !scan.eat('"') {
                return scan.fail("expected-quote", &[]);
            }
            inside
        } else {
            scan.take(is_move).iter().collect()
        };
        if text.is_empty() {
            return Err(Fault::expected(at, "expected-move-or-result", &[]));
        }
        let m = parse_move(walk.rules(), walk.position(), &text)
            .map_err(|error| native_fault(start, &error))?;
        Ok(Claim::new(at, m))
    }

    fn write(&self, rules: &Rules, before: &Position, m: Move, _: &Step) -> String {
        let text = print_move(rules, before, m);
        if text.chars().all(is_move) {
            text
        } else {
            format!("\"{text}\"")
        }
    }
}

/// A character of a move that needs no quotation marks.
fn is_move(c: char) -> bool {
    !c.is_whitespace() && !",;(){}[]\"!?$".contains(c)
}
