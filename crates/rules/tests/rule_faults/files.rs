//! Short names, and files that extend others.

use insta::assert_snapshot;

use crate::faults;

#[test]
fn short_name() {
    let found = faults(&[r#"
        id = "My Game!"
        [board]
        houses = 6
        seeds = 4
    "#]);
    assert_snapshot!(found, @r#"game1.toml:1:1: id: `My Game!` is not a short name: lower-case letters and digits, joined by single hyphens, at most 40; write for example "my-game""#);
}

#[test]
fn taken_short_name() {
    let found = faults(&[r#"
        id = "kalah"
        [board]
        houses = 6
        seeds = 4
    "#]);
    assert_snapshot!(found, @r#"game1.toml:1:1: id: there is a game `kalah` already; write another, for example "my-kalah""#);
}

#[test]
fn same_short_name_twice() {
    let found = faults(&[
        r#"
        id = "twin"
        [board]
        houses = 6
        seeds = 4
    "#,
        r#"
        id = "twin"
        [board]
        houses = 6
        seeds = 4
    "#,
    ]);
    assert_snapshot!(found, @r#"game2.toml:1:1: id: game1.toml has the id `twin` already; write another, for example "my-twin""#);
}

#[test]
fn difficulty_and_empty_names() {
    let found = faults(&[r#"
        id = "test"
        difficulty = 9
        names.en = ["Test", "?"]
        [board]
        houses = 6
        seeds = 4
    "#]);
    assert_snapshot!(found, @r"
    game1.toml:2:1: difficulty: the difficulty is a number from 1 to 5
    game1.toml:3:7: names.en: a name needs a letter or a digit; remove the empty name
    ");
}

#[test]
fn extends_itself() {
    let found = faults(&[r#"
        id = "test"
        extends = "test"
    "#]);
    assert_snapshot!(found, @"game1.toml:2:1: extends: a file cannot extend itself; give the file an id of its own");
}

#[test]
fn extends_in_a_circle() {
    let found = faults(&[
        r#"
        id = "a"
        extends = "b"
    "#,
        r#"
        id = "b"
        extends = "a"
    "#,
    ]);
    assert_snapshot!(found, @r"
    game1.toml:2:1: extends: a circle: `a` extends `b` extends `a`
    game2.toml:2:1: extends: a circle: `b` extends `a` extends `b`
    ");
}

#[test]
fn extends_nobody() {
    let found = faults(&[r#"
        id = "test"
        extends = "kallah"
    "#]);
    assert_snapshot!(found, @"game1.toml:2:1: extends: there is no game `kallah`; did you mean `kalah`?");
}

#[test]
fn extends_by_another_name() {
    let found = faults(&[r#"
        id = "test"
        extends = "Ourri"
    "#]);
    assert_snapshot!(found, @"game1.toml:2:1: extends: there is no game `Ourri`; did you mean `oware` or `ouril`?");
}

#[test]
fn extends_a_broken_file() {
    let found = faults(&[
        r#"
        id = "a"
        extends = "b"
    "#,
        r#"
        id = "b"
        [board
    "#,
    ]);
    assert_snapshot!(found, @r"
    game1.toml:2:1: extends: `b` cannot be read: game2.toml is not sound TOML
    game2.toml:2:7: unclosed table, expected `]`; close the name of the table with `]`
    ");
}

#[test]
fn inherited_fault_points_at_extends() {
    let found = faults(&[r#"
        id = "test"
        extends = "kalah"

        [sowing]
        stores = "none"
    "#]);
    assert_snapshot!(found, @r#"game1.toml:2:1: landing[1].at: no seed ever falls into a store, because none is sown (inherited from `kalah`); write stores = "own" under [sowing]"#);
}

#[test]
fn seeds_under_an_inherited_start() {
    let found = faults(&[r#"
        id = "test"
        extends = "omweso"
        [board]
        seeds = 3
    "#]);
    assert_snapshot!(found, @"game1.toml:4:1: board.seeds: it has no effect, because the extended game has a `start`; write the new `start`");
}
