//! The whole flow: from drawings to generated files, or to a list of files that differ. One function computes the content of the
//! files; writing and checking both use it.

use crate::emit::{self, legend};
use crate::front::diagnostics::Findings;
use crate::front::load::{Loaded, RulesByPuzzle, by_puzzle, load_all};
use crate::language::rule::Rule;
use crate::language::vocabulary::Puzzle;
use crate::support::{files, links};
use oneway::support::file::is_temporary;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

/// A folder of drawings and the folders of the code that is made from them.
struct Suite {
    drawings: &'static str,
    /// For each puzzle.
    generated: &'static [(Puzzle, &'static str)],
    /// The folder that holds generated files only.
    owned: &'static str,
    /// Whether the drawings are explained to people.
    has_legend: bool,
}

/// The record of proofs, which stands beside the generated code and is written by `cargo xtask prove`.
pub const PROOFS: &str = "PROOFS.md";

/// Where the code of the line is.
const LINE: &str = "generated/line";

const RULES: Suite = Suite {
    drawings: "patterns",
    generated: &[(Puzzle::Line, LINE), (Puzzle::Takuzu, "generated/takuzu"), (Puzzle::Ways, "generated/ways")],
    owned: "generated",
    has_legend: true,
};
/// Small drawings that use every word of the language, compiled into the tests.
const SAMPLES: Suite = Suite {
    drawings: "tests/drawings/ok",
    generated: &[
        (Puzzle::Line, "tests/drawings/generated"),
        (Puzzle::Takuzu, "tests/drawings/generated/takuzu"),
        (Puzzle::Ways, "tests/drawings/generated/ways"),
    ],
    owned: "tests/drawings/generated",
    has_legend: false,
};

/// Where the pictures of the documents are; those of the legend are generated.
const DOCS: &str = "docs";

/// The required content of the files of a work tree.
#[derive(Debug, Default)]
pub struct Plan {
    /// Path and content of each generated file.
    files: BTreeMap<PathBuf, String>,
    /// Folders that contain generated files only.
    folders: Vec<PathBuf>,
    /// Other folders that tasks write to.
    shared: Vec<PathBuf>,
    /// The rules of the line, each with the path of its drawing.
    rules: Vec<(Rule, String)>,
}

/// The deviation of a file from the plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deviation {
    /// It does not exist.
    Missing(PathBuf),
    /// It has other content.
    Stale(PathBuf),
    /// No drawing makes it, not any more.
    Orphan(PathBuf),
    /// It is in a generated folder, but was never generated.
    Foreign(PathBuf),
    /// It is a temporary file of a task that was killed while it wrote.
    Unfinished(PathBuf),
}

/// Fails if there is a symbolic link where codegen writes, so that it would have to be followed.
pub fn refuse_links(root: &Path) -> io::Result<()> {
    links::refuse([root.join(legend::README)], root)?;
    for folder in [RULES.owned, SAMPLES.owned, legend::FOLDER] {
        let folder = root.join(folder);
        links::refuse([&folder], root)?;
        links::refuse(files::below(&folder)?, root)?;
    }
    Ok(())
}

/// The plan for the work tree at `root`, and the findings on its drawings. There is no plan if one of them has a mistake. A
/// symbolic link in the way is an error.
pub fn plan(root: &Path) -> io::Result<(Option<Plan>, Vec<Findings>)> {
    refuse_links(root)?;
    let mut plan = Plan::default();
    let mut findings = Vec::new();
    let mut sound = true;
    for suite in [RULES, SAMPLES] {
        let Loaded { rules, findings: found } = load_all(root, Path::new(suite.drawings))?;
        sound &= found.iter().all(Findings::only_warnings);
        findings.extend(found);
        let rules = by_puzzle(rules);
        for (puzzle, folder) in suite.generated {
            let folder = root.join(folder);
            for (name, code) in rules.code(*puzzle, suite.drawings) {
                plan.files.insert(folder.join(format!("{name}.rs")), code);
            }
        }
        plan.folders.push(root.join(suite.owned));
        plan.shared.push(root.join(suite.drawings));
        if suite.has_legend {
            plan.files.extend(legend::files(root, &rules)?);
            plan.folders.push(root.join(legend::FOLDER));
            plan.shared.push(root.join(DOCS));
            plan.rules = rules.line;
        }
    }
    Ok((sound.then_some(plan), findings))
}

impl RulesByPuzzle {
    /// The generated files of a puzzle, whose drawings are under `drawings`: the name and the code of each.
    fn code(&self, puzzle: Puzzle, drawings: &str) -> Vec<(String, String)> {
        match puzzle {
            Puzzle::Line => {
                let rules = self.line.iter().map(|(rule, path)| (rule.name.clone(), emit::rule_file(rule, path)));
                rules.chain([("mod".to_owned(), emit::table_file(&self.line, drawings))]).collect()
            }
            Puzzle::Takuzu => {
                let code = emit::takuzu::rule_file;
                let rules = self.takuzu.iter().map(|(rule, path)| (rule.name.clone(), code(rule, path)));
                let table = emit::takuzu::table_file(&self.takuzu, &format!("{drawings}/{}", puzzle.name()));
                rules.chain([("mod".to_owned(), table)]).collect()
            }
            Puzzle::Ways => {
                let code = emit::ways::rule_file;
                let rules = self.ways.iter().map(|(rule, path)| (rule.name.clone(), code(rule, path)));
                let table = emit::ways::table_file(&self.ways, &format!("{drawings}/{}", puzzle.name()));
                rules.chain([("mod".to_owned(), table)]).collect()
            }
        }
    }
}

impl Plan {
    /// The files that are not as planned, sorted.
    pub fn deviations(&self) -> io::Result<Vec<Deviation>> {
        let mut deviations = Vec::new();
        for (path, content) in &self.files {
            match std::fs::read(path) {
                Ok(found) if found == content.as_bytes() => {}
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    deviations.push(Deviation::Missing(path.clone()));
                }
                _ => deviations.push(Deviation::Stale(path.clone())),
            }
        }
        for folder in &self.folders {
            // The record of proofs is among them, but codegen does not write it.
            let is_planned = |path: &Path| self.files.contains_key(path) || path.ends_with(PROOFS);
            let is_other = |path: &PathBuf| !is_planned(path) && !is_temporary(path);
            for path in files::below(folder)?.into_iter().filter(is_other) {
                deviations.push(if is_ours(&path) { Deviation::Orphan(path) } else { Deviation::Foreign(path) });
            }
        }
        deviations.extend(self.temporary_files()?.into_iter().map(Deviation::Unfinished));
        Ok(deviations)
    }

    /// The temporary files that are left where tasks write.
    fn temporary_files(&self) -> io::Result<BTreeSet<PathBuf>> {
        let mut found = BTreeSet::new();
        for folder in self.folders.iter().chain(&self.shared) {
            found.extend(files::below(folder)?.into_iter().filter(|path| is_temporary(path)));
        }
        Ok(found)
    }

    /// The rules of the line of which code is made, each with the path of its drawing.
    pub fn rules(&self) -> &[(Rule, String)] {
        &self.rules
    }

    /// Whether the code of a rule is new, given the files that were not as planned.
    pub fn is_new(&self, root: &Path, rule: &Rule, deviations: &[Deviation]) -> bool {
        let file = root.join(LINE).join(format!("{}.rs", rule.name));
        deviations.iter().any(|deviation| match deviation {
            Deviation::Missing(path) | Deviation::Stale(path) => *path == file,
            Deviation::Orphan(_) | Deviation::Foreign(_) | Deviation::Unfinished(_) => false,
        })
    }

    /// Carries the plan out; returns the deviations that were corrected, and the foreign files that were left alone.
    pub fn carry_out(&self) -> io::Result<Vec<Deviation>> {
        let deviations = self.deviations()?;
        for deviation in &deviations {
            match deviation {
                Deviation::Missing(path) | Deviation::Stale(path) => {
                    oneway::support::file::replace(path, &self.files[path])
                        .map_err(|error| files::named(path, Path::new(""), &error))?
                }
                Deviation::Orphan(path) => {
                    std::fs::remove_file(path).map_err(|error| files::named(path, Path::new(""), &error))?;
                }
                // One that was being written is gone by now.
                Deviation::Unfinished(path) => match std::fs::remove_file(path) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => {
                        return Err(files::named(path, Path::new(""), &error));
                    }
                    _ => {}
                },
                Deviation::Foreign(_) => {}
            }
        }
        Ok(deviations)
    }
}

/// Whether a file that no drawing makes was once generated: by its extension and its first line.
fn is_ours(path: &Path) -> bool {
    let begin = match path.extension().and_then(|extension| extension.to_str()) {
        Some("rs") => "//!",
        Some("svg") => "<svg",
        _ => return false,
    };
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let head =
        text.lines().take_while(|line| line.starts_with("//!") || line.starts_with("<svg") || line.contains("<!--"));
    text.starts_with(begin) && head.into_iter().any(|line| line.contains(emit::SIGNATURE))
}

impl Deviation {
    /// The deviation in words, for a check.
    pub fn complaint(&self, root: &Path) -> String {
        let shown = |path: &Path| files::shown(path, root);
        match self {
            Self::Missing(path) => format!("missing: {}", shown(path)),
            Self::Stale(path) => format!("stale: {}", shown(path)),
            Self::Orphan(path) => format!("orphan: {} (no drawing makes it)", shown(path)),
            Self::Foreign(path) => format!(
                "stray: {} (not written by codegen, so it will not delete it: move it away yourself)",
                shown(path)
            ),
            Self::Unfinished(path) => format!("unfinished: {} (its task was killed while it wrote)", shown(path)),
        }
    }

    /// The correction in words.
    pub fn remedy(&self, root: &Path) -> String {
        let shown = |path: &Path| files::shown(path, root);
        match self {
            Self::Missing(path) | Self::Stale(path) => format!("wrote {}", shown(path)),
            Self::Orphan(path) | Self::Unfinished(path) => format!("removed {}", shown(path)),
            Self::Foreign(_) => self.complaint(root),
        }
    }
}
