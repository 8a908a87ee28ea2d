//! The review of a change of drawings: which drawings changed and how, and whether they are true, new and proved. Two sets of
//! drawings become one [`Review`]; a review becomes a page or a comment.
//!
//! ```text
//! repository   git: the drawings of a revision, the history of a folder
//! pairs        two sets of drawings -> which of them changed                              (difference: how, in words)
//! coverage     sets of drawings     -> which dead steps they forbid on all states of a board
//! sample       sets of drawings     -> the same along walks over larger boards
//! judged       changes              -> the review
//! placed       changes of drawings without a live end -> their part of the review
//! speed        two work trees       -> how fast each walks
//! wording      a review             -> its results in single lines; page, comment: all of it
//! history      git and one drawing  -> its versions; history_page, history_text: all of them
//! ```

pub mod comment;
pub mod coverage;
pub mod difference;
pub mod history;
pub mod history_page;
pub mod history_text;
pub mod judged;
pub mod page;
pub mod pairs;
pub mod placed;
pub mod repository;
pub mod sample;
pub mod speed;
pub(crate) mod style;
pub mod wording;

use crate::front::diagnostics::Findings;
use crate::front::load::{self, Examined};
use crate::language::drawn_rule::{DrawnRule, PuzzleRule};
use crate::language::rule::Rule;
use std::collections::BTreeMap;

pub use judged::{Review, Reviewed};
pub use pairs::{Change, ChangeKind};
pub use placed::ReviewedPlaced;

/// A drawing with its file; of the line, unless it is said otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing<R = Rule> {
    /// Its rule.
    pub rule: R,
    /// Its file, as it is shown.
    pub path: String,
    /// The text of its file.
    pub text: String,
}

impl<R> Drawing<R> {
    /// The folder that it is in: its family.
    pub fn family(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }
}

impl From<Drawing> for Drawing<DrawnRule> {
    fn from(Drawing { rule, path, text }: Drawing) -> Self {
        Self { rule: rule.into(), path, text }
    }
}

/// The drawings before or after a change.
#[derive(Debug)]
pub struct Side<R = Rule> {
    /// Those that are right, sorted by name.
    pub drawings: Vec<Drawing<R>>,
    /// The drawings with mistakes or warnings, sorted by path.
    pub findings: Vec<Findings>,
}

impl Side<DrawnRule> {
    /// The drawings of the line, and those of the other puzzles.
    pub fn by_kind(&self) -> (Side, Self) {
        let (mut line, mut placed) = (Vec::new(), Vec::new());
        for drawing in &self.drawings {
            match drawing.rule.clone() {
                DrawnRule::Line(rule) => {
                    line.push(Drawing { rule, path: drawing.path.clone(), text: drawing.text.clone() });
                }
                DrawnRule::Takuzu(_) | DrawnRule::Ways(_) => placed.push(drawing.clone()),
            }
        }
        (Side { drawings: line, findings: Vec::new() }, Side { drawings: placed, findings: Vec::new() })
    }
}

impl<R: PuzzleRule> Side<R> {
    /// Drawings that were read, each by itself.
    pub fn of(read: Vec<Examined<R>>) -> Self {
        let mut texts: BTreeMap<String, String> =
            read.iter().map(|(_, findings)| (findings.path.clone(), findings.text.clone())).collect();
        let loaded = load::together(read);
        let drawing = |(rule, path): (R, String)| Drawing { rule, text: texts.remove(&path).unwrap_or_default(), path };
        Self { drawings: loaded.rules.into_iter().map(drawing).collect(), findings: loaded.findings }
    }

    /// The paths of those that have mistakes.
    pub fn broken(&self) -> Vec<&Findings> {
        self.findings.iter().filter(|findings| !findings.only_warnings()).collect()
    }
}
