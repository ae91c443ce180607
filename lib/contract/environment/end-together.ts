import type { ServerResponse } from "node:http";

interface Unsent {
  response: ServerResponse;
  body: Uint8Array | string | null;
}

/** Writing a larger one takes longer than waking its client. */
const largestHeldBytes = 64 * 1024;

/**
 * Ends answers at the end of the turn of the event loop, those of one turn together: each that is sent alone wakes its
 * client, which takes longer than making an answer from memory. A text is a binary string, which `node:http` sends with
 * the headers in one write.
 */
export function createEndTogether(): (response: ServerResponse, body: Uint8Array | string | null) => void {
  let unsent: Unsent[] = [];
  const endAll = () => {
    const ready = unsent;
    unsent = [];
    for (const { response, body } of ready) {
      if (typeof body === "string") response.end(body, "latin1");
      else response.end(body ?? undefined);
    }
  };
  return (response, body) => {
    if (body !== null && body.length > largestHeldBytes) return void response.end(body);
    if (unsent.length === 0) setImmediate(endAll);
    unsent.push({ response, body });
  };
}
