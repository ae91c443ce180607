import { hasIdsWithin } from "#service/db/read/known-ids.ts";
import type { Row, ServiceDatabase } from "#service/db/schema.ts";
import { noteResultIds, notedResultIds } from "#service/db/steered-sessions.ts";
import { chapterIdOf, chapterOwnerOf } from "#service/media/call-chapters.ts";
import { isPlannedSession, plannedResultIds, resultIdsFrom, type ResultIds } from "../plan/record-ids.ts";

/** Above every id of the plan. */
const firstSteeredId = 20_000_000;
const idsPerSession = Object.keys(resultIdsFrom(0)).length;

/**
 * The ids under which a steered session gets its results. Those of the plan are only for planned sessions: derived from
 * the id of an imported one they could be those of other imported records. It gets ids that nothing has, once, and
 * imports refuse them.
 */
export async function steeredResultIds(
  db: ServiceDatabase,
  session: Pick<Row<"live_sessions">, "id" | "event_id">,
): Promise<ResultIds> {
  if (isPlannedSession(session.id, session.event_id)) return plannedResultIds(session.id);
  const noted = await notedResultIds(db);
  const known = noted.get(session.id)?.[0];
  if (known !== undefined) return resultIdsFrom(known);
  const taken = new Set([...noted.values()].flat());
  let first = firstSteeredId;
  while (taken.has(first) || (await isUsed(db, first))) first += idsPerSession;
  const results = resultIdsFrom(first);
  await noteResultIds(db, session.id, Object.values(results));
  return results;
}

/** Whether a recording, a document or a chapter has one of the ids that begin here. */
async function isUsed(db: ServiceDatabase, first: number): Promise<boolean> {
  const ids = { from: first, below: first + idsPerSession };
  const chapterIds = { from: chapterIdOf(ids.from, 0), below: chapterIdOf(ids.below, 0) };
  return (
    (await hasIdsWithin(db, "audio", ids)) ||
    (await hasIdsWithin(db, "documents", ids)) ||
    (await hasIdsWithin(db, "chapters", chapterIds))
  );
}

/** Which ids imports must leave to the results of steered sessions, by the type of an import line. */
export async function createSteeredIds(db: ServiceDatabase) {
  const ids = new Set([...(await notedResultIds(db)).values()].flat());
  return {
    has(type: string, id: number): boolean {
      switch (type) {
        case "audio":
        case "report":
        case "slides":
        case "transcript":
          return ids.has(id);
        case "chapter":
          return ids.has(chapterOwnerOf(id));
        default:
          return false;
      }
    },
  };
}
