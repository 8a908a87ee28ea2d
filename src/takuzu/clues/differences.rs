//! Turns a full board into its difference sets: the fields in which other full boards differ from it.

use super::full_boards::FullBoards;

/// The difference sets of a full board that contain no other one, the smallest first: a set of fields that hits these, hits all.
pub(super) fn minimal_differences(board: u64, boards: &FullBoards) -> Vec<u64> {
    let mut differences: Vec<u64> =
        boards.all().iter().filter(|other| **other != board).map(|other| other ^ board).collect();
    differences.sort_unstable_by_key(|difference| (difference.count_ones(), *difference));
    let mut minimal: Vec<u64> = Vec::new();
    for difference in differences {
        if minimal.iter().all(|smaller| smaller & !difference != 0) {
            minimal.push(difference);
        }
    }
    minimal
}
