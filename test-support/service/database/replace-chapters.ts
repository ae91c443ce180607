import type { ChapterRecord } from "#lib/contract/public-v3/chapter.ts";
import { inTransaction } from "#service/db/in-transaction.ts";
import type { ChapterOwner, ServiceDatabase } from "#service/db/schema.ts";
import { deleteRows } from "#service/db/write/delete-rows.ts";
import { upsertChapters } from "#service/db/write/upsert-chapters.ts";
import type { Written } from "#service/db/write/written.ts";

/**
 * Replaces all chapters (2.2) of a transcript or recording by the given ones; equal ones stay unchanged. Chapter ids
 * are unique over all owners.
 *
 * @param now milliseconds, the updatedAt of changes
 * @returns the ids of new and changed chapters
 */
export async function replaceChapters(
  db: ServiceDatabase,
  owner: ChapterOwner,
  ownerId: number,
  chapters: readonly Written<ChapterRecord>[],
  now: number,
): Promise<number[]> {
  return inTransaction(db, async (transaction) => {
    const ids = chapters.map((chapter) => chapter.id);
    const stored = await transaction
      .selectFrom("chapters")
      .select("id")
      .where("owner", "=", owner)
      .where("owner_id", "=", ownerId)
      .execute();
    const others = stored.map(({ id }) => id).filter((id) => !ids.includes(id));
    await deleteRows(transaction, "chapters", others, now);
    const owned = chapters.map((chapter) => ({ ...chapter, owner, ownerId }));
    return upsertChapters(transaction, owned, now);
  });
}
