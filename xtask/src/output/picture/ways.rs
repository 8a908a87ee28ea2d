//! A drawing of puzzles on ways as text: fields in columns, with the signs of the ways between them.

use super::cells::{CellPicture, extent};
use super::{around, legend_where};
use crate::language::future::Way;
use crate::language::rule::Offset;
use crate::language::sheet::Sheet;
use crate::language::vocabulary::VocabularyMark;
use crate::language::ways::{WayMark, WaysMark, WaysRule, assumption_words};
use oneway::grid::Step;

/// How to read the pictures: groups of signs with their meaning.
const LEGEND: [&[(&str, &str)]; 3] = [
    &[("e", "an end"), ("t", "uses two ways"), ("p", "no end and no number"), (".", "anything")],
    &[("s", "on the same line"), ("o", "on another line")],
    &[
        ("-", "used across"),
        ("|", "used down"),
        ("x", "unused"),
        ("?", "not decided"),
        ("U", "has to be used"),
        ("X", "has to be unused"),
        ("V", "not decided, and has to be used"),
        ("Y", "not decided, and has to be unused"),
    ],
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
pub struct WaysPicture(CellPicture);

impl WaysPicture {
    /// Puts a mark on a field.
    pub fn put(&mut self, field: Offset, mark: WaysMark) {
        let text = self.0.cells.entry(field).or_default();
        if !text.contains(mark.entry().glyph) {
            text.push(mark.entry().glyph);
        }
    }

    /// Puts a mark on a way.
    pub fn put_on_way(&mut self, way: Way, mark: WaysMark) {
        let is_open = self.0.signs.get(&way) == Some(&WaysMark::Open.entry().glyph);
        let sign = match (mark, way.step) {
            (WaysMark::Used, Step::Down) => '|',
            (WaysMark::Use, _) if is_open => 'V',
            (WaysMark::Bar, _) if is_open => 'Y',
            (mark, _) => mark.entry().glyph,
        };
        self.0.signs.insert(way, sign);
    }
}

/// A rule as rows of text, and a line with its assumptions.
pub fn of_rule(rule: &WaysRule) -> Vec<String> {
    rows(rule).into_iter().chain(captions(rule)).collect()
}

/// A rule as rows of text.
pub fn rows(rule: &WaysRule) -> Vec<String> {
    let mut picture = WaysPicture::default();
    rule.marks.iter().for_each(|(field, mark)| picture.put(*field, *mark));
    rule.ways.iter().for_each(|marked| picture.put_on_way(marked.way, marked.mark));
    let frame = rule.frame;
    let corners = [(0, 0), (frame.width - 1, frame.height - 1)].map(|(x, y)| Offset::new(x - frame.x, y - frame.y));
    let on_ways = rule.ways.iter().flat_map(|marked| marked.way.fields());
    let fields: Vec<_> = picture.0.cells.keys().copied().chain(on_ways).chain(corners).collect();
    let [columns, rows] = extent(&fields);
    picture.0.rows(columns, rows)
}

/// The picture of a rule with these ways in it, and no other mark on a way.
pub fn of_ways(rule: &WaysRule, used: &[Way]) -> Vec<String> {
    let ways = used.iter().map(|way| WayMark { way: *way, mark: WaysMark::Used }).collect();
    rows(&WaysRule { ways, ..rule.clone() })
}

/// The marks around one field of a drawing that may be wrong, with that field in brackets.
pub fn of_sheet(sheet: &Sheet<WaysMark>, bracketed: (i32, i32)) -> Vec<String> {
    let mut picture = WaysPicture::default();
    let at = |(x, y): (i32, i32)| Offset::new(x, y);
    for mark in &sheet.marks {
        match mark.along {
            Some(step) => picture.put_on_way(Way::new(at(mark.field), step), mark.mark),
            None => picture.put(at(mark.field), mark.mark),
        }
    }
    picture.0.bracketed = Some(at(bracketed));
    let (columns, rows) = around(sheet.picture, bracketed);
    picture.0.rows(columns, rows)
}

/// Captions for what the picture of a rule does not show: its assumptions.
pub fn captions(rule: &WaysRule) -> Vec<String> {
    let words: Vec<_> = assumption_words(rule.assumes).iter().map(|word| format!("`{word}`")).collect();
    Vec::from_iter((!words.is_empty()).then(|| format!("assumes {}", words.join(" and "))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::ways::orient::turned;
    use crate::language::ways::sketch::sketch;
    use oneway::grid::Symmetry;

    #[test]
    fn signs_stand_on_the_ways() {
        let rule = sketch("rule", &[".  .  .", "   x", "ts-t  o", "   U", ".  .  ."]);
        assert_eq!(rows(&rule), [".  .  .", "   x", "ts-t  o", "   U", ".  .  ."]);
        assert_eq!(rows(&turned(&rule, Symmetry::TurnedRight)), [".  ts .", "   |", ". Ut x.", ".  o  ."]);
        let legend = "t uses two ways, . anything; s on the same line, o on another line; - used across, x unused, U has to be used";
        assert_eq!(legend_of(&rows(&rule)), legend);
    }
}
