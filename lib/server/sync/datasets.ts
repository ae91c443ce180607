import { liveSessionSchema, type LiveSession } from "../../contract/public-v3/live-session.ts";
import { applySessions } from "../store/apply-sessions.ts";
import { eventIdsOfSessions, readSessionIds, eventIdsWithSession } from "../store/read/session-ids.ts";
import { removeSessions, touchSessions } from "../store/touch-sessions.ts";
import type { DatasetPlan, DatasetSource, ListedRecord, SyncWindows } from "./dataset-plan.ts";
import { companySchema, type Company, type Ticker } from "../../contract/public-v3/company.ts";
import { epoch } from "../../contract/public-v3/instant.ts";
import { statesWhere, isLive } from "../../domain/session/session-state.ts";
import { boundText } from "../../domain/text/bound-text.ts";
import {
  mirrors,
  applyMirror,
  readIds,
  readKeys,
  removeRows,
  type Mirror,
  type MirrorRow,
} from "../store/mirror.ts";
import type { CompanyRow, EventRow, RecordingRow, TranscriptRow, Queryable } from "../store/schema.ts";
import { eventSchema } from "../../contract/public-v3/event.ts";
import { isWithin } from "../../domain/time/time-window.ts";
import { transcriptTypeIds } from "../../contract/public-v3/assumptions.ts";
import { audioSchema, type Audio } from "../../contract/public-v3/audio.ts";
import { documentSchema, type Document } from "../../contract/public-v3/document.ts";
import type { z } from "zod";

/** Live sessions (4.2), always with transcripts of version 1.7. */
export const sessionsPlan: DatasetPlan<LiveSession> = {
  dataset: "sessions",
  path: "/live",
  query: { transcriptVersion: "1.7" },
  copiesFirst: { states: statesWhere(isLive).join() },
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

/** The most listings, ISINs or FIGIs that are stored of a company; a real one has a few. */
const maxCodes = 200;
const boundCode = (code: string) => boundText(code, "code");
const boundTicker = ({ ticker, exchange }: Ticker): Ticker => ({
  ticker: boundCode(ticker),
  exchange: boundCode(exchange),
});

/** All companies (4.4), because upstream cannot search by name. */
export const companiesPlan = mirrorPlan<Company, CompanyRow>({
  dataset: "companies",
  path: "/companies",
  query: {},
  isDated: false,
  schema: companySchema,
  mirror: mirrors.companies,
  toRow: (company, requestedAt) => ({
    id: company.id,
    name: boundText(company.name, "name"),
    display_name: company.displayName && boundText(company.displayName, "name"),
    country: company.country,
    backlink_url: company.backlinkUrl,
    tickers: JSON.stringify(company.tickers.slice(0, maxCodes).map(boundTicker)),
    isins: JSON.stringify(company.isins.slice(0, maxCodes).map(boundCode)),
    cik: company.cik && boundCode(company.cik),
    openfigi: JSON.stringify(company.openfigi.slice(0, maxCodes).map(boundCode)),
    created_at: epoch(company.createdAt),
    updated_at: epoch(company.updatedAt),
    asked_at: requestedAt,
  }),
  shownBy: "company_id",
  keyOf: (row) => row.id,
  keyColumn: "id",
  listQuery: (_db, ids) => Promise.resolve({ ids: ids.join(",") }),
});

/** Events (4.4) of the window, and others that copied sessions belong to. */
export const eventsPlan = mirrorPlan<ReturnType<typeof eventSchema.parse>, EventRow>({
  dataset: "events",
  path: "/events",
  query: {},
  isDated: true,
  schema: eventSchema,
  mirror: mirrors.events,
  toRow: (event, requestedAt) => ({
    id: event.id,
    company_id: event.companyId,
    title: boundText(event.title, "name"),
    date: epoch(event.date),
    type_id: event.typeId,
    backlink_url: event.backlinkUrl,
    language: event.language,
    fiscal_year: event.fiscalYear,
    fiscal_period: event.fiscalPeriod,
    created_at: epoch(event.createdAt),
    updated_at: epoch(event.updatedAt),
    asked_at: requestedAt,
  }),
  async choose(transaction, rows, windows) {
    const outside = rows.filter((row) => !isWithin(windows.copy, row.date));
    const ids = outside.map((row) => row.id);
    const withSession = await eventIdsWithSession(transaction, ids);
    return rows.filter((row) => isWithin(windows.copy, row.date) || withSession.has(row.id));
  },
  shownBy: "event_id",
  keyOf: (row) => row.id,
  keyColumn: "id",
});

/** Recordings of past calls (4.4: audio). A plan may not include them. */
export const recordingsPlan = mirrorPlan<Audio, RecordingRow>({
  dataset: "recordings",
  path: "/audio",
  query: { expand: "event" },
  isDated: true,
  schema: audioSchema,
  mirror: mirrors.recordings,
  toRow: (audio, requestedAt) => ({
    id: audio.id,
    company_id: audio.companyId,
    event_id: audio.eventId,
    file_url: audio.fileUrl,
    stream_url: audio.streamUrl,
    qna_seconds: audio.qna,
    duration_seconds: audio.audioMetadata?.duration ?? null,
    date: epoch(audio.event?.date),
    created_at: epoch(audio.createdAt),
    updated_at: epoch(audio.updatedAt),
    asked_at: requestedAt,
  }),
  shownBy: "event_id",
  keyOf: (row) => row.event_id,
  keyColumn: "event_id",
});

/** Finished transcripts, raw and edited (4.4: documents). A plan may not include them. */
export const transcriptsPlan = mirrorPlan<Document, TranscriptRow>({
  dataset: "transcripts",
  path: "/documents/transcripts",
  query: { typeIds: `${transcriptTypeIds.raw},${transcriptTypeIds.edited}`, expand: "event" },
  isDated: true,
  schema: documentSchema,
  mirror: mirrors.transcripts,
  toRow: (document, requestedAt) => ({
    id: document.id,
    company_id: document.companyId,
    event_id: document.eventId,
    type_id: document.typeId,
    file_url: document.fileUrl,
    date: epoch(document.event?.date),
    created_at: epoch(document.createdAt),
    updated_at: epoch(document.updatedAt),
    asked_at: requestedAt,
  }),
  shownBy: "event_id",
  keyOf: (row) => row.event_id,
  keyColumn: "event_id",
});

/** How one mirrored dataset differs from others. */
interface MirrorDescription<Listed extends ListedRecord, Row extends MirrorRow>
  extends DatasetSource, Pick<DatasetPlan<Listed>, "listQuery"> {
  schema: z.core.$ZodType<Listed>;
  mirror: Mirror<Row>;
  toRow(record: Listed, requestedAt: number): Row;
  /** Which rows to store; all by default. */
  choose?(transaction: Queryable, rows: Row[], windows: SyncWindows): Promise<Row[]>;
  /** The column by which sessions refer to a row. */
  shownBy: "company_id" | "event_id";
  keyOf(row: Row): number | null;
  keyColumn: "id" | "event_id";
}

/** The plan of a dataset that is copied row by row and joined to sessions. */
function mirrorPlan<Listed extends ListedRecord, Row extends MirrorRow>(
  description: MirrorDescription<Listed, Row>,
): DatasetPlan<Listed> {
  const { mirror, shownBy } = description;
  const keysOf = (rows: Row[]) => [...new Set(rows.flatMap((row) => description.keyOf(row) ?? []))];
  return {
    ...description,
    overlapMs: 300_000,
    async apply(transaction, records, observation, windows) {
      const rows = records.map((record) => description.toRow(record, observation.requestedAt));
      const chosen = description.choose ? await description.choose(transaction, rows, windows) : rows;
      const { changed, replaced } = await applyMirror(transaction, mirror, chosen, observation);
      await touchSessions(transaction, shownBy, keysOf([...changed, ...replaced]));
      return changed.length;
    },
    knownIds: (db, window) => readIds(db, mirror.table, description.isDated ? window : null),
    async remove(transaction, ids) {
      if (ids.length === 0) return;
      const keys = await readKeys(transaction, mirror.table, description.keyColumn, ids);
      await removeRows(transaction, mirror.table, ids);
      await touchSessions(transaction, shownBy, keys);
    },
  };
}
