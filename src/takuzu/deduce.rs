//! Drawings and a board to the values that they deduce: to the fixpoint, the easiest rules first. Rows are tried again only where a
//! fact that a drawing reads is new.

mod alike;
mod explain;
mod level_work;
#[cfg(all(test, feature = "drawn"))]
mod tests;

pub use explain::{Explained, FieldDeduction, explain, hint};

use super::check::is_broken;
use super::rules::{BUILT_INS, MOST_LEVEL, TakuzuRules};
use crate::grid::Field;
use crate::matching::binary::{BinaryBoard, BinaryMatcher, BitRows};
use level_work::LevelWork;

/// The state of a board at the fixpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeductionOutcome {
    /// All fields are known, and no rule of the puzzle is broken.
    Solved,
    /// Some fields are unknown, and nothing follows.
    Stuck,
    /// A rule of the puzzle is broken, so that there is no solution.
    Broken,
}

impl DeductionOutcome {
    fn of(board: &BinaryBoard, distinct: bool) -> Self {
        match (is_broken(board, distinct), board.is_full()) {
            (true, _) => Self::Broken,
            (false, true) => Self::Solved,
            (false, false) => Self::Stuck,
        }
    }
}

/// The lines of a board with new values, as bits from 0.
#[derive(Clone, Copy, Debug, Default)]
struct NewValues {
    /// Rows with new fields of each value.
    rows: [u32; 2],
    columns: u32,
}

impl NewValues {
    fn everywhere(board: &BinaryBoard) -> Self {
        let bits = |side: i32| u32::MAX >> (32 - side);
        Self { rows: [bits(board.size().height()); 2], columns: bits(board.size().width()) }
    }

    fn is_empty(self) -> bool {
        self.columns == 0
    }

    fn add(&mut self, other: Self) {
        self.rows[0] |= other.rows[0];
        self.rows[1] |= other.rows[1];
        self.columns |= other.columns;
    }

    /// Puts a value on the unknown ones among these fields, given as the word of a row.
    #[inline]
    fn put(&mut self, board: &mut BinaryBoard, y: i32, fields: u64, value: bool) {
        let new = fields & board.unknown().row(y);
        if new != 0 {
            self.columns |= board.set_unknown(y, new, value);
            self.rows[usize::from(value)] |= 1 << y;
        }
    }
}

/// Runs rules on boards, one after the other, without allocating.
#[derive(Clone, Debug)]
pub struct Deducer<'r, M> {
    rules: &'r TakuzuRules<M>,
    /// For each level from 1.
    levels: Vec<LevelWork>,
}

impl<'r, M: BinaryMatcher> Deducer<'r, M> {
    /// Runs these rules.
    pub fn new(rules: &'r TakuzuRules<M>) -> Self {
        Self { rules, levels: (1..=MOST_LEVEL).map(|level| LevelWork::new(rules.of_level(level))).collect() }
    }

    /// Its rules.
    pub const fn rules(&self) -> &'r TakuzuRules<M> {
        self.rules
    }

    /// Deduces all that follows by rules up to a level.
    pub fn run(&mut self, board: &mut BinaryBoard, level: u8) -> DeductionOutcome {
        self.begin(board, level);
        self.continue_to(board, level)
    }

    /// Deduces until the value of a field is known, by rules up to a level. Returns whether it is.
    pub fn run_until(&mut self, board: &mut BinaryBoard, level: u8, field: Field) -> bool {
        self.begin(board, level);
        self.run_to_fixpoint(board, level, |board| board.get(field).is_some())
    }

    /// Deduces up to the lowest level that solves the board or shows it broken, at most `level`; returns that level and which of the two
    /// it is, or `None` if the board is stuck.
    pub fn lowest_level(&mut self, board: &mut BinaryBoard, level: u8) -> Option<(u8, DeductionOutcome)> {
        self.begin(board, level);
        let outcomes = (1..=level.min(MOST_LEVEL)).map(|level| (level, self.continue_to(board, level)));
        outcomes.into_iter().find(|(_, outcome)| *outcome != DeductionOutcome::Stuck)
    }

    /// Deduces all that follows by the rules up to each level, from 1, and shows the board and its state after each.
    pub fn run_each_level(
        &mut self,
        board: &mut BinaryBoard,
        mut show: impl FnMut(u8, &BinaryBoard, DeductionOutcome),
    ) {
        self.begin(board, MOST_LEVEL);
        for level in 1..=MOST_LEVEL {
            let outcome = self.continue_to(board, level);
            show(level, board, outcome);
        }
    }

    /// Begins with a board of which nothing is known to follow, for rules up to a level.
    fn begin(&mut self, board: &BinaryBoard, level: u8) {
        let everywhere = NewValues::everywhere(board);
        for (level, work) in (1..=level).zip(&mut self.levels) {
            work.begin(self.rules.of_level(level), everywhere, board.has_signs());
        }
    }

    /// Goes on with the board of the call before, possibly with a higher level than before, but none higher than that of `begin`.
    fn continue_to(&mut self, board: &mut BinaryBoard, level: u8) -> DeductionOutcome {
        self.run_to_fixpoint(board, level, |_| false);
        DeductionOutcome::of(board, self.rules.distinct())
    }

    /// Deduces until `is_enough`, and returns whether it is.
    #[inline]
    fn run_to_fixpoint(
        &mut self,
        board: &mut BinaryBoard,
        level: u8,
        is_enough: impl Fn(&BinaryBoard) -> bool,
    ) -> bool {
        let mut at = 1;
        while at <= level.min(MOST_LEVEL) {
            let new = self.try_level(board, at);
            if new.is_empty() {
                at += 1;
                continue;
            }
            for work in &mut self.levels {
                work.new.add(new);
            }
            if is_enough(board) {
                return true;
            }
            at = 1;
        }
        false
    }

    /// Tries the rules of a level where something is new, until one concludes.
    fn try_level(&mut self, board: &mut BinaryBoard, level: u8) -> NewValues {
        let work = &mut self.levels[usize::from(level) - 1];
        let drawings = self.rules.of_level(level);
        work.note(drawings, board);
        let mut new = work.try_drawings(drawings, board);
        if self.rules.distinct() && new.is_empty() {
            let Some(built_in) = BUILT_INS.iter().find(|built_in| built_in.level == level) else { return new };
            let [rows, columns] = std::mem::take(&mut work.alike);
            while let Some(found) = alike::first(board, built_in, rows, columns) {
                new.put(board, found.field.y - 1, BitRows::with_margin(1 << (found.field.x - 1)), found.value);
            }
        }
        new
    }
}
