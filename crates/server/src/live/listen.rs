//! What other instances on the same PostgreSQL have changed.

use std::time::Duration;

use sqlx::postgres::PgListener;

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
    loop {
        let notice = listener.recv().await?;
        let mut words = notice.payload().split(' ');
        let (Some(from), Some(id), Some(version)) = (words.next(), words.next(), words.next())
        else {
            continue;
        };
        let Ok(version) = version.parse() else {
            continue;
        };
        if from != app.bus.instance {
            app.plays.stale(id, version).await;
            app.bus.changed(id, version);
        }
    }
}
