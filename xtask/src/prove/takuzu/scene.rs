//! From a drawing of Takuzu and one of its conclusions to a scene: the fields of the picture that surely are on the board, with
//! what is known of each, supposing that the conclusion is wrong.

use super::TakuzuConclusion;
use crate::language::rule::Offset;
use crate::language::takuzu::line_count::{Clause, LineCount, LineSum, Term};
use crate::language::takuzu::{Along, TakuzuMark, TakuzuRule};
use oneway::grid::Step;
use oneway::matching::binary::Sign;

/// A sign of a scene: two of its fields, by their places in the list, and whether they are equal.
pub(super) type SignedFields = ([usize; 2], Sign);

/// Whether a field is known on the board on which the drawing matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Visible {
    /// Its value is known.
    Shown,
    /// Its value is unknown.
    Hidden,
    /// The drawing does not look at it.
    Either,
}

/// A field of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SceneField {
    /// Where it is in the picture.
    pub(super) at: Offset,
    /// Its value in a full board that contradicts the conclusion: whether it is `a`; `None` if both are possible.
    pub(super) is_a: Option<bool>,
    /// Whether it is known.
    pub(super) visible: Visible,
}

/// The conditions on one whole line, through a row or column of the scene.
#[derive(Clone, Debug)]
pub(super) struct LineScene {
    /// The scene's fields along the line, in order, as places in the list of fields.
    pub(super) fields: Vec<usize>,
    /// The signs between these fields.
    pub(super) signs: Vec<Option<Sign>>,
    /// Comparisons of counts, each of a linear form with 0.
    pub(super) comparisons: Vec<CountComparison>,
}

/// A comparison with 0 of a sum: a number for each field of a kind, for each gap, for each two fields of the line, and a constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CountComparison {
    pub(super) a: i16,
    pub(super) b: i16,
    pub(super) unknown: i16,
    pub(super) gaps: i16,
    pub(super) half: i16,
    pub(super) constant: i16,
    pub(super) comparison: crate::language::balance::Comparison,
    /// The field that the condition is about, as a place along the line.
    pub(super) subject: usize,
}

/// A drawing with one conclusion that is wrong.
#[derive(Clone, Debug)]
pub(super) struct TakuzuScene {
    /// All fields of the rectangle around those that the drawing looks at, row by row.
    pub(super) fields: Vec<SceneField>,
    /// Three fields in a row, or in a column.
    pub(super) threes: Vec<[usize; 3]>,
    /// The signs.
    pub(super) signs: Vec<SignedFields>,
    /// The whole lines with conditions.
    pub(super) lines: Vec<LineScene>,
    /// A field would have to be both: the drawing never matches, or concludes what its conditions state.
    pub(super) is_contradictory: bool,
}

impl TakuzuScene {
    /// The scene of a drawing in which a conclusion is wrong.
    pub(super) fn new(rule: &TakuzuRule, conclusion: TakuzuConclusion) -> Self {
        let tests = || rule.marks.iter().filter(|(_, mark)| !matches!(mark, TakuzuMark::PutA | TakuzuMark::PutB));
        let fields_looked_at = tests().map(|(at, _)| *at);
        let fields_looked_at = fields_looked_at.chain(rule.signs.iter().flat_map(|sign| sign.way.fields()));
        let fields_looked_at = fields_looked_at.chain(rule.lines.iter().map(|line| line.at));
        // A field between two fields of the board is on the board too, as the board is a rectangle.
        let inside: Vec<_> = fields_looked_at.chain([conclusion.at]).collect();
        let range = |coordinate: fn(&Offset) -> i32| {
            let values = || inside.iter().map(coordinate);
            values().min().unwrap_or(0)..=values().max().unwrap_or(0)
        };
        let (columns, rows) = (range(|at| at.dx), range(|at| at.dy));
        let all = rows.flat_map(|dy| columns.clone().map(move |dx| Offset::new(dx, dy)));
        let fields = all.map(|at| SceneField { at, is_a: None, visible: Visible::Either }).collect();
        let mut scene =
            Self { fields, threes: Vec::new(), signs: Vec::new(), lines: Vec::new(), is_contradictory: false };
        for (at, mark) in tests() {
            match mark {
                TakuzuMark::A => scene.note(*at, Some(true), Visible::Shown),
                TakuzuMark::B => scene.note(*at, Some(false), Visible::Shown),
                _ => scene.note(*at, None, Visible::Hidden),
            }
        }
        // A conclusion is drawn where the field is unknown.
        scene.note(conclusion.at, Some(!conclusion.is_a), Visible::Hidden);
        for sign in &rule.signs {
            let kind = if sign.mark == TakuzuMark::Equal { Sign::Equal } else { Sign::Opposite };
            let fields = sign.way.fields().map(|at| scene.place(at).expect("both are in the rectangle"));
            scene.signs.push((fields, kind));
        }
        for line in &rule.lines {
            scene.note(line.at, None, Visible::Hidden);
            scene.add_condition(line.at, line.along, &line.count);
        }
        for first in scene.fields.clone() {
            for step in [Step::Right, Step::Down] {
                let place = |times| scene.place(first.at.shifted(step.vector(), times));
                if let (Some(one), Some(two), Some(three)) = (place(0), place(1), place(2)) {
                    scene.threes.push([one, two, three]);
                }
            }
        }
        scene
    }

    fn place(&self, at: Offset) -> Option<usize> {
        self.fields.iter().position(|field| field.at == at)
    }

    /// Adds what is known of a field.
    fn note(&mut self, at: Offset, is_a: Option<bool>, visible: Visible) {
        let place = self.place(at).expect("it is in the rectangle");
        let field = &mut self.fields[place];
        let values_differ = field.is_a.zip(is_a).is_some_and(|(known, new)| known != new);
        let is_either = field.visible == Visible::Either || visible == Visible::Either;
        self.is_contradictory |= values_differ || !is_either && field.visible != visible;
        field.is_a = field.is_a.or(is_a);
        if visible != Visible::Either {
            field.visible = visible;
        }
    }

    /// Adds the condition on the whole line through a field.
    fn add_condition(&mut self, at: Offset, along: Along, count: &LineCount) {
        let is_on_line = |field: &SceneField| match along {
            Along::Row => field.at.dy == at.dy,
            Along::Column => field.at.dx == at.dx,
        };
        let fields: Vec<usize> = (0..self.fields.len()).filter(|place| is_on_line(&self.fields[*place])).collect();
        let subject_place = self.place(at).expect("it is in the rectangle");
        if count.clauses.contains(&Clause::Impossible) {
            // By definition there is no full line with an `a` on the field.
            self.note(at, Some(false), Visible::Hidden);
        }
        let subject = fields.iter().position(|place| *place == subject_place).expect("it is on its own line");
        let comparisons = count.clauses.iter().filter_map(|clause| CountComparison::of(clause, subject));
        let comparisons: Vec<_> = comparisons.collect();
        if let Some(known) = self.lines.iter_mut().find(|line| line.fields == fields) {
            known.comparisons.extend(comparisons);
            return;
        }
        let sign = |pair: &[usize]| {
            let found = self.signs.iter().find(|(fields, _)| fields == pair || [fields[1], fields[0]] == pair);
            found.map(|(_, sign)| *sign)
        };
        let signs = fields.windows(2).map(sign).collect();
        if !comparisons.is_empty() {
            self.lines.push(LineScene { fields, signs, comparisons });
        }
    }
}

impl CountComparison {
    /// A clause as a comparison with 0; `None` if it is none.
    pub(super) fn of(clause: &Clause, subject: usize) -> Option<Self> {
        let Clause::Compare(left, comparison, right) = clause else { return None };
        let factor = |term: Term| {
            let factor_in = |sum: &LineSum| sum.value(|of| i32::from(of == term)) as i16;
            factor_in(left) - factor_in(right)
        };
        let constant_in = |sum: &LineSum| sum.value(|of| if let Term::Number(number) = of { number } else { 0 }) as i16;
        Some(Self {
            a: factor(Term::A),
            b: factor(Term::B),
            unknown: factor(Term::Unknown),
            gaps: factor(Term::Gaps),
            half: factor(Term::Half),
            constant: constant_in(left) - constant_in(right),
            comparison: *comparison,
            subject,
        })
    }

    /// Whether it holds on a line of this half length, for the sum over its fields and gaps.
    pub(super) fn holds(&self, sum: i16, half: i16) -> bool {
        self.comparison.holds(i32::from(sum + self.half * half + self.constant), 0)
    }
}
