//! This package uses the library without the feature `drawn`, unless it is built together with the program. Either way a seed gives
//! the line that `oneway walk` draws.

use oneway::{Labyrinth, Size};

#[test]
fn a_seed_gives_the_line_of_the_program_without_compiled_drawings() {
    let labyrinth = Size::square(21).map_err(oneway::Error::from).and_then(Labyrinth::new).expect("there is a line");
    // Another test compares this picture with the output of the program.
    assert_eq!(labyrinth.draw(7).to_svg(), include_str!("../../../docs/walk.svg"));
}
