//! A line cut into pieces, each with its own colour, to show which part comes first. Knows nothing of drawing.

use super::svg::Point;
use crate::grid::Field;

/// From the start of a line to its end: from deep blue over violet and coral to amber, in steps that look equally large
/// (lightness 0.4 to 0.8, hue 268 to 75 over 360 degrees and chroma up to 0.19 of Oklch).
const RAMP: [u32; 13] = [
    0x1f34ac, 0x4834b3, 0x6735b5, 0x8437b2, 0x9f39aa, 0xb83d9d, 0xce428d, 0xe24b7a, 0xf25763, 0xfe6749, 0xff8036,
    0xff9620, 0xfcab05,
];

/// Enough that no eye sees a step from one piece to the next.
const MOST_PIECES: i64 = 256;
/// On a short line a piece is shorter than a field, but not without end.
const PIECES_A_STEP: i64 = 8;

/// The overlap of a piece with the one before, in thousandths of a field: enough that no gap shows, and not so much
/// that soft edges show where two lie over each other.
const OVERLAP: i64 = 40;

/// A part of the line and its colour.
pub(super) struct ColouredPiece {
    pub(super) colour: String,
    /// From a little before the end of the piece before, over the centres of fields, to its own end.
    pub(super) points: Vec<Point>,
}

/// The line in pieces of equal length; a line of one field is one piece.
pub(super) fn pieces(line: &[Field]) -> Vec<ColouredPiece> {
    let steps = line.len() as i64 - 1;
    let pieces = (steps * PIECES_A_STEP).clamp(1, MOST_PIECES);
    let border = |piece: i64| steps * 1000 * piece / pieces;
    let piece = |i: i64| ColouredPiece {
        colour: colour(2 * i + 1, 2 * pieces),
        points: part(line, (border(i) - OVERLAP).max(0), border(i + 1)),
    };
    (0..pieces).map(piece).collect()
}

/// The part of the line between two distances from its start, in thousandths of a field.
fn part(line: &[Field], from: i64, to: i64) -> Vec<Point> {
    let fields_between = (from / 1000 + 1..(to + 999) / 1000).map(|i| Point::centre_of(line[i as usize]));
    let mut points = vec![place(line, from)];
    points.extend(fields_between);
    if to > from {
        points.push(place(line, to));
    }
    points
}

/// The point at a distance from the start of the line.
fn place(line: &[Field], distance: i64) -> Point {
    let before = line[(distance / 1000) as usize];
    let centre = Point::centre_of(before);
    match line.get((distance / 1000) as usize + 1).and_then(|&next| before.step_to(next)) {
        Some(step) => centre.towards(step, (distance % 1000) as f64 / 1000.0),
        None => centre,
    }
}

/// The colour at a share of the ramp.
fn colour(at: i64, of: i64) -> String {
    let last = RAMP.len() as i64 - 1;
    let before = (at * last / of).min(last - 1);
    let (from, to) = (RAMP[before as usize], RAMP[before as usize + 1]);
    let part = at * last - before * of;
    let channel = |shift: u32| {
        let [from, to] = [from, to].map(|colour| i64::from(colour >> shift & 0xff));
        (from * (of - part) + to * part + of / 2) / of
    };
    format!("#{:02x}{:02x}{:02x}", channel(16), channel(8), channel(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::Colours;

    fn snake(width: i32, height: i32) -> Vec<Field> {
        let row = |y: i32| (1..=width).map(move |x| Field::new(if y % 2 == 1 { x } else { width + 1 - x }, y));
        (1..=height).flat_map(row).collect()
    }

    fn distance(a: Point, b: Point) -> i64 {
        (((a.x - b.x).abs() + (a.y - b.y).abs()) * 1000.0).round() as i64
    }

    fn length(points: &[Point]) -> i64 {
        points.windows(2).map(|pair| distance(pair[0], pair[1])).sum()
    }

    #[test]
    fn pieces_join_without_a_gap_and_cover_the_line() {
        for line in [snake(5, 5), snake(1, 2), snake(21, 21), snake(3, 100)] {
            let pieces = pieces(&line);
            assert!((8..=256).contains(&pieces.len()));
            let mut reached = 0;
            for piece in &pieces {
                // A piece begins a little before the end of the previous one.
                let begins = if reached == 0 { 0 } else { reached - OVERLAP };
                assert_eq!(piece.points[0], place(&line, begins));
                reached = begins + length(&piece.points);
                assert_eq!(piece.points.last(), Some(&place(&line, reached)));
                assert!(piece.points.windows(2).all(|pair| (1..=1000).contains(&distance(pair[0], pair[1]))));
            }
            assert_eq!(reached, 1000 * (line.len() as i64 - 1), "to the end");
            let passed = |field: &Field| pieces.iter().any(|piece| piece.points.contains(&Point::centre_of(*field)));
            assert!(line.iter().all(passed), "every field is passed");
        }
        let dot = &pieces(&snake(1, 1))[..];
        assert!(matches!(dot, [piece] if piece.points.len() == 1));
    }

    #[test]
    fn a_place_on_the_line_lies_between_two_fields() {
        let place = place(&snake(3, 3), 2250);
        assert_eq!((place.x, place.y), (2.5, 0.75));
    }

    #[test]
    fn colours_go_from_one_end_of_the_ramp_to_the_other() {
        assert_eq!(colour(0, 10), format!("#{:06x}", RAMP[0]));
        assert_eq!(colour(10, 10), format!("#{:06x}", RAMP[12]));
        assert_eq!(colour(5, 10), format!("#{:06x}", RAMP[6]));
        let palette = Colours::Gradient.palette();
        assert_eq!((palette.start, palette.end), (&*colour(0, 1), &*colour(1, 1)), "and so do the ends of the line");
        assert_eq!(colour(1, 24), "#3434b0", "halfway from the first to the second");
    }
}
