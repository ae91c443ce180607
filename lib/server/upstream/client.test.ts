import { describe, expect, it } from "vitest";
import { createFakeClock } from "../../../test-support/fake-clock.ts";
import { backoffMs } from "./backoff.ts";
import { createUpstreamClient, pages } from "./client.ts";
import { createPacer, type Purpose } from "./pacer.ts";
import { isUpstreamError, retryAfterMs } from "./upstream-error.ts";

function clientOf(answers: (Response | "broken" | "never")[]) {
  const clock = createFakeClock(0);
  const requests: Request[] = [];
  const client = createUpstreamClient({
    baseUrl: "http://upstream.example",
    apiKey: () => "the-key-itself",
    clock,
    pacer: createPacer(clock, 100),
    random: () => 0,
    timeouts: { headersMs: 1_000, bodyMs: 1_000 },
    fetch(url, init) {
      requests.push(new Request(url, init));
      const answer =
        answers.shift() ?? Response.json({ message: "Not Found", statusCode: 404 }, { status: 404 });
      if (answer === "never") return new Promise(() => undefined);
      return answer === "broken" ? Promise.reject(new TypeError("reset")) : Promise.resolve(answer);
    },
  });
  /** Lets the client finish while time advances. */
  const settle = async <T>(work: Promise<T>): Promise<T | string> => {
    const outcome = work.catch((error: unknown) =>
      isUpstreamError(error) ? error.failure.kind : String(error),
    );
    for (let step = 0; step < 40; step += 1) {
      // A body takes several turns of the event loop, during which this clock stands still.
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await clock.advance(250);
    }
    return outcome;
  };
  return { client, requests, settle };
}
const page = (nextCursor: number | null, ...data: unknown[]) =>
  Response.json({ data, pagination: { nextCursor } });
const status = (code: number, headers: HeadersInit = {}) =>
  Response.json({ message: "x", statusCode: code }, { status: code, headers });

describe("a request to upstream", () => {
  it("sends the key in its header and nowhere else (section 5)", async () => {
    const { client, requests, settle } = clientOf([page(null)]);
    await settle(client.getPage("/live", { limit: "1" }));
    expect(requests[0]?.headers.get("x-api-key")).toBe("the-key-itself");
    expect(requests[0]?.url).toBe("http://upstream.example/public/v3/live?limit=1");
  });

  it.each([
    ["a broken connection", "broken" as const],
    ["no answer in time", "never" as const],
    ["a 500", status(500)],
    ["a short 429", status(429, { "retry-after": "1" })],
    ["text that is no JSON", new Response("<html>")],
  ])("tries again after %s", async (_, first) => {
    const { client, requests, settle } = clientOf([first, page(null, { id: 1 })]);
    expect(await settle(client.getPage("/live", {}))).toEqual({ records: [{ id: 1 }], nextCursor: null });
    expect(requests).toHaveLength(2);
  });

  it.each([
    [401, "refused"],
    [403, "forbidden"],
    [404, "notFound"],
    [400, "badRequest"],
  ])("does not try again after a %i (section 7)", async (code, kind) => {
    const { client, requests, settle } = clientOf([status(code)]);
    expect(await settle(client.getPage("/live", {}))).toBe(kind);
    expect(requests).toHaveLength(1);
  });

  it("does not wait inside a request for a long Retry-After", async () => {
    const { client, requests, settle } = clientOf([status(429, { "retry-after": "120" })]);
    expect(await settle(client.getPage("/live", {}))).toBe("limited");
    expect(requests).toHaveLength(1);
  });

  it("never names the key in an error", async () => {
    const { client } = clientOf([status(401)]);
    const error: unknown = await client.getOne("/companies/1").catch((thrown: unknown) => thrown);
    expect(String(error)).not.toContain("the-key-itself");
  });
});

describe("paging (4.5)", () => {
  it("sends opaque cursors back until there is none", async () => {
    const { client, requests } = clientOf([page(77, 1), page(12, 2), page(null, 3)]);
    const seen: unknown[] = [];
    for await (const { records } of pages(client, "/live", {})) seen.push(...records);
    expect(seen).toEqual([1, 2, 3]);
    expect(requests.map((request) => new URL(request.url).searchParams.get("cursor"))).toEqual([
      "0",
      "77",
      "12",
    ]);
  });
});

describe("the request budget", () => {
  it("is kept, in order of purpose: polls, then requests that a screen waits for, then copies", async () => {
    const clock = createFakeClock(0);
    const pacer = createPacer(clock, 10);
    const left: { at: number; name: string }[] = [];
    const leave = async (name: string, purpose: Purpose) => {
      await pacer.turn(undefined, purpose);
      left.push({ at: clock.now(), name });
    };
    for (let index = 0; index < 40; index += 1) void leave(`usual ${index}`, "copy");
    await clock.advance(1_000);
    void leave("screen 0", "screen");
    void leave("screen 1", "screen");
    void leave("poll", "poll");
    await clock.advance(10_000);
    expect(left).toHaveLength(43);
    for (let from = 0; from < 5_000; from += 100) {
      expect(left.filter(({ at }) => at >= from && at < from + 1_000).length).toBeLessThanOrEqual(10 + 10);
    }
    expect(left.at(-1)?.at).toBe(3_300);
    expect(left.filter(({ at }) => at > 1_000 && at <= 1_300).map(({ name }) => name)).toEqual([
      "poll",
      "screen 0",
      "screen 1",
    ]);
    const usual = left.filter(({ name }) => name.startsWith("usual")).map(({ name }) => name);
    expect(usual).toEqual(usual.toSorted((a, b) => Number(a.slice(6)) - Number(b.slice(6))));
  });

  it("is not used for requests that were aborted", async () => {
    const clock = createFakeClock(0);
    const pacer = createPacer(clock, 1);
    const stop = new AbortController();
    await pacer.turn();
    const given = Array.from({ length: 50 }, () => pacer.turn(stop.signal));
    stop.abort();
    await Promise.all(given);
    let hasLeft = false;
    void pacer.turn().then(() => (hasLeft = true));
    await clock.advance(1_000);
    expect(hasLeft).toBe(true);
  });
});

describe("waiting", () => {
  it("doubles up to a limit and is spread over its upper half", () => {
    const limits = { firstMs: 1_000, maxMs: 8_000 };
    expect([1, 2, 3, 4, 5].map((failures) => backoffMs(limits, failures, () => 0))).toEqual([
      500, 1_000, 2_000, 4_000, 4_000,
    ]);
    expect(backoffMs(limits, 1, () => 0.999)).toBeLessThanOrEqual(1_000);
  });

  it("follows Retry-After in seconds or as a date, up to a quarter of an hour", () => {
    const now = Date.UTC(2026, 1, 3);
    expect(retryAfterMs("7", now)).toBe(7_000);
    expect(retryAfterMs(new Date(now + 9_000).toUTCString(), now)).toBe(9_000);
    const anHourAhead = now + 3_600_000;
    const date = new Date(anHourAhead + 9_000).toUTCString();
    expect(retryAfterMs(date, now, new Date(anHourAhead).toUTCString())).toBe(9_000);
    expect(retryAfterMs("86400", now)).toBe(900_000);
    expect([retryAfterMs("soon", now), retryAfterMs(null, now)]).toEqual([null, null]);
  });
});
