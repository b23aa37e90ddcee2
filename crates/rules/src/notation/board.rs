//! The board as text: North above, South below, as the two players sit at it.

mod grid;

use super::{house_number, pit_name};
use crate::kernel::{Rules, Shape};
use crate::position::{Phase, Player, Position};
use crate::say::{Lang, message, player, result, score};

use grid::{Grid, Line};

/// How a board is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The language of the words around it.
    pub lang: Lang,
    /// Box-drawing characters; otherwise the lines are drawn in plain ASCII. Words are whole either way.
    pub unicode: bool,
}

/// Marks of houses.
mod mark {
    pub const BLOCKED: char = '!';
    pub const BURNT: char = 'x';
    pub const NYUMBA: char = 'n';
    pub const OWNED: char = '*';
    pub const TUZDIK: char = 'T';
}

/// Draws a position: the board in fewer than 80 columns, then what else a player has to know, a line each.
pub fn board(rules: &Rules, position: &Position, style: &Style) -> String {
    let mut lines = match rules.shape() {
        Shape::Rows => two_rows(rules, position, style),
        _ => four_rows(rules, position, style),
    };
    lines.push(String::new());
    lines.extend(marks(rules, position, style.lang));
    lines.extend(status(rules, position, style.lang));
    let mut text = String::new();
    for line in lines {
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn two_rows(rules: &Rules, p: &Position, style: &Style) -> Vec<String> {
    let houses = rules.houses();
    let name = |k: Player| player(style.lang, k);
    let initial = |k: Player| name(k).chars().next().unwrap_or_default();
    let stores = Player::BOTH.map(|k| score(style.lang, rules_store(p, k)));
    let width = stores.iter().map(String::len).max().unwrap_or(1).max(2);
    let margin = width + 4;
    let most = p.cells()[..rules.size()].iter().copied().max().unwrap_or(0);
    let grid = Grid::new(houses, most, margin, style.unicode);
    let count = |cell: usize| {
        if p.is_burnt(cell) {
            mark::BURNT.to_string()
        } else {
            p.cells()[cell].to_string()
        }
    };
    // Where houses change owner they are numbered through for the player to move.
    let label = |cell: usize| {
        let viewer = if rules.numbers_through() {
            p.player()
        } else {
            rules.side(cell)
        };
        let mut text = house_number(rules, viewer, cell).to_string();
        let marked = if rules.numbers_through() && p.owner(cell) != rules.side(cell) {
            Some(mark::OWNED)
        } else if Player::BOTH.into_iter().any(|k| p.tuzdik(k) == Some(cell)) {
            Some(mark::TUZDIK)
        } else {
            None
        };
        let digits = text.len();
        text.extend(marked);
        (text, digits)
    };
    let south: Vec<usize> = (0..houses).collect();
    let north: Vec<usize> = (houses..2 * houses).rev().collect();
    let row =
        |cells: &[usize]| grid.row(&cells.iter().map(|&c| (count(c), None)).collect::<Vec<_>>());
    let labels =
        |cells: &[usize]| grid.labels(&cells.iter().map(|&c| label(c)).collect::<Vec<_>>());
    // A store lies where its owner's row ends in sowing order.
    let (left, right) = if rules.clockwise {
        (Player::South, Player::North)
    } else {
        (Player::North, Player::South)
    };
    let middle = format!(
        "{}[{:>width$}] {} [{:>width$}]{}",
        initial(left),
        stores[left.index()],
        grid.line(Line::Middle).trim_start(),
        stores[right.index()],
        initial(right),
    );
    let pad = " ".repeat(margin);
    vec![
        format!("{pad}{}", name(Player::North)),
        labels(&north),
        grid.line(Line::Top),
        row(&north),
        middle,
        row(&south),
        grid.line(Line::Bottom),
        labels(&south),
        format!("{pad}{}", name(Player::South)),
    ]
}

/// A store in half seeds.
fn rules_store(p: &Position, player: Player) -> i32 {
    2 * i32::from(p.store(player)) + i32::from(p.has_half())
}

fn four_rows(rules: &Rules, p: &Position, style: &Style) -> Vec<String> {
    let margin = 4;
    let most = p.cells().iter().copied().max().unwrap_or(0);
    let grid = Grid::new(8, most, margin, style.unicode);
    let nyumba = rules
        .file()
        .bao
        .as_ref()
        .and_then(|b| b.nyumba.as_ref())
        .map(|n| n.pit as usize);
    let cell = |owner: Player, pit: usize| {
        let marked = if p.player() == owner && p.blocked() == Some(pit) {
            Some(mark::BLOCKED)
        } else if nyumba == Some(pit) && p.owns_nyumba(owner) {
            Some(mark::NYUMBA)
        } else {
            None
        };
        (p.cells()[16 * owner.index() + pit].to_string(), marked)
    };
    let row = |owner: Player, pits: &mut dyn Iterator<Item = usize>| {
        let pits: Vec<usize> = pits.collect();
        let name = pit_name(pits[0]);
        let cells: Vec<_> = pits.iter().map(|&pit| cell(owner, pit)).collect();
        format!("  {} {}", &name[..1], grid.row(&cells).trim_start())
    };
    let labels = |numbers: &mut dyn Iterator<Item = usize>| {
        grid.labels(&numbers.map(|n| (n.to_string(), 1)).collect::<Vec<_>>())
    };
    let pad = " ".repeat(margin);
    vec![
        format!("{pad}{}", player(style.lang, Player::North)),
        labels(&mut (1..=8).rev()),
        grid.line(Line::Top),
        // Seen from South, North's rows run from right to left.
        row(Player::North, &mut (8..16)),
        grid.line(Line::Middle),
        row(Player::North, &mut (0..8).rev()),
        grid.line(Line::Between),
        row(Player::South, &mut (0..8)),
        grid.line(Line::Middle),
        row(Player::South, &mut (8..16).rev()),
        grid.line(Line::Bottom),
        labels(&mut (1..=8)),
        format!("{pad}{}", player(style.lang, Player::South)),
    ]
}

/// What the marks mean that are on this board.
fn marks(rules: &Rules, p: &Position, lang: Lang) -> Vec<String> {
    let rows = rules.shape() == Shape::Rows;
    let shown = [
        (
            "board-nyumba",
            mark::NYUMBA,
            Player::BOTH.into_iter().any(|k| p.owns_nyumba(k)),
        ),
        ("board-blocked", mark::BLOCKED, p.blocked().is_some()),
        (
            "board-burnt",
            mark::BURNT,
            (0..rules.size()).any(|c| p.is_burnt(c)),
        ),
        (
            "board-owned",
            mark::OWNED,
            rows && rules.numbers_through()
                && (0..rules.size()).any(|c| p.owner(c) != rules.side(c)),
        ),
        (
            "board-tuzdik",
            mark::TUZDIK,
            Player::BOTH.into_iter().any(|k| p.tuzdik(k).is_some()),
        ),
    ];
    shown
        .into_iter()
        .filter(|&(_, _, on)| on)
        .map(|(id, mark, _)| message(lang, id, &[("mark", mark.to_string().into())]))
        .collect()
}

/// Hands, the round, and whose turn it is or who has won.
pub(crate) fn status(rules: &Rules, p: &Position, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    let [south, north] = Player::BOTH.map(|k| p.store(k));
    if rules.shape() != Shape::Rows && south + north > 0 {
        let args = [("south", south.into()), ("north", north.into())];
        lines.push(message(lang, "board-hands", &args));
    }
    if rules.file().rounds.as_ref().is_some_and(|r| r.max != 1) {
        lines.push(message(lang, "board-round", &[("round", p.round().into())]));
    }
    let mut args = vec![("player", player(lang, p.player()).into())];
    if p.is_offered() && p.player() == Player::North && !p.is_over() {
        lines.push(message(lang, "board-offer", &args));
    }
    let id = match p.phase() {
        Phase::Sow => "board-to-move",
        Phase::Arrange => "board-to-arrange",
        Phase::Choose => {
            args.push(("houses", rules.houses_to_choose(p).into()));
            "board-to-choose"
        }
        Phase::Over => {
            args.push(("result", result(lang, rules, p).into()));
            "board-over"
        }
    };
    lines.push(message(lang, id, &args));
    lines
}
