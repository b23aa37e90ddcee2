//! Limits of captures, endings, rounds, and what only four rows have.

use insta::assert_snapshot;

use crate::faults;

#[test]
fn grand_slam_without_captures() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [capture]
        grand_slam = "illegal"
        slam_single = "take"
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:6:1: capture.grand_slam: no landing rule takes the house of the last seed on the opponent's side, so there are no grand slams; write grand_slam = "capture"
    game1.toml:7:1: capture.slam_single: it only matters with grand_slam = "keep_last" or "keep_first"; remove `slam_single`
    "#);
}

#[test]
fn reverse_without_captures() {
    let found = faults(&[r#"
        id = "test"
        [board]
        rows = 4
        houses = 8
        seeds = 2
        [reverse]
        pits = [0, 16, 0]
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:6:2: reverse: a lap turns round only to capture, but no landing rule takes seeds to sow from the lap's start; add a landing rule with `take` and to = "lap_start"
    game1.toml:7:12: reverse.pits[2]: a ring has the pits 0 to 15, not 16
    game1.toml:7:16: reverse.pits[3]: pit 0 is named twice; name it once
    "#);
}

#[test]
fn reverse_on_two_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [reverse]
        pits = [0]
    "#]);
    assert_snapshot!(found, @"game1.toml:5:2: reverse: laps turn round only on four rows; remove [reverse]");
}

#[test]
fn bao_on_two_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [bao]
    "#]);
    assert_snapshot!(found, @"game1.toml:5:2: bao: the Baos are played on four rows; write rows = 4 under [board]");
}

#[test]
fn bao_numbers() {
    let found = faults(&[r#"
        id = "test"
        [board]
        rows = 4
        houses = 8
        seeds = 2
        [bao]
        mtaji = 0
        takata_least = 0
        [bao.nyumba]
        pit = 8
        tax = 7
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:7:1: bao.mtaji: no capture could ever start: a pit that is played holds at least one seed; write mtaji = "2-15"
    game1.toml:8:1: bao.takata_least: an empty pit cannot be played; write takata_least = 2
    game1.toml:10:1: bao.nyumba.pit: the front row has the pits 0 to 7, not 8; write pit = 4 for the fifth from the left
    game1.toml:11:1: bao.nyumba.tax: 7 seeds cannot be taken from a nyumba that works with 6
    "#);
}

#[test]
fn four_row_endings_on_two_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [end]
        front = "lap"
        both_ends = true
        akakyala = true
    "#]);
    assert_snapshot!(found, @r"
    game1.toml:6:1: end.front: there is a front row only on four rows; remove `front`
    game1.toml:7:1: end.both_ends: this way to win exists only on four rows without [bao]; write false, or remove it
    game1.toml:8:1: end.akakyala: this way to win exists only on four rows without [bao]; write false, or remove it
    ");
}

#[test]
fn two_row_endings_on_four_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        rows = 4
        houses = 8
        seeds = 2
        [end]
        majority = true
        when = "either"
        rest = "nobody"
        only_singles = true
        last = 8
    "#]);
    assert_snapshot!(found, @r"
    game1.toml:7:1: end.majority: on four rows seeds are not counted: who cannot move loses; remove it
    game1.toml:8:1: end.when: on four rows seeds are not counted: who cannot move loses; remove it
    game1.toml:9:1: end.rest: on four rows seeds are not counted: who cannot move loses; remove it
    game1.toml:10:1: end.only_singles: on four rows seeds are not counted: who cannot move loses; remove it
    game1.toml:11:1: end.last: on four rows seeds are not counted: who cannot move loses; remove it
    ");
}

#[test]
fn last_seeds() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [end]
        last = 48
    "#]);
    assert_snapshot!(found, @"game1.toml:6:1: end.last: with 48 seeds in play the first capture would already take everything");
}

#[test]
fn laps() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [stop]
        laps = 0
    "#]);
    assert_snapshot!(found, @"game1.toml:6:1: stop.laps: a turn may have 1 to 100000 laps, not 0");
}

#[test]
fn rounds_on_four_rows() {
    let found = faults(&[r#"
        id = "test"
        [board]
        rows = 4
        houses = 8
        seeds = 2
        [rounds]
        fill = 2
    "#]);
    assert_snapshot!(found, @"game1.toml:6:2: rounds: several rounds are played only on two rows; remove [rounds]");
}

#[test]
fn rounds_of_territory() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [end]
        majority = true
        [rounds]
        kind = "territory"
        fill = 5
        goal = 13
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:6:1: end.majority: a round of territory is played until every seed has its owner; write majority = false
    game1.toml:8:1: rounds.kind: in rounds of territory a player plays the houses he owns; write from = "owned" under [moves]
    game1.toml:9:1: rounds.fill: 12 houses filled with 5 hold 60 seeds, but 48 are in play; write fill = 4
    game1.toml:10:1: rounds.goal: there are only 12 houses to own
    "#);
}

#[test]
fn rounds_that_refill() {
    let found = faults(&[r#"
        id = "test"
        [board]
        houses = 6
        seeds = 4
        [moves]
        from = "owned"
        [end]
        rest = "nobody"
        [rounds]
        max = 0
        fill = 0
        least = 7
        goal = 3
        choose = "auto"
    "#]);
    assert_snapshot!(found, @r#"
    game1.toml:8:1: end.rest: the seeds left over would be missing in the next round; write rest = "owner", or max = 1 under [rounds]
    game1.toml:9:2: rounds.kind: houses change owner only in rounds of territory; write kind = "territory"
    game1.toml:11:1: rounds.fill: a house filled with no seeds cannot be played
    game1.toml:12:1: rounds.least: a player has 1 to 6 houses to fill, not 7
    game1.toml:13:1: rounds.goal: no houses change owner where players refill their own; remove it, or write kind = "territory"
    game1.toml:14:1: rounds.choose: no houses change owner where players refill their own; remove it, or write kind = "territory"
    "#);
}
