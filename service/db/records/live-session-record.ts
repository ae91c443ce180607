import type { Row } from "../schema.ts";
import type { RecordAddresses } from "./public-address.ts";
import { isoTime, recordTimes } from "./record-times.ts";

type Session = Row<"live_sessions">;

/** A live session of `/live` (2.3), its transcript in the requested version (9). */
export function toLiveSession(row: Session, addresses: RecordAddresses, version: string | undefined) {
  return { ...head(row), ...audio(row, addresses), ...transcript(row, addresses, version) };
}

/** A live session of `/live/audio`: without the transcript (docs/interface.md, Records). */
export function toLiveAudioSession(row: Session, addresses: RecordAddresses) {
  return { ...head(row), ...audio(row, addresses) };
}

/** A live session of `/live/transcripts`: without the audio (docs/interface.md, Records). */
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
 * The halves are cut from the stored answer: its text ends with audio and transcript, and no JSON value contains
 * their names between a comma and a colon.
 */
const audioStart = ',"audio":';
const transcriptStart = ',"transcript":';

/** The answer of `/live/audio`, cut from a session's stored answer. */
export function audioHalf(answer: string): string {
  return `${answer.slice(0, answer.lastIndexOf(transcriptStart))}}`;
}

/** The answer of `/live/transcripts`, cut from a session's stored answer. */
export function transcriptHalf(answer: string): string {
  return answer.slice(0, answer.lastIndexOf(audioStart)) + answer.slice(answer.lastIndexOf(transcriptStart));
}
