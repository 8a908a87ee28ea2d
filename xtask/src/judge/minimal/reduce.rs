//! A drawing with few marks that there is evidence for. One that is proved loses marks as long as it stays proved. Another one
//! begins without marks, and each time a counterexample is found, it gets a mark back that keeps it from matching there.

use super::{Checker, Support, Unsupported, is_drawable};
use crate::language::condition::{Condition, with_one_more, without};
use crate::language::fewer_marks::with_fewer_marks;
use crate::language::rule::Rule;
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
    pub fn dropped(&self, whole: &Rule) -> Vec<Condition> {
        Condition::all_of(whole).into_iter().filter(|mark| !mark.is_of(&self.rule)).collect()
    }

    /// The needless marks of the whole drawing and the evidence for the rest, in words; `None` if it needs every mark.
    pub fn words(&self, whole: &Rule) -> Option<String> {
        let dropped = self.dropped(whole).into_iter().flat_map(|condition| condition.drawn(whole));
        let dropped = dropped.map(|(mark, [x, y])| format!("`{}` at x={x} y={y}", mark.name()));
        let dropped: Vec<_> = dropped.collect();
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
    let mut droppable = Condition::all_of(rule);
    // Which marks can go depends on which went before: those close to the live end stay, where one looks for the reason.
    droppable.sort_by_key(Condition::distance);
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
    nearest_first: &[Condition],
    checker: &Checker<'_>,
    mut progress: impl FnMut(f64, String),
) -> Result<Reduced, Unsupported> {
    /// After this many counterexamples half of the work is probably done.
    const HALF: f64 = 30.0;
    // A family needs its fields.
    let droppable: Vec<Condition> = nearest_first.iter().filter(|mark| mark.is_fixed()).cloned().collect();
    let mut least = without(&as_it_is.rule, &droppable);
    let mut supported = None;
    let mut counterexamples = 0u32;
    for _ in 0..MOST_CYCLES {
        let support = loop {
            let dropped: Vec<Condition> = droppable.iter().filter(|mark| !mark.is_of(&least)).cloned().collect();
            progress(
                f64::from(counterexamples) / (f64::from(counterexamples) + HALF),
                format!("{counterexamples} counterexamples, {} marks against them", Condition::all_of(&least).len()),
            );
            let few_lines = checker.support(&least, false, checker.lines);
            match few_lines.and_then(|support| checker.support(&least, false, checker.lines * times(&support))) {
                Ok(support) => break support,
                Err(Unsupported::Stopped) => return Err(Unsupported::Stopped),
                Err(Unsupported::NeverFires) => return Ok(supported.unwrap_or(as_it_is)),
                Err(Unsupported::False) => counterexamples += 1,
            }
            let refuting = checker.refuting(&as_it_is.rule, &least, &dropped);
            let count = |mark: &Condition| refuting.iter().filter(|marks| marks.contains(mark)).count();
            // Of marks that are as good, the nearest.
            match dropped.iter().rev().max_by_key(|mark| count(mark)).filter(|mark| count(mark) > 0) {
                Some(best) => least = with_one_more(&as_it_is.rule, &least, best),
                // No mark keeps the drawing from matching: it is false with all of them.
                None => return Err(Unsupported::False),
            }
        };
        if !is_drawable(&least) {
            break;
        }
        let kept = least.clone();
        supported = Some(Reduced { rule: least, support });
        let farthest_first: Vec<Condition> = droppable.iter().rev().filter(|mark| mark.is_of(&kept)).cloned().collect();
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
