import { longestMarkMs } from "../../../contract/board/values/limits.ts";
import { ServiceProblem } from "../service-problem.ts";

/**
 * The end of a mark in milliseconds since the epoch.
 * @throws ServiceProblem badRequest when it has passed or is too far ahead
 */
export function readEnd(until: string, now: number): number {
  const at = Date.parse(until);
  if (at > now && at <= now + longestMarkMs) return at;
  throw new ServiceProblem("badRequest", "until: must lie ahead, at most 31 days.");
}
