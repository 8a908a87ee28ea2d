//! A whole row or column of a board of 0 and 1, with the counts that drawings compare.

#[cfg(test)]
mod tests;

/// A line as a drawing sees it: its fields are `a`, `b` or unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BinaryLine {
    length: u32,
    a: u32,
    b: u32,
    /// Fields with the sign *equal*, or *opposite*, on the way to the next field.
    equal: u32,
    opposite: u32,
    /// The field that a condition is about: it stands in no gap.
    subject: u32,
}

impl BinaryLine {
    /// A line; the bits of its first field are the lowest.
    #[inline]
    pub const fn new(length: u32, a: u32, b: u32) -> Self {
        Self { length, a, b, equal: 0, opposite: 0, subject: 0 }
    }

    /// The line with signs, each kept at the first of its two fields.
    #[inline]
    pub const fn with_signs(self, equal: u32, opposite: u32) -> Self {
        Self { equal, opposite, ..self }
    }

    /// The number of fields.
    #[inline]
    pub const fn length(self) -> u32 {
        self.length
    }

    /// The fields that are `a`, those that are `b`, and the unknown ones.
    #[inline]
    pub const fn fields(self) -> [u32; 3] {
        [self.a, self.b, self.all() & !(self.a | self.b)]
    }

    /// The signs, each kept at the first of its two fields: equal, then opposite.
    #[inline]
    pub const fn signs(self) -> [u32; 2] {
        [self.equal, self.opposite]
    }

    #[inline]
    const fn all(self) -> u32 {
        u32::MAX >> (32 - self.length)
    }

    /// Half of the number of fields: a full line has this number of each kind.
    #[inline]
    pub const fn half(self) -> i32 {
        self.length as i32 / 2
    }

    /// The number of fields that are `a`.
    #[inline]
    pub const fn a(self) -> i32 {
        self.a.count_ones() as i32
    }

    /// The number of fields that are `b`.
    #[inline]
    pub const fn b(self) -> i32 {
        self.b.count_ones() as i32
    }

    /// The number of unknown fields.
    #[inline]
    pub const fn unknown(self) -> i32 {
        self.fields()[2].count_ones() as i32
    }

    /// The number of gaps, each of which takes an `a` of its own: the greatest number of gaps without a common unknown field. A gap
    /// is three fields in a row without an `a`, or two unknown ones with the sign *opposite* between them; the field that the
    /// condition is about is in none. More than there are fields if a gap has no unknown field left.
    #[inline]
    pub const fn gaps(self) -> i32 {
        let unknown = self.fields()[2] & !self.subject;
        let other = self.all() & !(self.a | self.subject);
        // A gap is kept at its first field. Of overlapping gaps, the last field of the first one serves the most.
        let mut threes = other & (other >> 1) & (other >> 2);
        let mut twos = self.opposite & unknown & (unknown >> 1);
        let mut count = 0;
        loop {
            let gaps = threes | twos;
            if gaps == 0 {
                return count;
            }
            let three = threes.trailing_zeros();
            let two = twos.trailing_zeros();
            // The gap that ends first.
            let (first, fields) = if two < 32 && two < three + 1 { (two, 0b11) } else { (three, 0b111) };
            let served = unknown & (fields << first);
            if served == 0 {
                return self.length as i32 + 1;
            }
            let last = 31 - served.leading_zeros();
            count += 1;
            let after = if last == 31 { 0 } else { u32::MAX << (last + 1) };
            // Gaps that begin at or before that field contain it, as they do not end before it.
            threes &= after;
            twos &= after;
        }
    }

    /// Whether, with an `a` on the field that the condition is about, no full line of as many `a` as `b`, without three alike in a row and
    /// with these signs, agrees with the known fields.
    pub fn is_impossible(self) -> bool {
        let with_subject = Self { a: self.a | self.subject, subject: 0, ..self };
        with_subject.possible() == [0; 2]
    }

    /// The fields that are `a` in some full line that agrees with the known fields and the signs, then those that are `b` in some. If no
    /// full line agrees, both are empty.
    pub fn possible(self) -> [u32; 2] {
        // All bits if a bit is not set.
        let unless = |bits: u32, at: u32| (bits >> at & 1).wrapping_sub(1);
        // Sets of numbers of `a` so far, as bits, for lines that end in one `b`, two `b`, one `a`, and two `a`.
        let mut forward = [[0; 4]; 32];
        let mut ends = [unless(self.a, 0) & 1, 0, unless(self.b, 0) & 2, 0];
        forward[0] = ends;
        for at in 1..self.length {
            let (b, a) = (unless(self.a, at), unless(self.b, at));
            let (same, other) = (unless(self.opposite, at - 1), unless(self.equal, at - 1));
            let [b_once, b_twice, a_once, a_twice] = ends;
            ends = [
                (a_once | a_twice) & b & other,
                b_once & b & same,
                ((b_once | b_twice) & a & other) << 1,
                (a_once & a & same) << 1,
            ];
            forward[at as usize] = ends;
        }
        // The numbers of `a` so far from which the rest of the line can be completed.
        let mut rest = [1 << (self.length / 2); 4];
        let mut possible = [0; 2];
        for at in (0..self.length).rev() {
            let before = forward[at as usize];
            for (kind, possible) in possible.iter_mut().rev().enumerate() {
                let agrees = before[2 * kind] & rest[2 * kind] | before[2 * kind + 1] & rest[2 * kind + 1];
                *possible |= u32::from(agrees != 0) << at;
            }
            if at > 0 {
                let (b, a) = (unless(self.a, at), unless(self.b, at));
                let (same, other) = (unless(self.opposite, at - 1), unless(self.equal, at - 1));
                let [b_once, b_twice, a_once, a_twice] = rest;
                let to_b = b_once & b & other;
                let to_a = (a_once & a & other) >> 1;
                rest = [b_twice & b & same | to_a, to_a, (a_twice & a & same) >> 1 | to_b, to_b];
            }
        }
        possible
    }

    /// All unknown fields if the condition holds, else none: for a condition that is the same for all of them.
    #[inline]
    pub fn unknown_if(self, condition: impl FnOnce(Self) -> bool) -> u32 {
        if condition(self) { self.fields()[2] } else { 0 }
    }

    /// The unknown fields about which the condition holds.
    #[inline]
    pub fn unknown_where(self, condition: impl Fn(Self) -> bool) -> u32 {
        let mut left = self.fields()[2];
        let mut found = 0;
        while left != 0 {
            let subject = left & left.wrapping_neg();
            left ^= subject;
            if condition(Self { subject, ..self }) {
                found |= subject;
            }
        }
        found
    }

    /// The same for a condition that more gaps can only help: if it fails without a field that it is about, it holds about none.
    #[inline]
    pub fn unknown_where_gaps(self, condition: impl Fn(Self) -> bool) -> u32 {
        if condition(self) { self.unknown_where(condition) } else { 0 }
    }

    /// The same for the condition [`is_impossible`](Self::is_impossible), for all fields at once.
    pub fn unknown_where_impossible(self) -> u32 {
        let [a, _] = self.possible();
        self.fields()[2] & !a
    }
}
