import { sql, type SqlBool } from "kysely";
import type { BoardSession } from "../../../contract/board/board-session.ts";
import type { CallChange } from "../../../domain/session/call-change.ts";
import { statesWhere, isLive } from "../../../domain/session/session-state.ts";
import type { TimeWindow } from "../../../domain/time/time-window.ts";
import { joinedSessions, toBoardSessions } from "../board/board-session.ts";
import type { StateStep } from "../../../domain/past/day-columns.ts";
import type { Queryable } from "../schema.ts";

/** A session with what was observed of it up to a moment. Milliseconds since the epoch. */
export interface SeenSession {
  now: BoardSession;
  /** In order. */
  changes: CallChange[];
  /** The dates that it had before others, with when each was seen to be over; in order. */
  formerDates: { until: number; date: number }[];
}

/**
 * The sessions that were scheduled in a window at some time since a moment, with their changes up to `storedBy`. The
 * moment lies in an imported time, of which no boards are stored.
 */
export async function readSeen(
  db: Queryable,
  { at, storedBy, window }: { at: number; storedBy: number; window: TimeWindow },
): Promise<SeenSession[]> {
  const candidates = sql`(select id from sessions where date >= ${window.from} and date < ${window.to}
    union select session_id from date_changes where observed_at > ${at}
    and from_date >= ${window.from} and from_date < ${window.to})`;
  const isCandidate = (column: string) => sql<SqlBool>`${sql.ref(column)} in ${candidates}`;
  const rows = await joinedSessions(db)
    .where(isCandidate("sessions.id"))
    .orderBy("sessions.date")
    .orderBy("sessions.id")
    .execute();
  const transitions = await db
    .selectFrom("transitions")
    .selectAll()
    .where(isCandidate("session_id"))
    .where("observed_at", "<=", storedBy)
    .orderBy("session_id")
    .orderBy("ordinal")
    .execute();
  const dates = await db
    .selectFrom("date_changes")
    .selectAll()
    .where(isCandidate("session_id"))
    .where("observed_at", ">", at)
    .orderBy("observed_at")
    .execute();
  const changesOf = Map.groupBy(transitions, (row) => row.session_id);
  const datesOf = Map.groupBy(dates, (row) => row.session_id);
  return (await toBoardSessions(db, rows, Number.MAX_SAFE_INTEGER)).map((now) => ({
    now,
    changes: (changesOf.get(now.id) ?? []).map((row) => ({
      from: row.from_state,
      to: row.to_state,
      observedAt: row.observed_at,
      notBefore: row.not_before,
      upstreamUpdatedAt: row.upstream_updated_at,
    })),
    formerDates: (datesOf.get(now.id) ?? []).map((row) => ({ until: row.observed_at, date: row.from_date })),
  }));
}

/** A call that is live stays live for at most this long, as far as past boards are concerned. */
const liveAtMostMs = 86_400_000;

/** The sessions that were live at a moment, and every observed change of state from then to another, in order. */
export async function readSeenSteps(
  db: Queryable,
  from: number,
  until: number,
): Promise<{ live: number[]; steps: StateStep[] }> {
  const before = await db
    .selectFrom("transitions")
    .select(["session_id", "to_state"])
    .where("observed_at", ">", from - liveAtMostMs)
    .where("observed_at", "<=", from)
    .orderBy("observed_at")
    .orderBy("ordinal")
    .execute();
  const last = new Map(before.map((row) => [row.session_id, row.to_state]));
  const rows = await db
    .selectFrom("transitions")
    .select(["session_id", "observed_at", "from_state", "to_state"])
    .where("observed_at", ">", from)
    .where("observed_at", "<=", until)
    .orderBy("observed_at")
    .orderBy("ordinal")
    .execute();
  const live = new Set<string>(statesWhere(isLive));
  return {
    live: [...last].flatMap(([id, state]) => (live.has(state) ? [id] : [])),
    steps: rows.map((row) => ({
      id: row.session_id,
      at: row.observed_at,
      from: row.from_state,
      to: row.to_state,
    })),
  };
}
