//! Malformed texts of every format: the right character, and what was expected there.

use kete_rules::formats::{Format, parse};
use kete_rules::say::Lang;

use crate::library;
use crate::support::rules;

fn fault(format: Format, text: &str) -> String {
    let given = match format {
        Format::Squares => Some(rules("togyz", &[])),
        Format::Position => Some(rules("oware", &[])),
        _ => None,
    };
    match parse(format, library(), given.as_ref(), text) {
        Ok(read) => format!("{read:?}"),
        Err(error) => {
            assert!(
                !error.told(Lang::Fr).contains("expected"),
                "{}",
                error.message(Lang::Fr)
            );
            error.to_string()
        }
    }
}

#[test]
fn dash() {
    insta::assert_snapshot!(fault(Format::Dash, ""), @r"
    line 1, column 1: expected a number of seeds
      
      ^
    ");
    insta::assert_snapshot!(fault(Format::Dash, "4-4-4"), @r"
    line 1, column 6: expected a hyphen, then the next number
      4-4-4
           ^
    ");
    insta::assert_snapshot!(fault(Format::Dash, "4-4-x-4"), @r"
    line 1, column 5: expected a number of seeds
      4-4-x-4
          ^
    ");
    insta::assert_snapshot!(fault(Format::Dash, "4-4-4-4-4-4-4-4-4-4-4-4-0-S"), @r"
    line 1, column 27: expected a number of seeds
      4-4-4-4-4-4-4-4-4-4-4-4-0-S
                                ^
    ");
    insta::assert_snapshot!(fault(Format::Dash, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-W"), @r"
    line 1, column 29: expected S or N, the player to move
      4-4-4-4-4-4-4-4-4-4-4-4-0-0-W
                                  ^
    ");
    insta::assert_snapshot!(fault(Format::Dash, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S x"), @r"
    line 1, column 31: expected the end
      4-4-4-4-4-4-4-4-4-4-4-4-0-0-S x
                                    ^
    ");
    insta::assert_snapshot!(fault(Format::Dash, "4-4-4-4-4-4-4-4-4-4-4-4-0-1-S"), @r"
    line 1, column 1: 49 seeds on 12 houses are no start of oware: name the game as well
      4-4-4-4-4-4-4-4-4-4-4-4-0-1-S
      ^
    ");
}

#[test]
fn kalah_game_protocol() {
    insta::assert_snapshot!(fault(Format::Kgp, "3,10"), @r"
    line 1, column 1: expected a board between < and >
      3,10
      ^
    ");
    insta::assert_snapshot!(fault(Format::Kgp, "<0,1,1>"), @r"
    line 1, column 2: expected the number of houses in a row, from 1 to 15
      <0,1,1>
       ^
    ");
    insta::assert_snapshot!(fault(Format::Kgp, "<3,10,2,1,2,3,4,2>"), @r"
    line 1, column 18: expected 8 numbers of seeds: the board has 3 houses
      <3,10,2,1,2,3,4,2>
                       ^
    ");
    insta::assert_snapshot!(fault(Format::Kgp, "<3,10,2,1,2,3,4,2,0,1>"), @r"
    line 1, column 20: expected the character >
      <3,10,2,1,2,3,4,2,0,1>
                         ^
    ");
    insta::assert_snapshot!(fault(Format::Kgp, "<3,10,2,1,-2,3,4,2,0>"), @r"
    line 1, column 11: expected a number of seeds
      <3,10,2,1,-2,3,4,2,0>
                ^
    ");
    insta::assert_snapshot!(fault(Format::Kgp, "<3,10,2,1,2,3,4,2,1>"), @r"
    line 1, column 1: 25 seeds on 6 houses are no start of kalah: name the game as well
      <3,10,2,1,2,3,4,2,1>
      ^
    ");
}

#[test]
fn fen() {
    insta::assert_snapshot!(fault(Format::Fen, "4S,4S"), @r"
    line 1, column 6: expected the character /
      4S,4S
           ^
    ");
    insta::assert_snapshot!(fault(Format::Fen, "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S 0 0 S 1"), @r"
    line 1, column 33: expected 6 houses in this row
      4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S 0 0 S 1
                                      ^
    ");
    insta::assert_snapshot!(fault(Format::Fen, "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S,1 0 0 S 1"), @r"
    line 1, column 37: expected 6 houses in this row
      4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S,1 0 0 S 1
                                          ^
    ");
    insta::assert_snapshot!(fault(Format::Fen, "4S,4S,4X,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1"), @r"
    line 1, column 8: expected a comma, or the end of the row
      4S,4S,4X,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1
             ^
    ");
    insta::assert_snapshot!(fault(Format::Fen, "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 S 1"), @r"
    line 1, column 39: expected a number of seeds
      ,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 S 1
                                          ^
    ");
    insta::assert_snapshot!(fault(Format::Fen, "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 b 1"), @r"
    line 1, column 41: expected S or N, the player to move
      S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 b 1
                                          ^
    ");
    insta::assert_snapshot!(fault(Format::Fen, "4S,4S,4S,4S/4S,4S,4S,4S 0 0 S 1"), @r"
    line 1, column 1: the text does not say which game this is: name the game as well
      4S,4S,4S,4S/4S,4S,4S,4S 0 0 S 1
      ^
    ");
    insta::assert_snapshot!(fault(Format::Fen, "DDD-DD/DDDDDD 0 0 S"), @r"
    line 1, column 4: expected letters for seeds (A is 1, a is 27) or a number of empty houses
      DDD-DD/DDDDDD 0 0 S
         ^
    ");
    insta::assert_snapshot!(fault(Format::Fen, "T,T,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 9 9 S 1"), @r"
    line 1, column 3: expected seeds such as 4S, T for a tuzdik, or a number of empty houses
      T,T,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 9 9 S 1
        ^
    ");
}

#[test]
fn observation_strings() {
    insta::assert_snapshot!(fault(Format::SpielState, "2 | 0 0 | 4 4"), @r"
    line 1, column 1: expected 0 or 1, the player to move
      2 | 0 0 | 4 4
      ^
    ");
    insta::assert_snapshot!(fault(Format::SpielState, "0 | 0 0 0 | 4 4"), @r"
    line 1, column 9: expected the character |
      0 | 0 0 0 | 4 4
              ^
    ");
    insta::assert_snapshot!(fault(Format::SpielState, "0 | 0 0 | 4 4 4"), @r"
    line 1, column 16: expected as many houses for North as for South
      0 | 0 0 | 4 4 4
                     ^
    ");
    insta::assert_snapshot!(fault(Format::SpielState, "-4-4-4-4-4-4-\n0------0"), @r"
    line 2, column 8: expected the character -
      0------0
             ^
    ");
    insta::assert_snapshot!(fault(Format::SpielState, "-4-4-4-4-4-4- 0-----------0"), @r"
    line 1, column 14: expected the end of the line
      -4-4-4-4-4-4- 0-----------0
                   ^
    ");
    insta::assert_snapshot!(fault(Format::SpielState, "-4-4-4-4-4-4-\n0-----------0\n-4-4-4-4-4-4-\nPlayer: 0"), @r"
    line 4, column 1: expected the words Current player:
      Player: 0
      ^
    ");
}

#[test]
fn native_position() {
    insta::assert_snapshot!(fault(Format::Position, "4 4 4 | 4"), @r"
    line 1, column 7: expected a number of seeds
      4 4 4 | 4
            ^
    ");
    insta::assert_snapshot!(parse(Format::Position, library(), None, "4 | 4").unwrap_err(), @r"
    line 1, column 1: the text does not say which game this is: name the game as well
      4 | 4
      ^
    ");
}

#[test]
fn oware_game_notation() {
    insta::assert_snapshot!(fault(Format::Ogn, "1. F F"), @r"
    line 1, column 6: expected a house of North, whose turn it is: a letter from a to f
      1. F F
           ^
    ");
    insta::assert_snapshot!(fault(Format::Ogn, "1. F f 2. G"), @r"
    line 1, column 11: expected a house of South, whose turn it is: a letter from A to F
      1. F f 2. G
                ^
    ");
    insta::assert_snapshot!(fault(Format::Ogn, "1. F f+2"), @r"
    line 1, column 8: this move brings 0, not 2
      1. F f+2
             ^
    ");
    insta::assert_snapshot!(fault(Format::Ogn, "1. F f+x"), @r"
    line 1, column 8: expected a number of seeds
      1. F f+x
             ^
    ");
    insta::assert_snapshot!(fault(Format::Ogn, "1. F f 2. F"), @r"
    line 1, column 11: House 6 is empty.
      1. F f 2. F
                ^
    ");
    insta::assert_snapshot!(fault(Format::Ogn, "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-Q\"]\n1. F"), @r#"
    line 1, column 35: expected S or N, the player to move
      [FEN "4-4-4-4-4-4-4-4-4-4-4-4-0-0-Q"]
                                        ^
    "#);
    insta::assert_snapshot!(fault(Format::Ogn, "[Variant \"Abbapa\"]\n1. F"), @r#"
    line 1, column 11: no game is called `Abbapa`; did you mean `oware`?
      [Variant "Abbapa"]
                ^
    "#);
    insta::assert_snapshot!(fault(Format::Ogn, "[Variant \"kalah\"]\n1. F"), @r#"
    line 1, column 11: the format ogn is not for the game kalah
      [Variant "kalah"]
                ^
    "#);
    insta::assert_snapshot!(fault(Format::Ogn, "[Result \"25\"]\n1. F"), @r#"
    line 1, column 10: expected a result: seeds such as 25-19, or 1-0, 0-1, 1/2-1/2 or *
      [Result "25"]
               ^
    "#);
}

#[test]
fn squares() {
    insta::assert_snapshot!(fault(Format::Squares, "g1d2 a1h1"), @r"
    line 1, column 6: expected a square of row 2, the player to move's, from a2 to i2
      g1d2 a1h1
           ^
    ");
    insta::assert_snapshot!(fault(Format::Squares, "g1d2 a2j1"), @r"
    line 1, column 8: expected a square from a1 to i2
      g1d2 a2j1
             ^
    ");
    insta::assert_snapshot!(fault(Format::Squares, "g1"), @r"
    line 1, column 3: expected a square from a1 to i2
      g1
        ^
    ");
    insta::assert_snapshot!(parse(Format::Squares, library(), None, "g1d2").unwrap_err(), @r"
    line 1, column 1: the text does not say which game this is: name the game as well
      g1d2
      ^
    ");
}

#[test]
fn actions() {
    insta::assert_snapshot!(fault(Format::SpielOware, "2 6"), @r"
    line 1, column 3: expected one of the actions 0 to 5
      2 6
        ^
    ");
    insta::assert_snapshot!(fault(Format::SpielOware, "[2, x]"), @r"
    line 1, column 5: expected a house of North, whose turn it is: a letter from a to f
      [2, x]
          ^
    ");
    insta::assert_snapshot!(fault(Format::SpielOware, "C F"), @r"
    line 1, column 3: expected a house of North, whose turn it is: a letter from a to f
      C F
        ^
    ");
    insta::assert_snapshot!(fault(Format::SpielMancala, "6, 7"), @r"
    line 1, column 4: expected one of the actions 8 to 13
      6, 7
         ^
    ");
    insta::assert_snapshot!(fault(Format::SpielMancala, "0"), @r"
    line 1, column 1: expected one of the actions 1 to 6
      0
      ^
    ");
}

#[test]
fn togyz() {
    insta::assert_snapshot!(fault(Format::Togyz, "1. 76 9"), @r"
    line 1, column 8: expected a house from 1 to 9
      1. 76 9
             ^
    ");
    insta::assert_snapshot!(fault(Format::Togyz, "1. 75 98"), @r"
    line 1, column 5: the last seed falls into a house 6, not 5
      1. 75 98
          ^
    ");
    insta::assert_snapshot!(fault(Format::Togyz, "1. 76X 98"), @r"
    line 1, column 6: this move makes no tuzdik
      1. 76X 98
           ^
    ");
    insta::assert_snapshot!(fault(Format::Togyz, "1. 87(10) 87(10) 2. 22 99(22) 3. 23 12(24) 4. 68 25"), @r"
    line 1, column 49: this move makes a tuzdik: an X is missing
      (10) 2. 22 99(22) 3. 23 12(24) 4. 68 25
                                          ^
    ");
    insta::assert_snapshot!(fault(Format::Togyz, "1. 87(11)"), @r"
    line 1, column 7: the store holds 10 after this move, not 11
      1. 87(11)
            ^
    ");
    insta::assert_snapshot!(fault(Format::Togyz, "1. 06"), @r"
    line 1, column 4: expected a house from 1 to 9
      1. 06
         ^
    ");
}

#[test]
fn bao() {
    insta::assert_snapshot!(fault(Format::BaoLetters, "A7L A5R"), @r"
    line 1, column 5: expected a pit of North, who is to move: a, b and a number from 1 to 8
      A7L A5R
          ^
    ");
    insta::assert_snapshot!(fault(Format::BaoLetters, "A9L"), @r"
    line 1, column 2: expected a pit of South, who is to move: A, B and a number from 1 to 8
      A9L
       ^
    ");
    insta::assert_snapshot!(fault(Format::BaoLetters, "A7"), @r"
    line 1, column 3: expected L or R: the direction, or in a capture from the hand the kichwa
      A7
        ^
    ");
    insta::assert_snapshot!(fault(Format::BaoLetters, "A1L"), @r"
    line 1, column 1: Shimo A1 is empty.
      A1L
      ^
    ");
    insta::assert_snapshot!(fault(Format::BaoSquares, "g2<* d2>"), @r"
    line 1, column 7: expected a square of North, who is to move: a letter from a to h and 3, 4
      g2<* d2>
            ^
    ");
    insta::assert_snapshot!(fault(Format::BaoSquares, "g3<*"), @r"
    line 1, column 2: expected a square of South, who is to move: a letter from a to h and 1, 2
      g3<*
       ^
    ");
    insta::assert_snapshot!(fault(Format::BaoSquares, "g2<* d3>*"), @r"
    line 1, column 6: A capture exists and is compulsory.
      g2<* d3>*
           ^
    ");
}

#[test]
fn kalah() {
    insta::assert_snapshot!(fault(Format::KalahLeft, "S3 S7"), @r"
    line 1, column 5: expected a house from 1 to 6
      S3 S7
          ^
    ");
    insta::assert_snapshot!(fault(Format::KalahLeft, "S1 S2"), @r"
    line 1, column 4: expected a move of North: it is not South's turn
      S1 S2
         ^
    ");
    insta::assert_snapshot!(fault(Format::KalahStore, "S0"), @r"
    line 1, column 2: expected a house from 1 to 6
      S0
       ^
    ");
    insta::assert_snapshot!(fault(Format::KalahStore, "S4 S4"), @r"
    line 1, column 4: House 3 is empty.
      S4 S4
         ^
    ");
}
