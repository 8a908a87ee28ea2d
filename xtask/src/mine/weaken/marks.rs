//! Fewer marks: a field that was marked may be anything.

use super::IsRight;
use crate::language::fewer_marks::with_fewer_marks;
use crate::language::rule::{FieldMark, Rule};

/// The drawing without the marks that it does not need. Those far from the live end go first: one looks for the
/// reason near it.
pub(super) fn fewer(rule: &Rule, is_right: IsRight<'_>) -> Rule {
    let mut droppable: Vec<&FieldMark> = rule.marks.iter().filter(|mark| mark.mark.is_condition()).collect();
    droppable.sort_by_key(|mark| std::cmp::Reverse(mark.place.at.dx.abs() + mark.place.at.dy.abs()));
    with_fewer_marks(rule, &droppable, |fewer, _| is_right(fewer))
}
