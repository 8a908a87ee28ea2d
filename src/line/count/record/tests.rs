//! A record is read as it was written, and damaged records are refused.

use super::text::KIND;
use super::*;
use crate::grid::Size;
use crate::line::Board;
use crate::line::count::counting::Counting;
use crate::line::deduce::RuleSet;
use crate::support::kept_file::KeptText;

/// A record with everything in it.
fn record() -> Record {
    let board = Board::new(Size::square(5).expect("a size"));
    let counting = Counting::split_at(&board, RuleSet::NONE, CountPart::new(2, 3).expect("a part"), 8);
    let mut record = counting.nothing_done();
    assert!(record.pieces() > 10, "{}", record.pieces());
    for piece in [0, 1, 2, 4, 6, 7] {
        record.finish(piece, Tally { lines: 10, dead_ends: 3 });
    }
    let steps = vec![Step::Up, Step::Right, Step::Down, Step::Left];
    record.note(3, PieceInProgress { tally: Tally { lines: 5, dead_ends: 1 }, steps });
    record.note(9, PieceInProgress { tally: Tally::default(), steps: Vec::new() });
    record
}

#[test]
fn a_record_is_read_as_it_was_written() {
    let record = record();
    let text = record.to_string();
    assert!(text.contains("\ndone 1-3 5 7-8\nunder_way 4 lines 5 dead_ends 1 at URDL\nunder_way 10 lines 0"), "{text}");
    assert_eq!(text.parse::<Record>().ok(), Some(record.clone()));
    assert_eq!(record.tally(), Tally { lines: 65, dead_ends: 19 });
    assert_eq!(record.to_do()[..3], [3, 9, 5], "first the pieces in progress");
}

#[test]
fn a_changed_or_incomplete_record_is_refused() {
    let good = record().to_string();
    for at in 0..good.len() {
        assert!(good[..at].parse::<Record>().is_err(), "cut off at {at}");
        for bit in [1, 2, 4, 16] {
            let mut bad = good.clone().into_bytes();
            bad[at] ^= bit;
            let bad = String::from_utf8(bad).expect("still text");
            assert!(bad.parse::<Record>().is_err(), "byte {at} was changed: {bad}");
        }
    }
    for bad in [format!("{good}\n"), format!("{good}{good}"), good.replace('\n', "\r\n"), String::new()] {
        assert!(bad.parse::<Record>().is_err(), "{bad}");
    }
}

#[test]
fn a_mistake_is_reported_with_its_line() {
    let content = |record: &Record| KeptText::from_file_content(&record.to_string(), KIND).expect("a kept file");
    let good = content(&record());
    for (from, to, why) in [
        ("size 5x5", "size 0x5", "line 2 should have size"),
        ("start 1,1", "start 1;1", "line 3 should have start"),
        ("end 5,5", "finish 5,5", "line 4 should have end"),
        ("pieces ", "pieces 99999999999", "line 8 should have pieces"),
        ("part 2/3", "part 4/3", "line 9 should have part"),
        ("lines 60", "lines +60", "line 12 should have lines"),
        ("lines 60", "lines 18446744073709551615", "line 12 should have fewer lines"),
        ("dead_ends 18", "dead_ends -1", "line 13 should have dead_ends"),
        ("done 1-3", "done 3-1", "line 14 should have done"),
        ("done 1-3 5", "done 1-3 3", "line 14 should have done"),
        ("done 1-3", "done 0-3", "line 14 should have done"),
        ("7-8", "7-8000000000", "line 14 should have done"),
        ("under_way 4", "under_way 5", "line 15 should have under_way"),
        ("at URDL", "at URDX", "line 15 should have under_way"),
        ("under_way 10", "under_way 4", "line 16 should have under_way"),
    ] {
        let mut lines: Vec<String> = good.subject.iter().map(|(key, value)| format!("{key} {value}")).collect();
        let subject_lines = lines.len();
        lines.extend(good.payload.lines().map(str::to_owned));
        let changed = lines.iter_mut().find(|line| line.contains(from)).expect(from);
        *changed = changed.replacen(from, to, 1);
        let pair = |line: &String| line.split_once(' ').map(|(key, value)| (key.to_owned(), value.to_owned()));
        let subject = lines[..subject_lines].iter().map(|line| pair(line).expect("key and value")).collect();
        let bad = KeptText { subject, payload: lines[subject_lines..].join("\n") + "\n" };
        let error = bad.to_file_content(KIND).parse::<Record>().expect_err("refused");
        assert!(error.to_string().contains(why), "{to}: {error}");
    }
}

#[test]
fn a_record_of_an_older_format_is_refused_with_the_reason() {
    let old = "oneway count 1\nsize 5x5\nstart 1,1\nend 5,5\nrules none\nfingerprint 5d0a4c8f3e21b697\nfields 8\npieces 3\n\
               part 1/1\nlines 0\ndead_ends 0\ndone\nchecksum 0123456789abcdef\n";
    let error = old.parse::<Record>().expect_err("refused").to_string();
    assert_eq!(error, "this is a count record of format 1, and this version of oneway reads format 2");
}

#[test]
fn a_record_with_forbidden_steps_does_not_belong_to_the_count() {
    let board = Board::new(Size::square(5).expect("a size"));
    let counting = Counting::split_at(&board, RuleSet::NONE, CountPart::WHOLE, 3);
    let mut record = counting.nothing_done();
    let mut at = |steps: &[Step]| {
        record.note(0, PieceInProgress { tally: Tally::default(), steps: steps.to_vec() });
        counting.check(&record).is_ok()
    };
    assert!(at(&[]) && at(&[Step::Right, Step::Right]));
    assert!(!at(&[Step::Right, Step::Right, Step::Right]), "off the board");
    assert!(!at(&[Step::Left]), "back");
}
