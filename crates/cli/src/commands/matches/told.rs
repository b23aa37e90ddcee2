//! What a match has come to, for people and for programs.

use std::io::{self, Write};

use kete_rules::say::Value as Word;
use serde_json::{Value, json};

use super::elo::{Pairs, estimate};
use super::game::Work;
use super::player::Fault;
use super::run::{Ended, Match};
use super::sprt::{Sprt, Verdict};
use super::totals::Totals;
use crate::failure::Failure;
use crate::table::columns;
use crate::ui::Ui;

/// How it stands, in one line.
pub fn progress(totals: &Totals, sprt: Option<Sprt>, ui: &Ui) -> String {
    let [won, drawn, lost] = totals.results;
    let pairs = totals.pairs();
    let mut line = ui.text.with(
        "match-progress",
        [
            ("games", totals.count().into()),
            ("won", won.into()),
            ("drawn", drawn.into()),
            ("lost", lost.into()),
            ("score", percent(totals.score())),
        ],
    );
    if let Some(elo) = elo(&pairs, ui) {
        line.push_str(&format!("; {elo}"));
    }
    if let Some(sprt) = sprt {
        line.push_str(&format!("; {}", ratio(&sprt, &pairs, ui)));
    }
    line
}

/// Writes the result.
pub fn tell(played: &Match<'_>, ended: &Ended, as_json: bool, ui: &Ui) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if as_json {
        return Ok(writeln!(out, "{}", certificate(played, ended))?);
    }
    for line in lines(played, ended, ui) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn lines(played: &Match<'_>, ended: &Ended, ui: &Ui) -> Vec<String> {
    let totals = &ended.totals;
    let pairs = totals.pairs();
    let title = played.rules.file().title(ui.text.french());
    let mut lines = vec![ui.text.with(
        "match-head",
        [
            ("game", title.into()),
            ("seed", played.draw.seed.to_string().into()),
        ],
    )];
    for (name, spec) in ["A", "B"].into_iter().zip(&played.players) {
        lines.push(format!("  {name}  {spec}"));
    }
    lines.push(progress(totals, None, ui));
    if pairs.iter().any(|n| *n > 0) {
        let counts = pairs.map(|n| n.to_string()).join(" ");
        lines.push(ui.text.with("match-pairs", [("counts", counts.into())]));
    }
    if let Some(sprt) = played.sprt {
        lines.push(ratio(&sprt, &pairs, ui));
        let message = match ended.verdict {
            Some(Verdict::H1) => "match-h1",
            Some(Verdict::H0) => "match-h0",
            None => "match-open",
        };
        let claims = [
            ("elo0", sprt.elo0.to_string().into()),
            ("elo1", sprt.elo1.to_string().into()),
        ];
        lines.push(ui.text.with(message, claims));
    }
    if totals.capped > 0 {
        let capped = [
            ("games", totals.capped.into()),
            ("moves", played.terms.most_moves.into()),
        ];
        lines.push(ui.text.with("match-capped", capped));
    }
    if ended.pairs < played.pairs {
        let few = [("pairs", ended.pairs.into())];
        lines.push(ui.text.with("match-few-openings", few));
    }
    lines.push(String::new());
    lines.extend(columns(&table(totals, ui)));
    lines
}

/// What each player did, and how it lost without the rules.
fn table(totals: &Totals, ui: &Ui) -> Vec<Vec<String>> {
    let heads = [
        "player", "moves", "depth", "nodes", "time", "speed", "overrun", "late", "illegal",
        "silent",
    ];
    let head = |name| ui.text.get(&format!("match-head-{name}"));
    let mut rows = vec![heads.map(head).to_vec()];
    for (name, (work, faults)) in ["A", "B"]
        .into_iter()
        .zip(totals.work.iter().zip(&totals.faults))
    {
        let each = |sum: f64| sum / work.moves.max(1) as f64;
        let seconds = work.time.as_secs_f64();
        let mut row = vec![
            name.to_owned(),
            work.moves.to_string(),
            format!("{:.1}", each(work.depth as f64)),
            format!("{:.0}", each(work.nodes as f64)),
            format!("{:.2}", 1e3 * each(seconds)),
            format!("{:.0}", work.nodes as f64 / 1e3 / seconds.max(1e-9)),
            format!("{:.2}", work.overrun.as_secs_f64() * 1e3),
        ];
        row.extend(faults.map(|n| n.to_string()));
        rows.push(row);
    }
    rows
}

fn percent(score: Option<f64>) -> Word<'static> {
    format!("{:.1}", 100.0 * score.unwrap_or(0.5)).into()
}

/// The strength with its error bars; nothing before the first pair.
fn elo(pairs: &Pairs, ui: &Ui) -> Option<String> {
    let found = estimate(pairs)?;
    let value = ("elo", signed(found.elo).into());
    Some(match found.range {
        Some((low, high)) => {
            let range = [
                value,
                ("low", signed(low).into()),
                ("high", signed(high).into()),
            ];
            ui.text.with("match-elo", range)
        }
        None => ui.text.with("match-elo-alike", [value]),
    })
}

fn signed(elo: f64) -> String {
    if elo.is_infinite() {
        let sign = if elo > 0.0 { '+' } else { '-' };
        return format!("{sign}∞");
    }
    // No "-0.0".
    let rounded = (elo * 10.0).round() / 10.0 + 0.0;
    format!("{rounded:+.1}")
}

fn ratio(sprt: &Sprt, pairs: &Pairs, ui: &Ui) -> String {
    let (lower, upper) = sprt.bounds();
    let variables = [
        ("elo0", sprt.elo0.to_string().into()),
        ("elo1", sprt.elo1.to_string().into()),
        ("ratio", format!("{:+.2}", sprt.ratio(pairs)).into()),
        ("lower", format!("{lower:+.2}").into()),
        ("upper", format!("{upper:+.2}").into()),
    ];
    ui.text.with("match-sprt", variables)
}

/// Everything as one object.
fn certificate(played: &Match<'_>, ended: &Ended) -> Value {
    let totals = &ended.totals;
    let pairs = totals.pairs();
    let [won, drawn, lost] = totals.results;
    let mut object = json!({
        "game": played.rules.id(),
        "rules": format!("{:016x}", played.rules.hash()),
        "a": played.players[0].to_string(),
        "b": played.players[1].to_string(),
        "seed": played.draw.seed,
        "games": totals.count(),
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "score": totals.score(),
        "pairs": pairs,
        "elo": null,
        "capped": totals.capped,
        "players": {
            "a": player(&totals.work[0], totals.faults[0]),
            "b": player(&totals.work[1], totals.faults[1]),
        },
        "complete": !ended.stopped,
        "seconds": (ended.time.as_secs_f64() * 1000.0).round() / 1000.0,
    });
    if let Some(found) = estimate(&pairs) {
        // What is infinite cannot be written in JSON, and is null.
        let (low, high) = found.range.unzip();
        object["elo"] = json!({ "value": found.elo, "low": low, "high": high });
    }
    if let Some(sprt) = played.sprt {
        let (lower, upper) = sprt.bounds();
        object["sprt"] = json!({
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "alpha": sprt.alpha,
            "beta": sprt.beta,
            "ratio": sprt.ratio(&pairs),
            "lower": lower,
            "upper": upper,
            "verdict": ended.verdict.map(|verdict| match verdict {
                Verdict::H0 => "h0",
                Verdict::H1 => "h1",
            }),
        });
    }
    object
}

fn player(work: &Work, faults: [u32; 3]) -> Value {
    let mut lost = serde_json::Map::new();
    for (fault, count) in Fault::ALL.into_iter().zip(faults) {
        let name = match fault {
            Fault::Time => "time",
            Fault::Illegal => "illegal",
            Fault::Silent => "silent",
        };
        lost.insert(name.into(), count.into());
    }
    json!({
        "moves": work.moves,
        "nodes": work.nodes,
        "depth": work.depth as f64 / work.moves.max(1) as f64,
        "seconds": work.time.as_secs_f64(),
        "overrun_ms": work.overrun.as_secs_f64() * 1e3,
        "lost_by": lost,
    })
}
