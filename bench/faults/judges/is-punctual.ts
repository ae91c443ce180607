import type { Visit } from "../evidence.ts";

/** How far before the newest change an update poll looks again (lib/server/sync), less what two clocks may differ. */
const overlapMs = 25_000;

/**
 * Whether a change could be seen soon after the time that its record bears. On a machine that stands still for
 * seconds it may not be; then a poll for changes cannot bring it, and the next full listing has to.
 */
export function isPunctual({ certainFrom, updatedAt }: Visit): boolean {
  return certainFrom - updatedAt <= overlapMs;
}
