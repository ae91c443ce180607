import { expect, test } from "vitest";
import type { SessionAir, SessionAirCheck } from "../../contract/board/session-detail.ts";
import { airStrip } from "./air-strip.ts";

const to = Date.parse("2026-11-25T14:10:00.000Z");
const iso = (at: number) => new Date(at).toISOString();
const check = (secondsAgo: number, changes: Partial<SessionAirCheck> = {}): SessionAirCheck => ({
  at: iso(to - secondsAgo * 1000),
  isRead: true,
  segments: 2,
  meanDb: -24,
  loudestDb: -20,
  behindSeconds: 7,
  ...changes,
});
const air = (checks: SessionAirCheck[], minutes: SessionAir["minutes"] = []): SessionAir => ({
  from: iso(to - 600_000),
  to: iso(to),
  saidAt: null,
  checks,
  minutes,
});
const ago = (at: number) => (to - at) / 1000;

test("segments lie between the looks that saw them come, and a stall is a hole", () => {
  const { segments } = airStrip(air([check(24), check(16), check(8, { segments: 0 }), check(0)]), 0);
  expect(segments.map(ago)).toEqual([20, 16, 4, 0]);
});

test("time without a look is a gap, but not before the call was live", () => {
  const looks = [check(300), check(292), check(100), check(92), check(84), check(60), check(30)];
  const { gaps } = airStrip(air(looks), to - 320_000);
  expect(gaps.map(({ from, to: end }) => [ago(from), ago(end)])).toEqual([
    [320, 300],
    [292, 100],
  ]);
});

test("before the first look there are the figures of minutes", () => {
  const minute = { at: iso(to - 180_000), meanDb: -30, loudestDb: -25, behindSeconds: null };
  const { levels, text, gaps } = airStrip(air([check(100), check(92)], [minute]), to - 180_000);
  expect(levels.map(({ meanDb, from, to: end }) => [meanDb, ago(from), ago(end)])).toEqual([
    [-30, 180, 120],
    [-24, 115, 100],
    [-24, 100, 92],
  ]);
  expect(text).toHaveLength(2);
  expect(gaps.map(({ from, to: end }) => [ago(from), ago(end)])).toEqual([
    [120, 100],
    [92, 0],
  ]);
});
