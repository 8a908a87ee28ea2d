//! `oneway hunt`: searches for a board on which the universal rule fails.

use super::case_input::read_case;
use super::output::{self, counted, parse_seed, progress_bar, size_as_json};
use super::{BoardArguments, Done, Failure, NO};
use oneway::board::Board;
use oneway::file::read_text;
use oneway::geometry::Steps;
use oneway::hunt::{self, Bag, Find};
use oneway::referee::{TooWide, is_too_wide};
use oneway::{case, picture, printable};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway hunt --size 9 --walks 1000       goes on from where the last hunt on 9x9 stopped
  oneway hunt --size 13 --into /tmp/h     keeps its figures and finds in /tmp/h";

#[derive(clap::Args)]
pub(super) struct HuntArguments {
    #[command(flatten)]
    board: BoardArguments,
    /// How many walks further; those of earlier hunts in the same folder come before them
    #[arg(long, value_name = "K", default_value_t = 100)]
    walks: u64,
    /// The seed of the walks
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = parse_seed, allow_hyphen_values = true)]
    seed: u64,
    /// Where the figures so far and the smallest finds are kept
    #[arg(long, value_name = "DIR", default_value = "hunt")]
    into: PathBuf,
}

/// Walks between two times that the figures are saved.
const BATCH: u64 = 16;

impl HuntArguments {
    pub(super) fn run(self) -> Done {
        if is_too_wide(&Board::new(self.board.size)) {
            return Err(TooWide.into());
        }
        output::check_folder(&self.into)?;
        let (mut walks, mut bag) = self.earlier()?;
        let (done, file) = (counted(walks, "walk"), printable::path(&self.figures_file()));
        output::log(&format!("goes on after {done}; the figures are kept in {file}, finds beside it"));
        let last = walks.saturating_add(self.walks);
        let bar = progress_bar(last, "walks");
        bar.set_position(walks);
        while walks < last {
            let next = walks + BATCH.min(last - walks);
            bag = bag.merged(hunt::along(self.board.size, self.seed, walks..next)?);
            walks = next;
            self.save(walks, &bag)?;
            bar.set_position(walks);
        }
        bar.finish_and_clear();
        output::print_report(&self.as_text(walks, &bag))?;
        Ok(ExitCode::from(if bag.missed.count > 0 || bag.wrong.count > 0 { NO } else { 0 }))
    }

    fn as_text(&self, walks: u64, bag: &Bag) -> String {
        let Bag { judged, viable, missed, wrong } = bag;
        let mut text = format!(
            "{} on {}, {} judged: {viable} viable, {} dead\n\
             dead steps that the universal rule does not refute: {}\n\
             viable steps that it refutes: {}\n",
            counted(walks, "walk"),
            self.board.size,
            counted(judged, "step"),
            judged - viable,
            missed.count,
            wrong.count
        );
        for (name, find) in finds(bag) {
            if let Some(board) = &find.smallest {
                text.push_str(&format!("\n{}:\n{}", printable::path(&self.case_of(name)), picture::text(board)));
            }
        }
        text
    }

    fn figures_file(&self) -> PathBuf {
        self.into.join(format!("{}-seed-{}.json", self.board.size, self.seed))
    }

    fn case_of(&self, find: &str) -> PathBuf {
        self.into.join(format!("{}-seed-{}-{find}.txt", self.board.size, self.seed))
    }

    /// Saves the smallest finds, and then the figures, by which the next hunt knows where to go on.
    fn save(&self, walks: u64, bag: &Bag) -> Result<(), Failure> {
        for (name, find) in finds(bag) {
            if let Some(board) = &find.smallest {
                let offered = vec![Steps::NONE; board.line().len()];
                output::to_own_file(&self.case_of(name), &case::write(board, &offered))?;
            }
        }
        let figures = json!({
            "size": size_as_json(self.board.size),
            "seed": self.seed,
            "walks": walks,
            "judged": bag.judged,
            "viable": bag.viable,
            "missed": bag.missed.count,
            "wrong": bag.wrong.count,
        });
        output::to_own_file(&self.figures_file(), &format!("{figures:#}\n"))
    }

    /// What earlier hunts of the same size and seed have seen.
    fn earlier(&self) -> Result<(u64, Bag), Failure> {
        let path = self.figures_file();
        let text = match read_text(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok((0, Bag::default())),
            Err(error) => return Err(Failure::Output(path, error)),
        };
        let figures = serde_json::from_str(&text).map_err(|error| error.to_string());
        figures
            .and_then(|figures| self.believed(&figures))
            .map_err(|why| Failure::Usage(format!("{}: {why}; delete it to begin anew", printable::path(&path))))
    }

    /// Figures that can be true, and the finds that belong to them.
    fn believed(&self, figures: &Value) -> Result<(u64, Bag), String> {
        let number = |key: &str| figures[key].as_u64().ok_or_else(|| format!("`{key}` is not a number"));
        let find = |name: &str| -> Result<Find, String> {
            let count = number(name)?;
            let case = self.case_of(name);
            let smallest = if count > 0 { Some(read_case(&case).map_err(Failure::into_message)?) } else { None };
            match smallest {
                Some(board) if board.size() != self.board.size => {
                    Err(format!("{} has another size", printable::path(&case)))
                }
                smallest => Ok(Find { count, smallest }),
            }
        };
        let [walks, judged, viable] = [number("walks")?, number("judged")?, number("viable")?];
        let (missed, wrong) = (find("missed")?, find("wrong")?);
        let is_this_hunt = figures["size"] == size_as_json(self.board.size) && number("seed")? == self.seed;
        if !is_this_hunt || viable > judged || wrong.count > viable || missed.count > judged - viable {
            return Err("these are not the figures of this hunt".to_owned());
        }
        Ok((walks, Bag { judged, viable, missed, wrong }))
    }
}

fn finds(bag: &Bag) -> [(&'static str, &Find); 2] {
    [("missed", &bag.missed), ("wrong", &bag.wrong)]
}
