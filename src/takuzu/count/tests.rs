//! Counts are compared with a slow, obvious twin, and with known figures.

use super::*;

fn count(width: i32, height: i32, distinct: bool) -> Result<BigUint, BoardCountError> {
    let size = Size::new(width, height).expect("a size");
    boards(size, distinct, &Cancellation::new(), &|_, _| ())
}

fn number(width: i32, height: i32, distinct: bool) -> BigUint {
    count(width, height, distinct).expect("counted")
}

/// The slow, obvious twin: a board that is filled field by field, with undo.
struct Twin {
    width: usize,
    height: usize,
    distinct: bool,
    fields: Vec<Vec<u8>>,
}

impl Twin {
    fn count(width: usize, height: usize, distinct: bool) -> u64 {
        Self { width, height, distinct, fields: vec![vec![]] }.fill()
    }

    fn fill(&mut self) -> u64 {
        let row = self.fields.len() - 1;
        let column = self.fields[row].len();
        if column == self.width {
            if self.distinct && self.fields[..row].contains(&self.fields[row]) {
                return 0;
            }
            if row + 1 == self.height {
                return u64::from(!self.distinct || self.has_distinct_columns());
            }
            self.fields.push(vec![]);
            let number = self.fill();
            self.fields.pop();
            return number;
        }
        let mut number = 0;
        for value in [0, 1] {
            self.fields[row].push(value);
            let along_column: Vec<u8> = self.fields.iter().map(|row| row[column]).collect();
            if may_begin(&self.fields[row], self.width) && may_begin(&along_column, self.height) {
                number += self.fill();
            }
            self.fields[row].pop();
        }
        number
    }

    fn has_distinct_columns(&self) -> bool {
        let column = |x: usize| -> Vec<u8> { self.fields.iter().map(|row| row[x]).collect() };
        (0..self.width).all(|x| (0..x).all(|other| column(other) != column(x)))
    }
}

/// Whether a line of this length may begin with these values.
fn may_begin(values: &[u8], length: usize) -> bool {
    let number = |value: u8| values.iter().filter(|other| **other == value).count();
    number(0) <= length / 2
        && number(1) <= length / 2
        && values.windows(3).all(|three| three[0] != three[1] || three[1] != three[2])
}

#[test]
fn lines_are_those_that_are_found_by_trying_all() {
    for length in 1..=16usize {
        let bits = |line: u32| -> Vec<u8> { (0..length).map(|field| (line >> field & 1) as u8).collect() };
        let is_full = |line: &u32| length.is_multiple_of(2) && may_begin(&bits(*line), length);
        let all: Vec<u32> = (0..1 << length).filter(is_full).collect();
        assert_eq!(full_lines(length as u32), all);
        assert_eq!(lines(length as u32), all.len().into(), "{length}");
    }
}

#[test]
fn known_numbers_of_lines() {
    let known = [2u32, 6, 14, 34, 84, 208, 518, 1296, 3254, 8196, 20_700, 52_404, 132_942, 337_878, 860_142];
    for (half, number) in known.into_iter().enumerate() {
        assert_eq!(lines(2 * half as u32 + 2), number.into());
    }
    assert_eq!(full_lines(26).len(), 132_942);
    assert!(lines(400) > lines(398) * 2u8 && lines(400) < lines(398) * 3u8);
}

#[test]
fn boards_are_as_many_as_their_twin_finds() {
    let sizes = [
        (2, 2),
        (2, 4),
        (4, 2),
        (2, 6),
        (2, 10),
        (10, 2),
        (4, 4),
        (4, 6),
        (6, 4),
        (4, 8),
        (8, 4),
        (6, 6),
        (6, 8),
        (8, 6),
        (4, 12),
    ];
    for (width, height) in sizes {
        for distinct in [true, false] {
            let twin = Twin::count(width as usize, height as usize, distinct);
            assert_eq!(number(width, height, distinct), twin.into(), "{width}x{height} distinct: {distinct}");
        }
    }
}

#[test]
fn known_squares() {
    let known = [(2, 2u64, 2u64), (4, 72, 90), (6, 4140, 11_222), (8, 4_111_116, 12_413_918)];
    for (side, distinct, all) in known {
        assert_eq!((number(side, side, true), number(side, side, false)), (distinct.into(), all.into()), "{side}");
    }
}

/// Prints the time as well; `RAYON_NUM_THREADS=1` measures one core.
#[test]
#[ignore = "seconds, with optimisation"]
fn ten_by_ten() {
    for (distinct, known) in [(true, 48_183_195_384u64), (false, 117_925_227_108)] {
        let begun = std::time::Instant::now();
        assert_eq!(number(10, 10, distinct), known.into());
        println!("10x10, distinct lines: {distinct}: {known} in {:?}", begun.elapsed());
    }
}

#[test]
fn a_board_and_the_turned_one_are_as_many() {
    for (width, height) in [(4, 10), (6, 10), (8, 6), (8, 10)] {
        for distinct in [true, false] {
            assert_eq!(number(width, height, distinct), number(height, width, distinct), "{width}x{height}");
        }
    }
}

#[test]
fn too_many_boards_are_refused() {
    for (width, height) in [(12, 12), (14, 14), (30, 30), (30, 8), (10, 24)] {
        let error = count(width, height, true).expect_err("too many");
        assert!(matches!(error, BoardCountError::TooLarge { .. }), "{error}");
    }
    let error = count(30, 30, false).expect_err("too many");
    assert_eq!(
        error.to_string(),
        "boards of 30x30 are too many to be counted: 7e11 states of upper rows, and 2e7 can be kept"
    );
    assert_eq!(count(5, 4, true), Err(BoardCountError::Size(BinarySizeError::Odd(5))));
    assert_eq!(count(32, 4, true), Err(BoardCountError::Size(BinarySizeError::TooLong(32))));
}

#[test]
fn without_enough_distinct_lines_there_is_no_board() {
    for (width, height) in [(2, 4), (4, 8), (4, 30), (30, 6), (16, 6)] {
        assert_eq!(number(width, height, true), BigUint::ZERO, "{width}x{height}");
    }
}

#[test]
fn progress_ends_with_all_and_cancelling_ends_the_work() {
    use std::sync::Mutex;
    for distinct in [true, false] {
        let reports = Mutex::new(Vec::new());
        let size = Size::new(8, 8).expect("a size");
        let watch = |done, all| reports.lock().expect("no thread failed").push((done, all));
        boards(size, distinct, &Cancellation::new(), &watch).expect("counted");
        let reports = reports.into_inner().expect("no thread failed");
        let (most, all) = *reports.iter().max().expect("there are reports");
        assert!(most == all && reports.iter().all(|(done, of)| done <= of && *of == all), "{reports:?}");

        let stop = Cancellation::new();
        let cancel_soon = |_, _| stop.cancel();
        assert_eq!(boards(size, distinct, &stop, &cancel_soon), Err(BoardCountError::Cancelled));
    }
}
