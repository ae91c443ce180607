import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { earliestResultMs } from "#lib/contract/public-v3/assumptions.ts";
import { sessionStates, type SessionState } from "#lib/contract/public-v3/session-state.ts";
import {
  fixture,
  fixturePlan,
  fromMs,
  hourMs,
  minuteMs,
  sessionsAt,
  toMs,
} from "../../../test-support/service/planned-days.ts";
import { createPlan, type DueChange } from "./plan.ts";
import type { ChangeKind, PlannedSession } from "./planned-session.ts";
import { snapshotAt, type SessionSnapshot } from "./session-snapshot.ts";

/** Changes that a board does not show, because they concern documents. */
const unseen: readonly ChangeKind[] = ["streamUrlAdded", "transcribed", "transcriptEdited"];

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
    const again = createPlan("test", fixture);
    const pieces: DueChange[] = [];
    for (let atMs = fromMs; atMs < fromMs + 6 * hourMs; atMs += 37 * minuteMs) {
      pieces.push(...again.changesBetween(atMs, atMs + 37 * minuteMs));
    }
    expect(pieces.length).toBeGreaterThan(2_500);
    expect(pieces).toEqual(changes.slice(0, pieces.length));
    expect(createPlan("other", fixture).changesBetween(fromMs, fromMs + minuteMs)).not.toEqual(
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

  it("has every kind of change within an hour", () => {
    for (let atMs = fromMs; atMs + hourMs < toMs; atMs += 5 * hourMs) {
      const inCalendar: readonly ChangeKind[] = ["created", "removed"];
      const kinds = new Set(
        fixturePlan
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

  it("creates the results of a call after it, also where it was held before or is archived", () => {
    let compared = 0;
    for (const atMs of [Date.UTC(2026, 11, 30, 12), Date.UTC(2026, 11, 31, 20), Date.UTC(2027, 0, 2, 12)]) {
      for (const { snapshot } of sessionsAt(atMs)) {
        if (snapshot.state !== "recordingAvailable") continue;
        const { recording, rawTranscript, editedTranscript, wentLiveAtMs, dateMs } = snapshot;
        const callMs = wentLiveAtMs ?? dateMs;
        expect(recording?.createdAtMs).toBeGreaterThan(callMs);
        for (const stamps of [rawTranscript, editedTranscript]) {
          // Until its own is there, a call has the transcript of its earlier date.
          if (!stamps || stamps.updatedAtMs < dateMs - earliestResultMs) continue;
          expect(stamps.createdAtMs).toBeGreaterThan(callMs);
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(10_000);
  });

  it("keeps the creation time of each record, also when a season ends and its calls are archived", () => {
    const createdAt = new Map<string, number>();
    let compared = 0;
    for (const atMs of [Date.UTC(2026, 11, 30, 12), Date.UTC(2026, 11, 31, 20), Date.UTC(2027, 0, 2, 12)]) {
      for (const { session, snapshot } of sessionsAt(atMs)) {
        const { recording, rawTranscript, editedTranscript, published } = snapshot;
        const results = { recording, rawTranscript, editedTranscript };
        const records = { session: snapshot, ...results, published };
        for (const [name, stamps] of Object.entries(records)) {
          const before = createdAt.get(`${session.id} ${name}`);
          if (before !== undefined) compared++;
          // A result is replaced when its call was held again.
          if (stamps && before !== undefined && !(name in results)) expect(stamps.createdAtMs).toBe(before);
          if (before !== undefined)
            expect([session.id, name, stamps === null]).toEqual([session.id, name, false]);
          if (stamps) createdAt.set(`${session.id} ${name}`, stamps.createdAtMs);
        }
      }
    }
    expect(compared).toBeGreaterThan(10_000);
  });

  it("never contradicts the table of docs/interface.md, States", () => {
    const table = readFileSync("docs/interface.md", "utf8").matchAll(
      /^\| `(\w+)` \|[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm,
    );
    const rules = new Map([...table].map(([, state = "", ...cells]) => [state, cells]));
    const seen = new Map<string, Set<string>>();
    for (const { session, change } of changes) {
      const snapshot = snapshotAt(session, change.atMs);
      if (!snapshot) continue;
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

/** Ignores the transcripts, which may be those of an earlier replay of the call. */
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
