import { STATUS_CODES } from "node:http";
import {
  badRequestBody,
  errorBody,
  errorWords,
  type ErrorBody,
  readErrorMessage,
} from "../../contract/public-v3/error-body.ts";
import type { EndpointPath } from "../../contract/public-v3/endpoints.ts";
import { readQuery } from "../../contract/public-v3/read-query.ts";
import type { Runtime } from "../runtime.ts";
import { parseJson } from "../upstream/read-status.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import { AnswerCache, type CachedAnswer } from "./answer-cache.ts";
import type { PathParts } from "./handle.ts";
import { matchEndpoint } from "./match-endpoint.ts";

const owner = Symbol.for("callboard.proxy-answers");

/**
 * `GET /api/v3/…`: one to one to the documented paths of the interface. Paths and parameters are checked before
 * anything goes upstream, so parameters of ours never get there. Identical requests in flight are one, answers
 * are kept for a moment, and the last good answer stands in, marked stale, while upstream fails. Bodies are
 * upstream's own: media addresses in them stay as they are, they carry no key.
 */
export async function publicV3Route(request: Request, runtime: Runtime, parts: PathParts): Promise<Response> {
  const matched = matchEndpoint(Array.isArray(parts.path) ? parts.path : []);
  if (matched === null) return errorResponse(errorBody(404));
  if (matched === "badId")
    return errorResponse(badRequestBody([{ field: "id", message: "id must be an integer number" }]));
  const search = new URL(request.url).searchParams;
  const read = readQuery(matched.path, search);
  if (!read.ok) return errorResponse(badRequestBody(read.issues));
  search.sort();
  const query = search.toString();
  const pathAndQuery = query === "" ? matched.actual : `${matched.actual}?${query}`;
  const cache = runtime.keep(owner, () => new AnswerCache(runtime.clock));
  try {
    const found = await cache.get(pathAndQuery, keptMs(matched.path), () => ask(runtime, pathAndQuery));
    return toResponse(found.answer, found.from, runtime.clock.now());
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    const isTimeout = error.failure.kind === "timeout";
    const message = isTimeout ? "Gateway Timeout" : "Bad Gateway";
    return errorResponse({ message, statusCode: isTimeout ? 504 : 502 });
  }
}

/** How long an answer is fresh: a moment where the interface says that data moves fast (4.6). */
function keptMs(path: EndpointPath): number {
  return path.startsWith("/live") ? 1_500 : 30_000;
}

async function ask({ client, clock }: Runtime, pathAndQuery: string): Promise<CachedAnswer> {
  const { status, headers, text } = await client.forward(pathAndQuery, { attempts: 2 });
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
    answeredAt: clock.now(),
  };
}

function toResponse(answer: CachedAnswer, from: "upstream" | "cache" | "stale", now: number): Response {
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-cache",
      age: String(Math.max(0, Math.round((now - answer.answeredAt) / 1_000))),
      "x-callboard-from": from,
      ...(answer.retryAfter !== null && { "retry-after": answer.retryAfter }),
    },
  });
}

function errorResponse(body: ErrorBody): Response {
  return Response.json(body, { status: body.statusCode, headers: { "cache-control": "no-store" } });
}
