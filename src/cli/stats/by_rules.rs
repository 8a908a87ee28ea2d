//! How many walks by rules are completed before one gets stuck, and where.

use super::StatsArguments;
use crate::cli::output::{self, field_as_json, progress_bar, put, size_as_json};
use crate::cli::{Done, Failure};
use oneway::board::Board;
use oneway::case;
use oneway::geometry::Steps;
use oneway::printable;
use oneway::referee::QUICK_STATES;
use oneway::rule_set::RuleSet;
use oneway::stats::{Crossroad, Stats, of_walks};
use oneway::walk::{Chance, Walker};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

/// A walk that got stuck, and where it was saved.
struct Saved {
    seed: u64,
    board: Board,
    case: PathBuf,
    crossroad: Option<(Crossroad, PathBuf)>,
}

impl StatsArguments {
    pub(super) fn walk_by_rules(&self) -> Done {
        if let Some(folder) = &self.save {
            output::check_folder(folder)?;
        }
        let size = self.board.size;
        let begun = Instant::now();
        let bar = progress_bar(self.walks, "walks");
        let stats = of_walks(size, self.rules.set(), self.walks, self.seed, |done| bar.inc(done));
        bar.finish_and_clear();
        let seconds = begun.elapsed().as_secs_f64();
        let rate = self.walks as f64 / seconds;
        let threads = rayon::current_num_threads();
        output::tell(&format!("{} walks in {seconds:.1} s, {rate:.0} a second, threads: {threads}", self.walks));
        let saved = match &self.save {
            Some(folder) => self.save(folder, &stats)?,
            None => Vec::new(),
        };
        match self.json {
            true => output::put_json(&self.as_json(&stats, &saved))?,
            false => output::put_report(&self.as_text(&stats, &saved))?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn save(&self, folder: &Path, stats: &Stats) -> Result<Vec<Saved>, Failure> {
        let bar = progress_bar(stats.stuck.len() as u64, "crossroads");
        let save = |walk: &u64| {
            let saved = self.save_one(folder, self.seed.wrapping_add(*walk));
            bar.inc(1);
            saved
        };
        stats.stuck.par_iter().map(save).collect()
    }

    fn save_one(&self, folder: &Path, seed: u64) -> Result<Saved, Failure> {
        let (size, rules) = (self.board.size, self.rules.set());
        let mut walker = Walker::new(size, rules);
        walker.walk_at_random(&mut Chance::from_seed(seed));
        let board = walker.board().clone();
        let offered = offered(&board, rules);
        let file = |what: &str| folder.join(format!("{size}-{}-seed-{seed}-{what}.txt", self.rules.name()));
        let case = file("stuck");
        output::to_own_file(&case, &case::write(&board, &offered))?;
        let crossroad = Crossroad::of(board.clone(), QUICK_STATES).map(|crossroad| (crossroad, file("crossroad")));
        if let Some((crossroad, path)) = &crossroad {
            output::to_own_file(path, &case::write(&crossroad.board, &offered))?;
        }
        Ok(Saved { seed, board, case, crossroad })
    }

    fn as_text(&self, stats: &Stats, saved: &[Saved]) -> String {
        let mut text = String::new();
        let (completed, stuck) = (stats.completed(), stats.stuck.len());
        put(&mut text, format_args!("{} walks on {}, rules: {}", stats.walks, self.board.size, self.rules.name()));
        put(&mut text, format_args!("completed {completed}, stuck {stuck}"));
        match (stats.completed_per_stuck(), stats.spread()) {
            (Some(walks), Some(spread)) => {
                put(
                    &mut text,
                    format_args!("completed for each that got stuck: {walks:.2} (spread of the rows: {spread:.2})"),
                );
            }
            (Some(walks), None) => put(&mut text, format_args!("completed for each that got stuck: {walks:.2}")),
            (None, _) => put(&mut text, format_args!("none got stuck")),
        }
        for Saved { seed, board, case, crossroad } in saved {
            put(
                &mut text,
                format_args!("\nseed {seed}: stuck after {} fields, {}", board.line().len(), printable::path(case)),
            );
            match crossroad {
                Some((Crossroad { board, step, confirmed }, path)) => {
                    let (fields, at, step) = (board.line().len(), board.live(), step.name());
                    let path = printable::path(path);
                    put(
                        &mut text,
                        format_args!("  crossroad after {fields} fields at {at}: the step {step} is dead, {path}"),
                    );
                    if !confirmed {
                        put(&mut text, format_args!("  (so the universal rule; it is too wide for the referee)"));
                    }
                }
                None => put(&mut text, format_args!("  it could not be completed from its first field on")),
            }
        }
        text
    }

    fn as_json(&self, stats: &Stats, saved: &[Saved]) -> Value {
        let mut value = json!({
            "size": size_as_json(self.board.size),
            "rules": self.rules.name(),
            "seed": self.seed,
            "walks": stats.walks,
            "completed": stats.completed(),
            "stuck": stats.stuck.len(),
            "walks_per_stuck": stats.completed_per_stuck(),
            "spread": stats.spread(),
        });
        if self.save.is_some() {
            value["stuck_walks"] = saved.iter().map(saved_as_json).collect();
        }
        value
    }
}

fn saved_as_json(Saved { seed, board, case, crossroad }: &Saved) -> Value {
    let path = |path: &Path| path.display().to_string();
    let crossroad = crossroad.as_ref().map(|(Crossroad { board, step, confirmed }, case)| {
        json!({
            "fields": board.line().len(),
            "at": field_as_json(board.live()),
            "step": step.name(),
            "confirmed": confirmed,
            "case": path(case),
        })
    });
    json!({ "seed": seed, "fields": board.line().len(), "case": path(case), "crossroad": crossroad })
}

/// What the rules allowed on each field of a line.
fn offered(board: &Board, rules: RuleSet) -> Vec<Steps> {
    let mut walker = Walker::on(Board::between(board.size(), board.line()[0], board.end()), rules);
    let mut offered = vec![walker.allowed()];
    for to in &board.line()[1..] {
        walker.step(walker.board().live().step_to(*to).expect("a line goes from field to field"));
        offered.push(walker.allowed());
    }
    offered
}
