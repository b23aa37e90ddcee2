//! The search is measured, and its signature holds.

mod common;

use common::good;
use serde_json::Value;

/// The number of nodes says whether the search still does the same. Where it is meant to do something else, the file is
/// written anew, as CONTRIBUTING says.
#[test]
fn the_signature_holds() {
    let found: Value = serde_json::from_str(&good(&["bench", "--json"])).expect("JSON");
    let games = found["games"].as_array().expect("games");
    let mut signature = String::new();
    for game in games {
        let name = game["game"].as_str().expect("a name");
        signature.push_str(&format!("{name} {}\n", game["nodes"]));
        assert!(game["nodes_per_second"].as_f64() > Some(0.0));
    }
    signature.push_str(&format!("total {}\n", found["nodes"]));
    assert_eq!(signature, include_str!("../bench/signature.txt"));
    assert_eq!(found["same"], true);
    assert_eq!(good(&["bench", "--signature"]), signature);
}

#[test]
fn threads_are_compared() {
    let table = good(&["bench", "--threads", "2", "--hash", "1"]);
    let total = table.lines().last().expect("a total");
    assert!(
        total.starts_with("total") && total.split_whitespace().count() == 8,
        "{table}"
    );
}
