import type { ChapterRecord } from "#lib/contract/public-v3/chapter.ts";
import { queryDefaults } from "#lib/contract/public-v3/query-values.ts";
import type { ChapterOwner, Row, ServiceDatabase } from "../db/schema.ts";
import { idCursor } from "../rules/cursor.ts";
import type { Asked, Endpoints } from "./asked.ts";
import { recordTimes } from "../records/record-times.ts";

/** 4.1 and known facts 1.1: chapters of a transcript or a recording; 404 when there is no such owner. */
export const chapterEndpoints: Endpoints<"/documents/transcripts/{id}/chapters" | "/audio/{id}/chapters"> = {
  "/documents/transcripts/{id}/chapters": async (asked) =>
    (await isTranscript(asked.db, asked.id)) ? list(asked, "transcript") : null,
  "/audio/{id}/chapters": async (asked) =>
    (await isAudio(asked.db, asked.id)) ? list(asked, "audio") : null,
};

async function list({ db, id, query }: Asked<"/documents/transcripts/{id}/chapters">, owner: ChapterOwner) {
  const { limit, cursor, direction, levels } = { ...queryDefaults, ...query };
  let chapters = db.selectFrom("chapters").selectAll().where("owner", "=", owner).where("owner_id", "=", id);
  if (levels !== undefined) chapters = chapters.where("level", "in", levels);
  if (cursor !== 0) chapters = chapters.where("id", direction === "asc" ? ">=" : "<", cursor);
  const rows = await chapters
    .orderBy("id", direction)
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? idCursor(last.id, direction) : null;
  return JSON.stringify({ data: page.map(toChapter), pagination: { nextCursor } });
}

async function isTranscript(db: ServiceDatabase, id: number): Promise<boolean> {
  const document = await db.selectFrom("documents").select("kind").where("id", "=", id).executeTakeFirst();
  return document?.kind === "transcript";
}

async function isAudio(db: ServiceDatabase, id: number): Promise<boolean> {
  return (await db.selectFrom("audio").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

function toChapter(row: Row<"chapters">): ChapterRecord {
  return {
    id: row.id,
    title: row.title,
    startTimestamp: row.start_timestamp,
    endTimestamp: row.end_timestamp,
    level: row.level,
    ...recordTimes(row),
  };
}
