//! A random line through all fields to numbers and walls that leave no other line, none of which can be spared.

use super::{MOST_CONTRADICTIONS, MOST_WAYS_TRIES, MadeWays, NoWays, WaysJudge};
use crate::grid::{Chance, Field, Size, Step};
use crate::line::deduce::RuleSet;
use crate::line::existence::line_exists;
use crate::line::walk::by_witness::WitnessWalker;
use crate::support::cancel::Cancellation;
use crate::ways::deduce::JudgedLevel;
use crate::ways::exact::{UnfinishedSearch, another_solution_within};
use crate::ways::{Conventions, Goal, WaysPuzzle, WaysSolution};

/// The number of pairs of fields that are tried as start and end.
const MOST_PAIRS: u32 = 1_000;
/// The number of clues that are exchanged for others on one line, as a multiple of their number.
const MOST_EXCHANGES: usize = 8;
/// The most fields of boards that are looked at for another line, in all tries: a board of 14x14 some forty thousand times.
const MOST_FIELDS_SEARCHED: u64 = 8_000_000;
/// The number of times that clues of one line are filled up.
const MOST_ROUNDS: usize = 20;

/// The kind of numbered line to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedRecipe {
    /// The size of the board.
    pub size: Size,
    /// The number of numbers, start and end included; `None`: as many as are needed.
    pub numbers: Option<u32>,
    /// The number of walls; `None`: as many as are needed beside the numbers that are demanded, and none if no number is demanded.
    pub walls: Option<u32>,
    /// Rules of this level find the line, and those of the level below do not; `None`: any level, or none.
    pub level: Option<u8>,
    /// Where the line begins; `None`: anywhere.
    pub start: Option<Field>,
    /// Where the line ends; `None`: anywhere.
    pub end: Option<Field>,
}

/// Makes a numbered line for a seed: the same on every machine.
pub fn make_numbered(
    recipe: &NumberedRecipe,
    judge: &mut WaysJudge<'_>,
    seed: u64,
    cancellation: &Cancellation,
) -> Result<MadeWays, NoWays> {
    let fields = recipe.size.fields() as u32;
    if fields < 2 || recipe.numbers.is_some_and(|numbers| numbers < 2 || numbers > fields) {
        return Err(NoWays::TooSmall);
    }
    let streams = Chance::from_seed(seed);
    let mut searches = 0;
    for tries in 1..=MOST_WAYS_TRIES {
        if cancellation.is_cancelled() {
            return Err(NoWays::Cancelled);
        }
        if searches * u64::from(fields) > MOST_FIELDS_SEARCHED {
            return Err(NoWays::NotFound { tries });
        }
        // One stream for the line, and one for the clues.
        let [mut drawing, chance] = [0, 1].map(|part| streams.stream(2 * u64::from(tries) + part));
        let line = random_line(recipe, &mut drawing)?;
        let mut clues = LineClues::new(recipe, line, chance);
        let chosen = clues.choose(recipe, cancellation);
        searches += clues.searches;
        match chosen {
            Ok(true) => {}
            Ok(false) | Err(UnfinishedSearch::TooHard) => continue,
            Err(UnfinishedSearch::Cancelled) => return Err(NoWays::Cancelled),
        }
        let puzzle = clues.puzzle();
        if recipe.level.is_none_or(|level| judge(&puzzle, level) == JudgedLevel::Met) {
            return Ok(MadeWays { puzzle, solution: clues.solution, tries });
        }
    }
    Err(NoWays::NotFound { tries: MOST_WAYS_TRIES })
}

/// A line through all fields.
fn random_line(recipe: &NumberedRecipe, chance: &mut Chance) -> Result<Vec<Field>, NoWays> {
    let size = recipe.size;
    let mut pairs = 0;
    let (start, end) = loop {
        let start = recipe.start.unwrap_or_else(|| chance.field(size));
        let end = recipe.end.unwrap_or_else(|| chance.field(size));
        pairs += 1;
        match line_exists(size, start, end) {
            Ok(()) => break (start, end),
            Err(why) if pairs == MOST_PAIRS || (recipe.start.is_some() && recipe.end.is_some()) => {
                return Err(NoWays::NoLine(why));
            }
            Err(_) => {}
        }
    };
    let mut walker = WitnessWalker::new(size, start, end, RuleSet::universal()).map_err(NoWays::NoLine)?;
    walker.walk_at_random(chance);
    Ok(walker.board().line().to_vec())
}

/// A clue that may be taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineClue {
    /// A number at this place of the line.
    Number(usize),
    /// A wall between a field and the next one on the right or below.
    Wall(Field, Step),
}

impl LineClue {
    /// 0 for a number, 1 for a wall.
    const fn kind(self) -> usize {
        match self {
            Self::Number(_) => 0,
            Self::Wall(..) => 1,
        }
    }
}

/// A line, and the clues that are shown of it.
struct LineClues {
    size: Size,
    solution: WaysSolution,
    /// For each field, its place on the line.
    place: Vec<usize>,
    /// Beside the first and the last number.
    clues: Vec<LineClue>,
    chance: Chance,
    /// The number of searches for another line.
    searches: u64,
}

impl LineClues {
    fn new(recipe: &NumberedRecipe, line: Vec<Field>, chance: Chance) -> Self {
        let size = recipe.size;
        let mut place = vec![0; size.fields()];
        for (at, field) in line.iter().enumerate() {
            place[size.index(*field)] = at;
        }
        Self { size, solution: WaysSolution { lines: vec![line] }, place, clues: Vec::new(), chance, searches: 0 }
    }

    fn line(&self) -> &[Field] {
        &self.solution.lines[0]
    }

    /// Chooses clues that leave no other line, none of which can be spared, in the numbers that are demanded.
    fn choose(&mut self, recipe: &NumberedRecipe, cancellation: &Cancellation) -> Result<bool, UnfinishedSearch> {
        let numbers = recipe.numbers.map(|numbers| numbers as usize - 2);
        let walls = recipe.walls.map(|walls| walls as usize).or(numbers.is_none().then_some(0));
        let demanded = [numbers, walls];
        self.begin(demanded);
        for _ in 0..MOST_ROUNDS {
            if !self.fill(demanded, cancellation)? {
                return Ok(false);
            }
            self.reduce(cancellation)?;
            // A clue of the kind that is not demanded makes room for others.
            let shown = self.shown();
            let Some(kind) = (0..2).find(|kind| demanded[*kind].is_some_and(|demanded| demanded != shown[*kind]))
            else {
                return Ok(true);
            };
            if demanded[1 - kind].is_some() || shown[1 - kind] == 0 {
                return Ok(false);
            }
            let leaving: Vec<usize> = (0..self.clues.len()).filter(|at| self.clues[*at].kind() != kind).collect();
            let leaving = leaving[self.chance.below(leaving.len() as u32) as usize];
            self.clues.remove(leaving);
        }
        Ok(false)
    }

    /// Adds clues until there is no other line. Returns whether that was possible with the demanded numbers;
    fn fill(&mut self, demanded: [Option<usize>; 2], cancellation: &Cancellation) -> Result<bool, UnfinishedSearch> {
        let mut exchanges = MOST_EXCHANGES * (4 + demanded.iter().flatten().sum::<usize>());
        while let Some(other) = self.another(cancellation)? {
            let missing = self.missing(&other.lines[0]);
            let shown = self.shown();
            let is_short =
                |clue: &LineClue| demanded[clue.kind()].is_some_and(|demanded| shown[clue.kind()] < demanded);
            let is_free = |clue: &LineClue| demanded[clue.kind()].is_none();
            let short: Vec<LineClue> = missing.iter().copied().filter(is_short).collect();
            let free: Vec<LineClue> = missing.iter().copied().filter(is_free).collect();
            if let Some(clue) = self.one_of(if short.is_empty() { &free } else { &short }) {
                self.clues.push(clue);
                continue;
            }
            // No clue may be added, but one may take the place of another.
            if exchanges == 0 || self.clues.is_empty() {
                return Ok(false);
            }
            exchanges -= 1;
            let leaving = self.chance.below(self.clues.len() as u32) as usize;
            let kind = self.clues[leaving].kind();
            let coming: Vec<LineClue> = missing.into_iter().filter(|clue| clue.kind() == kind).collect();
            if let Some(clue) = self.one_of(&coming) {
                self.clues[leaving] = clue;
            }
        }
        Ok(true)
    }

    /// Another line with the same clues.
    fn another(&mut self, cancellation: &Cancellation) -> Result<Option<WaysSolution>, UnfinishedSearch> {
        self.searches += 1;
        another_solution_within(&self.puzzle(), &self.solution, MOST_CONTRADICTIONS, cancellation)
    }

    /// The number of clues of each kind.
    fn shown(&self) -> [usize; 2] {
        [0, 1].map(|kind| self.clues.iter().filter(|clue| clue.kind() == kind).count())
    }

    /// The first clues: as many of each kind as are demanded.
    fn begin(&mut self, demanded: [Option<usize>; 2]) {
        let numbers: Vec<LineClue> = (1..self.line().len() - 1).map(LineClue::Number).collect();
        let walls: Vec<LineClue> = self.ways_beside_the_line().collect();
        for (mut clues, demanded) in [numbers, walls].into_iter().zip(demanded) {
            let Some(demanded) = demanded.filter(|demanded| *demanded > 0) else { continue };
            self.chance.shuffle(&mut clues);
            self.clues.extend(clues.into_iter().take(demanded));
        }
    }

    /// The ways that the line does not use.
    fn ways_beside_the_line(&self) -> impl Iterator<Item = LineClue> {
        self.size.all_fields().flat_map(move |field| {
            [Step::Right, Step::Down].into_iter().filter_map(move |step| {
                let next = field.neighbour(step);
                let is_beside = self.size.contains(next)
                    && self.place[self.size.index(field)].abs_diff(self.place[self.size.index(next)]) > 1;
                is_beside.then_some(LineClue::Wall(field, step))
            })
        })
    }

    /// The clues that another line contradicts: a wall on it, or a number that it would pass too early or too late. If there is no such
    /// number, those of which two contradict it.
    fn missing(&self, other: &[Field]) -> Vec<LineClue> {
        let mut clues = Vec::new();
        for two in other.windows(2) {
            if self.place[self.size.index(two[0])].abs_diff(self.place[self.size.index(two[1])]) > 1 {
                clues.extend(two[0].step_to(two[1]).map(|step| match step {
                    Step::Right | Step::Down => LineClue::Wall(two[0], step),
                    Step::Left | Step::Up => LineClue::Wall(two[1], step.reversed()),
                }));
            }
        }
        let walls = clues.len();
        let mut numbers = vec![false; self.line().len()];
        for clue in &self.clues {
            if let LineClue::Number(place) = clue {
                numbers[*place] = true;
            }
        }
        // The number of numbers before a place, on the line and on the other line.
        let mut before = vec![0; numbers.len()];
        let mut sum = 0;
        for (count, is_number) in before.iter_mut().zip(&numbers) {
            *count = sum;
            sum += usize::from(*is_number);
        }
        let mut sum = 0;
        let mut moved = Vec::new();
        for (at, field) in other.iter().enumerate() {
            let place = self.place[self.size.index(*field)];
            if numbers[place] {
                sum += 1;
            } else if place > 0 && place + 1 < numbers.len() {
                if before[place] != sum {
                    clues.push(LineClue::Number(place));
                } else if place != at {
                    moved.push(LineClue::Number(place));
                }
            }
        }
        if clues.len() == walls {
            clues.append(&mut moved);
        }
        clues
    }

    fn one_of(&mut self, clues: &[LineClue]) -> Option<LineClue> {
        (!clues.is_empty()).then(|| clues[self.chance.below(clues.len() as u32) as usize])
    }

    /// Takes away all clues that can be spared. Once is enough: a clue that is needed beside others is needed beside fewer.
    fn reduce(&mut self, cancellation: &Cancellation) -> Result<(), UnfinishedSearch> {
        self.chance.shuffle(&mut self.clues);
        for _ in 0..self.clues.len() {
            let clue = self.clues.remove(0);
            if self.another(cancellation)?.is_some() {
                self.clues.push(clue);
            }
        }
        Ok(())
    }

    fn puzzle(&self) -> WaysPuzzle {
        let mut places = vec![0, self.line().len() - 1];
        places.extend(self.clues.iter().filter_map(|clue| match clue {
            LineClue::Number(place) => Some(*place),
            LineClue::Wall(..) => None,
        }));
        places.sort_unstable();
        let numbers = places.into_iter().map(|place| self.line()[place]).collect();
        let mut puzzle = WaysPuzzle::new(self.size, Goal::Numbered(numbers), Conventions::default());
        for clue in &self.clues {
            if let LineClue::Wall(field, step) = clue {
                puzzle.add_wall(*field, *step);
            }
        }
        puzzle
    }
}
