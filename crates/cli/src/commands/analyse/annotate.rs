//! The game with remarks: glyphs, what would have been better, and how it goes on there.

use std::fs;
use std::path::Path;

use kete_engine::grade::Scale;
use kete_engine::review::{Review, tallies};
use kete_rules::Player;
use kete_rules::formats::{Parsed, print};
use kete_rules::game::{Action, Game};
use kete_rules::load::Library;
use kete_rules::record::{Line, Node, RecordError};

use super::source::Subject;
use super::think::Thoughts;
use super::{told, words};
use crate::failure::Failure;
use crate::faults;
use crate::ui::Ui;

/// The longest variation, in moves.
const LONGEST: usize = 12;

/// Writes every record of the text, the one that was analysed with remarks.
pub(super) fn write(
    file: &Path,
    subject: Subject,
    thoughts: &Thoughts,
    library: &Library,
    ui: &Ui,
) -> Result<(), Failure> {
    let Subject { game, record } = subject;
    let Some(mut written) = record else {
        return Ok(());
    };
    remark(&mut written.all[written.chosen].line, &game, thoughts, ui);
    let unfit = |error: RecordError| Failure::Failed(error.message(ui.text.lang));
    let text = print(written.format, library, &Parsed::Records(written.all)).map_err(unfit)?;
    fs::write(file, text).map_err(|error| {
        let reason = faults::reason(&error, ui.text.lang);
        let place = [
            ("file", file.display().to_string().into()),
            ("reason", reason.into()),
        ];
        Failure::Failed(ui.text.with("analyse-unwritten", place))
    })
}

/// Puts the remarks into the main line. What is there already is not said twice.
fn remark(line: &mut Line, game: &Game, thoughts: &Thoughts, ui: &Ui) {
    let scale = Scale::of(game.rules());
    let both = tallies(scale, &thoughts.reviews);
    for (tally, player) in both.iter().zip(Player::BOTH) {
        if tally.moves() > 0 {
            add(&mut line.comments, told::summary(tally, player, game, ui));
        }
    }
    let played = |node: &&mut Node| matches!(node.action, Action::Played(_));
    let mut nodes: Vec<&mut Node> = line.nodes.iter_mut().filter(played).collect();
    for review in &thoughts.reviews {
        let given = review.grade(scale);
        let (Some(glyph), Some(node)) = (given.glyph(), nodes.get_mut(review.ply - 1)) else {
            continue;
        };
        // A person's judgement stands.
        if !node.glyphs.iter().any(|glyph| (1..=6).contains(glyph)) {
            node.glyphs.insert(0, glyph);
        }
        let said = [
            ("grade", words::grade(given, ui).into()),
            ("best", told::best(game, review, ui).into()),
        ];
        add(&mut node.comments, ui.text.with("analyse-remark", said));
        let better = variation(game, review);
        let known = node
            .variations
            .iter()
            .any(|line| line.nodes == better.nodes);
        if !known && !better.nodes.is_empty() {
            node.variations.push(better);
        }
    }
}

fn add(comments: &mut Vec<String>, comment: String) {
    if !comments.contains(&comment) {
        comments.push(comment);
    }
}

/// The beginning of the best line, as far as nothing stops it.
fn variation(game: &Game, review: &Review) -> Line {
    let position = told::before(game, review.step);
    let mut then = Game::from(game.rules().clone(), *position);
    let mut line = Line::default();
    for &mv in review.best.line.iter().take(LONGEST) {
        match then.play(mv) {
            Ok(step) if step.action == Action::Played(mv) => {}
            _ => break,
        }
        line.nodes.push(Node::new(Action::Played(mv)));
    }
    line
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kete_engine::review::{Rating, Reviewer};
    use kete_engine::{Limits, engine_for};
    use kete_rules::Rules;
    use kete_rules::formats::{Format, parse};
    use kete_rules::record::{Record, Tags};
    use kete_rules::say::Lang;

    use super::*;
    use crate::text::Text;

    fn thoughts(game: &Game, depth: u32) -> Thoughts {
        let mut partner = engine_for(game.rules().clone(), 1 << 16);
        let limits = Limits::depth(depth);
        let next = Rating::of(&mut partner, game, &limits);
        let mut reviewer = Reviewer::new(game.clone(), next.as_ref());
        let mut reviews = Vec::new();
        while let Some(review) = reviewer.back(&mut partner, &limits) {
            reviews.push(review);
        }
        reviews.reverse();
        Thoughts {
            next,
            reviews,
            complete: true,
            nodes: 0,
            seconds: 0.0,
        }
    }

    /// Remarks on a game of every rule set, in every format that has room for them, are read back as they were written.
    #[test]
    fn remarks_are_read_back() {
        let library = Library::builtin();
        let mut remarks = 0;
        let mut formats = 0;
        for entry in library.entries() {
            let rules = Arc::new(Rules::compile(entry.rules.clone()).expect("rules"));
            let mut game = Game::new(rules.clone());
            for step in 0..24 {
                let legal = rules.legal(game.position());
                if legal.is_empty() {
                    break;
                }
                game.play(legal[(5 * step + 3) % legal.len()])
                    .expect("a legal move");
            }
            let found = thoughts(&game, 2);
            let plain = Record::from_game(library, &game, Tags::default()).expect("a record");
            for lang in Lang::ALL {
                let ui = Ui::new(Text { lang });
                let mut record = plain.clone();
                remark(&mut record.line, &game, &found, &ui);
                let once = record.clone();
                remark(&mut record.line, &game, &found, &ui);
                assert_eq!(record, once, "{}", rules.id());
                let said = record.line.nodes.iter().filter(|n| !n.glyphs.is_empty());
                remarks += said.count();
                for format in Format::ALL.into_iter().filter(|f| f.has_remarks()) {
                    let parsed = Parsed::Records(vec![record.clone()]);
                    let Ok(text) = print(format, library, &parsed) else {
                        assert_ne!(format, Format::Record, "{}", rules.id());
                        continue;
                    };
                    formats += usize::from(format != Format::Record);
                    match parse(format, library, Some(&rules), &text) {
                        Ok(Parsed::Records(back)) => {
                            assert_eq!(back[0].line, record.line, "{}: {text}", rules.id());
                        }
                        other => panic!("{}: {other:?}\n{text}", rules.id()),
                    }
                }
            }
        }
        assert!(remarks > 200 && formats > 5, "{remarks} {formats}");
    }
}
