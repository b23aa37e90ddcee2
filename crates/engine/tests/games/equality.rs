//! The search finds what plain minimax finds, in every game and under every option that changes how
//! games turn, end, repeat or go on.

use kete_engine::{Limits, Mancala, Options, Partner, SplitMix64};
use kete_rules::game::Game as Record;
use kete_rules::{Phase, Position};

use crate::plain::{Plain, opener_moves};
use crate::positions::{mirrored, record, walk};
use crate::{all_games, rules};

/// Positions of every game.
const POSITIONS: usize = 1000;
/// Positions of every option.
const FEWER: usize = 500;
/// About the largest number of moves plain minimax plays for a position.
const EFFORT: usize = 800;

struct Bench {
    game: Mancala,
    engines: [Partner; 2],
    checked: usize,
    exact: usize,
    /// Repetitions that plain minimax met.
    stops: usize,
    name: String,
}

impl Bench {
    fn new(name: &str) -> Self {
        let rules = rules(name);
        Self {
            game: Mancala::new(rules.clone()),
            engines: [(1 << 9, 1), (1 << 18, 2)].map(|(hash, threads)| {
                let options = Options {
                    hash,
                    threads,
                    ..Options::default()
                };
                Partner::new(rules.clone(), &options)
            }),
            checked: 0,
            exact: 0,
            stops: 0,
            name: name.to_owned(),
        }
    }

    fn run(&mut self, positions: usize) {
        let rules = self.game.rules().clone();
        let mut rng = SplitMix64::new(rules.hash());
        while self.checked < positions {
            let mut record = record(&rules, &mut rng);
            let start = *record.position();
            // Some games go on for long, so that positions recur.
            let checks = if rng.below(4) == 0 {
                20
            } else {
                1 + rng.below(4)
            };
            for _ in 0..checks {
                if record.position().is_over() {
                    break;
                }
                let depth = self.depth(record.position(), &mut rng);
                let rank = self.check(&mut record, depth);
                if record.steps().is_empty()
                    && start.phase() == Phase::Sow
                    && !rules.file().moves.pie
                {
                    self.check_mirror(&start, depth, rank);
                }
                walk(&mut record, 1 + rng.below(6), &mut rng);
            }
        }
        let unlimited = rules.file().rounds.as_ref().is_some_and(|r| r.max == 0);
        assert!(self.exact > 0 || unlimited, "{}: no exact value", self.name);
        assert!(self.exact < self.checked, "{}: no estimate", self.name);
    }

    fn depth(&self, p: &Position, rng: &mut SplitMix64) -> u32 {
        let moves = self.game.rules().legal(p).len().max(2);
        let (mut most, mut nodes) = (1, moves);
        while most < 6 && nodes * moves < EFFORT {
            nodes *= moves;
            most += 1;
        }
        1 + rng.below(most) as u32
    }

    fn check(&mut self, record: &mut Record, depth: u32) -> i32 {
        let p = *record.position();
        let mut plain = Plain {
            game: &self.game,
            stops: 0,
        };
        let (score, exact) = plain.score(record, depth);
        self.stops += plain.stops;
        let wanted = if opener_moves(&p) { score } else { -score };
        let what = || format!("{} depth {depth} of {p:?}", self.name);
        let past = record.recent();
        let engine = &mut self.engines[self.checked % 2];
        let report = engine
            .search(&p, &past, &Limits::depth(depth))
            .expect("a move");
        assert_eq!(report.value.rank(), wanted, "{}", what());
        assert!(report.value.exact || !exact, "{}", what());
        assert_eq!(report.line.first(), Some(&report.best), "{}", what());
        let all = engine
            .evaluate_all(&p, &past, &Limits::depth(depth))
            .expect("moves");
        let best = all.best().expect("a move");
        assert_eq!(best.value.rank(), wanted, "{}", what());
        let chosen = all.moves.iter().find(|m| m.mv == report.best);
        let chosen = chosen.map(|m| m.value.rank());
        assert_eq!(chosen, Some(wanted), "{}", what());
        self.checked += 1;
        self.exact += usize::from(report.value.exact);
        wanted
    }

    fn check_mirror(&mut self, p: &Position, depth: u32, rank: i32) {
        let mirror = mirrored(self.game.rules(), p);
        let report = self.engines[0].search(&mirror, &[], &Limits::depth(depth));
        let found = report.map(|r| r.value.rank());
        assert_eq!(found, Some(rank), "{} mirrored {p:?}", self.name);
    }
}

/// The built-in games, in four parts that run side by side.
fn every_game(part: usize) {
    let games = all_games();
    assert!(games.len() >= 33, "{}", games.len());
    for name in games.iter().skip(part).step_by(4) {
        Bench::new(name).run(POSITIONS);
    }
}

#[test]
fn games_first_part() {
    every_game(0);
}

#[test]
fn games_second_part() {
    every_game(1);
}

#[test]
fn games_third_part() {
    every_game(2);
}

#[test]
fn games_fourth_part() {
    every_game(3);
}

fn options(names: &[&str]) {
    for name in names {
        Bench::new(name).run(FEWER);
    }
}

#[test]
fn kalah_options() {
    options(&[
        "kalah pie=true",
        "kalah pie=true end=mover seeds=1",
        "kalah empty_capture=true",
        "kalah end=mover",
        "kalah take_own=false rest=emptier",
        "kalah rest=opponent end=mover",
        "kalah rest=nobody",
        "kalah direction=clockwise",
        "kalah houses=2 seeds=3",
        "kalah pass=true end=mover",
        "kalah majority=true",
    ]);
}

#[test]
fn oware_grand_slams() {
    options(&[
        "oware grand_slam=capture",
        "oware grand_slam=no_capture pie=true",
        "oware grand_slam=illegal",
        "oware grand_slam=illegal_unless_only",
        "oware grand_slam=opponent_rest",
        "oware grand_slam=keep_last",
        "oware grand_slam=keep_first slam_single=take",
        "oware grand_slam=share_again",
    ]);
}

#[test]
fn repetitions() {
    for name in [
        "oware houses=2 seeds=2",
        "oware houses=3 seeds=2 repetition=second",
        "oware houses=3 seeds=2 repetition=second deadlock=draw pie=true",
        "oware repetition=second deadlock=split majority=false",
        "oware-slam houses=2 seeds=2",
        "oware-slam houses=2 seeds=2 majority=false repetition=second",
        "oware-slam repetition=second houses=2 seeds=3",
        "awari-olympiad repetition=second houses=3 seeds=3",
        "ayoayo repetition=second houses=2 seeds=2",
        "ayoayo houses=2 seeds=2",
        "bestemshe houses=2 seeds=3 repetition=second",
        "bohnenspiel repetition=second direction=clockwise",
        "engehe repetition=second houses=3",
        "namnam repetition=second deadlock=split",
        "namnam repetition=second deadlock=draw",
        "namnam rounds=3 repetition=second choose=auto",
        "ali-guli-mane rounds=0 repetition=second",
    ] {
        let mut bench = Bench::new(name);
        bench.run(FEWER);
        assert!(bench.stops > 0, "{name}: no position recurred");
    }
}

/// No repetition was ever met in the games where it cannot happen or hardly can.
#[test]
fn rare_repetitions() {
    options(&[
        "oware repetition=none",
        "vailung houses=2 seeds=3 repetition=second",
        "hus repetition=second",
        "omweso repetition=second",
        "bao-kujifunza repetition=second",
        "kalah repetition=second houses=2 seeds=2",
        "congkak repetition=second houses=2 seeds=2",
    ]);
}

#[test]
fn endings() {
    options(&[
        "oware feed=no end=either",
        "oware feed=turn rest=opponent majority=false",
        "oware feed=reply grand_slam=capture rest=emptier",
        "oware surinam_end=true majority=false",
        "songo majority=false pass=true",
        "togyz tuzdik_last_house=true tuzdik_same_number=true",
        "togyz majority=false",
        "bao-laps laps=4 endless=draw",
        "bao-laps laps=3 endless=draw majority=false",
        "bao-laps laps=4 endless=end repetition=second",
        "engehe laps=6",
    ]);
}

#[test]
fn rounds() {
    options(&[
        "congkak rounds=3",
        "congkak rounds=0 opens=winner",
        "congkak rounds=2 opens=alternate houses=2 seeds=2",
        "dakon rounds=0",
        "sungka rounds=3",
        "ali-guli-mane rounds=2 repetition=second",
        "namnam rounds=1",
        "namnam rounds=2",
        "namnam rounds=3 choose=auto repetition=second",
        "namnam repetition=second",
        "namnam repetition=second deadlock=split",
        "namnam repetition=second deadlock=draw",
        "ali-guli-mane repetition=second deadlock=draw",
    ]);
}

#[test]
fn four_rows() {
    options(&[
        "omweso setup=free",
        "omweso akakyala=true",
        "omweso both_ends=false reverse=false",
        "omweso laps=5 endless=draw",
        "omweso laps=5 endless=end repetition=second",
        "hus laps=6 endless=draw setup=free",
        "bao-kiswahili takasia=false",
        "bao-kiswahili start=malawi mtaji_house_choice=true",
        "bao-kujifunza middle=mtaji front_check=turn",
    ]);
}
