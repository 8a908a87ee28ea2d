//! All valid lines of every length with all that may be known of each, at once: a forward programme over the fields of a line. A
//! state holds what the rest of the line depends on. Finds the shortest line that agrees with the picture and its conditions.

use super::gaps::{GapCount, LineEnd};
use super::scene::{CountComparison, LineScene, Visible};
use crate::prove::Effort;
use crate::prove::run::TooMuch;
use oneway::matching::binary::{BitRows, Sign};
use std::collections::HashSet;

/// The comparisons of one line that are looked at. More prove no more.
const MOST_COMPARISONS: usize = 8;
/// The fields of one line with conditions about gaps of their own that are looked at.
const MOST_SUBJECTS: usize = 2;

/// A field of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct LineValue {
    pub(super) is_a: bool,
    pub(super) is_shown: bool,
    /// Whether one of the conditions about gaps is about this field, for each of them.
    pub(super) is_subject: [bool; MOST_SUBJECTS],
}

/// What the rest of a line depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct LineState {
    /// The number of fields of the picture so far; the line may go on before the first and after the last one.
    drawn: u8,
    /// The two last fields.
    last: [Option<LineValue>; 2],
    /// The number of `a`.
    a: u8,
    /// The gaps of each condition about gaps.
    gaps: [GapCount; MOST_SUBJECTS],
    /// The sum of each comparison.
    sums: [i16; MOST_COMPARISONS],
}

/// A field that is added to a line, with the way to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LineStep {
    value: LineValue,
    /// Whether the sign *opposite* is on the way to it from the field before.
    is_opposite: bool,
}

/// A valid line that agrees with the picture, with what is known of it, such that the conditions hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PossibleLine {
    /// Whether each field is `a`.
    pub is_a: Vec<bool>,
    /// Whether its value is known.
    pub is_shown: Vec<bool>,
    /// Whether there is the sign *opposite* between it and the next one.
    pub is_opposite: Vec<bool>,
    /// The place of the picture's first field.
    pub start: usize,
}

/// The forward programme for one line of a scene.
pub(super) struct LineProgram<'s> {
    line: &'s LineScene,
    /// For each field of the picture: its values and whether it is known.
    fields: Vec<(Option<bool>, Visible)>,
    comparisons: &'s [CountComparison],
    /// The places of the fields that a condition about gaps is about.
    subjects: Vec<usize>,
    longest: usize,
}

impl<'s> LineProgram<'s> {
    /// The lines of every length up to the longest one of a board.
    pub(super) const LONGEST: usize = BitRows::LONGEST as usize;

    /// The programme for a line of a scene, whose fields have these values, as far as they are known, and are known or not.
    pub(super) fn new(line: &'s LineScene, fields: Vec<(Option<bool>, Visible)>, longest: usize) -> Self {
        let comparisons = &line.comparisons[..line.comparisons.len().min(MOST_COMPARISONS)];
        let mut subjects: Vec<_> =
            comparisons.iter().filter(|comparison| comparison.gaps != 0).map(|comparison| comparison.subject).collect();
        subjects.sort_unstable();
        subjects.dedup();
        subjects.truncate(MOST_SUBJECTS);
        Self { line, fields, comparisons, subjects, longest }
    }

    /// The shortest line; `None` if there is none.
    pub(super) fn run(&self, effort: &Effort<'_>) -> Result<Option<PossibleLine>, TooMuch> {
        let mut layers = vec![vec![LineState::BEGIN]];
        for length in 1..=self.longest {
            let mut next = HashSet::new();
            for state in &layers[length - 1] {
                next.extend(self.steps(state).map(|(_, next)| next));
            }
            effort.spend(next.len())?;
            let next: Vec<_> = next.into_iter().collect();
            // The least one, so that the same line is found each time.
            if let Some(end) = next.iter().filter(|state| self.is_end(state, length)).min() {
                return Ok(Some(self.traced(&layers, *end)));
            }
            layers.push(next);
        }
        Ok(None)
    }

    /// All states that one more field leads to.
    fn steps<'a>(&'a self, state: &'a LineState) -> impl Iterator<Item = (LineStep, LineState)> + 'a {
        let drawn = usize::from(state.drawn);
        let is_outside = drawn == 0 || drawn == self.fields.len();
        let outside = is_outside.then_some(((None, Visible::Either), None, false));
        let inside = self.fields.get(drawn).map(|field| {
            let sign = drawn.checked_sub(1).and_then(|before| self.line.signs[before]);
            (*field, sign, true)
        });
        outside.into_iter().chain(inside).flat_map(move |((is_a, visible), sign, is_drawn)| {
            let values = [false, true].into_iter().filter(move |value| is_a.is_none_or(|is_a| is_a == *value));
            let shown = [false, true].into_iter().filter(move |shown| match visible {
                Visible::Shown => *shown,
                Visible::Hidden => !*shown,
                Visible::Either => true,
            });
            let is_subject = std::array::from_fn(|which| is_drawn && self.subjects.get(which) == Some(&drawn));
            let values = values
                .flat_map(move |is_a| shown.clone().map(move |is_shown| LineValue { is_a, is_shown, is_subject }));
            values.flat_map(move |value| {
                self.signs_between(state.last[1], value, sign).filter_map(move |is_opposite| {
                    let step = LineStep { value, is_opposite };
                    Some((step, self.after(state, step, is_drawn)?))
                })
            })
        })
    }

    /// Whether there may be the sign *opposite* before a field: the possibilities that make a difference.
    fn signs_between(
        &self,
        last: Option<LineValue>,
        value: LineValue,
        sign: Option<Sign>,
    ) -> impl Iterator<Item = bool> {
        let (is_equal, no_value) = (last.is_some_and(|last| last.is_a == value.is_a), last.is_none());
        let hidden = !value.is_shown && last.is_some_and(|last| !last.is_shown);
        let matters = hidden && !self.subjects.is_empty();
        [false, true].into_iter().filter(move |is_opposite| match sign {
            Some(Sign::Equal) => is_equal && !is_opposite,
            Some(Sign::Opposite) => !is_equal && *is_opposite,
            None => !is_opposite || !is_equal && !no_value && matters,
        })
    }

    /// The state after one more field; `None` if the line is not valid.
    fn after(&self, state: &LineState, step: LineStep, is_drawn: bool) -> Option<LineState> {
        let LineStep { value, is_opposite } = step;
        if state.last.iter().all(|last| last.is_some_and(|last| last.is_a == value.is_a)) {
            return None;
        }
        // Only gaps depend on what is known of the last fields.
        let kept = LineValue { is_shown: value.is_shown && !self.subjects.is_empty(), ..value };
        let mut next = LineState { last: [state.last[1], Some(kept)], ..*state };
        next.a += u8::from(value.is_a);
        next.drawn += u8::from(is_drawn);
        if usize::from(next.a) > self.longest / 2 {
            return None;
        }
        for (at, comparison) in self.comparisons.iter().enumerate() {
            next.sums[at] += match (value.is_shown, value.is_a) {
                (false, _) => comparison.unknown,
                (true, true) => comparison.a,
                (true, false) => comparison.b,
            };
        }
        for which in 0..self.subjects.len() {
            let end = LineEnd { before: state.last, last: value, is_opposite };
            if next.gaps[which].add(end, which) {
                for (at, comparison) in self.comparisons.iter().enumerate() {
                    let is_counted = comparison.subject == self.subjects[which];
                    next.sums[at] += if is_counted { comparison.gaps } else { 0 };
                }
            }
        }
        Some(next)
    }

    /// Whether the line may end here, and all conditions hold.
    fn is_end(&self, state: &LineState, length: usize) -> bool {
        let is_known =
            |comparison: &CountComparison| comparison.gaps == 0 || self.subjects.contains(&comparison.subject);
        usize::from(state.drawn) == self.fields.len()
            && 2 * usize::from(state.a) == length
            && self
                .comparisons
                .iter()
                .zip(state.sums)
                .all(|(comparison, sum)| !is_known(comparison) || comparison.holds(sum, (length / 2) as i16))
    }

    /// A line that leads to a state of the layer after these.
    fn traced(&self, layers: &[Vec<LineState>], end: LineState) -> PossibleLine {
        let (mut state, mut steps) = (end, Vec::new());
        let mut start = 0;
        for (at, layer) in layers.iter().enumerate().rev() {
            let before = |from: &LineState| {
                let (step, _) = self.steps(from).find(|(_, next)| *next == state)?;
                Some((step, *from))
            };
            let (step, from) = layer.iter().filter_map(before).min_by_key(|(_, from)| *from).expect("it came from one");
            steps.push(step);
            if from.drawn == 0 && state.drawn == 1 {
                start = at;
            }
            state = from;
        }
        steps.reverse();
        let mut is_opposite: Vec<_> = steps.iter().skip(1).map(|step| step.is_opposite).collect();
        is_opposite.push(false);
        PossibleLine {
            is_a: steps.iter().map(|step| step.value.is_a).collect(),
            is_shown: steps.iter().map(|step| step.value.is_shown).collect(),
            is_opposite,
            start,
        }
    }
}

impl LineState {
    const BEGIN: Self =
        Self { drawn: 0, last: [None; 2], a: 0, gaps: [GapCount::NONE; MOST_SUBJECTS], sums: [0; MOST_COMPARISONS] };
}
