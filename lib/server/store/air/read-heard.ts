import type { SaidChange } from "../../../domain/insights/heard-time.ts";
import { unpackMinutes } from "../../../domain/air/air-minutes.ts";
import type { TimeWindow } from "../../../domain/time/time-window.ts";
import type { Queryable } from "../schema.ts";

/** What was said of the streams of the calls scheduled in a window, those of one call together and in order. */
export async function readSaidOf(db: Queryable, { from, to }: TimeWindow): Promise<SaidChange[]> {
  const rows = await db
    .selectFrom("air_readings as air")
    .innerJoin("sessions", "sessions.id", "air.session_id")
    .select(["air.session_id", "air.host", "air.reading", "air.is_unreachable", "air.since", "air.said_at"])
    .where("sessions.date", ">=", from)
    .where("sessions.date", "<", to)
    .orderBy("air.session_id")
    .orderBy("air.ordinal")
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    host: row.host,
    reading: row.reading,
    isUnreachable: row.is_unreachable === 1,
    at: row.since ?? row.said_at,
  }));
}

/** How far the text of the calls scheduled in a window was behind, in seconds, in each minute in which that was measured. */
export async function readBehindOf(db: Queryable, { from, to }: TimeWindow): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom("air_minutes as air")
    .innerJoin("sessions", "sessions.id", "air.session_id")
    .select(["air.session_id", "air.figures"])
    .where("sessions.date", ">=", from)
    .where("sessions.date", "<", to)
    .execute();
  const found = new Map<number, number[]>();
  for (const { session_id: id, figures } of rows) {
    const seconds = unpackMinutes(figures).flatMap(({ behindSeconds }) => behindSeconds ?? []);
    found.set(id, [...(found.get(id) ?? []), ...seconds]);
  }
  return found;
}

/** When streams were watched within a window. */
export async function readWatched(db: Queryable, { from, to }: TimeWindow): Promise<TimeWindow[]> {
  const rows = await db
    .selectFrom("air_coverage")
    .selectAll()
    .where("to_at", ">", from)
    .where("from_at", "<", to)
    .orderBy("from_at")
    .execute();
  return rows.map((row) => ({ from: Math.max(from, row.from_at), to: Math.min(to, row.to_at) }));
}
