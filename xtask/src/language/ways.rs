//! The drawing language of puzzles on ways: its marks, and a checked rule. A rule has no live end: all geometry is relative to its
//! anchor, a field that is on the board wherever the rule matches. Knows no SVG.

pub mod meaning;
pub mod orient;
#[cfg(test)]
pub(crate) mod sketch;

use super::frame::AnchorFrame;
use super::future::Way;
use super::rule::Offset;
use oneway::grid::Symmetry;
use oneway::matching::ways::WaysAssumptions;
use std::collections::{BTreeMap, BTreeSet};

/// A mark of puzzles on ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WaysMark {
    /// The field uses one way.
    End,
    /// The field uses two ways.
    Through,
    /// On the board, and neither an end nor a number.
    Plain,
    /// The field is joined to the others that are marked so.
    SameLine,
    /// The field is on another line than those.
    OtherLine,
    /// On a way: a line uses it.
    Used,
    /// On a way: no line uses it.
    Unused,
    /// On a way: it is not decided.
    Open,
    /// On a way: it is used.
    Use,
    /// On a way: it is not used.
    Bar,
}

impl WaysMark {
    /// Whether the mark is a conclusion.
    pub const fn is_conclusion(self) -> bool {
        matches!(self, Self::Use | Self::Bar)
    }
}

/// A marked way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WayMark {
    /// Where.
    pub way: Way,
    /// `Used`, `Unused`, `Open`, `Use` or `Bar`.
    pub mark: WaysMark,
}

/// A checked rule of puzzles on ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaysRule {
    /// The one name of the rule: the drawing's file stem.
    pub name: String,
    /// Its name for people; empty if the drawing gives none.
    pub title: String,
    /// Why it is true.
    pub reason: String,
    /// How hard it is to see, from 1 (what a child sees) to 5.
    pub level: u8,
    /// What has to be known of the puzzle.
    pub assumes: WaysAssumptions,
    /// The picture.
    pub frame: AnchorFrame,
    /// The orientations in which the drawing may be used.
    pub orientations: Vec<Symmetry>,
    /// The marks on fields, sorted.
    pub marks: Vec<(Offset, WaysMark)>,
    /// The marks on ways, tests and conclusions, sorted.
    pub ways: Vec<WayMark>,
}

impl WaysRule {
    /// The title, or the name where the drawing has none.
    pub fn title_or_name(&self) -> String {
        if self.title.is_empty() { self.name.replace('_', " ") } else { self.title.clone() }
    }

    /// The conclusions, in reading order as drawn.
    pub fn conclusions(&self) -> impl Iterator<Item = WayMark> {
        self.ways.iter().copied().filter(|way| way.mark.is_conclusion())
    }

    /// The fields with a mark.
    pub fn marked(&self, mark: WaysMark) -> impl Iterator<Item = Offset> {
        self.marks.iter().filter(move |(_, marked)| *marked == mark).map(|(at, _)| *at)
    }

    /// All marks of each field that has one.
    pub fn by_field(&self) -> BTreeMap<Offset, Vec<WaysMark>> {
        let mut by_field = BTreeMap::<_, Vec<_>>::new();
        self.marks.iter().for_each(|(at, mark)| by_field.entry(*at).or_default().push(*mark));
        by_field
    }

    /// The fields that are on the board wherever the rule matches: those with a mark, and those of ways that are used or open.
    fn fields_inside(&self) -> BTreeSet<Offset> {
        let ways = self.ways.iter().filter(|way| matches!(way.mark, WaysMark::Used | WaysMark::Open));
        self.marks.iter().map(|(at, _)| *at).chain(ways.flat_map(|way| way.way.fields())).collect()
    }

    /// The fields at which a line must not change its number, because a line that passes them is compared with others: if there is an
    /// `other_line`, those that a line goes through, and those of lines whose used ways are drawn.
    pub fn passed_fields(&self) -> BTreeSet<Offset> {
        if self.marked(WaysMark::OtherLine).next().is_none() {
            return BTreeSet::new();
        }
        let used = self.ways.iter().filter(|way| way.mark == WaysMark::Used).flat_map(|way| way.way.fields());
        let used: BTreeSet<Offset> = used.collect();
        let compared = [WaysMark::SameLine, WaysMark::OtherLine];
        let is_passed = |(at, marks): &(Offset, Vec<WaysMark>)| match marks.iter().any(|mark| compared.contains(mark)) {
            true => used.contains(at),
            false => marks.contains(&WaysMark::Through) || marks.contains(&WaysMark::Plain),
        };
        self.by_field().into_iter().filter(is_passed).map(|(at, _)| at).collect()
    }

    /// The rule, so far counted from the upper left corner of its picture, relative to its anchor: the left or upper field of the first
    /// conclusion, or, as that may be outside of the board, the first field that can't be.
    pub(crate) fn relative_to_anchor(mut self) -> Self {
        let first = self.conclusions().map(|conclusion| conclusion.way.from).min().expect("a conclusion");
        let inside = self.fields_inside();
        let anchor = inside.get(&first).or(inside.first()).copied().unwrap_or(first);
        let moved = |field: Offset| Offset::new(field.dx - anchor.dx, field.dy - anchor.dy);
        (self.frame.x, self.frame.y) = (self.frame.x + anchor.dx, self.frame.y + anchor.dy);
        self.marks.iter_mut().for_each(|(field, _)| *field = moved(*field));
        self.ways.iter_mut().for_each(|way| way.way.from = moved(way.way.from));
        self.marks.sort();
        self.ways.sort();
        self
    }
}

/// The words of `data-assumes`, each with what it sets.
pub const ASSUMPTIONS: [&str; 3] = ["filled", "no_touching", "one_solution"];

/// The assumptions with these words; the first word that is none of them is the error.
pub fn assumptions(text: &str) -> Result<WaysAssumptions, &str> {
    let mut assumes = WaysAssumptions::NONE;
    for word in text.split([' ', ',', '\n', '\t', '\r']).filter(|word| !word.is_empty()) {
        let place = ASSUMPTIONS.iter().position(|known| *known == word);
        let [filled, no_touching, one_solution] =
            [&mut assumes.filled, &mut assumes.no_touching, &mut assumes.one_solution];
        *[filled, no_touching, one_solution][place.ok_or(word)?] = true;
    }
    Ok(assumes)
}

/// The words of assumptions, in a fixed order.
pub fn assumption_words(assumes: WaysAssumptions) -> Vec<&'static str> {
    let WaysAssumptions { filled, no_touching, one_solution } = assumes;
    let words = ASSUMPTIONS.into_iter().zip([filled, no_touching, one_solution]);
    words.filter(|(_, assumed)| *assumed).map(|(word, _)| word).collect()
}
