import { afterEach, expect, it } from "vitest";
import {
  createAppWorld,
  startMs,
  type AppWorld,
  type AppWorldOptions,
} from "../../../test-support/app-world.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { cursorOf, pagesOfTwo, withParameters } from "../../../test-support/requests/small-pages.ts";
import { statesOnBoard } from "../../../test-support/shown-board.ts";
import type { Queryable } from "../store/schema.ts";

const settings = { UPSTREAM_REQUESTS_PER_SECOND: "1000" };
const isLive = (request: Request) => new URL(request.url).pathname === "/public/v3/live";
const idsTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

await describeOnSqlite("pages of upstream that go wrong", (database) => {
  let world: AppWorld;
  afterEach(() => world.close());
  const begin = async (options: AppWorldOptions = {}) => {
    world = await createAppWorld({ settings, ...options, database: await database.fresh() });
  };
  const states = () => statesOnBoard(world.runtime);

  it("loses nothing when a page fails half-way", async () => {
    await begin();
    await world.session(1, "willBeLive");
    await world.pass(0);
    await world.session(1, "live");
    await world.fault({ path: "/public/v3/live", kind: "truncate", times: 1 });
    await world.pass(2_000);
    expect((await states())[1]).toBe("willBeLive");
    await world.pass(4_000);
    expect((await states())[1]).toBe("live");
  });

  it("loses nothing when a later page of an update fails: the watermark waits for the last page", async () => {
    let isBroken = false;
    await begin({
      intercept: (request, forward) =>
        isBroken && isLive(request) && cursorOf(request) >= 4
          ? new Response('{"data":[{"id":', { status: 200 })
          : pagesOfTwo(request, forward),
    });
    for (const id of idsTo(7)) await world.session(id, "willBeLive");
    await world.pass(0);
    await world.pass(60_000);
    isBroken = true;
    for (const id of idsTo(7)) await world.session(id, "live");
    await world.pass(2_000);
    expect((await states())[7]).toBe("willBeLive");
    await world.pass(120_000);
    await world.pass(120_000);
    isBroken = false;
    await world.pass(15_000);
    expect(Object.values(await states())).toEqual(idsTo(7).map(() => "live"));
  });

  it("stores every session when several share one updatedAt across pages", async () => {
    await begin({ intercept: pagesOfTwo });
    for (const id of idsTo(9)) await world.session(id, "willBeLive", { updatedAtMs: startMs });
    await world.pass(0);
    await world.pass(60_000);
    for (const id of idsTo(9)) await world.session(id, "live", { updatedAtMs: startMs + 60_000 });
    await world.pass(2_000);
    expect(Object.values(await states())).toEqual(idsTo(9).map(() => "live"));
  });

  it("does not list again at every poll what was written at one instant long ago", async () => {
    await begin({ intercept: pagesOfTwo });
    for (const id of idsTo(9)) await world.session(id, "live", { updatedAtMs: startMs });
    await world.pass(0);
    for (let step = 0; step < 20; step += 1) await world.pass(5_000);
    const before = world.requests.length;
    await world.pass(2_000);
    expect(world.requests.slice(before).filter((path) => path.includes("/live?"))).toHaveLength(1);
    await world.session(3, "liveFailedInterrupted");
    await world.pass(2_000);
    expect((await states())[3]).toBe("liveFailedInterrupted");
  });

  it("sees a record that changes behind the cursor between two pages", async () => {
    let isMoved = true;
    await begin({
      async intercept(request, forward) {
        if (!isMoved && isLive(request) && cursorOf(request) >= 4) {
          isMoved = true;
          await world.session(1, "liveFailedInterrupted");
        }
        return pagesOfTwo(request, forward);
      },
    });
    for (const id of idsTo(7)) await world.session(id, "willBeLive");
    await world.pass(0);
    await world.pass(60_000);
    for (const id of idsTo(7)) await world.session(id, "live");
    isMoved = false;
    await world.pass(2_000);
    expect((await states())[1]).toBe("live");
    await world.pass(2_000);
    expect((await states())[1]).toBe("liveFailedInterrupted");
  });

  it("does not loop when a cursor repeats", async () => {
    await begin({
      intercept: (request) =>
        new URL(request.url).pathname === "/public/v3/live"
          ? Response.json({ data: [], pagination: { nextCursor: 5 } })
          : undefined,
    });
    await world.pass(0);
    expect(world.runtime.pollHealth.freshness()).toMatchObject({
      status: "blind",
      cause: "upstreamIncomplete",
    });
  });

  it("stores the page whose cursor repeats, does not loop, and logs that", async () => {
    let isBroken = true;
    await begin({
      async intercept(request, forward) {
        if (!isBroken || !isLive(request)) return pagesOfTwo(request, forward);
        const answer = (await (await pagesOfTwo(request, forward)).json()) as { data: unknown[] };
        return Response.json({ data: answer.data, pagination: { nextCursor: cursorOf(request) } });
      },
    });
    for (const id of idsTo(5)) await world.session(id, "live");
    const before = world.requests.length;
    await world.pass(0);
    expect(world.requests.slice(before).filter((path) => path.includes("/live?"))).toHaveLength(1);
    expect(await states()).toEqual({ 1: "live", 2: "live" });
    expect(world.runtime.pollHealth.freshness()).toMatchObject({
      status: "blind",
      cause: "upstreamIncomplete",
    });
    isBroken = false;
    await world.pass(15_000);
    expect(Object.keys(await states())).toHaveLength(5);
    expect(world.runtime.pollHealth.freshness().status).toBe("current");
  });

  it("ends a list of nothing but empty pages", async () => {
    await begin({
      intercept({ url }) {
        const { pathname, searchParams } = new URL(url);
        const nextCursor = Number(searchParams.get("cursor")) + 1;
        return pathname === "/public/v3/live"
          ? Response.json({ data: [], pagination: { nextCursor } })
          : undefined;
      },
      settings: { UPSTREAM_REQUESTS_PER_SECOND: "1000" },
    });
    await world.pass(0);
    expect(world.runtime.pollHealth.freshness()).toMatchObject({
      status: "blind",
      cause: "upstreamIncomplete",
    });
  });

  it("ends a list that repeats the same records under new cursors", async () => {
    await begin({
      async intercept(request, forward) {
        if (!isLive(request)) return undefined;
        const first = withParameters(request, (search) => search.set("cursor", "0"));
        const answer = (await (await forward(first)).json()) as { data: unknown[] };
        return Response.json({ data: answer.data, pagination: { nextCursor: cursorOf(request) + 1 } });
      },
    });
    await world.session(1, "live");
    await world.pass(0);
    expect(world.requests.filter((path) => path.includes("/live?")).length).toBeLessThan(30);
    expect(await states()).toEqual({ 1: "live" });
    expect(world.runtime.pollHealth.freshness()).toMatchObject({
      status: "blind",
      cause: "upstreamIncomplete",
    });
  });

  it("stores a page many times larger than requested, a bounded number of rows at a time", async () => {
    const date = new Date(startMs).toISOString();
    const data = idsTo(3_000).map((id) => ({
      id,
      eventId: id,
      companyId: 1,
      date,
      state: "notLive",
      createdAt: date,
      updatedAt: date,
    }));
    await begin({
      intercept: (request) =>
        isLive(request) ? Response.json({ data, pagination: { nextCursor: null } }) : undefined,
    });
    const { store } = world.runtime;
    const write = store.write.bind(store);
    const rowsOf: number[] = [];
    const count = async (db: Queryable) => {
      const row = await db
        .selectFrom("sessions")
        .select((session) => session.fn.countAll<number>().as("rows"))
        .executeTakeFirst();
      return Number(row?.rows);
    };
    store.write = (work) =>
      write(async (transaction) => {
        const before = await count(transaction);
        const result = await work(transaction);
        rowsOf.push((await count(transaction)) - before);
        return result;
      });
    await world.pass(0);
    expect(Object.keys(await states())).toHaveLength(3_000);
    expect(Math.max(...rowsOf)).toBeLessThanOrEqual(500);
  });
});
