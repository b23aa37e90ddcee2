//! The board, moves and sowing.

use insta::assert_snapshot;

use crate::faults;

#[test]
fn rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        rows = 3
        houses = 6
        seeds = 4
    "#]);
    assert_snapshot!(found, @"game1.toml:3:1: board.rows: a board has 2 or 4 rows, not 3; write rows = 2 or rows = 4");
}

#[test]
fn houses_of_two_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 16
        seeds = 4
    "#]);
    assert_snapshot!(found, @"game1.toml:3:1: board.houses: two rows have 1 to 15 houses each, not 16");
}

#[test]
fn houses_of_four_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        rows = 4
        houses = 6
        seeds = 2
    "#]);
    assert_snapshot!(found, @"game1.toml:4:1: board.houses: four rows have 8 houses each, not 6; write houses = 8");
}

#[test]
fn too_many_seeds() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 15
        seeds = 34
    "#]);
    assert_snapshot!(found, @"game1.toml:4:1: board.seeds: 1020 seeds are more than a game can have in play: the most is 1000; use fewer seeds or houses");
}

#[test]
fn no_seeds() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 0
    "#]);
    assert_snapshot!(found, @"game1.toml:4:1: board.seeds: there are no seeds to play with");
}

#[test]
fn length_of_the_start() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        start = [1, 2, 3]
    "#]);
    assert_snapshot!(found, @"game1.toml:5:1: board.start: a player has 6 houses, but the start names 3 of them");
}

#[test]
fn hand_without_bao() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        hand = 3
    "#]);
    assert_snapshot!(found, @"game1.toml:5:1: board.hand: only the Baos bring seeds from the hand into play; these would never be played; remove `hand`, or add [bao]");
}

#[test]
fn free_setup_on_two_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        setup = "free"
    "#]);
    assert_snapshot!(found, @r#"game1.toml:5:1: board.setup: only on four rows without [bao] do the players arrange their seeds; write setup = "fixed""#);
}

#[test]
fn moves_that_contradict() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [moves]
        least = 2
        singles = "wait"
        from = "owned"
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:7:1: moves.singles: it says when a single may be played, but no house with fewer than 2 seeds may be; remove `singles`, or write least = 1
    game1.toml:8:1: moves.from: houses change owner only in rounds of territory; write from = "row", or add [rounds] with kind = "territory"
    "#);
}

#[test]
fn playing_empty_houses() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [moves]
        least = 0
    "#]);
    assert_snapshot!(found, @"game1.toml:6:1: moves.least: an empty house cannot be played; write least = 1");
}

#[test]
fn playing_more_than_there_is() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [moves]
        least = 49
    "#]);
    assert_snapshot!(found, @"game1.toml:6:1: moves.least: no house can ever be played: there are only 48 seeds");
}

#[test]
fn two_row_moves_on_four_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        rows = 4
        houses = 8
        seeds = 2
        [moves]
        feed = "must"
        pass = true
        pie = true
        singles = "wait"
    "#]);
    assert_snapshot!(found, @r"
    game1.toml:7:1: moves.feed: only on two rows can a player be fed: on four rows each sows his own ring; remove `feed`
    game1.toml:8:1: moves.pass: only on two rows is a turn missed: on four rows a player who cannot move loses; remove `pass`
    game1.toml:9:1: moves.pie: only on two rows are seats changed; remove `pie`
    game1.toml:10:1: moves.singles: only on two rows do singles wait; remove `singles`, and write least = 2 where singles are never played
    ");
}

#[test]
fn two_row_sowing_on_four_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        rows = 4
        houses = 8
        seeds = 2
        [sowing]
        stores = "own"
        origin = "skip"
        [passing]
        makes = 4
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:7:1: sowing.stores: on four rows no store lies on the way; write stores = "none"
    game1.toml:8:1: sowing.origin: on four rows the emptied pit is sown like any other; write origin = "sow"
    game1.toml:9:2: passing: only on two rows are seeds taken in passing; remove [passing]
    "#);
}
