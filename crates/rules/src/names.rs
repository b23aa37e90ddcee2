//! Names of games, options and keys: compared without case, accents or punctuation, and suggested when mistyped.

/// A name as it is compared: lower case, without accents, punctuation, spaces and hyphens.
pub fn normalise(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for c in name.chars().flat_map(char::to_lowercase) {
        match fold(c) {
            Some(letters) => plain.push_str(letters),
            None if c.is_alphanumeric() => plain.push(c),
            None => {}
        }
    }
    plain
}

/// The letters without accents that stand for an accented one.
fn fold(c: char) -> Option<&'static str> {
    Some(match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' | 'ǎ' | 'ạ' | 'ả' => "a",
        'ç' | 'ć' | 'č' => "c",
        'ď' | 'đ' | 'ð' | 'ḍ' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ẹ' | 'ẽ' | 'ɛ' => "e",
        'ğ' | 'ģ' | 'ǧ' => "g",
        'ḥ' | 'ħ' => "h",
        'ì' | 'í' | 'î' | 'ï' | 'ĩ' | 'ī' | 'į' | 'ı' | 'ị' => "i",
        'ł' | 'ļ' | 'ľ' | 'ḷ' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' | 'ṇ' | 'ŋ' | 'ṅ' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ő' | 'ọ' | 'ɔ' => "o",
        'ŕ' | 'ř' | 'ṛ' => "r",
        'ś' | 'š' | 'ş' | 'ș' | 'ṣ' => "s",
        'ť' | 'ţ' | 'ț' | 'ṭ' => "t",
        'ù' | 'ú' | 'û' | 'ü' | 'ũ' | 'ū' | 'ů' | 'ű' | 'ụ' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' | 'ẓ' => "z",
        'æ' => "ae",
        'œ' => "oe",
        'ß' => "ss",
        'þ' => "th",
        // Accents written as characters of their own.
        '\u{300}'..='\u{36f}' => "",
        _ => return None,
    })
}

/// How alike two normalised names are, from 0 to 1.
fn likeness(a: &str, b: &str) -> f64 {
    let close = strsim::normalized_damerau_levenshtein(a, b);
    let within = a.chars().count().min(b.chars().count()) >= 3 && (a.contains(b) || b.contains(a));
    if within { close.max(0.7) } else { close }
}

/// The names among `known` that `name` may have been meant to be, the likeliest first.
pub fn nearest<'a>(
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
    most: usize,
) -> Vec<&'a str> {
    let wanted = normalise(name);
    if wanted.is_empty() || wanted.len() > 200 {
        return Vec::new();
    }
    let mut near: Vec<(f64, &str)> = known
        .into_iter()
        .map(|k| (likeness(&wanted, &normalise(k)), k))
        .filter(|(score, _)| *score >= 0.55)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut names: Vec<&str> = Vec::new();
    for (_, name) in near {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.truncate(most);
    names
}

/// Names between backquotes, in a sentence: "`a`, `b` or `c`".
pub fn either<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    listed(names, "or")
}

/// The same in the given word for "or".
pub(crate) fn listed<'a>(names: impl IntoIterator<Item = &'a str>, or: &str) -> String {
    let names: Vec<String> = names.into_iter().map(|n| format!("`{n}`")).collect();
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} {or} {last}", rest.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spelling_does_not_matter() {
        assert_eq!(normalise("Awalé"), "awale");
        assert_eq!(normalise("Awale\u{301}"), "awale");
        assert_eq!(normalise("Oware Nam-Nam"), "owarenamnam");
        assert_eq!(normalise("ТОҒЫЗ құмалақ"), "тоғызқұмалақ");
        assert_eq!(normalise("?!"), "");
    }

    #[test]
    fn mistyped_names_are_recognised() {
        let games = ["kalah", "oware", "bao-kiswahili", "bao-kujifunza", "songo"];
        assert_eq!(nearest("kallah", games, 3), ["kalah"]);
        assert_eq!(nearest("bao", games, 3), ["bao-kiswahili", "bao-kujifunza"]);
        assert!(nearest("chess", games, 3).is_empty());
        assert_eq!(either(["a", "b", "c"]), "`a`, `b` or `c`");
    }
}
