//! `kete tables probe`: what a position and its moves are worth.

use std::io::{self, Write};

use kete_engine::rows_of;
use kete_rules::wire::{move_to_json, state_to_json};
use kete_rules::{Move, Player, Position, Rules, notation};
use kete_tables::build::NEVER;
use kete_tables::index::boards;
use kete_tables::store::Tables;
use serde_json::{Value, json};

use super::super::perft::read_position;
use super::place::Place;
use super::{machine, told};
use crate::failure::Failure;
use crate::select::{GameArgs, compile};
use crate::table::columns;
use crate::ui::Ui;

/// Arguments of `kete tables probe`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game and its options.
    #[command(flatten)]
    pub game: GameArgs,
    /// The position, as JSON or in the game's notation.
    #[arg(long, value_name = "POSITION")]
    pub position: Option<String>,
    /// Where the tables are.
    #[command(flatten)]
    pub place: Place,
    /// Writes JSON.
    #[arg(long)]
    pub json: bool,
}

/// What the player to move can be held to, and what he can force, the stores left out.
type Bounds = (i8, i8);

/// Runs `kete tables probe`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let mut file = args.game.file(ui)?;
    // Tables count as if a majority ended no game: so it is played here.
    file.end.majority = false;
    let rules = compile(file)?;
    let position = match &args.position {
        Some(text) => rules.settle_setup(&read_position(&rules, text, ui)?).1,
        None => rules.start(),
    };
    if position.is_over() || rules.legal(&position).is_empty() {
        return Err(Failure::Failed(ui.text.get("tables-over")));
    }
    let folder = args.place.folder(ui)?;
    let tables = Tables::open(&folder, &rules, 0).map_err(|e| told::open(e, ui))?;
    let asked = Asked {
        rules: &rules,
        tables: &tables,
        ui,
    };
    let value = asked.value(&position)?;
    let mut moves = Vec::new();
    for m in rules.legal(&position) {
        moves.push((m, asked.of_move(&position, m)?));
    }
    let ahead = ahead(&position, position.player());
    let mut out = io::stdout().lock();
    if args.json {
        let mut object = json!({
            "game": rules.id(),
            "rules": format!("{:016x}", tables.suit().fingerprint),
            "position": state_to_json(&rules, &position),
        });
        put(&mut object, &tables, value, ahead);
        let moves = moves.iter().map(|&(m, value)| {
            let mut object = json!({ "move": move_to_json(&rules, m) });
            put(&mut object, &tables, value, ahead);
            object
        });
        object["moves"] = moves.collect();
        return Ok(writeln!(out, "{object}")?);
    }
    let seat = match position.player() {
        Player::South => "tables-value-south",
        Player::North => "tables-value-north",
    };
    let of = [
        ("value", words(wide(value), ui).into()),
        (
            "margin",
            words(tables.final_margin(value, ahead), ui).into(),
        ),
    ];
    writeln!(out, "{}", ui.text.with(seat, of))?;
    let best = moves.iter().map(|&(_, value)| value).max();
    let rows: Vec<Vec<String>> = moves
        .iter()
        .map(|&(m, value)| {
            let best = if Some(value) == best { "*" } else { " " };
            let name = notation::print_move(&rules, &position, m);
            vec![format!("{best} {name}"), words(wide(value), ui)]
        })
        .collect();
    for line in columns(&rows) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Adds a value to an object.
fn put(object: &mut Value, tables: &Tables, value: Bounds, ahead: i32) {
    let known = |n: i32| (n != i32::MIN && n != i32::MAX).then_some(n);
    let mut add = |name: &str, (low, high): (i32, i32)| {
        if low == high {
            object[name] = low.into();
        } else {
            object[format!("{name}_least")] = known(low).into();
            object[format!("{name}_most")] = known(high).into();
        }
    };
    add("value", wide(value));
    add("margin", tables.final_margin(value, ahead));
}

/// The bounds as numbers; what no price can buy is beyond all.
fn wide((low, high): Bounds) -> (i32, i32) {
    let wide = |value| match value {
        NEVER => i32::MAX,
        value if value == -NEVER => i32::MIN,
        value => value.into(),
    };
    (wide(low), wide(high))
}

fn words((low, high): (i32, i32), ui: &Ui) -> String {
    if low == high {
        return signed(low);
    }
    let end = |n: i32| match n {
        i32::MIN => ui.text.get("tables-any-loss"),
        i32::MAX => ui.text.get("tables-any-win"),
        n => signed(n),
    };
    let ends = [("low", end(low).into()), ("high", end(high).into())];
    ui.text.with("tables-between", ends)
}

fn signed(n: i32) -> String {
    if n == 0 {
        "0".to_owned()
    } else {
        format!("{n:+}")
    }
}

/// By how much a player is ahead in the stores.
fn ahead(position: &Position, player: Player) -> i32 {
    i32::from(position.store(player)) - i32::from(position.store(player.other()))
}

struct Asked<'a> {
    rules: &'a Rules,
    tables: &'a Tables,
    ui: &'a Ui,
}

impl Asked<'_> {
    /// What a position is worth to the player to move.
    fn value(&self, position: &Position) -> Result<Bounds, Failure> {
        let found = match rows_of(self.rules, position, u32::MAX) {
            Some(rows) => self.tables.values(rows.own, rows.other),
            None => Ok(None),
        };
        let found = found.map_err(|error| Failure::Failed(told::file(&error, self.ui)))?;
        found.ok_or_else(|| {
            if self.tables.is_empty() && self.tables.faults().is_empty() {
                return Failure::Failed(self.ui.text.get("tables-info-none"));
            }
            let cells = &position.cells()[..2 * self.rules.houses()];
            let seeds: u32 = cells.iter().map(|&n| u32::from(n)).sum();
            let most = self.tables.cabinet().layers().last();
            let most = most.map_or(0, |layer| layer.header().seeds);
            let told = [
                ("seeds", seeds.to_string().into()),
                ("most", most.to_string().into()),
            ];
            let memory = machine::memory().unwrap_or(u64::MAX);
            let bytes = boards(cells.len(), seeds).unwrap_or(u64::MAX);
            let missing = if bytes < memory {
                "tables-not-there"
            } else {
                "tables-not-to-be-had"
            };
            let mut lines = vec![self.ui.text.with(missing, told)];
            let faults = self.tables.faults().iter();
            lines.extend(faults.map(|error| told::file(error, self.ui)));
            Failure::Failed(lines.join("\n"))
        })
    }

    /// What a move is worth to the player who makes it.
    fn of_move(&self, position: &Position, m: Move) -> Result<Bounds, Failure> {
        let failed = || Failure::Failed(self.ui.text.get("tables-over"));
        let after = self.rules.play(position, m).map_err(|_| failed())?;
        let player = position.player();
        let before = ahead(position, player);
        let same = after.player() == player;
        if after.is_over() {
            let margin = self.rules.margin(&after) / 2;
            let margin = if same { margin } else { -margin };
            let value = (margin - before) as i8;
            return Ok((value, value));
        }
        let gain = (ahead(&after, player) - before) as i8;
        let (low, high) = self.value(&after)?;
        // What no price can buy, none can after a capture either.
        let add = |value: i8| match value {
            NEVER => NEVER,
            value if value == -NEVER => -NEVER,
            value => value.saturating_add(gain),
        };
        Ok(if same {
            (add(low), add(high))
        } else {
            (add(-high), add(-low))
        })
    }
}
