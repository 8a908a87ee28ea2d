//! Suggestions in the editor: from a gap to drawings that are changed, rejected or accepted.

use super::*;
use xtask::prove;

/// An audit with one gap: the step up is dead, and the near-field drawings miss it.
const AUDIT: &str = r#"{ "groups": [{ "count": 8, "step": "up",
    "case": "7|1,1;1,2;1,3;2,3;3,3;3,4;2,4;1,4;1,5;1,6;1,7;2,7;3,7;4,7;5,7;5,6" }] }"#;

fn with_a_gap(tree: &Tree) {
    tree.keep_only("near_field");
    std::fs::write(tree.path("audit.json"), AUDIT).expect("written");
}

/// The names of the suggested drawings, when the search has ended.
async fn suggested(page: &Page) -> Vec<String> {
    page.until(
        "!document.querySelector('#suggestions .job') && document.querySelector('#suggestion-summary').textContent",
    )
    .await;
    let names = "return [...document.querySelectorAll('.suggestion')].map((one) => one.dataset.name)";
    serde_json::from_value(page.script(names).await).expect("names")
}

async fn press(page: &Page, name: &str, action: &str) {
    page.click(&format!(".suggestion[data-name={name}] [data-action={action}]")).await;
}

#[test]
fn a_gap_gets_suggestions_that_are_changed_rejected_and_accepted() {
    in_browser(&["--gaps", "audit.json"], with_a_gap, async |page| {
        page.click("#board").await;
        page.click("#gaps-show").await;
        page.click(".gap").await;
        page.click("[data-suggest=up]").await;
        let names = suggested(&page).await;
        let [changed, rejected, accepted, ..] = &names[..] else { panic!("too few: {names:?}") };
        let facts = page.text(".suggestion").await;
        assert!(
            facts.contains("Proved by ") && facts.contains(" marks, covers ") && facts.contains(" known gaps"),
            "{facts}"
        );
        let image = page.script("return document.querySelector('.suggestion img').naturalWidth").await;
        assert!(image.as_f64().is_some_and(|width| width > 0.0), "the drawing can be seen");
        for theme in ["one_theme", "other_theme"] {
            page.screenshot(&format!("suggestions_{theme}")).await;
            page.script("document.getElementById('theme').click()").await;
        }

        press(&page, changed, "change").await;
        page.until_shown("#unsaved").await;
        assert_eq!((page.value("#name").await, page.value("#family").await), (changed.clone(), "mined".to_owned()));
        page.until_shown("#verdict [data-verdict=proved]").await;
        page.screenshot("suggestion_changed").await;
        assert!(!page.tree.path("patterns/line/mined").exists(), "nothing is saved");

        press(&page, rejected, "reject").await;
        page.until(&format!("!document.querySelector('.suggestion[data-name={rejected}]')")).await;
        page.click("[data-suggest=up]").await;
        let again = suggested(&page).await;
        assert_eq!(again, names.iter().filter(|name| *name != rejected).cloned().collect::<Vec<_>>());

        // The drawing that was changed is not saved yet.
        press(&page, accepted, "accept").await;
        page.until_shown("#question[open][data-kind=unsaved]").await;
        page.click("#question [data-close=drop]").await;
        page.until_shown("#note .good").await;
        let path = format!("patterns/line/mined/{accepted}.svg");
        assert_eq!(page.text("#note .good code").await, path);
        assert!(prove::is_proved(&rule(accepted, page.tree.read(&path))));
        assert!(page.tree.is_fresh());
        page.until("document.getElementById('unsaved').hidden").await;
        page.until(&format!("!document.querySelector('.suggestion[data-name={accepted}]')")).await;
        page.until(&format!(
            "document.querySelector('#tool-panel .steps').textContent.includes('forbidden by {accepted}')"
        ))
        .await;
        page.screenshot("suggestion_accepted").await;
    });
}
