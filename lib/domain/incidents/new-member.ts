import type { BoardSession } from "../../contract/board/board-session.ts";
import { companyName, eventTitle } from "../session/session-names.ts";
import { presentTrouble } from "../session/readings.ts";
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
  const { id, stateSince, onAir } = session;
  const begun = presentTrouble(session);
  return {
    sessionId: id,
    ...namesOf(session),
    host: host ?? onAir?.host ?? null,
    joinedAt: by?.at ?? begun?.at ?? Date.parse(stateSince),
    addedBy: by?.person ?? null,
    joinedIn: version,
    leftAt: null,
    failures: begun ? [{ ...begun, endedAt: null, endNotBefore: null, end: null }] : [],
    covered: [],
  };
}

type Names = Pick<Member, "companyId" | "company" | "ticker" | "exchange" | "country" | "title" | "date">;

function namesOf(session: BoardSession): Names {
  const { companyId, company, date } = session;
  return {
    companyId,
    company: companyName(session),
    ticker: company?.ticker ?? null,
    exchange: company?.exchange ?? null,
    country: company?.country ?? null,
    title: eventTitle(session),
    date: Date.parse(date),
  };
}

/**
 * A member with the present names of its call, because it may have failed before its company was copied; the same
 * object where they are the same, and where the call is gone.
 */
export function withNames(member: Member, session: BoardSession | undefined): Member {
  if (!session?.company) return member;
  const names = namesOf(session);
  const isSame = (Object.keys(names) as (keyof Names)[]).every((name) => names[name] === member[name]);
  return isSame ? member : { ...member, ...names };
}
