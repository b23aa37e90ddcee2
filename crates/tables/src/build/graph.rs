//! The turns of a layer backwards, where no kernel can take them back.

/// For every board of a rank the boards that lead to it.
#[derive(Debug, Default)]
pub(super) struct Graph {
    /// Where the entries of each board begin, and where the last ones end.
    first: Vec<u64>,
    /// The number of the board before, times two, and one more where the same player moves again.
    before: Vec<u64>,
}

impl Graph {
    /// The graph of `boards` boards from pairs of a board and an entry.
    pub fn new(boards: usize, pairs: &[(u64, u64)]) -> Graph {
        let mut first = vec![0u64; boards + 1];
        for &(board, _) in pairs {
            first[board as usize + 1] += 1;
        }
        for board in 0..boards {
            first[board + 1] += first[board];
        }
        let mut next = first.clone();
        let mut before = vec![0; pairs.len()];
        for &(board, entry) in pairs {
            let at = &mut next[board as usize];
            before[*at as usize] = entry;
            *at += 1;
        }
        Graph { first, before }
    }

    /// The entries of a board.
    pub fn of(&self, board: usize) -> &[u64] {
        &self.before[self.first[board] as usize..self.first[board + 1] as usize]
    }
}
