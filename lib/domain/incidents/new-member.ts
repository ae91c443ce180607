import type { BoardSession } from "../../contract/board/board-session.ts";
import { epoch } from "../../contract/public-v3/instant.ts";
import { companyName, eventTitle } from "../session/session-names.ts";
import { isFailed } from "../session/session-state.ts";
import type { Member } from "./incident.ts";

/**
 * A call that joins an incident: by itself when it failed, or when a person added it.
 * @param version up to which `session` has what was observed
 * @param by who added it, and when, in milliseconds since the epoch; absent where the incident takes it
 */
export function newMember(
  session: BoardSession,
  { host, version, by }: { host: string | null; version: number; by?: { person: string; at: number } },
): Member {
  const { id, companyId, company, state, stateSince, stateNotBefore } = session;
  const since = Date.parse(stateSince);
  return {
    sessionId: id,
    companyId,
    company: companyName(session),
    ticker: company?.ticker ?? null,
    exchange: company?.exchange ?? null,
    country: company?.country ?? null,
    host,
    title: eventTitle(session),
    date: Date.parse(session.date),
    joinedAt: by?.at ?? since,
    addedBy: by?.person ?? null,
    joinedIn: version,
    leftAt: null,
    failures: isFailed(state)
      ? [
          {
            kind: state,
            at: since,
            notBefore: epoch(stateNotBefore),
            endedAt: null,
            endNotBefore: null,
            end: null,
          },
        ]
      : [],
    covered: [],
  };
}
