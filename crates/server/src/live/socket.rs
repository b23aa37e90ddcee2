//! A browser that watches a game.

use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use kete_rules::say::Lang;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::timeout;

use super::{Signal, presence};
use crate::api::party;
use crate::app::Shared;
use crate::clock::now;
use crate::error::Refused;
use crate::net::{MaybeVisitor, Tongue, Visitor};
use crate::view::update_view;

/// Largest message of a browser: it has nothing to say.
const LARGEST: usize = 256;

/// How often a silent connection is tried.
const PULSE: Duration = Duration::from_secs(20);

/// How long a browser may take to read what it is sent.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where a browser stands.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Since {
    /// The version it has shown.
    pub since: Option<i64>,
}

/// Opens the socket of a game.
///
/// # Errors
/// There is no such game.
pub async fn live(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    MaybeVisitor(visitor): MaybeVisitor,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refused> {
    app.plays.room(&app, lang, &id).await?;
    Ok(upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .on_upgrade(move |socket| async move {
            let _open = app.metrics.socket();
            let who = visitor.as_ref().map(|v| v.id.clone());
            let plays = watch(&app, lang, visitor, &id, since.since, socket).await;
            if let Some(who) = who.filter(|_| plays) {
                presence::note(&app, &id, &who, true).await;
            }
        }))
}

/// Tells a browser what happens until it goes; whether it was a player's.
async fn watch(
    app: &Shared,
    lang: Lang,
    visitor: Option<Visitor>,
    id: &str,
    since: Option<i64>,
    mut socket: WebSocket,
) -> bool {
    let Some((plays, mut shown)) = first(app, lang, &visitor, id, since, &mut socket).await else {
        return false;
    };
    let who = visitor.as_ref().map(|v| v.id.as_str());
    let mut listener = app.bus.subscribe(id, who);
    listener.plays = plays;
    // When other servers were told last that a player is here.
    let mut noted: Option<Instant> = None;
    let mut stop = app.stop.subscribe();
    // What has happened while nobody listened.
    let mut signal = Some(Signal::Version(i64::MAX));
    loop {
        if let Some(who) = who.filter(|_| listener.plays)
            && noted.is_none_or(|at| at.elapsed() >= PULSE)
        {
            presence::note(app, id, who, noted.is_none()).await;
            noted = Some(Instant::now());
        }
        if let Some(signal) = signal.take() {
            let text = match signal {
                Signal::Version(version) if version <= shown => None,
                Signal::Version(_) => {
                    let told = update(app, lang, &visitor, id, &mut shown).await;
                    told.map(|(text, plays)| {
                        listener.plays = plays;
                        text
                    })
                }
                Signal::Presence => told_presence(app, lang, id).await,
            };
            if let Some(text) = text
                && !send(&mut socket, Message::text(text)).await
            {
                return listener.plays;
            }
        }
        tokio::select! {
            told = listener.signals.recv() => signal = match told {
                Ok(told) => Some(told),
                Err(RecvError::Lagged(_)) => Some(Signal::Version(i64::MAX)),
                Err(RecvError::Closed) => return listener.plays,
            },
            heard = socket.recv() => match heard {
                Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return listener.plays,
                // The only thing a browser says; the answer tells it that the line is alive, and the time.
                Some(Ok(Message::Text(text))) if text.as_str() == "ping" => {
                    let pong = json!({ "type": "pong", "now": now() }).to_string();
                    if !send(&mut socket, Message::text(pong)).await {
                        return listener.plays;
                    }
                }
                Some(Ok(_)) => {}
            },
            () = tokio::time::sleep(PULSE) => {
                if !send(&mut socket, Message::Ping(bytes::Bytes::new())).await {
                    return listener.plays;
                }
                // Notices are hints: whatever was missed is seen now.
                signal = Some(Signal::Version(i64::MAX));
            }
            () = stopped(&mut stop) => {
                // 1012: the service restarts; browsers come back by themselves.
                let bye = CloseFrame { code: 1012, reason: "restart".into() };
                send(&mut socket, Message::Close(Some(bye))).await;
                return listener.plays;
            }
        }
    }
}

/// Over when the server stops.
async fn stopped(stop: &mut tokio::sync::watch::Receiver<bool>) {
    // A server that is gone altogether has stopped as well.
    let _ = stop.wait_for(|stopped| *stopped).await;
}

/// Sends the game as it stands, or what has happened since; whether a player watches, and the version shown.
async fn first(
    app: &Shared,
    lang: Lang,
    visitor: &Option<Visitor>,
    id: &str,
    since: Option<i64>,
    socket: &mut WebSocket,
) -> Option<(bool, i64)> {
    let (text, plays, version) = {
        let mut open = app.plays.room(app, lang, id).await.ok()?;
        let room = open.get()?;
        let party = party(app, visitor.as_ref(), &room.row).await;
        let plays = party.person(&room.row).is_some();
        let version = room.row.version;
        // A browser that has seen everything needs nothing but news.
        let text = (since != Some(version))
            .then(|| update_view(app, room, lang, &party, since).to_string());
        (text, plays, version)
    };
    if let Some(text) = text
        && !send(socket, Message::text(text)).await
    {
        return None;
    }
    Some((plays, version))
}

async fn update(
    app: &Shared,
    lang: Lang,
    visitor: &Option<Visitor>,
    id: &str,
    shown: &mut i64,
) -> Option<(String, bool)> {
    let mut open = app.plays.room(app, lang, id).await.ok()?;
    let room = open.get()?;
    if room.row.version <= *shown {
        return None;
    }
    let party = party(app, visitor.as_ref(), &room.row).await;
    let text = update_view(app, room, lang, &party, Some(*shown)).to_string();
    *shown = room.row.version;
    Some((text, party.person(&room.row).is_some()))
}

async fn told_presence(app: &Shared, lang: Lang, id: &str) -> Option<String> {
    let mut open = app.plays.room(app, lang, id).await.ok()?;
    let row = &open.get()?.row;
    let party = party(app, None, row).await;
    let online = [0, 1].map(|person| party.is_here(row, person));
    let watchers = app.bus.watchers(id, &row.visitors);
    let told = json!({ "type": "presence", "online": online, "watchers": watchers });
    Some(told.to_string())
}

async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(PATIENCE, socket.send(message)).await, Ok(Ok(())))
}
