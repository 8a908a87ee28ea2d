//! From a drawing that is right to the most general one that can be found: with fewer marks, weaker counts, more doors, longer strips and
//! more conclusions. Each kind of change has a module, and another kind is added to [`KINDS`]. Which drawings are right is for the caller
//! to decide: those that are proved, or those that no board contradicts.

mod conclusions;
mod counts;
mod doors;
mod marks;
mod strips;

use crate::language::rule::Rule;

/// Decides whether a changed drawing is still right.
pub(super) type IsRight<'a> = &'a dyn Fn(&Rule) -> bool;

/// The kinds of changes, in the order in which they are tried. Conclusions come last, because each of them needs its marks.
const KINDS: [fn(&Rule, IsRight<'_>) -> Rule; 5] =
    [marks::fewer, counts::weaker, doors::more, strips::more, conclusions::more];

/// The drawing with fewer marks and weaker counts only.
pub(super) fn reduced(rule: &Rule, is_right: IsRight<'_>) -> Rule {
    counts::weaker(&marks::fewer(rule, is_right), is_right)
}

/// The drawing after all changes that leave it right.
pub(super) fn weakened(rule: &Rule, is_right: IsRight<'_>) -> Rule {
    let mut weakest = rule.clone();
    loop {
        let before = weakest.clone();
        for change in KINDS {
            weakest = change(&weakest, is_right);
        }
        weakest = strips::without_idle_strip(&weakest);
        if weakest == before {
            return weakest;
        }
    }
}
