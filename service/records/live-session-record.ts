import type { Row } from "../db/schema.ts";
import type { PublicAddress } from "./public-address.ts";
import { isoTime, recordTimes } from "./record-times.ts";

type Session = Row<"live_sessions">;

/** A live session as `/live` answers it (2.3), its transcript in the version that was asked for (9). */
export function toLiveSession(row: Session, address: PublicAddress, version: string | undefined) {
  return { ...head(row), ...audio(row, address), ...transcript(row, address, version) };
}

/** A live session as `/live/audio` answers it: without the transcript (known facts 1.3). */
export function toLiveAudioSession(row: Session, address: PublicAddress) {
  return { ...head(row), ...audio(row, address) };
}

/** A live session as `/live/transcripts` answers it: without the audio (known facts 1.3). */
export function toLiveTranscriptSession(row: Session, address: PublicAddress, version: string | undefined) {
  return { ...head(row), ...transcript(row, address, version) };
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

function audio(row: Session, address: PublicAddress) {
  return { audio: row.audio === null ? null : address.complete(row.audio) };
}

function transcript(row: Session, address: PublicAddress, version: string | undefined) {
  return { transcript: row.transcript === null ? null : address.completeTranscript(row.transcript, version) };
}
