//! How pages for reviewers look: light or dark as the reader has it, and on paper. No script, nothing from elsewhere.

use crate::support::html::without_controls;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// A page that stands by itself. It is XML as well, so that anything can read it.
pub(crate) fn page(title: &str, body: &Markup) -> String {
    /// Closed as XML requires.
    const METADATA: &str = "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width\"/>\n";
    let page = html! {
        (DOCTYPE)
        html lang="en" xmlns="http://www.w3.org/1999/xhtml" {
            head {
                (PreEscaped(METADATA))
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body { (body) }
        }
    };
    without_controls(&page.into_string()) + "\n"
}

const STYLE: &str = "\
  :root { color-scheme: light dark; --paper: #fff; --ink: #1e293b; --faint: #64748b; --line: #cbd5e1; --card: #f8fafc;
    --good: #15803d; --doubtful: #b45309; --bad: #b91c1c; --bad-paper: #fef2f2; --good-paper: #f0fdf4; --doubtful-paper: #fffbeb; }
  @media screen and (prefers-color-scheme: dark) { :root { --paper: #0f172a; --ink: #e2e8f0; --faint: #94a3b8; --line: #334155;
    --card: #1e293b; --good: #4ade80; --doubtful: #fbbf24; --bad: #f87171; --bad-paper: #450a0a; --good-paper: #052e16;
    --doubtful-paper: #451a03; } }
  * { box-sizing: border-box; }
  body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; padding: 1rem 1.5rem; max-width: 80rem; color: var(--ink);
    background: var(--paper); }
  h1 { font-size: 1.1rem; margin: 0 0 .6rem; font-weight: 600; }
  h1 small, h2 small { font-weight: 400; color: var(--faint); }
  h2 { font-size: 1.15rem; margin: 0 0 .6rem; }
  h3 { font-size: .8rem; margin: .9rem 0 .2rem; color: var(--faint); font-weight: 600; text-transform: uppercase;
    letter-spacing: .04em; }
  p { margin: .3rem 0; }
  code, pre { font: .9em/1.35 ui-monospace, monospace; }
  pre { overflow-x: auto; margin: .4rem 0; }
  a { color: inherit; }
  ul { margin: .2rem 0; padding-left: 1.2rem; }
  .verdict { font-size: 1.25rem; font-weight: 600; padding: .5rem .9rem; border-radius: .4rem; border-left: .4rem solid; }
  .verdict.good { color: var(--good); background: var(--good-paper); }
  .verdict.doubtful { color: var(--doubtful); background: var(--doubtful-paper); }
  .verdict.bad { color: var(--bad); background: var(--bad-paper); }
  .good { color: var(--good); } .doubtful { color: var(--doubtful); } .bad { color: var(--bad); font-weight: 600; }
  table { border-collapse: collapse; margin: .6rem 0; font-variant-numeric: tabular-nums; }
  th { font-weight: 500; color: var(--faint); }
  td, th { padding: .12rem .9rem .12rem 0; text-align: right; }
  td:first-child, th:first-child, .words td, .words th { text-align: left; }
  section { border-top: 1px solid var(--line); padding: .8rem 0; margin-top: .8rem; }
  .change { display: grid; grid-template-columns: auto minmax(22rem, 1fr) auto; gap: 0 2rem; align-items: start; }
  .pictures { display: flex; flex-wrap: wrap; gap: 1rem; max-width: 32rem; }
  figure { margin: 0; }
  figcaption { font-size: .8rem; color: var(--faint); max-width: 17rem; }
  img { display: block; border-radius: .25rem; border: 1px solid var(--line); max-width: 100%; height: auto; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .9rem; margin: 0; }
  dt { color: var(--faint); } dd { margin: 0; }
  .kind { font-size: .8rem; padding: .05rem .5rem; border: 1px solid var(--line); border-radius: 1rem; font-weight: 500; }
  .versions { display: flex; flex-wrap: wrap; gap: 1rem; align-items: stretch; }
  .versions figure { background: var(--card); border: 1px solid var(--line); border-radius: .4rem; padding: .8rem;
    max-width: 20rem; }
  .versions figure.bad { border: 2px solid var(--bad); color: inherit; font-weight: inherit; }
  .versions p { max-width: 18rem; }
  @media (max-width: 60rem) { .change { grid-template-columns: 1fr; gap: 1rem; } }
  @media print { body { max-width: none; padding: 0; font-size: 10pt; } section, .versions figure { break-inside: avoid; }
    .verdict { print-color-adjust: exact; } }
";
