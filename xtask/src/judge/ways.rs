//! The verdict on a drawing of puzzles on ways: from its proofs, or else from all small boards on which it matches. Knows neither files
//! nor output.

use crate::evaluate::ways::WaysEvaluator;
use crate::judge::truth::Truth;
use crate::language::ways::WaysRule;
use crate::prove::ways::{WaysFinding, can_match, findings_unless};
use oneway::grid::{Size, Step};
use oneway::matching::ways::{WayState, WaysState};
use oneway::show::{Page, Style, WaysPanel, page_svg};
use oneway::support::cancel::Cancellation;
use oneway::ways::Conventions;
use oneway::ways::audit::{WaysAudit, WaysAuditOrder, WrongWay, audit_unless};
use oneway::ways::deduce::solution_of;
use oneway::ways::rules::{MOST_LEVEL, WaysRules};
use rayon::prelude::*;
use std::fmt;

/// The sizes of the boards on which drawings are judged.
const SIZES: [(i32, i32); 4] = [(2, 2), (3, 2), (3, 3), (4, 3)];
/// The partial states of each solution: all of tiny boards, and random ones of others.
const STATES: u32 = 16;
/// The most fields of boards on which fields may be left without a line: they have very many solutions.
const MOST_FREE: usize = 6;

/// The verdict on a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WaysTruth {
    /// All that it concludes is proved for boards of every size.
    Proved,
    /// It is true on all small boards that were examined, and not proved.
    Checked(Size),
    /// No board can have what it shows, or none that was examined has.
    NeverFires,
    /// A state contradicts it.
    False(Box<WrongWay>),
}

impl WaysTruth {
    /// The verdict on a drawing with these findings; `None` soon after the work was stopped.
    pub fn of(rule: &WaysRule, findings: &[WaysFinding], stop: &Cancellation) -> Option<Self> {
        if findings.iter().all(WaysFinding::is_proved) {
            return Some(if can_match(rule) { Self::Proved } else { Self::NeverFires });
        }
        let figures = small_boards(rule, &[], stop)?;
        let found = figures.iter().find_map(|figures| figures.wrong.clone());
        Some(match (found, figures.iter().map(|figures| figures.matches).sum::<u64>()) {
            (Some(found), _) => Self::False(found),
            (None, 0) => Self::NeverFires,
            (None, _) => Self::Checked(figures.last().map_or(Size::square(2).expect("a size"), |last| last.size)),
        })
    }

    /// As one word, for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Checked(_) => "checked",
            Self::NeverFires => "never_fires",
            Self::False(_) => "false",
        }
    }

    /// In a word or two, for tables.
    pub const fn words(&self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Checked(_) => "checked",
            Self::NeverFires => "never fires",
            Self::False(_) => Truth::FALSE,
        }
    }

    /// The state that contradicts it.
    pub fn contradiction(&self) -> Option<&WrongWay> {
        if let Self::False(found) = self { Some(found) } else { None }
    }
}

impl fmt::Display for WaysTruth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proved => write!(f, "proved for boards of every size"),
            Self::Checked(size) => write!(f, "true on states of all boards up to {size}, but not proved"),
            Self::NeverFires => write!(f, "it never fires: no board can have what it shows"),
            Self::False(found) => write!(f, "false on {}", found.state.size()),
        }
    }
}

/// The figures of a drawing on all boards of a size.
#[derive(Clone, Debug)]
pub struct WaysFigures {
    /// The size.
    pub size: Size,
    /// Boards and states that were examined.
    pub states: u64,
    /// Matches that conclude something.
    pub matches: u64,
    /// Ways that were concluded.
    pub ways: u64,
    /// Puzzles that the other rules up to its level solve only with it.
    pub helps: u64,
    /// Conclusions that a solution contradicts.
    pub wrong_ways: u64,
    /// One of them.
    pub wrong: Option<Box<WrongWay>>,
}

/// Judges a drawing on small boards of all kinds that have what it assumes, beside others. `None` soon after the work was stopped.
pub fn small_boards(rule: &WaysRule, others: &[WaysRule], stop: &Cancellation) -> Option<Vec<WaysFigures>> {
    SIZES.iter().map(|size| on_boards(rule, others, *size, stop)).collect()
}

fn on_boards(rule: &WaysRule, others: &[WaysRule], size: (i32, i32), stop: &Cancellation) -> Option<WaysFigures> {
    let size = Size::new(size.0, size.1).expect("a small board");
    let mut figures = WaysFigures { size, states: 0, matches: 0, ways: 0, helps: 0, wrong_ways: 0, wrong: None };
    let orders =
        [(true, true), (true, false), (false, true), (false, false)].into_iter().flat_map(|(numbered, all_fields)| {
            let conventions = Conventions { all_fields, touching: !rule.assumes.no_touching };
            let is_meant = all_fields || (!rule.assumes.filled && size.fields() <= MOST_FREE);
            is_meant.then_some(WaysAuditOrder { size, conventions, numbered, states: STATES, seed: 1 })
        });
    for order in orders {
        let audit = |rules: &[&WaysRule], states: u32| {
            let matchers = rules.iter().map(|rule| WaysEvaluator::of(rule));
            let rules = WaysRules::new(matchers, order.conventions, true);
            audit_unless(stop, &WaysAuditOrder { states, ..order.clone() }, &rules, |_, _| ())
        };
        let alone = audit(&[rule], order.states)?;
        figures.states += alone.states;
        for found in &alone.rules {
            figures.matches += found.matches;
            figures.ways += found.conclusions;
            figures.wrong_ways += found.wrong;
            figures.wrong = figures.wrong.or_else(|| found.counterexample.clone());
        }
        if !others.is_empty() {
            let others: Vec<&WaysRule> = others.iter().collect();
            let solved = |audit: &WaysAudit| audit.solved[usize::from(rule.level.clamp(1, MOST_LEVEL)) - 1];
            let with = audit(&others.iter().copied().chain([rule]).collect::<Vec<_>>(), 0)?;
            figures.helps += solved(&with).saturating_sub(solved(&audit(&others, 0)?));
        }
    }
    Some(figures)
}

/// What a state shows against a rule, in words.
pub fn words(wrong: &WrongWay) -> String {
    let WrongWay { state, field, step, used, .. } = wrong;
    let [concluded, other] = [*used, !used].map(|used| if used { "used" } else { "not used" });
    format!(
        "the way {} from row {}, column {} is {concluded} by it, where a solution of this {} board has it {other}",
        step.name(),
        field.y,
        field.x,
        state.size()
    )
}

/// A solution that decides the way otherwise, with the fields of the way marked.
pub fn svg(wrong: &WrongWay) -> String {
    let WrongWay { puzzle, field, step, solution, .. } = wrong;
    let letters: Vec<char> = ('A'..='Z').collect();
    let panel = WaysPanel::solved(String::new(), puzzle, &letters, &solution_of(puzzle, solution));
    let page = Page::new(vec![vec![WaysPanel { marked: vec![*field, field.neighbour(*step)], ..panel }]]);
    page.map(|page| page_svg(&page, &Style::line(page.size()))).unwrap_or_default()
}

/// The state, and a solution of it.
pub fn text(wrong: &WrongWay) -> String {
    format!("{}:\n\n{}\nsolved:\n\n{}", words(wrong), state_text(&wrong.state), state_text(&wrong.solution))
}

/// A state as text: its fields with the signs of text pictures, and with the numbers of their lines if they are ends.
pub fn state_text(state: &WaysState) -> String {
    let size = state.size();
    let mut text = String::new();
    for y in 1..=size.height() {
        let (mut row, mut below) = (String::new(), String::new());
        for x in 1..=size.width() {
            let field = oneway::grid::Field::new(x, y);
            let clue = state.clue(field);
            let shown = match clue {
                Some(span) if state.is_end(field) => format!("e{}", span.first),
                Some(span) => format!("n{}", span.last),
                None if state.is_through(field) => "t".to_owned(),
                None => ".".to_owned(),
            };
            let sign = |step, used| match state.way(field, step) {
                WayState::Used => used,
                WayState::Barred if size.contains(field.neighbour(step)) => 'x',
                _ => ' ',
            };
            row.push_str(&format!("{shown:<3}{} ", sign(Step::Right, '-')));
            below.push_str(&format!("{:<5}", sign(Step::Down, '|')));
        }
        text.push_str(&format!("{}\n{}\n", row.trim_end(), below.trim_end()));
    }
    text
}

/// A drawing with its proofs and its verdict.
#[derive(Clone, Debug)]
pub struct CheckedWays {
    /// The drawing.
    pub rule: WaysRule,
    /// Its file, as it is shown.
    pub path: String,
    /// Its proofs.
    pub findings: Vec<WaysFinding>,
    /// The verdict.
    pub truth: WaysTruth,
}

/// Judges drawings, each with its path. `None` soon after the work was stopped.
pub fn judged(drawings: Vec<(WaysRule, String)>, stop: &Cancellation) -> Option<Vec<CheckedWays>> {
    let judged = drawings.into_par_iter().map(|(rule, path)| {
        let findings = findings_unless(stop, &rule)?;
        let truth = WaysTruth::of(&rule, &findings, stop)?;
        Some(CheckedWays { rule, path, findings, truth })
    });
    judged.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::ways::sketch::sketch;
    use crate::prove::ways::findings;

    fn truth(rule: &WaysRule) -> WaysTruth {
        WaysTruth::of(rule, &findings(rule), &Cancellation::new()).expect("not stopped")
    }

    #[test]
    fn a_false_drawing_is_contradicted_by_a_small_board() {
        let false_rule = sketch("passed", &[".-t X."]);
        let truth = truth(&false_rule);
        let found = truth.contradiction().expect("it is false");
        let text = text(found);
        assert!(text.contains("solved") && !words(found).is_empty() && truth.name() == "false", "{text}");
    }

    #[test]
    fn a_true_drawing_is_proved_and_one_that_never_fires_is_known() {
        assert_eq!(truth(&sketch("lines", &["s Xo"])), WaysTruth::Proved);
        let never = sketch("never", &[".  .  .", "   x", ".xp-.", "   x", ".  . X."]);
        assert_eq!(truth(&never), WaysTruth::NeverFires);
    }
}
