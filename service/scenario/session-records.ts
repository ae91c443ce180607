import { transcriptTypeIds } from "#lib/contract/public-v3/assumptions.ts";
import type { SampleCall } from "#service/content/sample-call.ts";
import type { ChapterOwner, Row } from "#service/db/schema.ts";
import type { WrittenAudio } from "#service/db/write/upsert-audio.ts";
import type { WrittenDocument } from "#service/db/write/upsert-documents.ts";
import type { WrittenLiveSession } from "#service/db/write/upsert-live-sessions.ts";
import type { MediaAddresses } from "#service/media/media-addresses.ts";
import { audioIdOf, chapterIdOf, editedTranscriptIdOf, rawTranscriptIdOf } from "./record-ids.ts";
import type { SessionSnapshot } from "./session-snapshot.ts";

/** A session to be written as a snapshot shows it. */
export type SessionToWrite = {
  id: number;
  eventId: number;
  companyId: number;
  call: SampleCall;
  snapshot: SessionSnapshot;
};

export function streamRows(
  { id, call, snapshot }: SessionToWrite,
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
  }));
}

export function sessionRecord(session: SessionToWrite, addresses: MediaAddresses): WrittenLiveSession {
  const { id, eventId, companyId, snapshot } = session;
  const attempt = snapshot.streams.at(-1)?.attempt;
  const token = attempt === undefined ? null : addresses.streamToken(id, attempt);
  const stream = attempt === undefined || token === null ? null : { token, attempt };
  const playlist = stream && addresses.playlist(stream.token, stream.attempt);
  const audio = { none: null, stream: playlist, recording: addresses.recording(audioIdOf(id)) };
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

/** The recording, once there is one. */
export function audioRecords(session: SessionToWrite, addresses: MediaAddresses): WrittenAudio[] {
  const { id, eventId, companyId, call, snapshot } = session;
  const { recording } = snapshot;
  if (!recording) return [];
  const audioId = audioIdOf(id);
  return [
    {
      id: audioId,
      eventId,
      companyId,
      fileUrl: addresses.recording(audioId),
      streamUrl: recording.hasStreamUrl ? addresses.recordingPlaylist(audioId) : null,
      qna: call.qnaSeconds ?? 0,
      audioMetadata: {
        size: String(call.audio().byteLength),
        duration: call.durationSeconds,
        encoding: "mp3",
        mimetype: "audio/mpeg",
      },
      createdAt: iso(recording.createdAtMs),
      updatedAt: iso(recording.updatedAtMs),
    },
  ];
}

/** The raw and the edited transcript, as far as they are there. */
export function transcriptRecords(session: SessionToWrite, addresses: MediaAddresses): WrittenDocument[] {
  const { id, eventId, companyId, snapshot } = session;
  const transcript = (documentId: number, typeId: number, atMs: number | null): WrittenDocument[] =>
    atMs === null
      ? []
      : [
          {
            id: documentId,
            kind: "transcript",
            eventId,
            companyId,
            typeId,
            fileUrl: addresses.transcript(documentId),
            createdAt: iso(atMs),
            updatedAt: iso(atMs),
          },
        ];
  return [
    ...transcript(rawTranscriptIdOf(id), transcriptTypeIds.raw, snapshot.transcribedAtMs),
    ...transcript(editedTranscriptIdOf(id), transcriptTypeIds.edited, snapshot.editedAtMs),
  ];
}

/** The chapters of everything a session left behind; they are made together with what they belong to. */
export function chapterRows({ id, call, snapshot }: SessionToWrite): Row<"chapters">[] {
  const of = (owner: ChapterOwner, ownerId: number, atMs: number | null | undefined): Row<"chapters">[] =>
    atMs == null
      ? []
      : call.chapters.map((chapter, index) => ({
          id: chapterIdOf(ownerId, index),
          owner,
          owner_id: ownerId,
          title: chapter.title,
          start_timestamp: chapter.start,
          end_timestamp: chapter.end,
          level: chapter.level,
          created_at_ms: atMs,
          updated_at_ms: atMs,
        }));
  return [
    ...of("audio", audioIdOf(id), snapshot.recording?.createdAtMs),
    ...of("transcript", rawTranscriptIdOf(id), snapshot.transcribedAtMs),
    ...of("transcript", editedTranscriptIdOf(id), snapshot.editedAtMs),
  ];
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
