//! Turns sets of fields into the sets of fields that hit all of them: a smallest one, or all minimal ones. Each set is a word.

use std::ops::ControlFlow;

/// A set of at most `most` fields that hits all sets, and is as small as possible; `None` if there is none.
pub(super) fn smallest(sets: &[u64], most: usize) -> Option<u64> {
    let mut search = Smallest { most, best: None };
    search.add_to(0, u64::MAX, sets);
    search.best
}

/// Branch and bound.
struct Smallest {
    most: usize,
    best: Option<u64>,
}

impl Smallest {
    /// Adds fields of `allowed` to those that are chosen until no set is left.
    fn add_to(&mut self, chosen: u64, allowed: u64, sets: &[u64]) {
        let number = chosen.count_ones() as usize;
        let Some(fewest) = sets.iter().map(|set| set & allowed).min_by_key(|set| set.count_ones()) else {
            if number <= self.most {
                self.best = Some(chosen);
                // From now on, only smaller ones.
                self.most = number.saturating_sub(1);
            }
            return;
        };
        if number + disjoint(sets, allowed) > self.most {
            return;
        }
        let mut allowed = allowed;
        let mut to_try = fewest;
        while to_try != 0 {
            let field = to_try & to_try.wrapping_neg();
            to_try ^= field;
            allowed ^= field;
            let left: Vec<u64> = sets.iter().copied().filter(|set| set & field == 0).collect();
            self.add_to(chosen | field, allowed, &left);
        }
    }
}

/// The number of sets found without a common field: each needs a field of its own.
fn disjoint(sets: &[u64], allowed: u64) -> usize {
    let mut used = 0;
    let mut number = 0;
    for set in sets {
        let set = set & allowed;
        if set & used == 0 {
            used |= set;
            number += 1;
        }
    }
    number
}

/// Calls `visit` with every set of fields that hits all sets, and of which no field can be spared, until it breaks.
pub(super) fn minimal(sets: &[u64], visit: &mut dyn FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut stack = sets.to_vec();
    Minimal { stack: &mut stack, visit }.add_to(0, u64::MAX, 0)
}

struct Minimal<'a> {
    /// The sets that are hit at most once, on top of those before the last field was added.
    stack: &'a mut Vec<u64>,
    visit: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl Minimal<'_> {
    /// Adds fields of `allowed` to those that are chosen. The sets that are hit at most once begin at this place of the stack.
    fn add_to(&mut self, chosen: u64, allowed: u64, begin: usize) -> ControlFlow<()> {
        // A field can't be spared if it alone hits some set.
        let mut needed = 0;
        let (mut fewest, mut fewest_fields) = (0, u32::MAX);
        for set in &self.stack[begin..] {
            let hit = set & chosen;
            needed |= hit;
            let fields = (set & allowed).count_ones();
            if hit == 0 && fields < fewest_fields {
                (fewest, fewest_fields) = (*set, fields);
            }
        }
        if needed != chosen {
            return ControlFlow::Continue(());
        }
        if fewest_fields == u32::MAX {
            return (self.visit)(chosen);
        }
        // Every hitting set is met once: at the last of these fields that it contains, beside which the earlier ones are allowed.
        let mut to_try = fewest & allowed;
        let mut allowed = allowed & !fewest;
        while to_try != 0 {
            let field = to_try & to_try.wrapping_neg();
            to_try ^= field;
            let top = self.stack.len();
            for place in begin..top {
                let set = self.stack[place];
                if set & field == 0 || set & chosen == 0 {
                    self.stack.push(set);
                }
            }
            self.add_to(chosen | field, allowed, top)?;
            self.stack.truncate(top);
            allowed |= field;
        }
        ControlFlow::Continue(())
    }
}
