//! The argument CASE: saved boards from a file or stdin, as text or as JSON. Recognises the form by its first character.

use super::Failure;
use super::input::text_of;
use crate::grid::{Field, Size, Steps};
use crate::line::{Board, case};
use crate::support::printable;
use serde_json::Value;
use std::path::Path;

/// The help of an argument CASE.
pub(super) const CASE: &str = "A file with a saved board, as text or JSON; - for stdin";

const FORMS: &str = r#"
Forms of a case, a board with a line so far:
  7|1,1;1,2;2,2               the size, then the fields of the line as column,row
  7x5 to 7,1|1,1;1,2          with another end than the lower right corner
  7x5 from 1,1 to 7,1|1,1     the start is the first field, and may be named
  {"width":7,"height":7,"path":[[1,1],[1,2]]}
                              JSON as `oneway walk --format json` writes it;
                              "end":[7,1] names another end
  9|1-1,1;0,1-2,1;1,0         the form of the original research, with the
                              directions offered on the field before:
                              0 down, 1 right, 2 up, 3 left"#;

/// The examples of a command that takes a CASE, and the forms of a case.
pub(super) fn with_forms(examples: &str) -> String {
    format!("{examples}\n{FORMS}")
}

/// A board, and the steps that its file has as offered at the live end.
pub(super) struct SavedBoard {
    pub(super) board: Board,
    pub(super) offered: Steps,
}

/// Reads the only board of a file.
pub(super) fn read_case(path: &Path) -> Result<Board, Failure> {
    let named = |why| Failure::Usage(format!("{}: {why}", printable::path(path)));
    let mut boards = read_cases(path).map_err(named)?;
    match boards.len() {
        1 => boards.remove(0).map(|saved| saved.board).map_err(named),
        boards => Err(named(format!("there are {boards} boards in it; only `oneway cases` takes more than one"))),
    }
}

/// Reads all boards of a file, at least one; why one of them can't be read, or the file can't.
pub(super) fn read_cases(path: &Path) -> Result<Vec<Result<SavedBoard, String>>, String> {
    let text = text_of(path)?;
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with('{') {
        let values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
        let board = |value: Value| json_board(&value).map(|board| SavedBoard { board, offered: Steps::NONE });
        return Ok(values.map(|value| value.map_err(|error| format!("bad JSON: {error}")).and_then(board)).collect());
    }
    let is_case = |line: &&str| line.contains('|');
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    // The old forms may be broken into lines; only a line with a size is a case by itself.
    let texts = if lines.len() > 1 && lines.iter().all(is_case) { lines } else { vec![text] };
    Ok(texts.into_iter().map(text_board).collect())
}

fn text_board(text: &str) -> Result<SavedBoard, String> {
    let (board, offers) = case::read_with_offers(text).map_err(|why| why.to_string())?;
    Ok(SavedBoard { board, offered: offers.last().copied().unwrap_or(Steps::NONE) })
}

/// Reads the object that `oneway walk --format json` writes. `start` and `end` may be added; without an end, a line over all fields
/// ends at its last field, and any other in the lower right corner.
fn json_board(value: &Value) -> Result<Board, String> {
    if value.get("map").is_some() {
        return Err("this is a level; a case is a line, as `oneway walk --format json` writes it".into());
    }
    if value.get("mask").is_some() {
        return Err("this line is drawn through a mask; a case is a line on a whole board".into());
    }
    let size = json_size(value)?;
    let line = match value.get("path") {
        Some(path) => {
            let fields = path.as_array().ok_or("`path` is not a list of fields such as [[1,1],[1,2]]")?;
            let field = |(i, field): (usize, &Value)| {
                json_field(field)
                    .ok_or_else(|| format!("field {} of `path`: {field} is not a field such as [1,1]", i + 1))
            };
            fields.iter().enumerate().map(field).collect::<Result<Vec<_>, _>>()?
        }
        None if value.get("start").is_some() => Vec::new(),
        None => {
            return Err("there is no `path`; a case is written like {\"width\":7,\"height\":7,\"path\":[[1,1]]}".into());
        }
    };
    let named = |key: &str| match value.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(field) => {
            json_field(field).map(Some).ok_or_else(|| format!("`{key}`: {field} is not a field such as [1,1]"))
        }
    };
    let last = line.last().copied().filter(|_| line.len() == size.fields());
    case::board_of(size, named("start")?, named("end")?.or(last), &line).map_err(|why| why.to_string())
}

/// The size, as `width` and `height` or as `size`.
fn json_size(value: &Value) -> Result<Size, String> {
    let text = match (value.get("size"), value.get("width"), value.get("height")) {
        (_, Some(width), Some(height)) => format!("{width}x{height}"),
        (Some(Value::String(size)), ..) => size.clone(),
        (Some(size), ..) => size.to_string(),
        _ => return Err("the size is missing: `width` and `height`".into()),
    };
    text.parse::<Size>().map_err(|why| format!("the size {}: {why}", printable::line(&text)))
}

fn json_field(value: &Value) -> Option<Field> {
    let number = |value: &Value| i32::try_from(value.as_i64()?).ok();
    match value.as_array()?.as_slice() {
        [x, y] => Some(Field::new(number(x)?, number(y)?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(json: &str) -> Result<Board, String> {
        json_board(&serde_json::from_str(json).expect("JSON"))
    }

    #[test]
    fn json_names_the_size_the_line_and_perhaps_its_ends() {
        for (json, text) in [
            (r#"{"width":7,"height":5,"seed":null,"path":[[1,1],[1,2]]}"#, "7x5|1,1;1,2\n"),
            (r#"{"width":7,"height":5,"path":[[1,1],[1,2]],"end":[7,1]}"#, "7x5 to 7,1|1,1;1,2\n"),
            (r#"{"size":"7x5","start":[3,3],"end":null}"#, "7x5|3,3\n"),
            (r#"{"size":2,"path":[[1,1],[1,2],[2,2],[2,1]]}"#, "2 to 2,1|1,1;1,2;2,2;2,1\n"),
        ] {
            assert_eq!(board(json).map(|board| case::write_simple(&board)), Ok(text.to_owned()), "{json}");
        }
    }

    #[test]
    fn mistakes_in_json_are_named() {
        for (json, why) in [
            (r#"{"path":[[1,1]]}"#, "`width` and `height`"),
            (r##"{"width":2,"height":1,"path":[[1,1]],"mask":["#."]}"##, "drawn through a mask"),
            (r#"{"width":7,"height":0,"path":[[1,1]]}"#, "from 1 to 2001"),
            (r#"{"width":7,"height":7}"#, "there is no `path`"),
            (r#"{"width":7,"height":7,"path":[[1,1],[1]]}"#, "field 2 of `path`: [1] is not a field"),
            (r#"{"width":7,"height":7,"path":[[1,1],[99999999999,1]]}"#, "is not a field"),
            (r#"{"width":7,"height":7,"path":[[1,1],[3,1]]}"#, "entry 2: (3, 1) is not beside (1, 1)"),
            (r#"{"width":7,"height":7,"path":[[1,1]],"end":[8,1]}"#, "(8, 1) lies outside"),
            (r#"{"width":7,"height":7,"path":[[1,1]],"map":[]}"#, "this is a level"),
        ] {
            let refused = board(json).err().unwrap_or_default();
            assert!(refused.contains(why), "{json}: {refused}");
        }
    }
}
