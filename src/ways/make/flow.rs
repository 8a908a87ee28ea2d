//! Random lines that cover a board to their ends, so that these have no other solution: where there is another, the lines are changed.

use super::lines::{LineSet, SHORTEST};
use super::{MOST_CONTRADICTIONS, MOST_WAYS_TRIES, MadeWays, NoWays, WaysJudge};
use crate::grid::{Chance, Field, Size, Step};
use crate::line::deduce::RuleSet;
use crate::line::existence::line_exists;
use crate::line::walk::by_witness::WitnessWalker;
use crate::support::cancel::Cancellation;
use crate::ways::deduce::JudgedLevel;
use crate::ways::exact::{UnfinishedSearch, another_solution_within};
use crate::ways::{Conventions, Goal, WaysPuzzle, WaysSolution};

/// The number of changes at random that a set of lines begins with, for each field.
const FIRST_CHANGES: usize = 20;
/// The number of changes in search of a set of the right number of lines, for each field.
const MOST_CHANGES: usize = 400;
/// The number of times that lines are changed because of another solution, before new ones are drawn.
const MOST_MENDINGS: usize = 200;
/// The same because of a level.
const MOST_CLIMBS: usize = 250;
/// The number of changes in a row that are taken back because rules of the level are no longer needed, or because of open fields.
const MOST_RETURNS: usize = 10;
/// The number of fields that a change may open again.
const MOST_REOPENED: usize = 3;

/// One of this many tries is with lines that touch themselves, if they may.
const TOUCHING_TRIES: u32 = 4;

/// The kind of flow puzzle to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowRecipe {
    /// The size of the board.
    pub size: Size,
    /// The number of colours; `None`: one for about nine fields, and no fewer than a square of as many fields is wide.
    pub colours: Option<u32>,
    /// Rules of this level find the solution, and those of the level below do not; `None`: any level, or none.
    pub level: Option<u8>,
    /// The conventions by which the solution is the only one. It keeps them, and its lines always fill the board.
    pub conventions: Conventions,
}

/// Makes a flow puzzle for a seed: the same on every machine. Each line has three fields or more.
pub fn make_flow(
    recipe: &FlowRecipe,
    judge: &mut WaysJudge<'_>,
    seed: u64,
    cancellation: &Cancellation,
) -> Result<MadeWays, NoWays> {
    let size = recipe.size;
    let most = size.fields() / SHORTEST;
    let usual = (size.fields() / 9).max(size.fields().isqrt()).min(most);
    let number = recipe.colours.map_or(usual, |colours| colours as usize);
    if number == 0 || number > most {
        return Err(NoWays::TooSmall);
    }
    let streams = Chance::from_seed(seed);
    for tries in 1..=MOST_WAYS_TRIES {
        let mut chance = streams.stream(u64::from(tries));
        if cancellation.is_cancelled() {
            return Err(NoWays::Cancelled);
        }
        // Lines that do not touch themselves have another solution less often, but on small boards there may be none.
        let may_touch = recipe.conventions.touching && tries % TOUCHING_TRIES == 0;
        let Some(lines) = random_lines(size, may_touch, number, &mut chance) else { continue };
        let mut trial = FlowTrial { recipe, lines, number, chance };
        let found = match recipe.level {
            None => trial.search_one_solution(cancellation),
            Some(level) => trial.search_level(level, judge, cancellation),
        };
        match found {
            Ok(Some((puzzle, solution))) => return Ok(MadeWays { puzzle, solution, tries }),
            Ok(None) | Err(UnfinishedSearch::TooHard) => {}
            Err(UnfinishedSearch::Cancelled) => return Err(NoWays::Cancelled),
        }
    }
    Err(NoWays::NotFound { tries: MOST_WAYS_TRIES })
}

/// Lines that are changed until their ends make the puzzle of a recipe.
struct FlowTrial<'r> {
    recipe: &'r FlowRecipe,
    lines: LineSet,
    /// The number of lines.
    number: usize,
    chance: Chance,
}

/// A puzzle with its solution.
type Found = (WaysPuzzle, WaysSolution);

impl FlowTrial<'_> {
    /// Changes the lines where there is another solution, until there is none.
    fn search_one_solution(&mut self, cancellation: &Cancellation) -> Result<Option<Found>, UnfinishedSearch> {
        for _ in 0..MOST_MENDINGS {
            let (puzzle, solution) = (self.puzzle(), self.lines.solution());
            match another_solution_within(&puzzle, &solution, MOST_CONTRADICTIONS, cancellation)? {
                None => return Ok(Some((puzzle, solution))),
                Some(another) => {
                    let doubtful = differences(self.recipe.size, &solution, &another);
                    if !self.change_near(&doubtful) {
                        return Ok(None);
                    }
                }
            }
        }
        Ok(None)
    }

    /// Changes the lines where rules are stuck. Once rules of the level are needed somewhere, it goes on from there, towards fewer open
    /// fields.
    fn search_level(
        &mut self,
        level: u8,
        judge: &mut WaysJudge<'_>,
        cancellation: &Cancellation,
    ) -> Result<Option<Found>, UnfinishedSearch> {
        let all: Vec<Field> = self.recipe.size.all_fields().collect();
        let (mut kept, mut left) = (self.lines.clone(), 0);
        let mut fewest_open = 0;
        for _ in 0..MOST_CLIMBS {
            if cancellation.is_cancelled() {
                return Err(UnfinishedSearch::Cancelled);
            }
            let puzzle = self.puzzle();
            let (doubtful, is_needed) = match judge(&puzzle, level) {
                JudgedLevel::Met => {
                    let solution = self.lines.solution();
                    let another = another_solution_within(&puzzle, &solution, MOST_CONTRADICTIONS, cancellation)?;
                    return Ok(another.is_none().then_some((puzzle, solution)));
                }
                JudgedLevel::Easier => (all.clone(), false),
                JudgedLevel::Harder { open, is_needed } => (open, is_needed),
            };
            if is_needed && (left == 0 || doubtful.len() <= fewest_open + MOST_REOPENED) {
                kept.clone_from(&self.lines);
                fewest_open = doubtful.len();
                left = MOST_RETURNS;
            } else if left > 0 {
                left -= 1;
                self.lines.clone_from(&kept);
            }
            if !self.change_near(&doubtful) {
                return Ok(None);
            }
        }
        Ok(None)
    }

    fn puzzle(&self) -> WaysPuzzle {
        let FlowRecipe { size, conventions, .. } = *self.recipe;
        WaysPuzzle::new(size, Goal::Flow(self.lines.ends()), conventions)
    }

    /// Changes the lines in these fields or beside them. Returns whether they are lines of the recipe again.
    fn change_near(&mut self, fields: &[Field]) -> bool {
        let size = self.recipe.size;
        let is_near = with_neighbours(size, fields);
        let mut changes = 0;
        for _ in 0..64 * self.number {
            let accepts = |end: Field| is_near[size.index(end)];
            changes += usize::from(self.lines.change(self.number, accepts, &mut self.chance));
            if changes > 0 && self.lines.len() == self.number && self.lines.is_even() {
                return true;
            }
        }
        false
    }
}

/// Lines that cover the board, in the right number; `None` if they were not found soon.
fn random_lines(size: Size, may_touch: bool, number: usize, chance: &mut Chance) -> Option<LineSet> {
    let (start, end) = (0..64)
        .map(|_| (chance.field(size), chance.field(size)))
        .find(|(start, end)| line_exists(size, *start, *end).is_ok())?;
    let mut walker = WitnessWalker::new(size, start, end, RuleSet::universal()).ok()?;
    walker.walk_at_random(chance);
    let mut lines = LineSet::cut(size, may_touch, walker.board().line(), number, chance);
    for _ in 0..FIRST_CHANGES * size.fields() {
        lines.change(number, |_| true, chance);
    }
    for _ in 0..MOST_CHANGES * size.fields() {
        if lines.len() == number && lines.is_even() {
            return Some(lines);
        }
        lines.change(number, |_| true, chance);
    }
    None
}

/// The fields whose ways are not the same in both solutions.
fn differences(size: Size, one: &WaysSolution, other: &WaysSolution) -> Vec<Field> {
    let ways = |solution: &WaysSolution| {
        let mut ways = vec![[None; 2]; size.fields()];
        for line in &solution.lines {
            for two in line.windows(2) {
                ways[size.index(two[0])][1] = Some(two[1]);
                ways[size.index(two[1])][0] = Some(two[0]);
            }
        }
        for ways in &mut ways {
            ways.sort_unstable();
        }
        ways
    };
    let [one, other] = [one, other].map(ways);
    size.all_fields().filter(|field| one[size.index(*field)] != other[size.index(*field)]).collect()
}

/// For each field of a board, whether it is one of these or beside one.
fn with_neighbours(size: Size, fields: &[Field]) -> Vec<bool> {
    let mut is_near = vec![false; size.fields()];
    for field in fields {
        let beside = Step::ALL.map(|step| field.neighbour(step)).into_iter().filter(|field| size.contains(*field));
        beside.chain([*field]).for_each(|field| is_near[size.index(field)] = true);
    }
    is_near
}
