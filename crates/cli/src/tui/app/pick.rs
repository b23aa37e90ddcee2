//! A move of several decisions: the direction, the nyumba, the laps that may run either way.

use kete_rules::{Move, Position};

use crate::tui::view::View;

/// What is to be decided next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which way the turn goes.
    Direction,
    /// By which end of the row captured seeds enter.
    Kichwa,
    /// Whether the nyumba is played on.
    Safari,
    /// Which way a lap goes, counted from 1.
    Lap(usize),
}

/// Moves from one pit, of which one is to be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picker {
    question: Question,
    /// The two answers as they are seen from left to right, each with the moves it leaves.
    answers: [(bool, Vec<Move>); 2],
    /// The answer that is marked.
    pub marked: usize,
}

/// What comes of an answer.
pub enum Picked {
    /// Another question.
    More(Picker),
    /// The move.
    Done(Move),
}

impl Picker {
    /// The first question about these moves; nothing when there is none to be asked.
    pub fn new(moves: &[Move], position: &Position, view: View) -> Option<Picker> {
        let (question, yes) = question(moves, position)?;
        let (yes, no) = match question {
            Question::Lap(i) => moves.iter().partition(|m| lap(m, i - 1)),
            _ => moves.iter().partition(|m| yes(m)),
        };
        let mut answers = [(true, yes), (false, no)];
        let mover = position.player();
        let swap = match question {
            Question::Direction | Question::Kichwa => {
                // Clockwise is to the left in a back row, and where it names the left kichwa.
                let back = matches!(moves.first(), Some(Move::Bao { pit, .. }) if *pit >= 8);
                let left = back || question == Question::Kichwa;
                left != view.sees_left(mover)
            }
            Question::Safari => false,
            Question::Lap(_) => true,
        };
        if swap {
            answers.reverse();
        }
        Some(Picker {
            question,
            answers,
            marked: 0,
        })
    }

    /// What is asked.
    pub fn question(&self) -> Question {
        self.question
    }

    /// What answer `i` means: clockwise, or yes.
    pub fn meaning(&self, i: usize) -> bool {
        self.answers[i.min(1)].0
    }

    /// The moves that answer `i` leaves.
    pub fn moves(&self, i: usize) -> &[Move] {
        &self.answers[i.min(1)].1
    }

    /// Gives the marked answer.
    pub fn answer(&self, position: &Position, view: View) -> Option<Picked> {
        let moves = self.moves(self.marked);
        match Picker::new(moves, position, view) {
            Some(picker) => Some(Picked::More(picker)),
            None => moves.first().map(|m| Picked::Done(*m)),
        }
    }
}

/// Tells moves with one answer from those with the other.
type Test = fn(&Move) -> bool;

fn question(moves: &[Move], position: &Position) -> Option<(Question, Test)> {
    let differ = |f: Test| moves.iter().any(f) && !moves.iter().all(f);
    let clockwise: Test = |m| {
        matches!(
            m,
            Move::Bao {
                clockwise: true,
                ..
            }
        )
    };
    let safari: Test = |m| {
        matches!(
            m,
            Move::Bao {
                safari: Some(true),
                ..
            }
        )
    };
    if differ(clockwise) {
        let kichwa = moves
            .iter()
            .any(|m| matches!(m, Move::Bao { capture: true, .. }))
            && position.store(position.player()) > 0;
        let question = if kichwa {
            Question::Kichwa
        } else {
            Question::Direction
        };
        return Some((question, clockwise));
    }
    if differ(safari) {
        return Some((Question::Safari, safari));
    }
    let longest = moves.iter().map(choices).max().unwrap_or(0);
    let first = moves.first()?;
    (0..longest)
        .find(|&i| moves.iter().any(|m| lap(m, i) != lap(first, i)))
        .map(|i| (Question::Lap(i + 1), safari))
}

fn choices(m: &Move) -> usize {
    match m {
        Move::Laps { word, .. } => word.len(),
        _ => 0,
    }
}

/// Whether choice `i` of a turn is the reverse one.
fn lap(m: &Move, i: usize) -> bool {
    matches!(m, Move::Laps { word, .. } if word.get(i))
}

#[cfg(test)]
mod tests {
    use kete_rules::load::Library;
    use kete_rules::{Player, Rules};

    use kete_rules::why::origin;

    use super::*;

    #[test]
    fn every_legal_move_can_be_picked() {
        for id in ["omweso", "hus", "bao-kiswahili", "bao-kujifunza"] {
            let file = Library::builtin()
                .find(id)
                .expect("a game")
                .rules()
                .expect("options");
            let rules = Rules::compile(file).expect("rules");
            let mut p = rules.start();
            for ply in 0..30 {
                let legal = rules.legal(&p);
                for pit in 0..16 {
                    let from = |m: &&Move| origin(&rules, Player::South, **m) == Some(pit);
                    let moves: Vec<Move> = legal.iter().filter(from).copied().collect();
                    let mut reached = Vec::new();
                    walk(&moves, &p, &mut reached);
                    assert_eq!(reached.len(), moves.len(), "{id}: {moves:?}");
                }
                let Some(m) = legal.get(ply * 5 % legal.len().max(1)) else {
                    break;
                };
                p = rules.play(&p, *m).expect("legal");
            }
        }
    }

    fn walk(moves: &[Move], p: &Position, reached: &mut Vec<Move>) {
        match Picker::new(moves, p, View::default()) {
            None => reached.extend(moves.first()),
            Some(picker) => {
                for i in 0..2 {
                    assert!(!picker.moves(i).is_empty());
                    walk(picker.moves(i), p, reached);
                }
            }
        }
    }
}
