use super::*;
use crate::grid::Steps;
use crate::line::exact::viable_steps;

fn corner_to_corner(side: i32) -> WitnessWalker<'static> {
    let size = Size::square(side).expect("a size");
    let [start, end] = size.opposite_corners();
    WitnessWalker::new(size, start, end, RuleSet::universal()).expect("there is a line")
}

/// Checks that a line visits every field once, from neighbour to neighbour.
fn assert_complete(board: &Board, start: Field, end: Field) {
    let line = board.line();
    assert_eq!((line[0], line[line.len() - 1], line.len()), (start, end, board.size().fields()));
    assert!(line.windows(2).all(|pair| pair[0].step_to(pair[1]).is_some()));
    let mut fields: Vec<_> = line.to_vec();
    fields.sort_unstable();
    fields.dedup();
    assert_eq!(fields.len(), line.len());
}

#[test]
fn a_walk_completes_whenever_a_line_exists() {
    let mut chance = Chance::from_seed(1);
    let mut walked = 0;
    for (width, height) in [(1, 1), (1, 9), (2, 6), (3, 8), (7, 4), (9, 9), (12, 7), (60, 50), (101, 31)] {
        let size = Size::new(width, height).expect("a size");
        for _ in 0..40 {
            let (start, end) = (chance.field(size), chance.field(size));
            for rules in [RuleSet::universal(), RuleSet::all(), RuleSet::NONE] {
                // Without rules the referee is needed, which is slow on boards that are not small.
                if size.fields() > 100 && !rules.universal {
                    continue;
                }
                match WitnessWalker::new(size, start, end, rules) {
                    Ok(mut walker) => {
                        walker.walk_at_random(&mut chance);
                        assert_complete(walker.board(), start, end);
                        walked += 1;
                    }
                    Err(why) => assert_eq!(Err(why), line_exists(size, start, end)),
                }
            }
        }
    }
    assert!(walked > 200, "{walked}");
}

#[test]
fn a_step_is_taken_exactly_if_it_is_viable() {
    for side in [5, 7, 9] {
        for seed in 0..10 {
            let mut chance = Chance::from_seed(seed);
            let mut walker = corner_to_corner(side);
            while !walker.board().is_full() {
                let viable = viable_steps(&mut walker.board().clone()).expect("small");
                let mut taken = Steps::NONE;
                for step in walker.board().free_steps().iter() {
                    if walker.clone().try_step(step) {
                        taken.insert(step);
                    }
                }
                assert_eq!(taken, viable, "{:?}", walker.board().line());
                walker.step_at_random(&mut chance);
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_line_and_every_step_is_accounted_for() {
    let walk = |seed| {
        let mut walker = corner_to_corner(21);
        walker.walk_at_random(&mut Chance::from_seed(seed));
        assert_eq!(walker.effort().taken(), 440);
        assert!(walker.effort().by_window > 40, "{:?}", walker.effort());
        walker.board().line().to_vec()
    };
    assert_eq!(walk(3), walk(3));
    assert_ne!(walk(3), walk(4));
}

#[test]
fn without_rules_the_judge_decides() {
    let size = Size::square(11).expect("a size");
    let [start, end] = size.opposite_corners();
    let mut effort = Effort::default();
    for seed in 0..40 {
        let mut walker = WitnessWalker::new(size, start, end, RuleSet::NONE).expect("there is a line");
        walker.walk_at_random(&mut Chance::from_seed(seed));
        assert_complete(walker.board(), start, end);
        effort = effort.with(walker.effort());
    }
    assert!(effort.by_exchange > 0 && effort.refuted > 0 && effort.given_up == 0, "{effort:?}");
}

#[test]
fn leaving_out_a_room_visits_all_other_fields() {
    let size = Size::new(12, 9).expect("a size");
    let room = Rectangle::between(Field::new(5, 4), Field::new(6, 5)).expect("a rectangle");
    let mut found = 0;
    for begin in room.fields() {
        let end = Field::new(1, if begin.is_black() { 2 } else { 1 });
        let line = some_line(size, begin, end);
        for door in room.beside(size) {
            let Some(around) = leaving_out(size, &line, room, door) else { continue };
            assert_eq!((around[0], around[around.len() - 1], around.len()), (door, end, size.fields() - 4));
            assert!(around.windows(2).all(|pair| pair[0].step_to(pair[1]).is_some()));
            assert!(around.iter().all(|field| !room.contains(*field) && size.contains(*field)));
            assert_eq!(around.iter().collect::<std::collections::HashSet<_>>().len(), around.len());
            found += 1;
        }
    }
    assert!(found >= 8, "{found}");
}

#[test]
fn a_saved_board_is_completed_from_its_live_end() {
    let size = Size::square(9).expect("a size");
    for seed in 0..20 {
        let mut walker = Walker::new(size, RuleSet::universal());
        let mut chance = Chance::from_seed(seed);
        (0..30).for_each(|_| assert!(walker.step_at_random(&mut chance).is_some()));
        let begun = walker.board().clone();
        let mut walker = WitnessWalker::from_board(begun.clone(), RuleSet::all()).expect("there is a completion");
        walker.walk_at_random(&mut chance);
        assert!(walker.board().is_complete() && walker.board().line().starts_with(begun.line()));
    }
    // The corner at (2, 1) is cut off.
    let dead = crate::line::case::read("5|1,1;1,2;2,2;3,2;3,1;4,1").expect("a case");
    assert!(WitnessWalker::from_board(dead, RuleSet::all()).is_none());
}
