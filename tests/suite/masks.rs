//! Lines through masks: drawn ones are checked by a validator that knows only the fields, and the reasons for none against a search
//! that knows no rule.

use crate::program::{oneway, oneway_with_input, stderr, stdout};
use oneway::grid::FieldMask;
use oneway::line::deduce::RuleSet;
use oneway::line::mask::{line_around_a_tree, some_line};
use oneway::line::walk::by_witness::WitnessWalker;
use oneway::{Board, Field, Size};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A random connected mask within a square, which has holes now and then.
pub(crate) fn random_mask(seed: u64, longest: i32) -> FieldMask {
    let mut chance = oneway::grid::Chance::from_seed(seed);
    let mut side = || 1 + chance.below(longest as u32) as i32;
    let size = Size::new(side(), side()).expect("a size");
    let share = 50 + chance.below(50);
    let dots: BTreeSet<usize> = (0..size.fields()).filter(|_| chance.below(100) < share).collect();
    let index = |field: Field| ((field.y - 1) * size.width() + field.x - 1) as usize;
    let all = FieldMask::new(size, |field| dots.contains(&index(field)) || dots.is_empty()).expect("it has fields");
    let part: BTreeSet<_> =
        all.parts().into_iter().max_by_key(Vec::len).expect("a part").into_iter().map(index).collect();
    FieldMask::new(size, |field| part.contains(&index(field))).expect("it has fields")
}

/// Checks that a line visits each of these fields once, from one to the next.
pub(crate) fn validate(line: &[Field], fields: &BTreeSet<(i32, i32)>) {
    let visited: BTreeSet<(i32, i32)> = line.iter().map(|field| (field.x, field.y)).collect();
    assert_eq!((&visited, line.len()), (fields, fields.len()));
    assert!(line.windows(2).all(|pair| (pair[0].x - pair[1].x).abs() + (pair[0].y - pair[1].y).abs() == 1));
}

pub(crate) fn fields(mask: &FieldMask) -> BTreeSet<(i32, i32)> {
    mask.all_fields().map(|field| (field.x, field.y)).collect()
}

/// Whether a line from a field visits all that are left, by trying.
pub(crate) fn goes_on(at: (i32, i32), left: &mut BTreeSet<(i32, i32)>, end: Option<(i32, i32)>) -> bool {
    if left.is_empty() {
        return end.is_none_or(|end| end == at);
    }
    [(0, 1), (1, 0), (0, -1), (-1, 0)]
        .into_iter()
        .map(|(dx, dy)| (at.0 + dx, at.1 + dy))
        .any(|next| left.remove(&next) && (goes_on(next, left, end) || !left.insert(next)))
}

/// Whether there is a line between these ends, or any.
fn exists(mask: &FieldMask, start: Option<(i32, i32)>, end: Option<(i32, i32)>) -> bool {
    let all = fields(mask);
    let starts: Vec<_> = start.map_or_else(|| all.iter().copied().collect(), |start| vec![start]);
    starts.into_iter().any(|start| {
        let mut left = all.clone();
        left.remove(&start) && goes_on(start, &mut left, end)
    })
}

/// Draws a line at random through a mask, of which some line is known.
fn drawn(mask: &Arc<FieldMask>, line: &[Field], seed: u64) -> Vec<Field> {
    let board = Board::within(mask, line[0], line[line.len() - 1]);
    let mut walker = WitnessWalker::on(board, &line[1..], RuleSet::universal());
    walker.walk_at_random(&mut oneway::grid::Chance::from_seed(seed));
    walker.board().line().to_vec()
}

#[test]
fn through_small_masks_there_is_a_line_or_a_reason_that_holds() {
    let (mut lines, mut none) = (0, 0);
    for seed in 0..1000 {
        let mask = Arc::new(random_mask(seed, 5));
        let chance = &mut oneway::grid::Chance::from_seed(seed);
        let all: Vec<Field> = mask.all_fields().collect();
        let end = |chance: &mut oneway::grid::Chance| all[chance.below(all.len() as u32) as usize];
        let given = match seed % 3 {
            0 => [None, None],
            1 => [Some(end(chance)), None],
            _ => [Some(end(chance)), Some(end(chance))],
        };
        let expected =
            exists(&mask, given[0].map(|field| (field.x, field.y)), given[1].map(|field| (field.x, field.y)));
        match some_line(&mask, given[0], given[1], chance) {
            Ok(line) => {
                lines += 1;
                validate(&line, &fields(&mask));
                let line = drawn(&mask, &line, seed);
                validate(&line, &fields(&mask));
                assert!(given[0].is_none_or(|start| line[0] == start), "{mask:?}");
                assert!(given[1].is_none_or(|end| line[line.len() - 1] == end), "{mask:?}");
                assert!(expected);
            }
            Err(why) => {
                none += 1;
                assert!(!why.is_undecided() && !expected, "{why}: {mask:?} {given:?}");
                assert!(why.blamed().iter().all(|field| mask.contains(*field)), "{why}");
            }
        }
    }
    assert!(lines > 100 && none > 100, "{lines} lines, {none} without");
}

fn check_doubled(seeds: std::ops::Range<u64>) {
    seeds.into_par_iter().for_each(|seed| {
        let mask = random_mask(seed, 40);
        let doubled = Arc::new(mask.doubled().expect("not too large"));
        let chance = &mut oneway::grid::Chance::from_seed(seed);
        let line = line_around_a_tree(&mask, None, chance).expect("it is connected");
        validate(&line, &fields(&doubled));
        validate(&drawn(&doubled, &line, seed), &fields(&doubled));
    });
}

#[test]
fn through_every_doubled_mask_there_is_a_line() {
    check_doubled(0..24);
}

#[test]
#[ignore = "takes minutes"]
fn through_many_doubled_masks_there_is_a_line() {
    check_doubled(0..1000);
}

/// Larger masks: a line that is found is valid, and a reason is not contradicted by the line through the same mask from another seed.
#[test]
#[ignore = "takes minutes"]
fn through_many_masks_there_is_a_line_or_a_reason() {
    let results: Vec<(u64, bool, bool)> = (0..1000)
        .into_par_iter()
        .map(|seed| {
            let mask = Arc::new(random_mask(seed, 40));
            let found: Vec<_> =
                (0..2).map(|other| some_line(&mask, None, None, &mut oneway::grid::Chance::from_seed(other))).collect();
            found.iter().flatten().for_each(|line| validate(&drawn(&mask, line, seed), &fields(&mask)));
            let is_decided = |found: &Result<_, oneway::line::mask::NoMaskLine>| {
                !found.as_ref().is_err_and(|why| why.is_undecided())
            };
            assert!(
                found.iter().all(Result::is_ok) || found.iter().all(Result::is_err) || !found.iter().all(is_decided)
            );
            (seed, found[0].is_ok(), is_decided(&found[0]))
        })
        .collect();
    let count = |is: fn(&(u64, bool, bool)) -> bool| results.iter().filter(|result| is(result)).count();
    println!("{} lines, {} undecided", count(|result| result.1), count(|result| !result.2));
    assert!(count(|result| result.1) > 50);
}

const L: &str = "###..\n###..\n#####\n";

/// The output of `oneway walk --mask -` for a text.
fn walk(mask: &str, more: &[&str]) -> std::process::Output {
    oneway_with_input(&[&["walk", "--mask", "-", "--seed", "1"], more].concat(), mask)
}

#[test]
fn a_mask_is_walked_and_shown_in_every_form() {
    let shown = |more: &[&str]| {
        let output = walk(L, more);
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
        stdout(&output).to_owned()
    };
    assert_eq!(shown(&[]), "┌───┐\n│ ┌─┘\n╵ └─────╴\n");
    let labyrinth = "#######    \n#     #    \n# ### #    \n# #   #    \n# # #######\n# #        \n# #########\n";
    assert_eq!(shown(&["--show", "labyrinth"]), labyrinth);
    let json: serde_json::Value = serde_json::from_str(&shown(&["--format", "json"])).expect("JSON");
    assert_eq!(json["mask"], serde_json::json!(["###..", "###..", "#####"]));
    assert_eq!(json["path"].as_array().map(Vec::len), Some(11));
    assert!(shown(&["--format", "svg"]).contains("<path d=\"M0.5 2.5V0.5"));
    assert_eq!(shown(&["--double", "--format", "json"]).matches("],[").count(), 43, "44 fields");
    assert_eq!(shown(&["--double", "--start", "1,1"]).lines().count(), 6);
}

#[test]
fn pictures_are_sampled() {
    let folder = tempfile::tempdir().expect("a folder");
    let (svg, png) = (folder.path().join("shape.svg"), folder.path().join("shape.png"));
    let (svg, png) = (svg.to_str().expect("text"), png.to_str().expect("text"));
    // A frame, twice as wide as it is high.
    let frame = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0H8V4H0ZM2 1V3H6V1Z"/></svg>"#;
    std::fs::write(svg, frame).expect("written");
    let rows = |arguments: &[&str]| {
        let output = oneway(&[&["walk", "--seed", "1", "--format", "json", "--mask"], arguments].concat());
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
        let json: serde_json::Value = serde_json::from_str(stdout(&output)).expect("JSON");
        json["mask"].clone()
    };
    let expected = serde_json::json!(["########", "##....##", "##....##", "########"]);
    assert_eq!(rows(&[svg, "--size", "8"]), expected);
    // The same as pixels.
    std::fs::write(png, resvg_of(frame, 80, 40)).expect("written");
    assert_eq!(rows(&[png, "--size", "8x20"]), expected);
    let output = oneway(&["walk", "--mask", png]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("say with --size how many at most"), "{}", stderr(&output));
}

/// A picture as PNG.
fn resvg_of(svg: &str, width: u32, height: u32) -> Vec<u8> {
    let tree = resvg::usvg::Tree::from_str(svg, &resvg::usvg::Options::default()).expect("a picture");
    let mut pixels = resvg::tiny_skia::Pixmap::new(width, height).expect("pixels");
    let scale = resvg::tiny_skia::Transform::from_scale(width as f32 / 8.0, height as f32 / 4.0);
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().expect("encoded")
}

#[test]
fn masks_without_a_line_are_refused_with_the_fields_to_blame() {
    for (mask, more, message) in [
        ("", &[][..], "no field is inside"),
        ("...\n", &[], "no field is inside"),
        ("##\n#\n", &[], "row 2 has 1 characters, but the first row has 2"),
        ("#.\n.?\n", &[], "row 2, column 2: '?' is a third character beside '#' and '.'"),
        ("##.#\n", &[], "2 parts that are not connected; the smallest has 1 field; marked with ?:\n##.?"),
        ("##.#\n", &["--double"], "2 parts that are not connected"),
        (".#.\n###\n.#.\n", &[], "1 inside are black, and 4 white"),
        ("#####\n..#..\n..#..\n#####\n", &[], "there are 4: "),
        (L, &["--start", "4,1"], "(4, 1) is not inside the mask"),
        (L, &["--start", "1,1", "--end", "1,1"], "can't end where it begins"),
        (L, &["--start", "2,1"], "it can't have its ends at (2, 1)"),
        (L, &["--start", "1,1", "--end", "3,1"], "a single neighbour"),
        ("##..\n####\n", &["--start", "3,2"], "without (3, 2) the mask falls into two parts"),
        (
            "###\n###\n",
            &["--start", "2,1", "--end", "2,2"],
            "every way to draw a line from (2, 1) to (2, 2) leaves a field out",
        ),
        (L, &["--size", "5"], "this text has a size of its own"),
        (L, &["--by", "exact"], "--mask needs --by witness"),
        (L, &["--uniform"], "--mask needs --by witness"),
        (L, &["--format", "case"], "--format case is for whole boards"),
        ("<svg", &["--size", "5"], "the SVG picture can't be read"),
    ] {
        let output = walk(mask, more);
        let message_found = stderr(&output).contains(message);
        assert!(message_found && output.status.code() == Some(2), "{mask:?} {more:?}: {}", stderr(&output));
        assert_eq!(stdout(&output), "");
    }
    let output = oneway(&["walk", "--seed", "1"]);
    assert_eq!(output.status.code(), Some(2), "a size or a mask is needed");
    // The header of a picture that is too large.
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("large.png");
    let header = [&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], &20_000u32.to_be_bytes(), &20_000u32.to_be_bytes()].concat();
    std::fs::write(&file, header).expect("written");
    let output = oneway(&["walk", "--size", "9", "--mask", file.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("20000 x 20000 pixels, which is too many"), "{}", stderr(&output));
}
