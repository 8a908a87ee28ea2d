//! Compares the coverage of sets of drawings on all states of a board: the number of dead steps that they forbid at once, the
//! number that their sequence forbids, and the number of forbidden viable steps. Drawings need not be compiled. Knows no file.

use crate::evaluate::Drawings;
use oneway::grid::{Size, Step, Steps};
use oneway::line::Board;
use oneway::line::survey::audit::Example;
use oneway::line::survey::states::{StateGraph, Visited, Visitor};
use oneway::matching::{Areas, Window};
use oneway::support::cancel::Cancellation;

/// The steps that a set of drawings forbids, counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Dead steps.
    pub dead: u64,
    /// Those that a drawing forbids.
    pub at_once: u64,
    /// Those that no drawing forbids, but their sequence does; steps to the end corner too early among them.
    pub by_sequence: u64,
    /// Those that nothing forbids.
    pub uncovered: u64,
    /// Viable steps that are forbidden, and states from which a way out goes astray.
    pub wrong: u64,
}

/// The states of a board that were compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All of them.
    All(Size),
    /// Those along this number of walks.
    Walks(Size, u64),
}

impl Scope {
    /// The board.
    pub const fn size(self) -> Size {
        match self {
            Self::All(size) | Self::Walks(size, _) => size,
        }
    }
}

/// The coverage of all drawings together, before and after a change.
#[derive(Clone, Debug)]
pub struct BeforeAndAfter {
    /// Where.
    pub scope: Scope,
    /// Before.
    pub before: Coverage,
    /// After.
    pub after: Coverage,
    /// The difference.
    pub effect: Effect,
}

/// The steps that are forbidden by one set of drawings and not by another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Dead steps that are forbidden now and were not before.
    pub gained: u64,
    /// Dead steps that are forbidden at once now, and by the sequence before.
    pub sooner: u64,
    /// Dead steps that are forbidden by the sequence now, and at once before.
    pub later: u64,
    /// Dead steps that are not forbidden any more.
    pub lost: u64,
    /// One of those that were gained, or else that are forbidden sooner, with as few taken fields as any.
    pub gain: Option<Example>,
    /// One of those that were lost, with as few taken fields as any.
    pub loss: Option<Example>,
}

impl Effect {
    fn merged(self, other: Self) -> Self {
        // An example of a gained step is preferred to one of a step that is only forbidden sooner.
        let gain_of =
            |effect: &Self| effect.gain.clone().filter(|_| effect.gained > 0 || self.gained + other.gained == 0);
        let gain = Example::smallest(gain_of(&self).into_iter().chain(gain_of(&other)));
        Self {
            gained: self.gained + other.gained,
            sooner: self.sooner + other.sooner,
            later: self.later + other.later,
            lost: self.lost + other.lost,
            gain,
            loss: Example::smallest(self.loss.into_iter().chain(other.loss)),
        }
    }

    fn note(&mut self, board: &Board, step: Step, before: Cover, after: Cover) {
        match (before, after) {
            (Cover::Nothing, Cover::Sequence | Cover::Drawing) => {
                if self.gained == 0 {
                    self.gain = None;
                }
                Example::keep_smallest(&mut self.gain, board, step);
                self.gained += 1;
            }
            (Cover::Sequence, Cover::Drawing) => {
                if self.gained == 0 {
                    Example::keep_smallest(&mut self.gain, board, step);
                }
                self.sooner += 1;
            }
            (Cover::Drawing, Cover::Sequence) => self.later += 1,
            (Cover::Sequence | Cover::Drawing, Cover::Nothing) => {
                Example::keep_smallest(&mut self.loss, board, step);
                self.lost += 1;
            }
            _ => {}
        }
    }
}

/// The reason that a dead step is forbidden.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cover {
    Nothing,
    Sequence,
    Drawing,
}

/// The comparison of several sets of drawings.
#[derive(Clone, Debug)]
pub struct Compared {
    /// The coverage of each set.
    pub coverages: Vec<Coverage>,
    /// For each other set, the effect of the first set compared with it.
    pub effects: Vec<Effect>,
}

/// Compares sets of drawings with the first of them, on all states of a board. `progress` is called with the number of states
/// compared since the last call.
pub fn compare(sets: &[&Drawings], graph: &StateGraph, progress: impl Fn(u64) + Sync) -> Compared {
    let visitor = |board: &Board| {
        let compared = Compared::nothing(sets.len());
        CoverageVisitor { sets, graph, areas: Areas::for_size(board.size()), compared }
    };
    graph.visit(&Cancellation::new(), progress, visitor).expect("not stopped").compared
}

/// Compares sets of drawings state after state.
struct CoverageVisitor<'a> {
    sets: &'a [&'a Drawings],
    graph: &'a StateGraph,
    areas: Areas,
    compared: Compared,
}

impl Visitor for CoverageVisitor<'_> {
    fn visit(&mut self, Visited { board, viable, .. }: Visited<'_>) {
        let dead = board.steps_to_empty_fields().without(viable);
        let is_viable = |board: &Board| self.graph.is_viable(board);
        self.compared.add(self.sets, Some(&is_viable), board, &mut self.areas, (viable, dead));
    }

    fn merged(self, other: Self) -> Self {
        Self { compared: self.compared.merged(other.compared), ..self }
    }
}

impl Compared {
    /// The empty comparison of this number of sets.
    pub(super) fn nothing(sets: usize) -> Self {
        Self { coverages: vec![Coverage::default(); sets], effects: vec![Effect::default(); sets.saturating_sub(1)] }
    }

    pub(super) fn merged(self, other: Self) -> Self {
        let coverages = self.coverages.into_iter().zip(other.coverages).map(|(a, b)| a.merged(&b)).collect();
        let effects = self.effects.into_iter().zip(other.effects).map(|(a, b)| a.merged(b)).collect();
        Self { coverages, effects }
    }

    /// Adds the state that the board shows, with its viable and its dead steps. Ways out are checked by `is_viable`, if that is
    /// known of every state.
    pub(super) fn add(
        &mut self,
        sets: &[&Drawings],
        is_viable: Option<&dyn Fn(&Board) -> bool>,
        board: &mut Board,
        areas: &mut Areas,
        (viable, dead): (Steps, Steps),
    ) {
        let empty = board.steps_to_empty_fields();
        let mut forbidden = Vec::with_capacity(sets.len());
        for (set, coverage) in sets.iter().zip(&mut self.coverages) {
            let steps = set.forbidden(Window::around_live_end(board.position()), areas, empty);
            coverage.wrong += steps.intersection(viable).len() as u64;
            if let Some(is_viable) = is_viable {
                let left = board.free_steps().without(steps);
                let outcome = set.check_way_out(board, areas, left, is_viable);
                coverage.wrong += u64::from(outcome.is_some_and(|outcome| !outcome.is_viable));
            }
            forbidden.push(steps);
        }
        for step in dead.iter() {
            let is_end = board.live().neighbour(step) == board.end();
            let mut first = Cover::Nothing;
            for (i, set) in sets.iter().enumerate() {
                let cover = match forbidden[i].contains(step) {
                    true => Cover::Drawing,
                    // A walk never goes to the end corner too early, so no drawing is needed for that.
                    false if is_end || set.dead_after(board, areas, step).is_some() => Cover::Sequence,
                    false => Cover::Nothing,
                };
                self.coverages[i].note(cover);
                match i.checked_sub(1) {
                    None => first = cover,
                    Some(_) if is_end => {}
                    Some(other) => self.effects[other].note(board, step, cover, first),
                }
            }
        }
    }
}

impl Coverage {
    fn note(&mut self, cover: Cover) {
        self.dead += 1;
        match cover {
            Cover::Drawing => self.at_once += 1,
            Cover::Sequence => self.by_sequence += 1,
            Cover::Nothing => self.uncovered += 1,
        }
    }

    fn merged(self, other: &Self) -> Self {
        Self {
            dead: self.dead + other.dead,
            at_once: self.at_once + other.at_once,
            by_sequence: self.by_sequence + other.by_sequence,
            uncovered: self.uncovered + other.uncovered,
            wrong: self.wrong + other.wrong,
        }
    }
}
