//! The gaps of the rules: dead steps that no rule forbids, found on a small board or read from the output of an audit.

use super::AppState;
use super::answer::{Answer, Refusal};
use super::boards;
use crate::evaluate::{Drawings, drawings};
use crate::judge::gaps::gaps;
use crate::mine::misses::is_missed;
use oneway::grid::Step;
use oneway::line::{Board, case};
use oneway::support::cancel::Cancellation;
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::PoisonError;

/// A limit for the number of groups.
const MOST_GROUPS: usize = 50;

/// A number of similar dead steps, with one of them.
type GapGroup = (u64, Step, Board);

/// The gaps that an audit has printed.
pub(super) struct Given(Vec<GapGroup>);

impl Given {
    /// Reads the output of `oneway audit --json`.
    pub(super) fn read(path: &Path) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct Audit {
            groups: Vec<Group>,
        }
        #[derive(Deserialize)]
        struct Group {
            count: u64,
            step: String,
            case: String,
        }
        let named = |error: &dyn std::fmt::Display| format!("--gaps {}: {error}", path.display());
        let text = oneway::support::file::read_text(path).map_err(|error| named(&error))?;
        let audit: Audit = serde_json::from_str(&text)
            .map_err(|error| format!("{}; give it what `oneway audit --json` prints", named(&error)))?;
        let group = |Group { count, step, case }: Group| {
            let step = step_named(&step).ok_or_else(|| named(&format_args!("`{step}` is no step")))?;
            Ok((count, step, case::read(&case).map_err(|error| named(&error))?))
        };
        audit.groups.into_iter().take(MOST_GROUPS).map(group).collect::<Result<_, String>>().map(Self)
    }
}

/// The step of a name.
pub(super) fn step_named(name: &str) -> Option<Step> {
    Step::ALL.into_iter().find(|step| step.name() == name)
}

/// A step from a board that drawings can forbid.
#[derive(Clone)]
pub(super) struct BoardStep {
    pub(super) board: Board,
    pub(super) step: Step,
}

impl BoardStep {
    /// The step from a board; an error if it is not free, or if the drawings are not for this line.
    pub(super) fn new(board: Board, step: Step) -> Result<Self, String> {
        if !board.free_steps().contains(step) {
            return Err(format!("the step {} is not free on this board", step.name()));
        }
        if !board.size().is_at_the_edge(board.line()[0]) {
            return Err("drawings are for lines that begin at the edge".to_owned());
        }
        Ok(Self { board, step })
    }

    /// Whether neither drawings nor their sequence forbid it.
    pub(super) fn is_missed_by(&self, drawings: &Drawings) -> bool {
        is_missed(drawings, &self.board, self.step)
    }
}

/// Gaps that the page lists.
#[derive(Clone, Default)]
pub(super) struct KnownGaps {
    /// The name of the drawing that was left out; empty if none was.
    pub(super) without: String,
    /// One step of each group.
    pub(super) steps: Vec<BoardStep>,
}

/// The gaps that the drawings leave without one of them; those of the given audit first.
pub(super) fn answer(app: &AppState, without: &str, stop: &Cancellation) -> Answer {
    let others = app.others(without)?;
    let rules = drawings(others.iter().map(|(rule, _)| rule));
    let mut groups: Vec<GapGroup> = app.given.iter().flat_map(|Given(groups)| groups.clone()).collect();
    let graph = app.small_boards().last().ok_or_else(Refusal::stopped)?;
    for gap in gaps(stop, &rules, graph).ok_or_else(Refusal::stopped)?.iter().take(MOST_GROUPS) {
        groups.push((gap.count, gap.example.step, gap.example.board(graph.size())?));
    }
    groups.truncate(MOST_GROUPS);
    app.remember_gaps(without, &groups);
    let groups: Vec<Value> = groups.iter_mut().map(|group| as_json(group, &rules)).collect();
    Ok(json!({ "size": graph.size().to_string(), "groups": groups }))
}

fn as_json((count, step, board): &mut GapGroup, rules: &Drawings) -> Value {
    let times = if *count == 1 { "once".to_owned() } else { format!("{count} times") };
    json!({
        "count": count,
        "summary": format!("{times}, such as the step {} on this {} board", step.name(), board.size()),
        "board": boards::describe(board, rules),
    })
}

impl AppState {
    fn remember_gaps(&self, without: &str, groups: &[GapGroup]) {
        let steps = groups.iter().filter_map(|(_, step, board)| BoardStep::new(board.clone(), *step).ok()).collect();
        *self.known_gaps.lock().unwrap_or_else(PoisonError::into_inner) =
            KnownGaps { without: without.to_owned(), steps };
    }

    /// The gaps that the page has got last.
    pub(super) fn known_gaps(&self) -> KnownGaps {
        self.known_gaps.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
