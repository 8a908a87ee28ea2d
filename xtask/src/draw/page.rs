//! The page: its files, compiled in. A new file is one line here.

use axum::Router;
use axum::http::{HeaderValue, header};
use axum::routing::get;

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Where each file is asked for, what it is, and its text.
const FILES: &[(&str, &str, &str)] = &[
    ("/", HTML, include_str!("../../page/index.html")),
    ("/style.css", STYLE, include_str!("../../page/style.css")),
    ("/app.js", SCRIPT, include_str!("../../page/app.js")),
];

/// The routes to the files.
pub(super) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.iter().fold(Router::new(), |router, &(path, content_type, text)| {
        let content_type = HeaderValue::from_static(content_type);
        router.route(path, get(move || async move { ([(header::CONTENT_TYPE, content_type)], text) }))
    })
}
