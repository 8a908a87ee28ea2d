//! A mask to a line through all of its fields: whether there is one, decided as far as it can be, and some line if there is. What
//! rules one out is named with the fields to blame.

mod closed;
mod reason;
mod tree;

use crate::grid::{Chance, Field, FieldMask};
use crate::line::Board;
use crate::line::judge::{MOST_NODES, judge};
pub use closed::some_loop;
use reason::MaskReason;
pub use reason::NoMaskLine;
use std::collections::BTreeSet;
use std::sync::Arc;
pub use tree::line_around_a_tree;

/// The number of pairs of ends that are tried where the ends are not given.
const MOST_PAIRS: usize = 200;
/// The nodes of a search for each of them. A pair that is given gets as many as the complete judge has.
const NODES_OF_A_PAIR: u64 = 500;
/// With more fields that divide a mask than this, they are left to the judge.
const MOST_DIVIDERS: usize = 400;

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
    some_line_or(mask, given, chance).map_err(NoMaskLine::from)
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
    let (black, white) = colours(mask);
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

/// The number of black fields of the chessboard, and of white ones.
fn colours(mask: &FieldMask) -> (usize, usize) {
    let black = mask.all_fields().filter(|field| field.is_black()).count();
    (black, mask.fields() - black)
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
