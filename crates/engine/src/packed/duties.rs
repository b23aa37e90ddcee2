//! What either family may ask of a move besides sowing and capturing.

use kete_rules::file::{Feed, From, GrandSlam, Singles, SlamSingle};
use kete_rules::{Rules, Shape};

use super::{Ending, HOUSES};

/// Which moves are allowed, what a grand slam does, and how the game ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Duties {
    pub ending: Ending,
    /// What the mover's store may hold without any of this being looked at, as long as both players
    /// have seeds; -1 if it is looked at after every move.
    pub watch: i32,
    pub feed: Feed,
    pub slam: GrandSlam,
    /// With a grand slam that keeps a house: a single house is taken nevertheless.
    pub takes_single: bool,
    pub least: u64,
    pub singles: Singles,
    pub pass: bool,
    pub only_singles: bool,
    pub last: u32,
}

impl Duties {
    /// Reads them from the rules; `None` where they ask for something no packed kernel does.
    pub fn of(rules: &Rules) -> Option<Duties> {
        let file = rules.file();
        let known = rules.shape() == Shape::Rows
            && rules.houses() <= HOUSES
            && rules.total() <= u16::from(u8::MAX)
            && file.moves.from == From::Row
            && !file.moves.pie
            && file.passing.is_none()
            && file.tuzdik.is_none()
            && file.rounds.as_ref().is_none_or(|rounds| rounds.max == 1);
        let ending = Ending::of(rules);
        let slam = file.capture.grand_slam;
        // Rules that matter while both players have seeds.
        let always = file.moves.least > 1
            || file.moves.singles != Singles::Free
            || slam == GrandSlam::Illegal
            || file.end.only_singles
            || file.end.last > 0;
        known.then(|| Duties {
            ending,
            watch: if always { -1 } else { ending.half.into() },
            feed: file.moves.feed,
            slam,
            takes_single: file.capture.slam_single == SlamSingle::Take,
            least: file.moves.least.into(),
            singles: file.moves.singles,
            pass: file.moves.pass,
            only_singles: file.end.only_singles,
            last: file.end.last.into(),
        })
    }

    /// Seeds the mover can gain before anything but his sowing and capturing has to be looked at, as
    /// long as both players have seeds; negative where it has to be in any case.
    #[inline(always)]
    pub fn room(&self, stores: [u16; 2]) -> i32 {
        let [own, other] = stores.map(i32::from);
        self.watch - if other > self.watch { i32::MAX } else { own }
    }

    /// Whether a rule is waived when every move breaks it.
    pub fn waives(&self) -> bool {
        self.feed == Feed::Reply || self.slam == GrandSlam::IllegalUnlessOnly
    }

    /// Whether sowing, capturing and the end are all there is.
    pub fn are_none(&self) -> bool {
        let free = self.watch >= 0 && !self.pass;
        free && self.feed == Feed::No && self.slam == GrandSlam::Capture
    }
}
