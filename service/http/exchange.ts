import type { IncomingMessage, ServerResponse } from "node:http";
import { createEndTogether } from "#lib/contract/environment/end-together.ts";

/** A request, independent of the server. */
export interface HttpRequest {
  method: string;
  /** Path and query as sent. */
  target: string;
  header: (name: string) => string | undefined;
  /** The origin that the client used. */
  origin: () => string;
  /** Equal for requests that were all sent before the first of them was answered. */
  turn: object;
}

/** An answer ready to be sent. */
export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

/** A request in process, or behind another server. */
export function fromFetch(request: Request): HttpRequest {
  const url = new URL(request.url);
  return {
    method: request.method,
    target: url.pathname + url.search,
    header: (name) => request.headers.get(name) ?? undefined,
    origin: () => url.origin,
    turn: {},
  };
}

export function toResponse({ status, headers, body }: HttpAnswer): Response {
  return new Response(body === null ? null : new Uint8Array(body), { status, headers });
}

/** A Node request. */
export function fromNode(incoming: IncomingMessage): HttpRequest {
  return {
    method: incoming.method ?? "GET",
    target: incoming.url ?? "/",
    header: (name) => {
      const value = incoming.headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    origin: () => {
      const { host } = incoming.headers;
      return host !== undefined && hostShape.test(host) ? `http://${host}` : "http://localhost";
    },
    turn: presentTurn(),
  };
}

let present: object | null = null;

/** The turn of the event loop, which polls all sockets once and then handles the requests it found. */
function presentTurn(): object {
  if (present === null) {
    present = {};
    setImmediate(() => (present = null));
  }
  return present;
}

const hostShape = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i;

const endTogether = createEndTogether();

/** Sends an answer together with the turn's other answers. @throws {TypeError} for a header that cannot be sent */
export function sendToNode(outgoing: ServerResponse, { status, headers, body }: HttpAnswer): void {
  outgoing.writeHead(status, headers);
  endTogether(outgoing, body);
}

/** A JSON answer, for example of an error. */
export function jsonAnswer(status: number, value: object, headers: Record<string, string> = {}): HttpAnswer {
  const body = Buffer.from(JSON.stringify(value));
  return {
    status,
    headers: { "content-type": "application/json", "content-length": String(body.length), ...headers },
    body,
  };
}
