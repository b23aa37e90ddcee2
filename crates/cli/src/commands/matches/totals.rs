//! What a match has come to so far.

use std::collections::BTreeMap;
use std::time::Duration;

use kete_rules::Player as Person;
use kete_rules::record::{Outcome, Record, Tags, Termination};

use super::elo::Pairs;
use super::game::{Played, Work, fault_of};
use super::player::Fault;

/// Which game of a match: the pair, and 0 or 1 for its first or second game. Who opens the first answers in the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The pair, from 0.
    pub pair: u32,
    /// The game of the pair.
    pub half: usize,
}

impl Place {
    /// As the tag `Round` has it.
    pub fn written(self) -> String {
        format!("{}.{}", self.pair + 1, self.half + 1)
    }

    fn parse(text: &str) -> Option<Place> {
        let (pair, half) = text.split_once('.')?;
        let pair = pair.parse::<u32>().ok()?.checked_sub(1)?;
        let half = half.parse::<usize>().ok()?.checked_sub(1)?;
        (half < 2).then_some(Place { pair, half })
    }
}

/// The result of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct One {
    /// Which game.
    pub place: Place,
    /// The points of the match's first player, in halves.
    pub halves: usize,
    /// Whether it was drawn because it took too long.
    pub capped: bool,
    /// Who lost without the rules, and how.
    pub fault: Option<(usize, Fault)>,
    /// What the players did.
    pub work: [Work; 2],
}

impl One {
    fn new(place: Place, outcome: Outcome, termination: Option<&Termination>) -> One {
        // In the first game of a pair the first player is South.
        let player = |person: Person| person.index() ^ place.half;
        One {
            place,
            halves: match outcome {
                Outcome::Win(person) => 2 * (1 - player(person)),
                Outcome::Draw | Outcome::Open => 1,
            },
            capped: termination == Some(&Termination::Adjudication),
            fault: termination
                .and_then(fault_of)
                .map(|(fault, person)| (player(person), fault)),
            work: [Work::default(); 2],
        }
    }

    /// What a game that was played came to.
    pub fn of_game(place: Place, played: &Played) -> One {
        One {
            work: played.work,
            ..One::new(place, played.outcome, played.termination.as_ref())
        }
    }

    /// What a record tells; nothing if it is not one of a match.
    pub fn of_record(record: &Record) -> Option<One> {
        let place = Place::parse(record.tags.get("Round")?)?;
        if record.outcome == Outcome::Open {
            return None;
        }
        let work = WORK.map(|name| record.tags.get(name).and_then(read_work));
        Some(One {
            work: [work[0]?, work[1]?],
            ..One::new(place, record.outcome, record.termination.as_ref())
        })
    }

    /// Tells the work in the tags of a record.
    pub fn put_work(&self, tags: &mut Tags) {
        for (name, work) in WORK.into_iter().zip(&self.work) {
            tags.set(name, write_work(work));
        }
    }
}

/// The tags that tell what the players did.
const WORK: [&str; 2] = ["WorkA", "WorkB"];

fn write_work(work: &Work) -> String {
    format!(
        "moves={} nodes={} depth={} us={} overrun_us={}",
        work.moves,
        work.nodes,
        work.depth,
        work.time.as_micros(),
        work.overrun.as_micros()
    )
}

fn read_work(text: &str) -> Option<Work> {
    let names = ["moves", "nodes", "depth", "us", "overrun_us"];
    let mut numbers = [0_u64; 5];
    let mut words = text.split(' ');
    for (name, number) in names.into_iter().zip(&mut numbers) {
        let value = words.next()?.strip_prefix(name)?.strip_prefix('=')?;
        *number = value.parse().ok()?;
    }
    let [moves, nodes, depth, time, overrun] = numbers;
    words.next().is_none().then_some(Work {
        moves,
        nodes,
        depth,
        time: Duration::from_micros(time),
        overrun: Duration::from_micros(overrun),
    })
}

/// All results.
#[derive(Clone, Debug, Default)]
pub struct Totals {
    games: BTreeMap<u32, [Option<usize>; 2]>,
    /// Won, drawn and lost games of the first player.
    pub results: [u32; 3],
    /// Games that took too long.
    pub capped: u32,
    /// For each player the faults by which it lost, in the order of [`Fault::ALL`].
    pub faults: [[u32; 3]; 2],
    /// What each player did.
    pub work: [Work; 2],
}

impl Totals {
    /// Whether a game is among them.
    pub fn has(&self, place: Place) -> bool {
        let pair = self.games.get(&place.pair);
        pair.is_some_and(|halves| halves[place.half].is_some())
    }

    /// Adds a game, once.
    pub fn add(&mut self, one: &One) {
        if self.has(one.place) {
            return;
        }
        let pair = self.games.entry(one.place.pair).or_default();
        pair[one.place.half] = Some(one.halves);
        self.results[2 - one.halves] += 1;
        self.capped += u32::from(one.capped);
        if let Some((player, fault)) = one.fault {
            let place = Fault::ALL.iter().position(|f| *f == fault).unwrap_or(0);
            self.faults[player][place] += 1;
        }
        for (all, work) in self.work.iter_mut().zip(&one.work) {
            all.add(work);
        }
    }

    /// Finished games.
    pub fn count(&self) -> u32 {
        self.results.iter().sum()
    }

    /// The share of the points of the first player.
    pub fn score(&self) -> Option<f64> {
        let points = f64::from(self.results[0]) + f64::from(self.results[1]) / 2.0;
        (self.count() > 0).then(|| points / f64::from(self.count()))
    }

    /// The results of the pairs whose two games are finished.
    pub fn pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        for halves in self.games.values() {
            if let [Some(one), Some(other)] = halves {
                pairs[one + other] += 1;
            }
        }
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(pair: u32, half: usize) -> Place {
        Place { pair, half }
    }

    #[test]
    fn sides_change_within_a_pair() {
        let south = Outcome::Win(Person::South);
        assert_eq!(One::new(place(0, 0), south, None).halves, 2);
        assert_eq!(One::new(place(0, 1), south, None).halves, 0);
        let late = Termination::Time(Person::North);
        let fault = |half| One::new(place(3, half), south, Some(&late)).fault;
        assert_eq!(fault(0), Some((1, Fault::Time)));
        assert_eq!(fault(1), Some((0, Fault::Time)));
    }

    #[test]
    fn pairs_count_when_both_games_are_finished() {
        let mut totals = Totals::default();
        let add = |totals: &mut Totals, pair, half, outcome| {
            totals.add(&One::new(place(pair, half), outcome, None));
        };
        add(&mut totals, 0, 0, Outcome::Win(Person::South));
        assert_eq!(totals.pairs(), [0; 5]);
        add(&mut totals, 0, 1, Outcome::Win(Person::North));
        add(&mut totals, 1, 0, Outcome::Draw);
        add(&mut totals, 1, 1, Outcome::Win(Person::South));
        // The same game again changes nothing.
        add(&mut totals, 1, 1, Outcome::Win(Person::South));
        assert_eq!(totals.pairs(), [0, 1, 0, 0, 1]);
        assert_eq!((totals.results, totals.score()), ([2, 1, 1], Some(0.625)));
    }

    #[test]
    fn work_and_places_read_back() {
        let work = Work {
            moves: 31,
            nodes: 12_345,
            depth: 210,
            time: Duration::from_micros(1_503_200),
            overrun: Duration::from_micros(40),
        };
        assert_eq!(read_work(&write_work(&work)), Some(work));
        assert_eq!(read_work("moves=1"), None);
        assert_eq!(Place::parse(&place(11, 1).written()), Some(place(11, 1)));
        for text in ["", "0.1", "1.0", "1.3", "1", "x.1"] {
            assert_eq!(Place::parse(text), None, "{text}");
        }
    }
}
