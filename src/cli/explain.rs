//! `oneway explain`: what the referee and the rules say of a saved board.

use super::Done;
use super::output::{self, size_as_json};
use super::rank::read_case;
use num_bigint::BigUint;
use oneway::board::Board;
use oneway::geometry::{Field, Step};
use oneway::picture::{self, Verdict};
use oneway::referee::{TooWide, completions_within};
use oneway::rules::{self, Areas, Window};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub(super) struct Explain {
    /// A board with a line so far, in the text form of the original research
    #[arg(value_name = "CASE")]
    case: PathBuf,
    /// Print it as JSON
    #[arg(long, conflicts_with = "output")]
    json: bool,
    /// Draw it into an SVG file instead
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Someone is waiting for the answer: give up on a board after seconds, not minutes.
const MOST_STATES: usize = 1_000_000;

/// What is known of a step to a free field.
struct Judged {
    step: Step,
    to: Field,
    completions: Result<BigUint, TooWide>,
    /// Rules and the orientations in which they match.
    forbidden_by: Vec<(&'static str, &'static str)>,
}

impl Judged {
    fn viable(&self) -> Option<bool> {
        self.completions.as_ref().ok().map(|completions| completions.bits() > 0)
    }
}

impl Explain {
    pub(super) fn run(self) -> Done {
        let mut board = read_case(&self.case)?;
        let steps = judge(&mut board);
        match &self.output {
            Some(path) => {
                let verdict =
                    |s: &Judged| Verdict { field: s.to, viable: s.viable(), forbidden: !s.forbidden_by.is_empty() };
                let verdicts: Vec<_> = steps.iter().map(verdict).collect();
                output::to_file(path, &picture::svg_with(&board, &[], &verdicts))?;
            }
            None if self.json => output::to_stdout(format!("{:#}\n", as_json(&board, &steps)).as_bytes())?,
            None => output::to_stdout(as_text(&board, &steps).as_bytes())?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn judge(board: &mut Board) -> Vec<Judged> {
    let mut areas = Areas::for_board(board);
    let mut steps: Vec<Judged> = board
        .steps_to_empty_fields()
        .iter()
        .map(|step| {
            let at = Window::around_live_end(board);
            let orientations = rules::drawn().iter().flat_map(|rule| rule.orientations.iter().map(move |o| (rule, o)));
            let forbidding = orientations.filter(|(_, o)| o.forbids.contains(step) && (o.matches)(at, &mut areas));
            let forbidden_by = forbidding.map(|(rule, o)| (rule.name, o.name)).collect();
            Judged { step, to: board.live().neighbour(step), completions: Err(TooWide), forbidden_by }
        })
        .collect();
    for judged in &mut steps {
        board.step(judged.step);
        judged.completions = completions_within(board, MOST_STATES);
        board.undo();
        if judged.completions.is_err() {
            // The other steps leave a frontier that is as long.
            break;
        }
    }
    steps
}

/// Whether any step can be completed, if that is known.
fn viable(board: &Board, steps: &[Judged]) -> Option<bool> {
    if board.is_full() {
        return Some(board.live() == board.end());
    }
    let known: Vec<_> = steps.iter().map(Judged::viable).collect();
    if known.contains(&Some(true)) {
        return Some(true);
    }
    known.iter().all(Option::is_some).then_some(false)
}

fn as_text(board: &Board, steps: &[Judged]) -> String {
    let mut text = picture::text(board);
    let verdict = match viable(board, steps) {
        Some(true) => "the line can be completed".to_owned(),
        Some(false) => "the line can't be completed any more".to_owned(),
        None => TooWide.to_string(),
    };
    let mut put = |line: String| writeln!(text, "{line}").expect("a string takes everything");
    put(format!("\n{} fields taken of {}, live end at {}: {verdict}", board.line().len(), board.size(), board.live()));
    for judged in steps {
        let known = match &judged.completions {
            Ok(completions) if completions.bits() == 0 => "dead".to_owned(),
            Ok(completions) => format!("viable, {completions} completions"),
            Err(why) => why.to_string(),
        };
        put(format!("{:<5} to {}: {known}", judged.step.name(), judged.to));
        for (rule, orientation) in &judged.forbidden_by {
            put(format!("      forbidden by {rule} {orientation}"));
        }
    }
    text
}

fn as_json(board: &Board, steps: &[Judged]) -> Value {
    let place = |field: Field| json!([field.x, field.y]);
    let steps_as_json = steps.iter().map(|judged| {
        let mut rules: Vec<_> = judged.forbidden_by.iter().map(|(rule, _)| *rule).collect();
        rules.dedup();
        let orientation = |(rule, orientation): &(_, _)| json!({ "rule": rule, "orientation": orientation });
        json!({
            "to": place(judged.to),
            "viable": judged.viable(),
            "completions": judged.completions.as_ref().ok().map(BigUint::to_string),
            "forbidden_by": rules,
            "orientations": judged.forbidden_by.iter().map(orientation).collect::<Vec<_>>(),
        })
    });
    json!({
        "size": size_as_json(board.size()),
        "live": place(board.live()),
        "viable": viable(board, steps),
        "steps": steps_as_json.collect::<Vec<_>>(),
        "too_wide": steps.iter().any(|judged| judged.completions.is_err()),
    })
}
