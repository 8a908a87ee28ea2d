//! Which marks of a drawing are needless: those that [`reduced`] drops. The evidence for the rest is that it is proved, or that
//! it is true on boards on which it fires and no counterexample is found. That it is true where it never fires is no evidence.

mod reduce;

use crate::evaluate::{drawings, interpret};
use crate::front::load;
use crate::judge::counterexample;
use crate::judge::truth::CheckedBoards;
use crate::judge::verdict::judge_alone;
use crate::language::condition::{Condition, with_one_more};
use crate::language::rule::Rule;
use crate::output::print;
use crate::prove::is_proved_unless;
use oneway::grid::{Step, Steps, Symmetry};
use oneway::line::Board;
use oneway::line::exact::referee::QUICK_STATES;
use oneway::line::judge::{JudgedSteps, viable_steps};
use oneway::line::survey::states::StateGraph;
use oneway::matching::{Areas, Window};
use oneway::support::cancel::Cancellation;
pub use reduce::{Reduced, reduced};
use std::cell::RefCell;

/// The evidence for a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Support {
    /// It is proved.
    Proved,
    /// It is true on the checked boards, and fires on some of them.
    Checked(CheckedBoards),
    /// It is true on the board that it was taken from, and fires on no other checked board.
    OnItsBoardOnly(CheckedBoards),
}

/// The lack of evidence for a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// It is false.
    False,
    /// It is not proved, and fires on no checked board.
    NeverFires,
    /// The work was stopped.
    Stopped,
}

impl Unsupported {
    /// Why nothing can be dropped, in words that follow the drawing's name.
    pub const fn words(self) -> &'static str {
        match self {
            Self::False => "it is false, so nothing was dropped",
            Self::NeverFires => {
                "not proved, and it fires on no board that was looked at, so there is no evidence that a mark is needless"
            }
            Self::Stopped => "stopped",
        }
    }
}

impl Support {
    /// The evidence, in words that follow the drawing's name or number of marks.
    pub fn words(&self) -> String {
        match self {
            Self::Proved => "proved for every board".to_owned(),
            Self::Checked(checked) => format!("not proved, but checked on {checked}"),
            Self::OnItsBoardOnly(checked) => format!(
                "not proved, and fires on no other board that was looked at: only the search for counterexamples \
                 ({checked}) supports it"
            ),
        }
    }
}

/// Looks for evidence for drawings. Remembers the boards that refuted one.
pub struct Checker<'a> {
    boards: &'a [StateGraph],
    stop: &'a Cancellation,
    lines: u64,
    source: Option<SourceBoard>,
    /// Viable steps: a drawing that forbids one is false.
    viable: RefCell<Vec<(Board, Step)>>,
}

/// The board that a drawing was taken from.
struct SourceBoard {
    board: Board,
    dead: Steps,
}

impl<'a> Checker<'a> {
    /// A checker that looks at all states of these boards, and walks this many lines on each of the larger ones.
    pub fn new(boards: &'a [StateGraph], lines: u64, stop: &'a Cancellation) -> Self {
        Self { boards, lines, stop, source: None, viable: RefCell::default() }
    }

    /// The same for drawings that were taken from this board. A line that begins or ends inside the board is left out: drawings
    /// conclude nothing there.
    pub fn with_source(mut self, board: &Board) -> Self {
        let at_the_edge = |field| board.size().is_at_the_edge(field);
        if !at_the_edge(board.line()[0]) || !at_the_edge(board.end()) {
            return self;
        }
        let mut board = board.clone();
        let free = board.free_steps();
        let judged = viable_steps(&mut board, QUICK_STATES);
        let (viable, dead) = match judged {
            Ok(JudgedSteps { viable, .. }) => (viable, free.without(viable)),
            Err(_) => (Steps::NONE, Steps::NONE),
        };
        let known = self.viable.get_mut();
        known.extend(viable.iter().map(|step| (board.clone(), step)));
        if !viable.is_empty() {
            // The line can be completed, so each of its steps is viable.
            let mut begun = Board::between(board.size(), board.line()[0], board.end());
            for step in board.line().windows(2).filter_map(|pair| pair[0].step_to(pair[1])) {
                known.push((begun.clone(), step));
                begun.step(step);
            }
        }
        self.source = Some(SourceBoard { board, dead });
        self
    }

    /// The evidence for a drawing; `may_be_proved` is false if it is known to have no proof.
    fn support(&self, rule: &Rule, may_be_proved: bool, lines: u64) -> Result<Support, Unsupported> {
        let drawing = drawings([rule]);
        let forbids = |board: &Board, steps: Steps| {
            !drawing
                .forbidden(Window::around_live_end(board.position()), &mut Areas::for_size(board.size()), steps)
                .is_empty()
        };
        if self.viable.borrow().iter().any(|(board, step)| forbids(board, Steps::of(&[*step]))) {
            return Err(Unsupported::False);
        }
        if may_be_proved && is_proved_unless(self.stop, rule).ok_or(Unsupported::Stopped)? {
            return Ok(Support::Proved);
        }
        let mut checked = CheckedBoards::default();
        let mut hits = 0;
        for graph in self.boards {
            let verdict = judge_alone(self.stop, rule, graph).ok_or(Unsupported::Stopped)?;
            if verdict.wrong > 0 {
                if let Some(example) = &verdict.counterexample
                    && let Ok(board) = example.board(graph.size())
                {
                    self.viable.borrow_mut().push((board, example.step));
                }
                return Err(Unsupported::False);
            }
            checked.all_states.push(graph.size());
            hits += verdict.hits;
        }
        let source = self.source.as_ref().map(|source| &source.board);
        let sampled = counterexample::sample_briefly(self.stop, rule, source, lines).ok_or(Unsupported::Stopped)?;
        for (at, sampled) in sampled.into_iter().enumerate() {
            if let Some(found) = sampled.counterexample {
                self.viable.borrow_mut().push((found.board, found.step));
                return Err(Unsupported::False);
            }
            checked.lines.push((sampled.figures.size, sampled.lines));
            // The first lines go round the board of the drawing: that it fires there once more is no evidence.
            if source.is_none() || at > 0 {
                hits += sampled.figures.hits;
            }
        }
        let fires_at = |source: &SourceBoard| forbids(&source.board, source.dead);
        match hits {
            0 if self.source.as_ref().is_some_and(fires_at) => Ok(Support::OnItsBoardOnly(checked)),
            0 => Err(Unsupported::NeverFires),
            _ => Ok(Support::Checked(checked)),
        }
    }
}

impl Checker<'_> {
    /// The boards that refute a drawing which `rule` becomes without some of these marks: for each of them, and for each
    /// orientation that is wrong there, the dropped marks that would have kept the drawing from matching.
    fn refuting(&self, rule: &Rule, fewer: &Rule, dropped: &[Condition]) -> Vec<Vec<Condition>> {
        let mut refuting = Vec::new();
        for (board, step) in self.viable.borrow().iter() {
            let is_wrong = |symmetry: &&Symmetry| {
                interpret::forbids(fewer, **symmetry).contains(step) && interpret::matches(fewer, **symmetry, board)
            };
            for symmetry in fewer.orientations.iter().filter(is_wrong) {
                let keeps_from_matching =
                    |mark: &&Condition| !interpret::matches(&with_one_more(rule, fewer, mark), *symmetry, board);
                refuting.push(dropped.iter().filter(keeps_from_matching).cloned().collect());
            }
        }
        refuting
    }
}

/// Whether the drawing can be drawn: a family without a field, for example, can't.
pub(crate) fn is_drawable(rule: &Rule) -> bool {
    load::parse(&rule.name, "", print::print(rule)).0.as_ref() == Some(rule)
}
