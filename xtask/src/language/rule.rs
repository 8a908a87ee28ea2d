//! A checked rule: the content of a drawing, with all geometry relative to the live end. Knows no SVG.

use crate::language::Mark;
use crate::language::balance::Count;
use crate::language::future::FutureMarks;
use oneway::grid::{Side, Step, Symmetry};

/// A field, counted from the live end: `dx` to the right, `dy` down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offset {
    /// Columns to the right.
    pub dx: i32,
    /// Rows down.
    pub dy: i32,
}

impl Offset {
    /// The field `dx` to the right and `dy` below the live end.
    pub const fn new(dx: i32, dy: i32) -> Self {
        Self { dx, dy }
    }

    /// The field a number of steps further.
    pub const fn shifted(self, step: (i32, i32), times: i32) -> Self {
        Self::new(self.dx + step.0 * times, self.dy + step.1 * times)
    }

    /// The neighbour in the direction of `step`.
    pub const fn neighbour(self, step: Step) -> Self {
        self.shifted(step.vector(), 1)
    }

    /// The step that leads to `to`, if it is a neighbour.
    pub fn step_to(self, to: Self) -> Option<Step> {
        Step::from_vector((to.dx - self.dx, to.dy - self.dy))
    }
}

/// Fields are ordered as they are read: row by row, from left to right.
impl Ord for Offset {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.dy, self.dx).cmp(&(other.dy, other.dx))
    }
}

impl PartialOrd for Offset {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// How a marked field moves with the families of its drawing; the numbers are places in [`Rule::repeats`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shift {
    /// The repeat group that it stands in: it stands as often as that group, one step further each time.
    pub copies: Option<usize>,
    /// The repeats that it stands behind: it is moved on by all of their steps.
    pub after: Vec<usize>,
}

impl Shift {
    /// Whether the field stands still.
    pub fn is_fixed(&self) -> bool {
        self.copies.is_none() && self.after.is_empty()
    }
}

/// A field of a drawing and how it moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Where it stands, or would stand behind no copies at all.
    pub at: Offset,
    /// How it moves.
    pub shift: Shift,
}

impl Place {
    /// Where it is drawn in a picture that shows some copies.
    pub fn drawn(&self, repeats: &[Repeat]) -> Offset {
        self.shift.after.iter().fold(self.at, |at, &i| at.shifted(repeats[i].step, repeats[i].shown))
    }

    /// The fields where it stands when the repeats have these counts.
    pub fn fields(&self, repeats: &[Repeat], counts: &[i32]) -> impl Iterator<Item = Offset> + use<> {
        let at = self.shift.after.iter().fold(self.at, |at, &i| at.shifted(repeats[i].step, counts[i]));
        let (step, copies) = self.shift.copies.map_or(((0, 0), 1), |i| (repeats[i].step, counts[i]));
        (0..copies).map(move |copy| at.shifted(step, copy))
    }
}

/// A group of fields that stands k times.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Repeat {
    /// The name of the count, usually `k`.
    pub name: String,
    /// How far each copy is shifted from the one before.
    pub step: (i32, i32),
    /// The least count.
    pub min: i32,
    /// The greatest count; as far as the board goes if there is none.
    pub max: Option<i32>,
    /// The number of copies in the picture; the fields after them are drawn that much farther.
    pub shown: i32,
}

impl Repeat {
    /// The greatest count, at most `limit`.
    pub fn greatest(&self, limit: i32) -> i32 {
        self.max.unwrap_or(limit).min(limit)
    }
}

/// An area: its line, its side of the line, and its condition.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Area {
    /// The fields of its line, from start to end; those of a repeat group stand together.
    pub line: Vec<Place>,
    /// In which direction a line of a single field is passed.
    pub walk: Option<Step>,
    /// The side of the walk on which the area lies.
    pub circle: Side,
    /// Its condition.
    pub count: Count,
    /// The field of the line whose colour a balance calls `same`, if not the start.
    pub entry: Option<Place>,
    /// The field of the line where a line that goes into the area comes out of it, if the drawing has an exit.
    pub exit: Option<Place>,
}

impl Area {
    /// The direction in which a line of a single field is passed, if the drawing must give it. Away from the live end is the
    /// default.
    pub fn required_walk(&self) -> Option<Step> {
        self.walk.filter(|_| Offset::new(0, 0).step_to(self.line[0].at).is_none())
    }

    /// The field whose colour a balance calls `same`.
    pub fn same(&self) -> &Place {
        self.entry.as_ref().unwrap_or(&self.line[0])
    }
}

/// The fields of a line, from start to end, when the repeats have these counts.
pub fn line_fields(line: &[Place], repeats: &[Repeat], counts: &[i32]) -> Vec<Offset> {
    let mut fields = Vec::new();
    for group in line.chunk_by(|a, b| a.shift.copies.is_some() && a.shift == b.shift) {
        // Copy by copy, not field by field.
        let columns: Vec<Vec<Offset>> = group.iter().map(|place| place.fields(repeats, counts).collect()).collect();
        for copy in 0..columns[0].len() {
            fields.extend(columns.iter().map(|column| column[copy]));
        }
    }
    fields
}

/// A field mark; areas are kept apart.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FieldMark {
    /// Where.
    pub place: Place,
    /// Which.
    pub mark: Mark,
}

/// The picture's size and where the live end stands in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Frame {
    /// Columns.
    pub width: i32,
    /// Rows.
    pub height: i32,
    /// The column of the live end, from 0.
    pub live_x: i32,
    /// The row of the live end, from 0.
    pub live_y: i32,
}

impl Frame {
    /// The column and row of a field that stands still.
    pub const fn drawn_at(self, field: Offset) -> (i32, i32) {
        (self.live_x + field.dx, self.live_y + field.dy)
    }
}

/// A checked rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The one name of the rule: the drawing's file stem.
    pub name: String,
    /// Its name for people; empty if the drawing gives none.
    pub title: String,
    /// Why it is true.
    pub reason: String,
    /// The picture.
    pub frame: Frame,
    /// The orientations in which the drawing may be used.
    pub orientations: Vec<Symmetry>,
    /// The marks other than `live` and those of areas, and other than the ends and ways of future lines, sorted.
    pub marks: Vec<FieldMark>,
    /// The ends of future lines, and the forced ways.
    pub future: FutureMarks,
    /// The areas.
    pub areas: Vec<Area>,
    /// The families.
    pub repeats: Vec<Repeat>,
}

impl Rule {
    /// The title, or the name where the drawing has none.
    pub fn title_or_name(&self) -> String {
        if self.title.is_empty() { self.name.replace('_', " ") } else { self.title.clone() }
    }

    /// The field where a line that goes into an area comes out of it, if the rule has an exit instead of forbidden steps.
    pub fn exit(&self) -> Option<&Place> {
        self.areas.iter().find_map(|area| area.exit.as_ref())
    }

    /// The column and row of the picture in which a place is drawn.
    pub fn drawn_at(&self, place: &Place) -> (i32, i32) {
        self.frame.drawn_at(place.drawn(&self.repeats))
    }

    /// Whether it depends on future lines: by marks, or by an unfillable area.
    pub fn looks_ahead(&self) -> bool {
        self.has_future_marks() || self.areas.iter().any(|area| area.count.unfillable)
    }

    /// Whether it has marks of future lines.
    pub fn has_future_marks(&self) -> bool {
        !self.future.is_empty() || self.marks.iter().any(|mark| mark.mark.is_of_future())
    }

    /// The forbidden steps, clockwise from up.
    pub fn forbids(&self) -> Vec<Step> {
        let live = Offset::new(0, 0);
        Step::ALL
            .into_iter()
            .filter(|&step| self.marks.iter().any(|m| m.mark == Mark::Forbidden && m.place.at == live.neighbour(step)))
            .collect()
    }
}

/// Every combination of repeat counts, each from its least to the given greatest.
pub fn repeat_counts(repeats: &[Repeat], greatest: impl Fn(&Repeat) -> i32) -> Vec<Vec<i32>> {
    repeats.iter().fold(vec![Vec::new()], |combinations, repeat| {
        let counts = repeat.min..=greatest(repeat);
        let extended = |so_far: &Vec<i32>| counts.clone().map(|k| [&so_far[..], &[k]].concat()).collect::<Vec<_>>();
        combinations.iter().flat_map(extended).collect()
    })
}
