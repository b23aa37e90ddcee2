//! Game records: what is printed reads back as the same, what cannot be is refused where it stands.

mod support;

use std::sync::Arc;

use kete_rules::game::{Action, Game};
use kete_rules::load::{Library, RuleSource};
use kete_rules::record::{Line, Node, Outcome, Record, Tags, Termination, parse, print};
use kete_rules::say::Lang;
use kete_rules::{Ending, Player, Rules};
use proptest::prelude::*;

use support::random::{Dice, every_game, play_on};
use support::rules;

fn library() -> &'static Library {
    Library::builtin()
}

/// A random game of at most so many moves.
fn random_game(rules: &Arc<Rules>, dice: &mut Dice, plies: usize) -> Game {
    let mut game = Game::new(rules.clone());
    play_on(&mut game, dice, plies);
    game
}

/// Says things about the moves of a line that begins where `game` stands, and adds variations.
fn decorate(mut game: Game, line: &mut Line, dice: &mut Dice, depth: usize) {
    const SAID: [&str; 6] = [
        "",
        "good",
        "a } brace, a \\ and a \"quote\"",
        "two\nlines",
        "{ (1-0) [x] ; $5",
        "é … 漢字",
    ];
    let comments = |dice: &mut Dice| -> Vec<String> {
        (0..dice.roll(3))
            .map(|_| SAID[dice.roll(SAID.len())].to_owned())
            .collect()
    };
    if dice.roll(3) == 0 {
        line.comments = comments(dice);
    }
    for node in &mut line.nodes {
        let mut other = game.clone();
        let steps = game.steps().len();
        match node.action {
            Action::Played(m) => game.play_only(m).unwrap(),
            Action::Stopped(ending) => game.stop(ending),
        }
        if dice.roll(4) == 0 {
            let most = [7, 255][dice.roll(2)];
            node.glyphs = (0..dice.roll(3))
                .map(|_| dice.roll(256) as u8 % most)
                .collect();
        }
        if dice.roll(5) == 0 {
            node.comments = comments(dice);
        }
        if matches!(node.action, Action::Played(_)) && depth < 3 && dice.roll(6) == 0 {
            let before = other.clone();
            let plies = 1 + dice.roll(3);
            play_on(&mut other, dice, plies);
            let nodes = other.steps()[steps..]
                .iter()
                .map(|s| Node::new(s.action))
                .collect();
            let mut variation = Line {
                comments: Vec::new(),
                nodes,
            };
            decorate(before, &mut variation, dice, depth + 1);
            node.variations.push(variation);
        }
    }
}

fn tags(dice: &mut Dice) -> Tags {
    let mut tags = Tags::default();
    for (name, value) in [
        ("Opening", "x"),
        ("North", "Kofi \"the\\n wall\" \\"),
        ("TimeControl", "600+5"),
        ("Event", "Fête\nd’été"),
        ("Date", "????.??.??"),
        ("South", ""),
    ] {
        if dice.roll(2) == 0 {
            assert!(tags.set(name, value));
        }
    }
    tags
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn records_of_every_game_read_back(which in 0usize..1000, seed in any::<u64>()) {
        let games = every_game();
        let rules = &games[which % games.len()];
        let mut dice = Dice(seed);
        let plies = dice.roll(90);
        let game = random_game(rules, &mut dice, plies);
        let mut record = Record::from_game(library(), &game, tags(&mut dice)).unwrap();
        let plain = record.print(library()).unwrap();
        let back = parse(library(), &plain).unwrap_or_else(|e| panic!("{e}\n{plain}"));
        prop_assert_eq!(&back, &vec![record.clone()], "{}", plain);
        let replayed = record.replay(library()).unwrap();
        prop_assert_eq!(replayed.position(), game.position());
        prop_assert_eq!(replayed.steps(), game.steps());
        let start = Game::from(rules.clone(), *game.start());
        decorate(start, &mut record.line, &mut dice, 0);
        let text = record.print(library()).unwrap();
        let back = parse(library(), &text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        prop_assert_eq!(&back, &vec![record.clone()], "{}", text);
        let both = print(library(), &[record.clone(), record.clone()]).unwrap();
        prop_assert_eq!(parse(library(), &both).unwrap(), vec![record.clone(), record]);
    }

    #[test]
    fn games_from_any_position_read_back(which in 0usize..1000, seed in any::<u64>()) {
        let games = every_game();
        let rules = &games[which % games.len()];
        let mut dice = Dice(seed);
        let (before, after) = (dice.roll(40), dice.roll(20));
        let first = random_game(rules, &mut dice, before);
        let mut game = Game::from(rules.clone(), *first.position());
        play_on(&mut game, &mut dice, after);
        let record = Record::from_game(library(), &game, Tags::default()).unwrap();
        let text = record.print(library()).unwrap();
        prop_assert_eq!(parse(library(), &text).unwrap_or_else(|e| panic!("{e}\n{text}")), vec![record]);
    }

    #[test]
    fn any_text_is_answered(text in "\\PC{0,80}|(\\[[A-Z][a-z]{0,8} \"[a-zA-Z0-9 |/=-]{0,12}\"\\]\n?){0,4}[0-9A-Ba-f{}().,!?$*;= \"-]{0,60}") {
        answered(&text);
        answered(&format!("[Game \"kalah\"]\n{text}"));
        answered(&format!("[Game \"bao-kiswahili\"]\n{text}"));
    }

    #[test]
    fn damaged_records_are_answered(seed in any::<u64>(), at in 0usize..1000, put in "\\PC{0,3}") {
        let games = every_game();
        let mut dice = Dice(seed);
        let rules = &games[dice.roll(games.len())];
        let plies = dice.roll(20);
        let game = random_game(rules, &mut dice, plies);
        let mut record = Record::from_game(library(), &game, tags(&mut dice)).unwrap();
        let start = Game::from(rules.clone(), *game.start());
        decorate(start, &mut record.line, &mut dice, 0);
        let mut text: Vec<char> = record.print(library()).unwrap().chars().collect();
        let at = at % text.len();
        text.splice(at..=at, put.chars());
        answered(&text.into_iter().collect::<String>());
    }
}

/// Nothing panics; what can be read is printed as the same, what cannot be is pointed at.
fn answered(text: &str) {
    match parse(library(), text) {
        Ok(records) => {
            let printed = print(library(), &records).unwrap_or_else(|e| panic!("{e}\n{text}"));
            let again = parse(library(), &printed).unwrap_or_else(|e| panic!("{e}\n{printed}"));
            assert_eq!(again, records);
            for record in records {
                record
                    .replay(library())
                    .unwrap_or_else(|e| panic!("{e}\n{text}"));
            }
        }
        Err(error) => {
            assert!(error.at <= text.chars().count() && error.line > 0 && error.column > 0);
            for lang in Lang::ALL {
                assert!(!error.message(lang).is_empty() && !error.told(lang).contains("record-"));
            }
        }
    }
}

#[test]
fn a_record_is_readable() {
    let rules = rules("kalah", &[("pie", "true"), ("seeds", "3")]);
    let mut game = Game::new(rules);
    let mut dice = Dice(7);
    play_on(&mut game, &mut dice, 400);
    let mut tags = Tags::default();
    tags.set("South", "Ama");
    tags.set("North", "Kofi");
    tags.set("Event", "Club evening");
    let mut record = Record::from_game(library(), &game, tags).unwrap();
    record.line.comments.push("Before the first move.".into());
    record.line.nodes[1].glyphs = vec![1, 14];
    record.line.nodes[2].comments = vec!["A remark.".into()];
    let other = record.line.nodes[3].clone();
    record.line.nodes[3].variations.push(Line {
        comments: vec!["or".into()],
        nodes: vec![other],
    });
    let text = record.print(library()).unwrap();
    let text = text.replace(&format!("{:016x}", record.hash), "...");
    insta::assert_snapshot!(text, @r#"
    [Event "Club evening"]
    [South "Ama"]
    [North "Kofi"]
    [Result "0-1"]
    [Game "kalah"]
    [Options "seeds=3 pie=true"]
    [Rules "..."]
    [Score "14-22"]
    [Termination "row_empty N"]

    {Before the first move.} 1. 4,6! $14 1... 1 {A remark.} 2. 5 ({or} 2. 5) 2... 5
    3. 2 4 4. 4 1 5. 3,6 2 6. 1,6,4 3 7. 5 6 8. 6 1 9. 4 3 10. 2 4,6,5 11. 1 6,2 12.
    4 3 13. 6 1 14. 2 4 15. 4 5 16. 5 6 0-1
    "#);
}

/// C121: a comment before the first move is kept.
#[test]
fn c121_a_comment_before_the_first_move() {
    let text = "[Event \"x\"]\n[Game \"oware\"]\n{hello} 1. 6 6";
    let record = parse(library(), text).unwrap().remove(0);
    assert_eq!(record.line.comments, ["hello"]);
    assert_eq!(record.line.nodes.len(), 2);
}

#[test]
fn what_people_write_is_read() {
    let text = "\u{feff}; a file\n";
    assert!(parse(library(), text).is_err(), "a comment is no record");
    let text = "[Game \"Awalé\"] 1.6 1... 6!! $3 ; to the end\n2. 3 ( 2. 4 {c} ( 2. 5 ) 1 ) 1-0\n[Game \"wari\"]\n*";
    let records = parse(library(), text).unwrap();
    assert_eq!(records.len(), 2);
    let nodes = &records[0].line.nodes;
    assert_eq!(nodes[1].glyphs, [3, 3]);
    assert_eq!(nodes[1].comments, ["to the end"]);
    assert_eq!(nodes[2].variations[0].nodes[0].variations.len(), 1);
    assert_eq!(records[0].outcome, Outcome::Win(Player::South));
    assert_eq!(records[1].game, "oware");
}

#[test]
fn reasons_besides_the_rules() {
    let text =
        "[Result \"0-1\"]\n[Game \"oware\"]\n[Termination \"resignation S\"]\n\n1. 6 6 0-1\n";
    let record = parse(library(), text).unwrap().remove(0);
    assert_eq!(
        record.termination,
        Some(Termination::Resignation(Player::South))
    );
    assert!(!record.replay(library()).unwrap().position().is_over());
    let agreed = "[Game \"oware\"]\n1. 6 6 stop=deadlock";
    let record = parse(library(), agreed).unwrap().remove(0);
    assert_eq!(
        record.termination,
        Some(Termination::Rules(Ending::Deadlock))
    );
    assert_eq!(
        (record.outcome, record.score),
        (Outcome::Draw, Some([48, 48]))
    );
}

#[test]
fn rules_of_a_file_of_ones_own() {
    let source = |seeds: u32| {
        let text = format!(
            "id = \"mine\"\nextends = \"kalah\"\nfamily = \"kalah\"\n[names]\nen = [\"Mine\"]\n[board]\nseeds = {seeds}\n"
        );
        library()
            .with(&[RuleSource::new("mine.toml", text)])
            .unwrap_or_else(|e| panic!("{e:?}"))
    };
    let (mine, changed) = (source(5), source(6));
    let file = mine.find("mine").unwrap().rules().unwrap();
    let game = Game::new(Arc::new(Rules::compile(file).unwrap()));
    let record = Record::from_game(&mine, &game, Tags::default()).unwrap();
    assert!(Record::from_game(library(), &game, Tags::default()).is_err());
    let text = record.print(&mine).unwrap();
    assert_eq!(parse(&mine, &text), Ok(vec![record.clone()]));
    assert!(record.replay(&changed).is_err());
    insta::assert_snapshot!(parse(library(), &text).unwrap_err(), @r#"
    line 2, column 8: no game is called `mine`
      [Game "mine"]
             ^
    "#);
    let told = parse(&changed, &text).unwrap_err();
    assert_eq!((told.line, told.column), (3, 9));
    assert!(told.told(Lang::En).contains("fingerprint"), "{told}");
}

fn fault(text: &str) -> String {
    match parse(library(), text) {
        Ok(records) => format!("{records:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn faults_are_pointed_at() {
    insta::assert_snapshot!(fault(""), @r#"
    line 1, column 1: expected a tag that names the game, such as [Game "oware"]
      
      ^
    "#);
    insta::assert_snapshot!(fault("1. 3 4"), @r#"
    line 1, column 1: expected a tag that names the game, such as [Game "oware"]
      1. 3 4
      ^
    "#);
    insta::assert_snapshot!(fault("[Event \"x\"]\n1. 3"), @r#"
    line 1, column 1: no tag says which game this is: write [Game "oware"] or name the game separately
      [Event "x"]
      ^
    "#);
    insta::assert_snapshot!(fault("[\"x\"]"), @r#"
    line 1, column 2: expected the name of a tag, such as Event
      ["x"]
       ^
    "#);
    insta::assert_snapshot!(fault("[Game kalah]"), @r"
    line 1, column 7: expected a value in quotation marks
      [Game kalah]
            ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah]\n1. 3 4"), @r#"
    line 1, column 14: expected a quotation mark at the end
      [Game "kalah]
                   ^
    "#);
    insta::assert_snapshot!(fault("[Game \"kalah\"\n1. 3 4"), @r"
    line 2, column 1: expected the character ]
      1. 3 4
      ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalag\"]\n1. 3 4"), @r#"
    line 1, column 8: no game is called `kalag`; did you mean `kalah`?
      [Game "kalag"]
             ^
    "#);
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n[Game \"kalah\"]"), @r#"
    line 2, column 2: the tag Game stands twice
      [Game "kalah"]
       ^
    "#);
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n[Options \"seed=4\"]"), @r#"
    line 2, column 11: there is no option `seed`; did you mean `seeds` or `feed`? The options here are `houses`, `seeds`, `take_own`, `empty_capture`, `facing_empty`, `lap_first`, `singles`, `direction`, `feed`, `pass`, `pie`, `rounds`, `majority`, `play_out`, `end`, `rest`, `surinam_end`, `last`, `repetition`, `quiet` and `deadlock`
      [Options "seed=4"]
                ^
    "#);
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n[Options \"seeds\"]"), @r#"
    line 2, column 11: `seeds` is not an option: write name=value
      [Options "seeds"]
                ^
    "#);
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n[Rules \"beef\"]"), @r#"
    line 2, column 9: expected a fingerprint of 16 hexadecimal digits
      [Rules "beef"]
              ^
    "#);
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n[Start \"4 4 4 4 4 x | 4 4 4 4 4 4\"]"), @r#"
    line 2, column 19: expected a number of seeds
      [Start "4 4 4 4 4 x | 4 4 4 4 4 4"]
                        ^
    "#);
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n[Result \"won\"]"), @r#"
    line 2, column 10: expected a result: 1-0, 0-1, 1/2-1/2 or *
      [Result "won"]
               ^
    "#);
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n[Score \"9\"]"), @r#"
    line 2, column 9: expected a score such as 27-21
      [Score "9"]
              ^
    "#);
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n1. 7"), @r"
    line 2, column 4: North's house 1 is not your house.
      1. 7
         ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n1. 3,3"), @r"
    line 2, column 6: House 3 is empty.
      1. 3,3
           ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n1. 4,3"), @r"
    line 2, column 5: a comma joins the moves of one turn, but the turn has passed to North
      1. 4,3
          ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n1. (3)"), @r"
    line 2, column 4: expected a move first, for this to belong to
      1. (3)
         ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n1. 4 )"), @r"
    line 2, column 6: no variation is open here
      1. 4 )
           ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n1. 4 (5"), @r"
    line 2, column 8: expected the character )
      1. 4 (5
             ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n1. 4 {open"), @r"
    line 2, column 11: expected a brace at the end of the comment
      1. 4 {open
                ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n1. 4 $256"), @r"
    line 2, column 7: expected a number from 0 to 255
      1. 4 $256
            ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n1. 4 stop=repetition"), @r"
    line 2, column 6: the position has not come back often enough for the rules to stop the game
      1. 4 stop=repetition
           ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n1. 4 stop=quiet"), @r"
    line 2, column 6: something has been captured too lately for the rules to stop the game
      1. 4 stop=quiet
           ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n1. 4 stop=boredom"), @r"
    line 2, column 11: expected repetition, quiet or deadlock
      1. 4 stop=boredom
                ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n1. 4 1-0 4"), @r#"
    line 2, column 10: expected a tag such as [Game "oware"], or the end
      1. 4 1-0 4
               ^
    "#);
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n[Result \"0-1\"]\n1. 4 1-0"), @r"
    line 3, column 6: the tag says 0-1, the moves say 1-0
      1. 4 1-0
           ^
    ");
    insta::assert_snapshot!(fault("[Game \"kalah\"]\n[Termination \"row_empty S\"]\n1. 4 1-0"), @r#"
    line 2, column 15: the game is not over, so it did not end with row_empty S
      [Termination "row_empty S"]
                    ^
    "#);
    insta::assert_snapshot!(fault("[Game \"namnam\"]\n1. \"take 1"), @r#"
    line 2, column 11: expected a quotation mark at the end
      1. "take 1
                ^
    "#);
    let deep = format!("[Game \"oware\"]\n1. 6{}", " (6".repeat(101));
    insta::assert_snapshot!(fault(&deep), @r"
    line 2, column 306: variations nest at most 100 deep
      (6 (6 (6 (6 (6 (6 (6 (6 (6 (6 (6 (6 (6
                                          ^
    ");
}

#[test]
fn results_are_checked() {
    let head = "[Game \"kalah\"]\n[Options \"seeds=1 houses=1\"]\n";
    let ended = parse(library(), &format!("{head}1. 1")).unwrap().remove(0);
    assert_ne!(ended.outcome, Outcome::Open);
    let wrong = if ended.outcome == Outcome::Draw {
        "1-0"
    } else {
        "1/2-1/2"
    };
    insta::assert_snapshot!(fault(&format!("{head}1. 1 {wrong}")), @r"
    line 3, column 6: by the rules the result is 1/2-1/2, not 1-0
      1. 1 1-0
           ^
    ");
    insta::assert_snapshot!(fault(&format!("{head}[Score \"9-9\"]\n1. 1 *")), @r#"
    line 3, column 9: by the rules the score is 1-1, not 9-9
      [Score "9-9"]
              ^
    "#);
    insta::assert_snapshot!(fault(&format!("{head}[Termination \"half_each\"]\n1. 1 *")), @r#"
    line 3, column 15: by the rules the game ended with row_empty S, not with half_each
      [Termination "half_each"]
                    ^
    "#);
}

#[test]
fn messages_are_french_too() {
    let error = parse(library(), "[Game \"kalah\"]\n1. 7").unwrap_err();
    insta::assert_snapshot!(error.message(Lang::Fr), @r"
    ligne 2, colonne 4 : La case 1 de Nord n’est pas à vous.
      1. 7
         ^
    ");
}

/// Nothing is captured for four moves: the rules stop the game, whether or not the record says so.
#[test]
fn quiet_games_are_stopped() {
    for stop in [" stop=quiet", ""] {
        let text = format!("[Game \"oware\"]\n[Options \"quiet=4\"]\n1. 1 1 2. 2 2{stop}");
        let records = parse(library(), &text).unwrap_or_else(|e| panic!("{e}"));
        let last = records[0].line.nodes.last().map(|n| n.action);
        assert_eq!(last, Some(Action::Stopped(Ending::Quiet)));
        assert_eq!(
            records[0].termination,
            Some(Termination::Rules(Ending::Quiet))
        );
        let printed = print(library(), &records).expect("printed");
        assert!(printed.contains("stop=quiet"), "{printed}");
        assert_eq!(parse(library(), &printed).as_ref(), Ok(&records));
        let game = records[0].replay(library()).expect("played");
        assert_eq!(game.ending(), Some(Ending::Quiet));
        let moves = records[0].line.nodes.iter().filter_map(|n| match n.action {
            Action::Played(m) => Some(m),
            Action::Stopped(_) => None,
        });
        let made = Record::from_moves(library(), game.rules(), None, moves).expect("legal");
        assert_eq!(made, records[0]);
        assert_eq!(made.last_position(library()).as_ref(), Ok(game.position()));
    }
}

/// A start in which the player to move cannot is settled as in a game.
#[test]
fn starts_are_settled() {
    let text = "[Game \"kalah\"]\n[Start \"0 0 0 0 0 0 | 0 0 0 0 0 4 | 22 22 | S\"]\n";
    let records = parse(library(), text).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(records[0].outcome, Outcome::Win(Player::North));
    let printed = print(library(), &records).expect("printed");
    assert_eq!(parse(library(), &printed).as_ref(), Ok(&records));
    let game = records[0].replay(library()).expect("played");
    assert!(game.position().is_over());
}
