//! Hostile files are refused quickly, with a message, and never cause a panic.

use oneway::grid::{Size, Symmetry};
use oneway::line::Board;
use oneway::support::printable::is_printable;
use proptest::prelude::*;
use xtask::emit::rule_file;
use xtask::evaluate::interpret;
use xtask::front::diagnostics::Findings;
use xtask::front::load::{load_one, parse};
use xtask::front::mistake::Mistake;
use xtask::language::rule::Rule;
use xtask::output::print::print;

/// The first mistake of a drawing that has to be refused.
fn refused(text: impl Into<String>) -> Mistake {
    first_mistake(parse("hostile", "hostile.svg", text.into()))
}

fn first_mistake((rule, findings): (Option<Rule>, Findings)) -> Mistake {
    assert!(rule.is_none() && !findings.render(false).is_empty());
    let mut mistakes = findings.mistakes.into_iter().map(|located| located.mistake);
    mistakes.find(|mistake| !mistake.is_warning()).expect("there is no rule, so there is a mistake")
}

fn svg(content: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{content}</svg>"#)
}

fn written(bytes: &[u8]) -> Mistake {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hostile.svg");
    std::fs::write(&path, bytes).expect("written");
    first_mistake(load_one(&path, "hostile.svg"))
}

#[test]
fn a_huge_file_is_refused_before_it_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hostile.svg");
    std::fs::File::create(&path).and_then(|file| file.set_len(100 << 20)).expect("written");
    assert!(matches!(first_mistake(load_one(&path, "hostile.svg")), Mistake::TooLarge { .. }));
}

#[test]
fn files_that_are_not_text_or_not_xml_are_refused() {
    assert_eq!(written(b"\xff\xfe<svg/>"), Mistake::NotText);
    assert!(matches!(written(b""), Mistake::NotXml(_)));
    assert!(matches!(written(b"\0\0\0\0"), Mistake::NotXml(_)));
}

#[test]
fn no_message_contains_a_control_character() {
    let hostile: String = ('\0'..=char::MAX).filter(|character| !is_printable(*character)).collect();
    for content in [
        hostile.clone(),
        svg(&format!("<use href='#{hostile}' x='1' y='1'/>")),
        svg(&format!("<title>{hostile}</title>")),
        // Characters that XML does not allow directly are written as numeric references.
        svg("<use href='#live&#x9b;2J&#x202e;&#xa;' x='1' y='1'/><g class='&#x9d;' data-count='&#x85;'/>"),
    ] {
        let (_, findings) = parse(&hostile, &format!("folder/{hostile}.svg"), content);
        assert!(!findings.mistakes.is_empty());
        let message = findings.render(false);
        let unprintable: Vec<char> = message.chars().filter(|one| *one != '\n' && !is_printable(*one)).collect();
        assert!(unprintable.is_empty(), "{unprintable:?} in {message}");
    }
}

#[test]
fn a_folder_and_a_missing_file_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    for path in [folder.path().to_owned(), folder.path().join("nowhere.svg")] {
        assert!(matches!(first_mistake(load_one(&path, "hostile.svg")), Mistake::Unreadable(_)));
    }
}

#[test]
fn many_families_are_refused_before_their_combinations_are_tried() {
    let families: String = ('a'..='z')
        .map(|name| {
            let group = format!(r##"<g class="repeat" data-step="1,0" data-as="{name}">"##);
            group + r##"<use href="#wall" x="3" y="3"/></g>"##
        })
        .collect();
    let rest = r##"<use href="#live" x="1" y="1"/><use href="#forbidden" x="1" y="0"/>"##;
    assert!(matches!(refused(svg(&(families + rest))), Mistake::TooManyRepeats { .. }));
}

#[test]
fn an_entity_bomb_is_refused() {
    let mut bomb = String::from("<!DOCTYPE svg [<!ENTITY a0 \"ha\">");
    for i in 1..30 {
        bomb.push_str(&format!("<!ENTITY a{i} \"{}\">", format!("&a{};", i - 1).repeat(10)));
    }
    bomb.push_str(&format!("]>{}", svg("<title>&a29;</title>")));
    assert_eq!(refused(bomb), Mistake::Entities);
}

#[test]
fn deep_nesting_is_refused() {
    for depth in [70, 1000, 9000] {
        let nested = svg(&("<g>".repeat(depth) + &"</g>".repeat(depth)));
        assert!(matches!(refused(nested), Mistake::TooDeep { .. }), "{depth}");
    }
    let deeper = svg(&("<g>".repeat(140_000) + &"</g>".repeat(140_000)));
    assert!(matches!(refused(deeper), Mistake::TooManyElements { .. } | Mistake::TooDeep { .. }));
    assert!(matches!(refused("<g>".repeat(300_000)), Mistake::TooDeep { .. }));
}

#[test]
fn too_many_elements_are_refused() {
    assert!(matches!(refused(svg(&"<g/>".repeat(100_000))), Mistake::TooManyElements { .. }));
}

#[test]
fn thousands_of_marks_and_of_mistakes_are_handled() {
    let marks = |name: &str| -> String {
        (0..9000).map(|i| format!(r##"<use href="#{name}" x="{}" y="{}"/>"##, i % 9, i / 9 % 9)).collect()
    };
    assert!(matches!(refused(svg(&marks("nonsense"))), Mistake::UnknownMark(..)));
    let (_, findings) = parse("many", "many.svg", svg(&(marks("live") + &marks("empty"))));
    assert!(findings.mistakes.len() > 900);
    assert!(findings.render(false).ends_with("more in many.svg"));
}

#[test]
fn a_megabyte_of_attributes_or_of_namespaces_is_refused_before_it_is_parsed() {
    let attributes: String = (0..80_000).map(|i| format!(" a{i}=\"\"")).collect();
    assert!(matches!(refused(svg(&format!("<g{attributes}/>"))), Mistake::TooManyAttributes { .. }));
    let nested: String = (0..9000).map(|i| format!("<g xmlns:a{i}=\"b{i}\">")).collect();
    assert!(matches!(refused(svg(&(nested + &"</g>".repeat(9000)))), Mistake::TooDeep { .. }));
    let siblings: String = (0..19_000).map(|i| format!("<g xmlns:a{i}=\"b{i}\"/>")).collect();
    assert!(matches!(refused(svg(&siblings)), Mistake::TooManyNamespaces { .. }));
}

#[test]
fn thousands_of_conditions_on_one_area_are_refused() {
    for clauses in [vec!["same&gt;=other"; 5000].join(" and "), format!("same=other{}", "+999*k".repeat(100_000))] {
        let area = format!(
            r##"<g class="area" data-circle="left" data-count="{clauses}"><use href="#area_start" x="2" y="1"/><use href="#area_end" x="2" y="1"/></g>"##
        );
        let rest = r##"<use href="#live" x="2" y="2"/><use href="#forbidden" x="1" y="2"/>"##;
        assert!(matches!(refused(svg(&(rest.to_owned() + &area))), Mistake::BadCount(_)));
    }
}

#[test]
fn a_family_counts_only_where_its_marks_are_read() {
    let family = r##"<g class="repeat" data-step="0,1" data-as="a"><use href="#empty" x="4" y="4"/></g>"##;
    let rest =
        r##"<use href="#live" x="2" y="2"/><use href="#wall" x="1" y="1"/><use href="#forbidden" x="2" y="1"/>"##;
    for tag in ["title", "desc", "metadata", "defs", "symbol", "g class=\"note\"", "x:any xmlns:x=\"urn:x\""] {
        let end = tag.split(' ').next().expect("a name");
        let text = svg(&format!("<{tag}><g>{family}</g></{end}>{rest}"));
        let (rule, findings) = parse("hidden", "hidden.svg", text);
        let rule = rule.unwrap_or_else(|| panic!("{tag}: {}", findings.render(false)));
        assert!(rule.repeats.is_empty(), "{tag}");
    }
    let (rule, _) = parse("seen", "seen.svg", svg(&format!("<g><g>{family}</g></g>{rest}")));
    assert_eq!(rule.expect("a rule").repeats.len(), 1);
}

#[test]
fn a_proof_stops_at_its_limit_of_states() {
    // A wall family and three more: the proof would take minutes.
    let text = include_str!("../drawings/retired/across_lack.svg");
    let family = r##"<g class="repeat after" data-step="0,2" data-as="z" data-min="0" data-max="15" data-shown="2">"##;
    let marks = [(0, 7), (0, 8), (1, 8)].map(|(x, y)| format!(r##"<use href="#empty" x="{x}" y="{y}"/>"##));
    let marks_at = |at: &str| text.find(at).unwrap_or_else(|| panic!("{at}"));
    assert!(marks.iter().all(|mark| marks_at(mark) > 0));
    let mut text = marks.iter().fold(text.to_owned(), |text, mark| text.replace(mark, ""));
    text.insert_str(text.rfind("</svg>").expect("its end"), &format!("{family}{}</g>", marks.concat()));
    let (rule, findings) = parse("slow", "slow.svg", text);
    let rule = rule.unwrap_or_else(|| panic!("{}", findings.render(false)));
    let found = xtask::prove::findings(&rule);
    assert!(found.iter().all(|finding| finding.proof.is_none() && finding.gave_up), "{found:?}");
    let line = xtask::judge::record::line(&found);
    assert_eq!(line, "not proved within the budget: up; right; down; left");
}

#[test]
fn reserved_and_malformed_names_are_refused() {
    let text = include_str!("../drawings/ok/one_wall.svg");
    let refused = |name: &str| {
        let (_, findings) = parse(name, "hostile.svg", text.to_owned());
        findings.mistakes.iter().any(|located| matches!(located.mistake, Mistake::BadName(_)))
    };
    for name in ["main", "lib", "mod", "self", "gen", "oneway", "a__b", "a-b", "A", "", "é"] {
        assert!(refused(name), "{name}");
    }
    for name in ["main_rule", "library", "a_b", "a_", "r2"] {
        assert!(!refused(name), "{name}");
    }
}

#[test]
fn malformed_numbers_are_refused() {
    for number in ["NaN", "inf", "-inf", "1e400", "1e308", "99999999999", "0x2", "", "1;5", "--1", "1e"] {
        for place in [format!(r##"x="{number}""##), format!(r##"transform="translate({number})""##)] {
            let mistake = refused(svg(&format!(r##"<use href="#live" {place}/>"##)));
            let expected =
                matches!(mistake, Mistake::BadNumber(_) | Mistake::BadTransform(_) | Mistake::OutsidePicture);
            assert!(expected, "{place}: {mistake:?}");
        }
    }
    for view_box in ["NaN NaN NaN NaN", "0 0 0 0", "0 0 -3 3", "0 0 1e300 1e300", "0 0", ""] {
        let text = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}"/>"#);
        let (_, findings) = parse("hostile", "hostile.svg", text);
        let is_reported = findings.mistakes.iter().any(|located| located.mistake == Mistake::NoViewBox);
        assert!(is_reported, "{view_box}");
    }
}

#[test]
fn a_tangle_of_area_fields_is_refused_quickly() {
    let fields: String = (0..9)
        .flat_map(|y| (0..9).map(move |x| format!(r##"<use href="#area_line" x="{x}" y="{}"/>"##, (y * 5) % 9)))
        .collect();
    let area = format!(
        r##"<g class="area" data-circle="left" data-count="pair"><use href="#area_end" x="8" y="8"/>{fields}<use href="#area_start" x="1" y="0"/></g>"##
    );
    let mistake =
        refused(svg(&format!(r##"<use href="#live" x="0" y="0"/><use href="#forbidden" x="0" y="1"/>{area}"##)));
    assert!(!matches!(mistake, Mistake::NoLiveEnd), "{mistake:?}");
}

#[test]
fn a_truncated_drawing_is_an_error_and_no_panic() {
    let whole = include_str!("../../patterns/line/corner/corner_small_enter.svg");
    for end in (0..whole.len() - 8).filter(|&end| whole.is_char_boundary(end)) {
        let (rule, findings) = parse("cut", "cut.svg", whole[..end].to_owned());
        assert!(rule.is_none() && !findings.render(false).is_empty(), "cut at {end}");
    }
}

/// Pieces of drawings, good and bad, for random edits.
const PIECES: &[&str] = &[
    "<g>",
    "</g>",
    "<g class=\"area\" data-circle=\"left\" data-count=\"pair\">",
    "<g class=\"repeat\" data-step=\"1,-2\" data-min=\"0\" data-as=\"b\">",
    "<g class=\"repeat after\" data-step=\"31,31\" data-max=\"31\" data-shown=\"31\">",
    "<g class=\"after\" data-of=\"a b\">",
    "<use href=\"#live\" x=\"1\" y=\"1\"/>",
    "<use href=\"#area_line\" x=\"2\" y=\"2\"/>",
    "<use href=\"#area_entry\" x=\"2\" y=\"1\"/>",
    "<use href=\"#area_exit\" x=\"2\" y=\"1\"/>",
    "<use href=\"#border\" x=\"-3\" y=\"62\" class=\"after\"/>",
    " transform=\"translate(1e9)\"",
    " data-count=\"same&gt;=other-999*k+999\"",
    " data-min=\"31\"",
    "-1",
    "31",
    "\"",
    "<",
    "é\u{301}",
    "]]>",
    "<!--",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn a_drawing_with_random_edits_is_a_rule_or_an_error_and_no_panic(
        drawing in 0..DRAWINGS.len(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0usize..40, 0..PIECES.len() + 4), 1..5),
    ) {
        let mut text: Vec<char> = DRAWINGS[drawing].chars().collect();
        for (at, removed, piece) in edits {
            let at = at.index(text.len());
            let end = (at + removed).min(text.len());
            text.splice(at..end, PIECES.get(piece).unwrap_or(&"").chars());
        }
        let (rule, findings) = parse("moved", "moved.svg", text.into_iter().collect());
        findings.render(true);
        if let Some(rule) = rule {
            rule_file(&rule, "moved.svg");
            let board = Board::new(Size::square(9).expect("a size"));
            for symmetry in Symmetry::ALL {
                interpret::matches(&rule, symmetry, &board);
            }
            let (reread, _) = parse("moved", "moved.svg", print(&rule));
            prop_assert_eq!(reread, Some(rule));
        }
    }
}

const DRAWINGS: [&str; 7] = [
    include_str!("../drawings/ok/every_mark.svg"),
    include_str!("../drawings/ok/family_corner.svg"),
    include_str!("../drawings/ok/family_area.svg"),
    include_str!("../drawings/ok/balance.svg"),
    include_str!("../drawings/ok/family_way_out.svg"),
    include_str!("../drawings/ok/written_by_hand.svg"),
    include_str!("../drawings/bad/several_mistakes.svg"),
];
