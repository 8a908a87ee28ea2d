//! The speed of walks before and after a change: builds the program of both work trees, and runs the two in turns. Knows cargo,
//! and no drawings.

use serde::Deserialize;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// Walks a second on one core, before and after: medians of rounds in which the two take turns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speed {
    /// Before.
    pub before: f64,
    /// After.
    pub after: f64,
}

/// The side of the board that is walked over.
pub const SIDE: i32 = 9;
/// The walks of a round: enough for seconds, as time is measured in hundredths of a second and a difference of one per cent
/// should show.
const WALKS: u32 = 20_000;
/// The number of turns of each program.
pub const ROUNDS: usize = 5;

/// Compares the program of the work tree `before`, built in `target`, with the program of `after`. The error names the one that
/// can't be measured, and the reason.
pub fn measure(before: &Path, target: &Path, after: &Path, report_progress: impl Fn(&str)) -> Result<Speed, String> {
    report_progress("building the base");
    let old = build(before, Some(target)).map_err(|why| format!("the base does not build: {why}"))?;
    report_progress("building the work tree");
    let new = build(after, None).map_err(|why| format!("the work tree does not build: {why}"))?;
    let mut rates = [Vec::new(), Vec::new()];
    for round in 1..=ROUNDS {
        report_progress(&format!("walking, round {round} of {ROUNDS}"));
        rates[0].push(walks_a_second(&old).map_err(|why| format!("the program of the base does not walk: {why}"))?);
        rates[1]
            .push(walks_a_second(&new).map_err(|why| format!("the program of the work tree does not walk: {why}"))?);
    }
    let [before, after] = rates.map(median);
    Ok(Speed { before, after })
}

/// A line of cargo's JSON output, as far as it is used.
#[derive(Deserialize)]
struct CargoMessage {
    executable: Option<PathBuf>,
    message: Option<CompilerMessage>,
}

/// An error or a warning of the compiler.
#[derive(Deserialize)]
struct CompilerMessage {
    level: String,
    message: String,
}

/// Builds the program of a work tree, and returns its path.
fn build(root: &Path, target: Option<&Path>) -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut build = Command::new(cargo);
    build.current_dir(root).args(["build", "--release", "--bin", "oneway", "--message-format", "json"]);
    build.envs(target.map(|target| ("CARGO_TARGET_DIR", target)));
    let output = build.output().map_err(|error| error.to_string())?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<CargoMessage>(line).ok());
    let (mut program, mut first_error) = (None, None);
    for CargoMessage { executable, message } in messages {
        program = executable.or(program);
        let error = message.filter(|message| message.level == "error").map(|message| message.message);
        first_error = first_error.or(error);
    }
    match program.filter(|_| output.status.success()) {
        Some(program) => Ok(program),
        None => Err(first_error.unwrap_or_else(|| last_line(&output.stderr))),
    }
}

fn walks_a_second(program: &Path) -> Result<f64, String> {
    let failed = |error: std::io::Error| error.to_string();
    let begun = Instant::now();
    let mut walking = Command::new(program)
        .args(["stats", "--size", &SIDE.to_string(), "--walks", &WALKS.to_string(), "--rules", "drawn", "--json"])
        .env("RAYON_NUM_THREADS", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    // Reading ends with the program. Its time on the core can be read until it is waited for.
    let mut messages = Vec::new();
    walking.stderr.take().map_or(Ok(0), |mut stderr| stderr.read_to_end(&mut messages)).map_err(failed)?;
    let on_core = seconds_on_core(walking.id());
    match walking.wait().map_err(failed)?.success() {
        true => Ok(f64::from(WALKS) / on_core.unwrap_or_else(|| begun.elapsed().as_secs_f64())),
        false => Err(last_line(&messages)),
    }
}

/// The CPU time of a program. Unlike wall-clock time, it hardly depends on the load of the machine. Known on Linux only.
fn seconds_on_core(process: u32) -> Option<f64> {
    /// Linux counts in hundredths of a second, whatever its own clock is.
    const TICKS: f64 = 100.0;
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // Behind the program's name, which may contain anything, stand the state and ten numbers before those in question.
    let (_, numbers) = text.rsplit_once(')')?;
    let ticks: f64 =
        numbers.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<f64>().ok()).sum::<Option<f64>>()?;
    (ticks > 0.0).then_some(ticks / TICKS)
}

fn last_line(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("it says nothing").trim().to_owned()
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}
