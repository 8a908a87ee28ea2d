// Areas of a sketch: their lines, sides and counts. Pure, like sketch.js. The server computes the fields that an area covers.

import { liveField } from "./sketch.js";

/** The four steps, as vectors. */
export const STEPS = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };

/** The most frequent conditions on an area. */
export const COUNTS = [
  ["closed", "closed"],
  ["pair", "even (pair)"],
  ["impair", "odd (impair)"],
  ["same=other", "as many of both colours"],
  ["same>=other+1", "more of the start's colour"],
  ["same<=other-1", "less of the start's colour"],
  ["same!=other", "not as many of both"],
  ["unfillable", "can't be filled, as its ways out show"],
];

export function isBalance(count) {
  return /same|other/.test(count);
}

/** The colour of an area, as in the drawings: by parity where it has one. */
export function colourOf(count) {
  if (/\b(pair|even)\b/.test(count)) return "#2563eb";
  if (/\b(impair|odd)\b/.test(count)) return "#ea580c";
  return isBalance(count) ? "#7c3aed" : "#0f766e";
}

/** Which areas have that field on their line. */
export function areasAt(sketch, x, y) {
  return sketch.areas.flatMap((area, i) => (area.line.some((place) => isAt(place, x, y)) ? [i] : []));
}

function isAt(place, x, y) {
  return place?.x === x && place?.y === y;
}

function besides(a, b) {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}

function withArea(sketch, index, change) {
  const areas = sketch.areas.map((area, i) => (i === index ? { ...area, ...change } : area));
  return withoutNeedlessWalks({ ...sketch, areas });
}

/** The direction is needed only for a line of one field that does not touch the live end. */
function withoutNeedlessWalks(sketch) {
  const areas = sketch.areas.map((area) => (area.walk && !needsWalk(sketch, area) ? { ...area, walk: null } : area));
  return { ...sketch, areas };
}

export function needsWalk(sketch, area) {
  const live = liveField(sketch);
  return area.line.length === 1 && !(live && besides(live, area.line[0]));
}

/** A new area whose line is one field so far. It is the last one. */
export function addArea(sketch, x, y) {
  const area = { circle: "left", count: "closed", walk: null, line: [{ x, y, copies: null, after: [] }], entry: null, exit: null };
  return { ...sketch, areas: [...sketch.areas, area] };
}

export function removeArea(sketch, index) {
  return { ...sketch, areas: sketch.areas.filter((_, i) => i !== index) };
}

/** Other side, count or walk. */
export function changeArea(sketch, index, change) {
  return withArea(sketch, index, change);
}

/** The line one field further; back to the field before its end takes the end away. */
export function extendArea(sketch, index, x, y) {
  const { line } = sketch.areas[index];
  const end = line[line.length - 1];
  if (line.length > 1 && isAt(line[line.length - 2], x, y)) return shortenArea(sketch, index);
  if (!besides(end, { x, y }) || line.some((place) => isAt(place, x, y))) return sketch;
  return withArea(sketch, index, { line: [...line, { x, y, copies: null, after: [] }] });
}

/** The line without its last field; with it goes an entry or an exit there. */
export function shortenArea(sketch, index) {
  const area = sketch.areas[index];
  if (area.line.length === 1) return sketch;
  const end = area.line[area.line.length - 1];
  const kept = (way) => (isAt(way, end.x, end.y) ? null : way);
  return withArea(sketch, index, { line: area.line.slice(0, -1), entry: kept(area.entry), exit: kept(area.exit) });
}

/**
 * Takes a field off the lines of areas, with an entry or an exit there. A line loses also the fields beyond it, away from its
 * start, because its fields are beside each other; a line that loses its start is gone.
 */
export function clearLines(sketch, x, y) {
  if (areasAt(sketch, x, y).length === 0) return sketch;
  const shortened = (area) => {
    const at = area.line.findIndex((place) => isAt(place, x, y));
    if (at < 0) return area;
    const line = area.line.slice(0, at);
    const kept = (way) => (way && line.some((place) => isAt(place, way.x, way.y)) ? way : null);
    return { ...area, line, entry: kept(area.entry), exit: kept(area.exit) };
  };
  const areas = sketch.areas.map(shortened).filter((area) => area.line.length > 0);
  return withoutNeedlessWalks({ ...sketch, areas });
}

/** The line from end to start. The area stays where it is, so its side changes. */
export function reverseArea(sketch, index) {
  const area = sketch.areas[index];
  return withArea(sketch, index, { line: [...area.line].reverse(), circle: area.circle === "left" ? "right" : "left" });
}

/** Sets the entry or the exit on a field of the line, or takes it away if it is there. */
export function toggleWay(sketch, index, way, x, y) {
  const area = sketch.areas[index];
  const place = area.line.find((p) => isAt(p, x, y));
  if (!place) return sketch;
  if (isAt(area[way], x, y)) return withArea(sketch, index, { [way]: null });
  // A way stands in one place, so it is not copied itself; it moves on with what the line moves on behind.
  return withArea(sketch, index, { [way]: { ...place, copies: null } });
}

/** For each field of a line, the step that leads on from it (or that led to it), for the arrows to the area's side. */
export function walkOf(sketch, area) {
  const live = liveField(sketch);
  const { line } = area;
  if (line.length === 1) {
    const away = live && besides(live, line[0]) ? [line[0].x - live.x, line[0].y - live.y] : STEPS[area.walk];
    return [away ?? null];
  }
  return line.map((_, i) => {
    const from = Math.min(i, line.length - 2);
    return [line[from + 1].x - line[from].x, line[from + 1].y - line[from].y];
  });
}

/** The way to the area's side from a step. */
export function sideOf(circle, [dx, dy]) {
  return circle === "left" ? [dy, -dx] : [-dy, dx];
}
