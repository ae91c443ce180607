import type { Incident } from "../../contract/board/incidents/incidents.ts";

/** An incident closes by itself so long after its last call recovered. */
export const closesAfterMs = 60 * 60_000;

/** When an incident that is over closes itself, as an ISO instant; null while a call fails, and once it is closed. */
export function closesAt({ overAt, closedAt }: Pick<Incident, "overAt" | "closedAt">): string | null {
  if (overAt === null || closedAt !== null) return null;
  return new Date(Date.parse(overAt) + closesAfterMs).toISOString();
}
