//! Moves of players.

use kete_rules::say::{self, Lang, message};
use kete_rules::wire::{WireError, move_from_json};
use serde_json::Value;

use super::{Changed, Draft, Plays, Status};
use crate::app::App;
use crate::error::{Code, Refused};

impl Plays {
    /// Plays a move of a visitor on the board that he saw.
    ///
    /// # Errors
    /// Why not; nothing has changed then, except that the flag may have fallen.
    pub async fn play(
        &self,
        app: &App,
        lang: Lang,
        id: &str,
        visitor: &str,
        ply: i64,
        wanted: &Value,
    ) -> Result<Changed<()>, Refused> {
        let changed = self
            .change(app, lang, id, |draft| {
                let persons = draft.row.persons_of(visitor);
                if persons == [false; 2] {
                    return Err(Code::NotAPlayer.tell(lang));
                }
                if draft.row.status != Status::Playing {
                    return Err(Code::NotNow.tell(lang));
                }
                if draft.row.ply != ply {
                    return Err(Code::StalePly.tell(lang));
                }
                if draft.row.to_move.is_none_or(|person| !persons[person]) {
                    return Err(Code::NotYourTurn.tell(lang));
                }
                if draft.is_flagged() {
                    fall(draft);
                    return Ok(false);
                }
                let rules = std::sync::Arc::clone(draft.game.rules());
                let position = *draft.game.position();
                let m = move_from_json(&rules, wanted)
                    .map_err(|e| Code::BadRequest.because(unread(lang, &e)))?;
                draft.play(m).map_err(|refusal| {
                    let told = say::refusal(lang, &refusal, &rules, &position, Some(m));
                    Code::IllegalMove.because(told)
                })?;
                Ok(true)
            })
            .await?;
        if changed.value {
            Ok(Changed {
                value: (),
                version: changed.version,
            })
        } else {
            Err(Code::NotNow.tell(lang))
        }
    }

    /// Plays the computer's move on the board it has thought about; whether it was still wanted.
    ///
    /// # Errors
    /// The database fails.
    pub async fn play_for_computer(
        &self,
        app: &App,
        id: &str,
        ply: i64,
        board: u64,
        m: kete_rules::Move,
        thought: i64,
    ) -> Result<bool, Refused> {
        let lang = Lang::En;
        let changed = self
            .change(app, lang, id, |draft| {
                let wanted = draft.row.computer_due
                    && draft.row.ply == ply
                    && draft.game.position().key() == board;
                if !wanted {
                    return Ok(false);
                }
                draft.thought = Some(thought);
                draft
                    .play(m)
                    .map_err(|refusal| Code::IllegalMove.because(refusal.to_string()))?;
                Ok(true)
            })
            .await?;
        Ok(changed.value)
    }

    /// Ends a game whose player to move has run out of time.
    ///
    /// # Errors
    /// The database fails.
    pub async fn flag(&self, app: &App, id: &str) -> Result<(), Refused> {
        self.change(app, Lang::En, id, |draft| {
            if draft.is_flagged() {
                fall(draft);
            }
            Ok(())
        })
        .await?;
        Ok(())
    }
}

/// Why what was sent is no move: for programs in detail, whose language is English.
fn unread(lang: Lang, error: &WireError) -> String {
    match lang {
        Lang::En => error.to_string(),
        Lang::Fr => message(lang, "web-play-bad-move", &[]),
    }
}

/// The flag falls.
pub(super) fn fall(draft: &mut Draft<'_>) {
    let Some(late) = draft.row.to_move else {
        return;
    };
    let winner = 1 - late;
    draft.row.left[late] = 0;
    draft.row.turn_at = draft.now;
    draft.finish("time", Some(winner));
}
