//! Queries for areas, as drawings use them, at every board of recorded walks: beside a straight row of doors ahead of the live
//! end or across from it, and beside a stair, always up to the first wall.

use super::recorded::Walk;
use crate::baseline::floods::{Flood, Found};
use oneway::grid::{Field, Side, Step};
use oneway::line::Board;
use oneway::matching::{Areas, Run, Window};
use std::hint::black_box;

/// The greatest number of fields of a line.
const LONGEST: usize = 6;

/// The first doors of a run, counted from the live end.
struct Query {
    run: Run,
    line: Vec<(i32, i32)>,
}

/// A walk with the queries at each of its boards.
pub(crate) struct AreaQueries {
    walk: Walk,
    queries: Vec<Vec<Query>>,
}

impl AreaQueries {
    /// Collects the queries of a walk.
    pub(crate) fn of(walk: Walk) -> Self {
        let mut queries = Vec::with_capacity(walk.boards());
        walk.replay(|board| queries.push(queries_at(board)));
        Self { walk, queries }
    }

    /// The number of queries.
    pub(crate) fn len(&self) -> u64 {
        self.queries.iter().map(|at_board| at_board.len() as u64).sum()
    }

    /// Buffers for the areas of its board.
    pub(crate) fn areas(&self) -> Areas {
        Areas::for_size(self.walk.board().size())
    }

    fn replay(&self, mut run: impl FnMut(Window<'_>, &Board, &Query)) {
        let mut at_boards = self.queries.iter();
        self.walk.replay(|board| {
            let at = Window::around_live_end(board.position());
            at_boards.next().into_iter().flatten().for_each(|query| run(at, board, query));
        });
    }
}

fn queries_at(board: &Board) -> Vec<Query> {
    let mut queries = Vec::new();
    for ahead in Step::ALL {
        let mut add = |run: Run| {
            if let Some(line) = line_to_wall(board, run) {
                queries.push(Query { run, line });
            }
        };
        for side in [Side::Left, Side::Right] {
            let aside = side.of(ahead);
            let (first, across) = (ahead.vector(), sum(ahead.vector(), aside.vector()));
            add(Run::straight(first, ahead, side));
            add(Run::straight(across, ahead, side));
            add(Run::stairs(first, [aside, ahead], side));
        }
    }
    queries
}

fn sum(a: (i32, i32), b: (i32, i32)) -> (i32, i32) {
    (a.0 + b.0, a.1 + b.1)
}

/// The empty fields of a run up to the first wall; `None` if there is no empty field or the wall is too far away.
fn line_to_wall(board: &Board, run: Run) -> Option<Vec<(i32, i32)>> {
    let is_empty = |at: (i32, i32)| board.is_empty(board.live().offset(at.0, at.1));
    let mut line = Vec::new();
    let mut at = run.from;
    while is_empty(at) {
        line.push(at);
        at = sum(at, run.steps[(line.len() - 1) % 2].vector());
    }
    (1..=LONGEST).contains(&line.len()).then_some(line)
}

/// Runs all queries with the areas of the library. Returns the number of queries.
pub(crate) fn run_queries(areas: &mut Areas, walks: &[AreaQueries]) -> u64 {
    for queries in walks {
        queries.replay(|at, _, query| {
            black_box(surplus(areas, at, query));
        });
    }
    walks.iter().map(AreaQueries::len).sum()
}

fn surplus(areas: &mut Areas, at: Window<'_>, query: &Query) -> Option<i32> {
    areas.doors(at, query.run).surplus(query.line.len() as i32)
}

/// A flood fill along a walk, with buffers for its arguments.
struct FloodAlongWalk<F> {
    flood: F,
    line: Vec<Field>,
    beside: Vec<Field>,
    /// The number of fields of the line that the flood fill has taken.
    taken: usize,
}

impl<F: Flood> FloodAlongWalk<F> {
    fn new(walk: &Walk) -> Self {
        Self { flood: F::new(walk.board().size()), line: Vec::new(), beside: Vec::new(), taken: 0 }
    }

    fn area(&mut self, board: &Board, query: &Query) -> Found {
        board.line()[self.taken..].iter().for_each(|field| self.flood.take(*field));
        self.taken = board.line().len();
        self.line.clear();
        self.line.extend(query.line.iter().map(|&(dx, dy)| board.live().offset(dx, dy)));
        self.beside.clear();
        if let [only] = self.line[..] {
            self.beside.push(only.neighbour(query.run.side.of(query.run.steps[0])));
        }
        for pair in self.line.windows(2) {
            let step = pair[0].step_to(pair[1]).expect("a line goes from field to field");
            self.beside.extend(pair.iter().map(|field| field.neighbour(query.run.side.of(step))));
        }
        self.flood.fill(&self.line, &self.beside)
    }
}

/// Runs all queries with a flood fill. Returns the number of queries.
pub(crate) fn run_queries_by_flood_fill<F: Flood>(walks: &[AreaQueries]) -> u64 {
    for queries in walks {
        let mut flood = FloodAlongWalk::<F>::new(&queries.walk);
        queries.replay(|_, board, query| {
            black_box(flood.area(board, query));
        });
    }
    walks.iter().map(AreaQueries::len).sum()
}

/// The number of closed areas. Asserts that both ways give the same result for each query: otherwise their times cannot be
/// compared.
pub(crate) fn closed_by_both<F: Flood>(queries: &AreaQueries) -> u64 {
    let (mut areas, mut flood) = (queries.areas(), FloodAlongWalk::<F>::new(&queries.walk));
    let mut closed = 0;
    queries.replay(|at, board, query| {
        let (dx, dy) = query.line[0];
        let found = surplus(&mut areas, at, query);
        let expected = flood.area(board, query).map(|(black, white)| {
            let start_is_black = board.live().offset(dx, dy).is_black();
            if start_is_black { black - white } else { white - black }
        });
        assert_eq!(found, expected, "areas and flood fill agree");
        closed += u64::from(found.is_some());
    });
    closed
}
