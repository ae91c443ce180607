import { describe, expect, it } from "vitest";
import { morning, morningMs, type Alike } from "../../../test-support/morning.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { followStorm, type Storm } from "./storm.ts";

const failed = { state: "liveFailedNoAccess" } as const;
const look = (before: Storm | null, sessions: BoardSession[], seconds: number, isConfirmed = true) =>
  followStorm(before, { sessions, now: morningMs + seconds * 1_000, isConfirmed });
/** The storm in a morning, two minutes after 14:00. */
const stormIn = (...groups: Alike[]) => look(null, morning(...groups), 120);
/** The same board, with some calls in another state since an instant. */
const changed = (sessions: BoardSession[], ids: number[], state: BoardSession["state"], seconds: number) =>
  sessions.map((session) => {
    if (!ids.includes(session.id)) return session;
    const stateSince = new Date(morningMs + seconds * 1_000).toISOString();
    return { ...session, state, stateSince, stateNotBefore: stateSince };
  });
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

describe("a storm begins", () => {
  it("when eight calls that share a value fail within three minutes, and not with seven", () => {
    expect(stormIn({ count: 8, ...failed }, { count: 20 })?.open).toEqual(ids(1, 8));
    expect(stormIn({ count: 7, ...failed }, { count: 20 })).toBeNull();
  });

  it("when twelve calls fail within three minutes that share nothing, and not with eleven", () => {
    const alone = (count: number) =>
      Array.from({ length: count }, (_, place) => ({
        count: 1,
        ...failed,
        exchange: `Exchange ${place}`,
        country: `Country ${place}`,
      }));
    expect(stormIn(...alone(12), { count: 20 })?.open).toHaveLength(12);
    expect(stormIn(...alone(11), { count: 20 })).toBeNull();
  });

  it("however many other calls there are, as at a full hour", () => {
    const xetra = { exchange: "XETRA", country: "DE" };
    const storm = stormIn({ count: 60, ...failed, ...xetra }, { count: 20, ...xetra }, { count: 720 });
    expect(storm?.open).toEqual(ids(1, 60));
    expect(storm?.cause.shared).toMatchObject({
      value: "XETRA",
      inside: { failing: 60, of: 80 },
      outside: { failing: 0, of: 720 },
    });
  });

  it("with counts of the calls that could fail in its way, not of those that are processing already", () => {
    const recording = { state: "processingRecording" } as const;
    expect(stormIn({ count: 10, ...failed }, { count: 5 }, { count: 40, ...recording })).toMatchObject({
      calls: 15,
    });
    const lost = { state: "processingRecordingFailed" } as const;
    expect(stormIn({ count: 10, ...lost }, { count: 5 }, { count: 40, ...recording })).toMatchObject({
      calls: 50,
    });
  });

  it("not with calls that failed one after the other over an hour", () => {
    const hour = morning({ count: 30, ...failed, at: -3_600, spreadSeconds: 3_600 }, { count: 30 });
    expect(look(null, hour, 0)).toBeNull();
  });

  it("not with several sessions of one call", () => {
    const one = morning({ count: 9, ...failed }).map((session) => ({ ...session, eventId: 1 }));
    expect(look(null, one, 120)).toBeNull();
  });

  it("among calls that are due, not counting coming ones, ones that are over and old failures", () => {
    const sessions = morning(
      { count: 10, ...failed },
      { count: 200, state: "willBeLive", start: 3_600 },
      { count: 200, state: "recordingAvailable" },
      { count: 200, ...failed, at: -7_200 },
      { count: 10, state: "willBeLive", start: -30 },
    );
    expect(look(null, sessions, 120)).toMatchObject({ open: ids(1, 10), calls: 20 });
  });

  it("alike for those who watched and for those who open the board within the hour", () => {
    const sessions = morning({ count: 20, ...failed, spreadSeconds: 60 }, { count: 20, exchange: "XETRA" });
    const watched = look(null, sessions, 60);
    const opened = look(null, sessions, 1_800)!;
    expect(opened.startedAt).toBe(watched?.startedAt);
    expect([opened.open, opened.spanMs, opened.cause.shared]).toEqual([
      watched?.open,
      watched?.spanMs,
      watched?.cause.shared,
    ]);
    expect(look(null, sessions, 3_700), "it is no news any more").toBeNull();
  });

  it("never while the board is not current", () => {
    const sessions = morning({ count: 60, ...failed }, { count: 20 });
    expect(look(null, sessions, 120, false)).toBeNull();
  });
});

describe("the speed of a storm", () => {
  it("is the time from the earliest possible moment of the first failure to the last one", () => {
    expect(stormIn({ count: 60, ...failed, spreadSeconds: 60 }, { count: 60 })?.spanMs).toBe(61_000);
  });

  it("is unknown for failures found together after a gap or at the start", () => {
    const afterGap = stormIn({ count: 60, ...failed, at: 60, uncertainSeconds: 1_800 }, { count: 60 });
    expect(afterGap).toMatchObject({ spanMs: null });
    expect(afterGap?.open).toHaveLength(60);
    expect(
      stormIn({ count: 60, ...failed, at: 60, uncertainSeconds: null }, { count: 60 })?.spanMs,
    ).toBeNull();
  });

  it("is that of failures with a known time, and others do not join them", () => {
    const found = { count: 1, ...failed, at: 30, uncertainSeconds: null } as const;
    const storm = stormIn({ count: 20, ...failed, spreadSeconds: 60 }, found, { count: 20 });
    expect(storm).toMatchObject({ open: ids(1, 20), calls: 40, spanMs: 59_000 });
  });
});

describe("a storm goes on", () => {
  const start = morning({ count: 20, ...failed, exchange: "NYSE" }, { count: 20, exchange: "XETRA" });
  const begun = look(null, start, 60)!;

  it("with the same begin, and keeps members that recovered", () => {
    const later = look(begun, changed(start, ids(1, 5), "live", 80), 90)!;
    expect(later.startedAt).toBe(begun.startedAt);
    expect(later.open).toEqual(ids(6, 20));
    expect([...later.members]).toEqual(ids(1, 20));
  });

  it("is joined by every failure while it begins, and later only by those with its shared value", () => {
    expect(begun.cause.shared?.value).toBe("NYSE");
    const early = look(begun, changed(start, [21], "liveFailedNotStarted", 120), 121)!;
    expect(early.members.has(21)).toBe(true);
    const more = [
      ...start,
      ...morning({ count: 1, exchange: "NYSE", ...failed, at: 900 }).map((one) => ({
        ...one,
        id: 99,
        eventId: 99,
      })),
    ];
    const late = look(begun, changed(more, [22], "liveFailedNotStarted", 900), 901)!;
    expect([late.members.has(22), late.members.has(99)]).toEqual([false, true]);
  });

  it("with counts of calls that could fail like those that still do, after others went on to their recording", () => {
    const recording = morning({ count: 30, state: "processingRecording" }).map((session) => ({
      ...session,
      id: session.id + 100,
      eventId: session.eventId + 100,
    }));
    const moved = changed(start, ids(1, 10), "processingRecording", 80);
    expect(look(begun, [...moved, ...recording], 90)).toMatchObject({ open: ids(11, 20), calls: 30 });
  });

  it("with the speed of all its failures, not only of the first ones", () => {
    const growing = morning({ count: 60, ...failed, spreadSeconds: 120 }, { count: 60, exchange: "XETRA" });
    const soFar = changed(growing, ids(31, 60), "live", 0);
    const first = look(null, soFar, 61)!;
    expect(first.spanMs).toBe(60_000);
    expect(look(first, growing, 125)?.spanMs).toBe(120_000);
  });

  it("until nothing has joined for an hour, even if calls still fail", () => {
    expect(look(begun, start, 3_500)).not.toBeNull();
    expect(look(begun, start, 3_601)).toBeNull();
  });

  it("unchanged while the board is not current", () => {
    expect(look(begun, changed(start, ids(1, 20), "live", 80), 9_000, false)).toBe(begun);
  });

  it("for at least five minutes, and ends then if all have recovered", () => {
    const calm = changed(start, ids(1, 20), "live", 80);
    expect(look(begun, calm, 100)?.open).toEqual([]);
    expect(look(begun, calm, 299)).not.toBeNull();
    expect(look(begun, calm, 301)).toBeNull();
  });

  it("until few calls have been failing for ten minutes, counted again after more failures", () => {
    const few = changed(start, ids(1, 17), "live", 80);
    const first = look(begun, few, 400)!;
    expect(first.fewSince).toBe(morningMs + 400_000);
    expect(look(first, few, 400 + 599)).not.toBeNull();
    expect(look(first, few, 400 + 601)).toBeNull();
    const relapse = look(first, changed(few, ids(1, 10), "liveFailedNoAccess", 500), 501)!;
    expect(relapse.fewSince).toBeNull();
    expect(look(relapse, few, 400 + 601)).not.toBeNull();
  });
});
