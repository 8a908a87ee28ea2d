//! A line as JSON, for other programs.

use crate::board::Board;
use std::fmt::Write;

/// The line as JSON on one line of text: the board's width and height, the seed that the line was drawn from, if there
/// was one, and the fields from the start to the live end, each as column and row, counted from 1 in the upper left
/// corner.
pub fn json(board: &Board, seed: Option<u64>) -> String {
    let seed = seed.map_or_else(|| "null".to_owned(), |seed| seed.to_string());
    let mut json =
        format!(r#"{{"width":{},"height":{},"seed":{seed},"path":["#, board.size().width(), board.size().height());
    for (i, field) in board.line().iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        write!(json, "{comma}[{},{}]", field.x, field.y).expect("a string takes everything");
    }
    json.push_str("]}\n");
    json
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Field, Step};
    use crate::size::Size;
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
}
