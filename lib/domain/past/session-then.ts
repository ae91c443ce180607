import type { BoardSession } from "../../contract/board/board-session.ts";
import { iso } from "../../contract/public-v3/instant.ts";
import { changedAt, type CallChange } from "../session/call-change.ts";
import { isUnsteady } from "../session/readings.ts";
import {
  isFailed,
  isKnown,
  isLive,
  isLiveFailure,
  isRecorded,
  isRecordingFailure,
} from "../session/session-state.ts";

/**
 * A session as a board would have shown it, made of what was observed by then. Its names are those of now, and nobody's
 * marks are on it.
 *
 * @param now as it is now
 * @param changes what was observed of it by then, in order; at least one
 * @param date when it was scheduled for then; milliseconds since the epoch
 */
export function sessionThen(now: BoardSession, changes: readonly CallChange[], date: number): BoardSession {
  const last = changes.at(-1)!;
  const since = changedAt(last);
  const states = changes.map(({ to }) => to);
  const { failedAt, recoveredAt } = lastFailure(changes);
  const isOver = isRecorded(last.to);
  const wentLive =
    now.wentLiveAt !== null && Date.parse(now.wentLiveAt) <= last.observedAt ? now.wentLiveAt : null;
  return {
    ...now,
    state: last.to,
    upstreamState: isKnown(last.to) ? last.to : null,
    date: iso(date),
    wentLiveAt: wentLive,
    updatedAt: iso(last.upstreamUpdatedAt),
    stateSince: iso(last.from === null ? Math.min(last.upstreamUpdatedAt, last.observedAt) : since),
    stateSinceBasis: last.from === null ? "upstream" : "observed",
    stateNotBefore: last.from === null ? null : iso(last.notBefore),
    previousState: last.from,
    unsteadyAt: changes.flatMap((change) =>
      change.from !== null && isUnsteady(change.from, change.to) ? [iso(changedAt(change))] : [],
    ),
    recoveredAt: iso(recoveredAt),
    failedAt: iso(failedAt),
    hasFailedLive: states.some(isLiveFailure),
    hasFailedRecording: states.some(isRecordingFailure),
    hasAudio: (isOver || isLive(last.to)) && now.hasAudio,
    hasTranscript: (isOver || isLive(last.to)) && now.hasTranscript,
    // When it arrived, and where a call was, is not kept.
    finishedText: null,
    livePlace: null,
    recordingSeconds: isOver ? now.recordingSeconds : null,
    acknowledgement: null,
    wasAcknowledged: false,
    noteCount: 0,
  };
}

/** When the last failure that is over began and ended; null where there is none. */
function lastFailure(changes: readonly CallChange[]): {
  failedAt: number | null;
  recoveredAt: number | null;
} {
  let begun: number | null = null;
  let found: { failedAt: number | null; recoveredAt: number | null } = { failedAt: null, recoveredAt: null };
  for (const change of changes) {
    if (isFailed(change.to)) {
      begun ??= change.observedAt;
    } else if (begun !== null && isKnown(change.to)) {
      found = { failedAt: begun, recoveredAt: change.observedAt };
      begun = null;
    }
  }
  return found;
}
