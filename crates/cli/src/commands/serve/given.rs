//! What was given as an argument or in the environment, where an empty text says nothing: `KETE_LISTEN=` in a file of a service
//! is a line that somebody has left out.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};

/// A value, unless it is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given<T>(Option<T>);

/// The value that was given, if any.
pub fn told<T: Clone>(given: &Option<Given<T>>) -> Option<T> {
    given.as_ref().and_then(|given| given.0.clone())
}

/// Reads what the inner one reads, or nothing.
#[derive(Clone)]
pub struct OrEmpty<P>(pub P);

impl<P: TypedValueParser> TypedValueParser for OrEmpty<P> {
    type Value = Given<P::Value>;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, clap::Error> {
        if value.is_empty() {
            return Ok(Given(None));
        }
        let read = self.0.parse_ref(command, arg, value);
        read.map(|value| Given(Some(value)))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}
