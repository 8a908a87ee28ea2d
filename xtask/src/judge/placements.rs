//! A drawing of Takuzu on all small boards on which it matches: the drawing itself on an empty board, at each place, with all values
//! of the lines that it has conditions on. If it is false on any board of a size, it is false on one of these: the other values
//! of a board do not make it match, and fewer values only leave more completions. Knows neither files nor output.

#[cfg(test)]
mod tests;

use crate::evaluate::takuzu::TakuzuEvaluator;
use crate::language::rule::Offset;
use crate::language::takuzu::orient::orientations;
use crate::language::takuzu::{Along, LineRegion, TakuzuMark, TakuzuRule};
use oneway::grid::{Chance, Field, Size};
use oneway::matching::binary::{BinaryBoard, BinaryMatcher, BitRows, Sign};
use oneway::support::cancel::Cancellation;
use oneway::takuzu::deduce::Deducer;
use oneway::takuzu::referee::Referee;
use oneway::takuzu::rules::TakuzuRules;
use std::collections::BTreeSet;

/// The longest side of the boards, unless the drawing needs longer ones.
const LONGEST_SIDE: i32 = 8;
/// Boards of a size with more fillings of the lines than this are left out.
const MOST_FILLINGS: u64 = 10_000;
/// The number of random boards.
const TRIES: u32 = 1500;
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
    /// A completion with the other value.
    pub completion: BinaryBoard,
    /// Whether no two rows and no two columns of the completion are alike.
    pub distinct: bool,
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
    /// Of the boards with a wrong value, one with as few known fields as any; first those that can be completed without lines alike.
    pub contradiction: Option<Contradiction>,
}

/// A drawing with all that is needed to place it.
pub struct Placements {
    /// As it is drawn, or in the first orientation that it may be used in.
    drawn: TakuzuRule,
    evaluator: TakuzuEvaluator,
    /// The numbers of the conditions of its lines, for the evaluator.
    conditions: Vec<usize>,
}

impl Placements {
    /// The placements of a rule.
    pub fn of(rule: &TakuzuRule) -> Self {
        let first = orientations(rule).into_iter().next();
        let drawn = first.map_or_else(|| rule.clone(), |(_, drawn)| drawn);
        let known = rule.conditions();
        let number = |line: &LineRegion| known.iter().position(|count| **count == line.count);
        let conditions = drawn.lines.iter().filter_map(number).collect();
        Self { drawn, evaluator: TakuzuEvaluator::of(rule), conditions }
    }

    /// Whether the drawing has conditions on whole lines, so that longer lines may show more.
    pub fn has_lines(&self) -> bool {
        !self.drawn.lines.is_empty()
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

    /// The smallest board on which the rule is false; `None` if there is none among these sizes, or the work was stopped. A board that
    /// can be completed without lines alike is preferred to a smaller one that can't.
    pub fn contradiction(&self, stop: &Cancellation) -> Option<Contradiction> {
        let nothing = TakuzuRules::<TakuzuEvaluator>::new([], false);
        let mut smallest = None;
        for size in self.sizes() {
            let found = self.figures(size, &nothing, stop).contradiction;
            if found.as_ref().is_some_and(|found| found.distinct) {
                return found;
            }
            smallest = smallest.or(found);
        }
        smallest
    }

    /// The figures on boards of a size, with other rules beside this one. As far as they are known when the work is stopped.
    pub fn figures(&self, size: Size, others: &TakuzuRules<TakuzuEvaluator>, stop: &Cancellation) -> PlacementFigures {
        let mut figures = PlacementFigures::default();
        let mut deducer = Self::deducer(others);
        for anchor in size.all_fields() {
            self.visit(size, anchor, &mut |board| {
                if !stop.is_cancelled() {
                    figures.note(board, &self.conclusions(board, anchor), self.drawn.level, deducer.as_mut());
                }
            });
        }
        figures
    }

    /// The figures on random boards of a size: the lines that the drawing has conditions on are those of a full board of which some
    /// values are hidden. The same for the same seed.
    pub fn sampled(
        &self,
        size: Size,
        seed: u64,
        others: &TakuzuRules<TakuzuEvaluator>,
        stop: &Cancellation,
    ) -> PlacementFigures {
        let (mut figures, mut chance) = (PlacementFigures::default(), Chance::from_seed(seed));
        let mut deducer = Self::deducer(others);
        for _ in (0..TRIES).take_while(|_| !stop.is_cancelled()) {
            let anchor = chance.field(size);
            let Some(mut board) = self.placed(size, anchor) else { continue };
            let Some(full) = Referee::new(&board, false).random_completion(&mut chance) else { continue };
            let hidden_of_ten = 1 + chance.below(9);
            for field in self.free_fields(size, anchor) {
                let is_hidden = chance.below(10) < hidden_of_ten;
                board.set(field, full.get(field).filter(|_| !is_hidden));
            }
            let concluded = self.conclusions(&board, anchor);
            if !concluded.is_empty() && self.matches(&board, anchor) {
                figures.note(&board, &concluded, self.drawn.level, deducer.as_mut());
            }
        }
        figures
    }

    /// What runs the other rules, if there are any.
    fn deducer(others: &TakuzuRules<TakuzuEvaluator>) -> Option<Deducer<'_, TakuzuEvaluator>> {
        others.drawings().next().is_some().then(|| Deducer::new(others))
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

    /// Whether the conditions on lines hold; the other marks of a placed drawing fit.
    fn matches(&self, board: &BinaryBoard, anchor: Field) -> bool {
        self.drawn.lines.iter().zip(&self.conditions).all(|(line, condition)| {
            let at = anchor.offset(line.at.dx, line.at.dy);
            let (whole, place) = match line.along {
                Along::Row => (board.row(at.y - 1, true), at.x),
                Along::Column => (board.column(at.x - 1, true), at.y),
            };
            self.evaluator.line_fields(*condition, whole) >> (place - 1) & 1 != 0
        })
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
            let known = board.known();
            let best = self.contradiction.as_ref().map(|found| (found.distinct, found.board.known()));
            if best.is_some_and(|(distinct, fewest)| distinct && fewest <= known) {
                continue;
            }
            let of_distinct = Referee::new(board, true).completion_with(field, !value);
            let distinct = of_distinct.is_some();
            if best.is_none_or(|best| (!distinct, known) < (!best.0, best.1)) {
                let (board, completion) = (board.clone(), of_distinct.unwrap_or(completion));
                self.contradiction = Some(Contradiction { board, field, value, completion, distinct });
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
