//! The vocabulary of puzzles on ways.

use super::{AttributeEntry, AttributePlace, MarkEntry, MarkRole, MarkSpot, Puzzle, Vocabulary, VocabularyMark};
use crate::language::Class;
use crate::language::ways::WaysMark;

pub(super) const VOCABULARY: Vocabulary = Vocabulary {
    name: "ways",
    classes: &[Class::Note],
    attributes: &[
        AttributeEntry { name: "data-level", on: AttributePlace::Root, place: ROOT },
        AttributeEntry { name: "data-assumes", on: AttributePlace::Root, place: ROOT },
        AttributeEntry { name: "data-orientations", on: AttributePlace::Root, place: ROOT },
    ],
};

const ROOT: &str = "the root element, `<svg>`";

impl VocabularyMark for WaysMark {
    const PUZZLE: Puzzle = Puzzle::Ways;
    const MARKS: &'static [Self] = &[
        Self::End,
        Self::Through,
        Self::Plain,
        Self::SameLine,
        Self::OtherLine,
        Self::Used,
        Self::Unused,
        Self::Open,
        Self::Use,
        Self::Bar,
    ];

    fn entry(self) -> &'static MarkEntry {
        match self {
            Self::End => &MarkEntry {
                name: "end",
                symbol: r##"<circle cx=".5" cy=".5" r=".25" fill="#1f2937"/>"##,
                glyph: 'e',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "uses one way: an end of a colour, the first or the last number",
            },
            Self::Through => &MarkEntry {
                name: "through",
                symbol: r##"<circle cx=".5" cy=".5" r=".2" fill="#fff" stroke="#1f2937" stroke-width=".08"/>"##,
                glyph: 't',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "uses two ways: where all fields have a line, every field that is no `end`; else a number in the middle, or a field that is known to use a way",
            },
            Self::Plain => &MarkEntry {
                name: "plain",
                symbol: r##"<circle cx=".5" cy=".5" r=".2" fill="#fff" stroke="#64748b" stroke-width=".05" stroke-dasharray=".05 .09" stroke-linecap="round"/>"##,
                glyph: 'p',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "on the board, and neither an end, nor a number, nor a hole: uses two ways or none",
            },
            Self::SameLine => &MarkEntry {
                name: "same_line",
                symbol: r##"<rect x=".08" y=".08" width=".84" height=".84" rx=".2" fill="none" stroke="#2563eb" stroke-width=".08"/>"##,
                glyph: 's',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "on the line in question: all fields marked so are joined by ways that are used already",
            },
            Self::OtherLine => &MarkEntry {
                name: "other_line",
                symbol: r##"<rect x=".08" y=".08" width=".84" height=".84" rx=".2" fill="none" stroke="#c2410c" stroke-width=".08" stroke-dasharray=".16 .12"/>"##,
                glyph: 'o',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "on another line than those: of another colour, or with numbers that do not follow theirs",
            },
            Self::Used => &MarkEntry {
                name: "used",
                symbol: r##"<circle cx=".5" cy=".5" r=".15" fill="#1f2937"/>"##,
                glyph: '-',
                spot: MarkSpot::Way,
                role: MarkRole::Test,
                meaning: "on the way between two fields, with one coordinate a half: a line uses it",
            },
            Self::Unused => &MarkEntry {
                name: "unused",
                symbol: r##"<path d="M.4 .4L.6 .6M.4 .6L.6 .4" stroke="#1f2937" stroke-width=".07" stroke-linecap="round"/>"##,
                glyph: 'x',
                spot: MarkSpot::Way,
                role: MarkRole::Test,
                meaning: "on such a way: no line uses it; it leads into a wall, a hole or the border, or it was concluded",
            },
            Self::Open => &MarkEntry {
                name: "open",
                symbol: r##"<circle cx=".5" cy=".5" r=".1" fill="#fff" stroke="#64748b" stroke-width=".05"/>"##,
                glyph: '?',
                spot: MarkSpot::Way,
                role: MarkRole::Test,
                meaning: "on such a way: it is not decided yet, so that it does not join the fields of `same_line`",
            },
            Self::Use => &MarkEntry {
                name: "use",
                symbol: r##"<circle cx=".5" cy=".5" r=".21" fill="#fff" stroke="#16a34a" stroke-width=".06"/><circle cx=".5" cy=".5" r=".11" fill="#16a34a"/>"##,
                glyph: 'U',
                spot: MarkSpot::Way,
                role: MarkRole::Conclusion,
                meaning: "a conclusion: the way is used; it asks nothing of the board",
            },
            Self::Bar => &MarkEntry {
                name: "bar",
                symbol: r##"<circle cx=".5" cy=".5" r=".21" fill="#fff" stroke="#dc2626" stroke-width=".06"/><path d="M.43 .43L.57 .57M.43 .57L.57 .43" stroke="#dc2626" stroke-width=".06" stroke-linecap="round"/>"##,
                glyph: 'X',
                spot: MarkSpot::Way,
                role: MarkRole::Conclusion,
                meaning: "a conclusion: no line uses the way",
            },
        }
    }
}
