// Families of a sketch: groups of fields with k copies, and the fields after them. Pure, like sketch.js.

import { mapPlaces } from "./sketch.js";
import { markNamed } from "./vocabulary.js";

/** As many counts as a drawing can have. */
export const MOST_REPEATS = 3;
const NAMES = ["k", "l", "m", "n", "j", "i"];

/** A new family without fields, with the first free name. It is the last one. */
export function addRepeat(sketch) {
  const as = NAMES.find((name) => sketch.repeats.every((repeat) => repeat.as !== name));
  return { ...sketch, repeats: [...sketch.repeats, { as, dx: 0, dy: -1, min: 0, max: null, shown: 1 }] };
}

export function repeatNamed(sketch, name) {
  return sketch.repeats.find((repeat) => repeat.as === name) ?? null;
}

/** Takes a family away; its fields stay where they are and stand once. */
export function removeRepeat(sketch, name) {
  const without = { ...sketch, repeats: sketch.repeats.filter((repeat) => repeat.as !== name) };
  return mapPlaces(without, (place) => ({
    ...place,
    copies: place.copies === name ? null : place.copies,
    after: place.after.filter((of) => of !== name),
  }));
}

/** Another step or other limits. */
export function changeRepeat(sketch, name, change) {
  return { ...sketch, repeats: sketch.repeats.map((repeat) => (repeat.as === name ? { ...repeat, ...change } : repeat)) };
}

/** Another name, in the balances of areas as well. */
export function renameRepeat(sketch, name, to) {
  if (!/^[a-z]$/.test(to) || repeatNamed(sketch, to)) return sketch;
  const renamed = (of) => (of === name ? to : of);
  const places = mapPlaces(sketch, (place) => ({
    ...place, copies: renamed(place.copies), after: place.after.map(renamed).sort(),
  }));
  const inCount = (count) => count.replace(new RegExp(`\\b${name}\\b`, "g"), to);
  return {
    ...changeRepeat(places, name, { as: to }),
    areas: places.areas.map((area) => ({ ...area, count: inCount(area.count) })),
  };
}

/** Whether a mark on a field is copied by a family ("copies") or is after it ("after"). */
export function isMember(sketch, name, role, x, y) {
  return placesAt(sketch, x, y).some((place) => (role === "copies" ? place.copies === name : place.after.includes(name)));
}

/** Puts the marks of a field into a family or after it, or takes them out. Some marks do not move. */
export function setMember(sketch, name, role, x, y, on) {
  const change = (isWay) => (place) => {
    const stands = place?.mark !== undefined && markNamed(sketch, place.mark).fixed;
    if (!place || place.x !== x || place.y !== y || stands) return place;
    if (role === "after") {
      const others = place.after.filter((of) => of !== name);
      return { ...place, copies: place.copies === name ? null : place.copies, after: on ? [...others, name].sort() : others };
    }
    // An entry or exit stands in one place even where the line is copied.
    if (isWay) return place;
    return { ...place, copies: on ? name : null, after: place.after.filter((of) => of !== name) };
  };
  return {
    ...sketch,
    marks: sketch.marks.map(change(false)),
    areas: sketch.areas.map((area) => ({
      ...area, line: area.line.map(change(false)), entry: change(true)(area.entry), exit: change(true)(area.exit),
    })),
  };
}

function placesAt(sketch, x, y) {
  const all = [...sketch.marks, ...sketch.areas.flatMap((area) => area.line)];
  return all.filter((place) => place.x === x && place.y === y);
}

/** The fields that move together: how they move and where they are. */
export function movingGroups(sketch) {
  const groups = new Map();
  for (const place of [...sketch.marks, ...sketch.areas.flatMap((area) => area.line)]) {
    if (place.copies === null && place.after.length === 0) continue;
    const key = `${place.copies ?? ""}|${place.after}`;
    const group = groups.get(key) ?? { copies: place.copies, after: place.after, fields: [] };
    if (!group.fields.some((field) => field.x === place.x && field.y === place.y)) group.fields.push(place);
    groups.set(key, group);
  }
  return [...groups.values()];
}
