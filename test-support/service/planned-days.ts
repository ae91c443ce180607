import { createPlan } from "#service/scenario/plan/plan.ts";
import { snapshotAt } from "#service/scenario/plan/session-snapshot.ts";
import { fixtureWorld, seasonFrom } from "./fixture-world.ts";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
/** Two days that tests examine in full, from a Friday evening to a Sunday evening. */
export const fromMs = Date.UTC(2026, 10, 20, 22, 10);
export const toMs = fromMs + 2 * dayMs;
export const fixture = fixtureWorld();
export const fixturePlan = createPlan("test", fixture, seasonFrom(fromMs));

/** Every session that is listed at an instant, with its snapshot. */
export function sessionsAt(atMs: number) {
  return fixturePlan.sessionsBetween(atMs, atMs).flatMap((session) => {
    const snapshot = snapshotAt(session, atMs);
    return snapshot?.isListed ? [{ session, snapshot }] : [];
  });
}
