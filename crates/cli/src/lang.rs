//! The language a player reads: asked for, or that of the locale.

use std::ffi::OsString;

use kete_rules::say::Lang;

/// The language that `--lang` asks for, before the arguments are read: help and errors need it too.
pub fn of_arguments(arguments: &[OsString]) -> Option<Lang> {
    let mut rest = arguments
        .iter()
        .skip(1)
        .map(|argument| argument.to_string_lossy());
    while let Some(argument) = rest.next() {
        let value = match argument.strip_prefix("--lang") {
            Some("") => rest.next()?.into_owned(),
            Some(value) => value.strip_prefix('=')?.to_owned(),
            None if argument == "--" => return None,
            None => continue,
        };
        return Lang::parse(&value);
    }
    None
}

/// The language of the locale; `variable` reads the environment.
pub fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| variable(name).filter(|value| !value.is_empty()))
        .and_then(|locale| Lang::parse(&locale))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locale(set: &[(&str, &str)]) -> Lang {
        of_locale(|name| {
            set.iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_says_something_decides() {
        assert_eq!(locale(&[]), Lang::En);
        assert_eq!(locale(&[("LANG", "fr_CA.UTF-8")]), Lang::Fr);
        assert_eq!(
            locale(&[("LC_ALL", ""), ("LC_MESSAGES", "fr"), ("LANG", "en_US")]),
            Lang::Fr
        );
        assert_eq!(locale(&[("LC_ALL", "C"), ("LANG", "fr_FR")]), Lang::En);
        assert_eq!(locale(&[("LANG", "frr_DE")]), Lang::En);
    }

    #[test]
    fn the_argument_is_found_wherever_it_stands() {
        let of = |text: &str| {
            let arguments: Vec<OsString> = text.split(' ').map(Into::into).collect();
            of_arguments(&arguments)
        };
        assert_eq!(of("kete games --lang fr"), Some(Lang::Fr));
        assert_eq!(of("kete --lang=FR games"), Some(Lang::Fr));
        assert_eq!(of("kete --lang de"), None);
        assert_eq!(of("kete --lang"), None);
        assert_eq!(of("kete play -- --lang fr"), None);
    }
}
