//! The faces of the network: the open ways cut the plane into faces. Two corners of fields lie in the same face if
//! there is a path between them that crosses no open way. Ruling a way out joins the faces on its two sides; undo
//! splits them in reverse order. Faces allow decisions from the places close to a change that would otherwise need a
//! search over all fields:
//!
//! - a place joins two blocks of the region if one face touches it from more than one side,
//! - two ways cut the region in two if the same two faces lie beside both,
//! - the region falls apart if a way is ruled out that has the same face on both sides.
//!
//! This holds for any board, with holes or without, as long as the region is connected.

use crate::grid::{Size, Step};
use crate::network::{Change, List, Network, PlaceIndex};

/// A corner of fields, by the index of the place to its upper left.
pub(super) type Corner = PlaceIndex;

/// The face of each corner, along a trail.
#[derive(Clone, Debug)]
pub(super) struct Faces {
    size: Size,
    stride: u32,
    /// For each corner, the corner that represents its face.
    face: Vec<Corner>,
    /// The next corner of the same face, in a circular list.
    next: Vec<Corner>,
    /// The number of corners of a face.
    corners: Vec<u32>,
    /// The joins along the trail.
    merges: List<Merge>,
    /// The range of the trail that was followed; `None` if the faces have to be rebuilt.
    followed: Option<(usize, usize)>,
    /// The corners that changed their face since the fixpoint, in order.
    moved: List<Corner>,
    is_moved: Vec<bool>,
    /// The number of ruled out ways that had the same face on both sides.
    severed: u32,
}

/// The join of two faces when a way was ruled out.
#[derive(Clone, Copy, Debug)]
struct Merge {
    /// The mark on the trail before that.
    mark: usize,
    /// The smaller face; `None` if both sides had the same face.
    smaller: Option<Corner>,
}

impl Faces {
    /// Memory for the faces of a network on a board of this size.
    pub(super) fn for_network(network: &Network, size: Size) -> Self {
        let corners = network.table_len();
        Self {
            size,
            stride: network.stride(),
            face: vec![0; corners],
            next: vec![0; corners],
            corners: vec![0; corners],
            // Two ways for each field.
            merges: List::with_room(2 * corners),
            followed: None,
            moved: List::with_room(corners),
            is_moved: vec![false; corners],
            severed: 0,
        }
    }

    /// Forgets the network.
    pub(super) fn clear(&mut self) {
        self.followed = None;
    }

    /// Takes the network as it is now as the fixpoint.
    pub(super) fn begin(&mut self, network: &Network) {
        if !self.follow(network) {
            self.rebuild(network);
        }
        self.forget_moved();
    }

    fn rebuild(&mut self, network: &Network) {
        for corner in 0..network.table_len() as Corner {
            self.face[corner as usize] = corner;
            self.next[corner as usize] = corner;
            self.corners[corner as usize] = 1;
        }
        // The border has no ways across it, so it lies in one face.
        for y in 0..=self.size.height() as u32 {
            for x in 0..=self.size.width() as u32 {
                let corner = y * self.stride + x;
                if y > 0 && !network.open(corner).contains(Step::Right) {
                    self.join(corner, corner - self.stride);
                }
                if x > 0 && !network.open(corner).contains(Step::Down) {
                    self.join(corner, corner - 1);
                }
            }
        }
        self.merges.clear();
        self.severed = 0;
        self.followed = Some((network.mark(), network.mark()));
    }

    /// Follows the trail of the network to its current end. Returns `false` if the faces have to be rebuilt.
    pub(super) fn follow(&mut self, network: &Network) -> bool {
        let Some((begin, upto)) = self.followed else { return false };
        for (mark, change) in (upto..).zip(network.changes_since(upto)) {
            // All ways but one of a field that the live end leaves were ruled out before, so its corners are in one
            // face already.
            if let Change::RuledOut(place, step) = *change {
                let [one, other] = self.beside(place, step);
                let smaller = self.join(one, other);
                self.severed += u32::from(smaller.is_none());
                self.merges.push(Merge { mark, smaller });
            }
        }
        self.followed = Some((begin, network.mark()));
        true
    }

    /// Goes back with the network to a mark at which it was at a fixpoint.
    pub(super) fn undo_to(&mut self, mark: usize) {
        let Some((begin, upto)) = self.followed else { return };
        if mark < begin {
            self.followed = None;
            return;
        }
        while let Some(merge) = self.merges.pop_if(|merge| merge.mark >= mark) {
            match merge.smaller {
                Some(smaller) => self.part(smaller),
                None => self.severed -= 1,
            }
        }
        self.followed = Some((begin, upto.min(mark)));
        self.forget_moved();
    }

    /// Whether the region has fallen apart.
    pub(super) fn has_fallen_apart(&self) -> bool {
        self.severed > 0
    }

    /// The corners that changed their face since the fixpoint. When two faces are joined, the corners of the smaller
    /// one change. So each place or way that touches both has one of these corners.
    pub(super) fn moved(&self) -> &[Corner] {
        &self.moved
    }

    /// The number of different faces that touch a place.
    pub(super) fn touching(&self, place: PlaceIndex) -> usize {
        let face = |step: Step| self.face[self.left(place, step) as usize];
        let (a, b, c, d) = (face(Step::Up), face(Step::Right), face(Step::Down), face(Step::Left));
        1 + usize::from(b != a) + usize::from(c != a && c != b) + usize::from(d != a && d != b && d != c)
    }

    /// The number of open ways between the same two faces as this one; `None` if both its sides have the same face.
    pub(super) fn alike(&self, network: &Network, place: PlaceIndex, step: Step) -> Option<usize> {
        let [one, other] = self.beside(place, step);
        let (smaller, larger) = self.by_size(one, other)?;
        let mut alike = 0;
        let mut corner = smaller;
        loop {
            let leads_across = |(place, step): (PlaceIndex, Step), beyond: Corner| {
                usize::from(network.open(place).contains(step) && self.face[beyond as usize] == larger)
            };
            let [up, right, down, left] = self.ways_at(corner);
            alike += leads_across(up, corner.wrapping_sub(self.stride)) + leads_across(right, corner + 1);
            alike += leads_across(down, corner + self.stride) + leads_across(left, corner.wrapping_sub(1));
            corner = self.next[corner as usize];
            if corner == smaller {
                return Some(alike);
            }
        }
    }

    /// The four places around a corner.
    pub(super) fn places_at(&self, corner: Corner) -> [PlaceIndex; 4] {
        [corner, corner + 1, corner + self.stride, corner + self.stride + 1]
    }

    /// The ways between the places around a corner, open or not: the one above it, then clockwise.
    pub(super) fn ways_at(&self, corner: Corner) -> [(PlaceIndex, Step); 4] {
        [(corner, Step::Right), (corner + 1, Step::Down), (corner + self.stride, Step::Right), (corner, Step::Down)]
    }

    /// The corner on the left of the begin of a step.
    fn left(&self, place: PlaceIndex, step: Step) -> Corner {
        match step {
            Step::Up => place - self.stride - 1,
            Step::Right => place - self.stride,
            Step::Down => place,
            Step::Left => place - 1,
        }
    }

    /// The two corners beside a way.
    fn beside(&self, place: PlaceIndex, step: Step) -> [Corner; 2] {
        [self.left(place, step), self.left(place, step.turned_right())]
    }

    /// The faces of two corners, the smaller first; `None` if they are the same.
    fn by_size(&self, one: Corner, other: Corner) -> Option<(Corner, Corner)> {
        let (one, other) = (self.face[one as usize], self.face[other as usize]);
        let is_smaller = self.corners[one as usize] < self.corners[other as usize];
        (one != other).then_some(if is_smaller { (one, other) } else { (other, one) })
    }

    /// Joins the faces of two corners. Returns the smaller one; `None` if they were the same.
    fn join(&mut self, one: Corner, other: Corner) -> Option<Corner> {
        let (smaller, larger) = self.by_size(one, other)?;
        self.rename(smaller, larger);
        self.next.swap(smaller as usize, larger as usize);
        self.corners[larger as usize] += self.corners[smaller as usize];
        Some(smaller)
    }

    /// Undoes the last join.
    fn part(&mut self, smaller: Corner) {
        let larger = self.face[smaller as usize];
        self.corners[larger as usize] -= self.corners[smaller as usize];
        self.next.swap(smaller as usize, larger as usize);
        self.rename(smaller, smaller);
    }

    /// Changes the representative of a face.
    fn rename(&mut self, face: Corner, name: Corner) {
        let mut corner = face;
        loop {
            self.face[corner as usize] = name;
            if !self.is_moved[corner as usize] {
                self.is_moved[corner as usize] = true;
                self.moved.push(corner);
            }
            corner = self.next[corner as usize];
            if corner == face {
                return;
            }
        }
    }

    #[cfg(test)]
    pub(super) fn are_one(&self, one: Corner, other: Corner) -> bool {
        self.face[one as usize] == self.face[other as usize]
    }

    fn forget_moved(&mut self) {
        for corner in self.moved.drain(..) {
            self.is_moved[corner as usize] = false;
        }
    }
}
