import { sql } from "kysely";
import type { ServiceDatabase } from "../db/schema.ts";
import {
  dateAxis,
  idAxis,
  intervalOf,
  type Axis,
  type Direction,
  type Interval,
  type PageOrder,
  type Position,
} from "../db/read/axis.ts";

/**
 * Cursors (4.5) say where to go on, not how many rows to skip, so rows that are inserted or changed between
 * two pages are neither doubled nor lost. 0 is the first page in both directions (assumption).
 */
export function idOrder(cursor: number, direction: Direction): PageOrder {
  // A cursor upwards is the first id that may come, one downwards the last that came.
  const from = direction === "asc" ? cursor - 1 : cursor;
  return { axis: idAxis, direction, within: behind(idAxis, direction, cursor === 0 ? null : [from]) };
}

/** The cursor of the page behind the row with this id. */
export function idCursor(lastId: number, direction: Direction): number {
  return direction === "asc" ? lastId + 1 : lastId;
}

/*
 * Events sorted by date go on behind a pair (date, id), but a cursor is one integer below 2^53: 26 bits hold
 * the minute since 1970 (until 2097), 27 bits the lower part of the id (whole up to 134 million). The row
 * itself, if it is still in that minute, tells the rest.
 */
const minuteMs = 60_000;
const idPart = 2 ** 27;
const lastMinute = 2 ** 26 - 1;

/** The cursor of the page behind the event with this date (milliseconds) and id. */
export function dateCursor({ date_ms = 0, id }: { date_ms?: number; id: number }): number {
  const minute = Math.min(Math.max(0, Math.floor(date_ms / minuteMs)), lastMinute);
  return minute * idPart + (id % idPart);
}

/** The order that a cursor of `dateCursor` goes on with, also when its event has moved or gone. */
export async function dateOrder(
  db: ServiceDatabase,
  cursor: number,
  direction: Direction,
): Promise<PageOrder> {
  const order = (after: Position | null): PageOrder => ({
    axis: dateAxis,
    direction,
    within: behind(dateAxis, direction, after),
  });
  if (cursor === 0) return order(null);
  const minuteStartMs = Math.floor(cursor / idPart) * minuteMs;
  const lowerId = cursor % idPart;
  const event = await db
    .selectFrom("events")
    .select(["date_ms", "id"])
    .where("date_ms", ">=", minuteStartMs)
    .where("date_ms", "<", minuteStartMs + minuteMs)
    .where(sql<boolean>`id % ${sql.lit(idPart)} = ${lowerId}`)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return order(event ? [event.date_ms, event.id] : [minuteStartMs, lowerId]);
}

/** What lies behind a place in the order; everything at the start. */
function behind(axis: Axis, direction: Direction, place: Position | null): Interval {
  const all = intervalOf(axis);
  if (place === null) return all;
  return direction === "asc" ? { ...all, low: place } : { ...all, high: place };
}
