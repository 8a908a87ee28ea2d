//! From imported drawings to drawings that can be kept beside those that exist: each gets a name that no other drawing has, and
//! a drawing that means the same as another one is left out. Importing the same files again changes nothing.

use super::complaint::Complaint;
use super::{Imported, ImportedDrawing};
use crate::front::mistake::{Located, Mistake};
use crate::language::meaning::Meaning;
use crate::language::orient::meaning;
use crate::language::rule::Rule;
use crate::support::files::{named, shown};
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

/// A drawing that exists before the import.
#[derive(Clone, Debug)]
pub struct Present {
    /// Its path, as it is shown.
    pub path: String,
    /// The name of its file.
    pub file: String,
    /// Its rule; none if it has mistakes.
    pub rule: Option<Rule>,
    /// Whether it is in the folder that drawings are imported into.
    pub in_folder: bool,
}

/// Gives each drawing a name that is free in the folder and among the present drawings, and leaves out those that mean the same
/// as a present drawing or an earlier one of the import.
pub fn settle_names(imported: &mut [Imported], folder: &Path, present: &[Present]) -> io::Result<()> {
    let mut taken = Taken::by(folder, present);
    for file in imported {
        for mut drawing in std::mem::take(&mut file.drawings) {
            let complaint = match taken.place_for(&drawing)? {
                NamingResult::Twin(of) => Some(Complaint::Twin { name: drawing.rule_name().to_owned(), of }),
                NamingResult::Named { name, taken_by } => {
                    let from = drawing.rule_name().to_owned();
                    let renamed = taken_by.map(|by| Complaint::Renamed { from, by, to: name.clone() });
                    drawing.rename(&name);
                    taken.add(&drawing, &file.findings.path);
                    file.drawings.push(drawing);
                    renamed
                }
            };
            file.findings.mistakes.extend(complaint.map(|complaint| Located::new(Mistake::from(complaint), 0..0)));
        }
    }
    Ok(())
}

/// The decision for a drawing.
enum NamingResult {
    /// It is kept under this name; its own one may be taken by the drawing of another file.
    Named { name: String, taken_by: Option<String> },
    /// It means the same as the drawing of this file.
    Twin(String),
}

/// Names and meanings that other drawings have.
struct Taken<'a> {
    folder: &'a Path,
    /// The path of the drawing with each name of a file; those in the folder are looked up when they are needed.
    files: BTreeMap<String, String>,
    /// The path of the first drawing with each meaning.
    meanings: BTreeMap<BTreeSet<Meaning>, String>,
}

impl<'a> Taken<'a> {
    fn by(folder: &'a Path, present: &[Present]) -> Self {
        let mut taken = Self { folder, files: BTreeMap::new(), meanings: BTreeMap::new() };
        for Present { path, file, rule, in_folder } in present {
            if !in_folder {
                taken.files.insert(file.clone(), path.clone());
            }
            if let Some(rule) = rule {
                taken.meanings.entry(meaning(rule)).or_insert_with(|| path.clone());
            }
        }
        taken
    }

    /// The name that an earlier import of the same file gave to a drawing, or else the first free one of `name`, `name_2`,
    /// `name_3` and so on.
    fn place_for(&self, drawing: &ImportedDrawing) -> io::Result<NamingResult> {
        let (mut name, mut taken_by) = (drawing.rule_name().to_owned(), None);
        for number in 2.. {
            let file = drawing.file_named(&name);
            let path = self.folder.join(&file);
            let by = match self.files.get(&file) {
                Some(by) => by.clone(),
                None => match existing(&path, &drawing.text)? {
                    Existing::Same => return Ok(NamingResult::Named { name, taken_by }),
                    Existing::Nothing => break,
                    Existing::Other => shown(&path, Path::new("")),
                },
            };
            taken_by.get_or_insert(by);
            name = format!("{}_{number}", drawing.rule_name());
        }
        let twin = drawing.rule.as_ref().and_then(|rule| self.meanings.get(&meaning(rule)));
        Ok(twin.map_or(NamingResult::Named { name, taken_by }, |of| NamingResult::Twin(of.clone())))
    }

    /// Adds a drawing of the import that is kept.
    fn add(&mut self, drawing: &ImportedDrawing, path: &str) {
        self.files.insert(drawing.file.clone(), path.to_owned());
        if let Some(rule) = &drawing.rule {
            self.meanings.entry(meaning(rule)).or_insert_with(|| path.to_owned());
        }
    }
}

/// The state of the path where a drawing would be written.
enum Existing {
    Nothing,
    /// A file with the same content.
    Same,
    /// Anything else, which is never written over.
    Other,
}

fn existing(path: &Path, text: &str) -> io::Result<Existing> {
    let of_file = |error: io::Error| named(path, Path::new(""), &error);
    match std::fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Existing::Nothing),
        Err(error) => Err(of_file(error)),
        // Only a file of the same length is read: a pipe would never end.
        Ok(found) if !found.is_file() || found.len() != text.len() as u64 => Ok(Existing::Other),
        Ok(_) => match std::fs::read(path).map_err(of_file)? == text.as_bytes() {
            true => Ok(Existing::Same),
            false => Ok(Existing::Other),
        },
    }
}
