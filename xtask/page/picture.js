// The picture under the grid's fields: paper, board, marks, areas, families and badges, as in the drawings. From
// state to SVG elements; changes nothing and handles no events.

import { svg } from "./dom.js";
import { colourOf, sideOf, walkOf } from "./areas.js";
import { over, paperFor, stepsOver } from "./board.js";
import { chosenRegion, regionsOf } from "./regions.js";
import { movingGroups, repeatNamed } from "./repeats.js";
import { liveField, marksAt } from "./sketch.js";
import { markNamed } from "./vocabulary.js";
import { farField } from "./ways.js";

const PAPER = "#f8fafc";
const FAMILY = "#be185d";
const LETTER = "#2563eb";
const LINE = "#7c3aed";

/** All layers of the picture, those below first. */
export function layers(editor) {
  const { sketch, board } = editor;
  const level = (mark) => (mark.along ? 1 : markNamed(sketch, mark.mark).layer ?? 0);
  const single = sketch.marks.filter((mark) => markNamed(sketch, mark.mark).region === null);
  return [
    paper(sketch),
    board && liveField(sketch) ? backdrop(sketch, board) : null,
    tail(sketch),
    group("regions", regionsOf(sketch).map((region) => regionPicture(editor, region))),
    group("marks", single.filter((mark) => level(mark) === 0).map(use)),
    group("hatching", sketch.areas.flatMap((area, i) => hatching(area, i, editor.inspection?.hatched?.[i] ?? []))),
    group("areas", sketch.areas.map((area, i) => areaPicture(editor, area, i))),
    group("linked", single.filter((mark) => level(mark) === 1).flatMap((mark) => linkedMark(sketch, mark))),
    group("conditions", conditions(sketch)),
    group("families", movingGroups(sketch).map((moving) => familyPicture(sketch, moving))),
    group("overlays", single.filter((mark) => level(mark) > 1).map(use)),
    group("pointed-out", editor.pointedOut.map(([x, y]) =>
      svg("rect", { x: x + 0.05, y: y + 0.05, width: 0.9, height: 0.9, rx: 0.08, class: "pointed-out-field" }))),
    group("badges", badges(editor)),
  ].filter(Boolean);
}

function group(name, children) {
  return svg("g", { class: name }, ...children);
}

/** A mark on the way between two fields, with a line along the way if it has a colour; or a mark on a field with its letter. */
function linkedMark(sketch, mark) {
  const far = farField(mark);
  if (!far) return [use(mark), mark.line ? label(mark.x + 0.1, mark.y + 0.28, mark.line, 0.26, "start", LETTER) : null].filter(Boolean);
  const { colour } = markNamed(sketch, mark.mark);
  const way = colour === null ? null : path(`M${mark.x + 0.5} ${mark.y + 0.5}L${far.x + 0.5} ${far.y + 0.5}`,
    { stroke: colour, "stroke-width": 0.12, "stroke-linecap": "round" });
  return [way, use({ mark: mark.mark, x: (mark.x + far.x) / 2, y: (mark.y + far.y) / 2 })].filter(Boolean);
}

/** The whole line of a mark, through all of the paper. */
function regionPicture(editor, { mark, x, y }) {
  const { sketch } = editor;
  const isRow = markNamed(sketch, mark).region === "row";
  const { mark: shown } = chosenRegion(sketch, editor.region) ?? {};
  const isChosen = editor.tool === mark && shown === mark;
  const size = isRow ? { x: 0, y: y + 0.06, width: sketch.width, height: 0.88 } : { x: x + 0.06, y: 0, width: 0.88, height: sketch.height };
  const edges = isRow ? `M0 ${y + 0.06}H${sketch.width}M0 ${y + 0.94}H${sketch.width}` : `M${x + 0.06} 0V${sketch.height}M${x + 0.94} 0V${sketch.height}`;
  return svg("g", { class: "region", color: LINE },
    svg("rect", { ...size, fill: LINE, opacity: isChosen ? 0.2 : 0.12 }),
    path(edges, { stroke: LINE, "stroke-width": 0.04, "stroke-dasharray": ".16 .1" }),
    use({ mark, x, y }));
}

/** The conditions of whole lines, those of one field below each other. */
function conditions(sketch) {
  return regionsOf(sketch).map(({ mark, x, y, count }) => {
    const isSecond = markNamed(sketch, mark).region === "column" && marksAt(sketch, x, y).some((other) => markNamed(sketch, other.mark).region === "row");
    const text = countLabel(sketch.width, { x, y: isSecond ? y - 0.72 : y }, count || "?");
    text.setAttribute("color", LINE);
    return text;
  });
}

function use({ mark, x, y }) {
  return svg("use", { href: `#mark-${mark}`, x, y, width: 1, height: 1 });
}

const path = (d, attributes) => svg("path", { d, fill: "none", ...attributes });

function paper({ width, height }) {
  const columns = Array.from({ length: width + 1 }, (_, x) => `M${x} 0V${height}`);
  const rows = Array.from({ length: height + 1 }, (_, y) => `M0 ${y}H${width}`);
  return group("paper", [
    svg("rect", { width, height, fill: PAPER }),
    path([...columns, ...rows].join(""), { stroke: "#cbd5e1", "stroke-width": 0.03 }),
  ]);
}

/** The line that arrives at the live end. */
function tail(sketch) {
  const [live, from] = [liveField(sketch), sketch.marks.find((mark) => mark.mark === "tail")];
  if (!live || !from) return null;
  const [x, y] = [from.x + 0.5 + (from.x - live.x) / 2, from.y + 0.5 + (from.y - live.y) / 2];
  return path(`M${x} ${y}L${live.x + 0.5} ${live.y + 0.5}`, { stroke: "#1f2937", "stroke-width": 0.28 });
}

/** The board under the drawing, pale: the outside, the line, its ends, and the dead steps. */
function backdrop(sketch, board) {
  const origin = over(sketch, board, [0, 0]);
  const { width, height } = sketch;
  const { x, y } = origin;
  const outside = `M0 0H${width}V${height}H0Z M${x} ${y}V${y + board.height}H${x + board.width}V${y}Z`;
  const centre = (field) => `${x + field[0] + 0.5} ${y + field[1] + 0.5}`;
  const flag = (field, letter) => svg("text",
    { x: x + field[0] + 0.5, y: y + field[1] + 0.62, "font-size": 0.34, "text-anchor": "middle", class: "board-letter" }, letter);
  const taken = board.line.map(([fieldX, fieldY]) =>
    svg("rect", { x: x + fieldX + 0.02, y: y + fieldY + 0.02, width: 0.96, height: 0.96, class: "board-taken" }));
  const steps = stepsOver(sketch, board).map((step) => svg("circle", {
    cx: step.field.x + 0.5, cy: step.field.y + 0.5, r: 0.4, class: `board-step ${step.verdict}`,
  }));
  return group("backdrop", [
    path(outside, { class: "board-outside", "fill-rule": "evenodd" }),
    ...taken,
    path(`M${board.line.map(centre).join("L")}`, { class: "board-line" }),
    flag(board.end, "end"),
    ...steps,
  ]);
}

/** A board by itself, as a small picture. */
export function boardPicture(board) {
  const sketch = paperFor(board, Math.max(board.width, board.height) + 2);
  const { width, height } = sketch;
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, class: "board-picture", "aria-hidden": "true" },
    paper(sketch), backdrop(sketch, board), group("marks", sketch.marks.map(use)));
}

/** Slanting lines over the fields that belong to an area. */
function hatching(area, index, fields) {
  const slant = index % 2 === 0;
  return fields.map(([x, y]) => {
    const lines = [0, 0.25, 0.5, 0.75].map((t) => slant
      ? `M${x + t} ${y}L${x} ${y + t}M${x + 1} ${y + t}L${x + t} ${y + 1}`
      : `M${x + t} ${y}L${x + 1} ${y + 1 - t}M${x} ${y + t}L${x + 1 - t} ${y + 1}`);
    return path(lines.join(""), { stroke: colourOf(area.count), "stroke-width": 0.035, opacity: 0.4 });
  });
}

function areaPicture(editor, area, index) {
  const { line } = area;
  const chosen = index === editor.area && editor.tool.startsWith("area");
  const mark = (i) => (i === 0 ? "area_start" : i === line.length - 1 ? "area_end" : "area_line");
  const marks = line.map((place, i) => use({ ...place, mark: mark(i) }));
  if (line.length === 1) marks.push(use({ ...line[0], mark: "area_end" }));
  const ways = [["area_entry", area.entry], ["area_exit", area.exit]].filter(([, place]) => place);
  const walk = walkOf(editor.sketch, area);
  const centres = line.map((place) => `${place.x + 0.5} ${place.y + 0.5}`);
  const notes = { stroke: "currentColor" };
  const picture = group(chosen ? "area chosen" : "area", [
    ...marks,
    ...ways.map(([name, place]) => use({ ...place, mark: name })),
    line.length > 1 ? path(`M${centres.join("L")}`, { ...notes, "stroke-width": chosen ? 0.1 : 0.06 }) : null,
    ...line.map((place, i) => (walk[i] ? path(arrow(place, sideOf(area.circle, walk[i])), { ...notes, "stroke-width": 0.05 }) : null)),
    chosen ? group("order", line.map((place, i) => label(place.x + 0.84, place.y + 0.32, `${i + 1}`, 0.24, "end"))) : null,
    countLabel(editor.sketch.width, line[0], area.count),
  ]);
  picture.setAttribute("color", colourOf(area.count));
  return picture;
}

/** The count below the middle of a field, smaller the longer it is, and within the picture. */
function countLabel(width, { x, y }, count) {
  const size = Math.max(0.12, Math.min(0.24, (width * 1.7) / count.length));
  const half = Math.min(count.length * size * 0.29, width / 2);
  return label(Math.max(half, Math.min(x + 0.5, width - half)), y + 0.97, count, size, "middle");
}

function arrow({ x, y }, [dx, dy]) {
  const at = (along, across) => `${x + 0.5 + dx * along - dy * across} ${y + 0.5 + dy * along + dx * across}`;
  return `M${at(0.24, 0)}L${at(0.62, 0)}M${at(0.52, 0.1)}L${at(0.62, 0)}L${at(0.52, -0.1)}`;
}

function label(x, y, text, size, anchor, colour = "currentColor") {
  return svg("text", {
    x, y, "font-size": size, "text-anchor": anchor, fill: colour, stroke: PAPER, "stroke-width": 0.08, "paint-order": "stroke",
  }, text);
}

/** A dashed frame around fields that stand k times, a dotted one around those behind them. */
function familyPicture(sketch, { copies, after, fields }) {
  const isField = (x, y) => fields.some((field) => field.x === x && field.y === y);
  const inset = 0.05;
  const edges = fields.flatMap(({ x, y }) => [
    isField(x, y - 1) ? "" : `M${x + inset} ${y + inset}H${x + 1 - inset}`,
    isField(x, y + 1) ? "" : `M${x + inset} ${y + 1 - inset}H${x + 1 - inset}`,
    isField(x - 1, y) ? "" : `M${x + inset} ${y + inset}V${y + 1 - inset}`,
    isField(x + 1, y) ? "" : `M${x + 1 - inset} ${y + inset}V${y + 1 - inset}`,
  ]).join("");
  const first = fields.reduce((a, b) => (b.y < a.y || (b.y === a.y && b.x < a.x) ? b : a));
  const words = (copies ? `${copies} ×` : "") + after.map((name) => `+${name}`).join("");
  const repeat = copies && repeatNamed(sketch, copies);
  const middle = (axis) => fields.reduce((sum, field) => sum + field[axis], 0) / fields.length + 0.5;
  const length = repeat ? Math.hypot(repeat.dx, repeat.dy) || 1 : 1;
  return group("family", [
    path(edges, { stroke: FAMILY, "stroke-width": 0.05, "stroke-dasharray": copies ? ".15 .08" : ".04 .08" }),
    repeat ? path(`M${middle("x")} ${middle("y")}l${(0.45 * repeat.dx) / length} ${(0.45 * repeat.dy) / length}`,
      { stroke: FAMILY, "stroke-width": 0.06 }) : null,
    label(first.x + 0.1, first.y + 0.3, words, 0.26, "start", FAMILY),
  ]);
}

/** A badge on each field that a mistake is about. */
function badges(editor) {
  const seen = new Map();
  for (const mistake of editor.inspection?.mistakes ?? []) {
    if (mistake.x === null || mistake.x === undefined) continue;
    const key = `${mistake.x},${mistake.y}`;
    if (!seen.has(key) || !mistake.warning) seen.set(key, mistake);
  }
  return [...seen.values()].map(({ x, y, warning }) => group(warning ? "badge warning" : "badge", [
    svg("circle", { cx: x + 0.16, cy: y + 0.16, r: 0.15 }),
    svg("text", { x: x + 0.16, y: y + 0.245, "font-size": 0.24, "text-anchor": "middle" }, "!"),
  ]));
}
