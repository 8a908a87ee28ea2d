//! Tables in Markdown, and figures as text.

use serde_json::Value;

/// A table in Markdown.
#[derive(Clone, Debug)]
pub struct MarkdownTable {
    text: String,
}

impl MarkdownTable {
    /// A table with these titles of columns.
    pub fn new(titles: &[&str]) -> Self {
        let rule = "|---".repeat(titles.len());
        Self { text: format!("| {} |\n{rule}|\n", titles.join(" | ")) }
    }

    /// Adds a row.
    pub fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.text += &format!("| {} |\n", cells.join(" | "));
    }

    /// The table as text.
    pub fn finish(self) -> String {
        self.text
    }
}

/// A JSON object that a command printed.
#[derive(Clone, Debug)]
pub struct Figures(pub Value);

impl Figures {
    /// Reads the output of a command.
    pub fn read(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map(Self).map_err(|error| format!("the output is not JSON: {error}"))
    }

    /// The value with a key, or with keys separated by dots.
    pub fn get(&self, key: &str) -> Result<&Value, String> {
        let value = key.split('.').try_fold(&self.0, |value, key| value.get(key));
        value.ok_or_else(|| format!("the output has no `{key}`"))
    }

    /// A count, such as 12 or 53 024 556.
    pub fn count(&self, key: &str) -> Result<String, String> {
        self.number(key).map(grouped)
    }

    /// A count as a number.
    pub fn number(&self, key: &str) -> Result<u64, String> {
        self.get(key)?.as_u64().ok_or_else(|| format!("`{key}` is not a count"))
    }

    /// A quantity with three digits that matter.
    pub fn quantity(&self, key: &str) -> Result<String, String> {
        self.get(key)?.as_f64().map(rounded).ok_or_else(|| format!("`{key}` is not a number"))
    }

    /// The size of a board, such as 9x9 or 5x15.
    pub fn size(&self) -> Result<String, String> {
        Ok(match self.get("size")? {
            Value::String(size) => size.clone(),
            side => format!("{side}x{side}"),
        })
    }

    /// The list with a key.
    pub fn list(&self, key: &str) -> Result<Vec<Self>, String> {
        let list = self.get(key)?.as_array().ok_or_else(|| format!("`{key}` is not a list"))?;
        Ok(list.iter().cloned().map(Self).collect())
    }

    /// The object of a list that has this name.
    pub fn named(&self, key: &str, name: &str) -> Result<Self, String> {
        let found = self.list(key)?.into_iter().find(|one| one.0["name"] == name);
        found.ok_or_else(|| format!("`{key}` has no `{name}`"))
    }

    /// The name of an object in a list.
    pub fn name(&self) -> Result<&str, String> {
        self.get("name")?.as_str().ok_or_else(|| "`name` is not text".to_owned())
    }
}

/// A number of five digits or more in groups of three.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    group(&digits)
}

/// Digits in groups of three if there are five or more.
pub fn group(digits: &str) -> String {
    if digits.len() < 5 {
        return digits.to_owned();
    }
    let mut grouped = String::new();
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

/// A number with three digits that matter, and all digits before the point.
pub fn rounded(number: f64) -> String {
    match number {
        _ if number >= 100.0 => group(&format!("{number:.0}")),
        _ if number >= 10.0 => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    }
}
