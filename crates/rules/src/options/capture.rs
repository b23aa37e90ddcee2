//! Options of captures.

use serde_json::Value;

use crate::counts::Counts;
use crate::file::{Chain, GrandSlam, Landing, RuleFile, SlamSingle, Take, Tuzdik};

use super::scope::{
    CHAIN, EMPTY_CAPTURE, FACING, LAP_FIRST, SLAM, TUZDIK, captures, takes_both, takes_facing,
    takes_here,
};
use super::{Kind, OptionSpec};

pub(super) static OPTIONS: &[OptionSpec] = &[
    option!(
        "grand_slam",
        Kind::Choice(GrandSlam::NAMES),
        SLAM,
        "What a capture of every seed the opponent has does.",
        "Ce que fait la prise de toutes les graines de l’adversaire.",
        get | r | r.capture.grand_slam.name().into(),
        set | r,
        v | {
            if let Some(slam) = v.as_str().and_then(GrandSlam::parse) {
                r.capture.grand_slam = slam;
                if !matches!(slam, GrandSlam::KeepLast | GrandSlam::KeepFirst) {
                    r.capture.slam_single = SlamSingle::Keep;
                }
            }
        }
    ),
    choice!(
        "slam_single",
        SlamSingle,
        SLAM,
        capture.slam_single,
        "With keep_last and keep_first: whether a grand slam of a single house takes it.",
        "Avec keep_last et keep_first : si une prise totale d’une seule case la prend."
    ),
    option!(
        "chain",
        Kind::Choice(Chain::NAMES),
        CHAIN,
        "Which neighbouring houses are taken along: none, those before the last seed, or those on both sides.",
        "Quelles cases voisines sont prises aussi : aucune, celles d’avant la dernière graine, ou celles des deux côtés.",
        get | r | first(r, takes_here).map_or(Value::Null, |l| l.chain.name().into()),
        set | r,
        v | {
            if let Some(chain) = v.as_str().and_then(Chain::parse) {
                each(r, takes_here, |l| l.chain = chain);
            }
        }
    ),
    option!(
        "captures",
        Kind::Counts,
        CHAIN,
        "Counts at which the house of the last seed is taken.",
        "Nombres de graines auxquels la case de la dernière graine est prise.",
        get | r | first(r, takes_here).map_or(Value::Null, |l| l.makes.to_string().into()),
        set | r,
        v | {
            if let Some(makes) = v.as_str().and_then(|v| v.parse().ok()) {
                each(r, takes_here, |l| l.makes = makes);
            }
        }
    ),
    option!(
        "take_own",
        Kind::Bool,
        FACING,
        "Whether the seed that captures the facing house is taken with it.",
        "Si la graine qui prend la case d’en face est prise avec elle.",
        get | r
            | first(r, takes_facing)
                .is_some_and(|l| l.take.contains(&Take::Here))
                .into(),
        set | r,
        v | each(r, takes_facing, |l| {
            if v != true {
                l.take.retain(|t| *t != Take::Here);
                l.chain = Chain::No;
            } else if !l.take.contains(&Take::Here) {
                l.take.insert(0, Take::Here);
            }
        })
    ),
    option!(
        "empty_capture",
        Kind::Bool,
        EMPTY_CAPTURE,
        "With take_own: whether the capturing seed goes to the store even when the facing house is empty.",
        "Avec take_own : si la graine qui prend va au grenier même quand la case d’en face est vide.",
        get | r | empty_capture(r).into(),
        set | r,
        v | set_empty_capture(r, v == true)
    ),
    option!(
        "facing_empty",
        Kind::Choice(&["take", "leave"]),
        EMPTY_CAPTURE,
        "What happens to the capturing seed when the facing house is empty (take only with take_own): the same as empty_capture.",
        "Ce que devient la graine qui prend quand la case d’en face est vide (take seulement avec take_own) : comme empty_capture.",
        get | r | if empty_capture(r) { "take" } else { "leave" }.into(),
        set | r,
        v | set_empty_capture(r, v == "take")
    ),
    option!(
        "lap_first",
        Kind::Bool,
        LAP_FIRST,
        "Whether captures need a turn that has passed the own store.",
        "Si l’on ne prend qu’après être passé par son grenier dans ce tour.",
        get | r | first(r, captures).is_some_and(|l| l.after_store).into(),
        set | r,
        v | each(r, captures, |l| l.after_store = v == true)
    ),
    flag!(
        "tuzdik_last_house", TUZDIK, tuzdik => last_house,
        "Whether the last house of a row may become a tuzdik.",
        "Si la dernière case d’une rangée peut devenir un tuzdik."
    ),
    flag!(
        "tuzdik_same_number", TUZDIK, tuzdik => same_number,
        "Whether both players' tuzdiks may bear the same number.",
        "Si les tuzdiks des deux joueurs peuvent porter le même numéro."
    ),
];

fn tuzdik(rules: &mut RuleFile) -> Option<&mut Tuzdik> {
    rules.tuzdik.as_mut()
}

fn first(rules: &RuleFile, which: fn(&Landing) -> bool) -> Option<&Landing> {
    rules.landing.iter().find(|l| which(l))
}

fn each(rules: &mut RuleFile, which: fn(&Landing) -> bool, change: impl Fn(&mut Landing)) {
    rules
        .landing
        .iter_mut()
        .filter(|l| which(l))
        .for_each(change);
}

fn empty_capture(rules: &RuleFile) -> bool {
    first(rules, takes_both).is_some_and(|l| l.facing == Counts::ANY)
}

fn set_empty_capture(rules: &mut RuleFile, on: bool) {
    let facing = if on {
        Some(Counts::ANY)
    } else {
        Counts::from(1)
    };
    each(rules, takes_both, |l| l.facing = facing.unwrap_or(l.facing));
}
