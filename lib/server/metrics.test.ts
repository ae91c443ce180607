import { afterEach, describe, expect, it } from "vitest";
import {
  createAppWorld,
  startMs,
  type AppWorld,
  type AppWorldOptions,
} from "../../test-support/app-world.ts";
import { askRoute } from "../../test-support/ask-route.ts";
import { dataHealthSchema } from "../contract/board/status.ts";
import { getStatus } from "./services/get-status.ts";
import { ServiceProblem } from "./services/service-problem.ts";
import { recordBackup } from "./store/backup.ts";
import { healthLiveRoute } from "./http/health.ts";

describe("monitoring", () => {
  let world: AppWorld;
  afterEach(() => world.close());
  const begin = async (options: AppWorldOptions = {}) => {
    world = await createAppWorld(options);
  };
  const figures = async () => {
    const text = await (await askRoute(world, "GET /api/metrics", "/api/metrics")).text();
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return new Map(
      lines.map((line): [string, number] => [
        line.slice(0, line.lastIndexOf(" ")),
        Number(line.slice(line.lastIndexOf(" ") + 1)),
      ]),
    );
  };
  const ready = async () => (await askRoute(world, "GET /api/health/ready", "/api/health/ready")).status;
  const data = () => askRoute(world, "GET /api/health/data", "/api/health/data");
  const live = () => askRoute(world, healthLiveRoute, "/api/health/live");

  it("has polls, requests by status, age of the data, sessions by state, store latency and records set aside", async () => {
    await begin();
    await world.session(1, "live");
    await world.session(2, "liveFailedInterrupted");
    await world.pass(0);
    await world.fault({ path: "/public/v3/live", kind: "status", status: 403, times: 1 });
    await world.pass(2_000);
    await world.clock.advance(1_000);
    const seen = await figures();
    expect(seen.get('callboard_sync_task_duration_seconds_count{task="sessions",result="ok"}')).toBe(1);
    expect(seen.get('callboard_sync_task_duration_seconds_count{task="sessions",result="failed"}')).toBe(1);
    expect(seen.get('callboard_upstream_requests_total{status="200"}')).toBeGreaterThan(5);
    expect(seen.get('callboard_upstream_requests_total{status="403"}')).toBe(1);
    expect(seen.get('callboard_upstream_request_duration_seconds_count{result="forbidden"}')).toBe(1);
    const confirmedAt = Date.parse(world.runtime.pollHealth.freshness().confirmedAt ?? "");
    expect(seen.get("callboard_data_age_seconds")).toBe((world.clock.now() - confirmedAt) / 1_000);
    expect(seen.get("callboard_data_age_seconds")).toBeGreaterThanOrEqual(3);
    expect(seen.get('callboard_freshness{status="current"}')).toBe(1);
    expect(seen.get('callboard_freshness{status="blind"}')).toBe(0);
    expect(seen.get('callboard_sessions{state="live"}')).toBe(1);
    expect(seen.get('callboard_sessions{state="liveFailedInterrupted"}')).toBe(1);
    expect(seen.get('callboard_sessions{state="liveFailedNoAccess"}')).toBe(0);
    expect(seen.get("callboard_viewers")).toBe(0);
    expect(seen.get('callboard_store_write_duration_seconds_count{result="ok"}')).toBeGreaterThan(5);
    expect(seen.get("callboard_store_read_duration_seconds")).toBeGreaterThan(0);
    expect(seen.get('callboard_set_aside_records{dataset="sessions"}')).toBe(0);
    expect(seen.get('callboard_first_copy_done{dataset="sessions"}')).toBe(1);
    expect(
      seen.get('callboard_dataset_last_success_timestamp_seconds{dataset="sessions"}'),
    ).toBeGreaterThanOrEqual(startMs / 1_000);
  });

  it("counts a write that the store refused as failed, and not a change that our rules refused", async () => {
    await begin();
    const failed = async () =>
      (await figures()).get('callboard_store_write_duration_seconds_count{result="failed"}') ?? 0;
    const write = (error: Error) => world.runtime.userWrites.write(() => Promise.reject(error));
    await expect(write(new ServiceProblem("conflict", "taken"))).rejects.toThrow("taken");
    expect(await failed()).toBe(0);
    await expect(write(new Error("the disk is full"))).rejects.toThrow("the disk is full");
    expect(await failed()).toBe(1);
  });

  it("shows the progress of an initial sync", async () => {
    await begin({
      intercept(request, forward) {
        const url = new URL(request.url);
        if (url.searchParams.has("limit")) url.searchParams.set("limit", "1");
        if (url.pathname.endsWith("/companies") && Number(url.searchParams.get("cursor")) >= 2) {
          return Response.json({ message: "x", statusCode: 500 }, { status: 500 });
        }
        return forward(new Request(url, request));
      },
    });
    for (const id of [1, 2, 3]) await world.company(id);
    await world.run(3_000);
    const seen = await figures();
    expect(seen.get('callboard_first_copy_done{dataset="companies"}')).toBe(0);
    expect(seen.get('callboard_first_copy_records{dataset="companies"}')).toBe(1);
    expect(seen.has('callboard_first_copy_records{dataset="events"}')).toBe(false);
  });

  it("follows Prometheus' naming conventions, and has labels from closed lists only", async () => {
    await begin({
      intercept: (request) =>
        request.url.includes("/audio") ? new Response("?", { status: 599 }) : undefined,
    });
    await world.run(3_000);
    const names = [...(await figures()).keys()].map((line) => line.replace(/\{.*/, ""));
    for (const name of names) expect(name).toMatch(/^(callboard|process|nodejs)_[a-z0-9_]+$/);
    const own = new Set(names.filter((name) => !/^(process|nodejs)_/.test(name)));
    for (const name of own) expect(name).not.toMatch(/_(ms|millis|minutes)(_|$)/);
    expect((await figures()).has('callboard_upstream_requests_total{status="other 5xx"}')).toBe(true);
  });

  it("is ready and live also while the board is blind, and reports the age of the data", async () => {
    await begin();
    await world.session(1, "live");
    expect([await ready(), (await data()).status]).toEqual([200, 503]);
    await world.pass(0);
    expect([await ready(), (await data()).status]).toEqual([200, 200]);
    await world.fault({ path: "/public/v3", kind: "status", status: 401 });
    await world.run(31_000);
    const blind = await data();
    expect([await ready(), (await live()).status, blind.status]).toEqual([200, 200, 503]);
    const { ageMs, freshness } = dataHealthSchema.parse(await blind.json());
    expect(freshness).toMatchObject({ status: "blind", cause: "upstreamRefused" });
    expect(ageMs).toBe(world.clock.now() - Date.parse(freshness.confirmedAt ?? ""));
    expect(ageMs).toBeGreaterThanOrEqual(31_000);
    await world.clearFaults();
    await world.run(16_000);
    expect((await data()).status).toBe(200);
  });

  it("reports a file of users that cannot be read, while it is so", async () => {
    await begin();
    await world.pass(0);
    const seen = async () => [
      dataHealthSchema.parse(await (await data()).json()).isUsersFileRead,
      (await getStatus(world.runtime)).usersFileProblem,
      (await figures()).get("callboard_users_file_unreadable"),
    ];
    expect(await seen()).toEqual([true, null, 0]);
    world.runtime.usersFile.problem = () => "USERS_FILE: users cannot be used: EACCES";
    expect(await seen()).toEqual([false, "USERS_FILE: users cannot be used: EACCES", 1]);
  });

  it("says how long ago the store was backed up, or that it began without a backup", async () => {
    await begin();
    const { runtime } = world;
    const seen = async () => [
      (await figures()).get("callboard_backup_age_seconds"),
      (await getStatus(runtime)).backup?.lastAt,
    ];
    await world.clock.advance(runtime.store.firstVersion + 7_000 - world.clock.now());
    expect(await seen()).toEqual([7, null]);
    const madeAt = world.clock.now();
    await runtime.store.write((transaction) => recordBackup(transaction, madeAt));
    await world.clock.advance(60_000);
    expect(await seen()).toEqual([60, new Date(madeAt).toISOString()]);
  });

  it("says which version and build runs", async () => {
    await begin();
    const { runtime } = world;
    const name = `callboard_build_info{version="${runtime.version}",build="${runtime.buildId}"}`;
    expect((await figures()).get(name)).toBe(1);
    const answers = [await askRoute(world, "GET /api/health/ready", "/api/health/ready"), await data()];
    for (const answer of answers) expect(await answer.json()).toMatchObject({ version: runtime.version });
  });

  it("is live but no longer ready once it is told to stop", async () => {
    await begin();
    expect(await ready()).toBe(200);
    world.runtime.beginStop();
    expect([await ready(), (await live()).status]).toEqual([503, 200]);
  });
});
