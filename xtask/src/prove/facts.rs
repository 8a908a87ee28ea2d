//! Which marks a proof needs: each is taken away in turn, and if the rest still proves what it did, it is not put back. A
//! drawing with fewer marks matches more boards.

use super::{Conclusion, is_concluded};
use crate::language::Mark;
use crate::minimal::with_fewer_marks;
use crate::rule::Rule;
use oneway::stop::Stop;

/// The drawing for one conclusion alone, with the marks that its proof needs; `None` if it has no proof.
pub(super) fn needed(rule: &Rule, conclusion: Conclusion, stop: &Stop) -> Option<Rule> {
    let mut alone = rule.clone();
    if let Conclusion::Dead(step) = conclusion {
        let target = super::scene::LIVE.neighbour(step);
        alone.marks.retain(|mark| mark.mark != Mark::Forbidden || mark.place.at == target);
    }
    is_concluded(&alone, conclusion, stop).then(|| reduced(&alone, &[conclusion], stop))
}

/// The drawing with as few marks as prove all that it concludes, if that is proved and needs fewer than it has.
pub fn least(rule: &Rule) -> Option<Rule> {
    let conclusions = Conclusion::all_of(rule);
    let stop = Stop::new();
    let is_proved = conclusions.iter().all(|conclusion| is_concluded(rule, *conclusion, &stop));
    is_proved.then(|| reduced(rule, &conclusions, &stop)).filter(|least| least.marks.len() < rule.marks.len())
}

fn reduced(rule: &Rule, conclusions: &[Conclusion], stop: &Stop) -> Rule {
    with_fewer_marks(rule, rule.marks.iter().filter(|mark| mark.mark.is_condition()), |fewer| {
        conclusions.iter().all(|conclusion| is_concluded(fewer, *conclusion, stop))
    })
}
