import {
  maxMinutes,
  packMinutes,
  unmeasured,
  unpackMinutes,
  type AirMinute,
} from "../../../domain/air/air-minutes.ts";
import type { Queryable } from "../schema.ts";

const minuteMs = 60_000;

/** What was measured in a minute of a call, which began at `minuteAt` (milliseconds since the epoch). */
export interface MeasuredMinute {
  sessionId: number;
  minuteAt: number;
  figures: AirMinute;
}

/** Adds the figures of minutes to those of their calls, in one row for each call, with gaps for those in between. */
export async function addMinutes(transaction: Queryable, measured: readonly MeasuredMinute[]): Promise<void> {
  for (const { sessionId, minuteAt, figures } of measured) {
    const last = await lastRow(transaction, sessionId);
    const known = last ? unpackMinutes(last.figures) : [];
    const place = last ? Math.round((minuteAt - last.from_at) / minuteMs) : 0;
    if (last && place < known.length) continue;
    if (last && place < maxMinutes) {
      const gap = Array.from({ length: place - known.length }, () => unmeasured);
      await transaction
        .updateTable("air_minutes")
        .set({ figures: packMinutes([...known, ...gap, figures]) })
        .where("session_id", "=", sessionId)
        .where("from_at", "=", last.from_at)
        .execute();
    } else {
      await transaction
        .insertInto("air_minutes")
        .values({ session_id: sessionId, from_at: minuteAt, figures: packMinutes([figures]) })
        .execute();
    }
  }
}

/** The minutes of a call that begin within a time range, in order. Milliseconds since the epoch. */
export async function readMinutes(
  db: Queryable,
  sessionId: number,
  { from, to }: { from: number; to: number },
): Promise<{ at: number; figures: AirMinute }[]> {
  const rows = await db
    .selectFrom("air_minutes")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("from_at", "<", to)
    .orderBy("from_at")
    .execute();
  return rows
    .flatMap((row) =>
      unpackMinutes(row.figures).map((figures, index) => ({ at: row.from_at + index * minuteMs, figures })),
    )
    .filter(({ at }) => at >= from && at < to);
}

function lastRow(db: Queryable, sessionId: number) {
  return db
    .selectFrom("air_minutes")
    .selectAll()
    .where("session_id", "=", sessionId)
    .orderBy("from_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Records that streams were watched up to an instant; a longer gap than `toleranceMs` begins a new stretch. */
export async function extendAirCoverage(
  transaction: Queryable,
  at: number,
  toleranceMs: number,
): Promise<void> {
  const last = await transaction
    .selectFrom("air_coverage")
    .selectAll()
    .orderBy("from_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last && at <= last.to_at) return;
  if (last && at - last.to_at <= toleranceMs)
    await transaction
      .updateTable("air_coverage")
      .set({ to_at: at })
      .where("from_at", "=", last.from_at)
      .execute();
  else await transaction.insertInto("air_coverage").values({ from_at: at, to_at: at }).execute();
}
