import type { TranscriptFileRecord } from "#lib/contract/public-v3/transcript-file.ts";
import type { DocumentKind, ServiceDatabase } from "../db/schema.ts";
import { upsertAudio } from "../db/write/upsert-audio.ts";
import { upsertChapters, type WrittenChapter } from "../db/write/upsert-chapters.ts";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { upsertDocuments } from "../db/write/upsert-documents.ts";
import { upsertEvents } from "../db/write/upsert-events.ts";
import { upsertLiveSessions } from "../db/write/upsert-live-sessions.ts";
import { upsertDocumentTypes, upsertEventTypes } from "../db/write/upsert-types.ts";
import { upsertDocumentPages, upsertSummaries } from "../db/write/upsert-summaries.ts";
import { givenStamps } from "../db/write/written.ts";
import type { ImportRecord, RecordOf, RecordType } from "./record-schemas.ts";

/** A record ready to be written; a transcript to be served has its file and address. */
export type ReadyRecord =
  | Exclude<ImportRecord, { type: "transcript" }>
  | (Omit<RecordOf<"transcript">, "file" | "fileUrl"> & { fileUrl: string; file?: TranscriptFileRecord });

/** How many records of a type were written, and how many of them were new or changed. */
export interface WrittenCount {
  given: number;
  changed: number;
}

export type WrittenCounts = Map<RecordType, WrittenCount>;

/** Every type in the order of writing: referenced records come first. */
const order: Record<RecordType, true> = {
  company: true,
  eventType: true,
  documentType: true,
  event: true,
  report: true,
  slides: true,
  transcript: true,
  audio: true,
  chapter: true,
  page: true,
  summary: true,
  live: true,
};
export const writtenInOrder = Object.keys(order) as readonly RecordType[];

/**
 * Writes records whose ids do not repeat.
 *
 * @param now milliseconds, the timestamp of new and changed records
 */
export async function writeRecords(
  db: ServiceDatabase,
  records: readonly ReadyRecord[],
  now: number,
): Promise<WrittenCounts> {
  const counts: WrittenCounts = new Map();
  const writeOne = async <Type extends RecordType>(
    type: Type,
    write: (records: Extract<ReadyRecord, { type: Type }>[]) => Promise<number[]>,
  ) => {
    const isOfType = (record: ReadyRecord): record is Extract<ReadyRecord, { type: Type }> =>
      record.type === type;
    const ofType = records.filter(isOfType);
    if (ofType.length === 0) return;
    counts.set(type, { given: ofType.length, changed: (await write(ofType)).length });
  };
  const writeDocuments = (kind: DocumentKind) =>
    writeOne(kind, (documents) =>
      upsertDocuments(
        db,
        documents.map((record) => ({ ...record, kind })),
        now,
      ),
    );

  await writeOne("company", (companies) => upsertCompanies(db, companies, now));
  await writeOne("eventType", (types) => upsertEventTypes(db, types, now));
  await writeOne("documentType", (types) => upsertDocumentTypes(db, types, now));
  await writeOne("event", (events) => upsertEvents(db, events, now));
  await writeDocuments("report");
  await writeDocuments("slides");
  await writeDocuments("transcript");
  await writeOne("audio", (recordings) => upsertAudio(db, recordings, now));
  await writeOne("chapter", (chapters) => upsertChapters(db, chapters.flatMap(withOwner), now));
  await writeOne("page", (pages) => upsertDocumentPages(db, pages.map(toPage), now));
  await writeOne("summary", (summaries) => upsertSummaries(db, summaries.map(toSummary), now));
  await writeOne("live", (sessions) => upsertLiveSessions(db, sessions, now));
  return counts;
}

/** A chapter has exactly one of the two: its schema checks that. */
function withOwner({ transcriptId, audioId, ...chapter }: RecordOf<"chapter">): WrittenChapter[] {
  if (transcriptId !== undefined) return [{ ...chapter, owner: "transcript", ownerId: transcriptId }];
  return audioId === undefined ? [] : [{ ...chapter, owner: "audio", ownerId: audioId }];
}

function toPage(page: RecordOf<"page">) {
  return {
    id: page.id,
    document_id: page.documentId,
    page: page.page,
    pdf_url: page.pdfUrl,
    image_url: page.imageUrl,
    ...givenStamps(page),
  };
}

/** A summary has exactly one of the two: its schema checks that. */
function toSummary(summary: RecordOf<"summary">) {
  const { eventId, documentId } = summary;
  return {
    id: summary.id,
    owner: eventId === undefined ? ("document" as const) : ("event" as const),
    owner_key: String(eventId ?? documentId),
    length: summary.length,
    summary: summary.summary,
    sources_json: JSON.stringify(summary.sources),
    ...givenStamps(summary),
  };
}
