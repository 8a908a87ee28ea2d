//! The page: its files, compiled in. A new file is one line here.

use axum::Router;
use axum::http::{HeaderValue, header};
use axum::routing::get;

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The address, the content type and the text of each file.
const FILES: &[(&str, &str, &str)] = &[
    ("/", HTML, include_str!("../../page/index.html")),
    ("/style.css", STYLE, include_str!("../../page/style.css")),
    ("/area_view.js", SCRIPT, include_str!("../../page/area_view.js")),
    ("/areas.js", SCRIPT, include_str!("../../page/areas.js")),
    ("/board.js", SCRIPT, include_str!("../../page/board.js")),
    ("/board_view.js", SCRIPT, include_str!("../../page/board_view.js")),
    ("/choices.js", SCRIPT, include_str!("../../page/choices.js")),
    ("/chooser_view.js", SCRIPT, include_str!("../../page/chooser_view.js")),
    ("/details_view.js", SCRIPT, include_str!("../../page/details_view.js")),
    ("/dialogs.js", SCRIPT, include_str!("../../page/dialogs.js")),
    ("/dom.js", SCRIPT, include_str!("../../page/dom.js")),
    ("/editor.js", SCRIPT, include_str!("../../page/editor.js")),
    ("/family_view.js", SCRIPT, include_str!("../../page/family_view.js")),
    ("/files.js", SCRIPT, include_str!("../../page/files.js")),
    ("/grid_view.js", SCRIPT, include_str!("../../page/grid_view.js")),
    ("/history.js", SCRIPT, include_str!("../../page/history.js")),
    ("/jobs_view.js", SCRIPT, include_str!("../../page/jobs_view.js")),
    ("/main.js", SCRIPT, include_str!("../../page/main.js")),
    ("/palette_view.js", SCRIPT, include_str!("../../page/palette_view.js")),
    ("/picture.js", SCRIPT, include_str!("../../page/picture.js")),
    ("/region_view.js", SCRIPT, include_str!("../../page/region_view.js")),
    ("/regions.js", SCRIPT, include_str!("../../page/regions.js")),
    ("/repeat_view.js", SCRIPT, include_str!("../../page/repeat_view.js")),
    ("/repeats.js", SCRIPT, include_str!("../../page/repeats.js")),
    ("/server.js", SCRIPT, include_str!("../../page/server.js")),
    ("/sketch.js", SCRIPT, include_str!("../../page/sketch.js")),
    ("/suggest_view.js", SCRIPT, include_str!("../../page/suggest_view.js")),
    ("/text.js", SCRIPT, include_str!("../../page/text.js")),
    ("/theme.js", SCRIPT, include_str!("../../page/theme.js")),
    ("/tools.js", SCRIPT, include_str!("../../page/tools.js")),
    ("/verdict_view.js", SCRIPT, include_str!("../../page/verdict_view.js")),
    ("/vocabulary.js", SCRIPT, include_str!("../../page/vocabulary.js")),
    ("/watch.js", SCRIPT, include_str!("../../page/watch.js")),
    ("/ways.js", SCRIPT, include_str!("../../page/ways.js")),
    ("/words.js", SCRIPT, include_str!("../../page/words.js")),
];

/// The routes to the files.
pub(super) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.iter().fold(Router::new(), |router, &(path, content_type, text)| {
        let content_type = HeaderValue::from_static(content_type);
        router.route(path, get(move || async move { ([(header::CONTENT_TYPE, content_type)], text) }))
    })
}

#[cfg(test)]
mod tests {
    use crate::front::mistake::Mistake;
    use crate::judge::verdict::VerdictOutcome;

    /// The keys of the object literal with this name, which stand one a line.
    fn keys<'a>(script: &'a str, object: &str) -> Vec<&'a str> {
        let (_, rest) = script.split_once(&format!("const {object} = {{\n")).expect("the object");
        let (body, _) = rest.split_once("\n};").expect("its end");
        body.lines().map(|line| line.trim().split_once(':').expect("a key").0).collect()
    }

    #[test]
    fn every_mistake_that_the_page_has_advice_for_exists() {
        let advised = keys(include_str!("../../page/words.js"), "ON_THE_PAGE");
        assert!(advised.len() > 15, "{advised:?}");
        for kind in advised {
            assert!(Mistake::NAMES.contains(&kind), "{kind}");
        }
    }

    #[test]
    fn the_page_has_words_for_every_outcome() {
        let known = keys(include_str!("../../page/verdict_view.js"), "WORTH");
        let outcomes =
            [VerdictOutcome::New, VerdictOutcome::Sooner, VerdictOutcome::AddsNothing, VerdictOutcome::NeverFires];
        assert_eq!(known, outcomes.map(VerdictOutcome::name), "one that is false has no worth");
    }
}
