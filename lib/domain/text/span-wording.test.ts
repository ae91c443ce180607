import { describe, expect, it } from "vitest";
import { formatSpan, tileSpan } from "./span-wording.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

describe("spanWords", () => {
  it.each([
    [0, "0 s"],
    [-5 * second, "0 s"],
    [59.9 * second, "59 s"],
    [minute, "1 min 00 s"],
    [3 * minute + 12 * second, "3 min 12 s"],
    [10 * minute, "10 min"],
    [59 * minute + 59 * second, "59 min"],
    [2 * hour + 18 * minute, "2 h 18 min"],
    [23 * hour, "23 h 00 min"],
    [40 * hour + 10 * minute, "1 d"],
    [12 * 24 * hour, "12 d"],
  ])("%d ms → %s", (ms, words) => {
    expect(formatSpan(ms)).toBe(words);
  });

  it("shows seconds up to an hour with fine precision", () => {
    expect(formatSpan(11 * minute + 47 * second, "fine")).toBe("11 min 47 s");
    expect(formatSpan(61 * minute, "fine")).toBe("1 h 01 min");
    expect(formatSpan(40 * hour, "fine")).toBe("1 d 16 h");
  });

  it("shows seconds only below a minute with rough precision", () => {
    expect(formatSpan(59 * second, "rough")).toBe("59 s");
    expect(formatSpan(2 * minute + 32 * second, "rough")).toBe("2 min");
  });
});

describe("a duration in a small tile", () => {
  it.each([
    [41 * second, "0:41"],
    [minute, "1 m"],
    [99 * minute, "99 m"],
    [100 * minute, "1 h"],
    [47 * hour, "47 h"],
    [12 * 24 * hour, "12 d"],
  ])("%d ms → %s", (ms, words) => {
    expect(tileSpan(ms)).toBe(words);
  });
});
