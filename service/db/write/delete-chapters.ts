import type { ServiceDatabase, ChapterOwner } from "../schema.ts";
import { deleteRows } from "./delete-rows.ts";

/**
 * Deletes all chapters of some transcripts or recordings, with a webhook for each.
 *
 * @param now milliseconds, the time of the deletion
 */
export async function deleteChapters(
  db: ServiceDatabase,
  owner: ChapterOwner,
  ownerIds: readonly number[],
  now: number,
): Promise<void> {
  if (ownerIds.length === 0) return;
  const chapters = await db
    .selectFrom("chapters")
    .select("id")
    .where("owner", "=", owner)
    .where("owner_id", "in", ownerIds)
    .execute();
  await deleteRows(
    db,
    "chapters",
    chapters.map(({ id }) => id),
    now,
  );
}
