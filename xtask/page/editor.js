// The state of the page: the sketch with its history, the selection, and the server's answers. Views listen and show it;
// nothing here knows elements or addresses.

import { isTool } from "./choices.js";
import { History } from "./history.js";
import { isInside, newSketch, sameDrawing } from "./sketch.js";
import { repeatNamed } from "./repeats.js";
import { puzzleOf } from "./vocabulary.js";

export class Editor {
  #history = new History(newSketch(""));
  #listeners = new Set();
  #queued = false;
  #stroke = 0;

  /** The answer of `/api/start`. */
  start = { puzzles: [], largest: 15, open: null };
  /** The file that the sketch was opened from or saved to: `{name, family, path, revision}`. */
  file = null;
  /** The sketch as that file has it, or as a new drawing begins. */
  saved = this.#history.present;
  /** Whether the new drawing was explicitly given no family. */
  isWithoutFamily = false;
  /** A mark's name, or `area`, `erase`, `repeat`, `paint`. */
  tool = null;
  cursor = { x: 2, y: 2 };
  /** The area whose line grows: a number among the sketch's areas. */
  area = null;
  /** Whether the next click with the area tool begins another area, even on the line of one. */
  nextAreaIsNew = false;
  /** The family that fields are put into, and how. */
  repeat = null;
  role = "copies";
  /** The mark of the whole line whose condition is shown: `{mark, x, y}`. */
  region = null;
  /** The board under the drawing, and how it is painted. */
  board = null;
  walls = true;
  reach = 2;
  /**
   * The search for drawings that forbid a dead step of the board: `{board, step, cancelled, isRunning, drawings, settled, skipped}`
   * and the rest of its answer.
   */
  suggestions = null;
  /** Highlighted fields, for example those of the mistake under the pointer. */
  pointedOut = [];
  /** The server's answers about the present sketch, `null` while they are not known. */
  inspection = null;
  judge = null;
  proof = null;
  /** The result of the last save or job. */
  note = null;

  get sketch() {
    return this.#history.present;
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  get isChanged() {
    return !sameDrawing(this.sketch, this.saved);
  }

  /** Whether there is no mark besides that of a new drawing. */
  get isBlank() {
    const { centre } = puzzleOf(this.sketch);
    return this.sketch.marks.every((mark) => mark.mark === centre) && this.sketch.areas.length === 0;
  }

  /** Calls `listener` after each change, once for several at a time. */
  listen(listener) {
    this.#listeners.add(listener);
  }

  /** Changes the selection or the known answers. */
  set(change) {
    Object.assign(this, change);
    this.#notify();
  }

  /** Changes the sketch; see `History.push` for the key. */
  change(edit, key = null) {
    const next = edit(this.sketch);
    if (next === this.sketch) return;
    // The answers about the former drawing do not apply to this one.
    this.note = null;
    this.#history.push(next, key);
    this.#settle();
  }

  /** A key for all changes of one drag. */
  newStroke() {
    this.#stroke += 1;
    return `stroke ${this.#stroke}`;
  }

  undo() {
    this.#history.undo();
    this.#settle();
  }

  redo() {
    this.#history.redo();
    this.#settle();
  }

  /** Opens another drawing, with an empty history. `saved` is the sketch that it is compared with. */
  open(sketch, file, saved = sketch) {
    this.#history = new History(sketch);
    const { centre } = puzzleOf(sketch);
    const { x, y } = sketch.marks.find((mark) => mark.mark === centre) ?? { x: sketch.width >> 1, y: sketch.height >> 1 };
    const area = sketch.areas.length === 1 ? 0 : null;
    Object.assign(this, { file, saved, area, repeat: sketch.repeats[0]?.as ?? null, region: null, note: null, nextAreaIsNew: false, isWithoutFamily: false });
    this.cursor = { x, y };
    this.#settle();
  }

  /** Drops a selection that does not exist any more after a change. */
  #settle() {
    const { sketch } = this;
    if (this.area !== null && this.area >= sketch.areas.length) this.area = null;
    if (this.repeat !== null && !repeatNamed(sketch, this.repeat)) this.repeat = sketch.repeats[0]?.as ?? null;
    if (!isTool(this, this.tool)) this.tool = puzzleOf(sketch).tool;
    if (!isInside(sketch, this.cursor.x, this.cursor.y)) {
      this.cursor = { x: Math.min(this.cursor.x, sketch.width - 1), y: Math.min(this.cursor.y, sketch.height - 1) };
    }
    this.pointedOut = [];
    this.#notify();
  }

  #notify() {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      this.#listeners.forEach((listener) => listener(this));
    });
  }
}
