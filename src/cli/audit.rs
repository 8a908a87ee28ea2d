//! `oneway audit`: which rules are true, and which dead steps they miss.

mod kind;
mod sizes;
mod takuzu;
mod ways;

use super::output::{self, counted, parse_seed, progress_bar, size_as_json, write_line};
use super::{Done, Failure, NO, RuleArguments};
use crate::grid::{Field, Size, Steps};
use crate::line::deduce::universal::future_lines;
use crate::line::deduce::{RuleSet, sequence};
use crate::line::exact::referee::{TooWide, is_too_wide};
use crate::line::survey::audit::{self, Audit, Example, Figures, Gap, RuleAudit, RuleKind};
use crate::line::survey::states::StateGraph;
use crate::line::{Board, case};
use crate::show::{self, AnnotatedStep, Annotations};
use kind::AuditedPuzzle;
use serde_json::{Value, json};
use sizes::AuditedSizes;
use std::path::PathBuf;
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway audit --size 7                   all states of the 7x7, in a second
  oneway audit --size 9                   all 53 024 556 states of the 9x9, in minutes
  oneway audit --size 11 --sample 2000    states of random walks, judged by the referee

Rules for boards of 0 and 1:
  oneway audit --puzzle takuzu --size 4                       all partial boards of the 4x4 that have a solution
  oneway audit --puzzle takuzu --size 6..14 --sample 1000000  random ones of 6x6, 8x8, ... 14x14
  oneway audit --puzzle takuzu --size 6 --minimal-boards      boards of which no clue can be spared

Rules for flow and numbered lines:
  oneway audit --puzzle flow --size 4                     all flow puzzles of the 4x4
  oneway audit --puzzle numbered --size 4x3 --no-touch    lines that do not touch themselves";

#[derive(clap::Args)]
pub(super) struct AuditArguments {
    /// Fields on each side, or width and height; with --puzzle and --sample also squares of several sizes
    #[arg(long, value_name = "N|WxH|N..M", allow_hyphen_values = true)]
    size: AuditedSizes,
    /// Audit the rules of a puzzle: whether all values that they conclude are true in every completion
    #[arg(long, value_enum, value_name = "PUZZLE")]
    puzzle: Option<AuditedPuzzle>,
    /// With --puzzle: allow two equal rows and two equal columns
    #[arg(long, requires = "puzzle")]
    no_distinct: bool,
    /// With --puzzle flow or numbered: no line touches itself
    #[arg(long, requires = "puzzle")]
    no_touch: bool,
    /// With --puzzle flow or numbered: fields may be left without a line
    #[arg(long, requires = "puzzle")]
    no_fill: bool,
    /// With --puzzle: solve all boards with one solution of which no clue can be spared, by rules up to each level
    #[arg(long, requires = "puzzle", conflicts_with = "sample")]
    minimal_boards: bool,
    #[command(flatten)]
    rules: RuleArguments,
    /// Judge this many states of random walks instead of all states, random partial boards, or random states of each solution
    #[arg(long, value_name = "K")]
    sample: Option<u64>,
    /// The seed of the random walks or boards of --sample
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = parse_seed, allow_hyphen_values = true)]
    seed: u64,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
    /// List also the drawings and orientations that add nothing here, because others forbid the same steps
    ///
    /// Which marks of a drawing could be dropped is a question for `cargo xtask minimal`, where the drawings are.
    #[arg(long, conflicts_with = "json")]
    minimal: bool,
    /// How many groups of uncovered dead steps to show
    #[arg(long, value_name = "G", default_value_t = 5)]
    groups: usize,
    /// Draw every board that is shown into this folder, as SVG
    #[arg(long, value_name = "DIR")]
    pictures: Option<PathBuf>,
}

impl AuditArguments {
    pub(super) fn run(self) -> Done {
        let ways_option = [("--no-touch", self.no_touch), ("--no-fill", self.no_fill)];
        let ways_option = ways_option.into_iter().find(|(_, given)| *given).map(|(option, _)| option);
        match (self.puzzle, ways_option) {
            (Some(AuditedPuzzle::Flow), _) => return self.audit_ways(false),
            (Some(AuditedPuzzle::Numbered), _) => return self.audit_ways(true),
            (_, Some(option)) => return Err(Failure::Usage(format!("{option} is for --puzzle flow and numbered"))),
            (Some(AuditedPuzzle::Takuzu), None) => return self.audit_takuzu(),
            (None, None) => {}
        }
        let size = self.size.with_a_line()?;
        if self.minimal && self.rules.set().drawn.is_none() {
            return Err(Failure::Usage("--minimal is about drawings: use it with --rules drawn or all".into()));
        }
        if let Some(folder) = &self.pictures {
            output::check_folder(folder)?;
        }
        if self.sample.is_some() && is_too_wide(&Board::new(size)) {
            return Err(TooWide.into());
        }
        let audit = match self.sample {
            Some(states) => {
                let bar = progress_bar(states, "states judged");
                audit::sample(size, self.rules.set(), states, self.seed, |done| bar.inc(done))?
            }
            None => whole(size, self.rules.set())?,
        };
        match self.json {
            true => output::print_json(&self.as_json(&audit)?)?,
            false => output::print_report(&self.as_text(&audit)?)?,
        }
        Ok(ExitCode::from(if audit.forbidden_viable == 0 { 0 } else { NO }))
    }

    fn as_text(&self, audit: &Audit) -> Result<String, Failure> {
        let mut text = summary(audit);
        if self.minimal {
            text.push_str(&needless(audit));
        }
        for (rule, size, example) in smallest_counterexamples(audit, self.rules.set()) {
            self.show_counterexample(&mut text, size, rule, &example)?;
        }
        if !audit.gaps.is_empty() {
            let shown = self.groups.min(audit.gaps.len());
            write_line(&mut text, format_args!(""));
            write_line(
                &mut text,
                format_args!(
                    "dead steps that nothing forbids: {shown} of {} that look alike",
                    counted(audit.gaps.len(), "group")
                ),
            );
        }
        for (i, gap) in audit.gaps.iter().take(self.groups).enumerate() {
            let board = gap.example.board(audit.size)?;
            write_line(
                &mut text,
                format_args!("\n{}, such as the step {} here:", counted(gap.count, "time"), gap.example.step.name()),
            );
            text.push_str(&show::text_with(&board, &future_lines(&board)));
            self.draw(&format!("gap_{}", i + 1), &board, &gap.example, &[])?;
        }
        Ok(text)
    }

    fn as_json(&self, audit: &Audit) -> Result<Value, Failure> {
        let group = |gap: &Gap| {
            let board = gap.example.board(audit.size)?;
            let offered = vec![Steps::NONE; board.line().len()];
            Ok(json!({ "count": gap.count, "step": gap.example.step.name(), "case": case::write(&board, &offered) }))
        };
        let mut value = figures_as_json(audit);
        value["groups"] = audit.gaps.iter().take(self.groups).map(group).collect::<Result<_, Failure>>()?;
        Ok(value)
    }

    /// Shows a board on which a rule forbids a viable step, with a completion through that step.
    fn show_counterexample(&self, text: &mut String, size: Size, rule: &str, example: &Example) -> Result<(), Failure> {
        let (board, completed) = example.completed(size)?;
        let does = if rule == sequence::NAME {
            "it goes astray by a way out".to_owned()
        } else {
            format!("it forbids the step {}", example.step.name())
        };
        write_line(text, format_args!("\n{rule} is false: {does} on this {size} board"));
        text.push_str(&show::text(&board));
        write_line(text, format_args!("but the line can be completed:"));
        text.push_str(&show::text(&completed));
        self.draw(&format!("false_{rule}"), &board, example, &completed.line()[board.line().len()..])
    }

    /// Draws the board of an example: the step, and the way on from the live end, if there is one.
    fn draw(&self, name: &str, board: &Board, example: &Example, ahead: &[Field]) -> Result<(), Failure> {
        let Some(folder) = &self.pictures else { return Ok(()) };
        let viable = !ahead.is_empty();
        let field = board.live().neighbour(example.step);
        let step = AnnotatedStep { field, viable: Some(viable), forbidden: viable };
        let annotations = Annotations { future: &future_lines(board), ahead, steps: &[step] };
        output::to_own_file(&folder.join(format!("{name}.svg")), &show::annotated_svg(board, annotations))
    }
}

fn whole(size: Size, rules: RuleSet) -> Result<Audit, Failure> {
    let layers = progress_bar(2 * size.fields() as u64, "layers of states");
    let progress = |done| layers.set_position(done);
    let graph = StateGraph::cached(size, progress)
        .map_err(|error| Failure::Usage(format!("{error}; for larger ones add --sample K")))?;
    layers.finish_and_clear();
    let states = progress_bar(graph.count(), "states judged");
    Ok(audit::whole(&graph, rules, |done| states.inc(done)))
}

/// The rules that are false, each with the smallest square board that shows it. Each smaller board is audited once for
/// all of them, and none that is not needed.
fn smallest_counterexamples(audit: &Audit, rules: RuleSet) -> Vec<(&'static str, Size, Example)> {
    let examples = |audit: &Audit| {
        let size = audit.size;
        let of = |rule: &RuleAudit| Some((rule.name, size, rule.counterexample.clone()?));
        audit.rules.iter().filter_map(of).collect::<Vec<_>>()
    };
    let mut found = examples(audit);
    let mut left = found.len();
    for side in (3..audit.size.width().min(audit.size.height())).step_by(2) {
        let Ok(size) = Size::square(side) else { break };
        let Some(graph) = (left > 0).then(|| StateGraph::of(size, |_| ()).ok()).flatten() else { break };
        for smaller in examples(&audit::whole(&graph, rules, |_| ())) {
            let known = found.iter_mut().find(|(rule, known, _)| *rule == smaller.0 && *known == audit.size);
            if let Some(known) = known {
                *known = smaller;
                left -= 1;
            }
        }
    }
    found
}

fn summary(audit: &Audit) -> String {
    let mut text = String::new();
    let row = |text: &mut String, what: &str, figure: u64| write_line(text, format_args!("{what:<44} {figure:>12}"));
    row(&mut text, &format!("viable states of {}", audit.size), audit.states);
    row(&mut text, "viable steps", audit.viable_steps);
    row(&mut text, "  that a rule forbids (0: all rules are true)", audit.forbidden_viable);
    row(&mut text, "dead steps", audit.dead_steps);
    row(&mut text, "  to the end corner too early", audit.end_too_early);
    row(&mut text, "  that nothing forbids", audit.uncovered_dead);
    write_line(&mut text, format_args!("\n{:<32} {:>12} {:>12} {:>8}", "rule", "hits", "alone", "wrong"));
    for rule in &audit.rules {
        figures(&mut text, rule.name, rule.figures);
        for (name, variant) in &rule.variants {
            figures(&mut text, &format!("  {name}"), *variant);
        }
    }
    text
}

/// The rules and orientations without which the same steps would be forbidden.
fn needless(audit: &Audit) -> String {
    let mut text = String::from("\n");
    let mut none = true;
    for rule in audit.rules.iter().filter(|rule| rule.kind == RuleKind::Drawing) {
        let idle: Vec<_> =
            rule.variants.iter().filter(|(_, figures)| figures.alone == 0).map(|(name, _)| *name).collect();
        if rule.figures.alone == 0 {
            write_line(&mut text, format_args!("{} adds nothing: other drawings forbid all that it does", rule.name));
        } else if !idle.is_empty() {
            write_line(&mut text, format_args!("{} adds nothing when {}", rule.name, idle.join(" or ")));
        }
        none &= rule.figures.alone > 0 && idle.is_empty();
    }
    if none {
        write_line(&mut text, format_args!("every drawing adds something in every orientation"));
    }
    text
}

fn figures(text: &mut String, name: &str, Figures { hits, alone, wrong }: Figures) {
    write_line(text, format_args!("{name:<32} {hits:>12} {alone:>12} {wrong:>8}"));
}

fn figures_as_json(audit: &Audit) -> Value {
    let figures = |name: &str, Figures { hits, alone, wrong }: Figures| json!({ "name": name, "hits": hits, "alone": alone, "wrong": wrong });
    let rules = audit.rules.iter().map(|rule| {
        let mut value = figures(rule.name, rule.figures);
        let variants: Value = rule.variants.iter().map(|(name, variant)| figures(name, *variant)).collect();
        match rule.kind {
            RuleKind::Drawing => value["orientations"] = variants,
            RuleKind::Sequence => {
                value["orientations"] = json!([]);
                value["ways_out"] = variants;
            }
            RuleKind::Universal => {
                // It is the same for every orientation; its parts differ.
                value["orientations"] = json!([]);
                value["parts"] = variants;
            }
        }
        value
    });
    json!({
        "size": size_as_json(audit.size),
        "states": audit.states,
        "viable_steps": audit.viable_steps,
        "dead_steps": audit.dead_steps,
        "end_too_early": audit.end_too_early,
        "forbidden_viable": audit.forbidden_viable,
        "uncovered_dead": audit.uncovered_dead,
        "rules": rules.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        audit: AuditArguments,
    }

    #[test]
    fn uncovered_dead_steps_are_shown_group_by_group() {
        let size = Size::square(5).expect("a size");
        let graph = StateGraph::of(size, |_| ()).expect("small enough");
        let found = audit::whole(&graph, RuleSet::NONE, |_| ());
        let CommandLine { audit } = CommandLine::parse_from(["audit", "--size", "5", "--groups", "2"]);
        let text = audit.as_text(&found).unwrap_or_default();
        let (_, gaps) = text.split_once("dead steps that nothing forbids: 2 of ").expect("they are announced");
        assert_eq!((gaps.matches(", such as the step ").count(), gaps.matches('◎').count()), (2, 2), "{text}");
        let Ok(json) = audit.as_json(&found) else { panic!("a board that small is not too wide") };
        let groups = json["groups"].as_array().expect("groups");
        assert_eq!(groups.len(), 2);
        for (group, gap) in groups.iter().zip(&found.gaps) {
            let board = case::read(group["case"].as_str().expect("a case")).expect("it can be read again");
            assert_eq!((board.size(), board.line().len()), (size, gap.example.taken()));
            assert_eq!((&group["count"], &group["step"]), (&json!(gap.count), &json!(gap.example.step.name())));
        }
    }
}
