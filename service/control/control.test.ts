import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { upsertLiveSessions } from "../db/write/upsert-live-sessions.ts";
import {
  controlToken,
  startServiceUnderTest,
  testStartMs,
  type ServiceUnderTest,
} from "../testing/service-under-test.ts";

const address = "127.0.0.1";
let nowMs = testStartMs;
let service: ServiceUnderTest;
beforeEach(async () => {
  service = await startServiceUnderTest(":memory:", { machineNow: () => nowMs });
});
afterEach(() => service.close());

const steer = (method: string, path: string, body?: unknown, token = controlToken) =>
  service.ask(`/_control${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });

describe("who may steer", () => {
  test("a wrong token is refused, a caller elsewhere finds nothing, without a token there is nothing", async () => {
    expect((await steer("GET", "/clock", undefined, "wrong")).status).toBe(401);
    const request = () =>
      new Request("http://service.test/_control/clock", {
        headers: { Authorization: `Bearer ${controlToken}` },
      });
    const from = async (remoteAddress: string | undefined) =>
      (
        await service.app.fetch(request(), {
          incoming: { socket: { ...(remoteAddress && { remoteAddress }) } },
        })
      ).status;
    expect(await from(address)).toBe(200);
    expect(await from("::ffff:127.0.0.1")).toBe(200);
    expect(await from("::1")).toBe(200);
    expect(await from("10.0.0.1")).toBe(404);
    expect(await from(undefined)).toBe(404);
    const closed = await startServiceUnderTest(":memory:", { controlToken: undefined });
    const asked = await closed.ask("/_control/clock", { headers: { Authorization: "Bearer undefined" } });
    expect(asked.status).toBe(404);
    await closed.close();
  });

  test("the API key steers nothing", async () => {
    expect((await service.get("/../../_control/clock")).status).toBe(401);
  });
});

describe("sessions", () => {
  test("a session takes the state it is given, at the service's time", async () => {
    const session = {
      id: 5,
      eventId: 6,
      companyId: 7,
      date: "2026-02-03T12:00:00Z",
      state: "willBeLive" as const,
    };
    await upsertLiveSessions(service.db, [session], 10);
    service.clock.advance(5_000);
    expect((await steer("POST", "/sessions/5", { state: "live" })).status).toBe(200);
    expect((await service.get("/live/5")).body).toMatchObject({
      data: {
        state: "live",
        updatedAt: "2026-02-03T12:00:05.000Z",
        wentLiveAt: expect.any(String) as string,
      },
    });
  });

  test("an unknown session is a 404, an unknown state a 400 that names it", async () => {
    expect((await steer("POST", "/sessions/99", { state: "live" })).status).toBe(404);
    expect((await steer("POST", "/sessions/x", { state: "live" })).status).toBe(404);
    for (const body of [{ state: "gone" }, {}, "{", "null"]) {
      const answer = await steer("POST", "/sessions/5", body);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toMatch(/"field":"(state|body)"/);
    }
  });
});

describe("clock", () => {
  test("jumps and changes its speed", async () => {
    expect((await steer("POST", "/clock", { advanceMs: 60_000 })).body).toEqual({
      data: { now: "2026-02-03T12:01:00.000Z", speed: 1 },
    });
    expect((await steer("POST", "/clock", { speed: 60 })).body).toMatchObject({ data: { speed: 60 } });
    expect(service.clock.speed).toBe(60);
  });

  test.each([
    {},
    { speed: -1 },
    { speed: "fast" },
    { advanceMs: -1 },
    { advance: 5 },
    { speed: 1e9 },
    { advanceMs: 1e15 },
  ])("%j: 400", async (body) => {
    expect((await steer("POST", "/clock", body)).status).toBe(400);
  });
});

describe("faults", () => {
  const fault = (body: object) => steer("POST", "/faults", body);
  const live = () => service.get("/live");

  test("status: as many times as asked, on the path asked", async () => {
    await fault({ path: "/public/v3/live", kind: "status", status: 503, retryAfterSeconds: 7, times: 2 });
    expect((await service.get("/events")).status).toBe(200);
    const first = await live();
    expect(first.status).toBe(503);
    expect(first.headers.get("Retry-After")).toBe("7");
    expect((await live()).status).toBe(503);
    expect((await live()).status).toBe(200);
  });

  test("for some seconds", async () => {
    await fault({ path: "/public", kind: "status", seconds: 10 });
    nowMs += 9_999;
    expect((await live()).status).toBe(500);
    nowMs += 1;
    expect((await live()).status).toBe(200);
  });

  test("garbage and truncate answer 200 with what is no JSON", async () => {
    await fault({ path: "/public", kind: "garbage", times: 1 });
    await expect(live()).rejects.toThrow(SyntaxError);
    await fault({ path: "/public", kind: "truncate", times: 1 });
    await expect(live()).rejects.toThrow(SyntaxError);
  });

  test("disconnect breaks the connection", async () => {
    await fault({ path: "/public", kind: "disconnect", times: 1 });
    await expect(live()).rejects.toThrow(TypeError);
    const destroy = vi.fn();
    await fault({ path: "/public", kind: "disconnect", times: 1 });
    await service.app.fetch(new Request("http://service.test/public/v3/live"), {
      incoming: { socket: { destroy } },
    });
    expect(destroy).toHaveBeenCalledOnce();
  });

  test("slow answers late", async () => {
    vi.useFakeTimers();
    try {
      await fault({ path: "/public", kind: "slow", delayMs: 3_000, times: 1 });
      const answered = vi.fn();
      const answer = live().then(answered);
      await vi.advanceTimersByTimeAsync(2_999);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await answer;
      expect(answered).toHaveBeenCalledWith(expect.objectContaining({ status: 200 }));
    } finally {
      vi.useRealTimers();
    }
  });

  test("timeout holds until the client gives up, or faults are cleared", async () => {
    await fault({ path: "/public", kind: "timeout" });
    const client = new AbortController();
    const request = new Request("http://service.test/public/v3/live", { signal: client.signal });
    const givenUp = service.app.fetch(request);
    client.abort();
    await expect(givenUp).rejects.toThrow(TypeError);

    const held = live();
    expect((await steer("GET", "/faults")).body).toMatchObject({ data: [{ kind: "timeout" }] });
    expect((await steer("DELETE", "/faults")).body).toEqual({ data: [] });
    expect((await held).status).toBe(200);
    expect((await live()).status).toBe(200);
  });

  test.each([
    [{ path: "public", kind: "garbage" }, "path"],
    [{ path: "/", kind: "explode" }, "kind"],
    [{ path: "/", kind: "garbage", times: 1, seconds: 1 }, "times"],
    [{ path: "/", kind: "status", status: 200 }, "status"],
    [{ path: "/", kind: "slow", delayMs: -1 }, "delayMs"],
  ])("%j: 400 naming %s", async (body, field) => {
    expect(await fault(body)).toMatchObject({ status: 400, body: { message: [{ field }] } });
  });
});

test("requests are counted by route, whatever anybody asks for, steering is not", async () => {
  for (let each = 0; each < 300; each += 1) await service.ask(`/guess-${each}`);
  await service.ask(`/public/v3/${"x".repeat(8_000)}`);
  await service.ask("/media/document/unknown.pdf");
  await service.get("/live?limit=3");
  await service.get("/live");
  await service.get("/companies/x");
  await service.get("/openapi.json");
  await service.ask("/health");
  expect((await steer("GET", "/requests")).body).toEqual({
    data: {
      total: 307,
      paths: {
        "other paths": 301,
        "/media/*": 1,
        "/public/v3/live": 2,
        "/public/v3/companies/{id}": 1,
        "/public/v3/openapi.json": 1,
        "/health": 1,
      },
    },
  });
  expect((await steer("DELETE", "/requests")).body).toEqual({ data: { total: 0, paths: {} } });
});

describe("receivers of webhooks", () => {
  const secretShape: unknown = expect.stringMatching(/^whsec_/);

  test("are added, shown without their secret, given a new one, and removed", async () => {
    const sent = { url: "https://receiver.example/hook", events: ["live.audio.updated"] };
    const added = await steer("POST", "/webhooks", sent);
    expect(added).toMatchObject({ status: 201, body: { data: { ...sent, secret: secretShape } } });
    const { id } = (added.body as { data: { id: string } }).data;
    const listed = await steer("GET", "/webhooks");
    expect(listed.body).toEqual({
      data: [
        {
          id,
          ...sent,
          createdAt: new Date(nowMs).toISOString(),
          failingSince: null,
          disabledAt: null,
          pending: 0,
        },
      ],
    });
    expect((await steer("POST", `/webhooks/${id}/rotate`)).body).toMatchObject({
      data: { secret: secretShape },
    });
    expect((await steer("POST", `/webhooks/${id}/enable`)).status).toBe(200);
    expect((await steer("GET", "/webhooks/deliveries?state=failed")).body).toEqual({ data: [] });
    expect((await steer("DELETE", `/webhooks/${id}`)).status).toBe(204);
    expect((await steer("DELETE", `/webhooks/${id}`)).status).toBe(404);
  });

  test.each([
    [{ url: "ftp://receiver.example", events: "all" }, "url"],
    [{ url: "https://receiver.example", events: ["live.audio.exploded"] }, "events"],
    [{ url: "https://receiver.example" }, "events"],
  ])("%j is refused by name", async (sent, field) => {
    expect(await steer("POST", "/webhooks", sent)).toMatchObject({
      status: 400,
      body: { message: [{ field }] },
    });
  });

  test("nobody without the token sees them", async () => {
    expect((await steer("GET", "/webhooks", undefined, "wrong")).status).toBe(401);
  });
});
