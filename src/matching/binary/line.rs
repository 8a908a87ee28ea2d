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

    /// Whether, with an `a` on the field that the condition is about, no full line of as many `a` as `b`, without three alike in a row and with these signs, agrees with the known fields.
    pub fn is_impossible(self) -> bool {
        let half = self.half() as u32;
        let a = self.a | self.subject;
        if a.count_ones() > half || self.b.count_ones() > half {
            return true;
        }
        // For each kind of the last field and length of its run, the possible numbers of `a` so far, as bits.
        let mut ends = [[0u64; 2]; 2];
        for at in 0..self.length {
            let bit = 1 << at;
            let mut next = [[0u64; 2]; 2];
            for kind in 0..2 {
                let excluded = if kind == 0 { self.b } else { a };
                if excluded & bit != 0 {
                    continue;
                }
                let (same, other) = (ends[kind], ends[1 - kind]);
                let before = if at == 0 { 0 } else { bit >> 1 };
                let after_same = self.opposite & before == 0;
                let after_other = self.equal & before == 0;
                let begun = if at == 0 {
                    1
                } else if after_other {
                    other[0] | other[1]
                } else {
                    0
                };
                let grown = if after_same { same[0] } else { 0 };
                let more = u32::from(kind == 0);
                next[kind] = [begun << more, grown << more];
            }
            ends = next;
        }
        let counts = ends[0][0] | ends[0][1] | ends[1][0] | ends[1][1];
        counts & (1 << half) == 0
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
}
