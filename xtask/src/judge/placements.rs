//! A drawing of Takuzu on all small boards on which it matches: the drawing itself on an empty board, at each place, with all values
//! of the lines that it has conditions on. If it is false on any board of a size, it is false on one of these: the other values
//! of a board do not make it match, and fewer values only leave more completions. Knows neither files nor output.

use crate::evaluate::takuzu::TakuzuEvaluator;
use crate::language::rule::Offset;
use crate::language::takuzu::orient::orientations;
use crate::language::takuzu::{Along, LineRegion, TakuzuMark, TakuzuRule};
use oneway::grid::{Field, Size};
use oneway::matching::binary::{BinaryBoard, BinaryMatcher, BitRows, LinePlanes, RowWindow, Sign};
use oneway::support::cancel::Cancellation;
use oneway::takuzu::deduce::Deducer;
use oneway::takuzu::referee::Referee;
use oneway::takuzu::rules::TakuzuRules;
use std::collections::BTreeSet;

/// The longest side of the boards, unless the drawing needs longer ones.
const LONGEST_SIDE: i32 = 8;
/// Boards of a size with more fillings of the lines than this are left out.
const MOST_FILLINGS: u64 = 50_000;
/// The number of placements of a size on which other rules are tried.
const MOST_COMPARED: u64 = 400;

/// A board on which a drawing of Takuzu is false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The board.
    pub board: BinaryBoard,
    /// The field of the conclusion.
    pub field: Field,
    /// The value that is concluded.
    pub value: bool,
    /// A completion with the other value; with distinct rows and columns, if there is such a one.
    pub completion: BinaryBoard,
}

/// The figures of a drawing on the boards of a size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlacementFigures {
    /// Boards with a match that can be completed.
    pub boards: u64,
    /// Values that are concluded on them.
    pub values: u64,
    /// Boards on which other drawings were tried.
    pub compared: u64,
    /// Values on them that no drawing of at most the same level finds.
    pub harder: u64,
    /// Values on them that no other drawing finds.
    pub alone: u64,
    /// Concluded values that are not true in every completion.
    pub wrong: u64,
    /// Of the boards with a wrong value, one with as few known fields as any.
    pub contradiction: Option<Contradiction>,
}

/// A drawing with all that is needed to place it.
pub struct Placements {
    /// As it is drawn, or in the first orientation that it may be used in.
    drawn: TakuzuRule,
    evaluator: TakuzuEvaluator,
}

impl Placements {
    /// The placements of a rule.
    pub fn of(rule: &TakuzuRule) -> Self {
        let first = orientations(rule).into_iter().next();
        let drawn = first.map_or_else(|| rule.clone(), |(_, drawn)| drawn);
        Self { drawn, evaluator: TakuzuEvaluator::of(rule) }
    }

    /// The sizes of which all boards with a match are few enough, the smallest first; both ways of each rectangle.
    pub fn sizes(&self) -> Vec<Size> {
        let needed = self.drawn.frame.width.max(self.drawn.frame.height);
        let longest = LONGEST_SIDE.max(needed + needed % 2).min(BitRows::LONGEST);
        let sides = || (2..=longest).step_by(2);
        let all = sides().flat_map(|height| sides().filter_map(move |width| Size::new(width, height).ok()));
        let mut sizes: Vec<_> = all.filter(|size| self.fillings(*size) <= MOST_FILLINGS).collect();
        sizes.sort_by_key(|size| (size.fields(), size.width().abs_diff(size.height()), size.height()));
        sizes
    }

    /// The smallest board on which the rule is false; `None` if there is none among these sizes, or the work was stopped.
    pub fn contradiction(&self, stop: &Cancellation) -> Option<Contradiction> {
        let nothing = TakuzuRules::<TakuzuEvaluator>::new([], false);
        self.sizes().into_iter().find_map(|size| self.figures(size, &nothing, stop).contradiction)
    }

    /// The figures on boards of a size, with other rules beside this one. As far as they are known when the work is stopped.
    pub fn figures(&self, size: Size, others: &TakuzuRules<TakuzuEvaluator>, stop: &Cancellation) -> PlacementFigures {
        let mut figures = PlacementFigures::default();
        let mut deducer = others.drawings().next().is_some().then(|| Deducer::new(others));
        for anchor in size.all_fields() {
            self.visit(size, anchor, &mut |board| {
                if !stop.is_cancelled() {
                    figures.note(board, &self.conclusions(board, anchor), self.drawn.level, deducer.as_mut());
                }
            });
        }
        figures
    }

    /// The number of fillings of the lines with conditions on a board.
    fn fillings(&self, size: Size) -> u64 {
        let anchor = Field::new(1 + size.width() / 2, 1 + size.height() / 2);
        let free = self.free_fields(size, anchor).len().try_into().unwrap_or(u32::MAX);
        3u64.saturating_pow(free).saturating_mul(size.fields() as u64)
    }

    /// The unknown fields that a match concludes the values of.
    fn conclusions(&self, board: &BinaryBoard, anchor: Field) -> Vec<(Field, bool)> {
        let put = |(at, mark): (Offset, TakuzuMark)| (anchor.offset(at.dx, at.dy), mark == TakuzuMark::PutA);
        let is_open = |(field, _): &(Field, bool)| board.size().contains(*field) && board.get(*field).is_none();
        self.drawn.conclusions().map(put).filter(is_open).collect()
    }

    /// The fields of the lines with conditions whose values the drawing leaves open.
    fn free_fields(&self, size: Size, anchor: Field) -> BTreeSet<Field> {
        let of_line = |line: &LineRegion| {
            let at = anchor.offset(line.at.dx, line.at.dy);
            let (along, length) = match line.along {
                Along::Row => (line.along, size.width()),
                Along::Column => (line.along, size.height()),
            };
            (1..=length).map(move |place| match along {
                Along::Row => Field::new(place, at.y),
                Along::Column => Field::new(at.x, place),
            })
        };
        let mut free: BTreeSet<Field> = self.drawn.lines.iter().flat_map(of_line).collect();
        let is_test = |mark: TakuzuMark| !matches!(mark, TakuzuMark::PutA | TakuzuMark::PutB);
        let tests = self.drawn.marks.iter().filter(|(_, mark)| is_test(*mark)).map(|(at, _)| *at);
        for at in tests.chain(self.drawn.lines.iter().map(|line| line.at)) {
            free.remove(&anchor.offset(at.dx, at.dy));
        }
        free.into_iter().filter(|field| size.contains(*field)).collect()
    }

    /// The board with the drawing alone; `None` if it does not fit.
    fn placed(&self, size: Size, anchor: Field) -> Option<BinaryBoard> {
        let mut board = BinaryBoard::new(size).ok()?;
        for (at, mark) in &self.drawn.marks {
            let field = anchor.offset(at.dx, at.dy);
            let is_inside = size.contains(field);
            match mark {
                TakuzuMark::PutA | TakuzuMark::PutB => {}
                _ if !is_inside => return None,
                TakuzuMark::A => board.set(field, Some(true)),
                TakuzuMark::B => board.set(field, Some(false)),
                _ => {}
            }
        }
        for sign in &self.drawn.signs {
            let [from, to] = sign.way.fields().map(|at| anchor.offset(at.dx, at.dy));
            if !size.contains(from) || !size.contains(to) {
                return None;
            }
            let is_equal = sign.mark == TakuzuMark::Equal;
            board.set_sign(from, sign.way.step, Some(if is_equal { Sign::Equal } else { Sign::Opposite }));
        }
        let is_inside = |line: &LineRegion| size.contains(anchor.offset(line.at.dx, line.at.dy));
        self.drawn.lines.iter().all(is_inside).then_some(board)
    }

    /// Visits the boards of a size on which the drawing matches with its anchor on this field and concludes something.
    fn visit(&self, size: Size, anchor: Field, seen: &mut impl FnMut(&BinaryBoard)) {
        let Some(mut board) = self.placed(size, anchor) else { return };
        let free: Vec<_> = self.free_fields(size, anchor).into_iter().collect();
        self.fill(&mut board, &free, anchor, seen);
    }

    fn fill(&self, board: &mut BinaryBoard, free: &[Field], anchor: Field, seen: &mut impl FnMut(&BinaryBoard)) {
        let Some((first, rest)) = free.split_first() else {
            if self.matches(board, anchor) && !self.conclusions(board, anchor).is_empty() {
                seen(board);
            }
            return;
        };
        for value in [None, Some(true), Some(false)] {
            board.set(*first, value);
            self.fill(board, rest, anchor, seen);
        }
        board.set(*first, None);
    }

    fn matches(&self, board: &BinaryBoard, anchor: Field) -> bool {
        let planes = |at| LinePlanes::of(board, true, |line| self.evaluator.line_fields(at, line));
        let lines: Vec<_> = (0..self.evaluator.conditions()).map(planes).collect();
        let found = self.evaluator.matches(0, &RowWindow::new(board, &lines, anchor.y - 1, true));
        BitRows::fields_of(anchor.y - 1, found).any(|field| field == anchor)
    }
}

impl PlacementFigures {
    /// Adds a board with a match that concludes these values.
    fn note(
        &mut self,
        board: &BinaryBoard,
        concluded: &[(Field, bool)],
        level: u8,
        others: Option<&mut Deducer<'_, TakuzuEvaluator>>,
    ) {
        let referee = Referee::new(board, false);
        if referee.completion().is_none() {
            return;
        }
        self.boards += 1;
        self.values += concluded.len() as u64;
        for &(field, value) in concluded {
            let Some(completion) = referee.completion_with(field, !value) else { continue };
            self.wrong += 1;
            let known = |found: &Contradiction| found.board.known();
            if self.contradiction.as_ref().is_none_or(|found| board.known() < known(found)) {
                let completion = Referee::new(board, true).completion_with(field, !value).unwrap_or(completion);
                self.contradiction = Some(Contradiction { board: board.clone(), field, value, completion });
            }
        }
        let Some(others) = others.filter(|_| self.compared < MOST_COMPARED) else { return };
        self.compared += 1;
        let mut left = |level: u8| {
            let mut after = board.clone();
            others.run(&mut after, level);
            concluded.iter().filter(|(field, _)| after.get(*field).is_none()).count() as u64
        };
        self.harder += left(level);
        self.alone += left(oneway::takuzu::rules::MOST_LEVEL);
    }
}

#[cfg(test)]
mod tests {
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
}
