//! How a board lies before somebody turns it round: the same in pictures, in the browser and in the terminal.

use crate::Player;
use crate::file::Direction;
use crate::kernel::Rules;

impl Rules {
    /// Whose store lies at the left, where South's houses are drawn from left to right: a row ends, in the order of
    /// sowing, at its owner's store.
    pub fn left_store(&self) -> Player {
        match self.file().sowing.direction {
            Direction::Anticlockwise => Player::North,
            Direction::Clockwise => Player::South,
        }
    }

    /// Whether the whole board is drawn as in a mirror, houses and stores, because people sow the other way round.
    pub fn is_mirrored(&self) -> bool {
        self.file().board.mirrored
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;
    use crate::load::Library;
    use crate::trace::Event;

    #[test]
    fn every_row_is_sown_towards_its_owners_store() {
        let mut seen = [0, 0];
        for entry in Library::builtin().entries() {
            let rules = Rules::compile(entry.rules.clone()).expect("rules");
            if rules.shape() != Shape::Rows {
                continue;
            }
            let start = rules.start();
            let mut sown = 0;
            for m in rules.legal(&start) {
                let Some(origin) = crate::why::origin(&rules, start.player(), m) else {
                    continue;
                };
                let (events, _) = rules.trace(&start, m).expect("a move");
                let first = events.iter().find_map(|event| match *event {
                    Event::Drop { cell } if usize::from(cell) != origin => Some(usize::from(cell)),
                    _ => None,
                });
                // A move from the end of the row leaves it at once.
                let step = match first {
                    Some(cell) if cell == origin + 1 && cell < rules.houses() => Player::North,
                    Some(cell) if cell + 1 == origin => Player::South,
                    _ => continue,
                };
                assert_eq!(rules.left_store(), step, "{} from {origin}", entry.id());
                sown += 1;
            }
            assert!(sown > 0, "{}", entry.id());
            seen[rules.left_store().index()] += 1;
        }
        assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
    }
}
