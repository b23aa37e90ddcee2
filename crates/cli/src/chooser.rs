//! The chooser of games: a numbered list, a name or a number, a level, and the game begins.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use kete_engine::Level;
use kete_rules::Player;
use kete_rules::file::RuleFile;
use kete_rules::game::Game;
use kete_rules::load::Library;

use crate::commands::games::{board, family_name, rank};
use crate::commands::play::{Table, USUAL_LEVEL, chance, play};
use crate::failure::Failure;
use crate::lines::read_line;
use crate::select::compile;
use crate::session::{Computer, Thinking};
use crate::stock::TablesArgs;
use crate::table::columns;
use crate::ui::Ui;

/// Longest answer that is read, in bytes.
const LONGEST: usize = 1024;

/// Lets a person choose a game, and plays it.
pub fn run(ui: &Ui) -> Result<(), Failure> {
    let chosen = choose(&mut io::stdin().lock(), &mut io::stdout().lock(), ui)?;
    let Some((file, level)) = chosen else {
        return Ok(());
    };
    let computer = level.map(|level| Computer {
        level,
        seat: Player::North,
        seed: chance(),
    });
    let game = Game::new(Arc::new(compile(file)?));
    let thinking = Thinking {
        tables: TablesArgs::default().stock(),
        prepares: true,
        ..Thinking::new(Duration::from_secs(1))
    };
    let mut table = Table::new(game, computer, thinking);
    table.offer = true;
    play(table, ui)
}

/// The game and the level that are chosen; no level for two persons, nothing if nothing is chosen.
fn choose(
    input: &mut impl BufRead,
    output: &mut impl Write,
    ui: &Ui,
) -> Result<Option<(RuleFile, Option<Level>)>, Failure> {
    let games = list(Library::builtin());
    writeln!(output, "{}", ui.style.strong(&ui.text.get("choose-title")))?;
    for line in beside(&listed(&games, ui)) {
        writeln!(output, "{line}")?;
    }
    let question = ui.text.get("choose-game");
    let Some(file) = ask(input, output, &question, |answer| pick(answer, &games, ui))? else {
        return Ok(None);
    };
    let question = ui
        .text
        .with("choose-level", [("level", USUAL_LEVEL.into())]);
    let usual = Level::new(USUAL_LEVEL);
    let level = ask(input, output, &question, |answer| match answer {
        "" => Ok(Some(usual)),
        "2p" | "2P" => Ok(Some(None)),
        number => match number.parse().ok().and_then(Level::new) {
            Some(level) => Ok(Some(Some(level))),
            None => Err(ui.text.get("choose-level-what")),
        },
    })?;
    Ok(level.map(|level| (file, level)))
}

/// A line of the list, and how it is styled.
struct Listed {
    plain: String,
    styled: String,
    is_head: bool,
}

/// The families and their games with numbers.
fn listed(games: &[&RuleFile], ui: &Ui) -> Vec<Listed> {
    let rows: Vec<Vec<String>> = games
        .iter()
        .zip(1..)
        .map(|(file, number): (_, usize)| {
            // The boards stand behind the titles: in a column of their own they would ask for more room.
            let title = file.title(ui.text.french());
            vec![format!("{number:>3}"), format!("{title}  {}", board(file))]
        })
        .collect();
    let mut lines = Vec::new();
    let mut family = None;
    for (line, file) in columns(&rows).into_iter().zip(games) {
        if family.replace(file.family) != Some(file.family) {
            let plain = family_name(file.family, ui);
            lines.push(Listed {
                styled: ui.style.strong(&plain),
                plain,
                is_head: true,
            });
        }
        lines.push(Listed {
            styled: line.clone(),
            plain: line,
            is_head: false,
        });
    }
    lines
}

/// The list in two columns, so that a small terminal shows all of it.
fn beside(lines: &[Listed]) -> Vec<String> {
    let half = lines.len().div_ceil(2);
    // A family does not end a column with nothing but its name.
    let middle = match half.checked_sub(1).and_then(|last| lines.get(last)) {
        Some(last) if last.is_head => half - 1,
        _ => half,
    };
    let (left, right) = lines.split_at(middle);
    let width = |line: &Listed| line.plain.chars().count();
    let widest = left.iter().map(width).max().unwrap_or(0);
    (0..left.len().max(right.len()))
        .map(|i| {
            let gap = widest + 3 - left.get(i).map_or(0, width);
            let left = left.get(i).map_or("", |line| &line.styled);
            match right.get(i) {
                Some(right) => format!("{left}{}{}", " ".repeat(gap), right.styled),
                None => left.to_owned(),
            }
        })
        .collect()
}

/// The games in the order of their families.
fn list(library: &Library) -> Vec<&RuleFile> {
    let mut games: Vec<&RuleFile> = library.entries().map(|entry| &entry.rules).collect();
    games.sort_by_key(|file| rank(file));
    games
}

/// The game that a number or a name means; nothing for nothing.
fn pick(answer: &str, games: &[&RuleFile], ui: &Ui) -> Result<Option<RuleFile>, String> {
    if answer.is_empty() {
        return Ok(None);
    }
    if answer.bytes().all(|b| b.is_ascii_digit()) {
        let number = answer.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        return match number.and_then(|n| games.get(n)) {
            Some(file) => Ok(Some((*file).clone())),
            None => Err(ui.text.with("choose-number", [("number", answer.into())])),
        };
    }
    let french = ui.text.french();
    let found = Library::builtin()
        .find(answer)
        .map_err(|error| error.text(french))?;
    found.rules().map(Some).map_err(|error| error.text(french))
}

/// Asks until the answer is understood; nothing when the input is over.
fn ask<T>(
    input: &mut impl BufRead,
    output: &mut impl Write,
    question: &str,
    understand: impl Fn(&str) -> Result<Option<T>, String>,
) -> Result<Option<T>, Failure> {
    let mut line = Vec::new();
    loop {
        write!(output, "{question} ")?;
        output.flush()?;
        if !read_line(input, LONGEST, &mut line)? {
            writeln!(output)?;
            return Ok(None);
        }
        match understand(String::from_utf8_lossy(&line).trim()) {
            Ok(answer) => return Ok(answer),
            Err(message) => writeln!(output, "{message}")?,
        }
    }
}

#[cfg(test)]
mod tests {
    use kete_rules::say::Lang;

    use super::*;
    use crate::text::Text;

    fn chosen(answers: &str, lang: Lang) -> (Option<(String, Option<u8>)>, String) {
        let ui = Ui::new(Text { lang });
        let mut output = Vec::new();
        let found = choose(&mut answers.as_bytes(), &mut output, &ui);
        let found = found.unwrap_or_default();
        let found = found.map(|(file, level)| (file.id, level.map(|level| level.number)));
        (found, String::from_utf8_lossy(&output).into_owned())
    }

    #[test]
    fn games_are_chosen_by_number_or_name() {
        let first = list(Library::builtin())[0].id.clone();
        assert_eq!(chosen("1\n\n", Lang::En).0, Some((first, Some(3))));
        assert_eq!(
            chosen("Walle\n8\n", Lang::En).0,
            Some(("oware".into(), Some(8)))
        );
        assert_eq!(
            chosen("kalaha\n2p\n", Lang::Fr).0,
            Some(("kalah".into(), None))
        );
        assert_eq!(chosen("\n", Lang::En).0, None);
        assert_eq!(chosen("", Lang::En).0, None);
        assert_eq!(chosen("kalah\n", Lang::En).0, None);
    }

    #[test]
    fn what_is_not_understood_is_asked_again() {
        let (found, output) = chosen(
            "0\n99999999999999999999\nkallah\nkalah\n9\nx\n1\n",
            Lang::En,
        );
        assert_eq!(found, Some(("kalah".into(), Some(1))));
        assert!(
            output.contains("no number 99999999999999999999"),
            "{output}"
        );
        assert!(output.contains("did you mean `kalah`"), "{output}");
        assert_eq!(
            output.matches("A number from 1 to 8, or 2p.").count(),
            2,
            "{output}"
        );
    }

    #[test]
    fn a_small_terminal_shows_the_whole_list() {
        for lang in Lang::ALL {
            let output = chosen("\n", lang).1;
            assert!(output.lines().count() <= 24, "{output}");
            let widest = output.lines().map(|line| line.chars().count()).max();
            assert!(widest < Some(80), "{output}");
            let all = list(Library::builtin());
            for (file, number) in all.iter().zip(1..) {
                let title = file.title(lang.is_french());
                let entry = format!("{number:>3}  {title}");
                assert!(output.contains(&entry), "{entry} in {output}");
            }
        }
    }

    #[test]
    fn the_list_is_in_the_players_language() {
        let output = chosen("\n", Lang::Fr).1;
        assert!(
            output.contains("Awalé") && output.contains("Relais"),
            "{output}"
        );
    }
}
