//! Rows about whole jobs: counts by the referee, states and audits, code generation, and compiling.

use super::names;
use crate::compile;
use crate::measure::{by_turns, median};
use crate::own_process::{Job, Stage};
use crate::row::Row;
use crate::subjects::square;
use std::hint::black_box;
use std::path::Path;

/// Published seconds of other programs, by the side of the board: a plain program of sixty lines, and the best public tool with
/// decision diagrams. Measured by their authors on other machines.
const PUBLISHED: [(i32, f64, f64); 3] = [(13, 0.17, 0.55), (15, 3.4, 11.6), (17, 59.0, 153.0)];

/// Runs a job one or several times, depending on its size. Returns the stages of each run.
fn several_times(job: Job, side: i32) -> Vec<Vec<Stage>> {
    let runs = match (job, side) {
        (Job::Count, ..=13) | (_, ..=7) => 3,
        _ => 1,
    };
    (0..runs).map(|_| job.measured(square(side))).collect()
}

/// The exact number of lines.
pub(super) fn count(side: i32) -> Vec<Row> {
    let runs = several_times(Job::Count, side);
    let seconds = median(runs.iter().map(|stages| stages[0].seconds).collect());
    let row = || Row::new(names::COUNT, side, "count", seconds).with_peak(runs[0][0].peak);
    match PUBLISHED.iter().find(|(known, ..)| *known == side) {
        None => vec![row()],
        Some(&(_, plain, diagrams)) => vec![
            row().beside("plain program of 60 lines (published)", plain),
            row().beside("best tool with decision diagrams (published)", diagrams),
        ],
    }
}

/// The states of a board, and the audits of rules on them.
pub(super) fn audit(side: i32) -> Vec<Row> {
    let mut rows = Vec::new();
    for (job, name) in [(Job::AuditDrawn, names::AUDIT_DRAWN), (Job::AuditAll, "states and audit, `--rules all`")] {
        let runs = several_times(job, side);
        let median_of = |seconds: &dyn Fn(&[Stage]) -> f64| median(runs.iter().map(|stages| seconds(stages)).collect());
        let [states, judged] = runs[0][..] else { panic!("an audit has two stages") };
        if job == Job::AuditDrawn {
            let seconds = median_of(&|stages| stages[0].seconds);
            rows.push(Row::new("all states", side, "graph", seconds).with_peak(states.peak));
        }
        let whole = median_of(&|stages| stages.iter().map(|stage| stage.seconds).sum());
        rows.push(Row::new(name, side, "audit", whole).with_peak(judged.peak));
    }
    rows
}

/// Code generation: all files are planned, none is written.
pub(super) fn codegen() -> Vec<Row> {
    let plan = |_| {
        black_box(xtask::emit::plan::plan(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("readable"));
        1
    };
    vec![Row::new("code of all drawings generated", 0, "run", by_turns(5, &mut [&mut { plan }]).seconds(0))]
}

/// The compilation of the library without its dependencies.
pub(super) fn compile() -> Vec<Row> {
    let [with, without] = compile::seconds();
    vec![Row::new(names::COMPILE, 0, "build on 2 cores", with).beside("without any drawing", without)]
}
