import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** One address for several instances, as docs/deployment.md sets up nginx. */
export interface Balancer {
  url: string;
  close: () => Promise<void>;
}

/** Names of the connection, not of the answer. */
const ofConnection = ["connection", "keep-alive"];

/**
 * Sends each request to the next target, and to another one when that does not begin to answer or lacks a built file.
 * It learns in no other way that a target is gone.
 *
 * @param targets read anew for each request
 */
export async function openBalancer(targets: () => readonly string[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;

  async function pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await buffer(request);
    const among = targets();
    const first = (turn += 1);
    const left = new AbortController();
    response.once("close", () => left.abort());
    for (let tried = 0; tried < among.length; tried += 1) {
      const target = among[(first + tried) % among.length] ?? "";
      const answer = await ask(target, request, body, left.signal).catch(() => null);
      const isOtherBuild = answer?.statusCode === 404 && request.url?.startsWith("/_next/static/");
      if (answer && !(isOtherBuild && tried + 1 < among.length)) return hand(answer, response);
      answer?.resume();
    }
    response.writeHead(502).end();
  }

  async function ask(
    target: string,
    { method, url, headers }: http.IncomingMessage,
    body: Buffer,
    signal: AbortSignal,
  ): Promise<http.IncomingMessage> {
    const asked = http.request(target + url, { method, headers, agent, signal });
    asked.end(body);
    const [answer] = (await once(asked, "response")) as [http.IncomingMessage];
    // What happens to it from here on concerns the answer.
    asked.on("error", () => undefined);
    return answer;
  }

  const server = http.createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes an answer on as it comes; one that breaks off breaks off for the viewer as well. */
function hand(answer: http.IncomingMessage, response: http.ServerResponse): void {
  const headers = Object.entries(answer.headers).filter(([name]) => !ofConnection.includes(name));
  response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
  response.flushHeaders();
  answer.on("error", () => response.destroy()).pipe(response);
}
