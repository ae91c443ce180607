import { queryDefaults } from "#lib/contract/public-v3/query-values.ts";
import { isCompanyMatching } from "../db/read/company-filter.ts";
import { oneOf } from "../db/read/condition.ts";
import { idCursor } from "../db/read/cursor.ts";
import { findChapters, findRecording, findTranscript } from "../db/read/find-chapters.ts";
import { playedChapters, type ChapteredFile } from "#service/media/call-chapters.ts";
import { toChapter } from "../db/records/chapter-record.ts";
import type { ChapterOwner } from "../db/schema.ts";
import type { ValidRequest, Endpoints } from "./valid-request.ts";
import { updateConditions } from "./shared-filters.ts";

/**
 * 4.1 and docs/interface.md, Paths: chapters of a transcript or a recording; 404 when their owner is unknown. Company
 * filters (4.5) apply to the owner's company, so either all of its chapters match or none. What has none in the database
 * has those of the call that its event plays.
 */
export const chapterEndpoints: Endpoints<"/documents/transcripts/{id}/chapters" | "/audio/{id}/chapters"> = {
  "/documents/transcripts/{id}/chapters": async (request) => {
    const { db, id } = request;
    const found = await findTranscript(db, id);
    return found?.kind === "transcript" ? list(request, "transcript", found) : null;
  },
  "/audio/{id}/chapters": async (request) => {
    const { db, id } = request;
    const found = await findRecording(db, id);
    return found ? list(request, "audio", found) : null;
  },
};

async function list(
  { db, id, query }: ValidRequest<"/documents/transcripts/{id}/chapters">,
  owner: ChapterOwner,
  file: ChapteredFile,
) {
  const { limit, cursor, direction, levels } = { ...queryDefaults, ...query };
  const isOfCompany = await isCompanyMatching(db, file.company_id, query);
  const filters = [...oneOf("level", levels), ...updateConditions(query)];
  const range = { cursor, direction, limit: limit + 1 };
  const found = isOfCompany ? await findChapters(db, { owner, ownerId: id }, filters, range) : [];
  const rows =
    isOfCompany && found.length === 0 ? await playedChapters(db, owner, file, { ...query, ...range }) : found;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? idCursor(last.id, direction) : null;
  return JSON.stringify({ data: page.map(toChapter), pagination: { nextCursor } });
}
