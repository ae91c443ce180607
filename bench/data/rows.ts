import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { documentTypes } from "#service/content/document-types.ts";
import { eventTypes } from "#service/content/event-types.ts";
import type { NewRow } from "#service/db/schema.ts";

/** What a session and everything around it is made from. Its event has the same id. */
export interface Planned {
  id: number;
  companyId: number;
  dateMs: number;
  /** From 0 to 1: what becomes of it. */
  chance: number;
  nowMs: number;
}

const hourMs = 3_600_000;
const chaptersPerTranscript = 24;
const secondsPerChapter = 120;

export function eventRow(planned: Planned): NewRow<"events"> {
  return {
    id: planned.id,
    company_id: planned.companyId,
    title: `Q${1 + (planned.id % 4)} 2026 Earnings Call`,
    date_ms: planned.dateMs,
    type_id: eventTypes[planned.id % eventTypes.length]?.id ?? 1,
    backlink_url: `https://events.example/${planned.id}`,
    language: "en",
    fiscal_year: 2026,
    fiscal_period: `Q${1 + (planned.id % 4)}`,
    ...stamps(planned),
  };
}

export function sessionRow(planned: Planned): NewRow<"live_sessions"> {
  const state = stateOf(planned);
  const hasMedia = state === "live" || state === "recordingAvailable";
  return {
    id: planned.id,
    event_id: planned.id,
    company_id: planned.companyId,
    date_ms: planned.dateMs,
    went_live_at_ms: hasMedia ? planned.dateMs : null,
    state,
    audio: hasMedia ? `https://media.example/${planned.id}/audio.m3u8` : null,
    transcript: hasMedia ? `https://media.example/${planned.id}/transcript.jsonl` : null,
    ...stamps(planned),
  };
}

export function documentRow(planned: Planned): NewRow<"documents"> {
  return {
    id: planned.id,
    kind: "transcript",
    company_id: planned.companyId,
    event_id: planned.id,
    type_id: documentTypes.find(({ category }) => /transcript/i.test(category))?.id ?? 1,
    file_url: `https://media.example/${planned.id}/transcript.json`,
    published_at_ms: planned.dateMs,
    ...stamps(planned),
  };
}

export function chapterRows(planned: Planned): NewRow<"chapters">[] {
  return Array.from({ length: chaptersPerTranscript }, (_, place) => ({
    id: planned.id * chaptersPerTranscript + place,
    owner: "transcript",
    owner_id: planned.id,
    title: `Chapter ${place + 1}`,
    start_timestamp: place * secondsPerChapter,
    end_timestamp: (place + 1) * secondsPerChapter,
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
  const updated_at_ms = Math.min(dateMs + hourMs, nowMs - Math.round(chance * 7 * 24 * hourMs));
  return { created_at_ms: updated_at_ms - 24 * hourMs, updated_at_ms };
}
