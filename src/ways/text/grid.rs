//! The lines of one board to its fields and the walls between them, each with its place in the text.

use super::LONGEST_SIDE;
use super::draft::{DraftClue, DraftPuzzle};
use super::mistake::{TextPlace, WaysMistake, WaysTextError};
use crate::grid::{Field, Size, Step};

/// The rows of a board as they stand in a text.
pub(super) struct TextGrid {
    rows: Vec<GridRow>,
    walls: Vec<(Field, Step)>,
    /// Whether there is a character between neighbours.
    has_gaps: bool,
    /// Whether a hyphen is a free field.
    hyphens_are_free: bool,
}

struct GridRow {
    line: usize,
    fields: Vec<GridField>,
}

/// A field as it is written.
struct GridField {
    /// Its first column, that of the space to its left that belongs to it, and the one behind its last character.
    column: usize,
    cell: usize,
    end: usize,
    text: String,
}

/// Whether a line has walls and no field.
fn is_line_of_walls(line: &str) -> bool {
    let is_field = |one: char| one.is_ascii_alphanumeric() || matches!(one, '.' | '_' | '*');
    line.contains('-') && !line.contains(is_field)
}

impl TextGrid {
    /// Reads the lines of one board, which are numbered, not empty, and at least one.
    pub(super) fn read(block: &[(usize, &str)]) -> Result<Self, WaysTextError> {
        let has_letters = block.iter().any(|(_, line)| line.contains(|one: char| one.is_ascii_alphabetic()));
        let has_gaps =
            block.iter().any(|(_, line)| line.contains([' ', '|']) || !has_letters && is_line_of_walls(line));
        let hyphens_are_free = !has_gaps;
        let mut grid = Self { rows: Vec::new(), walls: Vec::new(), has_gaps, hyphens_are_free };
        let mut walls: Option<(usize, &str)> = None;
        for &(number, line) in block {
            if has_gaps && is_line_of_walls(line) {
                let first = 1 + line.chars().take_while(|character| *character == ' ').count();
                let mistake = |mistake| Err(TextPlace::of_one(number, first).error(mistake));
                if grid.rows.is_empty() {
                    return mistake(WaysMistake::WallAtTheEdge);
                }
                if walls.is_some() {
                    return mistake(WaysMistake::SecondWall);
                }
                walls = Some((number, line));
            } else {
                grid.add_row(number, line)?;
                if let Some((number, line)) = walls.take() {
                    grid.add_walls(number, line)?;
                }
            }
        }
        match walls {
            None => Ok(grid),
            Some((number, line)) => {
                let first = 1 + line.chars().take_while(|character| *character == ' ').count();
                Err(TextPlace::of_one(number, first).error(WaysMistake::WallAtTheEdge))
            }
        }
    }

    fn add_row(&mut self, line: usize, text: &str) -> Result<(), WaysTextError> {
        let y = self.rows.len() as i32 + 1;
        let mut fields: Vec<GridField> = Vec::new();
        // The column of the wall behind the last field.
        let mut wall: Option<usize> = None;
        let mut characters = (1..).zip(text.chars()).peekable();
        while let Some((column, character)) = characters.next() {
            let mistake = |mistake| Err(TextPlace::of_one(line, column).error(mistake));
            match character {
                ' ' if self.has_gaps => continue,
                '|' if fields.is_empty() => return mistake(WaysMistake::WallAtTheEdge),
                '|' if wall.replace(column).is_some() => return mistake(WaysMistake::SecondWall),
                '|' => continue,
                '.' | '_' | '*' => {}
                '-' if self.hyphens_are_free => {}
                _ if character.is_ascii_alphanumeric() => {}
                '-' => return mistake(WaysMistake::WallBelowNoField),
                _ => return mistake(WaysMistake::NotAField(character)),
            }
            let mut written = GridField { column, cell: column, end: column + 1, text: character.into() };
            if self.has_gaps && character.is_ascii_digit() {
                while let Some((_, digit)) = characters.next_if(|(_, next)| next.is_ascii_digit()) {
                    written.text.push(digit);
                    written.end += 1;
                }
            }
            if self.has_gaps {
                let behind = fields.last().map_or(0, |last| last.end);
                if behind == column {
                    return mistake(WaysMistake::NoGap);
                }
                written.cell = behind + 1;
            }
            if wall.take().is_some() {
                self.walls.push((Field::new(fields.len() as i32, y), Step::Right));
            }
            fields.push(written);
        }
        if let Some(column) = wall {
            return Err(TextPlace::of_one(line, column).error(WaysMistake::WallAtTheEdge));
        }
        self.rows.push(GridRow { line, fields });
        self.check_length()
    }

    /// Checks that the last row is as long as the first one, and not too long.
    fn check_length(&self) -> Result<(), WaysTextError> {
        let (first, last) = (&self.rows[0], &self.rows[self.rows.len() - 1]);
        let fields = last.fields.len();
        let error = |column, mistake| Err(TextPlace::of_one(last.line, column).error(mistake));
        if fields != first.fields.len() {
            // The first field too many, or the place of the first one that is missing.
            let behind = last.fields.last().map_or(1, |field| field.end);
            let column = last.fields.get(first.fields.len()).map_or(behind, |field| field.column);
            return error(column, WaysMistake::Ragged { fields, first: first.fields.len() });
        }
        if let Some(field) = last.fields.get(LONGEST_SIDE as usize) {
            return error(field.column, WaysMistake::TooWide(fields));
        }
        Ok(())
    }

    /// Adds the walls between the last two rows.
    fn add_walls(&mut self, line: usize, text: &str) -> Result<(), WaysTextError> {
        let [.., above, below] = &self.rows[..] else { unreachable!("the line is between two rows") };
        let column_of = |row: &GridRow, column| {
            let at = row.fields.partition_point(|field| field.end <= column);
            row.fields.get(at).is_some_and(|field| field.cell <= column).then_some(at)
        };
        let characters: Vec<char> = text.chars().collect();
        let other = (1..).zip(&characters).find(|(_, character)| !matches!(character, '-' | ' '));
        if let Some((column, character)) = other {
            return Err(TextPlace::of_one(line, column).error(WaysMistake::NotAWall(*character)));
        }
        let is_wall = |column: usize| characters.get(column - 1) == Some(&'-');
        let mut barred = Vec::new();
        for column in (1..=characters.len()).filter(|column| is_wall(*column)) {
            let mistake = |mistake| Err(TextPlace::of_one(line, column).error(mistake));
            match [above, below].map(|row| column_of(row, column)) {
                [Some(one), Some(other)] if one == other => barred.push(one),
                [Some(_), Some(_)] => return mistake(WaysMistake::ColumnsNotAligned),
                // Between two columns a wall only joins those of both.
                _ if column > 1 && is_wall(column - 1) && is_wall(column + 1) => {}
                _ => return mistake(WaysMistake::WallBelowNoField),
            }
        }
        barred.dedup();
        let y = self.rows.len() as i32 - 1;
        self.walls.extend(barred.into_iter().map(|at| (Field::new(at as i32 + 1, y), Step::Down)));
        Ok(())
    }

    /// The board with its clues.
    pub(super) fn draft(self) -> Result<DraftPuzzle, WaysTextError> {
        let (width, height) = (self.rows[0].fields.len(), self.rows.len());
        if let Some(row) = self.rows.get(LONGEST_SIDE as usize) {
            return Err(TextPlace::of_one(row.line, 1).error(WaysMistake::TooHigh(height)));
        }
        let size = Size::new(width as i32, height as i32).expect("both sides are short, and there is a field");
        let place = TextPlace { line: self.rows[0].line, column: self.rows[0].fields[0].column, length: 1 };
        let mut draft =
            DraftPuzzle { is_flow: None, size, clues: Vec::new(), holes: Vec::new(), walls: self.walls, place };
        for (y, row) in (1..).zip(self.rows) {
            for (x, written) in (1..).zip(row.fields) {
                let GridField { column, end, text, .. } = written;
                let field = Field::new(x, y);
                match &text[..] {
                    "." | "_" | "-" => {}
                    "*" => draft.holes.push(field),
                    _ => {
                        let place = TextPlace { line: row.line, column, length: end - column };
                        draft.clues.push(DraftClue { field, text, place });
                    }
                }
            }
        }
        Ok(draft)
    }
}
