//! Games in which no board recurs: one ordered pass over a layer.
//!
//! A turn that puts nothing into a store only moves seeds on within the mover's row, which lowers the rank of that row,
//! and passes. So for every row `x` of one player, in the order of ranks, first the boards on which its owner moves are
//! solved, against every row `y` of the other: they lead to boards `(y, x')` with `x' < x`. Then those on which the other
//! one moves: they lead to `(x, y')`, just solved. Neither half looks at itself, so ranks share the rows `y`; between the
//! halves they tell each other the row of values that the second half reads.
//!
//! Half of the layer is enough: the row with fewer seeds plays the part of `x`.

use std::ops::Range;
use std::sync::atomic::Ordering::Relaxed;

use super::rows::{Family, Rows};
use super::{BuildError, NEVER, Task, Values};
use crate::exchange::{Exchange, Threads};
use crate::index::Rows as Board;
use crate::row::Row;
use crate::source::{Source, Step};

/// Values by the rank of `x`, then of `y` from the rank's first one on.
type Grid = Vec<Vec<i8>>;

/// What a rank has solved with so many seeds in `x`.
struct Share {
    ys: Range<usize>,
    /// Boards on which the owner of `x` moves.
    x_moves: Grid,
    /// Boards on which the owner of `y` moves.
    y_moves: Grid,
}

pub(super) fn build<R: Row, S: Source<R>>(
    task: &Task<'_, R, S>,
    threads: &Threads,
) -> Result<Values, BuildError> {
    let seeds = task.layer.seeds();
    let boards = task.layer.boards();
    let mut plane = Vec::new();
    let size = usize::try_from(boards).map_err(|_| BuildError::Memory(boards))?;
    let memory = |_| BuildError::Memory(boards);
    plane.try_reserve_exact(size).map_err(memory)?;
    let ranks = threads.run(|line| {
        let few = 0..=seeds / 2;
        few.map(|x| solve(task, line, x))
            .collect::<Result<Vec<_>, _>>()
    });
    let ranks = ranks.into_iter().collect::<Result<Vec<_>, _>>()?;
    if task.disorder.load(Relaxed) {
        return Err(BuildError::Order);
    }
    // Boards with few own seeds, then those with many, whose major row is the other one.
    for few in 0..=seeds / 2 {
        if 2 * few < seeds {
            append(&mut plane, &ranks, few, |share| &share.x_moves);
        } else {
            square(&mut plane, &ranks, few);
        }
    }
    for few in (0..seeds.div_ceil(2)).rev() {
        append(&mut plane, &ranks, few, |share| &share.y_moves);
    }
    debug_assert_eq!(plane.len(), size);
    Ok(Values {
        planes: vec![plane],
        longest: 0,
    })
}

fn append(plane: &mut Vec<i8>, ranks: &[Vec<Share>], few: u32, grid: fn(&Share) -> &Grid) {
    let few = few as usize;
    for x in 0..grid(&ranks[0][few]).len() {
        for rank in ranks {
            plane.extend_from_slice(&grid(&rank[few])[x]);
        }
    }
}

/// Both rows with as many seeds: `x_moves` holds the boards with x <= y, `y_moves` the others.
fn square(plane: &mut Vec<i8>, ranks: &[Vec<Share>], few: u32) {
    let few = few as usize;
    for own in 0..ranks[0][few].x_moves.len() {
        let holder = ranks.iter().find(|rank| rank[few].ys.contains(&own));
        if let Some(Share { ys, y_moves, .. }) = holder.map(|rank| &rank[few]) {
            plane.extend(y_moves[..own].iter().map(|x| x[own - ys.start]));
        }
        for rank in ranks {
            let Share { ys, x_moves, .. } = &rank[few];
            let first = own.clamp(ys.start, ys.end);
            plane.extend_from_slice(&x_moves[own][first - ys.start..]);
        }
    }
}

/// The range of `count` things that is a rank's.
fn range(count: u64, line: &impl Exchange) -> Range<u64> {
    let (rank, size) = (line.rank() as u128, line.size() as u128);
    let border = |rank: u128| (u128::from(count) * rank / size) as u64;
    border(rank)..border(rank + 1)
}

fn bytes(values: &[i8]) -> Vec<u8> {
    values.iter().map(|&v| v as u8).collect()
}

fn solve<R: Row, S: Source<R>>(
    task: &Task<'_, R, S>,
    line: &impl Exchange,
    few: u32,
) -> Result<Share, BuildError> {
    if few == 0 {
        return Ok(empty_row(task, line));
    }
    let index = task.index;
    let (xs, ys) = (index.rows(few), index.rows(task.layer.seeds() - few));
    let is_square = 2 * few == task.layer.seeds();
    let mine = range(ys.len() as u64, line);
    let mine = mine.start as usize..mine.end as usize;
    let mut share = Share {
        ys: mine.clone(),
        x_moves: Vec::with_capacity(xs.len()),
        y_moves: Vec::with_capacity(xs.len()),
    };
    let family = task
        .source
        .kalah()
        .and_then(|k| Family::of(k, index.houses()));
    let many = task.layer.seeds() - few;
    let lists = family
        .as_ref()
        .map(|f| Rows::new(f, index, &task.below, few, many));
    let mut worked = 0;
    for (x, &x_row) in xs.iter().enumerate() {
        if x % 64 == 0 && task.stopped(line) {
            return Err(BuildError::Stopped);
        }
        // Where both rows have as many seeds, the first half takes x <= y and the second x < y.
        let from = if is_square { x } else { 0 };
        let Share {
            x_moves, y_moves, ..
        } = &mut share;
        let first = from.clamp(mine.start, mine.end);
        let todo = first..mine.end;
        let mut solved = vec![-NEVER; mine.len()];
        let known = lists.as_ref().filter(|lists| lists.knows(x_row));
        if let Some(lists) = known {
            let best = &mut solved[first - mine.start..];
            lists.x_moves(x_row, todo, best, |rank| {
                &y_moves[rank][first - mine.start..]
            });
        } else {
            for y in todo {
                let board = Board {
                    own: x_row,
                    other: ys[y],
                };
                solved[y - mine.start] = best(task, board, |step| {
                    let lower = index.rank(step.left.other);
                    let fits = !step.again && step.left.own == ys[y] && lower < x;
                    fits.then(|| -y_moves[lower][y - mine.start])
                });
            }
        }
        // What this rank tells: its part of the boards on which the owner of x moves.
        let mut told = Vec::new();
        if is_square && mine.contains(&x) {
            told.extend(y_moves.iter().map(|row| row[x - mine.start] as u8));
        }
        told.extend(bytes(&solved[first - mine.start..]));
        let row = line.gather(told).concat();
        x_moves.push(solved);
        let mut solved = vec![-NEVER; mine.len()];
        let from = if is_square { x + 1 } else { 0 };
        let todo = from.clamp(mine.start, mine.end)..mine.end;
        let one = |y: usize| {
            let board = Board {
                own: ys[y],
                other: x_row,
            };
            best(task, board, |step| {
                let lower = index.rank(step.left.other);
                let fits = !step.again && step.left.own == x_row && lower < y;
                fits.then(|| -(row[lower] as i8))
            })
        };
        if let Some(lists) = &lists {
            let best = &mut solved[todo.start - mine.start..];
            lists.y_moves(x_row, todo.clone(), best, &row);
            for y in lists.round(&todo) {
                solved[y - mine.start] = one(y);
            }
        } else {
            for y in todo {
                solved[y - mine.start] = one(y);
            }
        }
        y_moves.push(solved);
        worked += 2 * mine.len() as u64;
        if worked > 1 << 18 {
            task.watch.advance(std::mem::take(&mut worked));
        }
    }
    task.watch.advance(worked);
    Ok(share)
}

/// One player has no seeds: where the other may miss a turn, he moves again within the layer. So few boards are
/// solved by every rank alone.
fn empty_row<R: Row, S: Source<R>>(task: &Task<'_, R, S>, line: &impl Exchange) -> Share {
    let index = task.index;
    let ys = index.rows(task.layer.seeds());
    let empty = R::default();
    let (mut y_moves, mut x_moves) = (Vec::new(), Vec::new());
    for (y, &y_row) in ys.iter().enumerate() {
        let board = Board {
            own: y_row,
            other: empty,
        };
        let value = best(task, board, |step| {
            let Board { own, other } = step.left;
            if step.again && other == empty {
                return y_moves.get(index.rank(own)).copied();
            }
            let lower: Option<&i8> = x_moves.get(index.rank(other));
            lower
                .filter(|_| !step.again && own == empty)
                .map(|&value| -value)
        });
        y_moves.push(value);
        let board = board.turned();
        let value = best(task, board, |step| {
            let passes = !step.again && step.left.own == y_row;
            passes.then_some(-y_moves[y])
        });
        x_moves.push(value);
    }
    let mine = range(ys.len() as u64, line);
    let mine = mine.start as usize..mine.end as usize;
    task.watch.advance(2 * mine.len() as u64);
    Share {
        x_moves: vec![x_moves[mine.clone()].to_vec()],
        y_moves: vec![y_moves[mine.clone()].to_vec()],
        ys: mine,
    }
}

/// The best of a board's turns; `within` gives what those are worth that stay within the layer.
#[inline(always)]
fn best<R: Row, S: Source<R>>(
    task: &Task<'_, R, S>,
    board: Board<R>,
    within: impl Fn(&Step<R>) -> Option<i8>,
) -> i8 {
    let seeds = task.layer.seeds();
    let mut best = -NEVER;
    task.source.steps(board, &mut |step| {
        let stays = !step.over && step.left.own.seeds() + step.left.other.seeds() == seeds;
        let value = if stays {
            within(&step).unwrap_or_else(|| {
                task.disorder.store(true, Relaxed);
                0
            })
        } else {
            task.below.worth(&step, 0)
        };
        best = best.max(value);
    });
    best
}
