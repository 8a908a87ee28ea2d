//! The line as a track for a sand table: an angle and a distance from the centre on each line, the angle from the top clockwise in radians,
//! the distance as a share of the table's radius. Between two places a table moves on a spiral, so straight runs are divided until the
//! spirals stay close to them.

use super::path::{PlotRun, PlotStroke, circle_of, line_stroke};
use crate::line::Board;
use crate::show::svg::Point;
use std::f64::consts::{FRAC_PI_2, TAU};
use std::fmt::Write;

/// How far a spiral may be from the line, in fields.
const TOLERANCE: f64 = 0.01;
/// The longest part between two places, in fields.
const LONGEST: f64 = 0.5;
/// Closer to the centre than this, a place has no angle.
const CENTRE: f64 = 1e-9;

/// The line as a track. The board lies in the centre of the table, and the point of the line that is furthest out at its rim.
pub fn thr(board: &Board, rounded: f64) -> String {
    let size = board.size();
    let centre = Point { x: f64::from(size.width()) / 2.0, y: f64::from(size.height()) / 2.0 };
    let track = SandTrack::along(&line_stroke(board, rounded), centre);
    let furthest = track.places.iter().map(|place| place.rho).fold(0.0, f64::max);
    // A line of one field is a dot in the centre.
    let scale = if furthest > 0.0 { furthest.recip() } else { 0.0 };
    let mut text = String::new();
    for Polar { theta, rho } in track.places {
        writeln!(text, "{theta:.5} {:.5}", rho * scale).expect("a string takes everything");
    }
    text
}

/// A place on the table, with an angle that goes on from that of the place before.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Polar {
    theta: f64,
    rho: f64,
}

struct SandTrack {
    centre: Point,
    places: Vec<Polar>,
}

impl SandTrack {
    fn along(stroke: &PlotStroke, centre: Point) -> Self {
        let mut track = Self { centre, places: Vec::new() };
        track.places.push(track.polar(stroke.start, 0.0));
        for (from, run) in stroke.runs_from() {
            let straight = |from: Point, to: Point| {
                move |share: f64| Point { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
            };
            match run {
                // Through the centre, the angle jumps there.
                PlotRun::Straight(to) if is_between(from, centre, to) => {
                    track.follow(&straight(from, centre), 0.0, 1.0);
                    track.follow(&straight(centre, to), 0.0, 1.0);
                }
                PlotRun::Straight(to) => track.follow(&straight(from, to), 0.0, 1.0),
                PlotRun::Round { corner, to } => {
                    let (middle, _) = circle_of(from, corner, to);
                    track.follow(&|share: f64| on_quarter(middle, from, to, share), 0.0, 1.0);
                }
            }
        }
        track
    }

    /// The place of a point, with the angle that is nearest to another one.
    fn polar(&self, point: Point, near: f64) -> Polar {
        let (x, y) = (point.x - self.centre.x, self.centre.y - point.y);
        let rho = x.hypot(y);
        if rho < CENTRE {
            return Polar { theta: near, rho: 0.0 };
        }
        let theta = x.atan2(y);
        Polar { theta: theta + TAU * ((near - theta) / TAU).round(), rho }
    }

    /// The point of a place.
    fn point(&self, Polar { theta, rho }: Polar) -> Point {
        Point { x: self.centre.x + rho * theta.sin(), y: self.centre.y - rho * theta.cos() }
    }

    /// Adds the places along a part of a curve, whose start is the last place.
    fn follow(&mut self, curve: &dyn Fn(f64) -> Point, from: f64, to: f64) {
        let Some(&last) = self.places.last() else { return };
        let (start, middle, end) = (curve(from), curve((from + to) / 2.0), curve(to));
        let next = self.polar(end, last.theta);
        // In the centre the table turns without moving the ball.
        let theta = if last.rho == 0.0 { next.theta } else { last.theta };
        let halfway = self.point(Polar { theta: (theta + next.theta) / 2.0, rho: (last.rho + next.rho) / 2.0 });
        let is_close = distance(halfway, middle) <= TOLERANCE && distance(start, end) <= LONGEST;
        if is_close || to - from < 1e-6 {
            if theta != last.theta {
                self.places.push(Polar { theta, rho: 0.0 });
            }
            self.places.push(next);
        } else {
            self.follow(curve, from, (from + to) / 2.0);
            self.follow(curve, (from + to) / 2.0, to);
        }
    }
}

fn distance(one: Point, other: Point) -> f64 {
    (one.x - other.x).hypot(one.y - other.y)
}

/// Whether a point lies on a straight run, and is not one of its ends.
fn is_between(from: Point, point: Point, to: Point) -> bool {
    let strictly = |a: f64, b: f64, c: f64| a.min(c) < b && b < a.max(c);
    (from.y == point.y && point.y == to.y && strictly(from.x, point.x, to.x))
        || (from.x == point.x && point.x == to.x && strictly(from.y, point.y, to.y))
}

/// A point on a quarter of a circle around a middle.
fn on_quarter(middle: Point, from: Point, to: Point, share: f64) -> Point {
    let (sin, cos) = (share * FRAC_PI_2).sin_cos();
    let along = |middle: f64, from: f64, to: f64| middle + cos * (from - middle) + sin * (to - middle);
    Point { x: along(middle.x, from.x, to.x), y: along(middle.y, from.y, to.y) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Size, Step};

    #[test]
    fn the_angle_goes_on_and_turns_by_half_a_turn_in_the_centre() {
        let mut board = Board::new(Size::new(3, 1).expect("a size"));
        board.step(Step::Right);
        board.step(Step::Right);
        let [left, right] = [-FRAC_PI_2, -3.0 * FRAC_PI_2].map(|theta| format!("{theta:.5}"));
        let track = thr(&board, 0.0);
        let places: Vec<&str> = track.lines().collect();
        let expected = [(&left, "1.00000"), (&left, "0.50000"), (&left, "0.00000")].into_iter();
        let expected = expected.chain([(&right, "0.00000"), (&right, "0.50000"), (&right, "1.00000")]);
        assert_eq!(places, expected.map(|(theta, rho)| format!("{theta} {rho}")).collect::<Vec<_>>());
    }
}
