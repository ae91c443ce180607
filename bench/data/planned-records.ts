import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { documentTypes } from "#service/content/document-types.ts";
import { eventTypes } from "#service/content/event-types.ts";
import type { WrittenAudio } from "#service/db/write/upsert-audio.ts";
import type { WrittenChapter } from "#service/db/write/upsert-chapters.ts";
import type { WrittenDocument } from "#service/db/write/upsert-documents.ts";
import type { upsertEvents } from "#service/db/write/upsert-events.ts";
import type { WrittenLiveSession } from "#service/db/write/upsert-live-sessions.ts";

/** What the records of one session, its event, recording and transcript are made from. All have the same id. */
export interface Planned {
  id: number;
  companyId: number;
  dateMs: number;
  /** From 0 to 1: decides its outcome. */
  chance: number;
  nowMs: number;
}

const hourMs = 3_600_000;
const chaptersPerTranscript = 24;
const secondsPerChapter = 120;

export function eventOf(planned: Planned): Parameters<typeof upsertEvents>[1][number] {
  return {
    id: planned.id,
    companyId: planned.companyId,
    title: `Q${1 + (planned.id % 4)} 2026 Earnings Call`,
    date: iso(planned.dateMs),
    typeId: eventTypes[planned.id % eventTypes.length]?.id ?? 1,
    backlinkUrl: `https://events.example/${planned.id}`,
    language: "en",
    fiscalYear: 2026,
    fiscalPeriod: `Q${1 + (planned.id % 4)}`,
    ...stamps(planned),
  };
}

export function sessionOf(planned: Planned): WrittenLiveSession {
  const state = stateOf(planned);
  const hasMedia = state === "live" || state === "recordingAvailable";
  return {
    id: planned.id,
    eventId: planned.id,
    companyId: planned.companyId,
    date: iso(planned.dateMs),
    wentLiveAt: hasMedia ? iso(planned.dateMs) : null,
    state,
    audio: hasMedia ? `https://media.example/${planned.id}/audio.m3u8` : null,
    transcript: hasMedia ? `https://media.example/${planned.id}/transcript.jsonl` : null,
    ...stamps(planned),
  };
}

export function transcriptOf(planned: Planned): WrittenDocument {
  return {
    id: planned.id,
    kind: "transcript",
    companyId: planned.companyId,
    eventId: planned.id,
    typeId: documentTypes.find(({ category }) => /transcript/i.test(category))?.id ?? 1,
    fileUrl: `https://media.example/${planned.id}/transcript.json`,
    ...stamps(planned),
  };
}

export function recordingOf(planned: Planned): WrittenAudio {
  return {
    id: planned.id,
    companyId: planned.companyId,
    eventId: planned.id,
    fileUrl: `https://media.example/${planned.id}/audio.mp3`,
    ...stamps(planned),
  };
}

export function chaptersOf(planned: Planned): WrittenChapter[] {
  return Array.from({ length: chaptersPerTranscript }, (_, place) => ({
    id: planned.id * chaptersPerTranscript + place,
    owner: "transcript",
    ownerId: planned.id,
    title: `Chapter ${place + 1}`,
    startTimestamp: place * secondsPerChapter,
    endTimestamp: (place + 1) * secondsPerChapter,
    level: 1 + (place % 3),
    ...stamps(planned),
  }));
}

function stateOf({ dateMs, nowMs, chance }: Planned): SessionState {
  if (dateMs > nowMs) return dateMs - nowMs < hourMs ? "willBeLive" : "notLive";
  if (nowMs - dateMs < hourMs) return chance < 0.9 ? "live" : "liveFailedInterrupted";
  if (nowMs - dateMs < 2 * hourMs) return "processingRecording";
  if (chance < 0.01) return "liveFailedNoAccess";
  if (chance < 0.02) return "liveFailedNotStarted";
  return chance < 0.03 ? "processingRecordingFailed" : "recordingAvailable";
}

function stamps({ dateMs, nowMs, chance }: Planned) {
  const updatedMs = Math.min(dateMs + hourMs, nowMs - Math.round(chance * 7 * 24 * hourMs));
  return { createdAt: iso(updatedMs - 24 * hourMs), updatedAt: iso(updatedMs) };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
