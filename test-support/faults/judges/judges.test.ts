import { beforeEach, describe, expect, test } from "vitest";
import type { Sample, Violation } from "../evidence.ts";
import { honestEvidence, visit, type MutableEvidence } from "./honest-evidence.ts";
import { judgeGaps } from "./judge-gaps.ts";
import { judgeHistories } from "./judge-histories.ts";
import { judgeScreens } from "./judge-screens.ts";
import { judgeStore } from "./judge-store.ts";
import { judgeTransitions } from "./judge-transitions.ts";

let evidence: MutableEvidence;
beforeEach(() => {
  evidence = honestEvidence();
});
const said = (violations: Violation[]) => violations.map(({ what }) => what).join("\n");

test("the judges report nothing for evidence of an app without faults", () => {
  const { violations, counts } = judgeTransitions(evidence);
  expect([
    ...judgeStore(evidence.copies, evidence.visits),
    ...judgeGaps(evidence),
    ...judgeScreens(evidence),
    ...judgeHistories(evidence),
    ...violations,
  ]).toEqual([]);
  expect(counts).toEqual({ happened: 4, recorded: 2, whileBlind: 1, tooShort: 0, seeminglyUnchanged: 1 });
});

describe("the judge of the store finds", () => {
  const sessions = () => evidence.copies.stored.sessions as Map<number, Record<string, unknown>>;
  const verdict = () => said(judgeStore(evidence.copies, evidence.visits));

  test("a record that was not copied", () => {
    sessions().delete(2);
    expect(verdict()).toBe("sessions 2 is missing");
  });
  test("a field that differs", () => {
    sessions().get(1)!.date = 7;
    expect(verdict()).toBe("sessions 1 has date 7, upstream 1");
  });
  test("a record that is gone upstream", () => {
    sessions().set(3, { id: 3 });
    expect(verdict()).toBe("sessions 3 is gone upstream and still stored");
  });
  test("a tombstone on the board, and one of a session that upstream still has", () => {
    evidence.copies = { ...evidence.copies, tombstones: [{ id: 1, isOnBoard: true }] };
    expect(verdict()).toContain("sessions 1 has a tombstone and is on the board");
    expect(verdict()).toContain("sessions 1 has a tombstone and still exists upstream");
  });
  test("nothing when a record outside the window is not stored", () => {
    sessions().delete(2);
    evidence.copies = { ...evidence.copies, owed: {} };
    expect(verdict()).toBe("");
  });
});

describe("the judge of the transitions finds", () => {
  const verdict = () => said(judgeTransitions(evidence).violations);

  test("a change that lasted a whole poll and is not recorded", () => {
    evidence.changes.splice(2, 1);
    expect(verdict()).toContain("session 1: live lasted a whole poll and is not recorded");
  });
  test("a change that only a later poll recorded", () => {
    evidence.changes[2]!.observedAt = 80_300;
    expect(verdict()).toContain("live was recorded later than by its first whole poll");
  });
  test("a change that is recorded twice", () => {
    evidence.changes.splice(3, 0, { ...evidence.changes[2]! });
    expect(verdict()).toContain("a change from willBeLive follows a change to live");
    expect(verdict()).toContain("live is recorded for a time without this state, or twice");
  });
  test("a change that never happened", () => {
    evidence.changes.push({
      sessionId: 1,
      from: "live",
      to: "notLive",
      observedAt: 90_300,
      notBefore: 80_000,
    });
    expect(verdict()).toContain("notLive is recorded for a time without this state");
  });
  test("a change that is recorded before it happened", () => {
    evidence.changes[2]!.observedAt = 50_300;
    expect(verdict()).toContain("live is recorded for a time without this state");
  });
  test("a notBefore later than the change itself", () => {
    evidence.changes[2]!.notBefore = 55_000;
    expect(verdict()).toContain("live began before the recorded notBefore");
  });
  test("changes out of order", () => {
    evidence.visits.push(visit(1, "processingRecording", 80_000, Infinity));
    evidence.visits[1] = visit(1, "live", 52_000, 80_000);
    const ended = {
      sessionId: 1,
      from: "live",
      to: "processingRecording",
      observedAt: 90_300,
      notBefore: 80_000,
    };
    evidence.changes.splice(2, 0, ended);
    expect(verdict()).toContain("a change from live follows a change to willBeLive");
  });
  test("nothing when a state was back before the next poll", () => {
    evidence.visits.splice(
      1,
      1,
      visit(1, "live", 52_000, 81_000),
      visit(1, "liveFailedInterrupted", 81_000, 85_000),
      visit(1, "live", 85_000, Infinity),
    );
    const { violations, counts } = judgeTransitions(evidence);
    expect(violations).toEqual([]);
    expect(counts).toMatchObject({ tooShort: 1, seeminglyUnchanged: 2 });
  });
});

describe("the judge of the histories finds", () => {
  const verdict = () => said(judgeHistories(evidence));

  test("a change that a session's page leaves out", () => {
    evidence.changes.push({
      sessionId: 1,
      from: "live",
      to: "notLive",
      observedAt: 90_300,
      notBefore: 80_000,
    });
    expect(verdict()).toBe("session 1 shows 2 changes, the store holds 3");
  });
  test("nothing when a page shows or lacks a gap that ended after the run", () => {
    evidence.coverage.push({ from: 340_000, to: 350_000 });
    expect(verdict()).toBe("");
    const [shown] = evidence.histories;
    evidence.histories[0] = { ...shown!, gaps: [...shown!.gaps, { from: 300_000, to: 340_000 }] };
    expect(verdict()).toBe("");
  });
  test("a gap that a session's page lacks, and one that the store does not have", () => {
    evidence.histories[0] = { ...evidence.histories[0]!, gaps: [] };
    expect(verdict()).toBe("session 1 shows 0 gaps, the store holds 1");
    evidence = honestEvidence();
    evidence.coverage = [{ from: 0, to: 300_000 }];
    expect(verdict()).toBe("session 1 shows 1 gaps, the store holds 0");
  });
});

describe("the judge of the gaps finds", () => {
  const verdict = () => said(judgeGaps(evidence));

  test("a blind time that is recorded as observed", () => {
    evidence.coverage = [{ from: 0, to: 300_000 }];
    expect(verdict()).toBe("no poll succeeded for 60.0 s, and no gap is recorded");
  });
  test("a gap where polls succeeded", () => {
    evidence.coverage[0]!.to = 50_000;
    evidence.coverage.splice(1, 0, { from: 70_000, to: 110_000 });
    expect(verdict()).toContain("a gap is recorded between polls 10.0 s apart");
  });
  test("coverage that ends where no poll succeeded", () => {
    evidence.coverage[0]!.to = 145_000;
    expect(verdict()).toContain("coverage begins or ends where no poll succeeded");
  });
  test("nothing when polls succeeded during a gap, but the database was away", () => {
    evidence.outages = [
      { kind: "database away", widestFrom: 40_000, from: 40_000, to: 89_000, widestTo: 89_000 },
    ];
    evidence.coverage = [
      { from: 0, to: 30_000 },
      { from: 90_000, to: 110_000 },
      { from: 170_000, to: 300_000 },
    ];
    expect(verdict()).toBe("");
  });
});

describe("the judge of the screens finds", () => {
  const verdict = () => said(judgeScreens(evidence));
  const change = (at: number, difference: Partial<Sample>) => {
    evidence.samples = evidence.samples.map((one) => (one.at === at ? { ...one, ...difference } : one));
  };

  test("a screen that says current when two polls were missed", () => {
    change(135_000, { status: "current" });
    expect(verdict()).toBe("current, though the last poll that can have succeeded is 25000 ms old");
  });
  test("a screen that says current long after the last answer", () => {
    change(112_000, { answer: { requestedAt: 100_000, receivedAt: 100_400 } });
    expect(verdict()).toBe("current 11600 ms after the last answer");
  });
  test("a screen that says current with a confirmation that never happened", () => {
    change(112_000, { confirmedAt: 111_000 });
    expect(verdict()).toContain("current with a confirmation later than the last poll");
  });
  test("a screen that says current after a poll that cannot have been stored while the database was away", () => {
    evidence.outages.push({
      kind: "database away",
      widestFrom: 60_000,
      from: 60_100,
      to: 95_000,
      widestTo: 95_000,
    });
    expect(verdict()).toContain("current, though the last poll that can have succeeded is 25000 ms old");
  });
  test("a screen that says late where it must be blind", () => {
    change(155_000, { status: "late" });
    expect(verdict()).toBe("late when the last poll was 45000 ms old");
  });
  test("a wrong cause for a fault", () => {
    change(155_000, { cause: "upstreamRefused" });
    expect(verdict()).toBe("the cause shown is upstreamRefused instead of upstreamFailing");
  });
  test("upstream blamed for our own database", () => {
    evidence.outages = [{ ...evidence.outages[0]!, kind: "database away" }];
    evidence.polls = evidence.polls.map((poll) => ({ ...poll, isWhole: true }));
    expect(verdict()).toContain("upstreamFailing is shown while our own database is away");
  });
  test("a state shown as confirmed at a time when it had already ended", () => {
    change(80_000, { states: new Map([[1, { state: "willBeLive" }]]) });
    expect(verdict()).toBe("session 1 is shown as willBeLive, a state that it was not in");
  });
  test("a screen that notices a killed server too late", () => {
    evidence.outages.push({
      kind: "app killed",
      widestFrom: 60_000,
      from: 60_100,
      to: 90_000,
      widestTo: 95_000,
    });
    change(80_000, {
      status: "late",
      cause: "serverUnreachable",
      answer: { requestedAt: 60_000, receivedAt: 60_050 },
    });
    expect(verdict()).toContain("late (serverUnreachable) 19900 ms after our server was killed");
  });
  test("a board that is not upstream's at the end", () => {
    change(300_000, { states: new Map([[1, { state: "live" }]]) });
    expect(verdict()).toContain("at the end session 2 is shown as undefined, upstream live");
  });
  test("a screen that has not recovered at the end", () => {
    change(300_000, { status: "blind", cause: "upstreamFailing" });
    expect(verdict()).toContain("at the end the screen is blind (upstreamFailing)");
  });
});
