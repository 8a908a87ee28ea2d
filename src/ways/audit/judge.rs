//! Rules on partial states of puzzles: each conclusion has to agree with every solution of the state.

use super::boards::AuditedBoard;
use super::cover::{SmallBoard, WaySet};
use crate::grid::{Chance, Field, Size, Step};
use crate::matching::ways::{BitRows, WayState, WaysMatcher, WaysState, WaysWindow};
use crate::support::cancel::Cancellation;
use crate::ways::deduce::{WaysDeducer, WaysOutcome, state_of};
use crate::ways::rules::{MOST_LEVEL, WaysRules};
use crate::ways::{Conventions, WaysPuzzle};

/// Which boards are audited, and on how many states each.
#[derive(Clone, Debug)]
pub struct WaysAuditOrder {
    /// The size, of at most 16 fields.
    pub size: Size,
    /// The conventions.
    pub conventions: Conventions,
    /// Numbered lines; else flow puzzles.
    pub numbered: bool,
    /// Partial states of each solution that are drawn by chance. All partial states are visited if a board has at most this number of
    /// them.
    pub states: u32,
    /// For chance.
    pub seed: u64,
}

/// A conclusion that a solution of the state contradicts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongWay {
    /// The puzzle.
    pub puzzle: WaysPuzzle,
    /// The state.
    pub state: WaysState,
    /// The left or upper field of the way.
    pub field: Field,
    /// The step along it.
    pub step: Step,
    /// The conclusion: used, or else barred.
    pub used: bool,
    /// The state of a solution that decides the way otherwise.
    pub solution: WaysState,
}

/// A rule on all states.
#[derive(Clone, Debug)]
pub struct AuditedWaysRule {
    /// Its name.
    pub name: String,
    /// How hard it is to see.
    pub level: u8,
    /// Matches that conclude something about an open way.
    pub matches: u64,
    /// Ways concluded.
    pub conclusions: u64,
    /// Conclusions that a solution contradicts.
    pub wrong: u64,
    /// The first of them.
    pub counterexample: Option<Box<WrongWay>>,
}

/// The result of an audit.
#[derive(Clone, Debug)]
pub struct WaysAudit {
    /// Puzzles.
    pub boards: u64,
    /// Of them, those with one solution.
    pub with_one_solution: u64,
    /// For each level, those with one solution that rules up to it solve.
    pub solved: [u64; MOST_LEVEL as usize],
    /// States.
    pub states: u64,
    /// States on which all rules together, to the fixpoint, lose a solution.
    pub lost: u64,
    /// The rules, the easiest first.
    pub rules: Vec<AuditedWaysRule>,
}

impl WaysAudit {
    /// The conclusions that a solution contradicts.
    pub fn wrong(&self) -> u64 {
        self.lost + self.rules.iter().map(|rule| rule.wrong).sum::<u64>()
    }
}

/// Audits rules on all boards of a size; shows the number of puzzles that are done. `None` soon after it was cancelled.
pub fn audit_unless<M: WaysMatcher + Sync>(
    stop: &Cancellation,
    order: &WaysAuditOrder,
    rules: &WaysRules<M>,
    mut progress: impl FnMut(u64, u64),
) -> Option<WaysAudit> {
    let board = SmallBoard::new(order.size);
    let mut chance = Chance::from_seed(order.seed);
    let boards = match order.numbered {
        true => board.numbered(order.conventions, 4, &mut chance),
        false => board.flows(order.conventions),
    };
    let mut judge = BoardJudge::new(&board, rules);
    for (done, audited) in boards.iter().enumerate() {
        if stop.is_cancelled() {
            return None;
        }
        judge.puzzle(audited, order.states, &mut chance);
        progress(done as u64 + 1, boards.len() as u64);
    }
    Some(judge.found)
}

struct BoardJudge<'a, M> {
    board: &'a SmallBoard,
    rules: &'a WaysRules<M>,
    deducer: WaysDeducer<'a, M>,
    found: WaysAudit,
}

impl<'a, M: WaysMatcher> BoardJudge<'a, M> {
    fn new(board: &'a SmallBoard, rules: &'a WaysRules<M>) -> Self {
        let audited = |matcher: &M| AuditedWaysRule {
            name: matcher.name().to_owned(),
            level: matcher.level(),
            matches: 0,
            conclusions: 0,
            wrong: 0,
            counterexample: None,
        };
        let rules_found = rules.drawings().map(audited).collect();
        let found = WaysAudit {
            boards: 0,
            with_one_solution: 0,
            solved: [0; MOST_LEVEL as usize],
            states: 0,
            lost: 0,
            rules: rules_found,
        };
        Self { board, rules, deducer: WaysDeducer::new(rules), found }
    }

    fn puzzle(&mut self, audited: &AuditedBoard, states: u32, chance: &mut Chance) {
        let Ok(begin) = state_of(&audited.puzzle) else { return };
        self.found.boards += 1;
        self.levels(audited, &begin);
        let open = !audited.walls(self.board) & ((1 << self.board.ways.len()) - 1);
        self.state(audited, begin.clone());
        for solution in &audited.solutions {
            let subsets = 1u64 << open.count_ones();
            let known: Box<dyn Iterator<Item = WaySet>> = match subsets <= u64::from(states) {
                true => Box::new((1..subsets as WaySet).map(|number| scattered(number, open))),
                false => Box::new((0..states).map(|_| any_subset(open, chance)).collect::<Vec<_>>().into_iter()),
            };
            for known in known {
                let mut state = begin.clone();
                for (at, (field, step)) in self.board.ways.iter().enumerate().filter(|(at, _)| known >> at & 1 != 0) {
                    state.decide(*field, *step, solution >> at & 1 != 0);
                }
                self.state(audited, state);
            }
        }
    }

    /// Notes which levels solve a puzzle with one solution.
    fn levels(&mut self, audited: &AuditedBoard, begin: &WaysState) {
        if audited.solutions.len() != 1 {
            return;
        }
        self.found.with_one_solution += 1;
        let mut state = begin.clone();
        if let Some((level, WaysOutcome::Solved)) = self.deducer.lowest_level(&mut state, MOST_LEVEL) {
            self.found.solved[usize::from(level) - 1..].iter_mut().for_each(|solved| *solved += 1);
        }
    }

    /// Whether a solution has all that is known in a state.
    fn agrees(&self, state: &WaysState, solution: WaySet) -> bool {
        self.board.ways.iter().enumerate().all(|(at, (field, step))| match state.way(*field, *step) {
            WayState::Open => true,
            way => (way == WayState::Used) == (solution >> at & 1 != 0),
        })
    }

    fn state(&mut self, audited: &AuditedBoard, state: WaysState) {
        self.found.states += 1;
        let solutions: Vec<WaySet> =
            audited.solutions.iter().copied().filter(|solution| self.agrees(&state, *solution)).collect();
        let mut fixpoint = state.clone();
        let outcome = self.deducer.run(&mut fixpoint, MOST_LEVEL);
        let is_lost = outcome == WaysOutcome::Broken || !solutions.iter().all(|set| self.agrees(&fixpoint, *set));
        self.found.lost += u64::from(is_lost && !solutions.is_empty());
        for (place, matcher) in self.rules.drawings().enumerate() {
            for orientation in 0..matcher.orientations() {
                for y in 0..state.size().height() {
                    let matches = matcher.matches(orientation, &WaysWindow::new(&state, y));
                    for anchor in BitRows::fields_of(y, matches) {
                        if matcher.lines_match(orientation, &state, anchor) {
                            let found = &mut self.found.rules[place];
                            judge_match(self.board, matcher, orientation, anchor, (audited, &state, &solutions), found);
                        }
                    }
                }
            }
        }
    }
}

/// Compares the conclusions of a match with the solutions of the state.
fn judge_match(
    board: &SmallBoard,
    matcher: &impl WaysMatcher,
    orientation: usize,
    anchor: Field,
    (audited, state, solutions): (&AuditedBoard, &WaysState, &[WaySet]),
    found: &mut AuditedWaysRule,
) {
    let mut is_first = true;
    for conclusion in matcher.concludes(orientation) {
        let (field, step) = (anchor.offset(conclusion.dx, conclusion.dy), conclusion.step);
        if !state.size().contains(field) || state.way(field, step) != WayState::Open {
            continue;
        }
        found.matches += u64::from(std::mem::take(&mut is_first));
        found.conclusions += 1;
        let way = board.ways.iter().position(|way| *way == (field, step)).expect("an open way of the board");
        let contrary = solutions.iter().find(|set| (**set >> way & 1 != 0) != conclusion.used);
        let Some(contrary) = contrary else { continue };
        found.wrong += 1;
        found.counterexample.get_or_insert_with(|| {
            let mut solution = state.clone();
            for (at, (field, step)) in board.ways.iter().enumerate() {
                solution.decide(*field, *step, contrary >> at & 1 != 0);
            }
            let (puzzle, state) = (audited.puzzle.clone(), state.clone());
            Box::new(WrongWay { puzzle, state, field, step, used: conclusion.used, solution })
        });
    }
}

/// The bits of a number, in the places of the bits of a set.
fn scattered(number: WaySet, set: WaySet) -> WaySet {
    let places = (0..WaySet::BITS).filter(|place| set >> place & 1 != 0);
    places.enumerate().fold(0, |found, (at, place)| found | (number >> at & 1) << place)
}

/// Some of the bits of a set; how many is left to chance, too.
fn any_subset(set: WaySet, chance: &mut Chance) -> WaySet {
    let share = 1 + chance.below(9);
    let places = (0..WaySet::BITS).filter(|place| set >> place & 1 != 0);
    places.filter(|_| chance.below(10) < share).fold(0, |found, place| found | 1 << place)
}
