import { inTransaction } from "#service/db/in-transaction.ts";
import type { Row, ServiceDatabase } from "#service/db/schema.ts";
import { deleteRows } from "#service/db/write/delete-rows.ts";
import { upsertAudio } from "#service/db/write/upsert-audio.ts";
import { upsertDocuments } from "#service/db/write/upsert-documents.ts";
import { deleteLiveSessions, upsertLiveSessions } from "#service/db/write/upsert-live-sessions.ts";
import { upsertRows } from "#service/db/write/upsert-rows.ts";
import { upsertStreams } from "#service/db/write/upsert-streams.ts";
import type { MediaAddresses } from "#service/media/media-addresses.ts";
import { audioIdOf, editedTranscriptIdOf, rawTranscriptIdOf } from "./record-ids.ts";
import {
  audioRecords,
  chapterRows,
  sessionRecord,
  streamRows,
  transcriptRecords,
  type SessionToWrite,
} from "./session-records.ts";

/**
 * Makes the database say exactly what the snapshots show of these sessions and of what came of them: idempotent,
 * and nothing else of them stays. Their events are not touched (2.1 rule 2).
 *
 * @param now milliseconds, when it happened; the records bring their own stamps
 */
export async function writeSessions(
  db: ServiceDatabase,
  addresses: MediaAddresses,
  sessions: readonly SessionToWrite[],
  now: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const chunk of chunks(sessions)) await writeChunk(transaction, addresses, chunk, now);
  });
}

async function writeChunk(
  db: ServiceDatabase,
  addresses: MediaAddresses,
  sessions: readonly SessionToWrite[],
  now: number,
) {
  const streams = sessions.flatMap((session) => streamRows(session, addresses));
  const recordings = sessions.flatMap((session) => audioRecords(session, addresses));
  const transcripts = sessions.flatMap((session) => transcriptRecords(session, addresses));
  await upsertStreams(db, streams);
  const newOwners = new Set([
    ...(await upsertAudio(db, recordings, now)),
    ...(await upsertDocuments(db, transcripts, now)),
  ]);
  const chapters = sessions.flatMap(chapterRows).filter((chapter) => newOwners.has(chapter.owner_id));
  await upsertRows<Row<"chapters">>(db, "chapters", chapters, now);
  await upsertLiveSessions(
    db,
    sessions.map((session) => sessionRecord(session, addresses)),
    now,
  );
  const ids = sessions.map(({ id }) => id);
  const kept = new Set([...recordings, ...transcripts].map(({ id }) => id));
  await removeOwners(
    db,
    ids.flatMap(ownerIds).filter((id) => !kept.has(id)),
    now,
  );
  await removeOtherStreams(db, ids, new Set(streams.map(({ token }) => token)));
}

/**
 * Removes sessions with their streams, recordings, transcripts and chapters, and the events they carried.
 *
 * @param now milliseconds, when it happened
 */
export async function removeSessions(
  db: ServiceDatabase,
  sessions: readonly { id: number; eventId: number }[],
  now: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const chunk of chunks(sessions)) {
      const ids = chunk.map(({ id }) => id);
      const eventIds = chunk.map(({ eventId }) => eventId);
      await removeOwners(transaction, ids.flatMap(ownerIds), now);
      await deleteLiveSessions(transaction, ids, now);
      await deleteRows(transaction, "events", eventIds, now);
    }
  });
}

async function removeOwners(db: ServiceDatabase, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const documents = await deleteRows(db, "documents", ids, now);
  const recordings = await deleteRows(db, "audio", ids, now);
  if (documents + recordings === 0) return;
  for (const owner of ["audio", "transcript"] as const) {
    await db.deleteFrom("chapters").where("owner", "=", owner).where("owner_id", "in", ids).execute();
  }
}

async function removeOtherStreams(db: ServiceDatabase, sessionIds: readonly number[], kept: Set<string>) {
  const stored = await db
    .selectFrom("streams")
    .select("token")
    .where("session_id", "in", sessionIds)
    .execute();
  const others = stored.flatMap(({ token }) => (kept.has(token) ? [] : [token]));
  if (others.length > 0) await db.deleteFrom("streams").where("token", "in", others).execute();
}

function ownerIds(sessionId: number): number[] {
  return [audioIdOf(sessionId), rawTranscriptIdOf(sessionId), editedTranscriptIdOf(sessionId)];
}

function* chunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += itemsPerChunk) {
    yield items.slice(start, start + itemsPerChunk);
  }
}

const itemsPerChunk = 200;
