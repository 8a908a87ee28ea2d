//! Rows about single queries: forbidden steps by all drawings and by many drawings, and areas.

use super::names;
use crate::baseline::floods::{ByFields, ByRows, BySets};
use crate::baseline::interpreter::Interpreter;
use crate::measure::{Contender, by_turns};
use crate::row::Row;
use crate::subjects::areas::{self, AreaQueries};
use crate::subjects::drawings::{
    assert_same_results, compiled, first_drawings, interpret_boards, match_boards, together,
};
use crate::subjects::recorded::Walk;
use oneway::matching::Areas;

const ROUNDS: usize = 7;

/// All compiled drawings at the boards of `walks` walks in a round; the interpreter at one in `one_in` boards.
pub(super) fn step(side: i32, walks: usize, one_in: usize) -> Vec<Row> {
    let walks = Walk::rounds(side, ROUNDS, walks);
    let (drawings, interpreter) = (compiled(), Interpreter::of_our_drawings());
    assert_same_results(drawings, &interpreter, &walks[0][0]);
    let mut areas = Areas::for_size(walks[0][0].board().size());
    let rounds = by_turns(
        ROUNDS,
        &mut [&mut |round| match_boards(drawings, &mut areas, &walks[round]), &mut |round| {
            interpret_boards(&interpreter, &walks[round], one_in)
        }],
    );
    vec![Row::new("one step, all drawings, compiled", side, "step", rounds.seconds(0)).against(
        "interpreter of the drawings",
        &rounds,
        [0, 1],
    )]
}

/// The time of a step by the number of drawings. The baseline is 20 drawings.
pub(super) fn by_number_of_drawings(side: i32) -> Vec<Row> {
    const COUNTS: [usize; 5] = [10, 20, 50, 200, 1000];
    const TWENTY: usize = 1;
    let walks = Walk::rounds(side, ROUNDS, 12);
    let most = first_drawings(COUNTS[COUNTS.len() - 1]);
    let mut contenders: Vec<_> = COUNTS
        .iter()
        .map(|&count| {
            let drawings = together(&most[..count]);
            let (walks, mut areas) = (&walks, Areas::for_size(walks[0][0].board().size()));
            move |round: usize| match_boards(&drawings, &mut areas, &walks[round])
        })
        .collect();
    let mut contenders: Vec<Contender<'_>> =
        contenders.iter_mut().map(|contender| contender as Contender<'_>).collect();
    let rounds = by_turns(ROUNDS, &mut contenders);
    let row = |(place, count): (usize, &usize)| {
        let row = Row::new(names::drawings_not_compiled(*count), side, "step", rounds.seconds(place));
        if place == TWENTY { row } else { row.against("20 of them", &rounds, [place, TWENTY]) }
    };
    COUNTS.iter().enumerate().map(row).collect()
}

/// Areas along walks, compared with three flood fills.
pub(super) fn areas(side: i32) -> Vec<Row> {
    let walks: Vec<Vec<AreaQueries>> = Walk::rounds(side, ROUNDS, 3)
        .into_iter()
        .map(|round| round.into_iter().map(AreaQueries::of).collect())
        .collect();
    let first = &walks[0][0];
    let closed = areas::closed_by_both::<ByFields>(first);
    for same in [areas::closed_by_both::<ByRows>(first), areas::closed_by_both::<BySets>(first)] {
        assert_eq!(closed, same, "all flood fills agree");
    }
    eprintln!("  of the {} areas of the first walk {closed} are closed", first.len());
    let mut room = first.areas();
    let rounds = by_turns(
        ROUNDS,
        &mut [
            &mut |round| areas::run_queries(&mut room, &walks[round]),
            &mut |round| areas::run_queries_by_flood_fill::<ByFields>(&walks[round]),
            &mut |round| areas::run_queries_by_flood_fill::<ByRows>(&walks[round]),
            // One walk is enough for the slow one.
            &mut |round| areas::run_queries_by_flood_fill::<BySets>(&walks[round][..1]),
        ],
    );
    let row = |name, place| Row::new(names::AREAS, side, "query", rounds.seconds(0)).against(name, &rounds, [0, place]);
    vec![row(names::BY_FIELDS, 1), row("flood fill by rows of bits", 2), row("flood fill of the tests, with sets", 3)]
}
