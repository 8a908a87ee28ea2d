//! A line as an SVG picture of the labyrinth around it: walls, a corridor, and a gap in the outer wall at both ends.

use super::labyrinth::{Gate, Labyrinth, Wall};
use super::line::{Pen, Shape, lay};
use super::svg::{Document, Point, centre};
use super::{Colours, Length, Style};
use crate::board::Board;
use crate::geometry::Step;
use std::fmt::Write;

/// The labyrinth as an SVG document. In a gradient the floor of the corridor is coloured; if the picture moves, the walls
/// stand still and the line is drawn through the corridor. Fields that an unfinished line has left out are solid.
pub fn labyrinth_svg(board: &Board, style: &Style) -> String {
    let (labyrinth, palette) = (Labyrinth::of(board), style.colours.palette());
    let mut document = Document::new(board.size(), style, palette.paper);
    if style.colours == Colours::Gradient {
        lay(&mut document, board, style, &Pen { width: Length::fields(1), colour: palette.ink, shape: Shape::Square });
    } else if style.animation.is_some() {
        let width = Length::thousandths(300);
        lay(&mut document, board, style, &Pen { width, colour: palette.thread, shape: Shape::Round });
    }
    let solid = labyrinth.solid();
    if !solid.is_empty() {
        document.put(format_args!(r#"<path d="{}" fill="{}"/>"#, rows(&solid), palette.left_out));
    }
    document.put(format_args!(
        r#"<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round"/>"#,
        runs(&labyrinth.walls()),
        palette.ink,
        style.stroke
    ));
    let inwards = labyrinth.entrance.opening.map(Step::reversed);
    put_gate(&mut document, labyrinth.entrance, inwards, palette.entrance);
    put_gate(&mut document, labyrinth.exit, labyrinth.exit.opening, palette.exit);
    document.finished()
}

/// An arrow in the direction in which one goes through a gate; a dot where there is none.
fn put_gate(document: &mut Document, gate: Gate, ahead: Option<Step>, colour: &str) {
    let Some(ahead) = ahead else {
        document.put(format_args!(r#"<circle {} r=".22" fill="{colour}"/>"#, centre(gate.field)));
        return;
    };
    let middle = Point::centre_of(gate.field);
    let tip = middle.towards(ahead, Length::thousandths(180));
    let back = middle.towards(ahead, Length::thousandths(-140));
    let [one, other] =
        [ahead.turned_left(), ahead.turned_right()].map(|side| back.towards(side, Length::thousandths(200)));
    document.put(format_args!(
        r#"<path d="M{} {}L{} {}L{} {}z" fill="{colour}" stroke="{colour}" stroke-width=".1" stroke-linejoin="round"/>"#,
        tip.x, tip.y, one.x, one.y, other.x, other.y
    ));
}

/// A stroke for each wall.
fn runs(walls: &[Wall]) -> String {
    let mut path = String::new();
    for Wall { x, y, length, level } in walls {
        let direction = if *level { 'h' } else { 'v' };
        write!(path, "M{x} {y}{direction}{length}").expect("a string takes everything");
    }
    path
}

/// A strip one field high below each of these.
fn rows(solid: &[Wall]) -> String {
    let mut path = String::new();
    for Wall { x, y, length, .. } in solid {
        write!(path, "M{x} {y}h{length}v1h-{length}z").expect("a string takes everything");
    }
    path
}
