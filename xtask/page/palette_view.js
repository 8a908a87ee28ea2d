// The palette: marks and tools to choose from, by mouse or key, and a line that describes the chosen one.

import { byId, html, markPicture, renderOnce } from "./dom.js";
import { FUTURE } from "./future.js";

/** The tools beside the marks. */
const TOOLS = [
  { name: "area", title: "Area", key: "a", picture: "area_start", group: "area",
    description: "drag a line over the fields at the edge of the area, from start to end; or click one field" },
  { name: "erase", title: "Eraser", key: "0", picture: "erase", group: "more",
    description: "click or drag over fields to take everything off them; the line of an area then ends before the field" },
  { name: "repeat", title: "Repeat", key: "r", picture: "repeat", group: "more",
    description: "click the fields that stand k times, or those behind them" },
  { name: "paint", title: "Board", key: "p", picture: "board", group: "more",
    description: "click a field to mark it as what it is on the board; click again to take it out" },
];
/** Marks that the area tool draws. */
const DRAWN_BY_TOOL = new Set(["area_start", "area_line", "area_end"]);
const GROUPS = [["field", "Fields"], ["top", "On top"], ["area", "Areas"], ["future", "Future lines"], ["more", "More"]];
/** How marks are placed that a click on a field does not explain. */
const DESCRIPTIONS = {
  future_end: "click both ends of a line that every completion contains; the letters tell several lines apart",
  forced: "drag from a field to the one beside it: every completion uses the way between them; drag again to take it away",
};

function groupOf(mark) {
  if (mark.name === "not_end" || mark.name === "forbidden") return "top";
  if (FUTURE.has(mark.name)) return "future";
  return mark.name.startsWith("area_") ? "area" : "field";
}

/** Everything that can be chosen, in the order of the palette. */
function choices(editor) {
  const marks = editor.start.marks.filter((mark) => !DRAWN_BY_TOOL.has(mark.name));
  const tools = TOOLS.filter((tool) => tool.name !== "paint" || editor.board);
  const described = (mark) => DESCRIPTIONS[mark.name] ?? mark.description;
  return [...tools, ...marks.map((mark) => ({ ...mark, description: described(mark), picture: mark.name, group: groupOf(mark) }))];
}

export function showPalette(editor, focusGrid) {
  const host = byId("palette");
  const hint = byId("hint");
  const choose = (name) => editor.set({ tool: name, note: editor.note?.kind === "hint" ? null : editor.note });

  const button = (item) => {
    const chosen = editor.tool === item.name;
    return html("button", {
      type: "button", class: chosen ? "mark-button chosen" : "mark-button", title: `${item.title}: ${item.description.replaceAll("`", "")}`,
      "aria-pressed": String(chosen), "data-tool": item.name, "data-keep": item.name, onclick: () => choose(item.name),
    }, markPicture(item.picture), html("span", { class: "mark-title" }, item.title), item.key ? html("kbd", {}, item.key) : null);
  };
  const show = () => {
    const all = choices(editor);
    renderOnce(host, [editor.tool, all.map((item) => item.name)], () =>
      GROUPS.map(([name, title]) => html("div", { class: "palette-group", role: "group", "aria-label": title },
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
