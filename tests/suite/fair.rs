//! Lines with equal chances: the probabilities of the moves, gone through exactly on small boards; that the moves lead to all lines; and
//! how often each line comes, compared with equal chances.

use crate::program::{oneway, stderr, stdout};
use oneway::grid::{Chance, FieldMask};
use oneway::line::fair::{Choices, FairMixer, UnorderedLine, default_rounds};
use oneway::line::mask::some_line;
use oneway::{Field, Labyrinth, Size};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Goes through all sequences of choices, one after the other.
#[derive(Default)]
struct AllChoices {
    /// Each choice with its bound.
    taken: Vec<(u32, u32)>,
    next: usize,
}

impl Choices for AllChoices {
    fn below(&mut self, bound: u32) -> u32 {
        if self.next == self.taken.len() {
            self.taken.push((0, bound));
        }
        self.next += 1;
        self.taken[self.next - 1].0
    }
}

impl AllChoices {
    /// Calls a function with each sequence and returns the sum of the probabilities for each result.
    fn distribution(mut run: impl FnMut(&mut Self) -> Ways) -> BTreeMap<Ways, f64> {
        let mut all = Self::default();
        let mut sums = BTreeMap::new();
        loop {
            all.next = 0;
            let result = run(&mut all);
            *sums.entry(result).or_insert(0.0) +=
                all.taken.iter().map(|(_, bound)| 1.0 / f64::from(*bound)).product::<f64>();
            while all.taken.last().is_some_and(|(choice, bound)| choice + 1 == *bound) {
                all.taken.pop();
            }
            match all.taken.last_mut() {
                Some((choice, _)) => *choice += 1,
                None => return sums,
            }
        }
    }
}

/// A line as the ways of its fields.
type Ways = Vec<u8>;

fn ways(line: &UnorderedLine) -> Ways {
    line.ways().collect()
}

/// All lines through the fields of a mask between two ends, or from any field to any other, each in one direction. By trying alone.
fn all_lines(mask: &FieldMask, ends: Option<[Field; 2]>) -> Vec<Vec<Field>> {
    fn go_on(mask: &FieldMask, line: &mut Vec<Field>, found: &mut Vec<Vec<Field>>) {
        if line.len() == mask.fields() {
            found.push(line.clone());
        }
        let at = line[line.len() - 1];
        for next in mask.neighbours(at) {
            if !line.contains(&next) {
                line.push(next);
                go_on(mask, line, found);
                line.pop();
            }
        }
    }
    let mut found = Vec::new();
    for start in mask.all_fields().filter(|start| ends.is_none_or(|ends| ends[0] == *start)) {
        go_on(mask, &mut vec![start], &mut found);
    }
    found.retain(|line| {
        let last = line[line.len() - 1];
        ends.map_or(line[0] <= last, |ends| last == ends[1])
    });
    found
}

fn whole(width: i32, height: i32) -> FieldMask {
    FieldMask::new(Size::new(width, height).expect("a size"), |_| true).expect("it has fields")
}

/// Checks that a line goes once through each field of a mask, between these ends.
fn validate(line: &[Field], mask: &FieldMask, ends: [Field; 2]) {
    let visited: BTreeSet<Field> = line.iter().copied().collect();
    assert!(visited.len() == line.len() && visited == mask.all_fields().collect(), "{line:?}");
    assert!(line.windows(2).all(|pair| pair[0].distance(pair[1]) == 1), "{line:?}");
    assert_eq!([line[0], line[line.len() - 1]], ends);
}

/// Checks that a move is as likely as its reverse, between all lines of a list, and leads to no other line.
fn check_symmetry(mask: &FieldMask, lines: &[Vec<Field>], make: impl Fn(&mut UnorderedLine, &mut AllChoices)) -> usize {
    let lines: Vec<UnorderedLine> = lines.iter().map(|line| UnorderedLine::of(mask.size(), line)).collect();
    let numbers: BTreeMap<Ways, usize> = lines.iter().map(ways).zip(0..).collect();
    let mut probabilities = BTreeMap::new();
    for (from, line) in lines.iter().enumerate() {
        let to = AllChoices::distribution(|choices| {
            let mut line = line.clone();
            make(&mut line, choices);
            ways(&line)
        });
        assert!((to.values().sum::<f64>() - 1.0).abs() < 1e-9);
        probabilities.extend(to.into_iter().map(|(to, probability)| ((from, numbers[&to]), probability)));
    }
    for ((from, to), probability) in &probabilities {
        let back = probabilities.get(&(*to, *from)).copied().unwrap_or(0.0);
        assert!((probability - back).abs() < 1e-12, "{:?}: {probability} and {back}", mask.size());
    }
    probabilities.keys().filter(|(from, to)| from != to).count()
}

#[test]
fn each_move_is_as_likely_as_its_reverse() {
    let ring = FieldMask::read("###\n#.#\n###\n").expect("a mask");
    let house = FieldMask::read(".##.\n####\n####\n.###\n").expect("a mask");
    for mask in [whole(3, 3), whole(4, 3), whole(4, 4), whole(3, 5), ring, house] {
        let lines = all_lines(&mask, None);
        assert!(check_symmetry(&mask, &lines, |line, choices| line.switch(choices)) > 0 || mask.fields() == 8);
        assert!(check_symmetry(&mask, &lines, |line, choices| line.backbite(choices)) > 0);
    }
    let lines = all_lines(&whole(5, 5), Some([Field::new(1, 1), Field::new(5, 5)]));
    assert_eq!(lines.len(), 104);
    assert!(check_symmetry(&whole(5, 5), &lines, |line, choices| line.switch(choices)) > 0);
}

#[test]
fn an_excursion_is_as_likely_as_its_reverse() {
    for (width, height, ends) in [(3, 3, [(1, 1), (3, 3)]), (4, 3, [(1, 1), (4, 1)]), (3, 4, [(2, 2), (1, 1)])] {
        let mask = whole(width, height);
        let lines = all_lines(&mask, Some(ends.map(|(x, y)| Field::new(x, y))));
        let make = |line: &mut UnorderedLine, choices: &mut AllChoices| {
            let mut mixer = FairMixer::of(line.clone());
            mixer.excursion(3, choices);
            *line = mixer.line().clone();
        };
        check_symmetry(&mask, &lines, make);
    }
}

/// For each line, the first line of its class: those that moves lead to from one another.
fn classes(lines: &[UnorderedLine], moves: &[fn(&mut UnorderedLine, &mut AllChoices)]) -> Vec<usize> {
    let numbers: BTreeMap<Ways, usize> = lines.iter().map(ways).zip(0..).collect();
    let mut class = vec![usize::MAX; lines.len()];
    for first in 0..lines.len() {
        if class[first] < usize::MAX {
            continue;
        }
        class[first] = first;
        let mut left = vec![first];
        while let Some(at) = left.pop() {
            for make in moves {
                let to = AllChoices::distribution(|choices| {
                    let mut line = lines[at].clone();
                    make(&mut line, choices);
                    ways(&line)
                });
                for to in
                    to.into_keys().map(|to| numbers[&to]).filter(|to| class[*to] == usize::MAX).collect::<Vec<_>>()
                {
                    class[to] = first;
                    left.push(to);
                }
            }
        }
    }
    class
}

/// Between how many pairs of ends there are lines, and between how many of these the moves do not lead to all of them: with excursions, and
/// by switches alone.
fn pairs_of_ends(mask: &FieldMask) -> [usize; 3] {
    let lines: Vec<UnorderedLine> =
        all_lines(mask, None).iter().map(|line| UnorderedLine::of(mask.size(), line)).collect();
    let switch: fn(&mut UnorderedLine, &mut AllChoices) = |line, choices| line.switch(choices);
    let backbite: fn(&mut UnorderedLine, &mut AllChoices) = |line, choices| line.backbite(choices);
    let divided = |moves: &[_]| {
        let mut of_ends: BTreeMap<[Field; 2], BTreeSet<usize>> = BTreeMap::new();
        for (line, class) in lines.iter().zip(classes(&lines, moves)) {
            let mut ends = line.ends();
            ends.sort();
            of_ends.entry(ends).or_default().insert(class);
        }
        (of_ends.len(), of_ends.values().filter(|classes| classes.len() > 1).count())
    };
    let ((pairs, by_all), (_, by_switches)) = (divided(&[switch, backbite]), divided(&[switch]));
    [pairs, by_all, by_switches]
}

#[test]
fn on_small_boards_the_moves_lead_to_all_lines() {
    let sizes =
        [(1, 5), (2, 2), (2, 3), (2, 5), (2, 7), (3, 3), (3, 4), (3, 5), (4, 4), (3, 6), (4, 5), (3, 7), (5, 5)];
    let divided: Vec<usize> = sizes
        .iter()
        .map(|(width, height)| {
            let [pairs, divided, by_switches] = pairs_of_ends(&whole(*width, *height));
            assert!(pairs > 0 && divided == 0, "{width}x{height}");
            by_switches
        })
        .collect();
    // Without excursions, some lines of the 3x5 and of the 3x7 would never come.
    assert_eq!(divided, [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0]);
}

/// Random masks in one part, of up to 20 fields, through which there are lines: how many, between how many pairs of ends, and between how many
/// of these switches alone do not lead to all lines. With excursions the moves have to.
fn check_masks(seeds: u64) -> [usize; 3] {
    let of_seed = |seed: u64| {
        let mut chance = Chance::from_seed(seed);
        let size = Size::new(2 + chance.below(4) as i32, 2 + chance.below(4) as i32).expect("a size");
        let share = 60 + chance.below(40);
        let dots: BTreeSet<Field> = size.all_fields().filter(|_| chance.below(100) < share).collect();
        let mask = FieldMask::new(size, |field| dots.contains(&field))?;
        if mask.parts().len() > 1 || !(3..=20).contains(&mask.fields()) {
            return None;
        }
        let [pairs, divided, by_switches] = pairs_of_ends(&mask);
        assert_eq!(divided, 0, "seed {seed}");
        (pairs > 0).then_some([1, pairs, by_switches])
    };
    let found = (0..seeds).into_par_iter().filter_map(of_seed);
    found.reduce(|| [0; 3], |sum, one| std::array::from_fn(|at| sum[at] + one[at]))
}

#[test]
fn in_small_masks_the_moves_lead_to_all_lines() {
    let [masks, pairs, by_switches] = check_masks(200);
    assert!(masks > 50 && pairs > 500 && by_switches > 0, "{masks} {pairs} {by_switches}");
}

#[test]
#[ignore = "tries thousands of masks, which takes a minute"]
fn in_many_small_masks_the_moves_lead_to_all_lines() {
    let [masks, pairs, by_switches] = check_masks(10_000);
    eprintln!("{masks} masks, {pairs} pairs of ends; switches alone fail for {by_switches}");
}

#[test]
#[ignore = "goes through all moves of 230 thousand lines, which takes a minute"]
fn on_6x6_the_moves_lead_to_all_lines() {
    for (width, height) in [(4, 6), (5, 6), (3, 9), (6, 6)] {
        let [pairs, divided, by_switches] = pairs_of_ends(&whole(width, height));
        eprintln!("{width}x{height}: {pairs} pairs of ends; switches alone fail for {by_switches}");
        assert_eq!(divided, 0, "{width}x{height}");
    }
}

/// Draws lines and compares how often each came with equal chances: chi-square less its mean, in standard deviations of its own.
fn excess(all: &[Vec<Field>], mask: &FieldMask, lines: usize, draw: impl Fn(u64) -> Vec<Field> + Sync) -> f64 {
    let numbers: BTreeMap<&[Field], usize> = all.iter().map(Vec::as_slice).zip(0..).collect();
    let ends = [all[0][0], all[0][mask.fields() - 1]];
    let drawn: Vec<usize> = (0..lines as u64)
        .into_par_iter()
        .map(|seed| {
            let line = draw(seed);
            validate(&line, mask, ends);
            numbers[&line[..]]
        })
        .collect();
    let mut times = vec![0u32; all.len()];
    drawn.iter().for_each(|number| times[*number] += 1);
    let expected = lines as f64 / all.len() as f64;
    let chi_square: f64 = times.iter().map(|times| (f64::from(*times) - expected).powi(2) / expected).sum();
    let freedom = all.len() as f64 - 1.0;
    eprintln!(
        "{:?}: {} lines, {lines} drawn, chi-square {chi_square:.1}, degrees of freedom {freedom}",
        mask.size(),
        all.len()
    );
    (chi_square - freedom) / (2.0 * freedom).sqrt()
}

/// More standard deviations than this come about once in ten thousand cases if the chances are equal; for a seed the result is always
/// the same.
const MOST_EXCESS: f64 = 4.0;

/// Checks the lines that the library draws on a board, about so many times each.
fn check_chances(width: i32, height: i32, ends: [(i32, i32); 2], times: usize, rounds: Option<u32>) -> f64 {
    let mask = whole(width, height);
    let ends = ends.map(|(x, y)| Field::new(x, y));
    let labyrinth = Labyrinth::between(mask.size(), ends[0], ends[1]).expect("there is a line");
    // On larger boards, trying alone takes too long.
    let all = if mask.fields() > 25 { labyrinth.lines().collect() } else { all_lines(&mask, Some(ends)) };
    assert_eq!(labyrinth.count().expect("counted").to_string(), all.len().to_string());
    excess(&all, &mask, times * all.len(), |seed| labyrinth.draw_fair(seed, rounds).line().to_vec())
}

#[test]
fn on_small_boards_each_line_comes_equally_often() {
    for (width, height, ends) in [
        (5, 5, [(1, 1), (5, 5)]),
        (5, 5, [(3, 3), (1, 1)]),
        (3, 7, [(1, 1), (3, 7)]),
        (4, 5, [(2, 2), (1, 2)]),
        // Switches alone do not lead to all lines here.
        (3, 5, [(1, 3), (3, 3)]),
    ] {
        let excess = check_chances(width, height, ends, 50, None);
        assert!(excess.abs() < MOST_EXCESS, "{width}x{height}, {ends:?}: {excess}");
    }
}

#[test]
fn too_few_rounds_are_noticed() {
    assert!(check_chances(5, 5, [(1, 1), (5, 5)], 50, Some(1)) > 4.0 * MOST_EXCESS);
}

#[test]
fn through_a_mask_each_line_comes_equally_often() {
    for text in ["######\n#..###\n######\n######\n", "####..\n######\n######\n..####\n"] {
        let mask = Arc::new(FieldMask::read(text).expect("a mask"));
        // Ends between which there are some lines.
        let (line, all) = (0..100)
            .map(|seed| some_line(&mask, None, None, &mut Chance::from_seed(seed)).expect("a line"))
            .map(|line| (line.clone(), all_lines(&mask, Some([line[0], line[line.len() - 1]]))))
            .find(|(_, all)| all.len() > 4)
            .expect("there are such ends");
        let begin = UnorderedLine::of(mask.size(), &line);
        let draw = |seed| {
            let mut mixer = FairMixer::of(begin.clone());
            let mut chance = Chance::from_seed(seed);
            (0..default_rounds(mask.fields())).for_each(|_| mixer.round(&mut chance));
            mixer.line().fields_from(line[0])
        };
        let excess = excess(&all, &mask, 100 * all.len(), draw);
        assert!(excess.abs() < MOST_EXCESS, "{text}: {excess}");
    }
}

/// The line that the program draws.
fn walked(arguments: &[&str]) -> Vec<Field> {
    let output = oneway(&[&["walk", "--format", "json"], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let line: serde_json::Value = serde_json::from_str(stdout(&output)).expect("JSON");
    let number = |value: &serde_json::Value| value.as_i64().expect("a number") as i32;
    let path = line["path"].as_array().expect("a path");
    path.iter().map(|field| Field::new(number(&field[0]), number(&field[1]))).collect()
}

#[test]
fn the_program_draws_fair_lines_between_any_ends_and_through_masks() {
    let fair = ["--size", "15x10", "--start", "8,5", "--end", "2,2", "--seed", "3", "--fair"];
    let line = walked(&fair);
    validate(&line, &whole(15, 10), [Field::new(8, 5), Field::new(2, 2)]);
    assert_eq!(walked(&fair), line);
    assert_eq!(walked(&[&["--fair"], &fair[..8]].concat()), line, "wherever the option stands");
    // Without a number there are 32 rounds and one for each 16 fields.
    assert_eq!(walked(&[&fair[..], &["41"]].concat()), line);
    assert_ne!(walked(&[&fair[..], &["40"]].concat()), line);
    let mask = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/masks/heart.txt");
    let masked = ["--mask", mask, "--double", "--seed", "5"];
    let (line, regular) =
        (walked(&[&masked[..], &["--fair"]].concat()), walked(&[&masked[..], &["--fair", "0"]].concat()));
    let doubled = FieldMask::read(&std::fs::read_to_string(mask).expect("readable")).expect("a mask").doubled();
    validate(&line, &doubled.expect("not too large"), [regular[0], regular[regular.len() - 1]]);
    assert_ne!(line, regular);
    for other in [&["--uniform"][..], &["--by", "exact"], &["--by", "rules"], &["--rules", "all"]] {
        let refused = oneway(&[&["walk", "--size", "5", "--fair"], other].concat());
        assert_eq!(refused.status.code(), Some(2), "{other:?}");
    }
    for size in ["1", "1x2", "2x2", "1x7"] {
        let ends: &[&str] = if size == "2x2" { &["--end", "2,1"] } else { &[] };
        assert!(!walked(&[&["--size", size, "--seed", "1", "--fair"], ends].concat()).is_empty());
    }
}

#[test]
fn fair_lines_of_seeds_never_change() {
    // If one of these has to change, CHANGELOG.md must mention it.
    let letters = |seed| {
        let line = Labyrinth::new(Size::square(5).expect("a size")).expect("a line").draw_fair(seed, Some(10));
        let letter = |pair: &[Field]| pair[0].step_to(pair[1]).expect("from field to field").name()[..1].to_uppercase();
        line.line().windows(2).map(letter).collect::<String>()
    };
    assert_eq!([1, 2].map(letters), ["DDDDRRULURULURRRDLDRDLDR", "DDRRDLLDRRRUUULLURRRDDDD"]);
}

#[test]
#[ignore = "draws a million lines, which takes ten minutes"]
fn on_5x9_and_7x7_each_line_comes_equally_often() {
    for (width, height) in [(5, 9), (7, 7)] {
        let excess = check_chances(width, height, [(1, 1), (width, height)], 10, None);
        assert!(excess.abs() < MOST_EXCESS, "{width}x{height}: {excess}");
    }
}
