import type { BoardSession } from "../../contract/board/board-session.ts";
import type { SeenChange } from "../../domain/alerts/alert.ts";
import { followIncidents, type IncidentNews } from "../../domain/incidents/follow-incidents.ts";
import { lastFailure, type IncidentState } from "../../domain/incidents/incident.ts";
import { isFailed } from "../../domain/session/session-state.ts";
import { stormRules } from "../../domain/storm/storm-rules.ts";
import {
  nextIncidentNumber,
  putIncident,
  readHosts,
  readOpenIncidents,
  readSettled,
} from "../store/incidents/incidents.ts";
import { addAcknowledgements, readAcknowledgements } from "../store/marks/acknowledgements.ts";
import type { Queryable } from "../store/schema.ts";
import { stampSessions } from "../store/touch-sessions.ts";
import { nextVersion } from "../store/version.ts";

interface Observed {
  /** Milliseconds since the epoch. */
  now: number;
  version: number;
  sessions: ReadonlyMap<number, BoardSession>;
  changes: readonly SeenChange[];
}

/** Decides which incidents open, change or close by what was observed while the board is current. */
export async function decideIncidents(
  db: Queryable,
  open: readonly IncidentState[],
  observed: Observed,
): Promise<IncidentNews[]> {
  const { now, sessions } = observed;
  const since = now - stormRules.ends.quietMs;
  const mayJoin = [...sessions.values()].filter(
    ({ state, stateSince }) => isFailed(state) && Date.parse(stateSince) > since,
  );
  const hosts = await readHosts(
    db,
    mayJoin.map(({ id }) => id),
  );
  const settled = await readSettled(db, since);
  const hostOf = (id: number) => hosts.get(id) ?? null;
  return followIncidents(open, { ...observed, settled, hostOf });
}

/**
 * Decides and stores in one transaction, because a person may have changed an incident since it was read. What is seen
 * on screens has a new version.
 */
export async function storeIncidents(transaction: Queryable, observed: Observed): Promise<void> {
  const open = await readOpenIncidents(transaction);
  for (const one of await decideIncidents(transaction, open, observed)) {
    const before = open.find(({ record }) => record.number === one.record.number);
    const number = before ? one.record.number : await nextIncidentNumber(transaction);
    const incident = { ...one, record: { ...one.record, number } };
    await putIncident(transaction, incident, { entries: one.entries, before: before?.members });
    if (one.entries.length + one.joined.length + one.again.length === 0) continue;
    const version = await nextVersion(transaction);
    const again = await coverAgain(transaction, one, observed.now);
    const isClosed = one.record.closedAt !== null;
    const left = isClosed ? one.members.map(({ sessionId }) => sessionId) : [];
    await stampSessions(transaction, [...one.joined, ...again, ...left], version);
  }
}

/** Puts people on members that failed again, where their acknowledgement of the incident covers them. */
async function coverAgain(
  transaction: Queryable,
  { record, again }: IncidentNews,
  now: number,
): Promise<number[]> {
  const ids = again.map(({ sessionId }) => sessionId);
  if (ids.length === 0) return [];
  const known = await readAcknowledgements(transaction, ids);
  const missing = again.flatMap(({ sessionId, covered, failures }) =>
    record.onIt
      .filter(({ by }) => covered.includes(by))
      .filter(({ by }) => !known.some((row) => row.session_id === sessionId && row.person === by))
      .flatMap(({ by, reason, until }) => {
        const kind = lastFailure({ failures })?.kind;
        return kind
          ? [{ session_id: sessionId, kind, person: by, reason, made_at: now, until_at: until }]
          : [];
      }),
  );
  if (missing.length === 0) return [];
  const last = await nextVersion(transaction, missing.length);
  await addAcknowledgements(
    transaction,
    missing.map((row, place) => ({ ...row, ordinal: last - missing.length + 1 + place })),
  );
  return missing.map((row) => row.session_id);
}
