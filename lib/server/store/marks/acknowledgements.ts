import { iso } from "../../../contract/public-v3/instant.ts";
import type { Acknowledgement, PersonOnIt } from "../../../contract/board/acting.ts";
import { airTroubles } from "../../../contract/board/values/air-readings.ts";
import { failureKinds, type FailureKind } from "../../../contract/public-v3/session-state.ts";
import {
  endsFailure,
  isFailed,
  isKnown,
  isLive,
  isWorseFailure,
} from "../../../domain/session/session-state.ts";
import { inChunks } from "../in-chunks.ts";
import type { Queryable, TransitionRow } from "../schema.ts";
import type { AcknowledgementRow } from "./mark-tables.ts";

/** The acknowledgements that are in force, of all sessions or of some, in the order in which they were made. */
export function readAcknowledgements(
  db: Queryable,
  sessionIds?: readonly number[],
): Promise<AcknowledgementRow[]> {
  const open = db.selectFrom("acknowledgements").selectAll().where("ended_at", "is", null);
  const acknowledgements = sessionIds === undefined ? open : open.where("session_id", "in", [...sessionIds]);
  return acknowledgements.orderBy("ordinal").execute();
}

/** Acknowledgements by the versions that name them, in force or not. */
export async function readAcknowledgementsOf(
  db: Queryable,
  ordinals: readonly number[],
): Promise<AcknowledgementRow[]> {
  if (ordinals.length === 0) return [];
  return db
    .selectFrom("acknowledgements")
    .selectAll()
    .where("ordinal", "in", [...ordinals])
    .execute();
}

/** Acknowledgements by session. */
export type Acknowledged = ReadonlyMap<number, Acknowledgement>;

/** Who is on which failure, of all sessions or of one. */
export async function readAcknowledged(db: Queryable, sessionId?: number): Promise<Acknowledged> {
  const found = new Map<number, Acknowledgement>();
  const bySession = Map.groupBy(
    await readAcknowledgements(db, sessionId === undefined ? undefined : [sessionId]),
    (row) => row.session_id,
  );
  for (const [id, rows] of bySession) {
    const acknowledgement = toAcknowledgement(rows);
    if (acknowledgement) found.set(id, acknowledgement);
  }
  return found;
}

/**
 * The people who are on a session's present failure, or with `endedAt` (milliseconds) those who were on the one that
 * ended then; in the order in which they took it. Whoever released it is left out.
 */
export async function readPeopleOnIt(
  db: Queryable,
  sessionId: number,
  endedAt: number | null,
): Promise<PersonOnIt[]> {
  const ofSession = db.selectFrom("acknowledgements").selectAll().where("session_id", "=", sessionId);
  const rows =
    endedAt === null
      ? ofSession.where("ended_at", "is", null)
      : ofSession.where("failure_ended_at", "=", endedAt).where("end_reason", "<>", "withdrawn");
  return (await rows.orderBy("ordinal").execute()).map((row) => ({
    by: row.person,
    reason: row.reason,
    at: iso(row.made_at),
    until: iso(row.until_at),
    endedAt: iso(row.ended_at),
  }));
}

/** The people who are on one failure, in the order in which they took it, as one acknowledgement. */
export function toAcknowledgement(rows: readonly AcknowledgementRow[]): Acknowledgement | null {
  const [first, ...others] = rows;
  if (!first) return null;
  return {
    by: first.person,
    reason: first.reason,
    at: iso(first.made_at),
    until: iso(first.until_at),
    also: others.map(({ person }) => person),
  };
}

export type NewAcknowledgement = Omit<AcknowledgementRow, "ended_at" | "end_reason" | "failure_ended_at">;

/** Stores acknowledgements. */
export async function addAcknowledgements(
  transaction: Queryable,
  rows: readonly NewAcknowledgement[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction.insertInto("acknowledgements").values(rows).execute();
}

/** Changes earlier acknowledgements of the same failures. */
export async function changeAcknowledgements(
  transaction: Queryable,
  ordinals: readonly number[],
  change: Pick<AcknowledgementRow, "reason" | "until_at" | "kind">,
): Promise<void> {
  await transaction
    .updateTable("acknowledgements")
    .set(change)
    .where("ordinal", "in", [...ordinals])
    .execute();
}

/** Ends acknowledgements by hand. */
export async function withdrawAcknowledgements(
  transaction: Queryable,
  ordinals: readonly number[],
  at: number,
): Promise<void> {
  if (ordinals.length === 0) return;
  await transaction
    .updateTable("acknowledgements")
    .set({ ended_at: at, end_reason: "withdrawn" })
    .where("ordinal", "in", [...ordinals])
    .execute();
}

/**
 * Ends the acknowledgements of failures that ended or became worse, and of what was heard of calls that are not live any
 * more. Call it in the transaction that records the transitions, whose sessions have a new version already.
 */
export async function endAcknowledgements(
  transaction: Queryable,
  transitions: readonly TransitionRow[],
): Promise<void> {
  const left = transitions.filter(
    ({ from_state: from, to_state: to }) => from !== null && isKnown(to) && !isLive(to),
  );
  for (const [how, rows] of Map.groupBy(left, ({ to_state: to }) => (isFailed(to) ? "worse" : "recovered"))) {
    const ids = rows.map(({ session_id: id }) => id);
    await endOnAirAcknowledgements(transaction, ids, { at: rows[0]!.observed_at, how });
  }
  for (const [place, { ids, at }] of byTarget(transitions)) {
    for (const chunk of inChunks(ids)) {
      if (place === "recovered") {
        await transaction
          .updateTable("acknowledgements")
          .set({ failure_ended_at: at })
          .where("session_id", "in", chunk)
          .where("kind", "in", failureKinds)
          .where("failure_ended_at", "is", null)
          .execute();
      }
      const covers = place === "recovered" ? failureKinds : lesserThan(place);
      if (covers.length === 0) continue;
      await transaction
        .updateTable("acknowledgements")
        .set({ ended_at: at, end_reason: place === "recovered" ? "recovered" : "worse" })
        .where("session_id", "in", chunk)
        .where("ended_at", "is", null)
        .where("kind", "in", covers)
        .execute();
    }
  }
}

/** Ends the acknowledgements of what was heard of these sessions: it is over, or the call has failed. */
export async function endOnAirAcknowledgements(
  transaction: Queryable,
  ids: readonly number[],
  { at, how }: { at: number; how: "recovered" | "worse" },
): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await transaction
      .updateTable("acknowledgements")
      .set({ ended_at: at, end_reason: how })
      .where("session_id", "in", chunk)
      .where("ended_at", "is", null)
      .where("kind", "in", airTroubles)
      .execute();
  }
}

/** Sessions that left a kind of failure, by the kind they entered, or `recovered`. All are of one observation. */
function byTarget(transitions: readonly TransitionRow[]) {
  const found = new Map<FailureKind | "recovered", { ids: number[]; at: number }>();
  for (const { session_id: id, from_state: from, to_state: to, observed_at: at } of transitions) {
    // An unknown state in between ends nothing; what follows it may.
    if (from === null || !isKnown(to) || endsFailure(from)) continue;
    const place = isFailed(to) ? to : "recovered";
    const others = found.get(place);
    if (others) others.ids.push(id);
    else found.set(place, { ids: [id], at });
  }
  return found;
}

const lesserThan = (kind: FailureKind) => failureKinds.filter((other) => isWorseFailure(other, kind));

/** Ends the acknowledgements of sessions that upstream does not list any more. */
export async function endAcknowledgementsOfRemoved(
  transaction: Queryable,
  ids: readonly number[],
  at: number,
): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await transaction
      .updateTable("acknowledgements")
      .set({ ended_at: at, end_reason: "removed" })
      .where("session_id", "in", chunk)
      .where("ended_at", "is", null)
      .execute();
  }
}
