import { transcriptTypeIds } from "#lib/contract/public-v3/assumptions.ts";
import type { CallPlan } from "#service/content/calls/call-plan.ts";
import { DOCUMENT_TYPE, reportTypeOf } from "#service/content/document-types.ts";
import type { DocumentKind, Row } from "#service/db/schema.ts";
import type { WrittenAudio } from "#service/db/write/upsert-audio.ts";
import type { WrittenDocument } from "#service/db/write/upsert-documents.ts";
import type { WrittenLiveSession } from "#service/db/write/upsert-live-sessions.ts";
import type { MediaAddresses } from "#service/media/media-addresses.ts";
import type { StreamTrouble } from "#service/media/stream-troubles.ts";
import type { ResultIds } from "./plan/record-ids.ts";
import type { SessionSnapshot, Stamps } from "./plan/session-snapshot.ts";

/** A session to write, with its snapshot. */
export type SessionToWrite = {
  id: number;
  eventId: number;
  companyId: number;
  /** The event's type. */
  typeId: number;
  call: CallPlan;
  /** The ids under which its results are written. */
  results: ResultIds;
  /** What goes wrong with its stream while it is live; what is stored with a run of it stays. */
  troubles: readonly StreamTrouble[];
  snapshot: SessionSnapshot;
};

export function streamRows(
  { id, call, troubles, snapshot }: SessionToWrite,
  addresses: MediaAddresses,
): Row<"streams">[] {
  return snapshot.streams.map((stream) => ({
    token: addresses.streamToken(id, stream.attempt),
    session_id: id,
    attempt: stream.attempt,
    call_slug: call.slug,
    offset_seconds: stream.offsetSeconds,
    started_at_ms: stream.startedAtMs,
    ended_at_ms: stream.endedAtMs,
    end_reason: stream.endReason,
    troubles_json: JSON.stringify(troubles),
  }));
}

export function sessionRecord(session: SessionToWrite, addresses: MediaAddresses): WrittenLiveSession {
  const { id, eventId, companyId, results, snapshot } = session;
  const attempt = snapshot.streams.at(-1)?.attempt;
  const token = attempt === undefined ? null : addresses.streamToken(id, attempt);
  const stream = attempt === undefined || token === null ? null : { token, attempt };
  const playlist = stream && addresses.playlist(stream.token, stream.attempt);
  const audio = { none: null, stream: playlist, recording: addresses.recording(results.audio) };
  const hasTranscript = stream !== null && snapshot.hasLiveTranscript;
  return {
    id,
    eventId,
    companyId,
    date: iso(snapshot.dateMs),
    state: snapshot.state,
    wentLiveAt: snapshot.wentLiveAtMs === null ? null : iso(snapshot.wentLiveAtMs),
    audio: audio[snapshot.audio],
    transcript: hasTranscript ? addresses.liveTranscript(stream.token, stream.attempt) : null,
    createdAt: iso(snapshot.createdAtMs),
    updatedAt: iso(snapshot.updatedAtMs),
  };
}

/** The recording, once it exists. */
export function audioRecords(session: SessionToWrite, addresses: MediaAddresses): WrittenAudio[] {
  const { eventId, companyId, call, results, snapshot } = session;
  const { recording } = snapshot;
  if (!recording) return [];
  const audioId = results.audio;
  return [
    {
      id: audioId,
      eventId,
      companyId,
      fileUrl: addresses.recording(audioId),
      streamUrl: recording.hasStreamUrl ? addresses.recordingPlaylist(audioId) : null,
      qna: call.qnaSeconds,
      audioMetadata: {
        size: String(call.soundBytes),
        duration: call.durationSeconds,
        encoding: "mp3",
        mimetype: "audio/mpeg",
      },
      createdAt: iso(recording.createdAtMs),
      updatedAt: iso(recording.updatedAtMs),
    },
  ];
}

/**
 * Report, slides, raw and edited transcript, as far as they exist. When the session is not listed any more, report and
 * slides are kept as long as the recording, the edited transcript longer, and the raw one is gone.
 */
export function documentRecords(session: SessionToWrite, addresses: MediaAddresses): WrittenDocument[] {
  const { eventId, companyId, typeId, results, snapshot } = session;
  const document = (
    documentId: number,
    kind: DocumentKind,
    documentTypeId: number,
    stamps: Stamps | null,
  ): WrittenDocument[] =>
    stamps === null
      ? []
      : [
          {
            id: documentId,
            kind,
            eventId,
            companyId,
            typeId: documentTypeId,
            fileUrl:
              kind === "transcript" ? addresses.transcript(documentId) : addresses.document(documentId),
            createdAt: iso(stamps.createdAtMs),
            updatedAt: iso(stamps.updatedAtMs),
          },
        ];
  const { published, rawTranscript, editedTranscript } = snapshot;
  const edited = document(results.editedTranscript, "transcript", transcriptTypeIds.edited, editedTranscript);
  const reportTypeId = reportTypeOf(typeId);
  const publications = [
    ...(reportTypeId === null ? [] : document(results.report, "report", reportTypeId, published)),
    ...document(results.slides, "slides", DOCUMENT_TYPE.slides, published),
  ];
  if (!snapshot.isListed) return snapshot.recording === null ? edited : [...edited, ...publications];
  const raw = document(results.rawTranscript, "transcript", transcriptTypeIds.raw, rawTranscript);
  return [...raw, ...edited, ...publications];
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
