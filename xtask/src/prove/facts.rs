//! Which marks a proof needs: each is taken away in turn, and if the rest still proves what it did, it is not put back. A
//! drawing with fewer marks matches more boards.

use super::{Conclusion, Effort, Laws, laws_that_prove};
use crate::language::Mark;
use crate::minimal::with_fewer_marks;
use crate::rule::Rule;
use oneway::stop::Stop;

/// The drawing for one conclusion alone, with the marks that its proof needs, and laws that prove it; `None` if it has no proof. Where
/// the effort ends before a mark was tried, the mark is kept.
pub(super) fn needed(rule: &Rule, conclusion: Conclusion, effort: &Effort<'_>) -> Option<(Rule, Laws)> {
    let mut alone = rule.clone();
    if let Conclusion::Dead(step) = conclusion {
        let target = super::scene::LIVE.neighbour(step);
        alone.marks.retain(|mark| mark.mark != Mark::Forbidden || mark.place.at == target);
    }
    let mut laws = laws_that_prove(&alone, conclusion, effort)?;
    let conditions = alone.marks.iter().filter(|mark| mark.mark.is_condition());
    let fewer = with_fewer_marks(&alone, conditions, |fewer| match laws_that_prove(fewer, conclusion, effort) {
        Some(enough) => {
            laws = enough;
            true
        }
        None => false,
    });
    Some((fewer, laws))
}

/// The drawing with as few marks as prove all that it concludes, if that is proved and needs fewer than it has.
pub fn least(rule: &Rule) -> Option<Rule> {
    let (conclusions, stop) = (Conclusion::all_of(rule), Stop::new());
    let efforts: Vec<_> = conclusions.iter().map(|_| Effort::new(&stop)).collect();
    let is_proved = |rule: &Rule| {
        let mut each = conclusions.iter().zip(&efforts);
        each.all(|(conclusion, effort)| laws_that_prove(rule, *conclusion, effort).is_some())
    };
    let conditions = rule.marks.iter().filter(|mark| mark.mark.is_condition());
    let least = is_proved(rule).then(|| with_fewer_marks(rule, conditions, is_proved));
    least.filter(|least| least.marks.len() < rule.marks.len())
}
