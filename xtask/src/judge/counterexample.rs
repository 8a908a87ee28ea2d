//! A board on which a drawing is false, and the search for one on boards with too many states to visit all: lines that are steered
//! to where the drawing matches, and there try the forbidden step; and lines that are [`bent`] until they take such a step. A step
//! that is taken has a completion.

mod bent;

use crate::evaluate::{Drawings, drawings};
use crate::judge::verdict::Verdict;
use crate::language::Demand;
use crate::language::meaning::demands;
use crate::language::orient::orientations;
use crate::language::rule::{Offset, Rule};
use oneway::grid::{Chance, Field, Size, Step, Steps};
use oneway::line::Board;
use oneway::line::deduce::RuleSet;
use oneway::line::exact::referee::TooWide;
use oneway::line::survey::audit::Example;
use oneway::line::walk::by_witness::WitnessWalker;
use oneway::matching::{Areas, Window};
use oneway::show;
use oneway::support::cancel::Cancellation;
use rayon::prelude::*;

/// The sides of the boards that are searched.
pub const SIDES: [i32; 3] = [11, 13, 15];

/// The lines on each board, unless another number is given.
pub const LINES: u64 = 30;

/// Of each group of this many lines, one is bent: that takes longer than to walk.
const BENT: u64 = 3;

/// If any counterexample will do, it is looked whether there is one after this many lines.
const AT_ONCE: u64 = 2 * BENT;

/// The boards that are searched.
pub fn sizes() -> Vec<Size> {
    SIDES.into_iter().map(|side| Size::square(side).expect("a size")).collect()
}

/// A board on which a drawing is false.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The board.
    pub board: Board,
    /// The step.
    pub step: Step,
    /// The same line, completed.
    pub completed: Board,
    /// The conclusion of the drawing that is wrong there.
    pub broken: Broken,
}

/// A conclusion that is wrong on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// The step is forbidden, and the line can be completed after it.
    Forbids,
    /// A line that fills the area need not leave it from this field.
    ComesOut(Field),
    /// From where the line comes out of the area it can't be completed, but otherwise it can.
    LeadsAstray,
}

impl Counterexample {
    /// The counterexample that was found among all states of a board.
    pub fn of(rule: &Rule, size: Size, example: &Example) -> Result<Self, TooWide> {
        let (board, completed) = example.completed(size)?;
        let broken = if rule.exit().is_some() { Broken::LeadsAstray } else { Broken::Forbids };
        Ok(Self { board, step: example.step, completed, broken })
    }

    /// The board as a case, to be kept.
    pub fn case(&self) -> String {
        case(&self.board)
    }

    /// Whether the forbidden field is the end corner.
    pub fn is_at_the_end(&self) -> bool {
        self.broken == Broken::Forbids && self.board.live().neighbour(self.step) == self.board.end()
    }

    /// Its title, in one line.
    pub fn title(&self) -> String {
        let (step, size) = (self.step.name(), self.board.size());
        match self.broken {
            Broken::Forbids => format!("it forbids the step {step} on this {size} board"),
            Broken::ComesOut(exit) => {
                format!("by the step {step} a line fills the area and leaves it from {exit} on this {size} board")
            }
            Broken::LeadsAstray => {
                format!("from where it says that the line comes out, it can't be completed, on this {size} board")
            }
        }
    }

    /// The title, the board and the completed line, each with the same as a case.
    pub fn text(&self) -> String {
        let (board, completed) = (show::text(&self.board), show::text(&self.completed));
        let (title, begun, whole) = (self.title(), case(&self.board), case(&self.completed));
        let but = match self.broken {
            Broken::ComesOut(_) => "it can also go so",
            Broken::Forbids | Broken::LeadsAstray => "the line can be completed",
        };
        format!("{title}\n{board}{begun}\nbut {but}:\n{completed}{whole}\n")
    }
}

/// A board as a case, without its newline.
fn case(board: &Board) -> String {
    let fields: Vec<_> = board.line().iter().map(|field| format!("{},{}", field.x, field.y)).collect();
    format!("{}|{}", board.size().as_written(), fields.join(";"))
}

/// The results of the lines on one board.
#[derive(Clone, Debug)]
pub struct SampledLines {
    /// The number of lines.
    pub lines: u64,
    /// The figures, counted along these lines. A step counts as dead if the universal rule refutes it.
    pub figures: Verdict,
    /// If it is false, the board with the fewest taken fields that shows it.
    pub counterexample: Option<Counterexample>,
}

impl SampledLines {
    /// Adds the results of one more line.
    fn add(&mut self, (figures, found): (Verdict, Option<Counterexample>)) {
        let known = std::mem::replace(&mut self.figures, Verdict::nothing(figures.size));
        self.figures = known.merged(figures);
        let taken = |found: &Counterexample| found.board.line().len();
        let known = self.counterexample.as_ref().map_or(usize::MAX, taken);
        self.counterexample = found.filter(|found| taken(found) < known).or(self.counterexample.take());
    }
}

/// The smallest counterexample along lines on the boards that are searched: the one on the smallest board, with the fewest
/// taken fields.
pub fn search(rule: &Rule, lines: u64) -> Option<Counterexample> {
    let sampled = sample(&Cancellation::new(), rule, None, &sizes(), lines).expect("not stopped");
    sampled.into_iter().find_map(|sampled| sampled.counterexample)
}

/// Walks lines on each of these boards, up to the first one that shows a drawing to be false. With the drawings beside it
/// the dead steps that they do not forbid are counted as well. `None` soon after it was stopped.
pub fn sample(
    stop: &Cancellation,
    rule: &Rule,
    present: Option<&Drawings>,
    sizes: &[Size],
    lines: u64,
) -> Option<Vec<SampledLines>> {
    let search = CounterexampleSearch::new(stop, rule, present);
    search.on_boards(sizes, lines)
}

/// The same on the boards that are searched, but it ends soon after a counterexample is found, whether or not there is a
/// smaller one. Lines that begin like the line of `source` and leave it sooner or later are walked first.
pub fn sample_briefly(
    stop: &Cancellation,
    rule: &Rule,
    source: Option<&Board>,
    lines: u64,
) -> Option<Vec<SampledLines>> {
    let search = CounterexampleSearch { at_once: AT_ONCE, ..CounterexampleSearch::new(stop, rule, None) };
    let around = source.map(|board| search.along_lines(board.size(), lines, board.line()));
    let mut sampled: Vec<SampledLines> = around.into_iter().collect::<Option<_>>()?;
    if sampled.iter().all(|sampled| sampled.counterexample.is_none()) {
        sampled.extend(search.on_boards(&sizes(), lines)?);
    }
    Some(sampled)
}

/// The fields that a drawing in one orientation describes and that don't move with families.
pub(crate) struct Target {
    demands: Vec<(Offset, Demand)>,
    forbids: Steps,
}

impl Target {
    /// A drawing in all its orientations.
    pub(crate) fn all_of(rule: &Rule) -> Vec<Self> {
        orientations(rule).iter().map(|(_, turned)| Self::of(turned)).collect()
    }

    fn of(turned: &Rule) -> Self {
        let fixed = demands(turned).into_iter().filter(|(place, _)| place.shift.is_fixed());
        let demands = fixed.map(|(place, demand)| (place.at, demand)).collect();
        Self { demands, forbids: Steps::of(&turned.forbids()) }
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

/// Whether a step can be taken, as far as it was looked for.
enum Tried {
    /// It can, with this completion.
    Completed(Box<Board>),
    /// It is dead.
    Refuted,
    /// No completion was found.
    Unknown,
}

/// The line of a walker, completed through a step, if a completion is found.
pub(crate) fn completed(walk: &WitnessWalker, step: Step, chance: &mut Chance) -> Option<Board> {
    match try_step(walk, step, chance) {
        Tried::Completed(completed) => Some(*completed),
        Tried::Refuted | Tried::Unknown => None,
    }
}

fn try_step(walk: &WitnessWalker, step: Step, chance: &mut Chance) -> Tried {
    let mut tried = walk.clone();
    if tried.try_step(step) {
        tried.walk_at_random(chance);
        return Tried::Completed(Box::new(tried.board().clone()));
    }
    match tried.effort().refuted > walk.effort().refuted {
        true => Tried::Refuted,
        false => Tried::Unknown,
    }
}

struct CounterexampleSearch<'a> {
    stop: &'a Cancellation,
    targets: Vec<Target>,
    /// The drawing by itself.
    drawing: Drawings,
    present: Option<&'a Drawings>,
    /// Lines that are walked before it is decided whether more are needed.
    at_once: u64,
}

impl<'a> CounterexampleSearch<'a> {
    fn new(stop: &'a Cancellation, rule: &Rule, present: Option<&'a Drawings>) -> Self {
        Self { stop, targets: Target::all_of(rule), drawing: drawings([rule]), present, at_once: u64::MAX }
    }

    /// Walks lines on each of these boards, up to the first one that shows the drawing to be false.
    fn on_boards(&self, sizes: &[Size], lines: u64) -> Option<Vec<SampledLines>> {
        let mut sampled: Vec<SampledLines> = Vec::new();
        for size in sizes {
            if sampled.iter().all(|sampled| sampled.counterexample.is_none()) {
                sampled.push(self.along_lines(*size, lines, &[])?);
            }
        }
        Some(sampled)
    }

    /// Walks lines on one board, on all cores; each follows this line for a while before it goes its own way.
    fn along_lines(&self, size: Size, lines: u64, begin: &[Field]) -> Option<SampledLines> {
        let followed = |seed: u64| &begin[..begin.len() * (seed as usize + 1) / (lines as usize + 1)];
        let mut sampled = SampledLines { lines, figures: Verdict::nothing(size), counterexample: None };
        let mut seeds = 0..lines;
        while !seeds.is_empty() && sampled.counterexample.is_none() {
            let some = seeds.start..seeds.end.min(seeds.start.saturating_add(self.at_once));
            seeds.start = some.end;
            let walked: Vec<_> = some.into_par_iter().map(|seed| self.walk(size, seed, followed(seed))).collect();
            walked.into_iter().for_each(|walked| sampled.add(walked));
        }
        (!self.stop.is_cancelled()).then_some(sampled)
    }

    /// Walks one line up to the first board on which the drawing is false.
    fn walk(&self, size: Size, seed: u64, begin: &[Field]) -> (Verdict, Option<Counterexample>) {
        let mut figures = Verdict::nothing(size);
        let mut chance = Chance::from_seed(seed);
        let (start, end) = (Field::new(1, 1), Field::new(size.width(), size.height()));
        let Ok(mut walk) = WitnessWalker::new(size, start, end, RuleSet::universal()) else { return (figures, None) };
        let mut areas = Areas::for_size(walk.board().size());
        while !walk.board().is_full() && !self.stop.is_cancelled() {
            if let Some(found) = self.examine(&walk, &mut areas, &mut chance, &mut figures) {
                return (figures, Some(found));
            }
            let known = begin.get(walk.board().line().len()).and_then(|next| walk.board().live().step_to(*next));
            if known.is_some_and(|step| walk.try_step(step)) {
                continue;
            }
            // Half of the steps lead to where the board looks most like the drawing.
            let steered =
                chance.below(2) == 0 && most_alike(&self.targets, walk.board()).is_some_and(|s| walk.try_step(s));
            if !steered {
                walk.step_at_random(&mut chance);
            }
        }
        if self.stop.is_cancelled() || !seed.is_multiple_of(BENT) {
            return (figures, None);
        }
        let found = bent::search(walk.board(), &self.targets, &self.drawing, seed);
        if let Some(found) = &found {
            figures.note_wrong(&found.board, found.step);
        }
        (figures, found)
    }

    /// Tries all that the drawing concludes where the walk is.
    fn examine(
        &self,
        walk: &WitnessWalker,
        areas: &mut Areas,
        chance: &mut Chance,
        figures: &mut Verdict,
    ) -> Option<Counterexample> {
        let board = walk.board();
        for step in self.drawing.forbidden(Window::around_live_end(board.position()), areas, board.free_steps()).iter()
        {
            match try_step(walk, step, chance) {
                Tried::Completed(completed) => {
                    figures.note_wrong(board, step);
                    return Some(Counterexample {
                        board: board.clone(),
                        step,
                        completed: *completed,
                        broken: Broken::Forbids,
                    });
                }
                Tried::Refuted => self.note_dead(board, areas, step, figures),
                Tried::Unknown => {}
            }
        }
        for way_out in self.drawing.all_ways_out(board, areas) {
            let leads_inside = |step: &Step| way_out.area.contains(&board.live().neighbour(*step));
            for step in board.free_steps().iter().filter(leads_inside) {
                let Tried::Completed(completed) = try_step(walk, step, chance) else { continue };
                if !way_out.is_true_of(&completed.line()[board.line().len()..]) {
                    figures.note_wrong(board, step);
                    let (board, completed) = (board.clone(), *completed);
                    return Some(Counterexample { board, step, completed, broken: Broken::ComesOut(way_out.exit) });
                }
                figures.hits += 1;
            }
        }
        None
    }

    /// Counts a dead step that the drawing forbids.
    fn note_dead(&self, board: &Board, areas: &mut Areas, step: Step, figures: &mut Verdict) {
        figures.hits += 1;
        let Some(present) = self.present else { return };
        let (at, dead) = (Window::around_live_end(board.position()), Steps::of(&[step]));
        if present.forbidden(at, areas, dead).is_empty() {
            figures.alone += 1;
            let is_new = present.dead_after(&mut board.clone(), areas, step).is_none();
            figures.note_alone(board, step, is_new);
        }
    }
}
