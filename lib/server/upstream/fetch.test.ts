import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFakeClock } from "../../../test-support/fake-clock.ts";
import { BodyCutShort, createFetch, discard, fetchText, readBody } from "./fetch.ts";

let server: http.Server;
let url: string;
let answer: http.RequestListener;

beforeEach(async () => {
  server = http.createServer((request, response) => answer(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const init = () => ({ signal: new AbortController().signal });
const impatient = createFetch({ connectMs: 1_000, headersMs: 50, silenceMs: 50 });

describe("a request to another program", () => {
  it("follows no redirect", async () => {
    answer = (_request, response) => response.writeHead(302, { location: "/b" }).end();
    const { status, headers } = await createFetch()(url, init());
    expect([status, headers.get("location")]).toEqual([302, "/b"]);
  });

  it("has the given method and headers, and ends when it is aborted", async () => {
    const gone = Promise.withResolvers<void>();
    const started = Promise.withResolvers<http.IncomingMessage>();
    answer = (request, response) => {
      response.on("close", () => gone.resolve());
      started.resolve(request);
    };
    const stop = new AbortController();
    const headers = new Headers({ range: "bytes=5-" });
    const pending = createFetch()(url, { method: "HEAD", headers, signal: stop.signal });
    const { method, headers: sent } = await started.promise;
    expect([method, sent.range]).toEqual(["HEAD", "bytes=5-"]);
    stop.abort();
    await expect(pending).rejects.toThrow();
    await gone.promise;
  });

  it("tells an answer that is cut short from a program that does not answer", async () => {
    answer = (_request, response) => {
      response.writeHead(200, { "content-length": "40" });
      response.write('{"data":[{"id":', () => response.destroy());
    };
    const timeouts = { clock: createFakeClock(0), headersMs: 1_000, bodyMs: 1_000, maxBytes: 1_000 };
    const text = () => fetchText(createFetch(), url, { headers: new Headers(), signal: undefined }, timeouts);
    await expect(text()).rejects.toBeInstanceOf(BodyCutShort);
    answer = (_request, response) => response.destroy();
    await expect(text()).rejects.not.toBeInstanceOf(BodyCutShort);
  });

  it("does not use the global fetch, which Next replaces", async () => {
    const replaced = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new Error("not this one"));
    answer = (_request, response) => response.end("here");
    const given = await createFetch()(url, init()).finally(() => (globalThis.fetch = replaced));
    expect((await readBody(given, 100)).toString()).toBe("here");
  });

  it("times out when the server is silent, before its headers and within its body", async () => {
    answer = () => undefined;
    await expect(impatient(url, init())).rejects.toThrow();
    answer = (_request, response) => void response.writeHead(200).write("begun");
    const begun = await impatient(url, init());
    await expect(readBody(begun, 100)).rejects.toThrow();
  });

  it("cancels a body that nobody needs, and its connection", async () => {
    const gone = Promise.withResolvers<void>();
    answer = (_request, response) => {
      response.on("close", () => gone.resolve());
      response.writeHead(416).write("begun");
    };
    discard(await createFetch()(url, init()));
    await gone.promise;
  });
});
