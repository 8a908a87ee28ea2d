//! The parts that all SVG pictures of a board share: the document with its paper, and paths from point to point. A field is
//! one unit wide. Knows nothing of the things that are drawn.

use super::Style;
use super::element::{AttributeValue, Element, number};
use super::machine::{path_data, rounded};
use crate::grid::{Field, Size, Step};

/// An SVG document that grows.
pub(super) struct Document(String);

impl Document {
    /// Paper for a board.
    pub(super) fn new(size: Size, style: &Style, paper: &str) -> Self {
        let (margin, width, height) = (style.margin, style.with_margin(size.width()), style.with_margin(size.height()));
        let view_box = [-margin, -margin, width, height].map(number).join(" ");
        let root = Element::new("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("viewBox", view_box)
            .with("width", style.field.times(width))
            .with("height", style.field.times(height));
        let mut document = Self(root.opening_tag() + "\n");
        if style.has_paper {
            let corner = (margin != 0.0).then_some(-margin);
            document.put(
                Element::new("rect")
                    .with_optional("x", corner)
                    .with_optional("y", corner)
                    .with("width", width)
                    .with("height", height)
                    .with("fill", paper),
            );
        }
        document
    }

    /// Adds an element.
    pub(super) fn put(&mut self, element: Element) {
        self.0.push_str(&format!("  {element}\n"));
    }

    pub(super) fn finished(self) -> String {
        self.0 + "</svg>\n"
    }
}

/// A document of this module with a text about it, such as the command that drew it, before everything else.
pub fn with_metadata(mut document: String, text: &str) -> String {
    let first_line = document.find('\n').map_or(0, |end| end + 1);
    document.insert_str(first_line, &format!("  {}\n", Element::new("metadata").text(text)));
    document
}

/// A place on the board, from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) fn centre_of(field: Field) -> Self {
        Self { x: f64::from(field.x) - 0.5, y: f64::from(field.y) - 0.5 }
    }

    /// The point at a distance in a direction.
    pub(super) fn towards(self, step: Step, distance: f64) -> Self {
        let (dx, dy) = step.vector();
        Self { x: self.x + distance * f64::from(dx), y: self.y + distance * f64::from(dy) }
    }

    /// Its coordinates in a path.
    pub(super) fn coordinates(self) -> String {
        format!("{} {}", number(self.x), number(self.y))
    }
}

/// A circle in the centre of a field.
pub(super) fn circle(field: Field, radius: impl AttributeValue) -> Element {
    let Point { x, y } = Point::centre_of(field);
    Element::new("circle").with("cx", x).with("cy", y).with("r", radius)
}

/// A square with round corners in the middle of a field, with this distance to the field's sides.
pub(super) fn square_in(field: Field, inset: f64, side: &str) -> Element {
    Element::new("rect")
        .with("x", f64::from(field.x - 1) + inset)
        .with("y", f64::from(field.y - 1) + inset)
        .with("width", side)
        .with("height", side)
        .with("rx", ".12")
}

/// The path from centre to centre.
pub(super) fn path_of_fields(fields: &[Field]) -> String {
    path(fields.iter().copied().map(Point::centre_of))
}

/// The path from point to point, each straight above or beside the one before; points in one direction are joined to one run.
/// A single point is a dot.
pub(super) fn path(points: impl IntoIterator<Item = Point>) -> String {
    path_data(&rounded(&turns(points), 0.0))
}

/// The points at which a path turns, with its start and its end.
pub(super) fn turns(points: impl IntoIterator<Item = Point>) -> Vec<Point> {
    let mut turns: Vec<Point> = Vec::new();
    for next in points {
        if let [.., from, to] = turns[..]
            && ((from.x == to.x && to.x == next.x) || (from.y == to.y && to.y == next.y))
        {
            turns.pop();
        }
        turns.push(next);
    }
    turns
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

    #[test]
    fn metadata_stand_before_the_paper_and_are_escaped() {
        let size = Size::square(1).expect("a size");
        let style = Style { margin: 0.0, ..Style::line(size) };
        let document = with_metadata(Document::new(size, &style, "#fff").finished(), "oneway walk -o a&b.svg");
        let expected = [
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="24" height="24">"#,
            "  <metadata>oneway walk -o a&amp;b.svg</metadata>",
            r##"  <rect width="1" height="1" fill="#fff"/>"##,
            "</svg>",
        ];
        assert_eq!(document.lines().collect::<Vec<_>>(), expected);
    }
}
