//! Fewer marks: a field that was marked may be anything.

use super::IsRight;
use crate::language::condition::Condition;
use crate::language::fewer_marks::with_fewer_marks;
use crate::language::rule::Rule;

/// The drawing without the marks that it does not need. Those far from the live end go first: one looks for the
/// reason near it.
pub(super) fn fewer(rule: &Rule, is_right: IsRight<'_>) -> Rule {
    let mut droppable = Condition::all_of(rule);
    droppable.sort_by_key(|condition| std::cmp::Reverse(condition.distance()));
    with_fewer_marks(rule, &droppable, |fewer, _| is_right(fewer))
}
