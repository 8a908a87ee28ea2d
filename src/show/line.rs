//! A board as an SVG picture of its line, to look at: no grid, round corners, and two ends.

use super::gradient::pieces;
use super::style::Palette;
use super::svg::{Document, centre, path, path_of_fields};
use super::{Colours, Length, Style, animation};
use crate::grid::Field;
use crate::line::Board;

/// The line as an SVG document. Fields that an unfinished line has left out are shaded, and its live end is a ring.
pub fn line_svg(board: &Board, style: &Style) -> String {
    let palette = style.colours.palette();
    let mut document = Document::new(board.size(), style, palette.paper);
    shade_left_out(&mut document, board, palette.left_out);
    // The pieces of a gradient would thicken each other's soft edges with round ends; those of the line lie under dots.
    let shape = if style.colours == Colours::Gradient { Shape::Blunt } else { Shape::Round };
    lay(&mut document, board.line(), style, &Pen { width: style.stroke, colour: palette.ink, shape });
    put_ends(&mut document, board, style, &palette);
    document.finished()
}

/// Marks the fields that an unfinished line has not visited.
pub(super) fn shade_left_out(document: &mut Document, board: &Board, colour: &str) {
    for Field { x, y } in board.size().all_fields().filter(|field| board.is_empty(*field)) {
        document.put(format_args!(
            r##"<rect x="{}.15" y="{}.15" width=".7" height=".7" rx=".12" fill="{colour}"/>"##,
            x - 1,
            y - 1
        ));
    }
}

/// What a line is drawn with.
pub(super) struct Pen<'a> {
    pub(super) width: Length,
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

impl Pen<'_> {
    fn attributes(&self) -> String {
        let (cap, join) = match self.shape {
            Shape::Round => ("round", "round"),
            Shape::Blunt => ("butt", "round"),
            Shape::Square => ("square", "miter"),
        };
        format!(r#"fill="none" stroke-width="{}" stroke-linecap="{cap}" stroke-linejoin="{join}""#, self.width)
    }
}

/// Draws the line: in one colour or, for a gradient, piece by piece; still or by and by.
pub(super) fn lay(document: &mut Document, line: &[Field], style: &Style, pen: &Pen<'_>) {
    let mut moving = "";
    if let Some(duration) = style.animation {
        document.put(format_args!("{}", animation::style_sheet(line.len() - 1, duration)));
        moving = animation::CLASS;
    }
    if style.colours == Colours::Gradient {
        lay_pieces(document, line, pen, moving);
    } else {
        document.put(format_args!(
            r#"<path d="{}" {} stroke="{}"{moving}/>"#,
            path_of_fields(line),
            pen.attributes(),
            pen.colour
        ));
    }
}

fn lay_pieces(document: &mut Document, line: &[Field], pen: &Pen<'_>, moving: &str) {
    let mut masked = "";
    if !moving.is_empty() {
        // A dash can't run on from piece to piece; so all of them lie under a mask with a hole that grows along the line.
        let hole = Pen { width: pen.width.max(Length::thousandths(900)), ..*pen }.attributes();
        document.put(format_args!(
            r##"<mask id="hole" maskUnits="userSpaceOnUse" x="0" y="0" width="{}" height="{}"><path d="{}" {hole} stroke="#fff"{moving}/></mask>"##,
            line.iter().map(|field| field.x).max().unwrap_or(0),
            line.iter().map(|field| field.y).max().unwrap_or(0),
            path_of_fields(line)
        ));
        masked = r#" mask="url(#hole)""#;
    }
    document.put(format_args!("<g {}{masked}>", pen.attributes()));
    for piece in pieces(line) {
        document.put(format_args!(r#"<path d="{}" stroke="{}"/>"#, path(piece.points), piece.colour));
    }
    document.put(format_args!("</g>"));
}

fn put_ends(document: &mut Document, board: &Board, style: &Style, palette: &Palette) {
    let (start, live) = (centre(board.line()[0]), centre(board.live()));
    let radius = style.stroke.half() + Length::thousandths(90);
    document.put(format_args!(r#"<circle {start} r="{radius}" fill="{}"/>"#, palette.start));
    if board.is_full() {
        document.put(format_args!(r#"<circle {live} r="{radius}" fill="{}"/>"#, palette.end));
    } else {
        document.put(format_args!(
            r#"<circle {live} r="{}" fill="{}" stroke="{}" stroke-width=".14"/>"#,
            style.stroke.half(),
            palette.paper,
            palette.end
        ));
    }
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
        let style = Style { field: 10, stroke: Length::thousandths(360), ..Style::line(board.size()) };
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
