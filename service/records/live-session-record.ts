import type { Row } from "../db/schema.ts";
import type { RecordAddresses } from "./public-address.ts";
import { isoTime, recordTimes } from "./record-times.ts";

type Session = Row<"live_sessions">;

/** A live session as `/live` answers it (2.3), its transcript in the version that was asked for (9). */
export function toLiveSession(row: Session, addresses: RecordAddresses, version: string | undefined) {
  return { ...head(row), ...audio(row, addresses), ...transcript(row, addresses, version) };
}

/** A live session as `/live/audio` answers it: without the transcript (known facts 1.3). */
export function toLiveAudioSession(row: Session, addresses: RecordAddresses) {
  return { ...head(row), ...audio(row, addresses) };
}

/** A live session as `/live/transcripts` answers it: without the audio (known facts 1.3). */
export function toLiveTranscriptSession(
  row: Session,
  addresses: RecordAddresses,
  version: string | undefined,
) {
  return { ...head(row), ...transcript(row, addresses, version) };
}

function head(row: Session) {
  return {
    id: row.id,
    eventId: row.event_id,
    companyId: row.company_id,
    date: isoTime(row.date_ms),
    ...recordTimes(row),
    wentLiveAt: row.went_live_at_ms === null ? null : isoTime(row.went_live_at_ms),
    state: row.state,
  };
}

function audio(row: Session, addresses: RecordAddresses) {
  return { audio: row.audio === null ? null : addresses.complete(row.audio) };
}

function transcript(row: Session, addresses: RecordAddresses, version: string | undefined) {
  return {
    transcript: row.transcript === null ? null : addresses.completeTranscript(row.transcript, version),
  };
}

/*
 * Of a stored answer the halves are cut: its text ends with audio and transcript, and within a text of JSON no
 * value contains their names between a comma and a colon.
 */
const audioStart = ',"audio":';
const transcriptStart = ',"transcript":';

/** What `/live/audio` answers of the stored answer of a session. */
export function audioHalf(answer: string): string {
  return `${answer.slice(0, answer.lastIndexOf(transcriptStart))}}`;
}

/** What `/live/transcripts` answers of the stored answer of a session. */
export function transcriptHalf(answer: string): string {
  return answer.slice(0, answer.lastIndexOf(audioStart)) + answer.slice(answer.lastIndexOf(transcriptStart));
}
