//! What is counted: the board, the ends, the rules and the split. Two records can be held against each other only if all of it
//! is the same. Knows no figures.

use super::split::Split;
use crate::grid::hash::mix;
use crate::grid::{Chance, Field, Size};
use crate::line::Board;
use crate::line::deduce::{Drawings, RuleSet};
use crate::line::walk::Walker;

/// What is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    pub(super) size: Size,
    pub(super) start: Field,
    pub(super) end: Field,
    pub(super) rules: String,
    /// Stands for what the rules say, and for the beginnings of the lines.
    pub(super) fingerprint: u64,
    /// How many fields each beginning has.
    pub(super) fields: usize,
    pub(super) pieces: usize,
}

impl Subject {
    /// What a split with these rules, made from a board with a single field of the line, counts.
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

    /// All of it, by name.
    pub(super) fn rows(&self) -> [(&'static str, String); 7] {
        let field = |field: Field| format!("{},{}", field.x, field.y);
        [
            ("size", self.size.to_string()),
            ("start", field(self.start)),
            ("end", field(self.end)),
            ("rules", self.rules.clone()),
            ("fingerprint", format!("{:016x}", self.fingerprint)),
            ("fields", self.fields.to_string()),
            ("pieces", self.pieces.to_string()),
        ]
    }

    /// The first thing in which another one differs: its name, and what it is here and there.
    pub(super) fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let pairs = self.rows().into_iter().zip(other.rows());
        pairs.map(|((key, here), (_, there))| (key, here, there)).find(|(_, here, there)| here != there)
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

/// A number that stands for the version, the names of the rules, what they say along some walks, and the split. What a drawing
/// has been compiled into can't be looked at, but other drawings say other things.
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
    said_along_walks(board, rules, &mut add);
    for beginning in split.beginnings() {
        beginning.iter().for_each(|step| add(*step as u64));
        add(u64::MAX);
    }
    add(split.above().lines);
    add(split.above().dead_ends);
    print
}

/// Which steps the rules allow on the boards of a few walks.
fn said_along_walks(board: &Board, rules: RuleSet, add: &mut impl FnMut(u64)) {
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

    fn subject(width: i32, rules: RuleSet, fields: usize) -> Subject {
        let board = Board::new(Size::new(width, 5).expect("a size"));
        Subject::of(&board, rules, &Split::at(Walker::on(board.clone(), rules), fields))
    }

    #[test]
    fn whatever_differs_is_named() {
        let usual = subject(5, RuleSet::universal(), 5);
        assert_eq!(usual, subject(5, RuleSet::universal(), 5));
        assert_eq!(usual.difference(&usual), None);
        let differing = |other: Subject| usual.difference(&other).expect("another one");
        assert_eq!(differing(subject(7, RuleSet::universal(), 5)).0, "size");
        assert_eq!(differing(subject(5, RuleSet::NONE, 5)), ("rules", "universal".to_owned(), "none".to_owned()));
        assert_eq!(differing(subject(5, RuleSet::universal(), 6)).0, "fingerprint");
    }

    #[test]
    #[cfg(feature = "drawn")]
    fn rules_of_one_name_that_say_other_things_have_another_fingerprint() {
        let all = subject(5, RuleSet::drawn(), 2);
        let fewer = Drawings::of(&crate::line::deduce::compiled()[1..]);
        let fewer = RuleSet { drawn: Some(&fewer), ..RuleSet::drawn() };
        let alone = RuleSet { sequence: false, ..RuleSet::drawn() };
        for other in [fewer, alone] {
            assert_eq!(all.difference(&subject(5, other, 2)).expect("another one").0, "fingerprint");
        }
        // The same names, but one of the rules forbids nothing.
        const SILENT: crate::matching::Rule = crate::matching::Rule {
            name: "c_shape",
            title: "",
            conclusion: Conclusion::Forbids(Steps::ALL, &[(Symmetry::AsDrawn, |_, _| false)]),
        };
        let with = |rule| subject(5, RuleSet { drawn: Some(&Drawings::of(&[rule])), ..RuleSet::NONE }, 2).fingerprint;
        assert_ne!(with(&SILENT), with(&crate::generated::c_shape::RULE));
    }
}
