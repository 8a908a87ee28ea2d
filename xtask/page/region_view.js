// The panel of the marks for whole lines: which one is chosen, and its condition.

import { html, labelled } from "./dom.js";
import { chosenRegion, regionInWords, regionsOf, setCount } from "./regions.js";
import { take } from "./sketch.js";
import { puzzleOf } from "./vocabulary.js";

/** The panel's content. */
export function regionPanel(editor) {
  const { sketch } = editor;
  const chosen = chosenRegion(sketch, editor.region);
  if (regionsOf(sketch).length === 0) {
    return [html("p", { class: "quiet" }, "Click the unknown field that the condition is about. It stands for its whole line of the board, however long.")];
  }
  return [chooser(editor, chosen), chosen ? form(editor, chosen) : null];
}

/** The state that the panel depends on, without the condition that is typed into it. */
export function regionKey(editor) {
  const { sketch } = editor;
  const name = ({ mark, x, y }) => [mark, x, y];
  const chosen = chosenRegion(sketch, editor.region);
  return [regionsOf(sketch).map(name), chosen && name(chosen)];
}

function chooser(editor, chosen) {
  const { sketch } = editor;
  return html("div", { class: "row-of-buttons" }, ...regionsOf(sketch).map((region) => html("button", {
    type: "button", class: region === chosen ? "chip chosen" : "chip", "aria-pressed": String(region === chosen),
    "data-keep": `region ${region.mark} ${region.x} ${region.y}`, onclick: () => editor.set({ region }),
  }, regionInWords(sketch, region))));
}

function form(editor, region) {
  const { counts } = puzzleOf(editor.sketch);
  const { mark, x, y } = region;
  const change = (count) => editor.change((sketch) => setCount(sketch, region, count), `count ${mark} ${x} ${y}`);
  const count = html("input", {
    type: "text", name: "line-count", value: region.count ?? "", spellcheck: false, autocomplete: "off", class: "code-input",
    oninput: (event) => change(event.target.value.trim()),
  });
  const suggestion = ([value, words]) => html("button", {
    type: "button", class: "suggested-count", "data-count": value, "data-keep": `suggested ${value}`,
    onclick: () => {
      count.value = value;
      change(value);
    },
  }, html("code", {}, value), html("span", { class: "quiet" }, words));
  return html("div", { class: "panel-form" },
    html("div", { class: "wide" }, labelled("The condition on the line", count)),
    html("div", { class: "wide suggested-counts", role: "group", "aria-label": "Usual conditions" }, ...counts.map(suggestion)),
    html("div", { class: "row-of-buttons" }, html("button", {
      type: "button", onclick: () => editor.change((sketch) => take(sketch, mark, x, y)),
    }, "Remove it")));
}

/** Brings the text field up to date with a change from elsewhere, such as undo. */
export function updateCount(editor, host) {
  const input = host.querySelector("input[name=line-count]");
  const chosen = chosenRegion(editor.sketch, editor.region);
  if (input && chosen && input !== document.activeElement && input.value !== chosen.count) input.value = chosen.count;
}
