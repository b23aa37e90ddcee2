//! Many jobs on several threads, their results in order.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;

use super::Stopped;

/// The search of a long turn needs room.
const STACK: usize = 16 << 20;

/// Does jobs `0..count`. Each thread has a worker of its own, made by `make`; `watch` hears how many
/// jobs are done, and stops everything by answering false.
pub(super) fn in_order<W, T: Send>(
    count: usize,
    threads: usize,
    make: impl Fn() -> W + Sync,
    job: impl Fn(&mut W, usize) -> T + Sync,
    watch: &mut dyn FnMut(usize) -> bool,
) -> Result<Vec<T>, Stopped> {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, results) = channel();
    let mut found: Vec<Option<T>> = (0..count).map(|_| None).collect();
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, count.max(1)) {
            let sender = sender.clone();
            let (next, stop, make, job) = (&next, &stop, &make, &job);
            let work = move || {
                let mut worker = make();
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= count || stop.load(Ordering::Relaxed) {
                        return;
                    }
                    if sender.send((i, job(&mut worker, i))).is_err() {
                        return;
                    }
                }
            };
            // Where no thread can be had, its share is done by the others, or nothing is found at all.
            let _ = std::thread::Builder::new()
                .stack_size(STACK)
                .spawn_scoped(scope, work);
        }
        drop(sender);
        for (done, (i, result)) in results.iter().enumerate() {
            found[i] = Some(result);
            if !watch(done + 1) {
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
    let all: Option<Vec<T>> = found.into_iter().collect();
    all.filter(|_| !stop.load(Ordering::Relaxed)).ok_or(Stopped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order() {
        for threads in [0, 1, 3] {
            let mut seen = 0;
            let mut watch = |done| {
                seen = done;
                true
            };
            let found = in_order(50, threads, || 7, |w, i| *w * i, &mut watch);
            assert_eq!(found, Ok((0..50).map(|i| 7 * i).collect()));
            assert_eq!(seen, 50);
        }
    }

    #[test]
    fn it_is_stopped_at_once() {
        let job = |(): &mut (), i| {
            std::thread::sleep(std::time::Duration::from_millis(1));
            i
        };
        let mut heard = 0;
        let mut watch = |_| {
            heard += 1;
            false
        };
        let found = in_order(10_000, 2, || (), job, &mut watch);
        assert_eq!(found, Err(Stopped));
        assert!(heard < 100, "{heard}");
    }
}
