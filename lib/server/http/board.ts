import { createHash } from "node:crypto";
import { listBoard } from "../services/list-board.ts";
import type { Runtime } from "../runtime.ts";
import { readWholeNumber } from "./read-input.ts";

const owner = Symbol("board answers");

interface Prepared {
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Answers {
  /** What the prepared answers are of; another moment has others. */
  moment: string;
  bySince: Map<string, Promise<Prepared>>;
}

/**
 * `GET /api/board` and `?since=V`. An answer is made once for each version and freshness and its bytes are
 * shared by every viewer. They are not compressed here: Next takes a `content-encoding` off a route handler's
 * answer and compresses it itself. @throws ServiceProblem badRequest
 */
export async function boardRoute(request: Request, runtime: Runtime): Promise<Response> {
  const since = readWholeNumber(new URL(request.url).searchParams, "since");
  const { etag, bytes } = await prepare(runtime, since);
  const headers = { etag, "cache-control": "no-cache", "content-type": "application/json; charset=utf-8" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers });
}

function prepare(runtime: Runtime, since: number | undefined): Promise<Prepared> {
  const answers = runtime.keep<Answers>(owner, () => ({ moment: "", bySince: new Map() }));
  const moment = `${runtime.bus.version()} ${JSON.stringify(runtime.pulse.freshness())}`;
  if (answers.moment !== moment) {
    answers.moment = moment;
    answers.bySince = new Map();
  }
  const key = String(since ?? "all");
  const ready = answers.bySince.get(key);
  if (ready) return ready;
  const made = make(runtime, since, moment);
  answers.bySince.set(key, made);
  made.catch(() => answers.bySince.delete(key));
  return made;
}

async function make(runtime: Runtime, since: number | undefined, moment: string): Promise<Prepared> {
  const bytes = new TextEncoder().encode(JSON.stringify(await listBoard({ since }, runtime)));
  const hash = createHash("sha256").update(`${runtime.store.firstVersion} ${moment} ${since}`);
  return { etag: `"${hash.digest("base64url").slice(0, 22)}"`, bytes };
}
