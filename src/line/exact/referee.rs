//! The exact solver, called the referee: whether a line can be completed, and the number of completions. It goes over
//! the free fields once, field by field. Its states record only how the pieces of line drawn so far cross the frontier
//! between the fields done and the others. Where the free fields can be cut into smaller rests, it goes over each of
//! them. Knows no rule.

mod crossing;
mod faces;
mod frontier;
mod groups;
mod halves;
mod pieces;
mod rest;
mod table;
mod weight;

#[cfg(test)]
mod tests;

use crate::grid::Field;
use crate::line::Board;
use frontier::Region;
use num_bigint::BigUint;
use pieces::{Cutter, Pieces};
use rest::{Map, Rest};
use std::cell::Cell;
use std::fmt;
use weight::Exists;

/// The frontier of the free fields is too long: the referee would need more memory than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooWide;

impl fmt::Display for TooWide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the board is too wide for the referee to decide")
    }
}

impl std::error::Error for TooWide {}

/// Enough states for any line on a board of 17 x 17; with more, the tables would take gigabytes, and the time minutes.
pub(crate) const MOST_STATES: usize = 8_000_000;

/// The maximum number of states in interactive use: enough for seconds, not for minutes.
pub const QUICK_STATES: usize = 1_000_000;

/// A board whose shorter side has at most this number of fields is never [too wide](is_too_wide) at the beginning of its line.
pub const WIDEST: i32 = 17;

/// Whether a line that has only begun certainly needs more than 8 million states, the most that the referee uses. It takes no
/// time and no memory to decide. `false` promises nothing: on a few boards only the search finds out.
///
/// Measured: on a shorter side of 17 fields the frontier has about 4 million states; on 18 fields more than 8 million if a line
/// end lies in the first rows that the frontier passes, else 7 million; on 19 fields always more than 8 million.
pub fn is_too_wide(board: &Board) -> bool {
    /// A line with more fields may have taken enough of them that the rest is narrow.
    const BEGUN: usize = 2;
    const FIRST_ROWS: i32 = 2;
    let (width, height) = (board.size().width(), board.size().height());
    let row = |field: Field| if width > height { field.x } else { field.y };
    let has_early_end = row(board.live()).min(row(board.end())) <= FIRST_ROWS;
    let excess = width.min(height) - WIDEST;
    board.line().len() <= BEGUN && (excess > 1 || excess == 1 && has_early_end)
}

/// The number of completions of the line.
pub fn completions(board: &Board) -> Result<BigUint, TooWide> {
    completions_within(board, MOST_STATES)
}

/// The number of completions of the line, if at most `most_states` states of the frontier are enough.
pub fn completions_within(board: &Board, most_states: usize) -> Result<BigUint, TooWide> {
    Judgement::new(most_states, true).on(board)
}

/// Whether the line can be completed.
pub fn can_be_completed(board: &Board) -> Result<bool, TooWide> {
    can_be_completed_within(board, MOST_STATES)
}

/// Whether the line can be completed, if at most `most_states` states of the frontier are enough.
pub fn can_be_completed_within(board: &Board, most_states: usize) -> Result<bool, TooWide> {
    Judgement::new(most_states, false).on(board).map(|ways| ways > BigUint::ZERO)
}

/// A frontier that never crosses more ways is done before a cut is found.
const SHORT: usize = 9;

/// The maximum number of cells in all rests that are cut along ways. Real boards need few cuts; boards that are made
/// for it could need millions.
const MOST_CUT_CELLS: usize = 20_000_000;

/// A small rest counts as much, so that there are at most 200 cuts within each other.
const LEAST_CUT_CELLS: usize = 100_000;

/// How completions are found.
struct Judgement {
    most_states: usize,
    /// Whether all completions are counted. Otherwise any number above 0 is right if there is one.
    is_counting: bool,
    /// A rest whose frontier never crosses more ways is not cut.
    uncut: usize,
    /// The number of cells that may still be cut along ways.
    cut_cells: Cell<usize>,
}

impl Judgement {
    fn new(most_states: usize, is_counting: bool) -> Self {
        Self { most_states, is_counting, uncut: SHORT, cut_cells: Cell::new(MOST_CUT_CELLS) }
    }

    fn on(&self, board: &Board) -> Result<BigUint, TooWide> {
        if board.is_full() || board.is_taken(board.end()) {
            return Ok(BigUint::from(u8::from(board.is_complete())));
        }
        if is_too_wide(board) {
            return Err(TooWide);
        }
        self.completions(Rest::of(board))
    }

    fn completions(&self, rest: Rest) -> Result<BigUint, TooWide> {
        if rest.ends[0] == rest.ends[1] {
            return Ok(BigUint::from(u8::from(rest.fields.len() == 1)));
        }
        if !rest.has_fitting_colours() {
            return Ok(BigUint::ZERO);
        }
        let map = Map::of(&rest);
        match self.split(&rest, &map) {
            Some(pieces) => {
                // Pieces can have pieces, and so on: their wholes take no more memory then.
                drop((rest, map));
                self.sum(pieces)
            }
            None => self.uncut(&map),
        }
    }

    /// The pieces of a rest, if it should be cut.
    fn split(&self, rest: &Rest, map: &Map) -> Option<Pieces> {
        if map.frontier_length().longest <= self.uncut {
            return None;
        }
        let Some(cutter) = Cutter::of(rest, map) else { return Some(Pieces::IMPOSSIBLE) };
        cutter.split_at_fields().or_else(|| {
            let left = self.cut_cells.get().checked_sub(map.len().max(LEAST_CUT_CELLS))?;
            let pieces = cutter.best_split_along_ways()?;
            self.cut_cells.set(left);
            Some(pieces)
        })
    }

    fn sum(&self, pieces: Pieces) -> Result<BigUint, TooWide> {
        let mut sum = Ok(BigUint::ZERO);
        for product in pieces.products {
            let product = self.product(product);
            if !self.is_counting && product.as_ref().is_ok_and(|ways| *ways > BigUint::ZERO) {
                return product;
            }
            sum = sum.and_then(|sum| Ok(sum + product?));
        }
        sum
    }

    /// If a factor is 0, the others do not matter, even if they are too wide.
    fn product(&self, mut pieces: Vec<Rest>) -> Result<BigUint, TooWide> {
        pieces.sort_by_key(|piece| piece.fields.len());
        let mut product = Ok(BigUint::from(1u8));
        for piece in pieces {
            let ways = self.completions(piece);
            if ways == Ok(BigUint::ZERO) {
                return ways;
            }
            product = product.and_then(|product| Ok(product * ways?));
        }
        product
    }

    /// The completions of a rest that is not cut. Where one frontier becomes too long, the other one sometimes proves
    /// earlier that there is no completion.
    fn uncut(&self, map: &Map) -> Result<BigUint, TooWide> {
        let [shorter, other] = map.regions();
        self.sweep(&shorter).or_else(|TooWide| self.sweep(&other))
    }

    fn sweep(&self, region: &Region) -> Result<BigUint, TooWide> {
        match (self.is_counting, halves::is_point_symmetric(region)) {
            (true, true) => halves::count(region, self.most_states),
            (true, false) => frontier::count::<u64>(region, self.most_states),
            (false, _) => frontier::count::<Exists>(region, self.most_states),
        }
    }
}
