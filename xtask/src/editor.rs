//! The rule editor's server. It answers requests of the editor's page in a browser on the same machine, and refuses all others.
//! The answers come from the same functions that the commands use. Each kind of answer is a module: [`inspection`], [`judge`],
//! [`proof`], [`save`], [`boards`], [`gaps`], [`suggest`] and [`jobs`]. [`guard`] checks the sender of a request; [`serve`]
//! limits the number and the duration of connections.
//!
//! Only [`save`] and the job that records the proofs write files.

pub mod sketch;

mod answer;
mod boards;
mod drawings;
mod gaps;
mod guard;
mod handover;
mod inspection;
mod job_kinds;
mod jobs;
mod judge;
mod page;
mod place;
mod proof;
mod puzzles;
mod reading;
mod room;
mod routes;
mod save;
mod serve;
mod start;
mod suggest;
mod takuzu;
mod ways;

pub use handover::Handover;
pub use serve::{Address, serve};

use crate::judge::inspect;
use crate::language::drawn_rule::{DrawnMeaning, PuzzleRule};
use crate::language::vocabulary::Puzzle;
use gaps::{Given, KnownGaps};
use oneway::line::survey::states::StateGraph;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Where the drawings are in a work tree.
const PATTERNS: &str = "patterns";

/// The state that all requests share.
pub struct AppState {
    root: PathBuf,
    /// The boards that every drawing is judged on, with all their states.
    small_boards: OnceLock<Vec<StateGraph>>,
    /// The first thing that the page shows: a rule, a case, or a new drawing for a puzzle.
    open: Value,
    given: Option<Given>,
    /// The gaps that the page has got last.
    known_gaps: Mutex<KnownGaps>,
    /// The meanings of the suggested drawings that a person has rejected.
    rejected: Mutex<BTreeSet<DrawnMeaning>>,
    jobs: jobs::Jobs,
    /// One save after the other: they write the same generated files.
    saving: Mutex<()>,
    /// The meanings of rules that were found to be false, the latest last, each with the title of its counterexample.
    known_false: Mutex<Vec<(DrawnMeaning, String)>>,
}

/// More rules that are false are not remembered: only the present one can be saved.
const MOST_KNOWN_FALSE: usize = 100;

impl AppState {
    /// The state for the work tree at `root`. `open` is the name of a rule or a case file that the page shows first, or else
    /// a new drawing for the puzzle; the gaps of `audit` are listed first. Fails if one of them can't be read.
    pub fn new(root: &Path, puzzle: Puzzle, open: Option<&str>, audit: Option<&Path>) -> Result<Self, String> {
        let new_drawing = json!({ "puzzle": puzzle.name() });
        Ok(Self {
            root: root.to_owned(),
            small_boards: OnceLock::new(),
            open: open.map_or(Ok(new_drawing), |what| start::opened(root, what))?,
            given: audit.map(Given::read).transpose()?,
            known_gaps: Mutex::default(),
            rejected: Mutex::default(),
            jobs: jobs::Jobs::default(),
            saving: Mutex::new(()),
            known_false: Mutex::default(),
        })
    }

    /// The boards that every drawing is judged on. The first call takes long: it finds their states.
    fn small_boards(&self) -> &[StateGraph] {
        self.small_boards.get_or_init(inspect::boards)
    }

    /// Remembers that a rule is false, with the title of its counterexample.
    fn remember_false(&self, rule: &impl PuzzleRule, title: String) {
        let mut known = self.known_false.lock().unwrap_or_else(PoisonError::into_inner);
        let meant = rule.meaning();
        known.retain(|(other, _)| *other != meant);
        let forgotten = (known.len() + 1).saturating_sub(MOST_KNOWN_FALSE);
        known.drain(..forgotten);
        known.push((meant, title));
    }

    /// The title of the counterexample of a rule, if one is known.
    fn known_false(&self, rule: &impl PuzzleRule) -> Option<String> {
        let known = self.known_false.lock().unwrap_or_else(PoisonError::into_inner);
        let meant = rule.meaning();
        known.iter().find(|(other, _)| *other == meant).map(|(_, title)| title.clone())
    }
}
