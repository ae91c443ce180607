import { audioSchema, type Audio } from "../../../contract/public-v3/audio.ts";
import type { RecordingRow } from "../../store/schema.ts";
import { epoch, epochOrNull } from "../epoch.ts";
import { mirrorPlan } from "./mirror-plan.ts";

/** Recordings of past calls (4.4: audio). A plan may not include them. */
export const recordingsPlan = mirrorPlan<Audio, RecordingRow>({
  dataset: "recordings",
  path: "/audio",
  query: { expand: "event" },
  isDated: true,
  schema: audioSchema,
  mirror: {
    table: "recordings",
    insert: (transaction, rows) => transaction.insertInto("recordings").values(rows).execute(),
  },
  toRow: (audio) => ({
    id: audio.id,
    company_id: audio.companyId,
    event_id: audio.eventId,
    file_url: audio.fileUrl,
    stream_url: audio.streamUrl,
    qna_seconds: audio.qna,
    duration_seconds: audio.audioMetadata?.duration ?? null,
    date: epochOrNull(audio.event?.date),
    created_at: epoch(audio.createdAt),
    updated_at: epoch(audio.updatedAt),
  }),
  asRow: (row, askedAt) => ({ ...row, asked_at: askedAt }),
  shownBy: "event_id",
  keyOf: (row) => row.event_id,
  keyColumn: "event_id",
});
