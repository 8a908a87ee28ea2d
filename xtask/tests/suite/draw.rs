//! The rule editor's server with requests of a browser and of others: the real program on a copy of the work tree.

mod answers;
mod keeping;
#[cfg(target_os = "linux")]
mod opening;
mod refusals;
mod server;
mod suggestions;
mod work;

use serde_json::{Value, json};

/// A rule without a drawing on disk.
fn near_edge() -> Value {
    json!({
        "name": "near_edge", "family": "edge/left", "title": "Near the edge", "reason": "Because.",
        "width": 3, "height": 3,
        "marks": [
            { "mark": "live", "x": 1, "y": 1 }, { "mark": "border", "x": 0, "y": 0 }, { "mark": "empty", "x": 0, "y": 1 },
            { "mark": "wall", "x": 0, "y": 2 }, { "mark": "not_end", "x": 0, "y": 1 }, { "mark": "forbidden", "x": 2, "y": 1 },
        ],
    })
}

/// The names of the kinds of these mistakes.
fn kinds(mistakes: &Value) -> Vec<&str> {
    mistakes.as_array().expect("mistakes").iter().map(|mistake| mistake["kind"].as_str().expect("a kind")).collect()
}

fn titles(mistakes: &Value) -> Vec<String> {
    let title = |mistake: &Value| mistake["title"].as_str().expect("a title").to_owned();
    mistakes.as_array().expect("mistakes").iter().map(title).collect()
}
