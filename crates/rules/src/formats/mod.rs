//! The notations of other programs and of the literature, read and written.
//!
//! | name | what | module |
//! |---|---|---|
//! | `kete` | this program's own records | [`record`] |
//! | `position` | this program's own positions | [`notation`](crate::notation) |
//! | `ogn` | Oware records of Aualé | [`ogn`] |
//! | `dash` | Oware positions of Aualé: `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S` | [`dash`] |
//! | `kgp` | boards of the Kalah Game Protocol: `<3,10,2,1,2,3,4,2,0>` | [`kgp`] |
//! | `fen` | positions of PlayStrategy: `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1` | [`fen`] |
//! | `squares` | moves of PlayStrategy: `c1f2` | [`squares`] |
//! | `openspiel-oware`, `openspiel-mancala` | action lists of OpenSpiel | [`spiel`] |
//! | `openspiel-state` | observation strings of OpenSpiel's oware and mancala | [`spiel_state`] |
//! | `togyz` | records of Togyz Kumalak: `76 98X(12)` | [`togyz`] |
//! | `bao-letters` | Bao as de Voogt writes it: `A5R a5R>` | [`bao`] |
//! | `bao-squares` | Bao as Abstract Play writes it: `f2>*` | [`bao`] |
//! | `kalah-left` | Kalah, houses numbered from the mover's left | [`kalah`] |
//! | `kalah-store` | Kalah, houses numbered by their distance to the mover's store | [`kalah`] |
//!
//! Game formats share one reader: where a format has room for them, tags, comments, variations and glyphs are those of
//! [`record`]. A record in a foreign format may carry the tags `Game` and `Options` to say that it is not
//! played by the rules the format stands for.
//!
//! Nothing is lost in silence: what a format cannot say of a position it refuses to write. Lists of moves (`squares`,
//! `openspiel-oware`, `openspiel-mancala`, `kalah-left`, `kalah-store`) are the exception by their nature: of a game they
//! hold the moves alone. In them an empty line ends a game.

pub mod bao;
pub mod dash;
mod detect;
pub mod fen;
pub mod kalah;
pub mod kgp;
pub mod ogn;
mod place;
pub mod spiel;
pub mod spiel_state;
pub mod squares;
pub mod togyz;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::kernel::Rules;
use crate::load::{Library, Setting};
use crate::notation::{parse_position, print_position};
use crate::position::Position;
use crate::record::{
    self, Dialect, Fault, Given, Native, Record, RecordError, Said, Scan, TextError, native_fault,
    read, write,
};
use crate::say::{Lang, message};

pub use detect::detect;
use place::Draft;

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// This program's own records.
    Record,
    /// This program's own positions.
    Position,
    /// Oware records of Aualé.
    Ogn,
    /// Oware positions of Aualé.
    Dash,
    /// Boards of the Kalah Game Protocol.
    Kgp,
    /// Positions of PlayStrategy.
    Fen,
    /// Moves of PlayStrategy.
    Squares,
    /// Actions of OpenSpiel's oware.
    SpielOware,
    /// Actions of OpenSpiel's mancala.
    SpielMancala,
    /// Observation strings of OpenSpiel.
    SpielState,
    /// Records of Togyz Kumalak.
    Togyz,
    /// Bao with letters for the rows.
    BaoLetters,
    /// Bao with the squares of a chessboard.
    BaoSquares,
    /// Kalah with houses numbered from the left.
    KalahLeft,
    /// Kalah with houses numbered from the store.
    KalahStore,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 15] = [
        Format::Record,
        Format::Position,
        Format::Ogn,
        Format::Dash,
        Format::Kgp,
        Format::Fen,
        Format::Squares,
        Format::SpielOware,
        Format::SpielMancala,
        Format::SpielState,
        Format::Togyz,
        Format::BaoLetters,
        Format::BaoSquares,
        Format::KalahLeft,
        Format::KalahStore,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Record => "kete",
            Format::Position => "position",
            Format::Ogn => "ogn",
            Format::Dash => "dash",
            Format::Kgp => "kgp",
            Format::Fen => "fen",
            Format::Squares => "squares",
            Format::SpielOware => "openspiel-oware",
            Format::SpielMancala => "openspiel-mancala",
            Format::SpielState => "openspiel-state",
            Format::Togyz => "togyz",
            Format::BaoLetters => "bao-letters",
            Format::BaoSquares => "bao-squares",
            Format::KalahLeft => "kalah-left",
            Format::KalahStore => "kalah-store",
        }
    }

    /// Whether it holds a position; the others hold games.
    pub const fn is_position(self) -> bool {
        matches!(
            self,
            Format::Position | Format::Dash | Format::Kgp | Format::Fen | Format::SpielState
        )
    }

    /// Whether comments, glyphs and variations can stand in it.
    pub fn has_remarks(self) -> bool {
        self.dialect().is_some_and(|dialect| !dialect.layout().bare)
    }

    fn dialect(self) -> Option<&'static dyn Dialect> {
        Some(match self {
            Format::Record => &Native,
            Format::Ogn => &ogn::Ogn,
            Format::Squares => &squares::Squares,
            Format::SpielOware => &spiel::Actions::Oware,
            Format::SpielMancala => &spiel::Actions::Mancala,
            Format::Togyz => &togyz::Togyz,
            Format::BaoLetters => &bao::Bao::Letters,
            Format::BaoSquares => &bao::Bao::Squares,
            Format::KalahLeft => &kalah::Kalah::Left,
            Format::KalahStore => &kalah::Kalah::Store,
            _ => return None,
        })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat(pub String);

impl UnknownFormat {
    /// The message.
    pub fn message(&self, lang: Lang) -> String {
        let names: Vec<&str> = Format::ALL.iter().map(|f| f.name()).collect();
        let args = [
            ("name", self.0.as_str().into()),
            ("formats", names.join(", ").into()),
        ];
        message(lang, "record-unknown-format", &args)
    }
}

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wanted = crate::names::normalise(text);
        Format::ALL
            .into_iter()
            .find(|f| crate::names::normalise(f.name()) == wanted)
            .ok_or_else(|| UnknownFormat(text.to_owned()))
    }
}

/// A position and the rules it belongs to.
#[derive(Clone, Debug)]
pub struct Place {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The position.
    pub position: Position,
}

/// What a text holds.
#[derive(Clone, Debug)]
pub enum Parsed {
    /// Games.
    Records(Vec<Record>),
    /// A position.
    Position(Place),
}

/// Reads a text. `rules` are meant where the text does not say which game it is; formats that stand for a game do not
/// need them.
///
/// # Errors
/// What was expected, and where; or what the rules say against it.
pub fn parse(
    format: Format,
    library: &Library,
    rules: Option<&Arc<Rules>>,
    text: &str,
) -> Result<Parsed, TextError> {
    let binding = false;
    parse_given(format, library, Given { rules, binding }, text)
}

/// Reads a text that is to be of these rules: one that names another game, or other options, is refused. The plain rules
/// of a game go with all its options.
///
/// # Errors
/// As [`parse`].
pub fn parse_as(
    format: Format,
    library: &Library,
    rules: &Arc<Rules>,
    text: &str,
) -> Result<Parsed, TextError> {
    let given = Given {
        rules: Some(rules),
        binding: true,
    };
    parse_given(format, library, given, text)
}

/// The game that a text names, or that its format stands for, with the settings that the format makes.
pub fn game_of(
    format: Format,
    library: &Library,
    text: &str,
) -> Option<(String, &'static [Setting])> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if let Some(dialect) = format.dialect() {
        return record::game_of(dialect, library, text);
    }
    let chars: Vec<char> = text.chars().collect();
    let draft = draft(format, None, &chars)?.ok()?;
    draft.game.map(|game| (game.to_owned(), &[][..]))
}

fn parse_given(
    format: Format,
    library: &Library,
    given: Given<'_>,
    text: &str,
) -> Result<Parsed, TextError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let rules = given.rules;
    if let Some(at) = spiel::unclosed(format, text) {
        let chars: Vec<char> = text.chars().collect();
        let bracket = [("sign", "]".into())];
        return Err(Fault::expected(at, "expected-sign", &bracket).locate(&chars));
    }
    if let Some(dialect) = format.dialect() {
        let records = read(dialect, library, given, &spiel::unlisted(format, text));
        return records
            .map(Parsed::Records)
            .map_err(|error| error.within(text));
    }
    let chars: Vec<char> = text.chars().collect();
    place(format, library, rules, text, &chars)
        .map(Parsed::Position)
        .map_err(|fault| fault.locate(&chars))
}

fn place(
    format: Format,
    library: &Library,
    rules: Option<&Arc<Rules>>,
    text: &str,
    chars: &[char],
) -> Result<Place, Fault> {
    if let Some(draft) = draft(format, rules.map(AsRef::as_ref), chars) {
        return draft?.place(format, library, rules);
    }
    let Some(rules) = rules else {
        return Err(Fault::message(0, "record-which-game", &[]));
    };
    let position = parse_position(rules, text).map_err(|e| native_fault(0, &e))?;
    // As a game from here would begin: it may be over.
    let (_, position) = rules.settle_setup(&position);
    Ok(Place {
        rules: rules.clone(),
        position,
    })
}

/// The board of a foreign position.
fn draft(format: Format, rules: Option<&Rules>, chars: &[char]) -> Option<Result<Draft, Fault>> {
    let mut scan = Scan::new(chars);
    scan.spaces();
    let draft = match format {
        Format::Dash => dash::read(&mut scan),
        Format::Kgp => kgp::read(&mut scan),
        Format::Fen => fen::read(&mut scan, rules.map(Rules::houses)),
        Format::SpielState => spiel_state::read(&mut scan),
        _ => return None,
    };
    Some(draft.and_then(|draft| scan.end().map(|()| draft)))
}

/// Writes games or a position.
///
/// # Errors
/// When the format is not for that game, or cannot say everything.
pub fn print(format: Format, library: &Library, parsed: &Parsed) -> Result<String, RecordError> {
    let records = match parsed {
        Parsed::Position(place) => return print_place(format, &place.rules, &place.position),
        Parsed::Records(records) => records,
    };
    let Some(dialect) = format.dialect() else {
        let args = [("format", format.name().into())];
        return Err(RecordError::new("record-unfit-kind-record", &args));
    };
    let several = records.len() > 1;
    let mut texts = Vec::new();
    for (i, record) in records.iter().enumerate() {
        let empty = several && dialect.layout().bare && record.line.nodes.is_empty();
        let text = if empty {
            let args = [("format", format.name().into())];
            Err(RecordError::new("record-unfit-empty", &args))
        } else {
            write(dialect, library, record)
        };
        texts.push(text.map_err(|error| {
            if several {
                error.of_record(i + 1)
            } else {
                error
            }
        })?);
    }
    Ok(texts.join("\n"))
}

/// Writes a position.
///
/// # Errors
/// When the format is not for that game, or cannot say everything about the position.
pub fn print_place(
    format: Format,
    rules: &Rules,
    position: &Position,
) -> Result<String, RecordError> {
    let unfit = |id| {
        let args = [
            ("format", format.name().into()),
            ("game", rules.id().into()),
        ];
        RecordError::new(id, &args)
    };
    if !format.is_position() {
        return Err(unfit("record-unfit-kind-position"));
    }
    if format == Format::Position {
        return Ok(print_position(rules, position));
    }
    if !place::fits(format, rules) {
        return Err(unfit("record-unfit-game"));
    }
    let text = match format {
        Format::Dash => dash::write(rules, position),
        Format::Kgp => kgp::write(rules, position),
        Format::Fen => fen::write(rules, position),
        _ => spiel_state::write(rules, position),
    };
    let chars: Vec<char> = text.chars().collect();
    let back = draft(format, Some(rules), &chars)
        .and_then(Result::ok)
        .and_then(|draft| draft.position(rules).ok());
    if back == Some(*position) {
        return Ok(text);
    }
    let all = print_position(rules, position);
    Err(RecordError(Said::of(|lang| {
        let args = [
            ("format", format.name().into()),
            ("position", all.as_str().into()),
        ];
        message(lang, "record-unfit-position", &args)
    })))
}
