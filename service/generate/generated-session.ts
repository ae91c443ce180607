import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { pick, seededRandom, wholeNumber, type Random } from "../content/seeded-random.ts";
import type { WrittenLiveSession } from "../db/write/upsert-live-sessions.ts";
import { plannedEvent } from "../scenario/plan/planned-event.ts";
import type { LocalTime } from "../scenario/plan/local-time.ts";

/** A company that holds calls. */
export interface Caller {
  id: number;
  timeZone: string;
}

export interface GeneratedWorld {
  seed: string;
  /** At least one. */
  callers: readonly Caller[];
  /** The number of sessions; they are spread evenly over the days. */
  sessions: number;
  nowMs: number;
  localTime: LocalTime;
}

/**
 * The session with this number, from 0, and its event, as of now: two years of past and a quarter of future calls on
 * working days, at usual hours, ordered by date. The same for the same seed, sizes and day.
 */
export function generatedSession(world: GeneratedWorld, index: number) {
  const random = seededRandom(`${world.seed} session ${index}`);
  const caller = pick(random, world.callers);
  const dayMs = workingDayMs(world, index);
  const dateMs = world.localTime.momentOf(caller.timeZone, dayMs, pick(random, localStartHours));
  const createdMs = createdAtMs(world, index);
  const id = firstSessionId + index;
  const eventId = firstEventId + index;
  const shared = { companyId: caller.id, date: iso(dateMs), createdAt: iso(createdMs) };
  const event = {
    id: eventId,
    ...plannedEvent(dateMs, random),
    ...shared,
    backlinkUrl: `/events/${eventId}`,
    language: "en",
    updatedAt: iso(createdMs),
  };
  const session: WrittenLiveSession = {
    id,
    eventId,
    ...shared,
    ...stateOf(random, id, { dateMs, createdMs, nowMs: world.nowMs }),
  };
  return { event, session };
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
const dayLengthMs = 24 * hourMs;
const localStartHours = [7, 7.5, 8, 8, 8.5, 9, 9.5, 10, 11, 13, 14, 14.5, 15, 16, 16.5, 17];

/** Distinct from the ids of the scenario, which may run on the same database. */
const firstSessionId = 100_000_000;
const firstEventId = 500_000_000;

const pastWorkingDays = 2 * 260;
const comingWorkingDays = 65;

/**
 * When the session was first listed: before its date and before now, and later for each following session, so that
 * the highest ids are the newest records.
 */
function createdAtMs(world: GeneratedWorld, index: number): number {
  const daysListed = pastWorkingDays + comingWorkingDays;
  const day = (index * daysListed) / world.sessions;
  const ofDayMs = Math.floor((day - Math.floor(day)) * dayLengthMs);
  return workingDayMs(world, index) + ofDayMs - listedBeforeDays * dayLengthMs;
}

/** Longer than the quarter ahead, so that every record was created in the past. */
const listedBeforeDays = 7 * (comingWorkingDays / 5) + 7;

/** Midnight (UTC) of the day: number 0 is two years ago, the last one a quarter ahead. */
function workingDayMs({ sessions, nowMs }: GeneratedWorld, index: number): number {
  const number = Math.floor((index * (pastWorkingDays + comingWorkingDays)) / sessions) - pastWorkingDays;
  const today = Math.floor(nowMs / dayLengthMs);
  // 1 January 1970 was a Thursday, so this is a Monday.
  const monday = today - ((today + 3) % 7);
  const weeks = Math.floor(number / 5);
  return (monday + weeks * 7 + (number - weeks * 5)) * dayLengthMs;
}

type Outcome = "recorded" | "recordingFailed" | "interrupted" | "noAccess" | "notStarted";

/** Outcomes of a hundred calls. */
const outcomes: readonly Outcome[] = [
  ...Array<Outcome>(95).fill("recorded"),
  ...(["recordingFailed", "interrupted", "interrupted", "noAccess", "notStarted"] as const),
];

interface Times {
  dateMs: number;
  createdMs: number;
  nowMs: number;
}

/** The present state of the session; the null rules (docs/interface.md, States). */
function stateOf(random: Random, id: number, { dateMs, createdMs, nowMs }: Times) {
  const outcome = pick(random, outcomes);
  const confirmedMs = dateMs - wholeNumber(random, 2, 20) * hourMs;
  const startMs = dateMs + wholeNumber(random, 0, 6) * minuteMs;
  const brokenMs = startMs + wholeNumber(random, 10, 25) * minuteMs;
  const endMs = startMs + wholeNumber(random, 30, 75) * minuteMs;
  const processedMs = endMs + wholeNumber(random, 10, 30) * minuteMs;

  const stream = `https://files.example/streams/${id}`;
  const carried = {
    wentLiveAt: iso(startMs),
    audio: `${stream}/playlist.m3u8`,
    transcript: `${stream}/live_transcript.{version}.jsonl`,
  };
  const at = (state: SessionState, sinceMs: number, more = {}) => ({
    state,
    updatedAt: iso(sinceMs),
    ...more,
  });

  if (nowMs < confirmedMs) return at("notLive", createdMs);
  if (nowMs < startMs) return at("willBeLive", confirmedMs);
  if (outcome === "noAccess") return at("liveFailedNoAccess", startMs);
  if (outcome === "notStarted") return at("liveFailedNotStarted", startMs);
  if (outcome === "interrupted" && nowMs >= brokenMs) return at("liveFailedInterrupted", brokenMs, carried);
  if (nowMs < endMs) return at("live", startMs, carried);
  if (nowMs < processedMs) return at("processingRecording", endMs, carried);
  if (outcome === "recordingFailed") return at("processingRecordingFailed", processedMs, carried);
  const audio = `https://files.example/recordings/${id}.mp3`;
  return at("recordingAvailable", processedMs, { ...carried, audio });
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
