//! Mistakes of drawings without a live end, of any puzzle, with their messages.

use super::ForeignMistake;
use super::kind::names;
use super::wording::Wording;

/// A mistake of a drawing whose anchor is its first conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnchoredMistake {
    /// No level.
    NoLevel,
    /// A level that is none of those.
    BadLevel(String),
    /// A mark farther from the first conclusion than a matcher can look.
    TooFarFromAnchor {
        /// How far it can look.
        reach: i32,
        /// What is not limited by it, in words that end the advice.
        except: &'static str,
    },
}

names! { AnchoredMistake:
    NoLevel = "no_level",
    BadLevel = "bad_level",
    TooFarFromAnchor = "too_far_from_anchor",
}

impl ForeignMistake for AnchoredMistake {
    fn name(&self) -> &'static str {
        self.name()
    }

    fn is_warning(&self) -> bool {
        false
    }

    fn wording(&self) -> Wording {
        match self {
            Self::NoLevel => Wording::new("the drawing has no level", "in this drawing", LEVELS),
            Self::BadLevel(text) => Wording::new(format!("`{text}` is not a level"), "here", LEVELS),
            Self::TooFarFromAnchor { reach, except } => {
                let help = format!("a matcher looks {reach} fields far in each direction{except}");
                Wording::new("a mark lies too far from the first conclusion", "out of reach", help)
            }
        }
    }
}

const LEVELS: &str = "write data-level=\"1\" on the root element, from 1 (seen at once) to 5 (takes long to see)";
