// The panel of the chosen area: its side, its count, its entry and exit.

import { changeArea, COUNTS, isBalance, needsWalk, removeArea, reverseArea, shortenArea, STEPS, toggleWay } from "./areas.js";
import { choice, html, labelled } from "./dom.js";

/** The panel's content; empty without a chosen area. */
export function areaPanel(editor) {
  const { areas } = editor.sketch;
  if (areas.length === 0) {
    return [html("p", { class: "quiet" },
      "Press on the field where the area's line starts and drag to its end. With the keyboard: Space on the first field, then Shift and arrows.")];
  }
  return [chooser(editor), editor.area === null ? null : form(editor, editor.area)];
}

/** The state that the panel depends on. */
export function areaKey(editor) {
  const { sketch, area } = editor;
  const chosen = sketch.areas[area];
  // The count is typed into a field of the panel, so it must not be made anew for each letter.
  return [sketch.areas.length, area, editor.nextAreaIsNew, chosen && { ...chosen, count: isBalance(chosen.count) },
    chosen && needsWalk(sketch, chosen)];
}

function chooser(editor) {
  const buttons = editor.sketch.areas.map((area, i) => html("button", {
    type: "button", class: i === editor.area ? "chip chosen" : "chip", "aria-pressed": String(i === editor.area), "data-keep": `area ${i}`,
    onclick: () => editor.set({ area: i, nextAreaIsNew: false }),
  }, `Area ${i + 1}`));
  const another = html("button", {
    type: "button", class: editor.nextAreaIsNew ? "chip chosen" : "chip", "aria-pressed": String(editor.nextAreaIsNew), "data-keep": "another area",
    onclick: () => editor.set({ area: null, nextAreaIsNew: !editor.nextAreaIsNew }),
  }, "+ another area");
  return html("div", { class: "row-of-buttons" }, ...buttons, another);
}

function form(editor, index) {
  const { sketch } = editor;
  const area = sketch.areas[index];
  const change = (what, key) => editor.change((s) => changeArea(s, index, what), key);
  const side = choice("The area lies to the", "circle", [["left", "left"], ["right", "right"]], area.circle, (circle) => change({ circle }));

  const count = html("input", {
    type: "text", name: "count", value: area.count, spellcheck: false, autocomplete: "off", list: "counts", class: "code-input",
    oninput: (event) => change({ count: event.target.value.trim() }, `count ${index}`),
  });
  const preset = html("select", {
    name: "preset", onchange: (event) => {
      if (event.target.value === "") return count.focus();
      count.value = event.target.value;
      change({ count: event.target.value });
    },
  }, ...COUNTS.map(([value, text]) => html("option", { value, selected: value === area.count }, text)),
  html("option", { value: "", selected: COUNTS.every(([value]) => value !== area.count) }, "as written"));

  const place = (way, label, none) => labelled(label, html("select", {
    name: way, onchange: (event) => {
      const at = area.line[Number(event.target.value)] ?? area[way];
      editor.change((s) => toggleWay(s, index, way, at.x, at.y));
    },
  }, html("option", { value: "", selected: !area[way] }, none), ...area.line.map((field, i) =>
    html("option", { value: i, selected: area[way]?.x === field.x && area[way]?.y === field.y }, `field ${i + 1} of the line`))));

  const walk = needsWalk(sketch, area) ? choice("Its one field is walked", "walk", Object.keys(STEPS).map((step) => [step, step]),
    area.walk, (chosen) => change({ walk: chosen })) : null;
  const button = (name, text, edit, disabled = false) =>
    html("button", { type: "button", "data-keep": name, disabled, onclick: () => editor.change((s) => edit(s, index)) }, text);
  return html("div", { class: "panel-form" }, side, walk,
    labelled("It has to be", preset), labelled("written", count),
    isBalance(area.count) || area.entry ? place("entry", "Same is the colour of", "its start") : null,
    place("exit", "The line comes out at", "not given"),
    html("div", { class: "row-of-buttons" },
      button("reverse", "Walk it backwards", reverseArea), button("shorten", "Shorten", shortenArea, area.line.length === 1),
      button("delete", "Delete area", removeArea)));
}
