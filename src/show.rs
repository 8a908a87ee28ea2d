//! Pictures of a board and its line, of levels, of boards of 0 and 1, and of puzzles on ways: for people to look at, to hang on a wall and to walk
//! through, for programs to read, and for machines to draw. Knows nothing of rules, nor of the command line.

mod animation;
mod annotated;
mod element;
mod gradient;
mod json;
mod labyrinth;
mod labyrinth_svg;
mod labyrinth_text;
mod level;
mod line;
mod machine;
mod page;
mod strokes;
mod style;
mod svg;
mod takuzu;
mod takuzu_json;
mod text;
mod ways;
mod ways_json;

pub use annotated::{AnnotatedStep, Annotations, annotated_svg};
pub use element::{AttributeValue, Element, number};
pub use json::{JsonObject, field_list, json, level_json};
pub use labyrinth_svg::labyrinth_svg;
pub use labyrinth_text::labyrinth_text;
pub use level::level_svg;
pub use line::line_svg;
pub use machine::{GcodeOptions, PlotOptions, PlottedThing, dxf, gcode, plot_svg, thr};
pub use page::{Page, Panel, page_svg};
pub use style::{Colours, FieldSize, Style};
pub use svg::with_metadata;
pub use takuzu::TakuzuPanel;
pub use takuzu_json::{takuzu_object, takuzu_rows};
pub use text::{Drawn, Shows, text, text_with};
pub use ways::{DecidedWay, WaysPanel};
pub use ways_json::{ways_object, ways_solution, with_ways_solution};
