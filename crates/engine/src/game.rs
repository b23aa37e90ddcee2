//! What the search needs to know of a game.

/// What follows a move: who moves next, seen from the player who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The same player moves again: an extra turn, or the opponent had to pass.
    Again,
    /// The opponent moves. Only this changes the point of view.
    Other,
    /// The game is over, with this final margin in seeds for the player who made the move,
    /// everything included; games without a count of seeds give 1, 0 or -1.
    Over(i32),
}

/// A legal move and what comes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Child<S, M> {
    /// The move.
    pub mv: M,
    /// The state after it.
    pub state: S,
    /// What follows.
    pub turn: Turn,
}

/// A game for two players with perfect information.
///
/// Every score of a state is seen by the player to move in it.
///
/// Two laws hold the search correct: [`score_bounds`](Game::score_bounds) never widen along a
/// move, and [`progress`](Game::progress) never falls.
pub trait Game: Sync {
    /// A position; copied at every move, so it should be small.
    type State: Clone + Send + Sync;
    /// A move.
    type Move: Copy + PartialEq + Send + Sync;

    /// Appends every legal move, in an order that depends on the state only. In a finished state none.
    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>);

    /// Plays a legal move: the next state and what follows. Passes are played inside.
    fn play(&self, state: &Self::State, mv: Self::Move) -> (Self::State, Turn);

    /// Appends every legal move with what comes of it, in the order of [`moves`](Game::moves). A
    /// game that has to play a move to know whether it is legal need not play it twice.
    fn children(&self, state: &Self::State, out: &mut Vec<Child<Self::State, Self::Move>>) {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        out.extend(moves.into_iter().map(|mv| {
            let (state, turn) = self.play(state, mv);
            Child { mv, state, turn }
        }));
    }

    /// Whether the game is over in `state`, repetition apart.
    fn is_over(&self, state: &Self::State) -> bool;

    /// An estimate of the final margin, in points of which [`unit`](Game::unit) make a seed.
    fn evaluate(&self, state: &Self::State) -> i32;

    /// How many points of [`evaluate`](Game::evaluate) make one seed of margin.
    fn unit(&self) -> i32 {
        1
    }

    /// The least and the greatest final margin still possible, in seeds. Estimates are held within
    /// them, and a game they decide is not searched further.
    fn score_bounds(&self, state: &Self::State) -> (i32, i32);

    /// A key of everything that matters for the future of `state`, the path to it excepted. It
    /// names the seat to move wherever [`repetition`](Game::repetition) is watched.
    fn key(&self, state: &Self::State) -> u64;

    /// After how many occurrences of a position the game stops (2 or more). `None` where positions
    /// cannot recur or nothing stops them.
    fn repetition(&self) -> Option<u32> {
        None
    }

    /// What repetition makes of `state`, seen by the player to move in it: mostly the end of the
    /// game with a margin within the score bounds, but in a match the next round may begin. Such a
    /// state cannot recur before it, and is no repetition itself.
    fn repeated(&self, state: &Self::State) -> (Self::State, Turn) {
        (state.clone(), Turn::Over(0))
    }

    /// Whether an occurrence of `state` counts as a repetition. False for what stands on the
    /// board within a turn, where only positions between turns count.
    fn counts(&self, _state: &Self::State) -> bool {
        true
    }

    /// A number that never falls along a move, such as the seeds in the stores: a position cannot
    /// recur once it has risen. The better it is, the more the table can be used.
    fn progress(&self, _state: &Self::State) -> u32 {
        0
    }

    /// From one occurrence of a position to the next at least this many positions that count are
    /// met (the last one included). Where a move is one lap without relay on a ring of `n`
    /// houses, it is `n`: if any seed goes round, every house must have been emptied.
    fn shortest_cycle(&self) -> u32 {
        1
    }

    /// A cheap guess how good a move is; the larger is tried first (captures, extra turns).
    fn order_hint(&self, _state: &Self::State, _child: &Child<Self::State, Self::Move>) -> i32 {
        0
    }

    /// A number for the move that means the same in every position, best below 256 and different
    /// for the two seats: success is counted by it to order moves.
    fn ordinal(&self, _mv: Self::Move) -> usize {
        0
    }
}

/// Something that knows what some states are worth, such as endgame tables.
///
/// All margins are final ones of the player to move, in seeds, stores included. A state is *fresh* if the move
/// to it was irreversible (see [`Game::progress`]): nothing that stood on the board can recur after it.
pub trait Oracle<S>: Send + Sync {
    /// The least and the greatest margin that both players can hold each other to, equal where it is
    /// exact; `None` where nothing is known. Unless the state is `fresh` it must hold whatever
    /// stood on the board before.
    fn probe(&self, state: &S, fresh: bool) -> Option<(i32, i32)>;

    /// The same of a fresh state as it is told to people and played for. It may count on where the game
    /// itself stops counting: at a majority.
    fn told(&self, state: &S) -> Option<(i32, i32)> {
        self.probe(state, true)
    }

    /// Whether a state can come back after moves that are not irreversible.
    fn may_go_round(&self) -> bool {
        true
    }

    /// The margin with which repetition stops the game, if it is the same in all that can follow `state`
    /// before an irreversible move.
    fn going_round(&self, _state: &S) -> Option<i32> {
        None
    }

    /// Whether a game that is over with this margin gives its player what was
    /// [`told`](Oracle::told).
    fn reaches(&self, margin: i32, told: i32) -> bool {
        margin >= told
    }
}

/// Endgame tables as the search sees them: boards of two rows, and what is known of them.
///
/// A row holds a byte a house, the first in the lowest one, numbered as its owner sows.
pub trait Endgames: std::fmt::Debug + Send + Sync {
    /// Most seeds on the board that anything is known of.
    fn seeds(&self) -> u32;

    /// The least and the greatest final margin of the player to move that both players can hold each other to,
    /// in seeds, stores included; equal where it is exact. `ahead` is what he is ahead by in the stores.
    /// It holds where no position with the present seeds in play has stood on the board so often that its next
    /// occurrence would stop the game.
    fn bounds(&self, own: u128, other: u128, ahead: i32) -> Option<(i32, i32)>;

    /// The same of the seeds still to be won, the stores left out, and as if a majority ended no game.
    fn future(&self, own: u128, other: u128) -> Option<(i32, i32)>;
}

impl<G: Game> Game for &G {
    type State = G::State;
    type Move = G::Move;

    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>) {
        (**self).moves(state, out);
    }
    fn play(&self, state: &Self::State, mv: Self::Move) -> (Self::State, Turn) {
        (**self).play(state, mv)
    }
    fn children(&self, state: &Self::State, out: &mut Vec<Child<Self::State, Self::Move>>) {
        (**self).children(state, out);
    }
    fn is_over(&self, state: &Self::State) -> bool {
        (**self).is_over(state)
    }
    fn evaluate(&self, state: &Self::State) -> i32 {
        (**self).evaluate(state)
    }
    fn unit(&self) -> i32 {
        (**self).unit()
    }
    fn score_bounds(&self, state: &Self::State) -> (i32, i32) {
        (**self).score_bounds(state)
    }
    fn key(&self, state: &Self::State) -> u64 {
        (**self).key(state)
    }
    fn repetition(&self) -> Option<u32> {
        (**self).repetition()
    }
    fn repeated(&self, state: &Self::State) -> (Self::State, Turn) {
        (**self).repeated(state)
    }
    fn counts(&self, state: &Self::State) -> bool {
        (**self).counts(state)
    }
    fn progress(&self, state: &Self::State) -> u32 {
        (**self).progress(state)
    }
    fn shortest_cycle(&self) -> u32 {
        (**self).shortest_cycle()
    }
    fn order_hint(&self, state: &Self::State, child: &Child<Self::State, Self::Move>) -> i32 {
        (**self).order_hint(state, child)
    }
    fn ordinal(&self, mv: Self::Move) -> usize {
        (**self).ordinal(mv)
    }
}
