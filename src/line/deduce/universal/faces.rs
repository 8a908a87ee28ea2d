//! The faces of the network: the open ways cut the plane into pieces, and two corners of fields lie in the same piece if one
//! can go from one to the other without crossing an open way. Ruling a way out joins the pieces on its two sides; that is
//! taken back in the reverse order. The faces show in what is close to a change what else takes a search over all fields:
//!
//! - a field joins two blocks of the region if one face touches it from more than one side,
//! - two ways cut the region in two if the same two faces lie beside both,
//! - the region falls apart if a way is ruled out that has the same face on both sides.
//!
//! That is so for any board, with holes or without, as long as the region hangs together.

use super::network::{Change, Network, PlaceIndex};
use super::room::List;
use crate::grid::{Size, Step};

/// A corner of fields, by the place to its upper left.
pub(super) type Corner = PlaceIndex;

/// The face of each corner, along a trail.
#[derive(Clone, Debug)]
pub(super) struct Faces {
    size: Size,
    stride: u32,
    /// One corner stands for each face; this is the one of a corner's face.
    face: Vec<Corner>,
    /// The next corner of the same face; they go round in a circle.
    next: Vec<Corner>,
    /// How many corners a face has.
    corners: Vec<u32>,
    /// What was joined along the trail.
    merges: List<Merge>,
    /// From where on the trail was followed, and how far; nothing if it has to be looked at anew.
    followed: Option<(usize, usize)>,
    /// The corners that came to another face since the network was at rest, in the order in which they did.
    moved: List<Corner>,
    is_moved: Vec<bool>,
    /// How many ways were ruled out that had the same face on both sides.
    severed: u32,
}

/// Two faces became one when a way was ruled out.
#[derive(Clone, Copy, Debug)]
struct Merge {
    /// Where the trail stood before that.
    mark: usize,
    /// The smaller face; nothing if there was the same on both sides.
    smaller: Option<Corner>,
}

impl Faces {
    /// Room for the faces of a network on a board of this size.
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

    /// Takes the network as it is now as one at rest.
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

    /// Follows the trail of the network to where it stands; whether it has been following.
    pub(super) fn follow(&mut self, network: &Network) -> bool {
        let Some((begin, upto)) = self.followed else { return false };
        for (mark, change) in (upto..).zip(network.changes_since(upto)) {
            // A field that the live end leaves has lost all ways but one before, so its corners are in one face already.
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

    /// Goes back with the network to a mark at which it was at rest.
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

    /// The corners that came to another face since the network was at rest. Of two faces that became one, it is the smaller
    /// that moves; so whatever touches both has a corner among these.
    pub(super) fn moved(&self) -> &[Corner] {
        &self.moved
    }

    /// How many different faces touch a place.
    pub(super) fn touching(&self, place: PlaceIndex) -> usize {
        let face = |step: Step| self.face[self.left(place, step) as usize];
        let (a, b, c, d) = (face(Step::Up), face(Step::Right), face(Step::Down), face(Step::Left));
        1 + usize::from(b != a) + usize::from(c != a && c != b) + usize::from(d != a && d != b && d != c)
    }

    /// How many open ways have the same two faces beside them as this one; nothing if it has one face on both sides.
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

    /// The corner on the left of the beginning of a step.
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

    /// The faces of two corners, the smaller first; nothing if they are one.
    fn by_size(&self, one: Corner, other: Corner) -> Option<(Corner, Corner)> {
        let (one, other) = (self.face[one as usize], self.face[other as usize]);
        let is_smaller = self.corners[one as usize] < self.corners[other as usize];
        (one != other).then_some(if is_smaller { (one, other) } else { (other, one) })
    }

    /// Makes the faces of two corners one; the smaller, unless they were one before.
    fn join(&mut self, one: Corner, other: Corner) -> Option<Corner> {
        let (smaller, larger) = self.by_size(one, other)?;
        self.rename(smaller, larger);
        self.next.swap(smaller as usize, larger as usize);
        self.corners[larger as usize] += self.corners[smaller as usize];
        Some(smaller)
    }

    /// Takes back the last join.
    fn part(&mut self, smaller: Corner) {
        let larger = self.face[smaller as usize];
        self.corners[larger as usize] -= self.corners[smaller as usize];
        self.next.swap(smaller as usize, larger as usize);
        self.rename(smaller, smaller);
    }

    /// Lets another corner stand for a face.
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
