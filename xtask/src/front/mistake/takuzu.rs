//! Mistakes of drawings of Takuzu, beside those of any puzzle, with their messages.

use super::ForeignMistake;
use super::kind::names;
use super::wording::Wording;

/// A mistake of a drawing of Takuzu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakuzuMistake {
    /// No conclusion.
    NothingPut,
    /// Both values put on one field.
    TwoValuesPut,
    /// A value or a sign's field where the conclusion needs an unknown field.
    ConclusionOnValue(&'static str, &'static str),
    /// No test: the conclusion would hold everywhere.
    NoTest,
    /// Two different signs on one way.
    TwoSigns,
    /// A sign that can't hold together with other marks.
    ImpossibleSign,
    /// Three fields in a row that have to be alike.
    ThreeAlike,
    /// A row or column outside its group.
    NotInLine(&'static str),
    /// Another mark in the group of a row or column.
    NotOfLine(&'static str),
    /// A group without a row or a column.
    NoLineMark,
    /// A second row or column in one group.
    SecondLineMark,
    /// A row or column through a field that is marked with a value.
    LineThroughValue(&'static str, &'static str),
    /// A group without a condition.
    NoLineCount,
    /// A condition of which this part can't be read.
    BadLineCount(String),
}

names! { TakuzuMistake:
    NothingPut = "nothing_put",
    TwoValuesPut = "two_values_put",
    ConclusionOnValue = "conclusion_on_value",
    NoTest = "no_test",
    TwoSigns = "two_signs",
    ImpossibleSign = "impossible_sign",
    ThreeAlike = "three_alike",
    NotInLine = "not_in_line",
    NotOfLine = "not_of_line",
    NoLineMark = "no_line_mark",
    SecondLineMark = "second_line_mark",
    LineThroughValue = "line_through_value",
    NoLineCount = "no_line_count",
    BadLineCount = "bad_line_count",
}

impl ForeignMistake for TakuzuMistake {
    fn name(&self) -> &'static str {
        self.name()
    }

    fn is_warning(&self) -> bool {
        false
    }

    fn wording(&self) -> Wording {
        use TakuzuMistake::*;
        match self {
            NothingPut => {
                let help = "mark the field whose value follows with `<use href=\"#put_a\">` or `<use href=\"#put_b\">`";
                Wording::new("the drawing concludes nothing", "in this drawing", help)
            }
            TwoValuesPut => {
                let help = "a field has one value: delete one of the two conclusions";
                Wording::new("a field is both `put_a` and `put_b`", "the second of the two", help)
            }
            ConclusionOnValue(value, put) => {
                let help = "a conclusion is about a field that is not known yet: delete one of the two marks";
                let title = format!("a field is marked `{value}` and concluded to be `{put}`");
                Wording::new(title, "the value is known already", help)
            }
            NoTest => {
                let help =
                    "mark the values, signs or lines from which it follows: as it is, it would follow on every board";
                Wording::new("the drawing asks nothing of the board", "in this drawing", help)
            }
            TwoSigns => {
                let help = "two fields are equal or opposite: delete one of the two signs";
                Wording::new("a way has both signs, `equal` and `opposite`", "the second of the two", help)
            }
            ImpossibleSign => {
                let help = "no board has these signs and values together: change or delete one of them";
                Wording::new("a sign contradicts other marks of the drawing", "this is part of it", help)
            }
            ThreeAlike => {
                let help = "no board has three equal values side by side, so the drawing would never match";
                Wording::new("three fields in a row are alike", "this is part of it", help)
            }
            NotInLine(mark) => {
                let help = "put it into a `<g class=\"line\" data-count=\"a=half\">`";
                Wording::new(format!("`{mark}` outside a group of class `line`"), "belongs to no condition", help)
            }
            NotOfLine(mark) => {
                let help = "move it out of the group, which holds one `row` or one `column`; a field may carry marks inside and outside";
                Wording::new(format!("`{mark}` inside a group of class `line`"), "not a mark of a line", help)
            }
            NoLineMark => {
                let help = "put a `row` or a `column` into it, on the field that the condition is about";
                Wording::new("a condition without the row or column that it is about", "this group", help)
            }
            SecondLineMark => {
                let help = "give each row and each column a group of its own, with its own data-count";
                Wording::new("a second row or column in one group", "one too many", help)
            }
            LineThroughValue(line, value) => {
                let help = "the condition is about a value on this field that is not known yet: move the line along itself to such a field, or delete the value";
                Wording::new(format!("a field is marked `{line}` and `{value}`"), "the second of the two", help)
            }
            NoLineCount => Wording::new("a line without a condition", "this group", COUNTS),
            BadLineCount(part) if part.is_empty() => Wording::new("a term is missing in a condition", "here", COUNTS),
            BadLineCount(part) => Wording::new(format!("`{part}` can't be read in a condition"), "here", COUNTS),
        }
    }
}

const COUNTS: &str = "data-count compares sums of `a`, `b`, `unknown`, `gaps`, `half` and numbers, as in `a=half` or \
                      `a+gaps>=half-1` (= != < <= > >=; in XML, `<` is written `&lt;`), or it is `impossible`; several are joined by ` and `";
