//! What is answered when something cannot be done.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kete_rules::say::{Lang, Value, message};
use serde_json::json;

/// A request that is refused, told in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Why.
    pub code: Code,
    /// The same for people.
    pub told: String,
}

/// Why a request is refused. The message `web-error-CODE` tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The request cannot be read.
    BadRequest,
    /// There is no such game, page or link.
    NotFound,
    /// There is no such game among the rules.
    UnknownGame,
    /// An option is not one of this game's, or its value does not fit.
    BadOption,
    /// The request comes from another site.
    WrongOrigin,
    /// Only players may do this.
    NotAPlayer,
    /// It is the other player's turn.
    NotYourTurn,
    /// The board has moved on since the browser saw it.
    StalePly,
    /// The rules do not allow the move.
    IllegalMove,
    /// This cannot be done now.
    NotNow,
    /// Somebody else has taken the seat.
    SeatTaken,
    /// The invitation is not the right one.
    WrongInvite,
    /// Too many requests.
    TooMany,
    /// The request is too large.
    TooLarge,
    /// The computer has too much to think about.
    Busy,
    /// The server has failed; the log says why.
    Internal,
}

impl Code {
    /// Every code.
    pub const ALL: [Code; 16] = [
        Code::BadRequest,
        Code::NotFound,
        Code::UnknownGame,
        Code::BadOption,
        Code::WrongOrigin,
        Code::NotAPlayer,
        Code::NotYourTurn,
        Code::StalePly,
        Code::IllegalMove,
        Code::NotNow,
        Code::SeatTaken,
        Code::WrongInvite,
        Code::TooMany,
        Code::TooLarge,
        Code::Busy,
        Code::Internal,
    ];

    /// As programs read it.
    pub fn name(self) -> &'static str {
        match self {
            Code::BadRequest => "bad_request",
            Code::NotFound => "not_found",
            Code::UnknownGame => "unknown_game",
            Code::BadOption => "bad_option",
            Code::WrongOrigin => "wrong_origin",
            Code::NotAPlayer => "not_a_player",
            Code::NotYourTurn => "not_your_turn",
            Code::StalePly => "stale_ply",
            Code::IllegalMove => "illegal_move",
            Code::NotNow => "not_now",
            Code::SeatTaken => "seat_taken",
            Code::WrongInvite => "wrong_invite",
            Code::TooMany => "too_many",
            Code::TooLarge => "too_large",
            Code::Busy => "busy",
            Code::Internal => "internal",
        }
    }

    /// The HTTP status.
    pub fn status(self) -> StatusCode {
        match self {
            Code::BadRequest => StatusCode::BAD_REQUEST,
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::UnknownGame | Code::BadOption | Code::IllegalMove => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Code::WrongOrigin | Code::NotAPlayer | Code::NotYourTurn | Code::WrongInvite => {
                StatusCode::FORBIDDEN
            }
            Code::StalePly | Code::NotNow | Code::SeatTaken => StatusCode::CONFLICT,
            Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The refusal with its usual message.
    pub fn tell(self, lang: Lang) -> Refused {
        self.with(lang, &[])
    }

    /// The refusal with what its message names.
    pub fn with(self, lang: Lang, args: &[(&str, Value<'_>)]) -> Refused {
        let id = format!("web-error-{}", self.name().replace('_', "-"));
        Refused {
            code: self,
            told: message(lang, &id, args),
        }
    }

    /// The refusal in these words.
    pub fn because(self, told: impl Into<String>) -> Refused {
        Refused {
            code: self,
            told: told.into(),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let body = json!({"error": {"code": self.code.name(), "message": self.told}});
        (self.code.status(), Json(body)).into_response()
    }
}
