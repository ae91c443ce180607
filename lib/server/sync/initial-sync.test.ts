import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../test-support/app-world.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { cursorOf, pagesOfTwo } from "../../../test-support/requests/small-pages.ts";
import { wholeBoard } from "../../../test-support/shown-board.ts";
import type { Dataset } from "../../contract/board/status.ts";
import { getStatus } from "../services/get-status.ts";

const dayMs = 86_400_000;

const isFullListOf = (request: Request, path: string) => {
  const { pathname, searchParams } = new URL(request.url);
  return pathname === `/public/v3${path}` && !searchParams.has("updatedAfter") && !searchParams.has("ids");
};
const down = () => Response.json({ message: "Internal server error", statusCode: 500 }, { status: 500 });

await describeOnSqlite("the initial sync", (database) => {
  let world: AppWorld;
  const directories: string[] = [];
  afterEach(() => world.close());
  afterAll(() => {
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  });
  const place = async () => {
    if (database.engine === "postgres") return database.fresh();
    const directory = mkdtempSync(join(tmpdir(), "callboard-copy-"));
    directories.push(directory);
    return directory;
  };
  const statusOf = async (dataset: Dataset) =>
    (await getStatus(world.runtime)).datasets.find((row) => row.dataset === dataset);
  const onBoard = async () => {
    const answer = await wholeBoard(world.runtime);
    return { ...answer, ids: answer.sessions.map(({ id }) => id).sort((a, b) => a - b) };
  };
  const companies = async (count: number) => {
    for (let id = 1; id <= count; id += 1) await world.company(id);
  };
  /** Runs until a condition holds; an instance on PostgreSQL first has to be elected. */
  const until = async (isSo: () => Promise<boolean>) => {
    for (let seconds = 0; seconds < 90 && !(await isSo()); seconds += 1) await world.run(1_000);
  };
  const untilRows = (dataset: Dataset, rows: number) =>
    until(async () => (await statusOf(dataset))?.rows === rows);
  const untilCopied = (dataset: Dataset) =>
    until(async () => (await statusOf(dataset))?.isFullCopyDone === true);
  const requested = (path: string) =>
    world.requests.filter((request) => request.startsWith(`/public/v3${path}?`));

  it("calls the board current only when its calls have names", async () => {
    world = await createAppWorld({ database: await place() });
    await world.company(100);
    await world.event(10, 100);
    await world.session(1, "live");
    let requested: string[] | null = null;
    const { pollHealth } = world.runtime;
    const { succeeded } = pollHealth;
    pollHealth.succeeded = (poll) => {
      requested ??= [...world.requests];
      succeeded(poll);
    };
    await untilCopied("sessions");
    expect(requested).toContainEqual(expect.stringMatching(/^\/public\/v3\/events\?/));
    expect(requested).toContainEqual(expect.stringMatching(/^\/public\/v3\/companies\?ids=100&/));
  });

  it("calls it current without names where upstream refuses those", async () => {
    world = await createAppWorld({ database: await place() });
    await world.session(1, "live");
    await world.fault({ path: "/public/v3/events", kind: "status", status: 403 });
    await untilCopied("sessions");
    expect(world.runtime.pollHealth.freshness().status).toBe("current");
  });

  it("continues where it stopped after a restart, and misses nothing that changed meanwhile", async () => {
    let isBroken = true;
    world = await createAppWorld({
      database: await place(),
      settings: { POLL_COMPANIES_MS: "10000" },
      intercept: (request, forward) =>
        isBroken && isFullListOf(request, "/companies") && cursorOf(request) >= 4
          ? down()
          : pagesOfTwo(request, forward),
    });
    await companies(9);
    await untilRows("companies", 4);
    expect(await statusOf("companies")).toMatchObject({ rows: 4, isFullCopyDone: false, copiedSoFar: 4 });

    await world.restart();
    isBroken = false;
    await world.company(2, { name: "Renamed meanwhile AB" });
    await world.clock.advance(30_000);
    world.requests.length = 0;
    await untilCopied("companies");
    expect(await statusOf("companies")).toMatchObject({ rows: 9, isFullCopyDone: true, copiedSoFar: null });
    expect(requested("/companies")[0]).not.toContain("cursor=0");

    await world.run(20_000);
    const row = await world.runtime.store.db
      .selectFrom("companies")
      .select("name")
      .where("id", "=", 2)
      .executeTakeFirst();
    expect(row?.name).toBe("Renamed meanwhile AB");
  });

  it("starts a dataset over, and keeps what it has, when upstream refuses the cursor it kept", async () => {
    let isBroken = true;
    let isForgotten = false;
    world = await createAppWorld({
      database: await place(),
      intercept(request, forward) {
        const isLater = isFullListOf(request, "/companies") && cursorOf(request) > 0;
        if (isBroken && isLater && cursorOf(request) >= 4) return down();
        if (isForgotten && isLater) {
          isForgotten = false;
          return Response.json({ error: "Bad Request", message: [], statusCode: 400 }, { status: 400 });
        }
        return pagesOfTwo(request, forward);
      },
    });
    await companies(7);
    await untilRows("companies", 4);
    await world.restart();
    isBroken = false;
    isForgotten = true;
    expect((await statusOf("companies"))?.rows).toBe(4);
    await untilCopied("companies");
    expect(await statusOf("companies")).toMatchObject({ rows: 7, isFullCopyDone: true });
  });

  it("copies live sessions first, then the board's days, and is complete only at the end", async () => {
    let allowed = "states=live";
    world = await createAppWorld({
      database: await place(),
      intercept: (request, forward) =>
        isFullListOf(request, "/live") && !request.url.includes(allowed)
          ? down()
          : pagesOfTwo(request, forward),
    });
    await world.session(1, "notLive", { dateMs: startMs + 3_600_000 });
    await world.session(2, "live");
    await world.session(3, "notLive", { dateMs: startMs + 60 * dayMs, updatedAtMs: startMs - dayMs });
    await world.session(4, "recordingAvailable", {
      dateMs: startMs - 20 * dayMs,
      updatedAtMs: startMs - dayMs,
    });
    await until(async () => (await onBoard()).ids.length > 0);
    expect(await onBoard()).toMatchObject({ ids: [2], freshness: { status: "blind", confirmedAt: null } });
    expect(await getStatus(world.runtime)).toMatchObject({
      freshness: { status: "blind", confirmedAt: null },
    });

    allowed = "2026-02-01T00";
    await until(async () => (await onBoard()).freshness.status === "current");
    expect(await onBoard()).toMatchObject({ ids: [1, 2], freshness: { status: "current", cause: null } });
    expect(await statusOf("sessions")).toMatchObject({ rows: 2, isFullCopyDone: false });
    expect((await getStatus(world.runtime)).freshness.status).toBe("current");

    await world.session(1, "willBeLive");
    await until(async () => (await onBoard()).sessions.some(({ state }) => state === "willBeLive"));
    expect((await onBoard()).sessions).toMatchObject([{ id: 2 }, { id: 1, state: "willBeLive" }]);

    allowed = "";
    await untilCopied("sessions");
    expect(await statusOf("sessions")).toMatchObject({ rows: 4, isFullCopyDone: true });
  });

  it("requests each part once, however often it is interrupted", async () => {
    let answers = 0;
    world = await createAppWorld({
      database: await place(),
      intercept(request, forward) {
        if (!isFullListOf(request, "/live")) return undefined;
        answers += 1;
        return answers % 2 === 0 ? down() : pagesOfTwo(request, forward);
      },
    });
    for (let id = 1; id <= 8; id += 1)
      await world.session(id, "notLive", { dateMs: startMs + id * 6 * dayMs });
    await untilCopied("sessions");
    expect(await statusOf("sessions")).toMatchObject({ rows: 8, isFullCopyDone: true });
  });

  it("does not claim, when it continues, to have observed changes behind the place where it stopped", async () => {
    let isBroken = true;
    world = await createAppWorld({
      database: await place(),
      intercept: (request, forward) =>
        isBroken && isFullListOf(request, "/live") && cursorOf(request) > 0
          ? down()
          : pagesOfTwo(request, forward),
    });
    for (let id = 1; id <= 4; id += 1) await world.session(id, "notLive");
    const read = async () =>
      world.runtime.store.db.selectFrom("sessions").select("id").orderBy("id").execute();
    await until(async () => (await read()).length === 2);
    const [first] = await read();
    await world.run(20_000);
    const changedAt = world.clock.now();
    await world.session(first!.id, "willBeLive");
    await world.run(20_000);
    isBroken = false;
    const change = () =>
      world.runtime.store.db
        .selectFrom("transitions")
        .select("not_before")
        .where("session_id", "=", first!.id)
        .where("to_state", "=", "willBeLive")
        .executeTakeFirst();
    await until(async () => (await change()) !== undefined);
    expect((await change())?.not_before ?? -Infinity).toBeLessThanOrEqual(changedAt);
  });

  it("logs its progress every few seconds, not at every page", async () => {
    world = await createAppWorld({
      database: await place(),
      settings: { UPSTREAM_REQUESTS_PER_SECOND: "2" },
      intercept: pagesOfTwo,
    });
    await companies(60);
    await world.run(30_000);
    const lines = world.logged.filter(
      (line) => line.includes("initial sync in progress") && line.includes("companies"),
    );
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines[0]).toMatch(/"records":\d+/);
  });

  it("does not let the copy delay the polls for live sessions", async () => {
    world = await createAppWorld({
      database: await place(),
      settings: { UPSTREAM_REQUESTS_PER_SECOND: "1" },
      intercept: pagesOfTwo,
    });
    await companies(60);
    await world.session(1, "willBeLive");
    await until(async () => (await onBoard()).freshness.status === "current");
    await world.session(1, "live");
    await world.run(4_000);
    expect((await onBoard()).sessions).toMatchObject([{ id: 1, state: "live" }]);
    expect(await statusOf("companies")).toMatchObject({ isFullCopyDone: false });
  });
});
