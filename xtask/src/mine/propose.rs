//! From one missed step to drawings that forbid it: paintings of the board that are proved as they are, then
//! weakened. Each kind of painting has a module, and another kind is added to [`KINDS`].

mod near;
mod rows;

use super::canonical::{canonical, framed};
use super::painting::Painting;
use super::quick_prover::QuickProver;
use super::weaken::{lengthened, weakened, with_more_conclusions};
use super::wording::with_words;
use crate::evaluate::drawings;
use crate::judge::minimal::is_drawable;
use crate::language::balance::Count;
use crate::language::orient::meaning;
use crate::language::rule::Rule;
use crate::prove::{Finding, Laws, findings_unless, is_proved_unless};
use oneway::grid::{Step, Steps};
use oneway::line::Board;
use oneway::matching::{Areas, Window};
use oneway::support::cancel::Cancellation;
use std::collections::BTreeSet;

/// Paintings of which the first that is proved is taken, from small to large.
type Attempts<'a> = Vec<Painting<'a>>;

/// The kinds of paintings.
const KINDS: [for<'a> fn(&Painting<'a>) -> Vec<Attempts<'a>>; 2] = [near::paintings, rows::paintings];

/// The states that a proof may visit while a painting has many marks...
const FEW_STATES: u64 = 300_000;
/// ...and when few are left.
const MANY_STATES: u64 = 3_000_000;

/// A drawing that is proposed for a dead step.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// The drawing in canonical form, with its name, title and reason.
    pub rule: Rule,
    /// Its proofs.
    pub findings: Vec<Finding>,
}

/// The proved drawings that can be found for a dead step from a board; `None` soon after the work was cancelled.
pub fn propose(stop: &Cancellation, board: &Board, step: Step) -> Option<Vec<Proposal>> {
    let with_proofs = |rule: Rule| {
        let findings = findings_unless(stop, &rule)?;
        Some(Proposal { rule: with_words(&rule, &findings), findings })
    };
    proved_rules(stop, board, step)?.into_iter().map(with_proofs).collect()
}

/// The same drawings without words.
pub(super) fn proved_rules(stop: &Cancellation, board: &Board, step: Step) -> Option<Vec<Rule>> {
    let search = Proposer { stop, board, step };
    let blank = Painting::new(board, step);
    let mut found: Vec<Rule> = Vec::new();
    for attempts in KINDS.into_iter().flat_map(|kind| kind(&blank)) {
        let Some(rule) = search.weakest(&attempts) else { continue };
        // An area whose size does not matter is a poor reason where there is another one.
        let has_balance = rule.areas.iter().any(|area| area.count != Count::default());
        if has_balance || found.is_empty() {
            found.extend(search.most_general(&rule).map(|rule| canonical(&rule)));
        }
    }
    let mut meanings = BTreeSet::new();
    found.retain(|rule| meanings.insert(meaning(rule)));
    (!stop.is_cancelled()).then_some(found)
}

/// Looks for drawings that forbid one step.
struct Proposer<'a> {
    stop: &'a Cancellation,
    board: &'a Board,
    step: Step,
}

impl Proposer<'_> {
    /// The first painting that is proved, with marks and counts that are as weak as they can be.
    fn weakest(&self, attempts: &[Painting<'_>]) -> Option<Rule> {
        let prover = QuickProver { stop: self.stop, states: FEW_STATES };
        let proved = |painting: &Painting<'_>| {
            let rule = painting.rule();
            Some((prover.laws(&rule)?, rule))
        };
        let (laws, rule) = attempts.iter().find_map(proved)?;
        let weaker = weakened(&rule, &|rule| self.is_right(rule, prover, laws));
        // More laws may make more marks needless. They take longer, so they come when there are few marks left.
        let weakest = weakened(&weaker, &|rule| self.is_right(rule, prover, Laws::ALL));
        self.is_drawn(&weakest).then_some(weakest)
    }

    /// The drawing for more lengths and with more conclusions; `None` if `cargo xtask prove` would not prove it.
    fn most_general(&self, rule: &Rule) -> Option<Rule> {
        let is_proved = |rule: &Rule| is_proved_unless(self.stop, rule) == Some(true);
        let prover = QuickProver { stop: self.stop, states: MANY_STATES };
        let laws = prover.fewest_laws(rule);
        let longest = lengthened(rule, &|rule| self.is_right(rule, prover, laws) && is_proved(rule));
        let most = with_more_conclusions(&longest, &|rule| self.is_right(rule, prover, Laws::ALL) && is_proved(rule));
        is_proved(&most).then_some(most)
    }

    /// Whether a drawing can be drawn, forbids the step, and is proved by these laws.
    fn is_right(&self, rule: &Rule, prover: QuickProver<'_>, laws: Laws) -> bool {
        self.is_drawn(rule) && prover.is_proved(rule, laws)
    }

    /// Whether a drawing can be drawn and forbids the step.
    fn is_drawn(&self, rule: &Rule) -> bool {
        is_drawable(&framed(rule.clone())) && forbids(rule, self.board, self.step)
    }
}

/// Whether a drawing forbids a step from a board.
pub(super) fn forbids(rule: &Rule, board: &Board, step: Step) -> bool {
    let at = Window::around_live_end(board.position());
    !drawings([rule]).forbidden(at, &mut Areas::for_size(board.size()), Steps::of(&[step])).is_empty()
}
