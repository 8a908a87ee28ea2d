//! How the figures of lines settle with the rounds of fair mixing.

use super::StatsArguments;
use crate::cli::Done;
use crate::cli::interrupt::{INTERRUPTED, cancelled_by_ctrl_c};
use crate::cli::output::{self, counted, progress_bar, size_as_json, write_line};
use crate::line::survey::mixing::{FIGURES, MeanFigures, Mixing, of_lines};
use serde_json::{Value, json};
use std::process::ExitCode;

impl StatsArguments {
    pub(super) fn report_mixing(&self, rounds: u32) -> Done {
        let bar = progress_bar(self.walks, "lines");
        let cancel = cancelled_by_ctrl_c();
        let mixing = of_lines(cancel, self.board.size, rounds, self.walks, self.seed, || bar.inc(1))?;
        bar.finish_and_clear();
        let Some(mixing) = mixing else {
            output::log("interrupted: no figures");
            return Ok(ExitCode::from(INTERRUPTED));
        };
        match self.json {
            true => output::print_json(&self.mixing_as_json(&mixing))?,
            false => output::print_report(&self.mixing_as_text(&mixing))?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn mixing_as_text(&self, mixing: &Mixing) -> String {
        let mut text = String::new();
        let row = |text: &mut String, name: &str, figures: &MeanFigures| {
            let figures = figures.map(|(mean, error)| format!("{mean:>9.4} +- {error:<8.4}")).join(" ");
            write_line(text, format_args!("{name:>8} {}", figures.trim_end()));
        };
        write_line(&mut text, format_args!("{} on {}", counted(self.walks, "line"), self.board.size));
        let titles = FIGURES.map(|name| format!("{name:>12}{:9}", "")).join(" ");
        for (begin, figures) in
            [("lines drawn step by step", &mixing.from_stepwise), ("a regular line", &mixing.from_regular)]
        {
            write_line(&mut text, format_args!("\nfrom {begin}:\n  rounds {}", titles.trim_end()));
            for (rounds, figures) in mixing.rounds.iter().zip(figures) {
                row(&mut text, &rounds.to_string(), figures);
            }
        }
        if let Some(exact) = &mixing.exact {
            write_line(&mut text, format_args!("\nlines with exactly equal chances:"));
            row(&mut text, "", exact);
        }
        text
    }

    fn mixing_as_json(&self, mixing: &Mixing) -> Value {
        let of = |figures: &MeanFigures| {
            figures.map(|(mean, error)| json!([rounded(mean), rounded(error)])).into_iter().collect::<Value>()
        };
        let of_all = |figures: &[MeanFigures]| figures.iter().map(of).collect::<Value>();
        json!({
            "size": size_as_json(self.board.size),
            "lines": self.walks,
            "seed": self.seed,
            "figures": FIGURES,
            "rounds": mixing.rounds,
            "from_stepwise": of_all(&mixing.from_stepwise),
            "from_regular": of_all(&mixing.from_regular),
            "exact": mixing.exact.as_ref().map(of),
        })
    }
}

/// Rounded to the digits that are the same on every machine.
fn rounded(figure: f64) -> f64 {
    (figure * 1e6).round() / 1e6
}
