//! Takuzu in the editor: a rule is drawn, checked, saved and used without touching Rust, and a false one shows the board against it.

use super::*;

/// The names of the marks that the page shows.
const SHOWN: &str =
    "return [...document.querySelectorAll('#picture use')].map((use) => use.getAttribute('href').slice(6)).sort()";

/// A new drawing for Takuzu, in place of the one for the line.
async fn begin_takuzu(page: &Page) {
    page.click("#new").await;
    page.until_shown("#question[open][data-kind=puzzle]").await;
    page.screenshot("takuzu_question").await;
    page.click("#question [data-close=takuzu]").await;
    page.until("document.getElementById('folder').textContent === 'patterns/takuzu /'").await;
}

/// Removes the drawings of Takuzu, and their code.
fn without_takuzu(tree: &Tree) {
    let drawings = tree.path("patterns/takuzu");
    if drawings.exists() {
        std::fs::remove_dir_all(drawings).expect("removed");
        assert!(tree.xtask(&["codegen"]).status.success());
    }
}

#[test]
fn a_rule_of_takuzu_is_drawn_checked_saved_and_used() {
    in_browser(&[], without_takuzu, async |page| {
        begin_takuzu(&page).await;
        let sees = |css: &'static str| format!("return document.querySelector('{css}')?.checkVisibility() ?? false");
        for of_line in ["#board", "[data-tool=area]", "[data-tool=repeat]", "[data-tool=live]"] {
            assert_eq!(
                page.script(&format!("return document.querySelector('{of_line}')?.checkVisibility() ?? false")).await,
                json!(false)
            );
        }
        page.place("a", &[(1, 2), (2, 2)]).await;
        page.until_shown("#mistakes [data-kind=nothing_put]").await;
        assert!(page.text("#mistakes").await.contains("Choose Put a or Put b"));
        page.place("put_b", &[(3, 2)]).await;
        page.until_shown("#verdict [data-verdict=proved]").await;
        page.click("#fit").await;
        page.fill("#title", "Pair").await;
        page.fill("#reason", "Three alike in a row are not allowed.").await;
        page.script("document.querySelector('[name=level][value=\"1\"]').click()").await;
        page.until("document.querySelectorAll('#orientations img').length === 4").await;
        assert_eq!(page.script(&sees("#code-card")).await, json!(true));
        page.screenshot("takuzu_proved").await;
        page.click("#save").await;
        page.fill("#family-new", "local").await;
        page.click("#family-take").await;
        page.until_shown("#note .good").await;
        assert_eq!(page.text("#note .good code").await, "patterns/takuzu/local/pair.svg");
        let svg = page.tree.read("patterns/takuzu/local/pair.svg");
        assert!(svg.contains(r#"data-level="1""#) && svg.contains(r##"<use href="#put_b""##), "{svg}");
        assert!(page.tree.read("generated/takuzu/pair.rs").contains("fn as_drawn("));
        assert!(page.tree.read("generated/takuzu/mod.rs").contains("pair::RULE"));
        assert!(page.tree.is_fresh());
        page.until("document.querySelector('#proofs code')").await;
        assert!(page.tree.xtask(&["prove", "--check"]).status.success(), "the proofs were noted");
        // It is there now, so the same again is nothing new, also with the values exchanged.
        begin_takuzu(&page).await;
        page.place("b", &[(1, 1), (1, 2)]).await;
        page.place("put_a", &[(1, 3)]).await;
        page.until("document.querySelector('#verdict [data-outcome=twin]')").await;
        assert!(page.text("#verdict").await.contains("The same rule as patterns/takuzu/local/pair.svg"));
    });
}

#[test]
fn a_false_rule_of_takuzu_shows_the_smallest_board_against_it() {
    in_browser(&["--puzzle", "takuzu"], as_it_is, async |page| {
        page.place("a", &[(1, 1)]).await;
        page.place("put_b", &[(2, 1)]).await;
        assert_eq!(page.outcome().await, "false");
        page.until_shown("#verdict .outcome.bad").await;
        let image = page.script("return document.querySelector('#verdict figure img').naturalWidth").await;
        assert!(image.as_f64().is_some_and(|width| width > 0.0), "the board can be seen");
        assert!(page.text("#verdict figcaption").await.contains("4x4"));
        page.screenshot("takuzu_false").await;
        page.fill("#title", "Too much").await;
        page.click("#save").await;
        page.click("#family-dialog[open] #family-none").await;
        page.until_shown("#question[open][data-kind=false]").await;
        page.click("#question [data-close='']").await;
        assert!(!page.tree.path("patterns/takuzu/too_much.svg").exists());
        // Mended: another one beside it.
        page.place("a", &[(0, 1)]).await;
        page.until("document.querySelector('#verdict:not(.stale) [data-outcome]')?.dataset.outcome !== 'false'").await;
    });
}

#[test]
fn conditions_on_whole_lines_and_signs_are_drawn() {
    in_browser(&["--puzzle", "takuzu"], without_takuzu, async |page| {
        page.place("row", &[(1, 2)]).await;
        assert_eq!(page.value("[name=line-count]").await, "a=half", "the most usual condition");
        page.click("[data-count='a=half-1']").await;
        page.choose("equal").await;
        page.drag(&[(1, 2), (2, 2)]).await;
        page.place("unknown", &[(2, 2)]).await;
        page.place("put_b", &[(1, 2), (2, 2)]).await;
        let label =
            |x, y| format!("return document.querySelector(`[data-x='{x}'][data-y='{y}']`).getAttribute('aria-label')");
        let words = "row 3, column 2: Row, a=half-1; Put b; Equal on the way to the right";
        assert_eq!(page.script(&label(1, 2)).await, json!(words));
        // Of two signs on one way the later one stays, and a second drag takes it away.
        page.choose("opposite").await;
        page.drag(&[(2, 2), (1, 2)]).await;
        assert_eq!(page.script(SHOWN).await, json!(["opposite", "put_b", "put_b", "row", "unknown"]));
        page.drag(&[(1, 2), (2, 2)]).await;
        assert_eq!(page.script(SHOWN).await, json!(["put_b", "put_b", "row", "unknown"]));
        page.choose("equal").await;
        page.drag(&[(1, 2), (2, 2)]).await;
        page.until_shown("#verdict [data-verdict=proved]").await;
        page.choose("row").await;
        page.fill("[name=line-count]", "a=haf").await;
        page.until_shown("#mistakes [data-kind=bad_line_count]").await;
        page.screenshot("takuzu_bad_count").await;
        page.fill("[name=line-count]", "a=half-1").await;
        page.until("document.getElementById('mistakes').hidden").await;
        for theme in ["one_theme", "other_theme"] {
            page.screenshot(&format!("takuzu_line_{theme}")).await;
            page.script("document.getElementById('theme').click()").await;
        }
        page.script("document.querySelector('[name=level][value=\"3\"]').click()").await;
        page.fill("#title", "Equal pair, one left").await;
        page.fill("#family", "signs").await;
        page.fill("#reason", "With two more a there would be one too many.").await;
        page.click("#fit").await;
        assert_eq!(page.save().await, "patterns/takuzu/signs/equal_pair_one_left.svg");
        let svg = page.tree.read("patterns/takuzu/signs/equal_pair_one_left.svg");
        for part in [r#"data-level="3""#, r#"data-count="a=half-1""#, r##"<use href="#equal""##] {
            assert!(svg.contains(part), "{part}: {svg}");
        }
        assert!(page.tree.read("generated/takuzu/equal_pair_one_left.rs").contains("half"));
        // Opened again, it is unchanged, and a click on the chosen mark takes it away.
        open(&page, "equal_pair_one_left").await;
        page.choose("row").await;
        assert_eq!(page.value("[name=line-count]").await, "a=half-1");
        page.until("document.getElementById('unsaved').hidden").await;
        page.place("row", &[(0, 0)]).await;
        page.until("!document.querySelector('.region')").await;
        page.click("#undo").await;
        page.until("document.querySelector('.region')").await;
        // By keys: the mark, and then the field.
        page.script("document.querySelector('.cursor').focus()").await;
        page.press(&[], "7 ").await;
        page.until("document.querySelectorAll('.region').length === 2").await;
    });
}
