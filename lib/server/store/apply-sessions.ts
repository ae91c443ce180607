import { isWithin, type TimeWindow } from "../../domain/board/board-window.ts";
import {
  stateEntry,
  supersedes,
  type Observation,
  type SessionFacts,
} from "../../domain/session/observe-session.ts";
import { inChunks } from "./in-chunks.ts";
import { endAcknowledgements } from "./marks/acknowledgements.ts";
import { recordRuns } from "./record-runs.ts";
import type { Queryable, SessionRow, TransitionRow } from "./schema.ts";
import { nextVersion } from "./version.ts";

export interface SessionRecord extends SessionFacts {
  id: number;
}

/** What a page of sessions changed. */
export interface AppliedSessions {
  changed: number;
  transitions: TransitionRow[];
}

/** Stores one page of sessions, records the observed changes, and gives changed rows a version. */
export async function applySessions(
  transaction: Queryable,
  records: readonly SessionRecord[],
  observation: Observation,
  boardWindow: TimeWindow,
): Promise<AppliedSessions> {
  const newest = newestById(records);
  const known = await readKnown(transaction, [...newest.keys()]);
  const rows: SessionRow[] = [];
  const transitions: TransitionRow[] = [];
  for (const record of newest.values()) {
    const before = known.get(record.id);
    const after = observe(before, record, observation, boardWindow);
    if (after === null) continue;
    rows.push(after);
    if (before?.state !== after.state) transitions.push(transitionOf(before, after, observation));
  }
  if (rows.length === 0) return { changed: 0, transitions };
  const version = await nextVersion(transaction);
  await replace(
    transaction,
    rows.map((row) => stamp(row, known.get(row.id), version)),
  );
  await recordRuns(transaction, rows);
  for (const chunk of inChunks(transitions)) {
    await transaction
      .insertInto("transitions")
      .values(chunk.map((row) => ({ ...row, ordinal: version })))
      .execute();
  }
  await endAcknowledgements(transaction, transitions);
  return { changed: rows.length, transitions };
}

function newestById(records: readonly SessionRecord[]): Map<number, SessionRecord> {
  const newest = new Map<number, SessionRecord>();
  for (const record of records) {
    const other = newest.get(record.id);
    if (!other || record.updatedAt >= other.updatedAt) newest.set(record.id, record);
  }
  return newest;
}

async function readKnown(db: Queryable, ids: number[]): Promise<Map<number, SessionRow>> {
  const known = new Map<number, SessionRow>();
  for (const chunk of inChunks(ids)) {
    const rows = await db.selectFrom("sessions").selectAll().where("id", "in", chunk).execute();
    for (const row of rows) known.set(row.id, row);
  }
  return known;
}

function observe(
  before: SessionRow | undefined,
  sent: SessionRecord,
  observation: Observation,
  boardWindow: TimeWindow,
): SessionRow | null {
  const facts = factsOf(sent);
  const isBack = before !== undefined && before.removed_at !== null;
  // An answer that was in flight when the session was found gone does not show that it came back.
  const goneAt = before?.removed_at ?? 0;
  if (isBack && observation.askedAt < goneAt && goneAt <= observation.observedAt) return null;
  if (before && !isBack) {
    const isDifferent = Object.entries(facts).some(
      ([name, value]) => before[name as keyof SessionRow] !== value,
    );
    const knownFacts = { updatedAt: before.updated_at, askedAt: before.asked_at };
    if (!supersedes(knownFacts, sent, isDifferent, observation)) return null;
    if (!isDifferent) return null;
  }
  const hasNewState = before?.state !== sent.state;
  const entry =
    before && !hasNewState
      ? { stateSince: before.state_since, stateSinceBasis: before.state_since_basis }
      : stateEntry(sent.updatedAt, observation, before !== undefined);
  return {
    ...facts,
    id: sent.id,
    state_since: entry.stateSince,
    state_since_basis: entry.stateSinceBasis,
    previous_state: before && hasNewState ? before.state : (before?.previous_state ?? null),
    first_seen_at: before?.first_seen_at ?? observation.observedAt,
    asked_at: observation.askedAt,
    is_on_board: isWithin(boardWindow, sent.date) || sent.state === "live" ? 1 : 0,
    seq: before?.seq ?? 0,
    left_board_seq: before?.left_board_seq ?? null,
    removed_at: null,
  };
}

function factsOf(sent: SessionRecord) {
  return {
    event_id: sent.eventId,
    company_id: sent.companyId,
    state: sent.state,
    upstream_state: sent.upstreamState,
    date: sent.date,
    went_live_at: sent.wentLiveAt,
    updated_at: sent.updatedAt,
    created_at: sent.createdAt,
    audio: sent.audio,
    transcript: sent.transcript,
  } satisfies Partial<SessionRow>;
}

function stamp(row: SessionRow, before: SessionRow | undefined, version: number): SessionRow {
  const hasLeftBoard = before?.is_on_board === 1 && row.is_on_board === 0;
  return { ...row, seq: version, left_board_seq: hasLeftBoard ? version : row.left_board_seq };
}

function transitionOf(
  before: SessionRow | undefined,
  after: SessionRow,
  observation: Observation,
): TransitionRow {
  // Update polls see a change only with a new updatedAt; for other changes the row's own arrival is the bound.
  const wasVisible = before !== undefined && after.updated_at > before.updated_at;
  const notBefore = wasVisible ? observation.previousPollAt : (before?.asked_at ?? null);
  return {
    session_id: after.id,
    from_state: before?.state ?? null,
    to_state: after.state,
    observed_at: observation.observedAt,
    not_before: notBefore,
    upstream_updated_at: after.updated_at,
  };
}

async function replace(transaction: Queryable, rows: SessionRow[]): Promise<void> {
  for (const chunk of inChunks(rows)) {
    const ids = chunk.map((row) => row.id);
    await transaction.deleteFrom("sessions").where("id", "in", ids).execute();
    await transaction.insertInto("sessions").values(chunk).execute();
  }
}
