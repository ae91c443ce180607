import net, { type AddressInfo } from "node:net";
import { once } from "node:events";
import type { Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createOriginGate } from "../gate/refuse-origin.ts";
import { createHttpServer } from "./http-server.ts";
import { refuseRequest } from "./refuse-request.ts";
import { readTarget } from "../gate/request-target.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes to a server that answers 200 to every accepted request; returns everything until it closes. */
async function send(text: string, requestMs?: number): Promise<string> {
  server = createHttpServer(requestMs);
  server.on("request", (request, response) => {
    if (refuseRequest(request, response, readTarget(request.url ?? "")?.path ?? null, createOriginGate(null)))
      return;
    request.on("end", () => response.writeHead(200, { connection: "close" }).end("in order")).resume();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(text);
  let received = "";
  socket.on("data", (data) => (received += String(data)));
  await once(socket, "close");
  return received;
}

const statusOf = async (line: string, host = "a") =>
  Number(/^HTTP\/1.1 (\d+)/.exec(await send(`${line} HTTP/1.1\r\nhost: ${host}\r\n\r\n`))?.[1]);

describe("the server around everything", () => {
  it.each([
    ["GET /sessions/1?q=%", 200],
    ["HEAD /", 200],
    ["DELETE /api/snoozes/1", 200],
    ["GET /sessions/%", 400],
    ["GET /api/sessions/%ff", 400],
    ["GET *", 400],
    ["GET /api/health/../board", 400],
    ["GET /api/health/%2e%2e/board", 400],
    ["GET /_next/static/..%2f..%2fapi/board", 400],
    ["GET /_next/static/..%5c..%5capi/board", 400],
    ["GET //api/board", 400],
    ["GET /icon..svg", 200],
    ["GET http://elsewhere.example/", 400],
    ["GET /api/log#", 400],
    ["GET /icon.svg#/../api/log", 400],
    ["GET /api/board?since=1#", 400],
    ["GET /api/log%23", 400],
    ["GET /api%2Flog", 400],
    ["GET /api/log%3F", 400],
    ["GET /api/%256Cog", 400],
    ["GET /api/log%00", 400],
    ["GET /api/log\u00ff", 400],
    ["GET /api/log%C3%BF", 200],
    ["GET /_global-error", 404],
    ["GET /_not-found", 404],
    ["GET /_next/image?url=/api/stream&w=64&q=75", 404],
    ["TRACE /api/board", 405],
    ["POST /", 405],
    ["PUT /sessions/1", 405],
  ])("answers %s with %i", async (line, status) => {
    expect(await statusOf(line)).toBe(status);
  });

  it("does not answer to a Host that anybody could point at it", async () => {
    expect(await statusOf("GET /api/board", "evil.example")).toBe(421);
  });

  it("keeps idle connections longer than proxies do", async () => {
    server = createHttpServer().on("request", (_request, response) => response.end());
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const { headers } = await fetch(`http://127.0.0.1:${port}/`);
    expect(Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1])).toBeGreaterThan(60);
  });

  it("closes the connection on an upgrade to another protocol", async () => {
    const upgrade = "GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n";
    expect(await send(upgrade)).toBe("");
  });

  it.each(["POST /api/a HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nslow", "GET / HTTP/1.1\r\nho"])(
    "cuts a request that does not come to its end: %j",
    async (beginning) => {
      expect(await send(beginning, 60)).toContain("408");
    },
  );
});
