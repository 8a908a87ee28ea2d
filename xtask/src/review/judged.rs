//! From changes to the review: each changed drawing judged and proved, and the whole set before and after. Knows no file, no git
//! and no speed.

use super::coverage::{Compared, Coverage, Effect, compare};
use super::difference::{self, Difference};
use super::repository::Commit;
use super::speed::Speed;
use super::{Change, Drawing, Side};
use crate::counterexample;
use crate::emit;
use crate::evidence::Evidence;
use crate::inspect::SIDES;
use crate::matcher::Drawings;
use crate::prove::{self, Finding, record};
use crate::rule::Rule;
use crate::verdict::{Verdict, judge};
use oneway::audit::Example;
use oneway::board::Board;
use oneway::geometry::Step;
use oneway::size::Size;
use oneway::states::StateGraph;
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

type Failure = Box<dyn std::error::Error>;

/// All that there is to say about a change of drawings.
#[derive(Debug)]
pub struct Review {
    /// The revision that it begins with.
    pub base: Commit,
    /// The changed drawings.
    pub changed: Vec<Reviewed>,
    /// Drawings that did not change and are false, with the board that shows it.
    pub false_before: Vec<(String, Disproof)>,
    /// What all drawings together forbid, before and after, on each board that was looked at.
    pub boards: Vec<(Size, Coverage, Coverage)>,
    /// How fast walks are before and after, or why that is not known; nothing if nobody asked.
    pub speed: Option<Result<Speed, String>>,
    /// The drawings of the base that have mistakes, and are left out.
    pub left_out: Vec<String>,
    /// What is not as the drawings say among the generated files of the work tree.
    pub stale: Vec<String>,
}

/// One changed drawing.
#[derive(Debug)]
pub struct Reviewed {
    /// What it was and is.
    pub change: Change,
    /// How the two differ.
    pub difference: Difference,
    /// Lines added to and removed from its generated file.
    pub lines: (usize, usize),
    /// What is true of it now, on each board that was looked at.
    pub verdicts: Vec<Verdict>,
    /// What could be proved of it before, and what can be now.
    pub proofs: [Vec<Finding>; 2],
    /// What all drawings forbid now, beside what they would without this change, on the largest board that is always looked at.
    pub effect: Effect,
    /// If it is false now, the board that shows it.
    pub disproof: Option<Disproof>,
}

/// A board on which a drawing is false.
#[derive(Clone, Debug)]
pub struct Disproof {
    /// The board.
    pub board: Board,
    /// The step that is forbidden, or that leads astray.
    pub step: Step,
    /// The line, completed all the same.
    pub completed: Board,
    /// The same in words and letters.
    pub told: String,
}

impl Review {
    /// Whether a drawing is false.
    pub fn is_false(&self) -> bool {
        let forbids_viable = self.boards.iter().any(|(_, _, after)| after.wrong > 0);
        forbids_viable || !self.false_before.is_empty() || self.changed.iter().any(|drawing| drawing.disproof.is_some())
    }
}

impl Reviewed {
    /// Whether all that it concludes now is proved.
    pub fn is_proved(&self) -> bool {
        self.change.after.is_some() && record::is_proved(&self.proofs[1])
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

/// The board on which the effect of each change is told.
pub fn told_on() -> Size {
    Size::square(SIDES[SIDES.len() - 1]).expect("a size")
}

/// Random lines on which a counterexample to an unproved drawing is looked for.
const LINES: u64 = 30;

/// Judges changes: on the boards that every drawing is judged on, and on larger ones if asked.
pub fn review(
    base: Commit,
    changes: Vec<Change>,
    (before, after): (&Side, &Side),
    larger: &[Size],
    tell: impl Fn(&str) + Sync,
) -> Result<Review, Failure> {
    let left_out = before.broken().iter().map(|findings| findings.path.clone()).collect();
    let mut review = Review {
        base,
        changed: Vec::new(),
        false_before: Vec::new(),
        boards: Vec::new(),
        speed: None,
        left_out,
        stale: Vec::new(),
    };
    if changes.is_empty() {
        return Ok(review);
    }
    tell("proving");
    let proofs = |drawing: &Option<Drawing>| drawing.as_ref().map_or(Vec::new(), |known| prove::findings(&known.rule));
    review.changed = changes
        .into_par_iter()
        .map(|change| Reviewed {
            difference: difference::of_change(&change),
            lines: lines(change.before.as_ref(), change.after.as_ref()),
            verdicts: Vec::new(),
            // Of a drawing that is gone nothing has to be proved any more.
            proofs: [proofs(if change.after.is_some() { &change.before } else { &None }), proofs(&change.after)],
            effect: Effect::default(),
            disproof: None,
            change,
        })
        .collect();
    let sets = Sets::of(before, after, &review.changed);
    let sizes = SIDES.into_iter().map(Size::square).collect::<Result<Vec<_>, _>>()?;
    for size in sizes.iter().chain(larger).copied() {
        tell(&format!("finding the states of the {size}"));
        let graph = StateGraph::remembered(size, |_| ())?;
        review.judge_on(&graph, size, &sets, after, &tell)?;
    }
    tell("looking for counterexamples");
    for drawing in &mut review.changed {
        let Some(after) = drawing.change.after.as_ref().filter(|_| drawing.disproof.is_none()) else { continue };
        if !record::is_proved(&drawing.proofs[1]) {
            drawing.disproof = counterexample::search(&after.rule, LINES).map(|found| Disproof {
                told: found.told(),
                board: found.board,
                step: found.step,
                completed: found.completed,
            });
        }
    }
    Ok(review)
}

/// The sets of drawings that are compared.
struct Sets {
    before: Drawings,
    after: Drawings,
    /// For each change, all drawings but without it; none if there is only one, as that is what was before.
    without: Vec<Drawings>,
}

impl Sets {
    fn of(before: &Side, after: &Side, changed: &[Reviewed]) -> Self {
        let rules = |side: &Side| Drawings::of(side.drawings.iter().map(|drawing| &drawing.rule));
        let without = changed.iter().filter(|_| changed.len() > 1).map(|drawing| {
            let own = drawing.change.after.as_ref().map(|own| &own.rule);
            let others = after.drawings.iter().map(|other| &other.rule).filter(|other| Some(*other) != own);
            Drawings::of(others.chain(drawing.change.before.as_ref().map(|before| &before.rule)))
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
        tell: &(impl Fn(&str) + Sync),
    ) -> Result<(), Failure> {
        let mut compared_sets = vec![&sets.after, &sets.before];
        if size == told_on() {
            compared_sets.extend(&sets.without);
        }
        let Compared { mut coverages, mut effects } =
            compare(&compared_sets, graph, size, by_tenths(graph, &format!("comparing on {size}"), tell));
        if size == told_on() {
            let of_each = if sets.without.is_empty() { effects } else { effects.split_off(1) };
            self.changed.iter_mut().zip(of_each).for_each(|(drawing, effect)| drawing.effect = effect);
        }
        coverages.truncate(2);
        if let [now, was] = &coverages[..] {
            self.boards.push((size, was.clone(), now.clone()));
        }
        let present = self.changed.iter_mut().filter(|drawing| drawing.change.after.is_some());
        let mut present: Vec<_> = present.collect();
        let rules: Vec<Rule> = present.iter().map(|drawing| drawing.change.latest().rule.clone()).collect();
        let verdicts = judge(&rules, &sets.after, graph, size, by_tenths(graph, &format!("judging on {size}"), tell));
        for (drawing, verdict) in present.iter_mut().zip(verdicts) {
            let rule = &drawing.change.latest().rule;
            if let Some(example) = verdict.counterexample.as_ref().filter(|_| drawing.disproof.is_none()) {
                drawing.disproof = Some(Disproof::of(rule, size, example)?);
            }
            drawing.verdicts.push(verdict);
        }
        let is_blamed = self.changed.iter().any(|drawing| drawing.disproof.is_some()) || !self.false_before.is_empty();
        if coverages[0].wrong > 0 && !is_blamed {
            self.blame_the_unchanged(graph, size, &sets.after, after)?;
        }
        Ok(())
    }

    /// Finds those of the drawings that did not change which are false.
    fn blame_the_unchanged(
        &mut self,
        graph: &StateGraph,
        size: Size,
        all: &Drawings,
        after: &Side,
    ) -> Result<(), Failure> {
        let rules: Vec<&Rule> = after.drawings.iter().map(|drawing| &drawing.rule).collect();
        for (rule, verdict) in rules.iter().zip(judge(rules.iter().copied(), all, graph, size, |_| ())) {
            if let Some(example) = &verdict.counterexample {
                self.false_before.push((rule.name.clone(), Disproof::of(rule, size, example)?));
            }
        }
        Ok(())
    }
}

impl Disproof {
    fn of(rule: &Rule, size: Size, example: &Example) -> Result<Self, Failure> {
        let (board, completed) = example.completed(size)?;
        Ok(Self { board, step: example.step, completed, told: Evidence::against(rule, size, example).text()? })
    }
}

/// Tells of a board with many states after each tenth of them that it is done, and of a small one that it is begun.
fn by_tenths(graph: &StateGraph, what: &str, tell: &(impl Fn(&str) + Sync)) -> impl Fn(u64) + Sync {
    /// States for which nobody needs to be told how far it is.
    const SOON_DONE: u64 = 500_000;
    tell(what);
    let (all, done) = (graph.count(), AtomicU64::new(0));
    move |more| {
        let before = done.fetch_add(more, Ordering::Relaxed);
        let tenths = |done: u64| 10 * done / all.max(1);
        if all > SOON_DONE && tenths(before) != tenths(before + more) {
            tell(&format!("{what}: {} % of {all} states", 10 * tenths(before + more)));
        }
    }
}

/// Lines that are added to and removed from the generated file of a drawing.
fn lines(before: Option<&Drawing>, after: Option<&Drawing>) -> (usize, usize) {
    let code =
        |drawing: Option<&Drawing>| drawing.map_or(String::new(), |known| emit::rule_file(&known.rule, &known.path));
    let (before, after) = (code(before), code(after));
    let difference = similar::TextDiff::from_lines(&before, &after);
    let count = |tag: similar::ChangeTag| difference.iter_all_changes().filter(|change| change.tag() == tag).count();
    (count(similar::ChangeTag::Insert), count(similar::ChangeTag::Delete))
}
