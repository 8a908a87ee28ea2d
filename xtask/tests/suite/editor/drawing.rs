//! Drawing in the editor: areas and families by hand, a rule from a gap, the eraser, and the family of a new drawing.

use super::*;
use oneway::grid::Step;
use xtask::language::future::Way;
use xtask::language::rule::Offset;

#[test]
fn an_area_and_a_family_drawn_by_hand_equal_those_of_a_drawing() {
    in_browser(
        &[],
        |tree| tree.without(CORNER),
        async |page| {
            let drawn = std::fs::read_to_string(original(CORNER)).expect("a drawing");
            let rule = rule("corner_small_enter", drawn.clone());
            page.place("live", &[(3, 3)]).await;
            page.choose("area").await;
            page.drag(&[(3, 2), (2, 2), (2, 1), (1, 1), (1, 0)]).await;
            page.choose("repeat").await;
            page.drag(&[(2, 2), (2, 1)]).await;
            page.fill("[name=repeat-dx]", "-1").await;
            page.fill("[name=repeat-dy]", "-1").await;
            page.script("document.querySelector('[name=role][value=after]').click()").await;
            page.drag(&[(1, 1), (1, 0)]).await;
            page.place("area", &[(3, 2)]).await;
            page.fill("[name=count]", &rule.areas[0].count.to_string()).await;
            page.place("forbidden", &[(3, 2), (4, 3)]).await;
            page.click("[data-side=bottom][data-by='-1']").await;
            page.fill("#title", &rule.title).await;
            page.fill("#name", &rule.name).await;
            page.fill("#family", "corner").await;
            page.fill("#reason", &rule.reason).await;
            page.until("document.querySelector('.hatching path')").await;
            assert_eq!(page.save().await, CORNER);
            assert_eq!(page.tree.read(CORNER), drawn);
            assert!(page.tree.is_fresh());
        },
    );
}

#[test]
fn a_gap_becomes_a_rule_by_painting_and_reducing() {
    in_browser(&[], as_it_is, async |page| {
        page.click("#board").await;
        page.click("#gaps-without [value=c_shape]").await;
        page.click("#gaps-show").await;
        page.click(".gap").await;
        page.until_shown("#paint-around").await;
        page.fill("[name=reach]", "2").await;
        page.click("#paint-around").await;
        page.click("[data-forbid]").await;
        page.fill("#title", "From a gap").await;
        page.click("#fit").await;
        assert_ne!(page.outcome().await, "false", "what was painted is true at least of this board");
        let marks = "return document.querySelectorAll('#picture .marks use').length";
        let before = page.script(marks).await.as_u64().expect("a number");
        page.click("#reduce").await;
        page.until("document.querySelector('#reduced .dropped')").await;
        let after = page.script(marks).await.as_u64().expect("a number");
        let dropped = page.script("return document.querySelectorAll('#reduced .dropped li').length").await;
        assert!(
            after < before && Some(before - after) == dropped.as_u64(),
            "{before} marks, {after} left, {dropped} dropped"
        );
        assert_ne!(page.outcome().await, "false");
        page.click("#undo").await;
        assert_eq!(page.script(marks).await, json!(before), "one step to undo");
        page.click("#redo").await;
        page.fill("#family", "mine").await;
        page.save().await;
        assert!(page.tree.is_fresh());
    });
}

/// The names of the marks and the number of areas that the page shows.
async fn drawn(page: &Page) -> serde_json::Value {
    let marks = "[...document.querySelectorAll('#picture .marks use, #picture .overlays use')].map((use) => use.getAttribute('href').slice(6)).sort()";
    page.script(&format!("return [{marks}, document.querySelectorAll('#picture .area').length]")).await
}

#[test]
fn the_eraser_takes_marks_and_lines_of_areas_off_fields() {
    in_browser(&[], as_it_is, async |page| {
        page.place("wall", &[(0, 0), (1, 0), (2, 0)]).await;
        page.place("empty", &[(4, 4)]).await;
        page.place("not_end", &[(4, 4)]).await;
        page.choose("area").await;
        page.drag(&[(0, 4), (1, 4), (2, 4)]).await;
        assert_eq!(drawn(&page).await, json!([["empty", "live", "not_end", "wall", "wall", "wall"], 1]));
        page.choose("erase").await;
        page.drag(&[(0, 0), (1, 0)]).await;
        assert_eq!(drawn(&page).await, json!([["empty", "live", "not_end", "wall"], 1]));
        page.click("#undo").await;
        assert_eq!(drawn(&page).await[0].as_array().map(Vec::len), Some(6), "a drag is one step to undo");
        page.click("#redo").await;
        page.place("erase", &[(4, 4)]).await;
        assert_eq!(drawn(&page).await, json!([["live", "wall"], 1]), "all marks of the field are gone");
        page.place("erase", &[(1, 4)]).await;
        let label = "return document.querySelector(`[data-x='0'][data-y='4']`).getAttribute('aria-label')";
        assert_eq!(page.script(label).await, json!("row 5, column 1: start of area 1, closed"));
        let label = label.replace("'0'", "'2'");
        assert_eq!(page.script(&label).await, json!("row 5, column 3: anything"), "the line ends before the field");
        for theme in ["one_theme", "other_theme"] {
            page.screenshot(&format!("eraser_{theme}")).await;
            page.click("#theme").await;
        }
        // By keys: the tool, and then the field.
        page.script("document.querySelector('.cursor').focus()").await;
        page.press(&[], &format!("0{} ", Key::Left)).await;
        assert_eq!(drawn(&page).await, json!([["live", "wall"], 0]), "without its start the area is gone");
    });
}

#[test]
fn future_lines_are_marked_by_clicks_and_drags() {
    in_browser(&[], as_it_is, async |page| {
        page.place("future_end", &[(1, 2), (0, 3), (2, 3), (3, 4)]).await;
        page.place("future_line", &[(4, 0)]).await;
        page.choose("forced").await;
        page.drag(&[(2, 2), (3, 2), (3, 1)]).await;
        page.place("forbidden", &[(2, 1)]).await;
        let label =
            |x, y| format!("return document.querySelector(`[data-x='{x}'][data-y='{y}']`).getAttribute('aria-label')");
        assert_eq!(page.script(&label(3, 4)).await, json!("row 5, column 4: Future end of line b"));
        let ways = "row 3, column 4: Forced on the way to the left; Forced on the way to the field above";
        assert_eq!(page.script(&label(3, 2)).await, json!(ways));
        page.screenshot("future_lines").await;
        page.fill("#title", "Of the future").await;
        page.fill("#family", "mine").await;
        page.fill("#reason", "It is made up.").await;
        let path = page.save().await;
        let saved = rule("of_the_future", page.tree.read(&path));
        let field = |x: i32, y: i32| Offset::new(x - 2, y - 2);
        assert_eq!(saved.future.ends, [[field(1, 2), field(0, 3)], [field(2, 3), field(3, 4)]]);
        assert_eq!(
            saved.future.ways,
            [(3, 1, Step::Down), (2, 2, Step::Right)].map(|(x, y, step)| Way { from: field(x, y), step })
        );
        // Along a marked way a drag takes it away, and the eraser takes the ways of a field away.
        page.choose("forced").await;
        page.drag(&[(3, 2), (2, 2)]).await;
        assert_eq!(page.script(&label(2, 2)).await, json!("row 3, column 3: Live"));
        page.place("erase", &[(3, 2), (1, 2)]).await;
        assert_eq!(page.script(&label(3, 1)).await, json!("row 2, column 4: anything"));
        page.place("future_end", &[(1, 0)]).await;
        let again = json!("row 1, column 2: Future end of line a");
        assert_eq!(page.script(&label(1, 0)).await, again, "the line that has lost an end");
    });
}

#[test]
fn a_new_drawing_is_saved_only_after_a_family_is_chosen() {
    in_browser(
        &[],
        |tree| tree.without(C_SHAPE),
        async |page| {
            draw_c_shape(&page).await;
            page.fill("#title", "C-shape").await;
            page.click("#save").await;
            page.until_shown("#family-dialog[open]").await;
            let families = "return [...document.querySelectorAll('#family-list button')].map((one) => one.textContent)";
            let families = page.script(families).await;
            assert!(families.as_array().is_some_and(|all| all.contains(&json!("near_field"))), "{families}");
            for theme in ["one_theme", "other_theme"] {
                page.screenshot(&format!("family_{theme}")).await;
                page.script("document.getElementById('theme').click()").await;
            }
            page.press(&[], &Key::Escape.to_string()).await;
            assert!(!page.tree.path("patterns/c_shape.svg").exists(), "closed, so nothing is saved");
            page.click("#save").await;
            page.fill("#family-new", "My family").await;
            page.click("#family-take").await;
            page.until("document.getElementById('family-complaint').textContent.startsWith('Small letters')").await;
            page.fill("#family-new", "mine/shapes").await;
            page.press(&[], &Key::Enter.to_string()).await;
            page.until_shown("#note .good").await;
            assert_eq!(page.text("#note .good code").await, "patterns/line/mine/shapes/c_shape.svg");
            assert_eq!(page.value("#family").await, "mine/shapes");
            // It has a file now, so the family is not requested again.
            page.fill("#title", "C").await;
            page.save().await;
            assert!(page.tree.read("patterns/line/mine/shapes/c_shape.svg").contains("<title>C</title>"));
        },
    );
}
