//! A position read out: what a drawing of the board shows, in sentences.

use super::words::{listed, player, score};
use super::{Lang, message};
use crate::kernel::{Rules, Shape};
use crate::notation::{self, house_number, pit_name};
use crate::position::{Player, Position};

/// Reads a position out, a line for every row of houses: the houses as their owner counts them, what is special about
/// them, the stores or hands; then whose turn it is or who has won.
pub fn position(lang: Lang, rules: &Rules, position: &Position) -> String {
    let mut lines = Vec::new();
    for owner in Player::BOTH {
        match rules.shape() {
            Shape::Rows => lines.push(row(lang, rules, position, owner)),
            _ => lines.extend(ring(lang, rules, position, owner)),
        }
    }
    lines.extend(notation::status(rules, position, lang));
    lines.join("\n")
}

/// A house that is read out.
struct House {
    name: String,
    seeds: u16,
    burnt: bool,
    mark: Option<String>,
}

impl House {
    fn told(&self, lang: Lang) -> String {
        let args = [
            ("name", self.name.as_str().into()),
            ("seeds", self.seeds.into()),
        ];
        let id = if self.burnt {
            "read-burnt"
        } else {
            "read-house"
        };
        let told = message(lang, id, &args);
        match &self.mark {
            Some(mark) => {
                let args = [("told", told.into()), ("mark", mark.as_str().into())];
                message(lang, "read-marked", &args)
            }
            None => told,
        }
    }
}

/// The houses of a row, one after the other unless there is nothing to say about any.
fn told(lang: Lang, houses: &[House]) -> String {
    let bare = |house: &House| house.seeds == 0 && !house.burnt && house.mark.is_none();
    if houses.iter().all(bare) {
        return message(lang, "read-empty", &[]);
    }
    let houses: Vec<String> = houses.iter().map(|house| house.told(lang)).collect();
    houses.join(", ")
}

/// A row and the store that belongs to it.
fn row(lang: Lang, rules: &Rules, p: &Position, owner: Player) -> String {
    let start = rules.houses() * owner.index();
    // Where houses change owner they are numbered through for the player to move.
    let through = rules.numbers_through();
    let viewer = if through { p.player() } else { owner };
    let mut cells: Vec<usize> = (start..start + rules.houses()).collect();
    cells.sort_unstable_by_key(|&cell| house_number(rules, viewer, cell));
    let taken = |cell| {
        Player::BOTH
            .into_iter()
            .find(|&k| p.tuzdik(k) == Some(cell))
    };
    let houses: Vec<House> = cells
        .into_iter()
        .map(|cell| House {
            name: house_number(rules, viewer, cell).to_string(),
            seeds: p.cells()[cell],
            burnt: p.is_burnt(cell),
            mark: if through && p.owner(cell) != rules.side(cell) {
                Some(named(lang, "read-owned", p.owner(cell)))
            } else {
                taken(cell).map(|k| named(lang, "read-tuzdik", k))
            },
        })
        .collect();
    let halves = 2 * i32::from(p.store(owner)) + i32::from(p.has_half());
    let args = [
        ("player", player(lang, owner).into()),
        ("houses", told(lang, &houses).into()),
        ("store", score(lang, halves).into()),
    ];
    message(lang, "read-row", &args)
}

/// The front row and the back row of a ring.
fn ring(lang: Lang, rules: &Rules, p: &Position, owner: Player) -> [String; 2] {
    let bao = rules.file().bao.as_ref();
    let nyumba = bao.and_then(|bao| bao.nyumba.as_ref());
    let pit = |pit: usize| {
        let mut marks = Vec::new();
        if nyumba.is_some_and(|n| usize::from(n.pit) == pit) && p.owns_nyumba(owner) {
            marks.push(message(lang, "read-nyumba", &[]));
        }
        if p.player() == owner && p.blocked() == Some(pit) {
            marks.push(message(lang, "read-blocked", &[]));
        }
        House {
            name: pit_name(pit),
            seeds: p.cells()[16 * owner.index() + pit],
            burnt: false,
            mark: (!marks.is_empty()).then(|| listed(lang, &marks)),
        }
    };
    let line = |id: &str, pits: &[House]| {
        let args = [
            ("player", player(lang, owner).into()),
            ("houses", told(lang, pits).into()),
        ];
        message(lang, id, &args)
    };
    let front: Vec<House> = (0..8).map(pit).collect();
    let back: Vec<House> = (8..16).rev().map(pit).collect();
    [line("read-front", &front), line("read-back", &back)]
}

fn named(lang: Lang, id: &str, who: Player) -> String {
    message(lang, id, &[("player", player(lang, who).into())])
}
