//! Short parallel lines to the answer whether each can become a full line of its own: there are so few full lines that a board may need
//! all of them. A bipartite matching, found by augmenting paths.

/// All full lines of a length: as many 0 as 1, not three alike in a row. A bit is a 1.
#[derive(Clone, Debug)]
pub(super) struct FullLines {
    ones: Vec<u32>,
    length: u32,
}

/// The longest lines that are worth it: of longer ones, there are more than a board has lines of any kind.
const LONGEST: u32 = 8;

impl FullLines {
    /// The full lines of a length; `None` if there are too many to be short of.
    pub(super) fn of_length(length: u32) -> Option<Self> {
        let is_full = |ones: &u32| {
            let zeros = !ones & ((1 << length) - 1);
            let three = |bits: u32| bits & (bits >> 1) & (bits >> 2) != 0;
            ones.count_ones() == length / 2 && !three(*ones) && !three(zeros)
        };
        (length <= LONGEST).then(|| Self { ones: (0..1 << length).filter(is_full).collect(), length })
    }

    /// Whether lines with these fields of 0 and of 1 can all become different full lines. Signs are left out.
    pub(super) fn suffice(&self, lines: &[[u32; 2]]) -> bool {
        let all = (1u32 << self.length) - 1;
        let agrees = |[zeros, ones]: [u32; 2], full: u32| zeros & full == 0 && ones & !full & all == 0;
        let mut taken_by = [usize::MAX; 64];
        let candidates = |line: usize| {
            let bits = self.ones.iter().enumerate().filter(|(_, full)| agrees(lines[line], **full));
            bits.fold(0u64, |bits, (place, _)| bits | 1 << place)
        };
        lines.len() <= self.ones.len() && (0..lines.len()).all(|line| augment(line, &candidates, &mut taken_by, &mut 0))
    }
}

/// Gives a line a full line, moving others if necessary.
fn augment(line: usize, candidates: &impl Fn(usize) -> u64, taken_by: &mut [usize; 64], seen: &mut u64) -> bool {
    loop {
        let left = candidates(line) & !*seen;
        if left == 0 {
            return false;
        }
        let place = left.trailing_zeros() as usize;
        *seen |= 1 << place;
        if taken_by[place] == usize::MAX || augment(taken_by[place], candidates, taken_by, seen) {
            taken_by[place] = line;
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_six_full_lines_of_four_fields() {
        let full = FullLines::of_length(4).expect("few");
        assert!(full.suffice(&[[0; 2]; 6]) && !full.suffice(&[[0; 2]; 7]));
        // Three of them begin with 0.
        assert!(full.suffice(&[[1, 0]; 3]) && !full.suffice(&[[1, 0]; 4]));
        assert!(full.suffice(&[[1, 0], [1, 0], [1, 0], [0, 1], [0, 1], [0, 0]]));
        assert!(FullLines::of_length(10).is_none());
    }
}
