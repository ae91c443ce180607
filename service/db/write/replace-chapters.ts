import type { ChapterRecord } from "#lib/contract/public-v3/chapter.ts";
import { inTransaction } from "../in-transaction.ts";
import type { ChapterOwner, ServiceDatabase } from "../schema.ts";
import { upsertChapters } from "./upsert-chapters.ts";
import type { Written } from "./written.ts";

/**
 * Makes the given chapters (2.2) all that the transcript or recording has; others of it are removed, equal
 * ones are left alone. Chapter ids are unique over all owners.
 *
 * @param now milliseconds, the updatedAt of what changed
 * @returns the ids that are new or really changed
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
    let others = transaction
      .deleteFrom("chapters")
      .where("owner", "=", owner)
      .where("owner_id", "=", ownerId);
    if (ids.length > 0) others = others.where("id", "not in", ids);
    await others.execute();
    const mine = chapters.map((chapter) => ({ ...chapter, owner, ownerId }));
    return upsertChapters(transaction, mine, now);
  });
}
