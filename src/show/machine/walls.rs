//! The walls of a labyrinth as few long strokes with little travel between them. A stroke begins where an odd number of walls meet, if
//! there is such a corner nearby, goes straight on where it can, and ends where no wall is left.

use crate::grid::{Size, Step};
use crate::line::Board;
use crate::show::labyrinth::{LabyrinthWalls, Wall};
use crate::show::svg::Point;

/// The strokes, each as its corners in fields from the upper left corner of the board. Each wall belongs to one stroke.
pub(super) fn strokes(board: &Board) -> Vec<Vec<Point>> {
    let mut left = WallsLeft::of(board);
    let mut strokes = Vec::new();
    // Machines begin at the lower left.
    let mut at = (0, board.size().height());
    while let Some(start) = left.nearest(at) {
        at = start;
        let mut corners = vec![at];
        let mut heading = None;
        while let Some(step) = left.next(at, heading) {
            if heading.is_some_and(|heading| heading != step) {
                corners.push(at);
            }
            left.toggle(at, step);
            let (dx, dy) = step.vector();
            at = (at.0 + dx, at.1 + dy);
            heading = Some(step);
        }
        corners.push(at);
        strokes.push(corners.into_iter().map(|(x, y)| Point { x: f64::from(x), y: f64::from(y) }).collect());
    }
    strokes
}

/// The walls that are not drawn yet.
struct WallsLeft {
    size: Size,
    /// For each corner of the fields, row by row: a bit for each step along which there is a wall.
    corners: Vec<u8>,
    /// All corners before this one have no wall.
    first: usize,
}

impl WallsLeft {
    fn of(board: &Board) -> Self {
        let size = board.size();
        let corners = (size.width() as usize + 1) * (size.height() as usize + 1);
        let mut left = Self { size, corners: vec![0; corners], first: 0 };
        for Wall { x, y, length, level } in LabyrinthWalls::of(board).walls() {
            let step = if level { Step::Right } else { Step::Down };
            let (dx, dy) = step.vector();
            (0..length).for_each(|i| left.toggle((x + i * dx, y + i * dy), step));
        }
        left
    }

    /// Adds the wall along a step from a corner, or removes it.
    fn toggle(&mut self, (x, y): (i32, i32), step: Step) {
        let (dx, dy) = step.vector();
        for (corner, step) in [((x, y), step), ((x + dx, y + dy), step.reversed())] {
            let index = self.index(corner);
            self.corners[index] ^= 1 << step as u8;
        }
    }

    fn index(&self, (x, y): (i32, i32)) -> usize {
        y as usize * (self.size.width() as usize + 1) + x as usize
    }

    /// The walls at a place, which may lie outside the board.
    fn at(&self, (x, y): (i32, i32)) -> u8 {
        let is_inside = (0..=self.size.width()).contains(&x) && (0..=self.size.height()).contains(&y);
        if is_inside { self.corners[self.index((x, y))] } else { 0 }
    }

    /// The next step of a stroke: straight on if there is a wall, otherwise along another one.
    fn next(&self, corner: (i32, i32), heading: Option<Step>) -> Option<Step> {
        let walls = self.at(corner);
        heading.into_iter().chain(Step::ALL).find(|step| walls >> *step as u8 & 1 == 1)
    }

    /// The nearest corner at which a stroke should begin. Far ones are not compared, so that large boards are done in time: without a
    /// wall nearby, it is the first corner of all that has one.
    fn nearest(&mut self, (x, y): (i32, i32)) -> Option<(i32, i32)> {
        const NEARBY: i32 = 16;
        let mut even = None;
        for distance in 0..=NEARBY {
            for dx in -distance..=distance {
                let dy = distance - dx.abs();
                for corner in [(x + dx, y - dy), (x + dx, y + dy)] {
                    match self.at(corner).count_ones() {
                        0 => {}
                        1 | 3 => return Some(corner),
                        _ => even = even.or(Some(corner)),
                    }
                }
            }
        }
        even.or_else(|| self.first_left())
    }

    fn first_left(&mut self) -> Option<(i32, i32)> {
        self.first += self.corners[self.first..].iter().position(|walls| *walls != 0)?;
        let columns = self.size.width() as usize + 1;
        Some(((self.first % columns) as i32, (self.first / columns) as i32))
    }
}
