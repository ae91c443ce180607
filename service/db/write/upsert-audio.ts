import type { AudioRecord } from "#lib/contract/public-v3/audio.ts";
import { inTransaction } from "../in-transaction.ts";
import type { Row, ServiceDatabase } from "../schema.ts";
import { publicationDates } from "./publication-dates.ts";
import { upsertRows, type Unstamped } from "./upsert-rows.ts";
import { givenStamps, type Written } from "./written.ts";

/** A recording to write. */
export type WrittenAudio = Omit<Written<AudioRecord>, "event">;

/**
 * Writes recordings (docs/interface.md, Records). Does not change the event (2.1 rule 2).
 *
 * @param now milliseconds, the updatedAt of changes
 * @returns the ids of new and changed records
 */
export async function upsertAudio(
  db: ServiceDatabase,
  recordings: readonly WrittenAudio[],
  now: number,
): Promise<number[]> {
  return inTransaction(db, async (transaction) => {
    const dates = await publicationDates(transaction, "audio", recordings, now);
    const rows = recordings.map((recording) => toRow(recording, dates.get(recording.id) ?? now));
    const changed = await upsertRows<Row<"audio">>(transaction, "audio", rows, now);
    return changed.map((row) => row.id);
  });
}

function toRow(recording: WrittenAudio, publishedAtMs: number): Unstamped<Row<"audio">> {
  return {
    id: recording.id,
    company_id: recording.companyId,
    event_id: recording.eventId,
    file_url: recording.fileUrl ?? null,
    stream_url: recording.streamUrl ?? null,
    qna: recording.qna ?? null,
    metadata_json: recording.audioMetadata == null ? null : JSON.stringify(recording.audioMetadata),
    published_at_ms: publishedAtMs,
    ...givenStamps(recording),
  };
}
