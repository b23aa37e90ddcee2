//! The houses and stores with everything that marks them.

use kete_rules::notation::{house_number, pit_name};
use kete_rules::trace::Event;
use kete_rules::why::origin;
use kete_rules::{Phase, Player, Position, Shape, say};
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use super::house::House;
use super::small;
use crate::tui::app::{App, Mode};
use crate::tui::film::{Place, place};
use crate::tui::glyphs::Frame;
use crate::tui::layout::Layout;
use crate::tui::theme::Theme;
use crate::tui::view::side;

/// What the last turn did, and where.
#[derive(Default)]
pub struct Last {
    /// The house it began with.
    pub from: Option<usize>,
    /// Where the last seed fell.
    pub end: Option<Place>,
    /// The houses that were captured, as bits.
    pub taken: u32,
}

impl Last {
    /// Of the turn that was played last.
    pub fn of(app: &App) -> Last {
        let mut last = Last::default();
        let Some(step) = app.game.steps().last().filter(|_| app.film.is_none()) else {
            return last;
        };
        for event in &step.events {
            match *event {
                // What follows belongs to the next round.
                Event::RoundOver { .. } | Event::Board { .. } => return Last::default(),
                Event::Over { .. } => break,
                Event::Lift { cell, .. } => {
                    last.from.get_or_insert(cell.into());
                }
                Event::Drop { .. } | Event::DropStore { .. } => {
                    // A seed from the hand begins the turn where it falls.
                    if let (None, Some(Place::Cell(cell))) = (last.from, place(event)) {
                        last.from = Some(cell);
                    }
                    last.end = place(event);
                }
                Event::Capture { cell, .. } | Event::CaptureToSow { cell, .. } => {
                    last.taken |= 1 << cell;
                }
                _ => {}
            }
        }
        last
    }
}

/// Draws the board.
pub fn draw(buffer: &mut Buffer, layout: &Layout, app: &App, theme: Theme) {
    if let Some(compact) = &layout.compact {
        return small::draw(buffer, layout, compact, app, theme);
    }
    let last = Last::of(app);
    for (cell, &place) in layout.cells.iter().enumerate() {
        house(cell, app, theme, &last).draw(buffer, place, app.glyphs);
    }
    for player in Player::BOTH {
        store(player, app, theme, &last).draw(buffer, layout.stores[player.index()], app.glyphs);
    }
}

/// Whose a house is.
fn owner(app: &App, p: &Position, cell: usize) -> Player {
    if app.rules().numbers_through() {
        p.owner(cell)
    } else {
        side(app.rules(), cell)
    }
}

/// A house with everything that marks it.
pub fn house(cell: usize, app: &App, theme: Theme, last: &Last) -> House {
    let p = app.position();
    let glyphs = app.glyphs;
    let owner = owner(app, p, cell);
    let base = theme.player(owner);
    let mut house = House {
        label: label(app, p, cell),
        seeds: p.cells()[cell],
        instead: None,
        marks: marks(app, p, cell),
        below: String::new(),
        frame: Frame::Closed,
        edge: base.add_modifier(Modifier::DIM),
        inside: base,
        count: base.add_modifier(Modifier::BOLD),
        signs: theme.strong(),
    };
    if app.film.is_some() {
        house.frame = Frame::Open;
    } else if is_open(app, cell) {
        house.frame = Frame::Open;
        house.edge = base;
    }
    if last.from == Some(cell) {
        house.below.push(glyphs.from());
    }
    if last.end == Some(Place::Cell(cell)) {
        house.below.push(glyphs.last());
    }
    if last.taken >> cell & 1 != 0 {
        house.below.push(glyphs.taken());
        house.signs = theme.taken();
    }
    if app
        .ahead()
        .is_some_and(|a| a.end == Some(Place::Cell(cell)))
    {
        house.below.push(glyphs.ahead());
        house.signs = theme.cursor();
    }
    if app
        .hint
        .and_then(|m| origin(app.rules(), app.game.position().player(), m))
        == Some(cell)
    {
        house.marks.push(glyphs.hint());
        house.signs = theme.hint();
    }
    match &app.mode {
        Mode::Take(mask) if mask >> cell & 1 != 0 => {
            house.instead = Some(glyphs.pick("✓", "X").to_owned());
            house.count = theme.hint();
        }
        Mode::Arrange(arranger) if cell / 16 == app.game.position().player().index() => {
            house.seeds = arranger.ring[cell % 16];
        }
        _ => {}
    }
    if p.is_burnt(cell) {
        let burnt = if glyphs.unicode { "╳" } else { "X" };
        house.instead = Some(burnt.to_owned());
        house.inside = theme.faint();
    }
    if let Some(film) = &app.film
        && film.place() == Some(Place::Cell(cell))
    {
        house.edge = theme.falling();
        house.count = theme.falling();
        house.inside = theme.falling();
        house.below = glyphs.pick("▼", "v").to_owned();
        house.signs = theme.falling();
    }
    if app.cursor == cell && app.film.is_none() && app.is_person_to_move() {
        house.frame = Frame::Cursor;
        house.edge = if is_open(app, cell) {
            theme.cursor()
        } else {
            theme.strong()
        };
    }
    house
}

/// Whether something can be done with a house now.
fn is_open(app: &App, cell: usize) -> bool {
    if !app.is_person_to_move() {
        return false;
    }
    let mine = side(app.rules(), cell) == app.game.position().player();
    match app.game.position().phase() {
        Phase::Choose => !mine,
        Phase::Arrange => mine,
        _ => !app.moves_from(cell).is_empty(),
    }
}

/// What a house is called.
pub fn label(app: &App, p: &Position, cell: usize) -> String {
    let rules = app.rules();
    if rules.shape() != Shape::Rows {
        return pit_name(cell % 16);
    }
    // Where houses change owner they are numbered through for the player to move.
    let viewer = if rules.numbers_through() {
        p.player()
    } else {
        side(rules, cell)
    };
    house_number(rules, viewer, cell).to_string()
}

/// Letters that say what colours cannot say to everybody.
fn marks(app: &App, p: &Position, cell: usize) -> String {
    let rules = app.rules();
    let initial = |player| {
        let name = say::player(app.text.lang, player);
        name.chars().next().unwrap_or_default().to_string()
    };
    if rules.shape() == Shape::Rows {
        if rules.numbers_through() && p.owner(cell) != side(rules, cell) {
            return initial(p.owner(cell));
        }
        if Player::BOTH.into_iter().any(|k| p.tuzdik(k) == Some(cell)) {
            return "T".to_owned();
        }
        return String::new();
    }
    let owner = side(rules, cell);
    let nyumba = rules.file().bao.as_ref().and_then(|b| b.nyumba.as_ref());
    let mut marks = String::new();
    if nyumba.is_some_and(|n| usize::from(n.pit) == cell % 16) && p.owns_nyumba(owner) {
        marks.push('n');
    }
    if p.player() == owner && p.blocked() == Some(cell % 16) {
        marks.push('!');
    }
    marks
}

fn store(player: Player, app: &App, theme: Theme, last: &Last) -> House {
    let p = app.position();
    let style = theme.player(player);
    let seeds = match &app.mode {
        Mode::Arrange(arranger) if app.game.position().player() == player => arranger.free,
        _ => p.store(player),
    };
    let half = p
        .has_half()
        .then(|| say::score(app.text.lang, 2 * i32::from(seeds) + 1));
    let name = if app.rules().shape() == Shape::Rows {
        say::player(app.text.lang, player)
    } else {
        app.text.get("tui-hand")
    };
    let mut house = House {
        label: app.glyphs.text(&name),
        seeds,
        instead: half,
        marks: String::new(),
        below: String::new(),
        frame: Frame::Open,
        edge: style,
        inside: style,
        count: style.add_modifier(Modifier::BOLD),
        signs: Style::new(),
    };
    let here = Place::Store(player);
    if last.end == Some(here) {
        house.below.push(app.glyphs.last());
        house.signs = theme.strong();
    }
    if app.ahead().is_some_and(|a| a.end == Some(here)) {
        house.below.push(app.glyphs.ahead());
        house.signs = theme.cursor();
    }
    if app.film.as_ref().is_some_and(|f| f.place() == Some(here)) {
        house.edge = theme.falling();
        house.count = theme.falling();
    }
    house
}
