//! Syntax, keys, types and choices.

use insta::assert_snapshot;

use crate::faults;

#[test]
fn syntax_unclosed_table() {
    let found = faults(&[r#"
        id = "test"
        [board
        houses = 6
        seeds = 4
    "#]);
    assert_snapshot!(found, @"game1.toml:2:7: unclosed table, expected `]`; close the name of the table with `]`");
}

#[test]
fn syntax_several_slips_at_once() {
    let found = faults(&[r#"
        id = test
        [board]
        houses = 6
        houses = 7
        seeds == 4
        [mvoes]
        pie = true
    "#]);
    assert_snapshot!(found, @r"
    game1.toml:1:6: invalid boolean, expected `true`; write true or false, and a text in quotes
    game1.toml:4:1: duplicate key; remove one of the two
    game1.toml:5:8: extra `=`, expected nothing; write one `=`
    game1.toml:5:10: unexpected key or value, expected newline, `#`
    game1.toml:6:2: mvoes: a rule file has no such key; did you mean `moves`?
    ");
}

#[test]
fn unknown_key_with_the_nearest() {
    let found = faults(&[r#"
        id = "test"
        familly = "kalah"
        [board]
        house = 6
        houses = 6
        seeds = 4
    "#]);
    assert_snapshot!(found, @r"
    game1.toml:2:1: familly: a rule file has no such key; did you mean `family`?
    game1.toml:4:1: board.house: `board` has no such key; did you mean `houses`?
    ");
}

#[test]
fn unknown_key_of_another_table() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        grand_slam = "illegal"
        [end]
        makes = 2
        perft = [6]
    "#]);
    assert_snapshot!(found, @r"
    game1.toml:5:1: board.grand_slam: `board` has no such key; it belongs under [capture]
    game1.toml:7:1: end.makes: `end` has no such key; it belongs under [passing] or [[landing]]
    game1.toml:8:1: end.perft: `end` has no such key; it belongs at the top of the file, before the first table
    ");
}

#[test]
fn unknown_key_without_a_near_one() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [sowing]
        zzz = 1
    "#]);
    assert_snapshot!(found, @"game1.toml:6:1: sowing.zzz: `sowing` has no such key; its keys are `stores`, `origin` and `direction`");
}

#[test]
fn wrong_types() {
    let found = faults(&[r#"
        id = 7
        perft = 6
        [board]
        houses = "6"
        seeds = 4.0
        [moves]
        pie = "true"
        [end]
        last = -1
        [landing]
        at = "own"
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:1:6: id: a text in quotes is expected here, not the number 7; write "7" in quotes
    game1.toml:2:9: perft: a list is expected here, not the number 6; write perft = [6]
    game1.toml:4:10: board.houses: a whole number is expected here, not the text "6"; write 6 without quotes
    game1.toml:5:9: board.seeds: a whole number is expected here, not the fraction 4.0; write 4
    game1.toml:7:7: moves.pie: `true` or `false` is expected here, not the text "true"; write true without quotes
    game1.toml:9:8: end.last: -1 is too small: the least is 0
    game1.toml:10:1: landing: a list is expected here, not a table; write [[landing]] in double brackets
    "#);
}

#[test]
fn wrong_choices() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [sowing]
        stores = "mine"
        origin = "skipp"
        [[landing]]
        at = "enemies"
        take = ["here", "faceing"]
        then = 3
    "#]);
    assert_snapshot!(found, @r"
    game1.toml:6:10: sowing.stores: `mine` is not one of `none` or `own`
    game1.toml:7:10: sowing.origin: `skipp` is not one of `sow`, `skip`, `skip_turn` or `first`; did you mean `skip`?
    game1.toml:9:6: landing[1].at: `enemies` is not one of `own_store`, `own`, `enemy`, `house`, `front` or `back`; did you mean `enemy`?
    game1.toml:10:17: landing[1].take[2]: `faceing` is not one of `here`, `facing`, `behind`, `next`, `beyond` or `beyond_facing`; did you mean `facing`?
    game1.toml:11:8: landing[1].then: one of `end`, `again`, `again_once`, `relay` or `relay_next` is expected here, not the number 3
    ");
}

#[test]
fn wrong_counts() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [[landing]]
        at = "own"
        makes = "3-2"
        facing = "some"
        next = 99
        beyond = true
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:7:9: landing[1].makes: `3-2` runs backwards: write the smaller count first
    game1.toml:8:10: landing[1].facing: `some` is not a set of counts: write for example 3, "2,3", "1+", "2-15", "even", "odd" or "any"
    game1.toml:9:8: landing[1].next: 99 is too large: counts up to 61 can be named; write for example 3, "2,3", "1+", "2-15", "even" or "any"
    game1.toml:10:10: landing[1].beyond: a set of counts is expected here, not `true`; write for example 3, "2,3", "1+", "2-15", "even" or "any"
    "#);
}

#[test]
fn numbers_out_of_range() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 300
        seeds = 70000
        hand = 99999999999999999999
    "#]);
    assert_snapshot!(found, @r"
    game1.toml:3:10: board.houses: 300 is too large: the most is 255
    game1.toml:4:9: board.seeds: 70000 is too large: the most is 65535
    game1.toml:5:8: board.hand: a whole number is expected here, not a number as large as 99999999999999999999
    ");
}

#[test]
fn missing_keys() {
    let found = faults(&[r#"
        family = "kalah"
        [board]
        rows = 2
        [passing]
        last = true
        [[landing]]
        then = "again"
    "#]);
    assert_snapshot!(found, @r"
    game1.toml: id: this key is missing; add `id`: short name used on the command line: lower-case letters, digits and hyphens
    game1.toml:2:2: board.houses: this key is missing; add `houses`: houses in a row: 1 to 15 with two rows, 8 with four
    game1.toml:2:2: board.seeds: this key is missing; add `seeds`: seeds in every house at the start
    game1.toml:4:2: passing.makes: this key is missing; add `makes`: counts at which the seeds are taken
    game1.toml:6:1: landing[1].at: this key is missing; add `at`: where the last seed fell
    ");
}

#[test]
fn missing_board() {
    let found = faults(&[r#"
        id = "test"
    "#]);
    assert_snapshot!(found, @"game1.toml: board: this key is missing; add `board`: the board and the start position");
}

#[test]
fn everything_at_once() {
    let found = faults(&[r#"
        id = "Test"
        extends = "oware"
        title = "Test"
        [board]
        houses = 6
        seeds = "four"
        [moves]
        pass = 1
        [end]
        front = "turn"
        [[landing]]
        at = "enemy"
        makes = "2,3"
        take = ["next"]
        chain = "back"
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:1:1: id: `Test` is not a short name: lower-case letters and digits, joined by single hyphens, at most 40; write for example "test"
    game1.toml:2:1: capture.grand_slam: no landing rule takes the house of the last seed on the opponent's side, so there are no grand slams (inherited from `oware`); write grand_slam = "capture"
    game1.toml:3:1: title: a rule file has no such key
    game1.toml:6:9: board.seeds: a whole number is expected here, not the text "four"
    game1.toml:8:8: moves.pass: `true` or `false` is expected here, not the number 1
    game1.toml:10:1: end.front: there is a front row only on four rows; remove `front`
    game1.toml:15:1: landing[1].chain: a chain starts with the house of the last seed, which this rule does not take; add "here" to `take`, or remove `chain`
    "#);
}

#[test]
fn faulty_board_does_not_hide_the_rest() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = "six"
        seeds = 4
        [end]
        last = 40
        front = "turn"
        [[landing]]
        at = "back"
        [rounds]
        fill = 4
        least = 20
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:3:10: board.houses: a whole number is expected here, not the text "six"
    game1.toml:7:1: end.front: there is a front row only on four rows; remove `front`
    game1.toml:9:1: landing[1].at: there is a back row only on four rows; write "own", "enemy" or "house"
    "#);
}

#[test]
fn everything_at_once_with_a_sound_board() {
    let found = faults(&[r#"
        id = "Test"
        extends = "oware"
        title = "Test"
        [moves]
        pass = 1
        [end]
        front = "turn"
        [[landing]]
        at = "enemy"
        makes = "2,3"
        take = ["next"]
        chain = "back"
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:1:1: id: `Test` is not a short name: lower-case letters and digits, joined by single hyphens, at most 40; write for example "test"
    game1.toml:2:1: capture.grand_slam: no landing rule takes the house of the last seed on the opponent's side, so there are no grand slams (inherited from `oware`); write grand_slam = "capture"
    game1.toml:3:1: title: a rule file has no such key
    game1.toml:5:8: moves.pass: `true` or `false` is expected here, not the number 1
    game1.toml:7:1: end.front: there is a front row only on four rows; remove `front`
    game1.toml:12:1: landing[1].chain: a chain starts with the house of the last seed, which this rule does not take; add "here" to `take`, or remove `chain`
    "#);
}
