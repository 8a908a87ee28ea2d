//! A line as an SVG picture of the labyrinth around it: walls, a corridor, and a gap in the outer wall at both ends.

use super::element::Element;
use super::labyrinth::{Gate, LabyrinthWalls, Wall};
use super::line::{Shape, Stroke, lay};
use super::svg::{Document, Point, circle};
use super::{Colours, Style};
use crate::grid::Step;
use crate::line::Board;
use std::fmt::Write;

/// The labyrinth as an SVG document. In a gradient the floor of the corridor is coloured; if the picture moves, the walls
/// stand still and the line is drawn through the corridor. Fields that an unfinished line has left out are solid.
pub fn labyrinth_svg(board: &Board, style: &Style) -> String {
    let (labyrinth, palette) = (LabyrinthWalls::of(board), style.colours.palette());
    let mut document = Document::new(board.size(), style, palette.paper);
    if style.colours == Colours::Gradient {
        lay(
            &mut document,
            &board.drawn_path(),
            style,
            &Stroke { width: 1.0, colour: palette.ink, shape: Shape::Square },
        );
    } else if style.animation.is_some() {
        let width = 0.3;
        lay(&mut document, &board.drawn_path(), style, &Stroke { width, colour: palette.thread, shape: Shape::Round });
    }
    let solid = labyrinth.solid();
    if !solid.is_empty() {
        document.put(Element::new("path").with("d", rows(&solid)).with("fill", palette.left_out));
    }
    document.put(
        Element::new("path")
            .with("d", runs(&labyrinth.walls()))
            .with("fill", "none")
            .with("stroke", palette.ink)
            .with("stroke-width", style.stroke)
            .with("stroke-linecap", "round"),
    );
    if !board.is_loop() {
        let inwards = labyrinth.entrance.opening.map(Step::reversed);
        put_gate(&mut document, labyrinth.entrance, inwards, palette.entrance);
        put_gate(&mut document, labyrinth.exit, labyrinth.exit.opening, palette.exit);
    }
    document.finished()
}

/// An arrow in the direction in which one goes through a gate; a dot where there is none.
fn put_gate(document: &mut Document, gate: Gate, ahead: Option<Step>, colour: &str) {
    let Some(ahead) = ahead else {
        document.put(circle(gate.field, ".22").with("fill", colour));
        return;
    };
    let middle = Point::centre_of(gate.field);
    let tip = middle.towards(ahead, 0.18);
    let back = middle.towards(ahead, -0.14);
    let [one, other] = [ahead.turned_left(), ahead.turned_right()].map(|side| back.towards(side, 0.2));
    let corners = [tip, one, other].map(Point::coordinates).join("L");
    document.put(
        Element::new("path")
            .with("d", format!("M{corners}z"))
            .with("fill", colour)
            .with("stroke", colour)
            .with("stroke-width", ".1")
            .with("stroke-linejoin", "round"),
    );
}

/// A stroke for each wall.
fn runs(walls: &[Wall]) -> String {
    let mut path = String::new();
    for Wall { x, y, length, level } in walls {
        let direction = if *level { 'h' } else { 'v' };
        write!(path, "M{x} {y}{direction}{length}").expect("a string takes everything");
    }
    path
}

/// A strip one field high below each of these.
fn rows(solid: &[Wall]) -> String {
    let mut path = String::new();
    for Wall { x, y, length, .. } in solid {
        write!(path, "M{x} {y}h{length}v1h-{length}z").expect("a string takes everything");
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use std::time::Duration;

    /// Down and up through two rows at a time, with about as many corners as a line can have.
    fn winding(side: i32) -> Board {
        let mut board = Board::new(Size::square(side).expect("a size"));
        let mut heading = Step::Right;
        for _ in 0..side / 2 {
            for column in 1..=side {
                board.step(if column % 2 == 1 { Step::Down } else { Step::Up });
                if column < side {
                    board.step(heading);
                }
            }
            board.step(Step::Down);
            heading = heading.reversed();
        }
        (1..side).for_each(|_| board.step(heading));
        board
    }

    #[test]
    fn walls_are_strokes_and_gates_are_gaps_with_arrows() {
        let mut board = Board::new(Size::square(3).expect("a size"));
        for step in [Step::Right, Step::Right, Step::Down, Step::Left, Step::Left, Step::Down, Step::Right] {
            board.step(step);
        }
        let style = Style::labyrinth(board.size());
        let unfinished = labyrinth_svg(&board, &style);
        assert!(unfinished.contains(r##"<path d="M2 2h1v1h-1z" fill="#e9e4d6"/>"##), "{unfinished}");
        assert!(unfinished.contains(r#"<circle cx="1.5" cy="2.5""#), "the live end is a dot: {unfinished}");
        board.step(Step::Right);
        let svg = labyrinth_svg(&board, &style);
        assert!(svg.contains(r#"<path d="M0 0h3M0 1h2M1 2h2M0 3h3M0 1v2M3 0v2" fill="none""#), "{svg}");
        assert!(
            svg.contains(r#"<path d="M0.68 0.5L"#) && svg.contains(r#"<path d="M2.68 2.5L"#),
            "to the right: {svg}"
        );
    }

    #[test]
    fn the_line_is_drawn_through_standing_walls() {
        let board = winding(3);
        let still = Style::labyrinth(board.size());
        let moving = Style { animation: Some(Duration::from_secs(5)), ..still.clone() };
        let added = |svg: &str| svg.lines().filter(|line| line.contains("drawn")).count();
        let (still, moving) = (labyrinth_svg(&board, &still), labyrinth_svg(&board, &moving));
        assert_eq!((added(&still), added(&moving)), (0, 2), "a style sheet and a line");
        let without: String =
            moving.lines().filter(|line| !line.contains("drawn")).map(|line| line.to_owned() + "\n").collect();
        assert_eq!(without, still, "nothing else is different");
    }

    #[test]
    fn a_large_board_makes_a_small_file() {
        let board = winding(501);
        assert!(board.is_complete());
        let style = Style { colours: Colours::Gradient, ..Style::labyrinth(board.size()) };
        let bytes = labyrinth_svg(&board, &style).len();
        assert!(bytes < 10 * board.size().fields(), "{bytes}");
    }
}
