//! Jobs whose memory is measured. Each runs in a process of its own, which prints the time and the peak memory of each stage. The
//! program of the table starts itself again for that.

use oneway::grid::Size;
use oneway::line::Board;
use oneway::line::deduce::RuleSet;
use oneway::line::exact::referee;
use oneway::line::survey::audit;
use oneway::line::survey::states::StateGraph;
use serde_json::{Value, json};
use std::hint::black_box;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The job of such a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Job {
    /// Count all lines
    Count,
    /// Find all states, and audit the drawings on them
    AuditDrawn,
    /// Find all states, and audit all rules on them
    AuditAll,
}

/// A stage of a job.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    pub(crate) seconds: f64,
    /// The peak memory of the process until the end of the stage, in bytes; known on Linux only.
    pub(crate) peak: Option<u64>,
}

impl Stage {
    fn of(work: impl FnOnce()) -> Self {
        let begun = Instant::now();
        work();
        Self { seconds: begun.elapsed().as_secs_f64(), peak: peak() }
    }
}

impl Job {
    /// Does the job in this process, and prints its stages.
    pub(crate) fn carry_out(self, size: Size) {
        let stages = match self {
            Self::Count => vec![Stage::of(|| {
                black_box(referee::completions(&Board::new(size)).expect("not too wide"));
            })],
            Self::AuditDrawn => audit(size, RuleSet::drawn()),
            Self::AuditAll => audit(size, RuleSet::all()),
        };
        let stages: Value = stages.iter().map(|s| json!({ "seconds": s.seconds, "peak": s.peak })).collect();
        println!("{stages}");
    }

    /// Runs the job in a process of its own.
    pub(crate) fn measured(self, size: Size) -> Vec<Stage> {
        let job = clap::ValueEnum::to_possible_value(&self).expect("each has a name");
        let output = Command::new(std::env::current_exe().expect("this program"))
            .args(["--job", job.get_name(), "--side", &size.as_written()])
            .stderr(Stdio::inherit())
            .output()
            .expect("this program can be started again");
        let stages: Value = serde_json::from_slice(&output.stdout).expect("the process prints its stages");
        let stage = |stage: &Value| {
            Some(Stage { seconds: stage.get("seconds")?.as_f64()?, peak: stage.get("peak").and_then(Value::as_u64) })
        };
        stages.as_array().into_iter().flatten().filter_map(stage).collect()
    }
}

/// Two stages: finding all states, and auditing the rules on them.
fn audit(size: Size, rules: RuleSet) -> Vec<Stage> {
    let mut graph = None;
    let states = Stage::of(|| graph = StateGraph::of(size, |_| ()).ok());
    let graph = graph.expect("not too many states");
    let judged = Stage::of(|| {
        black_box(audit::whole(&graph, rules, |_| ()));
    });
    vec![states, judged]
}

/// The peak memory of this process.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
