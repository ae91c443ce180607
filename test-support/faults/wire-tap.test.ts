import { once } from "node:events";
import http from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { codingFor, codings, compress } from "#service/http/cached-answer.ts";
import { rawRequest } from "../requests/raw-request.ts";
import { openWireTap, type WireTap } from "./wire-tap.ts";

const list = Buffer.from(JSON.stringify({ data: [{ id: 1 }], pagination: { nextCursor: 500 } }));

let cutBy = 0;
let upstream: http.Server;
let tap: WireTap;

beforeEach(async () => {
  cutBy = 0;
  upstream = http.createServer((request, response) => void answer(request, response));
  upstream.listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const address = upstream.address();
  const port = typeof address === "object" && address ? address.port : 0;
  tap = await openWireTap(`http://127.0.0.1:${port}`, () => Date.now());
});

afterEach(async () => {
  await tap.close();
  upstream.close();
});

async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
  const coding = codingFor(request.headers["accept-encoding"]);
  const body = coding === null ? list : await compress(list, coding);
  if (coding !== null) response.setHeader("content-encoding", coding);
  response.end(body.subarray(0, body.byteLength - cutBy));
}

describe("a list that passes the tap", () => {
  it.each(["identity", ...codings])(
    "is recorded with its next cursor when it is sent as %s",
    async (coding) => {
      const headers = { "accept-encoding": coding };
      const answered = await rawRequest(`${tap.url}/public/v3/live?updatedAfter=x`, { headers });
      expect(answered.headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding);
      expect(tap.requests).toMatchObject([{ path: "/public/v3/live", isWhole: true, nextCursor: 500 }]);
    },
  );

  it.each(["identity", ...codings])(
    "is recorded as incomplete when it is cut short as %s",
    async (coding) => {
      cutBy = 3;
      await rawRequest(`${tap.url}/public/v3/live`, { headers: { "accept-encoding": coding } });
      expect(tap.requests).toMatchObject([{ isWhole: false, nextCursor: null }]);
    },
  );
});
