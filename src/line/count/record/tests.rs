//! What is written is read again, and nothing else is.

use super::text::with_checksum;
use super::*;
use crate::grid::Size;
use crate::line::Board;
use crate::line::count::counting::Counting;
use crate::line::deduce::RuleSet;

/// A record with everything in it.
fn record() -> Record {
    let board = Board::new(Size::square(5).expect("a size"));
    let counting = Counting::split_at(&board, RuleSet::NONE, Part::new(2, 3).expect("a part"), 8);
    let mut record = counting.nothing_done();
    assert!(record.pieces() > 10, "{}", record.pieces());
    for piece in [0, 1, 2, 4, 6, 7] {
        record.finish(piece, Tally { lines: 10, dead_ends: 3 });
    }
    let steps = vec![Step::Up, Step::Right, Step::Down, Step::Left];
    record.note(3, UnderWay { tally: Tally { lines: 5, dead_ends: 1 }, steps });
    record.note(9, UnderWay { tally: Tally::default(), steps: Vec::new() });
    record
}

#[test]
fn a_record_is_read_as_it_was_written() {
    let record = record();
    let text = record.to_string();
    assert!(text.contains("\ndone 1-3 5 7-8\nunder_way 4 lines 5 dead_ends 1 at URDL\nunder_way 10 lines 0"), "{text}");
    assert_eq!(text.parse(), Ok(record.clone()));
    assert_eq!(record.tally(), Tally { lines: 65, dead_ends: 19 });
    assert_eq!(record.to_do()[..3], [3, 9, 5], "first what is under way");
}

#[test]
fn whatever_is_changed_or_cut_off_is_not_believed() {
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
fn a_mistake_is_said_with_its_line() {
    let good = record().to_string();
    let (rows, _) = good.rsplit_once("checksum").expect("a checksum");
    assert_eq!(with_checksum(rows), good);
    for (from, to, why) in [
        ("size 5x5", "size 0x5", "line 2 should say size"),
        ("start 1,1", "start 1;1", "line 3 should say start"),
        ("end 5,5", "finish 5,5", "line 4 should say end"),
        ("pieces ", "pieces 99999999999", "line 8 should say pieces"),
        ("part 2/3", "part 4/3", "line 9 should say part"),
        ("lines 60", "lines +60", "line 10 should say lines"),
        ("lines 60", "lines 18446744073709551615", "line 10 should say fewer lines"),
        ("dead_ends 18", "dead_ends -1", "line 11 should say dead_ends"),
        ("done 1-3", "done 3-1", "line 12 should say done"),
        ("done 1-3 5", "done 1-3 3", "line 12 should say done"),
        ("done 1-3", "done 0-3", "line 12 should say done"),
        ("7-8", "7-8000000000", "line 12 should say done"),
        ("under_way 4", "under_way 5", "line 13 should say under_way"),
        ("at URDL", "at URDX", "line 13 should say under_way"),
        ("under_way 10", "under_way 4", "line 14 should say under_way"),
        ("oneway count 1", "oneway count 2", "another version"),
        ("oneway count 1", "9|1-1,1", "no record"),
    ] {
        assert!(rows.contains(from), "{from}");
        let error = with_checksum(&rows.replacen(from, to, 1)).parse::<Record>().expect_err("refused");
        assert!(error.to_string().contains(why), "{to}: {error}");
    }
}

#[test]
fn steps_that_are_forbidden_are_not_gone_on_from() {
    let board = Board::new(Size::square(5).expect("a size"));
    let counting = Counting::split_at(&board, RuleSet::NONE, Part::WHOLE, 3);
    let mut record = counting.nothing_done();
    let mut at = |steps: &[Step]| {
        record.note(0, UnderWay { tally: Tally::default(), steps: steps.to_vec() });
        counting.check(&record).is_ok()
    };
    assert!(at(&[]) && at(&[Step::Right, Step::Right]));
    assert!(!at(&[Step::Right, Step::Right, Step::Right]), "off the board");
    assert!(!at(&[Step::Left]), "back");
}
