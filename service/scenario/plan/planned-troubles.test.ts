import { expect, it } from "vitest";
import { dayMs, fixture, hourMs, minuteMs } from "../../../test-support/service/planned-days.ts";
import { seasonFrom } from "../../../test-support/service/fixture-world.ts";
import { createPlan } from "./plan.ts";
import { snapshotAt } from "./session-snapshot.ts";

it("plays each kind of trouble with streams in every busy hour, and in few calls", () => {
  const tuesday = Date.UTC(2026, 10, 24);
  const plan = createPlan("test", fixture, seasonFrom(tuesday));
  const liveIn = (fromMs: number, ms: number) =>
    plan.sessionsBetween(tuesday, tuesday + dayMs).filter(({ changes: its }) => {
      const liveAtMs = its.find(({ kind }) => kind === "wentLive")?.atMs ?? 0;
      return liveAtMs >= fromMs && liveAtMs < fromMs + ms;
    });
  for (const hour of [6, 7, 8, 13, 14, 21]) {
    const kinds = liveIn(tuesday + hour * hourMs, hourMs).flatMap(({ troubles }) =>
      troubles.map(({ kind }) => kind),
    );
    expect(kinds.toSorted(), `at ${hour}`).toEqual(["end", "lateText", "silent", "stall"]);
  }
  const day = liveIn(tuesday, dayMs);
  const troubled = day.filter(({ troubles }) => troubles.length > 0);
  expect(troubled.length / day.length).toBeLessThan(0.1);
  for (const session of troubled) {
    expect(session.changes.some(({ kind }) => kind === "interrupted" || kind === "noAccess")).toBe(false);
    for (const { fromMs, untilMs } of session.troubles)
      for (const atMs of [fromMs, untilMs - minuteMs]) expect(snapshotAt(session, atMs)?.state).toBe("live");
  }
  const calm = createPlan("test", fixture, { ...seasonFrom(tuesday), sample: "calm" });
  expect(calm.sessionsBetween(tuesday, tuesday + dayMs).flatMap(({ troubles }) => troubles)).toEqual([]);
});
