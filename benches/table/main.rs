//! `cargo xtask bench`: one table of subjects and their baselines, and a table of the promises and whether they are kept. The
//! tables go to stdout, the progress to stderr.

#[path = "../baseline/mod.rs"]
mod baseline;
mod compile;
mod measure;
mod own_process;
mod promises;
mod row;
mod rows;
#[path = "../subjects/mod.rs"]
mod subjects;

use clap::Parser;
use oneway::grid::Size;
use own_process::Job;
use row::Row;
use rows::Entry;
use serde_json::json;
use std::process::ExitCode;
use std::time::Instant;

/// Measures this project and plain implementations side by side, in one run.
#[derive(Parser)]
#[command(name = "cargo xtask bench", bin_name = "cargo xtask bench")]
struct Arguments {
    /// Measure also the entries that take minutes and gigabytes
    #[arg(long)]
    long: bool,
    /// Print JSON instead of Markdown
    #[arg(long)]
    json: bool,
    /// Measure only the entries with this in their names, such as `walk` or `9x9`
    #[arg(long, value_name = "PATTERN")]
    only: Option<String>,
    /// Do this job on a board and print its stages: for the processes that the table starts
    #[arg(long, hide = true, requires = "side")]
    job: Option<Job>,
    #[arg(long, hide = true)]
    side: Option<Size>,
    /// Cargo passes this to every bench
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let (Some(job), Some(size)) = (arguments.job, arguments.side) {
        job.carry_out(size);
        return ExitCode::SUCCESS;
    }
    let entries = arguments.entries();
    if entries.is_empty() {
        let names: Vec<&str> = rows::ALL.iter().map(|entry| entry.name).collect();
        eprintln!("error: --only finds nothing; with --long there are: {}", names.join(", "));
        return ExitCode::from(2);
    }
    let mut rows: Vec<Row> = Vec::new();
    for entry in entries {
        eprintln!("measuring {}", entry.name);
        let begun = Instant::now();
        rows.extend(entry.measure());
        eprintln!("  took {}", row::time(begun.elapsed().as_secs_f64()));
    }
    print!("{}", if arguments.json { as_json(&rows) } else { as_markdown(&rows) });
    ExitCode::SUCCESS
}

impl Arguments {
    /// The entries to measure. An entry that `--only` names in full is measured even if it is long.
    fn entries(&self) -> Vec<&'static Entry> {
        let is_selected = |entry: &&Entry| match &self.only {
            Some(pattern) => entry.name.contains(pattern) && (self.long || !entry.is_long || entry.name == pattern),
            None => self.long || !entry.is_long,
        };
        rows::ALL.iter().filter(is_selected).collect()
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn as_json(rows: &[Row]) -> String {
    let promises = promises::all(rows);
    let table = json!({
        "cores": cores(),
        "rows": rows.iter().map(Row::as_json).collect::<Vec<_>>(),
        "accept": promises.iter().map(promises::Promise::as_json).collect::<Vec<_>>(),
    });
    format!("{table:#}\n")
}

fn as_markdown(rows: &[Row]) -> String {
    let promises = promises::all(rows);
    let note = format!(
        "Medians of several rounds in which subject and baseline take turns. Counts, states, audits and compilation are wall-clock \
         times, states and audits on all {} cores; all others are times on one core. Figures marked as reported or published were \
         not measured here.",
        cores()
    );
    let table: String = rows.iter().map(Row::as_markdown).collect();
    let kept: String = promises.iter().map(promises::Promise::as_markdown).collect();
    format!("{}{table}\n{note}\n\n{}{kept}", row::HEAD, promises::HEAD)
}
