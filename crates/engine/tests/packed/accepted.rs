//! Which rules the packed kernels know: of the built-in games, and with options.

use std::sync::Arc;

use kete_engine::packed::{HOUSES, Kalah, Oware};
use kete_rules::Rules;
use kete_rules::load::{Library, RuleSource};

use crate::compare::compare;
use crate::{packed, rules};

/// A built-in game that falls back to the general kernel, or no longer does, is told here.
#[test]
fn the_built_in_games_with_packed_kernels() {
    let (mut kalah, mut oware) = (Vec::new(), Vec::new());
    for entry in Library::builtin().entries() {
        let rules = rules(entry.id());
        if Kalah::new(&rules).is_some() {
            kalah.push(entry.id());
        } else if Oware::new(&rules).is_some() {
            oware.push(entry.id());
        }
    }
    kalah.sort_unstable();
    oware.sort_unstable();
    assert_eq!(kalah, ["bantumi", "bao-children", "kalah", "mancala"]);
    assert_eq!(
        oware,
        [
            "awari",
            "awari-olympiad",
            "bestemshe",
            "ouril",
            "oware",
            "oware-s004",
            "oware-slam",
            "songo",
        ]
    );
}

#[test]
fn rules_of_other_kinds_are_left_to_the_general_kernel() {
    for name in [
        "kalah houses=9",
        "kalah houses=8 seeds=16",
        "kalah pie=true",
        "kalah-relay",
        "congkak",
        "oware houses=9",
        "oware houses=8 seeds=16",
        "oware pie=true",
        "bohnenspiel",
        "vailung",
        "togyz",
        "ayoayo",
    ] {
        assert!(packed(&rules(name)).is_none(), "{name}");
    }
    const { assert!(HOUSES == 8) };
}

/// A game with something in its file that no option sets.
fn with(game: &str, more: &str) -> Arc<Rules> {
    let text = format!("id = \"test\"\nextends = \"{game}\"\n{more}");
    let file = RuleSource::new("test.toml", &text).load(Library::builtin());
    let file = file.unwrap_or_else(|e| panic!("{text}: {e:?}"));
    Arc::new(Rules::compile(file).unwrap_or_else(|e| panic!("{text}: {e:?}")))
}

const KALAH: &str =
    "[[landing]]\nat = \"own_store\"\nthen = \"again\"\n[[landing]]\nat = \"own\"\nmakes = 1\n";

#[test]
fn rules_that_no_option_gives() {
    let wanted = [
        ("kalah", "[moves]\nleast = 2\n"),
        (
            "kalah",
            "[moves]\nleast = 2\npass = true\n[end]\nwhen = \"mover\"\n",
        ),
        ("kalah", "[moves]\nsingles = \"wait_to_empty\"\n"),
        ("kalah", "[rounds]\nmax = 1\nfill = 4\n"),
        ("kalah", "[sowing]\norigin = \"skip_turn\"\n"),
        ("kalah", "[sowing]\norigin = \"first\"\n"),
        (
            "kalah",
            &format!("{KALAH}take = [\"here\", \"facing\"]\nthen = \"again\"\n"),
        ),
        ("kalah", &format!("{KALAH}take = [\"here\"]\n")),
        (
            "kalah",
            "[[landing]]\nat = \"own_store\"\nthen = \"again\"\n",
        ),
        ("oware", "[moves]\nleast = 3\n"),
        (
            "oware",
            "[moves]\nsingles = \"wait_to_empty\"\nfeed = \"must\"\n[board]\nhouses = 4\n",
        ),
        (
            "oware",
            "[moves]\nfeed = \"reply\"\n[capture]\ngrand_slam = \"illegal\"\n[board]\nhouses = 3\n",
        ),
        ("oware", "[sowing]\norigin = \"skip_turn\"\n"),
        ("oware", "[sowing]\norigin = \"first\"\n"),
        ("oware", "[end]\nlast = 6\n"),
        (
            "oware",
            "[end]\nlast = 20\n[capture]\ngrand_slam = \"share_again\"\n[board]\nhouses = 3\nseeds = 4\n",
        ),
    ];
    for ((game, more), seed) in wanted.into_iter().zip(301..) {
        let seen = compare(&with(game, more), seed, 800);
        let seen = seen.unwrap_or_else(|| panic!("{game} {more} is not packed"));
        assert!(
            seen.moves > 2_000 && seen.over > 20,
            "{game} {more} {seen:?}"
        );
    }
    let refused = [
        (
            "kalah",
            "[[landing]]\nat = \"own_store\"\nthen = \"again_once\"\n".to_owned(),
        ),
        (
            "kalah",
            format!("{KALAH}take = [\"here\"]\nchain = \"back\"\n"),
        ),
        ("kalah", format!("{KALAH}next = 0\ntake = [\"facing\"]\n")),
        (
            "kalah",
            KALAH.replace("own\"", "house\"") + "take = [\"facing\"]\n",
        ),
        (
            "oware",
            "[[landing]]\nat = \"enemy\"\nmakes = 2\ntake = [\"here\"]\nthen = \"again\"\n"
                .to_owned(),
        ),
        (
            "oware",
            "[[landing]]\nat = \"enemy\"\nmakes = 2\ntake = [\"facing\"]\n[capture]\ngrand_slam = \"capture\"\n".to_owned(),
        ),
        ("oware", "[passing]\nmakes = 4\n".to_owned()),
        ("oware", "[rounds]\nmax = 2\nfill = 4\n[end]\nmajority = false\n".to_owned()),
        ("oware", "[sowing]\nstores = \"own\"\n".to_owned()),
    ];
    for (game, more) in refused {
        assert!(packed(&with(game, &more)).is_none(), "{game} {more}");
    }
}
