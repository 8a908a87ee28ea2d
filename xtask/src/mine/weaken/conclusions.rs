//! More conclusions: other steps that are dead for the same marks.

use super::IsRight;
use crate::language::rule::{Offset, Rule};
use crate::language::{Demand, Mark, meaning};
use crate::mine::painting::{mark, standing_at};
use oneway::grid::Step;

/// The drawing with every step forbidden that its marks refute.
pub(in crate::mine) fn with_more_conclusions(rule: &Rule, is_right: IsRight<'_>) -> Rule {
    let mut most = rule.clone();
    let demands = meaning::demands(rule);
    for step in Step::ALL {
        let target = Offset::new(0, 0).neighbour(step);
        let is_open = demands.get(&standing_at(target)).is_none_or(|demand| *demand == Demand::Empty);
        if !is_open || rule.forbids().contains(&step) {
            continue;
        }
        let mut more = most.clone();
        more.marks.push(mark(target, Mark::Forbidden));
        more.marks.sort();
        if is_right(&more) {
            most = more;
        }
    }
    most
}
