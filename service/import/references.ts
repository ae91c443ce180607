import type { ServiceDatabase } from "../db/schema.ts";
import { repeatingChunks } from "../db/write/repeating-chunks.ts";
import type { FieldProblem } from "./issue-text.ts";
import { createLineOfId, type LineOfId } from "./line-of-id.ts";
import type { ImportRecord } from "./record-schemas.ts";

/** What a record can refer to. */
export const targets = ["company", "event", "transcript", "audio"] as const;
export type Target = (typeof targets)[number];

interface Reference {
  target: Target;
  field: string;
  id: number;
}

/** Ids that the file has given so far, by what they name. */
export type GivenIds = Record<Target, LineOfId>;

/**
 * Finds references to what neither the database nor the file has. The target may come later in the file, so
 * the verdict falls at its end; until then only what is still open is kept.
 */
export function createReferences(db: ServiceDatabase, given: GivenIds) {
  const inDatabase: GivenIds = givenIds();
  /** Not yet looked for in the database. */
  let asked: (Reference & { line: number })[] = [];
  const open = targets.map((target) => ({
    target,
    fields: [] as string[],
    ids: [] as number[],
    lines: [] as number[],
  }));

  const lookUp = async () => {
    for (const { target, fields, ids, lines } of open) {
      const mine = asked.filter((reference) => reference.target === target);
      if (mine.length === 0) continue;
      const wanted = [...new Set(mine.map(({ id }) => id))];
      for (const chunk of repeatingChunks(wanted)) {
        for (const row of await stored(db, target, chunk)) inDatabase[target].set(row.id, 0);
      }
      for (const { field, id, line } of mine) {
        if (inDatabase[target].get(id) !== undefined) continue;
        fields.push(field);
        ids.push(id);
        lines.push(line);
      }
    }
    asked = [];
  };

  return {
    async check(record: ImportRecord, line: number): Promise<void> {
      for (const reference of referencesOf(record)) {
        const { target, id } = reference;
        if (given[target].get(id) !== undefined || inDatabase[target].get(id) !== undefined) continue;
        asked.push({ ...reference, line });
      }
      if (asked.length >= askedAtOnce) await lookUp();
    },

    /** Lines with references that lead nowhere, in order. Ask at the end of the file. */
    async unresolved(): Promise<{ line: number; problems: FieldProblem[] }[]> {
      await lookUp();
      const byLine = new Map<number, FieldProblem[]>();
      for (const { target, fields, ids, lines } of open) {
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
    transcript: createLineOfId(),
    audio: createLineOfId(),
  };
}

const askedAtOnce = 500;

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
    case "chapter":
      return [
        ...reference("transcript", "transcriptId", record.transcriptId),
        ...reference("audio", "audioId", record.audioId),
      ];
  }
}

function reference(target: Target, field: string, id: number | null | undefined): Reference[] {
  return id == null ? [] : [{ target, field, id }];
}

function stored(db: ServiceDatabase, target: Target, ids: readonly number[]): Promise<{ id: number }[]> {
  switch (target) {
    case "company":
      return db.selectFrom("companies").select("id").where("id", "in", ids).execute();
    case "event":
      return db.selectFrom("events").select("id").where("id", "in", ids).execute();
    case "audio":
      return db.selectFrom("audio").select("id").where("id", "in", ids).execute();
    case "transcript":
      return db
        .selectFrom("documents")
        .select("id")
        .where("kind", "=", "transcript")
        .where("id", "in", ids)
        .execute();
  }
}
