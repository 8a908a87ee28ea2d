//! `oneway explain`: the verdicts of the referee and the rules on a saved board.

use super::case_input::{CASE, read_case};
use super::output::{self, counted, field_as_json, size_as_json, write_line};
use super::{Done, Failure};
use crate::grid::{Field, Step};
use crate::line::Board;
use crate::line::deduce::universal::{Deduction, Fate, Reasons, Supposition, future_lines};
use crate::line::deduce::{ForbiddenBy, Matcher, RuleSet, universal};
use crate::line::exact::referee::{QUICK_STATES, TooWide, completions_within};
use crate::line::judge::{Decision, MOST_NODES, Undecided, judge};
use crate::line::survey::stats::Crossroad;
use crate::matching::Areas;
use crate::show::{self, AnnotatedStep, Annotations};
use crate::support::printable;
use num_bigint::BigUint;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway explain case.txt                     a saved board
  oneway explain case.txt -o case.svg         as a picture
  oneway walk --size 21 --by rules --rules drawn --seed 4 --format json | oneway explain -";

#[derive(clap::Args)]
pub(super) struct ExplainArguments {
    #[arg(value_name = "CASE", help = CASE)]
    case: PathBuf,
    /// Print it as JSON
    #[arg(long, conflicts_with = "output")]
    json: bool,
    /// Draw it into an SVG file instead
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// On larger boards it may take long to go back to the crossroad.
const FIELDS_FOR_A_CROSSROAD: usize = 101 * 101;

/// The verdicts on a board.
struct Explanation {
    board: Board,
    /// The parts that every completion contains.
    future: Vec<(Field, Field)>,
    steps: Vec<ExplainedStep>,
    /// If the line can't be completed: the last board from which it could.
    crossroad: Option<Crossroad>,
}

/// The verdicts on a step to a free field.
struct ExplainedStep {
    step: Step,
    to: Field,
    verdict: StepVerdict,
    forbidden_by: Vec<ForbiddenBy<'static>>,
    /// Why the universal rule refutes it.
    reasons: Option<Reasons>,
}

/// Whether a line can be completed after a step.
enum StepVerdict {
    /// The referee has counted the completions.
    Counted(BigUint),
    /// It is too wide for the referee: the verdict of the complete judge.
    Judged(Box<Result<Decision, Undecided>>),
}

impl StepVerdict {
    /// The verdict on a board; the referee counts only if it has not given up before.
    fn of(board: &Board, is_too_wide: bool) -> Self {
        let counted = if is_too_wide { Err(TooWide) } else { completions_within(board, QUICK_STATES) };
        counted.map_or_else(|TooWide| Self::Judged(Box::new(judge(board, MOST_NODES))), Self::Counted)
    }

    /// Whether the line can be completed, if that was decided.
    fn viable(&self) -> Option<bool> {
        match self {
            Self::Counted(completions) => Some(completions.bits() > 0),
            Self::Judged(decision) => decision.as_ref().as_ref().ok().map(|decision| decision.completion.is_some()),
        }
    }

    fn is_too_wide(&self) -> bool {
        matches!(self, Self::Judged(_))
    }

    fn completions(&self) -> Option<String> {
        match self {
            Self::Counted(completions) => Some(completions.to_string()),
            Self::Judged(_) => None,
        }
    }

    fn nodes(&self) -> Option<u64> {
        match self {
            Self::Counted(_) => None,
            Self::Judged(decision) => match &**decision {
                Ok(Decision { nodes, .. }) | Err(Undecided { nodes }) => Some(*nodes),
            },
        }
    }

    fn described(&self) -> String {
        match self {
            Self::Counted(completions) if completions.bits() == 0 => "dead".to_owned(),
            Self::Counted(completions) => format!("viable, {}", counted(completions, "completion")),
            Self::Judged(decision) => match &**decision {
                Err(undecided) => undecided.to_string(),
                Ok(Decision { completion, nodes }) => {
                    let verdict = if completion.is_some() { "viable" } else { "dead" };
                    let search =
                        if *nodes == 0 { String::new() } else { format!(" by search with {}", counted(nodes, "node")) };
                    format!("{verdict}{search}; {TooWide} how many completions there are")
                }
            },
        }
    }
}

impl ExplainedStep {
    /// Whether the line can be completed after it, if that was decided.
    fn viable(&self) -> Option<bool> {
        self.verdict.viable()
    }

    /// The names of all rules that forbid it.
    fn forbidden_by(&self) -> Vec<&'static str> {
        let mut rules: Vec<_> = self.forbidden_by.iter().map(|by| by.rule()).collect();
        rules.dedup();
        rules.extend(self.reasons.as_ref().map(|_| universal::NAME));
        rules
    }

    fn as_json(&self) -> Value {
        let orientation = |by: &ForbiddenBy| match by {
            ForbiddenBy::Drawing(found) => {
                Some(json!({ "rule": found.matcher.rule(), "orientation": found.matcher.symmetry().name() }))
            }
            ForbiddenBy::Sequence(_) | ForbiddenBy::Universal(_) => None,
        };
        let sequence = |by: &ForbiddenBy| match by {
            ForbiddenBy::Sequence(end) => Some(end.fields),
            ForbiddenBy::Drawing(_) | ForbiddenBy::Universal(_) => None,
        };
        let refutation = self.reasons.as_ref().map(|Reasons { chain, contradiction, short, deepest }| {
            json!({
                "chain": chain_as_json(chain),
                "deepest": deepest.name(),
                "short": short.iter().copied().map(field_as_json).collect::<Vec<_>>(),
                "contradiction": contradiction.to_string(),
            })
        });
        json!({
            "to": field_as_json(self.to),
            "viable": self.viable(),
            "completions": self.verdict.completions(),
            "nodes": self.verdict.nodes(),
            "forbidden_by": self.forbidden_by(),
            "orientations": self.forbidden_by.iter().filter_map(orientation).collect::<Vec<_>>(),
            "sequence": self.forbidden_by.iter().find_map(sequence),
            "refutation": refutation,
        })
    }
}

impl ExplainArguments {
    pub(super) fn run(self) -> Done {
        if let Some(path) = self.output.as_deref().filter(|path| path.extension().is_none_or(|e| e != "svg")) {
            return Err(Failure::Usage(format!(
                "-o {}: name the file .svg, the only format here",
                printable::path(path)
            )));
        }
        if let Some(path) = &self.output {
            output::check_output(path)?;
        }
        let explained = Explanation::of(read_case(&self.case)?);
        match &self.output {
            Some(path) => output::to_svg_file(path, explained.as_svg())?,
            None if self.json => output::print_json(&explained.as_json())?,
            None => output::print_report(&explained.as_text())?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Explanation {
    fn of(mut board: Board) -> Self {
        let future = future_lines(&board);
        let mut areas = Areas::for_size(board.size());
        let mut steps = Vec::new();
        for step in board.steps_to_empty_fields().iter() {
            let forbidden_by = RuleSet::drawn().forbidden_by_drawings(&mut board, &mut areas, step);
            board.step(step);
            let reasons = Reasons::against(&board);
            // If one step leaves a frontier that is too long, so do the others.
            let verdict = StepVerdict::of(&board, too_wide(&steps));
            steps.push(ExplainedStep { step, to: board.live(), verdict, forbidden_by, reasons });
            board.undo();
        }
        let mut explanation = Self { board, future, steps, crossroad: None };
        if explanation.viable() == Some(false) && explanation.board.size().fields() <= FIELDS_FOR_A_CROSSROAD {
            explanation.crossroad = Crossroad::of(explanation.board.clone()).ok().flatten();
        }
        explanation
    }

    /// Whether any step can be completed, if that is known.
    fn viable(&self) -> Option<bool> {
        if self.board.is_full() {
            return Some(self.board.is_complete());
        }
        let known: Vec<_> = self.steps.iter().map(ExplainedStep::viable).collect();
        if known.contains(&Some(true)) {
            return Some(true);
        }
        known.iter().all(Option::is_some).then_some(false)
    }

    fn as_svg(&self) -> String {
        let verdict = |s: &ExplainedStep| AnnotatedStep {
            field: s.to,
            viable: s.viable(),
            forbidden: !s.forbidden_by().is_empty(),
        };
        let verdicts: Vec<_> = self.steps.iter().map(verdict).collect();
        show::annotated_svg(
            &self.board,
            Annotations { future: &self.future, steps: &verdicts, ..Annotations::default() },
        )
    }

    fn as_text(&self) -> String {
        let board = &self.board;
        let mut text = show::text_with(board, &self.future);
        let verdict = match self.viable() {
            Some(true) => "the line can be completed".to_owned(),
            Some(false) => "the line can't be completed any more".to_owned(),
            None => "it is not known whether the line can be completed".to_owned(),
        };
        let (taken, size, live) = (counted(board.line().len(), "field"), board.size(), board.live());
        write_line(&mut text, format_args!("\n{taken} taken of {size}, live end at {live}: {verdict}"));
        if let Some(Crossroad { board, step, confirmed }) = &self.crossroad {
            let (fields, at, to) = (counted(board.line().len(), "field"), board.live(), board.live().neighbour(*step));
            let certain = if *confirmed { "" } else { ", and an earlier one may be dead too" };
            write_line(
                &mut text,
                format_args!("crossroad after {fields} at {at}: the step {} to {to} is dead{certain}", step.name()),
            );
        }
        for judged in &self.steps {
            let verdict = judged.verdict.described();
            write_line(&mut text, format_args!("{:<5} to {}: {verdict}", judged.step.name(), judged.to));
            for by in &judged.forbidden_by {
                write_line(&mut text, format_args!("      forbidden by {by}"));
            }
            if let Some(reasons) = &judged.reasons {
                write_line(&mut text, format_args!("      refuted by the universal rule:"));
                reasons.describe().iter().for_each(|line| write_line(&mut text, format_args!("        {line}")));
            }
        }
        text
    }

    fn as_json(&self) -> Value {
        let steps: Vec<_> = self.steps.iter().map(ExplainedStep::as_json).collect();
        let crossroad = self.crossroad.as_ref().map(|Crossroad { board, step, confirmed }| {
            let (fields, at) = (board.line().len(), field_as_json(board.live()));
            json!({ "fields": fields, "at": at, "step": step.name(), "confirmed": confirmed })
        });
        json!({
            "size": size_as_json(self.board.size()),
            "live": field_as_json(self.board.live()),
            "viable": self.viable(),
            "future_lines": self.future.iter().map(way_as_json).collect::<Vec<_>>(),
            "steps": steps,
            "crossroad": crossroad,
            "too_wide": too_wide(&self.steps),
        })
    }
}

/// Whether the referee has given up on one of the steps.
fn too_wide(steps: &[ExplainedStep]) -> bool {
    steps.iter().any(|judged| judged.verdict.is_too_wide())
}

fn chain_as_json(chain: &[Deduction]) -> Value {
    let deduction = |Deduction { part, fate, ways, supposition }: &Deduction| {
        let supposition = supposition.as_ref().map(|Supposition { chain, contradiction }| {
            json!({ "chain": chain_as_json(chain), "contradiction": contradiction.to_string() })
        });
        let ways: Vec<_> = ways.iter().map(way_as_json).collect();
        json!({ "part": part.name(), "forced": *fate == Fate::Forced, "ways": ways, "supposition": supposition })
    };
    chain.iter().map(deduction).collect()
}

fn way_as_json((from, to): &(Field, Field)) -> Value {
    json!([field_as_json(*from), field_as_json(*to)])
}
