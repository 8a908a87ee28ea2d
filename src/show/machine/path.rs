//! Strokes: what a machine draws without lifting its pen. Straight runs, and quarters of circles in place of corners.

use super::walls;
use crate::grid::Size;
use crate::line::Board;
use crate::show::element::number;
use crate::show::svg::{Point, turns};
use std::fmt::Write;

/// What a machine draws of a board, and how large.
#[derive(Clone, Debug, PartialEq)]
pub struct PlotOptions {
    /// The line or the walls.
    pub thing: PlottedThing,
    /// Millimetres a field.
    pub field: f64,
    /// Empty space around the board, in fields.
    pub margin: f64,
    /// The radius of the line's corners, in fields: up to 0.5, or 0 for sharp corners.
    pub rounded: f64,
}

/// What a machine draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlottedThing {
    /// The line, as one stroke.
    Line,
    /// The walls around it.
    Labyrinth,
}

impl PlotOptions {
    /// Millimetres a field by default.
    pub const FIELD: f64 = 5.0;
    /// How large a field can be, in millimetres.
    pub const FIELDS: std::ops::RangeInclusive<f64> = 0.1..=1000.0;

    /// The line with sharp corners, or the walls, in the usual size.
    pub const fn of(thing: PlottedThing) -> Self {
        Self { thing, field: Self::FIELD, margin: 0.0, rounded: 0.0 }
    }

    /// The width and the height of the drawing, in millimetres.
    pub fn millimetres(&self, size: Size) -> (f64, f64) {
        let millimetres = |fields: i32| (f64::from(fields) + 2.0 * self.margin) * self.field;
        (millimetres(size.width()), millimetres(size.height()))
    }

    /// The strokes in millimetres from the upper left corner of the drawing, `y` downward.
    pub(super) fn strokes(&self, board: &Board) -> Vec<PlotStroke> {
        let strokes = match self.thing {
            PlottedThing::Line => vec![line_stroke(board, self.rounded)],
            PlottedThing::Labyrinth => walls::strokes(board).into_iter().map(|wall| rounded(&wall, 0.0)).collect(),
        };
        let place = |at: f64| (at + self.margin) * self.field;
        strokes.into_iter().map(|stroke| stroke.mapped(|Point { x, y }| Point { x: place(x), y: place(y) })).collect()
    }

    /// The strokes in millimetres from the lower left corner, `y` upward.
    pub(super) fn upright_strokes(&self, board: &Board) -> Vec<PlotStroke> {
        let (_, height) = self.millimetres(board.size());
        let strokes = self.strokes(board).into_iter();
        strokes.map(|stroke| stroke.mapped(|Point { x, y }| Point { x, y: height - y })).collect()
    }
}

/// The line as a stroke, in fields.
pub(super) fn line_stroke(board: &Board, radius: f64) -> PlotStroke {
    let path = board.drawn_path();
    let centres = path.iter().copied().map(Point::centre_of);
    if !board.is_loop() {
        return rounded(&turns(centres), radius);
    }
    // A loop is begun between two fields, so that its first corner is one like the others.
    let [start, second] = [path[0], path[1]].map(Point::centre_of);
    let middle = Point { x: (start.x + second.x) / 2.0, y: (start.y + second.y) / 2.0 };
    rounded(&turns([middle].into_iter().chain(centres.skip(1)).chain([middle])), radius)
}

/// A stroke; without runs it is a dot.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::show) struct PlotStroke {
    pub(super) start: Point,
    pub(super) runs: Vec<PlotRun>,
}

/// A part of a stroke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum PlotRun {
    /// Straight on.
    Straight(Point),
    /// A quarter of a circle to a point, instead of a way around this corner.
    Round { corner: Point, to: Point },
}

impl PlotRun {
    pub(super) const fn end(self) -> Point {
        match self {
            Self::Straight(to) | Self::Round { to, .. } => to,
        }
    }
}

impl PlotStroke {
    /// The same stroke elsewhere, larger, or mirrored.
    fn mapped(self, map: impl Fn(Point) -> Point) -> Self {
        let run = |run| match run {
            PlotRun::Straight(to) => PlotRun::Straight(map(to)),
            PlotRun::Round { corner, to } => PlotRun::Round { corner: map(corner), to: map(to) },
        };
        Self { start: map(self.start), runs: self.runs.into_iter().map(run).collect() }
    }

    /// The runs, each with the point where it begins.
    pub(super) fn runs_from(&self) -> impl Iterator<Item = (Point, PlotRun)> {
        let starts = std::iter::once(self.start).chain(self.runs.iter().map(|run| run.end()));
        starts.zip(self.runs.iter().copied())
    }
}

/// The circle of a quarter that leads from a point around a corner to another point: its centre, and whether it turns from the direction
/// of `x` to that of `y`.
pub(super) fn circle_of(from: Point, corner: Point, to: Point) -> (Point, bool) {
    let centre = Point { x: from.x + to.x - corner.x, y: from.y + to.y - corner.y };
    let (one, other) = ((corner.x - from.x, corner.y - from.y), (to.x - corner.x, to.y - corner.y));
    (centre, one.0 * other.1 > one.1 * other.0)
}

/// A stroke from corner to corner, at least one, each straight above or beside the one before and a field or more away. With a radius, up to half a
/// field, corners become round.
pub(in crate::show) fn rounded(corners: &[Point], radius: f64) -> PlotStroke {
    let start = corners[0];
    let mut runs = Vec::with_capacity(2 * corners.len());
    let mut at = start;
    for (place, &corner) in corners.iter().enumerate().skip(1) {
        let next = corners.get(place + 1).filter(|_| radius > 0.0);
        let before = if next.is_some() { beside(corner, corners[place - 1], radius) } else { corner };
        // Two corners that are a field apart have nothing straight between them if the radius is half a field.
        if (before.x - at.x).abs() + (before.y - at.y).abs() > 1e-9 {
            runs.push(PlotRun::Straight(before));
        }
        at = match next {
            Some(&next) => {
                let to = beside(corner, next, radius);
                runs.push(PlotRun::Round { corner, to });
                to
            }
            None => corner,
        };
    }
    PlotStroke { start, runs }
}

/// The point at a distance from a corner in the direction of another one.
fn beside(corner: Point, other: Point, distance: f64) -> Point {
    let towards = |from: f64, to: f64| if from == to { from } else { from + distance.copysign(to - from) };
    Point { x: towards(corner.x, other.x), y: towards(corner.y, other.y) }
}

/// A stroke as the data of an SVG path.
pub(in crate::show) fn path_data(stroke: &PlotStroke) -> String {
    let mut data = format!("M{}", stroke.start.coordinates());
    for (from, run) in stroke.runs_from() {
        let written = match run {
            PlotRun::Straight(to) if to.y == from.y => write!(data, "H{}", number(to.x)),
            PlotRun::Straight(to) => write!(data, "V{}", number(to.y)),
            PlotRun::Round { corner, to } => {
                let radius = number((corner.x - from.x).abs() + (corner.y - from.y).abs());
                let sweep = u8::from(circle_of(from, corner, to).1);
                write!(data, "A{radius} {radius} 0 0 {sweep} {}", to.coordinates())
            }
        };
        written.expect("a string takes everything");
    }
    if stroke.runs.is_empty() {
        data.push_str("h0");
    }
    data
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(places: &[(f64, f64)]) -> Vec<Point> {
        places.iter().map(|&(x, y)| Point { x, y }).collect()
    }

    #[test]
    fn corners_become_quarters_of_circles() {
        let corners = points(&[(0.5, 0.5), (2.5, 0.5), (2.5, 1.5), (0.5, 1.5)]);
        assert_eq!(path_data(&rounded(&corners, 0.0)), "M0.5 0.5H2.5V1.5H0.5");
        let quarter = "M0.5 0.5H2.25A0.25 0.25 0 0 1 2.5 0.75V1.25A0.25 0.25 0 0 1 2.25 1.5H0.5";
        assert_eq!(path_data(&rounded(&corners, 0.25)), quarter);
        let half = "M0.5 0.5H2A0.5 0.5 0 0 1 2.5 1A0.5 0.5 0 0 1 2 1.5H0.5";
        assert_eq!(path_data(&rounded(&corners, 0.5)), half);
        let left = points(&[(0.5, 0.5), (0.5, 1.5), (1.5, 1.5)]);
        assert_eq!(path_data(&rounded(&left, 0.5)), "M0.5 0.5V1A0.5 0.5 0 0 0 1 1.5H1.5");
        assert_eq!(path_data(&rounded(&left[..1], 0.5)), "M0.5 0.5h0");
    }

    #[test]
    fn a_circle_is_found_from_its_corner() {
        let [from, corner, to] = points(&[(1.0, 0.0), (2.0, 0.0), (2.0, 1.0)])[..] else { unreachable!() };
        assert_eq!(circle_of(from, corner, to), (Point { x: 1.0, y: 1.0 }, true));
        assert_eq!(circle_of(to, corner, from), (Point { x: 1.0, y: 1.0 }, false));
    }
}
