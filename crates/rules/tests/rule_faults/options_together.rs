//! Options that are set together: which exclude each other, and which do not.

use insta::assert_snapshot;

use crate::options::refusal;

#[test]
fn settings_that_exclude_each_other() {
    assert_snapshot!(refusal("kalah", &["empty_capture=true", "facing_empty=leave"]), @r"
    empty_capture=true and facing_empty=leave exclude each other: keep one of the two
    empty_capture=true et facing_empty=leave s’excluent : gardez l’une des deux options
    ");
    assert_snapshot!(refusal("kalah", &["majority=true", "play_out=true"]), @r"
    majority=true and play_out=true exclude each other: keep one of the two
    majority=true et play_out=true s’excluent : gardez l’une des deux options
    ");
    assert_snapshot!(refusal("kalah", &["majority=false", "play_out=false"]), @r"
    majority=false and play_out=false exclude each other: keep one of the two
    majority=false et play_out=false s’excluent : gardez l’une des deux options
    ");
    assert_snapshot!(refusal("kalah", &["houses=5", "houses=6"]), @r"
    houses=5 and houses=6 exclude each other: keep one of the two
    houses=5 et houses=6 s’excluent : gardez l’une des deux options
    ");
    assert_snapshot!(refusal("bao-laps", &["singles=wait_to_empty", "singles_to_empty=false"]), @r"
    singles=wait_to_empty and singles_to_empty=false exclude each other: keep one of the two
    singles=wait_to_empty et singles_to_empty=false s’excluent : gardez l’une des deux options
    ");
}

#[test]
fn settings_that_say_the_same() {
    for (game, settings) in [
        ("kalah", ["majority=true", "play_out=false"]),
        ("kalah", ["houses=5", "houses=5"]),
        ("kalah", ["empty_capture=true", "facing_empty=take"]),
        ("bao-laps", ["singles=wait", "singles_to_empty=true"]),
    ] {
        assert_eq!(refusal(game, &settings), "set", "{game} {settings:?}");
    }
}

#[test]
fn the_capturing_seed_stays_where_it_may_not_be_taken() {
    assert_eq!(
        refusal("congkak", &["take_own=false", "facing_empty=leave"]),
        "set"
    );
    assert_eq!(
        refusal("kalah", &["empty_capture=false", "take_own=false"]),
        "set"
    );
    assert_snapshot!(refusal("kalah", &["take_own=false", "empty_capture=true"]), @r"
    empty_capture=true and take_own=false exclude each other: keep one of the two
    empty_capture=true et take_own=false s’excluent : gardez l’une des deux options
    ");
    assert_snapshot!(refusal("bao-children", &["facing_empty=take"]), @r"
    facing_empty=take and take_own=false exclude each other: keep one of the two
    facing_empty=take et take_own=false s’excluent : gardez l’une des deux options
    ");
}

#[test]
fn slam_single_needs_a_kept_house() {
    assert_snapshot!(refusal("oware", &["slam_single=take"]), @r#"
    slam_single=take contradicts the other rules: capture.slam_single: it only matters with grand_slam = "keep_last" or "keep_first"; remove `slam_single`
    slam_single=take contredit les autres règles : capture.slam_single : cela ne compte qu’avec grand_slam = "keep_last" ou "keep_first" ; retirez `slam_single`
    "#);
    assert_eq!(
        refusal("oware", &["slam_single=take", "grand_slam=keep_first"]),
        "set"
    );
}
