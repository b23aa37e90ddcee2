//! Every line of every conformance file: legal moves, successors, ends, scores, repetitions, and the laws on the way.

mod support;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::sync::Arc;

use flate2::read::GzDecoder;
use kete_rules::game::Game;
use kete_rules::load::conformance_keys;
use kete_rules::wire::{
    move_from_json, move_to_json, score_to_json, state_from_json, state_to_json,
};
use kete_rules::{Ending, Position, Rules};
use serde_json::{Value, json};
use support::laws::{check_asking, check_mirror, check_move};
use support::{data, rules};

macro_rules! keys {
    ($($name:ident: $key:literal,)+) => {
        const KEYS: &[&str] = &[$($key),+];
        $(#[test]
        fn $name() {
            check_file($key);
        })+
    };
}

keys! {
    awari: "awari",
    awari_olympiad: "awari-olympiad",
    ayoayo: "ayoayo",
    bantumi: "bantumi",
    bantumi_lit: "bantumi-lit",
    bao_kids: "bao-kids",
    bao_laps: "bao-laps",
    bestemshe: "bestemshe",
    bohnenspiel: "bohnenspiel",
    congkak: "congkak",
    congkak_jkkn: "congkak-jkkn",
    congkak_leave: "congkak-leave",
    congkak_match: "congkak-match",
    engehe: "engehe",
    hus: "hus",
    kalah_3: "kalah-3",
    kalah_4: "kalah-4",
    kalah_4e: "kalah-4e",
    kalah_4m: "kalah-4m",
    kalah_4pie: "kalah-4pie",
    kalah_5: "kalah-5",
    kalah_6: "kalah-6",
    kiswahili: "kiswahili",
    kiswahili_nt: "kiswahili-nt",
    kujifunza: "kujifunza",
    namnam: "namnam",
    omweso: "omweso",
    omweso_ccw: "omweso-ccw",
    ouril: "ouril",
    oware_000: "oware-000",
    oware_004: "oware-004",
    oware_5: "oware-5",
    oware_6: "oware-6",
    oware_abapa: "oware-abapa",
    oware_keepfirst: "oware-keepfirst",
    oware_keeplast: "oware-keeplast",
    oware_rest: "oware-rest",
    pallanguzhi: "pallanguzhi",
    songo: "songo",
    sungka: "sungka",
    togyz: "togyz",
    vailung: "vailung",
}

#[test]
fn every_file_and_every_key_has_its_test() {
    let named = |name: &str| name.strip_suffix(".jsonl.gz").map(str::to_owned);
    let files: BTreeSet<String> = fs::read_dir(data("conformance"))
        .unwrap()
        .filter_map(|entry| named(entry.unwrap().file_name().to_str()?))
        .collect();
    let tests: BTreeSet<String> = KEYS.iter().map(ToString::to_string).collect();
    let keys: BTreeSet<String> = conformance_keys().map(str::to_owned).collect();
    assert_eq!(files, tests);
    assert_eq!(keys, tests);
}

fn check_file(key: &str) {
    let rules = rules(key, &[]);
    let file = File::open(data("conformance").join(format!("{key}.jsonl.gz"))).unwrap();
    let mut lines = 0;
    for (i, line) in BufReader::new(GzDecoder::new(file)).lines().enumerate() {
        let line: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let checked = match line.get("plies") {
            Some(plies) => check_game(&rules, &line, plies.as_array().unwrap()),
            None => check_position(&rules, &line),
        };
        if let Err(e) = checked {
            panic!("{key}, line {}: {e}", i + 1);
        }
        lines += 1;
    }
    assert!(lines > 100, "{key}: only {lines} lines");
}

fn check_game(rules: &Arc<Rules>, line: &Value, plies: &[Value]) -> Result<(), String> {
    let start = state_from_json(rules, &line["start"]).map_err(|e| e.to_string())?;
    let mut game = Game::from(rules.clone(), start);
    for (i, ply) in plies.iter().enumerate() {
        check_ply(rules, &mut game, ply).map_err(|e| format!("ply {}: {e}", i + 1))?;
        same(
            "state",
            &state_to_json(rules, game.position()),
            &ply["state"],
        )?;
    }
    same("score", &score_to_json(game.score(), rules), &line["score"])?;
    let over = game.position().is_over();
    match line["end"].as_str() {
        Some("cut") if !over => Ok(()),
        Some("rules") if over && game.ending() != Some(Ending::Repetition) => Ok(()),
        Some("repetition") if over => {
            same("end", &json!(game.ending()), &json!(Ending::Repetition))
        }
        end => Err(format!("ends by {end:?}, here by {:?}", game.ending())),
    }
}

fn check_ply(rules: &Rules, game: &mut Game, ply: &Value) -> Result<(), String> {
    let before = *game.position();
    if ply["legal"].is_null() {
        same("move", &ply["move"], &json!("adjudicate"))?;
        return if game.stop_if_due() {
            Ok(())
        } else {
            Err(format!("no repetition: {before:?}"))
        };
    }
    if game.is_stopped() {
        return Err(format!("repeated, but the game goes on: {before:?}"));
    }
    check_legal(rules, &before, &ply["legal"])?;
    let m = move_from_json(rules, &ply["move"]).map_err(|e| e.to_string())?;
    let after = check_move(rules, &before, m)?;
    check_mirror(rules, &before, m, &after)?;
    game.play_only(m)
        .map_err(|e| format!("{}: {e}", ply["move"]))?;
    if *game.position() == after {
        Ok(())
    } else {
        Err("game = play".into())
    }
}

fn check_position(rules: &Rules, line: &Value) -> Result<(), String> {
    let p = state_from_json(rules, &line["position"]).map_err(|e| e.to_string())?;
    check_legal(rules, &p, &line["legal"])?;
    let (legal, after) = (
        line["legal"].as_array().unwrap(),
        line["after"].as_array().unwrap(),
    );
    assert_eq!(legal.len(), after.len());
    for (m, want) in legal.iter().zip(after) {
        let m = move_from_json(rules, m).map_err(|e| e.to_string())?;
        let q = check_move(rules, &p, m)?;
        check_mirror(rules, &p, m, &q)?;
        same(&format!("after {m:?}"), &state_to_json(rules, &q), want)?;
    }
    Ok(())
}

/// Legal moves are compared as sets.
fn check_legal(rules: &Rules, p: &Position, want: &Value) -> Result<(), String> {
    let legal = check_asking(rules, p)?;
    let got: BTreeSet<String> = legal
        .iter()
        .map(|m| move_to_json(rules, *m).to_string())
        .collect();
    let want: BTreeSet<String> = want
        .as_array()
        .unwrap()
        .iter()
        .map(Value::to_string)
        .collect();
    if got.len() == legal.len() && got == want {
        Ok(())
    } else {
        Err(format!(
            "legal moves of {}: {got:?}, not {want:?}",
            state_to_json(rules, p)
        ))
    }
}

fn same(what: &str, got: &Value, want: &Value) -> Result<(), String> {
    if plain(got) == plain(want) {
        Ok(())
    } else {
        Err(format!("{what}: {got}, not {want}"))
    }
}

/// Numbers without the difference between 1 and 1.0.
fn plain(value: &Value) -> Value {
    match value {
        Value::Number(n) => json!(n.as_f64()),
        Value::Array(items) => items.iter().map(plain).collect(),
        Value::Object(map) => map.iter().map(|(k, v)| (k.clone(), plain(v))).collect(),
        other => other.clone(),
    }
}
