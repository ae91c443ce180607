import { epoch } from "../../contract/public-v3/instant.ts";
import type { LiveSession } from "../../contract/public-v3/live-session.ts";
import { unknownState } from "../../contract/public-v3/session-state.ts";
import { isWithin, type TimeWindow } from "../../domain/time/time-window.ts";
import { stateEntry, supersedes, type Observation } from "../../domain/session/observe-session.ts";
import { inChunks } from "./in-chunks.ts";
import { dropCallDays } from "./insights/call-days.ts";
import { endAcknowledgements } from "./marks/acknowledgements.ts";
import { recordDateChanges } from "./record-date-changes.ts";
import { recordRuns } from "./record-runs.ts";
import type { Queryable, SessionRow, TransitionRow } from "./schema.ts";
import { nextVersion } from "./version.ts";
import { isLive } from "../../domain/session/session-state.ts";

/**
 * Stores one page of sessions, records the observed changes, and gives changed rows a version. Of sessions outside the
 * copy's window only those are stored that are live or already copied. Returns how many rows changed.
 */
export async function applySessions(
  transaction: Queryable,
  records: readonly LiveSession[],
  observation: Observation,
  windows: { copy: TimeWindow; board: TimeWindow },
): Promise<number> {
  const newest = newestById(records);
  const known = await readKnown(transaction, [...newest.keys()]);
  const rows: SessionRow[] = [];
  const transitions: TransitionRow[] = [];
  for (const record of newest.values()) {
    const before = known.get(record.id);
    const facts = factsOf(record);
    if (!before && !isLive(record.state) && !isWithin(windows.copy, facts.date)) continue;
    const after = observe(before, facts, observation, windows.board);
    if (after === null) continue;
    rows.push(after);
    if (isRemoved(before) || before?.state !== after.state)
      transitions.push(transitionOf(before, after, observation));
  }
  if (rows.length === 0) return 0;
  const version = await nextVersion(transaction);
  await replace(
    transaction,
    rows.map((row) => stamp(row, known.get(row.id), version)),
  );
  await dropCallDays(
    transaction,
    rows.flatMap(({ id, date }) => [date, known.get(id)?.date ?? date]),
  );
  await recordRuns(transaction, rows);
  await recordDateChanges(transaction, known, rows, observation.observedAt);
  for (const chunk of inChunks(transitions)) {
    await transaction
      .insertInto("transitions")
      .values(chunk.map((row) => ({ ...row, ordinal: version })))
      .execute();
  }
  await endAcknowledgements(transaction, transitions);
  return rows.length;
}

function newestById(records: readonly LiveSession[]): Map<number, LiveSession> {
  const newest = new Map<number, LiveSession>();
  for (const record of records) {
    const other = newest.get(record.id);
    if (!other || epoch(record.updatedAt) >= epoch(other.updatedAt)) newest.set(record.id, record);
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
  facts: SessionFacts,
  observation: Observation,
  boardWindow: TimeWindow,
): SessionRow | null {
  const { state, date, updated_at: updatedAt } = facts;
  const wasRemoved = isRemoved(before);
  // An answer that was in flight when the session was found gone does not show that it came back.
  const goneAt = before?.removed_at ?? 0;
  if (wasRemoved && observation.requestedAt < goneAt && goneAt <= observation.observedAt) return null;
  if (before && !wasRemoved) {
    const isDifferent = Object.entries(facts).some(
      ([name, value]) => before[name as keyof SessionRow] !== value,
    );
    const knownFacts = { updatedAt: before.updated_at, requestedAt: before.asked_at };
    if (!supersedes(knownFacts, { updatedAt }, isDifferent, observation)) return null;
    if (!isDifferent) return null;
  }
  const hasNewState = before?.state !== state;
  const entry =
    before && !hasNewState && !wasRemoved
      ? { stateSince: before.state_since, stateSinceBasis: before.state_since_basis }
      : stateEntry(updatedAt, observation, before !== undefined && !wasRemoved);
  return {
    ...facts,
    state_since: entry.stateSince,
    state_since_basis: entry.stateSinceBasis,
    previous_state: before && hasNewState ? before.state : (before?.previous_state ?? null),
    first_seen_at: before?.first_seen_at ?? observation.observedAt,
    asked_at: observation.requestedAt,
    is_on_board: isWithin(boardWindow, date) || isLive(state) ? 1 : 0,
    seq: before?.seq ?? 0,
    left_board_seq: before?.left_board_seq ?? null,
    removed_at: null,
  };
}

/** True for a tombstone. When its session is listed again, its state is news, whatever it was before. */
function isRemoved(before: SessionRow | undefined): boolean {
  return before !== undefined && before.removed_at !== null;
}

/** What upstream says of a session, instants in milliseconds since the epoch. */
type SessionFacts = ReturnType<typeof factsOf>;

function factsOf(sent: LiveSession) {
  return {
    id: sent.id,
    event_id: sent.eventId,
    company_id: sent.companyId,
    state: sent.state,
    upstream_state: sent.upstreamState,
    date: epoch(sent.date),
    went_live_at: epoch(sent.wentLiveAt),
    updated_at: epoch(sent.updatedAt),
    created_at: epoch(sent.createdAt),
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
  // Update polls see a change only with a new updatedAt; other changes may be as old as the request of the row.
  const wasVisible = before !== undefined && after.updated_at > before.updated_at;
  const requestedAt = before?.asked_at ?? null;
  // Where this store has not polled yet, the row was imported with the time of its request.
  const notBefore = wasVisible ? (observation.previousPollAt ?? requestedAt) : requestedAt;
  const wasRemoved = isRemoved(before);
  return {
    session_id: after.id,
    from_state: wasRemoved ? unknownState : (before?.state ?? null),
    to_state: after.state,
    observed_at: observation.observedAt,
    not_before: wasRemoved ? null : notBefore,
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
