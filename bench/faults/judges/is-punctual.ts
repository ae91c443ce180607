import type { Visit } from "../evidence.ts";

/** The overlap of update polls (lib/server/sync), less the possible difference of two clocks. */
const overlapMs = 25_000;

/**
 * Whether a change was visible soon after its record's time. On a machine that stalls for seconds it may not be; then
 * only the next full listing finds it.
 */
export function isPunctual({ certainFrom, updatedAt }: Visit): boolean {
  return certainFrom - updatedAt <= overlapMs;
}
