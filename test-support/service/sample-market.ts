import type { CompanyRecord } from "#lib/contract/public-v3/company.ts";
import type { EventRecord } from "#lib/contract/public-v3/event.ts";
import { sessionStates } from "#lib/contract/public-v3/session-state.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { upsertAudio, type WrittenAudio } from "#service/db/write/upsert-audio.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import { upsertDocuments, type WrittenDocument } from "#service/db/write/upsert-documents.ts";
import { upsertEvents } from "#service/db/write/upsert-events.ts";
import { upsertLiveSessions, type WrittenLiveSession } from "#service/db/write/upsert-live-sessions.ts";
import { upsertDocumentTypes, upsertEventTypes } from "#service/db/write/upsert-types.ts";
import { testStartMs } from "./service-under-test.ts";

const hourMs = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

/** Timestamps and dates for record `n`; neighbours share some, so that ties are tested. */
const stamps = (n: number) => ({
  createdAt: iso(testStartMs - 400 * hourMs),
  updatedAt: iso(testStartMs + Math.floor(n / 2) * 1_000),
});
const dateOf = (n: number) => iso(testStartMs + (Math.floor(n / 3) - 12) * hourMs);

const countries = ["SE", "US", "DE"];
const exchanges = ["OM", "NYSE", "XETRA", "NasdaqGS"];

export const companies: CompanyRecord[] = Array.from({ length: 12 }, (_, index) => ({
  id: 100 + index,
  name: `Company ${index} AB`,
  displayName: index % 4 === 0 ? null : `Company ${index}`,
  country: countries[index % 3]!,
  backlinkUrl: `/companies/${index}`,
  tickers: [
    { ticker: `TK${index % 8}`, exchange: exchanges[index % 4]! },
    ...(index % 5 === 0 ? [{ ticker: `X${index}`, exchange: "NYSE" }] : []),
  ],
  isins: [`SE00000000${10 + index}`],
  cik: index % 2 === 0 ? null : String(index).padStart(10, "0"),
  openfigi: [`BBG0000000${10 + index}`],
  ...stamps(index),
}));

export const events: EventRecord[] = Array.from({ length: 60 }, (_, index) => ({
  id: 1_000 + index,
  companyId: 100 + (index % 12),
  title: `Q${1 + (index % 4)} 2026`,
  date: dateOf((index * 7) % 60),
  typeId: 26 + (index % 4),
  backlinkUrl: `/events/${index}`,
  language: "en",
  fiscalYear: 2026,
  fiscalPeriod: `Q${1 + (index % 4)}`,
  ...stamps(index),
}));

export const sessions: WrittenLiveSession[] = Array.from({ length: 60 }, (_, index) => ({
  id: 5_000 + index * 3,
  eventId: 1_000 + index,
  companyId: 100 + (index % 12),
  date: events[index]!.date,
  state: sessionStates[index % 9]!,
  wentLiveAt: index % 9 > 1 ? dateOf(index) : null,
  audio: index % 9 > 1 ? `/media/${index}/audio` : null,
  transcript: index % 9 > 1 ? `/media/${index}/{version}.jsonl` : null,
  ...stamps(index),
}));

const kinds = [
  { kind: "report", typeId: 7 },
  { kind: "slides", typeId: 5 },
  { kind: "transcript", typeId: 15 },
  { kind: "transcript", typeId: 22 },
] as const;

export const documents: WrittenDocument[] = Array.from({ length: 48 }, (_, index) => ({
  id: 9_000 + index,
  ...kinds[index % 4]!,
  companyId: index % 10 === 9 ? null : 100 + (index % 12),
  eventId: index % 10 === 9 ? null : 1_000 + index,
  fileUrl: `https://files.example/${index}`,
  ...stamps(index),
}));

export const recordings: WrittenAudio[] = Array.from({ length: 30 }, (_, index) => ({
  id: 7_000 + index,
  companyId: 100 + (index % 12),
  eventId: 1_000 + index,
  fileUrl: `/media/${index}.mp3`,
  streamUrl: null,
  qna: index,
  audioMetadata: { duration: 61.5, mimetype: "audio/mpeg" },
  ...stamps(index),
}));

export const documentTypes = [
  { id: 5, name: "Slides", category: "Slides" },
  { id: 7, name: "10-Q", category: "Report", form: "10-Q", documentGroupId: 3 },
  { id: 15, name: "Transcript", category: "Transcript" },
  { id: 22, name: "In-house transcript", category: "Transcript", documentGroupId: 4 },
];

export const eventTypes = [26, 27, 28, 29].map((id) => ({
  id,
  name: `Q${id - 25}`,
  parent: "Earnings Call",
}));

/** Fills a database with a small market that exercises every filter. */
export async function fillSampleMarket(db: ServiceDatabase): Promise<void> {
  await upsertEventTypes(db, eventTypes, testStartMs);
  await upsertDocumentTypes(db, documentTypes, testStartMs);
  await upsertCompanies(db, companies, testStartMs);
  await upsertEvents(db, events, testStartMs);
  await upsertLiveSessions(db, sessions, testStartMs);
  await upsertDocuments(db, documents, testStartMs);
  await upsertAudio(db, recordings, testStartMs);
}
