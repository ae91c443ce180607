import type { IncomingMessage, ServerResponse } from "node:http";
import { addressBelow, pathWithin } from "../../contract/base-path.ts";
import type { Gate } from "../gate/create-gate.ts";
import { ownLocation, sendRedirect } from "../gate/redirect.ts";
import type { OriginGate } from "../gate/refuse-origin.ts";
import { commonHeaders } from "../gate/common-headers.ts";
import { endedStatus } from "../tracing/ended-status.ts";
import type { traceRequest } from "../tracing/trace-request.ts";
import type { holdAfterPause } from "./hold-after-pause.ts";
import type { NextRuntime } from "../http/host-process.ts";
import type { createPageHeaders } from "./page-headers.ts";
import { removeUnreadableHeaders } from "./remove-unreadable-headers.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RequestEntry, RequestLog } from "./request-log.ts";
import { readTarget, writeTarget, type RequestTarget } from "../gate/request-target.ts";

/** What answers requests, and what learns of their answers. */
export interface RequestHandlers {
  /** The path below which everything is served; empty where the app has the whole host. */
  basePath: string;
  /** Until when requests are held, to catch up with other instances; null where they are not. */
  hold: ReturnType<typeof holdAfterPause>;
  /** Answers within a span; null where nothing is traced. */
  trace: typeof traceRequest | null;
  originGate: OriginGate;
  gate: Gate;
  fastLane: NextRuntime["answer"];
  /** Files of the build; false where Next has to answer. */
  builtFiles: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
  pageHeaders: ReturnType<typeof createPageHeaders>;
  answerByNext: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** Called once an answer has ended, with the request's path, its status and its duration in milliseconds. */
  noteAnswer: (path: string | null, status: number, ms: number) => void;
  /** Null where requests are not logged. */
  requestLog: RequestLog | null;
  /** The route of a path, for metrics, traces and the log. */
  routeName: (path: string | null) => string;
}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  /** Null where it is invalid. */
  target: RequestTarget | null;
  /** The one below the base path; null outside of it. */
  path: string | null;
  entry: RequestEntry | null;
}

/** Answers every request of the server: the gates first, then files of the build, the fast lane or Next. */
export function createRequestListener({
  basePath,
  hold,
  trace,
  originGate,
  gate,
  fastLane,
  builtFiles,
  pageHeaders,
  answerByNext,
  noteAnswer,
  requestLog,
  routeName,
}: RequestHandlers) {
  const answer = ({ request, response, target, path, entry }: Asked): void => {
    if (refuseRequest(request, response, path ?? target?.path ?? null, originGate) || target === null) return;
    if (path === null) return answerOutside(response, target.path, basePath);
    if (target.path !== "/" && target.path.endsWith("/")) return redirectToShorter(response, target);
    // From here on nobody reads the target as it arrived: what the gate authorises is what answers.
    request.url = writeTarget({ path, query: target.query });
    removeUnreadableHeaders(request.headers, path);
    pageHeaders(request, response, path);
    const pass = gate(request, response, path);
    if (pass) entry?.setWho(pass.visitor.name);
    if (!pass || builtFiles(request, response, path) || fastLane(request, response, pass)) return;
    // Next was built for the base path.
    request.url = addressBelow(basePath, request.url);
    answerByNext(request, response);
  };
  const answerOnceReady = (asked: Asked): void => {
    const held = hold();
    if (held === null) answer(asked);
    else void held.then(() => answerOnceReady(asked));
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const target = readTarget(request.url ?? "");
    const path = target && pathWithin(basePath, target.path);
    const entry = requestLog === null ? null : requestLog(request, response);
    // Emitted once; `once` would also remove it, for each request.
    response.on("close", () => {
      const status = endedStatus(response);
      const ms = performance.now() - startedAt;
      noteAnswer(path, status, ms);
      entry?.end({ route: routeName(path), path, status, ms });
    });
    const asked = { request, response, target, path, entry };
    if (trace === null) answerOnceReady(asked);
    else
      trace(
        request,
        response,
        () => routeName(path),
        () => answerOnceReady(asked),
      );
  };
}

/** Nothing is served outside of the base path; the host's own root redirects into it. */
function answerOutside(response: ServerResponse, path: string, basePath: string): void {
  if (path === "/") sendRedirect(response, 307, ownLocation(basePath, "/"));
  else response.writeHead(404, { ...commonHeaders, "content-type": "text/plain" }).end("Not Found");
}

/** Pages and routes have no slash at their end, so that each has one address. */
function redirectToShorter(response: ServerResponse, { path, query }: RequestTarget): void {
  sendRedirect(response, 308, ownLocation("", writeTarget({ path: path.slice(0, -1), query })));
}
