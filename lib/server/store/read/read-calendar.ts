import type { TimeWindow } from "../../../domain/time/time-window.ts";
import { inChunks } from "../in-chunks.ts";
import type { EventRow, Queryable, SessionRow } from "../schema.ts";

/** A session as a calendar shows it. `title` is null while the event is not copied. */
export interface CalendarRow extends Pick<
  SessionRow,
  | "id"
  | "event_id"
  | "company_id"
  | "state"
  | "date"
  | "went_live_at"
  | "updated_at"
  | "created_at"
  | "removed_at"
> {
  title: EventRow["title"] | null;
  /** When upstream's record was last found unreadable; null while it can be read. */
  unreadable_at: number | null;
}

/**
 * The sessions of a window that upstream lists, by date, at most `limit`; with those that were found gone upstream
 * after an instant, where one is given. Milliseconds since the epoch.
 */
export async function readCalendar(
  db: Queryable,
  { from, to }: TimeWindow,
  { limit, removedAfter }: { limit: number; removedAfter?: number },
): Promise<CalendarRow[]> {
  const rows = await scheduled(db)
    .where("sessions.date", ">=", from)
    .where("sessions.date", "<", to)
    .where((session) =>
      removedAfter === undefined
        ? session("sessions.removed_at", "is", null)
        : session.or([
            session("sessions.removed_at", "is", null),
            session("sessions.removed_at", ">", removedAfter),
          ]),
    )
    .orderBy("sessions.date")
    .orderBy("sessions.id")
    .limit(limit)
    .execute();
  return withUnreadable(db, rows);
}

/** Sessions that upstream lists, of these ids, by id. */
export async function readScheduled(db: Queryable, ids: readonly number[]): Promise<CalendarRow[]> {
  const rows: Omit<CalendarRow, "unreadable_at">[] = [];
  for (const chunk of inChunks(ids)) {
    rows.push(
      ...(await scheduled(db)
        .where("sessions.id", "in", chunk)
        .where("sessions.removed_at", "is", null)
        .orderBy("sessions.id")
        .execute()),
    );
  }
  return withUnreadable(db, rows);
}

function scheduled(db: Queryable) {
  return db
    .selectFrom("sessions")
    .leftJoin("events", "events.id", "sessions.event_id")
    .select([
      "sessions.id",
      "sessions.event_id",
      "sessions.company_id",
      "sessions.state",
      "sessions.date",
      "sessions.went_live_at",
      "sessions.updated_at",
      "sessions.created_at",
      "sessions.removed_at",
      "events.title",
    ]);
}

/** Few records are set aside, so they are read by themselves. */
async function withUnreadable(
  db: Queryable,
  rows: Omit<CalendarRow, "unreadable_at">[],
): Promise<CalendarRow[]> {
  const aside = await db
    .selectFrom("set_aside")
    .select(["record_key", "seen_at"])
    .where("dataset", "=", "sessions")
    .execute();
  const seenAt = new Map(aside.map(({ record_key: key, seen_at: at }) => [key, at]));
  return rows.map((row) => ({ ...row, unreadable_at: seenAt.get(String(row.id)) ?? null }));
}
