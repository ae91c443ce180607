import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { upsertLiveSessions } from "../db/write/upsert-live-sessions.ts";
import {
  controlToken,
  startServiceUnderTest,
  testStartMs,
} from "../../test-support/service/service-under-test.ts";
import type { RequestEnvironment } from "../http/request-environment.ts";
import { startSteeredService, type SteeredService } from "../../test-support/service/steered-service.ts";

const address = "127.0.0.1";
let service: SteeredService;
beforeEach(async () => {
  service = await startSteeredService({ machineNow: () => testStartMs });
});
afterEach(() => service.close());

describe("who may steer", () => {
  test("a wrong token gets 401; callers elsewhere, and all without a configured token, get 404", async () => {
    expect((await service.steer("GET", "/clock", undefined, "wrong")).status).toBe(401);
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
    const answer = await closed.request("/_control/clock", {
      headers: { Authorization: "Bearer undefined" },
    });
    expect(answer.status).toBe(404);
    await closed.close();
  });

  test.each([
    ["forwarded", "for=203.0.113.9"],
    ["via", "1.1 proxy"],
    ["x-forwarded-for", "203.0.113.9"],
    ["x-forwarded-host", "calls.example.com"],
    ["x-real-ip", "203.0.113.9"],
    ["host", "calls.example.com"],
  ])("a request that a proxy on this machine passed on gets 404: %s", async (name, value) => {
    const headers = { authorization: `Bearer ${controlToken}`, host: "127.0.0.1:4100", [name]: value };
    const request = new Request("http://127.0.0.1:4100/_control/clock", { headers });
    const { status } = await service.app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
    expect(status).toBe(404);
  });

  test("405 names the methods of a path only to those who may use it", async () => {
    const put = async (token: string, incoming?: RequestEnvironment["incoming"]) => {
      const request = new Request("http://service.test/_control/clock", {
        method: "PUT",
        headers: { Authorization: `Bearer ${token}` },
      });
      const { status, headers } = await service.app.fetch(request, incoming && { incoming });
      return [status, headers.get("allow")];
    };
    expect(await put(controlToken)).toEqual([405, "GET, HEAD, POST"]);
    expect(await put("wrong")).toEqual([401, null]);
    expect(await put(controlToken, { socket: { remoteAddress: "10.0.0.1" } })).toEqual([404, null]);
    expect((await service.steer("PUT", "/nope")).status).toBe(404);
  });

  test("an API key is not the token", async () => {
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
    expect((await service.steer("POST", "/sessions/5", { state: "live" })).status).toBe(200);
    expect((await service.get("/live/5")).body).toMatchObject({
      data: {
        state: "live",
        updatedAt: "2026-02-03T12:00:05.000Z",
        wentLiveAt: expect.any(String) as string,
      },
    });
  });

  test("an unknown session is a 404, an unknown state a 400 that names it", async () => {
    expect((await service.steer("POST", "/sessions/99", { state: "live" })).status).toBe(404);
    expect((await service.steer("POST", "/sessions/x", { state: "live" })).status).toBe(404);
    for (const body of [{ state: "gone" }, {}, "{", "null"]) {
      const answer = await service.steer("POST", "/sessions/5", body);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toMatch(/"field":"(state|body)"/);
    }
  });
});

test("trouble with a stream is the same, behind the same token", async () => {
  const trouble = { kind: "silent", seconds: 60 };
  expect((await service.steer("POST", "/streams/99", trouble)).status).toBe(404);
  expect((await service.steer("POST", "/streams/99", { kind: "loud" })).status).toBe(400);
  expect((await service.steer("POST", "/streams/99", trouble, "wrong")).status).toBe(401);
  expect((await service.steer("DELETE", "/streams")).body).toEqual({ data: [] });
});

describe("clock", () => {
  test("jumps and changes its speed", async () => {
    expect((await service.steer("POST", "/clock", { advanceMs: 60_000 })).body).toEqual({
      data: { now: "2026-02-03T12:01:00.000Z", speed: 1 },
    });
    expect((await service.steer("POST", "/clock", { speed: 60 })).body).toMatchObject({
      data: { speed: 60 },
    });
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
    expect((await service.steer("POST", "/clock", body)).status).toBe(400);
  });
});

test("requests are counted by route, unknown paths as one, those to /_control not at all", async () => {
  for (let each = 0; each < 300; each += 1) await service.request(`/guess-${each}`);
  await service.request(`/public/v3/${"x".repeat(8_000)}`);
  await service.request("/media/document/unknown.pdf");
  await service.get("/live?limit=3");
  await service.get("/live");
  await service.get("/companies/x");
  await service.get("/openapi.json");
  await service.request("/health");
  expect((await service.steer("GET", "/requests")).body).toEqual({
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
  expect((await service.steer("DELETE", "/requests")).body).toEqual({ data: { total: 0, paths: {} } });
});

describe("receivers of webhooks", () => {
  const secretShape: unknown = expect.stringMatching(/^whsec_/);

  test("are added, shown without their secret, given a new one, and removed", async () => {
    const sent = { url: "https://receiver.example/hook", events: ["live.audio.updated"] };
    const added = await service.steer("POST", "/webhooks", sent);
    expect(added).toMatchObject({ status: 201, body: { data: { ...sent, secret: secretShape } } });
    const { id } = (added.body as { data: { id: string } }).data;
    const listed = await service.steer("GET", "/webhooks");
    expect(listed.body).toEqual({
      data: [
        {
          id,
          ...sent,
          createdAt: new Date(testStartMs).toISOString(),
          failingSince: null,
          disabledAt: null,
          pending: 0,
        },
      ],
    });
    expect((await service.steer("POST", `/webhooks/${id}/rotate`)).body).toMatchObject({
      data: { secret: secretShape },
    });
    expect((await service.steer("POST", `/webhooks/${id}/enable`)).status).toBe(200);
    expect((await service.steer("GET", "/webhooks/deliveries?state=failed")).body).toEqual({ data: [] });
    expect((await service.steer("DELETE", `/webhooks/${id}`)).status).toBe(204);
    expect((await service.steer("DELETE", `/webhooks/${id}`)).status).toBe(404);
  });

  test.each([
    [{ url: "ftp://receiver.example", events: "all" }, "url"],
    [{ url: "https://me:secret@receiver.example", events: "all" }, "url"],
    [{ url: "https://receiver.example", events: ["live.audio.exploded"] }, "events"],
    [{ url: "https://receiver.example" }, "events"],
  ])("%j is refused by name", async (sent, field) => {
    expect(await service.steer("POST", "/webhooks", sent)).toMatchObject({
      status: 400,
      body: { message: [{ field }] },
    });
  });

  test("nobody without the token sees them", async () => {
    expect((await service.steer("GET", "/webhooks", undefined, "wrong")).status).toBe(401);
  });
});
