import type { IncomingMessage, ServerResponse } from "node:http";
import type { Gate } from "../gate/create-gate.ts";
import type { OriginGate } from "../gate/refuse-origin.ts";
import type { Lane } from "./front.ts";
import { refuseRequest } from "./refuse-request.ts";
import { readPath } from "./request-path.ts";

/** What a request passes, in this order. */
export interface Way {
  originGate: OriginGate;
  gate: Gate;
  lane: Pick<Lane, "answer">;
  answerByNext: (request: IncomingMessage, response: ServerResponse) => unknown;
}

/** Answers every request of the server: the gates first, then the fast lane or Next. */
export function createRequestListener({ originGate, gate, lane, answerByNext }: Way) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (refuseRequest(request, response, originGate)) return;
    const pass = gate(request, response, readPath(request.url ?? "") ?? "");
    if (pass && !lane.answer(request, response, pass)) answerByNext(request, response);
  };
}
