//! From a drawing that is right to the most general one that can be found: with fewer marks and weaker counts, for
//! more lengths, and with more conclusions. Each kind of change has a module, and another kind is added to [`WEAKER`]
//! or to [`LONGER`]. Which drawings are right is for the caller to decide: those that are proved, or those that no
//! board contradicts.

mod conclusions;
mod counts;
mod doors;
mod marks;
mod strips;

use crate::language::rule::Rule;
pub(super) use conclusions::with_more_conclusions;

/// Decides whether a changed drawing is still right.
pub(super) type IsRight<'a> = &'a dyn Fn(&Rule) -> bool;

/// The changes that make single marks and counts weaker.
const WEAKER: [fn(&Rule, IsRight<'_>) -> Rule; 2] = [marks::fewer, counts::weaker];

/// The changes that let a part of the drawing stand any number of times; `None` if none of them leaves it right.
const LONGER: [fn(&Rule, IsRight<'_>) -> Option<Rule>; 2] = [doors::more, strips::more];

/// The drawing with marks and counts that are as weak as they can be.
pub(super) fn weakened(rule: &Rule, is_right: IsRight<'_>) -> Rule {
    let mut weakest = rule.clone();
    loop {
        let weaker = WEAKER.iter().fold(weakest.clone(), |rule, change| change(&rule, is_right));
        if weaker == weakest {
            return weakest;
        }
        weakest = weaker;
    }
}

/// The weakest drawing for as many lengths as can be.
pub(super) fn lengthened(rule: &Rule, is_right: IsRight<'_>) -> Rule {
    let mut longest = rule.clone();
    while let Some(longer) = LONGER.iter().find_map(|change| change(&longest, is_right)) {
        longest = weakened(&longer, is_right);
    }
    strips::without_idle_strip(&longest)
}

#[cfg(test)]
mod tests {
    use crate::front::load::parse;
    use crate::language::Mark;
    use crate::language::rule::{Offset, Rule};
    use std::collections::BTreeSet;

    /// The drawing with this text.
    pub(super) fn drawing(svg: &str) -> Rule {
        let (rule, findings) = parse("drawing", "drawing.svg", svg.to_owned());
        rule.unwrap_or_else(|| panic!("{}", findings.render(false)))
    }

    /// The marked fields of a drawing when its repeats have these counts.
    pub(super) fn laid_out(rule: &Rule, counts: &[i32]) -> BTreeSet<(Offset, Mark)> {
        let fields = rule.marks.iter().map(|mark| (mark.mark, mark.place.fields(&rule.repeats, counts)));
        fields.flat_map(|(mark, fields)| fields.map(move |field| (field, mark))).collect()
    }
}
