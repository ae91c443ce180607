import { oneOf, type Condition } from "../db/read/condition.ts";
import type { Row, ServiceDatabase } from "../db/schema.ts";
import {
  toLiveAudioSession,
  toLiveSession,
  toLiveTranscriptSession,
} from "../records/live-session-record.ts";
import { companyConditions, type CompanyFilter } from "../rules/company-filter.ts";
import type { Endpoints } from "./asked.ts";
import { listById, single } from "./list-answer.ts";
import { dateConditions, updateConditions, type TimeFilters } from "./shared-filters.ts";

type Session = Row<"live_sessions">;

interface SessionFilters extends CompanyFilter, TimeFilters {
  eventIds?: number[];
  states?: string[];
}

/** 4.2 and known facts 1.1: `/live` and its two halves, of which each leaves out the other's field. */
export const liveEndpoints: Endpoints<
  "/live" | "/live/{id}" | "/live/audio" | "/live/audio/{id}" | "/live/transcripts" | "/live/transcripts/{id}"
> = {
  "/live": async ({ db, query, address }) =>
    listById(db, "live_sessions", await conditions(db, query), query, (row) =>
      toLiveSession(row, address, query.transcriptVersion),
    ),
  "/live/{id}": async ({ db, query, id, address }) =>
    single(await find(db, id), (row) => toLiveSession(row, address, query.transcriptVersion)),
  "/live/audio": async ({ db, query, address }) =>
    listById(db, "live_sessions", await conditions(db, query), query, (row) =>
      toLiveAudioSession(row, address),
    ),
  "/live/audio/{id}": async ({ db, id, address }) =>
    single(await find(db, id), (row) => toLiveAudioSession(row, address)),
  "/live/transcripts": async ({ db, query, address }) =>
    listById(db, "live_sessions", await conditions(db, query), query, (row) =>
      toLiveTranscriptSession(row, address, query.transcriptVersion),
    ),
  "/live/transcripts/{id}": async ({ db, query, id, address }) =>
    single(await find(db, id), (row) => toLiveTranscriptSession(row, address, query.transcriptVersion)),
};

async function conditions(db: ServiceDatabase, filters: SessionFilters): Promise<Condition[]> {
  return [
    ...oneOf("event_id", filters.eventIds),
    ...(await companyConditions(db, filters)),
    ...oneOf("state", filters.states),
    ...dateConditions("date_ms", filters),
    ...updateConditions(filters),
  ];
}

function find(db: ServiceDatabase, id: number): Promise<Session | undefined> {
  return db.selectFrom("live_sessions").selectAll().where("id", "=", id).executeTakeFirst();
}
