//! The rule editor in a real browser: checks the page and the files on disk.

mod browser;
mod drawing;
mod suggestions;
mod takuzu;
mod ways;

use crate::work_tree::original;
use browser::{Page, Tree, in_browser};
use fantoccini::key::Key;
use serde_json::json;
use std::time::Duration;
use xtask::front::load;
use xtask::language::rule::Rule;

const C_SHAPE: &str = "patterns/line/near_field/c_shape.svg";
const CORNER: &str = "patterns/line/corner/corner_small_enter.svg";

fn as_it_is(_: &Tree) {}

/// The rule of a drawing.
fn rule(name: &str, svg: String) -> Rule {
    load::parse(name, "the drawing", svg).0.expect("a rule")
}

async fn open(page: &Page, name: &str) {
    page.click("#open").await;
    page.fill("#rule-search", name).await;
    page.press(&[], &Key::Enter.to_string()).await;
    page.until(&format!("document.getElementById('name').value === '{name}'")).await;
}

/// Draws the C-shape around a live end in the middle of a new drawing.
async fn draw_c_shape(page: &Page) {
    page.place("wall", &[(0, 2), (1, 3)]).await;
    page.place("empty", &[(1, 2)]).await;
    page.place("not_end", &[(1, 2)]).await;
    page.place("forbidden", &[(2, 1), (3, 2), (2, 3)]).await;
    page.click("#fit").await;
}

#[test]
fn a_rule_drawn_again_equals_the_existing_one() {
    in_browser(
        &[],
        |tree| tree.without(C_SHAPE),
        async |page| {
            draw_c_shape(&page).await;
            let drawn = std::fs::read_to_string(original(C_SHAPE)).expect("a drawing");
            page.fill("#title", "C-shape").await;
            assert_eq!(page.value("#name").await, "c_shape", "named by its title");
            page.fill("#family", "near_field").await;
            page.fill("#reason", &rule("c_shape", drawn.clone()).reason).await;
            assert_eq!(page.outcome().await, "new");
            page.until_shown("#verdict [data-proved=true]").await;
            assert_eq!(page.script("return document.querySelectorAll('#orientations img').length").await, json!(8));
            assert!(
                page.script("return document.getElementById('code').textContent")
                    .await
                    .to_string()
                    .contains("fn as_drawn")
            );
            assert_eq!(page.save().await, C_SHAPE);
            assert_eq!(page.tree.read(C_SHAPE), drawn);
            assert!(page.tree.is_fresh());
            assert!(page.tree.read("generated/line/c_shape.rs").contains("fn as_drawn"));
            page.until("document.querySelector('#proofs code')").await;
            assert!(page.tree.xtask(&["prove", "--check"]).status.success(), "the proofs were noted");
        },
    );
}

#[test]
fn a_false_rule_shows_its_board_and_is_mended() {
    in_browser(&[], as_it_is, async |page| {
        page.place("empty", &[(1, 2)]).await;
        page.until_shown("#mistakes [data-kind=nothing_concluded]").await;
        page.place("forbidden", &[(2, 1), (4, 4)]).await;
        page.until_shown(".badge").await;
        page.click("#mistakes [data-kind=forbidden_not_beside] .mistake-button").await;
        let here = "return [document.activeElement.dataset.x, document.activeElement.dataset.y]";
        assert_eq!(page.script(here).await, json!(["4", "4"]), "a mistake leads to its field");
        page.press(&[], &Key::Delete.to_string()).await;
        page.click("#warnings [data-kind=no_title] .mistake-button").await;
        assert_eq!(page.script("return document.activeElement.id").await, json!("title"), "or to a field of the page");
        assert_eq!(page.outcome().await, "false");
        let image = page.script("return document.querySelector('#verdict figure img').naturalWidth").await;
        assert!(image.as_f64().is_some_and(|width| width > 0.0), "the board can be seen");
        page.place("wall", &[(0, 2), (1, 3)]).await;
        page.place("not_end", &[(1, 2)]).await;
        page.until("document.querySelector('#verdict [data-outcome]')?.dataset.outcome !== 'false'").await;
        assert_eq!(page.outcome().await, "adds_nothing", "the C-shape, which is there already");
    });
}

#[test]
fn a_false_rule_is_saved_only_after_a_question_and_never_in_green() {
    in_browser(&[], as_it_is, async |page| {
        page.place("empty", &[(1, 2)]).await;
        page.place("forbidden", &[(2, 1)]).await;
        page.fill("#title", "Too much").await;
        assert_eq!(page.outcome().await, "false");
        page.until_shown("#verdict .outcome.bad").await;
        page.click("#save").await;
        page.click("#family-dialog[open] #family-none").await;
        page.until_shown("#question[open][data-kind=false]").await;
        page.screenshot("false_question").await;
        page.click("#question [data-close='']").await;
        assert!(!page.tree.path("patterns/line/too_much.svg").exists());
        page.click("#save").await;
        page.click("#question[open] [data-close=anyway]").await;
        page.until_shown("#note .bad").await;
        page.screenshot("false_saved").await;
        assert!(page.text("#note .bad").await.contains("this rule is false"));
        assert_eq!(page.script("return document.querySelectorAll('#note .good').length").await, json!(0));
        assert!(page.tree.path("patterns/line/too_much.svg").exists());
    });
}

#[test]
fn a_twin_is_named_by_the_verdict_and_a_proof_by_its_law() {
    in_browser(&[], as_it_is, async |page| {
        draw_c_shape(&page).await;
        page.until("document.querySelector('#verdict [data-outcome=twin]')").await;
        assert!(page.text("#verdict").await.contains("The same rule as patterns/line/near_field/c_shape.svg"));
        page.screenshot("twin").await;
        page.click("#open").await;
        page.fill("#rule-search", "c_shape").await;
        page.press(&[], &Key::Enter.to_string()).await;
        page.click("#question[open] [data-close=drop]").await;
        page.until_shown("#verdict [data-verdict=proved]").await;
        page.screenshot("proved").await;
        let chips = page
            .script("return [...document.querySelectorAll('#verdict .chip')].map((chip) => chip.textContent)")
            .await;
        assert_eq!(chips, json!(["up: by edges", "right: by edges", "down: by edges"]));
    });
}

#[test]
fn a_rule_that_only_a_large_board_refutes_is_shown_as_false() {
    let with_no_room = |tree: &Tree| {
        std::fs::copy(original("tests/drawings/false/no_room.svg"), tree.path("patterns/no_room.svg")).expect("copied");
    };
    in_browser(&["no_room"], with_no_room, async |page| {
        page.until_shown("#verdict [data-verdict=false]").await;
        page.screenshot("false_large").await;
        assert!(page.text("#verdict").await.contains("False on 11x11: "));
        assert!(page.text("#verdict figcaption").await.contains("on this 11x11 board"));
    });
}

#[test]
fn a_drawing_with_all_changes_undone_is_saved_unchanged() {
    let by_hand = |tree: &Tree| {
        let text = tree.read(C_SHAPE).replace("<title>", "<!-- drawn by hand -->\n  <title>");
        std::fs::write(tree.path(C_SHAPE), text).expect("written");
    };
    in_browser(&["c_shape"], by_hand, async |page| {
        page.until("document.getElementById('name').value === 'c_shape'").await;
        let before = page.tree.read(C_SHAPE);
        page.place("taken", &[(0, 1)]).await;
        page.until_shown("#unsaved").await;
        page.click("#new").await;
        page.until_shown("#question[open][data-kind=unsaved]").await;
        page.press(&[], &Key::Escape.to_string()).await;
        page.press(&[Key::Control.into()], "z").await;
        page.until("document.getElementById('unsaved').hidden").await;
        assert_eq!(page.save().await, C_SHAPE);
        assert_eq!(page.tree.read(C_SHAPE), before);
        page.press(&[Key::Control.into()], "y").await;
        page.until_shown("#unsaved").await;
        page.save().await;
        assert!(page.tree.read(C_SHAPE).contains(r##"<use href="#taken" x="0" y="1"/>"##));
    });
}

#[test]
fn a_rule_can_be_drawn_and_saved_without_a_mouse() {
    in_browser(&[], as_it_is, async |page| {
        let arrow = |key: Key| key.to_string();
        let (left, right) = (arrow(Key::Left), arrow(Key::Right));
        let (up, down) = (arrow(Key::Up), arrow(Key::Down));
        let (shift, control): (char, char) = (Key::Shift.into(), Key::Control.into());
        page.element("[data-tool=border]").await;
        let border = page.text("[data-tool=border] kbd").await;
        let empty = page.text("[data-tool=empty] kbd").await;
        let forbidden = page.text("[data-tool=forbidden] kbd").await;
        page.press(&[], &format!("{border}{left}{left} ")).await;
        page.press(&[], &format!("{empty}{right}{down} ")).await;
        page.press(&[], &format!("a{up} {forbidden} ")).await;
        page.press(&[control, shift], &format!("{right}{right}{up}{down}")).await;
        let mut steps = 0;
        while page.script("return document.activeElement.id").await != json!("title") {
            page.press(&[shift], &arrow(Key::Tab)).await;
            steps += 1;
            assert!(steps < 20, "the title is a few steps before the grid");
        }
        let tab = arrow(Key::Tab);
        page.press(&[], &format!("Movement near the edge{tab}mine{tab}")).await;
        page.press(&[control], "a").await;
        page.press(&[], "near_edge").await;
        page.press(&[control], "s").await;
        page.until_shown("#note .good").await;
        // As it is drawn in the README.
        let text = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"><title>Movement near the edge</title>
            <use href="#live" x="2" y="1"/><use href="#border" x="0" y="1"/><use href="#empty" x="1" y="2"/>
            <g class="area" data-circle="left" data-count="closed"><use href="#area_start" x="1" y="1"/>
            <use href="#area_end" x="1" y="1"/></g><use href="#forbidden" x="1" y="1"/></svg>"##;
        let saved = page.tree.read("patterns/line/mine/near_edge.svg");
        assert_eq!(rule("near_edge", saved), rule("near_edge", text.to_owned()));
        assert!(page.tree.is_fresh());
    });
}

#[test]
fn two_tabs_on_one_rule_do_not_overwrite_each_other() {
    in_browser(&["c_shape"], as_it_is, async |page| {
        page.until("document.getElementById('name').value === 'c_shape'").await;
        let mine = page.client().window().await.expect("a tab");
        let address = page.client().current_url().await.expect("an address");
        let theirs = page.client().new_window(true).await.expect("another tab").handle;
        page.client().switch_to_window(theirs).await.expect("there");
        page.client().goto(address.as_str()).await.expect("the page");
        page.until("document.getElementById('name').value === 'c_shape'").await;
        page.fill("#title", "Theirs").await;
        page.save().await;
        page.client().switch_to_window(mine).await.expect("here");
        page.fill("#title", "Mine").await;
        page.click("#save").await;
        page.until_shown("#question[open][data-kind=changed]").await;
        let disk = page.tree.read(C_SHAPE);
        assert!(disk.contains("<title>Theirs</title>"), "{disk}");
        page.click("#question [data-close=rename]").await;
        page.until("document.getElementById('name').value === 'c_shape_2'").await;
        page.click("#undo").await;
        page.click("#save").await;
        page.click("#question[open] [data-close=mine]").await;
        page.until_shown("#note .good").await;
        assert!(page.tree.read(C_SHAPE).contains("<title>Mine</title>"));
        page.until("document.getElementById('unsaved').hidden").await;
    });
}

#[test]
fn a_server_that_dies_while_saving_loses_nothing() {
    in_browser(&["c_shape"], as_it_is, async |page| {
        page.until("document.getElementById('name').value === 'c_shape'").await;
        let before = page.tree.read(C_SHAPE);
        page.fill("#title", "Not lost").await;
        page.click("#save").await;
        page.kill_server();
        let after = page.tree.read(C_SHAPE);
        assert!(
            after == before || after == before.replace("<title>C-shape<", "<title>Not lost<"),
            "half a drawing: {after}"
        );
        page.fill("#title", "Still there").await;
        page.until_shown("#gone").await;
        assert!(page.text("#gone").await.contains("cargo xtask draw --port"));
        let port = page.client().current_url().await.expect("an address").port().expect("a port");
        let address = page.start_server_again(&["--port", &port.to_string()]);
        page.client().goto(&address).await.expect("the page");
        page.until("document.getElementById('gone').hidden").await;
        assert_eq!(page.value("#title").await, "Still there");
        page.click("#save").await;
        // Whether the first save went through is not for this tab to know.
        page.until("document.querySelector('#question[open], #note .good')").await;
        if page.script("return document.getElementById('question').open").await == json!(true) {
            page.click("#question [data-close=mine]").await;
        }
        page.until_shown("#note .good").await;
        assert!(page.tree.read(C_SHAPE).contains("<title>Still there</title>"));
    });
}

#[cfg(target_os = "linux")]
#[test]
fn the_file_that_is_opened_leads_to_the_page() {
    in_browser(&[], as_it_is, async |page| {
        page.kill_server();
        let file = page.start_server_and_open();
        page.client().goto(&format!("file://{file}")).await.expect("the file");
        page.until("location.protocol === 'http:' && document.getElementById('name')?.value === 'c_shape'").await;
        assert_eq!(page.outcome().await, "new", "the token is right");
    });
}

#[cfg(unix)]
#[test]
fn a_refused_save_is_not_mistaken_for_a_restarted_server() {
    let linked = |tree: &Tree| {
        let code = tree.path("generated/line/c_shape.rs");
        std::fs::rename(&code, tree.path("moved.rs")).expect("moved");
        std::os::unix::fs::symlink(tree.path("moved.rs"), &code).expect("linked");
    };
    in_browser(&["c_shape"], linked, async |page| {
        page.until("document.getElementById('name').value === 'c_shape'").await;
        page.fill("#title", "Not saved").await;
        page.click("#save").await;
        page.until_shown("#note .bad[data-kind=link]").await;
        let note = page.text("#note .bad").await;
        assert!(note.contains("generated/line/c_shape.rs is a symbolic link"), "{note}");
        assert_eq!(page.script("return document.getElementById('gone').hidden").await, json!(true));
        let port = page.client().current_url().await.expect("an address").port().expect("a port");
        page.kill_server();
        page.start_server_again(&["--port", &port.to_string()]);
        page.fill("#title", "Another tab's token").await;
        page.until_shown("#gone[data-kind=token]").await;
    });
}

#[test]
fn the_page_fits_small_windows_in_both_themes() {
    in_browser(&[], as_it_is, async |page| {
        let folder = original("target/editor");
        std::fs::create_dir_all(&folder).expect("made");
        page.click("#board").await;
        page.fill("#case-text", &std::fs::read_to_string(original("docs/crossroad.txt")).expect("a case")).await;
        page.click("#case-read").await;
        page.until_shown("#paint-around").await;
        let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        for step in ["board", "drawing"] {
            for theme in ["light", "dark"] {
                if page.script("return document.documentElement.dataset.theme").await != json!(theme) {
                    page.click("#theme").await;
                }
                assert_eq!(page.script("return document.documentElement.dataset.theme").await, json!(theme));
                for (width, height) in [(1280, 800), (800, 1000)] {
                    page.client().set_window_size(width, height).await.expect("resized");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    assert_eq!(page.script(wide).await, json!(0), "{step}, {theme}, {width} x {height}");
                    let picture = page.client().screenshot().await.expect("a picture");
                    std::fs::write(folder.join(format!("{step}_{theme}_{width}x{height}.png")), picture)
                        .expect("written");
                }
            }
            if step == "board" {
                open(&page, "out_third").await;
                page.outcome().await;
                page.choose("area").await;
            }
        }
        page.client().refresh().await.expect("loaded again");
        page.until("document.documentElement.dataset.theme === 'dark'").await;
    });
}
