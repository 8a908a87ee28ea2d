//! A board as an SVG picture for those who look into it: the grid, the line, the fields that it has left out, and what is
//! known of the steps to come.

use super::line::shade_left_out;
use super::svg::{Document, centre, path_of_fields};
use super::{Length, Style};
use crate::grid::Field;
use crate::line::Board;

/// What is shown beside the line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overlay<'a> {
    /// What every completion contains: ways, each as the two fields that it joins.
    pub future: &'a [(Field, Field)],
    /// The fields of a completion, after the live end.
    pub ahead: &'a [Field],
    /// What is said of the next step.
    pub verdicts: &'a [Verdict],
}

/// What is said of a free field beside the live end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The field.
    pub field: Field,
    /// Whether the line can be completed from there, if that is known.
    pub viable: Option<bool>,
    /// Whether a rule forbids the step.
    pub forbidden: bool,
}

/// The board as an SVG document: fields that the line has not visited are shaded, and the live end of an unfinished line
/// is a red ring. With what every completion contains in blue, a way on from the live end drawn thin, and what
/// is said of the next step: a green dot where the line can be completed, a red cross where it can't, and a frame
/// where a rule forbids it.
pub fn svg_with(board: &Board, Overlay { future, ahead, verdicts }: Overlay<'_>) -> String {
    let (width, height) = (board.size().width(), board.size().height());
    let style = Style { margin: Length::ZERO, ..Style::line(board.size()) };
    let mut document = Document::new(board.size(), &style, "#fdfcf8");
    document.put(format_args!(
        r##"<path d="{}" stroke="#e4e0d4" stroke-width=".03" fill="none"/>"##,
        grid_lines(width, height)
    ));
    shade_left_out(&mut document, board, "#e9e4d6");
    if !future.is_empty() {
        let ways: String = future.iter().map(|&(from, to)| path_of_fields(&[from, to])).collect();
        document.put(format_args!(
            r##"<path d="{ways}" stroke="#3b82f6" stroke-width=".22" stroke-linecap="round" fill="none"/>"##
        ));
    }
    document.put(format_args!(
        r##"<path d="{}" stroke="#2b3a55" stroke-width=".36" stroke-linecap="round" stroke-linejoin="round" fill="none"/>"##,
        path_of_fields(board.line())
    ));
    if !ahead.is_empty() {
        let way: Vec<Field> = [board.live()].iter().chain(ahead).copied().collect();
        document.put(format_args!(
            r##"<path d="{}" stroke="#8a94a6" stroke-width=".14" stroke-linecap="round" stroke-linejoin="round" fill="none"/>"##,
            path_of_fields(&way)
        ));
    }
    for verdict in verdicts {
        document.put(format_args!("{}", verdict_marks(verdict)));
    }
    document.put(format_args!(r##"<circle {} r=".26" fill="#3d9a5f"/>"##, centre(board.line()[0])));
    if board.is_full() {
        document.put(format_args!(r##"<circle {} r=".26" fill="#d1603d"/>"##, centre(board.live())));
    } else {
        document.put(format_args!(
            r##"<circle {} r=".28" fill="#fdfcf8" stroke="#d1603d" stroke-width=".14"/>"##,
            centre(board.live())
        ));
    }
    document.finished()
}

fn verdict_marks(Verdict { field, viable, forbidden }: &Verdict) -> String {
    let (x, y) = (field.x - 1, field.y - 1);
    let frame = format!(
        r##"<rect x="{x}.1" y="{y}.1" width=".8" height=".8" rx=".12" fill="none" stroke="#dc2626" stroke-width=".06"/>"##
    );
    let known = match viable {
        Some(true) => format!(r##"<circle {} r=".16" fill="#3d9a5f"/>"##, centre(*field)),
        Some(false) => {
            format!(
                r##"<path d="M{x}.32 {y}.32l.36 .36m0 -.36l-.36 .36" stroke="#dc2626" stroke-width=".1" fill="none"/>"##
            )
        }
        None => String::new(),
    };
    if *forbidden { frame + &known } else { known }
}

fn grid_lines(width: i32, height: i32) -> String {
    let columns = (1..width).map(|x| format!("M{x} 0V{height}"));
    let rows = (1..height).map(|y| format!("M0 {y}H{width}"));
    columns.chain(rows).collect()
}
