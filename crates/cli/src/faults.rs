//! Faults of rule files, shown with the line they stand in.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use kete_rules::check::Fault;
use kete_rules::load::RuleSource;
use kete_rules::say::{Lang, message};

use crate::failure::Failure;
use crate::ui::Ui;

/// Longest line of a file that is shown whole.
const LONGEST_SHOWN: usize = 160;

/// Why a file cannot be read or written. The system's own words are English.
pub fn reason(error: &io::Error, lang: Lang) -> String {
    let id = match error.kind() {
        io::ErrorKind::NotFound => "io-not-found",
        io::ErrorKind::PermissionDenied => "io-denied",
        io::ErrorKind::IsADirectory => "io-folder",
        io::ErrorKind::NotADirectory => "io-no-folder",
        io::ErrorKind::FileTooLarge => "io-large",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "io-full",
        io::ErrorKind::ReadOnlyFilesystem => "io-read-only",
        io::ErrorKind::InvalidData => "io-not-text",
        io::ErrorKind::AlreadyExists => "io-exists",
        io::ErrorKind::AddrInUse | io::ErrorKind::ResourceBusy => "io-used",
        _ if lang == Lang::En => return error.to_string(),
        // A number is the same in every language.
        _ => {
            let code = error.raw_os_error().map(|code| format!("errno {code}"));
            let told = code.unwrap_or_else(|| format!("{:?}", error.kind()));
            return message(lang, "io-other", &[("error", told.into())]);
        }
    };
    message(lang, id, &[])
}

/// A file that cannot be read.
pub fn unreadable(path: &Path, error: &io::Error, ui: &Ui) -> Failure {
    let file = path.display().to_string();
    let reason = reason(error, ui.text.lang);
    Failure::Failed(ui.text.with(
        "unreadable",
        [("file", file.into()), ("reason", reason.into())],
    ))
}

/// All faults and how many there are.
pub fn page(faults: &[Fault], sources: &[RuleSource], ui: &Ui) -> String {
    let mut page = ui.text.with("count-faults", [("n", faults.len().into())]);
    for fault in faults {
        page.push('\n');
        page.push_str(&show(fault, sources, ui));
    }
    page
}

/// One fault: where, what and why, the line itself, and what may help.
pub fn show(fault: &Fault, sources: &[RuleSource], ui: &Ui) -> String {
    let head = Fault {
        suggestion: None,
        ..fault.clone()
    };
    let mut shown = head.to_string();
    let line = fault.line.and_then(|number| {
        let source = sources.iter().find(|s| s.file_name == fault.file)?;
        source
            .text
            .lines()
            .nth(number.checked_sub(1)?)
            .map(|line| (number, line))
    });
    if let Some((number, line)) = line {
        let line: String = line.chars().take(LONGEST_SHOWN).collect();
        let column = fault
            .column
            .unwrap_or(1)
            .saturating_sub(1)
            .min(LONGEST_SHOWN);
        // Tabs stay tabs, so that the mark stands under the place.
        let before = line.chars().chain(std::iter::repeat(' ')).take(column);
        let gap: String = before.map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
        // Writing to a string cannot fail.
        let _ = write!(shown, "\n{number:>5} | {line}\n      | {gap}^");
    }
    if let Some(suggestion) = &fault.suggestion {
        let _ = write!(
            shown,
            "\n      = {}",
            ui.text
                .with("fault-help", [("suggestion", suggestion.as_str().into())])
        );
    }
    shown
}
