//! `cargo xtask mine`: collects the dead steps that the drawings miss, and proposes drawings that forbid them.

use super::interrupt::{INTERRUPTED, cancelled_by_ctrl_c};
use super::output::{BAD, Done, print, show};
use super::progress;
use super::work_tree::PATTERNS;
use oneway::grid::Size;
use oneway::line::count::part::CountPart;
use oneway::line::existence::size_with_a_line;
use oneway::line::survey::states::StateGraph;
use oneway::support::cancel::Cancellation;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask::evaluate::{Drawings, drawings};
use xtask::front::load;
use xtask::language::rule::Rule;
use xtask::mine::conjecture::ConjectureBoards;
use xtask::mine::folder::MineFolder;
use xtask::mine::found_record::FoundRecord;
use xtask::mine::misses::Miss;
use xtask::mine::results::{MineResults, results, still_missed};
use xtask::mine::search::{find_conjectures, find_proved};
use xtask::mine::walks::{MineWalks, fingerprint};
use xtask::support::{AnyError, links};

#[derive(clap::Args)]
pub(crate) struct MineArguments {
    /// The board to walk over; may be given several times
    #[arg(long, value_name = "N|WxH", value_parser = size_with_a_line, required = true)]
    size: Vec<Size>,
    /// Walks over each board; half of them serve to find drawings, the others to rank them
    #[arg(long, value_name = "K", default_value_t = 20_000)]
    walks: u64,
    /// The seed of the first walk; each other one has the next seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Only collect the missed steps of one part of the walks, such as 3/8. The records of all parts, copied into one
    /// folder, are then mined without this option
    #[arg(long, value_name = "I/K")]
    part: Option<CountPart>,
    /// The folder for records, drawings and the page
    #[arg(long, value_name = "DIR", default_value = MineFolder::USUAL)]
    out: PathBuf,
    /// A folder of the drawings that miss steps; may be given several times [default: patterns]
    #[arg(long, value_name = "DIR")]
    patterns: Vec<PathBuf>,
    /// Leave out the drawings with marks of future lines or unfillable areas
    #[arg(long)]
    without_future: bool,
    /// The most drawings to write
    #[arg(long, value_name = "K", default_value_t = 40)]
    most: usize,
    /// Look for drawings without a proof for this many of the steps that no proved drawing covers; each takes minutes
    #[arg(long, value_name = "K", default_value_t = 2)]
    conjectures: usize,
}

/// The walks that are done between two times that a record is saved.
const BATCH: usize = 256;

pub(crate) fn run(root: &Path, arguments: &MineArguments) -> Done {
    let Some(rules) = present(root, arguments)? else { return Ok(ExitCode::from(BAD)) };
    let folder = MineFolder::at(&arguments.out);
    links::refuse(folder.written_files(), root)?;
    let mine = Mine { stop: cancelled_by_ctrl_c(), folder, present: drawings(&rules), walks: walks(arguments, &rules) };
    let Some(misses) = mine.collected(arguments.part)? else { return Ok(mine.interrupted()) };
    if let Some(part) = arguments.part {
        print(&format!("{} missed steps in part {part}\n", misses.concat().len()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let Some(results) = mine.mined(&misses, arguments)? else { return Ok(mine.interrupted()) };
    mine.folder.write(&results)?;
    print(&results.text())?;
    eprintln!("wrote {}", mine.folder.page().display());
    Ok(ExitCode::SUCCESS)
}

/// The drawings that miss steps; `None` after their mistakes were shown.
fn present(root: &Path, arguments: &MineArguments) -> Result<Option<Vec<Rule>>, AnyError> {
    let folders = if arguments.patterns.is_empty() { vec![root.join(PATTERNS)] } else { arguments.patterns.clone() };
    let loaded: Vec<_> = folders.iter().map(|folder| load::load(folder, Path::new(""))).collect::<Result<_, _>>()?;
    let findings = loaded.iter().flat_map(|loaded| &loaded.findings);
    let broken: Vec<_> = findings.filter(|findings| !findings.only_warnings()).collect();
    show(broken.iter().copied());
    if !broken.is_empty() {
        return Ok(None);
    }
    let rules = loaded.into_iter().flat_map(|loaded| loaded.rules).map(|(rule, _)| rule);
    Ok(Some(rules.filter(|rule| !arguments.without_future || !rule.looks_ahead()).collect()))
}

/// The walks over each board, the smallest first.
fn walks(arguments: &MineArguments, rules: &[Rule]) -> Vec<MineWalks> {
    let MineArguments { walks, seed, .. } = *arguments;
    let drawings = fingerprint(rules);
    let mut sizes = arguments.size.clone();
    sizes.sort_by_key(|size| (size.fields(), size.width()));
    sizes.dedup();
    sizes.into_iter().map(|size| MineWalks { size, walks, seed, drawings }).collect()
}

/// The work that is under way.
struct Mine {
    stop: &'static Cancellation,
    folder: MineFolder,
    present: Drawings,
    walks: Vec<MineWalks>,
}

impl Mine {
    fn interrupted(&self) -> ExitCode {
        eprintln!("interrupted: the same command goes on from here");
        ExitCode::from(INTERRUPTED)
    }

    /// The missed steps of all walks, or of one part of them: those to find drawings by, and those to rank them by.
    /// `None` if the work was cancelled.
    fn collected(&self, part: Option<CountPart>) -> Result<Option<[Vec<Miss>; 2]>, AnyError> {
        let mut all = [Vec::new(), Vec::new()];
        for walks in &self.walks {
            let parts = part.map_or_else(|| self.folder.parts(walks.size), |part| Ok(vec![part]))?;
            let mut misses = Vec::new();
            for part in parts {
                let Some(found) = self.collected_part(*walks, part)? else { return Ok(None) };
                misses.extend(found);
            }
            // In the order of the walks, however they were dealt out.
            misses.sort_by_key(|miss| miss.seed);
            let (to_find, to_rank): (Vec<_>, Vec<_>) = misses.into_iter().partition(|miss| walks.is_to_find(miss));
            all[0].extend(to_find);
            all[1].extend(to_rank);
        }
        Ok(Some(all))
    }

    fn collected_part(&self, walks: MineWalks, part: CountPart) -> Result<Option<Vec<Miss>>, AnyError> {
        let mut record = self.folder.misses(walks, part)?;
        let bar = progress::bar(record.of(), format!("walks over {}", walks.size));
        while !record.is_complete() {
            bar.set_position(record.done());
            record.go_on(self.stop, &self.present, BATCH);
            if self.stop.is_cancelled() {
                return Ok(None);
            }
            self.folder.save_misses(walks, part, &record)?;
        }
        Ok(Some(record.misses().to_vec()))
    }

    /// The results; `None` if the work was cancelled.
    fn mined(
        &self,
        [found, others]: &[Vec<Miss>; 2],
        arguments: &MineArguments,
    ) -> Result<Option<MineResults>, AnyError> {
        let Some(proved) = self.proved(found)? else { return Ok(None) };
        let mut left = still_missed(&self.present, found, &proved);
        left.truncate(arguments.conjectures);
        let Some(conjectures) = self.conjectures(&left)? else { return Ok(None) };
        let _spinner = progress::spinner("ranking the drawings");
        Ok(results(self.stop, &self.present, (found, others), &[&proved, &conjectures], arguments.most))
    }

    /// The proved drawings for missed steps; `None` if the work was cancelled.
    fn proved(&self, misses: &[Miss]) -> Result<Option<FoundRecord>, AnyError> {
        const SEARCH: &str = "proved";
        let mut record = self.folder.found(SEARCH, &self.walks)?;
        let bar = progress::bar(misses.len() as u64, "missed steps looked at");
        let is_done = find_proved(self.stop, misses, &mut record, |record, done| {
            bar.set_position(done as u64);
            self.folder.save_found(SEARCH, record)
        })?;
        Ok(is_done.then_some(record))
    }

    /// Drawings without a proof for missed steps; `None` if the work was cancelled.
    fn conjectures(&self, misses: &[Miss]) -> Result<Option<FoundRecord>, AnyError> {
        const SEARCH: &str = "conjectures";
        let mut record = self.folder.found(SEARCH, &self.walks)?;
        if misses.iter().all(|miss| record.get(miss).is_some()) {
            return Ok(Some(record));
        }
        let states = |side| -> Result<StateGraph, AnyError> { Ok(progress::states(Size::square(side)?)?) };
        let boards = ConjectureBoards { small: vec![states(5)?, states(7)?], last: states(9)? };
        let bar = progress::bar(misses.len() as u64, "conjectures looked for");
        let is_done = find_conjectures(self.stop, misses, &boards, &mut record, |record, done| {
            bar.set_position(done as u64);
            self.folder.save_found(SEARCH, record)
        })?;
        Ok(is_done.then_some(record))
    }
}
