//! This package uses the library without the feature `drawn`, unless it is built together with the program. Either way a seed gives
//! the line that `oneway walk` draws.

use oneway::grid::{Chance, Size};
use oneway::line::deduce::RuleSet;
use oneway::line::walk::by_witness::Certain;
use oneway::show::{Style, line_svg};

#[test]
fn a_seed_gives_the_line_of_the_program_without_compiled_drawings() {
    let size = Size::square(21).expect("a size");
    let [start, end] = size.opposite_corners();
    let mut certain = Certain::new(size, start, end, RuleSet::all()).expect("there is a line");
    certain.walk_at_random(&mut Chance::from_seed(7));
    // Another test compares this picture with the output of the program.
    assert_eq!(line_svg(certain.board(), &Style::line(size)), include_str!("../../../docs/walk.svg"));
}
