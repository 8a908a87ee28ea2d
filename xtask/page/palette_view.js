// The palette: marks and tools to choose from, by mouse or key, and a line that describes the chosen one.

import { choices } from "./choices.js";
import { byId, html, markPicture, renderOnce } from "./dom.js";
import { puzzleOf } from "./vocabulary.js";

export function showPalette(editor, focusGrid) {
  const host = byId("palette");
  const hint = byId("hint");
  const choose = (name) => editor.set({ tool: name, note: editor.note?.kind === "hint" ? null : editor.note });

  const button = (item) => {
    const chosen = editor.tool === item.name;
    return html("button", {
      type: "button", class: chosen ? "mark-button chosen" : "mark-button", title: `${item.title}: ${item.description.replaceAll("`", "")}`,
      "aria-pressed": String(chosen), "data-tool": item.name, "data-keep": item.name, onclick: () => choose(item.name),
    }, markPicture(item), html("span", { class: "mark-title" }, item.title), item.key ? html("kbd", {}, item.key) : null);
  };
  const show = () => {
    const all = choices(editor);
    renderOnce(host, [editor.tool, all.map((item) => item.name)], () =>
      puzzleOf(editor.sketch).groups.map(([name, title]) => html("div", { class: "palette-group", role: "group", "aria-label": title },
        html("h3", {}, title), ...all.filter((item) => item.group === name).map(button))));
    const chosen = all.find((item) => item.name === editor.tool);
    hint.textContent = editor.note?.kind === "hint" ? editor.note.text : chosen ? `${chosen.title}: ${chosen.description.replaceAll("`", "")}.` : "";
  };
  editor.listen(show);

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const item = choices(editor).find((choice) => choice.key === event.key);
    if (!item) return;
    choose(item.name);
    focusGrid();
    event.preventDefault();
  });
}

/** Whether keys go into text. */
function isTyping(target) {
  return target.closest?.("input:not([type=radio]):not([type=checkbox]), textarea, select, dialog[open]") !== null;
}
