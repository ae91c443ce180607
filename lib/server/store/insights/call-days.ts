import { packedForm, type PackedDay } from "../../../domain/insights/calls/packed-day.ts";
import { inChunks } from "../in-chunks.ts";
import type { Queryable } from "../schema.ts";

const dayMs = 86_400_000;

/** The packed days in a window of whole days, by their start, with when each was made. */
export async function listCallDays(
  db: Queryable,
  { from, to }: { from: number; to: number },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("call_days")
    .select(["day", "made_at"])
    .where("day", ">=", from)
    .where("day", "<", to)
    .where("form", "=", packedForm)
    .execute();
  return new Map(rows.map((row) => [row.day, row.made_at]));
}

/** The bodies of packed days, by their start; a day that was dropped meanwhile is left out. */
export async function readCallDays(db: Queryable, days: readonly number[]): Promise<Map<number, PackedDay>> {
  const found = new Map<number, PackedDay>();
  for (const chunk of inChunks(days, daysAtOnce)) {
    const rows = await db.selectFrom("call_days").select(["day", "body"]).where("day", "in", chunk).execute();
    for (const { day, body } of rows) found.set(day, JSON.parse(body) as PackedDay);
  }
  return found;
}

const daysAtOnce = 14;

/** Stores a day's packed calls. */
export async function putCallDay(
  transaction: Queryable,
  day: number,
  packed: PackedDay,
  now: number,
): Promise<void> {
  await transaction.deleteFrom("call_days").where("day", "=", day).execute();
  await transaction
    .insertInto("call_days")
    .values({ day, form: packedForm, made_at: now, body: JSON.stringify(packed) })
    .execute();
}

/** Drops the packed days of sessions that change. Call it in the transaction that changes them. */
export async function dropCallDays(transaction: Queryable, dates: readonly number[]): Promise<void> {
  const days = new Set(dates.map((date) => Math.floor(date / dayMs) * dayMs));
  for (const chunk of inChunks([...days]))
    await transaction.deleteFrom("call_days").where("day", "in", chunk).execute();
}
