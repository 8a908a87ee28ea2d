//! The search for a board on which the universal rule fails: a step that it does not refute and that is dead all the same,
//! or, worse, one that it refutes and that can be completed. The referee judges every step of many walks. On a board that is
//! too wide for it, the complete judge decides, but only about the steps that the rule does not refute: it uses the rule
//! itself, so it can find what the rule misses, not what it refutes wrongly.

use crate::grid::{Chance, Field, Size, Step, Steps};
use crate::line::Board;
use crate::line::deduce::universal::Universal;
use crate::line::exact::referee::{MOST_STATES, TooWide, completions_within, is_too_wide};
use crate::line::judge::{MOST_NODES, Undecided, judge};
use crate::support::kept_file::{FileKind, FileSubject, KeptFileError, KeptText};
use rayon::prelude::*;
use std::fmt;

/// The figures of a hunt.
#[derive(Clone, Debug, Default)]
pub struct HuntStatistics {
    /// Steps that were judged.
    pub judged: u64,
    /// Those of them that can be completed.
    pub viable: u64,
    /// Dead steps that the universal rule does not refute.
    pub missed: Discovery,
    /// Viable steps that it refutes.
    pub wrong: Discovery,
}

/// A kind of failure of the universal rule: its number, and an example.
#[derive(Clone, Debug, Default)]
pub struct Discovery {
    /// The number of times that it was found.
    pub count: u64,
    /// The board after the step, with as few free fields as any.
    pub smallest: Option<Board>,
}

/// The progress of a hunt as numbers, without the examples. As text it is a [kept file](crate::support::kept_file).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HuntProgress {
    /// Walks so far.
    pub walks: u64,
    /// Steps that were judged.
    pub judged: u64,
    /// Those of them that can be completed.
    pub viable: u64,
    /// Dead steps that the universal rule does not refute.
    pub missed: u64,
    /// Viable steps that it refutes.
    pub wrong: u64,
}

/// Why the progress of a hunt is refused.
#[derive(Debug)]
pub enum HuntProgressError {
    /// The file as such is refused.
    File(KeptFileError),
    /// The file does not hold the five numbers, each after its name on its own line.
    Payload,
    /// The numbers contradict each other.
    Contradiction,
}

impl fmt::Display for HuntProgressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Payload => write!(f, "the numbers of walks and steps are missing"),
            Self::Contradiction => write!(f, "these are not the figures of this hunt"),
        }
    }
}

impl std::error::Error for HuntProgressError {}

impl HuntProgress {
    const KIND: FileKind = FileKind { name: "hunt", title: "hunt record", version: 2 };
    const KEYS: [&str; 5] = ["walks", "judged", "viable", "missed", "wrong"];

    /// The progress after a number of walks.
    pub fn of(walks: u64, statistics: &HuntStatistics) -> Self {
        let HuntStatistics { judged, viable, missed, wrong } = statistics;
        Self { walks, judged: *judged, viable: *viable, missed: missed.count, wrong: wrong.count }
    }

    /// The progress from its numbers in the order of the fields; refused if they contradict each other.
    pub fn from_numbers([walks, judged, viable, missed, wrong]: [u64; 5]) -> Result<Self, HuntProgressError> {
        match viable <= judged && wrong <= viable && missed <= judged - viable {
            true => Ok(Self { walks, judged, viable, missed, wrong }),
            false => Err(HuntProgressError::Contradiction),
        }
    }

    /// The content of the file of a hunt.
    pub fn to_file_content(self, size: Size, seed: u64) -> String {
        let Self { walks, judged, viable, missed, wrong } = self;
        let numbers = Self::KEYS.into_iter().zip([walks, judged, viable, missed, wrong]);
        let payload = numbers.map(|(key, number)| format!("{key} {number}\n")).collect();
        KeptText { subject: subject(size, seed), payload }.to_file_content(Self::KIND)
    }

    /// Reads the content of the file of a hunt.
    pub fn from_file_content(content: &str, size: Size, seed: u64) -> Result<Self, HuntProgressError> {
        let kept = KeptText::from_file_content(content, Self::KIND).map_err(HuntProgressError::File)?;
        kept.check_subject(Self::KIND, &subject(size, seed)).map_err(HuntProgressError::File)?;
        let mut lines = kept.payload.lines();
        let mut numbers = [0; 5];
        for (key, number) in Self::KEYS.into_iter().zip(&mut numbers) {
            let value = lines.next().and_then(|line| line.strip_prefix(key)?.strip_prefix(' ')?.parse().ok());
            *number = value.ok_or(HuntProgressError::Payload)?;
        }
        Self::from_numbers(numbers)
    }
}

fn subject(size: Size, seed: u64) -> FileSubject {
    vec![("size".to_owned(), size.to_string()), ("seed".to_owned(), seed.to_string())]
}

/// The choice of the next step of a walk. A walk makes viable steps only, so that every step beside it is worth judging.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strategy {
    /// At random.
    Random,
    /// Towards boards with many undecided ways and few completions.
    Adversarial,
}

/// Judges the steps along the walks with these numbers. Size, seed and number alone determine a walk.
pub fn along(size: Size, seed: u64, walks: std::ops::Range<u64>) -> Result<HuntStatistics, Undecided> {
    let statistics = walks.into_par_iter().map(|number| walk(size, seed, number));
    statistics.try_reduce(HuntStatistics::default, |statistics, more| Ok(statistics.merged(more)))
}

fn walk(size: Size, seed: u64, number: u64) -> Result<HuntStatistics, Undecided> {
    let mut chance = Chance::from_seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number));
    let strategy = if number.is_multiple_of(2) { Strategy::Random } else { Strategy::Adversarial };
    let start = if number % 4 < 2 { Field::new(1, 1) } else { chance.field(size) };
    let mut board = Board::between(size, start, Field::new(size.width(), size.height()));
    let mut universal = Universal::of(&board);
    let mut statistics = HuntStatistics::default();
    let mut referee = HuntReferee::of(&board);
    loop {
        let viable = statistics.judge(&mut board, &mut universal, &mut referee)?;
        match strategy.choose(&mut board, &mut universal, &viable, &mut chance) {
            Some(step) => board.step(step),
            None => return Ok(statistics),
        }
    }
}

impl Strategy {
    /// One of the viable steps, which come with the bits of choice that are left.
    fn choose(
        self,
        board: &mut Board,
        universal: &mut Universal,
        viable: &[(Step, u64)],
        chance: &mut Chance,
    ) -> Option<Step> {
        let steps: Vec<Step> = viable.iter().map(|(step, _)| *step).collect();
        // Sometimes at random, so that adversarial walks differ too.
        if self == Self::Random || chance.below(8) == 0 {
            return chance.choose(Steps::of(&steps));
        }
        let narrowness = viable.iter().map(|(step, bits)| narrowness(board, universal, *step, *bits));
        let narrowest = narrowness.zip(steps).min_by(|(one, _), (other, _)| one.total_cmp(other));
        narrowest.map(|(_, step)| step)
    }
}

/// The bits of choice that are left after a step for each undecided way: the fewer, the more the rule has to decide.
fn narrowness(board: &mut Board, universal: &mut Universal, step: Step, bits: u64) -> f64 {
    board.step(step);
    universal.load(board);
    // A refutation is noted elsewhere; the ways that were decided before it count as any other.
    let _ = universal.propagate();
    board.undo();
    bits as f64 / (1.0 + universal.undecided() as f64)
}

impl HuntStatistics {
    /// Judges every step from a board; returns the viable ones with the bits of choice that are left.
    fn judge(
        &mut self,
        board: &mut Board,
        universal: &mut Universal,
        referee: &mut HuntReferee,
    ) -> Result<Vec<(Step, u64)>, Undecided> {
        let refuted = universal.refuting_parts(board);
        let mut viable = Vec::new();
        for step in board.free_steps().iter() {
            let is_refuted = refuted[step as usize].is_some();
            board.step(step);
            if let Some(bits) = referee.bits(board, is_refuted)? {
                self.judged += 1;
                self.viable += u64::from(bits > 0);
                match (bits > 0, is_refuted) {
                    (true, true) => self.wrong.add(board),
                    (false, false) => self.missed.add(board),
                    _ => {}
                }
                if bits > 0 {
                    viable.push((step, bits));
                }
            }
            board.undo();
        }
        Ok(viable)
    }

    /// The sum of both.
    pub fn merged(self, more: Self) -> Self {
        Self {
            judged: self.judged + more.judged,
            viable: self.viable + more.viable,
            missed: self.missed.merged(more.missed),
            wrong: self.wrong.merged(more.wrong),
        }
    }
}

/// The referee of a hunt, and the complete judge where it gives up.
struct HuntReferee {
    most_states: usize,
    /// A completion of the last board that the judge found viable.
    completion: Option<Board>,
}

impl HuntReferee {
    fn of(board: &Board) -> Self {
        /// On a wide board the referee is of use only when few fields are left.
        const STATES_OF_A_WIDE_BOARD: usize = 20_000;
        let most_states = if is_too_wide(board) { STATES_OF_A_WIDE_BOARD } else { MOST_STATES };
        Self { most_states, completion: None }
    }

    /// The bits of the number of completions; 0 if there is none. Beyond the referee, it is the number of free fields
    /// instead, and `None` if the universal rule refutes the board.
    fn bits(&mut self, board: &Board, is_refuted: bool) -> Result<Option<u64>, Undecided> {
        match completions_within(board, self.most_states) {
            Ok(completions) => Ok(Some(completions.bits())),
            Err(TooWide) if is_refuted => Ok(None),
            Err(TooWide) => {
                let is_known = |completion: &Board| completion.line().starts_with(board.line());
                if !self.completion.as_ref().is_some_and(is_known) {
                    match judge(board, MOST_NODES)?.completion {
                        Some(completion) => self.completion = Some(completion),
                        None => return Ok(Some(0)),
                    }
                }
                Ok(Some(free_fields(board) as u64))
            }
        }
    }
}

impl Discovery {
    fn add(&mut self, board: &Board) {
        self.count += 1;
        if self.smallest.as_ref().is_none_or(|known| free_fields(board) < free_fields(known)) {
            self.smallest = Some(board.clone());
        }
    }

    fn merged(self, more: Self) -> Self {
        let smallest = self.smallest.into_iter().chain(more.smallest).min_by_key(free_fields);
        Self { count: self.count + more.count, smallest }
    }
}

fn free_fields(board: &Board) -> usize {
    board.size().fields() - board.line().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hunt_in_two_parts_has_the_figures_of_one() {
        let size = Size::square(7).expect("a size");
        let figures = |statistics: &HuntStatistics| {
            (statistics.judged, statistics.viable, statistics.missed.count, statistics.wrong.count)
        };
        let whole = along(size, 5, 0..12).expect("small");
        let parts = along(size, 5, 0..5).expect("small").merged(along(size, 5, 5..12).expect("small"));
        assert_eq!(figures(&whole), figures(&parts));
        assert!(whole.judged > 500 && whole.viable < whole.judged, "{whole:?}");
        assert_eq!((whole.missed.count, whole.wrong.count), (0, 0));
    }

    #[test]
    fn the_smallest_example_is_kept() {
        let mut small = Board::new(Size::square(3).expect("a size"));
        let large = small.clone();
        small.step(Step::Down);
        let mut discovery = Discovery::default();
        discovery.add(&large);
        discovery.add(&small);
        discovery.add(&large);
        let merged = Discovery::default().merged(discovery);
        assert_eq!(merged.count, 3);
        assert_eq!(merged.smallest.map(|board| board.line().len()), Some(2));
    }

    #[test]
    fn progress_is_read_as_it_was_written_and_only_for_the_same_hunt() {
        let size = Size::square(7).expect("a size");
        let progress = HuntProgress { walks: 20, judged: 900, viable: 700, missed: 1, wrong: 2 };
        let content = progress.to_file_content(size, 5);
        assert!(content.starts_with("oneway hunt 2\nsize 7x7\nseed 5\nlength "), "{content}");
        let read = |content: &str, seed| HuntProgress::from_file_content(content, size, seed);
        assert_eq!(read(&content, 5).expect("accepted"), progress);
        let refused = |content: &str, seed| read(content, seed).expect_err("refused").to_string();
        assert_eq!(refused(&content, 6), "this is the hunt record of other work: seed 5, not 6");
        assert!(refused(&content.replace("wrong 2", "wrong 3"), 5).starts_with("the checksum is wrong"));
        assert_eq!(refused("{\"size\": 7}", 5), "this is not a hunt record");
        for bad in [[1, 2, 3, 0, 0], [1, 3, 2, 2, 0], [1, 3, 2, 0, 3]] {
            assert!(matches!(HuntProgress::from_numbers(bad), Err(HuntProgressError::Contradiction)), "{bad:?}");
        }
        let without = KeptText { subject: subject(size, 5), payload: "walks 1\njudged x\n".to_owned() };
        assert_eq!(
            refused(&without.to_file_content(HuntProgress::KIND), 5),
            "the numbers of walks and steps are missing"
        );
    }
}
