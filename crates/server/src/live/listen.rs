//! What other instances on the same PostgreSQL have changed.

use std::time::Duration;

use sqlx::postgres::PgListener;

use super::{EVERY, PRESENCE};
use crate::app::Shared;

/// Waits for notices of other instances for as long as the server runs; without them, browsers would only see what
/// happens here.
pub async fn listen(app: Shared, url: String) {
    loop {
        if let Err(error) = hear(&app, &url).await {
            tracing::warn!(%error, "no notices from other instances for now");
        }
        tokio::time::sleep(Duration::from_secs(2)).await;
    }
}

async fn hear(app: &Shared, url: &str) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen("kete").await?;
    catch_up(app).await;
    loop {
        // Nothing: the connection was lost, and is there again.
        let Some(notice) = listener.try_recv().await? else {
            catch_up(app).await;
            continue;
        };
        let mut words = notice.payload().split(' ');
        let (Some(from), Some(id), Some(version)) = (words.next(), words.next(), words.next())
        else {
            continue;
        };
        let Ok(version) = version.parse() else {
            continue;
        };
        if from == app.bus.instance {
            continue;
        }
        if id == EVERY {
            catch_up(app).await;
        } else if version == PRESENCE {
            app.bus.presence(id);
        } else {
            app.plays.stale(id, version).await;
            app.bus.changed(id, version);
        }
    }
}

/// Looks at every game anew: what has changed while nobody listened is not known.
async fn catch_up(app: &Shared) {
    app.plays.let_go().await;
    app.bus.all_changed();
}
