//! Strokes as an SVG document in millimetres, for cutters and plotters: one path and nothing else.

use super::path::{PlotOptions, path_data};
use crate::line::Board;
use crate::show::element::{Element, number};

/// The drawing as an SVG document with one path. The width of its stroke is given in fields.
pub fn plot_svg(board: &Board, options: &PlotOptions, stroke: f64) -> String {
    let (width, height) = options.millimetres(board.size());
    let root = Element::new("svg")
        .with("xmlns", "http://www.w3.org/2000/svg")
        .with("viewBox", format!("0 0 {} {}", number(width), number(height)))
        .with("width", format!("{}mm", number(width)))
        .with("height", format!("{}mm", number(height)));
    let path = Element::new("path")
        .with("d", options.strokes(board).iter().map(path_data).collect::<String>())
        .with("fill", "none")
        .with("stroke", "#000")
        .with("stroke-width", stroke * options.field)
        .with("stroke-linecap", "round")
        .with("stroke-linejoin", "round");
    format!("{}\n  {path}\n</svg>\n", root.opening_tag())
}
