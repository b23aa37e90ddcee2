//! Writing records in any format of move texts.

use super::dialect::Dialect;
use super::ending::{print_ending, print_score};
use super::error::RecordError;
use super::tags::{is_roster, print_tag};
use super::walk::{Count, Walk};
use super::{Line, Node, Record, differing, illegal, print_hash, rules_named};
use crate::game::Action;
use crate::load::Library;
use crate::reason::Ending;

/// Longest line of moves.
const WIDTH: usize = 80;

/// Writes a record.
pub(crate) fn write(
    dialect: &dyn Dialect,
    library: &Library,
    record: &Record,
) -> Result<String, RecordError> {
    let rules = record.rules(library)?;
    let layout = dialect.layout();
    if !dialect.fits(&rules) {
        let args = [
            ("format", dialect.name().into()),
            ("game", rules.id().into()),
        ];
        return Err(RecordError::new("record-unfit-game", &args));
    }
    let start = record.start.unwrap_or_else(|| rules.start());
    let mut writer = Writer {
        dialect,
        walk: Walk::new(rules, start),
        text: String::new(),
        word: String::new(),
        column: 0,
    };
    if layout.bare {
        if record.start.is_some() {
            let args = [("format", dialect.name().into())];
            return Err(RecordError::new("record-unfit-start", &args));
        }
        writer.line(&record.line, Count::START, false)?;
        return Ok(writer.finish());
    }
    writer.tags(library, record)?;
    writer.text.push('\n');
    writer.line(&record.line, Count::START, true)?;
    writer.put(&result(dialect, record));
    Ok(writer.finish())
}

/// The result as the format has it.
fn result(dialect: &dyn Dialect, record: &Record) -> String {
    match record.score {
        Some(score) if dialect.layout().seeds => print_score(score),
        _ => record.outcome.to_string(),
    }
}

struct Writer<'a> {
    dialect: &'a dyn Dialect,
    walk: Walk,
    text: String,
    /// The token that is being put together.
    word: String,
    column: usize,
}

impl Writer<'_> {
    fn tags(&mut self, library: &Library, record: &Record) -> Result<(), RecordError> {
        let layout = self.dialect.layout();
        let rules = self.walk.rules().clone();
        let mut tag = |name: &str, value: &str| {
            let theirs = layout.aliases.iter().find(|(_, ours)| *ours == name);
            self.text
                .push_str(&print_tag(theirs.map_or(name, |(theirs, _)| theirs), value));
        };
        let (own_game, own_settings) = self.dialect.game().unzip();
        let game_first = layout.aliases.iter().any(|(_, ours)| *ours == "Game");
        if game_first {
            tag("Game", &record.game);
        }
        for (name, value) in record.tags.iter().filter(|(name, _)| is_roster(name)) {
            tag(name, value);
        }
        tag("Result", &result(self.dialect, record));
        let own = own_game == Some(record.game.as_str());
        if !game_first && !own {
            tag("Game", &record.game);
        }
        let settings: Vec<(String, String)> = own_settings
            .filter(|_| own)
            .unwrap_or_default()
            .iter()
            .map(|&(n, v)| (n.to_owned(), v.to_owned()))
            .collect();
        let meant =
            rules_named(library, &record.game, &settings).map_err(|no| RecordError(no.said))?;
        if meant.hash() != rules.hash() {
            let found = library.find(&record.game).ok();
            let options = found.map_or_else(Vec::new, |f| differing(&f.entry.rules, rules.file()));
            let options: Vec<String> = options.iter().map(|(n, v)| format!("{n}={v}")).collect();
            tag("Options", &options.join(" "));
        }
        if layout.native {
            tag("Rules", &print_hash(record.hash));
        }
        if let Some(start) = &record.start {
            tag(layout.start, &self.dialect.write_start(&rules, start)?);
        }
        if let Some(score) = record.score.filter(|_| !layout.seeds) {
            tag("Score", &print_score(score));
        }
        if let Some(termination) = &record.termination {
            tag("Termination", &termination.to_string());
        }
        for (name, value) in record.tags.iter().filter(|(name, _)| !is_roster(name)) {
            tag(name, value);
        }
        Ok(())
    }

    /// Writes a line; `full` with everything that is said about its moves.
    fn line(&mut self, line: &Line, mut count: Count, full: bool) -> Result<(), RecordError> {
        if full {
            line.comments.iter().for_each(|c| self.comment(c));
        }
        let native = self.dialect.layout().native;
        // Whether the next move needs its number, because something stands before it.
        let mut interrupted = full;
        for (i, node) in line.nodes.iter().enumerate() {
            let (len, before) = (self.walk.len(), count);
            match node.action {
                Action::Stopped(ending) => {
                    if !node.variations.is_empty() {
                        return Err(RecordError::new("record-unfit-stop", &[]));
                    }
                    self.stop(ending, i + 1 == line.nodes.len())?;
                }
                Action::Played(m) => {
                    let position = *self.walk.position();
                    let begins = !self.walk.goes_on() && count.turn(position.player());
                    if full && (interrupted || begins) {
                        self.put(&count.label());
                    }
                    let step = self
                        .walk
                        .play(m)
                        .map_err(|why| illegal(self.walk.rules(), &position, i, m, &why))?;
                    let text = self.dialect.write(self.walk.rules(), &position, m, &step);
                    self.word.push_str(&text);
                }
            }
            let next = line.nodes.get(i + 1).map(|n| n.action);
            let goes_on = native && self.walk.goes_on() && matches!(next, Some(Action::Played(_)));
            interrupted = full && self.remarks(node, goes_on);
            if interrupted || !goes_on {
                self.flush();
            }
            if full {
                for variation in &node.variations {
                    let left = self.walk.back_to(len);
                    self.word.push('(');
                    self.line(variation, before, true)?;
                    self.flush();
                    self.text.push(')');
                    self.column += 1;
                    self.walk.back_to(len);
                    self.walk.forth(left);
                    interrupted = true;
                }
            }
        }
        Ok(())
    }

    fn stop(&mut self, ending: Ending, last: bool) -> Result<(), RecordError> {
        let known = match ending {
            Ending::Repetition | Ending::Quiet => self.walk.due() == Some(ending),
            // Formats without a word for it have it as the reason of the end.
            Ending::Deadlock => self.dialect.layout().native || last,
            _ => false,
        };
        if !known || self.walk.position().is_over() {
            return Err(RecordError::new("record-unfit-stop", &[]));
        }
        self.walk.stop(ending);
        if self.dialect.layout().native {
            self.flush();
            self.word.push_str("stop=");
            self.word.push_str(&print_ending(ending));
        }
        Ok(())
    }

    /// Glyphs, the comma of a turn that goes on, and comments. Whether anything stands between two moves then.
    fn remarks(&mut self, node: &Node, goes_on: bool) -> bool {
        let mut glyphs = node.glyphs.as_slice();
        if let [first @ 1..=6, rest @ ..] = glyphs {
            self.word
                .push_str(["!", "?", "!!", "??", "!?", "?!"][usize::from(*first) - 1]);
            glyphs = rest;
        }
        if goes_on {
            self.word.push(',');
        }
        let interrupted = !glyphs.is_empty() || !node.comments.is_empty();
        if interrupted {
            self.flush();
        }
        glyphs.iter().for_each(|n| self.put(&format!("${n}")));
        node.comments.iter().for_each(|c| self.comment(c));
        interrupted || !node.variations.is_empty()
    }

    fn comment(&mut self, text: &str) {
        let mut comment = String::from("{");
        for c in text.chars() {
            if matches!(c, '}' | '\\') {
                comment.push('\\');
            }
            comment.push(c);
        }
        comment.push('}');
        self.put(&comment);
    }

    /// Ends the token with this.
    fn put(&mut self, text: &str) {
        self.word.push_str(text);
        self.flush();
    }

    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let first = self
            .word
            .split('\n')
            .next()
            .map_or(0, |l| l.chars().count());
        if self.column > 0 {
            let fits = self.column + 1 + first <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(&self.word);
        self.column = match self.word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count().max(1),
            None => self.column + first,
        };
        self.word.clear();
    }

    fn finish(mut self) -> String {
        self.flush();
        self.text.push('\n');
        self.text
    }
}
