//! From a foreign board to a position.

use std::sync::Arc;

use super::{Format, Place};
use crate::file::{Family, From, When};
use crate::kernel::{Rules, Shape};
use crate::load::Library;
use crate::position::{Player, Position};
use crate::record::{Fault, Said, rules_named};
use crate::say::setup_fault;
use crate::setup::Setup;

/// A board as a format has it.
pub(super) struct Draft {
    /// Where it begins in the text.
    pub at: usize,
    /// The game the format stands for; nothing where it has to be named besides.
    pub game: Option<&'static str>,
    pub setup: Setup,
    /// The format is for boards of any size.
    pub sized: bool,
    /// At the end of a game the stores may already count the seeds that still lie on the board.
    pub counted: bool,
}

impl Draft {
    pub fn new(at: usize, game: Option<&'static str>, cells: Vec<u32>, stores: [u32; 2]) -> Draft {
        let setup = Setup {
            cells,
            stores: Some(stores),
            player: Some(Player::South),
            ..Setup::default()
        };
        Draft {
            at,
            game,
            setup,
            sized: true,
            counted: false,
        }
    }

    /// The position, by the rules given or else those of the format's game on such a board.
    pub fn place(
        self,
        format: Format,
        library: &Library,
        given: Option<&Arc<Rules>>,
    ) -> Result<Place, Fault> {
        let rules = match given {
            Some(rules) => rules.clone(),
            None => self.rules(library)?,
        };
        if !fits(format, &rules) {
            let args = [
                ("format", format.name().into()),
                ("game", rules.id().into()),
            ];
            return Err(Fault::message(self.at, "record-unfit-game", &args));
        }
        let position = self.position(&rules)?;
        Ok(Place { rules, position })
    }

    /// The rules of the format's game with as many houses and seeds.
    fn rules(&self, library: &Library) -> Result<Arc<Rules>, Fault> {
        let Some(game) = self.game else {
            return Err(Fault::message(self.at, "record-which-game", &[]));
        };
        let named = |options: &[(String, String)]| {
            rules_named(library, game, options).map_err(|no| Fault::new(self.at, no.said))
        };
        let own = named(&[])?;
        let [south, north] = self.setup.stores.unwrap_or_default();
        let lying: u32 = self.setup.cells.iter().sum();
        let seeds = lying + south + north;
        let size = self.setup.cells.len() as u32;
        let own_seeds = u32::from(own.total());
        if !self.sized || own.size() as u32 == size && seeds == own_seeds {
            return Ok(own);
        }
        if size == 0 || !seeds.is_multiple_of(size) {
            let args = [
                ("seeds", seeds.into()),
                ("houses", size.into()),
                ("game", own.id().into()),
            ];
            return Err(Fault::message(self.at, "record-seeds-uneven", &args));
        }
        let option = |name: &str, value: u32| (name.to_owned(), value.to_string());
        named(&[option("houses", size / 2), option("seeds", seeds / size)])
    }

    /// The position by these rules. Where they end the game, it is over and what is left is given out.
    pub fn position(&self, rules: &Rules) -> Result<Position, Fault> {
        let mut setup = self.setup.clone();
        let row = |setup: &Setup, k: Player| -> u32 {
            let houses = setup.cells.len() / 2;
            setup
                .cells
                .iter()
                .skip(houses * k.index())
                .take(houses)
                .sum()
        };
        let rows = Player::BOTH.map(|k| row(&setup, k));
        if let (Some(stores), true) = (&mut setup.stores, self.counted)
            && stores[0] + stores[1] == u32::from(rules.total())
            && stores.iter().zip(rows).all(|(&store, row)| store >= row)
        {
            stores
                .iter_mut()
                .zip(rows)
                .for_each(|(store, row)| *store -= row);
            setup.over = true;
        }
        let validate = |setup: &Setup| {
            setup.validate(rules).map_err(|error| {
                let told = Said::of(|lang| {
                    let all: Vec<String> = error
                        .0
                        .iter()
                        .map(|fault| setup_fault(lang, fault))
                        .collect();
                    all.join("; ")
                });
                Fault::new(self.at, told)
            })
        };
        let position = validate(&setup)?;
        if position.is_over() {
            return Ok(position);
        }
        let end = &rules.file().end;
        let twice = Player::BOTH.map(|k| 2 * position.store(k));
        if end.majority && (twice.iter().any(|&n| n > rules.total()) || twice == [rules.total(); 2])
        {
            setup.over = true;
            return validate(&setup);
        }
        // An empty row of either player may end the game: it does so as if that player were to move.
        let emptied = Player::BOTH.into_iter().find(|k| rows[k.index()] == 0);
        let stuck = emptied.filter(|_| end.when == When::Either);
        let mut due = position;
        due.player = stuck.unwrap_or(position.player);
        let (_, mut settled) = rules.settle_setup(&due);
        settled.player = position.player;
        Ok(if settled.is_over() { settled } else { position })
    }
}

/// Whether positions of these rules can be written so.
pub(super) fn fits(format: Format, rules: &Rules) -> bool {
    let file = rules.file();
    let plain = rules.shape() == Shape::Rows && !rules.has_rounds() && file.moves.from == From::Row;
    let family = rules.family();
    match format {
        Format::Position => true,
        Format::Dash => plain && family == Family::Oware,
        Format::Kgp => plain && family == Family::Kalah,
        Format::Fen => {
            plain && matches!(family, Family::Oware | Family::Togyz) && rules.houses() <= 9
        }
        Format::SpielState => plain && (family == Family::Oware || family == Family::Kalah),
        _ => false,
    }
}
