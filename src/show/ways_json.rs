//! Puzzles on ways and their solutions as JSON, for other programs.

use super::json::{JsonObject, field_list};
use crate::grid::Field;
use crate::ways::text::walls;
use crate::ways::{Goal, WaysPuzzle, WaysSolution};

/// The beginning of an object about a puzzle: its kind, width and height; the ends with the letters of their colours, or the numbers;
/// the walls, each between two fields; the holes if there are any, and conventions that are not the usual ones. Fields are written as
/// column and row, counted from 1.
pub fn ways_object(puzzle: &WaysPuzzle, letters: &[char]) -> JsonObject {
    let size = puzzle.size();
    let object = |kind: &str| {
        let object = JsonObject::default().with_text("kind", kind);
        object.with("width", size.width()).with("height", size.height())
    };
    let object = match puzzle.goal() {
        Goal::Flow(ends) => {
            let clue = |(end, letter): (Field, &char)| format!("[{},{},\"{letter}\"]", end.x, end.y);
            let clues = ends.iter().zip(letters).flat_map(|(ends, letter)| ends.map(|end| clue((end, letter))));
            object("flow").with_list("ends", clues)
        }
        Goal::Numbered(fields) => {
            let clues =
                (1..).zip(fields).map(|(number, field): (usize, _)| format!("[{},{},{number}]", field.x, field.y));
            object("numbered").with_list("numbers", clues)
        }
    };
    let wall = |(field, step): (Field, _)| field_list(&[field, field.neighbour(step)]);
    let object = object.with_list("walls", walls(puzzle).map(wall));
    let holes: Vec<Field> = size.all_fields().filter(|field| puzzle.is_hole(*field)).collect();
    let object = if holes.is_empty() { object } else { object.with("holes", field_list(&holes)) };
    let conventions = puzzle.conventions();
    let unusual = [("touching", conventions.touching), ("all_fields", conventions.all_fields)];
    unusual.into_iter().filter(|(_, allowed)| !allowed).fold(object, |object, (name, _)| object.with(name, false))
}

/// An object about a puzzle with a solution: the fields of its line as a path, or of each line with the letter of its colour.
pub fn with_ways_solution(object: JsonObject, letters: &[char], solution: &WaysSolution) -> JsonObject {
    object.with(if letters.is_empty() { "path" } else { "lines" }, ways_solution(letters, solution))
}

/// A solution: the fields of a numbered line in order, or an object with those of the line of each colour.
pub fn ways_solution(letters: &[char], solution: &WaysSolution) -> String {
    let lines = letters.iter().zip(&solution.lines);
    match letters.is_empty() {
        true => field_list(solution.lines.first().map_or(&[], |line| line)),
        false => lines
            .fold(JsonObject::default(), |object, (letter, line)| object.with(&letter.to_string(), field_list(line)))
            .to_string(),
    }
}
