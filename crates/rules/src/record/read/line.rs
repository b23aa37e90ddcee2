//! The moves of a record.

use super::{Reader, Stated};
use crate::game::Action;
use crate::reason::Ending;
use crate::record::ending::{parse_ending, parse_score};
use crate::record::error::{Fault, Said};
use crate::record::walk::Walk;
use crate::record::{Line, Node};
use crate::say;

/// How deep variations may nest.
const DEEPEST: usize = 100;

impl Reader<'_> {
    /// A line of play: the main one, or a variation up to its parenthesis.
    pub(super) fn line(
        &mut self,
        walk: &mut Walk,
        depth: usize,
        stated: &mut Option<Stated>,
    ) -> Result<Line, Fault> {
        let mut line = Line::default();
        // The node that is spoken about, and the length of the walk before it.
        let mut spoken: Option<(usize, usize)> = None;
        let mut comma = None;
        let bare = self.dialect.layout().bare;
        loop {
            let blank = self.scan.take(char::is_whitespace);
            let at = self.scan.at();
            let Some(c) = self.scan.peek() else {
                return Ok(line);
            };
            // Nothing else separates the games of a list of moves.
            let empty_line = blank.iter().filter(|&&c| c == '\n').count() > 1;
            if empty_line && depth == 0 && bare && !line.nodes.is_empty() {
                return Ok(line);
            }
            let node = spoken.and_then(|(i, _)| line.nodes.get_mut(i));
            match c {
                '{' | ';' => {
                    let comment = self.comment()?;
                    node.map_or(&mut line.comments, |node| &mut node.comments)
                        .push(comment);
                }
                ')' if depth > 0 => return Ok(line),
                ')' => return Err(Fault::message(at, "record-no-variation", &[])),
                '[' if depth == 0 => return Ok(line),
                _ if stated.is_some() => return self.scan.fail("expected-record", &[]),
                '(' | '!' | '?' | '$' | ',' => {
                    let (Some(node), Some((_, before))) = (node, spoken) else {
                        return self.scan.fail("expected-move-before", &[]);
                    };
                    match c {
                        '(' => {
                            if matches!(node.action, Action::Stopped(_)) {
                                return self.scan.fail("expected-move-before", &[]);
                            }
                            let variation = self.variation(walk, before, depth, stated)?;
                            node.variations.push(variation);
                        }
                        ',' => {
                            self.scan.skip();
                            comma = self.dialect.layout().native.then_some(at);
                        }
                        _ => {
                            let glyph = self.glyph()?;
                            node.glyphs.push(glyph);
                        }
                    }
                }
                _ if self.move_number() => {}
                _ if depth == 0 && self.end_of_moves(stated) => {}
                _ if self.stop_ahead() => {
                    spoken = Some(self.stop(walk, &mut line)?);
                }
                _ => {
                    let before = walk.len();
                    if let Some(at) = comma.take()
                        && !walk.goes_on()
                    {
                        let next = walk.position().player();
                        let told = Said::of(|lang| {
                            let args = [("player", say::player(lang, next).into())];
                            say::message(lang, "record-turn-passed", &args)
                        });
                        return Err(Fault::new(at, told));
                    }
                    self.play(walk, &mut line)?;
                    spoken = Some((line.nodes.len() - 1, before));
                    if let Some(ending) = walk.due() {
                        walk.stop(ending);
                        line.nodes.push(Node::new(Action::Stopped(ending)));
                    }
                }
            }
        }
    }

    fn play(&mut self, walk: &mut Walk, line: &mut Line) -> Result<(), Fault> {
        let before = *walk.position();
        let from = self.scan.at();
        // A result that is none, such as 2-0.
        let rest = self.scan.take(|c| c.is_ascii_digit() || "-.½/".contains(c));
        let word: String = rest.iter().collect();
        self.scan.go(from);
        if parse_score(&word).is_some() {
            return self.scan.fail("expected-move-or-result", &[]);
        }
        let claim = self.dialect.read(&mut self.scan, walk)?;
        if self.scan.at() == from {
            return self.scan.fail("expected-move-or-result", &[]);
        }
        let step = walk.play(claim.m).map_err(|refusal| {
            let rules = walk.rules();
            let told = Said::of(|lang| say::refusal(lang, &refusal, rules, &before, Some(claim.m)));
            Fault::new(claim.at, told)
        })?;
        claim.check(walk.rules(), &before, &step)?;
        line.nodes.push(Node::new(Action::Played(claim.m)));
        Ok(())
    }

    fn variation(
        &mut self,
        walk: &mut Walk,
        before: usize,
        depth: usize,
        stated: &mut Option<Stated>,
    ) -> Result<Line, Fault> {
        if depth >= DEEPEST {
            let args = [("most", DEEPEST.into())];
            return Err(Fault::message(self.scan.at(), "record-too-deep", &args));
        }
        self.scan.skip();
        let left = walk.back_to(before);
        let line = self.line(walk, depth + 1, stated)?;
        self.scan.need(')')?;
        walk.back_to(before);
        walk.forth(left);
        Ok(line)
    }

    fn comment(&mut self) -> Result<String, Fault> {
        if self.scan.eat(';') {
            let text: String = self.scan.take(|c| c != '\n').iter().collect();
            return Ok(text.trim().to_owned());
        }
        self.scan.skip();
        let mut text = String::new();
        loop {
            match (self.scan.peek(), self.scan.ahead(1)) {
                (None, _) => return self.scan.fail("expected-brace", &[]),
                (Some('}'), _) => {
                    self.scan.skip();
                    return Ok(text);
                }
                (Some('\\'), Some(c @ ('}' | '\\'))) => {
                    text.push(c);
                    self.scan.skip();
                }
                (Some(c), _) => text.push(c),
            }
            self.scan.skip();
        }
    }

    fn glyph(&mut self) -> Result<u8, Fault> {
        let at = self.scan.at();
        if self.scan.eat('$') {
            return match self.scan.number().map(u8::try_from) {
                Some(Ok(n)) => Ok(n),
                _ => Err(Fault::expected(at + 1, "expected-glyph", &[])),
            };
        }
        let two = [self.scan.peek(), self.scan.ahead(1)];
        let (glyph, len) = match two {
            [Some('!'), Some('!')] => (3, 2),
            [Some('?'), Some('?')] => (4, 2),
            [Some('!'), Some('?')] => (5, 2),
            [Some('?'), Some('!')] => (6, 2),
            [Some('!'), _] => (1, 1),
            _ => (2, 1),
        };
        self.scan.go(at + len);
        Ok(glyph)
    }

    /// Steps over a move number, if one follows.
    fn move_number(&mut self) -> bool {
        let at = self.scan.at();
        let is_number = self.scan.number().is_some() && self.scan.eat('.');
        if is_number {
            self.scan.take(|c| c == '.' || c == '…');
        } else {
            self.scan.go(at);
        }
        is_number
    }

    /// Steps over a result, if one follows.
    fn end_of_moves(&mut self, stated: &mut Option<Stated>) -> bool {
        let at = self.scan.at();
        let token: String = self
            .scan
            .take(|c| c.is_ascii_digit() || "-/*.½".contains(c))
            .iter()
            .collect();
        let ends = self
            .scan
            .peek()
            .is_none_or(|c| c.is_whitespace() || "{;[".contains(c));
        match self.result_of(&token).filter(|_| ends) {
            Some((outcome, score)) => {
                *stated = Some(Stated { at, outcome, score });
                true
            }
            None => {
                self.scan.go(at);
                false
            }
        }
    }

    fn stop_ahead(&self) -> bool {
        self.dialect.layout().native
            && "stop="
                .chars()
                .enumerate()
                .all(|(i, c)| self.scan.ahead(i) == Some(c))
    }

    /// A stop; answers with the node that says so and the length of the walk before it.
    fn stop(&mut self, walk: &mut Walk, line: &mut Line) -> Result<(usize, usize), Fault> {
        let start = self.scan.at();
        self.scan.go(start + 5);
        let at = self.scan.at();
        let word: String = self.scan.take(|c| c.is_ascii_lowercase()).iter().collect();
        let ending = match parse_ending(&word) {
            Some(ending @ (Ending::Repetition | Ending::Quiet | Ending::Deadlock)) => ending,
            _ => return Err(Fault::expected(at, "expected-stop", &[])),
        };
        if ending != Ending::Deadlock {
            // The rules have stopped the game already.
            return match line.nodes.last().map(|n| n.action) {
                Some(Action::Stopped(done)) if done == ending => {
                    Ok((line.nodes.len() - 1, walk.len() - 1))
                }
                _ if ending == Ending::Quiet => Err(Fault::message(start, "record-not-quiet", &[])),
                _ => Err(Fault::message(start, "record-not-repeated", &[])),
            };
        }
        if walk.position().is_over() {
            return Err(Fault::message(start, "refusal-game-over", &[]));
        }
        let before = walk.len();
        walk.stop(ending);
        line.nodes.push(Node::new(Action::Stopped(ending)));
        Ok((line.nodes.len() - 1, before))
    }
}
