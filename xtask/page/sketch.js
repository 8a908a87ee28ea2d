// A drawing that is being edited, and every way to change its fields. Pure: takes a sketch, returns a new one (or the same one if
// nothing changes). Knows no page and no server. Areas are in areas.js, families in repeats.js, marks on ways in ways.js, those of
// whole lines in regions.js, and the marks of each puzzle in vocabulary.js.

import { markNamed, puzzleOf } from "./vocabulary.js";
import { farField, nextLetter, touches } from "./ways.js";

/** The place of a mark that does not move. */
const FIXED = { copies: null, after: [] };

/** A new drawing: a little paper, with the first mark of the puzzle in its middle if it has one. */
export function newSketch(puzzle, width = 5, height = 5) {
  const { centre, levels } = puzzleOf({ puzzle });
  const marks = centre === null ? [] : [{ mark: centre, x: width >> 1, y: height >> 1, ...FIXED }];
  const level = levels.length > 0 ? 1 : null;
  return { puzzle, name: "", family: "", title: "", reason: "", level, assumes: [], width, height, orientations: null, marks, areas: [], repeats: [] };
}

/** A sketch of a file that may have any mistakes: parts that can't be shown are left out. */
export function fromFile(sketch) {
  const areas = sketch.areas.filter((area) => area.line.length > 0).map((area) => ({ ...area, count: area.count ?? "" }));
  return { ...sketch, areas };
}

/** The sketch with a placeholder name, if it has no name yet, for requests. */
export function withAName(sketch) {
  return sketch.name === "" ? { ...sketch, name: "unnamed_drawing" } : sketch;
}

/** Whether two sketches are the same drawing, in whatever order their marks were put down. */
export function sameDrawing(a, b) {
  if (a === b) return true;
  const sorted = (sketch) => {
    const key = (mark) => [mark.y, mark.x, mark.mark, mark.along ?? "", mark.line ?? "", mark.count ?? "", mark.copies ?? "", ...mark.after].join();
    return JSON.stringify({ ...sketch, marks: sketch.marks.map(key).sort() });
  };
  return sorted(a) === sorted(b);
}

/** The marks on a field, those below first; without those on its ways. */
export function marksAt(sketch, x, y) {
  const here = sketch.marks.filter((mark) => isOn(mark, x, y));
  const layer = ({ mark }) => markNamed(sketch, mark).layer ?? 0;
  return here.sort((a, b) => layer(a) - layer(b));
}

function isOn(mark, x, y) {
  return mark.x === x && mark.y === y && !mark.along;
}

export function hasMark(sketch, mark, x, y) {
  return sketch.marks.some((m) => m.mark === mark && isOn(m, x, y));
}

/** Where the live end is, if it is anywhere. */
export function liveField(sketch) {
  return sketch.marks.find((mark) => mark.mark === "live") ?? null;
}

export function isInside(sketch, x, y) {
  return x >= 0 && y >= 0 && x < sketch.width && y < sketch.height;
}

/** Whether a field can carry both marks at once. */
function goTogether(sketch, a, b) {
  const [first, second] = [markNamed(sketch, a).layer, markNamed(sketch, b).layer];
  return first !== null && second !== null && first !== second;
}

/** Puts a mark on a field. Contradicting marks are removed, and another one of a mark that a drawing has once. Marks that belong
 * together get a letter, and those of whole lines the first of the usual conditions. */
export function put(sketch, mark, x, y) {
  if (!isInside(sketch, x, y) || hasMark(sketch, mark, x, y)) return sketch;
  const { one, fixed, lettered, region } = markNamed(sketch, mark);
  const replaced = marksAt(sketch, x, y).find((m) => !goTogether(sketch, m.mark, mark));
  const stays = (m) => (isOn(m, x, y) ? goTogether(sketch, m.mark, mark) : !(one && m.mark === mark));
  // A mark in place of another one moves with the same family.
  const moves = replaced && !one && !fixed ? { copies: replaced.copies, after: replaced.after } : FIXED;
  const line = lettered ? { line: nextLetter(sketch, mark) } : {};
  const count = region === null ? {} : { count: replaced?.count ?? puzzleOf(sketch).counts[0]?.[0] ?? "" };
  return { ...sketch, marks: [...sketch.marks.filter(stays), { mark, x, y, ...moves, ...line, ...count }] };
}

/** Takes one mark off a field. */
export function take(sketch, mark, x, y) {
  if (!hasMark(sketch, mark, x, y)) return sketch;
  return { ...sketch, marks: sketch.marks.filter((m) => !(m.mark === mark && isOn(m, x, y))) };
}

/** Takes every mark off a field and its ways; the lines of areas stay. */
export function clearField(sketch, x, y) {
  const marks = sketch.marks.filter((mark) => !touches(mark, x, y));
  return marks.length === sketch.marks.length ? sketch : { ...sketch, marks };
}

/** Changes every place of a drawing: marks, lines, entries and exits. Places without a result are dropped. */
export function mapPlaces(sketch, change) {
  const kept = (places) => places.map(change).filter(Boolean);
  const area = (a) => ({ ...a, line: kept(a.line), entry: a.entry && change(a.entry), exit: a.exit && change(a.exit) });
  return { ...sketch, marks: kept(sketch.marks), areas: sketch.areas.map(area).filter((a) => a.line.length > 0) };
}

/** The sides of the paper, each with the shift of the drawing when a row or column is added there. */
export const SIDES = {
  top: { dx: 0, dy: 1, wider: 0, higher: 1 },
  right: { dx: 0, dy: 0, wider: 1, higher: 0 },
  bottom: { dx: 0, dy: 0, wider: 0, higher: 1 },
  left: { dx: 1, dy: 0, wider: 1, higher: 0 },
};

/** One more row or column at a side, or, with `by` -1, one less; marks on it are removed. */
export function resize(sketch, side, by, largest) {
  const { dx, dy, wider, higher } = SIDES[side];
  const [width, height] = [sketch.width + wider * by, sketch.height + higher * by];
  if (width < 1 || height < 1 || width > largest || height > largest) return sketch;
  const moved = (place) => {
    const to = { ...place, x: place.x + dx * by, y: place.y + dy * by };
    const far = farField(to) ?? to;
    return isInside({ width, height }, to.x, to.y) && isInside({ width, height }, far.x, far.y) ? to : null;
  };
  return { ...mapPlaces(sketch, moved), width, height };
}

/** The paper cut down to what is drawn on it. */
export function fit(sketch) {
  const ways = sketch.marks.map(farField).filter(Boolean);
  const places = [...sketch.marks, ...ways, ...sketch.areas.flatMap((area) => area.line)];
  if (places.length === 0) return sketch;
  const [xs, ys] = [places.map((place) => place.x), places.map((place) => place.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  if (width === sketch.width && height === sketch.height) return sketch;
  const moved = (place) => ({ ...place, x: place.x - left, y: place.y - top });
  return { ...mapPlaces(sketch, moved), width, height };
}

/** A file name made from a title, by the rules for names. */
export function nameFrom(title) {
  return title.toLowerCase().normalize("NFKD").replace(/[^a-z0-9]+/g, "_").replace(/^[_0-9]+|_+$/g, "").slice(0, 60);
}
