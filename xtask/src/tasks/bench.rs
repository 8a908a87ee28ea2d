//! `cargo xtask bench`: has the table of measurements made. The compiled drawings are no part of this program, so the bench
//! program of the other package measures them.

use super::output::{BAD, Done};
use std::path::Path;
use std::process::{Command, ExitCode};

#[derive(clap::Args)]
pub(crate) struct BenchArguments {
    /// Include the measurements that take minutes and gigabytes
    #[arg(long)]
    long: bool,
    /// Print JSON instead of Markdown
    #[arg(long)]
    json: bool,
    /// Only the measurements with this in their name, such as `walk` or `9x9`
    #[arg(long, value_name = "PATTERN")]
    only: Option<String>,
}

pub(crate) fn run(root: &Path, arguments: &BenchArguments) -> Done {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut table = Command::new(cargo);
    table.current_dir(root).args(["bench", "--bench", "table", "--"]);
    table.args(arguments.long.then_some("--long")).args(arguments.json.then_some("--json"));
    table.args(arguments.only.iter().flat_map(|pattern| ["--only", pattern]));
    Ok(if table.status()?.success() { ExitCode::SUCCESS } else { ExitCode::from(BAD) })
}
