import http from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stopInOrder } from "./stop-in-order.ts";

let server: http.Server;
let port: number;
let open: http.ServerResponse[];
let order: string[];

beforeEach(async () => {
  open = [];
  order = [];
  server = http.createServer((_request, response) => {
    response.writeHead(200).write("begun");
    open.push(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => server.closeAllConnections());

const agent = new http.Agent({ keepAlive: true });
const begin = async () => {
  const [response] = (await once(http.get({ port, host: "127.0.0.1", agent }), "response")) as [
    http.IncomingMessage,
  ];
  await once(response, "data");
  return response;
};
const stop = (graceMs: number, beginStop: () => void) =>
  stopInOrder({
    server,
    graceMs,
    runtime: {
      beginStop,
      stop: async () =>
        void order.push(`runtime with ${open.filter((one) => !one.writableEnded).length} open`),
    },
    app: { close: async () => void order.push("next") },
  });

describe("a server that is told to stop", () => {
  it("ends event streams and exits at once, even with idle connections", async () => {
    const answer = await begin();
    answer.resume();
    await stop(10_000, () => open[0]!.end());
    expect(order).toEqual(["next", "runtime with 0 open"]);
    expect(server.listening).toBe(false);
  });

  it("lets requests in flight finish before it stops what they need", async () => {
    const answer = await begin();
    const stopped = stop(10_000, () => undefined);
    await expect(once(http.get({ port, host: "127.0.0.1" }), "response")).rejects.toThrow("ECONNREFUSED");
    expect(order).toEqual([]);
    open[0]!.end(" and done");
    expect(String((await once(answer, "data"))[0])).toBe(" and done");
    await stopped;
    expect(order).toEqual(["next", "runtime with 0 open"]);
  });

  it("stops the runtime also when Next fails to stop", async () => {
    const failing = stopInOrder({
      server,
      runtime: { beginStop: () => undefined, stop: async () => void order.push("runtime") },
      app: { close: () => Promise.reject(new Error("Next failed")) },
    });
    await expect(failing).rejects.toThrow("Next failed");
    expect(order).toEqual(["runtime"]);
  });

  it("does not wait forever for a request that does not finish", async () => {
    const answer = await begin();
    const cut = once(answer, "error");
    await stop(50, () => undefined);
    expect(order[0]).toBe("next");
    expect(String((await cut)[0])).toContain("aborted");
  });
});
