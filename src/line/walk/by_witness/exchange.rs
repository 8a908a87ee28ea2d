//! Another completion by exchanging ways of the witness. The witness begins with one step and the wanted line with
//! another, so its first field needs one more way and the wanted first field one less. Along an alternating path from
//! the one to the other, ways are added and removed by turns. That leaves a line from the wanted field to the end, and
//! perhaps loops. A loop is merged with another piece where both have parallel ways across a square of four fields, by
//! exchanging these for the other two ways of the square.
//!
//! Only few ways change, so everything is described by the stretches of the witness between them.

use super::witness::{Run, Witness};
use crate::grid::{Field, Size, Step};

/// The ways that differ from those of the witness. Fields are named by their index among the fields ahead.
#[derive(Clone, Debug)]
struct ChangedWays {
    /// The removed ways, in order: those from these fields to the next ones.
    removed: Vec<usize>,
    added: Vec<(usize, usize)>,
}

/// The memory of the search.
#[derive(Clone, Debug)]
pub(super) struct ExchangeSearch {
    changes: ChangedWays,
    stretches: Vec<Stretch>,
    /// The new order of the fields ahead.
    runs: Vec<Run>,
    /// The fields that the alternating paths have reached, in order.
    reached: Vec<ReachedField>,
    /// For each field, whether it was reached.
    is_reached: Vec<bool>,
    /// The most fields that are reached, and the most ways of a piece that are compared with those beside them.
    most: usize,
}

/// A field that needs one more way, at the end of an alternating path.
#[derive(Clone, Copy, Debug)]
struct ReachedField {
    at: usize,
    field: Field,
    /// The path came from the reached field with this index, by an added way to `via` and the removal of the next one.
    from: usize,
    via: usize,
}

/// A choice among the shortest alternating paths: the numbers of the first two exchanges, if they are given.
type FirstExchanges = [Option<usize>; 2];

/// What is known about a step after a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exchanged {
    /// A completion that begins with the step has become the witness.
    Found,
    /// No completion was found.
    NotFound,
    /// There is no alternating path, so there is no completion.
    Dead,
}

/// A part of the witness without removed ways.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    first: usize,
    last: usize,
    /// The piece to which it belongs: the line is piece 0, the loops follow.
    piece: usize,
}

const NO_PIECE: usize = usize::MAX;

/// The most exchanges at one field: it can be joined to two others, and each of these gives up one of two ways.
const MOST_EXCHANGES: usize = 4;

impl ExchangeSearch {
    pub(super) fn new(size: Size, most: usize) -> Self {
        /// Alternating paths are short as a rule.
        const USUAL_CHANGES: usize = 64;
        let changes =
            ChangedWays { removed: Vec::with_capacity(USUAL_CHANGES), added: Vec::with_capacity(USUAL_CHANGES) };
        Self {
            changes,
            stretches: Vec::with_capacity(USUAL_CHANGES),
            runs: Vec::with_capacity(USUAL_CHANGES),
            reached: Vec::with_capacity(size.fields().min(most)),
            is_reached: vec![false; size.fields()],
            most,
        }
    }

    /// Searches a completion that begins with the given step, by a few alternating paths. If there is one, it becomes
    /// the witness.
    pub(super) fn find(&mut self, witness: &mut Witness, step: Step) -> Exchanged {
        self.find_among(witness, step, (0..MOST_EXCHANGES).map(|first| [Some(first), None]))
    }

    /// The same by more paths.
    pub(super) fn find_thoroughly(&mut self, witness: &mut Witness, step: Step) -> Exchanged {
        let pairs = (0..MOST_EXCHANGES).flat_map(|one| (0..MOST_EXCHANGES).map(move |other| [one, other].map(Some)));
        self.find_among(witness, step, pairs)
    }

    fn find_among(
        &mut self,
        witness: &mut Witness,
        step: Step,
        beginnings: impl Iterator<Item = FirstExchanges>,
    ) -> Exchanged {
        let wanted = witness.distance(witness.live().neighbour(step)).expect("the step is free");
        let mut is_dead = true;
        for beginning in beginnings {
            let (ends, are_all) = self.reach(witness, wanted, beginning);
            is_dead &= are_all;
            for end in ends.into_iter().flatten() {
                is_dead = false;
                self.exchange_back(end);
                if self.merge(witness, wanted) {
                    self.follow(wanted);
                    witness.relay(&self.runs);
                    return Exchanged::Found;
                }
            }
        }
        if is_dead { Exchanged::Dead } else { Exchanged::NotFound }
    }

    /// Follows alternating paths from the first field until they reach the wanted field, by each of its two ways if
    /// possible; returns these ends, and whether all paths were followed.
    fn reach(
        &mut self,
        witness: &Witness,
        wanted: usize,
        beginning: FirstExchanges,
    ) -> ([Option<ReachedField>; 2], bool) {
        let Self { reached, is_reached, most, .. } = self;
        for ReachedField { at, .. } in reached.drain(..) {
            is_reached[at] = false;
        }
        let mut ends = [None; 2];
        let field = witness.ahead(0).expect("it leads to the end");
        reached.push(ReachedField { at: 0, field, from: 0, via: 0 });
        is_reached[0] = true;
        let mut next = 0;
        while next < reached.len() && ends[1].is_none() && reached.len() < *most {
            let ReachedField { at: from, field, .. } = reached[next];
            let only = beginning.get(next).copied().flatten();
            let mut number = 0;
            for beside in Step::ALL.into_iter().map(|step| field.neighbour(step)) {
                if !witness.size().contains(beside) {
                    continue;
                }
                let Some((via, around)) = witness.around(beside) else { continue };
                if via.abs_diff(from) == 1 {
                    continue;
                }
                for (at, field) in [via.wrapping_sub(1), via + 1].into_iter().zip(around) {
                    let Some(field) = field.filter(|_| !is_reached[at]) else { continue };
                    number += 1;
                    if only.is_some_and(|only| only + 1 != number) {
                        continue;
                    }
                    let found = ReachedField { at, field, from: next, via };
                    if at == wanted {
                        let place = usize::from(ends[0].is_some());
                        ends[place] = Some(found);
                    } else {
                        is_reached[at] = true;
                        reached.push(found);
                    }
                }
            }
            next += 1;
        }
        (ends, next == reached.len())
    }

    /// Exchanges the ways along an alternating path.
    fn exchange_back(&mut self, end: ReachedField) {
        self.changes.removed.clear();
        self.changes.added.clear();
        let mut end = end;
        loop {
            let from = self.reached[end.from];
            self.changes.toggle(end.via, end.at);
            self.changes.toggle(from.at, end.via);
            if end.from == 0 {
                return;
            }
            end = from;
        }
    }

    /// Merges all loops with the line. Returns whether that succeeded.
    fn merge(&mut self, witness: &Witness, wanted: usize) -> bool {
        loop {
            let pieces = self.find_pieces(witness, wanted);
            if pieces == 1 {
                return true;
            }
            let length = |piece: usize| {
                let of_piece = self.stretches.iter().filter(|stretch| stretch.piece == piece);
                of_piece.map(|stretch| stretch.last - stretch.first + 1).sum::<usize>()
            };
            let longest = (0..pieces).max_by_key(|piece| length(*piece)).expect("there is a line");
            if !(0..pieces).any(|piece| piece != longest && self.join_to_another(witness, piece)) {
                return false;
            }
        }
    }

    /// Finds the pieces that the stretches form. Returns their number.
    fn find_pieces(&mut self, witness: &Witness, wanted: usize) -> usize {
        let Self { changes, stretches, .. } = self;
        stretches.clear();
        let mut first = 0;
        for last in changes.removed.iter().copied().chain([witness.fields_ahead() - 1]) {
            stretches.push(Stretch { first, last, piece: NO_PIECE });
            first = last + 1;
        }
        let mut piece = 0;
        let mut start = wanted;
        loop {
            trace(changes, stretches, start, |stretch, _| stretch.piece = piece);
            piece += 1;
            match stretches.iter().find(|stretch| stretch.piece == NO_PIECE) {
                Some(stretch) => start = stretch.first,
                None => return piece,
            }
        }
    }

    /// Joins a piece to another one across a square. Returns whether there was one.
    fn join_to_another(&mut self, witness: &Witness, piece: usize) -> bool {
        let Self { changes, stretches, .. } = self;
        let piece_of = |at: usize| stretches[stretch_with(stretches, at)].piece;
        let field = |at: usize| witness.ahead(at).expect("it is ahead");
        let within = stretches.iter().filter(|stretch| stretch.piece == piece);
        let along = within.flat_map(|&Stretch { first, last, .. }| {
            let fields = witness.range_ahead(first..last).zip(witness.range_ahead(first + 1..last + 1));
            fields.zip(first..last).map(|(fields, at)| ([at, at + 1], fields))
        });
        let added = changes.added.iter().filter(|(one, _)| piece_of(*one) == piece);
        let added = added.map(|&(one, other)| ([one, other], (field(one), field(other))));
        let square = along.take(self.most).chain(added).find_map(|([one, other], fields)| {
            let step = fields.0.step_to(fields.1).expect("a way joins neighbours");
            [step.turned_right(), step.turned_right().reversed()].into_iter().find_map(|across| {
                let facing = beside(witness, fields.0, across).filter(|facing| piece_of(*facing) != piece)?;
                let opposite = beside(witness, fields.1, across)?;
                changes.has(facing, opposite).then_some([one, other, facing, opposite])
            })
        });
        let Some([one, other, facing, opposite]) = square else { return false };
        for (from, to) in [(one, other), (facing, opposite), (one, facing), (other, opposite)] {
            changes.toggle(from, to);
        }
        true
    }

    /// Collects the line.
    fn follow(&mut self, wanted: usize) {
        let Self { changes, stretches, runs, .. } = self;
        runs.clear();
        trace(changes, stretches, wanted, |&mut Stretch { first, last, .. }, forward| {
            let run = if forward { Run { first, last } } else { Run { first: last, last: first } };
            run.add_to(runs);
        });
    }
}

/// Goes over the stretches of a piece, from one end of a stretch on.
fn trace(changes: &ChangedWays, stretches: &mut [Stretch], start: usize, mut visit: impl FnMut(&mut Stretch, bool)) {
    let mut at = start;
    let mut came_from = None;
    loop {
        let stretch = &mut stretches[stretch_with(stretches, at)];
        let forward = at == stretch.first;
        visit(stretch, forward);
        let end = if forward { stretch.last } else { stretch.first };
        // A stretch of one field has two added ways; one of them led here.
        let is_single = stretch.first == stretch.last;
        let next = changes.added_at(end).find(|next| !is_single || Some(*next) != came_from);
        match next {
            Some(next) if next != start => (at, came_from) = (next, Some(end)),
            _ => return,
        }
    }
}

fn stretch_with(stretches: &[Stretch], at: usize) -> usize {
    stretches.partition_point(|stretch| stretch.last < at)
}

/// The field ahead beside another one, in the direction of a step.
fn beside(witness: &Witness, field: Field, step: Step) -> Option<usize> {
    let field = field.neighbour(step);
    if witness.size().contains(field) { witness.distance(field) } else { None }
}

impl ChangedWays {
    /// Whether there is a way between two fields.
    fn has(&self, one: usize, other: usize) -> bool {
        let is_old = one.abs_diff(other) == 1 && self.removed.binary_search(&one.min(other)).is_err();
        is_old || self.added.iter().any(|way| *way == (one, other) || *way == (other, one))
    }

    /// Adds the way between two fields, or removes it.
    fn toggle(&mut self, one: usize, other: usize) {
        if one.abs_diff(other) == 1 {
            match self.removed.binary_search(&one.min(other)) {
                Ok(at) => drop(self.removed.remove(at)),
                Err(at) => self.removed.insert(at, one.min(other)),
            }
        } else if let Some(at) = self.added.iter().position(|way| *way == (one, other) || *way == (other, one)) {
            self.added.swap_remove(at);
        } else {
            self.added.push((one, other));
        }
    }

    /// The fields that are joined to a field by added ways.
    fn added_at(&self, at: usize) -> impl Iterator<Item = usize> {
        self.added.iter().filter_map(move |&(one, other)| match at {
            _ if at == one => Some(other),
            _ if at == other => Some(one),
            _ => None,
        })
    }
}
