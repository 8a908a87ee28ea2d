//! The search for a board on which a drawing is false, larger than those all of whose states can be looked at: lines that are
//! steered to where the drawing matches, and there try the step that it forbids. A step that is taken comes with a completion.

use crate::language::Demand;
use crate::matcher::Matcher;
use crate::meaning::demands;
use crate::orient::orientations;
use crate::rule::{Offset, Rule};
use oneway::board::Board;
use oneway::certain::Certain;
use oneway::geometry::{Field, Step, Steps};
use oneway::picture;
use oneway::rule_set::RuleSet;
use oneway::rules::{Areas, Window};
use oneway::size::Size;
use oneway::walk::Chance;
use std::collections::BTreeSet;

/// The sides of the boards that are searched.
pub const SIDES: [i32; 3] = [11, 13, 15];

/// A board on which a drawing forbids a step that can be completed, or after which a line does not come out where it says.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The board.
    pub board: Board,
    /// The step.
    pub step: Step,
    /// The same line, completed.
    pub completed: Board,
    /// Where it should have come out, if the drawing says that.
    pub exit: Option<Field>,
}

impl Counterexample {
    /// The board as a case, to be kept.
    pub fn case(&self) -> String {
        let fields: Vec<_> = self.board.line().iter().map(|field| format!("{},{}", field.x, field.y)).collect();
        format!("{}|{}", self.board.size().as_written(), fields.join(";"))
    }

    /// What it shows, for people, with the board as a case.
    pub fn told(&self) -> String {
        let (board, completed) = (picture::text(&self.board), picture::text(&self.completed));
        let (step, case) = (self.step.name(), self.case());
        let (says, but) = match self.exit {
            None => (format!("it forbids the step {step}"), "the line can be completed".to_owned()),
            Some(exit) => (
                format!("by the step {step} a line fills the area and leaves it from {exit}"),
                "it can also go so".to_owned(),
            ),
        };
        format!("{says} on this board\n{board}{case}\nbut {but}:\n{completed}")
    }
}

/// Looks for the smallest counterexample along so many lines: the one on the smallest board, with the fewest taken fields.
pub fn search(rule: &Rule, lines: u64) -> Option<Counterexample> {
    let targets = Target::all_of(rule);
    let matchers = Matcher::all_of(rule);
    let mut smallest: Option<Counterexample> = None;
    for side in SIDES {
        let size = Size::square(side).expect("a size");
        for seed in 0..lines {
            let most = smallest.as_ref().map_or(usize::MAX, |known| known.board.line().len());
            let found = Search { targets: &targets, matchers: &matchers }.walk(size, seed, most);
            smallest = found.or(smallest);
        }
        if smallest.is_some() {
            break;
        }
    }
    smallest
}

/// What a drawing in one orientation asks of fields that don't move with families.
pub(crate) struct Target {
    demands: Vec<(Offset, Demand)>,
}

impl Target {
    /// A drawing in all its orientations.
    pub(crate) fn all_of(rule: &Rule) -> Vec<Self> {
        orientations(rule).iter().map(|(_, turned)| Self::of(turned)).collect()
    }

    fn of(turned: &Rule) -> Self {
        let fixed = demands(turned).into_iter().filter(|(place, _)| place.shift.is_fixed());
        Self { demands: fixed.map(|(place, demand)| (place.at, demand)).collect() }
    }

    /// How much of it a board comes up to, of a thousand.
    fn likeness(&self, board: &Board) -> usize {
        let fits = |field: Field, demand: Demand| match demand {
            Demand::Empty => board.is_empty(field),
            Demand::Taken => board.is_taken(field),
            Demand::Border => !board.contains(field),
            Demand::Wall => !board.is_empty(field),
        };
        let fitting =
            self.demands.iter().filter(|(at, demand)| fits(board.live().offset(at.dx, at.dy), *demand)).count();
        1000 * fitting / self.demands.len().max(1)
    }
}

/// The free step after which the board looks most like one of the targets.
pub(crate) fn most_alike(targets: &[Target], board: &Board) -> Option<Step> {
    let mut board = board.clone();
    let free = board.free_steps();
    free.iter().max_by_key(|&step| {
        board.step(step);
        let likeness = targets.iter().map(|target| target.likeness(&board)).max();
        board.undo();
        likeness
    })
}

/// The line of a walker, completed through a step, if a completion is found.
pub(crate) fn completed(walk: &Certain, step: Step, chance: &mut Chance) -> Option<Board> {
    let mut tried = walk.clone();
    tried.try_step(step, chance).then(|| {
        tried.walk_at_random(chance);
        tried.board().clone()
    })
}

struct Search<'a> {
    targets: &'a [Target],
    matchers: &'a [Matcher],
}

impl Search<'_> {
    /// Walks one line, and tries what the drawing forbids wherever it matches with fewer than so many taken fields.
    fn walk(&self, size: Size, seed: u64, most: usize) -> Option<Counterexample> {
        let mut chance = Chance::from_seed(seed);
        let (start, end) = (Field::new(1, 1), Field::new(size.width(), size.height()));
        let mut walk = Certain::new(size, start, end, RuleSet::universal()).ok()?;
        let mut areas = Areas::for_board(walk.board());
        let mut numbers = seed;
        while !walk.board().is_full() && walk.board().line().len() < most {
            for step in self.forbidden(walk.board(), &mut areas).iter() {
                if let Some(completed) = completed(&walk, step, &mut chance) {
                    return Some(Counterexample { board: walk.board().clone(), step, completed, exit: None });
                }
            }
            for (area, exit) in self.ways_out(walk.board(), &mut areas) {
                let (board, taken) = (walk.board().clone(), walk.board().line().len());
                let leads_inside = |step: &Step| area.contains(&board.live().neighbour(*step));
                for step in board.free_steps().iter().filter(leads_inside) {
                    let comes_out = |line: &[Field]| {
                        let filled = &line[taken..(taken + area.len()).min(line.len())];
                        filled.iter().all(|field| area.contains(field)) && filled.last() == Some(&exit)
                    };
                    let completed = completed(&walk, step, &mut chance).filter(|line| !comes_out(line.line()));
                    if let Some(completed) = completed {
                        return Some(Counterexample { board, step, completed, exit: Some(exit) });
                    }
                }
            }
            // Half of the steps lead to where the board looks most like the drawing.
            numbers = numbers.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let steered =
                numbers >> 63 == 0 && most_alike(self.targets, walk.board()).is_some_and(|s| walk.try_step(s, &chance));
            if !steered {
                walk.step_at_random(&mut chance);
            }
        }
        None
    }

    /// The free steps that the drawing forbids.
    fn forbidden(&self, board: &Board, areas: &mut Areas) -> Steps {
        let (at, free) = (Window::around_live_end(board), board.free_steps());
        let mut left = free;
        for matcher in self.matchers {
            if !left.intersection(matcher.forbids).is_empty() && matcher.matches(at, areas) {
                left = left.without(matcher.forbids);
            }
        }
        free.without(left)
    }

    /// The areas that a line fills at once if it steps into them, as the drawing says, each with its exit.
    fn ways_out(&self, board: &Board, areas: &mut Areas) -> Vec<(BTreeSet<Field>, Field)> {
        let mut ways_out = Vec::new();
        for matcher in self.matchers {
            if let Some((dx, dy)) = matcher.exit(Window::around_live_end(board), areas) {
                ways_out.push((areas.last(board).iter().collect(), board.live().offset(dx, dy)));
            }
        }
        ways_out
    }
}
