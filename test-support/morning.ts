import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { boardSession } from "./board-session.ts";

/** Instants of a morning are given in seconds from here. */
export const morningMs = Date.parse("2026-11-21T14:00:00.000Z");
const iso = (seconds: number) => new Date(morningMs + seconds * 1_000).toISOString();

/** Calls that are alike. */
export interface Alike {
  count: number;
  exchange?: string;
  country?: string;
  state?: SessionState;
  /** When they entered the state, in seconds; one a second from there on with `spreadSeconds`. */
  at?: number;
  spreadSeconds?: number;
  /** How long before that the last poll was that still showed the state before; null: that was not observed. */
  uncertainSeconds?: number | null;
  /** When they were to start, in seconds; each at a minute of its own without it. */
  start?: number;
  companyId?: number;
  /** The host that serves their streams. */
  host?: string;
}

/** A board of calls, some of which fail, with ids from 1. */
export function morning(...groups: Alike[]): BoardSession[] {
  const sessions: BoardSession[] = [];
  for (const group of groups) {
    for (let place = 0; place < group.count; place += 1)
      sessions.push(oneOf(group, place, sessions.length + 1));
  }
  return sessions;
}

/** A stream that is heard, or was until its call broke off. */
const heardFrom = (host: string) => ({
  reading: "fine" as const,
  since: iso(-60),
  notBefore: null,
  levelDb: -24,
  host,
  isUnreachable: false,
});

function oneOf(group: Alike, place: number, id: number): BoardSession {
  const { exchange = "NYSE", country = "US", state = "live", at = 0, uncertainSeconds = 2 } = group;
  const since = at + (group.spreadSeconds === undefined ? 0 : (place * group.spreadSeconds) / group.count);
  const companyId = group.companyId ?? 1_000 + id;
  const company = boardSession().company!;
  return boardSession({
    id,
    eventId: 10_000 + id,
    companyId,
    state,
    date: iso(group.start ?? -60 * id),
    stateSince: iso(since),
    stateNotBefore: uncertainSeconds === null ? null : iso(since - uncertainSeconds),
    company: { ...company, id: companyId, exchange, country },
    onAir: group.host === undefined ? null : heardFrom(group.host),
  });
}
