import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { testStartMs } from "../../test-support/service/service-under-test.ts";
import { startSteeredService, type SteeredService } from "../../test-support/service/steered-service.ts";

let nowMs = testStartMs;
let service: SteeredService;
beforeEach(async () => {
  service = await startSteeredService({ machineNow: () => nowMs });
});
afterEach(() => service.close());

const fault = (body: object) => service.steer("POST", "/faults", body);
const live = () => service.get("/live");

test("times: that many requests to the given path", async () => {
  await fault({ path: "/public/v3/live", kind: "status", status: 503, retryAfterSeconds: 7, times: 2 });
  expect((await service.get("/events")).status).toBe(200);
  const first = await live();
  expect(first.status).toBe(503);
  expect(first.headers.get("Retry-After")).toBe("7");
  expect((await live()).status).toBe(503);
  expect((await live()).status).toBe(200);
});

test("seconds: until they have passed", async () => {
  await fault({ path: "/public", kind: "status", seconds: 10 });
  nowMs += 9_999;
  expect((await live()).status).toBe(500);
  nowMs += 1;
  expect((await live()).status).toBe(200);
});

test("the list has only faults that still apply", async () => {
  const faults = async () => (await service.steer("GET", "/faults")).body;
  await fault({ path: "/public", kind: "status", times: 1 });
  await fault({ path: "/media", kind: "status", seconds: 10 });
  expect(await faults()).toMatchObject({ data: [{ path: "/public" }, { path: "/media" }] });
  await live();
  expect(await faults()).toMatchObject({ data: [{ path: "/media" }] });
  nowMs += 10_000;
  expect(await faults()).toEqual({ data: [] });
});

test("garbage and truncate answer 200 with invalid JSON", async () => {
  await fault({ path: "/public", kind: "garbage", times: 1 });
  await expect(live()).rejects.toThrow(SyntaxError);
  await fault({ path: "/public", kind: "truncate", times: 1 });
  await expect(live()).rejects.toThrow(SyntaxError);
});

test("lost, cut and endless answer valid lists that are not whole", async () => {
  const backlinkUrl = "https://example.com/";
  await upsertCompanies(
    service.db,
    Array.from({ length: 20 }, (_, place) => place + 1).map((id) => ({
      id,
      name: `Company ${id}`,
      country: "SE",
      backlinkUrl,
    })),
    testStartMs,
  );
  const page = async (query = "", headers = {}) =>
    (await service.get(`/companies${query}`, headers)).body as {
      data: { id: number }[];
      pagination: { nextCursor: number | null };
    };
  const whole = await page();
  const withFault = async (body: object, query?: string) => {
    await fault({ path: "/public/v3/companies", times: 1, ...body });
    // As every client does; answers of this length are compressed.
    return page(query, { "accept-encoding": "gzip" });
  };
  expect(await withFault({ kind: "lost" })).toEqual({ data: [], pagination: { nextCursor: null } });
  const half = whole.data.filter(({ id }) => id % 2 === 0);
  expect(await withFault({ kind: "lost", share: "half" })).toEqual({ ...whole, data: half });
  const first = await page("?limit=1");
  expect(first.pagination.nextCursor).not.toBeNull();
  expect(await withFault({ kind: "cut" }, "?limit=1")).toEqual({
    ...first,
    pagination: { nextCursor: null },
  });
  const { pagination } = await withFault({ kind: "endless" }, "?cursor=900000");
  expect(pagination.nextCursor).toBe(900_001);

  await fault({ path: "/public/v3/companies", kind: "lost", times: 1 });
  expect((await service.get(`/companies/${whole.data[0]?.id}`)).status).toBe(404);
  await fault({ path: "/public/v3/companies", kind: "cut", times: 1 });
  expect((await service.get(`/companies/${whole.data[0]?.id}`)).status).toBe(200);
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

test("a delayed request leaves no listener on its client's signal", async () => {
  await fault({ path: "/public", kind: "slow", delayMs: 1 });
  const { signal } = new AbortController();
  const request = new Request("http://service.test/public/v3/live", { signal });
  await service.app.fetch(request);
  expect(getEventListeners(request.signal, "abort")).toEqual([]);
});

test("timeout holds until the client gives up, or faults are cleared", async () => {
  await fault({ path: "/public", kind: "timeout" });
  const client = new AbortController();
  const request = new Request("http://service.test/public/v3/live", { signal: client.signal });
  const givenUp = service.app.fetch(request);
  client.abort();
  await expect(givenUp).rejects.toThrow(TypeError);

  const held = live();
  expect((await service.steer("GET", "/faults")).body).toMatchObject({ data: [{ kind: "timeout" }] });
  expect((await service.steer("DELETE", "/faults")).body).toEqual({ data: [] });
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
