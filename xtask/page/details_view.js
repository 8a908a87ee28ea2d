// Title, name, family and reason of the drawing, and what is wrong with it.

import { byId, html, renderOnce } from "./dom.js";
import { nameFrom } from "./sketch.js";

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
    renderOnce(byId("families"), editor.start.families, () => editor.start.families.map((family) => html("option", { value: family })));
  });
}

function edited(sketch, field, value, file) {
  const next = { ...sketch, [field]: value };
  // Until somebody names a new drawing, its title does.
  const isNamedByTitle = field === "title" && !file && sketch.name === nameFrom(sketch.title);
  return isNamedByTitle ? { ...next, name: nameFrom(value) } : next;
}

/** The list of mistakes; choosing one leads to its field. */
export function showMistakes(editor, moveTo) {
  const host = byId("mistakes");
  editor.listen(() => {
    const mistakes = editor.look?.mistakes ?? [];
    const twin = editor.look?.twin;
    renderOnce(host, [mistakes, twin, editor.isBlank], () => {
      if (editor.isBlank) return [];
      const rows = mistakes.map((mistake) => mistakeRow(mistake, moveTo));
      if (twin) rows.push(html("li", { class: "mistake warning" }, html("strong", {}, "There is such a drawing already"),
        html("span", { class: "help" }, `${twin} means the same.`)));
      return rows.length > 0 ? html("ul", { class: "mistake-list" }, ...rows) : [];
    });
    const wrong = mistakes.filter((mistake) => !mistake.warning).length;
    host.hidden = host.childElementCount === 0;
    byId("mistakes-title").hidden = host.hidden;
    byId("mistakes-title").textContent = wrong > 0 ? "What to mend" : "To think about";
  });
}

function mistakeRow({ x, y, title, label, help, warning }, moveTo) {
  const hasField = x !== null && x !== undefined;
  const where = hasField ? `row ${y + 1}, column ${x + 1}${label ? `: ${label}` : ""}` : label;
  const content = [html("strong", {}, title), where ? html("span", { class: "where" }, where) : null, help ? html("span", { class: "help" }, help) : null];
  return html("li", { class: warning ? "mistake warning" : "mistake" },
    hasField ? html("button", { type: "button", class: "mistake-button", onclick: () => moveTo(x, y) }, ...content) : html("div", {}, ...content));
}
