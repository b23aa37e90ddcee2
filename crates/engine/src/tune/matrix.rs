//! Symmetric systems of linear equations.

/// A symmetric matrix with a right side: the normal equations of a least-squares fit.
#[derive(Clone, Debug)]
pub(super) struct Normal {
    size: usize,
    /// The lower triangle, row by row.
    lower: Vec<f64>,
    right: Vec<f64>,
}

impl Normal {
    pub fn new(size: usize) -> Self {
        Self {
            size,
            lower: vec![0.0; size * (size + 1) / 2],
            right: vec![0.0; size],
        }
    }

    /// Adds a value to the place `(i, j)` and to `(j, i)`.
    pub fn add(&mut self, i: usize, j: usize, value: f64) {
        let (row, column) = (i.max(j), i.min(j));
        self.lower[row * (row + 1) / 2 + column] += value;
    }

    /// Adds the equation `x . unknowns = y` with a weight; `x` without its zeros, in rising order.
    pub fn observe(&mut self, x: &[(usize, f64)], y: f64, weight: f64) {
        for (n, &(i, a)) in x.iter().enumerate() {
            self.right[i] += weight * a * y;
            let row = &mut self.lower[i * (i + 1) / 2..];
            for &(j, b) in &x[..=n] {
                row[j] += weight * a * b;
            }
        }
    }

    /// The unknowns, by Cholesky's decomposition. What nothing determines is 0.
    pub fn solve(mut self) -> Vec<f64> {
        let n = self.size;
        for i in 0..n {
            for j in 0..=i {
                let (head, tail) = self.lower.split_at_mut(i * (i + 1) / 2);
                let (low, high) = if i == j {
                    (&tail[..j], &tail[..j])
                } else {
                    (&tail[..j], &head[j * (j + 1) / 2..][..j])
                };
                let sum: f64 = low.iter().zip(high).map(|(a, b)| a * b).sum();
                let rest = tail[j] - sum;
                tail[j] = if i == j {
                    if rest > 1e-9 {
                        rest.sqrt()
                    } else {
                        f64::INFINITY
                    }
                } else {
                    rest / head[j * (j + 1) / 2 + j]
                };
            }
        }
        let at = |i: usize, j: usize| self.lower[i * (i + 1) / 2 + j];
        let mut x = self.right.clone();
        for i in 0..n {
            let sum: f64 = (0..i).map(|j| at(i, j) * x[j]).sum();
            x[i] = (x[i] - sum) / at(i, i);
        }
        for i in (0..n).rev() {
            let sum: f64 = (i + 1..n).map(|j| at(j, i) * x[j]).sum();
            x[i] = (x[i] - sum) / at(i, i);
        }
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plane_is_found() {
        let mut normal = Normal::new(4);
        for i in 0..20 {
            let (a, b) = (f64::from(i), f64::from(i * i % 7));
            normal.observe(&[(0, a), (1, b), (3, 1.0)], 3.0 * a - 2.0 * b + 5.0, 0.5);
        }
        let found = normal.solve();
        for (found, wanted) in found.iter().zip([3.0, -2.0, 0.0, 5.0]) {
            assert!((found - wanted).abs() < 1e-6, "{found} {wanted}");
        }
    }
}
