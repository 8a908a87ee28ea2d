//! Any rule in memory can be written as a drawing and is read back unchanged.

use xtask::evaluate::random_rules::any_rule;
use xtask::front::load::parse;
use xtask::front::mistake::Mistake;
use xtask::output::print::print;

/// Whether a mistake is about the meaning of a drawing and not about its notation.
fn is_about_meaning(mistake: &Mistake) -> bool {
    matches!(
        mistake,
        Mistake::Contradiction(..)
            | Mistake::ContradictsItself(..)
            | Mistake::AreaCrossesItself
            | Mistake::TooFar { .. }
    )
}

#[test]
fn any_rule_is_written_and_read_back_unchanged() {
    let (mut read_back, mut with_area, mut with_exit) = (0, 0, 0);
    let (mut with_family, mut growing, mut narrowed) = (0, 0, 0);
    let (mut with_future, mut unfillable) = (0, 0);
    for seed in 0..4000 {
        let rule = any_rule(seed);
        let drawing = print(&rule);
        let (reread, findings) = parse("any_rule", "any_rule.svg", drawing.clone());
        let Some(reread) = reread else {
            let refused = findings.mistakes.iter().filter(|located| !located.mistake.is_warning());
            let all_about_meaning = refused.into_iter().all(|located| is_about_meaning(&located.mistake));
            assert!(all_about_meaning, "seed {seed}: {}\n{drawing}", findings.render(false));
            continue;
        };
        assert_eq!(reread, rule, "seed {seed}\n{drawing}");
        assert_eq!(print(&reread), drawing, "seed {seed}: printing again gives the same bytes");
        read_back += 1;
        with_area += u32::from(!rule.areas.is_empty());
        with_exit += u32::from(rule.exit().is_some());
        with_family += u32::from(!rule.repeats.is_empty());
        growing += u32::from(rule.areas.iter().flat_map(|area| &area.line).any(|place| place.shift.copies.is_some()));
        narrowed += u32::from(rule.orientations.len() < 8);
        with_future += u32::from(!rule.future.ends.is_empty() && !rule.future.ways.is_empty());
        unfillable += u32::from(rule.areas.iter().any(|area| area.count.unfillable));
    }
    assert!(
        read_back > 1000 && with_area > 300 && with_exit > 100 && narrowed > 300,
        "{read_back} {with_area} {with_exit}"
    );
    assert!(with_family > 300 && growing > 30, "{with_family} {growing}");
    assert!(with_future > 50 && unfillable > 50, "{with_future} {unfillable}");
}
