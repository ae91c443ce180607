import type { IncomingMessage, ServerResponse } from "node:http";
import { createEndTogether } from "../../contract/environment/end-together.ts";
import { pipeline } from "node:stream/promises";
import type { Runtime } from "../runtime.ts";
import { isForAnybody, sharedCaching } from "./caching.ts";
import { requestIdHeader } from "../gate/common-headers.ts";
import { toProblem } from "./handle.ts";
import { readChunks } from "../upstream/fetch.ts";
import { readAnswer, type Answering, type ReadyAnswer } from "./ready-answer.ts";

/** Sends answers ahead of Next, or the problem that making one ended with. */
export function createSendAnswer(runtime: Runtime) {
  const endTogether = createEndTogether();
  const send = (response: ServerResponse, { status, headers, body, binary }: ReadyAnswer): void => {
    response.writeHead(status, headers);
    endTogether(response, binary ?? body);
  };
  const fail = async (
    { headers }: IncomingMessage,
    response: ServerResponse,
    path: string,
    error: unknown,
  ): Promise<void> => {
    // Nothing else can be said any more.
    if (response.headersSent) return void response.destroy();
    const requestId = oneLine(headers[requestIdHeader]);
    send(response, await readAnswer(toProblem(error, path, runtime, requestId)));
  };
  /** `path` is that of the request; what is ready is sent without a promise. */
  return (request: IncomingMessage, response: ServerResponse, path: string, make: () => Answering): void => {
    try {
      const made = make();
      if (!(made instanceof Promise)) return send(response, made);
      made
        .then((answer) =>
          answer instanceof Response ? sendBody(request, response, answer, runtime) : send(response, answer),
        )
        .catch((error: unknown) => fail(request, response, path, error));
    } catch (error) {
      void fail(request, response, path, error);
    }
  };
}

/** Passes on a body while it arrives, and ends its transfer when the viewer leaves. */
async function sendBody(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { status, headers: sent, body }: Response,
  { env }: Runtime,
): Promise<void> {
  const answerHeaders: Record<string, string> = Object.fromEntries(sent);
  const caching = answerHeaders["cache-control"];
  if (caching !== undefined && status < 300 && isForAnybody(env, headers))
    answerHeaders["cache-control"] = sharedCaching(caching);
  response.writeHead(status, answerHeaders);
  if (body === null || method === "HEAD") {
    void body?.cancel().catch(() => undefined);
    return void response.end();
  }
  // An error after the headers, of either side, can only end the connection.
  await pipeline(readChunks({ body }), response).catch(() => response.destroy());
}

/** A header as one line; null where it was not sent. */
export function oneLine(header: string | string[] | undefined): string | null {
  return header === undefined ? null : String(header);
}
