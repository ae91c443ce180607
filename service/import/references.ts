import { knownIds, type ReferenceTarget } from "../db/read/known-ids.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { repeatingChunks } from "../db/write/repeating-chunks.ts";
import type { FieldProblem } from "#lib/contract/files/field-problems.ts";
import { createLineOfId, type LineOfId } from "./line-of-id.ts";
import type { ImportRecord } from "./record-schemas.ts";

const targets = ["company", "event", "document", "transcript", "audio"] as const;

interface Reference {
  target: ReferenceTarget;
  field: string;
  id: number;
}

/** The ids of the file so far, by what they identify. */
export type GivenIds = Record<ReferenceTarget, LineOfId>;

/**
 * Finds references to records that neither the database nor the file has. The target may come later in the file, so
 * unresolved ones are kept until its end.
 */
export function createReferences(db: ServiceDatabase, given: GivenIds) {
  const inDatabase: GivenIds = givenIds();
  /** Not looked up in the database yet. */
  let pending: (Reference & { line: number })[] = [];
  /** Not in the database, and so far not in the file. */
  const missing = targets.map((target) => ({
    target,
    fields: [] as string[],
    ids: [] as number[],
    lines: [] as number[],
  }));

  const lookUp = async () => {
    for (const { target, fields, ids, lines } of missing) {
      const ofTarget = pending.filter((reference) => reference.target === target);
      if (ofTarget.length === 0) continue;
      const uniqueIds = [...new Set(ofTarget.map(({ id }) => id))];
      for (const chunk of repeatingChunks(uniqueIds)) {
        for (const id of await knownIds(db, target, chunk)) inDatabase[target].set(id, 0);
      }
      for (const { field, id, line } of ofTarget) {
        if (inDatabase[target].get(id) !== undefined) continue;
        fields.push(field);
        ids.push(id);
        lines.push(line);
      }
    }
    pending = [];
  };

  return {
    async check(record: ImportRecord, line: number): Promise<void> {
      for (const reference of referencesOf(record)) {
        const { target, id } = reference;
        if (given[target].get(id) !== undefined || inDatabase[target].get(id) !== undefined) continue;
        pending.push({ ...reference, line });
      }
      if (pending.length >= lookedUpAtOnce) await lookUp();
    },

    /** Lines with unresolved references, in order. Call at the end of the file. */
    async unresolved(): Promise<{ line: number; problems: FieldProblem[] }[]> {
      await lookUp();
      const byLine = new Map<number, FieldProblem[]>();
      for (const { target, fields, ids, lines } of missing) {
        ids.forEach((id, index) => {
          if (given[target].get(id) !== undefined) return;
          const line = lines[index]!;
          const problem = { field: fields[index]!, reason: `there is no ${target} ${id}` };
          byLine.set(line, [...(byLine.get(line) ?? []), problem]);
        });
      }
      return [...byLine].sort(([a], [b]) => a - b).map(([line, problems]) => ({ line, problems }));
    },
  };
}

export function givenIds(): GivenIds {
  return {
    company: createLineOfId(),
    event: createLineOfId(),
    document: createLineOfId(),
    transcript: createLineOfId(),
    audio: createLineOfId(),
  };
}

const lookedUpAtOnce = 500;

function referencesOf(record: ImportRecord): Reference[] {
  switch (record.type) {
    case "company":
    case "eventType":
    case "documentType":
      return [];
    case "event":
      return [{ target: "company", field: "companyId", id: record.companyId }];
    case "report":
    case "slides":
    case "transcript":
    case "audio":
    case "live":
      return [
        ...reference("company", "companyId", record.companyId),
        ...reference("event", "eventId", record.eventId),
      ];
    case "page":
      return [{ target: "document", field: "documentId", id: record.documentId }];
    case "summary":
      return [
        ...reference("event", "eventId", record.eventId),
        ...reference("document", "documentId", record.documentId),
      ];
    case "chapter":
      return [
        ...reference("transcript", "transcriptId", record.transcriptId),
        ...reference("audio", "audioId", record.audioId),
      ];
  }
}

function reference(target: ReferenceTarget, field: string, id: number | null | undefined): Reference[] {
  return id == null ? [] : [{ target, field, id }];
}
