// Sends requests to the server. Knows addresses, the token and network errors; not the use of the answers.

/** The server refused; `kind` is the name of the reason, the message its text, and `answer` has the rest. */
export class Refusal extends Error {
  constructor(status, answer) {
    super(answer?.error ?? `the server answered ${status}`);
    this.kind = answer?.kind ?? "unknown";
    this.answer = answer ?? {};
  }
}

/** There is no answer (`no_answer`), or the server was restarted and does not know this tab (`token`). */
export class ServerGone extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

const token = () => location.hash.slice(1);
const whenGone = new Set();
const whenThere = new Set();

/** Calls `gone` or `there` whenever a request shows which of the two the server is. */
export function watchServer(gone, there) {
  whenGone.add(gone);
  whenThere.add(there);
}

function lost(kind, message) {
  const gone = new ServerGone(kind, message);
  whenGone.forEach((call) => call(gone));
  return gone;
}

/** One request; returns the JSON of the answer. Throws `Refusal`, `ServerGone`, or an `AbortError` if the signal aborts it. */
export async function request(method, path, body, signal) {
  const headers = { "X-Oneway-Token": token() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer;
  let text;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal });
    text = await answer.text();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw lost("no_answer", "The server does not answer.");
  }
  const json = parsed(text);
  if (answer.status === 403 && json?.kind === "token") {
    throw lost("token", "The server does not know this tab any more: it was started anew.");
  }
  whenThere.forEach((call) => call());
  if (json === undefined) throw new Refusal(answer.status, { error: text });
  if (!answer.ok) throw new Refusal(answer.status, json);
  return json;
}

/** The JSON of a text, `null` if there is no text, `undefined` if it is not JSON. */
function parsed(text) {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const get = (path, signal) => request("GET", path, undefined, signal);
export const post = (path, body, signal) => request("POST", path, body, signal);

const POLL = 250;
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Runs a job to its end; `onprogress` gets `{done, summary}`. Returns its last state. If the signal aborts it, the job is
 * cancelled, and so is its state.
 */
export async function runJob(job, onprogress, signal) {
  const { id } = await post("/api/jobs", job);
  for (;;) {
    if (signal?.aborted) {
      await request("DELETE", `/api/jobs/${id}`);
      return { state: "cancelled", summary: "cancelled" };
    }
    const state = await get(`/api/jobs/${id}`);
    onprogress(state);
    if (state.state !== "running") return state;
    await pause(POLL);
  }
}
