//! Names of visitors: what they may be, and a friendly one for those who have chosen none.

use kete_rules::say::Lang;

use crate::secret;

/// Longest name, in characters.
pub const LONGEST: usize = 30;

/// Most marks that may stand on one letter: more run over the lines above and below.
const MOST_MARKS: usize = 2;

/// A name as it is stored: trimmed, with single spaces. Nothing if it cannot be one.
pub fn read(text: &str) -> Option<String> {
    // A cheap look before anything is copied: no character has more than 4 bytes.
    if text.len() > 16 * LONGEST {
        return None;
    }
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut marks = 0;
    for (place, c) in name.chars().enumerate() {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if place >= LONGEST || marks > MOST_MARKS || (place == 0 && marks > 0) {
            return None;
        }
    }
    // Of spaces only those within a line are forgiven.
    let breaks = text.chars().any(is_hidden);
    (!name.is_empty() && !breaks).then_some(name)
}

/// Whether a name looks like the computer's, which is written `Kete` with a level behind it.
pub fn is_of_computer(name: &str) -> bool {
    let mut words = name.split(|c: char| !c.is_alphanumeric());
    let first = words.find(|word| !word.is_empty());
    first.is_some_and(|word| word.to_lowercase() == "kete")
}

/// Characters that nobody sees or that change the order of others.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}')
        // Private use, tags and further selectors.
        || matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

/// Marks that stand on the letter before them.
fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}' | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{fe20}'..='\u{fe2f}')
}

const ENGLISH: [[&str; 24]; 2] = [
    [
        "Quiet",
        "Patient",
        "Merry",
        "Swift",
        "Gentle",
        "Clever",
        "Bright",
        "Calm",
        "Bold",
        "Curious",
        "Golden",
        "Lucky",
        "Nimble",
        "Proud",
        "Silver",
        "Sunny",
        "Wise",
        "Brave",
        "Cheerful",
        "Early",
        "Keen",
        "Playful",
        "Steady",
        "Wandering",
    ],
    [
        "Heron",
        "Gazelle",
        "Tortoise",
        "Hornbill",
        "Weaver",
        "Lion",
        "Hare",
        "Ibis",
        "Zebra",
        "Otter",
        "Kingfisher",
        "Panther",
        "Crane",
        "Gecko",
        "Falcon",
        "Elephant",
        "Pangolin",
        "Sunbird",
        "Antelope",
        "Hoopoe",
        "Giraffe",
        "Dolphin",
        "Cricket",
        "Leopard",
    ],
];

/// All masculine, so that every pair agrees.
const FRENCH: [[&str; 24]; 2] = [
    [
        "Héron",
        "Lion",
        "Lièvre",
        "Ibis",
        "Zèbre",
        "Calao",
        "Tisserin",
        "Gecko",
        "Faucon",
        "Éléphant",
        "Pangolin",
        "Léopard",
        "Dauphin",
        "Grillon",
        "Guépard",
        "Chacal",
        "Pélican",
        "Colibri",
        "Hérisson",
        "Papillon",
        "Lézard",
        "Castor",
        "Renard",
        "Hibou",
    ],
    [
        "tranquille",
        "patient",
        "joyeux",
        "rapide",
        "malin",
        "calme",
        "hardi",
        "curieux",
        "doré",
        "chanceux",
        "agile",
        "fier",
        "argenté",
        "sage",
        "brave",
        "rieur",
        "matinal",
        "vif",
        "joueur",
        "attentif",
        "voyageur",
        "rusé",
        "paisible",
        "gourmand",
    ],
];

/// A friendly name of two words.
pub fn friendly(lang: Lang) -> String {
    let words = match lang {
        Lang::En => &ENGLISH,
        Lang::Fr => &FRENCH,
    };
    let drawn = secret::draw::<2>();
    let [first, second] = [0, 1].map(|i| words[i][usize::from(drawn[i]) % words[i].len()]);
    format!("{first} {second}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed() {
        assert_eq!(
            read("  Ada \u{a0}  Lovelace ").as_deref(),
            Some("Ada Lovelace")
        );
        assert_eq!(read("é").as_deref(), Some("é"));
        assert_eq!(read("ọ̀wàrẹ́").as_deref(), Some("ọ̀wàrẹ́"));
        assert_eq!(read("阿达 🙂").as_deref(), Some("阿达 🙂"));
    }

    #[test]
    fn their_length_is_counted_in_characters() {
        assert!(read(&"é".repeat(30)).is_some());
        assert_eq!(read(&"é".repeat(31)), None);
        assert_eq!(read(&"a".repeat(100_000)), None);
        assert_eq!(read(""), None);
        assert_eq!(read(" \u{2003} "), None);
    }

    #[test]
    fn what_cannot_be_seen_or_turns_the_line_round_is_refused() {
        for c in [
            '\0',
            '\n',
            '\t',
            '\u{7f}',
            '\u{9b}',
            '\u{ad}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{2028}',
            '\u{202e}',
            '\u{2066}',
            '\u{2069}',
            '\u{61c}',
            '\u{2800}',
            '\u{3164}',
            '\u{feff}',
            '\u{fe0f}',
            '\u{e000}',
            '\u{e0041}',
            '\u{10fffd}',
        ] {
            assert_eq!(read(&format!("A{c}da")), None, "{c:?}");
        }
        assert_eq!(read("Z\u{300}\u{301}\u{302}"), None);
        assert_eq!(read("\u{301}e"), None);
    }

    #[test]
    fn the_computer_has_its_name_for_itself() {
        for name in [
            "Kete",
            "kete",
            "KETE, level 8",
            "Kete (niveau 8)",
            "“Kete” 8",
        ] {
            assert!(is_of_computer(name), "{name}");
        }
        for name in ["Ketelbey", "Ada Kete", "Kété", "8"] {
            assert!(!is_of_computer(name), "{name}");
        }
    }

    #[test]
    fn every_friendly_name_is_a_name() {
        for words in [ENGLISH, FRENCH] {
            for (first, second) in words[0].iter().flat_map(|a| words[1].map(|b| (a, b))) {
                let name = format!("{first} {second}");
                assert_eq!(read(&name), Some(name.clone()));
            }
        }
        for lang in Lang::ALL {
            assert!(friendly(lang).contains(' '));
        }
    }
}
