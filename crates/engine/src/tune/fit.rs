//! Weights that foretell the labels best.

use kete_rules::{Position, Rules};

use super::label::{Sample, Scale};
use super::matrix::Normal;
use crate::mancala::estimate::Observer;
use crate::weights::{SEED, Weights};

/// How many positions have to speak against a weight to move it: what it was before counts like so many.
const PRIOR: f64 = 100.0;

/// The same for the change of a weight against that of its neighbour, a seed more or less.
const SMOOTH: f64 = 400.0;

/// And for its change with many seeds in play against that with few.
const PHASES: f64 = 100.0;

/// A fit of the weights to labels.
pub(super) struct Fit<'a> {
    observer: Observer,
    first: &'a Weights,
    numbers: Vec<i32>,
    scale: Scale,
}

impl<'a> Fit<'a> {
    /// A fit that stays near `first` where nothing is known.
    pub fn new(rules: &Rules, first: &'a Weights, scale: Scale) -> Self {
        Self {
            observer: Observer::new(rules, first),
            numbers: first.numbers(),
            first,
            scale,
        }
    }

    /// The weights that foretell the labels best.
    pub fn best<'s>(&self, samples: impl Iterator<Item = &'s Sample> + Clone) -> Weights {
        let mut change = vec![0.0; self.numbers.len()];
        let steps = match self.scale {
            Scale::Margin => 1,
            Scale::Chance { .. } => 8,
        };
        for _ in 0..steps {
            change = self.step(&change, samples.clone());
        }
        let numbers = self.numbers.iter().zip(change);
        let rounded = numbers.map(|(n, change)| n + change.round() as i32);
        self.first.with_numbers(&rounded.collect::<Vec<_>>())
    }

    /// One step of Newton's method, which is the whole way for a margin.
    fn step<'s>(&self, change: &[f64], samples: impl Iterator<Item = &'s Sample>) -> Vec<f64> {
        let mut normal = Normal::new(change.len());
        let mut seen = Vec::new();
        for Sample { position, label } in samples {
            let fixed = self.observe(position, &mut seen);
            match self.scale {
                Scale::Margin => normal.observe(&seen, label - fixed, 1.0),
                Scale::Chance { slope } => {
                    let moved: f64 = seen.iter().map(|&(i, x)| x * change[i]).sum();
                    let chance = (1.0 + (slope * (fixed + moved) / 2.0).tanh()) / 2.0;
                    // In points again, so that a label weighs as much as elsewhere a margin.
                    let curve = (chance * (1.0 - chance)).max(1e-3);
                    let wanted = moved + ((1.0 + label) / 2.0 - chance) / (curve * slope);
                    normal.observe(&seen, wanted, 4.0 * curve);
                }
            }
        }
        self.hold(&mut normal);
        normal.solve()
    }

    fn hold(&self, normal: &mut Normal) {
        let half = self.first.many.numbers().len();
        for i in 0..2 * half {
            normal.add(i, i, PRIOR);
        }
        let mut alike = |i, j, strength: f64| {
            normal.add(i, i, strength);
            normal.add(j, j, strength);
            normal.add(i, j, -strength);
        };
        for (i, j) in self.first.many.neighbours() {
            alike(i, j, SMOOTH);
            alike(half + i, half + j, SMOOTH);
        }
        for i in 0..half {
            alike(i, half + i, PHASES);
        }
    }

    /// What a position shows of every weight, and its estimate with the first ones.
    fn observe(&self, position: &Position, seen: &mut Vec<(usize, f64)>) -> f64 {
        let seeds = self.observer.observe(position, seen);
        let known = seen.iter().map(|&(i, x)| x * f64::from(self.numbers[i]));
        f64::from(SEED * seeds) + known.sum::<f64>()
    }

    /// How far weights are from the labels: the root mean square in seeds, or the cross entropy.
    pub fn error<'s>(&self, weights: &Weights, samples: impl Iterator<Item = &'s Sample>) -> f64 {
        let numbers = weights.numbers();
        let (mut sum, mut count) = (0.0, 0.0);
        let mut seen = Vec::new();
        for Sample { position, label } in samples {
            let seeds = self.observer.observe(position, &mut seen);
            let points: f64 = seen.iter().map(|&(i, x)| x * f64::from(numbers[i])).sum();
            let points = points + f64::from(SEED * seeds);
            count += 1.0;
            sum += match self.scale {
                Scale::Margin => ((label - points) / f64::from(SEED)).powi(2),
                Scale::Chance { slope } => {
                    let chance = (1.0 + (slope * points / 2.0).tanh()) / 2.0;
                    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
                    let wins = (1.0 + label) / 2.0;
                    -wins * chance.ln() - (1.0 - wins) * (1.0 - chance).ln()
                }
            };
        }
        let mean = sum / f64::max(count, 1.0);
        let error = match self.scale {
            Scale::Margin => mean.sqrt(),
            Scale::Chance { .. } => mean,
        };
        // Digits that chance decides say nothing.
        (error * 1e4).round() / 1e4
    }
}
