//! Names as they are searched for: SQLite knows the letters of English only.

use sqlx::Row;

use super::{Store, StoreError};

/// Games whose names are folded in one transaction.
const TOGETHER: i64 = 500;

/// A name without the difference between large and small letters.
pub fn fold(name: &str) -> String {
    name.chars().flat_map(char::to_lowercase).collect()
}

impl Store {
    /// Folds the names of games that an earlier version has written.
    pub(super) async fn fold_names(&self) -> Result<(), StoreError> {
        loop {
            let rows = sqlx::query(
                "SELECT id, name0, name1 FROM games WHERE fold0 IS NULL OR fold1 IS NULL LIMIT $1",
            )
            .bind(TOGETHER)
            .fetch_all(self.write())
            .await?;
            if rows.is_empty() {
                return Ok(());
            }
            let mut work = self.begin().await?;
            for row in rows {
                let name = |column| row.try_get::<String, _>(column).map(|name| fold(&name));
                sqlx::query("UPDATE games SET fold0 = $1, fold1 = $2 WHERE id = $3")
                    .bind(name("name0")?)
                    .bind(name("name1")?)
                    .bind(row.try_get::<String, _>("id")?)
                    .execute(work.db()?)
                    .await?;
            }
            work.commit().await?;
        }
    }
}
