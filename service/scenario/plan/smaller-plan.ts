import type { Plan } from "./plan.ts";
import type { PlannedSession } from "./planned-session.ts";

/**
 * The plan with one in `oneSessionIn` of its sessions, for tests that do not depend on its size. It plans the days of
 * earlier quarters once: for a few sessions of each, that would be most of a test.
 */
export function smallerPlan(oneSessionIn: number, whole: Plan): Plan {
  if (oneSessionIn === 1) return whole;
  const isKept = (session: PlannedSession) => session.id % oneSessionIn === 0;
  const keptOnDay = new Map<number, PlannedSession[]>();
  const everKeptOn = (day: number) => {
    const sessions = keptOnDay.get(day) ?? whole.keptOn(day, -Infinity).filter(isKept);
    keptOnDay.set(day, sessions);
    return sessions;
  };
  return {
    sessionsBetween: (...range) => whole.sessionsBetween(...range).filter(isKept),
    changesBetween: (...range) => whole.changesBetween(...range).filter(({ session }) => isKept(session)),
    keptDays: whole.keptDays,
    keptOn: (day, atMs) => everKeptOn(day).filter(({ untilMs }) => untilMs > atMs),
  };
}
