import { expect, it } from "vitest";
import { dayMs, fixture } from "../../test-support/service/planned-days.ts";
import { seasonFrom } from "../../test-support/service/fixture-world.ts";
import { createPlan } from "./plan/plan.ts";
import { seenChanges, seenKinds } from "./seen-changes.ts";

const wednesday = Date.UTC(2026, 10, 25, 13, 30);
const plan = createPlan("test", fixture, seasonFrom(wednesday));

it.each([
  ["a full day", Math.floor(wednesday / dayMs)],
  ["a light day", Math.floor(wednesday / dayMs) + 3],
])("something changes on a board every fifteen seconds on average, beside clocks: %s", (_, day) => {
  const { byKind, byHour, total, longestQuietSeconds } = seenChanges(plan, day);
  expect(86_400 / total).toBeLessThanOrEqual(15);
  expect(Math.min(...byHour), "in the quietest hour, one a minute").toBeGreaterThanOrEqual(60);
  expect(longestQuietSeconds).toBeLessThanOrEqual(120);
  const sum = seenKinds.reduce((so, kind) => so + byKind.get(kind)!, 0);
  expect(sum).toBe(total);
  for (const kind of ["states", "places", "texts", "streams"] as const)
    expect(byKind.get(kind), kind).toBeGreaterThan(0);
});
