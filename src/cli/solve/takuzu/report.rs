//! Solved boards to text, JSON or panels of a picture, and to messages about the number of their solutions.

use super::BoardAnswer;
use crate::cli::output::{OutputFormat, counted, field_as_json, write_line};
use crate::grid::Field;
use crate::show::{JsonObject, TakuzuPanel, field_list, takuzu_object, takuzu_rows};
use crate::takuzu::BinaryBoard;
use crate::takuzu::deduce::FieldDeduction;
use crate::takuzu::exact::Solutions;
use crate::takuzu::text::{character, write, write_with};

/// The results about boards in one format.
pub(super) struct BoardReport {
    format: OutputFormat,
    /// Whether only the next deduction is shown.
    hint: bool,
    distinct: bool,
    boards: usize,
    all_have_one: bool,
    /// Text or JSON.
    pub(super) data: String,
    pub(super) panels: Vec<TakuzuPanel>,
    /// For people, whatever the format.
    pub(super) messages: String,
}

impl BoardReport {
    /// Nothing yet.
    pub(super) fn new(format: OutputFormat, hint: bool, distinct: bool) -> Self {
        let (data, messages) = (String::new(), String::new());
        Self { format, hint, distinct, boards: 0, all_have_one: true, data, panels: Vec::new(), messages }
    }

    /// The number of boards so far.
    pub(super) const fn boards(&self) -> usize {
        self.boards
    }

    /// Whether each of them has exactly one solution.
    pub(super) const fn all_have_one(&self) -> bool {
        self.all_have_one
    }

    /// Adds a board.
    pub(super) fn add(&mut self, solved: &BoardAnswer) {
        self.boards += 1;
        self.all_have_one &= matches!(solved.solutions, Solutions::One(_));
        match self.format {
            OutputFormat::Json => self.data.push_str(&format!("{}\n", self.json(solved))),
            format if format.is_picture() => self.panels.extend(self.pictures(solved)),
            _ => {
                let text = self.text(solved);
                if !self.data.is_empty() && !text.is_empty() {
                    self.data.push('\n');
                }
                self.data.push_str(&text);
            }
        }
        let name = solved.number.map(|number| format!("board {number}, line {}: ", solved.line)).unwrap_or_default();
        let message = self.message(solved);
        write_line(&mut self.messages, format_args!("{name}{message}"));
    }

    fn text(&self, solved: &BoardAnswer) -> String {
        let mut text = String::new();
        if let (Some(_), Some(number)) = (&solved.deductions, solved.number) {
            write_line(&mut text, format_args!("board {number}, line {}", solved.line));
        }
        if self.hint {
            let hint = solved.deductions.iter().flatten().next();
            let searched = || searched_field(solved).map(|(field, value)| by_search(field, value));
            if let Some(hint) = hint.map(described).or_else(searched) {
                write_line(&mut text, format_args!("{hint}"));
            }
            return text;
        }
        if let Some(deductions) = &solved.deductions {
            for (number, deduction) in (1..).zip(deductions) {
                write_line(&mut text, format_args!("{number:>3}  {}", described(deduction)));
            }
            if solved.searched() > 0 {
                let fields = counted(solved.searched(), "field");
                let found = if let Solutions::One(_) = solved.solutions { "found by search" } else { "left" };
                write_line(&mut text, format_args!("     {fields} {found}: no drawing applies"));
            }
            text.push('\n');
        }
        let solutions = solved.solutions.known().map(write).collect::<Vec<_>>();
        text + &solutions.join("\n")
    }

    /// The number of solutions, in words.
    fn message(&self, solved: &BoardAnswer) -> String {
        let unknown = solved.clues.size().fields() - solved.clues.known();
        match &solved.solutions {
            Solutions::None => format!("no solution: {}", solved.reason.as_deref().unwrap_or_default()),
            Solutions::One(_) => match solved.level {
                _ if unknown == 0 => "one solution: the board is full".to_owned(),
                Some(level) => format!("one solution, by drawings up to level {level}"),
                None => format!(
                    "one solution: {} by drawings, {} by search",
                    counted(unknown - solved.searched(), "field"),
                    counted(solved.searched(), "field")
                ),
            },
            Solutions::Several(_) if self.hint => "several solutions".to_owned(),
            Solutions::Several(two) => {
                let differ = solved.differ();
                let marked = |field: Field| if differ.contains(&field) { '*' } else { character(two[0].get(field)) };
                let fields = counted(differ.len(), "field");
                let picture = write_with(&solved.clues, marked);
                format!("several solutions; these two differ in {fields}, marked with *:\n{}", picture.trim_end())
            }
        }
    }

    fn json(&self, solved: &BoardAnswer) -> JsonObject {
        let solutions = solved.solutions.known().map(takuzu_rows);
        let reason = solved.reason.as_ref().map(|reason| serde_json::json!(reason).to_string());
        let mut object = takuzu_object(&solved.clues, self.distinct);
        if !self.hint {
            object = object.with_list("solutions", solutions).with("differ", field_list(&solved.differ()));
        }
        let object = object
            .with_text("number_of_solutions", solved.solutions.name())
            .with("reason", reason.as_deref().unwrap_or("null"))
            .with("level", solved.level.map_or_else(|| "null".to_owned(), |level| level.to_string()))
            .with("searched", solved.searched());
        match &solved.deductions {
            Some(deductions) => object.with_list("deductions", deductions.iter().map(|one| as_json(one).to_string())),
            None => object,
        }
    }

    fn pictures(&self, solved: &BoardAnswer) -> Vec<TakuzuPanel> {
        let clues = &solved.clues;
        let number = solved.number.map(|number| number.to_string());
        let captioned = |words: &str| match (&number, words) {
            (Some(number), "") => number.clone(),
            (Some(number), words) => format!("{number}, {words}"),
            (None, words) => words.to_owned(),
        };
        if self.hint {
            let mut panel = TakuzuPanel::of_clues(captioned(""), clues);
            let hint = solved.deductions.iter().flatten().next().map(|hint| (hint.field, hint.value));
            if let Some((field, value)) = hint.or_else(|| searched_field(solved)) {
                panel.values.set(field, Some(value));
                panel.marked.push(field);
            }
            return vec![panel];
        }
        let order: Vec<Field> = solved.deductions.iter().flatten().map(|deduction| deduction.field).collect();
        let panel = |words: &str, values: &BinaryBoard| TakuzuPanel {
            order: order.clone(),
            marked: solved.differ(),
            ..TakuzuPanel::with_values(captioned(words), clues, values)
        };
        match &solved.solutions {
            Solutions::None if solved.deductions.is_some() => vec![panel("no solution", &solved.deduced)],
            Solutions::None => vec![panel("no solution", clues)],
            Solutions::One(solution) => vec![panel("", solution)],
            Solutions::Several(two) => vec![panel("solution 1", &two[0]), panel("solution 2", &two[1])],
        }
    }
}

/// The next field that only search knows, where no drawing applies.
fn searched_field(solved: &BoardAnswer) -> Option<(Field, bool)> {
    let Solutions::One(solution) = &solved.solutions else { return None };
    let unknown = solved.clues.size().all_fields().find(|field| solved.clues.get(*field).is_none())?;
    Some((unknown, solution.get(unknown)?))
}

fn described(deduction: &FieldDeduction) -> String {
    let FieldDeduction { field, value, rule, title, level, full_line, .. } = deduction;
    let other = full_line.map(|line| format!(", not the same as {line}")).unwrap_or_default();
    format!("{}   level {level}   {rule}: {title}{other}", assignment(*field, *value))
}

fn by_search(field: Field, value: bool) -> String {
    format!("{}   by search: no drawing applies", assignment(field, value))
}

/// A field and its value, as wide as for most other fields.
fn assignment(field: Field, value: bool) -> String {
    format!("{:<12}", format!("{field} = {}", u8::from(value)))
}

fn as_json(deduction: &FieldDeduction) -> JsonObject {
    let FieldDeduction { field, value, rule, title, level, symmetry, a, .. } = deduction;
    JsonObject::default()
        .with("field", field_as_json(*field))
        .with("value", u8::from(*value))
        .with("level", level)
        .with_text("rule", rule)
        .with_text("title", title)
        .with_text("orientation", symmetry.name())
        .with("a", u8::from(*a))
}
