//! The greatest number of gaps without a common unknown field, field after field: a gap is counted as soon as it is complete and
//! begins after the last unknown field of the gap that was counted before. As `BinaryLine::gaps`, which looks at a whole line.

use super::line::LineValue;

/// The distance to the last counted gap from which it no longer matters.
const FAR: u8 = 3;

/// The position of the last unknown field that a counted gap has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct GapCount {
    /// The number of fields since, at most [`FAR`].
    since: u8,
}

/// The three last fields of a line, the sign before the last one.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineEnd {
    pub(super) before: [Option<LineValue>; 2],
    pub(super) last: LineValue,
    pub(super) is_opposite: bool,
}

impl GapCount {
    /// No gap so far.
    pub(super) const NONE: Self = Self { since: FAR };

    /// Adds the last field; whether a gap is complete, for the condition with this number.
    pub(super) fn add(&mut self, LineEnd { before, last, is_opposite }: LineEnd, which: usize) -> bool {
        self.since = FAR.min(self.since + 1);
        let is_unknown = |value: LineValue| !value.is_shown && !value.is_subject[which];
        let takes_an_a = |value: LineValue| is_unknown(value) || value.is_shown && !value.is_a;
        let [first, second] = before;
        let is_three = [first, second, Some(last)].into_iter().all(|value| value.is_some_and(takes_an_a));
        let is_two = is_opposite && is_unknown(last) && second.is_some_and(is_unknown);
        if !(is_three && self.since >= 3 || is_two && self.since >= 2) {
            return false;
        }
        let fields = [Some(last), second, first];
        // A valid line has no three `b` in a row, so that one of the three is unknown.
        self.since = fields.iter().position(|value| value.is_some_and(is_unknown)).map_or(FAR, |since| since as u8);
        true
    }
}
