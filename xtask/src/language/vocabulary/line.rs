//! The vocabulary of the line.

use super::{AttributeEntry, AttributePlace, MarkEntry, MarkRole, MarkSpot, Puzzle, Vocabulary, VocabularyMark};
use crate::language::{Class, Mark};

pub(super) const VOCABULARY: Vocabulary = Vocabulary {
    name: "line",
    classes: &[Class::Area, Class::Repeat, Class::After, Class::Note],
    attributes: &[
        attribute("data-orientations", AttributePlace::Root, "the root element, `<svg>`"),
        attribute("data-circle", AttributePlace::Group(Class::Area), AREA),
        attribute("data-count", AttributePlace::Group(Class::Area), AREA),
        attribute("data-walk", AttributePlace::Group(Class::Area), AREA),
        attribute("data-step", AttributePlace::Group(Class::Repeat), REPEAT),
        attribute("data-min", AttributePlace::Group(Class::Repeat), REPEAT),
        attribute("data-max", AttributePlace::Group(Class::Repeat), REPEAT),
        attribute("data-as", AttributePlace::Group(Class::Repeat), REPEAT),
        attribute("data-shown", AttributePlace::Group(Class::Repeat), REPEAT),
        attribute("data-of", AttributePlace::Group(Class::After), "what has the class `after`"),
        attribute(
            "data-line",
            AttributePlace::Mark("future_end"),
            "an end of a future line, `<use href=\"#future_end\">`",
        ),
    ],
};

const AREA: &str = "an area, `<g class=\"area\">`";
const REPEAT: &str = "a repeat group, `<g class=\"repeat\">`";

const fn attribute(name: &'static str, on: AttributePlace, place: &'static str) -> AttributeEntry {
    AttributeEntry { name, on, place }
}

impl VocabularyMark for Mark {
    const PUZZLE: Puzzle = Puzzle::Line;
    const MARKS: &'static [Self] = &Self::ALL;

    fn entry(self) -> &'static MarkEntry {
        match self {
            Self::Live => &MarkEntry {
                name: "live",
                symbol: r##"<circle cx=".5" cy=".5" r=".34" fill="#1f2937"/><circle cx=".5" cy=".5" r=".13" fill="#fff"/>"##,
                glyph: 'A',
                spot: MarkSpot::Field,
                role: MarkRole::Anchor,
                meaning: "the live end of the line; exactly one",
            },
            Self::Tail => &MarkEntry {
                name: "tail",
                symbol: r##"<circle cx=".5" cy=".5" r=".14" fill="#1f2937"/>"##,
                glyph: '|',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "the field the line came from; matched as `taken`; may be left out",
            },
            Self::Empty => &MarkEntry {
                name: "empty",
                symbol: r##"<rect x=".08" y=".08" width=".84" height=".84" rx=".1" fill="#fff" stroke="#9ca3af" stroke-width=".04"/>"##,
                glyph: 'o',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "inside the board and not taken",
            },
            Self::Taken => &MarkEntry {
                name: "taken",
                symbol: r##"<rect x=".02" y=".02" width=".96" height=".96" fill="#4b5563"/>"##,
                glyph: '+',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "inside the board and on the line",
            },
            Self::Border => &MarkEntry {
                name: "border",
                symbol: r##"<rect x=".02" y=".02" width=".96" height=".96" fill="#a16207"/><path d="M.02 .34H.98M.02 .66H.98M.5 .02V.34M.25 .34V.66M.75 .34V.66M.5 .66V.98" stroke="#fef3c7" stroke-width=".05"/>"##,
                glyph: '=',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "outside the board",
            },
            Self::Wall => &MarkEntry {
                name: "wall",
                symbol: r##"<rect x=".02" y=".02" width=".96" height=".96" fill="#9ca3af"/><path d="M.02 .5L.5 .02M.02 .98L.98 .02M.5 .98L.98 .5" stroke="#4b5563" stroke-width=".1"/>"##,
                glyph: '#',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "taken or border",
            },
            Self::NotEnd => &MarkEntry {
                name: "not_end",
                symbol: r##"<path d="M.72 .2V.42M.72 .2H.9L.84 .26L.9 .32H.72" stroke="#b91c1c" stroke-width=".04" fill="#fecaca"/><path d="M.64 .44L.94 .14" stroke="#b91c1c" stroke-width=".05"/>"##,
                glyph: '!',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "this field is not the end corner; goes with other marks",
            },
            Self::Forbidden => &MarkEntry {
                name: "forbidden",
                symbol: r##"<path d="M.28 .28L.72 .72M.72 .28L.28 .72" stroke="#dc2626" stroke-width=".12" stroke-linecap="round"/>"##,
                glyph: 'x',
                spot: MarkSpot::Field,
                role: MarkRole::Conclusion,
                meaning: "a conclusion: the step to this neighbour of `live` is dead; of several, each stands for itself",
            },
            Self::AreaStart => &MarkEntry {
                name: "area_start",
                symbol: r##"<rect x=".04" y=".04" width=".92" height=".92" fill="currentColor" opacity=".22"/><circle cx=".5" cy=".5" r=".2" fill="#fff" stroke="currentColor" stroke-width=".08"/>"##,
                glyph: 's',
                spot: MarkSpot::Field,
                role: MarkRole::Region(Class::Area),
                meaning: "the first field of an area's line; implies `empty`, as the next four do",
            },
            Self::AreaLine => &MarkEntry {
                name: "area_line",
                symbol: r##"<rect x=".04" y=".04" width=".92" height=".92" fill="currentColor" opacity=".22"/><circle cx=".5" cy=".5" r=".09" fill="currentColor"/>"##,
                glyph: 'l',
                spot: MarkSpot::Field,
                role: MarkRole::Region(Class::Area),
                meaning: "a field of an area's line between its ends",
            },
            Self::AreaEnd => &MarkEntry {
                name: "area_end",
                symbol: r##"<rect x=".04" y=".04" width=".92" height=".92" fill="currentColor" opacity=".22"/><circle cx=".5" cy=".5" r=".16" fill="currentColor"/>"##,
                glyph: 'e',
                spot: MarkSpot::Field,
                role: MarkRole::Region(Class::Area),
                meaning: "the last field of an area's line",
            },
            Self::AreaEntry => &MarkEntry {
                name: "area_entry",
                symbol: r##"<path d="M.5 .16L.84 .5L.5 .84L.16 .5Z" fill="none" stroke="currentColor" stroke-width=".06"/>"##,
                glyph: '@',
                spot: MarkSpot::Field,
                role: MarkRole::Region(Class::Area),
                meaning: "a field of an area's line; a balance counts as *same* the fields of its colour",
            },
            Self::AreaExit => &MarkEntry {
                name: "area_exit",
                symbol: r##"<path d="M.5 .1L.9 .5L.5 .9L.1 .5Z" fill="none" stroke="#16a34a" stroke-width=".1" stroke-linejoin="round"/>"##,
                glyph: '>',
                spot: MarkSpot::Field,
                role: MarkRole::Region(Class::Area),
                meaning: "a field of an area's line, and the other conclusion: a line that steps into the area now fills it at once and leaves it from here",
            },
            Self::FutureEnd => &MarkEntry {
                name: "future_end",
                symbol: r##"<rect x=".08" y=".08" width=".84" height=".84" rx=".1" fill="#2563eb" opacity=".14"/><circle cx=".5" cy=".5" r=".3" fill="none" stroke="#2563eb" stroke-width=".08"/>"##,
                glyph: 'F',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "an end of a future line; implies `empty`; the other end is the one with the same `data-line`, a letter",
            },
            Self::FutureLine => &MarkEntry {
                name: "future_line",
                symbol: r##"<rect x=".08" y=".08" width=".84" height=".84" rx=".1" fill="#2563eb" opacity=".14"/><circle cx=".5" cy=".5" r=".3" fill="none" stroke="#2563eb" stroke-width=".08" stroke-dasharray=".12 .115"/>"##,
                glyph: '~',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "inside a future line: every way that the field needs is forced; implies `empty`",
            },
            Self::Forced => &MarkEntry {
                name: "forced",
                symbol: r##"<circle cx=".5" cy=".5" r=".13" fill="#2563eb" stroke="#fff" stroke-width=".04"/>"##,
                glyph: '-',
                spot: MarkSpot::Way,
                role: MarkRole::Test,
                meaning: "on the way between two fields, with one coordinate a half: every completion uses the way; each field is `live` or `empty`",
            },
        }
    }
}
