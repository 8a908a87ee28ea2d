//! A Markdown page with its blocks of figures: finds them, names the mistakes in their markers, and replaces their content.

use super::measurement::Measurement;
use crate::support::files;
use std::fmt;
use std::io;
use std::ops::Range;
use std::path::Path;

/// The beginning of the line that opens a block; the name and [`CLOSE`] follow.
const OPEN: &str = "<!-- figures: ";
const CLOSE: &str = " -->";
/// The line that ends a block.
const END: &str = "<!-- end figures -->";

/// A Markdown page.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its path below the work tree, with `/`.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// A block of figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureBlock {
    /// The name of its measurement.
    pub name: String,
    /// The line of its first marker, counted from 1.
    pub line: usize,
    /// Where its content is, without both markers.
    pub content: Range<usize>,
}

/// A mistake in the markers, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    path: String,
    line: usize,
    kind: ProblemKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum ProblemKind {
    Unknown(String),
    NoEnd(String),
    EndAlone,
    Twice(String),
    OtherPage(String, &'static str),
    Missing(&'static str),
}

impl Problem {
    /// A measurement without a block.
    pub(super) fn missing(measurement: &Measurement) -> Self {
        Self { path: measurement.page.to_owned(), line: 1, kind: ProblemKind::Missing(measurement.name) }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.path, self.line)?;
        match &self.kind {
            ProblemKind::Unknown(name) => {
                write!(f, "there is no measurement `{name}`; the names are in xtask/src/figures/measurement.rs")
            }
            ProblemKind::NoEnd(name) => write!(f, "the block `{name}` has no end: write `{END}` on a line of its own"),
            ProblemKind::EndAlone => write!(f, "this ends no block: write `{OPEN}NAME{CLOSE}` before it, or remove it"),
            ProblemKind::Twice(name) => write!(f, "the block `{name}` is already on this page"),
            ProblemKind::OtherPage(name, page) => write!(f, "the measurement `{name}` belongs to {page}"),
            ProblemKind::Missing(name) => {
                write!(f, "the block `{name}` is missing: write `{OPEN}{name}{CLOSE}` and `{END}`, each on a line")
            }
        }
    }
}

impl Page {
    /// Reads the page with this path below the work tree.
    pub fn read(root: &Path, path: &str) -> io::Result<Self> {
        let text = std::fs::read_to_string(root.join(path));
        let text = text.map_err(|error| files::named(&root.join(path), root, &error))?;
        Ok(Self { path: path.to_owned(), text })
    }

    /// The block with a name.
    pub fn block(&self, name: &str) -> Option<FigureBlock> {
        self.scan().0.into_iter().find(|block| block.name == name)
    }

    /// The content of a block.
    pub fn content(&self, block: &FigureBlock) -> &str {
        &self.text[block.content.clone()]
    }

    /// The text with another content of a block, which is set off by blank lines.
    pub fn with_content(&self, block: &FigureBlock, content: &str) -> String {
        let (before, after) = (&self.text[..block.content.start], &self.text[block.content.end..]);
        format!("{before}\n{}\n\n{after}", content.trim_matches('\n'))
    }

    /// All mistakes in the markers of this page.
    pub fn problems(&self, measurements: &[Measurement]) -> Vec<Problem> {
        let (blocks, mut problems) = self.scan();
        let problem = |line, kind| Problem { path: self.path.clone(), line, kind };
        for (index, FigureBlock { name, line, .. }) in blocks.iter().enumerate() {
            match measurements.iter().find(|measurement| measurement.name == *name) {
                None => problems.push(problem(*line, ProblemKind::Unknown(name.clone()))),
                Some(measurement) if measurement.page != self.path => {
                    problems.push(problem(*line, ProblemKind::OtherPage(name.clone(), measurement.page)));
                }
                Some(_) if blocks[..index].iter().any(|earlier| earlier.name == *name) => {
                    problems.push(problem(*line, ProblemKind::Twice(name.clone())));
                }
                Some(_) => {}
            }
        }
        problems.sort_by_key(|problem| problem.line);
        problems
    }

    fn scan(&self) -> (Vec<FigureBlock>, Vec<Problem>) {
        let (mut blocks, mut problems) = (Vec::new(), Vec::new());
        let problem = |line, kind| Problem { path: self.path.clone(), line, kind };
        let mut open: Option<FigureBlock> = None;
        let mut position = 0;
        for (index, text) in self.text.split_inclusive('\n').enumerate() {
            let (line, start) = (index + 1, position);
            position += text.len();
            let marker = text.trim();
            if let Some(name) = marker.strip_prefix(OPEN).and_then(|rest| rest.strip_suffix(CLOSE)) {
                let block = FigureBlock { name: name.trim().to_owned(), line, content: position..position };
                if let Some(unfinished) = open.replace(block) {
                    problems.push(problem(unfinished.line, ProblemKind::NoEnd(unfinished.name)));
                }
            } else if marker == END {
                match open.take() {
                    Some(block) => blocks.push(FigureBlock { content: block.content.start..start, ..block }),
                    None => problems.push(problem(line, ProblemKind::EndAlone)),
                }
            }
        }
        if let Some(unfinished) = open {
            problems.push(problem(unfinished.line, ProblemKind::NoEnd(unfinished.name)));
        }
        (blocks, problems)
    }
}
