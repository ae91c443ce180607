import { liveSessionSchema, type LiveSession } from "../../../contract/public-v3/live-session.ts";
import { applySessions } from "../../store/apply-sessions.ts";
import { eventIdsOfSessions, readSessionIds } from "../../store/read/session-ids.ts";
import { removeSessions } from "../../store/touch-sessions.ts";
import type { DatasetPlan } from "../dataset-plan.ts";

/** Live sessions (4.2), always with transcripts of version 1.7. */
export const sessionsPlan: DatasetPlan<LiveSession> = {
  dataset: "sessions",
  path: "/live",
  query: { transcriptVersion: "1.7" },
  copiesFirst: { states: "live" },
  isDated: true,
  overlapMs: 30_000,
  schema: liveSessionSchema,
  apply: applySessions,
  knownIds: readSessionIds,
  async listQuery(db, ids) {
    return { eventIds: [...(await eventIdsOfSessions(db, ids))].join(",") };
  },
  remove: removeSessions,
};
