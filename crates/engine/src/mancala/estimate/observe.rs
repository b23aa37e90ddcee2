//! What a position shows of every weight: the fit's side of the estimate.

use kete_rules::{Position, Rules};

use super::MANY;
use super::slots::slots;
use super::visit::View;
use crate::weights::Weights;

/// Tells how an estimate depends on the weights.
pub(crate) struct Observer {
    view: View,
    /// For every slot, the numbers of a set that it consists of.
    parts: Vec<Vec<(usize, i32)>>,
    /// Numbers of a set.
    half: usize,
}

impl Observer {
    /// For weights that have the numbers of `like`.
    pub fn new(rules: &Rules, like: &Weights) -> Self {
        let view = View::new(rules);
        let half = like.many.numbers().len();
        let mut parts = vec![Vec::new(); view.layout().len()];
        for number in 0..half {
            let mut numbers = vec![0; half];
            numbers[number] = 1;
            // Slots are linear in the weights, so one weight alone tells its part of each.
            let alone = slots(&view, &like.many.with_numbers(&numbers));
            for (slot, worth) in alone.into_iter().enumerate().filter(|(_, w)| *w != 0) {
                parts[slot].push((number, worth));
            }
        }
        Self { view, parts, half }
    }

    /// Sets `seen` to what multiplies every weight, in rising order and without zeros, and tells the seeds
    /// the player to move is ahead by.
    pub fn observe(&self, p: &Position, seen: &mut Vec<(usize, f64)>) -> i32 {
        let mut sums = vec![0_i64; self.half];
        self.view.visit(p, |slot, sign| {
            for &(number, worth) in &self.parts[slot] {
                sums[number] += sign * i64::from(worth);
            }
        });
        let many = self.view.many(p) as f64 / MANY as f64;
        seen.clear();
        for (share, first) in [(many, 0), (1.0 - many, self.half)] {
            let shown = sums.iter().enumerate().filter(|(_, sum)| **sum != 0);
            let shown = shown.map(|(number, sum)| (first + number, share * *sum as f64));
            seen.extend(shown.filter(|(_, x)| *x != 0.0));
        }
        self.view.seeds(p)
    }
}

#[cfg(test)]
mod tests {
    use kete_rules::load::Library;

    use super::*;
    use crate::game::Game;
    use crate::mancala::Mancala;
    use crate::rng::SplitMix64;
    use crate::weights::SEED;

    /// The fit and the search see the same in every position.
    #[test]
    fn what_is_observed_makes_the_estimate() {
        let mut rng = SplitMix64::new(3);
        for entry in Library::builtin().entries() {
            let rules = Rules::compile(entry.rules.clone()).expect("rules");
            let numbers = Weights::guess(&rules).numbers();
            let random = numbers.iter().map(|_| rng.below(401) as i32 - 200);
            let numbers: Vec<i32> = random.collect();
            let weights = Weights::guess(&rules).with_numbers(&numbers);
            let observer = Observer::new(&rules, &weights);
            let game = Mancala::with_weights(rules.into(), &weights);
            let (mut p, mut seen) = (game.rules().start(), Vec::new());
            for _ in 0..200 {
                let seeds = observer.observe(&p, &mut seen);
                let sum: f64 = seen.iter().map(|&(i, x)| x * f64::from(numbers[i])).sum();
                let sum = sum + f64::from(SEED * seeds);
                let estimate = f64::from(game.evaluate(&p));
                assert!(
                    (sum - estimate).abs() < 1.0,
                    "{} {sum} {estimate} {p:?}",
                    entry.id()
                );
                let legal = game.rules().legal(&p);
                p = match legal.len() {
                    0 => game.rules().start(),
                    n => game.play(&p, legal[rng.below(n)]).0,
                };
            }
        }
    }
}
