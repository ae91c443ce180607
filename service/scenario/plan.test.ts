import { beforeAll, describe, expect, it } from "vitest";
import { sessionStates, type SessionState } from "#lib/contract/public-v3/session-state.ts";
import { fixtureWorld } from "./fixture-world.ts";
import { createPlan, type DueChange } from "./plan.ts";
import { createdAtMs, type ChangeKind, type PlannedSession } from "./planned-session.ts";
import { snapshotAt, type SessionSnapshot } from "./session-snapshot.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const fromMs = Date.UTC(2026, 10, 20, 22, 10);
const toMs = fromMs + 2 * dayMs;
const world = fixtureWorld();
const plan = createPlan("test", world);

/** What is no change on a board: it shows sessions, not documents. */
const unseen: readonly ChangeKind[] = ["streamUrlAdded", "transcribed", "transcriptEdited"];

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

describe("the plan (DESIGN 7)", { timeout: 30_000 }, () => {
  it("is the same from whichever moment it is asked", () => {
    const again = createPlan("test", world);
    const pieces: DueChange[] = [];
    for (let atMs = fromMs; atMs < fromMs + 6 * hourMs; atMs += 37 * minuteMs) {
      pieces.push(...again.changesBetween(atMs, atMs + 37 * minuteMs));
    }
    expect(pieces.length).toBeGreaterThan(3_000);
    expect(pieces).toEqual(changes.slice(0, pieces.length));
    const { session } = changes[100]!;
    expect(createPlan("test", world).sessionById(session.id)).toEqual(session);
    expect(createPlan("other", world).sessionById(session.id)).not.toEqual(session);
  });

  it("has at least 8 live sessions at every moment of two days", () => {
    let fewest = Infinity;
    walk((_, counts) => (fewest = Math.min(fewest, counts.get("live") ?? 0)));
    expect(fewest).toBeGreaterThanOrEqual(8);
  });

  it("is never still for longer than 15 seconds", () => {
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

  it("shows every failure, every recovery and every oddity within half an hour", () => {
    for (let atMs = fromMs; atMs + hourMs / 2 < toMs; atMs += 5 * hourMs) {
      const kinds = new Set(plan.changesBetween(atMs, atMs + hourMs / 2).map(({ change }) => change.kind));
      expect([...kinds].sort()).toEqual(
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
          "recordingRetried",
          "removed",
          "resumed",
          "streamUrlAdded",
          "transcribed",
          "transcriptEdited",
          "transcriptOpened",
          "wentLive",
        ].sort(),
      );
    }
  });

  it("keeps several hundred sessions in the week around now, some of them early, some late", () => {
    for (let atMs = fromMs; atMs < toMs; atMs += 5 * hourMs) {
      const week = standingAt(atMs).filter(({ snapshot }) => Math.abs(snapshot.dateMs - atMs) < 3.5 * dayMs);
      expect(week.length).toBeGreaterThanOrEqual(400);
      expect(week.length).toBeLessThanOrEqual(700);
      const delays = week.flatMap(({ snapshot: { wentLiveAtMs, dateMs } }) =>
        wentLiveAtMs === null ? [] : [wentLiveAtMs - dateMs],
      );
      expect(Math.min(...delays)).toBeLessThan(-2 * minuteMs);
      expect(Math.max(...delays)).toBeGreaterThan(4 * minuteMs);
    }
  });

  it("always has a recorded session of each sample call by its own company", () => {
    for (let atMs = fromMs; atMs < fromMs + 35 * dayMs; atMs += 11 * hourMs + 7 * minuteMs) {
      const standing = standingAt(atMs);
      for (const { companyId, slug, title } of world.calls) {
        const own = standing.filter(({ session }) => session.companyId === companyId);
        const recorded = own.filter(({ snapshot }) => snapshot.editedAtMs !== null);
        expect(recorded.length).toBeGreaterThanOrEqual(2);
        for (const { session } of own) expect([session.callSlug, session.event.title]).toEqual([slug, title]);
      }
    }
  });

  it("keeps the null rules of known facts 3.2 and the stamps of section 2.1", () => {
    for (const { session, change } of changes.slice(0, 4_000)) {
      const snapshot = snapshotAt(session, change.atMs);
      if (!snapshot) continue;
      expectNullRules(snapshot);
      expect(snapshot.createdAtMs).toBe(createdAtMs(session));
      if (unseen.includes(change.kind)) expect(snapshot.updatedAtMs).toBeLessThan(change.atMs);
      else expect(snapshot.updatedAtMs).toBe(change.atMs);
      const movesEvent = change.kind === "created" || change.kind === "dateMoved";
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
      expect([wentLiveAtMs, audio, hasLiveTranscript, recording]).toEqual([null, "none", false, null]);
      return;
    case "live":
      expect([wentLiveAtMs === null, audio, recording]).toEqual([false, "stream", null]);
      return;
    case "liveFailedInterrupted":
    case "processingRecording":
    case "processingRecordingFailed":
      expect([wentLiveAtMs === null, audio, hasLiveTranscript]).toEqual([false, "stream", true]);
      return;
    case "recordingAvailable":
      expect([wentLiveAtMs === null, audio, hasLiveTranscript]).toEqual([false, "recording", true]);
      expect(recording).not.toBeNull();
  }
}
