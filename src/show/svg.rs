//! What all SVG pictures of a board are made of: the document with its paper, and paths from point to point. A field is
//! one unit wide. Knows nothing of what is drawn.

use super::{Length, Style};
use crate::grid::{Field, Size, Step};
use std::fmt::{Arguments, Write};

/// An SVG document that grows.
pub(super) struct Document(String);

impl Document {
    /// Paper for a board.
    pub(super) fn new(size: Size, style: &Style, paper: &str) -> Self {
        let mut document = Self(String::new());
        let (margin, width, height) = (style.margin, style.with_margin(size.width()), style.with_margin(size.height()));
        let corner = if margin == Length::ZERO { String::new() } else { format!(r#"x="{0}" y="{0}" "#, -margin) };
        document.text(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{0} {0} {width} {height}" width="{1}" height="{2}">"#,
            -margin,
            width.times(style.field.into()),
            height.times(style.field.into())
        ));
        document.put(format_args!(r#"<rect {corner}width="{width}" height="{height}" fill="{paper}"/>"#));
        document
    }

    /// Adds an element.
    pub(super) fn put(&mut self, element: Arguments<'_>) {
        self.text(format_args!("  {element}"));
    }

    fn text(&mut self, line: Arguments<'_>) {
        writeln!(self.0, "{line}").expect("a string takes everything");
    }

    pub(super) fn finished(mut self) -> String {
        self.text(format_args!("</svg>"));
        self.0
    }
}

/// A place on the board, from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: Length,
    pub(super) y: Length,
}

impl Point {
    pub(super) fn centre_of(field: Field) -> Self {
        let middle = |fields| Length::fields(fields) + Length::thousandths(-500);
        Self { x: middle(field.x), y: middle(field.y) }
    }

    /// The point so far away in a direction.
    pub(super) fn towards(self, step: Step, distance: Length) -> Self {
        let (dx, dy) = step.vector();
        Self { x: self.x + distance.times(dx.into()), y: self.y + distance.times(dy.into()) }
    }
}

/// A circle's place.
pub(super) fn centre(field: Field) -> String {
    let Point { x, y } = Point::centre_of(field);
    format!(r#"cx="{x}" cy="{y}""#)
}

/// The way from centre to centre.
pub(super) fn path_of_fields(fields: &[Field]) -> String {
    path(fields.iter().copied().map(Point::centre_of))
}

/// The way from point to point, each straight above or beside the one before; a run in one direction at a time. One
/// point alone is a dot.
pub(super) fn path(points: impl IntoIterator<Item = Point>) -> String {
    let mut points = points.into_iter();
    let Some(first) = points.next() else { return String::new() };
    let mut path = format!("M{} {}", first.x, first.y);
    let Some(mut to) = points.next() else { return path + "h0" };
    let mut from = first;
    for next in points {
        let goes_on = (from.x == to.x && to.x == next.x) || (from.y == to.y && to.y == next.y);
        if !goes_on {
            path.push_str(&run(from, to));
            from = to;
        }
        to = next;
    }
    path + &run(from, to)
}

fn run(from: Point, to: Point) -> String {
    if from.y == to.y { format!("H{}", to.x) } else { format!("V{}", to.y) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_in_a_row_are_one_run() {
        let fields =
            |places: &[(i32, i32)]| path_of_fields(&places.iter().map(|&(x, y)| Field::new(x, y)).collect::<Vec<_>>());
        assert_eq!(fields(&[(1, 1), (2, 1), (3, 1), (3, 2), (2, 2)]), "M0.5 0.5H2.5V1.5H1.5");
        assert_eq!(fields(&[(2, 3)]), "M1.5 2.5h0");
    }
}
