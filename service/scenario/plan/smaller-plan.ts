import type { Plan } from "./plan.ts";
import type { PlannedSession } from "./planned-session.ts";

/** The plan with one in `oneSessionIn` of its sessions, for tests that do not depend on its size. */
export function smallerPlan(oneSessionIn: number, whole: Plan): Plan {
  const isKept = (session: PlannedSession) => session.id % oneSessionIn === 0;
  return {
    sessionsBetween: (...range) => whole.sessionsBetween(...range).filter(isKept),
    changesBetween: (...range) => whole.changesBetween(...range).filter(({ session }) => isKept(session)),
    keptDays: whole.keptDays,
    keptOn: (...day) => whole.keptOn(...day).filter(isKept),
  };
}
