//! The numbers of doors that a drawing allows, and the requirements on the area behind them, for every count of its
//! families. The same in all orientations of a drawing. Knows no board.

/// The most families that a drawing may have.
pub const MOST_FAMILIES: usize = 3;

/// How many times a family may occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// At least.
    pub least: i32,
    /// At most.
    pub most: i32,
}

impl Counts {
    /// At least this many times.
    pub const fn from(least: i32) -> Self {
        Self { least, most: i32::MAX }
    }

    /// The same with an upper limit.
    pub const fn to(self, most: i32) -> Self {
        Self { most, ..self }
    }
}

/// A constant plus a multiple of each family count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sum<const F: usize> {
    constant: i32,
    factors: [i32; F],
}

impl<const F: usize> Sum<F> {
    /// The constant, and the factor of each count.
    pub const fn new(constant: i32, factors: [i32; F]) -> Self {
        Self { constant, factors }
    }

    /// The value for these counts.
    #[inline]
    pub const fn at(&self, counts: &[i32; F]) -> i32 {
        let (mut value, mut i) = (self.constant, 0);
        while i < F {
            value += self.factors[i] * counts[i];
            i += 1;
        }
        value
    }
}

/// A requirement on the surplus of an area: its fields with the colour of the first door minus its other fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surplus<const F: usize> {
    /// Even, and so is the number of fields.
    Even,
    /// Odd, and so is the number of fields.
    Odd,
    /// This value or more.
    AtLeast(Sum<F>),
    /// This value or less.
    AtMost(Sum<F>),
    /// This value.
    Exactly(Sum<F>),
    /// Any other value.
    Not(Sum<F>),
}

impl<const F: usize> Surplus<F> {
    /// Whether the requirement holds for a surplus.
    #[inline]
    pub fn holds(&self, surplus: i32, counts: &[i32; F]) -> bool {
        match self {
            Self::Even => surplus & 1 == 0,
            Self::Odd => surplus & 1 == 1,
            Self::AtLeast(sum) => surplus >= sum.at(counts),
            Self::AtMost(sum) => surplus <= sum.at(counts),
            Self::Exactly(sum) => surplus == sum.at(counts),
            Self::Not(sum) => surplus != sum.at(counts),
        }
    }
}

/// The numbers of doors that a drawing with `F` families allows, and the requirements on the area behind them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lengths<const F: usize, S = &'static [Surplus<F>]> {
    counts: [Counts; F],
    doors: Sum<F>,
    surplus: S,
    up_to_wall: bool,
    /// A mask of the numbers of doors below [`TABULATED`] that some counts give.
    numbers: u32,
}

/// Numbers of doors below this are in a mask; larger ones are computed.
pub(crate) const TABULATED: i32 = 32;

impl<const F: usize, S> Lengths<F, S> {
    /// The counts of the families, the number of doors as a function of them, and the requirements on the area.
    pub const fn new(counts: [Counts; F], doors: Sum<F>, surplus: S) -> Self {
        let mut i = 0;
        while i < F {
            let adds_doors = doors.factors[i] > 0 || doors.factors[i] == 0 && counts[i].most < i32::MAX;
            assert!(adds_doors, "a family that adds no door could stand any number of times");
            i += 1;
        }
        let mut numbers = 0;
        let mut next = Some(first(&counts));
        while let Some(now) = next {
            let number = doors.at(&now);
            if number < TABULATED {
                numbers |= 1 << number;
            }
            next = after(now, number >= TABULATED, &counts);
        }
        Self { counts, doors, surplus, up_to_wall: false, numbers }
    }

    /// The same, with a wall behind the last door.
    pub const fn up_to_wall(counts: [Counts; F], doors: Sum<F>, surplus: S) -> Self {
        let mut lengths = Self::new(counts, doors, surplus);
        lengths.up_to_wall = true;
        lengths
    }

    /// Whether there has to be a wall behind the last door.
    #[inline]
    pub(crate) fn ends_at_wall(&self) -> bool {
        self.up_to_wall
    }

    /// A mask of the allowed numbers of doors below [`TABULATED`] for a run that begins with `doors` doors.
    #[inline]
    pub(crate) fn allowed(&self, doors: i32, ends_at_wall: bool) -> u32 {
        match self.up_to_wall {
            true => self.numbers & (u32::from(ends_at_wall) << doors),
            false => self.numbers & (u32::MAX >> (TABULATED - 1 - doors)),
        }
    }

    /// The least number of doors.
    pub fn fewest(&self) -> i32 {
        self.doors.at(&first(&self.counts))
    }

    /// The number of doors for these counts.
    #[inline]
    pub(crate) fn doors(&self, counts: &[i32; F]) -> i32 {
        self.doors.at(counts)
    }

    /// The least counts.
    #[inline]
    pub(crate) fn first(&self) -> [i32; F] {
        first(&self.counts)
    }

    /// The counts that come next; the last family's count grows first. If these counts give too many doors already, all
    /// counts that give still more are skipped.
    #[inline]
    pub(crate) fn after(&self, counts: [i32; F], too_many: bool) -> Option<[i32; F]> {
        after(counts, too_many, &self.counts)
    }
}

impl<const F: usize, S: AsRef<[Surplus<F>]>> Lengths<F, S> {
    /// Whether all requirements hold for a surplus with these counts.
    #[inline]
    pub(crate) fn accepts(&self, surplus: i32, counts: &[i32; F]) -> bool {
        self.surplus.as_ref().iter().all(|required| required.holds(surplus, counts))
    }

    /// Whether all requirements hold for a surplus with some counts that give this number of doors.
    #[inline]
    pub(crate) fn accepts_behind(&self, doors: i32, surplus: i32) -> bool {
        let mut next = Some(self.first());
        while let Some(counts) = next {
            let given = self.doors(&counts);
            if given == doors && self.accepts(surplus, &counts) {
                return true;
            }
            next = self.after(counts, given > doors);
        }
        false
    }
}

const fn first<const F: usize>(ranges: &[Counts; F]) -> [i32; F] {
    let (mut counts, mut i) = ([0; F], 0);
    while i < F {
        counts[i] = ranges[i].least;
        i += 1;
    }
    counts
}

#[inline]
const fn after<const F: usize>(mut counts: [i32; F], too_many: bool, ranges: &[Counts; F]) -> Option<[i32; F]> {
    let mut i = F;
    if too_many {
        // More copies never give fewer doors: the last family that is above its least count starts again.
        while i > 0 && counts[i - 1] == ranges[i - 1].least {
            i -= 1;
        }
        if i == 0 {
            return None;
        }
        i -= 1;
        counts[i] = ranges[i].least;
    }
    while i > 0 {
        i -= 1;
        if counts[i] < ranges[i].most {
            counts[i] += 1;
            return Some(counts);
        }
        counts[i] = ranges[i].least;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_visited_in_order_and_skipped_where_there_are_too_many_doors() {
        const LENGTHS: Lengths<2> = Lengths::new([Counts::from(0).to(2), Counts::from(0)], Sum::new(2, [1, 4]), &[]);
        let lengths = LENGTHS;
        let mut visited = Vec::new();
        let mut next = Some(lengths.first());
        while let Some(counts) = next {
            let doors = lengths.doors(&counts);
            visited.push((counts, doors));
            next = lengths.after(counts, doors > 7);
        }
        let within: Vec<_> = visited.iter().filter(|(_, doors)| *doors <= 7).map(|(counts, _)| *counts).collect();
        assert_eq!(within, [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0]]);
        assert_eq!(visited.len(), 8, "one too many for each: {visited:?}");
        assert_eq!((lengths.fewest(), lengths.numbers & 0xFFF), (2, 0b1101_1101_1100));
    }

    #[test]
    fn a_family_that_adds_no_door_is_not_overlooked() {
        const SURPLUS: &[Surplus<2>] = &[Surplus::Exactly(Sum::new(0, [0, 1]))];
        const LENGTHS: Lengths<2> =
            Lengths::new([Counts::from(0), Counts::from(0).to(2)], Sum::new(1, [1, 0]), SURPLUS);
        let accepted: Vec<_> = (-1..5).filter(|surplus| LENGTHS.accepts_behind(3, *surplus)).collect();
        assert_eq!(accepted, [0, 1, 2]);
    }

    #[test]
    fn without_families_there_is_one_number_of_doors() {
        const LENGTHS: Lengths<0> = Lengths::new([], Sum::new(3, []), &[Surplus::Exactly(Sum::new(1, []))]);
        let lengths = LENGTHS;
        assert_eq!((lengths.first(), lengths.after([], false), lengths.numbers), ([], None, 0b1000));
        assert!(lengths.accepts(1, &[]) && !lengths.accepts(0, &[]));
    }

    #[test]
    fn a_surplus_is_compared_with_a_sum_of_counts() {
        let sum = Sum::new(-1, [0, 2]);
        let holds =
            |required: Surplus<2>| (-3..6).filter(|surplus| required.holds(*surplus, &[9, 1])).collect::<Vec<_>>();
        assert_eq!(holds(Surplus::AtLeast(sum)), [1, 2, 3, 4, 5]);
        assert_eq!(holds(Surplus::AtMost(sum)), [-3, -2, -1, 0, 1]);
        assert_eq!(holds(Surplus::Exactly(sum)), [1]);
        assert_eq!(holds(Surplus::Not(sum)).len(), 8);
        assert_eq!(holds(Surplus::Even), [-2, 0, 2, 4]);
        assert_eq!(holds(Surplus::Odd), [-3, -1, 1, 3, 5]);
    }
}
