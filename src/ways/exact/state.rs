//! The state of each way (open, used, barred), the fragments that used ways make, and a trail to undo both.

use super::frame::{Place, WayIndex, WaysFrame, bit, count};
use super::touch::{MovedSet, PlaceSets};
use crate::grid::Step;

/// The position on the trail of a way that is not decided.
pub(super) const UNDECIDED: u32 = u32::MAX;

/// A way with its fate: twice the way, and one more if it is used.
pub(super) type Decided = u32;

/// Why a way was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// It was chosen, or is certain.
    Given,
    /// By the ways at a place.
    Degree(Place),
    /// It would join two fragments that may not be joined, as they were when this many entries of the trail had been followed.
    Fragments(u32),
    /// By a clause.
    Clause(u32),
    /// By a list of ways.
    List(u32),
}

/// Two fragments that became one.
#[derive(Clone, Copy, Debug)]
struct JoinedFragments {
    /// The entry of the trail.
    entry: u32,
    /// The places that were joined, and the other end of the fragment of each.
    places: [Place; 2],
    ends: [Place; 2],
    /// The labels of those ends before.
    labels: [u32; 2],
    moved: MovedSet,
}

/// The state of a search.
#[derive(Clone, Debug)]
pub(super) struct FragmentState {
    pub frame: WaysFrame,
    /// The steps from each place that are not barred, as bits.
    pub open: Vec<u8>,
    /// Those that are used.
    pub used: Vec<u8>,
    /// For each way, where it is on the trail.
    pub entry: Vec<u32>,
    /// For each way, the number of choices that had been made.
    pub depth: Vec<u32>,
    pub cause: Vec<Cause>,
    pub trail: Vec<Decided>,
    /// The number of entries of the trail that were followed.
    pub followed: usize,
    /// For each end of a fragment, the other end. A place without used ways is a fragment.
    pub far: Vec<Place>,
    /// For each end of a fragment, its colour, or the number that is nearest to this end; 0 without any.
    pub label: Vec<u32>,
    joined: Vec<JoinedFragments>,
    /// For each choice, the lengths of the trail and of the lists before it.
    choices: Vec<[u32; 2]>,
    /// The lists of [`Cause::List`], each after its length.
    pub lists: Vec<u32>,
    /// The ways whose fates contradict each other.
    pub conflict: Vec<WayIndex>,
    /// The reasons of a fate that is about to be decided.
    pub reasons: Vec<WayIndex>,
    /// The fragments as sets of places, if lines may not touch themselves.
    pub sets: PlaceSets,
}

/// The fates of some ways contradict each other; they are in [`FragmentState::conflict`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Contradicted;

impl FragmentState {
    pub(super) fn new(frame: WaysFrame) -> Self {
        let table = frame.table_len();
        Self {
            open: frame.open.clone(),
            used: vec![0; table],
            entry: vec![UNDECIDED; 2 * table],
            depth: vec![0; 2 * table],
            cause: vec![Cause::Given; 2 * table],
            trail: Vec::with_capacity(2 * frame.places.len()),
            followed: 0,
            far: (0..table as Place).collect(),
            label: frame.label.clone(),
            joined: Vec::with_capacity(frame.places.len()),
            choices: Vec::with_capacity(2 * frame.places.len()),
            lists: Vec::with_capacity(16 * frame.places.len()),
            conflict: Vec::with_capacity(2 * frame.places.len()),
            reasons: Vec::with_capacity(2 * frame.places.len()),
            sets: if frame.touching { PlaceSets::default() } else { PlaceSets::new(&frame.label) },
            frame,
        }
    }

    #[inline]
    pub(super) fn is_decided(&self, way: WayIndex) -> bool {
        self.entry[way as usize] != UNDECIDED
    }

    /// Whether a way that is decided is used.
    #[inline]
    pub(super) fn is_used(&self, way: WayIndex) -> bool {
        self.used[way as usize / 2] & bit(self.frame.begin(way).1) != 0
    }

    /// The number of ways that a place still needs; 2 for one that may stay empty.
    #[inline]
    pub(super) fn left(&self, place: Place) -> u32 {
        u32::from(self.frame.need[place as usize]) - count(self.used[place as usize])
    }

    /// The number of choices.
    pub(super) fn depth(&self) -> u32 {
        self.choices.len() as u32
    }

    /// The steps from a place that are not decided, as bits.
    #[inline]
    pub(super) fn undecided(&self, place: Place) -> u8 {
        self.open[place as usize] & !self.used[place as usize]
    }

    /// The steps from a place that are barred, but not by the puzzle, as bits.
    #[inline]
    pub(super) fn barred(&self, place: Place) -> u8 {
        self.frame.open[place as usize] & !self.open[place as usize]
    }

    /// Decides a way that is not decided.
    #[inline]
    pub(super) fn decide(&mut self, way: WayIndex, is_used: bool, cause: Cause) {
        debug_assert!(!self.is_decided(way));
        let (place, step) = self.frame.begin(way);
        let other = self.frame.beside(place, step);
        if is_used {
            self.used[place as usize] |= bit(step);
            self.used[other as usize] |= bit(step.reversed());
        } else {
            self.open[place as usize] &= !bit(step);
            self.open[other as usize] &= !bit(step.reversed());
        }
        self.entry[way as usize] = self.trail.len() as u32;
        self.depth[way as usize] = self.depth();
        self.cause[way as usize] = cause;
        self.trail.push(2 * way + u32::from(is_used));
    }

    /// Chooses the fate of a way.
    pub(super) fn choose(&mut self, way: WayIndex, is_used: bool) {
        self.choices.push([self.trail.len() as u32, self.lists.len() as u32]);
        self.decide(way, is_used, Cause::Given);
    }

    /// The entry of the trail of a choice, by the number of choices before it.
    pub(super) fn choice_entry(&self, depth: u32) -> Option<usize> {
        self.choices.get(depth as usize).map(|[entry, _]| *entry as usize)
    }

    /// The ways that were chosen.
    pub(super) fn chosen(&self) -> impl Iterator<Item = WayIndex> {
        self.choices.iter().map(|[entry, _]| self.trail[*entry as usize] / 2)
    }

    /// Whether two ends of different fragments may be joined, by their labels.
    #[inline]
    pub(super) fn may_join(&self, one: Place, other: Place) -> bool {
        let [near, next] = [one, other].map(|place| self.label[place as usize]);
        if near == 0 || next == 0 {
            return true;
        }
        if !self.frame.is_numbered {
            return near == next;
        }
        // An end goes on to the number after the nearest, or to the one before it; by the second number of the fragment, if it has one.
        let wants = |near: u32, place: Place, next: u32| {
            let second = self.label[self.far[place as usize] as usize];
            (next == near + 1 && second <= near) || (next + 1 == near && second >= near)
        };
        wants(near, one, next) && wants(next, other, near)
    }

    /// Joins the fragments at both ends of a used way. Returns the ends of the whole.
    pub(super) fn join(&mut self, entry: u32, places: [Place; 2]) -> ([Place; 2], MovedSet) {
        let ends = places.map(|place| self.far[place as usize]);
        let near = places.map(|place| self.label[place as usize]);
        let labels = ends.map(|end| self.label[end as usize]);
        let keeps_sets = !self.frame.touching && !self.frame.is_numbered;
        let moved = if keeps_sets { self.move_set(entry, places) } else { MovedSet::default() };
        self.joined.push(JoinedFragments { entry, places, ends, labels, moved });
        for side in 0..2 {
            self.far[ends[side] as usize] = ends[1 - side];
            if labels[side] == 0 {
                self.label[ends[side] as usize] = near[1 - side];
            }
        }
        (ends, moved)
    }

    /// Undoes all that followed from all but this many choices.
    pub(super) fn undo_to(&mut self, depth: u32) {
        let Some(&[entries, lists]) = self.choices.get(depth as usize) else { return };
        self.choices.truncate(depth as usize);
        self.lists.truncate(lists as usize);
        while let Some(joined) = self.joined.pop_if(|joined| joined.entry >= entries) {
            let JoinedFragments { entry, places, ends, labels, moved } = joined;
            if !self.frame.touching && !self.frame.is_numbered {
                self.move_set_back(entry, places, moved);
            }
            for side in 0..2 {
                self.far[ends[side] as usize] = places[side];
                self.label[ends[side] as usize] = labels[side];
            }
        }
        for at in entries as usize..self.trail.len() {
            let decided = self.trail[at];
            let (place, step) = self.frame.begin(decided / 2);
            let other = self.frame.beside(place, step);
            if decided & 1 == 1 {
                self.used[place as usize] &= !bit(step);
                self.used[other as usize] &= !bit(step.reversed());
            } else {
                self.open[place as usize] |= bit(step);
                self.open[other as usize] |= bit(step.reversed());
            }
            self.entry[decided as usize / 2] = UNDECIDED;
        }
        self.trail.truncate(entries as usize);
        self.followed = entries as usize;
    }

    /// The step from a place along a used way that was on the trail before an entry, other than back.
    #[inline]
    pub(super) fn onward(&self, place: Place, back: Option<Step>, before: u32) -> Option<Step> {
        let mut bits = self.used[place as usize];
        if let Some(back) = back {
            bits &= !bit(back);
        }
        super::frame::steps(bits).find(|step| self.entry[self.frame.way(place, *step) as usize] < before)
    }
}
