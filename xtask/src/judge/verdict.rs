//! The verdict on a drawing that is not compiled in: on all states of a board, whether it forbids a viable step, and which dead
//! steps only this drawing forbids. Knows the data of a drawing, never its generated code.

use crate::evaluate::{Drawings, Evaluator, drawings};
use crate::language::rule::Rule;
use oneway::grid::{Size, Step, Steps};
use oneway::line::Board;
use oneway::line::deduce::way_out;
use oneway::line::survey::audit::Example;
use oneway::line::survey::states::{StateGraph, Visited, Visitor};
use oneway::matching::{Areas, Window};
use oneway::support::cancel::Cancellation;

/// The figures of a drawing on all states of a board. Steps to the end corner before all fields are visited are left out: the
/// solver never takes them, and no rule is needed for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The board.
    pub size: Size,
    /// Viable steps that it forbids; of a way out, states from which it leads to where the line can't be completed.
    pub wrong: u64,
    /// If there are any, the one with the fewest taken fields.
    pub counterexample: Option<Example>,
    /// Dead steps that it forbids; of a way out, states on which it is taken.
    pub hits: u64,
    /// Dead steps that it forbids and no drawing beside it does; the sequence may.
    pub alone: u64,
    /// Dead steps that neither the drawings beside it nor their sequence forbid, but with this drawing they do.
    pub new: u64,
    /// One of the new steps, or else one that it alone forbids, with as few taken fields as any.
    pub example: Option<Example>,
}

/// The outcome of a verdict, from the least to the most important.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum VerdictOutcome {
    /// It forbids nothing here.
    NeverFires,
    /// It is true, and other drawings forbid all that it does.
    AddsNothing,
    /// It is true, and forbids steps at once that the sequence of the others finds later.
    Sooner,
    /// It is true, and forbids dead steps that nothing else does.
    New,
    /// It forbids a viable step.
    False,
}

impl VerdictOutcome {
    /// As one word, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NeverFires => "never_fires",
            Self::AddsNothing => "adds_nothing",
            Self::Sooner => "sooner",
            Self::New => "new",
            Self::False => "false",
        }
    }

    /// In a word or two, for tables.
    pub const fn words(self) -> &'static str {
        match self {
            Self::NeverFires => "never fires",
            Self::AddsNothing => "adds nothing",
            Self::Sooner => "true, sooner",
            Self::New => "true and new",
            Self::False => "false",
        }
    }
}

impl Verdict {
    /// Nothing found yet.
    pub(crate) fn nothing(size: Size) -> Self {
        Self { size, wrong: 0, counterexample: None, hits: 0, alone: 0, new: 0, example: None }
    }

    /// The outcome.
    pub fn outcome(&self) -> VerdictOutcome {
        match self {
            Self { wrong: 1.., .. } => VerdictOutcome::False,
            Self { new: 1.., .. } => VerdictOutcome::New,
            Self { alone: 1.., .. } => VerdictOutcome::Sooner,
            Self { hits: 1.., .. } => VerdictOutcome::AddsNothing,
            _ => VerdictOutcome::NeverFires,
        }
    }

    /// The outcome of the verdicts on several boards.
    pub fn of_all(verdicts: &[Self]) -> VerdictOutcome {
        verdicts.iter().map(Self::outcome).max().unwrap_or(VerdictOutcome::NeverFires)
    }

    /// Both taken together.
    pub(crate) fn merged(self, other: Self) -> Self {
        // An example of a new step is preferred to one of a step that is only forbidden sooner.
        let example_of =
            |verdict: &Self| verdict.example.clone().filter(|_| verdict.new > 0 || self.new + other.new == 0);
        let example = Example::smallest(example_of(&self).into_iter().chain(example_of(&other)));
        Self {
            size: self.size,
            wrong: self.wrong + other.wrong,
            counterexample: Example::smallest(self.counterexample.into_iter().chain(other.counterexample)),
            hits: self.hits + other.hits,
            alone: self.alone + other.alone,
            new: self.new + other.new,
            example,
        }
    }

    /// Counts a viable step that is forbidden.
    pub(crate) fn note_wrong(&mut self, board: &Board, step: Step) {
        self.wrong += 1;
        Example::keep_smallest(&mut self.counterexample, board, step);
    }

    /// Notes a dead step that no drawing beside this one forbids; whether their sequence does not forbid it either.
    pub(crate) fn note_alone(&mut self, board: &Board, step: Step, is_new: bool) {
        if is_new && self.new == 0 {
            self.example = None;
        }
        if is_new || self.new == 0 {
            Example::keep_smallest(&mut self.example, board, step);
        }
        self.new += u64::from(is_new);
    }
}

/// A drawing that is judged.
struct Candidate {
    /// The drawing by itself.
    alone: Drawings,
    /// If it is a way out: itself, as the only one, and the drawings beside it that forbid steps.
    way_out: Option<Drawings>,
    /// The drawings beside it and itself.
    with_others: Drawings,
}

impl Candidate {
    fn beside(present: &Drawings, rule: &Rule) -> Self {
        let matchers = Evaluator::all_of(rule);
        Self {
            way_out: rule.exit().map(|_| present.without_ways_out().with(matchers.clone())),
            with_others: present.with(matchers.clone()),
            alone: Drawings::of_matchers([matchers]),
        }
    }
}

/// Judges drawings, each by itself beside the present ones, on all states of a board. `progress` is called with the number of
/// states judged since the last call; in all they are [`StateGraph::count`].
pub fn judge<'a>(
    drawings: impl IntoIterator<Item = &'a Rule>,
    present: &Drawings,
    graph: &StateGraph,
    progress: impl Fn(u64) + Sync,
) -> Vec<Verdict> {
    judge_unless(&Cancellation::new(), drawings, present, graph, progress).expect("not stopped")
}

/// The same, but `None` soon after the work was stopped.
pub fn judge_unless<'a>(
    stop: &Cancellation,
    drawings: impl IntoIterator<Item = &'a Rule>,
    present: &Drawings,
    graph: &StateGraph,
    progress: impl Fn(u64) + Sync,
) -> Option<Vec<Verdict>> {
    let candidates: Vec<_> = drawings.into_iter().map(|rule| Candidate::beside(present, rule)).collect();
    let visitor = |board: &Board| Judge::new(&candidates, Some(present), graph, board);
    Some(graph.visit(stop, progress, visitor)?.verdicts)
}

/// Judges one drawing by itself: only `wrong`, `hits` and the counterexample are found, which takes less time. `None` soon
/// after the work was stopped.
pub fn judge_alone(stop: &Cancellation, rule: &Rule, graph: &StateGraph) -> Option<Verdict> {
    let candidates = [Candidate::beside(&drawings([]), rule)];
    graph.visit(stop, |_| (), |board| Judge::new(&candidates, None, graph, board))?.verdicts.pop()
}

/// Judges candidates state after state.
struct Judge<'a> {
    candidates: &'a [Candidate],
    /// The drawings beside them; `None` if each is judged by itself.
    present: Option<&'a Drawings>,
    graph: &'a StateGraph,
    areas: Areas,
    verdicts: Vec<Verdict>,
}

impl Visitor for Judge<'_> {
    fn visit(&mut self, Visited { board, viable, .. }: Visited<'_>) {
        let forbidden = self.conclude(board, viable);
        if let Some(present) = self.present {
            self.compare(present, board, viable, &forbidden);
        }
    }

    fn merged(mut self, other: Self) -> Self {
        self.verdicts = self.verdicts.into_iter().zip(other.verdicts).map(|(a, b)| a.merged(b)).collect();
        self
    }
}

impl<'a> Judge<'a> {
    fn new(candidates: &'a [Candidate], present: Option<&'a Drawings>, graph: &'a StateGraph, board: &Board) -> Self {
        let verdicts = vec![Verdict::nothing(board.size()); candidates.len()];
        Self { candidates, present, graph, areas: Areas::for_size(board.size()), verdicts }
    }

    /// Judges each candidate by itself on the state that the board shows; the free steps that each forbids.
    fn conclude(&mut self, board: &mut Board, viable: Steps) -> Vec<Steps> {
        let mut forbidden = vec![Steps::NONE; self.candidates.len()];
        for (i, candidate) in self.candidates.iter().enumerate() {
            match &candidate.way_out {
                Some(way_out) => self.follow_way_out(i, candidate, way_out, board, viable),
                None => forbidden[i] = self.conclude_dead(i, candidate, board, viable),
            }
        }
        forbidden
    }

    /// Compares the steps that each candidate forbids with those that the drawings beside it forbid.
    fn compare(&mut self, present: &Drawings, board: &mut Board, viable: Steps, forbidden: &[Steps]) {
        let dead = board.free_steps().without(viable);
        let at = Window::around_live_end(board.position());
        let left = dead.without(present.forbidden(at, &mut self.areas, dead));
        for step in left.iter() {
            let found_later = present.dead_after(board, &mut self.areas, step).is_some();
            for (i, candidate) in self.candidates.iter().enumerate() {
                let at_once = forbidden[i].contains(step);
                self.verdicts[i].alone += u64::from(at_once);
                let mut with = || candidate.with_others.dead_after(board, &mut self.areas, step).is_some();
                let is_new = !found_later && (at_once || with());
                if at_once || is_new {
                    self.verdicts[i].note_alone(board, step, is_new);
                }
            }
        }
    }

    /// The free steps that a candidate forbids.
    fn conclude_dead(&mut self, i: usize, candidate: &Candidate, board: &Board, viable: Steps) -> Steps {
        let (at, free) = (Window::around_live_end(board.position()), board.free_steps());
        let forbidden = candidate.alone.forbidden(at, &mut self.areas, free);
        for step in forbidden.iter() {
            match viable.contains(step) {
                true => self.verdicts[i].note_wrong(board, step),
                false => self.verdicts[i].hits += 1,
            }
        }
        forbidden
    }

    /// Whether a candidate that is a way out leads to states that can be completed.
    fn follow_way_out(
        &mut self,
        i: usize,
        candidate: &Candidate,
        way_out: &Drawings,
        board: &mut Board,
        viable: Steps,
    ) {
        // Where it does not match, the drawings beside it need not be matched.
        if candidate.alone.all_ways_out(board, &mut self.areas).is_empty() {
            return;
        }
        let left = way_out.unforbidden(board, &mut self.areas);
        match way_out.check_way_out(board, &mut self.areas, left, |board| self.graph.is_viable(board)) {
            Some(way_out::WayOutCheck { is_viable: true, .. }) => self.verdicts[i].hits += 1,
            Some(way_out::WayOutCheck { is_viable: false, .. }) => {
                viable.iter().take(1).for_each(|step| self.verdicts[i].note_wrong(board, step));
            }
            None => {}
        }
    }
}
