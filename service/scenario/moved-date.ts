import type { PlannedChange } from "./planned-session.ts";

const quarterHourMs = 15 * 60_000;

/**
 * Gives a session a later date at first, which moves to the real one halfway between its creation and its
 * confirmation. With no quarter hours to move the date is right from the beginning.
 */
export function movedDate(
  timeline: readonly PlannedChange[],
  dateMs: number,
  quarterHours: number,
): { dateMs: number; changes: readonly PlannedChange[] } {
  const [created, confirmed, ...rest] = timeline;
  if (quarterHours === 0 || !created || !confirmed) return { dateMs, changes: timeline };
  const atMs = Math.round((created.atMs + confirmed.atMs) / 2);
  const changes: PlannedChange[] = [created, { atMs, kind: "dateMoved", dateMs }, confirmed, ...rest];
  return { dateMs: dateMs + quarterHours * quarterHourMs, changes };
}
