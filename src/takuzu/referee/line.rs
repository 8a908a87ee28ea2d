//! The values that each field of a line can have in a valid line that agrees with its known fields and signs: all valid lines at once,
//! from the first field to the last and back.

/// The signs along a line, each kept at the first of its two fields.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LineSigns {
    pub(super) equal: u32,
    pub(super) opposite: u32,
}

/// For each value of a field and each number of fields since it last changed (one or two), a set of numbers of 1 in the line so far.
type OnesCounts = [[u32; 2]; 2];

/// The fields that can be 0, and those that can be 1; `None` if no valid line agrees.
pub(super) fn possible(length: usize, [zeros, ones]: [u32; 2], signs: LineSigns) -> Option<[u32; 2]> {
    let half = length / 2;
    let allows = |at: usize, value: usize| [ones, zeros][value] & 1 << at == 0;
    // The sets of numbers of 1 up to each field, from the first one on.
    let mut forward = [OnesCounts::default(); 32];
    for at in 0..length {
        for value in 0..2 {
            if !allows(at, value) {
                continue;
            }
            let (once, twice) = match at {
                0 => (1, 0),
                _ => {
                    let before = &forward[at - 1];
                    let sign = 1 << (at - 1);
                    let other = if signs.equal & sign == 0 { before[1 - value][0] | before[1 - value][1] } else { 0 };
                    (other, if signs.opposite & sign == 0 { before[value][0] } else { 0 })
                }
            };
            forward[at][value] = [once << value, twice << value];
        }
    }
    // The sets of those from which the rest of the line can be completed, from the last field on.
    let mut backward = [[1 << half; 2]; 2];
    let mut can_be = [0; 2];
    for at in (0..length).rev() {
        for value in 0..2 {
            if (0..2).any(|run| forward[at][value][run] & backward[value][run] != 0) {
                can_be[value] |= 1 << at;
            }
        }
        if at > 0 {
            let sign = 1 << (at - 1);
            let from = backward;
            for value in 0..2 {
                let other = if allows(at, 1 - value) && signs.equal & sign == 0 {
                    from[1 - value][0] >> (1 - value)
                } else {
                    0
                };
                let same = if allows(at, value) && signs.opposite & sign == 0 { from[value][1] >> value } else { 0 };
                backward[value] = [other | same, other];
            }
        }
    }
    (can_be[0] | can_be[1] == u32::MAX >> (32 - length)).then_some(can_be)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Chance;

    /// The same by all lines.
    fn obvious(length: usize, [zeros, ones]: [u32; 2], signs: LineSigns) -> Option<[u32; 2]> {
        let value = |line: u32, at: usize| line >> at & 1;
        let is_valid = |line: &u32| {
            line.count_ones() as usize == length / 2
                && (2..length)
                    .all(|at| value(*line, at) != value(*line, at - 1) || value(*line, at) != value(*line, at - 2))
                && (1..length).all(|at| match value(*line, at) == value(*line, at - 1) {
                    true => signs.opposite & 1 << (at - 1) == 0,
                    false => signs.equal & 1 << (at - 1) == 0,
                })
        };
        let lines = (0..1u32 << length).filter(is_valid).filter(|line| line & zeros == 0 && line & ones == ones);
        let can_be =
            lines.fold([0; 2], |[zeros, ones], line| [zeros | !line & (u32::MAX >> (32 - length)), ones | line]);
        (can_be != [0; 2]).then_some(can_be)
    }

    #[test]
    fn possible_values_agree_with_all_lines() {
        let mut chance = Chance::from_seed(1);
        let (mut possible_lines, mut impossible) = (0, 0);
        for round in 0..4000 {
            let length = 2 * (1 + round % 5);
            let mut bits =
                |share: u32| -> u32 { (0..length).map(|at| u32::from(chance.below(share) == 0) << at).sum() };
            let (known, ones) = (bits(3), bits(2));
            let (equal, opposite) = (bits(6), bits(6));
            let within = (1 << (length - 1)) - 1;
            let signs = LineSigns { equal: equal & within, opposite: opposite & !equal & within };
            let known = [known & !ones, known & ones];
            let found = possible(length as usize, known, signs);
            assert_eq!(found, obvious(length as usize, known, signs), "{length} {known:?} {signs:?}");
            *(if found.is_some() { &mut possible_lines } else { &mut impossible }) += 1;
        }
        assert!(possible_lines > 100 && impossible > 100, "{possible_lines} {impossible}");
    }
}
