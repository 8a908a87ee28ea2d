//! The folder of a mine: records from which it goes on, and the drawings and the page that it writes.
//!
//! ```text
//! records/misses-11x11-1-of-2.txt    missed steps of one part of the walks
//! records/proved.txt                 what was found so far; conjectures.txt: the same without proofs
//! proved/NAME.svg                    the drawings; conjectures/NAME.svg: those without proofs
//! index.html, summary.txt            the results
//! ```

use super::found_record::FoundRecord;
use super::miss_record::MissRecord;
use super::page::page;
use super::results::{MineResults, MinedDrawing};
use super::walks::MineWalks;
use crate::front::load::{self, Examined};
use crate::support::AnyError;
use crate::support::files;
use oneway::grid::Size;
use oneway::line::count::part::CountPart;
use oneway::support::file::{read_text, replace_own};
use std::path::{Path, PathBuf};

/// The folder.
#[derive(Clone, Debug)]
pub struct MineFolder(PathBuf);

impl MineFolder {
    /// Where it is in a work tree unless another one is named.
    pub const USUAL: &str = "target/mined";

    /// The folder at this path.
    pub fn at(path: &Path) -> Self {
        Self(path.to_owned())
    }

    /// The files that are written, to be checked before.
    pub fn written_files(&self) -> Vec<PathBuf> {
        ["records/misses.txt", "proved/drawing.svg", "conjectures/drawing.svg", "index.html", "summary.txt"]
            .map(|file| self.0.join(file))
            .to_vec()
    }

    /// The record of the misses of a part, new if there is none.
    pub fn misses(&self, walks: MineWalks, part: CountPart) -> Result<MissRecord, AnyError> {
        let path = self.misses_file(walks.size, part);
        match text_if_there(&path)? {
            Some(text) => Ok(MissRecord::from_file_content(&text, walks, part).map_err(|why| refused(&path, &why))?),
            None => Ok(MissRecord::new(walks, part)),
        }
    }

    /// Saves the record of the misses of a part.
    pub fn save_misses(&self, walks: MineWalks, part: CountPart, record: &MissRecord) -> Result<(), AnyError> {
        Ok(replace_own(&self.misses_file(walks.size, part), &record.to_file_content())?)
    }

    /// The parts of the walks over a board whose records are here. All parts of the same number have to be: what is
    /// missing is an error. The whole, if there is none.
    pub fn parts(&self, size: Size) -> Result<Vec<CountPart>, AnyError> {
        let prefix = misses_prefix(size);
        let part = |path: &PathBuf| -> Option<CountPart> {
            let name = path.file_name()?.to_str()?;
            name.strip_prefix(&prefix)?.strip_suffix(".txt")?.replace("-of-", "/").parse().ok()
        };
        let found: Vec<CountPart> = files::below(&self.0.join("records"))?.iter().filter_map(part).collect();
        let Some(first) = found.iter().find(|part| **part != CountPart::WHOLE) else {
            return Ok(vec![CountPart::WHOLE]);
        };
        if found.contains(&CountPart::WHOLE) {
            return Ok(vec![CountPart::WHOLE]);
        }
        let all: Vec<CountPart> = (1..=first.of()).filter_map(|number| CountPart::new(number, first.of())).collect();
        match all.iter().find(|part| !found.contains(part)) {
            Some(missing) => Err(format!("the record of part {missing} of the walks over {size} is missing").into()),
            None => Ok(all),
        }
    }

    /// The record of what was found, new if there is none.
    pub fn found(&self, search: &str, walks: &[MineWalks]) -> Result<FoundRecord, AnyError> {
        let (new, path) = (FoundRecord::new(search, walks), self.found_file(search));
        match text_if_there(&path)? {
            Some(text) => Ok(new.read(&text).map_err(|why| refused(&path, &why))?),
            None => Ok(new),
        }
    }

    /// Saves the record of what was found.
    pub fn save_found(&self, search: &str, record: &FoundRecord) -> Result<(), AnyError> {
        Ok(replace_own(&self.found_file(search), &record.to_file_content())?)
    }

    /// Writes the drawings, the page and the summary; drawings of earlier runs are removed.
    pub fn write(&self, results: &MineResults) -> Result<(), AnyError> {
        for (folder, drawings) in [("proved", &results.proved), ("conjectures", &results.conjectures)] {
            self.write_drawings(&self.0.join(folder), drawings)?;
        }
        replace_own(&self.0.join("summary.txt"), &results.text())?;
        Ok(replace_own(&self.page(), &page(results))?)
    }

    /// The proved drawings that were written, each read by itself; none if there is no such folder.
    pub fn proved(&self) -> std::io::Result<Vec<Examined>> {
        load::each_below(&self.0, Path::new("proved"))
    }

    /// The file of the page.
    pub fn page(&self) -> PathBuf {
        self.0.join("index.html")
    }

    fn write_drawings(&self, folder: &Path, drawings: &[MinedDrawing]) -> Result<(), AnyError> {
        let file = |drawing: &MinedDrawing| folder.join(format!("{}.svg", drawing.rule.name));
        let kept: Vec<PathBuf> = drawings.iter().map(file).collect();
        let is_old = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "svg") && !kept.contains(path);
        for old in files::below(folder)?.into_iter().filter(is_old) {
            std::fs::remove_file(old)?;
        }
        for (drawing, path) in drawings.iter().zip(&kept) {
            replace_own(path, &drawing.svg())?;
        }
        Ok(())
    }

    fn misses_file(&self, size: Size, part: CountPart) -> PathBuf {
        let name = format!("{}{}-of-{}.txt", misses_prefix(size), part.number(), part.of());
        self.0.join("records").join(name)
    }

    fn found_file(&self, search: &str) -> PathBuf {
        self.0.join("records").join(format!("{search}.txt"))
    }
}

fn misses_prefix(size: Size) -> String {
    format!("misses-{size}-")
}

fn text_if_there(path: &Path) -> Result<Option<String>, AnyError> {
    match read_text(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(files::named(path, Path::new(""), &error).into()),
    }
}

fn refused(path: &Path, why: &dyn std::fmt::Display) -> AnyError {
    format!("{}: {why}; delete it, or use another folder, to begin anew", path.display()).into()
}
