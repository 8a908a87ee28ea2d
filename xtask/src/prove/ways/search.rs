//! From a drawing to a choice of all ways of its picture that nothing refutes. If there is none, the conclusion is proved.

use crate::language::future::Way;
use crate::language::rule::Offset;
use crate::language::ways::{WayMark, WaysMark, WaysRule};
use crate::prove::Effort;
use crate::prove::run::TooMuch;
use oneway::grid::Step;
use std::collections::BTreeSet;

/// A field of the picture.
#[derive(Clone, Debug)]
struct WaysField {
    /// Its ways.
    ways: [usize; 4],
    /// The fewest and the most ways that it can use.
    degree: (usize, usize),
    /// Whether it uses no way or two.
    is_plain: bool,
    /// Whether a line that passes it stays the same line.
    keeps_line: bool,
    /// Whether the lines of its open ways are compared with others.
    is_compared: bool,
}

/// All choices of the ways of a picture.
pub(super) struct WayChoices<'r> {
    effort: &'r Effort<'r>,
    fields: Vec<WaysField>,
    ways: Vec<Way>,
    /// The two fields of each way; `None` outside the picture.
    ends: Vec<[Option<usize>; 2]>,
    /// What is known of each way.
    known: Vec<Option<bool>>,
    /// The ways that are open on the board, so that no fragment uses them.
    open: Vec<bool>,
    same_line: Vec<usize>,
    other_line: Vec<usize>,
    no_touching: bool,
    /// The ways in the order in which they are tried: those of marked fields first.
    order: Vec<usize>,
    is_contradictory: bool,
}

impl<'r> WayChoices<'r> {
    /// The choices with which a drawing matches.
    pub(super) fn of(rule: &WaysRule, effort: &'r Effort<'r>) -> Self {
        let frame = rule.frame;
        let places = (0..frame.height).flat_map(|y| (0..frame.width).map(move |x| (x, y)));
        let at: Vec<Offset> = places.map(|(x, y)| Offset::new(x - frame.x, y - frame.y)).collect();
        let ways: BTreeSet<Way> = at.iter().flat_map(|at| Step::ALL.map(|step| Way::new(*at, step))).collect();
        let ways: Vec<Way> = ways.into_iter().collect();
        let way_at = |way: Way| ways.binary_search(&way).expect("a way of the picture");
        let passed = rule.passed_fields();
        let by_field = rule.by_field();
        let fields: Vec<WaysField> = at
            .iter()
            .map(|at| {
                let marks = by_field.get(at).map_or(&[][..], |marks| marks);
                let has = |mark| marks.contains(&mark);
                let degree = match () {
                    () if has(WaysMark::End) => (1, 1),
                    () if has(WaysMark::Through) => (2, 2),
                    () => (0, 2),
                };
                WaysField {
                    ways: Step::ALL.map(|step| way_at(Way::new(*at, step))),
                    degree,
                    is_plain: has(WaysMark::Plain),
                    keeps_line: passed.contains(at),
                    is_compared: has(WaysMark::SameLine) || has(WaysMark::OtherLine),
                }
            })
            .collect();
        let field_at = |place: Offset| at.iter().position(|other| *other == place);
        let ends: Vec<_> = ways.iter().map(|way| way.fields().map(field_at)).collect();
        let (mut known, mut open) = (vec![None; ways.len()], vec![false; ways.len()]);
        for WayMark { way, mark } in &rule.ways {
            match mark {
                WaysMark::Used => known[way_at(*way)] = Some(true),
                WaysMark::Unused => known[way_at(*way)] = Some(false),
                WaysMark::Open => open[way_at(*way)] = true,
                _ => {}
            }
        }
        let marked = |mark| rule.marked(mark).filter_map(field_at).collect::<Vec<_>>();
        let is_marked = |field: Option<usize>| field.is_some_and(|field| by_field.contains_key(&at[field]));
        let mut order: Vec<usize> = (0..ways.len()).collect();
        order.sort_by_key(|way| {
            let marked = ends[*way].iter().filter(|field| is_marked(**field)).count();
            let inside = ends[*way].iter().flatten().count();
            std::cmp::Reverse((marked, inside))
        });
        let (same_line, other_line) = (marked(WaysMark::SameLine), marked(WaysMark::OtherLine));
        Self {
            effort,
            fields,
            ends,
            known,
            open,
            same_line,
            other_line,
            no_touching: rule.assumes.no_touching,
            order,
            is_contradictory: false,
            ways,
        }
    }

    /// The choices with which a drawing matches and a conclusion is wrong.
    pub(super) fn against(rule: &WaysRule, conclusion: WayMark, effort: &'r Effort<'r>) -> Self {
        let mut choices = Self::of(rule, effort);
        let way = choices.ways.binary_search(&conclusion.way).expect("a way of the picture");
        let wrong = conclusion.mark == WaysMark::Bar;
        choices.is_contradictory = choices.known[way].is_some_and(|known| known != wrong);
        choices.known[way] = Some(wrong);
        // The conclusion is about an open way.
        choices.open[way] = true;
        choices
    }

    /// A choice that nothing refutes: the ways that are used; `None` if there is none.
    pub(super) fn find(&self) -> Result<Option<Vec<Way>>, TooMuch> {
        if self.is_contradictory {
            return Ok(None);
        }
        let found = self.search(self.known.clone())?;
        Ok(found.map(|found| {
            let used = self.ways.iter().zip(found).filter(|(_, used)| *used == Some(true));
            used.map(|(way, _)| *way).collect()
        }))
    }

    fn search(&self, mut ways: Vec<Option<bool>>) -> Result<Option<Vec<Option<bool>>>, TooMuch> {
        self.effort.spend(1)?;
        if !self.follow(&mut ways) || self.is_refuted(&ways) {
            return Ok(None);
        }
        let Some(way) = self.order.iter().copied().find(|way| ways[*way].is_none()) else { return Ok(Some(ways)) };
        for used in [false, true] {
            let mut tried = ways.clone();
            tried[way] = Some(used);
            if let Some(found) = self.search(tried)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Adds the ways that follow from the numbers of ways of fields; whether there is no contradiction.
    fn follow(&self, ways: &mut [Option<bool>]) -> bool {
        loop {
            let mut is_new = false;
            for field in &self.fields {
                let used = field.ways.iter().filter(|way| ways[**way] == Some(true)).count();
                let open = field.ways.iter().filter(|way| ways[**way].is_none()).count();
                let (mut least, most) = field.degree;
                if field.is_plain && used > 0 {
                    least = 2;
                }
                if used > most || used + open < least {
                    return false;
                }
                let follows = match () {
                    () if open == 0 => continue,
                    () if used == most => false,
                    () if used + open == least => true,
                    () if field.is_plain && used + open == 1 => false,
                    () => continue,
                };
                for way in field.ways {
                    if ways[way].is_none() {
                        (ways[way], is_new) = (Some(follows), true);
                    }
                }
            }
            if !is_new {
                return true;
            }
        }
    }

    /// Whether the used ways form a loop, join different lines, or let a line touch itself although it may not.
    fn is_refuted(&self, ways: &[Option<bool>]) -> bool {
        let Some(joined) = Groups::of(self, ways, |_| true) else { return true };
        // Fields of one fragment are joined by ways that were used before; if the picture joins them, then by such ways.
        let Some(before) = Groups::of(self, ways, |way| !self.open[way]) else { return true };
        let is_pair_refuted =
            |one: usize, other: usize| joined.are_joined(one, other) && !before.are_joined(one, other);
        let pairs = || self.same_line.iter().flat_map(|one| self.same_line.iter().map(move |other| (*one, *other)));
        if pairs().any(|(one, other)| is_pair_refuted(one, other)) {
            return true;
        }
        let can_be_used = |way: usize| !self.open[way] && ways[way] != Some(false);
        let is_alone = |field: usize| !self.fields[field].ways.iter().any(|way| can_be_used(*way));
        if self.same_line.len() > 1 && self.same_line.iter().any(|field| is_alone(*field)) {
            return true;
        }
        let Some(lines) = Groups::of(self, ways, |way| {
            let keeps_line = |field: usize| {
                let field = &self.fields[field];
                field.keeps_line || (field.is_compared && self.open[way])
            };
            self.ends[way].iter().all(|field| field.is_some_and(keeps_line))
        }) else {
            return true;
        };
        if self.same_line.iter().any(|one| self.other_line.iter().any(|other| lines.are_joined(*one, *other))) {
            return true;
        }
        self.no_touching && self.touches_itself(ways, &joined)
    }

    fn touches_itself(&self, ways: &[Option<bool>], joined: &Groups) -> bool {
        let mut with_fragment = joined.clone();
        for pair in self.same_line.windows(2) {
            with_fragment.join(pair[0], pair[1]);
        }
        self.ends.iter().enumerate().any(|(way, ends)| {
            let [Some(one), Some(other)] = *ends else { return false };
            match ways[way] {
                Some(true) => false,
                Some(false) => with_fragment.are_joined(one, other),
                // It would close a loop.
                None => joined.are_joined(one, other),
            }
        })
    }
}

/// Fields that are joined by ways.
#[derive(Clone, Debug)]
struct Groups(Vec<usize>);

impl Groups {
    /// The fields that these of the used ways join; `None` if they form a loop.
    fn of(choices: &WayChoices<'_>, ways: &[Option<bool>], which: impl Fn(usize) -> bool) -> Option<Self> {
        let mut groups = Self((0..choices.fields.len()).collect());
        let used = choices.ends.iter().enumerate().filter(|(way, _)| ways[*way] == Some(true) && which(*way));
        for (_, ends) in used {
            if let [Some(one), Some(other)] = *ends {
                if groups.are_joined(one, other) {
                    return None;
                }
                groups.join(one, other);
            }
        }
        Some(groups)
    }

    fn are_joined(&self, one: usize, other: usize) -> bool {
        self.0[one] == self.0[other]
    }

    fn join(&mut self, one: usize, other: usize) {
        let (from, to) = (self.0[one], self.0[other]);
        self.0.iter_mut().filter(|group| **group == from).for_each(|group| *group = to);
    }
}
