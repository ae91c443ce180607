import type { IncomingMessage, ServerResponse } from "node:http";
import type { Gate } from "../gate/create-gate.ts";
import type { OriginGate } from "../gate/refuse-origin.ts";
import type { Lane } from "./front.ts";
import type { createPageHeaders } from "./page-headers.ts";
import { refuseRequest } from "./refuse-request.ts";
import { readPath } from "./request-path.ts";

/** What a request passes, in this order. */
export interface Way {
  originGate: OriginGate;
  gate: Gate;
  lane: Pick<Lane, "answer">;
  pageHeaders: ReturnType<typeof createPageHeaders>;
  answerByNext: (request: IncomingMessage, response: ServerResponse) => unknown;
}

/** Answers every request of the server: the gates first, then the fast lane or Next. */
export function createRequestListener({ originGate, gate, lane, pageHeaders, answerByNext }: Way) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (refuseRequest(request, response, originGate)) return;
    const path = readPath(request.url ?? "") ?? "";
    pageHeaders(request, response, path);
    const pass = gate(request, response, path);
    if (pass && !lane.answer(request, response, pass)) answerByNext(request, response);
  };
}
