// Sends requests about the sketch while it is drawn: the inspection at once, judge and proof if it is a rule. Answers about an
// older sketch are dropped. Knows no elements.

import { post, Refusal } from "./server.js";
import { withAName } from "./sketch.js";

const PATIENCE = 200;

/** Follows the editor's sketch. Returns a function that sends the requests for the same sketch again. */
export function watchSketch(editor) {
  let requested = null;
  let timer = null;
  let current = new AbortController();

  const requestAgain = () => {
    current.abort();
    current = new AbortController();
    requested = editor.sketch;
    clearTimeout(timer);
    timer = setTimeout(() => requestAll(editor, current.signal), requested === null ? 0 : PATIENCE);
  };
  editor.listen(() => {
    if (editor.sketch === requested) return;
    // The former answers stay visible, paler, until there are new ones.
    editor.set({ judge: editor.judge && { ...editor.judge, stale: true }, proof: editor.proof && { ...editor.proof, stale: true } });
    requestAgain();
  });
  return requestAgain;
}

async function requestAll(editor, signal) {
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
    // Aborted, or the server is gone, which is shown elsewhere.
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
