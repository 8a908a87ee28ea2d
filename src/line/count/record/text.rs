//! A record as text, and back.

use super::{Record, UnderWay};
use crate::grid::hash::mix;
use crate::grid::{Field, Step};
use crate::line::count::Tally;
use crate::line::count::part::Part;
use crate::line::count::subject::Subject;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

/// What every record begins with. The number changes whenever the meaning of the text does.
const FIRST_ROW: &str = "oneway count 1";
/// No count has more; a file that says so must not make us reserve memory for them.
const MOST_PIECES: usize = 1 << 20;
/// What stands for the line of a piece on which no step has been made yet.
const NO_STEPS: &str = "-";

/// Why a text is not believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// It does not begin as records do.
    NoRecord,
    /// It is the record of another version.
    OtherVersion,
    /// The checksum is missing or wrong.
    Checksum,
    /// A row does not say what it should; rows are counted from 1.
    Row(usize, &'static str),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRecord => write!(f, "this is no record of a count"),
            Self::OtherVersion => write!(f, "this is the record of a count by another version of oneway"),
            Self::Checksum => write!(f, "the checksum is missing or wrong: the file was damaged or changed"),
            Self::Row(row, expected) => write!(f, "line {row} should say {expected}"),
        }
    }
}

impl std::error::Error for RecordError {}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&with_checksum(&self.rows()))
    }
}

impl Record {
    /// All but the checksum.
    fn rows(&self) -> String {
        let mut text = format!("{FIRST_ROW}\n");
        for (key, value) in self.subject.rows() {
            text += &format!("{key} {value}\n");
        }
        let Tally { lines, dead_ends } = self.finished;
        text += &format!("part {}\nlines {lines}\ndead_ends {dead_ends}\ndone", self.part);
        for (first, last) in ranges(&self.done) {
            let is_one = first == last;
            text += &if is_one { format!(" {}", first + 1) } else { format!(" {}-{}", first + 1, last + 1) };
        }
        text.push('\n');
        for (piece, UnderWay { tally: Tally { lines, dead_ends }, steps }) in &self.under_way {
            let letters: String = steps.iter().map(|step| letter(*step)).collect();
            let at = if letters.is_empty() { NO_STEPS } else { &letters };
            text += &format!("under_way {} lines {lines} dead_ends {dead_ends} at {at}\n", piece + 1);
        }
        text
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let version = text.lines().next().unwrap_or_default();
        if version != FIRST_ROW {
            let is_other = version.starts_with("oneway count ");
            return Err(if is_other { RecordError::OtherVersion } else { RecordError::NoRecord });
        }
        let (rows, _) = text.rsplit_once("checksum ").ok_or(RecordError::Checksum)?;
        if text != with_checksum(rows) {
            return Err(RecordError::Checksum);
        }
        let mut reader = Reader { rows: rows.lines(), row: 0 };
        reader.next();
        let subject = reader.subject()?;
        let part = reader.value("part", "part, and which, such as part 3/8", |text| text.parse().ok())?;
        let finished = Tally {
            lines: reader.value("lines", "lines and how many", number)?,
            dead_ends: reader.value("dead_ends", "dead_ends and how many", number)?,
        };
        let pieces = Part::pieces(part, subject.pieces).len();
        let piece = |text: &str| number(text).and_then(|piece: usize| piece.checked_sub(1)).filter(|p| *p < pieces);
        let done = reader.value("done", "done, and pieces of this part in order", |text| done(text, &piece))?;
        let mut under_way = BTreeMap::new();
        while let Some(row) = reader.next() {
            let fresh = |piece: &usize| !done.contains(piece) && !under_way.contains_key(piece);
            let (piece, is_at) =
                self::under_way(row, &piece).filter(|(piece, _)| fresh(piece)).ok_or(RecordError::Row(
                    reader.row,
                    "under_way, a piece that is not done, lines, dead_ends and at which steps",
                ))?;
            under_way.insert(piece, is_at);
        }
        let all = under_way.values().try_fold(finished, |sum: Tally, piece| sum.checked_add(piece.tally));
        all.ok_or(RecordError::Row(10, "fewer lines"))?;
        Ok(Self { subject, part, finished, done, under_way })
    }
}

/// The rows one after the other.
struct Reader<'a> {
    rows: std::str::Lines<'a>,
    row: usize,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Option<&'a str> {
        self.row += 1;
        self.rows.next()
    }

    /// What the next row says about something.
    fn value<T>(
        &mut self,
        key: &str,
        expected: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, RecordError> {
        let value = self.next().and_then(|row| row.strip_prefix(key)).and_then(|rest| match rest {
            "" => Some(rest),
            rest => rest.strip_prefix(' '),
        });
        value.and_then(read).ok_or(RecordError::Row(self.row, expected))
    }

    fn subject(&mut self) -> Result<Subject, RecordError> {
        let subject = Subject {
            size: self.value("size", "size, width and height, such as size 9x9", |text| text.parse().ok())?,
            start: self.value("start", "start, column and row, such as start 1,1", field)?,
            end: self.value("end", "end, column and row, such as end 9,9", field)?,
            rules: self.value("rules", "rules and which", |text| Some(text.to_owned()))?,
            fingerprint: self
                .value("fingerprint", "fingerprint and 16 digits", |text| u64::from_str_radix(text, 16).ok())?,
            fields: self.value("fields", "fields and how many", number)?,
            pieces: self
                .value("pieces", "pieces and how many", |text| number(text).filter(|all| *all <= MOST_PIECES))?,
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
fn under_way(row: &str, piece: &impl Fn(&str) -> Option<usize>) -> Option<(usize, UnderWay)> {
    let words: Vec<&str> = row.split(' ').collect();
    let ["under_way", at, "lines", lines, "dead_ends", dead_ends, "at", steps] = words[..] else { return None };
    let letters = if steps == NO_STEPS { "" } else { steps };
    let step = |read: char| Step::ALL.into_iter().find(|step| letter(*step) == read);
    let tally = Tally { lines: number(lines)?, dead_ends: number(dead_ends)? };
    Some((piece(at)?, UnderWay { tally, steps: letters.chars().map(step).collect::<Option<_>>()? }))
}

fn letter(step: Step) -> char {
    match step {
        Step::Up => 'U',
        Step::Right => 'R',
        Step::Down => 'D',
        Step::Left => 'L',
    }
}

/// Numbers in a row as the first and the last of each row.
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

/// Rows with what they have to end with.
pub(super) fn with_checksum(rows: &str) -> String {
    format!("{rows}checksum {:016x}\n", checksum(rows))
}

fn checksum(text: &str) -> u64 {
    text.bytes().fold(0, |sum, byte| mix(sum, u64::from(byte) + 1))
}
