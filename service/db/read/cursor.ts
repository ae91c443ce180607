import { name, rowsOf, sql } from "./fragment.ts";
import type { ServiceDatabase } from "../schema.ts";
import {
  dateAxis,
  idAxis,
  intervalOf,
  type Axis,
  type Direction,
  type Interval,
  type PageOrder,
  type Position,
} from "./axis.ts";

/**
 * Cursors (4.5) name a position, not a number of rows, so that rows inserted or changed between two pages are neither
 * repeated nor skipped. 0 is the first page in both directions (assumption).
 */
export function idOrder(cursor: number, direction: Direction): PageOrder {
  // An ascending cursor is the first id that may follow, a descending one the last that came.
  const from = direction === "asc" ? cursor - 1 : cursor;
  return { axis: idAxis, direction, within: behind(idAxis, direction, cursor === 0 ? null : [from]) };
}

/** The cursor of the page after the row with this id. */
export function idCursor(lastId: number, direction: Direction): number {
  return direction === "asc" ? lastId + 1 : lastId;
}

/*
 * Events sorted by date continue after a pair (date, id), but a cursor is one integer below 2^53: 26 bits hold the
 * minute since 1970 (until 2097), 27 bits the lower part of the id (all of it up to 134 million). The row itself, if
 * still in that minute, supplies the rest.
 */
const minuteMs = 60_000;
const idPart = 2 ** 27;
const lastMinute = 2 ** 26 - 1;

/** The cursor of the page after the event with this date (milliseconds) and id. */
export function dateCursor({ date_ms = 0, id }: { date_ms?: number; id: number }): number {
  const minute = Math.min(Math.max(0, Math.floor(date_ms / minuteMs)), lastMinute);
  return minute * idPart + (id % idPart);
}

/** The order after a cursor of `dateCursor`, even when its event was moved or deleted. */
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
  const [event] = await rowsOf<{ date_ms: number; id: number }>(
    db,
    sql`select date_ms, id from events where date_ms >= ${minuteStartMs} and date_ms < ${minuteStartMs + minuteMs}
      and id % ${name(String(idPart))} = ${lowerId} order by id limit 1`,
  );
  return order(event ? [event.date_ms, event.id] : [minuteStartMs, lowerId]);
}

/** What follows a position in the order; everything at the start. */
function behind(axis: Axis, direction: Direction, position: Position | null): Interval {
  const all = intervalOf(axis);
  if (position === null) return all;
  return direction === "asc" ? { ...all, low: position } : { ...all, high: position };
}
