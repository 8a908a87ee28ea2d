//! The subject of a count: the board, the ends, the rules and the split. Two records belong together only if all of it is the same.
//! Knows no figures.

use super::split::Split;
use crate::grid::hash::mix;
use crate::grid::{Chance, Field, Size};
use crate::line::Board;
use crate::line::deduce::{Drawings, RuleSet};
use crate::line::walk::Walker;
use crate::support::kept_file::FileSubject;

/// The subject of a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    pub(super) size: Size,
    pub(super) start: Field,
    pub(super) end: Field,
    pub(super) rules: String,
    /// A hash of the rules and of the beginnings of the lines.
    pub(super) fingerprint: u64,
    /// The number of fields of each beginning.
    pub(super) fields: usize,
    pub(super) pieces: usize,
}

impl Subject {
    /// The subject of a count by a split with these rules, made from a board whose line has a single field.
    pub(super) fn of(board: &Board, rules: RuleSet, split: &Split) -> Self {
        Self {
            size: board.size(),
            start: board.live(),
            end: board.end(),
            rules: name(rules).to_owned(),
            fingerprint: fingerprint(board, rules, split),
            fields: split.fields(),
            pieces: split.pieces(),
        }
    }

    /// The subject in the header of a file.
    pub(super) fn in_file(&self) -> FileSubject {
        let field = |field: Field| format!("{},{}", field.x, field.y);
        let rows = [
            ("size", self.size.to_string()),
            ("start", field(self.start)),
            ("end", field(self.end)),
            ("rules", self.rules.clone()),
            ("fingerprint", format!("{:016x}", self.fingerprint)),
            ("fields", self.fields.to_string()),
            ("pieces", self.pieces.to_string()),
        ];
        rows.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }
}

/// The rules as they are called on the command line.
fn name(rules: RuleSet) -> &'static str {
    match (rules.drawn.is_none(), rules.universal) {
        (true, false) => "none",
        (true, true) => "universal",
        (false, false) => "drawn",
        (false, true) => "all",
    }
}

/// A hash of the version, the names of the rules, the steps that they allow along some walks, and the split. The code of a compiled
/// drawing cannot be hashed, but other drawings allow other steps.
fn fingerprint(board: &Board, rules: RuleSet, split: &Split) -> u64 {
    let mut print = 0;
    let mut add = |number: u64| print = mix(print, number);
    let ways_out = rules.sequence_drawings().into_iter().flat_map(Drawings::ways_out);
    let names = rules.drawn.into_iter().flat_map(Drawings::rules).chain(ways_out).map(|rule| rule.name);
    for name in names.chain([env!("CARGO_PKG_VERSION")]) {
        name.bytes().for_each(|byte| add(byte.into()));
        add(u64::MAX);
    }
    add(u64::from(rules.universal) + 2 * u64::from(rules.sequence));
    add_allowed_steps(board, rules, &mut add);
    for beginning in split.beginnings() {
        beginning.iter().for_each(|step| add(*step as u64));
        add(u64::MAX);
    }
    add(split.above().lines);
    add(split.above().dead_ends);
    print
}

/// Adds the steps that the rules allow on the boards of a few walks.
fn add_allowed_steps(board: &Board, rules: RuleSet, add: &mut impl FnMut(u64)) {
    const WALKS: u64 = 32;
    const MOST_BOARDS: usize = 2048;
    let fresh = Walker::on(board.clone(), rules);
    let mut boards = 0;
    for seed in 0..WALKS {
        let mut chance = Chance::from_seed(seed);
        let mut walker = fresh.clone();
        while !walker.board().is_full() && boards < MOST_BOARDS {
            boards += 1;
            let allowed = walker.allowed();
            allowed.iter().for_each(|step| add(step as u64));
            match chance.choose(allowed) {
                Some(step) => walker.step(step),
                None => break,
            }
        }
        add(u64::MAX);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(feature = "drawn")]
    use crate::grid::{Steps, Symmetry};
    use crate::matching::Conclusion;
    use crate::support::kept_file::SubjectDifference;

    fn subject(width: i32, rules: RuleSet, fields: usize) -> Subject {
        let board = Board::new(Size::new(width, 5).expect("a size"));
        Subject::of(&board, rules, &Split::at(Walker::on(board.clone(), rules), fields))
    }

    fn difference(one: &Subject, other: &Subject) -> SubjectDifference {
        SubjectDifference::between(&one.in_file(), &other.in_file()).expect("another subject")
    }

    #[test]
    fn the_first_difference_between_two_subjects_is_found() {
        let usual = subject(5, RuleSet::universal(), 5);
        assert_eq!(usual, subject(5, RuleSet::universal(), 5));
        assert_eq!(SubjectDifference::between(&usual.in_file(), &usual.in_file()), None);
        assert_eq!(difference(&usual, &subject(7, RuleSet::universal(), 5)).key, "size");
        let rules = difference(&usual, &subject(5, RuleSet::NONE, 5));
        assert_eq!(rules.to_string(), "rules universal, not none");
        assert_eq!(difference(&usual, &subject(5, RuleSet::universal(), 6)).key, "fingerprint");
    }

    #[test]
    #[cfg(feature = "drawn")]
    fn other_rules_of_the_same_name_have_another_fingerprint() {
        let all = subject(5, RuleSet::drawn(), 2);
        let fewer = Drawings::of(&crate::line::deduce::compiled()[1..]);
        let fewer = RuleSet { drawn: Some(&fewer), ..RuleSet::drawn() };
        let alone = RuleSet { sequence: false, ..RuleSet::drawn() };
        for other in [fewer, alone] {
            assert_eq!(difference(&all, &subject(5, other, 2)).key, "fingerprint");
        }
        // The same names, but one of the rules forbids nothing.
        const SILENT: crate::matching::Rule = crate::matching::Rule {
            name: "c_shape",
            title: "",
            conclusion: Conclusion::Forbids(Steps::ALL, &[(Symmetry::AsDrawn, |_, _| false)]),
        };
        let with = |rule| subject(5, RuleSet { drawn: Some(&Drawings::of(&[rule])), ..RuleSet::NONE }, 2).fingerprint;
        assert_ne!(with(&SILENT), with(&crate::generated::line::c_shape::RULE));
    }
}
