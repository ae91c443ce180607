import fc from "fast-check";
import { expect, it } from "vitest";
import { observedStates, failureKinds } from "../../../contract/public-v3/session-state.ts";
import { failureFlags, type CallFigures } from "./call-figures.ts";
import { narrowCalls } from "./narrow-calls.ts";
import { noInsightsFilter } from "../../../contract/board/insights-query.ts";
import { packDay, packedForm, unpackDay, type PackedDay } from "./packed-day.ts";

const dayMs = 86_400_000;
const day = Date.UTC(2026, 10, 20);
const time = fc.integer({ min: 0, max: dayMs - 1 });
const kind = fc.constantFrom(...failureKinds);
const instant = fc.integer({ min: day - 3 * dayMs, max: day + 3 * dayMs });

const figures = fc
  .record({
    id: fc.nat(),
    companyId: fc.nat(),
    date: time.map((ms) => day + ms),
    state: fc.constantFrom(...observedStates),
    lastFailure: fc.option(kind),
    failures: fc.subarray([...failureKinds]),
    isDue: fc.boolean(),
    wentLive: fc.boolean(),
    isClean: fc.boolean(),
    isWatched: fc.boolean(),
    startDelayMs: fc.option(fc.integer({ min: -dayMs, max: dayMs })),
    recordingMs: fc.option(fc.nat(dayMs)),
    episodes: fc.array(
      fc.record({
        kind,
        failedAt: instant,
        observedAt: instant,
        recoveredAt: fc.option(instant),
        isMeasured: fc.boolean(),
        atLeastMs: fc.option(fc.nat(dayMs)),
      }),
      { maxLength: 3 },
    ),
  })
  .map((facts) => ({ ...facts, ...failureFlags(facts.failures) }));

it("a packed day loses nothing in the store", () => {
  fc.assert(
    fc.property(fc.array(figures, { maxLength: 8 }), (calls) => {
      const stored = JSON.parse(JSON.stringify(packDay(calls, day))) as PackedDay;
      expect(unpackDay(stored, day)).toEqual(calls);
    }),
  );
});

it("a stored day in this format is read as it was packed; another layout needs another packedForm", () => {
  const failures = ["liveFailedInterrupted", "processingRecordingFailed"] as const;
  const call: CallFigures = {
    id: 7,
    companyId: 70,
    date: day + 1_000,
    state: "unknown",
    lastFailure: "processingRecordingFailed",
    failures,
    ...failureFlags(failures),
    isDue: true,
    wentLive: true,
    isClean: false,
    isWatched: true,
    startDelayMs: 2_000,
    recordingMs: null,
    episodes: [
      {
        kind: "processingRecordingFailed",
        failedAt: day + 3_000,
        observedAt: day + 4_000,
        recoveredAt: null,
        isMeasured: true,
        atLeastMs: null,
      },
    ],
  };
  const stored: PackedDay = {
    calls: { id: [7], company: [70], at: [1_000], facts: [24137], delay: [2_000], recording: [-(2 ** 40)] },
    episodes: {
      call: [0],
      kind: [3],
      failed: [3_000],
      observed: [4_000],
      recovered: [-(2 ** 40)],
      measured: [1],
      atLeast: [-(2 ** 40)],
    },
  };
  expect({ form: packedForm, day: packDay([call], day) }).toEqual({ form: 3, day: stored });
  expect(unpackDay(stored, day)).toEqual([call]);
});

it("a filter keeps the calls that pass all of it, and kinds narrow failures but not calls", () => {
  const companies = new Map([
    [1, { exchange: "NYSE", country: "US" }],
    [2, { exchange: "OM", country: "SE" }],
  ]);
  const [sample] = fc.sample(figures, 1);
  if (!sample) throw new Error("no sample");
  const call = (companyId: number, hour: number) => ({
    ...sample,
    companyId,
    date: day + hour * 3_600_000,
    failures: [...failureKinds],
  });
  const all = [call(1, 9), call(2, 9), call(2, 14), call(3, 14)];
  const narrow = (filter: Partial<typeof noInsightsFilter>, zone = "UTC") =>
    narrowCalls(all, { ...noInsightsFilter, ...filter }, companies, zone);
  expect(narrow({ exchange: ["OM"] })).toEqual([all[1], all[2]]);
  expect(narrow({ country: ["SE"], hour: [14] })).toEqual([all[2]]);
  // The hours are those of the zone, which India's are half of.
  expect(narrow({ hour: [14] }, "Asia/Kolkata")).toEqual([all[0], all[1]]);
  expect(narrow({ company: [3] })).toEqual([all[3]]);
  const ofKind = narrow({ kind: ["liveFailedNoAccess"] });
  expect(ofKind).toHaveLength(all.length);
  expect(ofKind[0]?.failures).toEqual(["liveFailedNoAccess"]);
});
