//! From a rule file to a plan.

use std::hash::Hasher;
use std::sync::Arc;

use siphasher::sip::SipHasher13;

use crate::check::{self, Problem};
use crate::counts::Counts;
use crate::file::{
    ArrangeRule, At, Chain, Direction, Feed, From, GrandSlam, Landing, Origin, RoundKind, RuleFile,
    Singles, Take, Then, To,
};
use crate::position::{Phase, Player, Position, flag};
use crate::schema;

use super::sow::{RingTable, RowTable};
use super::{Dispatch, Land, Rules, Shape, place, take};

impl Rules {
    /// Compiles a rule file.
    ///
    /// # Errors
    /// Every contradiction in it, see [`check::contradictions`].
    pub fn compile(file: RuleFile) -> Result<Rules, Vec<Problem>> {
        let faults = check::contradictions(&file);
        if !faults.is_empty() {
            return Err(faults);
        }
        let houses = file.board.houses as usize;
        let (shape, size) = match (file.board.rows, &file.bao) {
            (2, _) => (Shape::Rows, 2 * houses),
            (_, None) => (Shape::Rings, 32),
            (_, Some(_)) => (Shape::Bao, 32),
        };
        let landing: Vec<Land> = file.landing.iter().map(compile_landing).collect();
        let relays = landing
            .iter()
            .any(|l| matches!(l.then, Then::Relay | Then::RelayNext));
        let simple = !relays
            && file.moves.least <= 1
            && file.moves.singles != Singles::WaitToEmpty
            && matches!(file.moves.feed, Feed::No | Feed::Must)
            && file.moves.from == From::Row
            && file.capture.grand_slam != GrandSlam::Illegal
            && file.tuzdik.is_none()
            && !file.end.only_singles;
        let mut rules = Rules {
            shape,
            houses,
            size,
            total: 0,
            dispatch: Dispatch::build(&landing),
            plain: false,
            short: false,
            judges: file.tuzdik.is_some() || file.moves.feed != Feed::No,
            majority: 0,
            look: u32::from(!simple),
            most_laps: file.stop.laps,
            grand_slam: file.capture.grand_slam,
            last: file.end.last,
            tabled: file.passing.is_none()
                && file.sowing.origin != Origin::SkipTurn
                && !file
                    .rounds
                    .as_ref()
                    .is_some_and(|r| r.kind == RoundKind::Refill && r.max != 1),
            landing,
            clockwise: file.sowing.direction == Direction::Clockwise,
            rows: RowTable::default(),
            rings: RingTable::default(),
            reverse: file.reverse.as_ref().map_or(0, |r| {
                r.pits.iter().fold(0, |mask, pit| mask | 1 << (pit & 15))
            }),
            start: Position::EMPTY,
            hash: hash_of(&file),
            file: Arc::new(file),
        };
        rules.plain = rules.tabled
            && rules.file.moves.singles == Singles::Free
            && rules.file.moves.least <= 1
            && rules.file.tuzdik.is_none()
            && rules.file.moves.from == From::Row;
        let feed = rules.file.moves.feed;
        rules.short = rules.plain
            && rules
                .landing
                .iter()
                .all(|l| matches!(l.then, Then::End | Then::Again))
            && matches!(feed, Feed::No | Feed::Must)
            && !matches!(
                rules.file.capture.grand_slam,
                GrandSlam::ShareAgain | GrandSlam::IllegalUnlessOnly
            )
            && !rules.file.moves.pie
            && rules.file.end.last == 0;
        let start = rules.start_position();
        rules.total = start.cells.iter().sum::<u16>()
            + start.store(Player::South)
            + start.store(Player::North);
        if rules.file.end.majority {
            let half = u64::from(rules.total.div_ceil(2));
            rules.majority = (0x8000 - half) * 0x0001_0001_0000_0000;
        }
        match shape {
            Shape::Rows => rules.rows = RowTable::build(&rules, rules.tabled),
            _ => rules.rings = RingTable::build(rules.total),
        }
        rules.start = rules.settle_setup(&start).1;
        Ok(rules)
    }

    pub(super) fn start_position(&self) -> Position {
        let file = self.file();
        let board = &file.board;
        let own = match self.shape {
            Shape::Rows => self.houses,
            _ => 16,
        };
        let mut p = Position::EMPTY;
        for i in 0..own {
            let seeds = match &board.start {
                Some(start) => start.get(i).copied().unwrap_or(0),
                None => board.seeds,
            };
            p.cells[i] = seeds;
            p.cells[own + i] = seeds;
        }
        if self.shape == Shape::Rows {
            p.count_rows(self.houses);
            p.owner = ((1u32 << self.houses) - 1) << self.houses;
        }
        for player in Player::BOTH {
            p.add_store(player, board.hand);
            if file.bao.as_ref().is_some_and(|b| b.nyumba.is_some()) {
                p.set_flag(flag::NYUMBA << player.index(), true);
            }
        }
        p.set_flag(flag::OFFER, file.moves.pie);
        if board.setup == ArrangeRule::Free {
            p.phase = Phase::Arrange;
        }
        p
    }
}

fn compile_landing(rule: &Landing) -> Land {
    let at = match rule.at {
        At::Store => 1 << place::STORE,
        At::Own => 1 << place::OWN,
        At::Enemy => 1 << place::ENEMY,
        At::House => place::HOUSES,
        At::Front => 1 << place::FRONT,
        At::Back => 1 << place::BACK,
    };
    let bits = rule.take.iter().fold(0, |bits, t| {
        bits | match t {
            Take::Here => take::HERE,
            Take::Facing => take::FACING,
            Take::Behind => take::BEHIND,
            Take::Next => take::NEXT,
            Take::Beyond => take::BEYOND,
            Take::BeyondFacing => take::BEYOND_FACING,
        }
    });
    let more = [rule.facing, rule.behind, rule.next, rule.beyond] != [Counts::ANY; 4]
        || rule.after_store
        || rule.tuzdik;
    Land {
        at,
        more,
        runs: rule.at == At::Enemy
            && rule.take == [Take::Here]
            && rule.chain == Chain::Back
            && rule.then == Then::End,
        acts: bits != 0 || rule.tuzdik,
        makes: if rule.at == At::Store {
            Counts::ANY
        } else {
            rule.makes
        },
        facing: rule.facing,
        behind: rule.behind,
        next: rule.next,
        beyond: rule.beyond,
        after_store: rule.after_store,
        tuzdik: rule.tuzdik,
        take: bits,
        chain: rule.chain,
        to: if bits == 0 { To::Store } else { rule.to },
        then: rule.then,
    }
}

/// Hashes what decides the game: the file without its texts.
///
/// Records and tables carry the fingerprint, so it must outlive versions of this program: keys are sorted, values that
/// are the default are left out (a key that is new tomorrow changes nothing for today's games), and SipHash-1-3 with the
/// key 0 is a fixed function.
fn hash_of(file: &RuleFile) -> u64 {
    let mut bare = RuleFile {
        id: String::new(),
        extends: None,
        family: Default::default(),
        confidence: Default::default(),
        minutes: None,
        difficulty: None,
        summary: Default::default(),
        note: Default::default(),
        perft: Vec::new(),
        names: Default::default(),
        sources: Vec::new(),
        ..file.clone()
    };
    bare.board.mirrored = false;
    let mut rules = serde_json::to_value(&bare).unwrap_or_default();
    schema::drop_defaults(&mut rules);
    rules.sort_all_objects();
    let mut hasher = SipHasher13::new();
    hasher.write(rules.to_string().as_bytes());
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use crate::kernel::Rules;
    use crate::load::{Library, RuleSource};

    fn hash(text: &str) -> u64 {
        let file = RuleSource::new("test.toml", text)
            .load(&Library::default())
            .expect("rules");
        Rules::compile(file).expect("rules").hash()
    }

    /// The fingerprint is kept in records: it may only change when the game does.
    #[test]
    fn fingerprints_last() {
        let bare = "id = \"a\"\n[board]\nhouses = 6\nseeds = 4\n[sowing]\nstores = \"own\"\n";
        let spelt = "id = \"b\"\nminutes = 9\n[sowing]\norigin = \"sow\"\nstores = \"own\"\n\
            [end]\nlast = 0\n[board]\nseeds = 4\nhouses = 6\nrows = 2\n[names]\nen = [\"B\"]\n";
        assert_eq!(hash(bare), hash(spelt));
        assert_ne!(hash(bare), hash(&bare.replace("seeds = 4", "seeds = 5")));
        let kalah = Library::builtin()
            .find("kalah")
            .expect("kalah")
            .rules()
            .expect("rules");
        assert_eq!(
            Rules::compile(kalah).expect("rules").hash(),
            8_616_900_046_088_981_219
        );
    }
}
