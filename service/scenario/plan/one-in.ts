import type { Plan } from "./plan.ts";
import type { PlannedSession } from "./planned-session.ts";

/** A smaller plan with one in `many` of its sessions, for tests that do not depend on its size. */
export function oneIn(many: number, whole: Plan): Plan {
  const isKept = (session: PlannedSession) => session.id % many === 0;
  return {
    sessionsBetween: (...range) => whole.sessionsBetween(...range).filter(isKept),
    changesBetween: (...range) => whole.changesBetween(...range).filter(({ session }) => isKept(session)),
  };
}
