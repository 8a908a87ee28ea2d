// Undo and redo: the sketches before and after the present one. Does not look into them.

const MOST_STEPS = 500;

export class History {
  #past = [];
  #future = [];
  #key = null;

  constructor(present) {
    this.present = present;
  }

  /** Sets a new present. Successive changes with the same key are one step: a drag, a word that is typed. */
  push(next, key = null) {
    const sameStep = key !== null && key === this.#key;
    if (!sameStep) this.#past.push(this.present);
    if (this.#past.length > MOST_STEPS) this.#past.shift();
    this.#key = key;
    this.#future = [];
    this.present = next;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  undo() {
    if (!this.canUndo) return;
    this.#future.push(this.present);
    this.present = this.#past.pop();
    this.#key = null;
  }

  redo() {
    if (!this.canRedo) return;
    this.#past.push(this.present);
    this.present = this.#future.pop();
    this.#key = null;
  }
}
