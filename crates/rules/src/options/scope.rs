//! Which games an option makes sense for.

use crate::counts::Counts;
use crate::file::{At, Front, Landing, RoundKind, RuleFile, Singles, Stores, Take, Then, To};

/// The games an option makes sense for.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// Whether a game is one of them.
    pub fits: fn(&RuleFile) -> bool,
    /// The games in words: "games with ...".
    pub en: &'static str,
    /// The same in French: « les jeux ... ».
    pub fr: &'static str,
}

macro_rules! scopes {
    ($($name:ident: $fits:expr, $en:literal, $fr:literal;)+) => {
        $(pub(super) static $name: Scope = Scope { fits: $fits, en: $en, fr: $fr };)+
    };
}

scopes! {
    ALL: |_| true, "every game", "tous les jeux";
    TWO_ROWS: two_rows, "games on two rows", "les jeux à deux rangées";
    HOUSES: |r| two_rows(r) && r.board.start.is_none(),
        "games on two rows whose start is not given house by house",
        "les jeux à deux rangées dont le départ n’est pas donné case par case";
    SEEDS: |r| r.board.start.is_none(),
        "games whose start is not given house by house",
        "les jeux dont le départ n’est pas donné case par case";
    SLAM: crate::check::can_slam,
        "games that take the house of the last seed on the opponent's side",
        "les jeux où l’on prend la case de la dernière graine chez l’adversaire";
    CHAIN: |r| two_rows(r) && r.landing.iter().any(takes_here),
        "games on two rows that take the house of the last seed",
        "les jeux à deux rangées où l’on prend la case de la dernière graine";
    FACING: |r| two_rows(r) && r.landing.iter().any(takes_facing),
        "games on two rows that take the house facing the last seed",
        "les jeux à deux rangées où l’on prend la case en face de la dernière graine";
    EMPTY_CAPTURE: |r| two_rows(r) && r.landing.iter().any(takes_filled),
        "games on two rows that take the house facing the last seed, however many seeds it holds",
        "les jeux à deux rangées où l’on prend la case en face de la dernière graine, quel que soit son contenu";
    LAP_FIRST: |r| r.sowing.stores == Stores::Own && r.landing.iter().any(captures),
        "games that sow into the own store and capture",
        "les jeux où l’on sème dans son grenier et où l’on prend";
    SINGLES: |r| two_rows(r) && r.moves.least <= 1,
        "games on two rows that play single seeds",
        "les jeux à deux rangées où une graine seule se joue";
    SINGLES_WAIT: |r| two_rows(r) && r.moves.singles != Singles::Free,
        "games where single seeds wait",
        "les jeux où les graines seules attendent";
    LAPS: laps, "games played in laps", "les jeux à tours de plateau";
    MAJORITY: |r| two_rows(r) && !territory(r),
        "games on two rows without rounds of territory",
        "les jeux à deux rangées sans manches de territoire";
    ROUNDS: |r| r.rounds.is_some(), "games of several rounds", "les jeux à plusieurs manches";
    REFILLABLE: |r| r.rounds.is_some() || crate::check::can_refill(r),
        "games of several rounds, and games on two rows that can be played so",
        "les jeux à plusieurs manches, et les jeux à deux rangées qui s’y prêtent";
    TERRITORY: territory, "games whose houses change owner", "les jeux où les cases changent de camp";
    REFILL: |r| r.rounds.is_some() && !territory(r),
        "games of several rounds in which each player refills his houses",
        "les jeux à plusieurs manches où chacun regarnit ses cases";
    TUZDIK: |r| r.tuzdik.is_some(), "games with a tuzdik", "les jeux avec tuzdik";
    RINGS: |r| r.board.rows == 4 && r.bao.is_none(),
        "games on four rows without compulsory capture",
        "les jeux à quatre rangées sans prise obligatoire";
    REVERSE: |r| RINGS.holds(r) && r.landing.iter().any(|l| l.to == To::LapStart),
        "games on four rows whose captures are sown from the start of the lap",
        "les jeux à quatre rangées où les prises se sèment depuis le début du tour de plateau";
    BAO: |r| r.bao.is_some(), "the Baos with compulsory capture", "les Baos à prise obligatoire";
    NYUMBA: |r| r.bao.as_ref().is_some_and(|b| b.nyumba.is_some()),
        "the Baos with a nyumba", "les Baos avec nyumba";
    OWN_FRONT: |r| r.bao.is_some() && r.end.front != Front::No,
        "the Baos in which an empty front row loses", "les Baos où une première rangée vide fait perdre";
    TAKASIA: |r| r.bao.as_ref().is_some_and(|b| b.takasia),
        "the Baos with takasia", "les Baos avec takasia";
    TAKASIA_NYUMBA: |r| r.bao.as_ref().is_some_and(|b| b.takasia && b.nyumba.is_some()),
        "the Baos with takasia and a nyumba", "les Baos avec takasia et nyumba";
}

impl Scope {
    fn holds(&self, rules: &RuleFile) -> bool {
        (self.fits)(rules)
    }
}

fn two_rows(rules: &RuleFile) -> bool {
    rules.board.rows == 2
}

pub(super) fn territory(rules: &RuleFile) -> bool {
    rules
        .rounds
        .as_ref()
        .is_some_and(|r| r.kind == RoundKind::Territory)
}

fn laps(rules: &RuleFile) -> bool {
    let on = |l: &Landing| matches!(l.then, Then::Relay | Then::RelayNext) || l.to != To::Store;
    rules.bao.is_some() || rules.landing.iter().any(on)
}

/// A rule that captures.
pub(super) fn captures(rule: &Landing) -> bool {
    !rule.take.is_empty()
}

/// A rule that takes the last seed's house for its count, as in Oware.
pub(super) fn takes_here(rule: &Landing) -> bool {
    rule.take == [Take::Here] && !rule.tuzdik && rule.at != At::Store
}

/// A rule that takes the facing house, as in Kalah.
pub(super) fn takes_facing(rule: &Landing) -> bool {
    rule.take.contains(&Take::Facing)
        && !rule.take.contains(&Take::Next)
        && !rule.take.contains(&Take::Beyond)
}

/// The same, where only the facing house's being empty can matter.
pub(super) fn takes_filled(rule: &Landing) -> bool {
    let filled = Counts::from(1).is_some_and(|some| rule.facing == some);
    takes_facing(rule) && (filled || rule.facing == Counts::ANY)
}

/// The same with the capturing seed.
pub(super) fn takes_both(rule: &Landing) -> bool {
    takes_filled(rule) && rule.take.contains(&Take::Here)
}
