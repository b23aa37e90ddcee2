//! Faults told in French.

use insta::assert_snapshot;
use kete_rules::load::{Library, RuleSource};
use kete_rules::say::Lang;

use crate::unindent;

fn fautes(text: &str) -> String {
    let source = RuleSource::new("jeu.toml", unindent(text));
    let found = Library::builtin().with_told(&[source], Lang::Fr);
    let faults = found.err().unwrap_or_default();
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

#[test]
fn shape() {
    let found = fautes(
        r#"
        id = "test"
        minuets = 3
        confidence = "X"
        difficulty = "3"
        [board]
        houses = -1
        fill = 3
        [[landing]]
        at = "house"
        makes = "5-2"
        facing = "70"
        take = "here"
        [stop]
        repetition = "fourth"
        laps = 0
    "#,
    );
    assert_snapshot!(found, @r#"
    jeu.toml:2:1: minuets: un fichier de règles n’a pas cette clé; vouliez-vous dire `minutes` ?
    jeu.toml:3:14: confidence: il faut ici `H`, `M` ou `L`, non `X`
    jeu.toml:4:14: difficulty: il faut ici un nombre entier, non le texte "3"; écrivez 3 sans guillemets
    jeu.toml:5:2: board.seeds: cette clé manque; ajoutez `seeds` (en anglais : seeds in every house at the start)
    jeu.toml:6:10: board.houses: -1 est trop petit : le minimum est 0
    jeu.toml:7:1: board.fill: `board` n’a pas cette clé; sa place est sous [rounds]
    jeu.toml:10:9: landing[1].makes: `5-2` va à rebours : écrivez d’abord le plus petit nombre
    jeu.toml:11:10: landing[1].facing: 70 est trop grand : on peut nommer des nombres jusqu’à 61; écrivez par exemple 3, "2,3", "1+", "2-15", "even" ou "any"
    jeu.toml:12:8: landing[1].take: il faut ici une liste, non le texte "here"; écrivez take = ["here"]
    jeu.toml:14:14: stop.repetition: il faut ici `none`, `second` ou `third`, non `fourth`
    jeu.toml:15:1: stop.laps: un tour peut avoir de 1 à 100000 tours de plateau, non 0
    "#);
}

#[test]
fn contradictions() {
    let found = fautes(
        r#"
        id = "Mon jeu"
        [board]
        houses = 16
        seeds = 4
        [[landing]]
        at = "front"
        to = "here"
        [tuzdik]
    "#,
    );
    assert_snapshot!(found, @r#"
    jeu.toml:1:1: id: `Mon jeu` n’est pas un nom court : des minuscules sans accent et des chiffres, joints par des traits d’union simples, 40 au plus; écrivez par exemple "mon-jeu"
    jeu.toml:3:1: board.houses: deux rangées ont de 1 à 15 cases chacune, non 16
    jeu.toml:6:1: landing[1].at: `front` est une rangée qui n’existe que sur quatre rangées; écrivez "own", "enemy" ou "house"
    jeu.toml:7:1: landing[1].to: les graines prises ne sont ressemées que sur quatre rangées; écrivez to = "store"
    jeu.toml:7:1: landing[1].to: rien n’est pris qui puisse être ressemé; ajoutez `take`
    jeu.toml:8:2: tuzdik: aucune règle de chute ne fait d’une case un tuzdik; ajoutez tuzdik = true à une règle de chute, ou retirez [tuzdik]
    "#);
}

#[test]
fn files() {
    let found = fautes(
        r#"
        id = "kalah"
        extends = "kallah"
    "#,
    );
    assert_snapshot!(found, @r#"
    jeu.toml:1:1: id: il y a déjà un jeu `kalah`; écrivez-en un autre, par exemple "my-kalah"
    jeu.toml:2:1: extends: il n’y a pas de jeu `kallah`; vouliez-vous dire `kalah` ?
    "#);
    let found = fautes(
        r#"
        id = "test"
        extends = "kalah"
        [sowing]
        stores = "none"
    "#,
    );
    assert_snapshot!(found, @r#"jeu.toml:2:1: landing[1].at: aucune graine ne tombe jamais dans un grenier, car on n’en sème pas (repris de `kalah`); écrivez stores = "own" sous [sowing]"#);
    let found = fautes("id = \"test");
    assert_snapshot!(found, @r#"jeu.toml:1:11: faute de syntaxe TOML (en anglais) : invalid basic string, expected `"`"#);
}
