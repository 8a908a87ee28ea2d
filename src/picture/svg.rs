//! A board as an SVG picture: the line with round corners, its two ends, and what it has left out.

use super::{Overlay, Verdict};
use crate::board::Board;
use crate::geometry::Field;
use std::fmt::Write;

/// Pixels a field when a viewer shows the picture in its own size.
const PIXELS: i32 = 24;

/// The board as an SVG document. Fields that the line has not visited are shaded, and the live end of an unfinished
/// line is a red ring.
pub fn svg(board: &Board) -> String {
    svg_with(board, Overlay::default())
}

/// The board as an SVG document, with what every completion contains in blue, a way on from the live end drawn thin, and
/// what is said of the next step: a green dot where the line can be completed, a red cross where it can't, and a frame
/// where a rule forbids it.
pub fn svg_with(board: &Board, Overlay { future, ahead, verdicts }: Overlay<'_>) -> String {
    let (width, height) = (board.size().width(), board.size().height());
    let mut svg = String::new();
    let mut put = |line: std::fmt::Arguments<'_>| {
        svg.write_fmt(line).expect("a string takes everything");
        svg.push('\n');
    };
    put(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{}" height="{}">"#,
        width * PIXELS,
        height * PIXELS
    ));
    put(format_args!(r##"  <rect width="{width}" height="{height}" fill="#fdfcf8"/>"##));
    put(format_args!(
        r##"  <path d="{}" stroke="#e4e0d4" stroke-width=".03" fill="none"/>"##,
        grid_lines(width, height)
    ));
    for y in 1..=height {
        for x in (1..=width).filter(|&x| board.is_empty(Field::new(x, y))) {
            put(format_args!(
                r##"  <rect x="{}.15" y="{}.15" width=".7" height=".7" rx=".12" fill="#e9e4d6"/>"##,
                x - 1,
                y - 1
            ));
        }
    }
    if !future.is_empty() {
        let ways: String = future.iter().map(|&(from, to)| path(&[from, to])).collect();
        put(format_args!(
            r##"  <path d="{ways}" stroke="#3b82f6" stroke-width=".22" stroke-linecap="round" fill="none"/>"##
        ));
    }
    put(format_args!(
        r##"  <path d="{}" stroke="#2b3a55" stroke-width=".36" stroke-linecap="round" stroke-linejoin="round" fill="none"/>"##,
        path(board.line())
    ));
    if !ahead.is_empty() {
        let way: Vec<Field> = [board.live()].iter().chain(ahead).copied().collect();
        put(format_args!(
            r##"  <path d="{}" stroke="#8a94a6" stroke-width=".14" stroke-linecap="round" stroke-linejoin="round" fill="none"/>"##,
            path(&way)
        ));
    }
    for verdict in verdicts {
        put(format_args!("  {}", verdict_marks(verdict)));
    }
    put(format_args!(r##"  <circle {} r=".26" fill="#3d9a5f"/>"##, centre(board.line()[0])));
    if board.is_full() {
        put(format_args!(r##"  <circle {} r=".26" fill="#d1603d"/>"##, centre(board.live())));
    } else {
        put(format_args!(
            r##"  <circle {} r=".28" fill="#fdfcf8" stroke="#d1603d" stroke-width=".14"/>"##,
            centre(board.live())
        ));
    }
    put(format_args!("</svg>"));
    svg
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

fn centre(field: Field) -> String {
    format!(r#"cx="{}.5" cy="{}.5""#, field.x - 1, field.y - 1)
}

fn grid_lines(width: i32, height: i32) -> String {
    let columns = (1..width).map(|x| format!("M{x} 0V{height}"));
    let rows = (1..height).map(|y| format!("M0 {y}H{width}"));
    columns.chain(rows).collect()
}

/// The line from centre to centre, a run of fields in one direction at a time. A line of one field is a dot.
fn path(line: &[Field]) -> String {
    let mut path = format!("M{}.5 {}.5", line[0].x - 1, line[0].y - 1);
    for (i, to) in line.iter().enumerate().skip(1) {
        let from = line[i - 1];
        let goes_on =
            line.get(i + 1).is_some_and(|next| (next.x - to.x, next.y - to.y) == (to.x - from.x, to.y - from.y));
        if !goes_on {
            let run = if from.y == to.y { format!("H{}.5", to.x - 1) } else { format!("V{}.5", to.y - 1) };
            path.push_str(&run);
        }
    }
    if line.len() == 1 {
        path.push_str("h0");
    }
    path
}
