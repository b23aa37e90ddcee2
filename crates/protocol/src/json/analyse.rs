//! `analyse`: a whole game, move by move.

use std::sync::Arc;

use kete_engine::grade::{Grade, Scale, Tally};
use kete_engine::review::{Rated, Rating, Review, Reviewer, tallies};
use kete_rules::Rules;
use kete_rules::wire::{move_to_json, state_to_json};
use serde_json::{Map, Value, json};

use super::Aids;
use super::error::Failure;
use super::play::object;
use super::record::play_all;
use super::request::Request;
use super::search::{Bounds, line, seeds};

pub(super) fn analyse(
    rules: &Arc<Rules>,
    request: &Request,
    aids: &Aids,
) -> Result<Value, Failure> {
    let start = request.position(rules, "start")?;
    let moves = request.moves()?;
    let bounds = Bounds::read(request, None)?;
    let game = play_all(rules, start, moves, request.lang)?;
    let mut partner = bounds.partner(rules, request, aids)?;
    // Every position has the limits for itself.
    let late = bounds.deadline(request, aids)?;
    let last = Rating::of(&mut partner, &game, &bounds.limits(late.as_deref()));
    let state = *game.position();
    let mut reviewer = Reviewer::new(game, last.as_ref());
    let mut reviews = Vec::new();
    loop {
        let late = bounds.deadline(request, aids)?;
        match reviewer.back(&mut partner, &bounds.limits(late.as_deref())) {
            Some(review) => reviews.push(review),
            None => break,
        }
    }
    reviews.reverse();
    let mut answer = reviews_json(rules, &reviews);
    answer.insert("state".into(), state_to_json(rules, &state));
    let last = last.map(|rating| Value::Object(rating_json(rules, &rating, usize::MAX)));
    answer.insert("next".into(), last.into());
    Ok(Value::Object(answer))
}

/// The moves of a position, the best first: `moves`, `depth` and `nodes`. At most so many moves are told.
pub fn rating_json(rules: &Rules, rating: &Rating, most: usize) -> Map<String, Value> {
    let moves = rating.moves.iter().take(most);
    let moves: Value = moves.map(|rated| rated_json(rules, rated)).collect();
    let depth = ("depth".to_owned(), rating.depth.into());
    Map::from_iter([
        ("moves".to_owned(), moves),
        depth,
        ("nodes".to_owned(), rating.nodes.into()),
    ])
}

/// The moves of a game, `plies`, and what they come to, `players`.
pub fn reviews_json(rules: &Rules, reviews: &[Review]) -> Map<String, Value> {
    let scale = Scale::of(rules);
    let plies: Value = reviews
        .iter()
        .map(|review| review_json(rules, scale, review))
        .collect();
    let players: Value = tallies(scale, reviews).iter().map(tally_json).collect();
    Map::from_iter([("plies".to_owned(), plies), ("players".to_owned(), players)])
}

fn rated_json(rules: &Rules, rated: &Rated) -> Value {
    object([
        ("move", move_to_json(rules, rated.mv)),
        ("value", seeds(rated.worth.seeds)),
        ("exact", rated.worth.exact.into()),
        ("decided", rated.worth.decided.into()),
        ("line", line(rules, &rated.line)),
    ])
}

fn review_json(rules: &Rules, scale: Scale, review: &Review) -> Value {
    let mut ply = rated_json(rules, &review.played);
    ply["ply"] = review.ply.into();
    ply["player"] = review.person.index().into();
    ply["grade"] = review.grade(scale).name().into();
    ply["loss"] = seeds(rounded(review.loss(), 100.0));
    ply["best"] = rated_json(rules, &review.best);
    ply["choices"] = review.choices.into();
    ply["depth"] = review.depth.into();
    ply["nodes"] = review.nodes.into();
    ply
}

fn tally_json(tally: &Tally) -> Value {
    let grades = Grade::ALL.map(|grade| (grade.name().to_owned(), tally.count(grade).into()));
    json!({
        "moves": tally.moves(),
        "accuracy": tally.accuracy().map(|a| seeds(rounded(a, 10.0))),
        "loss": tally.loss().map(|l| seeds(rounded(l, 100.0))),
        "grades": Map::from_iter(grades),
    })
}

fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}
