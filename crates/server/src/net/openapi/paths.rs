//! The addresses. The functions only carry the descriptions; the handlers stand where they belong.
#![expect(dead_code, reason = "only described")]

use super::answers::{
    Catalog, Failure, Games, Health, Hint, Link, Made, Me, Puzzles, Shown, Update,
};
use super::bodies::{Deed, Filter, MeChange, NewGame, NewMove, PuzzleFilter, Since};

/// Makes a game.
#[utoipa::path(
    post, path = "/api/games", request_body = NewGame,
    responses((status = 201, body = Made), (status = "4XX", body = Failure))
)]
pub fn make_game() {}

/// Lists games.
#[utoipa::path(
    get, path = "/api/games", params(Filter),
    responses((status = 200, body = Games), (status = "4XX", body = Failure))
)]
pub fn list_games() {}

/// Shows a game; with `since`, what has happened from that version on (an Update).
#[utoipa::path(
    get, path = "/api/games/{id}", params(("id" = String, Path), Since),
    responses((status = 200, body = Shown), (status = "4XX", body = Failure))
)]
pub fn show_game() {}

/// Opens a WebSocket with the updates of a game.
#[utoipa::path(
    get, path = "/api/games/{id}/live", params(("id" = String, Path), Since),
    responses((status = 101, description = "The socket"), (status = "4XX", body = Failure))
)]
pub fn live() {}

/// Makes a move.
#[utoipa::path(
    post, path = "/api/games/{id}/moves", params(("id" = String, Path)), request_body = NewMove,
    responses((status = 201, body = Update), (status = "4XX", body = Failure))
)]
pub fn make_move() {}

/// Does something else: offers, answers, guesses, resigns.
#[utoipa::path(
    post, path = "/api/games/{id}/actions", params(("id" = String, Path)), request_body = Deed,
    responses((status = 200, body = Update), (status = "4XX", body = Failure))
)]
pub fn act() {}

/// Asks the computer for a proposal.
#[utoipa::path(
    get, path = "/api/games/{id}/hint", params(("id" = String, Path)),
    responses(
        (status = 200, body = Hint), (status = "4XX", body = Failure),
        (status = 503, description = "The computer is busy", body = Failure)
    )
)]
pub fn hint() {}

/// The record of a game, as a file.
#[utoipa::path(
    get, path = "/api/games/{id}/record", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Failure))
)]
pub fn record() {}

/// The invitation as a QR code.
#[utoipa::path(
    get, path = "/api/games/{id}/qr.svg", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = "4XX", body = Failure))
)]
pub fn code() {}

/// Who one is.
#[utoipa::path(
    get, path = "/api/me",
    responses((status = 200, body = Me), (status = "4XX", body = Failure))
)]
pub fn me() {}

/// Changes name, language or settings.
#[utoipa::path(
    patch, path = "/api/me", request_body = MeChange,
    responses((status = 200, body = Me), (status = "4XX", body = Failure))
)]
pub fn change_me() {}

/// Makes a link that works once, for 15 minutes, and carries the visitor to another device.
#[utoipa::path(
    post, path = "/api/me/link",
    responses((status = 200, body = Link), (status = "4XX", body = Failure))
)]
pub fn make_link() {}

/// The games one can play.
#[utoipa::path(
    get, path = "/api/catalog",
    responses((status = 200, body = Catalog), (status = "4XX", body = Failure))
)]
pub fn catalog() {}

/// A puzzle: a position in which one move is right. Without a game it is the puzzle of the day; with one, the next puzzle
/// of this game. While one is being looked for, there is none: ask again a little later.
#[utoipa::path(
    get, path = "/api/puzzles", params(PuzzleFilter),
    responses((status = 200, body = Puzzles), (status = "4XX", body = Failure))
)]
pub fn puzzles() {}

/// This description.
#[utoipa::path(
    get, path = "/api/openapi.json",
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = Failure))
)]
pub fn description() {}

/// Whether the server can do its work.
#[utoipa::path(
    get, path = "/healthz",
    responses((status = 200, body = Health), (status = 503, body = Health))
)]
pub fn health() {}

/// What is counted, for Prometheus.
#[utoipa::path(
    get, path = "/metrics",
    responses((status = 200, body = String, content_type = "text/plain"))
)]
pub fn metrics() {}
