//! A level as an SVG picture, a unit for each square: walls, the corridor, rooms, and the two ends.

use super::element::Element;
use super::line::{Shape, Stroke, lay};
use super::svg::{Document, circle};
use super::{Colours, Style};
use crate::grid::Field;
use crate::line::level::{Level, Room, Square};

/// The level as an SVG document. In a gradient the floor of the corridor changes its colour from the entrance to the exit.
pub fn level_svg(level: &Level, style: &Style) -> String {
    let palette = style.colours.palette();
    // The walls are the ground, also on real paper.
    let mut document = Document::new(level.size(), &Style { has_paper: true, ..style.clone() }, palette.ink);
    for room @ Room { corner, width, height } in level.rooms() {
        let floor = match style.colours {
            Colours::Gradient if room.contains(level.entrance()) => palette.start,
            Colours::Gradient => palette.end,
            Colours::Plain | Colours::Dark => palette.paper,
        };
        document.put(
            Element::new("rect")
                .with("x", corner.x)
                .with("y", corner.y)
                .with("width", *width)
                .with("height", *height)
                .with("fill", floor),
        );
    }
    let again = level.is_closed().then(|| level.entrance());
    let corridor: Vec<_> = level.corridor().iter().copied().chain(again).map(as_field).collect();
    lay(&mut document, &corridor, style, &Stroke { width: 1.0, colour: palette.paper, shape: Shape::Square });
    let exit = (!level.is_closed()).then(|| (level.exit(), palette.end));
    for (end, colour) in [(level.entrance(), palette.start)].into_iter().chain(exit) {
        let dot = circle(as_field(end), ".34").with("fill", colour);
        document.put(dot.with("stroke", palette.paper).with("stroke-width", ".1"));
    }
    document.finished()
}

/// The square as a field of a board that is as large as the map.
fn as_field(square: Square) -> Field {
    Field::new(square.x + 1, square.y + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::line::level::Plan;

    #[test]
    fn walls_are_the_ground_on_which_rooms_and_the_corridor_lie() {
        let map = Size::new(7, 5).expect("a size");
        let plan = Plan {
            map,
            entrance: Some(Square::new(1, 1)),
            exit: Some(Square::new(4, 2)),
            entrance_room: (1, 1),
            exit_room: (3, 3),
        };
        let level = Level::build(&plan, 1).expect("there is a way");
        assert_eq!(level.rows(), ["#######", "#<#   #", "# # > #", "#     #", "#######"]);
        let svg = level_svg(&level, &Style::level(map));
        assert!(svg.contains(r##"viewBox="0 0 7 5""##), "{svg}");
        assert!(svg.contains(r##"<rect x="3" y="1" width="3" height="3" fill="#fdfcf8"/>"##), "{svg}");
        assert!(
            svg.contains(r##"<path d="M1.5 1.5V3.5H2.5" fill="none" stroke-width="1" stroke-linecap="square""##),
            "{svg}"
        );
        assert!(svg.contains(r##"<circle cx="4.5" cy="2.5" r=".34" fill="#d1603d""##), "{svg}");
    }
}
