import type { TranscriptFileRecord } from "#lib/contract/public-v3/transcript-file.ts";
import type { DocumentKind, ServiceDatabase } from "../db/schema.ts";
import { upsertAudio } from "../db/write/upsert-audio.ts";
import { upsertChapters, type WrittenChapter } from "../db/write/upsert-chapters.ts";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { upsertDocuments } from "../db/write/upsert-documents.ts";
import { upsertEvents } from "../db/write/upsert-events.ts";
import { upsertLiveSessions } from "../db/write/upsert-live-sessions.ts";
import { upsertDocumentTypes, upsertEventTypes } from "../db/write/upsert-types.ts";
import type { ImportRecord, RecordOf, RecordType } from "./record-schemas.ts";

/** A record that is ready to be written: of a transcript that we serve, the file and its address are there. */
export type ReadyRecord =
  | Exclude<ImportRecord, { type: "transcript" }>
  | (Omit<RecordOf<"transcript">, "file" | "fileUrl"> & { fileUrl: string; file?: TranscriptFileRecord });

/** How many records of a type were written, and how many of them were new or changed. */
export interface WrittenCount {
  given: number;
  changed: number;
}

/**
 * Gathers records and writes them many at a time, by type. Ids do not repeat, and nothing written depends on
 * what was written before, so the order between types does not matter.
 *
 * @param now milliseconds, the stamp of what is new or changed
 */
export function createRecordWriter(db: ServiceDatabase, now: number) {
  const counts = new Map<RecordType, WrittenCount>();
  let gathered: ReadyRecord[] = [];
  let gatheredBytes = 0;

  const writeOne = async <Type extends RecordType>(
    type: Type,
    write: (records: Extract<ReadyRecord, { type: Type }>[]) => Promise<number[]>,
  ) => {
    const isMine = (record: ReadyRecord): record is Extract<ReadyRecord, { type: Type }> =>
      record.type === type;
    const mine = gathered.filter(isMine);
    if (mine.length === 0) return;
    const changed = await write(mine);
    const before = counts.get(type) ?? { given: 0, changed: 0 };
    counts.set(type, { given: before.given + mine.length, changed: before.changed + changed.length });
  };
  const writeDocuments = (kind: DocumentKind) =>
    writeOne(kind, (records) =>
      upsertDocuments(
        db,
        records.map((record) => ({ ...record, kind })),
        now,
      ),
    );

  const flush = async () => {
    await writeOne("company", (records) => upsertCompanies(db, records, now));
    await writeOne("eventType", (records) => upsertEventTypes(db, records, now));
    await writeOne("event", (records) => upsertEvents(db, records, now));
    await writeOne("documentType", (records) => upsertDocumentTypes(db, records, now));
    await writeDocuments("report");
    await writeDocuments("slides");
    await writeDocuments("transcript");
    await writeOne("audio", (records) => upsertAudio(db, records, now));
    await writeOne("chapter", (records) => upsertChapters(db, records.flatMap(withOwner), now));
    await writeOne("live", (records) => upsertLiveSessions(db, records, now));
    gathered = [];
    gatheredBytes = 0;
  };

  return {
    /** @param bytes about what the record takes in memory */
    async add(record: ReadyRecord, bytes: number): Promise<void> {
      gathered.push(record);
      gatheredBytes += bytes;
      if (gathered.length >= mostRecords || gatheredBytes >= mostBytes) await flush();
    },
    /** Writes what is left; the counts of every type that occurred. */
    async finish(): Promise<ReadonlyMap<RecordType, WrittenCount>> {
      await flush();
      return counts;
    },
  };
}

const mostRecords = 1_000;
const mostBytes = 8 * 1024 * 1024;

/** A chapter names exactly one of the two: its schema saw to that. */
function withOwner({ transcriptId, audioId, ...chapter }: RecordOf<"chapter">): WrittenChapter[] {
  if (transcriptId !== undefined) return [{ ...chapter, owner: "transcript", ownerId: transcriptId }];
  return audioId === undefined ? [] : [{ ...chapter, owner: "audio", ownerId: audioId }];
}
