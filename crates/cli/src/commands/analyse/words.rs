//! Values, grades and lines in words.

use std::cmp::Ordering;
use std::time::Duration;

use kete_engine::grade::{Grade, Worth};
use kete_engine::review::Rating;
use kete_rules::game::Game;
use kete_rules::{Move, Position, Rules, Shape, notation, persons};

use crate::text::Text;
use crate::ui::Ui;

/// The longest line that is shown, in moves.
const LONGEST: usize = 16;

/// What a move comes to for its player: "wins by 4 seeds", "1.5 seeds ahead".
pub fn value(rules: &Rules, worth: &Worth, text: Text) -> String {
    let counted = rules.shape() == Shape::Rows;
    let amount = worth.seeds.abs();
    let nothing = if counted { 0.05 } else { 0.005 };
    let told = |id: &str| {
        if !counted {
            let number = [("amount", decimal(amount, 2, text).into())];
            return text.with(&format!("{id}-plain"), number);
        }
        let amount = (amount * 10.0).round() / 10.0;
        let places = if amount.fract() == 0.0 { 0 } else { 1 };
        let seeds = [
            ("seeds", decimal(amount, places, text).into()),
            ("n", amount.into()),
        ];
        text.with(id, seeds)
    };
    match (worth.result(), worth.exact) {
        (Some(Ordering::Greater), true) => told("analyse-wins"),
        (Some(Ordering::Greater), false) => told("analyse-wins-least"),
        (Some(Ordering::Less), true) => told("analyse-loses"),
        (Some(Ordering::Less), false) => told("analyse-loses-least"),
        (Some(Ordering::Equal), _) => text.get("analyse-draws"),
        (None, _) if amount < nothing => text.get("analyse-even"),
        (None, _) if worth.seeds > 0.0 => told("analyse-ahead"),
        (None, _) => told("analyse-behind"),
    }
}

/// How far a value can be trusted.
pub(super) fn certainty(worth: &Worth, depth: u32, ui: &Ui) -> String {
    match (worth.exact, worth.decided) {
        (true, _) => ui.text.get("analyse-exact"),
        (false, true) => ui.text.get("analyse-sure"),
        (false, false) => ui.text.with("analyse-depth", [("depth", depth.into())]),
    }
}

/// A grade.
pub(super) fn grade(grade: Grade, ui: &Ui) -> String {
    let name = grade.name().replace('_', "-");
    ui.text.get(&format!("analyse-grade-{name}"))
}

/// A number with so many decimals.
pub(super) fn decimal(number: f64, places: usize, text: Text) -> String {
    let number = format!("{number:.places$}");
    if text.french() {
        number.replace('.', ",")
    } else {
        number
    }
}

/// A move as records have it.
pub(super) fn name(rules: &Rules, position: &Position, m: Move) -> String {
    let text = notation::print_move(rules, position, m);
    if text.contains(' ') {
        format!("\"{text}\"")
    } else {
        text
    }
}

/// A line: commas join the moves of one turn.
pub(super) fn line(rules: &Rules, position: &Position, moves: &[Move]) -> String {
    let mut at = *position;
    let mut told = String::new();
    let is_long = moves.len() > LONGEST;
    for (i, &m) in moves.iter().take(LONGEST).enumerate() {
        let text = name(rules, &at, m);
        let Ok(next) = rules.play(&at, m) else {
            break;
        };
        told.push_str(&text);
        if i + 1 < moves.len() {
            let goes_on = persons::to_move(&next) == persons::to_move(&at);
            told.push(if goes_on { ',' } else { ' ' });
        }
        at = next;
    }
    let told = told.trim_end_matches([',', ' ']);
    if is_long {
        format!("{told} …")
    } else {
        told.to_owned()
    }
}

/// How far the search of a position is.
pub(super) fn progress(game: &Game, rating: &Rating, time: Duration, ui: &Ui) -> String {
    let (rules, position) = (game.rules(), game.position());
    let best = rating.best();
    let best = best.map_or_else(String::new, |best| {
        let told = [
            ("move", name(rules, position, best.mv).into()),
            ("value", value(rules, &best.worth, ui.text).into()),
        ];
        ui.text.with("analyse-move-value", told)
    });
    let variables = [
        ("depth", rating.depth.into()),
        ("best", best.into()),
        (
            "nodes",
            decimal(rating.nodes as f64 / 1e6, 1, ui.text).into(),
        ),
        ("seconds", decimal(time.as_secs_f64(), 0, ui.text).into()),
    ];
    ui.text.with("analyse-progress", variables)
}

#[cfg(test)]
mod tests {
    use kete_rules::load::Library;
    use kete_rules::say::Lang;

    use super::*;

    fn rules(game: &str) -> Rules {
        let file = Library::builtin().by_id(game).expect("a game");
        Rules::compile(file.rules.clone()).expect("rules")
    }

    #[test]
    fn values_are_told_in_words() {
        let [kalah, bao] = ["kalah", "bao-kiswahili"].map(rules);
        let worth = |seeds, exact, decided| Worth {
            seeds,
            exact,
            decided,
        };
        let exact = |seeds| worth(seeds, true, true);
        let sure = |seeds| worth(seeds, false, true);
        let open = |seeds| worth(seeds, false, false);
        for (rules, worth, en, fr) in [
            (&kalah, exact(4.0), "wins by 4 seeds", "gagne de 4 graines"),
            (&kalah, exact(1.0), "wins by 1 seed", "gagne de 1 graine"),
            (&kalah, exact(-1.0), "loses by 1 seed", "perd de 1 graine"),
            (&kalah, exact(0.0), "draw", "nulle"),
            (
                &kalah,
                sure(2.0),
                "wins by 2 seeds or more",
                "gagne de 2 graines ou plus",
            ),
            (
                &kalah,
                sure(-2.0),
                "loses by 2 seeds or more",
                "perd de 2 graines ou plus",
            ),
            (&kalah, open(0.04), "even", "égalité"),
            (&kalah, open(1.5), "1.5 seeds ahead", "1,5 graine d’avance"),
            (&kalah, open(8.6), "8.6 seeds ahead", "8,6 graines d’avance"),
            (&kalah, open(-2.98), "3 seeds behind", "3 graines de retard"),
            (&bao, exact(1.0), "wins", "gagne"),
            (&bao, sure(-1.0), "loses", "perd"),
            (&bao, open(0.25), "ahead, 0.25", "en avance, 0,25"),
            (&bao, open(0.004), "even", "égalité"),
            (&bao, open(-0.25), "behind, 0.25", "en retard, 0,25"),
        ] {
            assert_eq!(value(rules, &worth, Text { lang: Lang::En }), en);
            assert_eq!(value(rules, &worth, Text { lang: Lang::Fr }), fr);
        }
    }

    #[test]
    fn turns_are_joined_by_commas_and_long_lines_are_cut() {
        let rules = rules("kalah");
        let moves = [2, 5, 6].map(Move::House);
        assert_eq!(line(&rules, &rules.start(), &moves), "3,6 1");
        assert_eq!(line(&rules, &rules.start(), &moves[..2]), "3,6");
        let rules = self::rules("oware");
        let mut at = rules.start();
        let mut long = Vec::new();
        while let Some(m) = rules.legal(&at).first() {
            long.push(*m);
            at = rules.play(&at, *m).expect("a legal move");
        }
        let told = line(&rules, &rules.start(), &long);
        assert!(long.len() > LONGEST && told.ends_with(" …"), "{told}");
        assert_eq!(told.split(' ').count(), LONGEST + 1, "{told}");
    }
}
