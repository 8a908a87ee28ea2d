//! Puzzles on ways to their solutions by search, and to the deductions by drawings that lead there; and to reports about them.

mod report;

use super::SolveArguments;
use super::located::located;
use crate::cli::interrupt::{INTERRUPTED, cancelled_by_ctrl_c};
use crate::cli::output::{OutputFormat, log, progress_bar};
use crate::cli::{Done, Failure, NO};
use crate::grid::Field;
use crate::matching::ways::{WaysRule, WaysState};
use crate::show::WaysPanel;
use crate::support::cancel::Cancellation;
use crate::support::solutions::Solutions;
use crate::ways::deduce::{WayDeduction, WaysDeducer, WaysOutcome, explain, hint, state_of};
use crate::ways::exact::solutions;
use crate::ways::rules::{MOST_LEVEL, WaysRules};
use crate::ways::text::{self, WrittenPuzzle, differing_fields};
use crate::ways::{Conventions, Goal, WaysSolution};
use report::{WaysReport, open_ways};
use std::process::ExitCode;

/// A puzzle with all that is known about it.
struct WaysAnswer {
    written: WrittenPuzzle,
    /// Its number if there are others.
    number: Option<usize>,
    solutions: Solutions<WaysSolution>,
    /// What the drawings know; nothing of a board that is too long for them.
    deduced: Option<WaysDeduced>,
    /// Why there is no solution.
    reason: Option<String>,
    /// Whether just one of several solutions has no line that touches itself.
    one_without_touching: bool,
}

/// What the drawings know of a puzzle.
struct WaysDeduced {
    /// The number of ways that are open at the beginning.
    open: usize,
    state: WaysState,
    /// The lowest level of drawings that solve the puzzle, or show that it has no solution.
    level: Option<u8>,
    /// The deductions that are to be shown.
    deductions: Option<Vec<WayDeduction>>,
}

impl WaysDeduced {
    /// The number of ways that the drawings do not know.
    fn searched(&self) -> usize {
        if self.level.is_some() { 0 } else { open_ways(&self.state).count() }
    }
}

/// The rules for each convention, and the work that all puzzles share.
struct WaysSolver {
    rules: Vec<(Conventions, WaysRules<&'static WaysRule>)>,
    cancel: &'static Cancellation,
    explain: bool,
    hint: bool,
}

impl WaysSolver {
    /// Solves a puzzle; `None` if cancelled.
    fn solve(&mut self, written: WrittenPuzzle, number: Option<usize>) -> Option<WaysAnswer> {
        let solutions = solutions(&written.puzzle, self.cancel)?;
        let (deduced, contradiction) = self.deduce(&written).unzip();
        let reason = match (&solutions, contradiction.flatten()) {
            (Solutions::None, Some(contradiction)) => Some(contradiction),
            (Solutions::None, None) => {
                Some("the drawings find no contradiction, but search shows that no lines fit".to_owned())
            }
            _ => None,
        };
        let one_without_touching =
            matches!(solutions, Solutions::Several(_)) && self.has_one_without_touching(&written)?;
        Some(WaysAnswer { written, number, solutions, deduced, reason, one_without_touching })
    }

    /// Whether a flow board whose lines may touch themselves has one solution in which none does. `None` if cancelled.
    fn has_one_without_touching(&self, written: &WrittenPuzzle) -> Option<bool> {
        let puzzle = &written.puzzle;
        let conventions = puzzle.conventions();
        if !conventions.touching || matches!(puzzle.goal(), Goal::Numbered(_)) {
            return Some(false);
        }
        let narrower = puzzle.with_conventions(Conventions { touching: false, ..conventions });
        Some(matches!(solutions(&narrower, self.cancel)?, Solutions::One(_)))
    }

    /// What the drawings know of a puzzle, and why that has no solution if they show it. Uniqueness is never assumed.
    fn deduce(&mut self, written: &WrittenPuzzle) -> Option<(WaysDeduced, Option<String>)> {
        let begin = state_of(&written.puzzle).ok()?;
        let conventions = written.puzzle.conventions();
        let at = self.rules.iter().position(|(other, _)| *other == conventions).unwrap_or_else(|| {
            self.rules.push((conventions, WaysRules::compiled(conventions, false)));
            self.rules.len() - 1
        });
        let rules = &self.rules[at].1;
        let mut state = begin.clone();
        let found = WaysDeducer::new(rules).lowest_level(&mut state, MOST_LEVEL);
        let is_broken = matches!(found, Some((_, WaysOutcome::Broken)));
        let mut deductions = None;
        if self.explain {
            // A contradiction may be met elsewhere when ways are decided one at a time.
            let explained = explain(&begin, rules, MOST_LEVEL);
            (state, deductions) = (explained.state, Some(explained.deductions));
        }
        let contradiction = is_broken.then(|| report::contradiction(&state));
        if self.hint {
            deductions = Some(hint(&begin, rules, MOST_LEVEL).into_iter().collect());
        }
        let level = found.map(|(level, _)| level);
        Some((WaysDeduced { open: open_ways(&begin).count(), state, level, deductions }, contradiction))
    }
}

impl WaysAnswer {
    /// The panel of the puzzle alone.
    fn panel(&self, caption: String) -> WaysPanel {
        WaysPanel::of_puzzle(caption, &self.written.puzzle, &self.written.letters)
    }

    /// The fields in which two solutions differ.
    fn differ(&self) -> Vec<Field> {
        match &self.solutions {
            Solutions::Several(two) => differing_fields(&self.written.puzzle, two),
            _ => Vec::new(),
        }
    }
}

impl SolveArguments {
    /// Solves all puzzles of a text.
    pub(super) fn solve_ways(&self, text: &str) -> Done {
        let conventions = Conventions { all_fields: !self.no_fill, touching: !self.no_touch };
        let mut puzzles = 0;
        for puzzle in text::read(text, conventions) {
            puzzle.map_err(|error| {
                let place = (error.place.line, error.place.column, error.place.length);
                Failure::Usage(located(&self.input_name(), text, place, &error.mistake.to_string()))
            })?;
            puzzles += 1;
        }
        let readable = || text::read(text, conventions).filter_map(Result::ok);
        self.sheet.check_page(puzzles, || {
            let panel = |read: WrittenPuzzle| WaysPanel::of_puzzle("1".to_owned(), &read.puzzle, &read.letters);
            vec![readable().map(panel).collect()]
        })?;
        let format = self.sheet.format()?;
        if format != OutputFormat::Svg && self.animate.is_some() {
            return Err(Failure::Usage("--animate needs --format svg: nothing else moves".into()));
        }
        let cancel = cancelled_by_ctrl_c();
        let mut solver = WaysSolver { rules: Vec::new(), cancel, explain: self.explain, hint: self.hint };
        let mut report = WaysReport::new(format, self.hint);
        let progress = progress_bar(puzzles as u64, "puzzles");
        for (number, written) in (1..).zip(readable()) {
            let solved = match cancel.is_cancelled() {
                true => None,
                false => solver.solve(written, (puzzles > 1).then_some(number)),
            };
            let Some(solved) = solved else { break };
            report.add(&solved);
            progress.inc(1);
        }
        progress.finish_and_clear();
        let (done, all_have_one) = (report.puzzles(), report.all_have_one());
        self.write_ways(report)?;
        if done < puzzles {
            log(&format!("interrupted: {done} of {puzzles} puzzles are done"));
            return Ok(ExitCode::from(INTERRUPTED));
        }
        Ok(if all_have_one { ExitCode::SUCCESS } else { ExitCode::from(NO) })
    }

    /// Writes the results, and logs whether the puzzles have one solution each.
    fn write_ways(&self, report: WaysReport) -> Result<(), Failure> {
        if report.puzzles() > 0 {
            match self.sheet.format()? {
                format if format.is_picture() => {
                    self.sheet.write_page(vec![report.panels], None, self.animate)?;
                }
                _ => self.sheet.write_data(report.data)?,
            }
        }
        if !report.messages.is_empty() {
            log(report.messages.trim_end());
        }
        Ok(())
    }
}
