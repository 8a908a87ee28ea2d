//! `cargo xtask redraw`: rewrites drawings in their canonical form.

use super::output::{BAD, Done, show};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask::front::load;
use xtask::front::mistake::Mistake;
use xtask::output::print;
use xtask::support::{files, links};

#[derive(clap::Args)]
pub(crate) struct RedrawArguments {
    /// The drawings
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

pub(crate) fn run(root: &Path, RedrawArguments { files }: &RedrawArguments) -> Done {
    links::refuse(files, root)?;
    let mut loaded = Vec::new();
    for path in files {
        let shown = files::shown(path, Path::new(""));
        loaded.push((path, load::examine(path, &shown)));
    }
    let mut code = ExitCode::SUCCESS;
    for (path, (rule, mut findings)) in loaded {
        // A missing palette is added by this task.
        findings.mistakes.retain(|located| !matches!(located.mistake, Mistake::NoSymbols(_)));
        if !findings.mistakes.is_empty() {
            show([&findings]);
        }
        match rule.map(|rule| print::print_any(&rule)) {
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
