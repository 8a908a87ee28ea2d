//! The outputs of measurements as Markdown.

use super::markdown_table::{Figures, MarkdownTable, group, grouped};
use super::measurement::Run;
use serde_json::Value;
use std::collections::BTreeMap;

type Markdown = Result<String, String>;

/// The output as it is: it is Markdown already.
pub(super) fn verbatim(runs: &[Run]) -> Markdown {
    Ok(runs.iter().map(|(_, output)| output.stdout.trim_end()).collect::<Vec<_>>().join("\n\n"))
}

/// The output of each command in a block of text, under the command if there are several.
pub(super) fn plain(runs: &[Run]) -> Markdown {
    let several = runs.len() > 1;
    let block = |(command, output): &Run| {
        let prompt = if several { format!("$ {command}\n") } else { String::new() };
        format!("{prompt}{}\n", output.stdout.trim_end())
    };
    Ok(format!("```text\n{}```", runs.iter().map(block).collect::<Vec<_>>().join("\n")))
}

/// A command as it stands in a table, without the option for programs.
fn shown(command: &str) -> String {
    format!("`{}`", command.replace(" --json", ""))
}

fn figures(run: &Run) -> Result<Figures, String> {
    Figures::read(&run.1.stdout).map_err(|why| format!("`{}`: {why}", run.0))
}

/// A row for each audit.
pub(super) fn audits(runs: &[Run]) -> Markdown {
    let mut table = MarkdownTable::new(&[
        "command",
        "viable states",
        "viable steps",
        "forbidden of these",
        "dead steps",
        "not forbidden of these",
    ]);
    for run in runs {
        let audit = figures(run)?;
        table.row([
            shown(run.0),
            audit.count("states")?,
            audit.count("viable_steps")?,
            audit.count("forbidden_viable")?,
            audit.count("dead_steps")?,
            audit.count("uncovered_dead")?,
        ]);
    }
    Ok(table.finish())
}

/// By which kind of rule the dead steps of two boards are forbidden.
pub(super) fn decided_by(runs: &[Run]) -> Markdown {
    let [small, large] = runs else { return Err("two audits are needed".to_owned()) };
    let (small, large) = (figures(small)?, figures(large)?);
    let kinds = |audit: &Figures| {
        let (dead, left) = (audit.number("dead_steps")?, audit.number("uncovered_dead")?);
        let later = audit.named("rules", "sequence")?.number("hits")?;
        Ok::<_, String>([dead - left - later, later, left])
    };
    let mut table = MarkdownTable::new(&["dead steps forbidden by", &small.size()?, &large.size()?]);
    let names = ["a drawing, at once", "the sequence, where no drawing does", "no drawing: left to the universal rule"];
    for ((name, small), large) in names.into_iter().zip(kinds(&small)?).zip(kinds(&large)?) {
        table.row([name.to_owned(), grouped(small), grouped(large)]);
    }
    Ok(table.finish())
}

/// The dead steps that each drawing forbids on a board, the most frequent first.
pub(super) fn drawings(runs: &[Run]) -> Markdown {
    let [audit] = runs else { return Err("one audit is needed".to_owned()) };
    let audit = figures(audit)?;
    let sequence = audit.named("rules", "sequence")?;
    let mut rules = audit.list("rules")?;
    rules.retain(|rule| rule.0["name"] != "sequence");
    rules.sort_by_key(|rule| std::cmp::Reverse(rule.number("hits").unwrap_or_default()));
    let mut table = MarkdownTable::new(&["drawing", "dead steps that it forbids", "that it alone forbids"]);
    for rule in rules {
        table.row([format!("`{}`", rule.name()?), rule.count("hits")?, rule.count("alone")?]);
    }
    for way_out in sequence.list("ways_out")? {
        table.row([format!("`{}`, used by the sequence", way_out.name()?), way_out.count("hits")?, String::new()]);
    }
    Ok(table.finish())
}

/// The parts of the universal rule, and the dead steps of each board that need them.
pub(super) fn universal_parts(runs: &[Run]) -> Markdown {
    let [small, large] = runs else { return Err("two audits are needed".to_owned()) };
    let (small, large) = (figures(small)?, figures(large)?);
    let rule = |audit: &Figures| audit.named("rules", "universal");
    let mut table = MarkdownTable::new(&["part", &small.size()?, &large.size()?]);
    for (small, large) in rule(&small)?.list("parts")?.iter().zip(rule(&large)?.list("parts")?) {
        table.row([format!("`{}`", small.name()?), small.count("hits")?, large.count("hits")?]);
    }
    let of_all = |audit: &Figures| {
        let (dead, left) = (audit.number("dead_steps")?, audit.number("uncovered_dead")?);
        Ok::<_, String>(format!("{} of {}", grouped(dead - left), grouped(dead)))
    };
    table.row(["together".to_owned(), of_all(&small)?, of_all(&large)?]);
    Ok(table.finish())
}

/// The number of drawings that are proved, and of conclusions by each law.
pub(super) fn proofs(runs: &[Run]) -> Markdown {
    let [run] = runs else { return Err("one list of proofs is needed".to_owned()) };
    let mut table = MarkdownTable::new(&["drawings", "of these proved", "conclusions", "of these proved"]);
    let (drawings, conclusions) = proved(run)?;
    table.row([drawings.all, drawings.proved, conclusions.all, conclusions.proved].map(grouped));
    Ok(table.finish())
}

#[derive(Clone, Copy, Default)]
struct Proved {
    all: u64,
    proved: u64,
}

impl Proved {
    fn add(&mut self, is_proved: bool) {
        self.all += 1;
        self.proved += u64::from(is_proved);
    }
}

/// The drawings and the conclusions of a list of proofs. A drawing is proved if all its conclusions are.
fn proved(run: &Run) -> Result<(Proved, Proved), String> {
    let list = serde_json::from_str::<Vec<serde_json::Value>>(&run.1.stdout);
    let list = list.map_err(|error| format!("`{}`: {error}", run.0))?;
    let mut conclusions = Proved::default();
    let mut by_drawing = BTreeMap::new();
    for finding in list.into_iter().map(Figures) {
        let is_proved = finding.get("verdict")? == "proved";
        conclusions.add(is_proved);
        *by_drawing.entry(finding.name()?.to_owned()).or_insert(true) &= is_proved;
    }
    let mut drawings = Proved::default();
    by_drawing.into_values().for_each(|is_proved| drawings.add(is_proved));
    Ok((drawings, conclusions))
}

/// A row for each kind of evidence.
pub(super) fn is_it_right(runs: &[Run]) -> Markdown {
    let [drawn, proofs, universal, witness] = runs else { return Err("four outputs are needed".to_owned()) };
    let mut table = MarkdownTable::new(&["claim", "command", "result"]);
    let audited = |audit: &Run| {
        let figures = figures(audit)?;
        Ok::<_, String>(format!(
            "{} states: {} of {} viable steps forbidden, {} of {} dead steps missed",
            figures.count("states")?,
            figures.count("forbidden_viable")?,
            figures.count("viable_steps")?,
            figures.count("uncovered_dead")?,
            figures.count("dead_steps")?
        ))
    };
    let mut row = |claim: &str, (command, _): &Run, result: String| {
        table.row([claim.to_owned(), shown(command), result]);
    };
    row("the drawings decide the 9x9", drawn, audited(drawn)?);
    let (drawings, _) = proved(proofs)?;
    let result = format!("{} of {} drawings proved", drawings.proved, drawings.all);
    row("the drawings are true on boards of every size", proofs, result);
    row("the universal rule decides the 9x9", universal, audited(universal)?);
    let walks = figures(witness)?;
    let result = format!(
        "{} of {} walks completed, {} of {} viable steps accepted",
        walks.count("completed")?,
        walks.count("walks")?,
        walks.count("accepted")?,
        walks.count("viable")?
    );
    row("a walk with a witness never gets stuck and misses no step", witness, result);
    Ok(table.finish())
}

/// How each step of walks with a witness was found.
pub(super) fn witness_walks(runs: &[Run]) -> Markdown {
    let mut table = MarkdownTable::new(&[
        "size",
        "walks",
        "steps taken",
        "by the witness in hand",
        "by another, found in a window",
        "by another, ways exchanged",
        "by another, from the judge",
        "given up",
        "viable steps",
        "accepted of these",
        "µs a step",
    ]);
    for run in runs {
        let walks = figures(run)?;
        let has_referee = !walks.get("viable")?.is_null();
        let judged = |key: &str| if has_referee { walks.count(key) } else { Ok(String::new()) };
        table.row([
            walks.size()?,
            walks.count("walks")?,
            walks.count("steps")?,
            walks.count("in_hand")?,
            walks.count("rebuilt.window")?,
            walks.count("rebuilt.exchange")?,
            walks.count("rebuilt.judge")?,
            walks.count("given_up")?,
            judged("viable")?,
            judged("accepted")?,
            walks.quantity("microseconds_per_step")?,
        ]);
    }
    Ok(table.finish())
}

/// Where the figures of fair lines settle: after the last rounds, and exactly.
pub(super) fn fair(runs: &[Run]) -> Markdown {
    let mut table = MarkdownTable::new(&[
        "size",
        "lines",
        "rounds",
        "from",
        "share of turns",
        "longest straight run",
        "winding",
        "heights",
    ]);
    for run in runs {
        let mixing = figures(run)?;
        let last = mixing.get("rounds")?.as_array().and_then(|rounds| rounds.last()).map(ToString::to_string);
        let last = last.ok_or("there are no rounds")?;
        let mut row = |rounds: &str, from: &str, means: &Value| {
            let cell = |mean: &Value| Some(format!("{:.3} ± {:.3}", mean[0].as_f64()?, mean[1].as_f64()?));
            let cells: Option<Vec<String>> = means.as_array()?.iter().map(cell).collect();
            let (size, lines) = (mixing.size().ok()?, mixing.count("lines").ok()?);
            table.row([size, lines, rounds.to_owned(), from.to_owned(), cells?.join(" | ")]);
            Some(())
        };
        for (from, key) in [("step by step", "from_stepwise"), ("a regular line", "from_regular")] {
            let means = mixing.get(key)?.as_array().and_then(|all| all.last());
            means.and_then(|means| row(&last, from, means)).ok_or_else(|| format!("`{key}` has no means"))?;
        }
        let exact = mixing.get("exact")?;
        if !exact.is_null() {
            row("", "exactly equal chances", exact).ok_or("`exact` has no means")?;
        }
    }
    Ok(table.finish())
}

/// How much the probabilities of lines differ.
pub(super) fn bias(runs: &[Run]) -> Markdown {
    let mut table = MarkdownTable::new(&[
        "size",
        "lines",
        "likeliest: 1 in",
        "rarest: 1 in",
        "ratio",
        "perplexity",
        "different lines seen",
        "expected",
        "expected if all were equally likely",
    ]);
    for run in runs {
        let bias = figures(run)?;
        table.row([
            bias.size()?,
            bias.count("lines")?,
            bias.quantity("likeliest_one_in")?,
            bias.quantity("rarest_one_in")?,
            bias.quantity("likeliest_to_rarest")?,
            bias.quantity("as_many_as")?,
            bias.count("lines_seen")?,
            bias.quantity("lines_expected")?,
            bias.quantity("lines_expected_if_equal")?,
        ]);
    }
    Ok(table.finish())
}

/// How many walks by rules are completed for each that gets stuck.
pub(super) fn walks_by_rules(runs: &[Run]) -> Markdown {
    let mut table = MarkdownTable::new(&["size", "walks", "stuck", "walks completed for each that got stuck"]);
    for run in runs {
        let walks = figures(run)?;
        let ratio = match walks.get("walks_per_stuck")?.is_null() {
            true => String::new(),
            false => walks.quantity("walks_per_stuck")?,
        };
        table.row([walks.size()?, walks.count("walks")?, walks.count("stuck")?, ratio]);
    }
    Ok(table.finish())
}

/// Numbers of lines.
pub(super) fn counts_exact(runs: &[Run]) -> Markdown {
    let mut table = MarkdownTable::new(&["command", "lines"]);
    for (command, output) in runs {
        table.row([shown(command), group(output.stdout.trim())]);
    }
    Ok(table.finish())
}

/// Numbers of lines with the remark of each count.
pub(super) fn counts_by_rules(runs: &[Run]) -> Markdown {
    let mut table = MarkdownTable::new(&["command", "lines", "remark"]);
    for (command, output) in runs {
        table.row([shown(command), group(output.stdout.trim()), output.stderr.trim().replace('\n', "; ")]);
    }
    Ok(table.finish())
}
