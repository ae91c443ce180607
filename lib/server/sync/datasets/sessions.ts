import { liveSessionSchema, type LiveSession } from "../../../contract/public-v3/live-session.ts";
import { isWithin } from "../../../domain/board-window.ts";
import { applySessions, type SessionRecord } from "../../store/apply-sessions.ts";
import { inChunks } from "../../store/in-chunks.ts";
import type { Queryable } from "../../store/open-store.ts";
import { removeSessions } from "../../store/touch-sessions.ts";
import { readRecords } from "../../upstream/read-records.ts";
import type { DatasetPlan } from "../dataset-plan.ts";
import { epoch, epochOrNull } from "../epoch.ts";

/** Live sessions (4.2), always with transcripts of version 1.7. */
export const sessionsPlan: DatasetPlan<SessionRecord> = {
  dataset: "sessions",
  path: "/live",
  query: { transcriptVersion: "1.7" },
  copiesFirst: { states: "live" },
  isDated: true,
  overlapMs: 30_000,
  parse(records) {
    const { good, bad } = readRecords(liveSessionSchema, records);
    return { good: good.map(toRecord), bad };
  },
  async apply(transaction, records, observation, windows) {
    const outside = records.filter(
      (record) => !isWithin(windows.copy, record.date) && record.state !== "live",
    );
    const known = await knownAmong(
      transaction,
      outside.map((record) => record.id),
    );
    const isWanted = (record: SessionRecord) => !outside.includes(record) || known.has(record.id);
    const applied = await applySessions(transaction, records.filter(isWanted), observation, windows.board);
    return applied.changed;
  },
  async knownIds(db, window) {
    const rows = await db
      .selectFrom("sessions")
      .select("id")
      .where("removed_at", "is", null)
      .where("date", ">=", window.from)
      .where("date", "<", window.to)
      .execute();
    return rows.map((row) => row.id);
  },
  async listQuery(db, ids) {
    const rows = await db.selectFrom("sessions").select("event_id").where("id", "in", ids).execute();
    return { eventIds: [...new Set(rows.map((row) => row.event_id))].join(",") };
  },
  remove: removeSessions,
};

function toRecord(session: LiveSession): SessionRecord {
  return {
    ...session,
    date: epoch(session.date),
    wentLiveAt: epochOrNull(session.wentLiveAt),
    updatedAt: epoch(session.updatedAt),
    createdAt: epoch(session.createdAt),
  };
}

async function knownAmong(db: Queryable, ids: number[]): Promise<Set<number>> {
  const known = new Set<number>();
  for (const chunk of inChunks(ids)) {
    const rows = await db.selectFrom("sessions").select("id").where("id", "in", chunk).execute();
    for (const row of rows) known.add(row.id);
  }
  return known;
}
