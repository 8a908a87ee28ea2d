//! The puzzles and their vocabularies: a table for each, one file a puzzle, which names every mark with its symbol, its sign in text
//! pictures, its place and its role. The pipeline reads drawings by these tables. Knows no geometry.

mod line;
mod takuzu;
mod ways;

use super::{Class, Mark, takuzu::TakuzuMark, ways::WaysMark};
use std::fmt::Debug;
use std::hash::Hash;

/// A puzzle that rules are drawn for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Puzzle {
    /// The one-way labyrinth.
    #[default]
    Line,
    /// Boards of 0 and 1.
    Takuzu,
    /// Flow and the numbered line.
    Ways,
}

/// A puzzle's part of the drawing language.
#[derive(Debug)]
pub struct Vocabulary {
    /// The folder of the puzzle, under `patterns/` and under `generated/`.
    pub name: &'static str,
    /// The classes that a group of marks can have.
    pub classes: &'static [Class],
    /// The attributes and where they go.
    pub attributes: &'static [AttributeEntry],
}

/// An attribute of the drawing language.
#[derive(Debug)]
pub struct AttributeEntry {
    /// Its name.
    pub name: &'static str,
    /// The elements that have it.
    pub on: AttributePlace,
    /// These elements in words.
    pub place: &'static str,
}

/// The elements that have an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttributePlace {
    /// `<svg>`.
    Root,
    /// A group of this class; for [`Class::After`], also a mark.
    Group(Class),
    /// The mark of this name.
    Mark(&'static str),
}

/// A mark in the table of its puzzle.
#[derive(Debug)]
pub struct MarkEntry {
    /// The id of its symbol.
    pub name: &'static str,
    /// Its symbol as SVG, in a field from (0, 0) to (1, 1). It takes the colour of its group as `currentColor`. A mark on a way looks
    /// the same across and down.
    pub symbol: &'static str,
    /// Its sign in text pictures.
    pub glyph: char,
    /// Where it stands.
    pub spot: MarkSpot,
    /// What it does in a rule.
    pub role: MarkRole,
    /// Its meaning in a match, for the legend.
    pub meaning: &'static str,
}

/// Where a mark stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkSpot {
    /// On a field.
    Field,
    /// On the way between two fields.
    Way,
}

/// What a mark does in a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkRole {
    /// The field that all others are relative to.
    Anchor,
    /// A board has to fit it for the drawing to match.
    Test,
    /// What follows if the drawing matches.
    Conclusion,
    /// Part of a region, in a group of this class.
    Region(Class),
}

/// A mark of a puzzle.
pub trait VocabularyMark: Copy + Ord + Hash + Debug + 'static {
    /// The puzzle.
    const PUZZLE: Puzzle;
    /// All marks of the puzzle, in the order of the legend.
    const MARKS: &'static [Self];

    /// The mark in the table.
    fn entry(self) -> &'static MarkEntry;

    /// The mark with that name.
    fn named(name: &str) -> Option<Self> {
        Self::MARKS.iter().copied().find(|mark| mark.entry().name == name)
    }
}

impl Puzzle {
    /// All puzzles.
    pub const ALL: [Self; 3] = [Self::Line, Self::Takuzu, Self::Ways];

    /// Its table.
    pub fn vocabulary(self) -> &'static Vocabulary {
        match self {
            Self::Line => &line::VOCABULARY,
            Self::Takuzu => &takuzu::VOCABULARY,
            Self::Ways => &ways::VOCABULARY,
        }
    }

    /// Its marks, in the order of the legend.
    pub fn marks(self) -> Vec<&'static MarkEntry> {
        fn entries<M: VocabularyMark>() -> Vec<&'static MarkEntry> {
            M::MARKS.iter().map(|mark| mark.entry()).collect()
        }
        match self {
            Self::Line => entries::<Mark>(),
            Self::Takuzu => entries::<TakuzuMark>(),
            Self::Ways => entries::<WaysMark>(),
        }
    }

    /// The folder of the puzzle, under `patterns/` and under `generated/`.
    pub fn name(self) -> &'static str {
        self.vocabulary().name
    }

    /// The puzzle with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|puzzle| puzzle.name() == name)
    }

    /// The class of groups with that name.
    pub fn class(self, name: &str) -> Option<Class> {
        self.vocabulary().classes.iter().copied().find(|class| class.name() == name)
    }

    /// The attributes that elements of some kind have.
    pub fn attributes(self, on: AttributePlace) -> impl Iterator<Item = &'static str> {
        self.vocabulary().attributes.iter().filter(move |attribute| attribute.on == on).map(|attribute| attribute.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_and_signs_are_unique_in_a_puzzle() {
        for puzzle in Puzzle::ALL {
            let marks = puzzle.marks();
            let unique =
                |of: fn(&MarkEntry) -> String| marks.iter().map(|mark| of(mark)).collect::<BTreeSet<_>>().len();
            assert_eq!(unique(|mark| mark.name.to_owned()), marks.len());
            assert_eq!(unique(|mark| mark.glyph.to_string()), marks.len());
            assert_eq!(Puzzle::named(puzzle.name()), Some(puzzle));
        }
    }

    #[test]
    fn attributes_and_regions_are_those_of_the_puzzle() {
        for puzzle in Puzzle::ALL {
            let Vocabulary { classes, attributes, .. } = puzzle.vocabulary();
            let marks = puzzle.marks();
            for attribute in *attributes {
                match attribute.on {
                    AttributePlace::Root => {}
                    AttributePlace::Group(class) => assert!(classes.contains(&class), "{attribute:?}"),
                    AttributePlace::Mark(name) => assert!(marks.iter().any(|mark| mark.name == name), "{attribute:?}"),
                }
            }
            for mark in marks {
                if let MarkRole::Region(class) = mark.role {
                    assert!(classes.contains(&class) && class.is_region(), "{mark:?}");
                }
            }
        }
    }
}
