//! Values as people read them.

use kete_rules::Shape;

use crate::score::Value;
use crate::weights::SEED;

use super::Mancala;

impl Mancala {
    /// A value as people read it: the final margin in seeds, 1, 0 or -1 in a four-row game that is
    /// decided. An estimate keeps its hundredths; in four-row games it is a fraction between -1
    /// and 1, the lead in seeds as a part of all seeds.
    pub fn value_in_seeds(&self, value: &Value) -> f64 {
        if value.decided {
            return f64::from(value.margin);
        }
        let points = f64::from(value.rank());
        let seeds = match self.rules().shape() {
            Shape::Rows => f64::from(SEED),
            _ => f64::from(SEED) * f64::from(self.rules().total().max(1)),
        };
        let value = (100.0 * points / seeds).round() / 100.0;
        match self.rules().shape() {
            Shape::Rows => value,
            _ => value.clamp(-0.99, 0.99),
        }
    }
}
