import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import type { ServiceClock } from "#service/clock.ts";
import { callForEvent } from "#service/content/call-for-event.ts";
import { type CallPlan, readSlug } from "#service/content/calls/call-plan.ts";
import { sectorOf } from "#service/content/calls/sectors.ts";
import { blockDirector } from "#service/db/director-lease.ts";
import { inTransaction } from "#service/db/in-transaction.ts";
import { mediaSecret } from "#service/db/media-secret.ts";
import { findDocument } from "#service/db/read/find-documents.ts";
import { findNamedEvent } from "#service/db/read/find-events.ts";
import { findLiveSession } from "#service/db/read/find-live-sessions.ts";
import { findPlayedCall } from "#service/db/read/find-played-call.ts";
import { findStreamsOf } from "#service/db/read/find-streams.ts";
import type { Row, ServiceDatabase } from "#service/db/schema.ts";
import { markSteered } from "#service/db/steered-sessions.ts";
import { createMediaAddresses } from "#service/media/media-addresses.ts";
import { streamEndReasons } from "#service/media/stream-run.ts";
import type { ResultIds } from "../plan/record-ids.ts";
import {
  type SessionSnapshot,
  type Stamps,
  type StreamSnapshot,
  withNewStream,
  withStreamEnded,
} from "../plan/session-snapshot.ts";
import { writeSessions } from "../write-sessions.ts";
import { steeredResultIds } from "./steered-result-ids.ts";

/**
 * Puts a session into a state as upstream would, with the stream, recording and transcripts that the state implies,
 * and takes it out of the scenario permanently.
 *
 * @returns false when there is no such session
 */
export async function steerSession(
  db: ServiceDatabase,
  clock: ServiceClock,
  id: number,
  state: SessionState,
): Promise<boolean> {
  const addresses = createMediaAddresses(await mediaSecret(db));
  return inTransaction(db, async (transaction) => {
    await blockDirector(transaction);
    const stored = await storedSnapshot(transaction, id);
    if (!stored) return false;
    await markSteered(transaction, id, state);
    const { row, results } = stored;
    if (row.state === state) return true;
    const { call, typeId } = await typeAndCallOf(transaction, row);
    const nowMs = clock.now();
    const snapshot = steeredSnapshot(stored.snapshot, state, {
      nowMs,
      callSeconds: call.durationSeconds,
    });
    const { event_id: eventId, company_id: companyId } = row;
    const session = { id, eventId, companyId, typeId, call, results, troubles: [], snapshot };
    await writeSessions(transaction, addresses, [session], nowMs);
    return true;
  });
}

/** The event's type and its call: the one already played, else the one that fits the event. */
async function typeAndCallOf(
  db: ServiceDatabase,
  session: Row<"live_sessions">,
): Promise<{ call: CallPlan; typeId: number }> {
  const event = await findNamedEvent(db, session.event_id);
  const { typeId, name } = event ?? { typeId: 0, name: "" };
  const slug = await findPlayedCall(db, session.event_id);
  const company = { id: session.company_id, sector: sectorOf(name) };
  const played = slug === null ? null : readSlug(slug);
  return {
    typeId,
    call: played ?? callForEvent({ typeId, company, number: session.id }),
  };
}

/**
 * A session and its streams as stored; null when there is no such session. Its recording and transcripts are left out,
 * because the state that it is steered to decides about them.
 */
async function storedSnapshot(
  db: ServiceDatabase,
  sessionId: number,
): Promise<{ row: Row<"live_sessions">; results: ResultIds; snapshot: SessionSnapshot } | null> {
  const row = await findLiveSession(db, sessionId);
  if (!row) return null;
  const results = await steeredResultIds(db, row);
  const streams = await findStreamsOf(db, sessionId);
  const snapshot: SessionSnapshot = {
    isListed: true,
    state: row.state,
    dateMs: row.date_ms,
    wentLiveAtMs: row.went_live_at_ms,
    audio: "none",
    hasLiveTranscript: row.transcript !== null,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
    eventUpdatedAtMs: row.updated_at_ms,
    streams: streams.map(toStream),
    recording: null,
    rawTranscript: null,
    editedTranscript: null,
    published: await publishedStamps(db, results.slides),
  };
  return { row, results, snapshot };
}

/** Steering does not change report and slides. Imported slides are not the scenario's, and are not written again. */
async function publishedStamps(db: ServiceDatabase, slidesId: number): Promise<Stamps | null> {
  const slides = await findDocument(db, slidesId, "slides");
  return slides ? { createdAtMs: slides.created_at_ms, updatedAtMs: slides.updated_at_ms } : null;
}

function toStream(row: Row<"streams">): StreamSnapshot {
  return {
    attempt: row.attempt,
    offsetSeconds: row.offset_seconds,
    startedAtMs: row.started_at_ms,
    endedAtMs: row.ended_at_ms,
    endReason: streamEndReasons.find((reason) => reason === row.end_reason) ?? null,
  };
}

/** `nowMs` is the time of the change and the session's updatedAt; `callSeconds` is the length of its call. */
type Steering = { nowMs: number; callSeconds: number };

/**
 * A session put into a state by hand, with everything that the state implies (docs/interface.md, States): a running,
 * interrupted or completed stream, a recording with its transcripts, or none of these.
 */
function steeredSnapshot(
  before: SessionSnapshot,
  state: SessionState,
  { nowMs, callSeconds }: Steering,
): SessionSnapshot {
  const nowLive = () => madeLive(before, nowMs, callSeconds);
  const nowEnded = () => madeEnded(before.wentLiveAtMs === null ? nowLive() : before, state, nowMs);
  switch (state) {
    case "notLive":
    case "willBeLive":
    case "liveFailedNoAccess":
    case "liveFailedNotStarted":
      return {
        ...withoutResults(before),
        state,
        updatedAtMs: nowMs,
        wentLiveAtMs: null,
        audio: "none",
        hasLiveTranscript: false,
        streams: before.streams.map((stream) => abandoned(stream, nowMs)),
      };
    case "live":
      return nowLive();
    case "liveFailedInterrupted":
      return { ...withStreamEnded(nowLive(), nowMs, "interrupted"), state };
    case "processingRecording":
    case "processingRecordingFailed":
      return nowEnded();
    case "recordingAvailable":
      return {
        ...nowEnded(),
        audio: "recording",
        recording: { createdAtMs: nowMs, updatedAtMs: nowMs, hasStreamUrl: true },
        rawTranscript: { createdAtMs: nowMs, updatedAtMs: nowMs },
        editedTranscript: { createdAtMs: nowMs, updatedAtMs: nowMs },
      };
  }
}

/** The run stays, because the next one takes the number after it: segments are cached by their address for ever. */
function abandoned(stream: StreamSnapshot, nowMs: number): StreamSnapshot {
  if (stream.endReason === "completed") return stream;
  return { ...stream, endedAtMs: stream.endedAtMs ?? nowMs, endReason: "lost" };
}

function withoutResults(before: SessionSnapshot): SessionSnapshot {
  return { ...before, recording: null, rawTranscript: null, editedTranscript: null };
}

/** Continues the running stream, else resumes the interrupted one, else begins a new one. */
function madeLive(before: SessionSnapshot, nowMs: number, callSeconds: number): SessionSnapshot {
  const last = before.streams.at(-1);
  const isContinued = last !== undefined && last.endReason !== "completed";
  const isRunning = last !== undefined && last.endedAtMs === null;
  return {
    ...(isRunning ? before : withNewStream(withoutResults(before), nowMs, callSeconds)),
    state: "live",
    audio: "stream",
    hasLiveTranscript: true,
    wentLiveAtMs: (isContinued ? before.wentLiveAtMs : null) ?? nowMs,
    updatedAtMs: nowMs,
  };
}

function madeEnded(live: SessionSnapshot, state: SessionState, nowMs: number): SessionSnapshot {
  return {
    ...withoutResults(withStreamEnded(live, nowMs, "completed")),
    state,
    updatedAtMs: nowMs,
    wentLiveAtMs: live.wentLiveAtMs ?? nowMs,
    audio: "stream",
    hasLiveTranscript: true,
  };
}
