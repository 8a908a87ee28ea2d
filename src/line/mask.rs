//! A mask to a line through all of its fields: whether there is one, decided as far as it can be, and some line if there is. What
//! rules one out is named with the fields to blame.

use crate::grid::{Chance, Field, FieldMask, Size, Step};
use crate::line::Board;
use crate::line::existence::line_exists;
use crate::line::judge::{MOST_NODES, judge};
use crate::line::walk::by_witness;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// The number of pairs of ends that are tried where the ends are not given.
const MOST_PAIRS: usize = 200;
/// The nodes of a search for each of them. A pair that is given gets as many as the complete judge has.
const NODES_OF_A_PAIR: u64 = 500;
/// With more fields that divide a mask than this, they are left to the judge.
const MOST_DIVIDERS: usize = 400;

/// Why there is no line through a mask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoMaskLine {
    reason: MaskReason,
}

/// What rules a line out.
#[derive(Clone, Debug, PartialEq, Eq)]
enum MaskReason {
    /// A given end is not inside.
    Outside(Field),
    /// Both ends are one field, and there are others.
    SameField(Field),
    /// These fields are not connected with the others.
    Parts { number: usize, smallest: Vec<Field> },
    /// The colours of a chessboard.
    Colours { black: usize, white: usize },
    /// The same, and a given end.
    ColourOfEnds(Vec<Field>),
    /// Fields with one neighbour, of which each has to be an end.
    DeadEnds(Vec<Field>),
    /// A field whose removal leaves too many parts.
    Divider { field: Field, parts: usize },
    /// A field whose removal leaves two parts, with both ends in one of them.
    OneSide { field: Field, ends: Vec<Field> },
    /// The complete judge refutes it between these ends.
    Refuted([Field; 2]),
    /// The complete judge refutes it between all pairs of ends that are possible.
    AllRefuted,
    /// The same, for a loop.
    ColoursOfLoop { black: usize, white: usize },
    /// Fields with one neighbour, which no loop passes.
    DeadEndsOfLoop(Vec<Field>),
    /// A field whose removal leaves parts: a loop would pass it twice.
    DividerOfLoop(Field),
    /// The complete judge refutes all loops.
    LoopRefuted,
    /// It is not decided.
    Undecided { tried: usize },
}

impl NoMaskLine {
    /// The fields to blame.
    pub fn blamed(&self) -> Vec<Field> {
        match &self.reason {
            MaskReason::Parts { smallest: fields, .. }
            | MaskReason::ColourOfEnds(fields)
            | MaskReason::DeadEnds(fields)
            | MaskReason::DeadEndsOfLoop(fields) => fields.clone(),
            MaskReason::Outside(field)
            | MaskReason::SameField(field)
            | MaskReason::DividerOfLoop(field)
            | MaskReason::Divider { field, .. } => vec![*field],
            MaskReason::OneSide { field, ends } => [&[*field], &ends[..]].concat(),
            MaskReason::Refuted(ends) => ends.to_vec(),
            MaskReason::Colours { .. }
            | MaskReason::ColoursOfLoop { .. }
            | MaskReason::AllRefuted
            | MaskReason::LoopRefuted
            | MaskReason::Undecided { .. } => Vec::new(),
        }
    }

    /// Whether an end that was given is not inside.
    pub fn is_outside(&self) -> bool {
        matches!(self.reason, MaskReason::Outside(_))
    }

    /// Whether there may be a line all the same.
    pub fn is_undecided(&self) -> bool {
        matches!(self.reason, MaskReason::Undecided { .. })
    }
}

impl fmt::Display for NoMaskLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed = |fields: &[Field]| fields.iter().map(Field::to_string).collect::<Vec<_>>().join(", ");
        match &self.reason {
            MaskReason::Outside(field) => write!(f, "{field} is not inside the mask"),
            MaskReason::SameField(_) => write!(f, "a line that visits every field once can't end where it begins"),
            MaskReason::Parts { number, smallest } => {
                write!(
                    f,
                    "the mask has {number} parts that are not connected; the smallest has {}",
                    fields(smallest.len())
                )
            }
            MaskReason::Colours { black, white } => write!(
                f,
                "colour the fields like a chessboard, the upper left field of the board black: {black} inside are black, and {white} white. A line \
                 changes colour at every step, so the two numbers differ by one at most"
            ),
            MaskReason::ColourOfEnds(ends) => write!(
                f,
                "colour the fields like a chessboard: a line changes colour at every step, and with these numbers of both colours it can't \
                 have its ends at {}",
                listed(ends)
            ),
            MaskReason::DeadEnds(ends) => write!(
                f,
                "a line has to begin or end in each field with a single neighbour, and it has two ends; there are {}: {}",
                ends.len(),
                listed(ends)
            ),
            MaskReason::Divider { field, parts } => write!(
                f,
                "without {field} the mask falls into {parts} parts; a line passes {field} once, and so it visits two of them at most"
            ),
            MaskReason::OneSide { field, ends } => write!(
                f,
                "without {field} the mask falls into two parts; a line passes {field} once, so it begins in one part and ends in the \
                 other, and not at {}",
                listed(ends)
            ),
            MaskReason::Refuted([start, end]) => {
                write!(f, "every way to draw a line from {start} to {end} leaves a field out")
            }
            MaskReason::AllRefuted => {
                write!(f, "every way to draw a line leaves a field out, wherever it begins and ends")
            }
            MaskReason::ColoursOfLoop { black, white } => write!(
                f,
                "colour the fields like a chessboard, the upper left field of the board black: {black} inside are black, and {white} white. A loop \
                 changes colour at every step, so the two numbers have to be equal"
            ),
            MaskReason::DeadEndsOfLoop(fields) => {
                write!(
                    f,
                    "a loop enters and leaves every field, but a field with a single neighbour is a dead end: {}",
                    listed(fields)
                )
            }
            MaskReason::DividerOfLoop(field) => {
                write!(
                    f,
                    "without {field} the mask falls into parts; a loop passes {field} once, and can't come back from one of them"
                )
            }
            MaskReason::LoopRefuted => write!(f, "every way to draw a loop leaves a field out"),
            MaskReason::Undecided { tried: 0 } => {
                write!(f, "no loop was found, and none was ruled out; try another mask")
            }
            MaskReason::Undecided { tried } => write!(
                f,
                "no line was found between {tried} pairs of ends, and none was ruled out for all; choose --start and --end, or another mask"
            ),
        }
    }
}

impl std::error::Error for NoMaskLine {}

fn fields(number: usize) -> String {
    if number == 1 { "1 field".to_owned() } else { format!("{number} fields") }
}

/// Some line through all fields of a mask, between the ends that are given, or any.
///
/// # Errors
/// If there is none, with the reason; or if it is not decided.
pub fn some_line(
    mask: &Arc<FieldMask>,
    start: Option<Field>,
    end: Option<Field>,
    chance: &mut Chance,
) -> Result<Vec<Field>, NoMaskLine> {
    let given = [start, end];
    some_line_or(mask, given, chance).map_err(|reason| NoMaskLine { reason })
}

fn some_line_or(
    mask: &Arc<FieldMask>,
    given: [Option<Field>; 2],
    chance: &mut Chance,
) -> Result<Vec<Field>, MaskReason> {
    let ends = possible_ends(mask, given)?;
    if mask.fields() == 1 {
        return Ok(mask.all_fields().collect());
    }
    let (mut pairs, mut are_all) = ends.pairs(given, chance);
    are_all &= pairs.len() <= MOST_PAIRS;
    pairs.truncate(MOST_PAIRS);
    let nodes = if let [Some(_), Some(_)] = given { MOST_NODES } else { NODES_OF_A_PAIR };
    let mut undecided = 0;
    for [start, end] in &pairs {
        match judge(&Board::within(mask, *start, *end), nodes) {
            Ok(decision) => {
                if let Some(board) = decision.completion {
                    return Ok(board.line().to_vec());
                }
            }
            Err(_) => undecided += 1,
        }
    }
    match (given, undecided) {
        ([Some(start), Some(end)], 0) => Err(MaskReason::Refuted([start, end])),
        (_, 0) if are_all => Err(MaskReason::AllRefuted),
        _ => Err(MaskReason::Undecided { tried: pairs.len() }),
    }
}

/// Some loop through all fields of a mask, from the given field, or any.
///
/// # Errors
/// If there is none, with the reason; or if it is not decided.
pub fn some_loop(mask: &Arc<FieldMask>, start: Option<Field>, chance: &mut Chance) -> Result<Vec<Field>, NoMaskLine> {
    some_loop_or(mask, start).map(|line| turned(line, start, chance)).map_err(|reason| NoMaskLine { reason })
}

/// Some loop over a whole board, from a field.
///
/// # Errors
/// If there is none, with the reason.
pub fn some_loop_over(size: Size, start: Field, chance: &mut Chance) -> Result<Vec<Field>, NoLoop> {
    if !size.contains(start) {
        return Err(NoLoop::Outside(start));
    }
    if size.width().min(size.height()) < 2 {
        return Err(NoLoop::Narrow(size));
    }
    if size.fields() % 2 == 1 {
        return Err(NoLoop::Odd(size));
    }
    let mut beside = Step::ALL.map(|step| start.neighbour(step));
    chance.shuffle(&mut beside);
    let end = beside.into_iter().find(|end| line_exists(size, start, *end).is_ok());
    Ok(by_witness::some_line(size, start, end.expect("a board with an even number of fields has a loop")))
}

/// Why there is no loop over a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLoop {
    /// The start is not on the board.
    Outside(Field),
    /// A side has one field.
    Narrow(Size),
    /// A loop has as many black fields as white ones.
    Odd(Size),
}

impl fmt::Display for NoLoop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside(field) => write!(f, "{field} lies outside the board"),
            Self::Narrow(size) => write!(f, "there is no loop on {size}: it needs two rows and two columns"),
            Self::Odd(size) => write!(
                f,
                "there is no loop through all {} fields of {size}: a loop changes the colour of a chessboard at every step, so their number \
                 is even",
                size.fields()
            ),
        }
    }
}

impl std::error::Error for NoLoop {}

fn some_loop_or(mask: &Arc<FieldMask>, start: Option<Field>) -> Result<Vec<Field>, MaskReason> {
    check_inside(mask, start.as_slice())?;
    check_connected(mask)?;
    let black = mask.all_fields().filter(|field| field.is_black()).count();
    let white = mask.fields() - black;
    if black != white {
        return Err(MaskReason::ColoursOfLoop { black, white });
    }
    let dead: Vec<Field> = mask.all_fields().filter(|field| mask.neighbours(*field).count() < 2).collect();
    if !dead.is_empty() {
        return Err(MaskReason::DeadEndsOfLoop(dead));
    }
    if let Some(divider) = dividers(mask).first() {
        return Err(MaskReason::DividerOfLoop(*divider));
    }
    // The first field has two neighbours, and a loop comes by both: it is a line from the one field to the other.
    let first = mask.all_fields().next().expect("a mask has a field");
    let second = mask.neighbours(first).next().expect("it is no dead end");
    match judge(&Board::within(mask, first, second), MOST_NODES) {
        Ok(decision) => decision.completion.map(|board| board.line().to_vec()).ok_or(MaskReason::LoopRefuted),
        Err(_) => Err(MaskReason::Undecided { tried: 0 }),
    }
}

/// A loop that begins at a field, in one of its two directions.
fn turned(mut line: Vec<Field>, start: Option<Field>, chance: &mut Chance) -> Vec<Field> {
    let at = start.and_then(|start| line.iter().position(|field| *field == start)).unwrap_or(0);
    line.rotate_left(at);
    if chance.below(2) == 0 {
        line[1..].reverse();
    }
    line
}

/// The pairs of ends that are not ruled out by colours, dead ends and dividing fields.
struct PossibleEnds {
    /// Fields that can be an end.
    fields: Vec<Field>,
    /// Those that have to be one.
    forced: Vec<Field>,
    /// Black fields less white ones.
    surplus: i64,
    /// For each dividing field, one of the two parts around it.
    sides: Vec<BTreeSet<Field>>,
}

impl PossibleEnds {
    fn may_be(&self, start: Field, end: Field) -> bool {
        let black = [start, end].iter().filter(|field| field.is_black()).count();
        let colours = match self.surplus {
            0 => black == 1,
            1 => black == 2,
            _ => black == 0,
        };
        start != end
            && colours
            && self.forced.iter().all(|field| [start, end].contains(field))
            && self.sides.iter().all(|side| side.contains(&start) != side.contains(&end))
    }

    /// Pairs in a random order, and whether they are all.
    fn pairs(&self, given: [Option<Field>; 2], chance: &mut Chance) -> (Vec<[Field; 2]>, bool) {
        /// With more pairs than this, some are drawn.
        const MOST: usize = 40_000;
        let candidates = |given: Option<Field>| given.map_or_else(|| self.fields.clone(), |field| vec![field]);
        let [starts, ends] = given.map(candidates);
        let mut pairs = Vec::new();
        let are_all = starts.len() * ends.len() <= MOST;
        if are_all {
            pairs.extend(starts.iter().flat_map(|start| ends.iter().map(|end| [*start, *end])));
            pairs.retain(|[start, end]| self.may_be(*start, *end));
            chance.shuffle(&mut pairs);
        } else {
            let one_of = |fields: &[Field], chance: &mut Chance| match &self.forced[..] {
                [] => fields[chance.below(fields.len() as u32) as usize],
                forced if fields.len() > 1 && chance.below(2) == 0 => {
                    forced[chance.below(forced.len() as u32) as usize]
                }
                _ => fields[chance.below(fields.len() as u32) as usize],
            };
            for _ in 0..MOST {
                let pair = [one_of(&starts, chance), one_of(&ends, chance)];
                if self.may_be(pair[0], pair[1]) {
                    pairs.push(pair);
                }
                if pairs.len() == MOST_PAIRS {
                    break;
                }
            }
        }
        (pairs, are_all)
    }
}

/// What can be said about the ends without a search.
fn possible_ends(mask: &FieldMask, given: [Option<Field>; 2]) -> Result<PossibleEnds, MaskReason> {
    let named: Vec<Field> = given.into_iter().flatten().collect();
    check_inside(mask, &named)?;
    if mask.fields() > 1
        && let [start, end] = named[..]
        && start == end
    {
        return Err(MaskReason::SameField(start));
    }
    check_connected(mask)?;
    let black = mask.all_fields().filter(|field| field.is_black()).count();
    let white = mask.fields() - black;
    if black.abs_diff(white) > 1 {
        return Err(MaskReason::Colours { black, white });
    }
    let surplus = black as i64 - white as i64;
    let wrong: Vec<Field> = match surplus {
        0 if named.len() == 2 && named[0].is_black() == named[1].is_black() => named.clone(),
        0 => Vec::new(),
        _ => named.iter().copied().filter(|field| field.is_black() != (surplus > 0)).collect(),
    };
    if !wrong.is_empty() && mask.fields() > 1 {
        return Err(MaskReason::ColourOfEnds(wrong));
    }
    let forced: Vec<Field> = mask.all_fields().filter(|field| mask.neighbours(*field).count() == 1).collect();
    let is_end = |field: &Field| match named.len() {
        2 => named.contains(field),
        _ => true,
    };
    if forced.len() > 2 || (mask.fields() > 1 && named.len() == 2 && !forced.iter().all(is_end)) {
        return Err(MaskReason::DeadEnds(forced));
    }
    let dividers = dividers(mask);
    let mut sides = Vec::new();
    for field in dividers.iter().take(MOST_DIVIDERS) {
        let parts = mask.without(*field).map_or_else(Vec::new, |rest| rest.parts());
        if parts.len() > 2 {
            return Err(MaskReason::Divider { field: *field, parts: parts.len() });
        }
        let side: BTreeSet<Field> = parts.into_iter().next().unwrap_or_default().into_iter().collect();
        let at_it: Vec<Field> = named.iter().copied().filter(|end| end == field).collect();
        if !at_it.is_empty() {
            return Err(MaskReason::OneSide { field: *field, ends: at_it });
        }
        if let [start, end] = named[..]
            && side.contains(&start) == side.contains(&end)
        {
            return Err(MaskReason::OneSide { field: *field, ends: named });
        }
        sides.push(side);
    }
    let fits = |field: &Field| (surplus == 0 || field.is_black() == (surplus > 0)) && !dividers.contains(field);
    let fields = mask.all_fields().filter(fits).collect();
    Ok(PossibleEnds { fields, forced, surplus, sides })
}

fn check_inside(mask: &FieldMask, fields: &[Field]) -> Result<(), MaskReason> {
    match fields.iter().find(|field| !mask.contains(**field)) {
        Some(outside) => Err(MaskReason::Outside(*outside)),
        None => Ok(()),
    }
}

/// Checks that all fields are in one part.
fn check_connected(mask: &FieldMask) -> Result<(), MaskReason> {
    let parts = mask.parts();
    let number = parts.len();
    match parts.into_iter().min_by_key(Vec::len) {
        Some(smallest) if number > 1 => Err(MaskReason::Parts { number, smallest }),
        _ => Ok(()),
    }
}

/// The fields without which a connected mask is not connected: its articulation points (Tarjan, 1972).
fn dividers(mask: &FieldMask) -> BTreeSet<Field> {
    let size = mask.size();
    let mut found = BTreeSet::new();
    let (mut number, mut low) = (vec![0usize; size.fields()], vec![0usize; size.fields()]);
    let Some(root) = mask.all_fields().next() else { return found };
    let (mut next, mut children_of_root) = (1, 0);
    // A field, the one before it, and its neighbours that are left.
    let mut stack: Vec<(Field, Field, Vec<Field>)> = vec![(root, root, mask.neighbours(root).collect())];
    (number[size.index(root)], low[size.index(root)]) = (next, next);
    while let Some((field, before, left)) = stack.last_mut() {
        let (field, before) = (*field, *before);
        if let Some(to) = left.pop() {
            let to_index = size.index(to);
            if number[to_index] == 0 {
                next += 1;
                (number[to_index], low[to_index]) = (next, next);
                children_of_root += usize::from(field == root);
                stack.push((to, field, mask.neighbours(to).collect()));
            } else if to != before {
                low[size.index(field)] = low[size.index(field)].min(number[to_index]);
            }
            continue;
        }
        stack.pop();
        if field != before {
            low[size.index(before)] = low[size.index(before)].min(low[size.index(field)]);
            if before != root && low[size.index(field)] >= number[size.index(before)] {
                found.insert(before);
            }
        }
    }
    if children_of_root > 1 {
        found.insert(root);
    }
    found
}

/// A random line through a doubled mask that is connected: the way around a random tree through the fields of the mask, opened somewhere.
/// It begins at the given field, or anywhere; its end is beside its start.
pub fn line_around_a_tree(
    mask: &FieldMask,
    start: Option<Field>,
    chance: &mut Chance,
) -> Result<Vec<Field>, NoMaskLine> {
    check_connected(mask).map_err(|reason| NoMaskLine { reason })?;
    let size = mask.size();
    // Which neighbours are joined in the tree: right and down of each field.
    let mut joined = vec![[false; 2]; size.fields()];
    let first = mask.all_fields().next().expect("a mask has a field");
    let mut seen = vec![false; size.fields()];
    seen[size.index(first)] = true;
    let mut stack = vec![first];
    while let Some(&field) = stack.last() {
        let free: Vec<Field> = mask.neighbours(field).filter(|next| !seen[size.index(*next)]).collect();
        if free.is_empty() {
            stack.pop();
            continue;
        }
        let next = free[chance.below(free.len() as u32) as usize];
        seen[size.index(next)] = true;
        let (from, along) = match field.step_to(next) {
            Some(Step::Right) => (field, 0),
            Some(Step::Left) => (next, 0),
            Some(Step::Down) => (field, 1),
            _ => (next, 1),
        };
        joined[size.index(from)][along] = true;
        stack.push(next);
    }
    // Around the tree, with the tree on the right hand side: each quarter of a field leads on to the next one clockwise, or to a neighbour.
    let is_joined = |one: Field, other: Field, along: usize| {
        mask.contains(one) && mask.contains(other) && joined[size.index(one)][along]
    };
    let quarter_after = |quarter: Field| {
        let field = Field::new((quarter.x + 1) / 2, (quarter.y + 1) / 2);
        match (quarter.x % 2 == 1, quarter.y % 2 == 1) {
            // Upper left: up if joined with the field above, else right.
            (true, true) if is_joined(field.offset(0, -1), field, 1) => quarter.offset(0, -1),
            (true, true) => quarter.offset(1, 0),
            // Upper right: right if joined, else down.
            (false, true) if is_joined(field, field.offset(1, 0), 0) => quarter.offset(1, 0),
            (false, true) => quarter.offset(0, 1),
            // Lower right: down if joined, else left.
            (false, false) if is_joined(field, field.offset(0, 1), 1) => quarter.offset(0, 1),
            (false, false) => quarter.offset(-1, 0),
            // Lower left: left if joined, else up.
            (true, false) if is_joined(field.offset(-1, 0), field, 0) => quarter.offset(-1, 0),
            (true, false) => quarter.offset(0, -1),
        }
    };
    let begin = start.unwrap_or_else(|| {
        let at = mask.all_fields().nth(chance.below(mask.fields() as u32) as usize).expect("it has as many");
        Field::new(2 * at.x - chance.below(2) as i32, 2 * at.y - chance.below(2) as i32)
    });
    let mut line = vec![begin];
    let mut at = quarter_after(begin);
    while at != begin {
        line.push(at);
        at = quarter_after(at);
    }
    Ok(line)
}
