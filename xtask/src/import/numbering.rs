//! Selects the code table that a file uses: the table whose meaning of every code agrees with the shape on that field. If no
//! table agrees everywhere, reports the fields where comment and shape disagree. Knows no geometry.

use super::complaint::Complaint;
use super::dialect::{DialectField, HeaderForm};
use super::meaning::{AreaKind, AreaPart, FieldMeaning};
use super::shapes::ShapeReading;
use crate::front::mistake::{Located, Mistake};
use oneway::grid::Step;

/// Which of the two is right where a comment and the shape beside it disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// The codes of the comments, as the original program read them.
    Comments,
    /// The shapes, as people see them.
    Shapes,
}

/// A code table: the meanings of the codes, from code 1 on.
struct CodeTable {
    name: &'static str,
    codes: Vec<FieldMeaning>,
    header: HeaderForm,
}

const fn area(kind: AreaKind) -> [FieldMeaning; 3] {
    let kind = Some(kind);
    [
        FieldMeaning::Area(kind, AreaPart::Start),
        FieldMeaning::Area(kind, AreaPart::End),
        FieldMeaning::Area(kind, AreaPart::Border),
    ]
}

const ENTRY: FieldMeaning = FieldMeaning::Area(Some(AreaKind::Determined), AreaPart::Entry);

/// The tables, from the oldest to the newest.
fn tables() -> Vec<CodeTable> {
    use FieldMeaning::*;
    let first = [Live, Empty, Taken, Wall, FutureStart, FutureEnd];
    let second = [&first[..], &[NotCorner, Forbidden]].concat();
    let without_kind = [Area(None, AreaPart::Start), Area(None, AreaPart::End), Area(None, AreaPart::Border)];
    let (pair, impair, determined) = (area(AreaKind::Pair), area(AreaKind::Impair), area(AreaKind::Determined));
    let directions = [Towards(Step::Left), Towards(Step::Right), Towards(Step::Up), Towards(Step::Down)];
    let areas = [pair, impair, determined].concat();
    let seventh =
        [&[Live, Empty, Taken][..], &directions, &[Wall, FutureStart, FutureEnd, NotCorner, Forbidden], &areas]
            .concat();
    let ninth = [&[Live, Empty, Wall, Taken][..], &directions, &[FutureLine]].concat();
    let ninth_end = [&[Forbidden, FutureStart, FutureEnd, NotCorner][..], &areas, &[ENTRY]].concat();
    let table = |name, header, codes: &[&[FieldMeaning]]| CodeTable { name, codes: codes.concat(), header };
    let (named, circle, turns) = (HeaderForm::Precondition, HeaderForm::Circle, HeaderForm::Turns);
    vec![
        table("N1", named, &[&first, &[Forbidden]]),
        table("N2", named, &[&second]),
        table("N3", circle, &[&second, &without_kind[..2]]),
        table("N4", circle, &[&second, &without_kind]),
        table("N5", circle, &[&second, &pair, &impair]),
        table("N6", circle, &[&second, &areas]),
        table("N7", turns, &[&seventh]),
        table("N8", turns, &[&seventh, &[ENTRY]]),
        table("N9", turns, &[&ninth, &ninth_end]),
        table("N9 of 2026", turns, &[&ninth, &[FutureDirection], &ninth_end]),
    ]
}

/// The fields of a file with their meanings, and the numberings that can be meant.
pub(super) struct Settled {
    /// A meaning for each field; `None` where there is none that can be believed.
    pub(super) meanings: Vec<Option<FieldMeaning>>,
    /// The names of the tables that fit.
    pub(super) numbering: Vec<&'static str>,
}

/// Finds the tables that fit, and the meanings of the fields.
pub(super) fn settle(
    fields: &[DialectField],
    header: Option<HeaderForm>,
    trust: Option<Trust>,
    mistakes: &mut Vec<Located>,
) -> Settled {
    let tables = tables();
    let wrong = |table: &CodeTable| fields.iter().filter(|field| explain(table, field).is_err()).count();
    let misfit = |table: &CodeTable| (wrong(table), header.is_some_and(|form| form != table.header));
    let best = tables.iter().map(misfit).min().unwrap_or_default();
    let fitting: Vec<&CodeTable> = tables.iter().filter(|table| misfit(table) == best).collect();
    let mut meanings = Vec::new();
    let mut bare = false;
    for field in fields {
        let mut add_complaint =
            |complaint| mistakes.push(Located::at(Mistake::from(complaint), field.span.clone(), field.at));
        match field.shown {
            ShapeReading::Strange => add_complaint(Complaint::StrangeShape),
            // Such a file usually has many fields without a shape: one complaint is enough.
            ShapeReading::Nothing if !std::mem::replace(&mut bare, true) => add_complaint(Complaint::NoShape),
            ShapeReading::Elsewhere(there) => add_complaint(Complaint::ShapeElsewhere(there)),
            ShapeReading::Nothing | ShapeReading::Is(_) => {}
        }
        let mut explanations: Vec<_> = fitting.iter().map(|table| explain(table, field)).collect();
        // A file is read by the newest table that fits where it matters which one complains.
        let last = explanations.last().cloned().unwrap_or(Err(Complaint::UnknownCode(field.code)));
        explanations.retain(Result::is_ok);
        explanations.sort();
        explanations.dedup();
        meanings.push(match (&explanations[..], last) {
            ([Ok(meaning)], _) => {
                let without_kind =
                    fitting.iter().any(|table| matches!(table.meaning_of(field), Some(FieldMeaning::Area(None, _))));
                match meaning {
                    FieldMeaning::Area(Some(kind), AreaPart::Start) if without_kind && *kind != AreaKind::Pair => {
                        add_complaint(Complaint::KindFromColour(*kind))
                    }
                    _ => {}
                }
                Some(*meaning)
            }
            ([], Err(complaint)) => believed(field, complaint, trust, &mut add_complaint),
            _ => {
                let names: Vec<_> = explanations.iter().flatten().map(|meaning| format!("`{meaning}`")).collect();
                add_complaint(Complaint::Unclear(field.code, names.join(" or ")));
                None
            }
        });
    }
    Settled { meanings, numbering: fitting.iter().map(|table| table.name).collect() }
}

impl CodeTable {
    fn meaning_of(&self, field: &DialectField) -> Option<FieldMeaning> {
        self.codes.get(usize::try_from(field.code).ok()?.checked_sub(1)?).copied()
    }
}

/// The meaning of a field by a table, if the field's shape and section agree with it.
fn explain(table: &CodeTable, field: &DialectField) -> Result<FieldMeaning, Complaint> {
    let meaning = table.meaning_of(field).ok_or(Complaint::UnknownCode(field.code))?;
    let disagree = |shape: FieldMeaning| Complaint::Disagrees {
        numbering: table.name,
        code: field.code,
        comment: meaning,
        shape,
        trusted: None,
    };
    if let Some(section) = field.section.filter(|section| *section != meaning.section()) {
        return Err(match field.shown {
            ShapeReading::Is(shape) if shape != meaning && shape.section() == section => disagree(shape),
            _ => Complaint::WrongSection(meaning),
        });
    }
    match (meaning, field.shown) {
        (FieldMeaning::Area(None, part), ShapeReading::Is(shape @ FieldMeaning::Area(_, shown))) if part == shown => {
            Ok(shape)
        }
        (_, ShapeReading::Is(shape)) if shape != meaning => Err(disagree(shape)),
        // Without a shape, the older numberings have the meaning that the original program gave them.
        (FieldMeaning::Area(None, part), _) => Ok(FieldMeaning::Area(Some(AreaKind::Pair), part)),
        _ => Ok(meaning),
    }
}

/// The meaning of a field that no table explains: the trusted one of comment and shape.
fn believed(
    field: &DialectField,
    complaint: Complaint,
    trust: Option<Trust>,
    add_complaint: &mut impl FnMut(Complaint),
) -> Option<FieldMeaning> {
    let Complaint::Disagrees { numbering, code, comment, shape, .. } = complaint else {
        add_complaint(complaint);
        return None;
    };
    let believed = trust.map(|trust| match trust {
        Trust::Comments => comment,
        Trust::Shapes => shape,
    });
    let in_place = believed.filter(|meaning| field.section.is_none_or(|section| section == meaning.section()));
    add_complaint(Complaint::Disagrees { numbering, code, comment, shape, trusted: in_place });
    in_place
}
