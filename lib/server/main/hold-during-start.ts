import type { IncomingMessage, ServerResponse } from "node:http";
import { commonHeaders } from "../gate/common-headers.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A start takes a second or two; one that migrates a large store takes longer. */
const holdMs = 10_000;

/**
 * Answers requests that arrive while the server starts: they wait until `open` says who answers, or for ten seconds,
 * after which the answer is 503.
 */
export function holdDuringStart(waitMs = holdMs): { listener: Listener; open: (listener: Listener) => void } {
  let opened: Listener | null = null;
  const held = new Set<() => void>();
  const hold = (request: IncomingMessage, response: ServerResponse): void => {
    const end = (answer: () => void) => () => {
      clearTimeout(timer);
      held.delete(begin);
      if (!response.destroyed) answer();
    };
    const begin = end(() => opened?.(request, response));
    const timer = setTimeout(
      end(() => refuse(response)),
      waitMs,
    );
    held.add(begin);
    response.once(
      "close",
      end(() => undefined),
    );
  };
  return {
    listener: (request, response) => (opened ?? hold)(request, response),
    open(listener) {
      opened = listener;
      for (const begin of held) begin();
    },
  };
}

function refuse(response: ServerResponse): void {
  const headers = { "content-type": "text/plain; charset=utf-8", "retry-after": "5", connection: "close" };
  response.writeHead(503, { ...commonHeaders, "cache-control": "no-store", ...headers });
  response.end("The server is starting.");
}
