import { describe, expect, it } from "vitest";
import { formatCallTime, parseCallTime, speakCallTime } from "./call-time.ts";

describe("call time", () => {
  it.each([
    [0, "0:00"],
    [41.9, "0:41"],
    [681, "11:21"],
    [3729, "1:02:09"],
    [-3, "0:00"],
    [Number.NaN, "0:00"],
    [Number.POSITIVE_INFINITY, "0:00"],
  ])("shows %d seconds as %s", (seconds, shown) => expect(formatCallTime(seconds)).toBe(shown));

  it.each([
    [0, "0 seconds"],
    [61, "1 minute 1 second"],
    [243, "4 minutes 3 seconds"],
    [7200, "2 hours"],
  ])("says %d seconds as %s", (seconds, said) => expect(speakCallTime(seconds)).toBe(said));

  it.each([
    ["681", 681],
    ["681.5", 681.5],
    ["681s", 681],
    ["11:21", 681],
    ["1:02:09", 3729],
    ["11m21s", 681],
    ["1h2m", 3720],
    ["", null],
    ["soon", null],
    ["11:71", null],
  ])("reads the deep link %s", (text, seconds) => expect(parseCallTime(text)).toBe(seconds));
});
