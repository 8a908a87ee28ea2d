//! Compares the deductions from the changes alone with those of parts that look at everything: along walks with undo,
//! on boards with holes and with any start and end.

use super::tests::{AnyBoard, any_board};
use super::*;
use crate::grid::Chance;
use proptest::prelude::*;

/// The same facts without a fixpoint, so that every part looks at everything.
fn without_fixpoint(universal: &Universal) -> Universal {
    let mut plain = universal.clone();
    plain.fixpoint = None;
    plain.whole.as_mut().expect("all parts are used").forks.clear();
    plain
}

/// The same outcome, by the same facts in the same order. The fields that have too few ways depend on the current
/// two-factor, so they are left out.
fn assert_same(universal: &Universal, plain: &Universal, outcomes: [Result<(), Refutation>; 2]) {
    assert!(universal.network.facts_since(0).eq(plain.network.facts_since(0)));
    let comparable = outcomes.map(|outcome| {
        outcome.map_err(|refutation| match refutation.contradiction {
            Contradiction::TooFewPartners { .. } => (refutation.deepest, None),
            other => (refutation.deepest, Some(other)),
        })
    });
    assert_eq!(comparable[0], comparable[1]);
}

/// Walks at random from a fixpoint, with undo and with ways ruled out, and compares after each change. Returns the
/// number of changes, and the number of those that needed no search over all fields.
fn compare_along_a_walk(board: &Board, chance: &mut Chance) -> (u32, u32) {
    let mut universal = Universal::of(board);
    let (mut followed, mut without_search) = (0, 0);
    if universal.propagate().is_err() {
        return (followed, without_search);
    }
    let mut steps = 0;
    for _ in 0..3 * board.size().fields() {
        if steps > 0 && chance.below(4) == 0 {
            universal.undo();
            steps -= 1;
            continue;
        }
        let Some(step) = chance.choose(universal.ways()) else { break };
        let mut plain = without_fixpoint(&universal);
        let rules_out = chance.below(4) == 0 && universal.ways().len() > 1;
        let outcomes = [&mut universal, &mut plain]
            .map(|universal| if rules_out { universal.rule_out(step) } else { universal.step(step) });
        assert_same(&universal, &plain, outcomes);
        check_faces(&universal);
        followed += 1;
        without_search += u32::from(!universal.whole().search.is_current(&universal.network));
        steps += u32::from(!rules_out);
        if outcomes[0].is_err() {
            if steps == 0 {
                break;
            }
            universal.undo();
            steps -= 1;
        }
    }
    (followed, without_search)
}

/// The faces that were followed along the trail are those of a rebuild.
fn check_faces(universal: &Universal) {
    let (network, faces) = (&universal.network, &universal.whole().faces);
    let mut followed = faces.clone();
    if followed.follow(network) {
        let mut fresh = faces.clone();
        fresh.clear();
        fresh.begin(network);
        let corners = 0..network.table_len() as u32;
        let pairs = corners.flat_map(|corner| [(corner, corner.saturating_sub(1)), (corner, corner / 2)]);
        for (one, other) in pairs {
            assert_eq!(followed.are_one(one, other), fresh.are_one(one, other), "{one} {other}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn deductions_from_changes_equal_deductions_from_everything(
        AnyBoard(board) in any_board(9),
        seed in any::<u64>().no_shrink(),
    ) {
        compare_along_a_walk(&board, &mut Chance::from_seed(seed));
    }
}

#[test]
fn most_steps_on_an_open_board_need_no_search() {
    let mut chance = Chance::from_seed(5);
    for side in [7, 9, 12, 16] {
        let size = crate::grid::Size::square(side).expect("a size");
        let (mut followed, mut without_search) = (0, 0);
        for corners in [true, false] {
            for _ in 0..40 {
                let [start, end] =
                    if corners { size.opposite_corners() } else { [chance.field(size), chance.field(size)] };
                let (more, of_these) = compare_along_a_walk(&Board::between(size, start, end), &mut chance);
                followed += more;
                without_search += of_these;
            }
        }
        assert!(followed > 1000 && 4 * without_search > 3 * followed, "{without_search} of {followed} on {size}");
    }
}
