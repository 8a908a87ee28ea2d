//! A board, full or not, to the rules of the puzzle that it breaks, each with its place. Knows no drawing.

use crate::grid::{Field, Size, Step};
use crate::matching::binary::{BinaryBoard, Sign};
use std::fmt;

/// A row or a column of a board, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LinePlace {
    /// A row.
    Row(i32),
    /// A column.
    Column(i32),
}

impl LinePlace {
    /// All rows of a board from above, then all columns from the left.
    pub fn all(size: Size) -> impl Iterator<Item = Self> {
        (1..=size.height()).map(Self::Row).chain((1..=size.width()).map(Self::Column))
    }

    /// Its fields, from left to right or from above.
    pub fn fields(self, size: Size) -> impl Iterator<Item = Field> {
        let length = if let Self::Row(_) = self { size.width() } else { size.height() };
        (1..=length).map(move |at| match self {
            Self::Row(y) => Field::new(at, y),
            Self::Column(x) => Field::new(x, at),
        })
    }

    /// The step from a field of the line to the next one.
    pub const fn step(self) -> Step {
        if let Self::Row(_) = self { Step::Right } else { Step::Down }
    }
}

impl fmt::Display for LinePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(y) => write!(f, "row {y}"),
            Self::Column(x) => write!(f, "column {x}"),
        }
    }
}

/// A rule of the puzzle that a board breaks, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BrokenRule {
    /// Three or more fields in a row have the same value.
    ThreeAlike {
        /// The fields from the first to the last.
        fields: Vec<Field>,
        /// Their value.
        value: bool,
    },
    /// More than half of the fields of a line have the same value.
    TooMany {
        /// The line.
        line: LinePlace,
        /// The value.
        value: bool,
        /// The fields with that value.
        fields: Vec<Field>,
    },
    /// Two neighbours disagree with the sign between them.
    AgainstSign {
        /// The neighbours.
        fields: [Field; 2],
        /// The sign.
        sign: Sign,
    },
    /// Two full lines are alike.
    LinesAlike {
        /// The lines.
        lines: [LinePlace; 2],
    },
}

impl BrokenRule {
    /// The fields that break the rule together, in reading order for each line.
    pub fn fields(&self, size: Size) -> Vec<Field> {
        match self {
            Self::ThreeAlike { fields, .. } | Self::TooMany { fields, .. } => fields.clone(),
            Self::AgainstSign { fields, .. } => fields.to_vec(),
            Self::LinesAlike { lines } => lines.iter().flat_map(|line| line.fields(size)).collect(),
        }
    }
}

impl fmt::Display for BrokenRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ThreeAlike { fields, value } => {
                let [first, last] = [fields[0], fields[fields.len() - 1]];
                write!(f, "{} fields in a row are {}, from {first} to {last}", fields.len(), u8::from(*value))
            }
            Self::TooMany { line, value, fields } => {
                write!(f, "{line} has {} fields with {}, more than half of its fields", fields.len(), u8::from(*value))
            }
            Self::AgainstSign { fields: [first, second], sign } => {
                let relation = if *sign == Sign::Equal { "equal" } else { "different" };
                write!(f, "the sign between {first} and {second} demands {relation} values")
            }
            Self::LinesAlike { lines: [first, second] } => write!(f, "{first} and {second} are alike"),
        }
    }
}

/// All rules that a board breaks, line by line; `distinct`: no two rows and no two columns may be alike.
pub fn broken_rules(board: &BinaryBoard, distinct: bool) -> Vec<BrokenRule> {
    let size = board.size();
    let mut broken = Vec::new();
    for line in LinePlace::all(size) {
        let fields: Vec<Field> = line.fields(size).collect();
        for run in fields.chunk_by(|one, next| board.get(*one) == board.get(*next)) {
            if let (3.., Some(value)) = (run.len(), board.get(run[0])) {
                broken.push(BrokenRule::ThreeAlike { fields: run.to_vec(), value });
            }
        }
        for value in [false, true] {
            let same: Vec<Field> = fields.iter().copied().filter(|field| board.get(*field) == Some(value)).collect();
            if same.len() > fields.len() / 2 {
                broken.push(BrokenRule::TooMany { line, value, fields: same });
            }
        }
        for pair in fields.windows(2) {
            let (Some(sign), Some(one), Some(next)) =
                (board.sign(pair[0], line.step()), board.get(pair[0]), board.get(pair[1]))
            else {
                continue;
            };
            if (sign == Sign::Equal) != (one == next) {
                broken.push(BrokenRule::AgainstSign { fields: [pair[0], pair[1]], sign });
            }
        }
    }
    if distinct {
        let values =
            |line: LinePlace| -> Option<Vec<bool>> { line.fields(size).map(|field| board.get(field)).collect() };
        let full: Vec<_> = LinePlace::all(size).filter_map(|line| Some((line, values(line)?))).collect();
        for (place, (line, of_line)) in full.iter().enumerate() {
            let alike =
                full[place + 1..].iter().filter(|(other, of_other)| line.step() == other.step() && of_line == of_other);
            broken.extend(alike.map(|(other, _)| BrokenRule::LinesAlike { lines: [*line, *other] }));
        }
    }
    broken
}

/// Whether a board breaks a rule: the same as [`broken_rules`], without the places.
pub fn is_broken(board: &BinaryBoard, distinct: bool) -> bool {
    let rows = || (0..board.size().height()).map(|y| board.row(y, true));
    let columns = || (0..board.size().width()).map(|x| board.column(x, true));
    let is_line_broken = |line: crate::matching::binary::BinaryLine| {
        let [ones, zeros, _] = line.fields();
        let three = |bits: u32| bits & (bits >> 1) & (bits >> 2) != 0;
        let [equal, opposite] = line.signs();
        let same = ones & (ones >> 1) | zeros & (zeros >> 1);
        let different = ones & (zeros >> 1) | zeros & (ones >> 1);
        three(ones)
            || three(zeros)
            || line.a() > line.half()
            || line.b() > line.half()
            || equal & different | opposite & same != 0
    };
    if rows().chain(columns()).any(is_line_broken) {
        return true;
    }
    let has_alike = |lines: &mut dyn Iterator<Item = crate::matching::binary::BinaryLine>| {
        let mut full = [0; 32];
        let mut count = 0;
        for [ones, _, unknown] in lines.map(|line| line.fields()) {
            if unknown == 0 {
                if full[..count].contains(&ones) {
                    return true;
                }
                full[count] = ones;
                count += 1;
            }
        }
        false
    };
    distinct && (has_alike(&mut rows()) || has_alike(&mut columns()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Chance;

    /// A board from rows of `0`, `1` and `.`.
    fn board(rows: &[&str]) -> BinaryBoard {
        let size = Size::new(rows[0].len() as i32, rows.len() as i32).expect("a size");
        let mut board = BinaryBoard::new(size).expect("even sides");
        for field in size.all_fields() {
            let value = rows[field.y as usize - 1].as_bytes()[field.x as usize - 1];
            board.set(
                field,
                [(b'0', false), (b'1', true)].into_iter().find(|(text, _)| *text == value).map(|found| found.1),
            );
        }
        board
    }

    fn texts(board: &BinaryBoard) -> Vec<String> {
        broken_rules(board, true).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn each_broken_rule_has_its_place() {
        assert_eq!(texts(&board(&["10.1", "0...", "...0", "1.01"])), [] as [&str; 0]);
        assert_eq!(
            texts(&board(&["000.", "....", "....", "...."])),
            [
                "3 fields in a row are 0, from (1, 1) to (3, 1)",
                "row 1 has 3 fields with 0, more than half of its fields",
            ]
        );
        assert_eq!(
            texts(&board(&["1...", "....", "1...", "1..."])),
            ["column 1 has 3 fields with 1, more than half of its fields"]
        );
        assert_eq!(texts(&board(&["0011", "....", "0011", "...."])), ["row 1 and row 3 are alike"]);
        let mut signs = board(&["0.", "01"]);
        signs.set_sign(Field::new(1, 1), Step::Down, Some(Sign::Opposite));
        signs.set_sign(Field::new(1, 2), Step::Right, Some(Sign::Equal));
        assert_eq!(
            texts(&signs),
            [
                "the sign between (1, 2) and (2, 2) demands equal values",
                "column 1 has 2 fields with 0, more than half of its fields",
                "the sign between (1, 1) and (1, 2) demands different values",
            ]
        );
    }

    #[test]
    fn the_fast_check_agrees_with_the_slow_one() {
        let mut chance = Chance::from_seed(5);
        let mut broken = 0;
        for number in 0..20_000 {
            let side = |chance: &mut Chance| 2 + 2 * chance.below(3) as i32;
            let size = Size::new(side(&mut chance), side(&mut chance)).expect("a size");
            let mut board = BinaryBoard::new(size).expect("even sides");
            let known = 1 + number % 4;
            for field in size.all_fields() {
                let value = (chance.below(4) < known).then(|| chance.below(2) == 1);
                board.set(field, value);
                if chance.below(20) == 0 && field.x < size.width() {
                    board.set_sign(
                        field,
                        Step::Right,
                        Some(if chance.below(2) == 0 { Sign::Equal } else { Sign::Opposite }),
                    );
                }
            }
            for distinct in [false, true] {
                let expected = !broken_rules(&board, distinct).is_empty();
                assert_eq!(is_broken(&board, distinct), expected, "{board:?}");
                broken += usize::from(expected);
            }
        }
        assert!((1000..39_000).contains(&broken), "{broken} are broken");
    }
}
