// Title, name, family and reason of the drawing, and its mistakes.

import { byId, choice, html, renderOnce } from "./dom.js";
import { nameFrom } from "./sketch.js";
import { puzzleOf } from "./vocabulary.js";
import { advice, plain } from "./words.js";

const FIELDS = ["title", "name", "family", "reason"];

export function showDetails(editor) {
  for (const field of FIELDS) {
    const input = byId(field);
    input.addEventListener("input", () => editor.change((sketch) => edited(sketch, field, input.value, editor.file), `typed ${field}`));
  }
  editor.listen(() => {
    for (const field of FIELDS) {
      const input = byId(field);
      if (input.value !== editor.sketch[field]) input.value = editor.sketch[field];
    }
    const { families, folder, levels, assumptions } = puzzleOf(editor.sketch);
    byId("folder").textContent = `${folder} /`;
    renderOnce(byId("families"), families, () => families.map((family) => html("option", { value: family })));
    const { level } = editor.sketch;
    byId("level").hidden = levels.length === 0;
    renderOnce(byId("level"), [levels, level], () => levelChoice(editor, levels, level));
    const assumes = editor.sketch.assumes ?? [];
    byId("assumes").hidden = assumptions.length === 0;
    renderOnce(byId("assumes"), [assumptions, assumes], () => assumptionBoxes(editor, assumptions, assumes));
  });
}

/** How hard the rule is to see, from 1. */
function levelChoice(editor, levels, level) {
  const options = levels.map((_, i) => [String(i + 1), String(i + 1)]);
  const change = (chosen) => editor.change((sketch) => ({ ...sketch, level: Number(chosen) }), "level");
  return [choice("Level", "level", options, String(level), change), html("span", { class: "quiet" }, levels[level - 1] ?? "not chosen yet")];
}

/** What the rule needs to be known of a puzzle. */
function assumptionBoxes(editor, assumptions, assumes) {
  const change = (word, on) => editor.change((sketch) => {
    const chosen = [...(sketch.assumes ?? []).filter((other) => other !== word), ...(on ? [word] : [])];
    return { ...sketch, assumes: assumptions.map(([known]) => known).filter((known) => chosen.includes(known)) };
  }, "assumptions");
  return [html("span", { class: "quiet" }, "Only if"), ...assumptions.map(([word, meaning]) =>
    html("label", {}, html("input", { type: "checkbox", name: "assumes", value: word, checked: assumes.includes(word),
      onchange: (event) => change(word, event.target.checked) }), ` ${meaning}`))];
}

function edited(sketch, field, value, file) {
  const next = { ...sketch, [field]: value };
  // A new drawing is named by its title until it gets a name.
  const isNamedByTitle = field === "title" && !file && sketch.name === nameFrom(sketch.title);
  return isNamedByTitle ? { ...next, name: nameFrom(value) } : next;
}

/** The lists of mistakes and of warnings; choosing one leads to its field. */
export function showMistakes(editor, moveTo) {
  const [mistakes, warnings] = [byId("mistakes"), byId("warnings")];
  const list = (host, rows) => {
    host.hidden = rows.length === 0;
    renderOnce(host, rows, () => html("ul", { class: "mistake-list" }, ...rows.map((mistake) => mistakeRow(editor, mistake, moveTo))));
  };
  editor.listen(() => {
    const all = editor.isBlank ? [] : editor.inspection?.mistakes ?? [];
    list(mistakes, all.filter((mistake) => !mistake.warning));
    list(warnings, all.filter((mistake) => mistake.warning));
    byId("mistakes-title").hidden = mistakes.hidden;
  });
}

function mistakeRow(editor, mistake, moveTo) {
  const { kind, x, y, title, label, warning } = mistake;
  const hasField = x !== null && x !== undefined;
  const { text, field } = advice(mistake, puzzleOf(editor.sketch).advice);
  const where = hasField ? html("span", { class: "where" }, [`row ${y + 1}, column ${x + 1}`, label].filter(Boolean).join(": ")) : null;
  const content = [html("strong", {}, plain(title)), where, html("span", { class: "help" }, text)];
  const go = hasField ? () => moveTo(x, y) : field ? () => byId(field).focus() : null;
  return html("li", { class: warning ? "mistake warning" : "mistake", "data-kind": kind },
    go ? html("button", { type: "button", class: "mistake-button", onclick: go }, ...content) : html("div", {}, ...content));
}
