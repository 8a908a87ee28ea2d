//! Fragments, which are fields joined by used ways, and the lines that they can belong to. The lines of a board have numbers: in a flow
//! puzzle each colour has one, and in a numbered line the part between the numbers `n` and `n + 1` has the number `n`.

use super::state::WaysState;
use crate::grid::{Field, Step};

/// The lines that a field can belong to: from the first to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineSpan {
    /// The least number of a line.
    pub first: u16,
    /// The greatest.
    pub last: u16,
}

impl LineSpan {
    /// Any line.
    pub const ANY: Self = Self { first: 0, last: u16::MAX };

    /// One line.
    pub const fn one(line: u16) -> Self {
        Self { first: line, last: line }
    }

    /// Whether no line belongs to both.
    #[inline]
    pub const fn excludes(self, other: Self) -> bool {
        self.last < other.first || other.last < self.first
    }

    /// The lines that belong to both, if there are any.
    pub fn and(self, other: Self) -> Option<Self> {
        let both = Self { first: self.first.max(other.first), last: self.last.min(other.last) };
        (both.first <= both.last).then_some(both)
    }

    /// The lines that do not belong to the other, if they are a span: of two lines that meet in a number, the other one.
    fn without(self, other: Self) -> Self {
        match () {
            () if self == other => self,
            () if self.first == other.first && other.last < self.last => Self { first: other.last + 1, ..self },
            () if self.last == other.last && self.first < other.first => Self { last: other.first - 1, ..self },
            () => self,
        }
    }
}

/// What is known of the line through a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FieldLine {
    /// The number of its fragment: the least index of its fields.
    pub fragment: u16,
    /// The lines that its open ways can belong to.
    pub span: LineSpan,
}

impl WaysState {
    /// The end of a fragment to which a field leads that is left by `step`, and the last step to it.
    fn end_of(&self, mut field: Field, mut step: Step) -> Field {
        loop {
            field = field.neighbour(step);
            let next = Step::ALL.into_iter().find(|next| *next != step.reversed() && self.is_used(field, *next));
            match next {
                Some(next) => step = next,
                None => return field,
            }
        }
    }

    /// Joins the fragments of both fields of a way that is used now, and returns the rows of the new fragment as bits. They are different.
    pub(super) fn join(&mut self, field: Field, step: Step) -> u32 {
        let first = self.end_of(field.neighbour(step), step.reversed());
        let mut fields = std::mem::take(&mut self.walked);
        fields.clear();
        let (mut at, mut from) = (first, None);
        loop {
            fields.push(at);
            let next = Step::ALL.into_iter().find(|next| Some(*next) != from && self.is_used(at, *next));
            let Some(next) = next else { break };
            (at, from) = (at.neighbour(next), Some(next.reversed()));
            if fields.len() > self.lines.len() {
                break;
            }
        }
        let rows = fields.iter().fold(0, |rows, field| rows | 1 << (field.y - 1));
        let number = fields.iter().map(|field| self.size().index(*field)).min().unwrap_or_default() as u16;
        for field in &fields {
            let index = self.size().index(*field);
            self.lines[index].fragment = number;
        }
        self.name_lines(&fields);
        self.walked = fields;
        rows
    }

    /// Finds out which lines the fields of a fragment, in order, can belong to.
    fn name_lines(&mut self, fields: &[Field]) {
        let size = self.size();
        let clues = std::mem::take(&mut self.clues);
        let own = |at: usize| clues[size.index(fields[at])].unwrap_or(LineSpan::ANY);
        let next = |from: usize| (from..fields.len()).find(|at| clues[size.index(fields[*at])].is_some());
        // The line that leaves a clue on the side where no other clue is.
        let beyond = |at: usize, beside: Option<usize>| match beside.and_then(|beside| own(at).and(own(beside))) {
            Some(between) => own(at).without(between),
            None => own(at),
        };
        let (mut before, mut last, mut following) = (None, None, next(0));
        let begin = following.map_or(LineSpan::ANY, |first| beyond(first, next(first + 1)));
        for (at, field) in fields.iter().enumerate() {
            let is_clue = following == Some(at);
            if is_clue {
                (before, last, following) = (last, following, next(at + 1));
                self.broken |= following.is_some_and(|following| own(at).and(own(following)).is_none());
            }
            let span = match (last, following) {
                (None, _) => begin,
                (Some(_), _) if is_clue && at == 0 => begin,
                // Both ways of a clue inside a fragment are used.
                (Some(last), _) if is_clue && at + 1 < fields.len() => own(last),
                (Some(last), Some(following)) => own(last).and(own(following)).unwrap_or(own(last)),
                (Some(last), None) => beyond(last, before),
            };
            self.lines[size.index(*field)].span = span;
        }
        self.clues = clues;
    }
}
