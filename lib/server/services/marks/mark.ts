import { longestMarkMs } from "../../../contract/board/values/limits.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { ServiceProblem } from "../service-problem.ts";

const dayMs = 86_400_000;

/**
 * The end of an acknowledgement or snooze in milliseconds since the epoch.
 * @throws ServiceProblem badRequest when it has passed or is too far ahead
 */
export function readEnd(until: string, now: number): number {
  const at = Date.parse(until);
  if (at > now && at <= now + longestMarkMs) return at;
  throw new ServiceProblem("badRequest", `until: must lie ahead, at most ${longestMarkMs / dayMs} days.`);
}

/** An acknowledgement or snooze as the log keeps it; with `by` where there are several people. */
export function loggedMark(
  mark: { reason: string; until_at: number | null; company_id?: number | null; kind?: string | null },
  by?: string,
): object {
  return {
    reason: mark.reason,
    until: iso(mark.until_at),
    companyId: mark.company_id,
    state: mark.kind,
    by,
  };
}
