//! Drawings of the original dialect are read in every numbering, come out in our language, and are refused where they
//! contradict themselves. The drawings under `legacy/` were made for these tests, each for one feature.

use oneway::grid::Size;
use oneway::line::survey::states::StateGraph;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use xtask::evaluate;
use xtask::front::load::{load, parse};
use xtask::front::mistake::{ForeignMistake, Mistake};
use xtask::import::complaint::Complaint;
use xtask::import::{
    ImportOutcome, Imported, Present, Trust, files, import, import_text, settle_names, summary, verdicts, write,
};
use xtask::judge::verdict::judge;
use xtask::language::rule::{Offset, Rule};
use xtask::language::{Mark, side_name};
use xtask::output::print::print;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn all(folder: &str, trust: Option<Trust>) -> Vec<Imported> {
    let paths = files(&[root().join("tests/legacy").join(folder)]).expect("there are drawings");
    paths.iter().map(|path| import(path, &xtask::support::files::shown(path, root()), trust)).collect()
}

fn one(path: &str) -> Imported {
    import(&root().join("tests/legacy").join(path), path, None)
}

/// The only rule of a file without errors.
fn rule(path: &str) -> Rule {
    let imported = one(path);
    assert_eq!(imported.drawings.len(), 1, "{}", imported.findings.render(false));
    imported.rules().next().expect("a rule").clone()
}

fn complaints(imported: &Imported) -> Vec<Complaint> {
    imported.findings.mistakes.iter().filter_map(|located| Complaint::of(&located.mistake).cloned()).collect()
}

/// The fields with a mark, counted from the live end.
fn fields(rule: &Rule, mark: Mark) -> Vec<(i32, i32)> {
    rule.marks.iter().filter(|m| m.mark == mark).map(|m| (m.place.at.dx, m.place.at.dy)).collect()
}

/// Circle, count, line and entry of an area.
type AreaFacts = (&'static str, String, Vec<(i32, i32)>, Option<(i32, i32)>);

fn areas(rule: &Rule) -> Vec<AreaFacts> {
    let at = |offset: Offset| (offset.dx, offset.dy);
    rule.areas
        .iter()
        .map(|area| {
            let line = area.line.iter().map(|place| at(place.at)).collect();
            (side_name(area.circle), area.count.to_string(), line, area.entry.as_ref().map(|entry| at(entry.at)))
        })
        .collect()
}

#[test]
fn every_numbering_is_recognised_by_the_shapes() {
    let expected = [
        ("Nook N1", "N1"),
        ("Nook N2", "N2 or N3 or N4 or N5 or N6"),
        ("Bay N3", "N3 or N4 or N5 or N6"),
        ("Bend N4", "N4 or N5 or N6"),
        ("Bay N5", "N5 or N6"),
        ("Step N6", "N6"),
        ("Stair N7", "N7 or N8"),
        ("Gate same colour N8", "N8"),
        ("Nook N9", "N9"),
        ("Nook N9 of 2026", "N9 of 2026"),
    ];
    for (file, numbering) in expected {
        let reason = rule(&format!("ok/{file}.svg")).reason;
        assert!(reason.ends_with(&format!("numbering {numbering}.")), "{file}: {reason}");
    }
}

#[test]
fn a_drawing_has_the_same_meaning_in_every_numbering() {
    let expected = rule("ok/Nook N1.svg");
    assert_eq!(fields(&expected, Mark::Wall), [(-2, 0), (-1, 1)]);
    assert_eq!(fields(&expected, Mark::Empty), [(-1, 0)]);
    assert_eq!(fields(&expected, Mark::Forbidden), [(0, -1), (1, 0)]);
    assert_eq!(fields(&rule("ok/Nook N2.svg"), Mark::NotEnd), [(-1, 0)]);
    for file in ["Nook N2", "Nook N9", "Nook N9 of 2026", "Comments only"] {
        let rule = rule(&format!("ok/{file}.svg"));
        for mark in [Mark::Wall, Mark::Empty, Mark::Forbidden] {
            assert_eq!(fields(&rule, mark), fields(&expected, mark), "{file}");
        }
        assert_eq!(fields(&rule, Mark::Taken).len(), usize::from(file.contains("N9")));
    }
}

#[test]
fn directional_fields_become_walls_and_give_the_side_of_their_area() {
    let line = vec![(1, -1), (1, -2)];
    let right = rule("ok/Right hand.svg");
    assert_eq!(areas(&right), [("right", "impair".into(), line, None)]);
    assert_eq!(fields(&right, Mark::Wall), [(1, -3)]);
    // The line goes to the left here, so up is its right hand.
    assert_eq!(areas(&rule("ok/Upwards to the left.svg"))[0].0, "right");
    assert_eq!(areas(&rule("ok/Stair N7.svg"))[0].0, "left");
}

#[test]
fn the_side_of_an_area_comes_from_an_arrow_over_two_fields_or_else_from_the_header() {
    let of = |file: &str| areas(&rule(&format!("ok/{file}.svg")));
    assert_eq!(of("Bay N5")[0].0, "left");
    assert!(complaints(&one("ok/Bay N5.svg")).contains(&Complaint::HeaderOverruled));
    let sides: Vec<_> = of("2 bays").iter().map(|area| area.0).collect();
    assert_eq!(sides, ["left", "right"]);
    assert_eq!((of("Bay N3")[0].0, of("Bend N4")[0].0), ("left", "right"));
    assert!(complaints(&one("ok/Bay N3.svg")).is_empty());
    assert_eq!(of("Arrow along")[0].0, "right");
    assert_eq!(complaints(&one("ok/Arrow along.svg")), [Complaint::CircleFromHeader]);
}

#[test]
fn determined_areas_become_balances_by_the_start_or_the_entry() {
    let line = vec![(-1, -1), (-2, -1), (-2, -2), (-2, -3)];
    assert_eq!(areas(&rule("ok/Stair N7.svg")), [("left", "impair and same!=other+1".into(), line, None)]);
    let line = || vec![(-1, -1), (-1, -2), (-1, -3), (-1, -4)];
    let gate = one("ok/Gate N8.svg");
    let gate = areas(gate.rules().next().expect("a rule"));
    // The entry has the other colour than the start: "not one less" of one colour is "not one more" of the other.
    assert_eq!(gate, [("left", "impair and same!=other+1".into(), line(), Some((-1, -2)))]);
    let same = areas(&rule("ok/Gate same colour N8.svg"));
    assert_eq!(same, [("left", "impair and same!=other-1".into(), line(), Some((-1, -3)))]);
}

#[test]
fn an_area_that_the_original_does_not_count_has_the_count_closed() {
    let square = one("ok/Square.svg");
    let mut counts: Vec<_> = areas(square.rules().next().expect("a rule"));
    counts.sort_by(|a, b| a.2.cmp(&b.2));
    let counts: Vec<_> = counts.into_iter().map(|(_, count, line, _)| (count, line[0])).collect();
    // One of the three begins far from the live end.
    assert_eq!(counts, [("pair".into(), (0, -1)), ("closed".into(), (1, -3)), ("pair".into(), (1, 0))]);
}

#[test]
fn a_turn_becomes_a_drawing_with_the_tail_on_another_side() {
    let tails = |file: &str| -> BTreeMap<String, Vec<(i32, i32)>> {
        one(&format!("ok/{file}.svg")).rules().map(|r| (r.name.clone(), fields(r, Mark::Tail))).collect()
    };
    let of = |named: &[(&str, (i32, i32))]| named.iter().map(|(name, at)| ((*name).to_owned(), vec![*at])).collect();
    assert_eq!(tails("Stair N7"), of(&[("stair_n7", (0, 1))]));
    assert_eq!(tails("Across"), of(&[("across", (0, 1)), ("across_turned_right", (1, 0))]));
    assert_eq!(tails("Square"), of(&[("square", (0, 1)), ("square_turned_left", (-1, 0))]));
    // No step to the field of the tail is forbidden.
    let across = one("ok/Across.svg");
    let forbidden: Vec<_> = across.rules().map(|rule| fields(rule, Mark::Forbidden)).collect();
    assert_eq!(forbidden, [vec![(0, -1), (1, 0)], vec![(0, -1)]]);
    assert!(across.rules().all(|rule| rule.orientations.len() == 8));
}

#[test]
fn an_old_code_takes_its_kind_from_the_colour_and_its_middle_from_the_ends() {
    use xtask::import::meaning::AreaKind;
    assert_eq!(areas(&rule("ok/Old impair.svg"))[0].1, "impair");
    assert_eq!(complaints(&one("ok/Old impair.svg")), [Complaint::KindFromColour(AreaKind::Impair)]);
    assert_eq!(areas(&rule("ok/Implied middle.svg"))[0].2, [(-1, -1), (-1, -2), (-1, -3)]);
    assert_eq!(complaints(&one("ok/Implied middle.svg")), [Complaint::ImpliedMiddle]);
}

#[test]
fn the_start_and_the_end_of_a_future_line_become_its_two_ends() {
    let ends = |file: &str| rule(&format!("ok/{file}.svg")).future.ends;
    let at = Offset::new;
    for file in ["Future N9", "Future direction"] {
        assert_eq!(ends(file), [[at(-2, -2), at(-2, 0)]]);
        assert_eq!(fields(&rule(&format!("ok/{file}.svg")), Mark::FutureLine), [(-2, -1)]);
    }
    // A line that is drawn joins two of the four ends, and the other two are left.
    assert_eq!(ends("2 futures N9"), [[at(-2, -2), at(-2, 0)], [at(2, -2), at(2, 0)]]);
    let bend = one("ok/Future bend.svg");
    assert_eq!(complaints(&bend), [Complaint::FutureDirection]);
    let turned: Vec<_> = bend.rules().map(|rule| (rule.name.as_str(), fields(rule, Mark::Tail))).collect();
    assert_eq!(turned, [("future_bend", vec![(0, 1)]), ("future_bend_turned_right", vec![(1, 0)])]);
    assert!(bend.rules().all(|rule| rule.future.ends == [[at(-2, -2), at(-2, 0)]]));
}

#[test]
fn the_line_never_comes_from_a_field_of_a_future_line() {
    // The start stands below the live end.
    let fields = "<!-- 3 2 1 --><!-- 3 3 9 --><!-- 1 3 10 --><!--1--><!--2--><!-- 2 2 12 --><!--3-->";
    let text = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3">{fields}</svg>"#);
    let imported = import_text("below", "below.svg", text, None);
    assert_eq!(imported.outcome(), ImportOutcome::Refused);
    assert!(complaints(&imported).contains(&Complaint::NeverMatches), "{:?}", complaints(&imported));
}

#[test]
fn an_imported_future_line_is_judged_as_any_drawing() {
    let imported = [one("ok/Future bend.svg"), one("ok/Future N9.svg")];
    let rules: Vec<_> = imported.iter().flat_map(Imported::rules).collect();
    let graph = StateGraph::of(Size::square(7).expect("a size"), |_| ()).expect("small enough");
    let judged = judge(rules.iter().copied(), &evaluate::drawings([]), &graph, |_| ());
    insta::assert_snapshot!(verdicts(&rules, &judged).expect("narrow enough"));
}

#[test]
fn a_drawing_that_cannot_be_matched_becomes_a_picture_and_never_a_rule() {
    let folder = tempfile::tempdir().expect("a folder");
    for file in ["Loose arrow", "After another rule"] {
        let imported = one(&format!("ok/{file}.svg"));
        assert_eq!(imported.outcome(), ImportOutcome::Picture);
        assert_eq!(imported.findings.mistakes.len(), 1);
        assert!(imported.drawings[0].file.ends_with(".picture.svg"));
        write(&[imported], folder.path()).expect("written");
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("listed").count(), 2);
    let loaded = load(folder.path(), Path::new("")).expect("readable");
    assert!(loaded.rules.is_empty() && loaded.findings.is_empty());
    // A renamed picture is refused, since it has marks that the language does not know.
    for (file, mark) in [("Loose arrow", "#runs_left"), ("After another rule", "#precondition")] {
        let text = one(&format!("ok/{file}.svg")).drawings[0].text.clone();
        let (rule, findings) = parse("renamed", "renamed.svg", text);
        assert!(rule.is_none());
        assert!(findings.mistakes.iter().any(|m| matches!(&m.mistake, Mistake::UnknownMark(name, _) if name == mark)));
    }
}

#[test]
fn an_imported_drawing_is_read_and_printed_without_a_difference() {
    for (first, second) in all("ok", None).iter().zip(all("ok", None)) {
        assert!(!first.drawings.is_empty());
        for (drawing, again) in first.drawings.iter().zip(&second.drawings) {
            assert_eq!((&drawing.file, &drawing.text), (&again.file, &again.text));
            let Some(rule) = &drawing.rule else { continue };
            let (read, findings) = parse(&rule.name, &drawing.file, drawing.text.clone());
            assert!(findings.mistakes.is_empty(), "{}", findings.render(false));
            let read = read.expect("a rule");
            assert_eq!((&read, &print(&read)), (rule, &drawing.text));
        }
    }
}

/// The names of the files made from each file.
fn made(imported: &[Imported]) -> Vec<Vec<&str>> {
    imported.iter().map(|file| file.drawings.iter().map(|drawing| drawing.file.as_str()).collect()).collect()
}

#[test]
fn a_file_with_other_content_is_never_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let import_all = || {
        let mut imported = vec![one("ok/Stair N7.svg"), one("ok/Loose arrow.svg")];
        settle_names(&mut imported, folder.path(), &[]).expect("settled");
        write(&imported, folder.path()).expect("written");
        imported
    };
    let first = import_all();
    assert_eq!(made(&first), [["stair_n7.svg"], ["loose_arrow.picture.svg"]]);
    assert_eq!(made(&import_all()), made(&first), "a file with the same content keeps its name");
    let paths = ["stair_n7.svg", "loose_arrow.picture.svg"].map(|file| folder.path().join(file));
    for (path, content) in paths.iter().zip(["mine", "mine, too"]) {
        std::fs::write(path, content).expect("written");
    }
    let second = import_all();
    assert_eq!(made(&second), [["stair_n7_2.svg"], ["loose_arrow_2.picture.svg"]]);
    assert_eq!(paths.map(|path| std::fs::read_to_string(path).expect("readable")), ["mine", "mine, too"]);
    assert_eq!(made(&import_all()), made(&second), "a drawing keeps its new name");
}

#[test]
fn names_are_unique_and_twins_are_left_out() {
    let text = |file: &str| std::fs::read_to_string(root().join("tests/legacy/ok").join(file)).expect("readable");
    let [nook, bend, bay] = ["Nook N1.svg", "Bend N4.svg", "Bay N3.svg"].map(text);
    let files = [("C-Shape", &nook), ("c shape", &bend), ("Bay", &bay), ("Nook", &nook), ("Taken", &bay)];
    let mut imported = files.map(|(title, text)| import_text(title, title, text.clone(), None));
    let mut known = import_text("known", "known", bay.clone(), None);
    let present = |path: &str, rule| {
        let file = path.rsplit('/').next().unwrap_or_default().to_owned();
        Present { path: path.to_owned(), file, rule, in_folder: false }
    };
    // A drawing with mistakes also has a name.
    let present =
        [present("patterns/own/known.svg", known.drawings[0].rule.take()), present("patterns/own/c_shape.svg", None)];
    settle_names(&mut imported, Path::new("nowhere"), &present).expect("settled");
    assert_eq!(made(&imported), [&["c_shape_2.svg"][..], &["c_shape_3.svg"], &[], &[], &[]]);
    let names: Vec<_> = imported.iter().flat_map(Imported::rules).map(|rule| rule.name.as_str()).collect();
    assert_eq!(names, ["c_shape_2", "c_shape_3"]);
    let renamed = |to: &str| Complaint::Renamed {
        from: "c_shape".into(),
        by: "patterns/own/c_shape.svg".into(),
        to: to.to_owned(),
    };
    let twin = |name: &str, of: &str| Complaint::Twin { name: name.into(), of: of.into() };
    let expected = [
        renamed("c_shape_2"),
        renamed("c_shape_3"),
        twin("bay", "patterns/own/known.svg"),
        twin("nook", "C-Shape"),
        twin("taken", "patterns/own/known.svg"),
    ];
    for (imported, expected) in imported.iter().zip(expected) {
        assert!(complaints(imported).contains(&expected), "{expected:?}: {:?}", complaints(imported));
    }
    insta::assert_snapshot!(summary(&imported), @r"
    C-Shape  imported with warnings  c_shape_2.svg (c_shape is taken by patterns/own/c_shape.svg)
    c shape  imported with warnings  c_shape_3.svg (c_shape is taken by patterns/own/c_shape.svg)
    Bay      left out                bay means the same as patterns/own/known.svg
    Nook     left out                nook means the same as C-Shape
    Taken    left out                taken means the same as patterns/own/known.svg

    5 files: 2 imported with warnings, 3 left out
    ");
}

#[test]
fn a_contradiction_of_comment_and_shape_is_resolved_on_request_only() {
    let path = root().join("tests/legacy/bad/Colour and code.svg");
    let count = |trust| {
        let imported = import(&path, "disputed.svg", trust);
        let count = imported.rules().next().map(|rule| areas(rule)[0].1.clone());
        (imported.outcome(), count)
    };
    assert_eq!(count(None), (ImportOutcome::Refused, None));
    assert_eq!(count(Some(Trust::Shapes)), (ImportOutcome::WithWarnings, Some("pair".into())));
    assert_eq!(count(Some(Trust::Comments)), (ImportOutcome::WithWarnings, Some("impair".into())));
}

#[test]
fn every_finding_is_reported_at_its_position() {
    for (folder, refused) in [("ok", false), ("bad", true)] {
        for imported in all(folder, None) {
            assert_eq!(imported.outcome() == ImportOutcome::Refused, refused, "{}", imported.findings.path);
            if imported.findings.mistakes.is_empty() {
                continue;
            }
            let name = Path::new(&imported.findings.path).file_stem().expect("a name").to_string_lossy().into_owned();
            insta::with_settings!({ snapshot_path => "snapshots/import", prepend_module_to_snapshot => false, omit_expression => true }, {
                insta::assert_snapshot!(format!("{folder} {name}").replace(' ', "_"), imported.findings.render(false));
            });
        }
    }
}

#[test]
fn the_summary_lists_the_outcome_of_each_file() {
    let imported: Vec<_> = all("ok", None).into_iter().chain(all("bad", None)).collect();
    insta::assert_snapshot!(summary(&imported));
}

#[test]
fn every_kind_of_complaint_has_a_drawing() {
    let (ok, bad) = (all("ok", None), all("bad", None));
    let made: BTreeSet<_> = ok.iter().chain(&bad).flat_map(complaints).map(|complaint| complaint.name()).collect();
    let without_drawing: Vec<_> = Complaint::NAMES.iter().copied().filter(|name| !made.contains(name)).collect();
    // These need several files at once, or files too large for the repository.
    assert_eq!(
        without_drawing,
        ["import_too_many_parts", "import_too_large_to_write", "import_renamed", "import_twin"]
    );
}

#[test]
fn hostile_files_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hostile.svg");
    let refused = |bytes: &[u8]| {
        std::fs::write(&path, bytes).expect("written");
        let imported = import(&path, "hostile.svg", None);
        assert_eq!(imported.outcome(), ImportOutcome::Refused);
        assert!(imported.findings.render(false).starts_with("error: "));
        imported.findings.mistakes[0].mistake.clone()
    };
    let svg = |content: &str| {
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{content}</svg>"#).into_bytes()
    };
    assert_eq!(refused(b"\xff\xfe\x00"), Mistake::NotText);
    assert!(matches!(refused(b""), Mistake::NotXml(_)));
    assert!(matches!(refused(&svg(&("<g>".repeat(100) + &"</g>".repeat(100)))), Mistake::TooDeep { .. }));
    assert!(matches!(refused(&svg(&"<!-- 1 1 2 -->".repeat(30_000))), Mistake::TooManyElements { .. }));
    assert!(matches!(refused(&vec![b' '; 2 << 20]), Mistake::TooLarge { .. }));
    for numbers in ["99999999999 1 1", "1 1 -1", "-5 1 2", "1 1", "1 2 3 4 5 6", "1 1 9999", "1.5 1 2", "1 1 5 5 15"] {
        refused(&svg(&format!("<!-- {numbers} -->")));
    }
    // Every field is both start and end of an area. The work is limited by the number of fields.
    let areas: String =
        (1..=9).flat_map(|x| (1..=9).map(move |y| format!("<!-- {x} {y} 13 --><!-- {x} {y} 14 -->"))).collect();
    refused(&svg(&format!("<!-- 5 5 1 --><!--1-->{}<!--2--><!-- 5 4 12 --><!--3-->", areas.repeat(50))));
    let starts: String = (1..=5).map(|x| format!("<!-- {x} 1 9 -->")).collect();
    let future_lines = format!("<!-- 5 5 1 -->{starts}<!--1--><!--2--><!-- 5 4 12 --><!--3-->");
    assert_eq!(refused(&svg(&future_lines)), Mistake::TooManyLines { limit: 4 });
    let missing: Vec<PathBuf> = vec![folder.path().join("nowhere")];
    assert!(files(&missing).is_err());
}

#[test]
fn a_drawing_that_would_lose_marks_or_could_not_be_read_back_is_refused() {
    let ok = std::fs::read_to_string(root().join("tests/legacy/ok/Gate N8.svg")).expect("readable");
    let of = |text: String| complaints(&import_text("gate", "gate.svg", text, None));
    assert!(!of(ok.clone()).iter().any(|complaint| !complaint.is_warning()), "the unchanged drawing has no error");
    let second_header = ok.replacen("<svg", "<!--|False|False|-->\n<!--|True|False|-->\n<svg", 1);
    assert!(of(second_header).contains(&Complaint::BadHeader));
    assert!(of(ok.replacen("</svg>", "<!--|True|False|--></svg>", 1)).contains(&Complaint::BadHeader));
    assert!(of(ok.replacen("viewBox=\"0 0", "viewBox=\"1 0", 1)).contains(&Complaint::Moved));
    assert!(of(ok.replacen("<!--1-->", "<!-- 80 80 80 81 15 --><!--1-->", 1)).contains(&Complaint::OutsidePicture));
    // With the live end in the last row of the largest picture there is no room for the tail.
    let largest = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 63"><!-- 63 63 1 --><!-- 62 63 2 --><!--1--><!--2--><!-- 63 62 12 --><!--3--></svg>"#;
    assert!(of(largest.to_owned()).contains(&Complaint::TooLargeToWrite), "{:?}", of(largest.to_owned()));
    let parts: String = (1..=30).flat_map(|x| (1..=30).map(move |y| format!("<!-- {x} {y} 15 -->"))).collect();
    let many = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><!-- 5 5 1 --><!--1-->{parts}<!--2--><!-- 5 4 12 --><!--3--></svg>"#
    );
    assert!(of(many.clone()).contains(&Complaint::TooManyParts), "{:?}", &of(many)[..3]);
}

#[test]
fn a_truncated_or_garbled_file_causes_no_panic() {
    let text = std::fs::read_to_string(root().join("tests/legacy/ok/Gate N8.svg")).expect("readable");
    for at in 0..text.len() {
        let cut = import_text("cut", "cut.svg", text[..at].to_owned(), None);
        assert_eq!(cut.outcome() == ImportOutcome::Refused, at < text.trim_end().len(), "{at}");
        for letter in ["9", "-", " ", "<"] {
            let garbled = [&text[..at], letter, &text[at + 1..]].concat();
            let imported = import_text("garbled", "garbled.svg", garbled, Some(Trust::Shapes));
            assert_eq!(imported.outcome() == ImportOutcome::Refused, !imported.findings.only_warnings());
        }
    }
}
