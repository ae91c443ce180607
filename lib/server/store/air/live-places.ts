import { sql } from "kysely";
import type { LivePlace } from "../../../contract/board/board-session.ts";
import { isOnAir, statesWhere } from "../../../domain/session/session-state.ts";
import { inChunks } from "../in-chunks.ts";
import type { Queryable, SessionRow } from "../schema.ts";
import { stampSessions } from "../touch-sessions.ts";
import { nextVersion } from "../version.ts";
import type { LivePlaceRow } from "./air-tables.ts";

/** Where a live call is, joined with its row; null where that is not known. */
export interface PlaceColumns {
  place_part: LivePlaceRow["part"] | null;
  place_asked: number | null;
}

/** Where a call is while it is live. */
export function placeOf(row: PlaceColumns & Pick<SessionRow, "state">): LivePlace | null {
  const { place_part: part, place_asked: asked } = row;
  return part === null || !isOnAir(row.state) ? null : { part, asked };
}

/** The places as they were last recorded, by session. */
export async function readPlaces(db: Queryable): Promise<Map<number, LivePlace>> {
  const rows = await db.selectFrom("live_places").selectAll().execute();
  return new Map(rows.map(({ session_id: id, part, asked }) => [id, { part, asked }]));
}

/** Records where calls are now, in one version of the board, and forgets those of calls that are no longer live. */
export async function recordPlaces(
  transaction: Queryable,
  places: ReadonlyMap<number, LivePlace>,
): Promise<void> {
  const ids = [...places.keys()];
  const over = sql`not exists (select 1 from sessions where sessions.id = session_id
    and state in (${sql.join(statesWhere(isOnAir))}))`;
  await sql`delete from live_places where ${over}`.execute(transaction);
  for (const chunk of inChunks(ids))
    await transaction.deleteFrom("live_places").where("session_id", "in", chunk).execute();
  const rows = [...places].map(([id, { part, asked }]) => ({ session_id: id, part, asked }));
  for (const chunk of inChunks(rows)) await transaction.insertInto("live_places").values(chunk).execute();
  await stampSessions(transaction, ids, await nextVersion(transaction));
}
