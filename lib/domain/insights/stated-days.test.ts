import { expect, it } from "vitest";
import { statedDays } from "./stated-days.ts";

const at = (instant: string) => Date.parse(instant);

it("counts upstream's states of each day, newest first, whether or not they were observed", () => {
  const days = statedDays(
    [
      { date: at("2026-11-20T23:59:00Z"), state: "recordingAvailable" },
      { date: at("2026-11-21T00:00:00Z"), state: "live" },
      { date: at("2026-11-20T09:00:00Z"), state: "recordingAvailable" },
      { date: at("2026-11-20T10:00:00Z"), state: "liveFailedNoAccess" },
    ],
    [at("2026-11-19"), at("2026-11-20"), at("2026-11-21")],
  );
  expect(days).toEqual([
    { from: "2026-11-21T00:00:00.000Z", states: [{ state: "live", count: 1 }] },
    {
      from: "2026-11-20T00:00:00.000Z",
      states: [
        { state: "liveFailedNoAccess", count: 1 },
        { state: "recordingAvailable", count: 2 },
      ],
    },
  ]);
});
