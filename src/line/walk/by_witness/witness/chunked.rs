//! A line of fields in chunks: long stretches of it are moved and turned around without touching their fields. So a line over a
//! million fields can be laid anew at nearly every step.

use crate::grid::{Field, Size};
use std::ops::Range;

/// The most fields of a chunk.
const CHUNK: usize = 512;
/// Up to this length, fields are put in their new order one by one.
const SHORT: usize = 4 * CHUNK;
/// So many chunks are forgotten together.
const MOST_GONE: usize = 64;
const NOWHERE: u32 = u32::MAX;

/// A stretch of a line by its first and last index; backwards if the last one is smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Run {
    pub(in super::super) first: usize,
    pub(in super::super) last: usize,
}

impl Run {
    fn is_forward(self) -> bool {
        self.first <= self.last
    }

    /// The indices from the smallest to the largest one.
    fn range(self) -> Range<usize> {
        self.first.min(self.last)..self.first.max(self.last) + 1
    }

    /// Adds a run behind others; one that goes on where the last one ends makes it longer.
    pub(in super::super) fn add_to(self, runs: &mut Vec<Self>) {
        match runs.last_mut() {
            Some(run) if run.is_forward() && self.is_forward() && self.first == run.last + 1 => run.last = self.last,
            Some(run) if run.first >= run.last && self.first >= self.last && self.first + 1 == run.last => {
                run.last = self.last;
            }
            _ => runs.push(self),
        }
    }
}

/// A field in four bytes.
type PackedField = [u16; 2];

fn pack(field: Field) -> PackedField {
    [field.x as u16, field.y as u16]
}

fn unpack([x, y]: PackedField) -> Field {
    Field::new(i32::from(x), i32::from(y))
}

/// Consecutive fields of the line.
#[derive(Clone, Copy, Debug)]
struct Chunk {
    /// The index of its first field in the line.
    start: usize,
    len: usize,
    /// Whether its slots are in the opposite order.
    is_reversed: bool,
}

/// The line. Every chunk has [`CHUNK`] slots of its own, of which the first ones hold its fields.
#[derive(Clone, Debug)]
pub(super) struct ChunkedLine {
    size: Size,
    len: usize,
    /// The field in each slot.
    fields: Vec<PackedField>,
    /// The slot of each field of the board; `NOWHERE` if it is not on the line.
    slots: Vec<u32>,
    chunks: Vec<Chunk>,
    /// The chunks in the order of the line.
    order: Vec<u32>,
    /// Chunks that are not in use.
    spare: Vec<u32>,
    /// Fields and chunks in their new order, before they are written back.
    new_fields: Vec<PackedField>,
    new_order: Vec<u32>,
}

impl ChunkedLine {
    pub(super) fn of(size: Size, line: &[Field]) -> Self {
        let number = line.len().div_ceil(CHUNK);
        let mut this = Self {
            size,
            len: line.len(),
            fields: vec![[0; 2]; number * CHUNK],
            slots: vec![NOWHERE; size.fields()],
            chunks: Vec::with_capacity(number),
            order: (0..number as u32).collect(),
            spare: Vec::new(),
            new_fields: Vec::with_capacity(line.len().min(SHORT)),
            new_order: Vec::new(),
        };
        for (number, part) in line.chunks(CHUNK).enumerate() {
            this.chunks.push(Chunk { start: number * CHUNK, len: part.len(), is_reversed: false });
            for (at, field) in part.iter().enumerate() {
                this.put(number * CHUNK + at, pack(*field));
            }
        }
        this
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The index of a field of the board; `None` if it is not on the line.
    pub(super) fn position(&self, field: Field) -> Option<usize> {
        let slot = self.slots[self.size.index(field)] as usize;
        let chunk = self.chunks.get(slot / CHUNK)?;
        let at = slot % CHUNK;
        Some(chunk.start + if chunk.is_reversed { chunk.len - 1 - at } else { at })
    }

    /// The field with this index.
    pub(super) fn field(&self, at: usize) -> Field {
        let rank = self.rank(at);
        unpack(self.fields[self.slot(rank, at - self.chunk(rank).start)])
    }

    /// The index of a field of the board, with the fields before and after it; `None` if it is not on the line.
    pub(super) fn around(&self, field: Field) -> Option<(usize, [Option<Field>; 2])> {
        let slot = self.slots[self.size.index(field)] as usize;
        let chunk = self.chunks.get(slot / CHUNK)?;
        let at = slot % CHUNK;
        let index = chunk.start + if chunk.is_reversed { chunk.len - 1 - at } else { at };
        let is_within = at > 0 && at + 1 < chunk.len;
        let fields = match (is_within, chunk.is_reversed) {
            (true, false) => [slot - 1, slot + 1].map(|slot| Some(unpack(self.fields[slot]))),
            (true, true) => [slot + 1, slot - 1].map(|slot| Some(unpack(self.fields[slot]))),
            (false, _) => {
                let before = Some(index).filter(|index| *index > self.chunk(0).start).map(|index| index - 1);
                let after = Some(index + 1).filter(|next| *next < self.len);
                [before, after].map(|at| Some(self.field(at?)))
            }
        };
        Some((index, fields))
    }

    /// The fields with these indices.
    pub(super) fn fields(&self, range: Range<usize>) -> impl Iterator<Item = Field> {
        let mut rank = self.rank(range.start);
        // The slot of the next field, the fields that are left in its chunk, and the way to the slot after that.
        let (mut slot, mut left, mut forward) = (0, 0, true);
        if !range.is_empty() {
            let at = range.start - self.chunk(rank).start;
            (slot, left, forward) = (self.slot(rank, at), self.chunk(rank).len - at, !self.chunk(rank).is_reversed);
        }
        range.map(move |_| {
            if left == 0 {
                rank += 1;
                (slot, left, forward) = (self.slot(rank, 0), self.chunk(rank).len, !self.chunk(rank).is_reversed);
            }
            let field = unpack(self.fields[slot]);
            left -= 1;
            slot = if forward { slot + 1 } else { slot.saturating_sub(1) };
            field
        })
    }

    fn put(&mut self, slot: usize, field: PackedField) {
        self.fields[slot] = field;
        self.slots[self.size.index(unpack(field))] = slot as u32;
    }

    /// Where the chunk stands in the order that has the field with this index.
    fn rank(&self, at: usize) -> usize {
        self.order.partition_point(|&number| self.chunks[number as usize].start <= at).saturating_sub(1)
    }

    fn chunk(&self, rank: usize) -> &Chunk {
        &self.chunks[self.order[rank] as usize]
    }

    /// The slot of a field by its index within the chunk that stands there in the order.
    fn slot(&self, rank: usize, at: usize) -> usize {
        let chunk = self.chunk(rank);
        self.order[rank] as usize * CHUNK + if chunk.is_reversed { chunk.len - 1 - at } else { at }
    }

    /// Forgets fields before an index, from time to time. They are not on the line any more; the other fields keep their indices.
    pub(super) fn forget_before(&mut self, at: usize) {
        let gone = self.rank(at);
        if gone < MOST_GONE {
            return;
        }
        for rank in 0..gone {
            for slot in 0..self.chunk(rank).len {
                let field = self.fields[self.slot(rank, slot)];
                self.slots[self.size.index(unpack(field))] = NOWHERE;
            }
        }
        self.spare.extend(self.order.drain(..gone));
    }

    /// Puts runs, whose indices are counted from `first` and which are all fields from there up to some field, in this order.
    pub(super) fn rearrange(&mut self, first: usize, runs: &[Run]) {
        // What stays in its place at both ends is left alone.
        let (mut left, mut begin) = (runs, 0);
        while let [run, rest @ ..] = left
            && run.is_forward()
            && run.first == begin
        {
            (left, begin) = (rest, run.last + 1);
        }
        let mut end = begin + left.iter().map(|run| run.range().len()).sum::<usize>();
        while let [rest @ .., run] = left
            && run.is_forward()
            && run.last + 1 == end
        {
            (left, end) = (rest, run.first);
        }
        if end - begin <= SHORT {
            self.rewrite(first, begin, left);
        } else {
            self.reorder(first, begin, left);
        }
    }

    /// Rearranges field by field.
    fn rewrite(&mut self, first: usize, begin: usize, runs: &[Run]) {
        let mut new = std::mem::take(&mut self.new_fields);
        new.clear();
        for run in runs {
            let (range, at) = (run.range(), new.len());
            new.extend(self.fields(first + range.start..first + range.end).map(pack));
            if !run.is_forward() {
                new[at..].reverse();
            }
        }
        let mut rank = self.rank(first + begin);
        for (at, field) in new.iter().enumerate() {
            let at = first + begin + at;
            if at == self.chunk(rank).start + self.chunk(rank).len {
                rank += 1;
            }
            self.put(self.slot(rank, at - self.chunk(rank).start), *field);
        }
        self.new_fields = new;
    }

    /// Rearranges whole chunks, after splitting those that are parts of two runs.
    fn reorder(&mut self, first: usize, begin: usize, runs: &[Run]) {
        for run in runs {
            self.split(first + run.range().start);
            self.split(first + run.range().end);
        }
        self.new_order.clear();
        for run in runs {
            let (from, last) = (self.rank(first + run.range().start), self.rank(first + run.range().end - 1));
            let chunks = &self.order[from..=last];
            if run.is_forward() {
                self.new_order.extend(chunks);
            } else {
                self.new_order.extend(chunks.iter().rev());
                for &number in chunks {
                    self.chunks[number as usize].is_reversed ^= true;
                }
            }
        }
        let from = self.rank(first + begin);
        let changed = from..from + self.new_order.len();
        self.order[changed.clone()].copy_from_slice(&self.new_order);
        let mut start = first + begin;
        for &number in &self.order[changed.clone()] {
            let chunk = &mut self.chunks[number as usize];
            chunk.start = start;
            start += chunk.len;
        }
        self.unite_small(changed);
    }

    /// Splits the chunk that has the fields with this index and with the one before.
    fn split(&mut self, at: usize) {
        if at == self.len {
            return;
        }
        let rank = self.rank(at);
        let Chunk { start, len, is_reversed } = *self.chunk(rank);
        if start == at {
            return;
        }
        let before = at - start;
        // The fields in the first slots stay.
        let stay = if is_reversed { len - before } else { before };
        let (old, new) = (self.order[rank] as usize, self.new_chunk());
        for slot in stay..len {
            self.put(new * CHUNK + slot - stay, self.fields[old * CHUNK + slot]);
        }
        let (start_of_old, start_of_new) = if is_reversed { (at, start) } else { (start, at) };
        self.chunks[old] = Chunk { start: start_of_old, len: stay, is_reversed };
        self.chunks[new] = Chunk { start: start_of_new, len: len - stay, is_reversed };
        self.order.insert(rank + usize::from(!is_reversed), new as u32);
    }

    fn new_chunk(&mut self) -> usize {
        if let Some(number) = self.spare.pop() {
            return number as usize;
        }
        self.chunks.push(Chunk { start: 0, len: 0, is_reversed: false });
        self.fields.resize(self.chunks.len() * CHUNK, [0; 2]);
        self.chunks.len() - 1
    }

    /// Unites neighbours that are small together, so that there are never many.
    fn unite_small(&mut self, ranks: Range<usize>) {
        let mut kept = ranks.start;
        for rank in ranks.start + 1..ranks.end {
            let pair = [self.order[kept], self.order[rank]];
            if pair.iter().map(|number| self.chunks[*number as usize].len).sum::<usize>() <= CHUNK / 2 {
                self.order[kept] = self.unite(pair.map(|number| number as usize)) as u32;
            } else {
                kept += 1;
                self.order[kept] = pair[1];
            }
        }
        self.order.drain(kept + 1..ranks.end);
    }

    /// Moves all fields of a chunk into the one beside it in the line. Returns the one that is left.
    fn unite(&mut self, [one, other]: [usize; 2]) -> usize {
        let [before, after] = [one, other].map(|number| self.chunks[number]);
        // The one with new fields behind its slots, and the one that they come from. It has them in the same order if both are reversed or none.
        let (left, gone) = if before.is_reversed { (other, one) } else { (one, other) };
        if before.is_reversed && !after.is_reversed {
            let slots = other * CHUNK..other * CHUNK + after.len;
            self.fields[slots.clone()].reverse();
            for slot in slots {
                self.put(slot, self.fields[slot]);
            }
        }
        let len = self.chunks[left].len;
        for at in 0..self.chunks[gone].len {
            let is_turned = self.chunks[gone].is_reversed != before.is_reversed;
            let slot = if is_turned { self.chunks[gone].len - 1 - at } else { at };
            self.put(left * CHUNK + len + at, self.fields[gone * CHUNK + slot]);
        }
        self.chunks[left] = Chunk { start: before.start, len: before.len + after.len, is_reversed: before.is_reversed };
        self.spare.push(gone as u32);
        left
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Chance;

    /// Checks the line against its fields in their order.
    fn check(line: &ChunkedLine, fields: &[Field]) {
        assert_eq!(line.fields(0..fields.len()).collect::<Vec<_>>(), fields);
        for (at, field) in fields.iter().enumerate() {
            assert_eq!((line.field(at), line.position(*field)), (*field, Some(at)));
            let around = [at.checked_sub(1), Some(at + 1)].map(|at| fields.get(at?).copied());
            assert_eq!(line.around(*field), Some((at, around)));
        }
        assert!(line.order.len() <= 4 * fields.len() / CHUNK + 64, "{} chunks", line.order.len());
    }

    #[test]
    fn runs_are_rearranged_as_in_a_plain_list() {
        for side in [3, 20, 60, 150] {
            let size = Size::square(side).expect("a size");
            let mut fields: Vec<Field> = size.all_fields().skip(1).collect();
            let mut line = ChunkedLine::of(size, &fields);
            let chance = &mut Chance::from_seed(side as u64);
            for _ in 0..200 {
                let below = |most: usize, chance: &mut Chance| chance.below(most as u32) as usize;
                let first = below(fields.len() - 4, chance);
                let total = 1 + below(fields.len() - first, chance);
                let mut cuts: Vec<usize> =
                    (0..below(9, chance)).map(|_| below(total, chance)).chain([0, total]).collect();
                cuts.sort_unstable();
                cuts.dedup();
                let mut runs: Vec<Run> = cuts.windows(2).map(|cut| Run { first: cut[0], last: cut[1] - 1 }).collect();
                chance.shuffle(&mut runs);
                for run in &mut runs {
                    if chance.below(2) == 0 {
                        (run.first, run.last) = (run.last, run.first);
                    }
                }
                let mut joined = Vec::new();
                runs.iter().for_each(|run| run.add_to(&mut joined));
                let stretch = |run: &Run| {
                    let mut stretch = fields[first..][run.range()].to_vec();
                    if !run.is_forward() {
                        stretch.reverse();
                    }
                    stretch
                };
                let new: Vec<Field> = runs.iter().flat_map(stretch).collect();
                fields[first..first + total].copy_from_slice(&new);
                line.rearrange(first, &joined);
            }
            check(&line, &fields);
            let middle = fields.len() / 2;
            for at in 0..middle {
                line.forget_before(at);
            }
            assert_eq!(line.fields(middle..fields.len()).collect::<Vec<_>>(), fields[middle..]);
            assert_eq!(line.position(fields[middle]), Some(middle));
            assert_eq!(line.position(fields[0]), (line.chunk(0).start == 0).then_some(0));
            assert_eq!(line.position(Field::new(1, 1)), None);
        }
    }
}
