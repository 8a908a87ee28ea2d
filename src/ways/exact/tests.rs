use super::*;
use crate::grid::{Field, Size};
use crate::ways::{Conventions, Goal};

/// Public boards, 5x5 to 14x14; capital letters are ends.
const BOARDS: [&str; 9] = [
    "B__RO ___Y_ __Y__ _RO_G _BG__",
    "___O___ _B__GY_ ___BR__ ___Y___ _______ __R____ G___O__",
    "___R__G_ _BYP____ ___O_GR_ ___P____ ______Y_ ____BOQ_ _Q______ ________",
    "D__BOK___ __O__R___ __RQ__Q__ DB_______ _G_______ ___P____G __Y___Y__ ______KP_ _________",
    "RG________ ____O___O_ _YP_Q___Q_ __________ __G_______ ______R___ ______B___ P_________ _Y______B_ \
     __________",
    "__________ _B________ __TPFBTV__ __________ _________P F_________ __________ __SNHSNH__ ________V_ \
     __________",
    "____________ ____________ _____K_Y_G__ ___Y___G____ _O_P______Q_ ___R_OQ_____ ____P_ARK___ \
     _D__D_W_____ __________W_ __B_______B_ __________A_ ____________",
    "___P_______K ___G___G___A ______P__Y_Y ____Q___B___ __K____AD___ _____N_DO__B ____________ \
     W__Q______R_ ______N_____ ____________ _______W____ _________O__ _R__________ ____________",
    "______________ _B___A________ ______W____RP_ D____A__W_____ _______OB____G _OY______K____ \
     _________D____ G_____________ ______R_Y_____ ______Q_______ ______________ __QP__________ \
     _____K________ ______________",
];

fn board(text: &str, touching: bool) -> WaysPuzzle {
    let rows: Vec<&str> = text.split_whitespace().collect();
    let size = Size::new(rows[0].len() as i32, rows.len() as i32).expect("a size");
    let letter = |field: Field| rows[field.y as usize - 1].as_bytes()[field.x as usize - 1];
    let ends = (b'A'..=b'Z').filter_map(|colour| {
        let ends: Vec<Field> = size.all_fields().filter(|field| letter(*field) == colour).collect();
        (!ends.is_empty()).then(|| [ends[0], ends[1]])
    });
    WaysPuzzle::new(size, Goal::Flow(ends.collect()), Conventions { all_fields: true, touching })
}

#[test]
fn the_public_boards_have_one_solution_if_lines_do_not_touch_themselves() {
    for text in BOARDS {
        let puzzle = board(text, false);
        let found = solutions(&puzzle, &Cancellation::new());
        let Some(Solutions::One(solution)) = found else { panic!("{text}: {found:?}") };
        assert_eq!(solution.lines.iter().map(Vec::len).sum::<usize>(), puzzle.size().fields());
        assert_eq!(another_solution(&puzzle, &solution, &Cancellation::new()), Some(None));
    }
}

#[test]
fn three_public_boards_have_several_solutions_if_lines_may_touch_themselves() {
    let several = BOARDS.map(|text| match solutions(&board(text, true), &Cancellation::new()) {
        Some(Solutions::Several(two)) => two[0] != two[1],
        Some(Solutions::One(_)) => false,
        other => panic!("{text}: {other:?}"),
    });
    assert_eq!(several, [false, false, false, false, true, false, true, false, true]);
}

#[test]
fn the_smallest_public_board_has_the_solution_that_is_known() {
    let Some(Solutions::One(solution)) = solutions(&board(BOARDS[0], true), &Cancellation::new()) else {
        panic!("one")
    };
    let known = ["BRRRO", "BRYYO", "BRYOO", "BROOG", "BBGGG"];
    for (line, colour) in solution.lines.iter().zip(*b"BGORY") {
        assert!(line.iter().all(|field| known[field.y as usize - 1].as_bytes()[field.x as usize - 1] == colour));
    }
}

#[test]
fn lines_that_would_cross_are_noticed_without_a_choice() {
    // In the middle of the board, one line can go around the ends of the other.
    let boards = [("A____B ______ ______ ______ B____A", true), ("______ _A__B_ ______ _B__A_ ______", false)];
    for (text, would_cross) in boards {
        let mut search = WaysSearch::new(WaysFrame::of(&board(text, true)));
        let found = search.next(&Cancellation::new()).expect("not cancelled");
        assert_eq!((found.is_none(), search.choices == 0), (would_cross, would_cross), "{text}");
    }
}

#[test]
fn a_search_that_is_cancelled_ends() {
    let cancellation = Cancellation::new();
    cancellation.cancel();
    assert_eq!(solutions(&board(BOARDS[0], true), &cancellation), None);
}

#[test]
#[ignore = "measures"]
fn time_of_the_public_boards() {
    for (text, touching) in BOARDS.iter().flat_map(|text| [(text, false), (text, true)]) {
        let puzzle = board(text, touching);
        let mut best = std::time::Duration::MAX;
        for _ in 0..20 {
            let begin = std::time::Instant::now();
            std::hint::black_box(solutions(&puzzle, &Cancellation::new()));
            best = best.min(begin.elapsed());
        }
        let mut search = WaysSearch::new(WaysFrame::of(&board(text, false)));
        while search.next(&Cancellation::new()).expect("not cancelled").is_some() {}
        let WaysSearch { choices, contradictions, .. } = search;
        println!("{} touching {touching}: {best:?}; {choices} choices, {contradictions} contradictions", puzzle.size());
    }
}
