//! All entries of the table.

mod lines;
mod queries;
mod takuzu;
mod ways;
mod whole;

use crate::row::Row;
use std::time::Duration;

/// Some rows that are measured together.
pub(crate) struct Entry {
    /// The name that `--only` searches.
    pub(crate) name: &'static str,
    /// Whether it takes long, so that it is measured on request only.
    pub(crate) is_long: bool,
    measure: fn() -> Vec<Row>,
}

impl Entry {
    const fn new(name: &'static str, measure: fn() -> Vec<Row>) -> Self {
        Self { name, is_long: false, measure }
    }

    const fn long(name: &'static str, measure: fn() -> Vec<Row>) -> Self {
        Self { name, is_long: true, measure }
    }

    /// Measures the rows.
    pub(crate) fn measure(&self) -> Vec<Row> {
        (self.measure)()
    }
}

/// The names of subjects and baselines that several files use.
pub(crate) mod names {
    pub(crate) const WALK_DRAWN: &str = "a walk, `--rules drawn`";
    pub(crate) const WALKS_DRAWN: &str = "one of 200 000 walks, `--rules drawn`";
    pub(crate) const WALK_ALL: &str = "a walk, `--rules all`";
    pub(crate) const LINES_DRAWN: &str = "all lines, `--rules drawn`";
    pub(crate) const LINES_DRAWN_ALL_CORES: &str = "all lines, `--rules drawn`, all cores";
    pub(crate) const LINES_UNIVERSAL: &str = "all lines, `--rules universal`";
    pub(crate) const AREAS: &str = "an area, as drawings use it";
    pub(crate) const COUNT: &str = "count by the referee";
    pub(crate) const AUDIT_DRAWN: &str = "states and audit, `--rules drawn`";
    pub(crate) const COMPILE: &str = "the library compiled, with all drawings";

    pub(crate) const CHECKED: &str = "backtracker with checks";
    pub(crate) const CHECKED_ONE_CORE: &str = "backtracker with checks, one core";
    pub(crate) const BY_FIELDS: &str = "flood fill by fields";

    pub(crate) const BOARDS_COUNTED: &str = "all boards of 0 and 1 counted, all cores";

    pub(crate) const FLOW_SOLVED: &str = "a flow board solved, lines do not touch themselves";
    pub(crate) const TOUCHING_FLOW_SOLVED: &str = "a flow board solved, lines may touch themselves";
    pub(crate) const FLOW_MADE: &str = "a flow board made";
    pub(crate) const MIDDLE_FLOW_MADE: &str = "a flow board of level 3 made";
    pub(crate) const NUMBERED_MADE: &str = "a numbered line made";

    pub(crate) fn made(level: u8) -> String {
        format!("a board of 0 and 1 of level {level} made")
    }

    pub(crate) fn solved(level: u8) -> String {
        format!("a board of 0 and 1 of level {level} solved, all rules")
    }

    pub(crate) fn drawings_not_compiled(count: usize) -> String {
        format!("one step, {count} drawings, not compiled")
    }
}

/// The entries, in the order of the table.
pub(crate) const ALL: &[Entry] = &[
    Entry::new("step 9x9", || queries::step(9, 96, 64)),
    Entry::new("step 21x21", || queries::step(21, 8, 32)),
    Entry::new("drawings 9x9", || queries::by_number_of_drawings(9)),
    Entry::new("areas 21x21", || queries::areas(21)),
    Entry::new("walk 7x7", || lines::walk(7)),
    Entry::new("walk 9x9", || lines::walk(9)),
    Entry::new("walks 9x9", || lines::walks_with_one_walker(9, 200_000)),
    Entry::new("walk 13x13", || lines::walk(13)),
    Entry::new("walk 21x21", || lines::walk(21)),
    Entry::new("certain 21x21", || lines::by_witness(21, 8)),
    Entry::new("certain 101x101", || lines::by_witness(101, 1)),
    Entry::new("lines 5x5", lines::all_of_5),
    Entry::new("lines 7x7", lines::all_of_7),
    Entry::new("lines on all cores 7x7", lines::all_of_7_on_all_cores),
    Entry::new("first lines 9x9", || lines::first_of_9(100_000, Duration::from_secs(15))),
    Entry::long("first 10 million lines 9x9", || lines::first_of_9(10_000_000, Duration::from_secs(300))),
    Entry::long("lines without checks 7x7", lines::all_of_7_without_checks),
    Entry::new("count 9x9", || whole::count(9)),
    Entry::new("count 11x11", || whole::count(11)),
    Entry::new("count 13x13", || whole::count(13)),
    Entry::long("count 15x15", || whole::count(15)),
    Entry::long("count 17x17", || whole::count(17)),
    Entry::new("audit 7x7", || whole::audit(7)),
    Entry::long("audit 9x9", || whole::audit(9)),
    Entry::new("takuzu make 14x14", || takuzu::make(14, 4)),
    Entry::new("takuzu make hard 14x14", || takuzu::make(14, 5)),
    Entry::new("takuzu solve 14x14", || takuzu::solve(14, 4)),
    Entry::new("takuzu solve hard 14x14", || takuzu::solve(14, 5)),
    Entry::new("takuzu count 8x8", || takuzu::count(8)),
    Entry::new("takuzu count 10x10", || takuzu::count(10)),
    Entry::new("ways solve", ways::solve),
    Entry::new("ways make", ways::make),
    Entry::new("codegen", whole::codegen),
    Entry::long("compile", whole::compile),
];
