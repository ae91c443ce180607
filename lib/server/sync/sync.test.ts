import { afterEach, expect, it } from "vitest";
import {
  createAppWorld,
  startMs,
  type AppWorld,
  type AppWorldOptions,
} from "../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { statesOnBoard, wholeBoard } from "../../../test-support/shown-board.ts";
import { boardAnswerSchema } from "../../contract/board/board.ts";
import type { SessionState } from "../../contract/public-v3/session-state.ts";
import { getCompany } from "../services/get-company.ts";
import { getSession } from "../services/get-session.ts";
import { getStatus } from "../services/get-status.ts";
import { listBoard } from "../services/list-board.ts";

await describeOnBothEngines("the copy of upstream", (database) => {
  let world: AppWorld;
  afterEach(() => world.close());
  const begin = async (options: AppWorldOptions = {}) => {
    world = await createAppWorld({ ...options, database: await database.fresh() });
  };
  const board = () => wholeBoard(world.runtime);

  it("joins sessions with their company and event", async () => {
    await begin();
    await world.company(100);
    await world.event(10, 100);
    await world.session(1, "willBeLive");
    await world.pass(0);
    const { sessions, freshness } = boardAnswerSchema.parse(await board()) as Awaited<
      ReturnType<typeof board>
    >;
    expect(freshness.status).toBe("current");
    expect(sessions).toMatchObject([
      {
        id: 1,
        state: "willBeLive",
        company: { ticker: "T100", displayName: "Company 100 AB" },
        event: { title: "Q4 2025" },
      },
    ]);
  });

  it("sees a change within the poll interval, and says when it happened", async () => {
    await begin();
    await world.session(1, "willBeLive");
    await world.pass(0);
    const { version } = await board();
    await world.pass(1_000);
    await world.session(1, "live");
    await world.pass(1_000);
    const delta = await listBoard({ since: version }, world.runtime);
    expect(delta).toMatchObject({
      changed: [{ id: 1, state: "live", previousState: "willBeLive", stateSinceBasis: "observed" }],
      removed: [],
    });
    const detail = await getSession(1, world.runtime);
    expect(detail.history.at(-1)).toEqual({
      from: "willBeLive",
      to: "live",
      notBefore: new Date(startMs).toISOString(),
      observedAt: new Date(startMs + 2_000).toISOString(),
      upstreamUpdatedAt: new Date(startMs + 1_000).toISOString(),
    });
    expect(detail.stateSince).toBe(new Date(startMs + 1_000).toISOString());
  });

  it("polls slowly while nothing is live or due, quickly otherwise", async () => {
    await begin();
    await world.session(1, "notLive", { dateMs: startMs + 3_600_000 });
    await world.pass(0);
    expect(world.runtime.pollHealth.freshness().pollEveryMs).toBe(15_000);
    await world.session(1, "live");
    await world.pass(15_000);
    expect(world.runtime.pollHealth.freshness().pollEveryMs).toBe(2_000);
  });

  it("keeps polling quickly when every live call has failed or is being processed", async () => {
    await begin();
    await world.session(1, "live");
    await world.pass(0);
    const paceWith = async (state: SessionState) => {
      await world.session(1, state);
      await world.pass(2_000);
      return world.runtime.pollHealth.freshness().pollEveryMs;
    };
    expect(await paceWith("liveFailedInterrupted")).toBe(2_000);
    expect(await paceWith("processingRecording")).toBe(2_000);
    expect(await paceWith("processingRecordingFailed")).toBe(2_000);
    expect(await paceWith("recordingAvailable")).toBe(15_000);
  });

  it("sets an unreadable record aside, counts it, and stores the others", async () => {
    let isBroken = true;
    await begin({
      intercept(request) {
        const { pathname } = new URL(request.url);
        if (pathname !== "/public/v3/live" || !isBroken) return undefined;
        const times = { createdAt: "2026-02-03T13:00:00Z", updatedAt: "2026-02-03T13:00:00Z" };
        const good = {
          id: 2 ** 40,
          eventId: 1,
          companyId: 1,
          date: "2026-02-03T14:00:00Z",
          state: "live",
          ...times,
        };
        return Response.json({
          data: [{ ...good, id: 7, date: "soon" }, good],
          pagination: { nextCursor: null },
        });
      },
    });
    await world.pass(0);
    expect((await board()).sessions.map((session) => session.id)).toEqual([2 ** 40]);
    const sessions = async () =>
      (await getStatus(world.runtime)).datasets.find((row) => row.dataset === "sessions");
    expect(await sessions()).toMatchObject({ rows: 1, setAside: 1 });
    isBroken = false;
    await world.session(7, "live");
    await world.pass(2_000);
    expect(await sessions()).toMatchObject({ rows: 2, setAside: 0 });
  });

  it("goes blind with the cause while upstream fails, and leaves a gap in the history", async () => {
    await begin();
    await world.session(1, "live");
    await world.pass(0);
    await world.fault({ path: "/public/v3", kind: "status", status: 401 });
    for (let step = 0; step < 20; step += 1) await world.pass(1_000);
    const blind = await board();
    expect(blind.freshness).toMatchObject({ status: "blind", cause: "upstreamRefused" });
    expect(blind.sessions).toMatchObject([{ id: 1, state: "live" }]);
    await world.clearFaults();
    for (let step = 0; step < 20; step += 1) await world.pass(1_000);
    const detail = await getSession(1, world.runtime);
    expect(detail.freshness.status).toBe("current");
    expect(detail.gaps).toHaveLength(1);
    expect(detail.gaps[0]?.from).toBe(new Date(startMs).toISOString());
  });

  it("waits as long as Retry-After says", async () => {
    await begin();
    await world.session(1, "live");
    await world.pass(0);
    await world.fault({
      path: "/public/v3/live",
      kind: "status",
      status: 429,
      retryAfterSeconds: 60,
      times: 1,
    });
    await world.pass(2_000);
    const before = world.requests.length;
    for (let step = 0; step < 50; step += 1) await world.pass(1_000);
    expect(
      world.requests.slice(before).filter((path) => path.includes("updatedAfter") && path.includes("/live")),
    ).toEqual([]);
    expect(world.runtime.pollHealth.freshness()).toMatchObject({ status: "blind", cause: "upstreamLimited" });
    await world.pass(10_000);
    expect(world.runtime.pollHealth.freshness().status).toBe("current");
  });

  it("keeps going when a plan lacks recordings and transcripts", async () => {
    await begin();
    await world.fault({ path: "/public/v3/audio", kind: "status", status: 403 });
    await world.session(1, "live");
    await world.pass(0);
    const status = await getStatus(world.runtime);
    expect(status.freshness.status).toBe("current");
    expect(status.datasets.find((row) => row.dataset === "recordings")?.lastError).toContain("plan lacks");
  });

  it("moves sessions on and off the board at midnight, with a version", async () => {
    await begin();
    await world.session(1, "recordingAvailable", { dateMs: startMs - 2 * 86_400_000 });
    await world.session(2, "notLive", { dateMs: startMs + 9 * 86_400_000 });
    await world.pass(0);
    const { version, sessions } = await board();
    expect(sessions.map((session) => session.id)).toEqual([1]);
    await world.pass(86_400_000);
    const delta = await listBoard({ since: version }, world.runtime);
    expect(delta).toMatchObject({ changed: [{ id: 2 }], removed: [1] });
  });

  it("serves a copied session outside the board's days, with its observed history", async () => {
    await begin();
    await world.company(100);
    await world.session(1, "recordingAvailable", { dateMs: startMs - 30 * 86_400_000 });
    await world.pass(0);
    expect((await board()).sessions).toEqual([]);
    expect(await getSession(1, world.runtime)).toMatchObject({
      id: 1,
      state: "recordingAvailable",
      history: [{ from: null, to: "recordingAvailable", notBefore: null }],
    });
    expect(await getCompany(100, world.runtime)).toMatchObject({
      sessions: [{ id: 1 }],
      areSessionsComplete: true,
    });
    await expect(getSession(99, world.runtime)).rejects.toMatchObject({ code: "notFound" });
  });

  it("supports ids beyond 2^31 everywhere", async () => {
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
    expect((await statesOnBoard(world.runtime))[id]).toBe("processingRecording");
  });

  it("answers with the whole board for a version of another store or from the future", async () => {
    await begin();
    await world.pass(0);
    const { version } = await board();
    expect(await listBoard({ since: 5 }, world.runtime)).toHaveProperty("sessions");
    expect(await listBoard({ since: version + 1 }, world.runtime)).toHaveProperty("sessions");
    expect(await listBoard({ since: version }, world.runtime)).toHaveProperty("changed");
  });
});
