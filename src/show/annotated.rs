//! A board as an annotated SVG picture: the grid, the line, the fields that it has left out, and facts about the steps to come.

use super::Style;
use super::element::Element;
use super::line::shade_left_out;
use super::svg::{Document, circle, path_of_fields, square_in};
use crate::grid::Field;
use crate::line::Board;

/// The things that are shown beside the line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Annotations<'a> {
    /// The ways that every completion contains, each as the two fields that it joins.
    pub future: &'a [(Field, Field)],
    /// The fields of a completion, after the live end.
    pub ahead: &'a [Field],
    /// Facts about the next step.
    pub steps: &'a [AnnotatedStep],
}

/// Facts about the step to a free field beside the live end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnotatedStep {
    /// The field.
    pub field: Field,
    /// Whether the line can be completed from there, if that is known.
    pub viable: Option<bool>,
    /// Whether a rule forbids the step.
    pub forbidden: bool,
}

/// The board as an SVG document. Fields that the line has not visited are shaded, and the live end of an unfinished line
/// is a red ring. The ways of every completion are blue, and a given completion is a thin line. A next step has a green dot
/// if the line can be completed after it, a red cross if it cannot, and a frame if a rule forbids it.
pub fn annotated_svg(board: &Board, annotations: Annotations<'_>) -> String {
    let Annotations { future, ahead, steps } = annotations;
    let (width, height) = (board.size().width(), board.size().height());
    let style = Style { margin: 0.0, ..Style::line(board.size()) };
    let mut document = Document::new(board.size(), &style, PAPER);
    document.put(
        Element::new("path")
            .with("d", grid_lines(width, height))
            .with("stroke", "#e4e0d4")
            .with("stroke-width", ".03")
            .with("fill", "none"),
    );
    shade_left_out(&mut document, board, "#e9e4d6");
    if !future.is_empty() {
        let ways: String = future.iter().map(|&(from, to)| path_of_fields(&[from, to])).collect();
        document.put(round_stroke(ways, "#3b82f6", ".22").with("fill", "none"));
    }
    let joined = |path: Element| path.with("stroke-linejoin", "round").with("fill", "none");
    document.put(joined(round_stroke(path_of_fields(board.line()), "#2b3a55", ".36")));
    if !ahead.is_empty() {
        let way: Vec<Field> = [board.live()].iter().chain(ahead).copied().collect();
        document.put(joined(round_stroke(path_of_fields(&way), "#8a94a6", ".14")));
    }
    steps.iter().for_each(|step| put_step(&mut document, step));
    document.put(circle(board.line()[0], ".26").with("fill", GREEN));
    document.put(match board.is_full() {
        true => circle(board.live(), ".26").with("fill", END),
        false => circle(board.live(), ".28").with("fill", PAPER).with("stroke", END).with("stroke-width", ".14"),
    });
    document.finished()
}

const PAPER: &str = "#fdfcf8";
const GREEN: &str = "#3d9a5f";
const RED: &str = "#dc2626";
const END: &str = "#d1603d";

fn round_stroke(path: String, colour: &str, width: &str) -> Element {
    let path = Element::new("path").with("d", path);
    path.with("stroke", colour).with("stroke-width", width).with("stroke-linecap", "round")
}

fn put_step(document: &mut Document, AnnotatedStep { field, viable, forbidden }: &AnnotatedStep) {
    if *forbidden {
        let frame = square_in(*field, 0.1, ".8").with("fill", "none");
        document.put(frame.with("stroke", RED).with("stroke-width", ".06"));
    }
    match viable {
        Some(true) => document.put(circle(*field, ".16").with("fill", GREEN)),
        Some(false) => {
            let (x, y) = (field.x - 1, field.y - 1);
            let cross = Element::new("path").with("d", format!("M{x}.32 {y}.32l.36 .36m0 -.36l-.36 .36"));
            document.put(cross.with("stroke", RED).with("stroke-width", ".1").with("fill", "none"));
        }
        None => {}
    }
}

fn grid_lines(width: i32, height: i32) -> String {
    let columns = (1..width).map(|x| format!("M{x} 0V{height}"));
    let rows = (1..height).map(|y| format!("M0 {y}H{width}"));
    columns.chain(rows).collect()
}
