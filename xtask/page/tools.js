// The effect of a click or a drag over fields with each tool. A stroke begins on a field, goes over others and ends; it is
// one step to undo. The keyboard makes the same strokes. Knows no elements.

import { addArea, areasAt, clearLines, extendArea, toggleWay } from "./areas.js";
import { isPainted, paint, unpaint } from "./board.js";
import { chosenRegion } from "./regions.js";
import { addRepeat, isMember, MOST_REPEATS, setMember } from "./repeats.js";
import { clearField, hasMark, marksAt, put, take } from "./sketch.js";
import { markNamed } from "./vocabulary.js";
import { hasWay, setWay, waysInWords } from "./ways.js";

/** The marks of a field, in words. */
export function wordsFor(editor, x, y) {
  const line = (mark) => (mark.line ? ` of line ${mark.line}` : "");
  const count = (mark) => (mark.count ? `, ${mark.count}` : "");
  const words = marksAt(editor.sketch, x, y).map((mark) =>
    markNamed(editor.sketch, mark.mark).title + line(mark) + count(mark) + movesInWords(mark));
  words.push(...waysInWords(editor.sketch, x, y));
  for (const i of areasAt(editor.sketch, x, y)) {
    const { line, entry, exit, count } = editor.sketch.areas[i];
    const at = line.findIndex((place) => place.x === x && place.y === y);
    const part = at === 0 ? "start" : at === line.length - 1 ? "end" : `field ${at + 1}`;
    const ways = [[entry, "entry"], [exit, "exit"]].filter(([way]) => way?.x === x && way?.y === y).map(([, name]) => name);
    words.push([`${part} of area ${i + 1}, ${count}`, ...ways].join(", ") + movesInWords(line[at]));
  }
  return words.length > 0 ? words.join("; ") : "anything";
}

function movesInWords(place) {
  const copies = place.copies ? `, stands ${place.copies} times` : "";
  return copies + (place.after.length > 0 ? `, behind ${place.after.join(" and ")}` : "");
}

/** Begins a stroke with the tool that is chosen. */
export function beginStroke(editor, x, y) {
  const key = editor.newStroke();
  const change = (edit) => editor.change(edit, key);
  const stroke = strokes[editor.tool] ?? strokeOf(markNamed(editor.sketch, editor.tool));
  return stroke(editor, change, x, y);
}

/** Takes everything off a field, as the eraser does. */
export function erase(editor, x, y) {
  eraseStroke(editor, (edit) => editor.change(edit), x, y);
}

function eraseStroke(editor, change, x, y) {
  const go = (toX, toY) => {
    const before = editor.sketch.areas.length;
    change((sketch) => clearLines(clearField(sketch, toX, toY), toX, toY));
    // After an area is removed, the numbers of the later areas change.
    if (editor.sketch.areas.length < before) editor.set({ area: null });
  };
  go(x, y);
  return { over: go, end() {} };
}

/** The stroke of a mark without one of its own. */
function strokeOf({ stands, region }) {
  if (stands === "way") return linkStroke;
  return region === null ? markStroke : regionStroke;
}

function markStroke(editor, change, x, y) {
  const mark = editor.tool;
  const edit = hasMark(editor.sketch, mark, x, y) ? take : put;
  const go = (toX, toY) => change((sketch) => edit(sketch, mark, toX, toY));
  go(x, y);
  return { over: go, end() {} };
}

/** Ways are marked by dragging along them; along a marked way they are taken away. */
function linkStroke(editor, change, x, y) {
  const mark = editor.tool;
  let at = { x, y };
  let on = null;
  return {
    over(toX, toY) {
      for (const field of wayTo(at, toX, toY)) {
        const from = at;
        on ??= !hasWay(editor.sketch, mark, from, field);
        change((sketch) => setWay(sketch, mark, from, field, on));
        at = field;
      }
    },
    end() {
      if (on === null) editor.set({ note: { kind: "hint", text: "Drag from a field to the one beside it: this mark stands on the way between them." } });
    },
  };
}

/** A click marks the field, or chooses the mark that is there; a click on the chosen one takes it away. */
function regionStroke(editor, change, x, y) {
  const mark = editor.tool;
  const chosen = chosenRegion(editor.sketch, editor.region);
  if (!hasMark(editor.sketch, mark, x, y)) change((sketch) => put(sketch, mark, x, y));
  else if (chosen?.mark === mark && chosen.x === x && chosen.y === y) change((sketch) => take(sketch, mark, x, y));
  editor.set({ region: { mark, x, y } });
  return { over() {}, end() {} };
}

function areaStroke(editor, change, x, y) {
  let drawing = null;
  const begin = () => {
    change((sketch) => addArea(sketch, x, y));
    drawing = editor.sketch.areas.length - 1;
    editor.set({ area: drawing, nextAreaIsNew: false });
  };
  const endsHere = (index) => {
    const end = index === null ? null : editor.sketch.areas[index].line.at(-1);
    return end?.x === x && end?.y === y;
  };
  return {
    over(toX, toY) {
      if (drawing === null) {
        if (endsHere(editor.area) && !editor.nextAreaIsNew) drawing = editor.area;
        else begin();
      }
      for (const field of wayTo(editor.sketch.areas[drawing].line.at(-1), toX, toY)) {
        change((sketch) => extendArea(sketch, drawing, field.x, field.y));
      }
    },
    end() {
      if (drawing !== null) return;
      const here = areasAt(editor.sketch, x, y);
      if (here.length === 0 || editor.nextAreaIsNew) return begin();
      // Several areas on one field take turns.
      editor.set({ area: here[(here.indexOf(editor.area) + 1) % here.length] });
    },
  };
}

/** The fields to a field, along the row and then along the column: a fast mouse leaves fields out. */
function* wayTo(from, x, y) {
  let at = { x: from.x, y: from.y };
  while (at.x !== x || at.y !== y) {
    at = at.x !== x ? { x: at.x + Math.sign(x - at.x), y: at.y } : { x: at.x, y: at.y + Math.sign(y - at.y) };
    yield at;
  }
}

function wayStroke(editor, change, x, y) {
  const way = editor.tool === "area_entry" ? "entry" : "exit";
  const here = areasAt(editor.sketch, x, y);
  const index = here.includes(editor.area) ? editor.area : here[0];
  if (index === undefined) editor.set({ note: { kind: "hint", text: `An ${way} stands on the line of an area: draw the area first.` } });
  else {
    change((sketch) => toggleWay(sketch, index, way, x, y));
    editor.set({ area: index });
  }
  return { over() {}, end() {} };
}

function repeatStroke(editor, change, x, y) {
  if (editor.repeat === null && editor.sketch.repeats.length < MOST_REPEATS) {
    change(addRepeat);
    editor.set({ repeat: editor.sketch.repeats.at(-1).as });
  }
  const { repeat, role } = editor;
  const on = !isMember(editor.sketch, repeat, role, x, y);
  const go = (toX, toY) => change((sketch) => setMember(sketch, repeat, role, toX, toY, on));
  go(x, y);
  return { over: go, end() {} };
}

function paintStroke(editor, change, x, y) {
  const { board, walls } = editor;
  const out = isPainted(editor.sketch, x, y);
  const edit = (sketch, toX, toY) => (out ? unpaint(sketch, toX, toY) : paint(sketch, board, toX, toY, walls));
  const go = (toX, toY) => change((sketch) => edit(sketch, toX, toY));
  go(x, y);
  return { over: go, end() {} };
}

const strokes = {
  area: areaStroke, area_entry: wayStroke, area_exit: wayStroke, erase: eraseStroke, repeat: repeatStroke, paint: paintStroke,
};
