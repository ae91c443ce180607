import type { BoardSession } from "../../contract/board/board-session.ts";
import { formatCallTime } from "../text/call-time.ts";
import { enteredState, isSinceAtLatest } from "./since-when.ts";
import { utcWording, type ZoneWording } from "../text/zone-wording.ts";
import { isFailed, isRecordingFailure } from "./session-state.ts";
import { states } from "./states.ts";

/**
 * What is known about a failure beyond its state, as exactly as upstream and observation allow; empty for a session
 * that has not failed. Times are in the zone of the words.
 */
export function failureFact(
  session: BoardSession,
  now: number | null,
  { when }: ZoneWording = utcWording,
): string {
  const { state } = session;
  if (!isFailed(state)) return "";
  const at = (instant: string) => when(instant, now, "minutes");
  const scheduled = at(session.date);
  const onAirMs =
    session.wentLiveAt === null ? null : Date.parse(session.stateSince) - Date.parse(session.wentLiveAt);
  return states[state].failure.fact({
    scheduled,
    wentLive: session.wentLiveAt === null ? null : at(session.wentLiveAt),
    onAir:
      onAirMs === null || onAirMs < 0
        ? null
        : { for: isSinceAtLatest(enteredState(session)) ? null : formatCallTime(onAirMs / 1_000) },
  });
}

/** Counts live failures and recording failures. */
export function failureCounts(failures: readonly BoardSession[]): { live: number; recording: number } {
  const recording = failures.filter(({ state }) => isRecordingFailure(state)).length;
  return { live: failures.length - recording, recording };
}

/**
 * Since when nothing has failed among these sessions: the end of the last observed failure, or the start of the present
 * observation without a gap where that is later. Null while neither is known. Milliseconds since the epoch.
 *
 * The basis is `leaving` where the latest failure is of a session that has left the board: if it was removed while it
 * failed, nobody knows whether it recovered, so only that no failure has been listed since is true.
 *
 * @param goneFailureEndedAt when a session that has left the board was last listed as failing
 */
export function noFailureSince(
  sessions: readonly BoardSession[],
  watchedSince: number | null,
  goneFailureEndedAt: string | null = null,
): { at: number; basis: "recovery" | "leaving" | "watch" } | null {
  const instant = (end: string | null) => (end === null ? -Infinity : Date.parse(end));
  const recovered = sessions.reduce(
    (latest, { recoveredAt }) => Math.max(latest, instant(recoveredAt)),
    -Infinity,
  );
  const left = instant(goneFailureEndedAt);
  const at = Math.max(recovered, left);
  if (watchedSince !== null && watchedSince > at) return { at: watchedSince, basis: "watch" };
  if (at === -Infinity) return null;
  return { at, basis: left > recovered ? "leaving" : "recovery" };
}
