import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { failureKinds, sessionStates, type SessionState } from "#lib/contract/public-v3/session-state.ts";
import {
  dayMs,
  fixture,
  fixturePlan,
  fromMs,
  hourMs,
  minuteMs,
  sessionsAt,
  toMs,
} from "../../../test-support/service/planned-days.ts";
import { seasonFrom } from "../../../test-support/service/fixture-world.ts";
import { createPlan, type DueChange } from "./plan.ts";
import type { ChangeKind, PlannedSession } from "./planned-session.ts";
import { snapshotAt, type SessionSnapshot } from "./session-snapshot.ts";

/** Changes that concern documents, and not the session. */
const ofDocuments: readonly ChangeKind[] = [
  "streamUrlAdded",
  "transcribed",
  "transcriptEdited",
  "unlisted",
  "recordingRemoved",
  "transcriptRemoved",
  "removed",
];

let changes: DueChange[];
beforeAll(() => {
  changes = fixturePlan.changesBetween(fromMs, toMs);
});

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
  for (const { session, snapshot } of sessionsAt(fromMs)) set(session, snapshot.state);
  for (const { session, change } of changes) {
    set(session, snapshotAt(session, change.atMs)?.state);
    visit(change.atMs, counts);
  }
}

describe("the plan", () => {
  it("is the same whether it is read at once or in pieces", () => {
    const again = createPlan("test", fixture, seasonFrom(fromMs));
    const pieces: DueChange[] = [];
    for (let atMs = fromMs; atMs < fromMs + 6 * hourMs; atMs += 37 * minuteMs) {
      pieces.push(...again.changesBetween(atMs, atMs + 37 * minuteMs));
    }
    expect(pieces.length).toBeGreaterThan(600);
    expect(pieces).toEqual(changes.slice(0, pieces.length));
    expect(
      createPlan("other", fixture, seasonFrom(fromMs)).changesBetween(fromMs, fromMs + minuteMs),
    ).not.toEqual(changes.filter(({ change }) => change.atMs <= fromMs + minuteMs));
  });

  it("has every kind of failure within every hour", () => {
    const lastSeen = new Map<SessionState, number>(failureKinds.map((kind) => [kind, fromMs]));
    walk((atMs, counts) => {
      for (const kind of failureKinds) {
        if ((counts.get(kind) ?? 0) > 0) lastSeen.set(kind, atMs);
        expect(atMs - lastSeen.get(kind)!).toBeLessThanOrEqual(hourMs);
      }
    });
  });

  it("has every kind of change within a week", () => {
    const kinds = fixturePlan.changesBetween(fromMs, fromMs + 7 * dayMs).map(({ change }) => change.kind);
    expect([...new Set(kinds)].sort()).toEqual(
      [
        "confirmed",
        "created",
        "dateMoved",
        "ended",
        "interrupted",
        "noAccess",
        "notStarted",
        "recorded",
        "recordingFailed",
        "recordingRemoved",
        "recordingRetried",
        "refreshed",
        "removed",
        "resumed",
        "streamLost",
        "streamUrlAdded",
        "transcribed",
        "transcriptEdited",
        "transcriptOpened",
        "transcriptRemoved",
        "unlisted",
        "wentLive",
      ].sort(),
    );
  });

  it("announces calls two to six weeks ahead, and moves one in ten once", () => {
    const announced = sessionsAt(fromMs).map(({ session }) => session);
    let moved = 0;
    for (const { createdAtMs, changes: its } of announced) {
      const moves = its.flatMap((change) => (change.kind === "dateMoved" ? [change.dateMs] : []));
      if (moves.length > 0) moved++;
      expect(moves.length).toBeLessThanOrEqual(1);
      const beginsMs = its.find(({ kind }) => kind === "wentLive" || kind === "noAccess")?.atMs;
      if (beginsMs !== undefined) {
        expect(beginsMs - createdAtMs).toBeGreaterThan(13.9 * dayMs);
        expect(beginsMs - createdAtMs).toBeLessThan(42.1 * dayMs);
      }
    }
    expect(moved / announced.length).toBeGreaterThan(0.08);
    expect(moved / announced.length).toBeLessThan(0.12);
  });

  it("has calls that go live early and late, run over, and are interrupted twice", () => {
    const delays = sessionsAt(fromMs).flatMap(({ snapshot: { wentLiveAtMs, dateMs } }) =>
      wentLiveAtMs === null ? [] : [wentLiveAtMs - dateMs],
    );
    expect(Math.min(...delays)).toBeLessThan(-2 * minuteMs);
    expect(delays.filter((delay) => delay > 4 * minuteMs).length / delays.length).toBeLessThan(0.1);
    const interruptions = sessionsAt(fromMs).map(
      ({ session }) => session.changes.filter(({ kind }) => kind === "interrupted").length,
    );
    expect(Math.max(...interruptions)).toBe(2);
  });

  it("gives every company one results call a quarter, in the same week, for eight quarters", () => {
    const heldBy = new Map<number, number[]>();
    const titles = new Set<string>();
    const note = ({ companyId, dateMs, event }: PlannedSession) => {
      if (event.fiscalPeriod === null) return;
      expect(titles.has(`${companyId} ${event.title}`)).toBe(false);
      titles.add(`${companyId} ${event.title}`);
      heldBy.set(companyId, [...(heldBy.get(companyId) ?? []), dateMs]);
    };
    for (const day of fixturePlan.keptDays(fromMs)) fixturePlan.keptOn(day, fromMs).forEach(note);
    const kept = [...heldBy.values()];
    const quarterly = kept.filter((dates) => dates.length >= 8);
    expect(quarterly.length).toBeGreaterThan(fixture.companies.length * 0.8);
    for (const dates of quarterly) {
      for (const dateMs of dates) {
        const days = ((dateMs - dates[0]!) / dayMs) % 91;
        // Some were first announced for another day.
        expect(Math.min(days, 91 - days)).toBeLessThanOrEqual(6);
      }
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

  it("creates the results of a call after it", () => {
    let compared = 0;
    for (const { snapshot } of sessionsAt(fromMs)) {
      if (snapshot.state !== "recordingAvailable") continue;
      const { recording, rawTranscript, editedTranscript, wentLiveAtMs, dateMs } = snapshot;
      for (const stamps of [recording, rawTranscript, editedTranscript]) {
        if (!stamps) continue;
        expect(stamps.createdAtMs).toBeGreaterThan(wentLiveAtMs ?? dateMs);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(8_000);
  });

  it("removes nothing within 35 days", () => {
    for (const { session, change } of changes) {
      if (change.kind !== "removed" && change.kind !== "unlisted") continue;
      const before = session.changes.findLast(
        ({ kind }) => !["unlisted", "recordingRemoved", "transcriptRemoved", "removed"].includes(kind),
      );
      expect(change.atMs - before!.atMs).toBeGreaterThan(35 * dayMs);
    }
  });

  it("never contradicts the table of docs/interface.md, States", () => {
    const table = readFileSync("docs/interface.md", "utf8").matchAll(
      /^\| `(\w+)` \|[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm,
    );
    const rules = new Map([...table].map(([, state = "", ...cells]) => [state, cells]));
    const seen = new Map<string, Set<string>>();
    for (const { session, change } of changes) {
      const snapshot = snapshotAt(session, change.atMs);
      if (!snapshot?.isListed) continue;
      const { state, wentLiveAtMs, audio, hasLiveTranscript } = snapshot;
      const isNull = [wentLiveAtMs === null, audio === "none", !hasLiveTranscript];
      for (const [place, cell] of (rules.get(state) ?? []).entries())
        seen.set(
          `${state} ${cell}`,
          (seen.get(`${state} ${cell}`) ?? new Set()).add(isNull[place] ? "null" : "set"),
        );
    }
    expect(seen.size).toBeGreaterThan(sessionStates.length);
    for (const [rule, found] of seen) for (const each of found) expect(rule).toContain(each);
  });

  it("follows the null rules (docs/interface.md, States) and the timestamp rules of section 2.1", () => {
    for (const { session, change } of changes.slice(0, 4_000)) {
      const snapshot = snapshotAt(session, change.atMs);
      if (!snapshot?.isListed) continue;
      expectNullRules(snapshot);
      expect(snapshot.createdAtMs).toBe(session.createdAtMs);
      if (ofDocuments.includes(change.kind)) expect(snapshot.updatedAtMs).toBeLessThan(change.atMs);
      else expect(snapshot.updatedAtMs).toBe(change.atMs);
      const movesEvent = ["created", "dateMoved"].includes(change.kind);
      if (!movesEvent) expect(snapshot.eventUpdatedAtMs).toBeLessThan(change.atMs);
    }
  });
});

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
      // A call that was never live has no stream, only a recording.
      expect([wentLiveAtMs === null, audio]).toEqual([!hasLiveTranscript, "recording"]);
      expect(recording).not.toBeNull();
  }
}
