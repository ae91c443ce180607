import type { BoardSession } from "../../contract/board/board-session.ts";
import type { IncidentShared } from "../../contract/board/incidents/incidents.ts";
import { countValue } from "../storm/shared-value.ts";
import { candidateCalls, couldFail, type StormAttribute } from "../storm/storm-calls.ts";
import type { Member } from "./incident.ts";
import { withWords } from "./in-common.ts";

const valuesOf = {
  company: ({ companyId }: Member) => String(companyId),
  host: ({ host }: Member) => host,
  exchange: ({ exchange }: Member) => exchange,
  country: ({ country }: Member) => country,
} satisfies Partial<Record<StormAttribute, (member: Member) => string | null>>;

/** The narrowest value that all calls of a selection share; null where there is none, and for one call. */
export function sharedByAll(
  members: readonly Member[],
  sessions: readonly BoardSession[],
  now: number,
): IncidentShared | null {
  const [first] = members;
  if (!first || members.length < 2) return null;
  const ids = new Set(members.map(({ sessionId }) => sessionId));
  for (const attribute of ["company", "host", "exchange", "country"] as const) {
    const value = valuesOf[attribute](first);
    if (value === null || members.some((member) => valuesOf[attribute](member) !== value)) continue;
    const calls = couldFail(candidateCalls(sessions, now), ids);
    return withWords(countValue(calls, ids, { attribute, value }), members);
  }
  return null;
}
