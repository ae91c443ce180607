import { describe, expect, it } from "vitest";
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
import type { PlannedSession } from "./planned-session.ts";
import { slotsPerDay } from "./replays.ts";

const earnings = ({ event }: PlannedSession) => event.fiscalPeriod !== null;

describe("the calendar of the plan", () => {
  it("has both replayed days in the week around now, with some calls early and some late", () => {
    for (let atMs = fromMs; atMs < toMs; atMs += 5 * hourMs) {
      const week = sessionsAt(atMs).filter(({ snapshot }) => Math.abs(snapshot.dateMs - atMs) < 3.5 * dayMs);
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
      for (const { snapshot } of sessionsAt(atMs)) {
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

  it("keeps a recording for almost a day before its call is held again", () => {
    const recordedAt = new Map<number, number>();
    let again = 0;
    for (const { session, change } of fixturePlan.changesBetween(fromMs, toMs)) {
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
      fixturePlan
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

  it("never has two calls of one company on one period", () => {
    for (const atMs of [fromMs, fromMs + 40 * dayMs, fromMs + 77 * dayMs, fromMs + 400 * dayMs]) {
      const calls = fixturePlan.sessionsBetween(atMs, atMs).filter(earnings);
      const names = calls.map(({ companyId, event }) => `${companyId} ${event.title}`);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThan(2_000);
    }
  });

  it("gives every company a history of calls on earlier periods, recorded, with report and slides", () => {
    const recorded = new Map<number, number>();
    for (const { session, snapshot } of sessionsAt(fromMs)) {
      if (!earnings(session) || snapshot.dateMs > fromMs - 40 * dayMs) continue;
      expect([snapshot.state, snapshot.published === null]).toEqual(["recordingAvailable", false]);
      recorded.set(session.companyId, (recorded.get(session.companyId) ?? 0) + 1);
    }
    const replayed = new Set(
      fixturePlan
        .sessionsBetween(fromMs, fromMs)
        .filter(earnings)
        .map((one) => one.companyId),
    );
    expect(recorded.size).toBeGreaterThan(replayed.size * 0.95);
    expect([...recorded.values()].filter((count) => count >= 2).length).toBeGreaterThan(replayed.size * 0.6);
  });

  it("plays a recorded call that fits the event, and one that names a company only for that company", () => {
    for (const { callSlug, companyId, event } of fixturePlan.sessionsBetween(fromMs, fromMs)) {
      const call = fixture.calls.find(({ slug }) => slug === callSlug)!;
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
      const existing = new Map(sessionsAt(atMs).map(({ session, snapshot }) => [session.id, snapshot]));
      for (const id of ids) expect(existing.has(id)).toBe(true);
      ids.clear();
      const recent = [...existing].filter(([, { dateMs }]) => dateMs > atMs - 30 * dayMs);
      for (const [id] of recent) ids.add(id);
      expect(ids.size).toBeGreaterThan(1_000);
    }
  });
});
