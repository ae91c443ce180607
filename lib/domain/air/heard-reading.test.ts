import { describe, expect, test } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import type { OnAir } from "../../contract/board/board-session.ts";
import { airTroubles } from "../../contract/board/values/air-readings.ts";
import { defaultReadingRules as rules } from "../../contract/board/values/default-reading-rules.ts";
import { attentionOf } from "../board/attention.ts";
import { splitIntoLanes } from "../board/lane-order.ts";
import { wallContent } from "../wall/wall-content.ts";
import { describeMeasured } from "./heard-wording.ts";
import { heardReading, readingsOf } from "../session/readings.ts";

const now = Date.parse("2026-11-21T14:10:00.000Z");
const heard = (reading: OnAir["reading"], since = "2026-11-21T14:05:00.000Z"): OnAir => ({
  reading,
  since,
  notBefore: "2026-11-21T14:04:48.000Z",
  levelDb: null,
  host: "media.example",
  isUnreachable: false,
});
const live = (id: number, reading: OnAir["reading"], since?: string) =>
  boardSession({ id, state: "live", wentLiveAt: "2026-11-21T14:00:00.000Z", onAir: heard(reading, since) });

describe("what is heard of a call", () => {
  test.each(airTroubles)("%s is a reading of a live call", (reading) => {
    expect(readingsOf(live(1, reading), now, rules)).toEqual([reading]);
  });

  test("what is fine is none, and what can't be checked says so", () => {
    expect([heardReading(live(1, "fine")), heardReading(live(1, "notChecked"))]).toEqual([
      null,
      "notChecked",
    ]);
  });

  test("a call that upstream calls interrupted is still heard, or what upstream says stands alone", () => {
    const failed = { state: "liveFailedInterrupted" } as const;
    expect(heardReading({ ...live(1, "fine"), ...failed })).toBe("stillHeard");
    expect(heardReading({ ...live(1, "noStream"), ...failed })).toBeNull();
  });

  test("trouble needs attention after failures: what loses most first, then the newest; waiting does not", () => {
    const sessions = [
      live(1, "textBehind"),
      live(2, "silent"),
      live(3, "silent", "2026-11-21T14:01:00.000Z"),
      live(4, "waiting"),
      live(5, "fine"),
    ];
    const { overdue, count } = attentionOf(sessions, { now, rules, snoozes: [] });
    expect(overdue.map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(count).toBe(3);
  });

  test("the live lane has failures, then trouble in the same order, then calls that wait, then all others", () => {
    const failed = boardSession({ id: 9, state: "liveFailedNoAccess" });
    const sessions = [
      live(1, "fine"),
      live(2, "waiting"),
      live(3, "textBehind"),
      live(4, "noStream"),
      live(5, "silent"),
      failed,
      live(6, "silent", "2026-11-21T14:06:00.000Z"),
    ];
    expect(splitIntoLanes(sessions).live.map(({ id }) => id)).toEqual([9, 6, 5, 4, 3, 2, 1]);
  });

  test("what was measured is one sentence", () => {
    const measured = { ...heard("silent"), notBefore: "2026-11-21T14:04:48.000Z" };
    const at = (instant: string) => instant.slice(11, 19);
    expect(describeMeasured("silent", measured, at)).toBe(
      "Below −55 dBFS since 14:05:00; last sound 14:04:48.",
    );
    expect(describeMeasured("silent", { ...measured, notBefore: null }, at)).toBe(
      "Below −55 dBFS since 14:05:00.",
    );
    expect(describeMeasured("noStream", measured, at)).toBe(
      "Its playlist can't be read since 14:05:00; last read 14:04:48.",
    );
  });

  test("a wall has a group for each, and not among the live calls", () => {
    const sessions = [live(1, "silent"), live(2, "noStream"), live(3, "silent"), live(4, "fine")];
    const { groups, live: shown, counts } = wallContent(sessions, { now, rules, snoozes: [] });
    expect(groups.map(({ reading, sessions: members }) => [reading, members.length])).toEqual([
      ["silent", 2],
      ["noStream", 1],
    ]);
    expect(shown.map(({ id }) => id)).toEqual([4]);
    expect(counts).toMatchObject({ attention: 3, live: 4 });
  });
});
