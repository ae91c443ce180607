import type { AudioRecord } from "#lib/contract/public-v3/audio.ts";
import type { ChapterRecord } from "#lib/contract/public-v3/chapter.ts";
import type { CompanyRecord } from "#lib/contract/public-v3/company.ts";
import type {
  DocumentPageRecord,
  DocumentRecord,
  DocumentTypeRecord,
} from "#lib/contract/public-v3/document.ts";
import type { EventRecord, EventTypeRecord } from "#lib/contract/public-v3/event.ts";
import { summaryLengths, type SummaryLength, type SummaryRecord } from "#lib/contract/public-v3/summary.ts";
import type { ChapterOwner, DocumentKind, ServiceDatabase } from "#service/db/schema.ts";
import { replaceChapters } from "./database/replace-chapters.ts";
import type { WrittenLiveSession } from "#service/db/write/upsert-live-sessions.ts";
import { upsertDocumentPages, upsertSummaries } from "#service/db/write/upsert-summaries.ts";
import {
  companies,
  documents,
  documentTypes,
  events,
  eventTypes,
  fillSampleMarket,
  recordings,
  sessions,
} from "./sample-market.ts";
import { testStartMs } from "./service-under-test.ts";

/** A record with the two timestamps that every record has (2.1). */
export type Stamped<Rec> = Omit<Rec, "createdAt" | "updatedAt"> & { createdAt: string; updatedAt: string };

/** What a service holds, as plain values by id, without a database. */
export interface PlainMarket {
  companies: Map<number, CompanyRecord>;
  eventTypes: Map<number, EventTypeRecord>;
  events: Map<number, EventRecord>;
  documentTypes: Map<number, DocumentTypeRecord>;
  documents: Map<number, DocumentRecord & { kind: DocumentKind }>;
  audio: Map<number, AudioRecord>;
  sessions: Map<number, Stamped<WrittenLiveSession>>;
  chapters: Map<number, ChapterRecord & { owner: ChapterOwner; ownerId: number }>;
  summaries: readonly PlainSummary[];
  pages: readonly (DocumentPageRecord & { documentId: number })[];
}

type PlainSummary = SummaryRecord & {
  owner: "event" | "document";
  ownerId: number;
  length: SummaryLength;
};

const writtenAt = new Date(testStartMs).toISOString();
const stamps = { createdAt: writtenAt, updatedAt: writtenAt };

const chapterOwners = [
  { owner: "transcript", ownerId: 9_002 },
  { owner: "transcript", ownerId: 9_003 },
  { owner: "audio", ownerId: 7_000 },
  { owner: "audio", ownerId: 7_001 },
] as const;

/** Chapters of two transcripts and two recordings, on four levels, with gaps in their ids. */
const chapters = Array.from({ length: 72 }, (_, index) => ({
  id: 20_000 + index * 3,
  ...chapterOwners[index % chapterOwners.length]!,
  title: `Part ${index}`,
  startTimestamp: index * 10,
  endTimestamp: index * 10 + 10,
  level: (index % 7) % 4,
  ...stamps,
}));

/** Owners of summaries: two events, a report, slides and two transcripts. */
export const summaryOwners = [
  ...[1_001, 1_007].map((ownerId) => ({ owner: "event" as const, ownerId })),
  ...[9_000, 9_001, 9_002, 9_003].map((ownerId) => ({ owner: "document" as const, ownerId })),
];

/** A summary of each length, with tags for its sources. */
const summaries = summaryOwners.flatMap(({ owner, ownerId }, place) =>
  summaryLengths.map((length, number): PlainSummary => ({
    id: 30_000 + place * 10 + number,
    owner,
    ownerId,
    length,
    ...stamps,
    summary: `Sales of ${ownerId} rose [1].\n\nMargins, ${length}, held [2].`,
    sources: [{ sourceId: 1, documentId: 9_000, page: number + 1, typeId: 7 }],
  })),
);

/** Pages of a report and of slides, hosted elsewhere and here. */
const pages = [9_000, 9_001].flatMap((documentId, place) =>
  Array.from({ length: 14 }, (_, index) => ({
    id: 40_000 + place * 100 + index * 2,
    documentId,
    page: index + 1,
    ...stamps,
    pdfUrl: `https://files.example/${documentId}/${index}.pdf`,
    imageUrl: `/media/pages/${documentId}/${index}.svg`,
  })),
);

/** Fills a database with the sample market, chapters, summaries and pages; returns its contents as plain values. */
export async function fillPlainMarket(db: ServiceDatabase): Promise<PlainMarket> {
  await fillSampleMarket(db);
  for (const { owner, ownerId } of chapterOwners) {
    const ofOwner = chapters.filter((chapter) => chapter.owner === owner && chapter.ownerId === ownerId);
    await replaceChapters(db, owner, ownerId, ofOwner, testStartMs);
  }
  await upsertSummaries(
    db,
    summaries.map(({ owner, ownerId, length, id, summary, sources }) => ({
      id,
      owner,
      owner_key: String(ownerId),
      length,
      summary,
      sources_json: JSON.stringify(sources),
      created_at_ms: testStartMs,
      updated_at_ms: testStartMs,
    })),
    testStartMs,
  );
  await upsertDocumentPages(
    db,
    pages.map(({ id, documentId, page, pdfUrl, imageUrl }) => ({
      id,
      document_id: documentId,
      page,
      pdf_url: pdfUrl,
      image_url: imageUrl,
      created_at_ms: testStartMs,
      updated_at_ms: testStartMs,
    })),
    testStartMs,
  );
  return {
    companies: byId(companies),
    eventTypes: byId(eventTypes.map((type) => ({ ...type, ...stamps }))),
    events: byId(events),
    documentTypes: byId(documentTypes.map((type) => ({ ...type, ...stamps }))),
    documents: byId(documents.map((document) => ({ ...stamps, ...document }))),
    audio: byId(recordings.map((recording) => ({ ...stamps, ...recording }))),
    sessions: byId(sessions.map((session) => ({ ...stamps, ...session }))),
    chapters: byId(chapters),
    summaries,
    pages,
  };
}

function byId<Rec extends { id: number }>(records: readonly Rec[]): Map<number, Rec> {
  return new Map(records.map((record) => [record.id, record]));
}
