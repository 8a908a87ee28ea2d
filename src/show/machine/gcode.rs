//! Strokes as G-code: millimetres, absolute places, the origin at the lower left.

use super::path::{PlotOptions, PlotRun, circle_of};
use crate::line::Board;
use crate::show::element::number;
use crate::show::svg::Point;
use std::fmt::Write;

/// How a machine is driven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcodeOptions {
    /// The speed of drawing, in millimetres a minute.
    pub feed: u32,
    /// The lines that put the pen down.
    pub pen_down: Vec<String>,
    /// The lines that lift it.
    pub pen_up: Vec<String>,
}

impl Default for GcodeOptions {
    /// A machine whose pen is on the paper at Z0.
    fn default() -> Self {
        Self { feed: 1000, pen_down: vec!["G1 Z0".to_owned()], pen_up: vec!["G0 Z5".to_owned()] }
    }
}

/// The drawing as a program for a machine.
pub fn gcode(board: &Board, plot: &PlotOptions, options: &GcodeOptions) -> String {
    let size = board.size();
    let (width, height) = plot.millimetres(size);
    let [width, height, field] = [width, height, plot.field].map(number);
    let mut code = format!("; {size} fields of {field} mm: {width} x {height} mm, origin at the lower left\n");
    let mut put = |line: std::fmt::Arguments<'_>| writeln!(code, "{line}").expect("a string takes everything");
    put(format_args!("G21 ; millimetres\nG90 ; absolute places\nG17 ; arcs in the plane XY\nG94 ; feed a minute"));
    put(format_args!("F{}", options.feed));
    options.pen_up.iter().for_each(|line| put(format_args!("{line}")));
    for stroke in plot.upright_strokes(board) {
        put(format_args!("G0 {}", place(stroke.start)));
        options.pen_down.iter().for_each(|line| put(format_args!("{line}")));
        // The commands of the pen can have another speed.
        let mut speed = format!(" F{}", options.feed);
        for (from, run) in stroke.runs_from() {
            match run {
                PlotRun::Straight(to) => put(format_args!("G1 {}{speed}", place(to))),
                PlotRun::Round { corner, to } => {
                    let (centre, turns_left) = circle_of(from, corner, to);
                    let (turn, i, j) = (if turns_left { 3 } else { 2 }, centre.x - from.x, centre.y - from.y);
                    put(format_args!("G{turn} {} I{} J{}{speed}", place(to), number(i), number(j)));
                }
            }
            speed.clear();
        }
        options.pen_up.iter().for_each(|line| put(format_args!("{line}")));
    }
    put(format_args!("M2"));
    code
}

fn place(Point { x, y }: Point) -> String {
    format!("X{} Y{}", number(x), number(y))
}
