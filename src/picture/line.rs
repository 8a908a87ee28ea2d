//! A board as an SVG picture of its line, to look at: no grid, round corners, and two ends.

use super::gradient::pieces;
use super::style::Palette;
use super::svg::{Document, centre, path, path_of_fields};
use super::{Colours, Length, Style, animation};
use crate::board::Board;
use crate::geometry::Field;

/// The line as an SVG document. Fields that an unfinished line has left out are shaded, and its live end is a ring.
pub fn line_svg(board: &Board, style: &Style) -> String {
    let palette = style.colours.palette();
    let mut document = Document::new(board.size(), style, palette.paper);
    shade_left_out(&mut document, board, palette.left_out);
    // The pieces of a gradient would thicken each other's soft edges with round ends; those of the line lie under dots.
    let shape = if style.colours == Colours::Gradient { Shape::Blunt } else { Shape::Round };
    lay(&mut document, board, style, &Pen { width: style.stroke, colour: palette.ink, shape });
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
pub(super) fn lay(document: &mut Document, board: &Board, style: &Style, pen: &Pen<'_>) {
    let mut moving = "";
    if let Some(duration) = style.animation {
        document.put(format_args!("{}", animation::style_sheet(board.line().len() - 1, duration)));
        moving = animation::CLASS;
    }
    if style.colours == Colours::Gradient {
        lay_pieces(document, board, pen, moving);
    } else {
        document.put(format_args!(
            r#"<path d="{}" {} stroke="{}"{moving}/>"#,
            path_of_fields(board.line()),
            pen.attributes(),
            pen.colour
        ));
    }
}

fn lay_pieces(document: &mut Document, board: &Board, pen: &Pen<'_>, moving: &str) {
    let mut masked = "";
    if !moving.is_empty() {
        // A dash can't run on from piece to piece; so all of them lie under a mask with a hole that grows along the line.
        let hole = Pen { width: pen.width.max(Length::thousandths(900)), ..*pen }.attributes();
        document.put(format_args!(
            r##"<mask id="hole" maskUnits="userSpaceOnUse" width="{}" height="{}"><path d="{}" {hole} stroke="#fff"{moving}/></mask>"##,
            board.size().width(),
            board.size().height(),
            path_of_fields(board.line())
        ));
        masked = r#" mask="url(#hole)""#;
    }
    document.put(format_args!("<g {}{masked}>", pen.attributes()));
    for piece in pieces(board.line()) {
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
