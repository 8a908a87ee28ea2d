//! The lines of one board to rows of fields and the signs between them, each with its place in the text.

use super::mistake::{TakuzuMistake, TakuzuTextError};
use crate::grid::{Field, Size, Step};
use crate::matching::binary::{BinaryBoard, BinarySizeError, BitRows, Sign};
use crate::takuzu::check::BrokenRule;

/// The rows of a board as they stand in a text.
pub(super) struct TextRows {
    rows: Vec<TextRow>,
    /// Signs between two rows: at the upper field.
    below: Vec<(Field, Sign)>,
    /// Whether there is a character between neighbours.
    has_gaps: bool,
}

struct TextRow {
    line: usize,
    values: Vec<Option<bool>>,
    /// Signs on the way to the right, with the place of the left field in the row, from 0.
    signs: Vec<(usize, Sign)>,
}

fn error(line: usize, column: usize, mistake: TakuzuMistake) -> TakuzuTextError {
    TakuzuTextError { line, column, length: 1, mistake }
}

const fn sign_of(character: char) -> Option<Sign> {
    match character {
        '=' => Some(Sign::Equal),
        'x' => Some(Sign::Opposite),
        _ => None,
    }
}

/// The value of a field; `None` if the character is no field.
const fn value_of(character: char) -> Option<Option<bool>> {
    match character {
        '0' => Some(Some(false)),
        '1' => Some(Some(true)),
        '.' => Some(None),
        _ => None,
    }
}

/// Whether a line has signs and no field.
fn is_line_of_signs(line: &str) -> bool {
    line.chars().all(|character| character == ' ' || sign_of(character).is_some())
}

impl TextRows {
    /// Reads the lines of one board, which are numbered, not empty, and at least one.
    pub(super) fn read(block: &[(usize, &str)]) -> Result<Self, TakuzuTextError> {
        let second = block[0].1.chars().nth(1);
        let has_gaps = second.is_some_and(|second| second == ' ' || sign_of(second).is_some());
        let mut read = Self { rows: Vec::new(), below: Vec::new(), has_gaps };
        let mut after_row = false;
        for (at, &(number, line)) in block.iter().enumerate() {
            let is_row = !is_line_of_signs(line);
            if is_row {
                read.add_row(number, line)?;
            } else {
                let first = 1 + line.chars().take_while(|character| *character == ' ').count();
                if !has_gaps && after_row {
                    return Err(error(number, first, TakuzuMistake::NoRoomForSigns));
                }
                if !after_row || at + 1 == block.len() {
                    return Err(error(number, first, TakuzuMistake::SignsNotBetweenRows));
                }
                read.add_signs(number, line)?;
            }
            after_row = is_row;
        }
        Ok(read)
    }

    fn add_row(&mut self, line: usize, text: &str) -> Result<(), TakuzuTextError> {
        let mut row = TextRow { line, values: Vec::new(), signs: Vec::new() };
        for (column, character) in (1..).zip(text.chars()) {
            let is_gap = self.has_gaps && column % 2 == 0;
            let mistake = match (value_of(character), sign_of(character)) {
                (Some(value), _) if !is_gap => {
                    row.values.push(value);
                    continue;
                }
                (_, Some(sign)) if is_gap => {
                    row.signs.push((row.values.len() - 1, sign));
                    continue;
                }
                _ if is_gap && character == ' ' => continue,
                (Some(_), _) => TakuzuMistake::OtherForm { first_has_gaps: true },
                _ if is_gap => TakuzuMistake::NotASign(character),
                (_, Some(_)) if self.has_gaps => TakuzuMistake::SignOnField(character),
                (_, Some(_)) => TakuzuMistake::NoRoomForSigns,
                _ if character != ' ' => TakuzuMistake::NotAField(character),
                _ if self.has_gaps || column == 1 => TakuzuMistake::FieldMissing,
                _ => TakuzuMistake::OtherForm { first_has_gaps: false },
            };
            return Err(error(line, column, mistake));
        }
        if row.signs.last().is_some_and(|(at, _)| text.chars().count() == 2 * (at + 1)) {
            return Err(error(line, 2 * row.values.len(), TakuzuMistake::SignBehindRow));
        }
        let fields = row.values.len();
        let first = self.rows.first().map_or(fields, |first| first.values.len());
        if fields != first {
            // The first field too many, or the first one that is missing.
            let column = self.column(fields.min(first) + 1);
            return Err(error(line, column, TakuzuMistake::Ragged { fields, first }));
        }
        self.rows.push(row);
        Ok(())
    }

    fn add_signs(&mut self, line: usize, text: &str) -> Result<(), TakuzuTextError> {
        let (fields, y) = (self.rows[0].values.len(), self.rows.len() as i32);
        for (column, character) in (1..).zip(text.chars()) {
            let Some(sign) = sign_of(character) else { continue };
            if column % 2 == 0 || column / 2 >= fields {
                return Err(error(line, column, TakuzuMistake::SignBelowNoField));
            }
            self.below.push((Field::new(column as i32 / 2 + 1, y), sign));
        }
        Ok(())
    }

    /// The column of the text in which a column of the board stands.
    const fn column(&self, x: usize) -> usize {
        if self.has_gaps { 2 * x - 1 } else { x }
    }

    /// A broken rule, with the place of the fields that break it. Of fields below each other it is the last one.
    pub(super) fn located(&self, rule: BrokenRule) -> TakuzuTextError {
        let fields = match &rule {
            BrokenRule::ThreeAlike { fields, .. } => &fields[..],
            BrokenRule::TooMany { fields, line, .. } => {
                // The first one too many.
                let half = line.fields(self.size()).count() / 2;
                &fields[half..=half]
            }
            BrokenRule::AgainstSign { fields, .. } => fields,
            BrokenRule::LinesAlike { lines: [_, second] } => &second
                .fields(self.size())
                .take(if second.step() == Step::Right { usize::MAX } else { 1 })
                .collect::<Vec<_>>(),
        };
        let [first, last] = [fields[0], fields[fields.len() - 1]];
        let [column, end] = [first, last].map(|field| self.column(field.x as usize));
        let line = self.rows[last.y as usize - 1].line;
        TakuzuTextError { line, column, length: end - column + 1, mistake: TakuzuMistake::Broken(rule) }
    }

    /// The size of a board that was checked.
    fn size(&self) -> Size {
        Size::new(self.rows[0].values.len() as i32, self.rows.len() as i32).expect("both sides are short")
    }

    /// The board of these rows.
    pub(super) fn board(&self) -> Result<BinaryBoard, TakuzuTextError> {
        let (width, height) = (self.rows[0].values.len(), self.rows.len());
        // The first line that is too long, or the last one, which is missing another.
        let place = |side: usize| side.min(BitRows::LONGEST as usize + 1);
        let wide = |why| error(self.rows[0].line, self.column(place(width)), TakuzuMistake::Width(why));
        let high = |why| error(self.rows[place(height) - 1].line, 1, TakuzuMistake::Height(why));
        check_side(width).map_err(wide)?;
        check_side(height).map_err(high)?;
        let mut board = BinaryBoard::new(self.size()).map_err(wide)?;
        for (y, row) in (1..).zip(&self.rows) {
            for (x, value) in (1..).zip(&row.values) {
                board.set(Field::new(x, y), *value);
            }
            for (at, sign) in &row.signs {
                board.set_sign(Field::new(*at as i32 + 1, y), Step::Right, Some(*sign));
            }
        }
        for (field, sign) in &self.below {
            board.set_sign(*field, Step::Down, Some(*sign));
        }
        Ok(board)
    }
}

/// Why no board has a side of this length.
fn check_side(side: usize) -> Result<(), BinarySizeError> {
    match i32::try_from(side).unwrap_or(i32::MAX) {
        side if side > BitRows::LONGEST => Err(BinarySizeError::TooLong(side)),
        side if side % 2 != 0 => Err(BinarySizeError::Odd(side)),
        _ => Ok(()),
    }
}
