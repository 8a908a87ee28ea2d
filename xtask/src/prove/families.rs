//! Proofs for all members of a family at once. With one more copy, the program of a drawing repeats a block of instructions in its
//! middle once more. So the possible states after n copies are the states after n - 1 copies, run through this block. The number of
//! sets of states is finite: as soon as a set occurs for the second time, every larger number of copies has been covered.

use super::effort::Effort;
use super::laws::Laws;
use super::program::{Instruction, ProofProgram};
use super::run::{States, TooMuch, proves};
use super::scene::{Claim, is_impossible_from};
use crate::language::rule::{Offset, Rule, line_fields, repeat_counts};

/// Whether the laws prove the claim for all counts of the families.
pub(super) fn proved(rule: &Rule, claim: Claim, laws: Laws, effort: &Effort<'_>) -> bool {
    let unbounded: Vec<usize> = (0..rule.repeats.len()).filter(|&i| rule.repeats[i].max.is_none()).collect();
    // Families without a greatest count are handled separately below.
    let counts = repeat_counts(&rule.repeats, |repeat| repeat.max.unwrap_or(repeat.min));
    let proved = counts.iter().try_fold(true, |all, counts| match unbounded[..] {
        _ if !all => Ok(false),
        [] => is_proved(rule, counts, claim, laws, effort),
        [family] => proved_for_all(rule, counts, family, claim, laws, effort),
        _ => Ok(false),
    });
    proved == Ok(true)
}

fn is_proved(rule: &Rule, counts: &[i32], claim: Claim, laws: Laws, effort: &Effort<'_>) -> Result<bool, TooMuch> {
    /// The cost of writing a program, in states.
    const PROGRAM: usize = 400;
    effort.spend(PROGRAM)?;
    ProofProgram::of(rule, counts, claim, laws).map_or(Ok(true), |program| proves(&program, effort))
}

/// Whether the laws prove the claim for all counts of one family.
fn proved_for_all(
    rule: &Rule,
    counts: &[i32],
    family: usize,
    claim: Claim,
    laws: Laws,
    effort: &Effort<'_>,
) -> Result<bool, TooMuch> {
    let with = |count: i32| {
        let mut counts = counts.to_vec();
        counts[family] = count;
        counts
    };
    let from = rule.repeats[family].min + enough_copies(rule, counts, family);
    for count in rule.repeats[family].min..from {
        if is_impossible_from(rule, &with(count), family, claim) {
            return Ok(true);
        }
        if !is_proved(rule, &with(count), claim, laws, effort)? {
            return Ok(false);
        }
    }
    // A copy that is an odd number of fields long has its colours the other way round; two of them have not.
    let program = |count: i32| ProofProgram::of(rule, &with(count), claim, laws);
    let loops = |from: i32, stride: i32| Loop::of([from, from + stride, from + 2 * stride].map(program));
    let by_one = loops(from, 1).map(|one| vec![one]);
    let Some(loops) = by_one.or_else(|| Some(vec![loops(from, 2)?, loops(from + 1, 2)?])) else { return Ok(false) };
    loops.iter().try_fold(true, |all, each| Ok(all && each.proves(effort)?))
}

/// A number of copies for which the fields before the family and those after it do not influence each other.
fn enough_copies(rule: &Rule, counts: &[i32], family: usize) -> i32 {
    /// The considered fields are at most one field away from marks, and their possible values depend on their neighbours.
    const SIGHT: i32 = 4;
    let step = rule.repeats[family].step;
    let mut one = counts.to_vec();
    one[family] = 1;
    let marks = rule.marks.iter().flat_map(|mark| mark.place.fields(&rule.repeats, &one));
    let lines = rule.areas.iter().flat_map(|area| line_fields(&area.line, &rule.repeats, &one));
    let along = |field: Offset| field.dx * step.0 + field.dy * step.1;
    let places: Vec<i32> = marks.chain(lines).map(along).chain([0]).collect();
    let extent = places.iter().max().unwrap_or(&0) - places.iter().min().unwrap_or(&0);
    let longest = step.0.abs() + step.1.abs();
    (extent + SIGHT * longest) / (step.0 * step.0 + step.1 * step.1).max(1) + 2
}

/// A program with a part that may be run any number of times.
struct Loop {
    program: ProofProgram,
    /// Where the part would be run.
    at: usize,
    again: Vec<Instruction>,
}

impl Loop {
    /// From programs with more and more copies.
    fn of(programs: [Option<ProofProgram>; 3]) -> Option<Self> {
        let [few, more, most] = programs;
        let (few, more, most) = (few?, more?, most?);
        let length = more.instructions.len().checked_sub(few.instructions.len()).filter(|length| *length > 0)?;
        let at = few.instructions.iter().zip(&more.instructions).take_while(|(a, b)| a == b).count();
        let again = more.instructions.get(at..at + length)?.to_vec();
        let (head, rest) = few.instructions.split_at(at);
        let is_more = more.instructions == [head, &again, rest].concat();
        let is_most = most.instructions == [head, &again, &again, rest].concat();
        let same_counters = few.counters == more.counters && few.counters == most.counters;
        (is_more && is_most && same_counters).then_some(Self { program: few, at, again })
    }

    /// Whether nothing contradicts the claim, however often the part is run.
    fn proves(&self, effort: &Effort<'_>) -> Result<bool, TooMuch> {
        /// More rounds than that are given up.
        const MOST_ROUNDS: usize = 100;
        let counters = &self.program.counters;
        let (head, rest) = self.program.instructions.split_at(self.at);
        let mut states = States::at_first(&self.program).after(counters, head, effort)?;
        let mut known: Vec<States> = Vec::new();
        while !known.contains(&states) {
            if known.len() == MOST_ROUNDS {
                return Err(TooMuch);
            }
            if states.clone().after(counters, rest, effort)?.contradict(counters) {
                return Ok(false);
            }
            let next = states.clone().after(counters, &self.again, effort)?;
            known.push(std::mem::replace(&mut states, next));
        }
        Ok(true)
    }
}
