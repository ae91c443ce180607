import { oneOf, type Condition } from "../db/read/condition.ts";
import type { Row, ServiceDatabase } from "../db/schema.ts";
import { companyConditions, type CompanyFilter } from "../rules/company-filter.ts";
import type { Endpoints } from "./asked.ts";
import { listById, single } from "./list-answer.ts";
import type { PublicAddress } from "./public-address.ts";
import { isoTime, recordTimes } from "./record-times.ts";
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
    listById(db, "live_sessions", await conditions(db, query), query, (row) => ({
      ...head(row),
      ...audio(row, address),
      ...transcript(row, address, query.transcriptVersion),
    })),
  "/live/{id}": async ({ db, query, id, address }) =>
    single(await find(db, id), (row) => ({
      ...head(row),
      ...audio(row, address),
      ...transcript(row, address, query.transcriptVersion),
    })),
  "/live/audio": async ({ db, query, address }) =>
    listById(db, "live_sessions", await conditions(db, query), query, (row) => ({
      ...head(row),
      ...audio(row, address),
    })),
  "/live/audio/{id}": async ({ db, id, address }) =>
    single(await find(db, id), (row) => ({ ...head(row), ...audio(row, address) })),
  "/live/transcripts": async ({ db, query, address }) =>
    listById(db, "live_sessions", await conditions(db, query), query, (row) => ({
      ...head(row),
      ...transcript(row, address, query.transcriptVersion),
    })),
  "/live/transcripts/{id}": async ({ db, query, id, address }) =>
    single(await find(db, id), (row) => ({
      ...head(row),
      ...transcript(row, address, query.transcriptVersion),
    })),
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

function head(row: Session) {
  return {
    id: row.id,
    eventId: row.event_id,
    companyId: row.company_id,
    date: isoTime(row.date_ms),
    ...recordTimes(row),
    wentLiveAt: row.went_live_at_ms === null ? null : isoTime(row.went_live_at_ms),
    state: row.state,
  };
}

function audio(row: Session, address: PublicAddress) {
  return { audio: row.audio === null ? null : address.complete(row.audio) };
}

function transcript(row: Session, address: PublicAddress, version: string | undefined) {
  return { transcript: row.transcript === null ? null : address.completeTranscript(row.transcript, version) };
}
