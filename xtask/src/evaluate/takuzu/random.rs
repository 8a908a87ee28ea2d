//! Rules and boards of Takuzu made up at random, the same for the same seed on every machine. The rules are valid, and hardly ever
//! true.

use crate::evaluate::random_rules::choice::Choice;
use crate::language::balance::Comparison;
use crate::language::frame::AnchorFrame;
use crate::language::future::Way;
use crate::language::rule::Offset;
use crate::language::takuzu::line_count::{LineCount, LineSum, Term};
use crate::language::takuzu::{Along, LineRegion, SignMark, TakuzuMark, TakuzuRule};
use oneway::grid::{Size, Step, Symmetry};
use oneway::matching::binary::{BinaryBoard, Sign};

/// Conditions that drawings are likely to have.
const USUAL: [&str; 8] = [
    "a=half",
    "a=half-1",
    "b=half-1 and unknown>2",
    "a=half-1 and gaps>=1",
    "a+gaps>=half",
    "impossible",
    "unknown<=3",
    "gaps>0 and a>=b",
];

/// A small valid rule.
pub fn any_takuzu_rule(seed: u64) -> TakuzuRule {
    let mut choice = Choice::from_seed(seed);
    let (width, height) = (1 + choice.below(4), 1 + choice.below(3));
    let mut fields: Vec<Offset> = (0..width * height).map(|i| Offset::new(i % width, i / width)).collect();
    let mut take = |choice: &mut Choice| {
        let last = i32::try_from(fields.len()).unwrap_or(0);
        (last > 0).then(|| fields.remove(choice.below(last) as usize))
    };
    let (mut marks, mut lines) = (Vec::new(), Vec::new());
    for place in 0..1 + choice.below(2) {
        let Some(field) = take(&mut choice) else { break };
        marks.push((field, choice.of(&[TakuzuMark::PutA, TakuzuMark::PutB])));
        let has_condition = place == 0 && choice.one_in(2);
        if has_condition {
            lines.extend(regions(&mut choice, field));
        } else if choice.one_in(2) {
            marks.push((field, TakuzuMark::Unknown));
        }
    }
    if choice.one_in(6) {
        lines.extend(take(&mut choice).into_iter().flat_map(|field| regions(&mut choice, field)));
    }
    for _ in 0..choice.below(4) {
        let values = [TakuzuMark::A, TakuzuMark::A, TakuzuMark::B, TakuzuMark::Unknown];
        marks.extend(take(&mut choice).map(|field| (field, choice.of(&values))));
    }
    let mut ways = all_ways(width, height);
    let mut signs = Vec::new();
    for _ in 0..choice.below(3) {
        if !ways.is_empty() && choice.one_in(2) {
            let way = ways.remove(choice.below(ways.len() as i32) as usize);
            signs.push(SignMark { way, mark: choice.of(&[TakuzuMark::Equal, TakuzuMark::Opposite]) });
        }
    }
    let is_conclusion = |(_, mark): &(Offset, TakuzuMark)| matches!(mark, TakuzuMark::PutA | TakuzuMark::PutB);
    if marks.iter().all(is_conclusion) && signs.is_empty() && lines.is_empty() {
        // Every rule has a test.
        marks.push((marks[0].0, TakuzuMark::Unknown));
    }
    let orientations = match choice.some(Symmetry::ALL) {
        some if choice.one_in(4) && !some.is_empty() => some,
        _ => Symmetry::ALL.to_vec(),
    };
    let rule = TakuzuRule {
        name: format!("made_up_{seed}"),
        title: format!("Made up, number {seed}"),
        reason: "Nothing shows that this is true.".to_owned(),
        level: 1 + choice.below(5) as u8,
        frame: AnchorFrame { width, height, x: 0, y: 0 },
        orientations,
        marks,
        signs,
        lines,
    };
    rule.relative_to_anchor()
}

/// All ways between the fields of a picture.
fn all_ways(width: i32, height: i32) -> Vec<Way> {
    let fields = || (0..height).flat_map(move |y| (0..width).map(move |x| Offset::new(x, y)));
    let right = fields().filter(|field| field.dx + 1 < width).map(|field| Way::new(field, Step::Right));
    let down = fields().filter(|field| field.dy + 1 < height).map(|field| Way::new(field, Step::Down));
    right.chain(down).collect()
}

/// Conditions on the row, the column or both through a field.
fn regions(choice: &mut Choice, at: Offset) -> Vec<LineRegion> {
    let along = choice.of(&[&[Along::Row][..], &[Along::Column], &[Along::Row, Along::Column]]);
    along.iter().map(|along| LineRegion { at, along: *along, count: count(choice) }).collect()
}

fn count(choice: &mut Choice) -> LineCount {
    if choice.one_in(2) {
        return LineCount::parse(choice.of(&USUAL)).expect("a condition");
    }
    let clauses = (0..1 + choice.below(2)).map(|_| {
        let (left, right) = (sum(choice), sum(choice));
        let (_, sign) = choice.of(&Comparison::SIGNS);
        if choice.one_in(8) { "impossible".to_owned() } else { format!("{left}{sign}{right}") }
    });
    LineCount::parse(&clauses.collect::<Vec<_>>().join(" and ")).expect("a condition")
}

fn sum(choice: &mut Choice) -> LineSum {
    let term = |choice: &mut Choice, place| {
        let (named, _) = choice.of(&Term::NAMED);
        let term = if choice.one_in(3) { Term::Number(choice.below(4)) } else { named };
        (if place > 0 && choice.one_in(2) { -1 } else { 1 }, term)
    };
    LineSum { terms: (0..1 + choice.below(2)).map(|place| term(choice, place)).collect() }
}

/// A board with even sides up to `longest`, on which anything may stand anywhere.
pub fn any_board(seed: u64, longest: i32) -> BinaryBoard {
    let mut choice = Choice::from_seed(seed);
    let mut side = || 2 * (1 + choice.below(longest / 2));
    let size = Size::new(side(), side()).expect("the sides are small");
    let mut board = BinaryBoard::new(size).expect("even sides");
    let (known_of_ten, signs_of_ten) = (choice.below(11), (choice.below(11) - 4).max(0));
    for field in size.all_fields() {
        if choice.below(10) < known_of_ten {
            board.set(field, Some(choice.one_in(2)));
        }
        let neighbours = [(Step::Right, field.x < size.width()), (Step::Down, field.y < size.height())];
        for (along, _) in neighbours.into_iter().filter(|(_, exists)| *exists) {
            if choice.below(10) < signs_of_ten {
                board.set_sign(field, along, Some(choice.of(&[Sign::Equal, Sign::Opposite])));
            }
        }
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn made_up_rules_differ_and_use_all_of_the_language() {
        let rules: Vec<_> = (0..500).map(any_takuzu_rule).collect();
        assert_eq!(rules[7], any_takuzu_rule(7));
        let marks: BTreeSet<_> = rules.iter().flat_map(|rule| &rule.marks).map(|(_, mark)| *mark).collect();
        assert_eq!(marks.len(), 5);
        let signs: BTreeSet<_> = rules.iter().flat_map(|rule| &rule.signs).map(|sign| sign.mark).collect();
        assert_eq!(signs.len(), 2);
        let conditions: BTreeSet<_> =
            rules.iter().flat_map(|rule| &rule.lines).map(|line| line.count.to_string()).collect();
        assert!(conditions.len() > 100, "{}", conditions.len());
        for condition in conditions {
            assert_eq!(LineCount::parse(&condition).expect("a condition").to_string(), condition);
        }
    }
}
