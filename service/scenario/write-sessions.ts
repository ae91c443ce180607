import { inTransaction } from "#service/db/in-transaction.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { deleteRows } from "#service/db/write/delete-rows.ts";
import { upsertAudio } from "#service/db/write/upsert-audio.ts";
import { upsertDocuments } from "#service/db/write/upsert-documents.ts";
import { deleteLiveSessions, upsertLiveSessions } from "#service/db/write/upsert-live-sessions.ts";
import {
  deletePlayedCalls,
  upsertPlayedCalls,
  deleteOtherStreams,
  upsertStreams,
} from "#service/db/write/upsert-streams.ts";
import { deleteChapters } from "#service/db/write/delete-chapters.ts";
import type { MediaAddresses } from "#service/media/media-addresses.ts";
import { plannedResultIds } from "./plan/record-ids.ts";
import {
  audioRecords,
  sessionRecord,
  streamRows,
  documentRecords,
  type SessionToWrite,
} from "./session-records.ts";

/**
 * Makes the database match the snapshots of these sessions: writes their streams, recordings and documents and deletes
 * any that a snapshot does not have. Idempotent. Does not change their events (2.1 rule 2).
 *
 * @param now milliseconds, the time of the change; the records have their own timestamps
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
  const listed = sessions.filter(({ snapshot }) => snapshot.isListed);
  const streams = listed.flatMap((session) => streamRows(session, addresses));
  const recordings = sessions.flatMap((session) => audioRecords(session, addresses));
  const documents = sessions.flatMap((session) => documentRecords(session, addresses));
  await upsertStreams(db, streams);
  await upsertPlayedCalls(
    db,
    sessions.map(({ eventId, call }) => ({ event_id: eventId, call_slug: call.slug })),
  );
  await upsertAudio(db, recordings, now);
  await upsertDocuments(db, documents, now);
  await upsertLiveSessions(
    db,
    listed.map((session) => sessionRecord(session, addresses)),
    now,
  );
  const unlisted = sessions.filter(({ snapshot }) => !snapshot.isListed);
  await deleteLiveSessions(
    db,
    unlisted.map(({ id }) => id),
    now,
  );
  const kept = new Set([...recordings, ...documents].map(({ id }) => id));
  await removeOwners(
    db,
    sessions.flatMap(({ results }) => Object.values(results)).filter((id) => !kept.has(id)),
    now,
  );
  await deleteOtherStreams(
    db,
    listed.map(({ id }) => id),
    streams.map(({ token }) => token),
  );
}

/**
 * Deletes planned sessions with their streams, recordings, transcripts, chapters and events.
 *
 * @param now milliseconds, the time of the deletion
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
      await removeOwners(
        transaction,
        ids.flatMap((id) => Object.values(plannedResultIds(id))),
        now,
      );
      await deleteLiveSessions(transaction, ids, now);
      await deleteRows(transaction, "events", eventIds, now);
      await deletePlayedCalls(transaction, eventIds);
    }
  });
}

async function removeOwners(db: ServiceDatabase, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const documents = await deleteRows(db, "documents", ids, now);
  const recordings = await deleteRows(db, "audio", ids, now);
  if (documents + recordings === 0) return;
  for (const owner of ["audio", "transcript"] as const) {
    await deleteChapters(db, owner, ids, now);
  }
}

function* chunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += itemsPerChunk) {
    yield items.slice(start, start + itemsPerChunk);
  }
}

const itemsPerChunk = 200;
