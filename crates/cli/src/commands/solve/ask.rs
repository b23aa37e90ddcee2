//! Asking the solver: which one, how far it is, and what happens when it is interrupted.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kete_engine::packed::{Kalah, Packed};
use kete_engine::solve::{KalahSolver, NotSaved, Progress, Stopped, general};
use kete_engine::{Limits, Mancala};
use kete_rules::{Move, Player, Position, Rules};
use signal_hook::consts::{SIGINT, SIGTERM};

use super::Args;
use crate::failure::Failure;
use crate::ui::Ui;

/// How often a person is told how far it is.
const INTERVAL: Duration = Duration::from_secs(5);

/// Bytes in a megabyte.
const MEGABYTE: usize = 1 << 20;

/// What the solver found.
pub(super) struct Answer {
    /// South's final margin; with `--win-only` only its sign counts.
    pub value: i32,
    /// The moves that reach it.
    pub best: Vec<Move>,
    /// A game in which both play best.
    pub line: Vec<Move>,
    /// Complete first turns with their values for South.
    pub turns: Option<Vec<(Vec<Move>, i32)>>,
    /// Positions searched.
    pub nodes: u64,
    /// The time it took.
    pub seconds: f64,
}

/// Solves a position on which the game goes on.
pub(super) fn solve(
    rules: Rules,
    position: &Position,
    args: &Args,
    ui: &Ui,
) -> Result<(Arc<Rules>, Answer), Failure> {
    let rules = Arc::new(rules);
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // Asked a second time, the program ends at once.
        signal_hook::flag::register_conditional_shutdown(signal, 1, stop.clone())?;
        signal_hook::flag::register(signal, stop.clone())?;
    }
    let bytes = args.hash.unwrap_or(1024) as usize * MEGABYTE;
    let begin = Instant::now();
    let special = KalahSolver::new(&rules, bytes).zip(Kalah::new(&rules));
    let mut answer = match special {
        Some((solver, kernel)) => {
            let game = Packed::new(rules.clone(), kernel);
            kalah(solver, &game, position, args, &stop, ui)?
        }
        None => any(&rules, position, args, &stop, ui)?,
    };
    answer.seconds = begin.elapsed().as_secs_f64();
    Ok((rules, answer))
}

/// The sign that makes a value of the player to move one of South.
fn south(position: &Position) -> i32 {
    if position.player() == Player::South {
        1
    } else {
        -1
    }
}

fn kalah(
    mut solver: KalahSolver,
    game: &Packed<Kalah>,
    position: &Position,
    args: &Args,
    stop: &AtomicBool,
    ui: &Ui,
) -> Result<Answer, Failure> {
    if let Some(path) = args.resume.as_ref().filter(|path| path.exists()) {
        let read = File::open(path).map_err(NotSaved::Io);
        let read = read.and_then(|file| solver.load(&mut BufReader::new(file)));
        read.map_err(|error| Failure::Failed(unreadable(&error, path, ui)))?;
    }
    let state = game.pack(position);
    let ahead = i32::from(state.stores[0]) - i32::from(state.stores[1]);
    let begin = Instant::now();
    let mut next = INTERVAL;
    let mut watch = |progress: &Progress| {
        if begin.elapsed() >= next {
            next = begin.elapsed() + INTERVAL;
            // A closed standard error is no reason to stop.
            let _ = writeln!(io::stderr(), "{}", told(progress, begin, ui));
        }
        !stop.load(Ordering::Relaxed)
    };
    let found = ask(&mut solver, game, position, ahead, args, &mut watch);
    found.map_err(|Stopped| match keep(&solver, args) {
        Ok(path) => {
            let file = [("file", path.display().to_string().into())];
            Failure::Failed(ui.text.with("solve-stopped", file))
        }
        Err(error) => error.into(),
    })
}

/// Everything that is asked for, with values for South.
fn ask(
    solver: &mut KalahSolver,
    game: &Packed<Kalah>,
    position: &Position,
    ahead: i32,
    args: &Args,
    watch: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Answer, Stopped> {
    let state = game.pack(position);
    let south = south(position);
    let mut answer = Answer {
        value: 0,
        best: Vec::new(),
        line: Vec::new(),
        turns: None,
        nodes: 0,
        seconds: 0.0,
    };
    if args.win_only {
        answer.value = south * solver.outcome(state.board, ahead, watch)?;
    } else {
        let found = solver.solve(state.board, watch)?;
        answer.value = south * (ahead + found.value);
        let moves = |places: &[usize]| -> Vec<Move> {
            places
                .iter()
                .map(|&place| game.move_of(state.seat, place))
                .collect()
        };
        answer.best = moves(&found.best);
        if args.openings {
            let turns = solver.first_turns(state.board, watch)?;
            let turn = turns
                .iter()
                .map(|turn| (moves(&turn.places), south * (ahead + turn.value)));
            answer.turns = Some(turn.collect());
        }
        let mut at = *position;
        for place in found.line {
            let mv = game.move_of(at.player(), place);
            answer.line.push(mv);
            at = game.rules().play(&at, mv).unwrap_or(at);
        }
    }
    answer.nodes = solver.nodes();
    Ok(answer)
}

/// Keeps what is proven. The file is complete before it takes its name.
fn keep(solver: &KalahSolver, args: &Args) -> io::Result<PathBuf> {
    let path = args
        .resume
        .clone()
        .unwrap_or_else(|| PathBuf::from("kete-solve.part"));
    let mut name = path.clone().into_os_string();
    name.push(".new");
    let mut file = BufWriter::new(File::create(&name)?);
    solver.save(&mut file)?;
    file.into_inner()?.sync_all()?;
    std::fs::rename(&name, &path)?;
    Ok(path)
}

fn unreadable(error: &NotSaved, path: &std::path::Path, ui: &Ui) -> String {
    let reason = match error {
        NotSaved::Foreign => ui.text.get("solve-file-foreign"),
        NotSaved::OtherRules => ui.text.get("solve-file-rules"),
        NotSaved::Damaged => ui.text.get("solve-file-damaged"),
        other => other.to_string(),
    };
    let place = [
        ("file", path.display().to_string().into()),
        ("reason", reason.into()),
    ];
    ui.text.with("solve-file", place)
}

fn told(progress: &Progress, begin: Instant, ui: &Ui) -> String {
    let seconds = begin.elapsed().as_secs_f64();
    let variables = [
        ("low", format!("{:+}", progress.low).into()),
        ("high", format!("{:+}", progress.high).into()),
        (
            "nodes",
            format!("{:.1}", progress.nodes as f64 / 1e6).into(),
        ),
        ("seconds", format!("{seconds:.0}").into()),
    ];
    ui.text.with("solve-progress", variables)
}

/// Every other game, by the search.
fn any(
    rules: &Arc<Rules>,
    position: &Position,
    args: &Args,
    stop: &AtomicBool,
    ui: &Ui,
) -> Result<Answer, Failure> {
    if args.resume.is_some() {
        return Err(Failure::Usage(ui.text.get("solve-no-resume")));
    }
    // Taken all at once, other than the table of the Kalah family, and for every first turn anew.
    let bytes = args.hash.unwrap_or(32) as usize * MEGABYTE;
    let limits = Limits {
        stop: Some(stop),
        ..Limits::default()
    };
    let exact = |position: &Position| {
        general(rules.clone(), position, bytes, &limits)
            .ok_or_else(|| Failure::Failed(ui.text.get("solve-not-solved")))
    };
    let south = south(position);
    let found = exact(position)?;
    let mut answer = Answer {
        value: south * found.margin,
        best: found.best,
        line: found.line,
        turns: None,
        nodes: found.nodes,
        seconds: 0.0,
    };
    if args.openings {
        let game = Mancala::new(rules.clone());
        let mut turns = Vec::new();
        for (moves, end) in complete_turns(game.rules(), position) {
            let value = if end.is_over() {
                rules.seat_score(&end).margin() / 2
            } else {
                let found = exact(&end)?;
                answer.nodes += found.nodes;
                if end.player() == Player::South {
                    found.margin
                } else {
                    -found.margin
                }
            };
            turns.push((moves, value));
        }
        answer.turns = Some(turns);
    }
    Ok(answer)
}

/// Every complete turn and the position after it.
fn complete_turns(rules: &Rules, position: &Position) -> Vec<(Vec<Move>, Position)> {
    let mut turns = Vec::new();
    let mut open = vec![(Vec::new(), *position)];
    while let Some((moves, at)) = open.pop() {
        let mut next = Vec::new();
        rules.children(&at, |mv, p| {
            let mut moves: Vec<Move> = moves.clone();
            moves.push(mv);
            next.push((moves, *p));
        });
        // The first move is taken up first.
        for (moves, p) in next.into_iter().rev() {
            if p.is_over() || p.player() != position.player() {
                turns.push((moves, p));
            } else {
                open.push((moves, p));
            }
        }
    }
    turns.sort_by_key(|(moves, _)| moves.iter().map(|m| cell(*m)).collect::<Vec<_>>());
    turns
}

fn cell(mv: Move) -> u8 {
    match mv {
        Move::House(cell) => cell,
        _ => u8::MAX,
    }
}
