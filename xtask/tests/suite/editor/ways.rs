//! Puzzles on ways in the editor: a rule is drawn on fields and on the ways between them, checked, saved and used without touching
//! Rust, and a false one shows the board against it.

use super::*;

/// The names of the marks that the page shows.
const SHOWN: &str =
    "return [...document.querySelectorAll('#picture use')].map((use) => use.getAttribute('href').slice(6)).sort()";

/// The way between two neighbours.
type Way = [(i32, i32); 2];

/// A new drawing for puzzles on ways, in place of the one for the line.
async fn begin_ways(page: &Page) {
    page.click("#new").await;
    page.until_shown("#question[open][data-kind=puzzle]").await;
    page.screenshot("ways_question").await;
    page.click("#question [data-close=ways]").await;
    page.until("document.getElementById('folder').textContent === 'patterns/ways /'").await;
}

/// Removes the drawings of puzzles on ways, and their code.
fn without_ways(tree: &Tree) {
    let drawings = tree.path("patterns/ways");
    if drawings.exists() {
        std::fs::remove_dir_all(drawings).expect("removed");
        assert!(tree.xtask(&["codegen"]).status.success());
    }
}

/// Drags along ways with a mark.
async fn mark_ways(page: &Page, mark: &str, ways: &[Way]) {
    page.choose(mark).await;
    for way in ways {
        page.drag(way).await;
    }
}

/// Clicks the checkbox of an assumption.
async fn assume(page: &Page, word: &str) {
    page.click(&format!("[name=assumes][value={word}]")).await;
}

/// Waits until the drawing as it is now is known to be false, or known to be not.
async fn until_false(page: &Page, is_false: bool) {
    let outcome = "document.querySelector('#verdict:not(.stale) [data-outcome]')?.dataset.outcome";
    let comparison = if is_false { "===" } else { "!==" };
    page.until(&format!("{outcome} && {outcome} {comparison} 'false'")).await;
}

#[test]
fn a_rule_of_ways_is_drawn_checked_saved_and_used() {
    in_browser(&[], without_ways, async |page| {
        begin_ways(&page).await;
        for of_line in ["#board", "[data-tool=area]", "[data-tool=repeat]", "[data-tool=live]"] {
            let is_seen = format!("return document.querySelector('{of_line}')?.checkVisibility() ?? false");
            assert_eq!(page.script(&is_seen).await, json!(false), "{of_line}");
        }
        page.place("through", &[(2, 2)]).await;
        mark_ways(&page, "unused", &[[(2, 1), (2, 2)], [(2, 2), (1, 2)]]).await;
        page.until_shown("#mistakes [data-kind=no_way_concluded]").await;
        assert!(page.text("#mistakes").await.contains("Choose Use or Bar"));
        mark_ways(&page, "use", &[[(2, 2), (3, 2)], [(2, 2), (2, 3)]]).await;
        page.until_shown("#verdict [data-verdict=proved]").await;
        page.click("#fit").await;
        page.fill("#title", "Only two left").await;
        page.fill("#reason", "A line needs two ways through a field.").await;
        page.script("document.querySelector('[name=level][value=\"1\"]').click()").await;
        page.until("document.querySelectorAll('#orientations img').length === 4").await;
        page.until_shown("#code-card").await;
        for theme in ["one_theme", "other_theme"] {
            page.screenshot(&format!("ways_proved_{theme}")).await;
            page.script("document.getElementById('theme').click()").await;
        }
        page.click("#save").await;
        page.fill("#family-new", "local").await;
        page.click("#family-take").await;
        page.until_shown("#note .good").await;
        assert_eq!(page.text("#note .good code").await, "patterns/ways/local/only_two_left.svg");
        let svg = page.tree.read("patterns/ways/local/only_two_left.svg");
        assert!(svg.contains(r#"data-level="1""#) && svg.contains(r##"<use href="#use""##), "{svg}");
        assert!(!svg.contains("data-assumes"), "{svg}");
        assert!(page.tree.read("generated/ways/only_two_left.rs").contains("fn as_drawn("));
        assert!(page.tree.read("generated/ways/mod.rs").contains("only_two_left::RULE"));
        assert!(page.tree.is_fresh());
        page.until("document.querySelector('#proofs code')").await;
        assert!(page.tree.xtask(&["prove", "--check"]).status.success(), "the proofs were noted");
        // It is there now, so the same again is nothing new, also turned around.
        begin_ways(&page).await;
        page.place("through", &[(2, 2)]).await;
        mark_ways(&page, "unused", &[[(2, 2), (2, 3)], [(2, 2), (3, 2)]]).await;
        mark_ways(&page, "use", &[[(1, 2), (2, 2)], [(2, 1), (2, 2)]]).await;
        page.until("document.querySelector('#verdict [data-outcome=twin]')").await;
        assert!(page.text("#verdict").await.contains("The same rule as patterns/ways/local/only_two_left.svg"));
    });
}

#[test]
fn a_false_rule_of_ways_shows_the_smallest_board_against_it() {
    in_browser(&["--puzzle", "ways"], as_it_is, async |page| {
        mark_ways(&page, "used", &[[(1, 2), (2, 2)]]).await;
        mark_ways(&page, "bar", &[[(2, 2), (3, 2)]]).await;
        assert_eq!(page.outcome().await, "false");
        page.until_shown("#verdict .outcome.bad").await;
        page.until("document.querySelector('#verdict figure img')?.naturalWidth > 0").await;
        let caption = page.text("#verdict figcaption").await;
        assert!(caption.contains("a solution of this 3x2 board has it used"), "{caption}");
        let too_wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(page.script(too_wide).await, json!(0));
        page.screenshot("ways_false").await;
        page.fill("#title", "Too much").await;
        page.click("#save").await;
        page.click("#family-dialog[open] #family-none").await;
        page.until_shown("#question[open][data-kind=false]").await;
        page.click("#question [data-close='']").await;
        assert!(!page.tree.path("patterns/ways/too_much.svg").exists());
        // Mended: the line ends there.
        page.place("end", &[(2, 2)]).await;
        until_false(&page, false).await;
    });
}

#[test]
fn marks_on_ways_and_lines_and_assumptions_are_drawn() {
    in_browser(&["--puzzle", "ways"], without_ways, async |page| {
        // Beside the inside of a bend, between two fields of its line. This holds only where no line touches itself.
        mark_ways(&page, "used", &[[(1, 1), (2, 1)]]).await;
        mark_ways(&page, "unused", &[[(1, 2), (1, 1)]]).await;
        mark_ways(&page, "bar", &[[(2, 1), (2, 2)]]).await;
        let label =
            |x, y| format!("return document.querySelector(`[data-x='{x}'][data-y='{y}']`).getAttribute('aria-label')");
        let words = "row 2, column 2: Used on the way to the right; Unused on the way to the field below";
        assert_eq!(page.script(&label(1, 1)).await, json!(words));
        // Of two marks for what is known of a way the later one stays, and a second drag takes it away.
        mark_ways(&page, "used", &[[(1, 1), (1, 2)]]).await;
        assert_eq!(page.script(SHOWN).await, json!(["bar", "used", "used"]));
        page.drag(&[(1, 2), (1, 1)]).await;
        assert_eq!(page.script(SHOWN).await, json!(["bar", "used"]));
        page.drag(&[(1, 2), (1, 1)]).await;
        // A conclusion and `open` share a way.
        mark_ways(&page, "open", &[[(2, 2), (2, 1)]]).await;
        assert_eq!(page.script(SHOWN).await, json!(["bar", "open", "used", "used"]));
        page.drag(&[(2, 1), (2, 2)]).await;
        until_false(&page, true).await;
        assume(&page, "no_touching").await;
        page.until_shown("#verdict [data-verdict=proved]").await;
        let too_wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(page.script(too_wide).await, json!(0), "the verdict has room");
        page.screenshot("ways_assumption").await;
        page.click("#undo").await;
        until_false(&page, true).await;
        assert_eq!(page.script("return document.querySelectorAll('[name=assumes]:checked').length").await, json!(0));
        assume(&page, "no_touching").await;
        page.script("document.querySelector('[name=level][value=\"2\"]').click()").await;
        page.fill("#title", "Beside a bend").await;
        page.fill("#family", "touching").await;
        page.fill("#reason", "The line would touch itself.").await;
        page.click("#fit").await;
        assert_eq!(page.save().await, "patterns/ways/touching/beside_a_bend.svg");
        let saved = page.tree.read("patterns/ways/touching/beside_a_bend.svg");
        for part in [r#"data-level="2""#, r#"data-assumes="no_touching""#, r##"<use href="#bar""##] {
            assert!(saved.contains(part), "{part}: {saved}");
        }
        assert!(page.tree.read("generated/ways/beside_a_bend.rs").contains("no_touching: true"));
        // Lines of fields, by keys: the mark, and then the field.
        begin_ways(&page).await;
        page.script("document.querySelector('.cursor').focus()").await;
        page.press(&[], "4 ").await;
        page.until("document.querySelectorAll('#picture [href=\"#mark-same_line\"]').length === 1").await;
        page.click("#undo").await;
        page.place("same_line", &[(1, 2)]).await;
        mark_ways(&page, "bar", &[[(1, 2), (2, 2)]]).await;
        page.until_shown("#mistakes [data-kind=lone_line]").await;
        page.place("other_line", &[(2, 2)]).await;
        page.until_shown("#verdict [data-verdict=proved]").await;
        page.screenshot("ways_lines").await;
        // The first one opened again is unchanged, and saving it changes nothing.
        page.click("#open").await;
        page.fill("#rule-search", "beside_a_bend").await;
        page.press(&[], &Key::Enter.to_string()).await;
        page.until_shown("#question[open][data-kind=unsaved]").await;
        page.click("#question [data-close=drop]").await;
        page.until("document.getElementById('name').value === 'beside_a_bend'").await;
        page.until("document.querySelector('[name=assumes][value=no_touching]')?.checked").await;
        page.until("document.getElementById('unsaved').hidden").await;
        page.save().await;
        assert_eq!(page.tree.read("patterns/ways/touching/beside_a_bend.svg"), saved);
        assert!(page.tree.is_fresh());
    });
}
