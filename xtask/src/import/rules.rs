//! From meanings to rules: the marks of our language, checked as those of any drawing, once for each side that the line
//! may come from. Where the language has no words, a picture.

use super::areas::{LegacyArea, areas};
use super::complaint::Complaint;
use super::dialect::Legacy;
use super::future;
use super::meaning::{AreaKind, FieldMeaning};
use super::numbering::Settled;
use super::shapes::At;
use crate::front::check::check;
use crate::front::mistake::{Located, Mistake, Span};
use crate::language::rule::{Offset, Rule};
use crate::language::sheet::{Sheet, SheetArea, SheetAttributes, SheetMark};
use crate::language::{Class, Mark, side_name};
use crate::output::print::ExtraMark;
use oneway::grid::Step;
use std::collections::{BTreeMap, BTreeSet};

/// The result of a file.
pub(super) struct Made {
    /// Its marks, for messages.
    pub(super) sheet: Option<Sheet>,
    /// Its rules.
    pub(super) rules: Vec<Rule>,
    /// The marks that only a picture can show, if the file becomes a picture.
    pub(super) extra_marks: Option<Vec<ExtraMark>>,
}

/// The names of a file.
pub(super) struct Names<'a> {
    /// That of the rule.
    pub(super) name: &'a str,
    /// That for people.
    pub(super) title: &'a str,
    /// Where it comes from.
    pub(super) provenance: &'a str,
}

/// Turns a file with its meanings into rules.
pub(super) fn rules(legacy: &Legacy, settled: &Settled, names: &Names<'_>, mistakes: &mut Vec<Located>) -> Made {
    let mut made = Made { sheet: None, rules: Vec::new(), extra_marks: None };
    let fields = || legacy.fields.iter().zip(&settled.meanings);
    let is_complete = settled.meanings.iter().all(Option::is_some);
    let first = |wanted: FieldMeaning| fields().find(|(_, meaning)| **meaning == Some(wanted)).map(|(field, _)| field);
    let Some(live) = first(FieldMeaning::Live) else {
        if is_complete {
            mistakes.push(Located::new(Mistake::from(Complaint::NoLiveEnd), legacy.root.clone()));
        }
        return made;
    };
    if first(FieldMeaning::Forbidden).is_none() && is_complete {
        mistakes.push(Located::new(Mistake::from(Complaint::NoForbidden), legacy.root.clone()));
    }
    let (areas, used_arrows) = areas(legacy, &settled.meanings, live.at, mistakes);
    let future_lines = future::lines(&legacy.fields, &settled.meanings, mistakes);
    let draft = Draft { legacy, settled, names, areas: &areas, future_lines, live: (live.at, live.span.clone()) };
    made.sheet = Some(draft.sheet(None));
    if mistakes.iter().any(|located| !located.mistake.is_warning()) {
        return made;
    }
    let extra_marks = draft.extra_marks(&used_arrows, mistakes);
    let may_come_from = draft.sides();
    for (i, (step, turned)) in may_come_from.iter().enumerate() {
        let wanted = extra_marks.is_empty() || i == 0;
        let Some(sheet) = wanted.then(|| draft.sheet(Some(*step))).filter(|sheet| draft.can_match(sheet, *step)) else {
            if wanted {
                let complaint = Complaint::NeverComesFrom(side(*step));
                mistakes.push(Located::at(Mistake::from(complaint), live.span.clone(), live.at));
            }
            continue;
        };
        let (rule, found) = check(names.name, &sheet);
        mistakes.extend(found);
        made.rules.extend(rule.map(|rule| draft.finished(rule, turned, &extra_marks)));
    }
    mistakes.sort_by_key(|located| located.span.start);
    mistakes.dedup();
    let sound = mistakes.iter().all(|located| located.mistake.is_warning());
    if made.rules.is_empty() && sound {
        mistakes.push(Located::at(Mistake::from(Complaint::NeverMatches), live.span.clone(), live.at));
    }
    let makes_a_picture = |located: &Located| Complaint::of(&located.mistake).is_some_and(Complaint::makes_a_picture);
    made.extra_marks = mistakes.iter().any(makes_a_picture).then_some(extra_marks);
    made
}

fn side(step: Step) -> &'static str {
    match step {
        Step::Up => "above",
        Step::Right => "the right",
        Step::Down => "below",
        Step::Left => "the left",
    }
}

struct Draft<'a> {
    legacy: &'a Legacy,
    settled: &'a Settled,
    names: &'a Names<'a>,
    areas: &'a [LegacyArea],
    /// The letters of the future lines, by their ends.
    future_lines: BTreeMap<At, char>,
    live: (At, Span),
}

impl Draft<'_> {
    /// The fields that the line may come from, each with the orientation of the drawing.
    ///
    /// The original places the drawing on the board so that the line comes from below, and with a flag also turned by a
    /// quarter: then it comes from the side. Our drawings are used in every orientation, wherever the line comes from; so a
    /// `tail` has to mark the field that it comes from.
    fn sides(&self) -> Vec<(Step, &'static str)> {
        let header = self.legacy.header.as_ref();
        let clockwise = header.is_some_and(|header| header.clockwise).then_some((Step::Right, "turned right"));
        let counter = header.is_some_and(|header| header.counter_clockwise).then_some((Step::Left, "turned left"));
        [(Step::Down, "")].into_iter().chain(clockwise).chain(counter).collect()
    }

    fn beside_live(&self, step: Step) -> At {
        let (dx, dy) = step.vector();
        (self.live.0.0 + dx, self.live.0.1 + dy)
    }

    /// Whether the line can come from there, and there is a step left to forbid.
    fn can_match(&self, sheet: &Sheet, from: Step) -> bool {
        let tail = self.beside_live(from);
        let is_empty = |mark: Mark| mark == Mark::Empty || mark.belongs_to_area() || mark.is_of_future();
        !sheet.marks.iter().any(|mark| mark.field == tail && is_empty(mark.mark))
            && sheet.marks.iter().any(|mark| mark.mark == Mark::Forbidden)
    }

    /// The marks of our language, for a line that comes from some side.
    fn sheet(&self, from: Option<Step>) -> Sheet {
        let mut marks = Vec::new();
        let mut mark = |mark, field, span: &Span, area| {
            let letter = self.future_lines.get(&field).filter(|_| mark == Mark::FutureEnd);
            let line = letter.map(|letter| ("data-line", letter.to_string(), span.clone()));
            let attributes = line.into_iter().collect();
            let (along, copies, after) = (None, None, BTreeSet::new());
            marks.push(SheetMark { mark, field, along, attributes, span: span.clone(), area, copies, after });
        };
        let tail = from.map(|step| self.beside_live(step));
        let on_a_line = |at: At| self.areas.iter().flat_map(|area| &area.line).any(|(field, _)| *field == at);
        for (field, meaning) in self.legacy.fields.iter().zip(&self.settled.meanings) {
            let word = match meaning {
                Some(FieldMeaning::Live) => Mark::Live,
                // The line of an area marks it already.
                Some(FieldMeaning::Empty) if on_a_line(field.at) => continue,
                Some(FieldMeaning::Empty) => Mark::Empty,
                Some(FieldMeaning::Taken) => Mark::Taken,
                Some(FieldMeaning::Wall | FieldMeaning::Towards(_)) => Mark::Wall,
                Some(FieldMeaning::NotCorner) => Mark::NotEnd,
                // There is nothing to forbid where the line comes from.
                Some(FieldMeaning::Forbidden) if tail == Some(field.at) => continue,
                Some(FieldMeaning::Forbidden) => Mark::Forbidden,
                Some(FieldMeaning::FutureStart | FieldMeaning::FutureEnd) => Mark::FutureEnd,
                Some(FieldMeaning::FutureLine | FieldMeaning::FutureDirection) => Mark::FutureLine,
                // Areas stand in their groups.
                Some(FieldMeaning::Area(..)) | None => continue,
            };
            mark(word, field.at, &field.span, None);
        }
        if let Some(tail) = tail {
            mark(Mark::Tail, tail, &self.live.1, None);
        }
        let mut groups = Vec::new();
        for (i, area) in self.areas.iter().enumerate() {
            let last = area.line.len() - 1;
            for (j, (at, span)) in area.line.iter().enumerate() {
                let word = match j {
                    0 => Mark::AreaStart,
                    j if j == last => Mark::AreaEnd,
                    _ => Mark::AreaLine,
                };
                mark(word, *at, span, Some(i));
                if area.entry == Some(*at) && area.counted && area.kind == AreaKind::Determined {
                    mark(Mark::AreaEntry, *at, span, Some(i));
                }
            }
            let span = area.line[0].1.clone();
            let words = [("data-circle", side_name(area.circle)), ("data-count", count(area))];
            let attributes = words.map(|(name, text)| (name, text.to_owned(), span.clone()));
            groups.push(SheetArea { class: Class::Area, attributes: attributes.into_iter().collect(), span });
        }
        Sheet {
            root: self.legacy.root.clone(),
            title: self.names.title.to_owned(),
            reason: self.names.provenance.to_owned(),
            picture: self.picture(tail),
            attributes: SheetAttributes::default(),
            marks,
            areas: groups,
            repeats: Vec::new(),
            complete: true,
        }
    }

    /// The picture, with room for the field that the line comes from.
    fn picture(&self, tail: Option<At>) -> (i32, i32, i32, i32) {
        let (width, height) = self.legacy.size;
        let (x, y) = tail.unwrap_or((1, 1));
        let (left, top) = (x.min(1), y.min(1));
        (left, top, width.max(x) - left + 1, height.max(y) - top + 1)
    }

    /// The marks that the language does not have; adds a complaint for them.
    fn extra_marks(&self, used_arrows: &[bool], mistakes: &mut Vec<Located>) -> Vec<ExtraMark> {
        let offset = |at: At| Offset::new(at.0 - self.live.0.0, at.1 - self.live.0.1);
        let mut add_complaint = |complaint, span: &Span, at| {
            mistakes.push(Located { mistake: Mistake::from(complaint), span: span.clone(), field: at });
        };
        let mut extra_marks = Vec::new();
        for (arrow, _) in self.legacy.arrows.iter().zip(used_arrows).filter(|(_, used)| !**used) {
            add_complaint(Complaint::LooseArrow, &arrow.span, Some(arrow.from));
            let name = match Step::from_vector((arrow.to.0 - arrow.from.0, arrow.to.1 - arrow.from.1)) {
                Some(Step::Right) => "runs_right",
                Some(Step::Left) => "runs_left",
                Some(Step::Down) => "runs_down",
                _ => "runs_up",
            };
            extra_marks.push(ExtraMark { at: offset(arrow.from), name, symbol: symbol(name) });
        }
        if let Some(header) = self.legacy.header.as_ref().filter(|header| !header.precondition.is_empty()) {
            add_complaint(Complaint::Precondition(header.precondition.clone()), &header.span, None);
            extra_marks.push(ExtraMark {
                at: offset(self.live.0),
                name: "precondition",
                symbol: symbol("precondition"),
            });
        }
        extra_marks.sort();
        extra_marks.dedup();
        extra_marks
    }

    fn finished(&self, mut rule: Rule, turned: &str, extra_marks: &[ExtraMark]) -> Rule {
        if !turned.is_empty() && extra_marks.is_empty() {
            rule.name = format!("{}_{}", rule.name, turned.replace(' ', "_"));
            rule.title = format!("{}, {turned}", rule.title);
        }
        rule
    }
}

/// The condition on an area, in our language.
fn count(area: &LegacyArea) -> &'static str {
    let same_colour = |a: At, b: At| (a.0 + a.1 - b.0 - b.1) % 2 == 0;
    match (area.kind, area.entry) {
        _ if !area.counted => "closed",
        (AreaKind::Pair, _) => "pair",
        (AreaKind::Impair, _) => "impair",
        (AreaKind::Determined, None) => "impair and same!=other+1",
        // Not one field less of the start's colour; the entry's colour is called `same`.
        (AreaKind::Determined, Some(entry)) if same_colour(entry, area.line[0].0) => "impair and same!=other-1",
        (AreaKind::Determined, Some(_)) => "impair and same!=other+1",
    }
}

/// The symbol of a mark that only pictures have.
fn symbol(name: &str) -> &'static str {
    match name {
        "precondition" => {
            r##"<circle cx=".82" cy=".18" r=".16" fill="#fde68a"/><path d="M.76 .14Q.82 .04 .88 .14Q.88 .18 .82 .2V.22M.82 .26V.28" stroke="#92400e" stroke-width=".03" fill="none"/>"##
        }
        "runs_right" => {
            r##"<path d="M.3 .5H1.7M1.45 .3L1.7 .5L1.45 .7" stroke="#fff" stroke-width=".1" fill="none"/>"##
        }
        "runs_left" => r##"<path d="M.7 .5H-.7M-.45 .3L-.7 .5L-.45 .7" stroke="#fff" stroke-width=".1" fill="none"/>"##,
        "runs_down" => r##"<path d="M.5 .3V1.7M.3 1.45L.5 1.7L.7 1.45" stroke="#fff" stroke-width=".1" fill="none"/>"##,
        _ => r##"<path d="M.5 .7V-.7M.3 -.45L.5 -.7L.7 -.45" stroke="#fff" stroke-width=".1" fill="none"/>"##,
    }
}
