//! A line or a level as JSON, and the parts of which JSON is made, for other programs.

use crate::grid::Field;
use crate::line::Board;
use crate::line::level::{Level, Room};
use std::fmt::{self, Display, Write};

/// The line as JSON on one line of text: the board's width and height, the seed that the line was drawn from, if there
/// was one, and the fields from the start to the live end, each as column and row, counted from 1 in the upper left
/// corner. The end of a line that is not complete is added if it is not the lower right corner, that a loop is
/// closed, and the mask, if there is one, row by row.
pub fn json(board: &Board, seed: Option<u64>) -> String {
    let (width, height) = (board.size().width(), board.size().height());
    let seed = seed.map_or_else(|| "null".to_owned(), |seed| seed.to_string());
    let path = list(board.line().iter().map(|field| place(field.x, field.y)));
    let end = board.end();
    let mask = board.mask().map_or_else(String::new, |mask| {
        let sign = |field| if mask.contains(field) { '#' } else { '.' };
        let row = |y| format!("\"{}\"", (1..=width).map(|x| sign(Field::new(x, y))).collect::<String>());
        format!(r#","mask":{}"#, list((1..=height).map(row)))
    });
    let is_implied = board.is_complete() || (end.x, end.y) == (width, height);
    let end = if is_implied { String::new() } else { format!(r#","end":{}"#, place(end.x, end.y)) };
    let closed = if board.is_loop() { r#","closed":true"# } else { "" };
    format!(r#"{{"width":{width},"height":{height},"seed":{seed},"path":{path}{end}{closed}{mask}}}"#) + "\n"
}

/// The level as JSON on one line of text: its size and seed, entrance and exit, rooms, the squares of the corridor one by one,
/// without those of rooms, and the rows of the map. Squares are counted from 0 in the upper left corner.
pub fn level_json(level: &Level, seed: u64) -> String {
    let (width, height) = (level.size().width(), level.size().height());
    let (entrance, exit) = (level.entrance(), level.exit());
    let room = |room: &Room| {
        let Room { corner, width, height } = room;
        format!(r#"{{"x":{},"y":{},"width":{width},"height":{height}}}"#, corner.x, corner.y)
    };
    let rooms = list(level.rooms().iter().map(room));
    let path = list(level.corridor().iter().map(|square| place(square.x, square.y)));
    // No character of a map has to be escaped.
    let map = list(level.rows().into_iter().map(|row| format!(r#""{row}""#)));
    let ends = match level.is_closed() {
        true => format!(r#""start":{},"closed":true"#, place(entrance.x, entrance.y)),
        false => format!(r#""entrance":{},"exit":{}"#, place(entrance.x, entrance.y), place(exit.x, exit.y)),
    };
    format!(r#"{{"width":{width},"height":{height},"seed":{seed},{ends},"rooms":{rooms},"path":{path},"map":{map}}}"#)
        + "\n"
}

/// An object on one line of text, which grows by named values.
#[derive(Clone, Debug, Default)]
pub struct JsonObject(String);

impl JsonObject {
    /// Adds a value that is JSON already, such as a number. The name has no character that must be escaped.
    pub fn with(mut self, name: &str, json: impl Display) -> Self {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        self.0.push_str(&format!("\"{name}\":{json}"));
        self
    }

    /// Adds a text.
    pub fn with_text(self, name: &str, text: &str) -> Self {
        self.with(name, quoted(text))
    }

    /// Adds a list of values that are JSON already.
    pub fn with_list(self, name: &str, items: impl IntoIterator<Item = String>) -> Self {
        self.with(name, list(items.into_iter()))
    }
}

impl Display for JsonObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { write!(f, "{{}}") } else { write!(f, "{}}}", self.0) }
    }
}

/// A text as JSON.
fn quoted(text: &str) -> String {
    let mut json = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => json.extend(['\\', character]),
            character if character.is_control() => {
                write!(json, "\\u{:04x}", u32::from(character)).expect("a string takes everything");
            }
            character => json.push(character),
        }
    }
    json + "\""
}

/// A place, as column and row.
pub(super) fn place(x: i32, y: i32) -> String {
    format!("[{x},{y}]")
}

/// Fields as a list, each as column and row.
pub fn field_list(fields: &[Field]) -> String {
    list(fields.iter().map(|field| place(field.x, field.y)))
}

pub(super) fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Size, Step};
    use serde_json::Value;

    #[test]
    fn the_line_can_be_read_again() {
        let mut board = Board::new(Size::new(4, 3).expect("a size"));
        assert_eq!(json(&board, None), "{\"width\":4,\"height\":3,\"seed\":null,\"path\":[[1,1]]}\n");
        for step in [Step::Right, Step::Down, Step::Left, Step::Down, Step::Right] {
            board.step(step);
        }
        let text = json(&board, Some(u64::MAX));
        assert!(
            text.starts_with(r#"{"width":4,"height":3,"seed":18446744073709551615,"path":[[1,1],[2,1],"#),
            "{text}"
        );
        let read: Value = serde_json::from_str(&text).expect("JSON");
        let number = |value: &Value| value.as_i64().expect("a number") as i32;
        let path = read["path"].as_array().expect("fields");
        let fields: Vec<_> = path.iter().map(|field| Field::new(number(&field[0]), number(&field[1]))).collect();
        assert_eq!(fields, board.line());
    }

    #[test]
    fn texts_are_escaped() {
        let object =
            JsonObject::default().with("size", 4).with_text("text", "a\"b\\c\u{1b}\n\u{9b}é").with_list("none", []);
        let read: Value = serde_json::from_str(&object.to_string()).expect("JSON");
        assert_eq!(read, serde_json::json!({ "size": 4, "text": "a\"b\\c\u{1b}\n\u{9b}é", "none": [] }));
        assert_eq!(JsonObject::default().to_string(), "{}");
    }
}
