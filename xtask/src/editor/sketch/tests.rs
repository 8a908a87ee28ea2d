//! Drawings become sketches and drawings again without loss, and every sketch can be read.

use super::*;
use crate::evaluate::random_rules::any_rule;
use crate::evaluate::takuzu::random::any_takuzu_rule;
use crate::evaluate::ways::random::any_ways_rule;
use crate::language::Mark;
use crate::language::drawn_rule::PuzzleRule;
use crate::language::takuzu::TakuzuMark;
use crate::output::print::{self, print};
use std::path::Path;

fn drawings(folder: &str) -> Vec<(DrawnRule, String)> {
    let work_tree = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the work tree");
    load::load_all(work_tree, Path::new(folder)).expect("readable").rules
}

/// A mistake, and the field that it is about.
type FoundMistake = (Mistake, Option<(i32, i32)>);

/// The rule of a sketch, and its mistakes.
fn read(sketch: &Sketch) -> (Option<DrawnRule>, Vec<FoundMistake>) {
    let (rule, findings) = sketch.read("sketch.svg");
    (rule, findings.mistakes.into_iter().map(|located| (located.mistake, located.field)).collect())
}

fn mistakes(sketch: &Sketch) -> Vec<Mistake> {
    read(sketch).1.into_iter().map(|(mistake, _)| mistake).collect()
}

fn c_shape() -> Sketch {
    let (rule, _) = drawings("patterns").into_iter().find(|(rule, _)| rule.name() == "c_shape").expect("ours");
    Sketch::of(&rule, "near_field")
}

/// The canonical drawing.
fn svg(rule: &DrawnRule) -> String {
    match rule {
        DrawnRule::Line(rule) => print(rule),
        DrawnRule::Takuzu(rule) => print::takuzu::print(rule),
        DrawnRule::Ways(rule) => print::ways::print(rule),
    }
}

#[test]
fn every_drawing_is_the_same_rule_as_its_sketch_also_through_json() {
    let parsed = |rule: &DrawnRule| load::parse_as(rule.puzzle(), rule.name(), "", svg(rule));
    // Not all that is made up makes sense.
    let is_sound = |rule: &DrawnRule| parsed(rule).0.as_ref() == Some(rule);
    let of_line = (0..3000).map(any_rule).map(DrawnRule::Line).filter(is_sound);
    let of_takuzu = (0..1000).map(any_takuzu_rule).map(DrawnRule::Takuzu).filter(is_sound);
    let of_ways = (0..1000).map(any_ways_rule).map(DrawnRule::Ways).filter(is_sound);
    let random: [Vec<DrawnRule>; 3] = [of_line.collect(), of_takuzu.collect(), of_ways.collect()];
    assert!(random.iter().all(|rules| rules.len() > 300), "{:?}", random.each_ref().map(Vec::len));
    let drawn = ["patterns", "tests/drawings/ok", "tests/drawings/false"].into_iter().flat_map(drawings);
    for rule in drawn.map(|(rule, _)| rule).chain(random.into_iter().flatten()) {
        let sketch = Sketch::of(&rule, "some/family");
        let text = serde_json::to_string(&sketch).expect("written");
        let sketch: Sketch = serde_json::from_str(&text).expect("read");
        let (read, findings) = sketch.read("sketch.svg");
        assert_eq!(read.as_ref(), Some(&rule), "{}", findings.render(false));
        // As if it had mistakes: a sound drawing can be read completely.
        let (_, findings) = parsed(&rule);
        let sheet = findings.sheet.expect("a sheet");
        let of_sheet = Sketch::of_drawn_sheet(&sheet, rule.name(), "");
        assert_eq!(of_sheet.read("sketch.svg").0.as_ref(), Some(&rule), "{of_sheet:?}");
    }
}

#[test]
fn a_drawing_with_mistakes_becomes_a_sketch_of_its_readable_part() {
    let work_tree = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the work tree");
    let mut sketches = 0;
    for path in crate::support::files::below(&work_tree.join("tests/drawings/bad")).expect("listed") {
        let (_, findings) = load::examine(&path, "");
        let Some(sheet) = &findings.sheet else { continue };
        let sketch = Sketch::of_drawn_sheet(sheet, "bad", "");
        assert!(sketch.width <= 10_000 && sketch.height <= 10_000, "{}", path.display());
        assert_eq!(sketch.hatched().len(), sketch.areas.len());
        sketch.read("sketch.svg");
        sketches += 1;
    }
    assert!(sketches > 50);
}

#[test]
fn mistakes_are_reported_with_their_fields() {
    let mut sketch = c_shape();
    let place = |x, y| SketchPlace { x, y, ..SketchPlace::default() };
    sketch.marks.push((Mark::Wall, place(9, 1)).into());
    sketch.marks.push((Mark::Empty, place(0, 1)).into());
    sketch.marks.push(SketchMark { mark: "elephant".into(), ..SketchMark::from((Mark::Wall, place(3, 2))) });
    let (rule, mistakes) = read(&sketch);
    assert_eq!(rule, None);
    assert!(mistakes.contains(&(Mistake::OutsidePicture, Some((9, 1)))), "{mistakes:?}");
    assert!(mistakes.contains(&(Mistake::UnknownMark("#elephant".into(), Puzzle::Line), Some((3, 2)))), "{mistakes:?}");
    assert!(
        mistakes.iter().any(|(mistake, at)| matches!(mistake, Mistake::Contradiction(..)) && *at == Some((0, 1))),
        "{mistakes:?}"
    );
}

#[test]
fn mistakes_of_families_are_reported() {
    let repeat = SketchRepeat { name: "k".into(), dx: -1, dy: 0, min: 1, max: None, shown: 0 };
    let mut sketch = c_shape();
    sketch.repeats.push(repeat.clone());
    assert_eq!(mistakes(&sketch), [Mistake::EmptyRepeat]);
    let wall = sketch.marks.iter_mut().find(|mark| mark.mark == "wall").expect("a wall");
    wall.place.copies = Some("k".into());
    assert_eq!(mistakes(&sketch), [], "a wall that stands several times");
    sketch.repeats.push(SketchRepeat { dy: 2, ..repeat.clone() });
    assert!(mistakes(&sketch).contains(&Mistake::RepeatsDiffer("k".into())));
    sketch.repeats = Vec::new();
    assert!(mistakes(&sketch).contains(&Mistake::NoStep));
    sketch.repeats = vec![SketchRepeat { name: "\"><x>".into(), ..repeat }];
    assert!(mistakes(&sketch).contains(&Mistake::BadRepeatName("\"><x>".into())));
}

#[test]
fn any_text_is_read_unchanged_or_refused() {
    let words = ["]]>", "<!-- -->", "\"'&amp;<use href='#live'/>", "\u{0}\u{1b}", "\u{202e}", "\u{ffff}", "é\u{301}🦀"];
    for word in words {
        let mut titled = c_shape();
        (titled.title, titled.reason) = (word.to_owned(), format!("a {word} b"));
        let (rule, mistakes) = read(&titled);
        let is_hidden = word.contains(['\0', '\u{202e}', '\u{ffff}']);
        assert_eq!(mistakes.iter().any(|(mistake, _)| *mistake == Mistake::HiddenLetters), is_hidden, "{word:?}");
        assert_eq!(
            rule.and_then(DrawnRule::into_line).map(|rule| rule.title),
            (!is_hidden).then(|| word.to_owned()),
            "{mistakes:?}"
        );
        let mut sketch = c_shape();
        sketch.name = word.to_owned();
        sketch.orientations = Some(vec![word.to_owned()]);
        sketch.marks[1].mark = word.to_owned();
        sketch.marks[2].place.copies = Some(word.to_owned());
        sketch.marks[3].place.after = vec![word.to_owned()];
        (sketch.marks[3].along, sketch.marks[3].line) = (Some(word.to_owned()), Some(word.to_owned()));
        let text = |text: &str| Some(text.to_owned());
        sketch.areas =
            vec![SketchArea { circle: text(word), count: text(word), walk: text(word), ..SketchArea::default() }];
        let (rule, findings) = sketch.read(word);
        assert_eq!(rule, None);
        let is_xml = |located: &Located| !matches!(located.mistake, Mistake::NotXml(_) | Mistake::Entities);
        assert!(findings.mistakes.len() > 3 && findings.mistakes.iter().all(is_xml), "{:?}", findings.mistakes);
    }
}

#[test]
fn extreme_numbers_are_reported_as_mistakes() {
    for number in [i32::MIN, -1, 0, 64, 1_000_000, i32::MAX] {
        let place = SketchPlace { x: number, y: number, copies: Some("k".into()), after: vec!["k".into()] };
        let mut sketch = c_shape();
        (sketch.width, sketch.height) = (number, number);
        assert!(!mistakes(&sketch).is_empty());
        sketch = c_shape();
        let repeat =
            SketchRepeat { name: "k".into(), dx: number, dy: number, min: number, max: Some(number), shown: number };
        sketch.repeats.push(repeat);
        sketch.marks.push((Mark::Wall, place.clone()).into());
        sketch.areas.push(SketchArea {
            circle: Some("left".into()),
            line: vec![place.clone(), place.clone(), SketchPlace { x: number.saturating_sub(1), ..place }],
            ..SketchArea::default()
        });
        assert!(!mistakes(&sketch).is_empty());
        assert_eq!(sketch.hatched().len(), 1);
    }
}

#[test]
fn an_area_covers_the_fields_on_its_side_up_to_the_walls() {
    let mark = |mark: Mark, x, y| SketchMark::from((mark, SketchPlace { x, y, ..SketchPlace::default() }));
    let place = |(x, y)| SketchPlace { x, y, ..SketchPlace::default() };
    let mut sketch = Sketch { width: 4, height: 3, ..Sketch::default() };
    sketch.marks = vec![mark(Mark::Live, 2, 2), mark(Mark::Wall, 0, 1), mark(Mark::Empty, 1, 0)];
    let area = |circle: &str, line: &[(i32, i32)]| SketchArea {
        circle: Some(circle.to_owned()),
        line: line.iter().copied().map(place).collect(),
        ..SketchArea::default()
    };
    sketch.areas = vec![
        area("left", &[(2, 1), (2, 0)]),
        area("right", &[(2, 1), (2, 0)]),
        // Of one field it is passed away from the live end.
        area("left", &[(2, 1)]),
        area("elsewhere", &[(2, 1)]),
        area("left", &[]),
    ];
    let covered = sketch.hatched();
    assert_eq!(covered[0], [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)]);
    assert_eq!(covered[1], [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2)]);
    assert_eq!(covered[2], [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2), (2, 1)]);
    assert_eq!((&covered[3][..], covered[4].len()), (&[(2, 1)][..], 0));
}

/// Two of a value, and a field beside them whose row has a condition.
fn of_takuzu() -> Sketch {
    let mark = |mark: TakuzuMark, x, y| SketchMark::from((mark, SketchPlace { x, y, ..SketchPlace::default() }));
    let row = SketchMark { count: Some("a=half-1 and gaps>=1".to_owned()), ..mark(TakuzuMark::Row, 2, 0) };
    let marks = vec![mark(TakuzuMark::A, 0, 0), row, mark(TakuzuMark::PutB, 2, 0)];
    let (name, title, reason) = ("made_up".to_owned(), "Made up".to_owned(), "It is made up.".to_owned());
    Sketch {
        puzzle: Puzzle::Takuzu,
        name,
        title,
        reason,
        level: Some(3),
        width: 3,
        height: 1,
        marks,
        ..Sketch::default()
    }
}

#[test]
fn a_sketch_of_takuzu_becomes_its_rule() {
    let (rule, mistakes) = read(&of_takuzu());
    let rule = rule.and_then(DrawnRule::into_takuzu).unwrap_or_else(|| panic!("{mistakes:?}"));
    assert_eq!((rule.level, rule.frame.x, rule.lines.len()), (3, 2, 1));
    assert_eq!(rule.lines[0].count.to_string(), "a=half-1 and gaps>=1");
    let json = serde_json::to_value(of_takuzu()).expect("written");
    assert_eq!((&json["puzzle"], &json["marks"][1]["count"]), (&"takuzu".into(), &"a=half-1 and gaps>=1".into()));
    let of_line: Sketch =
        serde_json::from_str(r#"{ "name": "x", "width": 1, "height": 1, "marks": [] }"#).expect("read");
    assert_eq!(of_line.puzzle, Puzzle::Line, "if none is named");
    let unknown =
        serde_json::from_str::<Sketch>(r#"{ "puzzle": "chess", "name": "", "width": 1, "height": 1, "marks": [] }"#);
    assert!(unknown.expect_err("no puzzle").to_string().contains("`chess` is no puzzle"));
}

#[test]
fn mistakes_of_takuzu_are_reported_with_their_fields() {
    let broken = |change: fn(&mut Sketch)| {
        let mut sketch = of_takuzu();
        change(&mut sketch);
        let (rule, mistakes) = read(&sketch);
        assert_eq!(rule, None);
        mistakes.into_iter().map(|(mistake, field)| (mistake.name(), field)).collect::<Vec<_>>()
    };
    assert_eq!(broken(|sketch| sketch.marks[1].count = None), [("no_line_count", None)]);
    assert_eq!(broken(|sketch| sketch.marks[1].count = Some("a=\"<".to_owned())), [("bad_line_count", None)]);
    assert_eq!(broken(|sketch| drop(sketch.marks.pop())), [("nothing_put", None)]);
    assert_eq!(broken(|sketch| sketch.marks[0].mark = "live".to_owned()), [("unknown_mark", Some((0, 0)))]);
}
