import type { IncomingMessage, ServerResponse } from "node:http";
import { addressBelow, pathWithin } from "../../contract/base-path.ts";
import type { Gate } from "../gate/create-gate.ts";
import type { OriginGate } from "../gate/refuse-origin.ts";
import { commonHeaders } from "../http/common-headers.ts";
import { endedStatus } from "../http/ended-status.ts";
import { traceRequest } from "../tracing/trace-request.ts";
import type { BundledRuntime } from "./outer-process.ts";
import type { createPageHeaders } from "./page-headers.ts";
import { removeUnreadableHeaders } from "./remove-unreadable-headers.ts";
import { refuseRequest } from "./refuse-request.ts";
import { readPath } from "./request-path.ts";

/** What answers requests, and what learns of their answers. */
export interface RequestHandlers {
  /** The path below which everything is served; empty where the app has the whole host. */
  basePath: string;
  originGate: OriginGate;
  gate: Gate;
  fastLane: BundledRuntime["answer"];
  /** Files of the build; false where Next has to answer. */
  builtFiles: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
  pageHeaders: ReturnType<typeof createPageHeaders>;
  answerByNext: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** Called once an answer has ended, with the request's path, its status and its duration in milliseconds. */
  noteAnswer: (path: string | null, status: number, ms: number) => void;
  /** The route of a path, for metrics and traces. */
  routeName: (path: string | null) => string;
}

/** Answers every request of the server: the gates first, then files of the build, the fast lane or Next. */
export function createRequestListener({
  basePath,
  originGate,
  gate,
  fastLane,
  builtFiles,
  pageHeaders,
  answerByNext,
  noteAnswer,
  routeName,
}: RequestHandlers) {
  /** `target` is the address below the base path, null outside of it; `path` is its decoded path, null if invalid. */
  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    target: string | null,
    path: string | null,
  ): void => {
    const { url } = request;
    if (refuseRequest(request, response, path, originGate) || path === null) return;
    if (target === null) return answerOutside(response, path, basePath);
    request.url = target;
    removeUnreadableHeaders(request.headers, path);
    pageHeaders(request, response, path);
    const pass = gate(request, response, path);
    if (!pass || builtFiles(request, response, path) || fastLane(request, response, pass)) return;
    // Next was built for the base path.
    request.url = url;
    answerByNext(request, response);
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const { url = "" } = request;
    const target = pathWithin(basePath, url);
    const path = readPath(target ?? url);
    const ownPath = target === null ? null : path;
    response.once("close", () => noteAnswer(ownPath, endedStatus(response), performance.now() - startedAt));
    traceRequest(
      request,
      response,
      () => routeName(ownPath),
      () => answer(request, response, target, path),
    );
  };
}

/** Nothing is served outside of the base path; the host's own root redirects into it. */
function answerOutside(response: ServerResponse, path: string, basePath: string): void {
  if (path === "/")
    response.writeHead(307, { ...commonHeaders, location: addressBelow(basePath, "/") }).end();
  else response.writeHead(404, { ...commonHeaders, "content-type": "text/plain" }).end("Not Found");
}
