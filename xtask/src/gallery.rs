//! All drawings on one page: each as a picture, in all its orientations, with what an audit has found of it. The page
//! stands by itself: its pictures are part of it.

use crate::html::{self, escaped};
use crate::orient::orientations;
use crate::print::print;
use crate::prove::{self, record};
use crate::rule::Rule;
use serde_json::Value;

/// The page, from the rules and from what `oneway audit --json` said of them.
pub fn page(rules: &[(Rule, String)], audit: &Value) -> String {
    let size = match &audit["size"] {
        Value::String(size) => size.clone(),
        side => format!("{side}x{side}"),
    };
    let mut page =
        format!("{HEAD}<p>{} drawings, audited on all states of the {size} that can be completed. ", rules.len());
    let number = |key: &str| audit[key].to_string();
    put(
        &mut page,
        &format!(
            "Of its {} viable steps they forbid {}; of its {} dead steps {} are forbidden by nothing.</p>",
            number("viable_steps"),
            number("forbidden_viable"),
            number("dead_steps"),
            number("uncovered_dead")
        ),
    );
    // What comes of a way out is found in the sequence that takes it.
    let sequence = found(&audit["rules"], oneway::line::deduce::sequence::NAME);
    for (rule, path) in rules {
        let figures = if rule.exit().is_some() { &sequence["ways_out"] } else { &audit["rules"] };
        section(&mut page, rule, path, &found(figures, &rule.name));
    }
    page.push_str("</html>\n");
    page
}

/// One drawing.
fn section(page: &mut String, rule: &Rule, path: &str, figures: &Value) {
    put(page, &format!("<section id=\"{}\">\n<h2>{}</h2>", rule.name, escaped(&rule.title)));
    put(page, &format!("<p><code>{}</code></p>", escaped(path)));
    put(page, &format!("<figure>{}</figure>", image(rule, 48)));
    put(page, &format!("<p>{}</p>", escaped(&rule.reason)));
    let proofs = prove::findings(rule);
    put(page, &format!("<details><summary>{}</summary>", escaped(&record::line(&proofs))));
    put(page, &format!("<pre>{}</pre></details>", escaped(record::pictures(&proofs).trim_end())));
    put(page, "<table><tr><th><th>orientation<th>dead steps<th>alone<th>viable steps</tr>");
    row(page, "", "all", figures);
    for (symmetry, turned) in orientations(rule) {
        row(page, &image(&turned, 16), symmetry.name(), &found(&figures["orientations"], symmetry.name()));
    }
    put(page, "</table>\n</section>");
}

fn row(page: &mut String, picture: &str, name: &str, figures: &Value) {
    let number = |key: &str| figures[key].as_u64().map_or_else(|| "?".to_owned(), |number| number.to_string());
    put(
        page,
        &format!(
            "<tr><td>{picture}<td>{name}<td>{}<td>{}<td>{}</tr>",
            number("hits"),
            number("alone"),
            number("wrong")
        ),
    );
}

/// The entry with a name, or nothing.
fn found(entries: &Value, name: &str) -> Value {
    let named = |entry: &&Value| entry["name"] == name;
    entries.as_array().and_then(|entries| entries.iter().find(named)).cloned().unwrap_or_default()
}

/// A drawing as an image with so many pixels a field.
fn image(rule: &Rule, pixels: i32) -> String {
    html::image(&print(rule), &rule.name, rule.frame.width * pixels)
}

fn put(page: &mut String, line: &str) {
    page.push_str(line);
    page.push('\n');
}

const HEAD: &str = "\
<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<title>The drawings</title>
<style>
  body { font: 16px/1.5 sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #1e293b; }
  section { border-top: 1px solid #cbd5e1; margin-top: 2rem; }
  figure { margin: 1rem 0; }
  td, th { padding: .2rem 1rem .2rem 0; text-align: right; }
  td:nth-child(-n+2), th:nth-child(-n+2) { text-align: left; }
</style>
<h1>The drawings</h1>
";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::parse;
    use serde_json::json;

    #[test]
    fn a_page_shows_every_orientation_with_its_figures() {
        let text = include_str!("../../patterns/near_field/c_shape.svg").replace("C-shape</title>", "C &lt; D</title>");
        let rule = parse("c_shape", "c_shape.svg", text).0.expect("a rule");
        let figures = |name: &str, hits: u64| json!({ "name": name, "hits": hits, "alone": 2, "wrong": 0 });
        let mut audited = figures("c_shape", 77);
        audited["orientations"] = json!([figures("mirrored", 33)]);
        let audit = json!({ "size": 5, "viable_steps": 668, "forbidden_viable": 0, "dead_steps": 346, "uncovered_dead": 4, "rules": [audited] });
        let page = page(&[(rule, "patterns/c_shape.svg".to_owned())], &audit);
        assert_eq!(page.matches("<img ").count(), 1 + 8, "the drawing, and again in each orientation");
        assert!(page.contains("all states of the 5x5") && page.contains("<h2>C &lt; D</h2>"), "{page}");
        assert!(page.contains("<td>all<td>77<td>2<td>0") && page.contains("<td>mirrored<td>33<td>2<td>0"), "{page}");
        assert!(page.contains("<td>turned_left<td>?<td>?<td>?"), "what the audit does not know is not made up");
        assert!(page.contains("proved for every board: up (by edges)"), "{page}");
    }
}
