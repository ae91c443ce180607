import type { BoardSession } from "../../contract/board/board-session.ts";
import type { TimelineEntry } from "../../contract/board/incidents/incident-timeline.ts";
import { iso } from "../../contract/public-v3/instant.ts";
import { couldFail, stormCalls } from "../storm/storm-calls.ts";
import type { Storm } from "../storm/storm.ts";
import { isFailing, presentMembers, type IncidentRecord, type IncidentState } from "./incident.ts";
import { inCommonNow, withWords } from "./in-common.ts";

/**
 * What the calls of an incident have in common by its storm, with an entry where that is another value than before, and
 * what they had in common when most of them failed at once.
 */
export function followCause(
  { record, members }: IncidentState,
  { cause }: Storm,
  { sessions, now }: { sessions: ReadonlyMap<number, BoardSession>; now: number },
): { fields: Pick<IncidentRecord, "isEverything" | "shared" | "inCommon">; entries: TimelineEntry[] } {
  const { isEverything } = cause;
  const shared = cause.shared && withWords(cause.shared, members);
  const present = presentMembers(members);
  const failing = present.filter(isFailing);
  let { inCommon } = record;
  if (failing.length > (inCommon?.failing ?? 0)) {
    const ids = new Set(failing.map(({ sessionId }) => sessionId));
    const calls = couldFail(stormCalls([...sessions.values()], now, record.about), ids);
    inCommon = { at: now, failing: failing.length, values: inCommonNow(calls, present) };
  }
  const isNews = isEverything !== record.isEverything || valueOf(shared) !== valueOf(record.shared);
  const entry = { kind: "shared", at: iso(now), isEverything, shared } as const;
  return { fields: { isEverything, shared, inCommon }, entries: isNews ? [entry] : [] };
}

const valueOf = (shared: IncidentRecord["shared"]) => shared && `${shared.attribute} ${shared.value}`;
