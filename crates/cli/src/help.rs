//! Help and error messages of the command line, in the player's language.

use std::io::Write;
use std::process::ExitCode;

use clap::builder::{PossibleValue, StyledStr};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory};

use crate::cli::Cli;
use crate::text::Text;

/// The command line with its help.
pub fn command(text: Text) -> Command {
    localise(Cli::command(), "kete", text)
}

/// Puts the words of a language into a command and everything below it.
fn localise(command: Command, path: &str, text: Text) -> Command {
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        text.get("help-usage")
    );
    let flag = |id: &'static str, short, action, about| {
        Arg::new(id)
            .long(id)
            .short(short)
            .action(action)
            .help(text.get(about))
            .help_heading(text.get("help-options"))
    };
    let mut places = 0;
    let mut command = command
        .about(text.get(&format!("about-{path}")))
        .help_template(template)
        .subcommand_help_heading(text.get("help-commands"))
        .subcommand_value_name(text.get("value-topic"))
        .disable_help_flag(true)
        .mut_args(|arg| {
            let arg = localise_argument(arg, path, text);
            if arg.is_positional() {
                // Under a heading of its own clap sorts them by name.
                places += 1;
                return arg
                    .display_order(places)
                    .help_heading(text.get("help-arguments"));
            }
            arg.help_heading(text.get("help-options"))
        })
        .mut_subcommands(|below| {
            let path = format!("{path}-{}", below.get_name());
            localise(below, &path, text)
        })
        .arg(flag("help", 'h', ArgAction::Help, "arg-help"));
    if path == "kete" {
        command = command.disable_version_flag(true).arg(flag(
            "version",
            'V',
            ArgAction::Version,
            "arg-version",
        ));
    }
    let mut after = String::new();
    if let Some(examples) = text.find(&format!("examples-{path}")) {
        after = format!(
            "{}\n  {}\n\n",
            text.get("help-examples"),
            examples.replace('\n', "\n  ")
        );
    }
    after.push_str(&text.get("help-status"));
    command.after_help(StyledStr::from(after))
}

fn localise_argument(arg: Arg, path: &str, text: Text) -> Arg {
    let id = arg.get_id().to_string();
    let about = text
        .find(&format!("arg-{path}-{id}"))
        .unwrap_or_else(|| text.get(&format!("arg-{id}")));
    let arg = arg.help(about);
    if !arg.get_action().takes_values() {
        return arg;
    }
    // The words in brackets that clap adds are English; the messages say the same.
    let arg = arg.hide_default_value(true).hide_possible_values(true);
    match text.find(&format!("value-{id}")) {
        Some(name) => arg.value_name(name),
        None => arg,
    }
}

/// Answers a command line that is not to be run: help, the version, or what is wrong with it.
pub fn answer(error: &clap::Error, text: Text) -> ExitCode {
    let wrong = error.use_stderr();
    if wrong && text.french() {
        let message = explain(error, text);
        let more = text.get("clap-more");
        let _ = writeln!(
            std::io::stderr(),
            "{}\n\n{more}",
            text.with("clap-error", [("message", message.into())])
        );
    } else {
        let _ = error.print();
    }
    ExitCode::from(if wrong { 2 } else { 0 })
}

/// What is wrong with a command line.
fn explain(error: &clap::Error, text: Text) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(s)) => s.clone(),
        Some(ContextValue::Strings(all)) => all.join(", "),
        Some(ContextValue::StyledStr(s)) => s.to_string(),
        Some(ContextValue::Number(n)) => n.to_string(),
        _ => String::new(),
    };
    let arg = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let mut message = match error.kind() {
        ErrorKind::UnknownArgument => text.with("clap-unknown-argument", [("arg", arg.into())]),
        ErrorKind::InvalidSubcommand => {
            let name = context(ContextKind::InvalidSubcommand);
            text.with("clap-unknown-command", [("name", name.into())])
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            text.with("clap-no-value", [("arg", arg.into())])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => text.with(
            "clap-bad-value",
            [("arg", arg.into()), ("value", value.into())],
        ),
        ErrorKind::MissingRequiredArgument => text.with("clap-missing", [("arg", arg.into())]),
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            text.with(
                "clap-conflict",
                [("arg", arg.into()), ("other", other.into())],
            )
        }
        ErrorKind::InvalidUtf8 => text.get("clap-not-text"),
        ErrorKind::MissingSubcommand => text.get("clap-no-command"),
        _ => text.get("clap-other"),
    };
    if error.kind() == ErrorKind::ValueValidation {
        message.push_str(&wanted(&context(ContextKind::InvalidArg), text));
    }
    let allowed = context(ContextKind::ValidValue);
    if !allowed.is_empty() {
        message.push_str(&text.with("clap-allowed", [("values", allowed.into())]));
    }
    let near = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ]
    .into_iter()
    .map(context)
    .find(|near| !near.is_empty());
    if let Some(near) = near {
        message.push_str(&text.with("clap-near", [("near", near.into())]));
    }
    message
}

/// What a number has to be, as clap says it in English.
fn wanted(arg: &str, text: Text) -> String {
    let name = arg
        .trim_start_matches('-')
        .split(' ')
        .next()
        .unwrap_or_default();
    // The only number without a name is the length of sequences.
    let id = if name.starts_with('<') {
        "length"
    } else {
        name
    };
    text.find(&format!("clap-want-{id}")).unwrap_or_default()
}

/// The possible values of an argument that is one of some words.
pub fn words(values: &'static [&'static str]) -> clap::builder::PossibleValuesParser {
    values
        .iter()
        .map(|value| PossibleValue::new(*value))
        .collect::<Vec<_>>()
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kete_rules::say::Lang;

    fn complete(command: &Command, path: &str, text: Text) {
        for id in [format!("about-{path}"), format!("examples-{path}")] {
            assert!(text.find(&id).is_some(), "{id}");
        }
        for arg in command.get_arguments() {
            let id = arg.get_id();
            let found = text
                .find(&format!("arg-{path}-{id}"))
                .or(text.find(&format!("arg-{id}")));
            assert!(found.is_some(), "arg-{path}-{id}");
        }
        for below in command.get_subcommands() {
            complete(below, &format!("{path}-{}", below.get_name()), text);
        }
    }

    #[test]
    fn every_command_and_argument_has_its_words() {
        for lang in Lang::ALL {
            let text = Text { lang };
            let command = command(text);
            command.clone().debug_assert();
            complete(&command, "kete", text);
        }
    }
}
