//! Games through pipes.

mod common;

use std::sync::Arc;

use common::{Talk, good, run_with};
use kete_rules::game::Game;
use kete_rules::load::Library;
use kete_rules::notation::print_move;
use kete_rules::{Rules, options};

/// What the program says when these lines are typed.
fn play(arguments: &[&str], typed: &str) -> String {
    let ran = run_with(&[&["play"], arguments].concat(), typed.as_bytes());
    assert_eq!(ran.status, Some(0), "{}", ran.err);
    assert_eq!(ran.err, "");
    ran.out
}

/// The rules of a game with options set.
fn rules(game: &str, settings: &[(&str, &str)]) -> Arc<Rules> {
    let mut file = Library::builtin()
        .find(game)
        .expect("a game")
        .rules()
        .expect("options");
    options::set_options(&mut file, settings.iter().map(|(n, v)| (*n, (*v).into())))
        .expect("an option");
    Arc::new(Rules::compile(file).expect("rules"))
}

/// A whole game as it is typed, and what it comes to.
fn whole_game(rules: &Arc<Rules>) -> (String, Game) {
    let mut game = Game::new(Arc::clone(rules));
    let mut typed = String::new();
    while !game.position().is_over() {
        let legal = rules.legal(game.position());
        let m = legal[game.steps().len() * 5 % legal.len()];
        typed.push_str(&print_move(rules, game.position(), m));
        typed.push('\n');
        game.play(m).expect("a legal move");
    }
    (typed, game)
}

#[test]
fn two_persons_play_kalah_to_its_end() {
    let rules = rules("kalah", &[]);
    let (typed, game) = whole_game(&rules);
    let said = play(&["kalah", "--two-player"], &typed);
    let [south, north] = game.score().halves.map(|h| h / 2);
    assert_eq!(south + north, 48);
    let result = format!("{}-{}", south.max(north), south.min(north));
    let last = said.lines().last().unwrap_or_default();
    assert!(
        last.contains("over") && (last.contains(&result) || south == north),
        "{said}"
    );
    insta::assert_snapshot!(said);
}

#[test]
fn every_game_is_played_to_its_end_by_two_persons() {
    for entry in Library::builtin().entries() {
        let id = entry.id();
        // A match may go on for ever.
        let one_round = entry.rules.rounds.is_some();
        let settings: &[(&str, &str)] = if one_round { &[("rounds", "1")] } else { &[] };
        let mut arguments = vec![id, "--two-player"];
        if one_round {
            arguments.extend(["--set", "rounds=1"]);
        }
        let (typed, _) = whole_game(&rules(id, settings));
        let said = play(&arguments, &typed);
        assert!(
            said.trim_end()
                .lines()
                .last()
                .unwrap_or_default()
                .contains("over"),
            "{id}: {said}"
        );
    }
}

#[test]
fn games_against_a_beginner_come_to_their_end() {
    for game in ["oware", "bao-kiswahili", "omweso", "kalah"] {
        for seat in ["south", "north"] {
            let said =
                Talk::start(&["play", game, "--level", "1", "--seed", "7", "--as", seat]).play_on();
            let last = said.lines().last().unwrap_or_default();
            let known = ["You have won.", "Kete has won.", "Nobody has won."];
            assert!(known.contains(&last), "{game}: {said}");
        }
    }
}

#[test]
fn a_round_of_namnam_comes_to_its_end() {
    let said = Talk::start(&[
        "play", "namnam", "--set", "rounds=1", "--level", "1", "--seed", "2",
    ])
    .play_on();
    assert!(said.trim_end().ends_with("won."), "{said}");
}

#[test]
fn the_change_of_rounds_is_told() {
    let said = Talk::start(&[
        "play", "congkak", "--set", "rounds=2", "--level", "1", "--seed", "2",
    ])
    .play_on();
    assert!(said.contains("The round is over"), "{said}");
    assert!(said.contains("Round 2 begins"), "{said}");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed: &str| {
        play(
            &["oware", "--as", "north", "--level", "1", "--seed", seed],
            "",
        )
    };
    assert_eq!(game("1"), game("1"));
    let many: std::collections::HashSet<String> =
        ('0'..='9').map(|c| game(&c.to_string())).collect();
    assert!(many.len() > 1);
}

#[test]
fn the_computer_goes_on_after_its_own_extra_turn() {
    let mut any = false;
    for seed in 0..10 {
        let seed = seed.to_string();
        let said = play(
            &["kalah", "--as", "north", "--level", "1", "--seed", &seed],
            "quit\n",
        );
        let turns = said
            .lines()
            .filter(|line| line.starts_with("South sows"))
            .count();
        let again = said
            .lines()
            .filter(|line| line.contains("plays again"))
            .count();
        assert!(
            turns == again + 1 && said.contains("North to move"),
            "{said}"
        );
        any |= again > 0;
    }
    assert!(any);
}

#[test]
fn undo_takes_back_one_move_of_two_persons() {
    // After an extra turn South is still to move; the start comes back with the second undo.
    let said = play(
        &["kalah", "--two-player"],
        "3\n6\nundo\nundo\nundo\nredo\nredo\nredo\n",
    );
    insta::assert_snapshot!(said);
}

#[test]
fn undo_takes_back_the_computers_turn_too() {
    let arguments = ["oware", "--level", "1", "--seed", "5"];
    let said = play(&arguments, "undo\n1\nundo\nredo\nundo\nundo\n");
    let boards: Vec<&str> = said
        .split("\n\n")
        .filter(|part| part.contains("+--"))
        .map(str::trim)
        .collect();
    assert_eq!(boards.len(), 5, "{said}");
    assert_eq!(boards[0], boards[2], "{said}");
    assert_eq!(boards[1], boards[3], "{said}");
    assert_eq!(boards[0], boards[4], "{said}");
    assert_eq!(
        said.matches("There is no move of yours to take back.")
            .count(),
        2,
        "{said}"
    );
    let said = play(
        &["oware", "--level", "1", "--seed", "5", "--as", "north"],
        "undo\n",
    );
    assert!(
        said.contains("There is no move of yours to take back."),
        "{said}"
    );
}

#[test]
fn what_can_be_typed_is_answered() {
    let typed = "help\nmoves\nwhy 1\nwhy 9\nwhy\nboard\nrules\n\n?\nnonsense\n99999999999999999999\n-1\n\
                 swap\ntake 1\n\u{1b}[31m\nquit\n1\n";
    insta::assert_snapshot!(play(&["oware", "--two-player"], typed));
}

#[test]
fn french_is_spoken() {
    let typed = "aide\ncoups\npourquoi 1\n3\npourquoi 3\nannuler\nrefaire\nplateau\nrègles\nundo?\nfoo\nquitter\n";
    insta::assert_snapshot!(play(&["kalah", "--two-player", "--lang", "fr"], typed));
}

#[test]
fn refusals_are_explained() {
    // Bao: captures are compulsory; Oware: an empty house.
    let said = play(
        &["bao-kiswahili", "--two-player"],
        "why A1L\nmoves\nA1L\nwhy B1R\nquit\n",
    );
    insta::assert_snapshot!(said);
}

#[test]
fn a_pit_alone_has_its_moves_or_its_reason() {
    let said = play(
        &["bao-kiswahili", "--two-player"],
        "why A1\nA1\nwhy a6\nwhy A7\n",
    );
    assert_eq!(said.matches("is empty").count(), 2, "{said}");
    assert!(said.contains("This can be played as A6"), "{said}");
    assert!(!said.contains("expected"), "{said}");
    let said = play(
        &["bao-kiswahili", "--two-player", "--lang", "fr"],
        "pourquoi A1\npourquoi A6\n",
    );
    assert!(
        said.contains("est vide") && said.contains("Cela se joue ainsi"),
        "{said}"
    );
    let said = play(&["omweso", "--two-player"], "why A1\nwhy B8\n");
    assert!(!said.contains("expected"), "{said}");
}

#[test]
fn the_rules_are_those_in_force() {
    let arguments = [
        "oware",
        "--two-player",
        "--set",
        "grand_slam=illegal",
        "--seeds",
        "3",
    ];
    let said = play(&arguments, "rules\n");
    assert!(said.contains("every house holds three seeds"), "{said}");
    let last = said.lines().last().unwrap_or_default();
    let command = last
        .strip_prefix("These rules again: kete ")
        .expect("a command");
    assert_eq!(
        command,
        "rules show oware --set seeds=3 --set grand_slam=illegal"
    );
    // What it prints is what was read.
    let shown = good(&command.split(' ').collect::<Vec<_>>());
    assert!(said.contains(shown.trim_end()), "{shown}");
    let said = play(&["kalah", "--two-player", "--lang", "fr"], "règles\n");
    assert!(said.trim_end().ends_with("kete rules show kalah"), "{said}");
}

#[test]
fn two_persons_agree_on_a_deadlock() {
    let said = play(
        &["oware", "--two-player"],
        "deadlock\nno\nyes\ndeadlock\n1\nyes\ndeadlock\nyes\n1\n",
    );
    assert_eq!(said.matches("do you agree?").count(), 3, "{said}");
    assert!(said.contains("The game goes on."), "{said}");
    // Whoever plays on has not agreed.
    assert_eq!(said.matches("Nothing has been asked.").count(), 2, "{said}");
    assert_eq!(said.matches(" sows ").count(), 1, "{said}");
    assert!(
        said.trim_end()
            .lines()
            .last()
            .is_some_and(|l| l.contains("over")),
        "{said}"
    );
    let said = play(
        &["bao-kujifunza", "--two-player", "--lang", "fr"],
        "impasse\noui\n",
    );
    assert!(
        said.contains("êtes-vous d’accord") && said.contains("finie"),
        "{said}"
    );
}

#[test]
fn kete_agrees_to_a_deadlock_only_with_a_proof() {
    for game in ["oware", "kalah", "bao-kiswahili"] {
        let said = play(&[game], "deadlock\n");
        assert!(said.contains("Kete does not agree"), "{game}: {said}");
        assert!(!said.contains("over"), "{game}: {said}");
    }
}

#[test]
fn a_change_of_seats_is_told_to_the_person() {
    // Kete, at North, takes the seat of South after a good first turn.
    let arguments = ["kalah", "--level", "3", "--seed", "1", "--set", "pie=true"];
    let said = play(&arguments, "3\n6\n");
    if said.contains("changes seats") {
        assert!(said.contains("You are North now."), "{said}");
    }
    let said = play(
        &[
            "kalah", "--as", "north", "--level", "1", "--seed", "1", "--set", "pie=true",
        ],
        "swap\n",
    );
    assert!(said.contains("You are South now."), "{said}");
}

#[test]
fn a_hint_is_a_legal_move() {
    for game in [
        "oware",
        "kalah",
        "bao-kiswahili",
        "omweso",
        "namnam",
        "togyz",
    ] {
        let said = play(
            &[game, "--two-player", "--time-per-move", "0.05"],
            "moves\nhint\n",
        );
        let after = |word: &str| said.lines().find_map(|line| line.strip_prefix(word));
        let moves = after("Legal moves: ").expect("moves");
        let hint = after("Hint: ")
            .and_then(|rest| rest.split(". ").next())
            .expect("a hint");
        assert!(
            moves.split(", ").any(|m| m == hint),
            "{game}: {hint} of {moves}"
        );
    }
}

#[test]
fn input_that_is_no_text_does_no_harm() {
    let mut typed = b"\xff\xfe\n\0\n".to_vec();
    typed.extend(vec![b'x'; 1 << 20]);
    typed.extend(b"\n1\n");
    let ran = run_with(&["play", "oware", "--two-player"], &typed);
    assert_eq!(ran.status, Some(0), "{}", ran.err);
    assert!(
        ran.out.contains("South sows 4 seeds from house 1"),
        "{}",
        ran.out
    );
    assert_eq!(
        ran.out
            .matches("This is not text that Kete can read.")
            .count(),
        2,
        "{}",
        ran.out
    );
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    let said = play(&["oware"], "");
    assert!(said.ends_with("South to move.\n"), "{said}");
    // A last line without its end counts.
    assert!(play(&["oware", "--two-player"], "2").contains("South sows"));
}

#[test]
fn every_name_finds_its_game() {
    for (name, title) in [
        ("wari", "Oware"),
        ("Awalé", "Oware"),
        ("kalaha", "Kalah"),
        ("num num", "Nam-Nam"),
        ("kalah-4pie", "Kalah"),
    ] {
        let said = play(&[name, "--two-player"], "");
        assert!(said.starts_with(title), "{name}: {said}");
    }
}

#[test]
fn plain_output_has_neither_styles_nor_more_than_ascii() {
    let said = play(
        &["kalah", "--plain", "--level", "1", "--seed", "1"],
        "3\n6\nhint\nquit\n",
    );
    assert!(said.is_ascii() && !said.contains('\u{1b}'), "{said}");
}

#[test]
fn the_pie_rule_changes_the_persons() {
    let said = play(
        &["kalah", "--two-player", "--set", "pie=true"],
        "1\nswap\nundo\nswap\n2\n",
    );
    insta::assert_snapshot!(said);
}

#[test]
fn the_computer_changes_seats_and_says_so() {
    // Two sowings in a row are so good a start that it is taken over.
    let swaps = |arguments: &[&str], typed: &str| {
        let game = ["kalah", "--set", "pie=true", "--level", "3", "--seed", "1"];
        play(&[&game[..], arguments].concat(), typed)
    };
    let said = swaps(&[], "3\n6\n");
    let told = "North changes seats with South.\nYou are North now.\n";
    assert_eq!(said.matches(told).count(), 1, "{said}");
    assert!(said.ends_with("North to move.\n"), "{said}");
    let said = swaps(&["--lang", "fr"], "3\n6\n");
    let told = "Nord change de place avec Sud.\nVous êtes Nord maintenant.\n";
    assert_eq!(said.matches(told).count(), 1, "{said}");
    // Taken back with the move that it answers, the persons sit where they sat.
    let said = swaps(&[], "3\n6\nundo\n");
    assert!(said.ends_with("South to move.\n"), "{said}");
    // A start that is worth nothing is not taken over.
    let said = swaps(&[], "1\n");
    assert!(!said.contains("changes seats"), "{said}");
}

#[test]
fn the_position_is_read_out() {
    let said = play(
        &["kalah", "--two-player", "--plain"],
        "3\nboard\n6\nposition\nquit\n",
    );
    insta::assert_snapshot!(said);
    let drawn = play(
        &["kalah", "--two-player", "--plain=board"],
        "3\nposition\nquit\n",
    );
    assert_eq!(drawn.matches("N[ 0] +").count(), 2, "{drawn}");
    assert_eq!(drawn.matches("South: 1 has 4").count(), 1, "{drawn}");
    let french = play(
        &["kalah", "--two-player", "--plain=mots", "--lang", "fr"],
        "3\n",
    );
    assert!(french.contains("3 est vide, 4 a 5"), "{french}");
}

#[test]
fn the_free_arrangement_of_omweso_is_typed() {
    let typed =
        "1\n= 0 0 0 0 0 0 0 0 / 4 4 4 4 4 4 4 4\n= 2 2 2 2 2 2 2 2 / 2 2 2 2 2 2 2 2\nmoves\n";
    let said = play(&["omweso", "--two-player", "--set", "setup=free"], typed);
    assert_eq!(said.matches("arranges the seeds").count(), 4, "{said}");
    assert!(said.contains("South to move"), "{said}");
}

#[test]
fn the_output_is_not_coloured_in_a_pipe() {
    assert!(!good(&["games"]).contains('\u{1b}'));
}
