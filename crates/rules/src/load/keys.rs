//! Names of published rule sets that stand for a game of ours with options already set.

/// An option and the value it is given.
pub type Setting = (&'static str, &'static str);

/// Key, game and the options it implies.
const KEYS: &[(&str, &str, &[Setting])] = &[
    ("oware-abapa", "oware", &[]),
    ("oware-000", "oware-slam", &[("deadlock", "own_sides")]),
    ("oware-004", "oware-s004", &[]),
    ("oware-rest", "oware", &[("grand_slam", "opponent_rest")]),
    ("oware-keeplast", "oware", &[("grand_slam", "keep_last")]),
    ("oware-keepfirst", "oware", &[("grand_slam", "keep_first")]),
    (
        "oware-5",
        "oware-slam",
        &[("seeds", "5"), ("deadlock", "own_sides")],
    ),
    (
        "oware-6",
        "oware-slam",
        &[("seeds", "6"), ("deadlock", "own_sides")],
    ),
    ("awari", "awari", &[]),
    ("awari-olympiad", "awari-olympiad", &[]),
    ("bantumi", "bantumi", &[]),
    ("bantumi-lit", "bantumi", &[("take_own", "false")]),
    ("kalah-3", "kalah", &[("seeds", "3")]),
    ("kalah-4", "kalah", &[]),
    ("kalah-5", "kalah", &[("seeds", "5")]),
    ("kalah-6", "kalah", &[("seeds", "6")]),
    ("kalah-4e", "kalah", &[("empty_capture", "true")]),
    ("kalah-4m", "kalah", &[("end", "mover")]),
    ("kalah-4pie", "kalah", &[("pie", "true")]),
    ("namnam", "namnam", &[]),
    ("bao-kids", "bao-children", &[]),
    ("bao-laps", "bao-laps", &[("deadlock", "own_sides")]),
    ("kujifunza", "bao-kujifunza", &[]),
    ("kiswahili", "bao-kiswahili", &[]),
    ("kiswahili-nt", "bao-kiswahili", &[("takasia", "false")]),
    ("congkak", "congkak", &[]),
    ("congkak-leave", "congkak", &[("facing_empty", "leave")]),
    ("congkak-jkkn", "congkak", &[("lap_first", "true")]),
    ("congkak-match", "congkak", &[("rounds", "20")]),
    ("omweso", "omweso", &[]),
    (
        "omweso-ccw",
        "omweso",
        &[("reverse", "false"), ("both_ends", "false")],
    ),
    ("sungka", "sungka", &[]),
    ("hus", "hus", &[]),
    ("togyz", "togyz", &[]),
    ("bestemshe", "bestemshe", &[]),
    ("ouril", "ouril", &[]),
    ("songo", "songo", &[]),
    ("ayoayo", "ayoayo", &[]),
    ("engehe", "engehe", &[]),
    ("bohnenspiel", "bohnenspiel", &[]),
    ("vailung", "vailung", &[]),
    ("pallanguzhi", "pallanguzhi", &[]),
];

/// The game and options a conformance key stands for.
pub fn conformance_key(key: &str) -> Option<(&'static str, &'static [Setting])> {
    let wanted = crate::names::normalise(key);
    KEYS.iter()
        .find(|(key, ..)| key.bytes().filter(|b| *b != b'-').eq(wanted.bytes()))
        .map(|(_, id, options)| (*id, *options))
}

/// Every conformance key.
pub fn conformance_keys() -> impl Iterator<Item = &'static str> {
    KEYS.iter().map(|(key, ..)| *key)
}
