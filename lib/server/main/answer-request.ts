import type { IncomingMessage, ServerResponse } from "node:http";
import type { Gate } from "../gate/create-gate.ts";
import type { OriginGate } from "../gate/refuse-origin.ts";
import type { Lane } from "./front.ts";
import type { createPageHeaders } from "./page-headers.ts";
import { removeUnreadable } from "./remove-unreadable.ts";
import { refuseRequest } from "./refuse-request.ts";
import { readPath } from "./request-path.ts";

/** What a request passes, in this order. */
export interface Way {
  originGate: OriginGate;
  gate: Gate;
  lane: Pick<Lane, "answer">;
  pageHeaders: ReturnType<typeof createPageHeaders>;
  answerByNext: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** Called once an answer has ended, with the request's path, its status and its duration in milliseconds. */
  noteAnswer: (path: string | null, status: number, ms: number) => void;
}

/** Answers every request of the server: the gates first, then the fast lane or Next. */
export function createRequestListener({
  originGate,
  gate,
  lane,
  pageHeaders,
  answerByNext,
  noteAnswer,
}: Way) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const path = readPath(request.url ?? "");
    response.once("close", () => noteAnswer(path, response.statusCode, performance.now() - startedAt));
    if (refuseRequest(request, response, path, originGate) || path === null) return;
    removeUnreadable(request.headers, path);
    pageHeaders(request, response, path);
    const pass = gate(request, response, path);
    if (pass && !lane.answer(request, response, pass)) answerByNext(request, response);
  };
}
