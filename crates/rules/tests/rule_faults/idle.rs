//! Values that would change nothing are refused, and short names that are taken.

use insta::assert_snapshot;

use crate::faults;

#[test]
fn on_four_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        rows = 4
        houses = 8
        seeds = 2
        [[landing]]
        at = "front"
        makes = "2+"
        facing = "1+"
        take = ["facing"]
        [[landing]]
        at = "back"
        makes = "2+"
        take = ["here"]
        to = "here"
        [end]
        front = "lap"
        [stop]
        deadlock = "draw"
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:6:1: landing[1].to: on four rows there are no stores: captured seeds are sown again; write to = "here" or "lap_start"
    game1.toml:14:1: landing[2].take: on four rows the pit of the last seed is the mover's own, and is not captured; take "facing" and "behind"
    game1.toml:17:1: end.front: only in the Baos does an empty front row lose; remove `front`, or add [bao]
    game1.toml:19:1: stop.deadlock: on four rows seeds are not counted: who cannot move loses; remove it
    "#);
}

#[test]
fn in_the_baos() {
    let found = faults(&[r#"
        id = "test"
        extends = "bao-kujifunza"
        [moves]
        least = 2
        [[landing]]
        at = "front"
        makes = "2+"
        facing = "1+"
        take = ["facing"]
        to = "here"
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:4:1: moves.least: in the Baos [bao] says which pits may be played; remove `least`, and see `mtaji` and `takata_least` under [bao]
    game1.toml:10:1: landing[1].to: in the Baos captured seeds are sown from the ends of the front row; write to = "kichwa"
    "#);
}

#[test]
fn on_two_rows() {
    let found = faults(&[r#"
        id = "test"
        extends = "namnam"
        [sowing]
        stores = "own"
        [[landing]]
        at = "own_store"
        to = "here"
        [rounds]
        least = 2
    "#]);
    assert_snapshot!(found, @r"
    game1.toml:7:1: landing[1].to: nothing is taken from a store; remove `to`
    game1.toml:9:1: rounds.least: in rounds of territory a player goes on as long as he owns a house; remove `least`
    ");
}

#[test]
fn one_wrong_word_hides_nothing_beside_it() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [moves]
        feed = "perhaps"
        least = 0
        [stop]
        repetition = "fourth"
        laps = 0
        quiet = 20000
    "#]);
    assert_snapshot!(found, @r"
    game1.toml:6:8: moves.feed: `perhaps` is not one of `no`, `must`, `turn` or `reply`
    game1.toml:7:1: moves.least: an empty house cannot be played; write least = 1
    game1.toml:9:14: stop.repetition: `fourth` is not one of `none`, `second` or `third`
    game1.toml:10:1: stop.laps: a turn may have 1 to 100000 laps, not 0
    game1.toml:11:1: stop.quiet: a game may have up to 10000 moves without a capture, not 20000
    ");
}

#[test]
fn names_that_are_taken() {
    let board = "[board]\nhouses = 6\nseeds = 4";
    let found = faults(&[
        &format!("id = 'ka-lah'\n{board}"),
        &format!("id = 'wari'\n{board}"),
        &format!("id = 'kalah-4pie'\n{board}"),
        &format!("id = 'mine'\nnames.en = ['Kalah', 'Wari']\n{board}"),
        &format!("id = 'm-ine'\n{board}"),
    ]);
    assert_snapshot!(found, @r#"
    game1.toml:1:1: id: the game `kalah` is called `ka-lah` already; write another, for example "my-ka-lah"
    game2.toml:1:1: id: the game `oware` is called `wari` already; write another, for example "my-wari"
    game3.toml:1:1: id: the game `kalah` is called `kalah-4pie` already; write another, for example "my-kalah-4pie"
    game5.toml:1:1: id: game4.toml has the id `mine` already; write another, for example "my-m-ine"
    "#);
}
