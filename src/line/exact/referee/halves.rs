//! Counts lines by halves if a region is symmetric under a half turn: the states of the frontier after the first half
//! of the cells, turned, are also the states before the second half. Then pairs of states that form one line are
//! joined.

use super::TooWide;
use super::crossing::{CLOSE, LOOSE, OPEN, crossed, partner_of_close, partner_of_open};
use super::frontier::{Region, Sweep};
use super::groups::Sharing;
use super::weight::Weight;
use num_bigint::BigUint;
use rayon::prelude::*;

/// Whether a region is unchanged by a half turn.
pub(super) fn is_point_symmetric(region: &Region) -> bool {
    region.cells.iter().eq(region.cells.iter().rev())
}

/// Counts the ways to visit all cells that are not walls with one line between the two endpoints, one of which is in
/// each half.
pub(super) fn count(region: &Region, most_states: usize) -> Result<BigUint, TooWide> {
    lower_half(Sweep::<u64>::over(region, most_states, Sharing::USUAL)?, region)
}

fn lower_half<W: Weight>(mut sweep: Sweep<'_, W>, region: &Region) -> Result<BigUint, TooWide> {
    let half = region.cells.len() / 2;
    if !sweep.go_to(half)? {
        return lower_half(sweep.widened(), region);
    }
    let lower = sweep.states().map(|(state, weight)| (turned(*state, region.columns, half), weight.clone())).collect();
    upper_half(sweep, region, lower)
}

fn upper_half<W: Weight>(mut sweep: Sweep<'_, W>, region: &Region, lower: States<W>) -> Result<BigUint, TooWide> {
    if !sweep.go_to(region.cells.len().div_ceil(2))? {
        let lower = lower.into_iter().map(|(state, weight)| (state, W::Wider::from(weight))).collect();
        return upper_half(sweep.widened(), region, lower);
    }
    Ok(joined(sweep.states().cloned().collect(), lower))
}

type States<W> = Vec<(u64, W)>;

/// The state before this cell after a half turn.
fn turned(state: u64, columns: usize, cell: usize) -> u64 {
    // The place of the left edge of a row is on the other side after the turn.
    let state = if cell.is_multiple_of(columns) { state >> 2 } else { state };
    // The last place becomes the first, and an opening piece becomes a closing one: both follow from reversing the
    // bits.
    state.reverse_bits() >> (64 - 2 * (columns + 1))
}

/// The number of pairs of a state above the frontier and one below it that form one line, by weight.
fn joined<W: Weight>(upper: States<W>, lower: States<W>) -> BigUint {
    let (upper, lower) = (by_crossed(upper), by_crossed(lower));
    let meeting: Vec<_> = upper
        .chunk_by(|one, other| one.crossed == other.crossed)
        .filter_map(|above| {
            let first = lower.partition_point(|below| below.crossed < above[0].crossed);
            let below = lower[first..].chunk_by(|one, other| one.crossed == other.crossed).next()?;
            (below[0].crossed == above[0].crossed).then_some((above, below))
        })
        .collect();
    let most = meeting.iter().map(|(above, _)| above[0].pieces()).max().unwrap_or(0);
    let joints: Vec<Joints> = (0..=most)
        .map(|pieces| {
            let of_pieces = || meeting.iter().filter(|(above, _)| above[0].pieces() == pieces);
            let words = |half: &[Half<W>]| half.iter().map(|state| state.word).collect::<Vec<_>>();
            Joints::between(
                of_pieces().flat_map(|(above, _)| words(above)).collect(),
                of_pieces().flat_map(|(_, below)| words(below)).collect(),
            )
        })
        .collect();
    meeting.par_iter().map(|(above, below)| joints[above[0].pieces()].lines(above, below)).sum()
}

/// A state on one side of the frontier: the mask of crossed places, and the two bits of each crossed place in order.
struct Half<W> {
    crossed: u64,
    word: u64,
    weight: W,
}

impl<W> Half<W> {
    fn pieces(&self) -> usize {
        self.crossed.count_ones() as usize
    }
}

fn by_crossed<W: Weight>(states: States<W>) -> Vec<Half<W>> {
    let half = |(state, weight): (u64, W)| Half { crossed: crossed(state), word: word(state), weight };
    let mut halves: Vec<_> = states.into_par_iter().map(half).collect();
    halves.par_sort_unstable_by_key(|half| half.crossed);
    halves
}

/// A state without the places where nothing crosses.
fn word(state: u64) -> u64 {
    let mut left = crossed(state);
    let mut word = 0;
    for place in 0..left.count_ones() {
        word |= (state >> left.trailing_zeros() & 3) << (2 * place);
        left &= left - 1;
    }
    word
}

/// The pairs of words that form one line. They are few, and do not depend on the crossed places.
struct Joints {
    upper: Vec<u64>,
    lower: Vec<u64>,
    /// For each word above, the indices of the words below that fit.
    fitting: Vec<Vec<usize>>,
}

impl Joints {
    fn between(mut upper: Vec<u64>, mut lower: Vec<u64>) -> Self {
        for words in [&mut upper, &mut lower] {
            words.par_sort_unstable();
            words.dedup();
        }
        let below: Vec<_> = lower.iter().map(|word| Partners::in_word(*word)).collect();
        let fitting = upper.par_iter().map(|word| {
            let above = Partners::in_word(*word);
            (0..below.len()).filter(|i| above.make_one_line_with(&below[*i])).collect()
        });
        Self { fitting: fitting.collect(), upper, lower }
    }

    /// The number of lines made of states that are crossed at the same places.
    fn lines<W: Weight>(&self, above: &[Half<W>], below: &[Half<W>]) -> BigUint {
        let place = |words: &[u64], word| words.binary_search(&word).expect("all words are known");
        let mut weights = vec![W::Wider::zero(); self.lower.len()];
        for half in below {
            weights[place(&self.lower, half.word)] = W::Wider::from(half.weight.clone());
        }
        let lines = above.iter().map(|half| {
            let mut sum = W::Wider::zero();
            for fitting in &self.fitting[place(&self.upper, half.word)] {
                assert!(sum.add(&weights[*fitting]), "a sum of few numbers of half the width fits");
            }
            half.weight.clone().into() * sum.into()
        });
        lines.sum()
    }
}

/// The partners of the pieces of a word.
struct Partners {
    pieces: usize,
    /// For each piece the place where it comes back; its own place if it does not.
    of: [u8; 32],
    /// The piece that does not come back.
    loose: u8,
}

impl Partners {
    fn in_word(word: u64) -> Self {
        let pieces = crossed(word).count_ones() as usize;
        let mut partners = Self { pieces, of: [0; 32], loose: 0 };
        for piece in 0..pieces as u8 {
            let place = 2 * u32::from(piece);
            partners.of[piece as usize] = match word >> place & 3 {
                OPEN => (partner_of_open(word, place) / 2) as u8,
                CLOSE => (partner_of_close(word, place) / 2) as u8,
                _ => piece,
            };
            if word >> place & 3 == LOOSE {
                partners.loose = piece;
            }
        }
        partners
    }

    /// Whether the pieces above and below form one line through all places.
    fn make_one_line_with(&self, below: &Self) -> bool {
        let mut at = self.loose;
        let mut passed = 1;
        while at != below.loose {
            at = self.of[below.of[at as usize] as usize];
            passed += 2;
        }
        passed == self.pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::exact::referee::crossing::FrontierCell::{self, Endpoint, Passage, Wall};
    use crate::line::exact::referee::frontier;

    #[test]
    fn counting_by_halves_agrees_with_counting_whole() {
        let mut with_lines = 0;
        for (columns, rows) in [(1, 2), (1, 5), (2, 2), (2, 3), (3, 3), (3, 4), (4, 5), (5, 5), (4, 7), (5, 6), (6, 6)]
        {
            let cells: usize = columns * rows;
            for at in 0..cells / 2 {
                for wall in 0..cells.div_ceil(2) {
                    let mut region = Region { columns, cells: vec![Passage; cells] };
                    let mut put =
                        |at: usize, cell: FrontierCell| (region.cells[at], region.cells[cells - 1 - at]) = (cell, cell);
                    put(wall, Wall);
                    put(at, Endpoint);
                    let whole = frontier::count::<u64>(&region, usize::MAX).expect("narrow");
                    with_lines += u32::from(whole > BigUint::ZERO);
                    assert!(is_point_symmetric(&region));
                    assert_eq!(count(&region, usize::MAX), Ok(whole), "{columns}x{rows}, {:?}", region.cells);
                }
            }
        }
        assert!(with_lines > 100, "{with_lines}");
    }
}
