//! A board with its line and, for each step, whether the line can be completed after it and which drawings on disk forbid it. Knows
//! case files and the referee.

use super::AppState;
use super::answer::{Answer, Refusal, RefusalKind};
use crate::evaluate::{self, Drawings};
use oneway::grid::{Field, Step, Steps};
use oneway::line::deduce::{Matcher, sequence};
use oneway::line::exact::referee::QUICK_STATES;
use oneway::line::judge::viable_steps;
use oneway::line::{Board, case};
use oneway::matching::{Areas, Window};
use serde::Deserialize;
use serde_json::{Value, json};

/// The request: the text of a case file.
#[derive(Deserialize)]
pub(super) struct BoardRequest {
    text: String,
}

/// The board of a case file.
pub(super) fn answer(app: &AppState, request: BoardRequest) -> Answer {
    let rules = app.rules_of_line()?;
    let rules = evaluate::drawings(rules.iter().map(|(rule, _)| rule));
    read(&request.text, &rules).map_err(|error| Refusal::new(RefusalKind::BadBoard, error.to_string()))
}

/// Reads a case file and describes its board.
pub(super) fn read(text: &str, rules: &Drawings) -> Result<Value, case::CaseError> {
    case::read(text).map(|mut board| describe(&mut board, rules))
}

/// The names of the drawings that forbid a step to a free field; if there are none, the sequence's if it does.
fn forbidding(drawings: &Drawings, board: &mut Board, areas: &mut Areas, step: Step) -> Vec<String> {
    // For a line that begins elsewhere, the drawings promise nothing.
    if !board.size().is_at_the_edge(board.line()[0]) {
        return Vec::new();
    }
    let (mut names, wanted) = (Vec::new(), Steps::of(&[step]));
    drawings.visit_matches(Window::around_live_end(board.position()), areas, wanted, |found| {
        names.push(found.matcher.rule().to_owned());
        wanted
    });
    names.dedup();
    if names.is_empty() && drawings.dead_after(board, areas, step).is_some() {
        names.push(sequence::NAME.to_owned());
    }
    names
}

/// Describes a board and its next steps for the page. Fields count from 0.
pub(super) fn describe(board: &mut Board, rules: &Drawings) -> Value {
    let place = |field: Field| [field.x - 1, field.y - 1];
    let viable = viable_steps(board, QUICK_STATES).ok().map(|judged| judged.viable);
    let mut areas = Areas::for_size(board.size());
    let mut steps = Vec::new();
    for step in board.free_steps().iter() {
        let verdict = match viable {
            Some(viable) if viable.contains(step) => "viable",
            Some(_) => "dead",
            None => "unknown",
        };
        let [x, y] = place(board.live().neighbour(step));
        let forbidding = forbidding(rules, board, &mut areas, step);
        steps.push(json!({ "step": step.name(), "x": x, "y": y, "verdict": verdict, "rules": forbidding }));
    }
    let size = board.size();
    let mut offered = vec![Steps::NONE; board.line().len()];
    offered[board.line().len() - 1] = board.free_steps();
    json!({
        "width": size.width(),
        "height": size.height(),
        "line": board.line().iter().copied().map(place).collect::<Vec<_>>(),
        "live": place(board.live()),
        "start": place(board.line()[0]),
        "end": place(board.end()),
        "steps": steps,
        "text": case::write(board, &offered),
    })
}
