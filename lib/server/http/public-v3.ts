import { STATUS_CODES } from "node:http";
import { endpoints, type EndpointPath } from "../../contract/public-v3/endpoints.ts";
import {
  badRequestBody,
  errorBody,
  errorWords,
  type ErrorBody,
  readErrorMessage,
} from "../../contract/public-v3/error-body.ts";
import { parseJson } from "../../contract/public-v3/parse-json.ts";
import { readQuery, writeQuery, readPathId } from "../../contract/public-v3/read-query.ts";
import { freshOrStale } from "../fresh-or-stale.ts";
import { personalShare } from "../request-share.ts";
import type { Runtime } from "../runtime.ts";
import { getVisitor } from "../services/get-visitor.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import type { Pacer } from "../upstream/pacer.ts";
import { isUpstreamError, type UpstreamFailure } from "../upstream/upstream-error.ts";
import type { PathParts } from "./handle.ts";
import { noCache } from "../gate/common-headers.ts";

/** An answer as first received. */
interface CachedAnswer {
  status: number;
  body: string;
  retryAfter: string | null;
  /** By the monotonic clock. */
  answeredAt: number;
}

interface FoundAnswer {
  answer: CachedAnswer;
  from: "upstream" | "cache" | "stale";
}

const owner = Symbol.for("callboard.proxy-answers");
const shareOwner = Symbol.for("callboard.proxy-share");
/** The rest of the request budget is left to the board and to open calls. */
const shareOfBudget = 0.25;
/** The size of the cache, and how long an answer may be served while upstream fails. */
const limits = {
  maxEntries: 500,
  ttlMs: 5 * 60_000,
  isKept: ({ status }: CachedAnswer) => status === 200,
};
const isServerFault = (status: number) => status >= 500 || status === 429;

/**
 * `GET /api/v3/…`: a proxy of the documented paths of the interface. Paths and parameters are validated before
 * anything is requested. Identical requests in flight are one, answers are cached briefly, and the last good answer
 * is served, marked stale, while upstream fails. Bodies are upstream's own: their media addresses contain no key and
 * are not changed.
 */
export async function publicV3Route(request: Request, runtime: Runtime, parts: PathParts): Promise<Response> {
  const matched = matchEndpoint(Array.isArray(parts.path) ? parts.path : []);
  if (matched === null) return errorResponse(errorBody(404));
  if (matched === "badId")
    return errorResponse(badRequestBody([{ field: "id", message: "id must be an integer number" }]));
  const search = new URL(request.url).searchParams;
  const read = readQuery(matched.path, search);
  if (!read.ok) return errorResponse(badRequestBody(read.issues));
  const query = writeQuery(read.query);
  const pathAndQuery = query === "" ? matched.actual : `${matched.actual}?${query}`;
  try {
    const { name } = getVisitor(request.headers, runtime);
    const share = personalShare(runtime, shareOwner, shareOfBudget, name);
    const found = await find(runtime, pathAndQuery, keptMs(matched.path), { signal: request.signal, share });
    return toResponse(found.answer, found.from, runtime.clock.steady());
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    return failureResponse(error.failure);
  }
}

/** How long an answer is fresh: shorter where data changes fast. */
function keptMs(path: EndpointPath): number {
  return path.startsWith("/live") ? 1_500 : 30_000;
}

/** @throws UpstreamError when there is no good answer to serve instead */
function find(
  runtime: Runtime,
  pathAndQuery: string,
  freshForMs: number,
  { signal, share }: { signal: AbortSignal; share: Pacer },
): Promise<FoundAnswer> {
  const cache = runtime.singleton(owner, () => new SingleFlightCache<CachedAnswer>(runtime.clock, limits));
  const isGood = ({ status }: CachedAnswer) => !isServerFault(status);
  return freshOrStale(
    pathAndQuery,
    { cache, clock: runtime.clock, freshForMs, isGood, signal },
    (sharedSignal) => fetchAnswer(runtime, pathAndQuery, sharedSignal, share),
  );
}

async function fetchAnswer(
  { client, clock }: Runtime,
  pathAndQuery: string,
  signal: AbortSignal,
  share: Pacer,
): Promise<CachedAnswer> {
  const { status, headers, text } = await client.forward(pathAndQuery, { attempts: 2, signal, share });
  const value = parseJson(text);
  const isReadable = value !== undefined;
  const isGood = status === 200 && isReadable;
  const retryAfter = headers.get("retry-after");
  const failed = status >= 400 && status < 600 ? status : 502;
  const failure = {
    message: readErrorMessage(value) ?? errorWords(failed) ?? STATUS_CODES[failed] ?? "Bad Gateway",
    statusCode: failed,
  };
  return {
    status: isGood ? 200 : failed,
    body: isGood || (status === 400 && isReadable) ? text : JSON.stringify(failure),
    retryAfter,
    answeredAt: clock.steady(),
  };
}

function toResponse(answer: CachedAnswer, from: FoundAnswer["from"], now: number): Response {
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      // A good answer from before upstream failed is for this viewer only.
      ...(from === "stale" ? { "cache-control": "no-store" } : noCache),
      age: String(Math.max(0, Math.round((now - answer.answeredAt) / 1_000))),
      "x-callboard-from": from,
      ...(answer.retryAfter !== null && { "retry-after": answer.retryAfter }),
    },
  });
}

function failureResponse(failure: UpstreamFailure): Response {
  if (failure.kind === "overBudget") {
    const seconds = Math.ceil(failure.retryAfterMs / 1_000);
    const body = { message: "Service Unavailable", statusCode: 503 };
    return errorResponse(body, { "retry-after": String(seconds) });
  }
  const isTimeout = failure.kind === "timeout";
  const message = isTimeout ? "Gateway Timeout" : "Bad Gateway";
  return errorResponse({ message, statusCode: isTimeout ? 504 : 502 });
}

function errorResponse(body: ErrorBody, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status: body.statusCode,
    headers: { "cache-control": "no-store", ...headers },
  });
}

/** A documented path and the id in it. */
interface MatchedEndpoint {
  path: EndpointPath;
  /** The path below /public/v3, as requested upstream. */
  actual: string;
}

const paths = Object.keys(endpoints) as EndpointPath[];

/** The documented endpoint for a path (docs/interface.md, Paths); null when there is none. */
function matchEndpoint(parts: readonly string[]): MatchedEndpoint | "badId" | null {
  let hasBadId = false;
  for (const path of paths) {
    const segments = path.slice(1).split("/");
    if (segments.length !== parts.length) continue;
    const fits = segments.every((word, index) => word === "{id}" || word === parts[index]);
    if (!fits) continue;
    const ids = segments.flatMap((word, index) => (word === "{id}" ? [parts[index]!] : []));
    if (ids.every((id) => readPathId(id) !== null)) return { path, actual: `/${parts.join("/")}` };
    hasBadId = true;
  }
  return hasBadId ? "badId" : null;
}
