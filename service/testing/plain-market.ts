import type { AudioRecord } from "#lib/contract/public-v3/audio.ts";
import type { ChapterRecord } from "#lib/contract/public-v3/chapter.ts";
import type { CompanyRecord } from "#lib/contract/public-v3/company.ts";
import type { DocumentRecord, DocumentTypeRecord } from "#lib/contract/public-v3/document.ts";
import type { EventRecord, EventTypeRecord } from "#lib/contract/public-v3/event.ts";
import type { ChapterOwner, DocumentKind, ServiceDatabase } from "../db/schema.ts";
import { replaceChapters } from "../db/write/replace-chapters.ts";
import type { WrittenLiveSession } from "../db/write/upsert-live-sessions.ts";
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

/** A record with the two stamps that every record has (2.1). */
export type Stamped<Rec> = Omit<Rec, "createdAt" | "updatedAt"> & { createdAt: string; updatedAt: string };

/** What a service holds, as plain values by id. Knows nothing of databases. */
export interface PlainMarket {
  companies: Map<number, CompanyRecord>;
  eventTypes: Map<number, EventTypeRecord>;
  events: Map<number, EventRecord>;
  documentTypes: Map<number, DocumentTypeRecord>;
  documents: Map<number, DocumentRecord & { kind: DocumentKind }>;
  audio: Map<number, AudioRecord>;
  sessions: Map<number, Stamped<WrittenLiveSession>>;
  chapters: Map<number, ChapterRecord & { owner: ChapterOwner; ownerId: number }>;
}

const writtenAt = new Date(testStartMs).toISOString();
const stamps = { createdAt: writtenAt, updatedAt: writtenAt };

const chapterOwners = [
  { owner: "transcript", ownerId: 9_002 },
  { owner: "transcript", ownerId: 9_003 },
  { owner: "audio", ownerId: 7_000 },
  { owner: "audio", ownerId: 7_001 },
] as const;

/** Chapters of two transcripts and two recordings, on four levels, their ids not in one piece. */
const chapters = Array.from({ length: 72 }, (_, index) => ({
  id: 20_000 + index * 3,
  ...chapterOwners[index % chapterOwners.length]!,
  title: `Part ${index}`,
  startTimestamp: index * 10,
  endTimestamp: index * 10 + 10,
  level: (index % 7) % 4,
  ...stamps,
}));

/** Fills a database with the sample market and chapters; what it holds then, as plain values. */
export async function fillPlainMarket(db: ServiceDatabase): Promise<PlainMarket> {
  await fillSampleMarket(db);
  for (const { owner, ownerId } of chapterOwners) {
    const mine = chapters.filter((chapter) => chapter.owner === owner && chapter.ownerId === ownerId);
    await replaceChapters(db, owner, ownerId, mine, testStartMs);
  }
  return {
    companies: byId(companies),
    eventTypes: byId(eventTypes.map((type) => ({ ...type, ...stamps }))),
    events: byId(events),
    documentTypes: byId(documentTypes.map((type) => ({ ...type, ...stamps }))),
    documents: byId(documents.map((document) => ({ ...stamps, ...document }))),
    audio: byId(recordings.map((recording) => ({ ...stamps, ...recording }))),
    sessions: byId(sessions.map((session) => ({ ...stamps, ...session }))),
    chapters: byId(chapters),
  };
}

function byId<Rec extends { id: number }>(records: readonly Rec[]): Map<number, Rec> {
  return new Map(records.map((record) => [record.id, record]));
}
