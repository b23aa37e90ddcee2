//! The rule files that the book prints are sound.

use kete_rules::load::{Library, RuleSource};
use kete_rules::say::Lang;

#[test]
fn the_files_of_the_book_are_sound() {
    let page = include_str!("../../../../docs/src/rule-files.md");
    let texts: Vec<&str> = page
        .split("```toml\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .collect();
    assert_eq!(texts.len(), 2);
    for text in texts {
        let loaded = RuleSource::new("book.toml", text).load(Library::builtin());
        assert!(loaded.is_ok(), "{text}{loaded:?}");
    }
    assert!(page.contains("kete rules show kalah --toml --id mygame > mygame.toml"));
}

#[test]
fn a_file_that_never_ends_is_refused() {
    let endless = std::path::Path::new("/dev/zero");
    if !endless.exists() {
        return;
    }
    let read = RuleSource::read_told(endless, Lang::Fr).unwrap_or_default();
    let [Ok(source)] = read.as_slice() else {
        panic!("one file of zeros")
    };
    let faults = source.load_told(Library::builtin(), Lang::Fr).err();
    let reasons: Vec<String> = faults.into_iter().flatten().map(|f| f.reason).collect();
    assert_eq!(reasons, ["un fichier de règles a au plus 1048576 octets"]);
}
