import { expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { countStates, laneTotalsOf, totalOf } from "./count-states.ts";

it("sessions are counted by state, and a lane has its failures too", () => {
  const states = ["live", "live", "liveFailedInterrupted", "unknown"] as const;
  const counts = countStates(states.map((state, id) => boardSession({ id, state })));
  expect(counts).toMatchObject({ live: 2, liveFailedInterrupted: 1, unknown: 1, notLive: 0 });
  expect(laneTotalsOf(counts)).toEqual({
    scheduled: 0,
    confirmed: 0,
    live: 3,
    processing: 0,
    recorded: 0,
    unknown: 1,
  });
  expect(totalOf(counts)).toBe(4);
});
