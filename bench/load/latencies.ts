import http from "node:http";
import { once } from "node:events";

const warmUp = 10;
const minRequests = 10;

/**
 * How long sequential requests take on one connection, in milliseconds, after a short warm-up.
 *
 * @param limits the number of requests; fewer, but at least ten, when together they take longer than `maxMs`
 * @throws when an answer is anything but success
 */
export async function latencies(
  url: string,
  headers: Record<string, string>,
  limits: { requests: number; maxMs: number },
): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const deadline = performance.now() + limits.maxMs;
  const taken: number[] = [];
  for (let index = 0; index < warmUp + limits.requests; index += 1) {
    if (taken.length >= minRequests && performance.now() > deadline) break;
    const took = await timedRequest(url, { agent, headers });
    if (index >= warmUp) taken.push(took);
  }
  agent.destroy();
  return taken;
}

/** Milliseconds until the answer is complete. @throws for any status but 200 */
export async function timedRequest(url: string, options: http.RequestOptions): Promise<number> {
  const startedAt = performance.now();
  const request = http.get(url, options);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  await once(response.resume(), "end");
  return performance.now() - startedAt;
}
