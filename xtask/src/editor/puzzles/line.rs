//! The page of the one-way line.

use super::{MarkButton, PuzzlePage};
use crate::language::vocabulary::Puzzle;
use crate::output::palette;

/// The buttons, the most frequent first, areas and future lines last.
const MARKS: &[MarkButton] = &[
    MarkButton::new("empty", "1", "field").on(0),
    MarkButton::new("taken", "2", "field"),
    MarkButton::new("wall", "3", "field"),
    MarkButton::new("border", "4", "field"),
    MarkButton::new("not_end", "5", "top").on(2),
    MarkButton { fixed: true, ..MarkButton::new("forbidden", "6", "top").on(3) },
    MarkButton { one: true, fixed: true, ..MarkButton::new("live", "7", "field") },
    MarkButton { one: true, ..MarkButton::new("tail", "8", "field") },
    area("area_start", "a"),
    area("area_line", "s"),
    area("area_end", "d"),
    MarkButton::new("area_entry", "e", "area"),
    MarkButton::new("area_exit", "x", "area"),
    MarkButton { fixed: true, lettered: true, ..MarkButton::new("future_end", "f", "future").on(1) }
        .how("click both ends of a line that every completion contains; the letters tell several lines apart"),
    MarkButton { fixed: true, ..MarkButton::new("future_line", "g", "future").on(1) },
    MarkButton {
        fixed: true,
        colour: Some(palette::FUTURE),
        ..MarkButton::new("forced", "h", "future")
    }
    .how("drag from a field to the one beside it: every completion uses the way between them; drag again to take it away"),
];

/// A mark that the area tool draws.
const fn area(name: &'static str, key: &'static str) -> MarkButton {
    MarkButton { tool: Some("area"), ..MarkButton::new(name, key, "area") }
}

const COUNT: &str = "closed, pair or even, impair or odd, or a balance such as same>=other+1 (= != < <= > >=, also with a repeat: same=other+k), or unfillable, joined by “and”.";

pub(super) const PAGE: PuzzlePage = PuzzlePage {
    puzzle: Puzzle::Line,
    title: "One-way line",
    about: "A line is drawn step by step through every field; a rule forbids steps that can't be completed.",
    parts: &["areas", "repeats", "boards", "larger", "reduce"],
    groups: &[("field", "Fields"), ("top", "On top"), ("area", "Areas"), ("future", "Future lines"), ("more", "More")],
    marks: MARKS,
    first_tool: "empty",
    centre: Some("live"),
    levels: &[],
    assumptions: &[],
    counts: &[],
    steps: &[
        (
            "What does it look like?",
            "The ring in the middle is the live end of the line. Choose a mark on the left and click the fields around it: *empty*, *wall*, … Fields without a mark may be anything.",
        ),
        (
            "Which step is dead then?",
            "Choose *forbidden* and click the field beside the live end where the line must not go.",
        ),
        (
            "Is it true?",
            "This is checked while you draw: here you see whether the rule holds on every small board, or the board that shows where it fails. Then give it a title and save.",
        ),
    ],
    note: "A rule means the same turned and mirrored: draw it once, in any direction.",
    help: &[
        ("A rule", "It has this form: *if the surroundings of the live end look like this, that step is dead.*"),
        (
            "Marks",
            "Click to place, click again to take away, drag for several fields. The *eraser* takes everything off a field. *Forbidden* and *not the end* go on top of *empty*. *Wall* stands for taken or border.",
        ),
        (
            "Areas",
            "An area consists of the fields behind a line of empty fields. Drag that line from its start to its end (one click is a line of one field) and choose on which side of it the area lies, seen from start to end. *Closed*: the end corner is not in it. Then its number of fields may be even or odd, or its two chessboard colours balanced: *same* are the fields of the colour of its start.",
        ),
        (
            "Future lines",
            "Parts of the line that every completion contains. Click the two ends of one with *Future end*, a field inside of one with *Future line*, and drag along a way with *Forced*. An area is *unfillable* if the ways out of it, as far as they are left, are too few to fill it.",
        ),
        (
            "Repeats",
            "Fields that stand k times, each copy a step further, make one drawing of a whole family. Fields behind them move with them. A balance may use k.",
        ),
        (
            "From a board",
            "Lay a board under the grid and click the fields that matter. *Reduce* then drops the marks that the rule does not need.",
        ),
        (
            "Suggestions",
            "For a dead step of the board that no rule forbids, *Suggest* looks for rules that are proved. *Accept* saves one, *Change* opens it unsaved, and *Reject* takes it off the list for as long as the editor runs.",
        ),
    ],
    advice: &[
        (
            "nothing_concluded",
            "Choose Forbidden and click the field beside the live end where the line must not go. Or, for a rule about the place where a line comes out of an area, choose Area exit.",
        ),
        ("no_count", COUNT),
        ("bad_count", COUNT),
    ],
};
