//! Which marks a proof needs: the others are dropped, as long as the rest still proves the same.

use super::{Effort, Laws, RuleConclusion, laws_that_prove};
use crate::language::Mark;
use crate::language::condition::Condition;
use crate::language::fewer_marks::with_fewer_marks;
use crate::language::rule::Rule;

/// The drawing for one conclusion alone, with the marks that its proof needs, and laws that prove it; `None` if it has no
/// proof. Where the effort ends before a mark was tried, the mark is kept.
pub(super) fn needed(rule: &Rule, conclusion: RuleConclusion, effort: &Effort<'_>) -> Option<(Rule, Laws)> {
    let mut alone = rule.clone();
    if let RuleConclusion::Dead(step) = conclusion {
        let target = super::scene::LIVE.neighbour(step);
        alone.marks.retain(|mark| mark.mark != Mark::Forbidden || mark.place.at == target);
    }
    let mut laws = laws_that_prove(&alone, conclusion, effort)?;
    let fewer = with_fewer_marks(&alone, &Condition::all_of(&alone), |fewer, _| {
        match laws_that_prove(fewer, conclusion, effort) {
            Some(enough) => {
                laws = enough;
                true
            }
            None => false,
        }
    });
    Some((fewer, laws))
}
