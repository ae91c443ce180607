import { sql } from "kysely";
import { unknownState } from "../../contract/public-v3/session-state.ts";
import type { TimeWindow } from "../../domain/time/time-window.ts";
import { inChunks } from "./in-chunks.ts";
import { dropCallDays } from "./insights/call-days.ts";
import { endAcknowledgementsOfRemoved } from "./marks/acknowledgements.ts";
import type { Queryable } from "./schema.ts";
import { nextVersion } from "./version.ts";
import { isKnown, isLive, statesWhere } from "../../domain/session/session-state.ts";

/**
 * Gives sessions on the board a new version because a joined row changed: their company, event, recording or
 * transcript.
 */
export async function touchSessions(
  transaction: Queryable,
  by: "company_id" | "event_id" | "id",
  ids: readonly number[],
): Promise<void> {
  let version: number | null = null;
  for (const chunk of inChunks(ids)) {
    const isShown = await transaction
      .selectFrom("sessions")
      .select("id")
      .where(by, "in", chunk)
      .where("is_on_board", "=", 1)
      .limit(1)
      .executeTakeFirst();
    if (!isShown) continue;
    version ??= await nextVersion(transaction);
    await transaction
      .updateTable("sessions")
      .set({ seq: version })
      .where(by, "in", chunk)
      .where("is_on_board", "=", 1)
      .execute();
  }
}

/** Gives sessions a version because their marks changed. */
export async function stampSessions(
  transaction: Queryable,
  ids: readonly number[],
  version: number,
): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await transaction.updateTable("sessions").set({ seq: version }).where("id", "in", chunk).execute();
  }
}

/**
 * Marks sessions as gone upstream: tombstones with a version. Their state is unknown from then on, because being listed
 * no longer shows nothing of how a call goes on.
 */
export async function removeSessions(
  transaction: Queryable,
  ids: readonly number[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const version = await nextVersion(transaction);
  for (const chunk of inChunks(ids)) {
    const gone = await transaction
      .selectFrom("sessions")
      .select(["id", "date", "state", "updated_at"])
      .where("id", "in", chunk)
      .where("removed_at", "is", null)
      .execute();
    await dropCallDays(
      transaction,
      gone.map(({ date }) => date),
    );
    await transaction
      .updateTable("sessions")
      .set({ seq: version, removed_at: now, is_on_board: 0, left_board_seq: version })
      .where("id", "in", chunk)
      .where("removed_at", "is", null)
      .execute();
    const known = gone.filter(({ state }) => isKnown(state));
    if (known.length === 0) continue;
    await transaction
      .insertInto("transitions")
      .values(
        known.map(({ id, state, updated_at }) => ({
          session_id: id,
          ordinal: version,
          from_state: state,
          to_state: unknownState,
          observed_at: now,
          not_before: null,
          upstream_updated_at: updated_at,
        })),
      )
      .execute();
  }
  await endAcknowledgementsOfRemoved(transaction, ids, now);
}

/** Moves the board's window: sessions that enter or leave it get a version. Returns how many. */
export async function moveBoardWindow(transaction: Queryable, window: TimeWindow): Promise<number> {
  const belongs = sql<number>`case when removed_at is null
    and (state in (${sql.join(statesWhere(isLive))}) or (date >= ${window.from} and date < ${window.to})) then 1 else 0 end`;
  const moved = await transaction
    .selectFrom("sessions")
    .select(["id", "is_on_board"])
    .where("is_on_board", "!=", belongs)
    .execute();
  if (moved.length === 0) return 0;
  const version = await nextVersion(transaction);
  const ids = (wasOnBoard: number) =>
    moved.filter((row) => row.is_on_board === wasOnBoard).map((row) => row.id);
  for (const chunk of inChunks(ids(0))) {
    await transaction
      .updateTable("sessions")
      .set({ seq: version, is_on_board: 1 })
      .where("id", "in", chunk)
      .execute();
  }
  for (const chunk of inChunks(ids(1))) {
    await transaction
      .updateTable("sessions")
      .set({ seq: version, is_on_board: 0, left_board_seq: version })
      .where("id", "in", chunk)
      .execute();
  }
  return moved.length;
}
