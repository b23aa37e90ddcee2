//! The analysis for people.

use std::io::{self, Write};

use kete_engine::grade::{Grade, Scale, Tally};
use kete_engine::review::{Rated, Review, tallies};
use kete_rules::game::{Action, Game};
use kete_rules::{Move, Player, Position, Shape, say};

use super::source::Subject;
use super::think::Thoughts;
use super::words::{certainty, decimal, grade, line, name, value};
use crate::failure::Failure;
use crate::table::columns;
use crate::ui::Ui;

/// Tells everything that was found; at most so many moves of a position.
pub(super) fn tell(
    out: &mut impl Write,
    subject: &Subject,
    thoughts: &Thoughts,
    most: usize,
    ui: &Ui,
) -> Result<(), Failure> {
    let game = &subject.game;
    if !thoughts.reviews.is_empty() {
        moves(out, game, thoughts, ui)?;
        let scale = Scale::of(game.rules());
        for (tally, player) in tallies(scale, &thoughts.reviews).iter().zip(Player::BOTH) {
            writeln!(out, "{}", summary(tally, player, game, ui))?;
        }
        writeln!(out)?;
    }
    position(out, game, thoughts, most, ui)?;
    let work = [
        (
            "nodes",
            decimal(thoughts.nodes as f64 / 1e6, 1, ui.text).into(),
        ),
        ("seconds", decimal(thoughts.seconds, 1, ui.text).into()),
    ];
    // A closed standard error is no reason to fail.
    let _ = writeln!(io::stderr(), "{}", ui.text.with("analyse-work", work));
    Ok(())
}

/// The moves of the last position, or how the game has ended.
fn position(
    out: &mut impl Write,
    game: &Game,
    thoughts: &Thoughts,
    most: usize,
    ui: &Ui,
) -> Result<(), Failure> {
    let (rules, position) = (game.rules(), game.position());
    let Some(rating) = &thoughts.next else {
        let told = match game.ending() {
            Some(ending) => say::ending(ui.text.lang, rules, position, &ending),
            None => say::result(ui.text.lang, rules, position),
        };
        writeln!(
            out,
            "{}",
            ui.text.with("analyse-over", [("told", told.into())])
        )?;
        return Ok(());
    };
    let player = say_player(position.player(), ui);
    let head = [("player", player.into()), ("depth", rating.depth.into())];
    writeln!(out, "{}", ui.text.with("analyse-to-move", head))?;
    let row = |rated: &Rated| {
        vec![
            format!("  {}", name(rules, position, rated.mv)),
            value(rules, &rated.worth, ui.text),
            certainty(&rated.worth, rating.depth, ui),
            line(rules, position, &rated.line),
        ]
    };
    let rows: Vec<_> = rating.moves.iter().take(most).map(row).collect();
    for line in columns(&rows) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn say_player(player: Player, ui: &Ui) -> String {
    ui.text.get(match player {
        Player::South => "south",
        Player::North => "north",
    })
}

/// Every move that was played.
fn moves(out: &mut impl Write, game: &Game, thoughts: &Thoughts, ui: &Ui) -> Result<(), Failure> {
    writeln!(out, "{}", ui.text.get("analyse-moves"))?;
    let rows: Vec<_> = thoughts
        .reviews
        .iter()
        .map(|review| row(game, review, ui))
        .collect();
    for line in columns(&rows) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    Ok(())
}

/// The position before a step.
pub(super) fn before(game: &Game, step: usize) -> &Position {
    let before = step.checked_sub(1).and_then(|i| game.steps().get(i));
    before.map_or(game.start(), |step| &step.position)
}

fn row(game: &Game, review: &Review, ui: &Ui) -> Vec<String> {
    let rules = game.rules();
    let position = before(game, review.step);
    let given = review.grade(Scale::of(rules));
    let loss = review.loss();
    let mut graded = grade(given, ui);
    if loss >= 0.05 {
        let places = if rules.shape() == Shape::Rows { 1 } else { 2 };
        let lost = [
            ("grade", graded.into()),
            ("loss", decimal(loss, places, ui.text).into()),
        ];
        graded = ui.text.with("analyse-lost", lost);
    }
    let mut row = vec![
        format!("  {:>3}", review.ply),
        say_player(position.player(), ui),
        name(rules, position, review.played.mv),
        graded,
        value(rules, &review.played.worth, ui.text),
        certainty(&review.played.worth, review.depth, ui),
    ];
    if !matches!(given, Grade::Only | Grade::Best) {
        row.push(better(game, review, ui));
    }
    row
}

/// The best move that could be played, and its value.
pub(super) fn best(game: &Game, review: &Review, ui: &Ui) -> String {
    let (rules, position) = (game.rules(), before(game, review.step));
    let told = [
        ("move", name(rules, position, review.best.mv).into()),
        ("value", value(rules, &review.best.worth, ui.text).into()),
    ];
    ui.text.with("analyse-move-value", told)
}

/// What would have been better than a move, and how it goes on.
fn better(game: &Game, review: &Review, ui: &Ui) -> String {
    let line = line(game.rules(), before(game, review.step), &review.best.line);
    let told = [
        ("best", best(game, review, ui).into()),
        ("line", line.into()),
    ];
    ui.text.with("analyse-better", told)
}

/// What the moves of a person come to.
pub(super) fn summary(tally: &Tally, player: Player, game: &Game, ui: &Ui) -> String {
    let grades: Vec<String> = Grade::ALL
        .into_iter()
        .filter(|grade| tally.count(*grade) > 0)
        .map(|given| {
            let count = [
                ("n", tally.count(given).into()),
                ("grade", grade(given, ui).into()),
            ];
            ui.text.with("analyse-count", count)
        })
        .collect();
    let swapped = game
        .steps()
        .iter()
        .any(|step| matches!(step.action, Action::Played(Move::Swap)));
    // After a change of seats the persons are told apart by where they began.
    let id = if swapped {
        "analyse-player-start"
    } else {
        "analyse-player"
    };
    let who = ui
        .text
        .with(id, [("player", say_player(player, ui).into())]);
    let Some(accuracy) = tally.accuracy() else {
        let told = [("who", who.into()), ("n", tally.moves().into())];
        return ui.text.with("analyse-summary-none", told);
    };
    let told = [
        ("who", who.into()),
        ("accuracy", decimal(accuracy, 0, ui.text).into()),
        ("n", tally.moves().into()),
        ("grades", grades.join(", ").into()),
    ];
    ui.text.with("analyse-summary", told)
}
