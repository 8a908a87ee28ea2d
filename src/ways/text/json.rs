//! JSON to values that know their places in the text, so that a mistake in one can be shown.

use super::mistake::{TextPlace, WaysMistake, WaysTextError};

/// A value and its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct JsonItem {
    pub(super) place: TextPlace,
    pub(super) content: JsonContent,
}

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum JsonContent {
    /// A whole number. Others are read as none that a board has.
    Number(i64),
    Text(String),
    Bool(bool),
    Null,
    List(Vec<JsonItem>),
    /// The values with their names, in the order of the text.
    Object(Vec<(String, JsonItem)>),
}

/// A text of which the beginning was read.
pub(super) struct JsonReader<'t> {
    /// The lines with their numbers.
    lines: &'t [(usize, &'t str)],
    /// The next character: its line among these, its byte, and its column.
    at: usize,
    byte: usize,
    column: usize,
}

/// Lists and objects within each other.
const DEEPEST: usize = 16;

impl<'t> JsonReader<'t> {
    /// Begins at the first of these lines, which are at least one.
    pub(super) const fn new(lines: &'t [(usize, &'t str)]) -> Self {
        Self { lines, at: 0, byte: 0, column: 1 }
    }

    /// Reads an object that ends its line; the number of lines that it takes.
    pub(super) fn object(mut self) -> Result<(JsonItem, usize), WaysTextError> {
        let object = self.item(0)?;
        let line = self.at;
        match self.peek_item() {
            Some(_) if self.at == line => Err(self.not_json("the end of the line")),
            _ => Ok((object, line + 1)),
        }
    }

    /// The next character; a line ends with a line feed.
    fn peek(&self) -> Option<char> {
        let (_, line) = self.lines.get(self.at)?;
        Some(line[self.byte..].chars().next().unwrap_or('\n'))
    }

    fn take(&mut self) {
        match self.peek() {
            Some('\n') => (self.at, self.byte, self.column) = (self.at + 1, 0, 1),
            Some(character) => (self.byte, self.column) = (self.byte + character.len_utf8(), self.column + 1),
            None => {}
        }
    }

    /// The next character behind white space.
    fn peek_item(&mut self) -> Option<char> {
        while self.peek().is_some_and(|character| character.is_ascii_whitespace()) {
            self.take();
        }
        self.peek()
    }

    fn place(&self) -> TextPlace {
        match self.lines.get(self.at) {
            Some((line, _)) => TextPlace::of_one(*line, self.column),
            None => {
                let (line, text) = self.lines[self.lines.len() - 1];
                TextPlace::of_one(line, text.chars().count() + 1)
            }
        }
    }

    fn not_json(&self, expected: &'static str) -> WaysTextError {
        self.place().error(WaysMistake::NotJson(expected))
    }

    fn expect(&mut self, character: char, name: &'static str) -> Result<(), WaysTextError> {
        match self.peek_item() == Some(character) {
            true => {
                self.take();
                Ok(())
            }
            false => Err(self.not_json(name)),
        }
    }

    fn item(&mut self, depth: usize) -> Result<JsonItem, WaysTextError> {
        let first = self.peek_item();
        let start = self.place();
        if depth > DEEPEST {
            return Err(self.not_json("less depth"));
        }
        let content = match first {
            Some('{') => JsonContent::Object(self.members(depth)?),
            Some('[') => JsonContent::List(self.elements(depth)?),
            Some('"') => JsonContent::Text(self.text()?),
            Some('-' | '0'..='9') => JsonContent::Number(self.number()),
            Some('t' | 'f' | 'n') => self.word()?,
            _ => return Err(self.not_json("a value")),
        };
        let end = self.place();
        let length = if end.line == start.line { end.column - start.column } else { 1 };
        Ok(JsonItem { place: TextPlace { length: length.max(1), ..start }, content })
    }

    fn members(&mut self, depth: usize) -> Result<Vec<(String, JsonItem)>, WaysTextError> {
        self.take();
        let mut members: Vec<(String, JsonItem)> = Vec::new();
        if self.peek_item() == Some('}') {
            self.take();
            return Ok(members);
        }
        loop {
            if self.peek_item() != Some('"') {
                return Err(self.not_json("a name in quotes"));
            }
            let start = self.place();
            let name = self.text()?;
            if members.iter().any(|(other, _)| *other == name) {
                return Err(start.error(WaysMistake::JsonNameTwice(name)));
            }
            self.expect(':', "a colon")?;
            members.push((name, self.item(depth + 1)?));
            if self.peek_item() == Some('}') {
                self.take();
                return Ok(members);
            }
            self.expect(',', "a comma or }")?;
        }
    }

    fn elements(&mut self, depth: usize) -> Result<Vec<JsonItem>, WaysTextError> {
        self.take();
        let mut elements = Vec::new();
        if self.peek_item() == Some(']') {
            self.take();
            return Ok(elements);
        }
        loop {
            elements.push(self.item(depth + 1)?);
            if self.peek_item() == Some(']') {
                self.take();
                return Ok(elements);
            }
            self.expect(',', "a comma or ]")?;
        }
    }

    /// A text. Escaped characters other than quotes and backslashes stay as they are: no text of a puzzle has them.
    fn text(&mut self) -> Result<String, WaysTextError> {
        self.take();
        let mut text = String::new();
        loop {
            match self.peek() {
                None | Some('\n') => return Err(self.not_json("a quote that ends the text")),
                Some('"') => {
                    self.take();
                    return Ok(text);
                }
                Some('\\') => {
                    self.take();
                    if !matches!(self.peek(), Some('"' | '\\' | '/')) {
                        text.push('\\');
                    }
                }
                Some(_) => {}
            }
            if let Some(character) = self.peek().filter(|character| *character != '\n') {
                text.push(character);
                self.take();
            }
        }
    }

    fn number(&mut self) -> i64 {
        let mut text = String::new();
        while let Some(character @ ('0'..='9' | '-' | '+' | '.' | 'e' | 'E')) = self.peek() {
            text.push(character);
            self.take();
        }
        text.parse().unwrap_or(i64::MIN)
    }

    fn word(&mut self) -> Result<JsonContent, WaysTextError> {
        let start = self.place();
        let mut text = String::new();
        while let Some(character) = self.peek().filter(char::is_ascii_lowercase) {
            text.push(character);
            self.take();
        }
        match &text[..] {
            "true" => Ok(JsonContent::Bool(true)),
            "false" => Ok(JsonContent::Bool(false)),
            "null" => Ok(JsonContent::Null),
            _ => Err(start.error(WaysMistake::NotJson("a value"))),
        }
    }
}
