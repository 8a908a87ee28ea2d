//! Reads a sketch: its mistakes with their fields, and conflicts with the drawings on disk.

use super::answer::{Refusal, RefusalKind};
use super::{drawings, place};
use crate::editor::sketch::Sketch;
use crate::front::diagnostics::{Findings, MOST_MESSAGES};
use crate::front::load::Loaded;
use crate::front::mistake::wording::Wording;
use crate::front::mistake::{Located, Mistake};
use crate::language::drawn_rule::{DrawnRule, PuzzleRule};
use crate::language::rule::Rule;
use crate::language::takuzu::TakuzuRule;
use crate::language::ways::WaysRule;
use serde::Serialize;

/// One mistake for the page, which recognises it by its kind; the rest is text to show.
#[derive(Debug, Serialize)]
pub(super) struct Diagnostic {
    /// [`Mistake::name`].
    kind: &'static str,
    x: Option<i32>,
    y: Option<i32>,
    title: String,
    label: &'static str,
    help: String,
    warning: bool,
}

impl Diagnostic {
    fn of(mistake: &Mistake, field: Option<(i32, i32)>) -> Self {
        let Wording { title, label, help } = mistake.wording();
        let (x, y) = field.unzip();
        Self { kind: mistake.name(), x, y, title, label, help, warning: mistake.is_warning() }
    }
}

/// The diagnostics of a drawing, up to the limit for messages. Fields count from the picture's corner.
pub(super) fn diagnostics(findings: &Findings) -> Vec<Diagnostic> {
    let (left, top, ..) = findings.sheet.as_ref().map_or((0, 0, 0, 0), |sheet| sheet.picture());
    // A picture of unknown size has no corner to count from.
    let (left, top) = if (left, top) < (-1000, -1000) { (0, 0) } else { (left, top) };
    let field = |located: &Located| {
        let of_area = || findings.sheet.as_ref()?.field_of_area(located.span.start);
        let field = located.field.or_else(of_area);
        field.map(|(x, y)| (x.saturating_sub(left), y.saturating_sub(top)))
    };
    findings
        .mistakes
        .iter()
        .take(MOST_MESSAGES)
        .map(|located| Diagnostic::of(&located.mistake, field(located)))
        .collect()
}

/// A sketch that was read.
pub(super) struct Reading {
    /// The rule, if the sketch is one. Name and family may still be wrong.
    pub(super) rule: Option<DrawnRule>,
    /// The diagnostics.
    pub(super) mistakes: Vec<Diagnostic>,
    /// Where it belongs, if name and family can be names.
    pub(super) path: Option<String>,
    /// A drawing that means the same.
    pub(super) twin: Option<String>,
}

impl Reading {
    /// Reads a sketch and compares it with the drawings on disk.
    pub(super) fn of(sketch: &Sketch, present: &Loaded<DrawnRule>) -> Self {
        let is_there = |path: &str| {
            let rules = present.rules.iter().map(|(_, path)| path);
            rules.chain(present.findings.iter().map(|findings| &findings.path)).any(|other| other == path)
        };
        let path = place::shown(sketch.puzzle, &sketch.name, &sketch.family, is_there);
        let (rule, findings) = sketch.read(path.as_deref().unwrap_or(&sketch.name));
        let mut mistakes = diagnostics(&findings);
        let mut add = |diagnostic: Diagnostic| mistakes.insert(0, diagnostic);
        let meant = rule.as_ref().map(DrawnRule::meaning);
        let same = |other: &DrawnRule| other.name() != sketch.name && meant.as_ref() == Some(&other.meaning());
        let twin = present.rules.iter().find(|(other, _)| same(other)).map(|(_, path)| path.clone());
        if let Some(first) = &twin {
            add(Diagnostic::of(&Mistake::SameMeaning { first: first.clone() }, None));
        }
        let listed = drawings::list(present);
        let namesake = listed.iter().find(|other| other.name == sketch.name && Some(&other.path) != path.as_ref());
        if let (Some(namesake), Some(_)) = (namesake, &path) {
            add(Diagnostic::of(&Mistake::SameName { first: namesake.path.clone() }, None));
        }
        if !place::is_family(&sketch.family) {
            add(Diagnostic::of(&Mistake::BadFamily, None));
        }
        let is_known = findings.mistakes.iter().any(|located| matches!(located.mistake, Mistake::BadName(_)));
        if !place::is_name(&sketch.name) && !is_known {
            add(Diagnostic::of(&Mistake::BadName(sketch.name.chars().take(40).collect()), None));
        }
        Self { rule, mistakes, path, twin }
    }

    /// Whether the sketch can be kept as it is.
    pub(super) fn is_sound(&self) -> bool {
        self.rule.is_some() && self.mistakes.iter().all(|diagnostic| diagnostic.warning)
    }

    /// The rule, or a refusal with the mistakes of the sketch.
    pub(super) fn into_rule(self) -> Result<DrawnRule, Refusal> {
        self.rule.ok_or_else(|| no_rule(&self.mistakes))
    }

    /// The rule, or a refusal, also if it is not of Takuzu.
    pub(super) fn into_takuzu(self) -> Result<TakuzuRule, Refusal> {
        let only_takuzu = || Refusal::new(RefusalKind::BadRequest, "this is only for rules of Takuzu");
        self.into_rule()?.into_takuzu().ok_or_else(only_takuzu)
    }

    /// The rule, or a refusal, also if it is not of puzzles on ways.
    pub(super) fn into_ways(self) -> Result<WaysRule, Refusal> {
        let only_ways = || Refusal::new(RefusalKind::BadRequest, "this is only for rules of puzzles on ways");
        self.into_rule()?.into_ways().ok_or_else(only_ways)
    }

    /// The rule, or a refusal, also if it is not of the line.
    pub(super) fn into_line(self) -> Result<Rule, Refusal> {
        let only_line = || Refusal::new(RefusalKind::BadRequest, "this is only for rules of the line");
        self.into_rule()?.into_line().ok_or_else(only_line)
    }
}

/// The refusal of a request that needs a rule, if the sketch has mistakes.
pub(super) fn no_rule(mistakes: &[Diagnostic]) -> Refusal {
    Refusal::new(RefusalKind::Mistakes, "the drawing has mistakes").with("mistakes", mistakes)
}
