//! Lists of games: open challenges, games going on, one's own, the archive.

use kete_rules::load::Library;
use kete_rules::say::{Lang, message};
use serde::{Deserialize, Serialize};
use sqlx::Row;

use super::{GameRow, Mode, Status, failed};
use crate::app::App;
use crate::clock::{DAY, day};
use crate::error::{Code, Refused};
use crate::store::{StoreError, fold};
use crate::view::{names, result_line};

/// Games on a page.
pub const PAGE: i64 = 20;

/// Which games are asked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Query {
    /// `open`, `live`, `over` or `mine`; nothing means `over`.
    pub status: String,
    /// The game, by any of its names.
    pub game: String,
    /// Part of a player's name.
    pub opponent: String,
    /// `won`, `lost`, `drawn` from the visitor's side, or `first`, `second` for whoever sat down there.
    pub result: String,
    /// The first day, `2026-11-29`.
    pub from: String,
    /// The last day.
    pub to: String,
    /// The page, from 1.
    pub page: Option<u32>,
}

/// A game in a list.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// Its name in addresses.
    pub id: String,
    /// The game it is.
    pub game: Named,
    /// How far it is.
    pub status: &'static str,
    /// Who plays whom.
    pub mode: &'static str,
    /// The players, who opens first.
    pub players: [String; 2],
    /// How well the computer plays.
    pub level: Option<u8>,
    /// Moves so far.
    pub ply: i64,
    /// When it ended or, before that, changed last, in milliseconds since 1970.
    pub at: i64,
    /// How it ended, in words; empty while it goes on.
    pub result: String,
    /// The person the visitor is.
    pub you: Option<usize>,
    /// The person to move.
    pub to_move: Option<usize>,
    /// The clock in a few characters.
    pub clock: Option<String>,
    /// Its rules, whole, as JSON.
    #[serde(skip)]
    pub rules: String,
}

/// A game of the library.
#[derive(Clone, Debug, Serialize)]
pub struct Named {
    /// Its short name.
    pub id: String,
    /// Its title.
    pub title: String,
}

/// A page of a list.
#[derive(Clone, Debug, Serialize)]
pub struct Page {
    /// The games, the latest first; of one's own, those that are going on before the others.
    pub games: Vec<Summary>,
    /// The page's number, from 1.
    pub page: u32,
    /// How many there are.
    pub pages: u32,
}

/// When a game ended or, before that, changed last.
const WHEN: &str = "COALESCE(ended_at, updated_at)";

/// Games going on before those that have not begun, and these before those that are over.
const GOING_FIRST: &str = "CASE status WHEN 'playing' THEN 0 WHEN 'over' THEN 2 ELSE 1 END, ";

/// Conditions and what they compare with.
#[derive(Default)]
struct Filter {
    /// What goes first, before the latest.
    order: &'static str,
    /// The time that counts.
    when: &'static str,
    conditions: Vec<String>,
    texts: Vec<Bound>,
}

enum Bound {
    Text(String),
    Number(i64),
}

impl Filter {
    fn add(&mut self, condition: &str, bound: impl IntoIterator<Item = Bound>) {
        let mut text = condition.to_owned();
        for value in bound {
            self.texts.push(value);
            text = text.replacen('?', &format!("${}", self.texts.len()), 1);
        }
        self.conditions.push(text);
    }
}

/// Lists games.
///
/// # Errors
/// A filter makes no sense, or the database fails.
pub async fn list(
    app: &App,
    lang: Lang,
    visitor: Option<&str>,
    query: &Query,
) -> Result<Page, Refused> {
    let filter = filter(lang, visitor, query)?;
    let page = query.page.unwrap_or(1).clamp(1, 100_000);
    read(app, lang, visitor, &filter, page)
        .await
        .map_err(|e| failed(lang, &e))
}

fn filter(lang: Lang, visitor: Option<&str>, query: &Query) -> Result<Filter, Refused> {
    let bad = |what: &str| {
        let args = [("what", what.to_owned().into())];
        Code::BadRequest.because(message(lang, "web-list-bad-filter", &args))
    };
    let texts = [&query.status, &query.game, &query.opponent, &query.result];
    if let Some(text) = texts.into_iter().find(|text| text.contains('\0')) {
        return Err(bad(&text.replace('\0', "?")));
    }
    let (order, when) = match query.status.as_str() {
        "mine" => (GOING_FIRST, WHEN),
        "open" | "live" => ("", "updated_at"),
        _ => ("", "ended_at"),
    };
    let mut filter = Filter {
        order,
        when,
        ..Filter::default()
    };
    let me = || Bound::Text(visitor.unwrap_or_default().to_owned());
    match query.status.as_str() {
        "open" => filter.add("status = 'waiting' AND mode = 'open'", []),
        // Games by invitation are their players' business.
        "live" => filter.add(
            "status = 'playing' AND (mode = 'open' OR (mode = 'friend' AND (visitor0 = ? OR visitor1 = ?)))",
            [me(), me()],
        ),
        "over" | "" => filter.add(
            "status = 'over' AND how <> 'aborted' AND \
             (mode IN ('open', 'computer') OR visitor0 = ? OR visitor1 = ?)",
            [me(), me()],
        ),
        "mine" => filter.add("(visitor0 = ? OR visitor1 = ?)", [me(), me()]),
        other => return Err(bad(other)),
    }
    if !query.game.trim().is_empty() {
        let found = Library::builtin()
            .find(query.game.trim())
            .map_err(|e| Code::UnknownGame.because(e.text(lang == Lang::Fr)))?;
        filter.add("game = ?", [Bound::Text(found.entry.id().to_owned())]);
    }
    let opponent: String = query.opponent.trim().chars().take(60).collect();
    if !opponent.is_empty() {
        // What LIKE takes for a sign of its own is any character here.
        let like = || {
            let plain = fold(&opponent).replace(['%', '_', '\\'], "_");
            Bound::Text(format!("%{plain}%"))
        };
        filter.add("(fold0 LIKE ? OR fold1 LIKE ?)", [like(), like()]);
    }
    match query.result.as_str() {
        "" => {}
        "won" => filter.add(
            "((winner = 0 AND visitor0 = ?) OR (winner = 1 AND visitor1 = ?))",
            [me(), me()],
        ),
        "lost" => filter.add(
            "((winner = 1 AND visitor0 = ?) OR (winner = 0 AND visitor1 = ?))",
            [me(), me()],
        ),
        "drawn" => filter.add(
            "status = 'over' AND how <> 'aborted' AND winner IS NULL",
            [],
        ),
        "first" => filter.add("winner = 0", []),
        "second" => filter.add("winner = 1", []),
        other => return Err(bad(other)),
    }
    if !query.from.trim().is_empty() {
        let at = day(&query.from).ok_or_else(|| bad(&query.from))?;
        filter.add(&format!("{when} >= ?"), [Bound::Number(at)]);
    }
    if !query.to.trim().is_empty() {
        let at = day(&query.to).ok_or_else(|| bad(&query.to))?;
        filter.add(&format!("{when} < ?"), [Bound::Number(at + DAY)]);
    }
    Ok(filter)
}

async fn read(
    app: &App,
    lang: Lang,
    visitor: Option<&str>,
    filter: &Filter,
    page: u32,
) -> Result<Page, StoreError> {
    let conditions = filter.conditions.join(" AND ");
    macro_rules! bound {
        ($query:expr) => {
            filter
                .texts
                .iter()
                .fold($query, |query, bound| match bound {
                    Bound::Text(text) => query.bind(text.as_str()),
                    Bound::Number(n) => query.bind(*n),
                })
        };
    }
    let count = sqlx::AssertSqlSafe(format!(
        "SELECT COUNT(*) AS n FROM games WHERE {conditions}"
    ));
    let count: i64 = bound!(sqlx::query(count))
        .fetch_one(app.store.read())
        .await?
        .try_get("n")?;
    let pages = u32::try_from((count + PAGE - 1) / PAGE)
        .unwrap_or(u32::MAX)
        .max(1);
    let page = page.min(pages);
    let (limit, offset) = (filter.texts.len() + 1, filter.texts.len() + 2);
    let Filter { order, when, .. } = filter;
    let rows = sqlx::AssertSqlSafe(format!(
        "SELECT * FROM games WHERE {conditions} ORDER BY {order}{when} DESC, id LIMIT ${limit} OFFSET ${offset}"
    ));
    let rows = bound!(sqlx::query(rows))
        .bind(PAGE)
        .bind(i64::from(page - 1) * PAGE)
        .fetch_all(app.store.read())
        .await?;
    let games = rows
        .iter()
        .map(|row| Ok(summed_up(lang, visitor, &GameRow::read(row)?)))
        .collect::<Result<_, StoreError>>()?;
    Ok(Page { games, page, pages })
}

fn summed_up(lang: Lang, visitor: Option<&str>, row: &GameRow) -> Summary {
    let title = Library::builtin()
        .by_id(&row.game)
        .map_or(row.game.as_str(), |entry| entry.title(lang == Lang::Fr));
    let you = visitor.and_then(|v| match row.persons_of(v) {
        [true, false] => Some(0),
        [false, true] => Some(1),
        _ => None,
    });
    Summary {
        id: row.id.clone(),
        game: Named {
            id: row.game.clone(),
            title: title.to_owned(),
        },
        status: row.status.name(),
        mode: row.mode.name(),
        players: names(lang, row),
        level: row.level.filter(|_| row.mode == Mode::Computer),
        ply: row.ply,
        at: row.ended_at.unwrap_or(row.updated_at),
        result: if row.status == Status::Over {
            result_line(lang, row)
        } else {
            String::new()
        },
        you,
        to_move: row.to_move,
        clock: row.clock.short(),
        rules: row.rules.clone(),
    }
}
