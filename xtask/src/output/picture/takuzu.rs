//! A drawing of Takuzu as text: fields in columns, with the signs between them as they stand between the fields of a board.

use super::cells::{CellPicture, extent};
use super::{around, legend_where};
use crate::language::future::Way;
use crate::language::rule::Offset;
use crate::language::sheet::Sheet;
use crate::language::takuzu::{Along, LineRegion, TakuzuMark, TakuzuRule};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// How to read the pictures: groups of signs with their meaning.
const LEGEND: [&[(&str, &str)]; 3] = [
    &[
        ("a", "one of 0 and 1"),
        ("b", "the other"),
        ("?", "unknown"),
        ("A", "has to be a"),
        ("B", "has to be b"),
        (".", "anything"),
    ],
    &[("=", "the same value on both sides"), ("x", "different values")],
    &[("-", "unknown, with a condition on its whole row"), ("|", "on its whole column")],
];

/// How to read any picture.
pub fn legend() -> String {
    legend_where(&LEGEND, |_| true)
}

/// How to read these rows: only the signs that occur in them.
pub fn legend_of(rows: &[String]) -> String {
    legend_where(&LEGEND, |sign| rows.iter().any(|row| row.contains(sign)))
}

/// The marks of a picture, by field and by way.
#[derive(Clone, Debug, Default)]
pub struct TakuzuPicture {
    cells: BTreeMap<Offset, TakuzuCell>,
    signs: BTreeMap<Way, char>,
    bracketed: Option<Offset>,
}

/// The marks of a field.
#[derive(Clone, Debug, Default)]
struct TakuzuCell {
    conclusion: Option<char>,
    value: Option<char>,
    unknown: bool,
    /// Whole lines through it, each with the number of its condition if there are several.
    lines: Vec<(Along, Option<usize>)>,
}

impl TakuzuPicture {
    /// Puts a mark on a field.
    pub fn put(&mut self, field: Offset, mark: TakuzuMark) {
        let cell = self.cells.entry(field).or_default();
        match mark {
            TakuzuMark::A => cell.value = Some('a'),
            TakuzuMark::B => cell.value = Some('b'),
            TakuzuMark::Unknown => cell.unknown = true,
            TakuzuMark::PutA => cell.conclusion = Some('A'),
            TakuzuMark::PutB => cell.conclusion = Some('B'),
            TakuzuMark::Row => cell.lines.push((Along::Row, None)),
            TakuzuMark::Column => cell.lines.push((Along::Column, None)),
            // They stand between fields.
            TakuzuMark::Equal | TakuzuMark::Opposite => {}
        }
    }

    /// Puts a sign on a way.
    pub fn put_sign(&mut self, way: Way, mark: TakuzuMark) {
        self.signs.insert(way, if mark == TakuzuMark::Equal { '=' } else { 'x' });
    }

    /// Puts brackets around a field.
    pub fn bracket(&mut self, field: Offset) {
        self.bracketed = Some(field);
    }

    /// These columns and rows as text.
    pub fn rows(&self, columns: RangeInclusive<i32>, rows: RangeInclusive<i32>) -> Vec<String> {
        let cells = self.cells.iter().map(|(field, cell)| (*field, cell.text())).collect();
        CellPicture { cells, signs: self.signs.clone(), bracketed: self.bracketed }.rows(columns, rows)
    }
}

impl TakuzuCell {
    fn text(&self) -> String {
        let mut text = String::new();
        text.extend(self.conclusion);
        text.extend(self.value);
        // A condition on its line implies that the field is unknown.
        let shows_unknown = if self.lines.is_empty() { self.unknown } else { self.conclusion.is_none() };
        if shows_unknown {
            text.push('?');
        }
        for (along, number) in &self.lines {
            text.push(if *along == Along::Row { '-' } else { '|' });
            text.extend(number.iter().flat_map(|number| number.to_string().chars().collect::<Vec<_>>()));
        }
        text
    }
}

/// A rule as rows of text, and a line for each condition.
pub fn of_rule(rule: &TakuzuRule) -> Vec<String> {
    rows(rule).into_iter().chain(captions(rule)).collect()
}

/// A rule as rows of text. If there are several conditions, each has the number of its function in the generated code.
pub fn rows(rule: &TakuzuRule) -> Vec<String> {
    let mut picture = TakuzuPicture::default();
    for (field, mark) in &rule.marks {
        picture.put(*field, *mark);
    }
    for sign in &rule.signs {
        picture.put_sign(sign.way, sign.mark);
    }
    let conditions = rule.conditions();
    for LineRegion { at, along, count } in &rule.lines {
        let place = conditions.iter().position(|condition| *condition == count).filter(|_| conditions.len() > 1);
        picture.cells.entry(*at).or_default().lines.push((*along, place.map(|place| place + 1)));
    }
    let frame = rule.frame;
    let corners = [(0, 0), (frame.width - 1, frame.height - 1)].map(|(x, y)| Offset::new(x - frame.x, y - frame.y));
    let on_ways = rule.signs.iter().flat_map(|sign| sign.way.fields());
    let fields: Vec<_> = picture.cells.keys().copied().chain(on_ways).chain(corners).collect();
    let [columns, rows] = extent(&fields);
    picture.rows(columns, rows)
}

/// The marks around one field of a drawing that may be wrong, with that field in brackets.
pub fn of_sheet(sheet: &Sheet<TakuzuMark>, bracketed: (i32, i32)) -> Vec<String> {
    let mut picture = TakuzuPicture::default();
    let at = |(x, y): (i32, i32)| Offset::new(x, y);
    for mark in &sheet.marks {
        match mark.along {
            Some(step) => picture.put_sign(Way::new(at(mark.field), step), mark.mark),
            None => picture.put(at(mark.field), mark.mark),
        }
    }
    picture.bracket(at(bracketed));
    let (columns, rows) = around(sheet.picture, bracketed);
    picture.rows(columns, rows)
}

/// Captions for what the picture of a rule does not show: a line for each condition.
pub fn captions(rule: &TakuzuRule) -> Vec<String> {
    let fields: BTreeSet<Offset> = rule.lines.iter().map(|line| line.at).collect();
    let caption = |LineRegion { at, along, count }: &LineRegion| {
        let conclusion = rule.conclusions().find(|(field, _)| field == at);
        let glyph = match conclusion {
            Some((_, TakuzuMark::PutA)) => "A",
            Some(_) => "B",
            None => "?",
        };
        let line = if *along == Along::Row { "row" } else { "column" };
        let place = match fields.len() {
            1 => String::new(),
            _ => format!(" in column {} and row {} of the picture", rule.frame.x + at.dx + 1, rule.frame.y + at.dy + 1),
        };
        format!("the {line} of {glyph}{place}: `{count}`")
    };
    rule.lines.iter().map(caption).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::takuzu::orient::turned;
    use crate::language::takuzu::sketch::{TakuzuSketch, sketch};
    use oneway::grid::{Step, Symmetry};

    #[test]
    fn signs_stand_between_the_fields() {
        let drawn = ["a B=B", "  x", ". A", "= x", "b ?xa"];
        let rule = sketch("rule", &drawn);
        assert_eq!(rows(&rule), ["a B=B", "  x", ". A .", "= x", "b ?xa"]);
        let right = ["b=. a", "?xAxB", "x   =", "a . B"];
        assert_eq!(rows(&turned(&rule, Symmetry::TurnedRight)), right);
        let legend = "a one of 0 and 1, b the other, ? unknown, A has to be a, B has to be b, . anything; \
                      = the same value on both sides, x different values";
        assert_eq!(legend_of(&rows(&rule)), legend);
        assert_eq!(legend_of(&rows(&sketch("pair", &["a a B"]))), "a one of 0 and 1, B has to be b");
    }

    #[test]
    fn conditions_stand_beside_their_fields_and_below_the_picture() {
        let one = TakuzuSketch::of("one", &["B=B"]).row((0, 0), "a=half-1").unknown((1, 0)).rule();
        assert_eq!(of_rule(&one), ["B-=B?", "the row of B: `a=half-1`"]);
        let several = TakuzuSketch::of("several", &["B a", ". ."]).row((0, 0), "b=1").column((0, 0), "a=half");
        let several = several.column((1, 1), "a=half").rule();
        let captions = [
            "the row of B in column 1 and row 1 of the picture: `b=1`",
            "the column of B in column 1 and row 1 of the picture: `a=half`",
            "the column of ? in column 2 and row 2 of the picture: `a=half`",
        ];
        assert_eq!(of_rule(&several), [&["B-2|1 a", ".     ?|1"], &captions[..]].concat());
    }

    #[test]
    fn a_field_can_be_bracketed() {
        let mut picture = TakuzuPicture::default();
        picture.put(Offset::new(0, 0), TakuzuMark::A);
        picture.put(Offset::new(1, 0), TakuzuMark::PutB);
        picture.put_sign(Way::new(Offset::new(1, 0), Step::Down), TakuzuMark::Equal);
        picture.bracket(Offset::new(1, 1));
        assert_eq!(picture.rows(0..=1, 0..=1), [" a   B", "     =", " .  [.]"]);
    }
}
