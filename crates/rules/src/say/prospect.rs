//! What a position comes to when nobody errs.

use super::words::{player, seeds};
use super::{Lang, message};
use crate::kernel::{Rules, Shape};
use crate::position::Player;

/// How the game ends if both play best: "South wins by 3 seeds with best play." `margin` is what `mover` wins by, in seeds;
/// where seeds do not count, only its sign matters.
pub fn prospect(lang: Lang, rules: &Rules, mover: Player, margin: i32) -> String {
    let winner = if margin > 0 { mover } else { mover.other() };
    let name = ("player", player(lang, winner).into());
    match (margin, rules.shape()) {
        (0, _) => message(lang, "prospect-draw", &[]),
        (_, Shape::Rows) => {
            let by = seeds(lang, rules, margin.unsigned_abs());
            message(lang, "prospect-win", &[name, ("seeds", by.into())])
        }
        _ => message(lang, "prospect-win-plain", &[name]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::Library;

    fn rules(id: &str) -> Rules {
        let entry = Library::builtin().by_id(id).expect(id);
        Rules::compile(entry.rules.clone()).expect(id)
    }

    #[test]
    fn the_winner_is_named_whoever_moves() {
        let told = |id, mover, margin| {
            [Lang::En, Lang::Fr].map(|lang| prospect(lang, &rules(id), mover, margin))
        };
        let won = [
            "South wins by 3 seeds with best play.",
            "Au mieux joué, Sud gagne de 3 graines.",
        ];
        assert_eq!(told("oware", Player::South, 3), won);
        assert_eq!(told("oware", Player::North, -3), won);
        let one = told("kalah", Player::South, -1);
        assert_eq!(one[0], "North wins by 1 seed with best play.");
        let drawn = told("kalah", Player::North, 0);
        assert_eq!(drawn[0], "A draw with best play.");
        assert_ne!(drawn[0], drawn[1]);
        let plain = told("omweso", Player::North, 1);
        assert_eq!(plain[0], "North wins with best play.");
    }
}
