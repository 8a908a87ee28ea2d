//! A record as text, and back.

use super::{PieceInProgress, Record};
use crate::grid::{Field, Step};
use crate::line::count::Tally;
use crate::line::count::part::CountPart;
use crate::line::count::subject::Subject;
use crate::support::kept_file::{FileKind, KeptFileError, KeptText};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

/// A record as a kept file.
pub(super) const KIND: FileKind = FileKind { name: "count", title: "count record", version: 2 };
/// No count has more; a damaged file must not reserve memory for them.
const MOST_PIECES: usize = 1 << 20;
/// The line of a piece that has no step yet.
const NO_STEPS: &str = "-";

/// Why a text is refused as a record.
#[derive(Debug)]
pub enum RecordError {
    /// The file as such is refused.
    File(KeptFileError),
    /// A line of the file, counted from 1, does not have the expected content.
    Line(usize, &'static str),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Line(line, expected) => write!(f, "line {line} should have {expected}"),
        }
    }
}

impl std::error::Error for RecordError {}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept = KeptText { subject: self.subject_in_file(), payload: self.payload() };
        f.write_str(&kept.to_file_content(KIND))
    }
}

impl Record {
    fn payload(&self) -> String {
        let Tally { lines, dead_ends } = self.finished;
        let mut text = format!("lines {lines}\ndead_ends {dead_ends}\ndone");
        for (first, last) in ranges(&self.done) {
            let is_one = first == last;
            text += &if is_one { format!(" {}", first + 1) } else { format!(" {}-{}", first + 1, last + 1) };
        }
        text.push('\n');
        for (piece, PieceInProgress { tally: Tally { lines, dead_ends }, steps }) in &self.in_progress {
            let letters: String = steps.iter().map(|step| letter(*step)).collect();
            let at = if letters.is_empty() { NO_STEPS } else { &letters };
            text += &format!("under_way {} lines {lines} dead_ends {dead_ends} at {at}\n", piece + 1);
        }
        text
    }

    fn from_kept(kept: &KeptText) -> Result<Self, RecordError> {
        let mut reader = LineReader::new(kept);
        let subject = reader.subject()?;
        let part = reader.value("part", "part and its number, such as part 3/8", |text| text.parse().ok())?;
        let lines = reader.value("lines", "lines and a number", number)?;
        let line_of_lines = reader.line;
        let finished = Tally { lines, dead_ends: reader.value("dead_ends", "dead_ends and a number", number)? };
        let pieces = CountPart::pieces(part, subject.pieces).len();
        let piece = |text: &str| number(text).and_then(|piece: usize| piece.checked_sub(1)).filter(|p| *p < pieces);
        let done = reader.value("done", "done and pieces of this part in order", |text| done(text, &piece))?;
        let mut in_progress = BTreeMap::new();
        while let Some(line) = reader.next() {
            let is_fresh = |piece: &usize| !done.contains(piece) && !in_progress.contains_key(piece);
            let (piece, progress) =
                self::in_progress(line, &piece).filter(|(piece, _)| is_fresh(piece)).ok_or(RecordError::Line(
                    reader.line,
                    "under_way, an unfinished piece, lines, dead_ends, and the steps after at",
                ))?;
            in_progress.insert(piece, progress);
        }
        let all = in_progress.values().try_fold(finished, |sum: Tally, piece| sum.checked_add(piece.tally));
        all.ok_or(RecordError::Line(line_of_lines, "fewer lines"))?;
        Ok(Self { subject, part, finished, done, in_progress })
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        Self::from_kept(&KeptText::from_file_content(text, KIND).map_err(RecordError::File)?)
    }
}

/// Reads the subject and the payload of a file line by line.
struct LineReader<'a> {
    /// The lines with their numbers in the file.
    lines: std::vec::IntoIter<(usize, Cow<'a, str>)>,
    /// The number of the line that was read last.
    line: usize,
}

impl<'a> LineReader<'a> {
    fn new(kept: &'a KeptText) -> Self {
        // Line 1 is the kind; after the subject come the length and an empty line.
        let payload = kept.subject.len() + 4;
        let subject = kept.subject.iter().map(|(key, value)| Cow::Owned(format!("{key} {value}")));
        let lines = (2..).zip(subject).chain((payload..).zip(kept.payload.lines().map(Cow::Borrowed)));
        Self { lines: lines.collect::<Vec<_>>().into_iter(), line: 1 }
    }

    fn next(&mut self) -> Option<Cow<'a, str>> {
        let next = self.lines.next();
        self.line = next.as_ref().map_or(self.line + 1, |(line, _)| *line);
        next.map(|(_, text)| text)
    }

    /// The value of a key, which the next line has to hold.
    fn value<T>(
        &mut self,
        key: &str,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, RecordError> {
        let line = self.next().unwrap_or_default();
        let value = line.strip_prefix(key).and_then(|rest| match rest {
            "" => Some(rest),
            rest => rest.strip_prefix(' '),
        });
        value.and_then(read).ok_or(RecordError::Line(self.line, expected))
    }

    fn subject(&mut self) -> Result<Subject, RecordError> {
        let subject = Subject {
            size: self.value("size", "size, width and height, such as size 9x9", |text| text.parse().ok())?,
            start: self.value("start", "start, column and row, such as start 1,1", field)?,
            end: self.value("end", "end, column and row, such as end 9,9", field)?,
            rules: self.value("rules", "rules and their name", |text| Some(text.to_owned()))?,
            fingerprint: self
                .value("fingerprint", "fingerprint and 16 digits", |text| u64::from_str_radix(text, 16).ok())?,
            fields: self.value("fields", "fields and a number", number)?,
            pieces: self
                .value("pieces", "pieces and a number", |text| number(text).filter(|all| *all <= MOST_PIECES))?,
        };
        Ok(subject)
    }
}

fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

fn field(text: &str) -> Option<Field> {
    let (x, y) = text.split_once(',')?;
    Some(Field::new(number(x)?, number(y)?))
}

/// Reads `1-17 19`.
fn done(text: &str, piece: &impl Fn(&str) -> Option<usize>) -> Option<BTreeSet<usize>> {
    let mut done = BTreeSet::new();
    for range in text.split(' ').filter(|_| !text.is_empty()) {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let (first, last) = (piece(first)?, piece(last)?);
        if done.last().is_some_and(|before| *before >= first) || first > last {
            return None;
        }
        done.extend(first..=last);
    }
    Some(done)
}

/// Reads `under_way 18 lines 7 dead_ends 0 at RRD`.
fn in_progress(line: impl AsRef<str>, piece: &impl Fn(&str) -> Option<usize>) -> Option<(usize, PieceInProgress)> {
    let words: Vec<&str> = line.as_ref().split(' ').collect();
    let ["under_way", at, "lines", lines, "dead_ends", dead_ends, "at", steps] = words[..] else { return None };
    let letters = if steps == NO_STEPS { "" } else { steps };
    let step = |read: char| Step::ALL.into_iter().find(|step| letter(*step) == read);
    let tally = Tally { lines: number(lines)?, dead_ends: number(dead_ends)? };
    Some((piece(at)?, PieceInProgress { tally, steps: letters.chars().map(step).collect::<Option<_>>()? }))
}

fn letter(step: Step) -> char {
    match step {
        Step::Up => 'U',
        Step::Right => 'R',
        Step::Down => 'D',
        Step::Left => 'L',
    }
}

/// The ranges of consecutive numbers, each as its first and last number.
fn ranges(numbers: &BTreeSet<usize>) -> Vec<(usize, usize)> {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    ranges
}
