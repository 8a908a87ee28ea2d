//! `cargo xtask draw`: the rule editor. Opens a page in the browser and serves it until it is interrupted.

use super::output::{Done, print};
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask::editor::{Address, AppState, Handover, serve};
use xtask::language::vocabulary::Puzzle;

#[derive(clap::Args)]
pub(crate) struct DrawArguments {
    /// A rule to begin with, or a case file whose live end it is about
    #[arg(value_name = "RULE|CASE")]
    open: Option<String>,
    /// Do not open the browser; print the address only
    #[arg(long)]
    no_open: bool,
    /// The puzzle that a new drawing is for
    #[arg(long, value_name = "PUZZLE", default_value = Puzzle::Line.name(), value_parser = puzzle_named)]
    puzzle: Puzzle,
    /// The port to listen on; any free one if it is 0
    #[arg(long, value_name = "N", default_value_t = 0)]
    port: u16,
    /// Show the gaps of this audit first: what `oneway audit --json --groups G` has printed
    #[arg(long, value_name = "AUDIT.json")]
    gaps: Option<PathBuf>,
}

/// The puzzle with that name.
fn puzzle_named(name: &str) -> Result<Puzzle, String> {
    Puzzle::named(name).ok_or_else(|| format!("one of {}", Puzzle::ALL.map(Puzzle::name).join(", ")))
}

pub(crate) fn run(root: &Path, arguments: &DrawArguments) -> Done {
    let app = AppState::new(root, arguments.puzzle, arguments.open.as_deref(), arguments.gaps.as_deref())?;
    let served = serve(app, arguments.port, |address| {
        // The reader of the address may have closed the pipe; the page is served nevertheless.
        let _ = print(&format!("{address}\n"));
        eprintln!("only this machine can reach it, and only with this address; Ctrl-C ends it");
        let opened = (!arguments.no_open).then(|| open(address, &root.join("target")));
        opened?.inspect_err(|error| eprintln!("no browser could be opened ({error}): open the address yourself")).ok()
    });
    served.map_err(|error| format!("port {}: {error}; name another one with --port", arguments.port))?;
    Ok(ExitCode::SUCCESS)
}

/// Opens the browser with a page that leads to the address, in a file of this folder.
fn open(address: &Address, folder: &Path) -> io::Result<Handover> {
    let handover = Handover::new(address, folder)?;
    open::that_detached(handover.path()?)?;
    Ok(handover)
}
