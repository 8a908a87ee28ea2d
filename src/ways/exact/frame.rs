//! A puzzle to tables by place: all that no search changes.

use crate::grid::{Field, Step};
use crate::ways::{Goal, WaysPuzzle};

/// An index into a board with a margin around it, so that every neighbour has one.
pub(super) type Place = u32;

/// A way: twice the place on its left or above it, and one more if it leads down.
pub(super) type WayIndex = u32;

/// The number of pairs of neighbours on the goal (ends of a colour, numbers that follow each other) that a region keeps apart.
pub(super) const MOST_PAIRS: u32 = u128::BITS;

/// What no search changes.
#[derive(Clone, Debug)]
pub(super) struct WaysFrame {
    stride: u32,
    /// The difference between the index of a place and that of its neighbour, by step; added with wrapping.
    offsets: [u32; 4],
    /// For each place, the steps that the puzzle leaves open, as bits.
    pub open: Vec<u8>,
    /// The number of ways that a line through the place uses.
    pub need: Vec<u8>,
    /// Whether a line has to pass the place.
    pub must: Vec<bool>,
    /// A colour or a number, from 1; 0 for none.
    pub label: Vec<u32>,
    /// 1 or -1, by the chessboard colour.
    pub sign: Vec<i8>,
    /// The places that are no hole.
    pub places: Vec<Place>,
    /// Where each line begins.
    pub begins: Vec<Place>,
    /// Whether labels are numbers.
    pub is_numbered: bool,
    /// The largest label.
    pub labels: u32,
    pub all_fields: bool,
    pub touching: bool,
}

impl WaysFrame {
    pub(super) fn of(puzzle: &WaysPuzzle) -> Self {
        let size = puzzle.size();
        let stride = size.width() as u32 + 1;
        let count = (stride * (size.height() as u32 + 2) + 1) as usize;
        let mut frame = Self {
            stride,
            offsets: [stride.wrapping_neg(), 1, stride, 1u32.wrapping_neg()],
            open: vec![0; count],
            need: vec![0; count],
            must: vec![false; count],
            label: vec![0; count],
            sign: vec![1; count],
            places: Vec::with_capacity(size.fields()),
            begins: Vec::new(),
            is_numbered: matches!(puzzle.goal(), Goal::Numbered(_)),
            labels: 0,
            all_fields: puzzle.conventions().all_fields,
            touching: puzzle.conventions().touching,
        };
        for field in size.all_fields().filter(|field| !puzzle.is_hole(*field)) {
            let place = frame.place(field);
            let at = place as usize;
            frame.open[at] = puzzle.open(field).bits() as u8;
            frame.need[at] = 2;
            frame.must[at] = frame.all_fields;
            frame.sign[at] = if field.is_black() { 1 } else { -1 };
            frame.places.push(place);
        }
        match puzzle.goal() {
            Goal::Flow(ends) => {
                frame.labels = ends.len() as u32;
                frame.begins = ends.iter().map(|[begin, _]| frame.place(*begin)).collect();
                for (colour, ends) in ends.iter().enumerate() {
                    for end in ends {
                        frame.set_label(*end, colour as u32 + 1, 1);
                    }
                }
            }
            Goal::Numbered(numbers) => {
                frame.labels = numbers.len() as u32;
                frame.begins = numbers.first().map(|field| frame.place(*field)).into_iter().collect();
                for (index, field) in numbers.iter().enumerate() {
                    let is_first_or_last = [index == 0, index + 1 == numbers.len()].map(u8::from);
                    frame.set_label(*field, index as u32 + 1, 2 - is_first_or_last.iter().sum::<u8>());
                }
            }
        }
        frame
    }

    /// The same with lines that may not touch themselves.
    pub(super) fn without_touching(self) -> Self {
        Self { touching: false, ..self }
    }

    fn set_label(&mut self, field: Field, label: u32, need: u8) {
        let at = self.place(field) as usize;
        self.label[at] = label;
        self.need[at] = need;
        self.must[at] = true;
    }

    pub(super) fn place(&self, field: Field) -> Place {
        field.y as u32 * self.stride + field.x as u32
    }

    pub(super) fn field(&self, place: Place) -> Field {
        Field::new((place % self.stride) as i32, (place / self.stride) as i32)
    }

    /// The length of a table with an entry for each place.
    pub(super) fn table_len(&self) -> usize {
        self.open.len()
    }

    #[inline]
    pub(super) fn beside(&self, place: Place, step: Step) -> Place {
        place.wrapping_add(self.offsets[step as usize])
    }

    /// The way from a place.
    #[inline]
    pub(super) fn way(&self, place: Place, step: Step) -> WayIndex {
        match step {
            Step::Right => 2 * place,
            Step::Down => 2 * place + 1,
            Step::Left => 2 * (place - 1),
            Step::Up => 2 * (place - self.stride) + 1,
        }
    }

    /// The place on the left of a way or above it, and the step from there.
    #[inline]
    pub(super) fn begin(&self, way: WayIndex) -> (Place, Step) {
        (way / 2, if way & 1 == 0 { Step::Right } else { Step::Down })
    }

    /// The pairs between a label and those that it has to be joined with, as bits; those beyond [`MOST_PAIRS`] have none.
    pub(super) fn pairs(&self, lowest: u32, highest: u32) -> u128 {
        let bit = |pair: u32| if (1..=MOST_PAIRS).contains(&pair) { 1 << (pair - 1) } else { 0 };
        if self.is_numbered {
            bit(lowest - 1) ^ if highest < self.labels { bit(highest) } else { 0 }
        } else {
            bit(lowest)
        }
    }

    /// Whether each pair has a bit.
    pub(super) fn has_all_pairs(&self) -> bool {
        self.labels <= MOST_PAIRS
    }
}

/// The steps of a set, given as bits.
#[inline]
pub(super) fn steps(bits: u8) -> impl Iterator<Item = Step> {
    crate::grid::Steps::from_bits(u64::from(bits)).iter()
}

/// The bit of a step.
#[inline]
pub(super) fn bit(step: Step) -> u8 {
    1 << step as u8
}

/// The number of steps in a set, given as bits.
#[inline]
pub(super) fn count(bits: u8) -> u32 {
    // Four bits for each of the sixteen sets. A general count of ones takes several times as long.
    const COUNTS: u64 = 0x4332_3221_3221_2110;
    (COUNTS >> (4 * bits) & 0xF) as u32
}
