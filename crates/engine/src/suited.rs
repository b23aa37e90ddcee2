//! Which search plays a kind of games: `rules/search/trees.toml`.

use std::sync::LazyLock;

use kete_rules::Rules;
use serde::Deserialize;

use crate::mcts::TreeSearch;
use crate::weights::{Kind, SEED};

/// The data of the program.
const TREES: &str = include_str!("../../../rules/search/trees.toml");

#[derive(Debug, Default, Deserialize)]
struct Trees {
    #[serde(default)]
    tree: Vec<Tree>,
}

/// A kind of games that a tree plays best, and how it grows whatever the number of seeds. The file says
/// what was measured as well.
#[derive(Debug, Deserialize)]
struct Tree {
    kind: Kind,
    exploration: f64,
    minimax: f64,
    lead: f64,
}

static READ: LazyLock<Trees> = LazyLock::new(|| {
    // A test reads the file.
    toml::from_str(TREES).unwrap_or_default()
});

/// The tree for these rules, if they are of a kind that a tree plays best.
pub(crate) fn suited(rules: &Rules) -> Option<TreeSearch> {
    let kind = Kind::of(rules);
    let tree = READ.tree.iter().find(|tree| tree.kind == kind)?;
    Some(tree.of(rules))
}

/// A tree for these rules, suited or not.
pub(crate) fn tree_search(rules: &Rules) -> TreeSearch {
    let usual = Tree {
        kind: Kind::default(),
        exploration: 0.4,
        minimax: 0.5,
        lead: 0.125,
    };
    suited(rules).unwrap_or_else(|| usual.of(rules))
}

impl Tree {
    fn of(&self, rules: &Rules) -> TreeSearch {
        let seeds = f64::from(rules.total().max(8));
        TreeSearch {
            exploration: self.exploration,
            minimax: self.minimax,
            spread: f64::from(SEED) * (self.lead * seeds).max(1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kete_rules::load::Library;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Measured {
        kind: Kind,
        exploration: f64,
        minimax: f64,
        lead: f64,
        gain: Vec<Gain>,
    }

    /// A match against alpha-beta at the same time.
    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Gain {
        game: String,
        games: u32,
        milliseconds: u32,
        /// Points of the tree, a win 1 and a draw a half, as a part of the games.
        score: f64,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        tree: Vec<Measured>,
    }

    /// The file is well-formed, every kind in it has a game, and every tree has won its matches.
    #[test]
    fn every_tree_has_earned_its_place() {
        let file: File = toml::from_str(TREES).expect("trees.toml");
        assert_eq!(file.tree.len(), READ.tree.len());
        for tree in &file.tree {
            assert!((0.0..=1.0).contains(&tree.minimax), "{tree:?}");
            assert!(tree.exploration > 0.0 && tree.lead > 0.0, "{tree:?}");
            assert!(!tree.gain.is_empty());
            for gain in &tree.gain {
                let rules = rules(&gain.game);
                assert_eq!(Kind::of(&rules), tree.kind, "{}", gain.game);
                assert!(suited(&rules).is_some());
                // Two standard errors above a half, if every game is won or lost.
                let error = 0.5 / f64::from(gain.games).sqrt();
                assert!(gain.score > 0.5 + 2.0 * error, "{gain:?}");
                assert!(gain.milliseconds > 0);
            }
        }
        assert!(suited(&rules("kalah")).is_none());
    }

    fn rules(id: &str) -> Rules {
        let entry = Library::builtin().by_id(id).expect(id);
        Rules::compile(entry.rules.clone()).expect(id)
    }
}
