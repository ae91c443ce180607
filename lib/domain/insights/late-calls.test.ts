import { expect, it } from "vitest";
import { lateCalls } from "./late-calls.ts";

const minuteMs = 60_000;
const now = Date.UTC(2026, 10, 21, 14);
const rule = { afterMs: minuteMs, now };
const started = (startDelayMs: number) => ({ state: "live", date: now, startDelayMs }) as const;
const awaited = (sinceMs: number) =>
  ({ state: "willBeLive", date: now - sinceMs, startDelayMs: null }) as const;

it("a call is late that started a minute after schedule, or is still awaited then", () => {
  const calls = [
    started(-30_000),
    started(59_000),
    started(minuteMs),
    awaited(5 * minuteMs),
    awaited(30_000),
  ];
  expect(lateCalls(calls, rule)).toEqual({ late: 2, known: 4 });
});

it("a call of which nobody said when it began is neither late nor on time", () => {
  const unsaid = { state: "recordingAvailable", date: now - 60 * minuteMs, startDelayMs: null } as const;
  expect(lateCalls([unsaid, awaited(13 * 60 * minuteMs)], rule)).toEqual({ late: 0, known: 0 });
});
