//! Boards of 0 and 1 as JSON, for other programs.

use super::json::{JsonObject, field_list, list};
use crate::grid::{Field, Step};
use crate::matching::binary::{BinaryBoard, Sign};
use crate::takuzu::text::character;

/// The beginning of an object about a board: the puzzle, width and height, whether lines must differ, its rows as text, and its signs,
/// each with the fields between which it stands. Fields are written as column and row, counted from 1.
pub fn takuzu_object(board: &BinaryBoard, distinct: bool) -> JsonObject {
    let size = board.size();
    let signs = size.all_fields().flat_map(|field| [Step::Right, Step::Down].map(|along| (field, along)));
    let signs = signs.filter_map(|(field, along)| {
        let name = match board.sign(field, along)? {
            Sign::Equal => "equal",
            Sign::Opposite => "opposite",
        };
        let ends = field_list(&[field, field.neighbour(along)]);
        Some(JsonObject::default().with("between", ends).with_text("sign", name).to_string())
    });
    JsonObject::default()
        .with_text("puzzle", "takuzu")
        .with("width", size.width())
        .with("height", size.height())
        .with("distinct", distinct)
        .with("board", takuzu_rows(board))
        .with_list("signs", signs)
}

/// The rows of a board as a list of texts.
pub fn takuzu_rows(board: &BinaryBoard) -> String {
    let size = board.size();
    let row = |y| (1..=size.width()).map(|x| character(board.get(Field::new(x, y)))).collect::<String>();
    list((1..=size.height()).map(|y| format!("\"{}\"", row(y))))
}
