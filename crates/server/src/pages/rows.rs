//! Games in lists, a line each.

use kete_rules::file::RuleFile;
use kete_rules::say::message;

use crate::app::App;
use crate::clock::now;
use crate::error::{Code, Refused};
use crate::play::list::{Page, Query, Summary, list};

use super::{Site, fields, times};

/// A line.
pub struct Row {
    /// The game's page.
    pub url: String,
    /// Who plays whom.
    pub players: String,
    /// What they play.
    pub game: String,
    /// How far it is, or how it ended.
    pub state: String,
    /// What is not as in the usual rules, where somebody may take the game up.
    pub differs: String,
    /// Its clock, if there is one.
    pub clock: String,
    /// When it changed last, for machines.
    pub iso: String,
    /// The same in words.
    pub when: String,
    /// Whether the reader is to move.
    pub is_mine_to_move: bool,
}

/// A short list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Challenges to anybody.
    Open,
    /// Games going on that can be watched.
    Live,
    /// The reader's games that are not over.
    Going,
}

/// The first games of a list.
///
/// # Errors
/// The database fails.
pub async fn of(app: &App, site: &Site, which: Which, most: usize) -> Result<Vec<Row>, Refused> {
    let status = match which {
        Which::Open => "open",
        Which::Live => "live",
        Which::Going => "mine",
    };
    let query = Query {
        status: status.into(),
        ..Query::default()
    };
    let page = read(app, site, &query).await?;
    let games = page
        .games
        .iter()
        .filter(|game| which != Which::Going || game.status != "over");
    let mut rows = Vec::new();
    for game in games.take(most) {
        let mut row = row(site, game, now());
        if which == Which::Open {
            row.differs = differs(site, game)?;
            if row.clock.is_empty() {
                row.clock = site.t("web-clock-none");
            }
        }
        rows.push(row);
    }
    Ok(rows)
}

/// What the rules of a game have that the usual ones have not, in words.
fn differs(site: &Site, game: &Summary) -> Result<String, Refused> {
    let file: RuleFile = serde_json::from_str(&game.rules).map_err(|error| {
        tracing::error!(%error, game = game.id, "the rules of a game cannot be read");
        Code::Internal.tell(site.lang)
    })?;
    Ok(fields::changed(site.lang, &file))
}

/// A page of a list.
///
/// # Errors
/// The query makes no sense, or the database fails.
pub async fn read(app: &App, site: &Site, query: &Query) -> Result<Page, Refused> {
    let visitor = site.visitor.as_ref().map(|visitor| visitor.id.as_str());
    list(app, site.lang, visitor, query).await
}

/// A game as a line.
pub fn row(site: &Site, game: &Summary, now: i64) -> Row {
    // On one screen it is always the reader's turn.
    let mine = game.mode == "screen" || game.you.is_some() && game.you == game.to_move;
    let is_mine_to_move = game.status == "playing" && mine;
    let open = game.status == "waiting" && game.mode == "open" && game.you.is_none();
    let path = if open {
        format!("/join/{}", game.id)
    } else {
        format!("/game/{}", game.id)
    };
    Row {
        url: site.url(&path),
        players: players(site, game),
        game: game.game.title.clone(),
        state: state(site, game, is_mine_to_move),
        differs: String::new(),
        clock: game.clock.clone().unwrap_or_default(),
        iso: times::iso(game.at),
        when: times::ago(site.lang, game.at, now),
        is_mine_to_move,
    }
}

fn players(site: &Site, game: &Summary) -> String {
    let nobody = site.t("web-play-nobody");
    let is_empty = |name: &String| name.is_empty() || name.to_lowercase() == nobody.to_lowercase();
    let [first, second] = &game.players;
    match (is_empty(first), is_empty(second)) {
        (false, false) => {
            let args = [
                ("first", first.as_str().into()),
                ("second", second.as_str().into()),
            ];
            message(site.lang, "web-row-players", &args)
        }
        (true, true) => site.t("web-row-screen"),
        (false, true) => first.clone(),
        (true, false) => second.clone(),
    }
}

fn state(site: &Site, game: &Summary, is_mine_to_move: bool) -> String {
    match game.status {
        "over" => game.result.clone(),
        "waiting" if game.mode == "open" && game.you.is_none() => site.t("web-row-take-up"),
        "waiting" => site.t("web-row-waiting"),
        "guess" => site.t("web-row-guess"),
        _ if is_mine_to_move => site.t("web-row-your-turn"),
        _ => site.t1("web-row-moves", "n", game.ply),
    }
}
