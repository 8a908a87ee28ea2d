//! `cargo xtask log`: the history of one drawing as a row of pictures.

use super::output::{Done, print_coloured};
use super::work_tree::PATTERNS;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask::report::repository::Repository;
use xtask::report::{history, history_page, history_text};

#[derive(clap::Args)]
pub(crate) struct LogArguments {
    /// The rule; it may have been removed since
    rule: String,
    /// Write a page to this file
    #[arg(short, long, value_name = "FILE.html")]
    output: Option<PathBuf>,
}

/// Letters of a line where there is no terminal.
const USUAL_WIDTH: usize = 100;

pub(crate) fn run(root: &Path, arguments: &LogArguments) -> Done {
    let repository = Repository::of(root)?;
    let versions = history::of_rule(root, &repository, PATTERNS, &arguments.rule)?;
    match &arguments.output {
        Some(output) => {
            let page = history_page::page(&arguments.rule, &versions);
            oneway::support::file::replace(output, &page)
                .map_err(|error| xtask::support::files::named(output, Path::new(""), &error))?;
            eprintln!("wrote {}", output.display());
        }
        None => {
            let is_terminal = std::io::stdout().is_terminal();
            let wide = terminal_size::terminal_size().filter(|_| is_terminal).map(|(width, _)| usize::from(width.0));
            let colour = is_terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
            print_coloured(&history_text::text(&versions, wide.unwrap_or(USUAL_WIDTH), colour))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
