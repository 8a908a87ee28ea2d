//! The smallest contradicting board agrees with a search through all partial boards.

use super::*;
use crate::evaluate::takuzu::interpret;
use crate::evaluate::takuzu::random::any_takuzu_rule;
use oneway::grid::Symmetry;

/// The fewest known fields of a board on which the rule as drawn is false: all partial boards of a size, by the definitions.
fn fewest_known(rule: &TakuzuRule, size: Size) -> Option<usize> {
    let fields: Vec<_> = size.all_fields().collect();
    let boards = 3u32.pow(fields.len() as u32);
    let is_false = |board: &BinaryBoard| {
        let referee = Referee::new(board, false);
        fields.iter().filter(|anchor| interpret::matches(rule, Symmetry::AsDrawn, board, true, **anchor)).any(
            |anchor| {
                let concluded = interpret::conclusions(rule, Symmetry::AsDrawn, true, *anchor).into_iter();
                let mut open = concluded.filter(|(field, _)| size.contains(*field) && board.get(*field).is_none());
                open.any(|(field, value)| referee.completion_with(field, !value).is_some())
            },
        )
    };
    let board = |number: u32| {
        let mut board = BinaryBoard::new(size).expect("even sides");
        for (place, field) in fields.iter().enumerate() {
            board.set(*field, [None, Some(false), Some(true)][(number / 3u32.pow(place as u32) % 3) as usize]);
        }
        board
    };
    (0..boards).map(board).filter(is_false).map(|board| board.known()).min()
}

#[test]
fn no_smaller_board_contradicts_a_rule() {
    let nothing = TakuzuRules::new([], false);
    let (mut contradicted, mut with_lines) = (0, 0);
    let rules = (0..400).map(any_takuzu_rule).filter(|rule| rule.signs.is_empty());
    for rule in rules.filter(|rule| rule.orientations.contains(&Symmetry::AsDrawn)).take(60) {
        let placements = Placements::of(&rule);
        for (width, height) in [(4, 2), (2, 4)] {
            let size = Size::new(width, height).expect("a size");
            let found = placements.figures(size, &nothing, &Cancellation::new()).contradiction;
            let expected = fewest_known(&rule, size);
            assert_eq!(found.as_ref().map(|found| found.board.known()), expected, "{rule:?} on {size}");
            contradicted += usize::from(found.is_some());
            with_lines += usize::from(found.is_some() && !rule.lines.is_empty());
        }
    }
    assert!(contradicted > 10 && with_lines > 3, "{contradicted} {with_lines}");
}

#[test]
fn random_boards_are_those_on_which_the_drawing_matches() {
    let (nothing, size) = (TakuzuRules::new([], false), Size::square(8).expect("a size"));
    let mut boards = 0;
    for rule in (0..200).map(any_takuzu_rule).filter(|rule| !rule.lines.is_empty()).take(20) {
        let placements = Placements::of(&rule);
        let figures = placements.sampled(size, 5, &nothing, &Cancellation::new());
        assert_eq!(figures, placements.sampled(size, 5, &nothing, &Cancellation::new()), "the same seed");
        assert_eq!(figures.wrong > 0, figures.contradiction.is_some());
        boards += figures.boards;
        let Some(Contradiction { board, field, value, completion, .. }) = figures.contradiction else { continue };
        assert_eq!((board.get(field), completion.get(field)), (None, Some(!value)));
        let concludes = |symmetry: Symmetry| {
            size.all_fields().any(|anchor| {
                interpret::matches(&rule, symmetry, &board, true, anchor)
                    && interpret::conclusions(&rule, symmetry, true, anchor).contains(&(field, value))
            })
        };
        assert!(rule.orientations.iter().any(|symmetry| concludes(*symmetry)), "{rule:?}");
    }
    assert!(boards > 100, "{boards}");
}
