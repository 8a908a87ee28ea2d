//! A set of fields of a board: any outline, with holes. Reads it from text. Knows no puzzle.

use super::{Field, Size, Step};
use std::fmt;

/// Some of the fields of a board, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldMask {
    size: Size,
    inside: Vec<bool>,
    count: usize,
}

/// Why a text is no mask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MaskError {
    /// It has no field.
    Empty,
    /// A row has another length than the first one.
    Ragged {
        /// The row, from 1.
        row: usize,
        /// Its length.
        length: usize,
        /// That of the first row.
        first: usize,
    },
    /// There is a third character.
    ThirdCharacter {
        /// Its row, from 1.
        row: usize,
        /// Its column, from 1.
        column: usize,
        /// The character.
        character: char,
        /// The other two.
        known: [char; 2],
    },
    /// Either of the two characters could be the inside.
    Unclear([char; 2]),
    /// A side has too many fields.
    TooLarge,
}

/// Characters that are outside, if there is another one.
const OUTSIDE: [char; 6] = ['.', ' ', '0', '_', '-', '·'];

impl FieldMask {
    /// The fields of a board that are inside; `None` if there are none.
    pub fn new(size: Size, is_inside: impl Fn(Field) -> bool) -> Option<Self> {
        let inside: Vec<bool> = size.all_fields().map(is_inside).collect();
        let count = inside.iter().filter(|inside| **inside).count();
        (count > 0).then_some(Self { size, inside, count })
    }

    /// Reads rows of two characters: `#` for inside and any other for outside; or `.`, a space, `0`, `_` or `-` for outside and any
    /// other for inside. Spaces at the end of a row may be left out. Empty rows above and below are left out.
    ///
    /// # Errors
    /// With the place of the first mistake.
    pub fn read(text: &str) -> Result<Self, MaskError> {
        let rows: Vec<(usize, Vec<char>)> = text
            .strip_prefix('\u{feff}')
            .unwrap_or(text)
            .lines()
            .zip(1..)
            .map(|(row, number)| (number, row.trim_end_matches(['\r', '\t']).chars().collect()))
            .collect();
        let has_content = |(_, row): &(usize, Vec<char>)| row.iter().any(|character| *character != ' ');
        let first = rows.iter().position(has_content).ok_or(MaskError::Empty)?;
        let last = rows.iter().rposition(has_content).ok_or(MaskError::Empty)?;
        let rows = &rows[first..=last];
        let mut characters: Vec<char> = Vec::new();
        for (row, content) in rows {
            for (character, column) in content.iter().zip(1..) {
                match characters[..] {
                    _ if characters.contains(character) => {}
                    [one, other] => {
                        let (row, character, known) = (*row, *character, [one, other]);
                        return Err(MaskError::ThirdCharacter { row, column, character, known });
                    }
                    _ => characters.push(*character),
                }
            }
        }
        let has_spaces = characters.contains(&' ');
        let width = rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
        if let Some((row, content)) = rows.iter().find(|(_, row)| row.len() != rows[0].1.len()).filter(|_| !has_spaces)
        {
            return Err(MaskError::Ragged { row: *row, length: content.len(), first: rows[0].1.len() });
        }
        let outside = match characters[..] {
            ['#', other] | [other, '#'] => Some(other),
            [only] => OUTSIDE.contains(&only).then_some(only),
            [one, other] => match (OUTSIDE.contains(&one), OUTSIDE.contains(&other)) {
                (true, false) => Some(one),
                (false, true) => Some(other),
                _ => return Err(MaskError::Unclear([one, other])),
            },
            _ => return Err(MaskError::Empty),
        };
        let size = i32::try_from(width).ok().zip(i32::try_from(rows.len()).ok());
        let size = size.and_then(|(width, height)| Size::new(width, height).ok()).ok_or(MaskError::TooLarge)?;
        let at = |field: Field| rows[(field.y - 1) as usize].1.get((field.x - 1) as usize).copied().unwrap_or(' ');
        Self::new(size, |field| Some(at(field)) != outside).ok_or(MaskError::Empty)
    }

    /// The board that it is on.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The number of its fields.
    pub fn fields(&self) -> usize {
        self.count
    }

    /// Whether a field is inside.
    pub fn contains(&self, field: Field) -> bool {
        self.size.contains(field) && self.inside[self.size.index(field)]
    }

    /// Its fields, row by row.
    pub fn all_fields(&self) -> impl Iterator<Item = Field> {
        self.size.all_fields().filter(|field| self.inside[self.size.index(*field)])
    }

    /// The fields beside a field that are inside.
    pub fn neighbours(&self, field: Field) -> impl Iterator<Item = Field> {
        Step::ALL.into_iter().map(move |step| field.neighbour(step)).filter(|next| self.contains(*next))
    }

    /// The mask in which each field is a square of four; `None` if it is too large.
    pub fn doubled(&self) -> Option<Self> {
        let size = Size::new(2 * self.size.width(), 2 * self.size.height()).ok()?;
        Self::new(size, |field| self.contains(Field::new((field.x + 1) / 2, (field.y + 1) / 2)))
    }

    /// The parts that are connected, each row by row, the one with the first field first.
    pub fn parts(&self) -> Vec<Vec<Field>> {
        let mut seen = vec![false; self.size.fields()];
        let mut parts = Vec::new();
        for first in self.all_fields() {
            if std::mem::replace(&mut seen[self.size.index(first)], true) {
                continue;
            }
            let (mut part, mut next) = (vec![first], 0);
            while let Some(&field) = part.get(next) {
                next += 1;
                for beside in self.neighbours(field) {
                    if !std::mem::replace(&mut seen[self.size.index(beside)], true) {
                        part.push(beside);
                    }
                }
            }
            part.sort_unstable_by_key(|field| (field.y, field.x));
            parts.push(part);
        }
        parts
    }

    /// The mask without a field; `None` if nothing is left.
    pub fn without(&self, field: Field) -> Option<Self> {
        Self::new(self.size, |other| other != field && self.contains(other))
    }
}

impl fmt::Display for MaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "no field is inside"),
            Self::Ragged { row, length, first } => {
                write!(f, "row {row} has {length} characters, but the first row has {first}")
            }
            Self::ThirdCharacter { row, column, character, known: [one, other] } => write!(
                f,
                "row {row}, column {column}: '{}' is a third character beside '{}' and '{}'; a mask has two",
                character.escape_debug(),
                one.escape_debug(),
                other.escape_debug()
            ),
            Self::Unclear([one, other]) => write!(
                f,
                "it is not clear whether '{}' or '{}' is inside; write # for inside and . for outside",
                one.escape_debug(),
                other.escape_debug()
            ),
            Self::TooLarge => write!(f, "a side of a mask has from 1 to {} fields", Size::LONGEST),
        }
    }
}

impl std::error::Error for MaskError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(mask: &FieldMask) -> Vec<String> {
        let sign = |field| if mask.contains(field) { '#' } else { '.' };
        let row = |y| (1..=mask.size().width()).map(|x| sign(Field::new(x, y))).collect();
        (1..=mask.size().height()).map(row).collect()
    }

    #[test]
    fn two_characters_are_a_mask() {
        for text in [".#.\n###\n", " #\n###\n", "\r\n010\r\n111\r\n\r\n", " x \nxxx", "\u{feff}_@_\n@@@", "a#a\n###"] {
            assert_eq!(rows(&FieldMask::read(text).expect("a mask")), [".#.", "###"], "{text:?}");
        }
        assert_eq!(rows(&FieldMask::read("xx\nxx").expect("a mask")), ["##", "##"]);
        assert_eq!(rows(&FieldMask::read("#.").expect("a mask").doubled().expect("not too large")), ["##..", "##.."]);
    }

    #[test]
    fn mistakes_are_located() {
        for (text, message) in [
            ("", "no field is inside"),
            (" \n\n", "no field is inside"),
            ("...\n...", "no field is inside"),
            ("##\n#\n", "row 2 has 1 characters, but the first row has 2"),
            ("#.\n.x\n", "row 2, column 2: 'x' is a third character beside '#' and '.'; a mask has two"),
            ("ab\nba", "it is not clear whether 'a' or 'b' is inside; write # for inside and . for outside"),
            (&"#".repeat(2002), "a side of a mask has from 1 to 2001 fields"),
        ] {
            assert_eq!(FieldMask::read(text).expect_err("no mask").to_string(), message, "{text:?}");
        }
    }

    #[test]
    fn parts_are_connected() {
        let mask = FieldMask::read("##.#\n.#.#\n").expect("a mask");
        let parts: Vec<usize> = mask.parts().iter().map(Vec::len).collect();
        assert_eq!((parts, mask.fields()), (vec![3, 2], 5));
        assert_eq!(mask.without(Field::new(2, 1)).expect("fields are left").parts().len(), 3);
    }
}
