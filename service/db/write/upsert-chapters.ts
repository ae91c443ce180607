import type { ChapterRecord } from "#lib/contract/public-v3/chapter.ts";
import type { ChapterOwner, Row, ServiceDatabase } from "../schema.ts";
import { upsertRows } from "./upsert-rows.ts";
import { givenStamps, type Written } from "./written.ts";

/** A chapter to write; its id is unique over all owners. */
export type WrittenChapter = Written<ChapterRecord> & { owner: ChapterOwner; ownerId: number };

/**
 * Writes chapters (2.2) of transcripts and recordings; other chapters of the same owner stay.
 *
 * @param now milliseconds, the updatedAt of changes
 * @returns the ids of new and changed records
 */
export async function upsertChapters(
  db: ServiceDatabase,
  chapters: readonly WrittenChapter[],
  now: number,
): Promise<number[]> {
  const rows = chapters.map((chapter) => ({
    id: chapter.id,
    owner: chapter.owner,
    owner_id: chapter.ownerId,
    title: chapter.title,
    start_timestamp: chapter.startTimestamp,
    end_timestamp: chapter.endTimestamp,
    level: chapter.level,
    ...givenStamps(chapter),
  }));
  const changed = await upsertRows<Row<"chapters">>(db, "chapters", rows, now);
  return changed.map((row) => row.id);
}
