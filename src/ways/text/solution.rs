//! A solution of a puzzle to text: the letters or numbers of its fields, or its lines as they run.

use super::written::{free_fields, with_gaps, without_gaps};
use crate::grid::{Field, Step, Steps};
use crate::ways::{Goal, WaysPuzzle, WaysSolution};

/// Writes a solution with a letter a field, ends in capitals and the rest of each line small. If an end has no capital letter, all fields
/// of each line have the one of its ends. A numbered line has the number of each field on its way.
pub fn write_solution(puzzle: &WaysPuzzle, letters: &[char], solution: &WaysSolution) -> String {
    write_solution_with(puzzle, letters, solution, |_| None)
}

/// The same with characters of choice in some fields.
pub fn write_solution_with(
    puzzle: &WaysPuzzle,
    letters: &[char],
    solution: &WaysSolution,
    other: impl Fn(Field) -> Option<char>,
) -> String {
    let size = puzzle.size();
    let mut texts = free_fields(puzzle);
    let has_small_lines = letters.iter().all(char::is_ascii_uppercase);
    for (at, line) in solution.lines.iter().enumerate() {
        for (number, field) in (1..).zip(line) {
            let is_end: bool = number == 1 || number == line.len();
            texts[size.index(*field)] = match letters.get(at) {
                None => number.to_string(),
                Some(letter) if is_end || !has_small_lines => letter.to_string(),
                Some(letter) => letter.to_ascii_lowercase().to_string(),
            };
        }
    }
    for field in size.all_fields() {
        if let Some(character) = other(field) {
            texts[size.index(field)] = character.to_string();
        }
    }
    match puzzle.goal() {
        Goal::Flow(_) => without_gaps(size, &texts),
        Goal::Numbered(_) => with_gaps(puzzle, &texts, size.fields().to_string().len(), |_, _| None),
    }
}

/// Writes a solution with the lines as they run, between letters or numbers.
pub fn write_lines(puzzle: &WaysPuzzle, letters: &[char], solution: &WaysSolution) -> String {
    let size = puzzle.size();
    let used = used_steps(puzzle, solution);
    let mut texts = free_fields(puzzle);
    for (text, steps) in texts.iter_mut().zip(&used) {
        if let Some(character) = character_of(*steps) {
            *text = character.to_string();
        }
    }
    match puzzle.goal() {
        Goal::Flow(ends) => {
            for (ends, letter) in ends.iter().zip(letters) {
                for end in ends {
                    texts[size.index(*end)] = letter.to_string();
                }
            }
            without_gaps(size, &texts)
        }
        Goal::Numbered(numbers) => {
            for (number, field) in (1..).zip(numbers) {
                texts[size.index(*field)] = format!("{number}");
            }
            with_gaps(puzzle, &texts, numbers.len().to_string().len(), |field, step| {
                let character = if step == Step::Right { '─' } else { '│' };
                used[size.index(field)].contains(step).then_some(character)
            })
        }
    }
}

/// The steps from each field to the fields before and behind it on its line.
fn used_steps(puzzle: &WaysPuzzle, solution: &WaysSolution) -> Vec<Steps> {
    let size = puzzle.size();
    let mut used = vec![Steps::NONE; size.fields()];
    for pair in solution.lines.iter().flat_map(|line| line.windows(2)) {
        for (from, to) in [(pair[0], pair[1]), (pair[1], pair[0])] {
            if let Some(step) = from.step_to(to) {
                used[size.index(from)].insert(step);
            }
        }
    }
    used
}

/// The picture of a field that a line passes.
fn character_of(steps: Steps) -> Option<char> {
    let [up, right, down, left] = Step::ALL.map(|step| steps.contains(step));
    match (up, right, down, left) {
        (true, _, true, _) => Some('│'),
        (_, true, _, true) => Some('─'),
        (true, true, _, _) => Some('└'),
        (true, _, _, true) => Some('┘'),
        (_, true, true, _) => Some('┌'),
        (_, _, true, true) => Some('┐'),
        _ => None,
    }
}

/// The fields in which two solutions differ: they have another colour, or other ways are used.
pub fn differing_fields(puzzle: &WaysPuzzle, two: &[WaysSolution; 2]) -> Vec<Field> {
    let size = puzzle.size();
    let contents = two.each_ref().map(|solution| {
        let mut lines = vec![None; size.fields()];
        for (at, line) in solution.lines.iter().enumerate() {
            line.iter().for_each(|field| lines[size.index(*field)] = Some(at));
        }
        (lines, used_steps(puzzle, solution))
    });
    let [(lines, steps), (other_lines, other_steps)] = contents;
    let differ = |field: &Field| {
        let at = size.index(*field);
        lines[at] != other_lines[at] || steps[at] != other_steps[at]
    };
    size.all_fields().filter(differ).collect()
}
