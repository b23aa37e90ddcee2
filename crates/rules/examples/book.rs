//! Writes the book's pages of the games and of the keys of rule files: `cargo run -p kete-rules --example book`.

use std::path::Path;
use std::{fs, io};

use kete_rules::load::Library;
use kete_rules::prose::book;
use kete_rules::say::Lang;
use kete_rules::schema;

fn main() -> io::Result<()> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src");
    let games = source.join("games");
    fs::create_dir_all(&games)?;
    for entry in fs::read_dir(&games)?.flatten() {
        // Pages of games that are no more.
        if entry.path().extension().is_some_and(|e| e == "md") {
            fs::remove_file(entry.path())?;
        }
    }
    let library = Library::builtin();
    for (name, text) in book::pages(library, Lang::En) {
        fs::write(games.join(name), text)?;
    }
    fs::write(source.join("rule-keys.md"), schema::reference_markdown())?;
    let summary = source.join("SUMMARY.md");
    let text = fs::read_to_string(&summary)?;
    fs::write(summary, book::contents(library, Lang::En, &text))
}
