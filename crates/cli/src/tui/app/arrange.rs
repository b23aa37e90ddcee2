//! Arranging seeds before the first move: a preset, then seed by seed.

/// Seeds being arranged over a ring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arranger {
    /// Seeds in the pits so far.
    pub ring: [u16; 16],
    /// Seeds that have still to be laid down.
    pub free: u16,
    presets: Vec<[u16; 16]>,
    preset: usize,
}

impl Arranger {
    /// Begins with the first of the presets.
    pub fn new(presets: Vec<[u16; 16]>) -> Arranger {
        let ring = presets.first().copied().unwrap_or_default();
        Arranger {
            ring,
            free: 0,
            presets,
            preset: 0,
        }
    }

    /// Takes the next preset.
    pub fn next(&mut self) {
        self.preset = (self.preset + 1) % self.presets.len().max(1);
        if let Some(ring) = self.presets.get(self.preset) {
            self.ring = *ring;
            self.free = 0;
        }
    }

    /// Lifts a seed from a pit; false if there is none.
    pub fn lift(&mut self, pit: usize) -> bool {
        match self.ring.get_mut(pit) {
            Some(seeds) if *seeds > 0 => {
                *seeds -= 1;
                self.free += 1;
                true
            }
            _ => false,
        }
    }

    /// Lays a seed into a pit; false if none is left.
    pub fn lay(&mut self, pit: usize) -> bool {
        match self.ring.get_mut(pit) {
            Some(seeds) if self.free > 0 => {
                *seeds += 1;
                self.free -= 1;
                true
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_seed_is_lost() {
        let mut all = [2; 16];
        let mut arranger = Arranger::new(vec![[2; 16], [4; 16]]);
        assert!(!arranger.lay(0));
        assert!(arranger.lift(3) && arranger.lift(3) && !arranger.lift(3));
        assert!(arranger.lay(0) && arranger.lay(0) && !arranger.lay(0));
        all[3] = 0;
        all[0] = 4;
        assert_eq!((arranger.ring, arranger.free), (all, 0));
        assert!(arranger.lift(0));
        arranger.next();
        assert_eq!((arranger.ring, arranger.free), ([4; 16], 0));
        assert!(!arranger.lift(16) && !arranger.lay(16));
    }
}
