//! A board as paths in millimetres, for machines that follow them: plotters, cutters, mills, sand tables. `path` has the geometry: the line,
//! with sharp or round corners, or the walls as strokes with little travel between them (`walls`). Each of the other files writes these
//! strokes in one format.

mod dxf;
mod gcode;
mod path;
mod svg;
mod thr;
mod walls;

pub use dxf::dxf;
pub use gcode::{GcodeOptions, gcode};
pub use path::{PlotOptions, PlottedThing};
pub(super) use path::{path_data, rounded};
pub use svg::plot_svg;
pub use thr::thr;
