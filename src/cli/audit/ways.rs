//! `oneway audit --puzzle flow` and `--puzzle numbered`: whether all ways that the rules decide agree with every solution, on all boards
//! of a small size.

use super::AuditArguments;
use crate::cli::interrupt::{INTERRUPTED, cancelled_by_ctrl_c};
use crate::cli::output::{self, progress_bar, write_line};
use crate::cli::{Done, Failure, NO};
use crate::grid::{Field, Size, Step};
use crate::matching::ways::{WayState, WaysState};
use crate::ways::Conventions;
use crate::ways::audit::{MOST_AUDITED, WaysAudit, WaysAuditOrder, WrongWay, audit_unless};
use crate::ways::rules::WaysRules;
use serde_json::{Value, json};
use std::process::ExitCode;

/// The random states of each solution if no number is given.
const STATES: u32 = 16;

impl AuditArguments {
    /// Audits the rules for flow puzzles or numbered lines.
    pub(super) fn audit_ways(&self, numbered: bool) -> Done {
        let own = [("--no-distinct", self.no_distinct), ("--minimal-boards", self.minimal_boards)];
        let unused = own.into_iter().find(|(_, given)| *given).map(|(option, _)| option);
        if let Some(option) = unused.or_else(|| self.about_lines_from_end_to_end()) {
            return Err(Failure::Usage(format!("{option} is for other rules; leave it out with this --puzzle")));
        }
        let size = self.size.one()?;
        if size.fields() > MOST_AUDITED {
            let most = format!("--size {size} has too many boards: at most {MOST_AUDITED} fields, such as 4x4");
            return Err(Failure::Usage(most));
        }
        let conventions = Conventions { all_fields: !self.no_fill, touching: !self.no_touch };
        let states = self.sample.map_or(Ok(STATES), u32::try_from);
        let states = states.map_err(|_| Failure::Usage("--sample: too many states of each solution".into()))?;
        let order = WaysAuditOrder { size, conventions, numbered, states, seed: self.seed };
        let rules = WaysRules::compiled(conventions, false);
        let bar = progress_bar(0, "puzzles judged");
        let found = audit_unless(cancelled_by_ctrl_c(), &order, &rules, |done, all| {
            bar.set_length(all);
            bar.set_position(done);
        });
        bar.finish_and_clear();
        let Some(found) = found else {
            output::log("interrupted: an audit keeps no checkpoint and begins anew");
            return Ok(ExitCode::from(INTERRUPTED));
        };
        match self.json {
            true => output::print_json(&as_json(size, &found))?,
            false => output::print_report(&as_text(size, &found))?,
        }
        Ok(ExitCode::from(if found.wrong() == 0 { 0 } else { NO }))
    }
}

fn as_text(size: Size, audit: &WaysAudit) -> String {
    let mut text = String::new();
    let mut row = |what: &str, figure: u64| write_line(&mut text, format_args!("{what:<52} {figure:>12}"));
    row(&format!("puzzles of {size} with a solution"), audit.boards);
    row("states of them", audit.states);
    row("ways concluded", audit.rules.iter().map(|rule| rule.conclusions).sum());
    row("  that need not be so (0: all rules are true)", audit.rules.iter().map(|rule| rule.wrong).sum());
    row("states of which all rules together lose a solution", audit.lost);
    row("puzzles with one solution", audit.with_one_solution);
    for (level, solved) in (1..).zip(audit.solved) {
        row(&format!("  that rules up to level {level} solve"), solved);
    }
    let heads = ["matches", "ways", "wrong"].map(|head| format!("{head:>12}")).concat();
    write_line(&mut text, format_args!("\n{:<24} {:>5}{heads}", "rule", "level"));
    for rule in &audit.rules {
        let figures = [rule.matches, rule.conclusions, rule.wrong].map(|figure| format!("{figure:>12}")).concat();
        write_line(&mut text, format_args!("{:<24} {:>5}{figures}", rule.name, rule.level));
    }
    for rule in &audit.rules {
        if let Some(wrong) = &rule.counterexample {
            let WrongWay { state, field, step, used, solution, .. } = &**wrong;
            let word = if *used { "used" } else { "not used" };
            write_line(
                &mut text,
                format_args!(
                    "\n{} is false: it concludes that the way {} from {field} is {word} here\n{}but this is a solution:\n{}",
                    rule.name,
                    step.name(),
                    picture(state),
                    picture(solution)
                ),
            );
        }
    }
    text
}

/// A state as text: ends and numbers with the numbers of their lines, used ways as lines, barred ones as crosses.
fn picture(state: &WaysState) -> String {
    let size = state.size();
    let mut text = String::new();
    for y in 1..=size.height() {
        let (mut row, mut below) = (String::new(), String::new());
        for x in 1..=size.width() {
            let field = Field::new(x, y);
            let shown = match state.clue(field) {
                Some(span) if state.is_end(field) => span.first.to_string(),
                Some(span) => format!("{}/{}", span.first, span.last),
                None => ".".to_owned(),
            };
            let sign = |step, used| match state.way(field, step) {
                WayState::Used => used,
                WayState::Barred if size.contains(field.neighbour(step)) => 'x',
                _ => ' ',
            };
            row.push_str(&format!("{shown:<4}{} ", sign(Step::Right, '-')));
            below.push_str(&format!("{:<6}", sign(Step::Down, '|')));
        }
        write_line(&mut text, format_args!("{}\n{}", row.trim_end(), below.trim_end()));
    }
    text
}

fn as_json(size: Size, audit: &WaysAudit) -> Value {
    let rules = audit.rules.iter().map(|rule| {
        let counterexample = rule.counterexample.as_ref().map(|wrong| {
            json!({
                "state": picture(&wrong.state),
                "field": output::field_as_json(wrong.field),
                "step": wrong.step.name(),
                "used": wrong.used,
                "solution": picture(&wrong.solution),
            })
        });
        json!({
            "name": rule.name,
            "level": rule.level,
            "matches": rule.matches,
            "ways": rule.conclusions,
            "wrong": rule.wrong,
            "counterexample": counterexample,
        })
    });
    json!({
        "size": output::size_as_json(size),
        "puzzles": audit.boards,
        "states": audit.states,
        "wrong": audit.wrong(),
        "lost": audit.lost,
        "with_one_solution": audit.with_one_solution,
        "solved": audit.solved,
        "rules": rules.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::cancel::Cancellation;

    #[test]
    fn the_report_of_ways_has_a_row_for_each_rule_and_level() {
        let (size, conventions) = ("2x3".parse().expect("a size"), Conventions::default());
        let order = WaysAuditOrder { size, conventions, numbered: false, states: 8, seed: 1 };
        let rules = WaysRules::compiled(conventions, false);
        let found = audit_unless(&Cancellation::new(), &order, &rules, |_, _| ()).expect("not cancelled");
        let text = as_text(size, &found);
        assert!(found.rules.iter().all(|rule| text.contains(&format!("{} ", rule.name))), "{text}");
        assert!(!text.contains("is false") && text.matches("that rules up to level").count() == 5, "{text}");
        assert_eq!(as_json(size, &found)["rules"].as_array().map(Vec::len), Some(found.rules.len()));
    }
}
