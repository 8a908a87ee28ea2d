//! `oneway explain`: what the referee and the rules say of a saved board.

use super::Done;
use super::output::{self, place_as_json, size_as_json};
use super::rank::read_case;
use num_bigint::BigUint;
use oneway::audit::UNIVERSAL;
use oneway::board::Board;
use oneway::geometry::{Field, Step};
use oneway::picture::{self, Overlay, Verdict};
use oneway::referee::{TooWide, completions_within};
use oneway::rules::{self, Areas, Window};
use oneway::universal::{Reason, Reasons, future_lines};
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

/// What is known of a board.
struct Explained {
    board: Board,
    /// What every completion contains.
    future: Vec<(Field, Field)>,
    steps: Vec<Judged>,
}

/// What is known of a step to a free field.
struct Judged {
    step: Step,
    to: Field,
    completions: Result<BigUint, TooWide>,
    /// Drawings and the orientations in which they match.
    drawings: Vec<(&'static str, &'static str)>,
    /// Why the universal rule refutes it.
    reasons: Option<Reasons>,
}

impl Judged {
    fn viable(&self) -> Option<bool> {
        self.completions.as_ref().ok().map(|completions| completions.bits() > 0)
    }

    /// The names of all rules that forbid it.
    fn forbidden_by(&self) -> Vec<&'static str> {
        let mut rules: Vec<_> = self.drawings.iter().map(|(rule, _)| *rule).collect();
        rules.dedup();
        rules.extend(self.reasons.as_ref().map(|_| UNIVERSAL));
        rules
    }
}

impl Explain {
    pub(super) fn run(self) -> Done {
        let explained = Explained::of(read_case(&self.case)?);
        match &self.output {
            Some(path) => output::to_file(path, &explained.as_svg())?,
            None if self.json => output::to_stdout(format!("{:#}\n", explained.as_json()).as_bytes())?,
            None => output::to_stdout(explained.as_text().as_bytes())?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Explained {
    fn of(mut board: Board) -> Self {
        let future = future_lines(&board);
        let mut areas = Areas::for_board(&board);
        let steps = board.steps_to_empty_fields().iter();
        let mut steps: Vec<_> = steps.map(|step| Judged::by_rules(&mut board, &mut areas, step)).collect();
        for judged in &mut steps {
            board.step(judged.step);
            judged.completions = completions_within(&board, MOST_STATES);
            board.undo();
            if judged.completions.is_err() {
                // The other steps leave a frontier that is as long.
                break;
            }
        }
        Self { board, future, steps }
    }

    /// Whether any step can be completed, if that is known.
    fn viable(&self) -> Option<bool> {
        if self.board.is_full() {
            return Some(self.board.live() == self.board.end());
        }
        let known: Vec<_> = self.steps.iter().map(Judged::viable).collect();
        if known.contains(&Some(true)) {
            return Some(true);
        }
        known.iter().all(Option::is_some).then_some(false)
    }

    fn as_svg(&self) -> String {
        let verdict = |s: &Judged| Verdict { field: s.to, viable: s.viable(), forbidden: !s.forbidden_by().is_empty() };
        let verdicts: Vec<_> = self.steps.iter().map(verdict).collect();
        picture::svg_with(&self.board, Overlay { future: &self.future, verdicts: &verdicts, ..Overlay::default() })
    }

    fn as_text(&self) -> String {
        let board = &self.board;
        let mut text = picture::text_with(board, &self.future);
        let verdict = match self.viable() {
            Some(true) => "the line can be completed".to_owned(),
            Some(false) => "the line can't be completed any more".to_owned(),
            None => TooWide.to_string(),
        };
        let mut put = |line: String| writeln!(text, "{line}").expect("a string takes everything");
        let taken = board.line().len();
        put(format!("\n{taken} fields taken of {}, live end at {}: {verdict}", board.size(), board.live()));
        for judged in &self.steps {
            let known = match &judged.completions {
                Ok(completions) if completions.bits() == 0 => "dead".to_owned(),
                Ok(completions) => format!("viable, {completions} completions"),
                Err(why) => why.to_string(),
            };
            put(format!("{:<5} to {}: {known}", judged.step.name(), judged.to));
            for (rule, orientation) in &judged.drawings {
                put(format!("      forbidden by {rule} {orientation}"));
            }
            if let Some(reasons) = &judged.reasons {
                put("      refuted by the universal rule:".to_owned());
                reasons.told().iter().for_each(|line| put(format!("        {line}")));
            }
        }
        text
    }

    fn as_json(&self) -> Value {
        let steps: Vec<_> = self.steps.iter().map(Judged::as_json).collect();
        json!({
            "size": size_as_json(self.board.size()),
            "live": place_as_json(self.board.live()),
            "viable": self.viable(),
            "future_lines": self.future.iter().map(way_as_json).collect::<Vec<_>>(),
            "steps": steps,
            "too_wide": self.steps.iter().any(|judged| judged.completions.is_err()),
        })
    }
}

impl Judged {
    /// Asks the rules; the referee comes later.
    fn by_rules(board: &mut Board, areas: &mut Areas, step: Step) -> Self {
        let at = Window::around_live_end(board);
        let orientations = rules::drawn().iter().flat_map(|rule| rule.orientations.iter().map(move |o| (rule, o)));
        let forbidding = orientations.filter(|(_, o)| o.forbids.contains(step) && (o.matches)(at, areas));
        let drawings = forbidding.map(|(rule, o)| (rule.name, o.name)).collect();
        board.step(step);
        let reasons = Reasons::against(board);
        board.undo();
        Self { step, to: board.live().neighbour(step), completions: Err(TooWide), drawings, reasons }
    }

    fn as_json(&self) -> Value {
        let orientation = |(rule, orientation): &(_, _)| json!({ "rule": rule, "orientation": orientation });
        let refutation = self.reasons.as_ref().map(|Reasons { chain, contradiction }| {
            let fact = |ways: &[(Field, Field)]| ways.iter().map(way_as_json).collect::<Vec<_>>();
            let reason = |r: &Reason| json!({ "part": r.part.name(), "forced": r.forced, "ways": fact(&r.ways) });
            json!({
                "chain": chain.iter().map(reason).collect::<Vec<_>>(),
                "part": contradiction.part().name(),
                "contradiction": contradiction.to_string(),
            })
        });
        json!({
            "to": place_as_json(self.to),
            "viable": self.viable(),
            "completions": self.completions.as_ref().ok().map(BigUint::to_string),
            "forbidden_by": self.forbidden_by(),
            "orientations": self.drawings.iter().map(orientation).collect::<Vec<_>>(),
            "refutation": refutation,
        })
    }
}

fn way_as_json((from, to): &(Field, Field)) -> Value {
    json!([place_as_json(*from), place_as_json(*to)])
}
