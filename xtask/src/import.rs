//! Imports drawings of the original dialect into our language.
//!
//! [`dialect`] reads comments, header and [`shapes`]. [`numbering`] selects the code table that agrees with the shapes; it
//! gives each field its [`meaning`]. [`areas`] finds the lines of areas and their sides, [`future`] the two ends of each future
//! line. [`rules`] turns the meanings into our marks, which are checked like those of any drawing. Mistakes are [`complaint`]s with a place in the file; a file with a
//! complaint that is not a warning is refused. [`names`] gives each drawing a name that no other drawing has.

mod areas;
pub mod complaint;
mod dialect;
mod future;
pub mod meaning;
mod names;
mod numbering;
mod rules;
mod shapes;
mod summary;

pub use names::{Present, settle_names};
pub use numbering::Trust;
pub use summary::{summary, verdicts};

use crate::front::diagnostics::Findings;
use crate::front::load::{PICTURE, is_rule_name, parse, read_text};
use crate::front::mistake::{Located, Mistake};
use crate::language::rule::Rule;
use crate::language::sheet::DrawnSheet;
use crate::output::print;
use crate::support::text::is_hidden;
use complaint::Complaint;
use std::io;
use std::path::{Path, PathBuf};

/// A file of the original dialect with its result.
#[derive(Debug)]
pub struct Imported {
    /// The mistakes and warnings of the file.
    pub findings: Findings,
    /// The drawings that it becomes; none if it is refused or left out.
    pub drawings: Vec<ImportedDrawing>,
}

/// A drawing that was made from a file.
#[derive(Debug)]
pub struct ImportedDrawing {
    /// The name of its file.
    pub file: String,
    /// Its text.
    pub text: String,
    /// The rule; a picture has none.
    pub rule: Option<Rule>,
}

/// The outcome of a file, from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ImportOutcome {
    /// It became a rule without warnings.
    Imported,
    /// It became a rule with warnings.
    WithWarnings,
    /// It became a picture without a matcher.
    Picture,
    /// Other drawings have the same meaning.
    LeftOut,
    /// It became nothing.
    Refused,
}

impl ImportOutcome {
    /// The outcome as it is shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Imported => "imported",
            Self::WithWarnings => "imported with warnings",
            Self::Picture => "picture only",
            Self::LeftOut => "left out",
            Self::Refused => "refused",
        }
    }
}

impl Imported {
    /// The outcome of the file.
    pub fn outcome(&self) -> ImportOutcome {
        match &self.drawings[..] {
            [] if self.findings.only_warnings() => ImportOutcome::LeftOut,
            [] => ImportOutcome::Refused,
            drawings if drawings.iter().all(|drawing| drawing.rule.is_none()) => ImportOutcome::Picture,
            _ if self.findings.mistakes.is_empty() => ImportOutcome::Imported,
            _ => ImportOutcome::WithWarnings,
        }
    }

    /// The rules that came of it.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.drawings.iter().filter_map(|drawing| drawing.rule.as_ref())
    }
}

/// The files that are named and those of the folders that are named, sorted by name within each folder.
pub fn files(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        let metadata =
            std::fs::metadata(path).map_err(|error| crate::support::files::named(path, Path::new(""), &error))?;
        if !metadata.is_dir() {
            files.push(path.clone());
            continue;
        }
        let found = crate::support::files::below(path)?;
        let is_svg = |file: &PathBuf| file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg"));
        let before = files.len();
        files.extend(found.into_iter().filter(is_svg));
        if files.len() == before {
            return Err(io::Error::other(format!("{}: there is no drawing in this folder", path.display())));
        }
    }
    Ok(files)
}

/// Imports a file, which is shown as `shown`.
pub fn import(path: &Path, shown: &str, trust: Option<Trust>) -> Imported {
    let title = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    match read_text(path) {
        Ok(text) => import_text(&title, shown, text, trust),
        Err(mistake) => {
            let mistakes = vec![Located::new(mistake, 0..0)];
            let findings = Findings { path: shown.to_owned(), text: String::new(), sheet: None, mistakes };
            Imported { findings, drawings: Vec::new() }
        }
    }
}

/// Imports the text of a file with that title.
pub fn import_text(title: &str, shown: &str, text: String, trust: Option<Trust>) -> Imported {
    let mut findings = Findings { path: shown.to_owned(), text, sheet: None, mistakes: Vec::new() };
    let (legacy, mistakes) = dialect::read(&findings.text);
    findings.mistakes = mistakes;
    let mut drawings = Vec::new();
    if let Some(legacy) = legacy.filter(|_| findings.only_warnings()) {
        // The reader of drawings would refuse hidden characters.
        let title = title.replace(is_hidden, "").split_whitespace().collect::<Vec<_>>().join(" ");
        let name = rule_name(&title);
        if !is_rule_name(&name) {
            findings.mistakes.push(Located::new(Mistake::from(Complaint::BadName), legacy.root.clone()));
        }
        let header = legacy.header.as_ref();
        let settled =
            numbering::settle(&legacy.fields, header.map(|header| header.form), trust, &mut findings.mistakes);
        let provenance = provenance(&title, header.map(|header| header.text.as_str()), &settled.numbering);
        let names = rules::Names { name: &name, title: &title, provenance: &provenance };
        let made = rules::rules(&legacy, &settled, &names, &mut findings.mistakes);
        findings.sheet = made.sheet.map(DrawnSheet::Line);
        if findings.only_warnings() {
            drawings = made.rules.into_iter().map(|rule| drawing(rule, made.extra_marks.as_deref())).collect();
        }
        // The written text has to be readable again.
        let is_read =
            |drawing: &ImportedDrawing| parse(drawing.rule_name(), &drawing.file, drawing.text.clone()).0.is_some();
        if !drawings.iter().all(|drawing| drawing.rule.is_none() || is_read(drawing)) {
            drawings.clear();
            findings.mistakes.push(Located::new(Mistake::from(Complaint::TooLargeToWrite), legacy.root.clone()));
        }
    }
    findings.mistakes.sort_by_key(|located| (located.mistake.is_warning(), located.span.start, located.span.end));
    Imported { findings, drawings }
}

fn drawing(rule: Rule, extra_marks: Option<&[print::ExtraMark]>) -> ImportedDrawing {
    match extra_marks {
        None => ImportedDrawing { file: format!("{}.svg", rule.name), text: print::print(&rule), rule: Some(rule) },
        Some(extra_marks) => ImportedDrawing {
            file: format!("{}{PICTURE}", rule.name),
            text: print::picture(&rule, extra_marks),
            rule: None,
        },
    }
}

/// The name that a rule gets: small letters, digits and underscores.
fn rule_name(title: &str) -> String {
    let words = title.to_ascii_lowercase();
    let words: Vec<&str> = words.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let name = words.join("_");
    if name.starts_with(|first: char| first.is_ascii_digit()) { format!("rule_{name}") } else { name }
}

fn provenance(title: &str, header: Option<&str>, numbering: &[&str]) -> String {
    let header = header.map_or("no header".to_owned(), |header| format!("header {header}"));
    format!("Imported from {title}.svg: {header}, numbering {}.", numbering.join(" or ")).replace(is_hidden, "")
}

impl ImportedDrawing {
    /// The name of the rule that it shows.
    fn rule_name(&self) -> &str {
        self.file.split('.').next().unwrap_or_default()
    }

    /// The name of its file if the rule had this name.
    fn file_named(&self, name: &str) -> String {
        format!("{name}{}", &self.file[self.rule_name().len()..])
    }

    /// Gives the rule another name. The text does not contain it.
    fn rename(&mut self, name: &str) {
        self.file = self.file_named(name);
        if let Some(rule) = &mut self.rule {
            rule.name = name.to_owned();
        }
    }
}

/// Writes the drawings into a folder, each of them whole or not at all.
pub fn write(imported: &[Imported], folder: &Path) -> io::Result<()> {
    for drawing in imported.iter().flat_map(|file| &file.drawings) {
        let path = folder.join(&drawing.file);
        oneway::support::file::replace(&path, &drawing.text)
            .map_err(|error| crate::support::files::named(&path, Path::new(""), &error))?;
    }
    Ok(())
}
