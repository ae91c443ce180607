import { transcriptTypeIds } from "../../../contract/public-v3/assumptions.ts";
import { audioSchema, type Audio } from "../../../contract/public-v3/audio.ts";
import { documentSchema, type Document } from "../../../contract/public-v3/document.ts";
import { epoch } from "../../../contract/public-v3/instant.ts";
import { mirrors } from "../../store/mirror.ts";
import type { RecordingRow, TranscriptRow } from "../../store/schema.ts";
import { mirrorPlan } from "./mirror-plan.ts";

/** Recordings of past calls (4.4: audio). A plan may not include them. */
export const recordingsPlan = mirrorPlan<Audio, RecordingRow>({
  dataset: "recordings",
  path: "/audio",
  query: { expand: "event" },
  isDated: true,
  schema: audioSchema,
  mirror: mirrors.recordings,
  toRow: (audio, askedAt) => ({
    id: audio.id,
    company_id: audio.companyId,
    event_id: audio.eventId,
    file_url: audio.fileUrl,
    stream_url: audio.streamUrl,
    qna_seconds: audio.qna,
    duration_seconds: audio.audioMetadata?.duration ?? null,
    date: epoch(audio.event?.date),
    created_at: epoch(audio.createdAt),
    updated_at: epoch(audio.updatedAt),
    asked_at: askedAt,
  }),
  shownBy: "event_id",
  keyOf: (row) => row.event_id,
  keyColumn: "event_id",
});

/** Finished transcripts, raw and edited (4.4: documents). A plan may not include them. */
export const transcriptsPlan = mirrorPlan<Document, TranscriptRow>({
  dataset: "transcripts",
  path: "/documents/transcripts",
  query: { typeIds: `${transcriptTypeIds.raw},${transcriptTypeIds.edited}`, expand: "event" },
  isDated: true,
  schema: documentSchema,
  mirror: mirrors.transcripts,
  toRow: (document, askedAt) => ({
    id: document.id,
    company_id: document.companyId,
    event_id: document.eventId,
    type_id: document.typeId,
    file_url: document.fileUrl,
    date: epoch(document.event?.date),
    created_at: epoch(document.createdAt),
    updated_at: epoch(document.updatedAt),
    asked_at: askedAt,
  }),
  shownBy: "event_id",
  keyOf: (row) => row.event_id,
  keyColumn: "event_id",
});
