import { describe, expect, it } from "vitest";
import { morning, morningMs, type Alike } from "../../../test-support/morning.ts";
import { followStorm, type Storm } from "./storm.ts";
import { describeOutside, describeStorm } from "./storm-wording.ts";

const stormIn = (...groups: Alike[]): Storm => {
  const storm = followStorm(null, {
    sessions: morning(...groups),
    now: morningMs + 120_000,
    isConfirmed: true,
  });
  if (!storm) throw new Error("there is no storm");
  return storm;
};
const words = (storm: Storm) =>
  describeStorm(storm, (id) => (id === 7 ? "Ostara Biotech" : null)).join(" · ");
const german = { exchange: "XETRA", country: "DE" };
const others = { count: 60, ...german };
const noAccess = { state: "liveFailedNoAccess" } as const;
const interrupted = { state: "liveFailedInterrupted" } as const;

describe("the headline of a storm", () => {
  it("says how many failed how fast, what they share, and the most common kind", () => {
    const storm = stormIn(
      { count: 35, ...noAccess, spreadSeconds: 90 },
      { count: 17, ...interrupted },
      { count: 3 },
      { count: 5, ...noAccess, ...german },
      { count: 135, ...german },
    );
    expect(words(storm)).toBe("57 failed in 2 min · 52 of 55 NYSE · 40 No access");
    expect(describeOutside(storm)).toBe("5 of 140 other calls fail");
  });

  it.each([
    ["one kind alone", [{ count: 20, ...noAccess }, others], "20 of 20 NYSE · all No access"],
    [
      "a country",
      [{ count: 20, ...noAccess }, { count: 20, ...interrupted, exchange: "NasdaqGM" }, others],
      "40 of 40 in United States",
    ],
    [
      "a start",
      [
        { count: 20, ...noAccess, start: 0 },
        { count: 20, ...noAccess, ...german, start: 0 },
        { count: 50 },
        others,
      ],
      "that start at 14:00 UTC",
    ],
    ["a company", [{ count: 9, ...noAccess, companyId: 7 }, { count: 30 }], "9 of 9 of Ostara Biotech"],
    [
      "everything",
      [{ count: 60, ...noAccess }, { count: 2 }],
      "nearly all of 62 calls that were live or due",
    ],
    [
      "nothing",
      [
        { count: 20, ...noAccess },
        { count: 30 },
        { count: 20, ...noAccess, ...german },
        { count: 30, ...german },
      ],
      "nothing in common",
    ],
  ] as [string, Alike[], string][])("names %s", (_what, groups, expected) => {
    expect(words(stormIn(...groups))).toContain(expected);
  });

  it("claims no speed for failures that were found together after a gap", () => {
    const storm = stormIn({ count: 20, ...noAccess, uncertainSeconds: 3_600 }, others);
    expect(words(storm)).toBe("20 already failed · 20 of 20 NYSE · all No access");
  });

  it("counts those that recovered beside those that still fail", () => {
    const storm = stormIn({ count: 20, ...noAccess }, others);
    const later: Storm = { ...storm, open: storm.open.slice(0, 12) };
    expect(words(later)).toMatch(/^12 failing, 8 recovered · /);
  });
});
