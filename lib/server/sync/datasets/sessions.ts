import { epoch } from "../../../contract/public-v3/instant.ts";
import { liveSessionSchema, type LiveSession } from "../../../contract/public-v3/live-session.ts";
import { isWithin } from "../../../domain/board/board-window.ts";
import { applySessions, type SessionRecord } from "../../store/apply-sessions.ts";
import { eventIdsOfSessions, knownSessionIds, readSessionIds } from "../../store/read/session-ids.ts";
import { removeSessions } from "../../store/touch-sessions.ts";
import { readRecords } from "../../upstream/read-records.ts";
import type { DatasetPlan } from "../dataset-plan.ts";

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
    const known = await knownSessionIds(
      transaction,
      outside.map((record) => record.id),
    );
    const isWanted = (record: SessionRecord) => !outside.includes(record) || known.has(record.id);
    const applied = await applySessions(transaction, records.filter(isWanted), observation, windows.board);
    return applied.changed;
  },
  knownIds: readSessionIds,
  async listQuery(db, ids) {
    return { eventIds: [...(await eventIdsOfSessions(db, ids))].join(",") };
  },
  remove: removeSessions,
};

function toRecord(session: LiveSession): SessionRecord {
  return {
    ...session,
    date: epoch(session.date),
    wentLiveAt: epoch(session.wentLiveAt),
    updatedAt: epoch(session.updatedAt),
    createdAt: epoch(session.createdAt),
  };
}
