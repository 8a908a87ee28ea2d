//! All that a rule author wants to know of one drawing, as text: what it looks like, in which orientations it is matched,
//! whether it is true, or even proved, what it newly catches, and what to do next. Knows no file and no exit code.

use crate::meaning::meaning;
use crate::orient::orientations;
use crate::picture;
use crate::print::print;
use crate::prove::{Finding, record};
use crate::rule::Rule;
use crate::verdict::{Outcome, Verdict, disproof};
use oneway::audit::Example;
use oneway::referee::TooWide;
use oneway::size::Size;
use std::fmt::Write;

/// Boards that are judged whenever a drawing is: small enough not to wait for.
pub const SIDES: [i32; 2] = [5, 7];

/// A drawing that is true so far should be judged on a board with this side before it is kept.
const CONVINCING_SIDE: i32 = 9;

/// A drawing and what stands beside it.
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
    /// What can be proved of it for every board.
    pub proofs: &'a [Finding],
}

impl Subject<'_> {
    /// What can be said before anything is judged.
    pub fn looks(&self) -> String {
        let mut text = format!("{}: {}\n\n", self.path, self.rule.title_or_name());
        for row in picture::of_rule(self.rule) {
            put(&mut text, format_args!("    {row}"));
        }
        let names: Vec<_> = orientations(self.rule).iter().map(|(symmetry, _)| symmetry.name()).collect();
        let word = if names.len() == 1 { "orientation" } else { "orientations" };
        put(&mut text, format_args!("\n{} {word}: {}", names.len(), names.join(", ")));
        text
    }

    /// What was found on each board, the smallest first, and what to do next.
    pub fn judged(&self, verdicts: &[Verdict]) -> Result<String, TooWide> {
        let outcome = verdicts.iter().map(Verdict::outcome).max().unwrap_or(Outcome::NeverFires);
        let mut text = self.table(verdicts);
        let shown = |told: fn(&Verdict) -> Option<&Example>| {
            let decisive = verdicts.iter().filter(|verdict| verdict.outcome() == outcome);
            decisive.into_iter().find_map(|verdict| Some((verdict.size, told(verdict)?)))
        };
        match outcome {
            Outcome::False => {
                if let Some((size, example)) = shown(|verdict| verdict.counterexample.as_ref()) {
                    put(&mut text, format_args!("\n{}", disproof(self.rule, size, example)?.trim_end()));
                }
            }
            Outcome::New | Outcome::Sooner => {
                if let Some((size, example)) = shown(|verdict| verdict.example.as_ref()) {
                    put(&mut text, format_args!("\n{}", catch(outcome, size, example)?.trim_end()));
                }
            }
            Outcome::AddsNothing | Outcome::NeverFires => {}
        }
        if outcome != Outcome::False {
            put(&mut text, format_args!("\n{}", record::line(self.proofs)));
        }
        let largest = verdicts.iter().map(|verdict| verdict.size).max_by_key(|size| size.fields());
        put(&mut text, format_args!("\n{}", self.next_step(outcome, largest)));
        Ok(text)
    }

    fn table(&self, verdicts: &[Verdict]) -> String {
        type Column = (&'static str, fn(&Verdict) -> u64);
        let forbidding: &[Column] = &[
            ("viable steps forbidden", |verdict| verdict.wrong),
            ("dead steps forbidden", |verdict| verdict.hits),
            ("by no other drawing", |verdict| verdict.alone),
            ("by nothing else", |verdict| verdict.new),
        ];
        let way_out: &[Column] = &[
            ("states led astray", |verdict| verdict.wrong),
            ("states led out", |verdict| verdict.hits),
            ("dead steps newly found", |verdict| verdict.new),
        ];
        let columns = if self.rule.exit().is_some() { way_out } else { forbidding };
        let row = |first: &str, cell: &dyn Fn(&Column) -> String| {
            let cells = columns.iter().map(|column| format!("  {:>width$}", cell(column), width = column.0.len()));
            format!("{first:<7}{}\n", cells.collect::<String>())
        };
        let mut text = row("board", &|(head, _)| (*head).to_owned());
        for verdict in verdicts {
            text.push_str(&row(&verdict.size.to_string(), &|(_, figure)| figure(verdict).to_string()));
        }
        text
    }

    /// One line: what it comes to, and what to do.
    fn next_step(&self, outcome: Outcome, largest: Option<Size>) -> String {
        let meant = meaning(self.rule);
        let twin = self.others.iter().find(|(other, _)| meaning(other) == meant).filter(|_| outcome != Outcome::False);
        if let Some((_, twin)) = twin {
            return format!("the same rule as {twin}: nothing to do");
        }
        if let Some((_, namesake)) = self.others.iter().find(|(other, _)| other.name == self.rule.name) {
            return format!("{namesake} has the same name: rename one of the two, and check again");
        }
        let convinced = largest.is_some_and(|size| size.width().min(size.height()) >= CONVINCING_SIDE);
        let (path, size) = (self.path, largest.map_or_else(String::new, |size| size.to_string()));
        let look_further = format!("look further with `cargo xtask check --size {CONVINCING_SIDE} {path}`");
        let mut keep = Vec::new();
        if print(self.rule) != self.text {
            keep.push(format!("run `cargo xtask redraw {path}`"));
        }
        if !self.in_place {
            keep.push("move it to patterns/FAMILY/".to_owned());
        }
        keep.push("run `cargo xtask codegen` and `cargo xtask prove --write`".to_owned());
        let keep = keep.join(", ");
        match (outcome, convinced) {
            (Outcome::False, _) => {
                "false: ask for more (a wall, an empty field, a count) until it does not match this board, and check again"
                    .to_owned()
            }
            (Outcome::New, _) if record::is_proved(self.proofs) => format!("proved and new: {keep}"),
            (Outcome::New, true) => format!("true and new: {keep}"),
            (Outcome::New, false) => format!("true and new up to {size}: {look_further}; then {keep}"),
            (Outcome::Sooner, true) => {
                format!("true, but the sequence finds these steps without it: leave it out, or, to say why, {keep}")
            }
            (Outcome::Sooner, false) => {
                format!("true up to {size}, but the sequence finds these steps without it: {look_further}")
            }
            (Outcome::AddsNothing, true) => {
                "true, but adds nothing: leave it out, unless larger boards are known that need it".to_owned()
            }
            (Outcome::AddsNothing, false) => format!("true, but adds nothing up to {size}: {look_further}"),
            (Outcome::NeverFires, true) => {
                format!("never fires up to {size}: leave it out, unless larger boards are known that need it")
            }
            (Outcome::NeverFires, false) => format!("never fires up to {size}: {look_further}"),
        }
    }
}

/// A board with a dead step that a drawing catches.
fn catch(outcome: Outcome, size: Size, example: &Example) -> Result<String, TooWide> {
    let what = match outcome {
        Outcome::New => "what nothing else forbids",
        _ => "what no other drawing forbids at once",
    };
    let (board, step) = (oneway::picture::text(&example.board(size)?), example.step.name());
    Ok(format!("it catches {what}, such as the dead step {step} on this {size} board\n{board}"))
}

fn put(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes everything");
}
