import { inTransaction } from "#service/db/in-transaction.ts";
import type { Row, ServiceDatabase } from "#service/db/schema.ts";
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
 */
export async function writeSessions(
  db: ServiceDatabase,
  addresses: MediaAddresses,
  sessions: readonly SessionToWrite[],
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const chunk of chunks(sessions)) await writeChunk(transaction, addresses, chunk);
  });
}

async function writeChunk(
  db: ServiceDatabase,
  addresses: MediaAddresses,
  sessions: readonly SessionToWrite[],
) {
  const streams = sessions.flatMap((session) => streamRows(session, addresses));
  const recordings = sessions.flatMap((session) => audioRecords(session, addresses));
  const transcripts = sessions.flatMap((session) => transcriptRecords(session, addresses));
  // Every stamp is given, so the time of writing is not used.
  const now = 0;
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
  );
  await removeOtherStreams(db, ids, new Set(streams.map(({ token }) => token)));
}

/** Removes sessions with their streams, recordings, transcripts and chapters, and the events they carried. */
export async function removeSessions(
  db: ServiceDatabase,
  sessions: readonly { id: number; eventId: number }[],
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const chunk of chunks(sessions)) {
      const ids = chunk.map(({ id }) => id);
      const eventIds = chunk.map(({ eventId }) => eventId);
      await removeOwners(transaction, ids.flatMap(ownerIds));
      await deleteLiveSessions(transaction, ids);
      await transaction.deleteFrom("events").where("id", "in", eventIds).execute();
    }
  });
}

async function removeOwners(db: ServiceDatabase, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const documents = await db.deleteFrom("documents").where("id", "in", ids).executeTakeFirst();
  const recordings = await db.deleteFrom("audio").where("id", "in", ids).executeTakeFirst();
  if (documents.numDeletedRows + recordings.numDeletedRows === 0n) return;
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
