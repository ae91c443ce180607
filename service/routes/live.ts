import { oneOf, type Condition } from "../db/read/condition.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { stateCode } from "../db/state-code.ts";
import { audioHalf, transcriptHalf } from "../db/records/live-session-record.ts";
import { companyConditions, type CompanyFilter } from "../db/read/company-filter.ts";
import type { Endpoints } from "./valid-request.ts";
import { listAnswer, singleAnswer, type Shape } from "./list-answer.ts";
import { dateConditions, updateConditions, type TimeFilters } from "./shared-filters.ts";

interface SessionFilters extends CompanyFilter, TimeFilters {
  eventIds?: number[];
  states?: string[];
}

const onlyAudio: Shape = { columns: [], makeTexts: (rows) => rows.map((row) => audioHalf(row.answer)) };
const onlyTranscript: Shape = {
  columns: [],
  makeTexts: (rows) => rows.map((row) => transcriptHalf(row.answer)),
};

/** 4.2 and docs/interface.md, Paths: `/live` and its two halves, each without the other's field. */
export const liveEndpoints: Endpoints<
  "/live" | "/live/{id}" | "/live/audio" | "/live/audio/{id}" | "/live/transcripts" | "/live/transcripts/{id}"
> = {
  "/live": async (request) =>
    listAnswer(request, "live_sessions", await conditions(request.db, request.query)),
  "/live/{id}": (request) => singleAnswer(request, "live_sessions"),
  "/live/audio": async (request) =>
    listAnswer(request, "live_sessions", await conditions(request.db, request.query), onlyAudio),
  "/live/audio/{id}": (request) => singleAnswer(request, "live_sessions", [], onlyAudio),
  "/live/transcripts": async (request) =>
    listAnswer(request, "live_sessions", await conditions(request.db, request.query), onlyTranscript),
  "/live/transcripts/{id}": (request) => singleAnswer(request, "live_sessions", [], onlyTranscript),
};

async function conditions(db: ServiceDatabase, filters: SessionFilters): Promise<Condition[]> {
  return [
    ...oneOf("event_id", filters.eventIds),
    ...(await companyConditions(db, filters)),
    ...oneOf("state_code", filters.states?.map(stateCode)),
    ...dateConditions("date_ms", filters),
    ...updateConditions(filters),
  ];
}
