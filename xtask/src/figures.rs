//! Figures of the documentation: each block of a Markdown page between `<!-- figures: NAME -->` and `<!-- end figures -->`
//! is replaced by the output of the measurement of that name.
//!
//! A measurement may also draw a picture of its figures.
//!
//! [`page`] finds and replaces the blocks, [`measurement`] is the list of measurements, [`tables`] turns outputs into
//! Markdown with the small tools of [`markdown_table`], `plot` draws pictures of them, [`command_line`] does so with the help of the programs, and
//! [`program`] runs them.

pub mod command_line;
pub mod markdown_table;
pub mod measurement;
pub mod page;
mod plot;
pub mod program;
pub mod stamp;
mod tables;

#[cfg(test)]
mod tests;

use crate::support::files;
use measurement::{FigureSource, Measurement, Output, Run};
use page::{Page, Problem};
use stamp::Stamp;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// All pages that may hold figures: the README and the pages below `docs/`.
pub fn read_pages(root: &Path) -> io::Result<Vec<Page>> {
    let mut paths: Vec<_> = files::below(&root.join("docs"))?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.push(root.join("README.md"));
    paths.sort();
    paths.iter().map(|path| Page::read(root, &files::shown(path, root))).collect()
}

/// The page with the figures of a measurement in its block; `None` if it has no such block.
pub fn with_figures(page: &Page, measurement: &Measurement, figures: &str, stamp: &Stamp) -> Option<Page> {
    let block = page.block(measurement.name)?;
    let content = match measurement.source {
        FigureSource::Help(_) => figures.to_owned(),
        FigureSource::Commands(..) => stamp.below(figures, &measurement.commands_in_short(), page.content(&block)),
    };
    Some(Page { text: page.with_content(&block, &content), path: page.path.clone() })
}

/// All mistakes in the markers: an unknown name, a missing end, a block on another page than the list of measurements
/// has, or a measurement without a block.
pub fn problems(pages: &[Page], measurements: &[Measurement]) -> Vec<Problem> {
    let mut problems: Vec<Problem> = pages.iter().flat_map(|page| page.problems(measurements)).collect();
    for measurement in measurements {
        let page = pages.iter().find(|page| page.path == measurement.page);
        if page.is_none_or(|page| page.block(measurement.name).is_none()) {
            problems.push(Problem::missing(measurement));
        }
    }
    problems
}

/// The measurements that a call of the task makes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Selection<'a> {
    /// Parts of names, of pages or of commands; all measurements if there are none.
    pub only: &'a [String],
    /// Whether those that take minutes are made too.
    pub long: bool,
}

impl Selection<'_> {
    /// Whether the name, the page or a command of a measurement has one of the wanted parts.
    pub fn names(&self, measurement: &Measurement) -> bool {
        let in_commands = |part: &str| match measurement.source {
            FigureSource::Commands(commands, _) => commands.iter().any(|command| command.contains(part)),
            FigureSource::Help(program) => program.contains(part),
        };
        let is_wanted =
            |part: &String| measurement.name.contains(part) || measurement.page.contains(part) || in_commands(part);
        self.only.is_empty() || self.only.iter().any(is_wanted)
    }

    /// Whether a measurement is made.
    pub fn includes(&self, measurement: &Measurement) -> bool {
        self.names(measurement) && (self.long || !measurement.long)
    }
}

/// Makes measurements, each command once.
pub struct Bench<'a> {
    run: &'a mut dyn FnMut(&str) -> Result<Output, String>,
    known: BTreeMap<String, Output>,
}

impl<'a> Bench<'a> {
    /// Measurements whose commands are run by a function.
    pub fn new(run: &'a mut dyn FnMut(&str) -> Result<Output, String>) -> Self {
        Self { run, known: BTreeMap::new() }
    }

    /// The figures of a measurement, as Markdown.
    pub fn measure(&mut self, measurement: &Measurement) -> Result<String, String> {
        match measurement.source {
            FigureSource::Help(program) => command_line::help(program, &mut |command| self.output(command)),
            FigureSource::Commands(commands, to_markdown) => {
                to_markdown(&self.runs(commands)?).map_err(|why| format!("{}: {why}", measurement.name))
            }
        }
    }

    /// The picture of a measurement, if it has one: its file, and its content.
    pub fn picture(&mut self, measurement: &Measurement) -> Result<Option<(&'static str, String)>, String> {
        let (Some((path, draw)), FigureSource::Commands(commands, _)) = (measurement.picture, measurement.source)
        else {
            return Ok(None);
        };
        let svg = draw(&self.runs(commands)?).map_err(|why| format!("{}: {why}", measurement.name))?;
        Ok(Some((path, svg)))
    }

    fn runs(&mut self, commands: &[&'static str]) -> Result<Vec<Run>, String> {
        commands.iter().map(|command| Ok((*command, self.output(command)?))).collect()
    }

    fn output(&mut self, command: &str) -> Result<Output, String> {
        if let Some(output) = self.known.get(command) {
            return Ok(output.clone());
        }
        let output = (self.run)(command)?;
        self.known.insert(command.to_owned(), output.clone());
        Ok(output)
    }
}
