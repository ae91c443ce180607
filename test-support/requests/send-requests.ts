import http from "node:http";
import type { RandomRequest } from "./random-request.ts";

/** What a program made of many requests. */
export interface Tally {
  /** Answers by their status. */
  statuses: Map<number, number>;
  /** Requests that were answered with a fault of the program (500), or by nothing. */
  faults: string[];
}

const answerWithinMs = 60_000;
const atOnce = 16;
/** Answers that may go on for as long as somebody listens. */
const endless = /^(text\/event-stream|audio\/)/;

/**
 * Sends requests, several at once, and reads every answer to its end.
 * @param next the next request; null when there are no more
 */
export async function sendRequests(
  url: string,
  next: () => RandomRequest | null,
  always: Record<string, string> = {},
): Promise<Tally> {
  const tally: Tally = { statuses: new Map(), faults: [] };
  const sendOn = async () => {
    for (let request = next(); request; request = next()) {
      const said = await send(url, request, always).catch((error: Error) => error.message);
      if (typeof said === "number") tally.statuses.set(said, (tally.statuses.get(said) ?? 0) + 1);
      if (said === 500 || typeof said === "string")
        tally.faults.push(`${said}: ${JSON.stringify({ ...request, target: request.target.slice(0, 300) })}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  return tally;
}

function send(url: string, asked: RandomRequest, always: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(answerWithinMs);
    const { method, headers, target, body } = asked;
    const request = http.request(url, {
      method,
      path: target,
      headers: { ...always, ...headers },
      agent: false,
      signal,
    });
    request.on("error", (error) => reject(signal.aborted ? new Error("no answer in time") : error));
    request.on("response", (response) => {
      const done = () => resolve(response.statusCode ?? 0);
      if (endless.test(response.headers["content-type"] ?? "")) {
        done();
        request.destroy();
      } else response.on("end", done).on("error", reject).resume();
    });
    request.end(body);
  });
}
