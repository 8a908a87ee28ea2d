//! A board as an SVG picture of its line, to look at: no grid, round corners, and two ends.

use super::element::Element;
use super::gradient::{ColouredPiece, pieces};
use super::machine::{path_data, rounded};
use super::style::Palette;
use super::svg::{Document, Point, circle, path, square_in, turns};
use super::{Colours, Style, animation};
use crate::grid::Field;
use crate::line::Board;

/// The line as an SVG document. Fields that an unfinished line has left out are shaded, and its live end is a ring.
pub fn line_svg(board: &Board, style: &Style) -> String {
    let palette = style.colours.palette();
    let mut document = Document::new(board.size(), style, palette.paper);
    shade_left_out(&mut document, board, palette.left_out);
    // The pieces of a gradient would thicken each other's soft edges with round ends; those of the line lie under dots.
    let shape = if style.colours == Colours::Gradient { Shape::Blunt } else { Shape::Round };
    lay(&mut document, &board.drawn_path(), style, &Stroke { width: style.stroke, colour: palette.ink, shape });
    if !board.is_loop() {
        put_ends(&mut document, board, style, &palette);
    }
    document.finished()
}

/// Marks the fields that an unfinished line has not visited.
pub(super) fn shade_left_out(document: &mut Document, board: &Board, colour: &str) {
    for field in board.size().all_fields().filter(|field| board.is_empty(*field)) {
        document.put(square_in(field, 0.15, ".7").with("fill", colour));
    }
}

/// The stroke that a line is drawn with.
pub(super) struct Stroke<'a> {
    /// In fields.
    pub(super) width: f64,
    /// The colour, where it does not change along the line.
    pub(super) colour: &'a str,
    pub(super) shape: Shape,
}

/// The shape of ends and corners.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    Round,
    /// Round corners, but ends that add nothing; for pieces of a line.
    Blunt,
    /// Fills whole fields when it is one field wide.
    Square,
}

impl Stroke<'_> {
    /// Adds the attributes of this stroke, all but the colour.
    fn on(&self, element: Element) -> Element {
        let (cap, join) = match self.shape {
            Shape::Round => ("round", "round"),
            Shape::Blunt => ("butt", "round"),
            Shape::Square => ("square", "miter"),
        };
        element
            .with("fill", "none")
            .with("stroke-width", self.width)
            .with("stroke-linecap", cap)
            .with("stroke-linejoin", join)
    }
}

/// Draws the line: in one colour or, for a gradient, piece by piece; at once or, if it moves, step by step.
pub(super) fn lay(document: &mut Document, line: &[Field], style: &Style, stroke: &Stroke<'_>) {
    if let Some(duration) = style.animation {
        document.put(animation::style_sheet(line.len() - 1, duration));
    }
    let is_moving = style.animation.is_some();
    if style.colours == Colours::Gradient {
        lay_pieces(document, line, stroke, is_moving);
    } else {
        document.put(whole_line(line, stroke, (stroke.colour, style.rounded), is_moving));
    }
}

/// The line as one path in a colour, with corners of a radius.
fn whole_line(line: &[Field], stroke: &Stroke<'_>, (colour, radius): (&str, f64), is_moving: bool) -> Element {
    let points = turns(line.iter().copied().map(Point::centre_of));
    let path = Element::new("path").with("d", path_data(&rounded(&points, radius)));
    // Round corners are shorter than sharp ones, but an animation counts steps.
    let steps = (is_moving && radius > 0.0).then_some(line.len() as f64 - 1.0);
    let path = stroke.on(path).with("stroke", colour).with_optional("pathLength", steps);
    path.with_optional("class", is_moving.then_some(animation::CLASS))
}

fn lay_pieces(document: &mut Document, line: &[Field], stroke: &Stroke<'_>, is_moving: bool) {
    if is_moving {
        // A dash cannot continue from piece to piece; so all of them lie under a mask with a hole that grows along the line.
        let hole = Stroke { width: stroke.width.max(0.9), ..*stroke };
        let mask = Element::new("mask")
            .with("id", "hole")
            .with("maskUnits", "userSpaceOnUse")
            .with("x", 0)
            .with("y", 0)
            .with("width", line.iter().map(|field| field.x).max().unwrap_or(0))
            .with("height", line.iter().map(|field| field.y).max().unwrap_or(0));
        document.put(mask.child(whole_line(line, &hole, ("#fff", 0.0), true)));
    }
    let group = stroke.on(Element::new("g")).with_optional("mask", is_moving.then_some("url(#hole)"));
    let piece = |piece: ColouredPiece| Element::new("path").with("d", path(piece.points)).with("stroke", piece.colour);
    document.put(group.lines(pieces(line).into_iter().map(piece)));
}

fn put_ends(document: &mut Document, board: &Board, style: &Style, palette: &Palette) {
    let radius = style.stroke / 2.0 + 0.09;
    document.put(circle(board.line()[0], radius).with("fill", palette.start));
    document.put(match board.is_full() {
        true => circle(board.live(), radius).with("fill", palette.end),
        false => circle(board.live(), style.stroke / 2.0)
            .with("fill", palette.paper)
            .with("stroke", palette.end)
            .with("stroke-width", ".14"),
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Size, Step};
    use std::time::Duration;

    fn board() -> Board {
        let mut board = Board::new(Size::new(3, 2).expect("a size"));
        [Step::Down, Step::Right, Step::Up, Step::Right].into_iter().for_each(|step| board.step(step));
        board
    }

    #[test]
    fn a_finished_line_stands_alone_on_its_paper() {
        let mut board = board();
        let style = Style { field: crate::show::FieldSize::Pixels(10), stroke: 0.36, ..Style::line(board.size()) };
        assert!(line_svg(&board, &style).contains(r#"<rect x="2.15" y="1.15""#), "a field is left out");
        board.step(Step::Down);
        let expected = [
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.75 -0.75 4.5 3.5" width="45" height="35">"##,
            r##"  <rect x="-0.75" y="-0.75" width="4.5" height="3.5" fill="#fdfcf8"/>"##,
            r##"  <path d="M0.5 0.5V1.5H1.5V0.5H2.5V1.5" fill="none" stroke-width="0.36" stroke-linecap="round" stroke-linejoin="round" stroke="#2b3a55"/>"##,
            r##"  <circle cx="0.5" cy="0.5" r="0.27" fill="#3d9a5f"/>"##,
            r##"  <circle cx="2.5" cy="1.5" r="0.27" fill="#d1603d"/>"##,
            "</svg>",
        ];
        assert_eq!(line_svg(&board, &style).lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_gradient_has_a_colour_for_each_piece() {
        let board = board();
        let style = Style { colours: Colours::Gradient, ..Style::line(board.size()) };
        let svg = line_svg(&board, &style);
        assert_eq!(svg.matches("<path").count(), pieces(board.line()).len());
        assert!(!svg.contains("mask"));
        let moving = line_svg(&board, &Style { animation: Some(Duration::from_millis(2500)), ..style });
        assert!(moving.contains("animation:draw 2.500s linear") && moving.contains("stroke-dashoffset:5"), "{moving}");
        assert_eq!(moving.matches(r#"class="drawn""#).count(), 1, "the hole in the mask");
        assert_eq!(moving.matches(r#"mask="url(#hole)""#).count(), 1, "over all pieces at once");
    }
}
