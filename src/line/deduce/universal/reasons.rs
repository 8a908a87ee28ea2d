//! Why a board cannot be completed: a minimal chain of facts. It is found by elimination: derive everything, then
//! permit fewer and fewer facts while they still lead to a contradiction. A way that *forks* rules out has a chain of
//! its own: what follows if it is used.

use super::{Contradiction, Parts, RulePart, Universal};
use crate::grid::{Field, Step};
use crate::line::Board;
use crate::network::{Fate, PlaceIndex, WayFact};
use std::collections::VecDeque;
use std::fmt;

/// The facts of one fate that a part derived in one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The part.
    pub part: RulePart,
    /// The fate of the ways.
    pub fate: Fate,
    /// The ways, each as the two fields that it joins.
    pub ways: Vec<(Field, Field)>,
    /// What follows if the way is used, where *forks* rules it out.
    pub supposition: Option<Supposition>,
}

/// A supposition that leads to a contradiction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supposition {
    /// The facts that follow.
    pub chain: Vec<Deduction>,
    /// The contradiction that they lead to.
    pub contradiction: Contradiction,
}

/// An explained refutation: each deduction follows from the board and the deductions before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reasons {
    /// The facts that are needed.
    pub chain: Vec<Deduction>,
    /// The contradiction that they lead to.
    pub contradiction: Contradiction,
    /// The fields that together have too few ways, if that is the contradiction.
    pub short: Vec<Field>,
    /// The most expensive part that was needed.
    pub deepest: RulePart,
}

/// The part that derived a fact, and the fact.
type PartFact = (RulePart, WayFact);

/// The derived facts, and the contradiction if there is one.
type Derivation = (Vec<PartFact>, Option<Contradiction>);

impl Reasons {
    /// Why this board can't be completed; `None` if the universal rule does not refute it.
    pub fn against(board: &Board) -> Option<Self> {
        let mut universal = Universal::of(board);
        // With fewer facts a more expensive part might find another contradiction, but deductions of the cheaper parts
        // are easier to follow.
        let deepest = universal.propagate().err()?.deepest;
        universal.parts = Parts::upto(deepest);
        let (facts, contradiction) = fewest(|permitted| universal.derive(board, permitted))?;
        // Once more, so that the two-factor belongs to these facts.
        universal.derive(board, Some(&facts));
        let is_short = matches!(contradiction, Contradiction::TooFewPartners { .. });
        let short = universal.whole().two_factor.short().iter().filter(|_| is_short);
        let short = short.map(|&place| universal.network.field(place)).collect();
        let chain = universal.chain(&facts, |universal, known, way| universal.supposed(board, known, way));
        Some(Self { chain, contradiction, short, deepest })
    }
}

/// The fewest facts that lead to a contradiction, in the order in which they are derived, and the contradiction; `None`
/// if even all facts lead to none. `derive` derives all facts, or only those among the permitted ones.
fn fewest(mut derive: impl FnMut(Option<&[PartFact]>) -> Derivation) -> Option<(Vec<PartFact>, Contradiction)> {
    let (mut facts, Some(mut contradiction)) = derive(None) else { return None };
    let mut chunk = facts.len();
    while chunk > 0 {
        let before = facts.len();
        let mut upto = facts.len();
        while upto > 0 {
            let from = upto.saturating_sub(chunk);
            let kept = [&facts[..from], &facts[upto..]].concat();
            upto = from;
            if let (fewer, Some(found)) = derive(Some(&kept)) {
                (facts, contradiction) = (fewer, found);
                // Other facts may have dropped out as well.
                upto = upto.min(facts.len());
            }
        }
        // Single facts are tried again while that removes some.
        chunk = if chunk > 1 { chunk.div_ceil(2) } else { usize::from(facts.len() < before) };
    }
    Some((facts, contradiction))
}

impl Universal {
    /// Derives all facts about a board, or only those among the permitted ones.
    fn derive(&mut self, board: &Board, permitted: Option<&[PartFact]>) -> Derivation {
        self.load(board);
        self.derive_more(permitted)
    }

    /// Derives all facts that are not known yet, or only those among the permitted ones.
    fn derive_more(&mut self, permitted: Option<&[PartFact]>) -> Derivation {
        self.network.permit(permitted.map(|facts| facts.iter().map(|(_, fact)| *fact).collect()));
        let mut facts = Vec::new();
        let settled = self.propagate_with(|part, network, mark| {
            facts.extend(network.facts_since(mark).map(|fact| (part, fact)));
        });
        (facts, settled.err().map(|refutation| refutation.contradiction))
    }

    /// What follows by *degree* and *loops* if a way is used that *forks* rules out, given some facts about a board. `None`
    /// if the contradiction needs facts that were left out since.
    fn supposed(
        &mut self,
        board: &Board,
        known: &[PartFact],
        (place, step): (PlaceIndex, Step),
    ) -> Option<Supposition> {
        let all_parts = self.parts;
        let found = fewest(|permitted| {
            self.derive(board, Some(known));
            self.network.permit(None);
            self.network.force(place, step);
            self.parts = Parts::upto(RulePart::Loops);
            let derivation = self.derive_more(permitted);
            self.parts = all_parts;
            derivation
        });
        let (facts, contradiction) = found?;
        Some(Supposition { chain: self.chain(&facts, |_, _, _| None), contradiction })
    }

    /// Facts as a chain of deductions. What one part derived in one turn, with the same fate, is one deduction. `suppose`
    /// describes the supposition behind a fact of *forks*, given the facts before it.
    fn chain(
        &mut self,
        facts: &[PartFact],
        suppose: impl Fn(&mut Self, &[PartFact], (PlaceIndex, Step)) -> Option<Supposition>,
    ) -> Vec<Deduction> {
        let are_one = |(part, (.., fate)): &PartFact, (next, (.., next_fate)): &PartFact| {
            *part != RulePart::Forks && (part, fate) == (next, next_fate)
        };
        let mut chain = Vec::new();
        let mut known = 0;
        for turn in facts.chunk_by(are_one) {
            let (part, (place, step, fate)) = turn[0];
            let is_supposed = part == RulePart::Forks;
            let supposition = if is_supposed { suppose(self, &facts[..known], (place, step)) } else { None };
            let way = |&(_, (place, step, _)): &PartFact| {
                let field = self.network.field(place);
                (field, field.neighbour(step))
            };
            chain.push(Deduction { part, fate, ways: turn.iter().map(way).collect(), supposition });
            known += turn.len();
        }
        chain
    }
}

impl Reasons {
    /// The chain in words: a line for each turn of a part, then the contradiction. Ways that *degree* rules out are
    /// left out, because they are obvious.
    pub fn describe(&self) -> Vec<String> {
        let mut lines = describe(&self.chain);
        let mut end = self.contradiction.to_string();
        if (2..=FEW).contains(&self.short.len()) {
            end.push_str(": ");
            end.push_str(&self.short.iter().map(Field::to_string).collect::<Vec<_>>().join(", "));
        }
        lines.push(end);
        lines
    }
}

/// A chain in words: a line for each turn of a part, and the lines of a supposition indented before what it rules out.
fn describe(chain: &[Deduction]) -> Vec<String> {
    let mut lines = Vec::new();
    for turn in chain.chunk_by(|one, next| one.part == next.part && one.part != RulePart::Forks) {
        let part = turn[0].part;
        let ways = |fate: Fate| turn.iter().filter(move |r| r.fate == fate).flat_map(|r| r.ways.clone()).collect();
        let (forced, ruled_out) = (joined(ways(Fate::Forced)), joined(ways(Fate::RuledOut)));
        if !forced.is_empty() {
            lines.push(format!("{} forces {forced}", part.name()));
        }
        if let Some(Supposition { chain, contradiction }) = &turn[0].supposition {
            lines.push(format!("suppose that {ruled_out} is used:"));
            lines
                .extend(describe(chain).into_iter().chain([contradiction.to_string()]).map(|line| format!("  {line}")));
            lines.push(format!("so {} rules out {ruled_out}", part.name()));
        } else if !ruled_out.is_empty() && part != RulePart::Degree {
            lines.push(format!("{} rules out {ruled_out}", part.name()));
        }
    }
    lines
}

/// Up to this many fields are listed one by one.
const FEW: usize = 12;

/// Ways as lines from field to field, as long as possible.
fn joined(mut ways: Vec<(Field, Field)>) -> String {
    let mut lines = Vec::new();
    while !ways.is_empty() {
        let (from, to) = ways.remove(0);
        let mut line = VecDeque::from([from, to]);
        while let Some((i, at_front, next)) = ways.iter().enumerate().find_map(|(i, &way)| {
            let beyond = |end: Field| other_end(way, end);
            beyond(line[0]).map(|next| (i, true, next)).or(beyond(line[line.len() - 1]).map(|next| (i, false, next)))
        }) {
            ways.remove(i);
            if at_front {
                line.push_front(next);
            } else {
                line.push_back(next);
            }
        }
        lines.push(line.iter().map(Field::to_string).collect::<Vec<_>>().join("-"));
    }
    lines.join(", ")
}

/// The other end of a way.
fn other_end((from, to): (Field, Field), end: Field) -> Option<Field> {
    match end {
        _ if end == from => Some(to),
        _ if end == to => Some(from),
        _ => None,
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewWays(field) => write!(f, "{field} has too few ways left"),
            Self::TooManyWays(field) => write!(f, "{field} has more forced ways than a line can use"),
            Self::Loop(field) => write!(f, "the future line through {field} makes a loop"),
            Self::EndTooEarly(end) => write!(f, "the line arrives at the end {end} before all fields are covered"),
            Self::Unreachable(field) => write!(f, "{field} can't be reached any more"),
            Self::Pocket { entry, inside } => {
                write!(f, "what lies behind {entry}, such as {inside}, can't be left again")
            }
            Self::Colours { entry, excess } => {
                let colour = if *excess > 0 { "black" } else { "white" };
                let (excess, fields) = (excess.abs(), if excess.abs() == 1 { "field" } else { "fields" });
                write!(f, "from {entry} to the end is {excess} {colour} {fields} too many (as {BLACK} is black)")
            }
            Self::SameSide(field) => {
                write!(f, "{field} joins two blocks, but both its forced ways lead into the same one")
            }
            Self::NoWayBack(field) => {
                write!(f, "the room at {field} is entered and left again, but one end of the line lies in it")
            }
            Self::TooFewPartners { field, fields, need, at_most } => {
                write!(f, "{fields} fields of the colour of {field} need {need} ways and can have {at_most} at most")
            }
        }
    }
}

/// A black field, to identify the colour in messages.
const BLACK: Field = Field::new(1, 1);

#[cfg(test)]
mod tests {
    use super::super::tests::{AnyBoard, any_board};
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn every_fact_of_the_chain_is_needed(AnyBoard(board) in any_board(7)) {
            let Some(reasons) = Reasons::against(&board) else { return Ok(()) };
            let mut universal = Universal::of(&board);
            let deepest = universal.propagate().err().map(|refutation| refutation.deepest);
            universal.parts = Parts::upto(deepest.expect("it is refuted"));
            let ways = reasons.chain.iter().flat_map(|reason| reason.ways.iter().map(move |way| (reason, *way)));
            let facts: Vec<_> = ways
                .map(|(reason, (from, to))| {
                    let step = from.step_to(to).expect("neighbours");
                    (reason.part, (universal.network.place(from), step, reason.fate))
                })
                .collect();
            prop_assert_eq!(universal.derive(&board, Some(&facts)).1, Some(reasons.contradiction));
            for left_out in 0..facts.len() {
                let mut fewer = facts.clone();
                fewer.remove(left_out);
                prop_assert_eq!(universal.derive(&board, Some(&fewer)).1, None);
            }
        }
    }
}
