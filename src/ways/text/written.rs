//! A puzzle to text, so that it is read again without loss.

use crate::grid::{Field, Size, Step};
use crate::ways::{Goal, WaysPuzzle};

/// Letters for this number of colours, first those whose colours differ most; at most 62 of them.
pub fn colour_letters(colours: usize) -> Vec<char> {
    const CAPITALS: &str = "RBGYOCMPTKLSNVAWDEFHIJQUXZ";
    CAPITALS.chars().chain('a'..='z').chain('0'..='9').take(colours).collect()
}

/// Writes a puzzle whose colours have these letters.
pub fn write(puzzle: &WaysPuzzle, letters: &[char]) -> String {
    let mut texts = free_fields(puzzle);
    match puzzle.goal() {
        Goal::Flow(ends) => {
            for (ends, letter) in ends.iter().zip(letters) {
                for end in ends {
                    texts[puzzle.size().index(*end)] = letter.to_string();
                }
            }
        }
        Goal::Numbered(fields) => {
            for (number, field) in (1..).zip(fields) {
                texts[puzzle.size().index(*field)] = format!("{number}");
            }
        }
    }
    match puzzle.goal() {
        Goal::Flow(_) if !has_walls(puzzle) => without_gaps(puzzle.size(), &texts),
        // A board of letters has a space somewhere, by which its form is recognised.
        Goal::Flow(_) => with_gaps(puzzle, &texts, 2, |_, _| None),
        Goal::Numbered(fields) => with_gaps(puzzle, &texts, fields.len().to_string().len(), |_, _| None),
    }
}

/// A point for each field, and a star for each hole.
pub(super) fn free_fields(puzzle: &WaysPuzzle) -> Vec<String> {
    puzzle.size().all_fields().map(|field| if puzzle.is_hole(field) { "*" } else { "." }.to_owned()).collect()
}

/// The texts of all fields, a row a line.
pub(super) fn without_gaps(size: Size, texts: &[String]) -> String {
    texts.chunks(size.width() as usize).map(|row| row.concat() + "\n").collect()
}

/// The texts of all fields, each right-aligned in this number of characters, with the walls between them; and the characters of ways
/// without a wall, each for the way to the right or down from a field. A number of characters less than the longest text is that.
pub(super) fn with_gaps(
    puzzle: &WaysPuzzle,
    texts: &[String],
    characters: usize,
    way: impl Fn(Field, Step) -> Option<char>,
) -> String {
    let size = puzzle.size();
    let mut text = String::new();
    for y in 1..=size.height() {
        let mut below = String::new();
        for x in 1..=size.width() {
            let field = Field::new(x, y);
            let right = match is_wall(puzzle, field, Step::Right) {
                true => '|',
                false => way(field, Step::Right).unwrap_or(' '),
            };
            let fill = if x > 1 { way(field.neighbour(Step::Left), Step::Right).unwrap_or(' ') } else { ' ' };
            let shown = &texts[size.index(field)];
            text.extend(std::iter::repeat_n(fill, characters.saturating_sub(shown.chars().count())));
            text.push_str(shown);
            text.push(right);
            let down = match is_wall(puzzle, field, Step::Down) {
                true => '-',
                false => way(field, Step::Down).unwrap_or(' '),
            };
            below.extend(std::iter::repeat_n(' ', characters - 1).chain([down, ' ']));
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
        if !below.trim_end().is_empty() {
            text.push_str(below.trim_end());
            text.push('\n');
        }
    }
    text
}

/// Whether a wall bars the way from a field that is no hole to another one.
pub(super) fn is_wall(puzzle: &WaysPuzzle, field: Field, step: Step) -> bool {
    let other = field.neighbour(step);
    puzzle.size().contains(other)
        && !puzzle.is_hole(field)
        && !puzzle.is_hole(other)
        && !puzzle.open(field).contains(step)
}

/// The walls of a puzzle, each from its upper or left field.
pub fn walls(puzzle: &WaysPuzzle) -> impl Iterator<Item = (Field, Step)> {
    let ways = puzzle.size().all_fields().flat_map(|field| [(field, Step::Right), (field, Step::Down)]);
    ways.filter(|(field, step)| is_wall(puzzle, *field, *step))
}

fn has_walls(puzzle: &WaysPuzzle) -> bool {
    walls(puzzle).next().is_some()
}
