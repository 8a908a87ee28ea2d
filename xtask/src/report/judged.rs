//! From changes to the review: each changed drawing judged and proved, and the whole set before and after. Knows no file, no git
//! and no speed.

use super::coverage::{BeforeAndAfter, Compared, Effect, Scope, compare};
use super::difference::{self, Difference, generated_lines};
use super::placed::{self, ReviewedPlaced};
use super::repository::Commit;
use super::sample::{self, SampledCoverage, sample};
use super::speed::Speed;
use super::{Change, ChangeKind, Drawing, Side, pairs};
use crate::evaluate::{Drawings, drawings};
use crate::judge::counterexample::{self, Counterexample};
use crate::judge::inspect::SIDES;
use crate::judge::record;
use crate::judge::truth::Truth;
use crate::judge::verdict::{Verdict, judge};
use crate::language::drawn_rule::DrawnRule;
use crate::language::rule::Rule;
use crate::prove::{self, Finding};
use crate::support::AnyError;
use oneway::grid::{Size, Steps};
use oneway::line::survey::audit::Example;
use oneway::line::survey::states::StateGraph;
use oneway::matching::{Areas, Window};
use oneway::support::cancel::Cancellation;
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

/// The review of a change of drawings.
#[derive(Debug)]
pub struct Review {
    /// The revision that it begins with.
    pub base: Commit,
    /// The changed drawings of the line.
    pub changed: Vec<Reviewed>,
    /// Those of other puzzles.
    pub placed: Vec<ReviewedPlaced>,
    /// Drawings that did not change and are false, with the board that shows it.
    pub false_before: Vec<(String, Counterexample)>,
    /// The coverage of all drawings together, before and after, on each board.
    pub boards: Vec<BeforeAndAfter>,
    /// The speed of walks before and after, or the reason that it is not known; `None` if it was not requested.
    pub speed: Option<Result<Speed, String>>,
    /// The drawings of the base that have mistakes, and are left out.
    pub left_out: Vec<String>,
    /// The generated files of the work tree that do not agree with the drawings.
    pub stale: Vec<String>,
}

/// One changed drawing.
#[derive(Debug)]
pub struct Reviewed {
    /// The drawing before and after.
    pub change: Change,
    /// How the two differ.
    pub difference: Difference,
    /// Lines added to and removed from its generated file.
    pub lines: (usize, usize),
    /// The verdicts on the new version, one for each board.
    pub verdicts: Vec<Verdict>,
    /// The proofs of the version before and of the version after.
    pub proofs: [Vec<Finding>; 2],
    /// The effect of this change on the coverage of all drawings: on the largest board of every review, and along walks over
    /// larger ones.
    pub effects: Vec<(Scope, Effect)>,
    /// The search for counterexamples of a drawing that is not proved.
    pub sampled: Vec<counterexample::SampledLines>,
    /// If it is false now, the board that shows it.
    pub disproof: Option<Counterexample>,
}

impl Review {
    /// Whether a drawing is false.
    pub fn is_false(&self) -> bool {
        let forbids_viable = self.boards.iter().any(|board| board.after.wrong > 0);
        let is_false = self.changed.iter().any(|drawing| drawing.disproof.is_some())
            || self.placed.iter().any(ReviewedPlaced::is_false);
        forbids_viable || !self.false_before.is_empty() || is_false
    }

    /// Whether no drawing changed.
    pub fn is_empty(&self) -> bool {
        self.changed.is_empty() && self.placed.is_empty()
    }

    /// The kinds of all changes.
    pub fn kinds(&self) -> Vec<ChangeKind> {
        let mut kinds: Vec<_> = self.changed.iter().map(|drawing| drawing.change.kind()).collect();
        kinds.extend(self.placed.iter().map(|drawing| drawing.change.kind()));
        kinds.sort();
        kinds
    }
}

impl Reviewed {
    /// Whether all that it concludes now is proved.
    pub fn is_proved(&self) -> bool {
        self.change.after.is_some() && record::is_proved(&self.proofs[1])
    }

    /// The verdict on the version after.
    pub fn truth(&self) -> Truth {
        match &self.disproof {
            Some(found) => Truth::False(Box::new(found.clone())),
            None => Truth::unless_false(&self.proofs[1], &self.verdicts, &self.sampled),
        }
    }

    /// The conclusions that were proved before and are concluded without proof now.
    pub fn proofs_lost(&self) -> Vec<&'static str> {
        let was_proved = |now: &&Finding| {
            self.proofs[0].iter().any(|before| before.conclusion == now.conclusion && before.proof.is_some())
        };
        let unproved = self.proofs[1].iter().filter(|now| now.proof.is_none());
        unproved.filter(was_proved).map(|finding| finding.conclusion.name()).collect()
    }
}

impl Reviewed {
    /// The number of dead steps of one kind, on all boards.
    pub fn total(&self, kind: impl Fn(&Effect) -> u64) -> u64 {
        self.effects.iter().map(|(_, effect)| kind(effect)).sum()
    }

    /// Whether it is new and true, and its steps are forbidden as soon without it, on all boards.
    pub fn adds_nothing(&self) -> bool {
        let is_new = self.change.before.is_none() && self.disproof.is_none();
        is_new && !self.effects.is_empty() && self.total(|effect| effect.gained + effect.sooner) == 0
    }

    /// A dead step that is newly covered, or else covered sooner, with its board; whether it is newly covered.
    pub fn gain(&self) -> Option<(Size, &Example, bool)> {
        let newly = self.total(|effect| effect.gained) > 0;
        let mut shown = self.effects.iter().filter(|(_, effect)| effect.gained > 0 || !newly);
        shown.find_map(|(scope, effect)| Some((scope.size(), effect.gain.as_ref()?, newly)))
    }

    /// A dead step that is no longer covered, with its board.
    pub fn loss(&self) -> Option<(Size, &Example)> {
        self.effects.iter().find_map(|(scope, effect)| Some((scope.size(), effect.loss.as_ref()?)))
    }
}

/// The board on which the effect of each change is shown.
pub fn largest_board() -> Size {
    Size::square(SIDES[SIDES.len() - 1]).expect("a size")
}

/// Judges the changes from one set of drawings to the other: those of the line on the boards that every drawing is judged on, on
/// `larger` ones, and along `walks` walks over still larger ones. Without a number, the walks take a few seconds.
pub fn review(
    base: Commit,
    (before, after): (&Side<DrawnRule>, &Side<DrawnRule>),
    larger: &[Size],
    walks: Option<u64>,
    report_progress: impl Fn(&str) + Sync,
) -> Result<Review, AnyError> {
    let left_out = before.broken().iter().map(|findings| findings.path.clone()).collect();
    let ((before, placed_before), (after, placed_after)) = (before.by_kind(), after.by_kind());
    let changes = pairs::changes(&before, &after);
    let mut review = Review {
        base,
        changed: Vec::new(),
        placed: Vec::new(),
        false_before: Vec::new(),
        boards: Vec::new(),
        speed: None,
        left_out,
        stale: Vec::new(),
    };
    let placed_changes = pairs::changes(&placed_before, &placed_after);
    if !placed_changes.is_empty() {
        report_progress("judging drawings without a live end");
        review.placed = placed::review(placed_changes, &placed_after);
    }
    if changes.is_empty() {
        return Ok(review);
    }
    report_progress("proving");
    let proofs = |drawing: &Option<Drawing>| drawing.as_ref().map_or(Vec::new(), |known| prove::findings(&known.rule));
    review.changed = changes
        .into_par_iter()
        .map(|change| Reviewed {
            difference: difference::of_change(&change.clone().into()),
            lines: generated_lines(&change.clone().into()),
            verdicts: Vec::new(),
            // Of a drawing that is gone nothing has to be proved any more.
            proofs: [proofs(if change.after.is_some() { &change.before } else { &None }), proofs(&change.after)],
            effects: Vec::new(),
            sampled: Vec::new(),
            disproof: None,
            change,
        })
        .collect();
    let sets = Sets::of(&before, &after, &review.changed);
    let sizes = SIDES.into_iter().map(Size::square).collect::<Result<Vec<_>, _>>()?;
    for size in sizes.iter().chain(larger).copied() {
        report_progress(&format!("finding the states of the {size}"));
        let graph = StateGraph::cached(size, |_| ())?;
        review.judge_on(&graph, size, &sets, &after, &report_progress)?;
    }
    let walks = walks.unwrap_or_else(|| sample::quick_walks(2 + sets.without.len()));
    for side in sample::SIDES.into_iter().filter(|_| walks > 0) {
        let size = Size::square(side)?;
        report_progress(&format!("walking over the {size}"));
        review.sample_on(size, walks, &sets, &after);
    }
    report_progress("looking for counterexamples");
    for drawing in &mut review.changed {
        let Some(after) = drawing.change.after.as_ref().filter(|_| drawing.disproof.is_none()) else { continue };
        if !record::is_proved(&drawing.proofs[1]) {
            let sizes = counterexample::sizes();
            let sampled =
                counterexample::sample(&Cancellation::new(), &after.rule, None, &sizes, counterexample::LINES);
            drawing.sampled = sampled.unwrap_or_default();
            drawing.disproof = drawing.sampled.iter().find_map(|sampled| sampled.counterexample.clone());
        }
    }
    Ok(review)
}

/// The sets of drawings that are compared.
struct Sets {
    before: Drawings,
    after: Drawings,
    /// For each change, all drawings without it; empty if there is only one change, because that is the set before.
    without: Vec<Drawings>,
}

impl Sets {
    fn of(before: &Side, after: &Side, changed: &[Reviewed]) -> Self {
        let rules = |side: &Side| drawings(side.drawings.iter().map(|drawing| &drawing.rule));
        let without = changed.iter().filter(|_| changed.len() > 1).map(|drawing| {
            let own = drawing.change.after.as_ref().map(|own| &own.rule);
            let others = after.drawings.iter().map(|other| &other.rule).filter(|other| Some(*other) != own);
            drawings(others.chain(drawing.change.before.as_ref().map(|before| &before.rule)))
        });
        Self { before: rules(before), after: rules(after), without: without.collect() }
    }
}

impl Review {
    fn judge_on(
        &mut self,
        graph: &StateGraph,
        size: Size,
        sets: &Sets,
        after: &Side,
        report_progress: &(impl Fn(&str) + Sync),
    ) -> Result<(), AnyError> {
        let mut compared_sets = vec![&sets.after, &sets.before];
        if size == largest_board() {
            compared_sets.extend(&sets.without);
        }
        let compared =
            compare(&compared_sets, graph, by_tenths(graph, &format!("comparing on {size}"), report_progress));
        self.note(Scope::All(size), compared);
        let present = self.changed.iter_mut().filter(|drawing| drawing.change.after.is_some());
        let mut present: Vec<_> = present.collect();
        let rules: Vec<Rule> = present.iter().map(|drawing| drawing.change.latest().rule.clone()).collect();
        let verdicts =
            judge(&rules, &sets.after, graph, by_tenths(graph, &format!("judging on {size}"), report_progress));
        for (drawing, verdict) in present.iter_mut().zip(verdicts) {
            let rule = &drawing.change.latest().rule;
            if let Some(example) = verdict.counterexample.as_ref().filter(|_| drawing.disproof.is_none()) {
                drawing.disproof = Some(Counterexample::of(rule, size, example)?);
            }
            drawing.verdicts.push(verdict);
        }
        let is_blamed = self.changed.iter().any(|drawing| drawing.disproof.is_some()) || !self.false_before.is_empty();
        if self.boards.last().is_some_and(|board| board.after.wrong > 0) && !is_blamed {
            self.blame_the_unchanged(graph, size, &sets.after, after)?;
        }
        Ok(())
    }

    /// Looks at the states along walks over a board.
    fn sample_on(&mut self, size: Size, walks: u64, sets: &Sets, after: &Side) {
        let compared_sets: Vec<&Drawings> = [&sets.after, &sets.before].into_iter().chain(&sets.without).collect();
        let versions = |drawing: &'_ Reviewed| [drawing.change.before.clone(), drawing.change.after.clone()];
        let changed: Vec<Rule> = self.changed.iter().flat_map(versions).flatten().map(|drawing| drawing.rule).collect();
        let changed: Vec<&Rule> = changed.iter().collect();
        let SampledCoverage { compared, wrong } = sample(&compared_sets, &changed, size, walks);
        self.note(Scope::Walks(size, walks), compared);
        let Some(wrong) = wrong else { return };
        let disproof = wrong;
        for Drawing { rule, .. } in &after.drawings {
            if !is_about(&disproof, rule) {
                continue;
            }
            let own = |drawing: &&mut Reviewed| drawing.change.after.as_ref().is_some_and(|own| own.rule == *rule);
            match self.changed.iter_mut().find(own) {
                Some(drawing) => drawing.disproof = drawing.disproof.take().or_else(|| Some(disproof.clone())),
                None if self.false_before.iter().any(|(name, _)| *name == rule.name) => {}
                None => self.false_before.push((rule.name.clone(), disproof.clone())),
            }
        }
    }

    /// Stores the comparison of the sets after and before, and of those without each change if they were compared as well.
    fn note(&mut self, scope: Scope, Compared { coverages, mut effects }: Compared) {
        let [after, before] = &coverages[..2] else { return };
        let effect = effects[0].clone();
        self.boards.push(BeforeAndAfter { scope, before: before.clone(), after: after.clone(), effect });
        if scope.size().fields() < largest_board().fields() {
            return;
        }
        let of_each = if self.changed.len() == 1 { effects } else { effects.split_off(1) };
        self.changed.iter_mut().zip(of_each).for_each(|(drawing, effect)| drawing.effects.push((scope, effect)));
    }

    /// Finds those of the drawings that did not change which are false.
    fn blame_the_unchanged(
        &mut self,
        graph: &StateGraph,
        size: Size,
        all: &Drawings,
        after: &Side,
    ) -> Result<(), AnyError> {
        let rules: Vec<&Rule> = after.drawings.iter().map(|drawing| &drawing.rule).collect();
        for (rule, verdict) in rules.iter().zip(judge(rules.iter().copied(), all, graph, |_| ())) {
            if let Some(example) = &verdict.counterexample {
                self.false_before.push((rule.name.clone(), Counterexample::of(rule, size, example)?));
            }
        }
        Ok(())
    }
}

/// Whether a drawing forbids the step of a counterexample.
fn is_about(found: &Counterexample, rule: &Rule) -> bool {
    let (at, step) = (Window::around_live_end(found.board.position()), Steps::of(&[found.step]));
    !drawings([rule]).forbidden(at, &mut Areas::for_size(found.board.size()), step).is_empty()
}

/// Reports progress: after each tenth of the states of a large board, or once at the beginning of a small one.
fn by_tenths(graph: &StateGraph, what: &str, report_progress: &(impl Fn(&str) + Sync)) -> impl Fn(u64) + Sync {
    /// Boards with fewer states are small.
    const SOON_DONE: u64 = 500_000;
    report_progress(what);
    let (all, done) = (graph.count(), AtomicU64::new(0));
    move |more| {
        let before = done.fetch_add(more, Ordering::Relaxed);
        let tenths = |done: u64| 10 * done / all.max(1);
        if all > SOON_DONE && tenths(before) != tenths(before + more) {
            report_progress(&format!("{what}: {} % of {all} states", 10 * tenths(before + more)));
        }
    }
}
