//! The coverage of sets of drawings on boards with too many states: measured along random walks, the same walks for every set. Each
//! step beside a walk is judged exactly: the universal rule refutes it, a completion is found, or the referee refutes it. The few
//! other steps are not counted.

use super::coverage::Compared;
use crate::evaluate::Drawings;
use crate::judge::counterexample::{Broken, Counterexample, Target, completed, most_alike};
use crate::language::rule::Rule;
use oneway::grid::{Chance, Size, Steps};
use oneway::line::deduce::RuleSet;
use oneway::line::exact::referee::QUICK_STATES;
use oneway::line::judge::is_viable;
use oneway::line::walk::by_witness::WitnessWalker;
use oneway::matching::{Areas, Window};
use rayon::prelude::*;

/// The sides of the boards that are sampled.
pub use crate::judge::counterexample::SIDES;

/// How many walks over each board take seconds: with many sets of drawings, fewer.
pub fn quick_walks(sets: usize) -> u64 {
    /// For the drawings before and after one change.
    const WALKS: u64 = 200;
    /// With fewer than that a sample would show nothing.
    const FEWEST: u64 = 12;
    (2 * WALKS / sets.max(2) as u64).max(FEWEST)
}

/// The result of some walks.
pub struct SampledCoverage {
    /// The coverage of the sets.
    pub compared: Compared,
    /// The smallest board on which the first set forbids a step that can be completed.
    pub wrong: Option<Counterexample>,
}

impl SampledCoverage {
    fn merged(self, other: Self) -> Self {
        // Of equal ones the first is kept, so that the answer does not depend on the number of threads.
        let wrong = self.wrong.into_iter().chain(other.wrong).min_by_key(|found| found.board.line().len());
        Self { compared: self.compared.merged(other.compared), wrong }
    }
}

/// Compares sets of drawings with the first of them along random walks. Every second walk is steered to where one of the changed
/// drawings may match, so that rare ones are seen as well.
pub fn sample(sets: &[&Drawings], changed: &[&Rule], size: Size, walks: u64) -> SampledCoverage {
    let targets: Vec<Vec<Target>> = changed.iter().map(|rule| Target::all_of(rule)).collect();
    let sampled = (0..walks).into_par_iter().map(|number| {
        let goal = targets.get((number / 2) as usize % targets.len().max(1)).filter(|_| number % 2 == 1);
        walk(sets, goal.map_or(&[], Vec::as_slice), size, number)
    });
    sampled.reduce(|| SampledCoverage { compared: Compared::nothing(sets.len()), wrong: None }, SampledCoverage::merged)
}

/// Compares the sets on each state of one walk, which depends on no set.
fn walk(sets: &[&Drawings], goal: &[Target], size: Size, seed: u64) -> SampledCoverage {
    let mut sampled = SampledCoverage { compared: Compared::nothing(sets.len()), wrong: None };
    let [start, end] = size.opposite_corners();
    let Ok(mut walk) = WitnessWalker::new(size, start, end, RuleSet::universal()) else { return sampled };
    let (mut chance, mut steering) = (Chance::from_seed(seed), Chance::from_seed(seed));
    let mut areas = Areas::for_size(walk.board().size());
    while !walk.board().is_full() {
        let mut board = walk.board().clone();
        let judged = JudgedSteps::of(&walk);
        // Where ways out lead is left to the search for counterexamples.
        sampled.compared.add(sets, None, &mut board, &mut areas, (judged.viable, judged.dead));
        if sampled.wrong.is_none() && sampled.compared.coverages.first().is_some_and(|first| first.wrong > 0) {
            let forbidden = sets[0].forbidden(Window::around_live_end(board.position()), &mut areas, judged.viable);
            let completed = |step| Some((step, completed(&walk, step, &mut chance.clone())?));
            sampled.wrong = forbidden.iter().find_map(completed).map(|(step, completed)| Counterexample {
                board: board.clone(),
                step,
                completed,
                broken: Broken::Forbids,
            });
        }
        let wanted = most_alike(goal, &board).filter(|_| !goal.is_empty() && steering.below(2) == 0);
        if !wanted.is_some_and(|step| walk.try_step(step)) {
            walk.step_at_random(&mut chance);
        }
    }
    sampled
}

/// The steps to empty fields, as far as they could be judged.
struct JudgedSteps {
    viable: Steps,
    dead: Steps,
}

impl JudgedSteps {
    /// Judges the steps from where a walker stands.
    fn of(walk: &WitnessWalker) -> Self {
        let free = walk.board().free_steps();
        // To the end corner before all other fields are visited.
        let too_early = walk.board().steps_to_empty_fields().without(free);
        let mut judged = Self { viable: Steps::NONE, dead: too_early };
        if free.len() == 1 {
            // The walker can always go on.
            judged.viable = free;
            return judged;
        }
        for step in free.iter() {
            let mut tried = walk.clone();
            let is_viable = match tried.try_step(step) {
                true => Some(true),
                false if tried.effort().given_up == walk.effort().given_up => Some(false),
                false => {
                    let mut board = walk.board().clone();
                    board.step(step);
                    // A step without a verdict is left out.
                    is_viable(&board, QUICK_STATES).ok()
                }
            };
            match is_viable {
                Some(true) => judged.viable.insert(step),
                Some(false) => judged.dead.insert(step),
                None => {}
            }
        }
        judged
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::drawings;
    use crate::front::load::load;
    use std::path::Path;

    #[test]
    fn a_false_drawing_is_shown_with_a_completion() {
        let text = include_str!("../../../patterns/line/near_field/c_shape.svg");
        let text = text.replace("<use href=\"#wall\" x=\"0\" y=\"1\"/>", "");
        let rule = crate::front::load::parse("too_much", "too_much.svg", text).0.expect("a rule");
        let set = drawings([&rule]);
        let SampledCoverage { compared, wrong } = sample(&[&set], &[&rule], Size::square(11).expect("a size"), 4);
        let wrong = wrong.expect("it is false");
        assert!(compared.coverages[0].wrong > 0 && wrong.completed.is_complete());
        assert_eq!(wrong.completed.line()[wrong.board.line().len()], wrong.board.live().neighbour(wrong.step));
    }

    fn rules() -> Vec<Rule> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the work tree");
        load(root, Path::new("patterns")).expect("readable").rules.into_iter().map(|(rule, _)| rule).collect()
    }

    #[test]
    fn steps_are_judged_as_the_referee_does() {
        let size = Size::square(9).expect("a size");
        let [start, end] = size.opposite_corners();
        let mut walk = WitnessWalker::new(size, start, end, RuleSet::universal()).expect("there is a line");
        let mut chance = Chance::from_seed(3);
        let mut dead = 0;
        while !walk.board().is_full() {
            let judged = JudgedSteps::of(&walk);
            let viable = oneway::line::exact::viable_steps(&mut walk.board().clone()).expect("narrow");
            assert_eq!(judged.viable, viable);
            assert_eq!(judged.dead, walk.board().steps_to_empty_fields().without(viable));
            dead += judged.dead.len();
            walk.step_at_random(&mut chance);
        }
        assert!(dead > 10, "{dead}");
    }

    #[test]
    fn a_removed_drawing_loses_coverage_and_walks_are_reproducible() {
        let rules = rules();
        let lost = rules.iter().find(|rule| rule.name == "close_straight").expect("it is there");
        let [all, fewer] = [&|_: &&Rule| true, &|rule: &&Rule| *rule != lost] as [&dyn Fn(&&Rule) -> bool; 2];
        let [all, fewer] = [all, fewer].map(|kept| drawings(rules.iter().filter(|rule| kept(rule))));
        let size = Size::square(11).expect("a size");
        let one = sample(&[&fewer, &all], &[lost], size, 6).compared;
        let [after, before] = &one.coverages[..] else { panic!("two sets") };
        assert_eq!((before.uncovered, before.wrong, after.wrong), (0, 0, 0), "{before:?}");
        assert!(after.uncovered > 0 && one.effects[0].lost == after.uncovered, "{after:?}");
        assert_eq!(one.coverages, sample(&[&fewer, &all], &[lost], size, 6).compared.coverages);
    }
}
