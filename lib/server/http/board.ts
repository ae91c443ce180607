import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { listBoard } from "../services/list-board.ts";
import type { Runtime } from "../runtime.ts";
import { readWholeNumber } from "./read-input.ts";

const compress = promisify(gzip);
const owner = Symbol("board answers");
const smallestCompressed = 1_024;

interface Prepared {
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  packed: Uint8Array<ArrayBuffer> | null;
}

interface Answers {
  /** What the prepared answers are of; another moment has others. */
  moment: string;
  bySince: Map<string, Promise<Prepared>>;
}

/**
 * `GET /api/board` and `?since=V`. An answer is made once for each version and freshness and its bytes are
 * shared by every viewer. @throws ServiceProblem badRequest
 */
export async function boardRoute(request: Request, runtime: Runtime): Promise<Response> {
  const since = readWholeNumber(new URL(request.url).searchParams, "since");
  const prepared = await prepare(runtime, since);
  const headers: Record<string, string> = {
    etag: prepared.etag,
    // Without no-transform the framework would compress what is compressed already.
    "cache-control": "no-cache, no-transform",
    "content-type": "application/json; charset=utf-8",
    vary: "accept-encoding",
  };
  if (request.headers.get("if-none-match") === prepared.etag)
    return new Response(null, { status: 304, headers });
  const wantsPacked = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  if (prepared.packed === null || !wantsPacked) return new Response(prepared.plain, { headers });
  return new Response(prepared.packed, { headers: { ...headers, "content-encoding": "gzip" } });
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
  const plain = new TextEncoder().encode(JSON.stringify(await listBoard({ since }, runtime)));
  const packed =
    plain.length < smallestCompressed ? null : new Uint8Array(await compress(plain, { level: 4 }));
  const etag = `"${createHash("sha256").update(`${moment} ${since}`).digest("base64url").slice(0, 22)}"`;
  return { etag, plain, packed };
}
