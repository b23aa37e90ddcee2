//! Boards drawn by the server: pictures of a position that need no script.
//!
//! Houses show one of the heaps of [`SPRITE`], which stands once in a page; colours come from the style sheet.

use std::fmt::Write as _;
use std::sync::LazyLock;

use kete_rules::say::{self, Lang, message};
use kete_rules::{Player, Position, Rules, Shape};

/// From the middle of a house to the next.
const PITCH: usize = 40;
const RADIUS: usize = 17;
const MARGIN: usize = 8;
/// Breadth of a store with the space round it.
const STORE: usize = 38;
/// Larger heaps look alike, and their number is written beside them.
const LARGEST: u16 = 15;

/// The heaps of seeds that drawings show, for the start of a page.
pub fn sprite() -> &'static str {
    &SPRITE
}

static SPRITE: LazyLock<String> = LazyLock::new(|| {
    let mut svg =
        String::from(r#"<svg class="sprite" aria-hidden="true" focusable="false"><defs>"#);
    for n in 1..=LARGEST + 1 {
        let _ = write!(svg, r#"<g id="heap{n}">"#);
        let shown = if n > LARGEST { 21 } else { n };
        for i in 0..shown {
            let (x, y) = place(i, shown);
            let turn = (u32::from(i) * 67) % 180;
            let _ = write!(
                svg,
                r#"<ellipse class="seed{}" cx="{x:.1}" cy="{y:.1}" rx="3.4" ry="2.6" transform="rotate({turn} {x:.1} {y:.1})"/>"#,
                i % 3,
            );
        }
        svg.push_str("</g>");
    }
    svg.push_str("</defs></svg>");
    svg
});

/// Seeds lie in a spiral as in a flower head: close together and never one upon another.
fn place(i: u16, n: u16) -> (f64, f64) {
    let spread = 3.4;
    let angle = f64::from(i) * 2.399_963 + f64::from(n);
    let away = if n == 1 {
        0.0
    } else {
        spread * (f64::from(i) + 0.6).sqrt()
    };
    (away * angle.cos(), away * angle.sin())
}

/// What a picture shows beside the seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Seeds only: the start of a game on a card.
    Plain,
    /// The number of seeds in every house.
    Counted,
}

/// A position as a picture; its description says the same in words.
pub fn board(rules: &Rules, position: &Position, lang: Lang, detail: Detail) -> String {
    let rows = if rules.shape() == Shape::Rows { 2 } else { 4 };
    let stores = has_stores(rules, position);
    let side = if stores { STORE } else { 0 };
    let houses = if rows == 2 { rules.houses() } else { 8 };
    let width = 2 * (MARGIN + side) + houses * PITCH;
    let height = 2 * MARGIN + rows * PITCH;
    let mut svg = format!(
        r#"<svg class="board" viewBox="0 0 {width} {height}" role="img" aria-label="{}"><rect class="wood" width="{width}" height="{height}" rx="16"/><path class="edge" d="M{} {}H{}"/>"#,
        escape(&described(rules, position, lang, detail)),
        MARGIN + side,
        height / 2,
        width - MARGIN - side,
    );
    for row in 0..rows {
        for (col, cell) in row_of(rules, row).into_iter().enumerate() {
            let x = MARGIN + side + col * PITCH + PITCH / 2;
            let y = MARGIN + row * PITCH + PITCH / 2;
            house(&mut svg, rules, position, cell, (x, y), detail);
        }
    }
    if stores {
        let left = left_store(rules);
        store(&mut svg, position, left, MARGIN + side / 2 - 3, height);
        let right = width - MARGIN - side / 2 + 3;
        store(&mut svg, position, left.other(), right, height);
    }
    svg.push_str("</svg>");
    svg
}

/// The board of a game of two rows without a seed: for pages where there is nothing.
pub fn empty(houses: usize) -> String {
    let (width, height) = (2 * (MARGIN + STORE) + houses * PITCH, 2 * (MARGIN + PITCH));
    let mut svg = format!(
        r#"<svg class="board" viewBox="0 0 {width} {height}" aria-hidden="true" focusable="false"><rect class="wood" width="{width}" height="{height}" rx="16"/>"#
    );
    for i in 0..2 * houses {
        let x = MARGIN + STORE + i % houses * PITCH + PITCH / 2;
        let y = MARGIN + i / houses * PITCH + PITCH / 2;
        let _ = write!(
            svg,
            r#"<circle class="house" cx="{x}" cy="{y}" r="{RADIUS}"/>"#
        );
    }
    for x in [MARGIN + STORE / 2 - 3, width - MARGIN - STORE / 2 + 3] {
        trough(&mut svg, x, height);
    }
    svg.push_str("</svg>");
    svg
}

/// The cell drawn in a row from above and a column from the left.
fn cell_at(rows: usize, houses: usize, row: usize, col: usize) -> usize {
    match (rows, row) {
        (2, 0) => 2 * houses - 1 - col,
        (2, _) => col,
        // North sits opposite: his front row is the inner one and runs the other way.
        (_, 0) => 24 + col,
        (_, 1) => 23 - col,
        (_, 2) => col,
        _ => 15 - col,
    }
}

/// The cells of a row, counted from above, from left to right.
fn row_of(rules: &Rules, row: usize) -> Vec<usize> {
    let (rows, houses) = match rules.shape() {
        Shape::Rows => (2, rules.houses()),
        Shape::Rings | Shape::Bao => (4, 8),
    };
    let cells = (0..houses).map(|col| cell_at(rows, houses, row, col));
    if rules.is_mirrored() {
        cells.rev().collect()
    } else {
        cells.collect()
    }
}

fn left_store(rules: &Rules) -> Player {
    let left = rules.left_store();
    if rules.is_mirrored() {
        left.other()
    } else {
        left
    }
}

fn has_stores(rules: &Rules, position: &Position) -> bool {
    rules.shape() == Shape::Rows
        || rules.file().board.hand > 0
        || Player::BOTH.iter().any(|&p| position.store(p) > 0)
}

fn house(
    svg: &mut String,
    rules: &Rules,
    p: &Position,
    cell: usize,
    at: (usize, usize),
    detail: Detail,
) {
    let (x, y) = at;
    let seeds = p.cells()[cell];
    let nyumba = rules
        .file()
        .bao
        .as_ref()
        .and_then(|bao| bao.nyumba.as_ref())
        .is_some_and(|nyumba| cell % 16 == usize::from(nyumba.pit));
    let class = if p.is_burnt(cell) {
        "house burnt"
    } else if rules.numbers_through() && p.owner(cell) == Player::North {
        "house north"
    } else {
        "house"
    };
    if nyumba {
        let _ = write!(
            svg,
            r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}" rx="6"/>"#,
            x - RADIUS,
            y - RADIUS,
            2 * RADIUS,
            2 * RADIUS
        );
    } else {
        let _ = write!(
            svg,
            r#"<circle class="{class}" cx="{x}" cy="{y}" r="{RADIUS}"/>"#
        );
    }
    if seeds > 0 {
        let heap = seeds.min(LARGEST + 1);
        let _ = write!(svg, r##"<use href="#heap{heap}" x="{x}" y="{y}"/>"##);
    }
    let counted = detail == Detail::Counted || seeds > LARGEST;
    if counted && !p.is_burnt(cell) {
        let _ = write!(
            svg,
            r#"<text class="count" x="{}" y="{}">{seeds}</text>"#,
            x + RADIUS - 2,
            y + RADIUS
        );
    }
}

fn store(svg: &mut String, p: &Position, player: Player, x: usize, height: usize) {
    let seeds = p.store(player);
    let bottom = trough(svg, x, height);
    if seeds > 0 {
        let heap = seeds.min(LARGEST + 1);
        let y = height / 2;
        let _ = write!(
            svg,
            r##"<use href="#heap{heap}" x="{x}" y="{y}"/><text class="count middle" x="{x}" y="{}">{seeds}</text>"##,
            bottom - 6
        );
    }
}

/// An empty store; how far it reaches down.
fn trough(svg: &mut String, x: usize, height: usize) -> usize {
    let top = MARGIN + 6;
    let tall = height - 2 * top;
    let _ = write!(
        svg,
        r#"<rect class="house" x="{}" y="{top}" width="26" height="{tall}" rx="13"/>"#,
        x - 13
    );
    top + tall
}

/// What somebody hears who cannot see the picture.
fn described(rules: &Rules, position: &Position, lang: Lang, detail: Detail) -> String {
    if detail == Detail::Plain {
        let args = [
            ("rows", rules.file().board.rows.into()),
            ("houses", rules.houses().into()),
            ("seeds", u32::from(rules.total()).into()),
        ];
        return message(lang, "web-board-start", &args);
    }
    say::position(lang, rules, position)
}

/// Text that can stand in an attribute.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use kete_rules::load::Library;

    use super::*;
    use crate::view::{Watcher, board_view};

    #[test]
    fn pictures_lie_as_the_boards_that_one_plays_on() {
        let mut mirrored = 0;
        for entry in Library::builtin().entries() {
            let rules = Rules::compile(entry.rules.clone()).expect("rules");
            let view = board_view(&rules, &rules.start(), Lang::En, Watcher::SPECTATOR);
            let rows = view["rows"].as_u64().expect("rows") as usize;
            let reversed = view["direction"] == "cw";
            mirrored += usize::from(reversed);
            for row in 0..rows {
                let cells = view["cells"].as_array().expect("cells");
                let number = |cell: &serde_json::Value, key: &str| {
                    cell[key].as_u64().expect("a number") as usize
                };
                let mut cells: Vec<(usize, usize)> = cells
                    .iter()
                    .filter(|cell| number(cell, "row") == rows - 1 - row)
                    .map(|cell| (number(cell, "col"), number(cell, "id")))
                    .collect();
                cells.sort_unstable();
                if reversed {
                    cells.reverse();
                }
                let played: Vec<usize> = cells.into_iter().map(|(_, id)| id).collect();
                assert_eq!(row_of(&rules, row), played, "{}", entry.id());
            }
            for store in view["stores"].as_array().expect("stores") {
                let left = (store["left"] == true) != reversed;
                let is_left = store["seat"] == left_store(&rules).index();
                assert_eq!(is_left, left, "{}: {store}", entry.id());
            }
        }
        assert!(mirrored > 0);
    }
}
