import type { ChapterRecord } from "#lib/contract/public-v3/chapter.ts";
import type { Row } from "../schema.ts";
import { recordTimes } from "./record-times.ts";

/** A chapter in the interface's form (2.2). */
export function toChapter(row: Row<"chapters">): ChapterRecord {
  return {
    id: row.id,
    title: row.title,
    startTimestamp: row.start_timestamp,
    endTimestamp: row.end_timestamp,
    level: row.level,
    ...recordTimes(row),
  };
}
