//! The audit of a set of rules: the viable steps that they forbid (none, or a rule is false), the dead steps that they forbid, and
//! the dead steps that no rule forbids. On all states of a small board, or on states of the exact walker.

mod figures;
mod gaps;
mod tally;

use crate::grid::{Chance, Field, Size, Step};
use crate::line::deduce::RuleSet;
use crate::line::exact::referee::{QUICK_STATES, TooWide};
use crate::line::survey::states::{StateGraph, Visited, Visitor};
use crate::line::{Board, exact, judge};
use crate::support::cancel::Cancellation;
pub use figures::{Figures, RuleAudit, RuleKind};
pub use gaps::{Gap, Gaps};
use rayon::prelude::*;
use tally::{AuditTally, JudgedState, Refuted};

/// The result of an audit.
#[derive(Clone, Debug)]
pub struct Audit {
    /// The board.
    pub size: Size,
    /// The number of viable states.
    pub states: u64,
    /// Steps from them to states that are viable as well.
    pub viable_steps: u64,
    /// Steps from them to free fields after which no completion exists.
    pub dead_steps: u64,
    /// Those of the dead steps that go to the end corner before all fields are visited; no rule is needed for them.
    pub end_too_early: u64,
    /// Viable steps that some rule forbids.
    pub forbidden_viable: u64,
    /// Dead steps that no rule forbids.
    pub uncovered_dead: u64,
    /// The rules, in the order given.
    pub rules: Vec<RuleAudit>,
    /// The uncovered dead steps, grouped by the fields around the live end, the most frequent first.
    pub gaps: Vec<Gap>,
}

/// A step from a board: one that a rule wrongly forbids, or one that no rule covers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Example {
    /// The taken fields, the live end last. The order of the others is not known.
    taken: Vec<Field>,
    /// The step.
    pub step: Step,
}

impl Example {
    /// A step from the state that a board shows.
    pub fn of(board: &Board, step: Step) -> Self {
        Self { taken: board.line().to_vec(), step }
    }

    /// The example with the fewest taken fields; among equals always the same one, in any order of the examples.
    pub fn smallest(examples: impl IntoIterator<Item = Self>) -> Option<Self> {
        examples.into_iter().min_by(|a, b| a.taken().cmp(&b.taken()).then_with(|| a.cmp(b)))
    }

    /// Replaces an example by a step from the state that a board shows, if that is [smaller](Self::smallest).
    pub fn keep_smallest(known: &mut Option<Self>, board: &Board, step: Step) {
        let is_smaller = |known: &Self| {
            let line = board.line();
            (line.len(), line, step) < (known.taken(), &known.taken, known.step)
        };
        if known.as_ref().is_none_or(is_smaller) {
            *known = Some(Self::of(board, step));
        }
    }

    /// The board, and the same board after the step and with a completion, if there is one.
    pub fn completed(&self, size: Size) -> Result<(Board, Board), TooWide> {
        let board = self.board(size)?;
        let mut completed = board.clone();
        completed.step(self.step);
        exact::walk(&mut completed, &mut Chance::from_seed(0))?;
        Ok((board, completed))
    }

    /// The board with a line that takes these fields and ends at the last one; in the order of the list, if that is a line.
    pub fn board(&self, size: Size) -> Result<Board, TooWide> {
        let mut board = Board::new(size);
        let mut steps = self.taken.windows(2).map(|pair| pair[0].step_to(pair[1]));
        if self.taken.first() == Some(&board.live())
            && steps.all(|step| {
                step.is_some_and(|step| {
                    board.step(step);
                    true
                })
            })
        {
            return Ok(board);
        }
        exact::line_over(size, Field::new(1, 1), &self.taken)
    }

    /// The number of taken fields.
    pub fn taken(&self) -> usize {
        self.taken.len()
    }
}

/// Audits rules on all states of a board. `progress` is called with the number of states judged since the last call.
pub fn whole(graph: &StateGraph, rules: RuleSet, progress: impl Fn(u64) + Sync) -> Audit {
    let visitor =
        |board: &Board| AuditVisitor { graph, tally: AuditTally::new(rules, board), refuted: Refuted::default() };
    graph.visit(&Cancellation::new(), progress, visitor).expect("not stopped").tally.audit(graph.size())
}

/// Audits the states of a board one after the other.
struct AuditVisitor<'r> {
    graph: &'r StateGraph,
    tally: AuditTally<'r>,
    /// The steps that the universal rule refutes on the state visited last.
    refuted: Refuted,
}

impl Visitor for AuditVisitor<'_> {
    fn visit(&mut self, Visited { board, viable, is_mirrored }: Visited<'_>) {
        match is_mirrored {
            // Mirrored at the diagonal, up is left and right is down. The universal rule is symmetric, so it need not be applied
            // again.
            true => self.refuted.reverse(),
            false => self.refuted = self.tally.refuted(board),
        }
        let is_viable = &|board: &Board| self.graph.is_viable(board);
        self.tally.add(JudgedState { board, viable, refuted: self.refuted, is_viable });
    }

    fn merged(self, other: Self) -> Self {
        Self { tally: self.tally.merged(other.tally), ..self }
    }
}

/// Audits rules on states of random walks of the exact walker: `states` of them, every fourth of each walk.
pub fn sample(
    size: Size,
    rules: RuleSet,
    states: u64,
    seed: u64,
    progress: impl Fn(u64) + Sync,
) -> Result<Audit, TooWide> {
    let per_walk = size.fields().div_ceil(APART) as u64;
    let walks = states.div_ceil(per_walk);
    let tallies = (0..walks).into_par_iter().map(|walk| {
        let wanted = per_walk.min(states - walk * per_walk);
        let tally = walk_tally(size, rules, wanted, &mut Chance::from_seed(seed.wrapping_add(walk)));
        progress(wanted);
        tally
    });
    let none = || Ok(AuditTally::new(rules, &Board::new(size)));
    let sum = tallies.try_reduce_with(|sum, tally| Ok(sum.merged(tally))).unwrap_or_else(none)?;
    Ok(sum.audit(size))
}

/// Neighbouring states of a walk are much alike: one of this number is audited.
const APART: usize = 4;

/// Judges `wanted` states of one random walk.
fn walk_tally<'r>(size: Size, rules: RuleSet<'r>, wanted: u64, chance: &mut Chance) -> Result<AuditTally<'r>, TooWide> {
    let mut board = Board::new(size);
    let mut tally = AuditTally::new(rules, &board);
    for taken in 0.. {
        if tally.states() == wanted {
            break;
        }
        let viable = exact::viable_steps(&mut board)?;
        if taken % APART == 0 {
            let refuted = tally.refuted(&board);
            // A state on which the judge gives up counts as viable.
            let is_viable = &|board: &Board| judge::is_viable(board, QUICK_STATES).unwrap_or(true);
            tally.add(JudgedState { board: &mut board, viable, refuted, is_viable });
        }
        match chance.choose(viable) {
            Some(step) => board.step(step),
            None => break,
        }
    }
    Ok(tally)
}
