//! `cargo xtask import`: reads drawings of the original dialect, says what there is to say about them, and writes them in
//! our language.

use super::{Done, show};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask::{files, import};

/// The answer is no: not everything was imported.
const NO: u8 = 1;

#[derive(Args)]
pub(super) struct Arguments {
    /// Drawings, or folders of drawings
    #[arg(required = true, value_name = "DIR|FILE")]
    paths: Vec<PathBuf>,
    /// The folder to write to; patterns/imported if there is none
    #[arg(long, value_name = "patterns/FAMILY")]
    into: Option<PathBuf>,
    /// Write nothing; only say what would come of each file
    #[arg(long)]
    dry_run: bool,
    /// What to believe where a comment and the shape beside it disagree; else the drawing is refused
    #[arg(long, value_name = "WHICH")]
    trust: Option<Trust>,
}

/// What can be believed.
#[derive(Clone, Copy, ValueEnum)]
enum Trust {
    /// The codes of the comments, as the original program read them
    Comments,
    /// The shapes, as people see them
    Shapes,
}

pub(super) fn run(root: &Path, arguments: &Arguments) -> Done {
    let Arguments { paths, into, dry_run, trust } = arguments;
    let into = into.clone().unwrap_or_else(|| root.join("patterns/imported"));
    let trust = trust.map(|trust| match trust {
        Trust::Comments => import::Trust::Comments,
        Trust::Shapes => import::Trust::Shapes,
    });
    let mut imported: Vec<_> = import::files(paths)?
        .iter()
        .map(|path| import::import(path, &files::shown(path, Path::new("")), trust))
        .collect();
    import::compare(&mut imported, &into)?;
    if !dry_run {
        import::write(&imported, &into)?;
    }
    show(imported.iter().map(|file| &file.findings).filter(|findings| !findings.mistakes.is_empty()));
    print!("{}", import::summary(&imported));
    let written = if *dry_run { "nothing was written; without --dry-run, to" } else { "written to" };
    eprintln!("{written} {}", files::shown(&into, root));
    let refused = imported.iter().any(|file| file.outcome() == import::Outcome::Refused);
    Ok(ExitCode::from(if refused { NO } else { 0 }))
}
