//! The gaps of the rules: dead steps that no rule forbids, found on a small board or read from the output of an audit.

use super::AppState;
use super::answer::{Answer, Refusal};
use super::boards;
use crate::evaluate::drawings;
use crate::judge::gaps::gaps;
use oneway::line::{Board, case};
use oneway::support::cancel::Cancellation;
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::Path;

/// A limit for the number of groups.
const MOST_GROUPS: usize = 50;

/// The gaps that an audit has printed.
pub(super) struct Given(Vec<(u64, String, Board)>);

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
        let group = |Group { count, step, case }: Group| Ok((count, step, case::read(&case).map_err(|e| named(&e))?));
        audit.groups.into_iter().take(MOST_GROUPS).map(group).collect::<Result<_, String>>().map(Self)
    }
}

/// The gaps that the drawings leave without one of them; those of the given audit first.
pub(super) fn answer(app: &AppState, without: &str, stop: &Cancellation) -> Answer {
    let others = app.others(without)?;
    let rules = drawings(others.iter().map(|(rule, _)| rule));
    let group = |count: u64, step: &str, board: &mut Board| {
        let times = if count == 1 { "once".to_owned() } else { format!("{count} times") };
        json!({
            "count": count,
            "summary": format!("{times}, such as the step {step} on this {} board", board.size()),
            "board": boards::describe(board, &rules),
        })
    };
    let given = app.given.iter().flat_map(|Given(groups)| groups);
    let mut groups: Vec<Value> = given.map(|(count, step, board)| group(*count, step, &mut board.clone())).collect();
    let graph = app.small_boards().last().ok_or_else(Refusal::stopped)?;
    for gap in gaps(stop, &rules, graph).ok_or_else(Refusal::stopped)?.iter().take(MOST_GROUPS) {
        groups.push(group(gap.count, gap.example.step.name(), &mut gap.example.board(graph.size())?));
    }
    groups.truncate(MOST_GROUPS);
    Ok(json!({ "size": graph.size().to_string(), "groups": groups }))
}
