//! What the solver found, for people and as a certificate for programs.

use std::io::{self, Write};

use kete_rules::wire::state_to_json;
use kete_rules::{Move, Player, Position, Rules, Shape, notation};
use serde_json::{Value, json};

use super::Args;
use super::ask::Answer;
use crate::failure::Failure;
use crate::table::columns;
use crate::ui::Ui;

/// Writes the answer.
pub(super) fn tell(
    rules: &Rules,
    position: &Position,
    answer: &Answer,
    args: &Args,
    ui: &Ui,
) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if args.json {
        return Ok(writeln!(
            out,
            "{}",
            certificate(rules, position, answer, args)
        )?);
    }
    writeln!(out, "{}", result(rules, answer.value, args, ui))?;
    if !args.win_only {
        let best: Vec<String> = answer
            .best
            .iter()
            .map(|m| name(rules, position, *m))
            .collect();
        let best = [("moves", best.join(", ").into())];
        writeln!(out, "{}", ui.text.with("solve-best", best))?;
        let line = [(
            "line",
            turns(rules, position, &answer.line).join(" ").into(),
        )];
        writeln!(out, "{}", ui.text.with("solve-line", line))?;
    }
    if let Some(all) = &answer.turns {
        writeln!(out, "{}", ui.text.get("solve-openings"))?;
        let row = |(moves, value): &(Vec<Move>, i32)| {
            vec![
                format!("  {}", turn(rules, position, moves)),
                format!("{value:+}"),
            ]
        };
        for line in columns(&all.iter().map(row).collect::<Vec<_>>()) {
            writeln!(out, "{line}")?;
        }
    }
    let work = [
        ("nodes", answer.nodes.to_string().into()),
        ("seconds", format!("{:.3}", answer.seconds).into()),
    ];
    // A closed standard error is no reason to fail.
    let _ = writeln!(io::stderr(), "{}", ui.text.with("solve-work", work));
    Ok(())
}

fn certificate(rules: &Rules, position: &Position, answer: &Answer, args: &Args) -> Value {
    let mut object = json!({
        "game": rules.id(),
        "rules": format!("{:016x}", rules.hash()),
        "position": state_to_json(rules, position),
    });
    if args.win_only {
        object["outcome"] = match answer.value.signum() {
            1 => "south".into(),
            -1 => "north".into(),
            _ => "draw".into(),
        };
    } else {
        let mut at = *position;
        let mut line = Vec::new();
        for &m in &answer.line {
            line.push(number(rules, &at, m));
            at = rules.play(&at, m).unwrap_or(at);
        }
        let best = answer.best.iter().map(|m| number(rules, position, *m));
        object["value"] = answer.value.into();
        object["best"] = best.collect::<Vec<Value>>().into();
        object["line"] = line.into();
    }
    if let Some(all) = &answer.turns {
        let one = |(moves, value): &(Vec<Move>, i32)| json!({ "moves": turn(rules, position, moves), "value": value });
        object["openings"] = all.iter().map(one).collect::<Vec<Value>>().into();
    }
    object["nodes"] = answer.nodes.into();
    object["seconds"] = ((answer.seconds * 1000.0).round() / 1000.0).into();
    object
}

/// Who wins, and by how much.
fn result(rules: &Rules, value: i32, args: &Args, ui: &Ui) -> String {
    let winner = match value.signum() {
        0 => return ui.text.get("solve-draw"),
        1 => Player::South,
        _ => Player::North,
    };
    let seat = if winner == Player::South {
        "south"
    } else {
        "north"
    };
    if args.win_only || rules.shape() != Shape::Rows {
        ui.text.get(&format!("solve-{seat}-wins"))
    } else {
        let seeds = [("seeds", value.abs().into())];
        ui.text.with(&format!("solve-{seat}-wins-by"), seeds)
    }
}

/// The moves of a line, one string a turn.
fn turns(rules: &Rules, position: &Position, line: &[Move]) -> Vec<String> {
    let mut told = Vec::new();
    let mut moves = Vec::new();
    let (mut first, mut at) = (*position, *position);
    for &m in line {
        moves.push(m);
        let next = rules.play(&at, m).unwrap_or(at);
        if next.player() != at.player() {
            told.push(turn(rules, &first, &moves));
            moves.clear();
            first = next;
        }
        at = next;
    }
    if !moves.is_empty() {
        told.push(turn(rules, &first, &moves));
    }
    told
}

/// The moves of one turn.
fn turn(rules: &Rules, position: &Position, moves: &[Move]) -> String {
    let mut at = *position;
    let mut names = Vec::new();
    for &m in moves {
        names.push(name(rules, &at, m));
        at = rules.play(&at, m).unwrap_or(at);
    }
    names.join("-")
}

/// A house by its number from the mover's left; another move in the game's notation.
fn name(rules: &Rules, position: &Position, m: Move) -> String {
    match number(rules, position, m) {
        Value::String(text) => text,
        number => number.to_string(),
    }
}

fn number(rules: &Rules, position: &Position, m: Move) -> Value {
    match m {
        Move::House(cell) if rules.shape() == Shape::Rows => {
            (usize::from(cell) % rules.houses() + 1).into()
        }
        _ => notation::print_move(rules, position, m).into(),
    }
}
