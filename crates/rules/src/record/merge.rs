//! Going on with a record: what was said about the moves so far stays.

use super::{Line, Outcome, Record};
use crate::game::Action;

impl Record {
    /// Takes over what an earlier record of this game says besides its moves: tags, comments, glyphs and variations, and
    /// the result where the moves are the same. Where the moves part, the earlier ones become a variation.
    pub fn carry_on(&mut self, earlier: &Record) {
        for (name, value) in earlier.tags.iter() {
            self.tags.set(name, value);
        }
        if (self.hash, self.start) != (earlier.hash, earlier.start) {
            return;
        }
        self.line.comments.clone_from(&earlier.line.comments);
        let (old, new) = (&earlier.line.nodes, &mut self.line.nodes);
        let same = new
            .iter()
            .zip(old)
            .take_while(|(a, b)| a.action == b.action);
        let same = same.count();
        new[..same].clone_from_slice(&old[..same]);
        if same == new.len() && same == old.len() {
            if self.outcome == Outcome::Open {
                self.outcome = earlier.outcome;
                self.score = earlier.score;
                self.termination.clone_from(&earlier.termination);
            }
            return;
        }
        let played = |action| matches!(action, Action::Played(_));
        if let (Some(here), Some(there)) = (new.get_mut(same), old.get(same))
            && played(here.action)
            && played(there.action)
        {
            let mut rest = old[same..].to_vec();
            let others = std::mem::take(&mut rest[0].variations);
            here.variations.push(Line {
                comments: Vec::new(),
                nodes: rest,
            });
            here.variations.extend(others);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{parse, print};
    use super::*;
    use crate::load::Library;

    const EARLIER: &str = "[Event \"Match {1}\"]\n[South \"Ama\"]\n[Game \"oware\"]\n[Result \"0-1\"]\n\
                           [Termination \"resignation S\"]\n\n{Before.} 1. 3! {Good.} (1. 4 2) 5 2. 1 {Last.} (2. 6) 2 0-1\n";

    fn read(text: &str) -> Record {
        parse(Library::builtin(), text).expect("a record").remove(0)
    }

    fn carried(moves: &str) -> Record {
        let mut record = read(&format!("[Game \"oware\"]\n\n{moves}\n"));
        record.carry_on(&read(EARLIER));
        let library = Library::builtin();
        let text = print(library, std::slice::from_ref(&record)).expect("text");
        assert_eq!(read(&text), record, "{text}");
        record
    }

    #[test]
    fn nothing_is_lost_where_nothing_is_played() {
        assert_eq!(carried("3 5 1 2"), read(EARLIER));
    }

    #[test]
    fn a_game_that_goes_on_keeps_its_remarks() {
        let record = carried("3 5 1 2 4");
        assert_eq!(record.tags.get("South"), Some("Ama"));
        assert_eq!(record.line.nodes[..4], read(EARLIER).line.nodes[..]);
        assert_eq!(record.outcome, Outcome::Open);
    }

    #[test]
    fn moves_that_were_replaced_become_a_variation() {
        let record = carried("3 5 2 4");
        let node = &record.line.nodes[2];
        assert_eq!(node.variations.len(), 2);
        assert_eq!(node.variations[0].nodes.len(), 2);
        assert_eq!(node.variations[0].nodes[0].comments, ["Last."]);
    }

    #[test]
    fn another_game_takes_over_no_moves() {
        let mut record = read("[Game \"kalah\"]\n\n1\n");
        record.carry_on(&read(EARLIER));
        assert!(record.line.comments.is_empty() && record.line.nodes.len() == 1);
    }
}
