//! Landing rules.

use insta::assert_snapshot;

use crate::faults;

#[test]
fn impossible_counts() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [passing]
        makes = 0
        [[landing]]
        at = "own"
        makes = 0
        [[landing]]
        at = "enemy"
        makes = 49
        facing = "48+"
    "#]);
    assert_snapshot!(found, @r"
    game1.toml:6:1: passing.makes: a house that has just been sown holds at least one seed
    game1.toml:9:1: landing[1].makes: a house that has just been sown holds at least one seed
    game1.toml:12:1: landing[2].makes: a house can never hold so many: there are only 48 seeds
    game1.toml:13:1: landing[2].facing: no other house can hold so many: there are only 48 seeds
    ");
}

#[test]
fn store_that_is_not_sown() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [[landing]]
        at = "own_store"
        then = "again"
        [[landing]]
        at = "own"
        makes = 1
        after_store = true
        take = ["facing"]
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:6:1: landing[1].at: no seed ever falls into a store, because none is sown; write stores = "own" under [sowing]
    game1.toml:11:1: landing[2].after_store: the turn never sows into a store, so the rule never fits; remove `after_store`, or write stores = "own" under [sowing]
    "#);
}

#[test]
fn store_treated_as_a_house() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [sowing]
        stores = "own"
        [[landing]]
        at = "own_store"
        makes = 2
        take = ["here"]
        chain = "back"
        tuzdik = true
        then = "relay"
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:9:1: landing[1].makes: a store has no count and no neighbours; remove it
    game1.toml:10:1: landing[1].take: nothing is taken from a store; remove `take`
    game1.toml:11:1: landing[1].chain: a store has no neighbours; remove `chain`
    game1.toml:12:1: landing[1].tuzdik: a store cannot become a tuzdik; remove `tuzdik`
    game1.toml:13:1: landing[1].then: seeds are never lifted out of a store; write then = "again" or "end"
    "#);
}

#[test]
fn four_row_landing_on_two_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [[landing]]
        at = "front"
        behind = "1+"
        take = ["facing", "behind"]
        to = "lap_start"
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:6:1: landing[1].at: there is a front row only on four rows; write "own", "enemy" or "house"
    game1.toml:7:1: landing[1].behind: nothing lies behind a house on two rows; remove `behind`
    game1.toml:8:1: landing[1].take: nothing lies behind a house on two rows; remove "behind"
    game1.toml:9:1: landing[1].to: captured seeds are sown again only on four rows; write to = "store"
    "#);
}

#[test]
fn two_row_landing_on_four_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        rows = 4
        houses = 8
        seeds = 2
        [[landing]]
        at = "enemy"
        makes = 2
        take = ["here", "next"]
        chain = "back"
        tuzdik = true
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:6:1: landing[1].to: on four rows there are no stores: captured seeds are sown again; write to = "here" or "lap_start"
    game1.toml:7:1: landing[1].at: on four rows each player sows only his own pits, so there is no `enemy`; write "front", "back" or "house"
    game1.toml:9:1: landing[1].take: on four rows `next` is a pit of the mover himself; take "facing" and "behind"
    game1.toml:9:1: landing[1].take: on four rows the pit of the last seed is the mover's own, and is not captured; take "facing" and "behind"
    game1.toml:10:1: landing[1].chain: neighbours are only taken along on two rows; remove `chain`
    game1.toml:11:1: landing[1].tuzdik: a tuzdik exists only on two rows; remove `tuzdik`
    "#);
}

#[test]
fn facing_from_the_back_row() {
    let found = faults(&[r#"
        id = "test"
        [board]
        rows = 4
        houses = 8
        seeds = 2
        [[landing]]
        at = "back"
        facing = "1+"
        take = ["facing"]
        to = "kichwa"
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:8:1: landing[1].facing: on four rows only the pits of the front row face the opponent's; write at = "front"
    game1.toml:9:1: landing[1].take: on four rows only the pits of the front row face the opponent's; write at = "front"
    game1.toml:10:1: landing[1].to: only the Baos sow captured seeds from the ends of the front row; write to = "here" or "lap_start", or add [bao]
    "#);
}

#[test]
fn house_taken_twice() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [[landing]]
        at = "own"
        makes = 1
        take = ["facing", "facing"]
    "#]);
    assert_snapshot!(found, @r#"game1.toml:8:1: landing[1].take: `facing` is taken twice: the seeds would be counted double; name "facing" once"#);
}

#[test]
fn same_house_on_a_small_board() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 1
        seeds = 4
        [[landing]]
        at = "own"
        take = ["next", "facing"]
    "#]);
    assert_snapshot!(found, @"game1.toml:7:1: landing[1].take: with one house in a row `next` and `facing` are the same house: its seeds would be counted double");
}

#[test]
fn taking_what_must_be_empty() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [[landing]]
        at = "own"
        makes = 1
        facing = 0
        take = ["facing"]
    "#]);
    assert_snapshot!(found, @r#"game1.toml:9:1: landing[1].take: `facing` is taken, but the rule wants it empty; write facing = "1+", or do not take it"#);
}

#[test]
fn chain_without_its_first_house() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [[landing]]
        at = "enemy"
        makes = "2,3"
        take = ["next"]
        chain = "back"
    "#]);
    assert_snapshot!(found, @r#"game1.toml:9:1: landing[1].chain: a chain starts with the house of the last seed, which this rule does not take; add "here" to `take`, or remove `chain`"#);
}

#[test]
fn relay_of_a_taken_house() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [[landing]]
        at = "own"
        makes = "2+"
        take = ["here"]
        then = "relay"
        [[landing]]
        at = "enemy"
        next = 0
        then = "relay_next"
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:9:1: landing[1].then: the house that would be lifted has just been taken; remove "here" from `take`, or write then = "end"
    game1.toml:13:1: landing[2].then: the next house, which this rule wants empty, has no seeds to sow on; write next = "1+"
    "#);
}

#[test]
fn relay_next_of_a_taken_house() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [[landing]]
        at = "own"
        makes = 1
        take = ["next"]
        then = "relay_next"
    "#]);
    assert_snapshot!(found, @r#"game1.toml:9:1: landing[1].then: the next house, which would be lifted, has just been taken; remove "next" from `take`, or write then = "end""#);
}

#[test]
fn relay_without_end() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [[landing]]
        at = "house"
        then = "relay"
    "#]);
    assert_snapshot!(found, @r#"game1.toml:7:1: landing[1].then: every last seed starts another lap, so no turn would ever end; write makes = "2+" so that an empty house ends the turn"#);
}

#[test]
fn rule_behind_a_wider_one() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [[landing]]
        at = "house"
        makes = "2+"
        then = "relay"
        [[landing]]
        at = "enemy"
        makes = "2,3"
        take = ["here"]
    "#]);
    assert_snapshot!(found, @"game1.toml:9:1: landing[2]: this rule can never fit: landing rule 1 always comes first; put it before that rule, or remove it");
}

#[test]
fn tuzdik_without_its_table() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [[landing]]
        at = "own"
        makes = 3
        take = ["here"]
        tuzdik = true
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:6:1: landing[1].at: only a house of the opponent becomes a tuzdik; write at = "enemy"
    game1.toml:9:1: landing[1].tuzdik: there is no [tuzdik] that allows it; add [tuzdik]
    "#);
}

#[test]
fn tuzdik_without_a_rule() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [tuzdik]
    "#]);
    assert_snapshot!(found, @"game1.toml:5:2: tuzdik: no landing rule makes a house a tuzdik; add tuzdik = true to a landing rule, or remove [tuzdik]");
}

#[test]
fn nothing_to_sow_again() {
    let found = faults(&[r#"
        id = "test"
        [board]
        rows = 4
        houses = 8
        seeds = 2
        [[landing]]
        at = "front"
        makes = "2+"
        to = "here"
    "#]);
    assert_snapshot!(found, @"game1.toml:9:1: landing[1].to: nothing is taken that could be sown again; add `take`");
}
