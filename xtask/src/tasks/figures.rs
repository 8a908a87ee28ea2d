//! `cargo xtask figures`: writes the figures that commands print into the documentation.

use super::output::{BAD, Done};
use std::path::Path;
use std::process::ExitCode;
use xtask::figures::measurement::{self, Measurement};
use xtask::figures::page::Page;
use xtask::figures::program::Programs;
use xtask::figures::stamp::Stamp;
use xtask::figures::{Bench, Selection, problems, read_pages, with_figures};
use xtask::support::links;

#[derive(clap::Args)]
pub(crate) struct FiguresArguments {
    /// Check the markers in the pages and measure nothing
    #[arg(long, conflicts_with_all = ["only", "long"])]
    check_markers: bool,
    /// Make only measurements whose name, page or command contains this text, such as `command_line` or `audit`; may be
    /// repeated
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
    /// Make also measurements that take minutes
    #[arg(long)]
    long: bool,
}

pub(crate) fn run(root: &Path, arguments: &FiguresArguments) -> Done {
    let problems = problems(&read_pages(root)?, measurement::ALL);
    for problem in &problems {
        eprintln!("error: {problem}");
    }
    if !problems.is_empty() {
        eprintln!("nothing was written");
        return Ok(ExitCode::from(BAD));
    }
    if arguments.check_markers {
        return Ok(ExitCode::SUCCESS);
    }
    let selection = Selection { only: &arguments.only, long: arguments.long };
    let chosen = chosen(selection)?;
    let files = chosen.iter().flat_map(|measurement| {
        std::iter::once(measurement.page).chain(measurement.picture.map(|(path, _)| path)).map(|path| root.join(path))
    });
    links::refuse(files, root)?;
    let (programs, stamp) = (Programs::of(root)?, Stamp::of(root)?);
    let mut run = |command: &str| {
        eprintln!("running `{command}`");
        programs.run(command)
    };
    let mut bench = Bench::new(&mut run);
    let mut code = ExitCode::SUCCESS;
    for measurement in chosen {
        let measured = bench.measure(measurement).and_then(|figures| Ok((figures, bench.picture(measurement)?)));
        let (figures, picture) = match measured {
            Ok(measured) => measured,
            // The other measurements continue.
            Err(why) => {
                eprintln!("error: {why}; the block `{}` stays as it is", measurement.name);
                code = ExitCode::from(BAD);
                continue;
            }
        };
        if let Some((path, svg)) = picture {
            oneway::support::file::replace(&root.join(path), &svg)?;
            eprintln!("wrote {path}");
        }
        // Read again: the page may have been edited during the measurement.
        let page = Page::read(root, measurement.page)?;
        let new = with_figures(&page, measurement, &figures, &stamp)
            .ok_or_else(|| format!("{}: the block `{}` has disappeared", page.path, measurement.name))?;
        if new.text != page.text {
            oneway::support::file::replace(&root.join(&page.path), &new.text)?;
            eprintln!("wrote `{}` in {}", measurement.name, page.path);
        }
    }
    Ok(code)
}

/// The measurements to make; those that are skipped because they take long are listed.
fn chosen(selection: Selection<'_>) -> Result<Vec<&'static Measurement>, String> {
    let named = measurement::ALL.iter().filter(|measurement| selection.names(measurement));
    let (chosen, skipped): (Vec<_>, Vec<_>) = named.partition(|measurement| selection.includes(measurement));
    if chosen.is_empty() && skipped.is_empty() {
        return Err(format!("no measurement contains `{}`", selection.only.join("` or `")));
    }
    if !skipped.is_empty() {
        let names: Vec<&str> = skipped.iter().map(|measurement: &&Measurement| measurement.name).collect();
        eprintln!("skipped without --long: {}", names.join(", "));
    }
    Ok(chosen)
}
