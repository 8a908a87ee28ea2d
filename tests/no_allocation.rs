//! No step allocates: everything that a walk needs is there when it begins.

use oneway::count::Enumeration;
use oneway::rule_set::RuleSet;
use oneway::size::Size;
use oneway::walk::{Chance, Walker};

#[test]
fn walking_does_not_allocate() {
    for size in ["7", "21", "41", "70x9"] {
        for rules in [RuleSet::drawn(), RuleSet::universal(), RuleSet::all()] {
            let mut chance = Chance::from_seed(1);
            let mut walker = Walker::new(size.parse::<Size>().expect("a size"), rules);
            let used = allocation_counter::measure(|| {
                walker.walk_at_random(&mut chance);
            });
            assert_eq!(used.count_total, 0, "{size} {rules:?}");
        }
    }
}

#[test]
fn stepping_back_does_not_allocate() {
    for rules in [RuleSet::drawn(), RuleSet::universal()] {
        let mut lines = Enumeration::new(Walker::new(Size::square(9).expect("a size"), rules));
        let used = allocation_counter::measure(|| {
            for _ in 0..100 {
                lines.advance();
            }
        });
        assert_eq!((lines.tally().lines, used.count_total), (100, 0));
    }
}
