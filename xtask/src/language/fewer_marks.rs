//! A drawing with fewer marks, as long as it still has a property: that it is proved, or that there is evidence for it.

use super::condition::{Condition, without};
use super::rule::Rule;

/// The drawing without these marks, but for those without which it is not right any more. Many are tried at once; a drawing with
/// fewer marks matches more boards, so that the order alone decides which are left. `is_still_right` also gets the share of the
/// marks that is decided.
pub(crate) fn with_fewer_marks(
    rule: &Rule,
    droppable: &[Condition],
    mut is_still_right: impl FnMut(&Rule, f64) -> bool,
) -> Rule {
    let mut least = rule.clone();
    let mut left: Vec<_> = Some(droppable).filter(|marks| !marks.is_empty()).into_iter().collect();
    let mut decided = 0;
    while let Some(marks) = left.pop() {
        let fewer = without(&least, marks);
        if is_still_right(&fewer, decided as f64 / droppable.len() as f64) {
            least = fewer;
            decided += marks.len();
        } else if marks.len() == 1 {
            decided += 1;
        } else {
            let (first, second) = marks.split_at(marks.len() / 2);
            left.extend([second, first]);
        }
    }
    least
}
