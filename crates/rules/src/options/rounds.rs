//! Options of games of several rounds.

use serde_json::Value;

use crate::file::{Choose, Opens, RoundKind, Rounds, RuleFile};

use super::board::set_small;
use super::scope::{REFILL, REFILLABLE, ROUNDS, TERRITORY};
use super::{Kind, OptionSpec};

pub(super) static OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "rounds",
        alias: Some("max_rounds"),
        help_en: "Rounds after which the match ends (0: no limit); several are played out, without an end by majority.",
        help_fr: "Nombre de manches après lequel le match finit (0 : sans limite) ; à plusieurs, elles se jouent jusqu’au bout, sans fin à la majorité.",
        kind: Kind::Number {
            min: 0,
            max: 1_000_000,
        },
        scope: &REFILLABLE,
        get: |r| r.rounds.as_ref().map_or(1, |t| t.max).into(),
        set: |r, v| {
            let max = v.as_u64().and_then(|n| u32::try_from(n).ok());
            match (rounds(r), max) {
                (Some(t), Some(max)) => t.max = max,
                (None, Some(max)) if max != 1 => add_rounds(r, max),
                _ => {}
            }
        },
    },
    choice!(
        "opens", Opens, ROUNDS, rounds => opens,
        "Who opens the next round.",
        "Qui ouvre la manche suivante."
    ),
    option!(
        "least_houses",
        Kind::Number { min: 1, max: 15 },
        REFILL,
        "Fewest houses a player must be able to fill to go on.",
        "Nombre minimal de cases qu’un joueur doit pouvoir regarnir pour continuer.",
        get | r | r.rounds.as_ref().map_or(Value::Null, |t| t.least.into()),
        set | r,
        v | {
            if let Some(t) = rounds(r) {
                set_small(&mut t.least, v);
            }
        }
    ),
    choice!(
        "choose", Choose, TERRITORY, rounds => choose,
        "Whether the winner chooses the houses he has won, or they follow his own row (auto).",
        "Si le gagnant choisit les cases gagnées, ou si elles suivent sa rangée (auto)."
    ),
    option!(
        "goal",
        Kind::Number { min: 0, max: 30 },
        TERRITORY,
        "Houses a player must own to win the match (0: all).",
        "Nombre de cases à posséder pour gagner le match (0 : toutes).",
        get | r | r.rounds.as_ref().map_or(Value::Null, |t| t.goal.into()),
        set | r,
        v | {
            if let Some(t) = rounds(r) {
                set_small(&mut t.goal, v);
            }
        }
    ),
];

/// Makes a match of a game of one round: each player refills his houses as at the start.
fn add_rounds(rules: &mut RuleFile, max: u32) {
    let start = rules.board.start.iter().flatten().copied().max();
    rules.end.majority = false;
    rules.rounds = Some(Rounds {
        kind: RoundKind::Refill,
        max,
        fill: start.unwrap_or(rules.board.seeds),
        least: 1,
        opens: Opens::Loser,
        choose: Choose::Winner,
        goal: 0,
    });
}

fn rounds(rules: &mut RuleFile) -> Option<&mut Rounds> {
    rules.rounds.as_mut()
}
