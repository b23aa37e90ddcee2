//! What is answered. Boards, traces and choices are described in the words of the documentation; here stands what every
//! program relies on.
#![expect(dead_code, reason = "only described")]

use serde_json::Value;
use utoipa::ToSchema;

/// A request that was refused.
#[derive(ToSchema)]
pub struct Failure {
    error: Reason,
}

/// Why.
#[derive(ToSchema)]
pub struct Reason {
    /// For programs.
    #[schema(example = "stale_ply")]
    code: String,
    /// For people, in their language.
    message: String,
}

/// A game; with `since`, what has happened.
#[derive(ToSchema)]
#[serde(untagged)]
pub enum Shown {
    /// Without `since`.
    View(Box<View>),
    /// With `since`.
    Update(Box<Update>),
}

/// A game that was made.
#[derive(ToSchema)]
pub struct Made {
    id: String,
    /// The page of the game.
    url: String,
    view: View,
}

/// A game as one visitor sees it.
#[derive(ToSchema)]
pub struct View {
    id: String,
    /// Grows with every event.
    version: u64,
    /// Grows with every move.
    ply: u64,
    /// waiting, guess, playing or over.
    status: String,
    /// computer, friend, open or screen.
    mode: String,
    game: Rules,
    you: You,
    /// Both, by person: 0 sat down South, 1 North.
    players: Vec<Player>,
    /// The person whose turn it is.
    to_move: Option<u8>,
    board: Board,
    clock: Option<Value>,
    moves: Vec<Value>,
    last: Option<Value>,
    offers: Value,
    end_proved: bool,
    result: Option<Value>,
    rematch: Option<String>,
    /// What you may do now.
    actions: Vec<String>,
    guess: Option<Value>,
    invite: Option<Value>,
    phrases: Vec<Value>,
    watchers: u64,
    rounds: Option<Value>,
}

/// The rules of a game.
#[derive(ToSchema)]
pub struct Rules {
    id: String,
    title: String,
    /// Rule set, source and options that differ, in one line.
    summary: Option<String>,
}

/// What you are in a game.
#[derive(ToSchema)]
pub struct You {
    /// player, both or spectator.
    role: String,
    person: Option<u8>,
    seat: Option<u8>,
}

/// One of the two.
#[derive(ToSchema)]
pub struct Player {
    person: u8,
    seat: u8,
    name: String,
    /// person, computer or nobody.
    kind: String,
    level: Option<u8>,
    online: bool,
    you: bool,
    score: String,
    score_label: String,
}

/// A board: what is in every house, what may be played, what a move would do.
#[derive(ToSchema)]
pub struct Board {
    /// rows, rings or bao.
    shape: String,
    rows: u8,
    houses: u8,
    player: Option<u8>,
    /// sow, choose, arrange or over.
    phase: String,
    label: String,
    cells: Vec<Value>,
    stores: Vec<Value>,
    direction: String,
    swap: Option<Value>,
    input: Option<Value>,
}

/// What has happened, and the game afterwards.
#[derive(ToSchema)]
pub struct Update {
    /// update.
    #[serde(rename = "type")]
    kind: String,
    events: Vec<Event>,
    view: View,
}

/// Something that has happened.
#[derive(ToSchema)]
pub struct Event {
    version: u64,
    /// move, undo, offer, decline, withdraw, join, guess, start, phrase, over or rematch.
    kind: String,
    person: Option<u8>,
    ply: Option<u64>,
    /// Milliseconds since 1970.
    at: i64,
    /// A sentence, or nothing.
    told: String,
    /// The move in the game's notation.
    text: Option<String>,
    from: Option<u32>,
    /// The steps of a move, for animations.
    trace: Option<Vec<Value>>,
}

/// A proposal of the computer.
#[derive(ToSchema)]
pub struct Hint {
    cell: Option<u32>,
    text: String,
    told: String,
    /// How the game ends with best play, if that is certain.
    prospect: Option<String>,
    #[serde(rename = "move")]
    mv: Value,
}

/// Some games.
#[derive(ToSchema)]
pub struct Games {
    games: Vec<Summary>,
    page: u64,
    pages: u64,
}

/// A game in a list.
#[derive(ToSchema)]
pub struct Summary {
    id: String,
    game: Rules,
    status: String,
    mode: String,
    players: Vec<String>,
    level: Option<u8>,
    ply: u64,
    at: i64,
    result: Option<String>,
    you: Option<u8>,
    to_move: Option<u8>,
    clock: Option<String>,
}

/// The visitor.
#[derive(ToSchema)]
pub struct Me {
    /// Nothing for those who have done nothing yet.
    name: Option<String>,
    settings: Value,
    lang: super::bodies::Language,
}

/// A link to another device.
#[derive(ToSchema)]
pub struct Link {
    /// Its path.
    url: String,
    /// Milliseconds since 1970.
    expires: i64,
}

/// The games there are.
#[derive(ToSchema)]
pub struct Catalog {
    games: Vec<CatalogGame>,
}

/// A game one can play.
#[derive(ToSchema)]
pub struct CatalogGame {
    id: String,
    title: String,
    names: Vec<String>,
    family: String,
}

/// A puzzle, or that one is being looked for.
#[derive(ToSchema)]
pub struct Puzzles {
    puzzle: Option<Puzzle>,
    /// The sentence that says that one is being looked for.
    told: Option<String>,
}

/// A position in which one move is right.
#[derive(ToSchema)]
pub struct Puzzle {
    /// Grows: `after` asks for the next one.
    number: i64,
    /// The day whose puzzle it is.
    day: Option<String>,
    game: PuzzleGame,
    /// The seat to move.
    player: u8,
    /// win or draw.
    goal: String,
    /// From 1 for the easiest to 5.
    grade: u8,
    /// How many moves a search has to look ahead to see it.
    depth: u32,
    /// What is asked, for people.
    task: String,
    /// The right move in the game's notation.
    answer: Option<String>,
    /// What every move comes to under best play, by its notation: win, draw or loss.
    results: Value,
    board: Board,
    /// The solution, move by move.
    turns: Vec<PuzzleTurn>,
}

/// The game of a puzzle.
#[derive(ToSchema)]
pub struct PuzzleGame {
    id: String,
    title: String,
}

/// A move of a solution.
#[derive(ToSchema)]
pub struct PuzzleTurn {
    text: String,
    told: String,
    player: u8,
    /// The steps of the move, for animations.
    trace: Vec<Value>,
    /// The board after it.
    board: Board,
}

/// Whether the server can do its work.
#[derive(ToSchema)]
pub struct Health {
    /// ok or database.
    status: String,
    /// How old the database's last sign of life is, in milliseconds, while it is well.
    age_ms: Option<i64>,
}
