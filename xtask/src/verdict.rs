//! What is true of a drawing that is not compiled in: on all states of a board, whether it forbids a viable step, and
//! which dead steps it forbids that the drawings beside it do not. Knows the data of a drawing, never its generated code.

use crate::evaluate::{Drawings, Evaluator, drawings, forbidden_by};
use crate::rule::Rule;
use oneway::audit::Example;
use oneway::board::Board;
use oneway::drawings::Matcher;
use oneway::geometry::{Step, Steps};
use oneway::rules::{Areas, Window};
use oneway::size::Size;
use oneway::states::StateGraph;
use oneway::stop::Stop;
use rayon::prelude::*;

/// What was found of a drawing on all states of a board. Steps to the end corner before all fields are visited are left
/// out: nobody takes them, and no rule is needed for them.
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

/// What a verdict comes to, from the least to the most important.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// It forbids nothing here.
    NeverFires,
    /// It is true, and other drawings forbid all that it does.
    AddsNothing,
    /// It is true, and forbids at once what the others' sequence finds later.
    Sooner,
    /// It is true, and forbids dead steps that nothing else does.
    New,
    /// It forbids a viable step.
    False,
}

impl Outcome {
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

    /// What it comes to.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self { wrong: 1.., .. } => Outcome::False,
            Self { new: 1.., .. } => Outcome::New,
            Self { alone: 1.., .. } => Outcome::Sooner,
            Self { hits: 1.., .. } => Outcome::AddsNothing,
            _ => Outcome::NeverFires,
        }
    }

    /// What the verdicts on several boards come to.
    pub fn of_all(verdicts: &[Self]) -> Outcome {
        verdicts.iter().map(Self::outcome).max().unwrap_or(Outcome::NeverFires)
    }

    /// Both taken together.
    pub(crate) fn merged(self, other: Self) -> Self {
        // An example of what is new says more than one of what is only sooner.
        let told = |verdict: &Self| verdict.example.clone().filter(|_| verdict.new > 0 || self.new + other.new == 0);
        let example = Example::smallest(told(&self).into_iter().chain(told(&other)));
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
        if self.counterexample.as_ref().is_none_or(|known| board.line().len() < known.taken()) {
            self.counterexample = Some(Example::of(board, step));
        }
    }

    /// Notes a dead step that no drawing beside this one forbids; whether their sequence does not forbid it either.
    pub(crate) fn note_alone(&mut self, board: &Board, step: Step, is_new: bool) {
        let first_new = is_new && self.new == 0;
        let as_good = is_new || self.new == 0;
        if first_new || as_good && self.example.as_ref().is_none_or(|known| board.line().len() < known.taken()) {
            self.example = Some(Example::of(board, step));
        }
        self.new += u64::from(is_new);
    }
}

/// A drawing that is judged.
struct Candidate {
    matchers: Vec<Evaluator>,
    /// The drawings beside it that forbid steps and, if it is a way out, itself as the only one.
    way_out: Option<Drawings>,
    /// The drawings beside it and itself.
    with_others: Drawings,
}

/// Judges drawings, each by itself beside the present ones, on all states of a board. Tells after so many states that they
/// are done; in all they are [`StateGraph::count`].
pub fn judge<'a>(
    drawings: impl IntoIterator<Item = &'a Rule>,
    present: &Drawings,
    graph: &StateGraph,
    size: Size,
    progress: impl Fn(u64) + Sync,
) -> Vec<Verdict> {
    judge_unless(&Stop::new(), drawings, present, graph, size, progress).expect("nobody asks for the end")
}

/// The same, but `None` soon after its end was asked for.
pub fn judge_unless<'a>(
    stop: &Stop,
    drawings: impl IntoIterator<Item = &'a Rule>,
    present: &Drawings,
    graph: &StateGraph,
    size: Size,
    progress: impl Fn(u64) + Sync,
) -> Option<Vec<Verdict>> {
    let candidates: Vec<Candidate> = drawings
        .into_iter()
        .map(|rule| Candidate {
            matchers: Evaluator::all_of(rule),
            way_out: rule.exit().map(|_| present.without_ways_out().with(Evaluator::all_of(rule))),
            with_others: present.with(Evaluator::all_of(rule)),
        })
        .collect();
    let nothing = || candidates.iter().map(|_| Verdict::nothing(size)).collect::<Vec<_>>();
    let merged = |a: Vec<Verdict>, b: Vec<Verdict>| a.into_iter().zip(b).map(|(a, b)| a.merged(b)).collect();
    over_all_states(stop, graph, size, nothing, merged, progress, |verdicts, board, areas, viable| {
        Judge { candidates: &candidates, present, graph, board, areas, verdicts }.add(viable);
    })
}

/// Judges one drawing by itself: only `wrong`, `hits` and the counterexample are found, which takes less time. `None` soon
/// after it was stopped.
pub fn judge_alone(stop: &Stop, rule: &Rule, graph: &StateGraph, size: Size) -> Option<Verdict> {
    let nobody = drawings([]);
    let candidate = Candidate {
        matchers: Evaluator::all_of(rule),
        way_out: rule.exit().map(|_| nobody.with(Evaluator::all_of(rule))),
        with_others: drawings([]),
    };
    let candidates = [candidate];
    let nothing = || vec![Verdict::nothing(size)];
    let merged = |a: Vec<Verdict>, b: Vec<Verdict>| a.into_iter().zip(b).map(|(a, b)| a.merged(b)).collect();
    let look = |verdicts: &mut Vec<Verdict>, board: &mut Board, areas: &mut Areas, viable: Steps| {
        Judge { candidates: &candidates, present: &nobody, graph, board, areas, verdicts }.conclude(viable);
    };
    over_all_states(stop, graph, size, nothing, merged, |_| (), look)?.pop()
}

/// Looks at all states of a board, on all cores, and adds up what is found. `look` gets the sum so far, a board that shows
/// the state, room for areas, and the viable steps. Tells after so many states that they are done. `None` soon after its end
/// was asked for.
pub(crate) fn over_all_states<T: Send>(
    stop: &Stop,
    graph: &StateGraph,
    size: Size,
    nothing: impl Fn() -> T + Sync,
    merged: impl Fn(T, T) -> T + Sync,
    progress: impl Fn(u64) + Sync,
    look: impl Fn(&mut T, &mut Board, &mut Areas, Steps) + Sync,
) -> Option<T> {
    /// States that one thread looks at before it fetches new ones.
    const CHUNK: usize = 256;
    let found = graph.layers().fold(nothing(), |sum, layer| {
        let chunks = layer.representatives().par_chunks(CHUNK).take_any_while(|_| !stop.is_asked());
        let of_layer = chunks.map(|states| {
            let mut board = Board::new(size);
            let mut areas = Areas::for_board(&board);
            let (mut found, mut done) = (nothing(), 0);
            for image in states.iter().flat_map(|&state| layer.images(state)) {
                layer.show(image, &mut board);
                look(&mut found, &mut board, &mut areas, layer.viable_steps(image));
                done += 1;
            }
            progress(done);
            found
        });
        merged(sum, of_layer.reduce(&nothing, &merged))
    });
    (!stop.is_asked()).then_some(found)
}

/// Adds up what is found state after state.
struct Judge<'a> {
    candidates: &'a [Candidate],
    present: &'a Drawings,
    graph: &'a StateGraph,
    board: &'a mut Board,
    areas: &'a mut Areas,
    verdicts: &'a mut [Verdict],
}

impl Judge<'_> {
    /// Judges each candidate by itself on the state that the board shows; the steps that each forbids.
    fn conclude(&mut self, viable: Steps) -> Vec<Steps> {
        let mut forbidden = vec![Steps::NONE; self.candidates.len()];
        for (i, candidate) in self.candidates.iter().enumerate() {
            match &candidate.way_out {
                Some(alone) => self.follow_way_out(i, &candidate.matchers, alone, viable),
                None => forbidden[i] = self.ask(i, candidate, viable),
            }
        }
        forbidden
    }

    /// Judges the state that the board shows.
    fn add(&mut self, viable: Steps) {
        let forbidden = self.conclude(viable);
        let dead = self.board.free_steps().without(viable);
        let at = Window::around_live_end(self.board);
        let left = dead.without(self.present.forbidden(at, self.areas, dead));
        for step in left.iter() {
            let found_later = self.present.dead_after(self.board, self.areas, step).is_some();
            for (i, candidate) in self.candidates.iter().enumerate() {
                let at_once = forbidden[i].contains(step);
                self.verdicts[i].alone += u64::from(at_once);
                let mut with = || candidate.with_others.dead_after(self.board, self.areas, step).is_some();
                let is_new = !found_later && (at_once || with());
                if at_once || is_new {
                    self.verdicts[i].note_alone(self.board, step, is_new);
                }
            }
        }
    }

    /// The free steps that a candidate forbids.
    fn ask(&mut self, i: usize, candidate: &Candidate, viable: Steps) -> Steps {
        let forbidden = forbidden_by(&candidate.matchers, self.board, self.areas);
        for step in forbidden.iter() {
            match viable.contains(step) {
                true => self.verdicts[i].note_wrong(self.board, step),
                false => self.verdicts[i].hits += 1,
            }
        }
        forbidden
    }

    /// Whether a way out, where the drawings leave the line nothing but its area, leads to a state that can be completed.
    fn follow_way_out(&mut self, i: usize, matchers: &[Evaluator], alone: &Drawings, viable: Steps) {
        let (at, free) = (Window::around_live_end(self.board), self.board.free_steps());
        // What does not match leads nowhere, whatever the drawings leave.
        if !matchers.iter().any(|matcher| matcher.matches(at, self.areas)) {
            return;
        }
        let left = free.without(alone.forbidden(at, self.areas, free));
        let begun = self.board.line().len();
        if alone.take_way_out(self.board, self.areas, left).is_none() {
            return;
        }
        let came_out = self.graph.is_viable(self.board);
        (begun..self.board.line().len()).for_each(|_| self.board.undo());
        match viable.iter().next() {
            Some(step) if !came_out => self.verdicts[i].note_wrong(self.board, step),
            _ => self.verdicts[i].hits += 1,
        }
    }
}
