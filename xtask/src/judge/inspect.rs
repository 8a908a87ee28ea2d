//! The full description of one drawing for a rule author, as text: its picture, its orientations, its proofs and figures, and the
//! advised next step. Knows no file and no exit code.

use crate::judge::counterexample::{Counterexample, SampledLines};
use crate::judge::evidence::Evidence;
use crate::judge::record;
use crate::judge::truth::Truth;
use crate::judge::verdict::{Verdict, VerdictOutcome};
use crate::language::orient::meaning;
use crate::language::orient::orientations;
use crate::language::rule::Rule;
use crate::output::picture;
use crate::output::print::print;
use crate::prove::Finding;
use oneway::grid::Size;
use oneway::line::exact::referee::TooWide;
use oneway::line::survey::states::StateGraph;
use std::fmt::Write;

/// Boards that are judged whenever a drawing is: small enough not to wait for.
pub const SIDES: [i32; 2] = [5, 7];

/// All states of the boards with these sides.
pub fn boards() -> Vec<StateGraph> {
    let states = |side| StateGraph::of(Size::square(side).expect("a size"), |_| ()).expect("small enough");
    SIDES.into_iter().map(states).collect()
}

/// A drawing that is true so far should be judged on a board with this side before it is kept.
pub const CONVINCING_SIDE: i32 = 9;

/// A drawing and the drawings beside it.
pub struct Subject<'a> {
    /// The drawing.
    pub rule: &'a Rule,
    /// Its file, as it is shown.
    pub path: &'a str,
    /// Its text.
    pub text: &'a str,
    /// Whether it is in its place among the drawings that are compiled in.
    pub in_place: bool,
    /// The drawings that it is compared with, and their files.
    pub others: &'a [(Rule, String)],
    /// Its proofs.
    pub proofs: &'a [Finding],
}

impl Subject<'_> {
    /// The drawing as it was read: its title, its picture with a legend, and its orientations.
    pub fn describe(&self) -> String {
        let mut text = format!("{}: {}\n\n", self.path, self.rule.title_or_name());
        let rows = picture::rows(self.rule);
        for row in rows.iter().chain(&picture::captions(self.rule)) {
            put(&mut text, format_args!("    {row}"));
        }
        put(&mut text, format_args!("\n    {}", picture::legend_of(&rows)));
        let names: Vec<_> = orientations(self.rule).iter().map(|(symmetry, _)| symmetry.name()).collect();
        let word = if names.len() == 1 { "orientation" } else { "orientations" };
        put(&mut text, format_args!("\n{} {word}: {}", names.len(), names.join(", ")));
        text
    }

    /// The figures of each board, the smallest first, the most telling board, the verdict, and the advised next step.
    pub fn judged(&self, verdicts: &[Verdict], sampled: &[SampledLines], truth: &Truth) -> Result<String, TooWide> {
        let mut text = self.table(verdicts, sampled);
        let evidence = match truth.counterexample() {
            Some(found) => Some(Evidence::Against(found.clone())),
            None => Evidence::of(self.rule, &figures(verdicts, sampled))?,
        };
        if let Some(evidence) = evidence {
            put(&mut text, format_args!("\n{}", evidence.text().trim_end()));
        }
        // The proofs of a drawing are the verdict conclusion by conclusion.
        let verdict = match truth {
            Truth::Proved => record::line(self.proofs),
            _ => truth.to_string(),
        };
        put(&mut text, format_args!("\n{verdict}"));
        let next = NextStep {
            rule: self.rule,
            others: self.others,
            truth,
            look_further: format!("look further with `cargo xtask check --size {CONVINCING_SIDE} {}`", self.path),
            keep: self.keep(),
        };
        put(&mut text, format_args!("\n{}", next.summary(verdicts, sampled)));
        Ok(text)
    }

    /// The advice for a drawing that is worth keeping.
    fn keep(&self) -> String {
        let mut keep = Vec::new();
        if print(self.rule) != self.text {
            keep.push(format!("run `cargo xtask redraw {}`", self.path));
        }
        if !self.in_place {
            keep.push("move it to patterns/line/FAMILY/".to_owned());
        }
        keep.push("run `cargo xtask codegen` and `cargo xtask prove --write`".to_owned());
        keep.join(", ")
    }

    fn table(&self, verdicts: &[Verdict], sampled: &[SampledLines]) -> String {
        let columns = columns(self.rule);
        let row = |first: &str, cell: &dyn Fn(&Column) -> String| {
            let cells = columns.iter().map(|column| format!("  {:>width$}", cell(column), width = column.title.len()));
            format!("{first:<7}{}\n", cells.collect::<String>())
        };
        let mut text = row("board", &|column| column.title.to_owned());
        for verdict in verdicts {
            text.push_str(&row(&verdict.size.to_string(), &|column| (column.figure)(verdict).to_string()));
        }
        for SampledLines { figures, lines, .. } in sampled {
            let row = row(&figures.size.to_string(), &|column| (column.figure)(figures).to_string());
            text.push_str(&format!("{}  along {lines} lines\n", row.trim_end()));
        }
        text
    }
}

/// The figures of all boards, whether all their states were looked at or lines were walked.
fn figures(verdicts: &[Verdict], sampled: &[SampledLines]) -> Vec<Verdict> {
    verdicts.iter().chain(sampled.iter().map(|sampled| &sampled.figures)).cloned().collect()
}

/// A column of the table of figures.
pub struct Column {
    /// Its title.
    pub title: &'static str,
    /// The figure.
    pub figure: fn(&Verdict) -> u64,
}

/// The columns for a drawing.
pub fn columns(rule: &Rule) -> &'static [Column] {
    const FORBIDDING: &[Column] = &[
        Column { title: "viable steps forbidden", figure: |verdict| verdict.wrong },
        Column { title: "dead steps forbidden", figure: |verdict| verdict.hits },
        Column { title: "by no other drawing", figure: |verdict| verdict.alone },
        Column { title: "by nothing else", figure: |verdict| verdict.new },
    ];
    const WAY_OUT: &[Column] = &[
        Column { title: "states led astray", figure: |verdict| verdict.wrong },
        Column { title: "states led out", figure: |verdict| verdict.hits },
        Column { title: "dead steps newly found", figure: |verdict| verdict.new },
    ];
    if rule.exit().is_some() { WAY_OUT } else { FORBIDDING }
}

/// The outcome for a drawing, and the advised next step.
pub struct NextStep<'a> {
    /// The drawing.
    pub rule: &'a Rule,
    /// The drawings that it was compared with, and their files.
    pub others: &'a [(Rule, String)],
    /// The verdict.
    pub truth: &'a Truth,
    /// How to judge it on a larger board.
    pub look_further: String,
    /// The advice for a drawing that is worth keeping.
    pub keep: String,
}

impl NextStep<'_> {
    /// In one line.
    pub fn summary(&self, verdicts: &[Verdict], sampled: &[SampledLines]) -> String {
        let outcome = Verdict::of_all(&figures(verdicts, sampled));
        let meant = meaning(self.rule);
        let counterexample = self.truth.counterexample();
        if let Some((_, twin)) = self.others.iter().find(|(other, _)| meaning(other) == meant) {
            return match counterexample {
                None => format!("the same rule as {twin}: nothing to do"),
                Some(_) => format!("the same rule as {twin}, and false: mend that one"),
            };
        }
        if counterexample.is_some() {
            return advice_against(counterexample).to_owned();
        }
        if let Some((_, namesake)) = self.others.iter().find(|(other, _)| other.name == self.rule.name) {
            return format!("{namesake} has the same name: rename one of the two, and check again");
        }
        let largest = verdicts.iter().map(|verdict| verdict.size).max_by_key(|size| size.fields());
        let convinced = largest.is_some_and(|size| size.width().min(size.height()) >= CONVINCING_SIDE);
        let size = largest.map_or_else(String::new, |size| size.to_string());
        let Self { look_further, keep, .. } = self;
        match (outcome, convinced) {
            (VerdictOutcome::False, _) => advice_against(counterexample).to_owned(),
            (VerdictOutcome::New, _) if matches!(self.truth, Truth::Proved) => format!("proved and new: {keep}"),
            (VerdictOutcome::New, true) => format!("true and new: {keep}"),
            (VerdictOutcome::New, false) => format!("true and new up to {size}: {look_further}; then {keep}"),
            (VerdictOutcome::Sooner, true) => {
                format!("true, but the sequence finds these steps without it: leave it out, or, to say why, {keep}")
            }
            (VerdictOutcome::Sooner, false) => {
                format!("true up to {size}, but the sequence finds these steps without it: {look_further}")
            }
            (VerdictOutcome::AddsNothing, true) => {
                "true, but adds nothing: leave it out, unless larger boards are known that need it".to_owned()
            }
            (VerdictOutcome::AddsNothing, false) => format!("true, but adds nothing up to {size}: {look_further}"),
            (VerdictOutcome::NeverFires, true) => {
                format!("it fires on no state up to {size}: leave it out, unless larger boards are known that need it")
            }
            (VerdictOutcome::NeverFires, false) => format!("it fires on no state up to {size}: {look_further}"),
        }
    }
}

/// The advice for a drawing with this counterexample.
pub fn advice_against(found: Option<&Counterexample>) -> &'static str {
    match found.is_some_and(Counterexample::is_at_the_end) {
        true => {
            "false: the forbidden field of this board is the end corner, where the line may end: put `not_end` on it, and check again"
        }
        false => {
            "false: ask for more (a wall, an empty field, a count) until it does not match this board, and check again"
        }
    }
}

fn put(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes everything");
}
