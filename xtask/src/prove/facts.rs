//! Which marks a proof needs: each is taken away in turn, and if the rest still proves what it did, it is not put back. A
//! drawing with fewer marks matches more boards.

use super::{Conclusion, is_concluded};
use crate::language::Mark;
use crate::minimal::without;
use crate::rule::Rule;

/// The drawing for one conclusion alone, with the marks that its proof needs; `None` if it has no proof.
pub(super) fn needed(rule: &Rule, conclusion: Conclusion) -> Option<Rule> {
    let mut alone = rule.clone();
    if let Conclusion::Dead(step) = conclusion {
        let target = super::scene::LIVE.neighbour(step);
        alone.marks.retain(|mark| mark.mark != Mark::Forbidden || mark.place.at == target);
    }
    is_concluded(&alone, conclusion).then(|| reduced(&alone, &[conclusion]))
}

/// The drawing with as few marks as prove all that it concludes, if that is proved and needs fewer than it has.
pub fn least(rule: &Rule) -> Option<Rule> {
    let conclusions = Conclusion::all_of(rule);
    let is_proved = conclusions.iter().all(|conclusion| is_concluded(rule, *conclusion));
    is_proved.then(|| reduced(rule, &conclusions)).filter(|least| least.marks.len() < rule.marks.len())
}

fn reduced(rule: &Rule, conclusions: &[Conclusion]) -> Rule {
    let mut least = rule.clone();
    for mark in rule.marks.iter().filter(|mark| mark.mark.is_condition()) {
        let fewer = without(&least, mark);
        if conclusions.iter().all(|conclusion| is_concluded(&fewer, *conclusion)) {
            least = fewer;
        }
    }
    least
}
