//! `oneway audit --puzzle takuzu`: whether all values that the rules conclude are true, which ones they do not find, and which minimal
//! boards they solve.

use super::AuditArguments;
use crate::cli::interrupt::{INTERRUPTED, cancelled_by_ctrl_c};
use crate::cli::output::{self, progress_bar, write_line};
use crate::cli::{Done, Failure, NO};
use crate::grid::Size;
use crate::matching::binary::BinaryRule;
use crate::takuzu::audit::{self, AuditedRule, MissedFields, SampleOrder, SolvedMinimal, TakuzuAudit, WrongConclusion};
use crate::takuzu::rules::TakuzuRules;
use crate::takuzu::text;
use serde_json::{Value, json};
use std::process::ExitCode;

impl AuditArguments {
    /// Audits the rules for boards of 0 and 1.
    pub(super) fn audit_takuzu(&self) -> Done {
        if let Some(option) = self.about_lines_from_end_to_end() {
            return Err(Failure::Usage(format!("{option} is about lines; leave it out with --puzzle")));
        }
        let rules = TakuzuRules::compiled(!self.no_distinct);
        let stop = cancelled_by_ctrl_c();
        if self.minimal_boards {
            return self.solve_minimal_boards(&rules);
        }
        let (name, found) = match self.sample {
            Some(boards) => {
                let sizes = self.size.all()?;
                let name = named(&sizes);
                let bar = progress_bar(boards, "boards judged");
                let order = SampleOrder { sizes, boards, seed: self.seed };
                let found = audit::sample_unless(stop, &order, &rules, |done| bar.inc(done));
                (name, found.map_err(|error| Failure::Usage(error.to_string()))?)
            }
            None => {
                let size = self.size.one()?;
                let bar = progress_bar(0, "boards judged");
                let found = audit::whole_unless(stop, size, &rules, true, |done| {
                    bar.inc_length(done);
                    bar.inc(done);
                });
                let refused = |error| Failure::Usage(format!("{error}; for larger ones add --sample K"));
                (size.to_string(), found.map_err(refused)?)
            }
        };
        let Some(found) = found else { return Ok(interrupted()) };
        match self.json {
            true => output::print_json(&as_json(&name, &found))?,
            false => output::print_report(&as_text(&name, &found))?,
        }
        Ok(ExitCode::from(if found.wrong() == 0 { 0 } else { NO }))
    }

    /// An option that was given and has no meaning for puzzles.
    pub(super) fn about_lines_from_end_to_end(&self) -> Option<&'static str> {
        let own = [
            ("--rules", self.rules.rules.is_some()),
            ("--minimal", self.minimal),
            ("--pictures", self.pictures.is_some()),
        ];
        own.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
    }

    fn solve_minimal_boards(&self, rules: &TakuzuRules<&'static BinaryRule>) -> Done {
        let size = self.size.one()?;
        let bar = progress_bar(0, "solutions done");
        let found = audit::solved_minimal(cancelled_by_ctrl_c(), size, rules, |done, all| {
            bar.set_length(all);
            bar.inc(done);
        });
        let found = found.map_err(|error| Failure::Usage(error.to_string()))?;
        let Some(found) = found else { return Ok(interrupted()) };
        match self.json {
            true => output::print_json(&json!({
                "size": output::size_as_json(size),
                "minimal_boards": found.boards,
                "solved": found.solved,
            }))?,
            false => output::print_report(&minimal_as_text(size, &found))?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn interrupted() -> ExitCode {
    output::log("interrupted: an audit keeps no checkpoint and begins anew");
    ExitCode::from(INTERRUPTED)
}

fn named(sizes: &[Size]) -> String {
    match sizes {
        [one] => one.to_string(),
        _ => format!("{} to {}", sizes[0], sizes[sizes.len() - 1]),
    }
}

fn row(text: &mut String, what: &str, figure: u64, of: Option<u64>) {
    let share = of.filter(|of| *of > 0).map(|of| format!(" {:>7.3} %", 100.0 * figure as f64 / of as f64));
    write_line(text, format_args!("{what:<44} {figure:>12}{}", share.unwrap_or_default()));
}

fn as_text(name: &str, audit: &TakuzuAudit) -> String {
    let mut text = String::new();
    row(&mut text, &format!("partial boards of {name} with a solution"), audit.boards, None);
    row(&mut text, "values concluded", audit.rules.iter().map(|rule| rule.tally.conclusions).sum(), None);
    row(&mut text, "  that need not be so (0: all rules are true)", audit.wrong(), None);
    let heads = ["boards", "matches", "values", "alone", "wrong"].map(|head| format!("{head:>10}")).concat();
    write_line(&mut text, format_args!("\n{:<24} {:>5}{heads}", "rule", "level"));
    for AuditedRule { name, level, tally, .. } in &audit.rules {
        let figures = [tally.boards, tally.matches, tally.conclusions, tally.alone, tally.wrong];
        let figures = figures.map(|figure| format!("{figure:>10}")).concat();
        write_line(&mut text, format_args!("{name:<24} {level:>5}{figures}"));
    }
    if let Some(MissedFields { forced, missed, with_one_solution, unsolved }) = &audit.missed {
        write_line(&mut text, format_args!(""));
        row(&mut text, "values that follow, on boards without signs", *forced, None);
        for (level, missed) in (1..).zip(missed) {
            row(&mut text, &format!("  that rules up to level {level} do not find"), *missed, Some(*forced));
        }
        row(&mut text, "boards with one solution", *with_one_solution, None);
        for (level, unsolved) in (1..).zip(unsolved) {
            let what = format!("  that rules up to level {level} do not solve");
            row(&mut text, &what, *unsolved, Some(*with_one_solution));
        }
    }
    for rule in &audit.rules {
        if let Some(wrong) = &rule.counterexample {
            text.push_str(&counterexample(&rule.name, wrong));
        }
    }
    text
}

fn counterexample(rule: &str, WrongConclusion { board, field, value, completion }: &WrongConclusion) -> String {
    let value = u8::from(*value);
    let character = |at| match board.get(at) {
        _ if at == *field => '?',
        Some(value) => {
            if value {
                '1'
            } else {
                '0'
            }
        }
        None => '.',
    };
    let pictured = text::write_with(board, character);
    let completed = text::write(completion);
    format!(
        "\n{rule} is false: it concludes {value} at the `?` of this board\n{pictured}but it can be {}:\n{completed}",
        1 - value
    )
}

fn minimal_as_text(size: Size, SolvedMinimal { boards, solved }: &SolvedMinimal) -> String {
    let mut text = String::new();
    row(&mut text, &format!("minimal boards of {size}"), *boards, None);
    for (level, solved) in (1..).zip(solved) {
        row(&mut text, &format!("  that rules up to level {level} solve"), *solved, Some(*boards));
    }
    text
}

fn as_json(name: &str, audit: &TakuzuAudit) -> Value {
    let rules = audit.rules.iter().map(|AuditedRule { name, level, tally, counterexample }| {
        let counterexample = counterexample.as_ref().map(|wrong| {
            json!({
                "board": text::write(&wrong.board),
                "field": output::field_as_json(wrong.field),
                "value": u8::from(wrong.value),
                "completion": text::write(&wrong.completion),
            })
        });
        json!({
            "name": name,
            "level": level,
            "boards": tally.boards,
            "matches": tally.matches,
            "values": tally.conclusions,
            "alone": tally.alone,
            "wrong": tally.wrong,
            "counterexample": counterexample,
        })
    });
    let missed = audit.missed.map(|missed| {
        json!({
            "forced": missed.forced,
            "missed": missed.missed,
            "with_one_solution": missed.with_one_solution,
            "unsolved": missed.unsolved,
        })
    });
    json!({
        "sizes": name,
        "boards": audit.boards,
        "wrong": audit.wrong(),
        "rules": rules.collect::<Vec<_>>(),
        "missed": missed,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(text: &str) -> Size {
        text.parse().expect("a size")
    }

    #[test]
    fn the_report_has_a_row_for_each_rule_and_level() {
        let rules = TakuzuRules::compiled(false);
        let found = audit::whole(size("2x4"), &rules, true, |_| ()).expect("small enough");
        let text = as_text("2x4", &found);
        for rule in &found.rules {
            assert!(text.lines().any(|line| line.starts_with(&format!("{} ", rule.name))), "{text}");
        }
        assert_eq!(text.matches("that rules up to level").count(), 10, "{text}");
        assert!(!text.contains("is false"), "{text}");
        let json = as_json("2x4", &found);
        assert_eq!(
            (&json["boards"], json["rules"].as_array().map(Vec::len)),
            (&json!(found.boards), Some(found.rules.len()))
        );
    }

    #[test]
    fn a_counterexample_is_shown_with_its_completion() {
        let boards: Vec<_> =
            text::read("0...\n....\n\n0011\n1100\n", false).map(|board| board.expect("a board").board).collect();
        let field = crate::grid::Field::new(2, 1);
        let wrong = WrongConclusion { board: boards[0].clone(), field, value: true, completion: boards[1].clone() };
        let shown = counterexample("gap", &wrong);
        assert!(
            shown.contains("concludes 1") && shown.contains("0?..\n....\nbut it can be 0:\n0011\n1100\n"),
            "{shown}"
        );
    }

    #[test]
    fn minimal_boards_have_a_share_for_each_level() {
        let rules = TakuzuRules::compiled(false);
        let stop = crate::support::cancel::Cancellation::new();
        let found =
            audit::solved_minimal(&stop, size("4x2"), &rules, |_, _| ()).expect("small").expect("not cancelled");
        assert!(found.boards > 0 && found.solved[4] == found.boards && found.solved[0] <= found.solved[1], "{found:?}");
        assert_eq!(minimal_as_text(size("4x2"), &found).lines().count(), 6);
    }
}
