//! A line through a doubled mask, without search: the way around a tree that joins the fields of the mask.

use super::{NoMaskLine, check_connected};
use crate::grid::{Chance, Field, FieldMask, Step};

/// A random line through a doubled mask that is connected: the way around a random tree through the fields of the mask, opened somewhere.
/// It begins at the given field, or anywhere; its end is beside its start.
pub fn line_around_a_tree(
    mask: &FieldMask,
    start: Option<Field>,
    chance: &mut Chance,
) -> Result<Vec<Field>, NoMaskLine> {
    check_connected(mask).map_err(NoMaskLine::from)?;
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
