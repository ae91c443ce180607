import { transcriptTypeIds } from "#lib/contract/public-v3/assumptions.ts";
import { readSlug } from "#service/content/calls/call-plan.ts";
import { EVENT_TYPE } from "#service/content/event-types.ts";
import { openPlanned } from "#service/content/sample-call.ts";
import type { Direction } from "#service/db/read/axis.ts";
import { findChapters } from "#service/db/read/find-chapters.ts";
import { findPlayedCall } from "#service/db/read/find-played-call.ts";
import type { ChapterOwner, Row, ServiceDatabase } from "#service/db/schema.ts";

/** A transcript or a recording. */
export type ChapteredFile = {
  id: number;
  event_id: number | null;
  company_id: number | null;
  /** Of a transcript only. */
  type_id?: number | null;
  file_url: string | null;
  created_at_ms: number;
};

type Wanted = {
  levels?: readonly number[];
  /** Milliseconds; both exclude their bound. */
  updatedAfter?: number;
  updatedBefore?: number;
  cursor: number;
  direction: Direction;
  limit: number;
};

const chaptersPerOwner = 256;

/** @param ownerId a transcript or a recording; their ids do not overlap */
export function chapterIdOf(ownerId: number, index: number): number {
  return ownerId * chaptersPerOwner + index;
}

/** The transcript or recording to which a chapter of a played call belongs. */
export function chapterOwnerOf(chapterId: number): number {
  return Math.floor(chapterId / chaptersPerOwner);
}

/**
 * The chapters of the call that a file's event plays, created with the file: not stored, because the calls of some weeks
 * have half a million. Only edited transcripts and recordings of capital markets days have any, and none has the file
 * that was imported, for which only stored ones count.
 */
export async function playedChapters(
  db: ServiceDatabase,
  owner: ChapterOwner,
  file: ChapteredFile,
  wanted: Wanted,
): Promise<Row<"chapters">[]> {
  const isOurs = file.file_url?.startsWith("/media/") ?? false;
  if (!isOurs || (await hasStored(db, owner, file.id))) return [];
  const slug = await findPlayedCall(db, file.event_id);
  const plan = slug === null ? null : readSlug(slug);
  const hasChapters =
    owner === "transcript"
      ? file.type_id === transcriptTypeIds.edited
      : plan?.typeId === EVENT_TYPE.capitalMarketsDay;
  const call = plan && hasChapters ? openPlanned(plan) : null;
  const isWanted = ({ id, level, updated_at_ms: at }: Row<"chapters">) =>
    (wanted.levels === undefined || wanted.levels.includes(level)) &&
    (wanted.updatedAfter === undefined || at > wanted.updatedAfter) &&
    (wanted.updatedBefore === undefined || at < wanted.updatedBefore) &&
    (wanted.cursor === 0 || (wanted.direction === "asc" ? id >= wanted.cursor : id < wanted.cursor));
  const rows = (call?.chapters ?? [])
    .map(({ title, start, end, level }, index) => ({
      id: chapterIdOf(file.id, index),
      owner,
      owner_id: file.id,
      title,
      start_timestamp: start,
      end_timestamp: end,
      level,
      created_at_ms: file.created_at_ms,
      updated_at_ms: file.created_at_ms,
    }))
    .filter(isWanted);
  return (wanted.direction === "asc" ? rows : rows.toReversed()).slice(0, wanted.limit);
}

async function hasStored(db: ServiceDatabase, owner: ChapterOwner, ownerId: number): Promise<boolean> {
  const stored = await findChapters(db, { owner, ownerId }, [], { cursor: 0, direction: "asc", limit: 1 });
  return stored.length > 0;
}
