import { expect, it } from "vitest";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import {
  all,
  openWatchedCalls,
  type CallPoll,
  type LeaderDeath,
} from "../../../test-support/incidents/watched-calls.ts";
import { failedAgain, isFailing } from "../../domain/incidents/incident.ts";
import { incidentTitle } from "../../domain/incidents/incident-wording.ts";
import { readOpenIncidents } from "../store/incidents/incidents.ts";

const noAccess = "liveFailedNoAccess";
const minutes = (count: number) => count * 60;

/** Twelve of twenty calls of NYSE lose access, two later; ten recover, two of them fail again, all recover. */
const morning: CallPoll[] = [
  { at: 0, states: all(1, 40, "live") },
  { at: 60, states: all(1, 5, noAccess) },
  { at: 70, states: all(6, 9, noAccess) },
  { at: 80, states: all(10, 12, noAccess) },
  { at: 100 },
  { at: 140, states: all(13, 14, noAccess) },
  { at: 200, isBlind: true },
  { at: 260, states: all(1, 10, "live") },
  { at: 300, states: { 1: noAccess, 2: "liveFailedInterrupted" } },
  { at: 330, gone: [14] },
  { at: 400, states: { 1: "live", 2: "live", 11: "live", 12: "live", 13: "live" } },
  { at: minutes(30) },
  { at: minutes(60) },
  { at: minutes(67) },
  { at: minutes(70) },
];

await describeOnBothEngines("incidents", ({ fresh, engine }) => {
  const watch = async (polls: readonly CallPoll[], death?: LeaderDeath) => {
    const calls = await openWatchedCalls(await fresh(), { inside: 20, outside: 20 });
    await calls.watch(polls, death);
    return calls;
  };

  it("a storm is one from its first minute, under one number, until an hour after its last call recovered", async () => {
    const calls = await watch(morning.slice(0, 5));
    const [opened] = await readOpenIncidents(calls.store.db);
    expect(opened && incidentTitle(opened)).toBe("No access · NYSE · 12 calls");
    expect(opened?.record).toMatchObject({ number: 1, closedAt: null, severity: null });

    await calls.watch(morning.slice(5, 9));
    const later = await calls.incident(1);
    expect(later && incidentTitle(later)).toBe("No access · NYSE · 14 calls");
    expect(later?.members.filter(isFailing).map(({ sessionId }) => sessionId)).toEqual([
      1, 2, 11, 12, 13, 14,
    ]);
    expect(later?.members.filter((member) => failedAgain(member) === 1)).toHaveLength(2);

    await calls.watch(morning.slice(9, 14));
    expect((await calls.incident(1))?.record).toMatchObject({
      overAt: expect.any(Number),
      closedAt: expect.any(Number),
    });
    const entries = (await calls.incident(1))?.entries.map(({ kind }) => kind);
    expect(entries).toEqual(["opened", "shared", "over", "closed"]);
    expect(await calls.incident(2)).toBeNull();
    await calls.close();
  });

  it("a removal is no recovery, and ends what is known of the call", async () => {
    const calls = await watch(morning);
    const removed = (await calls.incident(1))?.members.find(({ sessionId }) => sessionId === 14);
    expect(removed?.failures).toMatchObject([{ end: "removed" }]);
    await calls.close();
  });

  it("cost no write while nothing changes, and take the names of a company that is copied later", async () => {
    const calls = await watch(morning.slice(0, 5));
    const { db } = calls.store;
    const written = calls.writes();
    await calls.watch([{ at: 101 }, { at: 102 }, { at: 103 }]);
    expect(calls.writes()).toBe(written);
    await db.updateTable("companies").set({ display_name: "Alder Power" }).where("id", "=", 1_001).execute();
    await calls.watch([{ at: 105, states: { 40: "processingRecording" } }]);
    await db.updateTable("sessions").set({ seq: 1e15 }).where("id", "=", 1).execute();
    await calls.watch([{ at: 107 }]);
    expect((await calls.incident(1))?.members[0]?.company).toBe("Alder Power");
    await calls.close();
  });

  it("few failures are none, and the same storm after a calm hour is another", async () => {
    const few = await watch([
      { at: 0, states: all(1, 40, "live") },
      { at: 60, states: all(1, 6, noAccess) },
    ]);
    expect(await readOpenIncidents(few.store.db)).toEqual([]);
    await few.close();

    const again = await watch([...morning, { at: minutes(75), states: all(1, 12, noAccess) }]);
    expect((await readOpenIncidents(again.store.db)).map(({ record }) => record.number)).toEqual([2]);
    await again.close();
  });

  it("of a day ago, whose calls never recover, closes, and takes no call of a storm of another hour", async () => {
    const hours = 60 * 60;
    const calls = await watch([
      { at: 0, states: all(1, 40, "live") },
      { at: 60, states: all(1, 8, noAccess) },
      { at: 2 * hours },
      { at: 3 * hours, states: all(9, 16, noAccess) },
    ]);
    const numbers = async () => (await readOpenIncidents(calls.store.db)).map(({ record }) => record.number);
    expect(await numbers()).toEqual([1, 2]);
    await calls.watch([{ at: 25 * hours }]);
    expect(await numbers()).toEqual([2]);
    expect((await calls.incident(1))?.record).toMatchObject({ overAt: null, closedBy: null });
    await calls.close();
  });

  it("is the same whoever leads: after a leader died before or after its decision at any poll", async () => {
    const undisturbed = await watch(morning);
    const expected = await undisturbed.incident(1);
    await undisturbed.close();
    for (const [poll] of morning.entries()) {
      for (const how of engine === "sqlite" ? (["replaced", "killed"] as const) : (["killed"] as const)) {
        const disturbed = await watch(morning, { poll, how });
        expect({ poll, how, incident: await disturbed.incident(1) }).toEqual({
          poll,
          how,
          incident: expected,
        });
        expect(await disturbed.incident(2)).toBeNull();
        await disturbed.close();
      }
    }
  });
});
