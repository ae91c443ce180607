import type { ServiceDatabase } from "../db/schema.ts";
import { createMediaAddresses, type MediaAddresses } from "../media/media-addresses.ts";
import { mediaSecret } from "../db/media-secret.ts";
import { createSteeredIds } from "../scenario/steering/steered-result-ids.ts";
import type { FieldProblem } from "#lib/contract/files/field-problems.ts";
import { createBadLines, type BadLines } from "#lib/contract/files/bad-lines.ts";
import { parseLine } from "./parse-line.ts";
import { readLines } from "#lib/contract/files/read-lines.ts";
import type { ImportRecord, RecordType } from "./record-schemas.ts";
import { createReferences, givenIds, type GivenIds } from "./references.ts";
import { finishImports, stageImport } from "./staged-import.ts";
import { loadTranscriptFile } from "./transcript-file.ts";
import type { ReadyRecord, WrittenCounts } from "./write-records.ts";
import { createLineOfId } from "./line-of-id.ts";

/** The source of an import. */
export interface ImportSource {
  chunks: AsyncIterable<Uint8Array>;
  /** The base of the paths of transcript files. */
  folder: string;
}

export interface ImportOptions {
  /** Milliseconds; the time at the start, from which the timestamps of new and changed records are counted. */
  now: number;
  /** Called for every line read. */
  onLine?: (lineNumber: number) => void;
  /** How many bad lines are reported in full. */
  maxBadLines?: number;
  /** Real milliseconds. */
  machineNow?: () => number;
}

export type ImportResult = { ok: true; counts: WrittenCounts } | { ok: false; badLines: BadLines };

/**
 * Imports one file of records, one per line: all of it, or nothing when a line is bad. A record may refer to the
 * database or to any line of the file, and the file has no record twice, so that importing it again changes nothing.
 *
 * Lines are read as a stream into a side table and written once all are valid, both in transactions of a few
 * records, so that other writers get their turns. If the process dies while reading, nothing was written; if it dies
 * while writing, `finishImports` writes the rest.
 *
 * @throws when the source cannot be read or the database cannot be written
 */
export async function importFile(
  db: ServiceDatabase,
  { chunks, folder }: ImportSource,
  { now, onLine = () => undefined, maxBadLines = 100, machineNow = Date.now }: ImportOptions,
): Promise<ImportResult> {
  await finishImports(db, machineNow);
  const badLines = createBadLines(maxBadLines);
  const addresses = createMediaAddresses(await mediaSecret(db));
  const given = createGivenRecords();
  const steeredIds = await createSteeredIds(db);
  const references = createReferences(db, given.targets);
  const staged = await stageImport(db, now, machineNow);
  try {
    for await (const line of readLines(chunks)) {
      onLine(line.number);
      if (line.text?.trim() === "") continue;
      const taken =
        line.text === null ? [{ field: "", reason: line.reason }] : await take(line.text, line.number);
      if (taken.length > 0) badLines.add(line.number, taken);
    }
    for (const { line, problems } of await references.unresolved()) badLines.add(line, problems);
  } catch (error) {
    await staged.drop();
    throw error;
  }
  if (badLines.count === 0) return { ok: true, counts: await staged.accept() };
  await staged.drop();
  return { ok: false, badLines: badLines.inOrder() };

  async function take(text: string, number: number): Promise<FieldProblem[]> {
    const parsed = parseLine(text);
    if (parsed.record === null) {
      if (parsed.type !== null && parsed.id !== null) given.note(parsed.type, parsed.id, number);
      return parsed.problems;
    }
    const repeated = given.note(parsed.record.type, parsed.record.id, number);
    if (repeated !== null)
      return [{ field: "id", reason: `${parsed.record.id} was given in line ${repeated}` }];
    if (steeredIds.has(parsed.record.type, parsed.record.id))
      return [{ field: "id", reason: `${parsed.record.id} is the id of a result of a steered session` }];
    const ready = await makeReady(parsed.record, folder, addresses);
    if (ready.record === null) return ready.problems;
    await references.check(parsed.record, number);
    await staged.add(ready.record);
    return [];
  }
}

type Ready = { record: ReadyRecord } | { record: null; problems: FieldProblem[] };

/** Loads the transcript file that this service is to serve, and gives it an address. */
async function makeReady(record: ImportRecord, folder: string, addresses: MediaAddresses): Promise<Ready> {
  if (record.type !== "transcript") return { record };
  const { file: given, fileUrl, ...rest } = record;
  if (fileUrl !== undefined) return { record: { ...rest, fileUrl } };
  const loaded = await loadTranscriptFile(given, folder);
  if (loaded.file === null) return { record: null, problems: loaded.problems };
  return { record: { ...rest, file: loaded.file, fileUrl: addresses.transcript(record.id) } };
}

/** The records of a file so far, including bad ones. */
interface GivenRecords {
  /** Those that others can refer to. */
  targets: GivenIds;
  /** Records an id; returns the line that had the same one before, else null. */
  note: (type: RecordType, id: number, line: number) => number | null;
}

function createGivenRecords(): GivenRecords {
  const targets = givenIds();
  const others = {
    eventType: createLineOfId(),
    documentType: createLineOfId(),
    chapter: createLineOfId(),
    page: createLineOfId(),
    summary: createLineOfId(),
    live: createLineOfId(),
  };
  const idsOf = (type: RecordType) => {
    switch (type) {
      case "report":
      case "slides":
      case "transcript":
        // Reports, slides and transcripts share one set of ids.
        return targets.document;
      case "company":
      case "event":
      case "audio":
        return targets[type];
      case "eventType":
      case "documentType":
      case "chapter":
      case "page":
      case "summary":
      case "live":
        return others[type];
    }
  };
  return {
    targets,
    note: (type, id, line) => {
      const ids = idsOf(type);
      const before = ids.get(id);
      if (before !== undefined) return before;
      ids.set(id, line);
      if (type === "transcript") targets.transcript.set(id, line);
      return null;
    },
  };
}
