import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Runtime } from "../runtime.ts";
import { isForAnybody, sharedCaching } from "./caching.ts";
import { requestIdHeader } from "./common-headers.ts";
import { toProblem } from "./handle.ts";
import { readChunks } from "../upstream/fetch.ts";
import { readAnswer, type ReadyAnswer } from "./ready-answer.ts";

/** Sends an answer ahead of Next, or the problem that its making ended with. Never rejects. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  runtime: Runtime,
  make: () => Promise<ReadyAnswer | Response>,
): Promise<void> {
  let answer: ReadyAnswer | Response;
  try {
    answer = await make();
  } catch (error) {
    answer = await readAnswer(toProblem(error, path, runtime, oneLine(request.headers[requestIdHeader])));
  }
  if (answer instanceof Response) return sendBody(request, response, answer, runtime);
  response.writeHead(answer.status, answer.headers);
  if (answer.binary === undefined) response.end(answer.body);
  else response.end(answer.binary, "latin1");
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
