//! The areas of a file: which start belongs to which end, the line between them, and on which side of it they lie.

use super::complaint::Complaint;
use super::dialect::{Arrow, Legacy};
use super::meaning::{AreaKind, AreaPart, FieldMeaning};
use super::shapes::{At, neighbours};
use crate::front::mistake::{Located, Mistake, Span};
use oneway::grid::{Side, Step};
use std::collections::{BTreeMap, BTreeSet};

/// An area of a file.
pub(super) struct LegacyArea {
    /// Its fields, from start to end.
    pub(super) line: Vec<(At, Span)>,
    pub(super) kind: AreaKind,
    pub(super) circle: Side,
    pub(super) entry: Option<At>,
    /// Whether its fields are counted; else it has to be closed only.
    pub(super) counted: bool,
}

/// A field of an area's line.
#[derive(Clone)]
struct Spot {
    at: At,
    kind: AreaKind,
    part: AreaPart,
    span: Span,
}

/// A limit for the parts of areas: no drawing has more, and the search would take too long.
const MOST_PARTS: usize = 300;

/// Finds the areas. The second result tells for each arrow whether an area used it.
pub(super) fn areas(
    legacy: &Legacy,
    meanings: &[Option<FieldMeaning>],
    live: At,
    mistakes: &mut Vec<Located>,
) -> (Vec<LegacyArea>, Vec<bool>) {
    let fields = || legacy.fields.iter().zip(meanings);
    let spots = fields().filter_map(|(field, meaning)| match meaning {
        Some(FieldMeaning::Area(kind, part)) => {
            Some(Spot { at: field.at, kind: (*kind)?, part: *part, span: field.span.clone() })
        }
        _ => None,
    });
    let directions = fields().filter_map(|(field, meaning)| match meaning {
        Some(FieldMeaning::Towards(step)) => Some((field.at, *step)),
        _ => None,
    });
    let spots: Vec<Spot> = spots.take(MOST_PARTS + 1).collect();
    if spots.len() > MOST_PARTS {
        mistakes.push(Located::new(Mistake::from(Complaint::TooManyParts), legacy.root.clone()));
        return (Vec::new(), vec![true; legacy.arrows.len()]);
    }
    let mut finder = Finder {
        spots,
        directions: directions.collect(),
        arrows: &legacy.arrows,
        used_arrows: vec![false; legacy.arrows.len()],
        header: legacy.header.as_ref().and_then(|header| header.circle_left),
        live,
        mistakes,
    };
    let starts: Vec<Spot> = finder.spots.iter().filter(|spot| spot.part == AreaPart::Start).cloned().collect();
    let areas: Vec<LegacyArea> = starts.iter().filter_map(|start| finder.area(start)).collect();
    finder.add_stray_parts(&areas);
    (areas, finder.used_arrows)
}

struct Finder<'a> {
    spots: Vec<Spot>,
    directions: Vec<(At, Step)>,
    arrows: &'a [Arrow],
    used_arrows: Vec<bool>,
    /// Whether areas lie on the left, by the header.
    header: Option<bool>,
    live: At,
    mistakes: &'a mut Vec<Located>,
}

const fn distance(a: At, b: At) -> i32 {
    (a.0 - b.0).abs() + (a.1 - b.1).abs()
}

impl Finder<'_> {
    fn add_complaint(&mut self, complaint: Complaint, at: &Spot) {
        self.mistakes.push(Located::at(Mistake::from(complaint), at.span.clone(), at.at));
    }

    /// The area that begins at a start: the first end that a line leads to and a direction is known for.
    fn area(&mut self, start: &Spot) -> Option<LegacyArea> {
        let ends: Vec<Spot> =
            self.spots.iter().filter(|spot| spot.part == AreaPart::End && spot.kind == start.kind).cloned().collect();
        let ways = self.ways(start);
        let mut first_complaint = None;
        for end in ends {
            let (line, implied) = match (self.line(start, &ways, &end), middle(start, &end)) {
                (Some((line, false)), _) => (line, false),
                (Some((_, true)), _) => {
                    first_complaint.get_or_insert(Complaint::SeveralLines);
                    continue;
                }
                (None, Some(middle)) => {
                    let between = Spot { at: middle, part: AreaPart::Border, ..start.clone() };
                    (vec![start.clone(), between, end.clone()], true)
                }
                (None, None) => continue,
            };
            match self.circle(&line) {
                Ok((circle, warning)) => {
                    for warning in warning.into_iter().chain(implied.then_some(Complaint::ImpliedMiddle)) {
                        self.add_complaint(warning, start);
                    }
                    return Some(self.drawn(start, &line, circle));
                }
                Err(complaint) => {
                    first_complaint.get_or_insert(complaint);
                }
            }
        }
        self.add_complaint(first_complaint.unwrap_or(Complaint::StrayPart(AreaPart::Start)), start);
        None
    }

    fn drawn(&self, start: &Spot, line: &[Spot], circle: Side) -> LegacyArea {
        let beside_live = (start.at.0 - self.live.0).abs() <= 1 && (start.at.1 - self.live.1).abs() <= 1;
        LegacyArea {
            line: line.iter().map(|spot| (spot.at, spot.span.clone())).collect(),
            kind: start.kind,
            circle,
            entry: line.iter().find(|spot| spot.part == AreaPart::Entry).map(|spot| spot.at),
            counted: line.len() > 2 || beside_live,
        }
    }

    /// The ways from a start over border fields, each beside the last and farther from the start: for each field that
    /// is reached, the field before it, and whether there are several ways to it.
    fn ways(&self, start: &Spot) -> BTreeMap<At, (At, bool)> {
        let borders: BTreeSet<At> = self
            .spots
            .iter()
            .filter(|spot| spot.kind == start.kind && matches!(spot.part, AreaPart::Border | AreaPart::Entry))
            .map(|spot| spot.at)
            .collect();
        let mut ways = BTreeMap::from([(start.at, (start.at, false))]);
        let mut layer = BTreeSet::from([start.at]);
        while !layer.is_empty() {
            let mut next = BTreeSet::new();
            for &here in &layer {
                let several = ways[&here].1;
                for there in neighbours(here) {
                    if distance(there, start.at) <= distance(here, start.at) || !borders.contains(&there) {
                        continue;
                    }
                    ways.entry(there).and_modify(|way| way.1 = true).or_insert((here, several));
                    next.insert(there);
                }
            }
            layer = next;
        }
        ways
    }

    /// The line from start to end, if there is one, and whether there are others.
    fn line(&self, start: &Spot, ways: &BTreeMap<At, (At, bool)>, end: &Spot) -> Option<(Vec<Spot>, bool)> {
        let nearer = |at: &At| distance(*at, start.at) < distance(end.at, start.at) && ways.contains_key(at);
        let before: Vec<At> = neighbours(end.at).into_iter().filter(nearer).collect();
        let mut here = *before.first()?;
        let several = before.len() > 1 || ways[&here].1;
        let mut line = vec![end.clone()];
        while here != start.at {
            let on_line = |spot: &&Spot| spot.at == here && spot.kind == start.kind;
            // A field may be marked as border and as entry: it is the entry.
            line.push(self.spots.iter().filter(on_line).max_by_key(|spot| spot.part == AreaPart::Entry)?.clone());
            here = ways[&here].0;
        }
        line.push(start.clone());
        line.reverse();
        Some((line, several))
    }

    /// The side on which an area lies, by the arrows at its end or else by the header.
    fn circle(&mut self, line: &[Spot]) -> Result<(Side, Option<Complaint>), Complaint> {
        let [.., before, end] = line else { return Err(Complaint::NoCircle) };
        let walk = (end.at.0 - before.at.0, end.at.1 - before.at.1);
        let beyond = (end.at.0 + walk.0, end.at.1 + walk.1);
        // On the screen, where y grows downwards, (dx, dy) turned to the left is (dy, -dx).
        let left = (walk.1, -walk.0);
        let candidates = [beyond, (beyond.0 + left.0, beyond.1 + left.1), (beyond.0 - left.0, beyond.1 - left.1)];
        let side = |direction: At| match direction {
            direction if direction == left => Some(Side::Left),
            direction if direction == (-left.0, -left.1) => Some(Side::Right),
            _ => None,
        };
        let mut sides: Vec<Side> = self
            .directions
            .iter()
            .filter(|(at, _)| candidates.contains(at))
            .filter_map(|(_, step)| side(step.vector()))
            .collect();
        for (arrow, used) in self.arrows.iter().zip(&mut self.used_arrows) {
            let beside = candidates.contains(&arrow.from) || candidates.contains(&arrow.to);
            if let (true, Some(side)) = (beside, side((arrow.to.0 - arrow.from.0, arrow.to.1 - arrow.from.1))) {
                sides.push(side);
                *used = true;
            }
        }
        let header = self.header.map(|left| if left { Side::Left } else { Side::Right });
        match (sides.first(), header) {
            (Some(side), _) if sides.iter().any(|other| other != side) => Err(Complaint::TwoCircles),
            (Some(side), Some(header)) if *side != header => Ok((*side, Some(Complaint::HeaderOverruled))),
            (Some(side), _) => Ok((*side, None)),
            (None, Some(header)) if self.arrows.is_empty() => Ok((header, None)),
            (None, Some(header)) => {
                // They were drawn for this area, but do not show its side.
                self.used_arrows.fill(true);
                Ok((header, Some(Complaint::CircleFromHeader)))
            }
            (None, None) => Err(Complaint::NoCircle),
        }
    }

    /// Reports the parts that belong to no area.
    fn add_stray_parts(&mut self, areas: &[LegacyArea]) {
        let on_a_line = |spot: &Spot| {
            let lines = areas.iter().filter(|area| area.kind == spot.kind);
            lines.flat_map(|area| &area.line).any(|(at, _)| *at == spot.at)
        };
        // If a start is wrong, the parts that belong to it are not reported.
        let wrong =
            |spot: &Spot| self.spots.iter().any(|s| s.part == AreaPart::Start && s.kind == spot.kind && !on_a_line(s));
        let stray: Vec<Spot> = self
            .spots
            .iter()
            .filter(|spot| spot.part != AreaPart::Start && !on_a_line(spot) && !wrong(spot))
            .cloned()
            .collect();
        for spot in stray {
            self.add_complaint(Complaint::StrayPart(spot.part), &spot);
        }
    }
}

/// The field between two fields of a row or column that lie two apart.
fn middle(start: &Spot, end: &Spot) -> Option<At> {
    let (a, b) = (start.at, end.at);
    (distance(a, b) == 2 && (a.0 == b.0 || a.1 == b.1)).then_some(((a.0 + b.0) / 2, (a.1 + b.1) / 2))
}
