//! Strokes as a DXF drawing in millimetres. Polylines of release 12, which every program reads and which need no tables and no handles.

use super::path::{PlotOptions, PlotRun, PlotStroke, circle_of};
use crate::line::Board;
use crate::show::element::number;
use crate::show::svg::Point;
use std::fmt::{Display, Write};

/// The drawing as a DXF document: a polyline for each stroke, its round corners as bulges; a point for a line of one field.
pub fn dxf(board: &Board, options: &PlotOptions) -> String {
    let mut out = DxfGroups(String::new());
    let (width, height) = options.millimetres(board.size());
    out.put(0, "SECTION").put(2, "HEADER");
    out.put(9, "$ACADVER").put(1, "AC1009");
    out.put(9, "$INSUNITS").put(70, 4);
    out.put(9, "$EXTMIN").at(Point { x: 0.0, y: 0.0 });
    out.put(9, "$EXTMAX").at(Point { x: width, y: height });
    out.put(0, "ENDSEC");
    out.put(0, "SECTION").put(2, "ENTITIES");
    options.upright_strokes(board).iter().for_each(|stroke| out.stroke(stroke));
    out.put(0, "ENDSEC").put(0, "EOF");
    out.0
}

/// A document: groups of a code and a value, each on its own line.
struct DxfGroups(String);

impl DxfGroups {
    fn put(&mut self, code: u32, value: impl Display) -> &mut Self {
        writeln!(self.0, "{code}\n{value}").expect("a string takes everything");
        self
    }

    fn at(&mut self, Point { x, y }: Point) -> &mut Self {
        self.put(10, number(x)).put(20, number(y))
    }

    fn stroke(&mut self, stroke: &PlotStroke) {
        if stroke.runs.is_empty() {
            self.put(0, "POINT").put(8, 0).at(stroke.start);
            return;
        }
        self.put(0, "POLYLINE").put(8, 0).put(66, 1).at(Point { x: 0.0, y: 0.0 }).put(30, 0);
        for (from, run) in stroke.runs_from() {
            self.put(0, "VERTEX").put(8, 0).at(from);
            if let PlotRun::Round { corner, to } = run {
                // The tangent of a quarter of the angle: that of 22.5 degrees.
                let bulge = std::f64::consts::SQRT_2 - 1.0;
                let (_, turns_left) = circle_of(from, corner, to);
                self.put(42, format_args!("{:.9}", if turns_left { bulge } else { -bulge }));
            }
        }
        let end = stroke.runs.last().map_or(stroke.start, |run| run.end());
        self.put(0, "VERTEX").put(8, 0).at(end);
        self.put(0, "SEQEND").put(8, 0);
    }
}
