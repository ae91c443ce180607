import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld, type AppWorldOptions } from "../../../test-support/app-world.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { withParameters } from "../../../test-support/requests/small-pages.ts";
import { statesOnBoard } from "../../../test-support/shown-board.ts";
import { readDoubtedListing } from "../store/listings/doubted-listings.ts";

const calls = 40;
const callsPerPage = 10;
/** Many pages from few records. */
const smallPages: AppWorldOptions["intercept"] = (request, forward) =>
  forward(withParameters(request, (search) => search.has("limit") && search.set("limit", `${callsPerPage}`)));
const idsTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);
const minuteMs = 60_000;

await describeOnSqlite("lists of upstream that are valid and not whole", (database) => {
  let world: AppWorld;
  const directories: string[] = [];
  afterEach(() => world.close());
  afterAll(() => {
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  });
  const begin = async (options: AppWorldOptions = {}) => {
    world = await createAppWorld({ database: await database.fresh(), ...options });
    for (const id of idsTo(calls)) await world.session(id, "live");
    await world.pass(0);
    await world.pass(2 * minuteMs);
    expect(freshness()).toMatchObject({ status: "current" });
  };
  const states = () => statesOnBoard(world.runtime);
  const freshness = () => world.runtime.pollHealth.freshness();
  const countShown = async () => Object.keys(await states()).length;
  const lose = (fault: Record<string, unknown>) => world.fault({ path: "/public/v3", ...fault });
  /** Lets the loop run on as it does in a running app, where tasks wake one another. */
  const passMinutes = async (minutes: number) => {
    for (let step = 0; step < minutes * 4; step += 1) await world.pass(15_000);
  };

  it.each([
    ["everything", { kind: "lost" }, 0],
    ["half of it", { kind: "lost", share: "half" }, calls / 2],
    ["all pages but the first", { kind: "cut" }, callsPerPage],
  ])("keeps every call while a list lacks %s, and says how many it has", async (_, fault, listed) => {
    await begin({ intercept: smallPages });
    await lose(fault);
    await passMinutes(9);
    expect(await countShown()).toBe(calls);
    expect(freshness()).toMatchObject({
      status: "blind",
      cause: "upstreamIncomplete",
      listing: { listed, known: calls },
    });
    await world.clearFaults();
    await passMinutes(1);
    expect(freshness()).toMatchObject({ status: "current", cause: null, listing: null });
    expect(await countShown()).toBe(calls);
  });

  it("keeps every call while a list has no end, however long that lasts", async () => {
    await begin({ intercept: smallPages, settings: { UPSTREAM_REQUESTS_PER_SECOND: "1000" } });
    await lose({ kind: "endless" });
    await world.pass(10 * minuteMs);
    for (let minute = 0; minute < 12; minute += 1) await world.pass(minuteMs);
    expect(await countShown()).toBe(calls);
    expect(freshness()).toMatchObject({ status: "blind", cause: "upstreamIncomplete", listing: null });
    await world.clearFaults();
    await passMinutes(1);
    expect(freshness()).toMatchObject({ status: "current" });
  });

  it("does not take an empty list of updates for a quiet time: it loses no change of that time", async () => {
    await begin();
    await lose({ kind: "lost" });
    await passMinutes(1);
    expect(freshness(), "without waiting for the next full list").toMatchObject({
      cause: "upstreamIncomplete",
      listing: { listed: 0, known: calls },
    });
    await world.session(3, "liveFailedInterrupted");
    await passMinutes(1);
    expect((await states())[3]).toBe("live");
    await world.clearFaults();
    await passMinutes(1);
    expect((await states())[3]).toBe("liveFailedInterrupted");
  });

  it("stores what an incomplete list has", async () => {
    await begin();
    await lose({ kind: "lost", share: "half" });
    await passMinutes(1);
    await world.session(4, "liveFailedInterrupted");
    await passMinutes(1);
    expect((await states())[4]).toBe("liveFailedInterrupted");
  });

  it("believes a list after three equal ones over ten minutes", async () => {
    await begin();
    await world.service.deleteFrom("live_sessions").where("id", "<=", 30).execute();
    await passMinutes(9);
    expect(await countShown()).toBe(calls);
    await passMinutes(2);
    expect(await countShown()).toBe(10);
    expect(freshness()).toMatchObject({ status: "current", cause: null });
    expect(world.logged.join("")).toContain("records gone upstream");
  });

  it("finds within a minute what is listed again after it was believed gone", async () => {
    await begin();
    await lose({ kind: "lost" });
    await passMinutes(15);
    expect(await countShown()).toBe(0);
    await world.clearFaults();
    await passMinutes(2);
    expect(await countShown()).toBe(calls);
    expect(freshness()).toMatchObject({ status: "current" });
  });

  it("goes on counting after a restart", async () => {
    if (database.engine === "sqlite") directories.push(mkdtempSync(join(tmpdir(), "callboard-lists-")));
    await begin({ database: directories.at(-1) ?? (await database.fresh()) });
    await world.service.deleteFrom("live_sessions").where("id", "<=", 30).execute();
    await passMinutes(6);
    await world.restart();
    await passMinutes(1);
    expect(freshness()).toMatchObject({ cause: "upstreamIncomplete", listing: { listed: 10, known: calls } });
    expect(await countShown()).toBe(calls);
    await passMinutes(4);
    expect(await countShown()).toBe(10);
  });

  it("counts from the beginning when the list lacks others than before", async () => {
    await begin();
    await world.service.deleteFrom("live_sessions").where("id", "<=", 20).execute();
    await passMinutes(8);
    await world.service.deleteFrom("live_sessions").where("id", "<=", 30).execute();
    await passMinutes(5);
    expect(await countShown()).toBe(calls);
    await passMinutes(6);
    expect(await countShown()).toBe(10);
  });

  it("removes what is little: a fifth of the calls, or fewer than ten", async () => {
    await begin();
    await world.service.deleteFrom("live_sessions").where("id", "<=", 8).execute();
    await world.pass(10 * minuteMs);
    expect(await countShown()).toBe(calls - 8);
    expect(freshness()).toMatchObject({ status: "current" });
  });

  it("keeps companies, events, recordings and transcripts as well", async () => {
    world = await createAppWorld({ database: await database.fresh() });
    for (const id of idsTo(20)) await world.company(id);
    for (const id of idsTo(20)) await world.event(id, id);
    await world.pass(0);
    await lose({ kind: "lost" });
    await world.pass(86_400_000);
    const count = async (table: "companies" | "events") =>
      (await world.runtime.store.db.selectFrom(table).select("id").execute()).length;
    expect([await count("companies"), await count("events")]).toEqual([20, 20]);
    expect(await readDoubtedListing(world.runtime.store.db, "companies")).toMatchObject({
      known: 20,
      missing: idsTo(20),
      verdict: "doubted",
    });
  });
});
