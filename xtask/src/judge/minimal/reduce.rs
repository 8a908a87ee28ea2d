//! A drawing with few marks that there is evidence for. One that is proved loses marks as long as it stays proved. Another one
//! begins without marks, and each time a counterexample is found, it gets a mark back that keeps it from matching there.

use super::{Checker, Support, Unsupported, is_drawable};
use crate::language::fewer_marks::{with_fewer_marks, without};
use crate::language::rule::{FieldMark, Rule};
use crate::prove::is_proved_unless;

/// A drawing with as few marks as there is evidence for.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// The drawing.
    pub rule: Rule,
    /// The evidence for it.
    pub support: Support,
}

impl Reduced {
    /// The needless marks of the whole drawing: those that it was reduced by.
    pub fn dropped<'r>(&self, whole: &'r Rule) -> Vec<&'r FieldMark> {
        whole.marks.iter().filter(|mark| !self.rule.marks.contains(mark)).collect()
    }

    /// The needless marks of the whole drawing and the evidence for the rest, in words; `None` if it needs every mark.
    pub fn words(&self, whole: &Rule) -> Option<String> {
        let place = |mark: &FieldMark| {
            let (x, y) = whole.drawn_at(&mark.place);
            format!("`{}` at x={x} y={y}", mark.mark.name())
        };
        let dropped: Vec<_> = self.dropped(whole).into_iter().map(place).collect();
        (!dropped.is_empty()).then(|| format!("without {}; {}", dropped.join(", "), self.support.words()))
    }
}

/// A reduced drawing that is not proved is checked along this many times the lines that are walked to try a mark...
const THOROUGHLY: u64 = 3;
/// ...and if it fires only on its own board, so that nothing else supports it, along this many times.
const MOST_THOROUGHLY: u64 = 10;

/// For each mark that is tried to be dropped again, the lines are divided by this.
const FEWER: u64 = 3;

/// How often marks are put back and dropped again.
const MOST_CYCLES: usize = 4;

/// Drops marks for as long as there is evidence for the rest: the one answer to which marks are needless. A drawing that is
/// proved stays proved. Calls `progress` now and then with the share that is done, as far as that is known, and with the
/// findings so far. If there is no evidence for the whole drawing, the reason.
pub fn reduced(
    rule: &Rule,
    checker: &Checker<'_>,
    mut progress: impl FnMut(f64, String),
) -> Result<Reduced, Unsupported> {
    let support = checker.support(rule, true, checker.lines)?;
    let is_proved = support == Support::Proved;
    let as_it_is = Reduced { rule: rule.clone(), support };
    let mut droppable: Vec<&FieldMark> = rule.marks.iter().filter(|mark| mark.mark.is_condition()).collect();
    // Which marks can go depends on which went before: those close to the live end stay, where one looks for the reason.
    droppable.sort_by_key(|mark| mark.place.at.dx.abs() + mark.place.at.dy.abs());
    if !is_proved && rule.exit().is_none() {
        return with_marks_put_back(as_it_is, &droppable, checker, progress);
    }
    droppable.reverse();
    let mut tries = 0;
    let least = with_fewer_marks(rule, &droppable, |fewer, share| {
        tries += 1;
        progress(share, format!("{tries} tries to drop marks"));
        is_drawable(fewer)
            && match is_proved {
                true => is_proved_unless(checker.stop, fewer) == Some(true),
                false => checker.support(fewer, false, checker.lines).is_ok(),
            }
    });
    match checker.support(&least, is_proved, THOROUGHLY * checker.lines) {
        Ok(support) => Ok(Reduced { rule: least, support }),
        Err(Unsupported::Stopped) => Err(Unsupported::Stopped),
        Err(Unsupported::False | Unsupported::NeverFires) => Ok(as_it_is),
    }
}

/// The drawing with few marks, but enough of them that no counterexample is found: it begins without marks and gets one back
/// for each counterexample; then those that the later ones made needless are dropped again.
fn with_marks_put_back(
    as_it_is: Reduced,
    nearest_first: &[&FieldMark],
    checker: &Checker<'_>,
    mut progress: impl FnMut(f64, String),
) -> Result<Reduced, Unsupported> {
    /// After this many counterexamples half of the work is probably done.
    const HALF: f64 = 30.0;
    // A family needs its fields.
    let (droppable, _): (Vec<&FieldMark>, Vec<_>) = nearest_first.iter().partition(|mark| mark.place.shift.is_fixed());
    let mut least = without(&as_it_is.rule, &droppable);
    let mut supported = None;
    let mut counterexamples = 0u32;
    for _ in 0..MOST_CYCLES {
        let support = loop {
            let dropped: Vec<&FieldMark> =
                droppable.iter().copied().filter(|mark| !least.marks.contains(mark)).collect();
            progress(
                f64::from(counterexamples) / (f64::from(counterexamples) + HALF),
                format!("{counterexamples} counterexamples, {} marks against them", least.marks.len()),
            );
            let few_lines = checker.support(&least, false, checker.lines);
            match few_lines.and_then(|support| checker.support(&least, false, checker.lines * times(&support))) {
                Ok(support) => break support,
                Err(Unsupported::Stopped) => return Err(Unsupported::Stopped),
                Err(Unsupported::NeverFires) => return Ok(supported.unwrap_or(as_it_is)),
                Err(Unsupported::False) => counterexamples += 1,
            }
            let refuting = checker.refuting(&least, &dropped);
            let count = |mark: &FieldMark| refuting.iter().filter(|marks| marks.contains(mark)).count();
            // Of marks that are as good, the nearest.
            match dropped.iter().rev().copied().max_by_key(|mark| count(mark)).filter(|mark| count(mark) > 0) {
                Some(best) => least = with(&as_it_is.rule, &least, best),
                // No mark keeps the drawing from matching: it is false with all of them.
                None => return Err(Unsupported::False),
            }
        };
        if !is_drawable(&least) {
            break;
        }
        let kept = least.clone();
        supported = Some(Reduced { rule: least, support });
        let farthest_first: Vec<&FieldMark> =
            droppable.iter().rev().copied().filter(|mark| kept.marks.contains(mark)).collect();
        least = with_fewer_marks(&kept, &farthest_first, |fewer, share| {
            let words = format!("{:.0} % of {} marks looked at again", 100.0 * share, farthest_first.len());
            progress(f64::from(counterexamples) / (f64::from(counterexamples) + HALF), words);
            // A few lines are enough here: the remaining drawing is checked against many lines again.
            is_drawable(fewer) && checker.support(fewer, false, checker.lines.div_ceil(FEWER)).is_ok()
        });
        if least == kept {
            break;
        }
    }
    Ok(supported.unwrap_or(as_it_is))
}

/// How thoroughly a drawing with this evidence is checked before it is returned.
fn times(support: &Support) -> u64 {
    match support {
        Support::Proved | Support::Checked(_) => THOROUGHLY,
        Support::OnItsBoardOnly(_) => MOST_THOROUGHLY,
    }
}

/// A drawing with one more of the marks of another, in the order of that.
fn with(rule: &Rule, fewer: &Rule, mark: &FieldMark) -> Rule {
    let mut more = fewer.clone();
    more.marks = rule.marks.iter().filter(|other| *other == mark || fewer.marks.contains(other)).cloned().collect();
    more
}
