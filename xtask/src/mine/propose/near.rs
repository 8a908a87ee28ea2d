//! Paintings of the fields by which the universal rule refutes a step, with the walls around them. They hold every
//! argument by the ways of single fields and by loops.

use super::Attempts;
use crate::mine::painting::Painting;
use oneway::grid::{Field, Step};
use oneway::line::Board;
use oneway::line::deduce::universal::{Contradiction, Deduction, Reasons};
use std::collections::BTreeSet;

/// The farthest field from the live end that the largest painting shows.
const FARTHEST: i32 = 4;

/// The fields of the refutation, then their neighbours too, then all fields around the live end.
pub(super) fn paintings<'a>(blank: &Painting<'a>) -> Vec<Attempts<'a>> {
    let Some(fields) = fields_of_refutation(blank.board(), blank.step()) else { return Vec::new() };
    let neighbours = fields.iter().flat_map(|field| Step::ALL.map(|step| field.neighbour(step)));
    let more: BTreeSet<Field> = fields.iter().copied().chain(neighbours).collect();
    let live = blank.board().live();
    let around = (2..=FARTHEST).map(|reach| {
        let fields = (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| live.offset(dx, dy)));
        blank.clone().with_fields(fields)
    });
    let refutation = [fields, more].map(|fields| blank.clone().with_walls_around(&fields));
    vec![refutation.into_iter().chain(around).collect()]
}

/// The fields that the refutation of a step names, with the one that is stepped to; `None` if the universal rule does
/// not refute it.
pub(super) fn fields_of_refutation(board: &Board, step: Step) -> Option<BTreeSet<Field>> {
    let mut after = board.clone();
    after.step(step);
    let reasons = Reasons::against(&after)?;
    let mut fields = BTreeSet::from([after.live()]);
    add_chain(&reasons.chain, &mut fields);
    if let Contradiction::TooFewWays(field) | Contradiction::TooManyWays(field) | Contradiction::Loop(field) =
        reasons.contradiction
    {
        fields.insert(field);
    }
    Some(fields)
}

/// Adds the fields of deductions, and of the suppositions behind them.
fn add_chain(chain: &[Deduction], fields: &mut BTreeSet<Field>) {
    for deduction in chain {
        fields.extend(deduction.ways.iter().flat_map(|(from, to)| [*from, *to]));
        if let Some(supposition) = &deduction.supposition {
            add_chain(&supposition.chain, fields);
        }
    }
}
