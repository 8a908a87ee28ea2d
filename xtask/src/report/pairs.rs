//! The changes between two sets of drawings: each drawing is matched with its earlier version.

use super::{Drawing, Side};
use crate::language::drawn_rule::{DrawnRule, PuzzleRule};
use crate::language::rule::Rule;

/// A drawing before and after; at least one of the two is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change<R = Rule> {
    /// The version before.
    pub before: Option<Drawing<R>>,
    /// The version after.
    pub after: Option<Drawing<R>>,
}

impl From<Change> for Change<DrawnRule> {
    fn from(Change { before, after }: Change) -> Self {
        Self { before: before.map(Drawing::from), after: after.map(Drawing::from) }
    }
}

/// The kind of a change, in the order of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChangeKind {
    /// It is new.
    Added,
    /// It means something else.
    Changed,
    /// It is gone.
    Removed,
    /// It means the same under another name.
    Renamed,
    /// It is the same in another family.
    Moved,
    /// It means the same, but its words or its picture are others.
    Reworded,
    /// The same rule, drawn in another way.
    Redrawn,
}

impl ChangeKind {
    /// In a word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Changed => "changed",
            Self::Removed => "removed",
            Self::Renamed => "renamed",
            Self::Moved => "moved",
            Self::Reworded => "reworded",
            Self::Redrawn => "redrawn",
        }
    }
}

impl<R: PuzzleRule + PartialEq> Change<R> {
    /// The kind of the change.
    pub fn kind(&self) -> ChangeKind {
        match (&self.before, &self.after) {
            (None, _) => ChangeKind::Added,
            (_, None) => ChangeKind::Removed,
            (Some(before), Some(after)) if before.rule.name() != after.rule.name() => ChangeKind::Renamed,
            (Some(before), Some(after)) if before.rule.meaning() != after.rule.meaning() => ChangeKind::Changed,
            (Some(before), Some(after)) if before.family() != after.family() => ChangeKind::Moved,
            (Some(before), Some(after)) if before.rule != after.rule => ChangeKind::Reworded,
            _ => ChangeKind::Redrawn,
        }
    }

    /// The drawing as it is now, or as it was last.
    pub fn latest(&self) -> &Drawing<R> {
        self.after.as_ref().or(self.before.as_ref()).expect("one of the two is there")
    }
}

/// The changes from one set of drawings to the other, sorted by kind and name. A drawing with the same name and meaning is the
/// same; one with the same meaning and another name is renamed; one with the same name and another meaning is changed.
pub fn changes<R: PuzzleRule + Clone + PartialEq>(before: &Side<R>, after: &Side<R>) -> Vec<Change<R>> {
    let mut old: Vec<_> = before.drawings.iter().map(|drawing| (drawing, drawing.rule.meaning())).collect();
    let mut new: Vec<_> = after.drawings.iter().map(|drawing| (drawing, drawing.rule.meaning())).collect();
    let mut changes = Vec::new();
    for (same_name, same_meaning) in [(true, true), (false, true), (true, false)] {
        new.retain(|(drawing, meant)| {
            let belongs = |(known, known_meaning): &(&Drawing<R>, _)| {
                (!same_name || known.rule.name() == drawing.rule.name()) && (!same_meaning || known_meaning == meant)
            };
            let Some(place) = old.iter().position(belongs) else { return true };
            let (known, _) = old.remove(place);
            changes.push(Change { before: Some(known.clone()), after: Some((*drawing).clone()) });
            false
        });
    }
    changes.extend(new.into_iter().map(|(drawing, _)| Change { before: None, after: Some(drawing.clone()) }));
    changes.extend(old.into_iter().map(|(drawing, _)| Change { before: Some(drawing.clone()), after: None }));
    changes.retain(|change| change.before != change.after);
    changes.sort_by(|a, b| (a.kind(), a.latest().rule.name()).cmp(&(b.kind(), b.latest().rule.name())));
    changes
}
