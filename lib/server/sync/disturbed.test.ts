import { afterEach, expect, it } from "vitest";
import {
  createAppWorld,
  startMs,
  type AppWorld,
  type AppWorldOptions,
  type Ask,
} from "../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { getSession } from "../services/get-session.ts";
import type { Queryable } from "../store/schema.ts";
import { listBoard } from "../services/list-board.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const patient = { UPSTREAM_REQUESTS_PER_SECOND: "1000" };

function withParameters(request: Request, change: (search: URLSearchParams) => void): Request {
  const url = new URL(request.url);
  change(url.searchParams);
  return new Request(url, request);
}
const isLive = (request: Request) => new URL(request.url).pathname === "/public/v3/live";
const cursorOf = (request: Request) => Number(new URL(request.url).searchParams.get("cursor"));
const pagesOfTwo = (request: Request, ask: Ask) =>
  ask(withParameters(request, (search) => search.has("limit") && search.set("limit", "2")));

await describeOnBothEngines("an upstream that misbehaves", (database) => {
  let world: AppWorld;
  afterEach(() => world.close());
  const begin = async (options: AppWorldOptions = {}) => {
    world = await createAppWorld({ settings: patient, ...options, database: await database.fresh() });
    return world;
  };
  const states = async () => {
    const answer = await listBoard({}, world.runtime);
    if (!("sessions" in answer)) throw new Error("not a whole board");
    return Object.fromEntries(answer.sessions.map(({ id, state }) => [id, state]));
  };
  const some = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => from + place);

  it("loses nothing when a later page of an update fails: the watermark waits for the last page", async () => {
    let isBroken = false;
    await begin({
      intercept: (request, ask) =>
        isBroken && isLive(request) && cursorOf(request) >= 4
          ? new Response('{"data":[{"id":', { status: 200 })
          : pagesOfTwo(request, ask),
    });
    for (const id of some(1, 7)) await world.session(id, "willBeLive");
    await world.pass(0);
    await world.pass(60_000);
    isBroken = true;
    for (const id of some(1, 7)) await world.session(id, "live");
    await world.pass(2_000);
    expect((await states())[7]).toBe("willBeLive");
    await world.pass(120_000);
    await world.pass(120_000);
    isBroken = false;
    await world.pass(15_000);
    expect(Object.values(await states())).toEqual(some(1, 7).map(() => "live"));
  });

  it("keeps sessions apart that share one updatedAt across pages", async () => {
    await begin({ intercept: pagesOfTwo });
    for (const id of some(1, 9)) await world.session(id, "willBeLive", { updatedAtMs: startMs });
    await world.pass(0);
    await world.pass(60_000);
    for (const id of some(1, 9)) await world.session(id, "live", { updatedAtMs: startMs + 60_000 });
    await world.pass(2_000);
    expect(Object.values(await states())).toEqual(some(1, 9).map(() => "live"));
  });

  it("does not list again at every poll what was written at one instant long ago", async () => {
    await begin({ intercept: pagesOfTwo });
    for (const id of some(1, 9)) await world.session(id, "live", { updatedAtMs: startMs });
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
      async intercept(request, ask) {
        if (!isMoved && isLive(request) && cursorOf(request) >= 4) {
          isMoved = true;
          await world.session(1, "liveFailedInterrupted");
        }
        return pagesOfTwo(request, ask);
      },
    });
    for (const id of some(1, 7)) await world.session(id, "willBeLive");
    await world.pass(0);
    await world.pass(60_000);
    for (const id of some(1, 7)) await world.session(id, "live");
    isMoved = false;
    await world.pass(2_000);
    expect((await states())[1]).toBe("live");
    await world.pass(2_000);
    expect((await states())[1]).toBe("liveFailedInterrupted");
  });

  it("keeps the page whose cursor repeats, goes round no second time, and says so", async () => {
    let isBroken = true;
    await begin({
      async intercept(request, ask) {
        if (!isBroken || !isLive(request)) return pagesOfTwo(request, ask);
        const answer = (await (await pagesOfTwo(request, ask)).json()) as { data: unknown[] };
        return Response.json({ data: answer.data, pagination: { nextCursor: cursorOf(request) } });
      },
    });
    for (const id of some(1, 5)) await world.session(id, "live");
    const before = world.requests.length;
    await world.pass(0);
    expect(world.requests.slice(before).filter((path) => path.includes("/live?"))).toHaveLength(1);
    expect(await states()).toEqual({ 1: "live", 2: "live" });
    expect(world.runtime.pulse.freshness()).toMatchObject({ status: "blind", cause: "upstreamUnreadable" });
    isBroken = false;
    await world.pass(15_000);
    expect(Object.keys(await states())).toHaveLength(5);
    expect(world.runtime.pulse.freshness().status).toBe("current");
  });

  it("ends a list that brings the same records under ever new cursors", async () => {
    await begin({
      async intercept(request, ask) {
        if (!isLive(request)) return undefined;
        const first = withParameters(request, (search) => search.set("cursor", "0"));
        const answer = (await (await ask(first)).json()) as { data: unknown[] };
        return Response.json({ data: answer.data, pagination: { nextCursor: cursorOf(request) + 1 } });
      },
    });
    await world.session(1, "live");
    await world.pass(0);
    expect(world.requests.filter((path) => path.includes("/live?")).length).toBeLessThan(30);
    expect(await states()).toEqual({ 1: "live" });
    expect(world.runtime.pulse.freshness()).toMatchObject({ status: "blind", cause: "upstreamUnreadable" });
  });

  it("takes a page many times larger than asked for, a bounded number of rows at a time", async () => {
    const date = new Date(startMs).toISOString();
    const data = some(1, 3_000).map((id) => ({
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

  it.each([-hourMs, hourMs])(
    "sees changes when clocks differ by %i ms and a record claims to be of the far future",
    async (offMs) => {
      await begin();
      const write = (id: number, state: "willBeLive" | "live") =>
        world.session(id, state, { updatedAtMs: world.clock.now() + offMs });
      await write(1, "willBeLive");
      await world.session(2, "notLive", { updatedAtMs: Date.UTC(2099, 0, 1) });
      await world.pass(0);
      await world.pass(300_000);
      await world.pass(60_000);
      await write(1, "live");
      await world.pass(2_000);
      expect(await states()).toMatchObject({ 1: "live", 2: "notLive" });
    },
  );

  it("carries ids beyond 2^31 everywhere", async () => {
    await begin();
    const id = 2 ** 45;
    await world.company(id * 100);
    await world.event(id * 10, id * 100);
    await world.session(id, "live");
    await world.pass(0);
    expect(await getSession(id, world.runtime)).toMatchObject({
      id,
      eventId: id * 10,
      company: { id: id * 100, ticker: `T${id * 100}` },
      event: { id: id * 10 },
      history: [{ to: "live" }],
    });
    await world.session(id, "processingRecording");
    await world.pass(2_000);
    expect((await states())[id]).toBe("processingRecording");
  });

  it("follows upstream when that is restored to an older state", async () => {
    await begin();
    for (const id of some(1, 130)) await world.session(id, "live");
    await world.pass(0);
    await world.pass(2_000);
    await world.service.deleteFrom("live_sessions").where("id", ">", 10).execute();
    for (const id of some(1, 10)) await world.session(id, "willBeLive", { updatedAtMs: startMs - dayMs });
    const before = world.requests.length;
    await world.pass(600_000);
    expect(await states()).toEqual(Object.fromEntries(some(1, 10).map((id) => [id, "willBeLive"])));
    expect(world.requests.slice(before).filter((path) => path.includes("eventIds")).length).toBeLessThan(5);
  });

  it("tells viewers of a session that disappears and returns, and keeps its history", async () => {
    await begin();
    await world.session(1, "willBeLive");
    await world.session(2, "live");
    await world.pass(0);
    const { version: first } = await listBoard({}, world.runtime);
    await world.service.deleteFrom("live_sessions").where("id", "=", 1).execute();
    await world.pass(600_000);
    const { version: second } = await listBoard({}, world.runtime);
    expect(await listBoard({ since: first }, world.runtime)).toMatchObject({ changed: [], removed: [1] });
    await world.session(1, "live");
    await world.pass(2_000);
    expect(await listBoard({ since: second }, world.runtime)).toMatchObject({
      changed: [{ id: 1, state: "live", previousState: "willBeLive" }],
      removed: [],
    });
    expect((await getSession(1, world.runtime)).history.map(({ to }) => to)).toEqual(["willBeLive", "live"]);
  });

  it("ignores an answer that was in flight when a session was found gone", async () => {
    let isFoundGone = false;
    await begin({
      async intercept(request, ask) {
        const answer = await ask(request);
        if (!isFoundGone || !isLive(request)) return answer;
        isFoundGone = false;
        await world.clock.advance(500);
        const gone = { removed_at: world.clock.now(), is_on_board: 0 } as const;
        await world.runtime.store.write((transaction) =>
          transaction.updateTable("sessions").set(gone).execute(),
        );
        await world.clock.advance(500);
        return answer;
      },
    });
    await world.session(1, "live");
    await world.pass(0);
    isFoundGone = true;
    await world.pass(2_000);
    expect(isFoundGone).toBe(false);
    expect(await states()).toEqual({});
    await world.pass(10_000);
    await world.session(1, "live", { updatedAtMs: world.clock.now() });
    await world.pass(15_000);
    expect(await states()).toEqual({ 1: "live" });
  });
});
