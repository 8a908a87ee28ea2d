//! Why a board cannot be completed: a minimal chain of facts. It is found by elimination: derive everything, then
//! permit fewer and fewer facts while they still lead to a contradiction.

use super::facts::{Fate, WayFact};
use super::{Contradiction, Parts, RulePart, Universal};
use crate::grid::Field;
use crate::line::Board;
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

/// The derived facts, and the contradiction if there is one.
type Derivation = (Vec<(RulePart, WayFact)>, Option<Contradiction>);

impl Reasons {
    /// Why this board can't be completed; `None` if the universal rule does not refute it.
    pub fn against(board: &Board) -> Option<Self> {
        let mut universal = Universal::of(board);
        // With fewer facts a more expensive part might find another contradiction, but deductions of the cheaper parts
        // are easier to follow.
        let deepest = universal.propagate().err()?.deepest;
        universal.parts = Parts::upto(deepest);
        let (mut facts, Some(mut contradiction)) = universal.derive(board, None) else { return None };
        let mut chunk = facts.len();
        while chunk > 0 {
            let before = facts.len();
            let mut upto = facts.len();
            while upto > 0 {
                let from = upto.saturating_sub(chunk);
                let kept = facts[..from].iter().chain(&facts[upto..]).copied().collect();
                upto = from;
                if let (fewer, Some(found)) = universal.derive(board, Some(kept)) {
                    (facts, contradiction) = (fewer, found);
                    // Other facts may have dropped out as well.
                    upto = upto.min(facts.len());
                }
            }
            // Single facts are tried again while that removes some.
            chunk = if chunk > 1 { chunk.div_ceil(2) } else { usize::from(facts.len() < before) };
        }
        // Once more, so that the two-factor belongs to these facts.
        universal.derive(board, Some(facts.clone()));
        let is_short = matches!(contradiction, Contradiction::TooFewPartners { .. });
        let short = universal.two_factor.short().iter().filter(|_| is_short);
        let short = short.map(|&place| universal.network.field(place)).collect();
        let chain = facts
            .chunk_by(|(part, (.., fate)), (other, (.., next))| (part, fate) == (other, next))
            .map(|facts| universal.reason(facts))
            .collect();
        Some(Self { chain, contradiction, short, deepest })
    }
}

impl Universal {
    /// Derives all facts about a board, or only those among the permitted ones.
    fn derive(&mut self, board: &Board, permitted: Option<Vec<(RulePart, WayFact)>>) -> Derivation {
        self.load(board);
        self.network.permit(permitted.map(|facts| facts.into_iter().map(|(_, fact)| fact).collect()));
        let mut facts = Vec::new();
        let settled = self.propagate_with(|part, network, mark| {
            facts.extend(network.facts_since(mark).map(|fact| (part, fact)));
        });
        (facts, settled.err().map(|refutation| refutation.contradiction))
    }

    /// The deduction made of facts of one part and one fate.
    fn reason(&self, facts: &[(RulePart, WayFact)]) -> Deduction {
        let (part, (.., fate)) = facts[0];
        let way = |&(_, (place, step, _)): &(RulePart, WayFact)| {
            let field = self.network.field(place);
            (field, field.neighbour(step))
        };
        Deduction { part, fate, ways: facts.iter().map(way).collect() }
    }
}

impl Reasons {
    /// The chain in words: a line for each turn of a part, then the contradiction. Ways that *degree* rules out are
    /// left out, because they are obvious.
    pub fn describe(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for turn in self.chain.chunk_by(|one, next| one.part == next.part) {
            let part = turn[0].part;
            let ways = |fate: Fate| turn.iter().filter(move |r| r.fate == fate).flat_map(|r| r.ways.clone()).collect();
            let (forced, ruled_out) = (joined(ways(Fate::Forced)), joined(ways(Fate::RuledOut)));
            if !forced.is_empty() {
                lines.push(format!("{} forces {forced}", part.name()));
            }
            if !ruled_out.is_empty() && part != RulePart::Degree {
                lines.push(format!("{} rules out {ruled_out}", part.name()));
            }
        }
        let mut end = self.contradiction.to_string();
        if (2..=FEW).contains(&self.short.len()) {
            end.push_str(": ");
            end.push_str(&self.short.iter().map(Field::to_string).collect::<Vec<_>>().join(", "));
        }
        lines.push(end);
        lines
    }
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
            prop_assert_eq!(universal.derive(&board, Some(facts.clone())).1, Some(reasons.contradiction));
            for left_out in 0..facts.len() {
                let mut fewer = facts.clone();
                fewer.remove(left_out);
                prop_assert_eq!(universal.derive(&board, Some(fewer)).1, None);
            }
        }
    }
}
