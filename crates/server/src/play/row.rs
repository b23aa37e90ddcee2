//! A game as the database keeps it.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Clock, Mode, Offers, Status};
use crate::store::{StoreError, fold};

/// A game's row.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// Its name in addresses.
    pub id: String,
    /// The rule set it is made of.
    pub game: String,
    /// Its rules, whole, as JSON.
    pub rules: String,
    /// Their fingerprint.
    pub rules_hash: String,
    /// The options that differ from the rule set, as a JSON object.
    pub options: String,
    /// Who plays whom.
    pub mode: Mode,
    /// How far it is.
    pub status: Status,
    /// The visitors by person; nothing for the computer and an empty seat.
    pub visitors: [Option<String>; 2],
    /// The names by person.
    pub names: [String; 2],
    /// The person the computer is.
    pub computer: Option<usize>,
    /// How well it plays.
    pub level: Option<u8>,
    /// What decides between moves it takes for equal.
    pub seed: i64,
    /// The hidden seed: `left`, `right`, or empty where nobody guesses.
    pub fist: String,
    /// The secret of the invitation, until somebody has come by it.
    pub invite: Option<String>,
    /// Who made the game.
    pub creator: String,
    /// Moves on the board.
    pub ply: i64,
    /// Changes so far.
    pub version: i64,
    /// The person to move.
    pub to_move: Option<usize>,
    /// Whether the computer is to move.
    pub computer_due: bool,
    /// The clock.
    pub clock: Clock,
    /// Time left by person when `turn_at` was, in milliseconds.
    pub left: [i64; 2],
    /// When the present turn's clock began to run.
    pub turn_at: i64,
    /// When the person to move runs out of time.
    pub flag_at: Option<i64>,
    /// What has been offered.
    pub offers: Offers,
    /// How it ended.
    pub how: Option<String>,
    /// The person who has won.
    pub winner: Option<usize>,
    /// The score by person, in half seeds.
    pub score: [Option<i64>; 2],
    /// The game that follows.
    pub rematch: Option<String>,
    /// When it was made.
    pub created_at: i64,
    /// When it changed last.
    pub updated_at: i64,
    /// When it ended.
    pub ended_at: Option<i64>,
}

fn broken(what: &str, row: &str) -> StoreError {
    StoreError::Broken(format!("game {row}: {what}"))
}

fn person(value: Option<i64>) -> Option<usize> {
    value.map(|v| usize::from(v != 0))
}

/// All columns of a game, as [`GameRow::read`] expects them.
pub const SELECT: &str = "SELECT * FROM games ";

impl GameRow {
    /// Reads a row.
    ///
    /// # Errors
    /// What makes no sense.
    pub fn read(row: &AnyRow) -> Result<GameRow, StoreError> {
        let id: String = row.try_get("id")?;
        let text = |name: &str| row.try_get::<String, _>(name);
        let number = |name: &str| row.try_get::<i64, _>(name);
        let maybe = |name: &str| row.try_get::<Option<i64>, _>(name);
        let mode = Mode::parse(&text("mode")?).ok_or_else(|| broken("mode", &id))?;
        let status = Status::parse(&text("status")?).ok_or_else(|| broken("status", &id))?;
        let clock = Clock::parse(
            &text("clock")?,
            number("clock_initial")?,
            number("clock_increment")?,
        )
        .ok_or_else(|| broken("clock", &id))?;
        let offers = serde_json::from_str(&text("offers")?).map_err(|_| broken("offers", &id))?;
        Ok(GameRow {
            game: text("game")?,
            rules: text("rules")?,
            rules_hash: text("rules_hash")?,
            options: text("options")?,
            mode,
            status,
            visitors: [row.try_get("visitor0")?, row.try_get("visitor1")?],
            names: [text("name0")?, text("name1")?],
            computer: person(maybe("computer")?),
            level: maybe("level")?.and_then(|n| u8::try_from(n).ok()),
            seed: number("seed")?,
            fist: text("fist")?,
            invite: row.try_get("invite")?,
            creator: text("creator")?,
            ply: number("ply")?,
            version: number("version")?,
            to_move: person(maybe("to_move")?),
            computer_due: number("computer_due")? != 0,
            clock,
            left: [number("left0")?, number("left1")?],
            turn_at: number("turn_at")?,
            flag_at: maybe("flag_at")?,
            offers,
            how: row.try_get("how")?,
            winner: person(maybe("winner")?),
            score: [maybe("score0")?, maybe("score1")?],
            rematch: row.try_get("rematch")?,
            created_at: number("created_at")?,
            updated_at: number("updated_at")?,
            ended_at: maybe("ended_at")?,
            id,
        })
    }

    /// Writes a new game.
    ///
    /// # Errors
    /// Why the database refuses.
    pub async fn insert(&self, db: &mut AnyConnection) -> Result<(), StoreError> {
        let clock = self.clock.columns();
        sqlx::query(
            "INSERT INTO games (id, game, rules, rules_hash, options, mode, status, visitor0, visitor1, name0, name1, \
             computer, level, seed, fist, invite, creator, ply, version, to_move, computer_due, clock, \
             clock_initial, clock_increment, left0, left1, turn_at, flag_at, offers, how, winner, score0, score1, \
             rematch, created_at, updated_at, ended_at, fold0, fold1) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, \
             $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, \
             $35, $36, $37, $38, $39)",
        )
        .bind(&self.id)
        .bind(&self.game)
        .bind(&self.rules)
        .bind(&self.rules_hash)
        .bind(&self.options)
        .bind(self.mode.name())
        .bind(self.status.name())
        .bind(self.visitors[0].as_deref())
        .bind(self.visitors[1].as_deref())
        .bind(&self.names[0])
        .bind(&self.names[1])
        .bind(column(self.computer))
        .bind(self.level.map(i64::from))
        .bind(self.seed)
        .bind(&self.fist)
        .bind(self.invite.as_deref())
        .bind(&self.creator)
        .bind(self.ply)
        .bind(self.version)
        .bind(column(self.to_move))
        .bind(i64::from(self.computer_due))
        .bind(clock.0)
        .bind(clock.1)
        .bind(clock.2)
        .bind(self.left[0])
        .bind(self.left[1])
        .bind(self.turn_at)
        .bind(self.flag_at)
        .bind(self.offers_text())
        .bind(self.how.as_deref())
        .bind(column(self.winner))
        .bind(self.score[0])
        .bind(self.score[1])
        .bind(self.rematch.as_deref())
        .bind(self.created_at)
        .bind(self.updated_at)
        .bind(self.ended_at)
        .bind(fold(&self.names[0]))
        .bind(fold(&self.names[1]))
        .execute(db)
        .await?;
        Ok(())
    }

    /// Writes what can change, if the game is still as it was at `version` and `ply`; whether it was.
    ///
    /// # Errors
    /// Why the database refuses.
    pub async fn update(
        &self,
        db: &mut AnyConnection,
        version: i64,
        ply: i64,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "UPDATE games SET status = $1, visitor0 = $2, visitor1 = $3, name0 = $4, name1 = $5, computer = $6, \
             ply = $7, version = $8, to_move = $9, computer_due = $10, left0 = $11, left1 = $12, turn_at = $13, \
             flag_at = $14, offers = $15, how = $16, winner = $17, score0 = $18, score1 = $19, rematch = $20, \
             updated_at = $21, fist = $22, invite = $23, ended_at = $24, fold0 = $25, fold1 = $26 \
             WHERE id = $27 AND version = $28 AND ply = $29",
        )
        .bind(self.status.name())
        .bind(self.visitors[0].as_deref())
        .bind(self.visitors[1].as_deref())
        .bind(&self.names[0])
        .bind(&self.names[1])
        .bind(column(self.computer))
        .bind(self.ply)
        .bind(self.version)
        .bind(column(self.to_move))
        .bind(i64::from(self.computer_due))
        .bind(self.left[0])
        .bind(self.left[1])
        .bind(self.turn_at)
        .bind(self.flag_at)
        .bind(self.offers_text())
        .bind(self.how.as_deref())
        .bind(column(self.winner))
        .bind(self.score[0])
        .bind(self.score[1])
        .bind(self.rematch.as_deref())
        .bind(self.updated_at)
        .bind(&self.fist)
        .bind(self.invite.as_deref())
        .bind(self.ended_at)
        .bind(fold(&self.names[0]))
        .bind(fold(&self.names[1]))
        .bind(&self.id)
        .bind(version)
        .bind(ply)
        .execute(db)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    fn offers_text(&self) -> String {
        serde_json::to_string(&self.offers).unwrap_or_default()
    }

    /// The persons a visitor plays: both on one screen.
    pub fn persons_of(&self, visitor: &str) -> [bool; 2] {
        [0, 1].map(|k| self.visitors[k].as_deref() == Some(visitor))
    }
}

fn column(person: Option<usize>) -> Option<i64> {
    person.map(|p| p as i64)
}

#[cfg(test)]
mod tests {
    use super::super::make::{Asked, Maker};

    use crate::store::Store;

    #[tokio::test]
    async fn a_change_of_a_board_that_has_moved_on_is_not_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&Store::file(folder.path()))
            .await
            .expect("a database");
        let asked = r#"{"game":"oware","opponent":"screen"}"#;
        let asked: Asked = serde_json::from_str(asked).expect("a game");
        let maker = Maker {
            id: "ada",
            name: "Ada",
        };
        let lang = kete_rules::say::Lang::En;
        let begun = asked.begin(lang, maker).expect("a beginning");
        let mut work = store.begin().await.expect("work");
        let db = work.db().expect("a connection");
        begun.insert(db).await.expect("written");
        let mut row = begun.row.clone();
        let (version, ply) = (row.version, row.ply);
        row.version += 1;
        row.ply += 1;
        assert!(row.update(db, version, ply).await.expect("an answer"));
        assert!(
            !row.update(db, version, ply).await.expect("an answer"),
            "twice"
        );
        assert!(
            !row.update(db, version + 1, ply).await.expect("an answer"),
            "another ply"
        );
        assert!(
            !row.update(db, version, ply + 1).await.expect("an answer"),
            "another version"
        );
        assert!(
            row.update(db, version + 1, ply + 1)
                .await
                .expect("an answer")
        );
        work.commit().await.expect("written");
        store.close().await;
    }
}
