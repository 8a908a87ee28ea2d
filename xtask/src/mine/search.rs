//! The search for drawings for many missed steps, one group after the other. A group knows what was found for the
//! groups before it and nothing else, so that the result depends neither on the number of threads nor on
//! interruptions.

use super::conjecture::{ConjectureBoards, conjecture};
use super::found_record::{FoundDrawing, FoundRecord};
use super::misses::Miss;
use super::propose::{forbids, proved_rules};
use oneway::support::cancel::Cancellation;
use rayon::prelude::*;

/// The number of missed steps that are looked at together.
const GROUP: usize = 8;

/// For a missed step that this many drawings forbid, no other one is looked for.
const ENOUGH: usize = 3;

/// Looks for proved drawings. After each group it calls `save` with the record and the number of missed steps that
/// are done. Returns whether it came to the end; otherwise it was cancelled.
pub fn find_proved<E>(
    stop: &Cancellation,
    misses: &[Miss],
    record: &mut FoundRecord,
    mut save: impl FnMut(&FoundRecord, usize) -> Result<(), E>,
) -> Result<bool, E> {
    let mut known: Vec<FoundDrawing> = Vec::new();
    let mut done = 0;
    for group in misses.chunks(GROUP) {
        let look = |miss: &Miss| {
            if let Some(found) = record.get(miss) {
                return Some(found.to_vec());
            }
            let forbidding = known.iter().filter(|found| forbids(&found.rule, &miss.board, miss.step));
            if forbidding.take(ENOUGH).count() == ENOUGH {
                return Some(Vec::new());
            }
            let rules = proved_rules(stop, &miss.board, miss.step)?;
            Some(rules.into_iter().map(|rule| FoundDrawing { rule, checked: None }).collect())
        };
        let Some(found) = group.par_iter().map(look).collect::<Option<Vec<_>>>() else { return Ok(false) };
        for (miss, found) in group.iter().zip(found) {
            known.extend(found.iter().filter(|new| !known.contains(new)).cloned().collect::<Vec<_>>());
            record.insert(miss, found);
        }
        done += group.len();
        save(record, done)?;
    }
    Ok(true)
}

/// Looks for drawings that no board contradicts, for missed steps that no proved drawing covers. After each step it
/// calls `save`. Returns whether it came to the end; otherwise it was cancelled.
pub fn find_conjectures<E>(
    stop: &Cancellation,
    misses: &[Miss],
    boards: &ConjectureBoards,
    record: &mut FoundRecord,
    mut save: impl FnMut(&FoundRecord, usize) -> Result<(), E>,
) -> Result<bool, E> {
    for (place, miss) in misses.iter().enumerate() {
        if record.get(miss).is_none() {
            let Some(found) = conjecture(stop, boards, &miss.board, miss.step) else { return Ok(false) };
            record.insert(miss, found.into_iter().collect());
        }
        save(record, place + 1)?;
    }
    Ok(true)
}
