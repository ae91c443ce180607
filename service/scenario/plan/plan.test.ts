import { beforeAll, describe, expect, it } from "vitest";
import { sessionStates, type SessionState } from "#lib/contract/public-v3/session-state.ts";
import { fixtureWorld } from "./fixture-world.ts";
import { createPlan, type DueChange } from "./plan.ts";
import type { ChangeKind, PlannedSession } from "./planned-session.ts";
import { slotsPerDay } from "./replay-run.ts";
import { snapshotAt, type SessionSnapshot } from "./session-snapshot.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const fromMs = Date.UTC(2026, 10, 20, 22, 10);
const toMs = fromMs + 2 * dayMs;
const world = fixtureWorld();
const plan = createPlan("test", world);

/** Changes that a board does not show, because they concern documents. */
const unseen: readonly ChangeKind[] = ["streamUrlAdded", "transcribed", "transcriptEdited"];
const earnings = ({ event }: PlannedSession) => event.fiscalPeriod !== null;

let changes: DueChange[];
beforeAll(() => {
  changes = plan.changesBetween(fromMs, toMs);
});

function standingAt(atMs: number) {
  return plan.sessionsBetween(atMs, atMs).flatMap((session) => {
    const snapshot = snapshotAt(session, atMs);
    return snapshot ? [{ session, snapshot }] : [];
  });
}

/** The states of all sessions at every change within two days; calls `visit` with the counts after each. */
function walk(visit: (atMs: number, counts: ReadonlyMap<SessionState, number>) => void) {
  const states = new Map<number, SessionState>();
  const counts = new Map<SessionState, number>();
  const set = (session: PlannedSession, state: SessionState | undefined) => {
    const before = states.get(session.id);
    if (before) counts.set(before, (counts.get(before) ?? 0) - 1);
    if (state) counts.set(state, (counts.get(state) ?? 0) + 1);
    if (state) states.set(session.id, state);
    else states.delete(session.id);
  };
  for (const { session, snapshot } of standingAt(fromMs)) set(session, snapshot.state);
  for (const { session, change } of changes) {
    set(session, snapshotAt(session, change.atMs)?.state);
    visit(change.atMs, counts);
  }
}

describe("the plan", () => {
  it("is the same from whichever moment it is asked", () => {
    const again = createPlan("test", world);
    const pieces: DueChange[] = [];
    for (let atMs = fromMs; atMs < fromMs + 6 * hourMs; atMs += 37 * minuteMs) {
      pieces.push(...again.changesBetween(atMs, atMs + 37 * minuteMs));
    }
    expect(pieces.length).toBeGreaterThan(2_500);
    expect(pieces).toEqual(changes.slice(0, pieces.length));
    expect(createPlan("other", world).changesBetween(fromMs, fromMs + minuteMs)).not.toEqual(
      changes.filter(({ change }) => change.atMs <= fromMs + minuteMs),
    );
  });

  it("has at least 8 live sessions at every moment of two days", () => {
    let fewest = Infinity;
    walk((_, counts) => (fewest = Math.min(fewest, counts.get("live") ?? 0)));
    expect(fewest).toBeGreaterThanOrEqual(8);
  });

  it("changes something at least every 15 seconds", () => {
    const moments = changes.flatMap(({ change }) => (unseen.includes(change.kind) ? [] : [change.atMs]));
    const gaps = moments.map((atMs, index) => atMs - (moments[index - 1] ?? fromMs));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(15_000);
  });

  it("has all nine states within any ten minutes, and at practically every moment", () => {
    const lastSeen = new Map(sessionStates.map((state) => [state, fromMs]));
    let longestAbsence = 0;
    let moments = 0;
    let complete = 0;
    walk((atMs, counts) => {
      moments++;
      const present = sessionStates.filter((state) => (counts.get(state) ?? 0) > 0);
      if (present.length === sessionStates.length) complete++;
      for (const state of sessionStates) {
        longestAbsence = Math.max(longestAbsence, atMs - (lastSeen.get(state) ?? 0));
      }
      for (const state of present) lastSeen.set(state, atMs);
      expect(present.length).toBeGreaterThanOrEqual(7);
    });
    expect(longestAbsence).toBeLessThan(10 * minuteMs);
    expect(complete / moments).toBeGreaterThan(0.97);
  });

  it("shows every failure, every recovery and every oddity within an hour", () => {
    for (let atMs = fromMs; atMs + hourMs < toMs; atMs += 5 * hourMs) {
      const inCalendar: readonly ChangeKind[] = ["created", "removed"];
      const kinds = new Set(
        plan
          .changesBetween(atMs, atMs + hourMs)
          .flatMap(({ change: { kind } }) => (inCalendar.includes(kind) ? [] : [kind])),
      );
      expect([...kinds].sort()).toEqual(
        [
          "confirmed",
          "dateMoved",
          "ended",
          "interrupted",
          "noAccess",
          "notStarted",
          "recorded",
          "recordingFailed",
          "recordingRetried",
          "refreshed",
          "replayed",
          "resumed",
          "streamLost",
          "streamUrlAdded",
          "transcribed",
          "transcriptEdited",
          "transcriptOpened",
          "wentLive",
        ].sort(),
      );
    }
  });

  it("ends a stream that does not resume within a minute of its interruption", () => {
    const lost = changes.filter(({ change }) => change.kind === "streamLost");
    expect(lost.length).toBeGreaterThan(0);
    for (const { session, change } of lost) {
      const interrupted = session.changes.findLast(
        ({ kind, atMs }) => kind === "interrupted" && atMs <= change.atMs,
      );
      expect(change.atMs - (interrupted?.atMs ?? 0)).toBeLessThanOrEqual(minuteMs);
      expect(snapshotAt(session, change.atMs)?.state).toBe("liveFailedInterrupted");
    }
  });

  it("keeps both replayed days in the week around now, some of their calls early, some late", () => {
    for (let atMs = fromMs; atMs < toMs; atMs += 5 * hourMs) {
      const week = standingAt(atMs).filter(({ snapshot }) => Math.abs(snapshot.dateMs - atMs) < 3.5 * dayMs);
      expect(week.length).toBeGreaterThanOrEqual(3_400);
      expect(week.length).toBeLessThanOrEqual(3_800);
      const delays = week.flatMap(({ snapshot: { wentLiveAtMs, dateMs } }) =>
        wentLiveAtMs === null ? [] : [wentLiveAtMs - dateMs],
      );
      expect(Math.min(...delays)).toBeLessThan(-2 * minuteMs);
      expect(Math.max(...delays)).toBeGreaterThan(4 * minuteMs);
    }
  });

  it("has calls scheduled for each of the next twenty hours and recorded in each of the last twenty", () => {
    for (let atMs = fromMs; atMs < toMs; atMs += 7 * hourMs) {
      const perHour = new Map<number, number>();
      for (const { snapshot } of standingAt(atMs)) {
        const isScheduled = snapshot.state === "notLive" || snapshot.state === "willBeLive";
        const hour = Math.floor((snapshot.dateMs - atMs) / hourMs);
        if (isScheduled === hour >= 0) perHour.set(hour, (perHour.get(hour) ?? 0) + 1);
      }
      for (let hour = -22; hour < 20; hour++) {
        if (hour !== -1 && hour !== -2)
          expect([hour, perHour.get(hour) ?? 0]).toEqual([
            hour,
            expect.toSatisfy((count: number) => count > 50),
          ]);
      }
    }
  });

  it("leaves a recording alone for a day at least before its call is held again", () => {
    const recordedAt = new Map<number, number>();
    let again = 0;
    for (const { session, change } of changes) {
      if (change.kind === "recorded") recordedAt.set(session.id, change.atMs);
      const before = recordedAt.get(session.id);
      if (change.kind !== "replayed" || before === undefined) continue;
      again++;
      expect(change.atMs - before).toBeGreaterThan(23 * hourMs);
    }
    expect(again).toBeGreaterThan(1_000);
  });

  it("holds every call again two days later, under the same id, on a Saturday as on a Thursday", () => {
    const heldOn = (day: number) =>
      plan
        .changesBetween(Date.UTC(2026, 10, day), Date.UTC(2026, 10, day + 1))
        .flatMap(({ session, change }) => (change.kind === "wentLive" ? [session] : []));
    const thursday = new Set(heldOn(19).map(({ id }) => id));
    const saturday = heldOn(21);
    expect(saturday.length / slotsPerDay).toBeGreaterThan(0.85);
    // Some are skipped on one of the days.
    expect(saturday.filter(({ id }) => thursday.has(id)).length / slotsPerDay).toBeGreaterThan(0.75);
    const friday = heldOn(20);
    expect(friday.filter(({ id }) => thursday.has(id)).length / slotsPerDay).toBeLessThan(0.05);
  });

  it("keeps when each record was created, also when a season ends and its calls are filed", () => {
    const createdAt = new Map<string, number>();
    let compared = 0;
    for (const atMs of [Date.UTC(2026, 11, 30, 12), Date.UTC(2026, 11, 31, 20), Date.UTC(2027, 0, 2, 12)]) {
      for (const { session, snapshot } of standingAt(atMs)) {
        const { recording, rawTranscript, editedTranscript, published } = snapshot;
        const records = { session: snapshot, recording, rawTranscript, editedTranscript, published };
        for (const [name, stamps] of Object.entries(records)) {
          const before = createdAt.get(`${session.id} ${name}`);
          if (before !== undefined) compared++;
          if (stamps && before !== undefined) expect(stamps.createdAtMs).toBe(before);
          if (before !== undefined)
            expect([session.id, name, stamps === null]).toEqual([session.id, name, false]);
          if (stamps) createdAt.set(`${session.id} ${name}`, stamps.createdAtMs);
        }
      }
    }
    expect(compared).toBeGreaterThan(10_000);
  });

  it("never has two calls of one company on one period", () => {
    for (const atMs of [fromMs, fromMs + 40 * dayMs, fromMs + 77 * dayMs, fromMs + 400 * dayMs]) {
      const calls = plan.sessionsBetween(atMs, atMs).filter(earnings);
      const names = calls.map(({ companyId, event }) => `${companyId} ${event.title}`);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThan(2_000);
    }
  });

  it("gives every company a history of calls on earlier periods, recorded, with report and slides", () => {
    const recorded = new Map<number, number>();
    for (const { session, snapshot } of standingAt(fromMs)) {
      if (!earnings(session) || snapshot.dateMs > fromMs - 40 * dayMs) continue;
      expect([snapshot.state, snapshot.published === null]).toEqual(["recordingAvailable", false]);
      recorded.set(session.companyId, (recorded.get(session.companyId) ?? 0) + 1);
    }
    const replayed = new Set(
      plan
        .sessionsBetween(fromMs, fromMs)
        .filter(earnings)
        .map((one) => one.companyId),
    );
    expect(recorded.size).toBeGreaterThan(replayed.size * 0.95);
    expect([...recorded.values()].filter((count) => count >= 2).length).toBeGreaterThan(replayed.size * 0.6);
  });

  it("plays calls that suit their events, and calls that name a company only for it", () => {
    for (const { callSlug, companyId, event } of plan.sessionsBetween(fromMs, fromMs)) {
      const call = world.calls.find(({ slug }) => slug === callSlug)!;
      if (call.companyId !== null) expect([call.companyId, call.title]).toEqual([companyId, event.title]);
      if (/^Q[13]/.test(event.title) && call.companyId === null) expect(callSlug).toBe("quarter-call");
      if (event.title.startsWith("AGM")) expect(callSlug).toBe("annual-meeting");
      if (event.title.startsWith("Half-year") && call.companyId === null)
        expect(callSlug).toBe("half-year-results");
    }
  });

  it("removes nothing within 35 days", () => {
    const ids = new Set<number>();
    for (let atMs = Date.UTC(2026, 11, 20); atMs < Date.UTC(2027, 1, 1); atMs += 5 * dayMs) {
      const standing = new Map(standingAt(atMs).map(({ session, snapshot }) => [session.id, snapshot]));
      for (const id of ids) expect(standing.has(id)).toBe(true);
      ids.clear();
      const recent = [...standing].filter(([, { dateMs }]) => dateMs > atMs - 30 * dayMs);
      for (const [id] of recent) ids.add(id);
      expect(ids.size).toBeGreaterThan(1_000);
    }
  });

  it("keeps the null rules (docs/interface.md, States) and the stamps of section 2.1", () => {
    for (const { session, change } of changes.slice(0, 4_000)) {
      const snapshot = snapshotAt(session, change.atMs);
      if (!snapshot) continue;
      expectNullRules(snapshot);
      expect(snapshot.createdAtMs).toBe(session.createdAtMs);
      if (unseen.includes(change.kind)) expect(snapshot.updatedAtMs).toBeLessThan(change.atMs);
      else expect(snapshot.updatedAtMs).toBe(change.atMs);
      const movesEvent = ["created", "replayed", "dateMoved"].includes(change.kind);
      if (!movesEvent) expect(snapshot.eventUpdatedAtMs).toBeLessThan(change.atMs);
    }
  });
});

/** Results of an earlier replay of the call say nothing about the state. */
function expectNullRules({ state, wentLiveAtMs, audio, hasLiveTranscript, recording }: SessionSnapshot) {
  switch (state) {
    case "notLive":
    case "willBeLive":
    case "liveFailedNoAccess":
    case "liveFailedNotStarted":
      expect([wentLiveAtMs, audio, hasLiveTranscript]).toEqual([null, "none", false]);
      return;
    case "live":
      expect([wentLiveAtMs === null, audio]).toEqual([false, "stream"]);
      return;
    case "liveFailedInterrupted":
    case "processingRecording":
    case "processingRecordingFailed":
      expect([wentLiveAtMs === null, audio, hasLiveTranscript]).toEqual([false, "stream", true]);
      return;
    case "recordingAvailable":
      // A call that was never live has no stream; its recording came from elsewhere.
      expect([wentLiveAtMs === null, audio]).toEqual([!hasLiveTranscript, "recording"]);
      expect(recording).not.toBeNull();
  }
}
