//! Rules of Takuzu from text, for tests: fields stand in every second column, signs between them.

use super::line_count::LineCount;
use super::{Along, LineRegion, SignMark, TakuzuMark, TakuzuRule};
use crate::language::frame::AnchorFrame;
use crate::language::future::Way;
use crate::language::rule::Offset;
use oneway::grid::{Step, Symmetry};

/// A rule that is being drawn; fields are counted from the upper left corner.
pub(crate) struct TakuzuSketch {
    rule: TakuzuRule,
}

/// A rule without conditions on lines.
pub(crate) fn sketch(name: &str, rows: &[&str]) -> TakuzuRule {
    TakuzuSketch::of(name, rows).rule()
}

impl TakuzuSketch {
    /// Rows of fields (`a b ? A B .`, where capitals are conclusions), with `=` and `x` between them; a row of signs alone stands
    /// between two rows of fields.
    pub(crate) fn of(name: &str, rows: &[&str]) -> Self {
        let (mut marks, mut signs) = (Vec::new(), Vec::new());
        let (mut width, mut height) = (0, 0);
        let sign_of = |letter| match letter {
            '=' => Some(TakuzuMark::Equal),
            'x' => Some(TakuzuMark::Opposite),
            ' ' => None,
            other => panic!("`{other}` is no sign"),
        };
        for row in rows {
            let letters = row.chars().enumerate().map(|(i, letter)| (i32::try_from(i).expect("short"), letter));
            if row.chars().all(|letter| " =x".contains(letter)) {
                signs.extend(letters.filter_map(|(i, letter)| {
                    let way = Way::new(Offset::new(i / 2, height - 1), Step::Down);
                    Some(SignMark { way, mark: sign_of(letter)? })
                }));
                continue;
            }
            for (i, letter) in letters {
                let field = Offset::new(i / 2, height);
                if i % 2 == 1 {
                    let way = Way::new(field, Step::Right);
                    signs.extend(sign_of(letter).map(|mark| SignMark { way, mark }));
                    continue;
                }
                width = width.max(field.dx + 1);
                let mark = match letter {
                    'a' => TakuzuMark::A,
                    'b' => TakuzuMark::B,
                    '?' => TakuzuMark::Unknown,
                    'A' => TakuzuMark::PutA,
                    'B' => TakuzuMark::PutB,
                    '.' => continue,
                    other => panic!("`{other}` is no mark"),
                };
                marks.push((field, mark));
            }
            height += 1;
        }
        let frame = AnchorFrame { width, height, x: 0, y: 0 };
        let (title, reason) = (String::new(), String::new());
        let orientations = Symmetry::ALL.to_vec();
        let (name, lines) = (name.to_owned(), Vec::new());
        Self { rule: TakuzuRule { name, title, reason, level: 3, frame, orientations, marks, signs, lines } }
    }

    /// With a condition on the row through a field.
    pub(crate) fn row(self, at: (i32, i32), count: &str) -> Self {
        self.line(at, Along::Row, count)
    }

    /// With a condition on the column through a field.
    pub(crate) fn column(self, at: (i32, i32), count: &str) -> Self {
        self.line(at, Along::Column, count)
    }

    fn line(mut self, (x, y): (i32, i32), along: Along, count: &str) -> Self {
        let count = LineCount::parse(count).expect("a condition");
        self.rule.lines.push(LineRegion { at: Offset::new(x, y), along, count });
        self
    }

    /// With a field that is unknown, beside its other mark.
    pub(crate) fn unknown(mut self, (x, y): (i32, i32)) -> Self {
        self.rule.marks.push((Offset::new(x, y), TakuzuMark::Unknown));
        self
    }

    /// The rule, relative to its first conclusion.
    pub(crate) fn rule(self) -> TakuzuRule {
        self.rule.relative_to_anchor()
    }
}
