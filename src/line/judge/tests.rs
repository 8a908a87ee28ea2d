use super::search::{CompletionSearch, SearchOutcome};
use super::*;
use crate::grid::Size;
use crate::line::deduce::universal::Universal;
use crate::line::deduce::universal::tests::{AnyBoard, any_board, drawn};
use crate::line::exact::referee::can_be_completed;
use proptest::prelude::*;

fn assert_completes(completion: &Board, board: &Board) {
    assert!(completion.is_complete() && completion.line().starts_with(board.line()), "{:?}", completion.line());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5000))]

    #[test]
    fn the_judge_agrees_with_the_referee(AnyBoard(board) in any_board(9)) {
        let judgement = judge(&board, MOST_NODES).expect("a small board is decided");
        prop_assert_eq!(Ok(judgement.completion.is_some()), can_be_completed(&board));
        if let Some(completion) = judgement.completion {
            assert_completes(&completion, &board);
        }
    }

    #[test]
    fn a_search_without_a_first_attempt_agrees_too(AnyBoard(board) in any_board(8)) {
        let mut universal = Universal::of(&board);
        if board.is_full() || board.is_taken(board.end()) || universal.propagate().is_err() {
            return Ok(());
        }
        match CompletionSearch::of(&board, universal).run(MOST_NODES) {
            SearchOutcome::Found(ahead) => assert_completes(&completed(&board, &ahead).expect("a line"), &board),
            SearchOutcome::Dead => prop_assert_eq!(can_be_completed(&board), Ok(false)),
            SearchOutcome::GaveUp => prop_assert!(false, "a small board is decided"),
        }
    }
}

#[test]
fn large_boards_are_decided() {
    for side in [31, 101] {
        let board = Board::new(Size::square(side).expect("a size"));
        let judgement = judge(&board, MOST_NODES).expect("decided");
        assert_completes(&judgement.completion.expect("there is a line"), &board);
    }
}

#[test]
fn a_search_refutes_what_the_rule_does_not() {
    // A region with holes that no line can leave; as few fields as any that is known.
    let board = drawn(&[
        "#...####", "#...####", "#...####", "#...####", "#....###", "..#.....", "....o...", "..e#....", "####....",
    ]);
    assert!(Universal::of(&board).propagate().is_ok());
    assert_eq!(can_be_completed(&board), Ok(false));
    let judgement = judge(&board, MOST_NODES).expect("decided");
    assert!(judgement.completion.is_none() && (1..10).contains(&judgement.nodes), "{judgement:?}");
}

#[test]
fn a_search_that_is_too_short_gives_up() {
    let board = Board::new(Size::square(9).expect("a size"));
    let mut universal = Universal::of(&board);
    universal.propagate().expect("there is a line");
    assert!(matches!(CompletionSearch::of(&board, universal).run(0), SearchOutcome::GaveUp));
    assert_eq!(Undecided { nodes: 7 }.to_string(), "it is not decided: the search was ended after 7 nodes");
}
