//! Loops through all fields of a mask.

use super::reason::MaskReason;
use super::{NoMaskLine, check_connected, check_inside, colours, dividers};
use crate::grid::{Chance, Field, FieldMask};
use crate::line::Board;
use crate::line::judge::{MOST_NODES, judge};
use std::sync::Arc;

/// Some loop through all fields of a mask, from the given field, or any.
///
/// # Errors
/// If there is none, with the reason; or if it is not decided.
pub fn some_loop(mask: &Arc<FieldMask>, start: Option<Field>, chance: &mut Chance) -> Result<Vec<Field>, NoMaskLine> {
    some_loop_or(mask, start).map(|line| turned(line, start, chance)).map_err(NoMaskLine::from)
}

fn some_loop_or(mask: &Arc<FieldMask>, start: Option<Field>) -> Result<Vec<Field>, MaskReason> {
    check_inside(mask, start.as_slice())?;
    check_connected(mask)?;
    let (black, white) = colours(mask);
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
