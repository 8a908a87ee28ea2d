//! The rule of a drawing, of any puzzle.

use super::frame::AnchorFrame;
use super::meaning::Meaning;
use super::orient;
use super::rule::Rule;
use super::takuzu::meaning::TakuzuMeaning;
use super::takuzu::{self, TakuzuRule};
use super::vocabulary::Puzzle;
use super::ways::meaning::WaysMeaning;
use super::ways::{self, WaysRule};
use oneway::grid::Symmetry;
use std::collections::BTreeSet;

/// A rule of any puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawnRule {
    /// Of the line.
    Line(Rule),
    /// Of Takuzu.
    Takuzu(TakuzuRule),
    /// Of puzzles on ways.
    Ways(WaysRule),
}

/// The meaning of a rule of any puzzle in all its orientations, whichever way it was drawn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DrawnMeaning {
    /// Of the line.
    Line(BTreeSet<Meaning>),
    /// Of Takuzu.
    Takuzu(BTreeSet<TakuzuMeaning>),
    /// Of puzzles on ways.
    Ways(BTreeSet<WaysMeaning>),
}

/// What drawings are compared by.
pub trait PuzzleRule {
    /// The one name of the rule: the drawing's file stem.
    fn name(&self) -> &str;

    /// Its meaning.
    fn meaning(&self) -> DrawnMeaning;
}

impl PuzzleRule for Rule {
    fn name(&self) -> &str {
        &self.name
    }

    fn meaning(&self) -> DrawnMeaning {
        DrawnMeaning::Line(orient::meaning(self))
    }
}

impl PuzzleRule for DrawnRule {
    fn name(&self) -> &str {
        match self {
            Self::Line(rule) => &rule.name,
            Self::Takuzu(rule) => &rule.name,
            Self::Ways(rule) => &rule.name,
        }
    }

    fn meaning(&self) -> DrawnMeaning {
        match self {
            Self::Line(rule) => rule.meaning(),
            Self::Takuzu(rule) => DrawnMeaning::Takuzu(takuzu::orient::meaning(rule)),
            Self::Ways(rule) => DrawnMeaning::Ways(ways::orient::meaning(rule)),
        }
    }
}

impl From<Rule> for DrawnRule {
    fn from(rule: Rule) -> Self {
        Self::Line(rule)
    }
}

impl DrawnRule {
    /// The puzzle.
    pub fn puzzle(&self) -> Puzzle {
        match self {
            Self::Line(_) => Puzzle::Line,
            Self::Takuzu(_) => Puzzle::Takuzu,
            Self::Ways(_) => Puzzle::Ways,
        }
    }

    /// The title; empty if the drawing has none.
    pub fn title(&self) -> &str {
        match self {
            Self::Line(rule) => &rule.title,
            Self::Takuzu(rule) => &rule.title,
            Self::Ways(rule) => &rule.title,
        }
    }

    /// The title, or the name where the drawing has none.
    pub fn title_or_name(&self) -> String {
        match self {
            Self::Line(rule) => rule.title_or_name(),
            Self::Takuzu(rule) => rule.title_or_name(),
            Self::Ways(rule) => rule.title_or_name(),
        }
    }

    /// Why it is true; empty if the drawing gives no reason.
    pub fn reason(&self) -> &str {
        match self {
            Self::Line(rule) => &rule.reason,
            Self::Takuzu(rule) => &rule.reason,
            Self::Ways(rule) => &rule.reason,
        }
    }

    /// The columns and rows of the picture, and where the live end or the anchor stands in it.
    pub fn frame(&self) -> AnchorFrame {
        match self {
            Self::Line(rule) => rule.frame.into(),
            Self::Takuzu(rule) => rule.frame,
            Self::Ways(rule) => rule.frame,
        }
    }

    /// The orientations in which the drawing may be used.
    pub fn orientations(&self) -> &[Symmetry] {
        match self {
            Self::Line(rule) => &rule.orientations,
            Self::Takuzu(rule) => &rule.orientations,
            Self::Ways(rule) => &rule.orientations,
        }
    }

    /// The rule, if it is of the line.
    pub fn into_line(self) -> Option<Rule> {
        match self {
            Self::Line(rule) => Some(rule),
            Self::Takuzu(_) | Self::Ways(_) => None,
        }
    }

    /// The rule, if it is of Takuzu.
    pub fn into_takuzu(self) -> Option<TakuzuRule> {
        match self {
            Self::Takuzu(rule) => Some(rule),
            Self::Line(_) | Self::Ways(_) => None,
        }
    }

    /// The rule, if it is of puzzles on ways.
    pub fn into_ways(self) -> Option<WaysRule> {
        match self {
            Self::Ways(rule) => Some(rule),
            Self::Line(_) | Self::Takuzu(_) => None,
        }
    }
}
