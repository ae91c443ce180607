import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../../test-support/app-world.ts";
import { wholeBoard } from "../../../../test-support/shown-board.ts";
import { describeOnBothEngines, type TestDatabase } from "../../../../test-support/databases.ts";
import { pastBoardSchema } from "../../../contract/board/past-board.ts";
import type { PastKnowledge } from "../../../contract/board/values/past-knowledge.ts";
import type { Board } from "../../../contract/board/board.ts";
import { failureKinds, sessionStates } from "../../../contract/public-v3/session-state.ts";
import { boardAfter, changesBy } from "../../../domain/past/past-stretch.ts";
import { isFailed } from "../../../domain/session/session-state.ts";
import { recordSaid } from "../../store/air/air-readings.ts";
import { prune } from "../../store/prune.ts";
import { acknowledge, withdrawAcknowledgement } from "../marks/acknowledge.ts";
import { snooze } from "../marks/snooze.ts";
import { writeNote } from "../marks/write-note.ts";
import { getBoardDay } from "./get-board-day.ts";
import { getPastBoard } from "./get-past-board.ts";
import { noScope } from "#lib/domain/board/snooze-scope.ts";

let world: AppWorld;
afterEach(() => world.close());

const dayMs = 86_400_000;

const live = () => wholeBoard(world.runtime);

async function past(at: number, until = at, known: PastKnowledge = "then") {
  const json = await getPastBoard({ at, until, known }, world.runtime);
  return pastBoardSchema.parse(JSON.parse(json));
}

/** A board's content, without the fields that differ between answers and changes too old to matter to readings. */
function saying({ version, sessions, snoozes, goneFailureEndedAt, rules }: Board, at: number) {
  const isRecent = (instant: string) => Date.parse(instant) > at - rules.flappingWithinMs;
  const rows = sessions.map((row) => ({ ...row, unsteadyAt: row.unsteadyAt.filter(isRecent) }));
  return { version, sessions: rows.sort((a, b) => a.id - b.id), snoozes, goneFailureEndedAt };
}

const id = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("state" as const), id, state: fc.constantFrom(...sessionStates) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("date" as const), id, days: fc.constantFrom(0, 1, 20) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), id }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("title" as const), id, title: fc.constantFrom("Q1", "Q2") }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("acknowledge" as const), id, by: fc.constantFrom("Ada", "Bo") }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("withdraw" as const), id }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("snooze" as const), state: fc.constantFrom(...failureKinds) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("note" as const), id }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("hear" as const),
      id,
      reading: fc.constantFrom("fine" as const, "silent" as const, "notChecked" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(20_000, 700_000, dayMs) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

async function take(action: Step): Promise<void> {
  const soon = new Date(world.clock.now() + 60_000).toISOString();
  const row =
    "id" in action ? (await live()).sessions.find((session) => session.id === action.id) : undefined;
  switch (action.do) {
    case "state":
      return world.session(action.id, action.state);
    case "date":
      return world.session(action.id, row?.state === "unknown" ? "live" : (row?.state ?? "notLive"), {
        dateMs: world.clock.now() + action.days * dayMs,
      });
    case "remove":
      await world.service.deleteFrom("live_sessions").where("id", "=", action.id).execute();
      return;
    case "title":
      return world.event(action.id * 10, action.id * 100, action.title);
    case "acknowledge":
      if (row && isFailed(row.state))
        await acknowledge(action.id, { by: action.by, reason: "On it", until: soon }, world.runtime);
      return;
    case "withdraw":
      if (row) await withdrawAcknowledgement(action.id, { by: "Ada" }, world.runtime);
      return;
    case "snooze":
      await snooze(
        "one",
        { by: "Ada", reason: "Maintenance", until: soon, ...noScope, state: action.state },
        world.runtime,
      );
      return;
    case "note":
      if (row) await writeNote(action.id, { by: "Ada", text: "Look" }, world.runtime);
      return;
    case "hear": {
      const about = { since: world.clock.now(), notBefore: null, levelDb: null, isUnreachable: false };
      const said = { sessionId: action.id, host: "cdn.example", said: { reading: action.reading, ...about } };
      await world.runtime.store.write((to) => recordSaid(to, [said], world.clock.now()));
      return;
    }
    case "wait":
      await world.pass(action.ms);
  }
}

await describeOnBothEngines("a past board", ({ fresh, engine }: TestDatabase) => {
  it("equals the live board of that moment, whatever changed since", async () => {
    const steps = fc.array(step, { minLength: 15, maxLength: 25 });
    const property = fc.asyncProperty(steps, async (actions) => {
      world = await createAppWorld({ database: await fresh() });
      for (const each of [1, 2, 3, 4]) {
        await world.session(each, "willBeLive");
        await world.company(each * 100);
      }
      await world.pass(0);
      await world.pass(2_000);
      const said: { at: number; board: Board }[] = [];
      for (const action of actions) {
        // Two changes of one millisecond are one moment.
        await world.clock.advance(1);
        await take(action);
        await world.pass(2_000);
        await world.pass(500);
        said.push({ at: world.clock.now(), board: await live() });
      }
      const [first] = said;
      const whole = first ? await past(first.at, Math.min(first.at + 3_600_000, world.clock.now())) : null;
      for (const { at, board } of said) {
        const then = await past(at);
        expect(saying(then, at)).toEqual(saying(board, at));
        expect(then.freshness.status).toBe(board.freshness.status);
        if (!whole || at > Date.parse(whole.past.until)) continue;
        const held = boardAfter(whole, changesBy(whole, at));
        const joined = { ...board, ...held, version: board.version, sessions: [...held.sessions.values()] };
        expect(saying({ ...joined, snoozes: [...held.snoozes] }, at), "from changes").toEqual(
          saying(board, at),
        );
      }
      await world.close();
    });
    await fc.assert(property, {
      numRuns: engine === "sqlite" ? 6 : 1,
      endOnFailure: true,
      interruptAfterTimeLimit: 60_000,
    });
    world = await createAppWorld();
  }, 120_000);

  it("is blind within a gap, and current again after it", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "live");
    for (let poll = 0; poll < 5; poll += 1) await world.pass(2_000);
    const before = world.clock.now();
    await world.fault({ path: "/public/v3", kind: "status", status: 403 });
    for (let poll = 0; poll < 30; poll += 1) await world.pass(20_000);
    const within = world.clock.now();
    await world.session(1, "liveFailedInterrupted", { updatedAtMs: before + 60_000 });
    await world.clearFaults();
    for (let poll = 0; poll < 60; poll += 1) await world.pass(2_000);
    expect((await past(before)).freshness.status).toBe("current");
    expect((await past(before + 60_000)).freshness).toMatchObject({
      status: "blind",
      confirmedAt: new Date(before).toISOString(),
    });
    expect((await past(world.clock.now())).freshness.status).toBe("current");
    const { gaps, failures } = await getBoardDay(Math.floor(startMs / dayMs) * dayMs, world.runtime);
    const gap = gaps.find(({ from }) => Date.parse(from) === before);
    expect(Date.parse(gap?.to ?? "")).toBeGreaterThan(within - 20_000);
    expect(failures.map(({ count }) => count)).toEqual([1]);
  });

  it("includes what was observed later only where that is requested", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "live");
    for (let poll = 0; poll < 3; poll += 1) await world.pass(2_000);
    const failedAt = world.clock.now() + 60_000;
    await world.fault({ path: "/public/v3", kind: "status", status: 403 });
    for (let poll = 0; poll < 30; poll += 1) await world.pass(20_000);
    await world.session(1, "liveFailedInterrupted", { updatedAtMs: failedAt });
    await world.clearFaults();
    for (let poll = 0; poll < 60; poll += 1) await world.pass(2_000);
    const state = async (at: number, known: PastKnowledge) => (await past(at, at, known)).sessions[0]?.state;
    expect(await state(failedAt + 30_000, "then")).toBe("live");
    expect(await state(failedAt + 30_000, "now")).toBe("liveFailedInterrupted");
    expect(await state(failedAt - 30_000, "now")).toBe("live");
    const stretch = await past(failedAt - 30_000, failedAt + 30_000, "now");
    expect(stretch.past.changes).toMatchObject([
      { at: new Date(failedAt).toISOString(), changed: [{ state: "liveFailedInterrupted" }] },
    ]);
  });

  it("is refused before the history begins and in the future", async () => {
    world = await createAppWorld({ database: await fresh() });
    await expect(past(startMs)).rejects.toMatchObject({ code: "notObserved" });
    await world.session(1, "live");
    await world.pass(2_000);
    await expect(past(startMs - 1)).rejects.toMatchObject({ code: "notObserved" });
    const beginning = await past(startMs - 60_000, world.clock.now());
    expect(beginning.generatedAt, "a stretch in which it begins").toBe(beginning.past.keptSince);
    await expect(past(world.clock.now() + 1_000)).rejects.toMatchObject({ code: "badRequest" });
  });

  it("is kept for the retention of the settings, in whole frames", async () => {
    world = await createAppWorld({ database: await fresh() });
    const moments: number[] = [];
    for (const state of ["live", "processingRecording", "recordingAvailable"] as const) {
      await world.session(1, state);
      await world.pass(2_000);
      moments.push(world.clock.now());
      await world.pass(dayMs);
    }
    const [first = 0, second = 0, third = 0] = moments;
    await prune(world.runtime.store, {
      observedBefore: 0,
      measuredBefore: 0,
      datedBefore: 0,
      shownBefore: second,
    });
    await expect(past(first)).rejects.toMatchObject({ code: "notObserved" });
    expect((await past(second)).sessions[0]?.state).toBe("processingRecording");
    expect((await past(third)).sessions[0]?.state).toBe("recordingAvailable");
  });
});
