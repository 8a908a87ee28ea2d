// Asks the server about the sketch while it is drawn: look at once, judge and prove once it is a rule. Answers about a
// sketch that is not there any more are dropped. Knows no elements.

import { post, Refusal } from "./server.js";
import { withAName } from "./sketch.js";

const PATIENCE = 200;

/** Follows the editor's sketch. Returns a call that asks again about the same one. */
export function watchSketch(editor) {
  let asked = null;
  let timer = null;
  let current = new AbortController();

  const askAgain = () => {
    current.abort();
    current = new AbortController();
    asked = editor.sketch;
    clearTimeout(timer);
    timer = setTimeout(() => askAll(editor, current.signal), asked === null ? 0 : PATIENCE);
  };
  editor.listen(() => {
    if (editor.sketch === asked) return;
    // What was said about the sketch before is shown, paler, until there is something newer.
    editor.set({ judge: editor.judge && { ...editor.judge, stale: true }, proof: editor.proof && { ...editor.proof, stale: true } });
    askAgain();
  });
  return askAgain;
}

async function askAll(editor, signal) {
  const sketch = withAName(editor.sketch);
  const current = (change) => {
    if (!signal.aborted) editor.set(change);
  };
  try {
    const inspection = await post("/api/inspect", { sketch }, signal);
    current({ inspection });
    if (inspection.mistakes.some((mistake) => !mistake.warning)) return current({ judge: null, proof: null });
    await Promise.all([
      answer("/api/judge", sketch, signal).then((judge) => current({ judge })),
      answer("/api/prove", sketch, signal).then((proof) => current({ proof })),
    ]);
  } catch {
    // Aborted, or the server is gone: whoever watches the server says so.
  }
}

async function answer(path, sketch, signal) {
  try {
    return await post(path, { sketch }, signal);
  } catch (error) {
    if (error instanceof Refusal) return { refused: { kind: error.kind, text: error.message } };
    throw error;
  }
}
