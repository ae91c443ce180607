import type { ServiceDatabase } from "../db/schema.ts";
import { createMediaAddresses, type MediaAddresses } from "../media/media-addresses.ts";
import { mediaSecret } from "../media/media-secret.ts";
import type { FieldProblem } from "./issue-text.ts";
import { createGivenRecords } from "./given-records.ts";
import { createBadLines, type BadLines } from "./line-problems.ts";
import { parseLine } from "./parse-line.ts";
import { readLines } from "./read-lines.ts";
import type { ImportRecord, RecordType } from "./record-schemas.ts";
import { createRecordWriter, type ReadyRecord, type WrittenCount } from "./record-writer.ts";
import { createReferences } from "./references.ts";
import { loadTranscriptFile } from "./transcript-file.ts";

/** What is imported, and from where. */
export interface ImportSource {
  chunks: AsyncIterable<Uint8Array>;
  /** Where the paths of transcript files begin. */
  folder: string;
}

export interface ImportOptions {
  /** Milliseconds; the stamp of what is new or changed. */
  now: number;
  /** Hears of every line that was read. */
  onLine?: (lineNumber: number) => void;
  /** So many bad lines are told word for word. */
  mostBadLines?: number;
}

export type ImportResult =
  { ok: true; counts: ReadonlyMap<RecordType, WrittenCount> } | { ok: false; badLines: BadLines };

/**
 * Imports one file of records, one a line, in one transaction: all of it, or nothing when a line is bad. A
 * record may refer to what is in the database or anywhere in the file, and the file names no record twice, so
 * that importing it again changes nothing. Lines are read and written as they come, never all in memory.
 *
 * @throws when the source cannot be read or the database cannot be written; nothing is written then
 */
export async function importFile(
  db: ServiceDatabase,
  { chunks, folder }: ImportSource,
  { now, onLine = () => undefined, mostBadLines = 100 }: ImportOptions,
): Promise<ImportResult> {
  const badLines = createBadLines(mostBadLines);
  const work = async (transaction: ServiceDatabase) => {
    const addresses = createMediaAddresses(await mediaSecret(transaction));
    const given = createGivenRecords();
    const references = createReferences(transaction, given.targets);
    const writer = createRecordWriter(transaction, now);
    for await (const line of readLines(chunks)) {
      onLine(line.number);
      if (line.text?.trim() === "") continue;
      const taken =
        line.text === null ? [{ field: "", reason: line.reason }] : await take(line.text, line.number);
      if (taken.length > 0) badLines.add(line.number, taken);
    }
    const counts = await writer.finish();
    for (const { line, problems } of await references.unresolved()) badLines.add(line, problems);
    if (badLines.count > 0) throw new Refused();
    return counts;

    async function take(text: string, number: number): Promise<FieldProblem[]> {
      const parsed = parseLine(text);
      if (parsed.record === null) {
        if (parsed.type !== null && parsed.id !== null) given.note(parsed.type, parsed.id, number);
        return parsed.problems;
      }
      const repeated = given.note(parsed.record.type, parsed.record.id, number);
      if (repeated !== null)
        return [{ field: "id", reason: `${parsed.record.id} was given in line ${repeated}` }];
      const ready = await makeReady(parsed.record, folder, addresses);
      if (ready.record === null) return ready.problems;
      await references.check(parsed.record, number);
      await writer.add(ready.record, text.length + ready.bytes);
      return [];
    }
  };
  try {
    return { ok: true, counts: await db.transaction().execute(work) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, badLines: badLines.inOrder() };
    throw error;
  }
}

/** Undoes the transaction; the reasons are kept beside it. */
class Refused extends Error {
  override name = "Refused";
}

type Ready = { record: ReadyRecord; bytes: number } | { record: null; problems: FieldProblem[] };

/** Loads the file of a transcript that we are to serve, and gives it an address of ours. */
async function makeReady(record: ImportRecord, folder: string, addresses: MediaAddresses): Promise<Ready> {
  if (record.type !== "transcript") return { record, bytes: 0 };
  const { file: given, fileUrl, ...rest } = record;
  if (fileUrl !== undefined) return { record: { ...rest, fileUrl }, bytes: 0 };
  const loaded = await loadTranscriptFile(given, folder);
  if (loaded.file === null) return { record: null, problems: loaded.problems };
  const { file, bytes } = loaded;
  return { record: { ...rest, file, fileUrl: addresses.transcript(record.id) }, bytes };
}
