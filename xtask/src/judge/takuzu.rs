//! The verdict on a drawing of Takuzu: from its proofs, or else from all small boards on which it matches. Knows neither files nor
//! output.

use crate::evaluate::takuzu::TakuzuEvaluator;
use crate::judge::placements::{Contradiction, Placements};
use crate::judge::truth::Truth;
use crate::language::takuzu::TakuzuRule;
use crate::prove::takuzu::{ProofReach, TakuzuFinding, TakuzuProof, findings_unless};
use oneway::grid::Size;
use oneway::show::{Page, Style, TakuzuPanel, page_svg};
use oneway::support::cancel::Cancellation;
use oneway::takuzu::rules::TakuzuRules;
use oneway::takuzu::text;
use rayon::prelude::*;
use std::fmt;

/// The verdict on a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakuzuTruth {
    /// All that it concludes is proved for these lines.
    Proved(ProofReach),
    /// It is true on all boards with a match up to this size, and not proved.
    Checked(Size),
    /// No board with a match up to this size can be completed.
    NeverFires(Size),
    /// A board contradicts it.
    False(Box<Contradiction>),
}

impl TakuzuTruth {
    /// The verdict on a drawing with these findings; `None` soon after the work was stopped.
    pub fn of(rule: &TakuzuRule, findings: &[TakuzuFinding], stop: &Cancellation) -> Option<Self> {
        if let Some(reach) = reach(findings) {
            return Some(Self::Proved(reach));
        }
        let placements = Placements::of(rule);
        let found = placements.contradiction(stop);
        let nothing = TakuzuRules::<TakuzuEvaluator>::new([], false);
        let fires = || placements.sizes().into_iter().any(|size| placements.figures(size, &nothing, stop).boards > 0);
        let truth = match found {
            Some(found) => Self::False(Box::new(found)),
            None if fires() => Self::Checked(largest(&placements)),
            None => Self::NeverFires(largest(&placements)),
        };
        (!stop.is_cancelled()).then_some(truth)
    }

    /// As one word, for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Proved(_) => "proved",
            Self::Checked(_) => "checked",
            Self::NeverFires(_) => "never_fires",
            Self::False(_) => "false",
        }
    }

    /// In a word or two, for tables.
    pub const fn words(&self) -> &'static str {
        match self {
            Self::Proved(_) => "proved",
            Self::Checked(_) => "checked",
            Self::NeverFires(_) => "never fires",
            Self::False(_) => Truth::FALSE,
        }
    }

    /// The board that contradicts it.
    pub fn contradiction(&self) -> Option<&Contradiction> {
        if let Self::False(found) = self { Some(found) } else { None }
    }
}

impl fmt::Display for TakuzuTruth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proved(reach) => write!(f, "proved for {}", reach.words()),
            Self::Checked(size) => write!(f, "true on all boards up to {size}, but not proved"),
            Self::NeverFires(size) => write!(f, "it never fires up to {size}"),
            Self::False(found) => write!(f, "false on {}", found.board.size()),
        }
    }
}

/// The largest square of which all boards with a match were looked at.
fn largest(placements: &Placements) -> Size {
    let mut squares = placements.sizes().into_iter().filter(|size| size.width() == size.height());
    squares.next_back().unwrap_or(Size::square(2).expect("a small board"))
}

/// The lines for which all conclusions are proved; `None` if one is not proved.
fn reach(findings: &[TakuzuFinding]) -> Option<ProofReach> {
    let reach = |finding: &TakuzuFinding| match finding.proof {
        TakuzuProof::Proved { reach, .. } => Some(reach),
        TakuzuProof::Open(_) | TakuzuProof::GivenUp => None,
    };
    findings.iter().map(reach).collect::<Option<Vec<_>>>()?.into_iter().max()
}

impl Contradiction {
    /// What the board shows against a rule, in words.
    pub fn words(&self) -> String {
        let Self { board, field, value, .. } = self;
        let [put, other] = [*value, !value].map(|value| text::character(Some(value)));
        format!(
            "it puts {put} in row {}, column {}, where this {} board can have {other}",
            field.y,
            field.x,
            board.size()
        )
    }

    /// The board, and a completion of it with the other value.
    pub fn text(&self) -> String {
        let [board, completion] = [&self.board, &self.completion].map(text::write);
        format!("{}:\n\n{}\n\ncompleted:\n\n{}\n", self.words(), board.trim_end(), completion.trim_end())
    }

    /// The board with a completion, the field marked.
    pub fn svg(&self) -> String {
        let panel = TakuzuPanel::with_values(String::new(), &self.board, &self.completion);
        let page = Page::new(vec![vec![TakuzuPanel { marked: vec![self.field], ..panel }]]);
        page.map(|page| page_svg(&page, &Style::line(page.size()))).unwrap_or_default()
    }
}

/// A drawing with its proofs and its verdict.
#[derive(Clone, Debug)]
pub struct CheckedTakuzu {
    /// The drawing.
    pub rule: TakuzuRule,
    /// Its file, as it is shown.
    pub path: String,
    /// Its proofs.
    pub findings: Vec<TakuzuFinding>,
    /// The verdict.
    pub truth: TakuzuTruth,
}

/// Judges drawings, each with its path. `None` soon after the work was stopped.
pub fn judged(drawings: Vec<(TakuzuRule, String)>, stop: &Cancellation) -> Option<Vec<CheckedTakuzu>> {
    let judged = drawings.into_par_iter().map(|(rule, path)| {
        let findings = findings_unless(stop, &rule)?;
        let truth = TakuzuTruth::of(&rule, &findings, stop)?;
        Some(CheckedTakuzu { rule, path, findings, truth })
    });
    judged.collect()
}
