// The grid: one cell for each field, over the picture. Turns mouse, touch and keys into strokes and keeps the cursor. tools.js
// knows the meaning of a stroke, picture.js its look.

import { byId, html, svg } from "./dom.js";
import { layers } from "./picture.js";
import { isInside, resize } from "./sketch.js";
import { beginStroke, erase, wordsFor } from "./tools.js";

const ARROWS = { ArrowUp: [0, -1, "top"], ArrowRight: [1, 0, "right"], ArrowDown: [0, 1, "bottom"], ArrowLeft: [-1, 0, "left"] };
const LARGEST_FIELD = 72;
const SMALLEST_FIELD = 8;

export function showGrid(editor) {
  const grid = byId("grid");
  const paper = svg("svg", { id: "picture", "aria-hidden": "true" });
  const cells = html("div", { class: "cells", role: "presentation" });
  grid.append(paper, cells);
  let stroke = null;
  let held = null;

  const end = () => {
    stroke?.end();
    stroke = null;
  };
  const fieldOf = (target) => {
    const cell = target.closest?.("[role=gridcell]");
    return cell ? { x: Number(cell.dataset.x), y: Number(cell.dataset.y) } : null;
  };
  const moveTo = (x, y) => {
    if (!isInside(editor.sketch, x, y)) return false;
    editor.set({ cursor: { x, y } });
    show();
    cellAt(x, y).focus({ preventScroll: true });
    return true;
  };
  const cellAt = (x, y) => cells.querySelector(`[data-x="${x}"][data-y="${y}"]`);

  cells.addEventListener("pointerdown", (event) => {
    const field = fieldOf(event.target);
    if (!field || event.button !== 0) return;
    event.preventDefault();
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    end();
    held = field;
    moveTo(field.x, field.y);
    stroke = beginStroke(editor, field.x, field.y);
  });
  cells.addEventListener("pointerover", (event) => {
    const field = fieldOf(event.target);
    // A button may be released outside of the window.
    if (event.buttons === 0 && held) {
      end();
      held = null;
    }
    if (!stroke || !held || !field || (field.x === held.x && field.y === held.y)) return;
    held = field;
    stroke.over(field.x, field.y);
    moveTo(field.x, field.y);
  });
  addEventListener("pointerup", () => {
    if (held) end();
    held = null;
  });

  cells.addEventListener("keydown", (event) => {
    const { x, y } = editor.cursor;
    const arrow = ARROWS[event.key];
    if (arrow && (event.ctrlKey || event.metaKey)) {
      editor.change((sketch) => resize(sketch, arrow[2], event.shiftKey ? -1 : 1, editor.start.largest));
    } else if (arrow) {
      const [toX, toY] = [x + arrow[0], y + arrow[1]];
      if (event.shiftKey && isInside(editor.sketch, toX, toY)) {
        stroke ??= beginStroke(editor, x, y);
        stroke.over(toX, toY);
      }
      moveTo(toX, toY);
    } else if (event.key === "Home") moveTo(0, y);
    else if (event.key === "End") moveTo(editor.sketch.width - 1, y);
    else if (event.key === "Enter" || event.key === " ") {
      stroke = beginStroke(editor, x, y);
      end();
    } else if (event.key === "Delete" || event.key === "Backspace") erase(editor, x, y);
    else if (event.key === "Escape") editor.set({ area: null, nextAreaIsNew: false });
    else return;
    event.preventDefault();
  });
  cells.addEventListener("keyup", (event) => {
    if (event.key === "Shift" && !held) end();
  });
  cells.addEventListener("focusin", (event) => {
    const field = fieldOf(event.target);
    if (field && (field.x !== editor.cursor.x || field.y !== editor.cursor.y)) editor.set({ cursor: field });
  });

  for (const button of document.querySelectorAll("[data-side]")) {
    const { side, by } = button.dataset;
    button.addEventListener("click", () => editor.change((sketch) => resize(sketch, side, Number(by), editor.start.largest)));
  }

  const show = () => {
    const { sketch, cursor } = editor;
    const { width, height } = sketch;
    if (cells.childElementCount !== height || cells.firstChild?.childElementCount !== width) {
      const hadFocus = cells.contains(document.activeElement);
      cells.replaceChildren(...rows(width, height));
      grid.setAttribute("aria-rowcount", height);
      grid.setAttribute("aria-colcount", width);
      if (hadFocus) cellAt(cursor.x, cursor.y).focus({ preventScroll: true });
    }
    sizeFields(grid, width, height);
    paper.setAttribute("viewBox", `0 0 ${width} ${height}`);
    paper.replaceChildren(...layers(editor));
    for (const cell of cells.querySelectorAll("[role=gridcell]")) {
      const [x, y] = [Number(cell.dataset.x), Number(cell.dataset.y)];
      const wrong = (editor.inspection?.mistakes ?? []).filter((mistake) => mistake.x === x && mistake.y === y);
      const isCursor = x === cursor.x && y === cursor.y;
      cell.tabIndex = isCursor ? 0 : -1;
      cell.classList.toggle("cursor", isCursor);
      const words = wordsFor(editor, x, y);
      cell.title = wrong.length > 0 ? wrong.map((mistake) => mistake.title).join("\n") : "";
      cell.setAttribute("aria-label", [`row ${y + 1}, column ${x + 1}: ${words}`, ...wrong.map((m) => `mistake: ${m.title}`)].join(". "));
    }
    for (const button of document.querySelectorAll("[data-side]")) {
      const next = resize(sketch, button.dataset.side, Number(button.dataset.by), editor.start.largest);
      button.disabled = next === sketch;
    }
  };
  editor.listen(show);
  addEventListener("resize", show);
  return { moveTo, focus: () => moveTo(editor.cursor.x, editor.cursor.y) };
}

function rows(width, height) {
  return Array.from({ length: height }, (_, y) =>
    html("div", { role: "row", class: "row" }, ...Array.from({ length: width }, (_, x) =>
      html("div", { role: "gridcell", class: "cell", "data-x": x, "data-y": y, tabIndex: -1 }))));
}

/** Fields as large as there is room for. */
function sizeFields(grid, width, height) {
  const room = grid.closest(".sheet").clientWidth - 112;
  const size = Math.min(LARGEST_FIELD, Math.floor(room / width), Math.floor(Math.max(360, innerHeight * 0.52) / height));
  grid.style.setProperty("--field", `${Math.max(SMALLEST_FIELD, size)}px`);
  grid.style.setProperty("--columns", width);
  grid.style.setProperty("--rows", height);
}
