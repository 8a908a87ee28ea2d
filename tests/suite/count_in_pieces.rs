//! A count in pieces, in parts, or interrupted has the figures of a plain enumeration of all lines.

use crate::support::two_drawings;
use oneway::grid::{Field, Size};
use oneway::line::Board;
use oneway::line::count::counting::Counting;
use oneway::line::count::merge::{MergeError, merge};
use oneway::line::count::part::CountPart;
use oneway::line::count::record::Record;
use oneway::line::count::{Enumeration, Tally};
use oneway::line::deduce::{Drawings, RuleSet};
use oneway::line::walk::Walker;
use oneway::support::cancel::Cancellation;
use std::sync::LazyLock;

fn board(size: &str) -> Board {
    Board::new(size.parse().expect("a size"))
}

fn line_by_line(board: &Board, rules: RuleSet) -> Tally {
    let mut lines = Enumeration::new(Walker::on(board.clone(), rules).with_shared_memo());
    while lines.advance() {}
    lines.tally()
}

fn parts(of: u32) -> impl Iterator<Item = CountPart> {
    (1..=of).map(move |number| CountPart::new(number, of).expect("a part"))
}

fn counted(counting: &Counting) -> Record {
    counting.go_on(&Cancellation::new(), counting.nothing_done(), |_| ())
}

/// Two drawings without the sequence: with them there are dead ends even on small boards.
fn drawings_alone() -> RuleSet<'static> {
    static DRAWINGS: LazyLock<Drawings> = LazyLock::new(two_drawings);
    RuleSet { drawn: Some(&DRAWINGS), sequence: false, universal: false }
}

#[test]
fn the_figures_do_not_depend_on_where_lines_are_split() {
    let between = |size: &str, start, end| Board::between(size.parse().expect("a size"), start, end);
    let boards = [
        board("1"),
        board("1x6"),
        board("2x3"),
        board("3"),
        board("4x5"),
        board("5"),
        between("5", Field::new(3, 3), Field::new(1, 1)),
        between("4x5", Field::new(1, 2), Field::new(4, 2)),
    ];
    for board in boards {
        let size: Size = board.size();
        let rules = [RuleSet::NONE, RuleSet::drawn(), drawings_alone(), RuleSet::universal(), RuleSet::all()];
        for rules in rules.map(|rules| rules.between(size, board.live(), board.end())) {
            let expected = line_by_line(&board, rules);
            assert!(expected.lines > 0, "{size}");
            for fields in 0..=size.fields() + 1 {
                let whole = counted(&Counting::split_at(&board, rules, CountPart::WHOLE, fields));
                assert_eq!((whole.tally(), whole.is_finished()), (expected, true), "{size} split at {fields}");
            }
            assert_eq!(counted(&Counting::of(&board, rules, CountPart::WHOLE)).tally(), expected, "{size}");
        }
    }
    let dead_ends = |rules| line_by_line(&board("5"), rules).dead_ends;
    assert!(dead_ends(RuleSet::NONE) > 1000, "there are dead ends to count");
}

#[test]
fn the_7x7_has_the_same_figures_in_pieces() {
    let board = board("7");
    let usual = |rules| Counting::of(&board, rules, CountPart::WHOLE);
    let deep = |rules| Counting::split_at(&board, rules, CountPart::WHOLE, 20);
    for (rules, counting, least_pieces) in [
        (drawings_alone(), usual(drawings_alone()), 18),
        (RuleSet::universal(), usual(RuleSet::universal()), 18),
        (RuleSet::universal(), deep(RuleSet::universal()), 1000),
    ] {
        let expected = line_by_line(&board, rules);
        assert_eq!((expected.lines, expected.dead_ends > 0), (111_712, !rules.universal));
        let record = counted(&counting);
        assert!(record.pieces() >= least_pieces, "{}", record.pieces());
        assert_eq!(record.tally(), expected);
    }
}

#[test]
fn parts_add_up_to_the_whole() {
    for (size, rules) in [("3", RuleSet::NONE), ("5", RuleSet::NONE), ("5x6", drawings_alone())] {
        let board = board(size);
        let expected = line_by_line(&board, rules);
        for fields in [1, 5, 8, board.size().fields()] {
            for of in [1, 2, 3, 8, 100] {
                let count = |part: CountPart| counted(&Counting::split_at(&board, rules, part, fields));
                let records: Vec<_> = parts(of).map(|part| (part.to_string(), count(part))).collect();
                assert_eq!(merge(&records), Ok(expected), "{size} split at {fields} in {of} parts");
            }
        }
    }
}

#[test]
fn parts_have_similar_numbers_of_lines() {
    // Thousands of pieces, as on the 9x9.
    let count = |part| counted(&Counting::split_at(&board("7"), RuleSet::universal(), part, 18));
    let lines: Vec<u64> = parts(8).map(|part| count(part).tally().lines).collect();
    let fair = 111_712 / 8;
    assert!(lines.iter().all(|lines| (fair * 4 / 5..fair * 6 / 5).contains(lines)), "{lines:?}");
}

#[test]
fn a_count_continues_from_any_checkpoint() {
    // Few pieces, so that most checkpoints lie within a piece.
    for (board, rules, fields) in [(board("7"), RuleSet::universal(), 3), (board("5x6"), RuleSet::NONE, 4)] {
        let expected = line_by_line(&board, rules);
        let counting = Counting::split_at(&board, rules, CountPart::WHOLE, fields);
        let mut written = vec![counting.nothing_done().to_string()];
        counting.go_on(&Cancellation::new(), counting.nothing_done(), |record| written.push(record.to_string()));
        assert!(written.len() > 20, "{}", written.len());
        let under_way = written.iter().filter(|text| text.contains("under_way")).count();
        assert!(under_way > written.len() / 2, "{under_way} of {}", written.len());
        for text in written.iter().step_by(written.len() / 8).chain(written.last()) {
            let record: Record = text.parse().expect("a record that was written");
            assert_eq!(record.to_string(), *text);
            counting.check(&record).expect("a record of this count");
            assert_eq!(counting.go_on(&Cancellation::new(), record, |_| ()).tally(), expected, "{text}");
        }
    }
}

#[test]
fn the_record_does_not_depend_on_the_number_of_threads() {
    let record = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| {
            counted(&Counting::of(&board("7"), RuleSet::universal(), CountPart::new(2, 3).expect("a part")))
        })
    };
    assert_eq!(record(1).to_string(), record(5).to_string());
}

#[test]
fn merge_refuses_parts_of_another_count_unfinished_parts_and_gaps() {
    let record = |size: &str, rules, part: (u32, u32), fields| {
        let part = CountPart::new(part.0, part.1).expect("a part");
        counted(&Counting::split_at(&board(size), rules, part, fields))
    };
    let usual = |number| (format!("part {number}"), record("5", RuleSet::universal(), (number, 3), 5));
    let refused = |records: &[(String, Record)]| merge(records).expect_err("refused").to_string();
    assert_eq!(merge(&[]), Err(MergeError::Nothing));
    assert_eq!(merge(&[usual(3), usual(1), usual(2)]).map(|tally| tally.lines), Ok(104), "in any order");
    assert_eq!(refused(&[usual(1), usual(3)]), "part 2/3 is missing");
    assert_eq!(refused(&[usual(2)]), "parts 1/3, 3/3 are missing");
    assert_eq!(refused(&[usual(1), usual(2), usual(1), usual(3)]), "part 1: part 1/3 is in part 1 already");
    for (other, why) in [
        (record("5x3", RuleSet::universal(), (2, 3), 5), "size 5x3, but size 5x5 in part 1"),
        (record("5", RuleSet::all(), (2, 3), 5), "rules all, but rules universal in part 1"),
        (record("5", RuleSet::universal(), (2, 3), 6), "fingerprint "),
        (record("5", RuleSet::universal(), (2, 4), 5), "parts 4, but parts 3 in part 1"),
    ] {
        let message = refused(&[usual(1), ("other".to_owned(), other), usual(3)]);
        assert!(message.starts_with("other: this is part of another count: ") && message.contains(why), "{message}");
    }
    let counting = Counting::split_at(&board("5"), RuleSet::universal(), CountPart::new(2, 3).expect("a part"), 5);
    let begun = ("begun".to_owned(), counting.nothing_done());
    let message = refused(&[usual(1), begun, usual(3)]);
    assert!(message.starts_with("begun: this part is not finished: 0 of "), "{message}");
    let many = record("5", RuleSet::universal(), (7, u32::MAX), 5);
    let message = refused(&[("many".to_owned(), many)]);
    assert!(message.starts_with("parts 1/4294967295, 2/4294967295, ") && message.contains("and 4294967284 more are"));
}

#[test]
fn a_count_refuses_the_record_of_another_count() {
    let counting = |size: &str, rules, part: &str| Counting::of(&board(size), rules, part.parse().expect("a part"));
    let usual = counting("5", RuleSet::universal(), "1/2");
    for (other, why) in [
        (counting("5x3", RuleSet::universal(), "1/2"), "size 5x3, not 5x5"),
        (counting("5", RuleSet::drawn(), "1/2"), "rules drawn, not universal"),
        (counting("5", RuleSet::universal(), "2/2"), "part 2/2, not 1/2"),
    ] {
        let message = usual.check(&other.nothing_done()).expect_err("another count").to_string();
        assert!(message.contains(why), "{message}");
    }
}

#[test]
fn the_expected_number_of_lines_is_known_or_estimated() {
    let whole = Counting::of(&board("7"), RuleSet::universal(), CountPart::WHOLE);
    assert_eq!(whole.expected_lines(&whole.nothing_done()), Some(111_712));
    let part = Counting::of(&board("7"), RuleSet::universal(), CountPart::new(2, 4).expect("a part"));
    let estimated = part.expected_lines(&part.nothing_done()).expect("an estimate");
    assert!((20_000..40_000).contains(&estimated), "{estimated}");
    let record = counted(&part);
    assert_eq!(part.expected_lines(&record), Some(record.tally().lines), "the number is known at the end");
    // Too wide to be counted quickly: there is no estimate before the first piece is done.
    let wide = Counting::split_at(&board("15"), RuleSet::NONE, CountPart::WHOLE, 2);
    assert_eq!(wide.expected_lines(&wide.nothing_done()), None);
}
