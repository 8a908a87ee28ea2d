//! `cargo xtask redraw`: rewrites drawings in their canonical form.

use crate::task_output::{BAD, Done, show};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask::mistake::Mistake;
use xtask::{files, links, load, print};

#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The drawings
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

pub(super) fn run(root: &Path, Arguments { files }: &Arguments) -> Done {
    links::refuse(files, root)?;
    let mut loaded = Vec::new();
    for path in files {
        let shown = files::shown(path, Path::new(""));
        loaded.push((path, load::load_one(path, &shown)));
    }
    let mut code = ExitCode::SUCCESS;
    for (path, (rule, mut findings)) in loaded {
        // A missing palette is added by this task.
        findings.mistakes.retain(|located| !matches!(located.mistake, Mistake::NoSymbols(_)));
        if !findings.mistakes.is_empty() {
            show([&findings]);
        }
        match rule.map(|rule| print::print(&rule)) {
            Some(drawing) if drawing != findings.text => {
                oneway::support::file::replace(path, &drawing)?;
                eprintln!("redrew {}", findings.path);
            }
            Some(_) => {}
            None => code = ExitCode::from(BAD),
        }
    }
    Ok(code)
}
