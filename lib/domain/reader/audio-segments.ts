import { lastAtOrBefore } from "../transcript/transcript-text.ts";

/**
 * A stretch of audio without a gap: the player's second at which it begins, and the second of the call that is played
 * there. It lasts until the next stretch.
 */
export interface AudioSegment {
  playerSeconds: number;
  callSeconds: number;
}

/** The second of the call that plays at a second of the player. `stretches` are in time order. */
export function callSecondAt(stretches: readonly AudioSegment[], playerSeconds: number): number {
  const index = lastAtOrBefore(stretches, playerSeconds, (stretch) => stretch.playerSeconds);
  const stretch = stretches[Math.max(0, index)];
  return stretch ? stretch.callSeconds + playerSeconds - stretch.playerSeconds : playerSeconds;
}

/**
 * The player's second at which a second of the call is heard. For a second that was not received, it is the start of
 * the next stretch.
 */
export function playerSecondAt(stretches: readonly AudioSegment[], callSeconds: number): number {
  const index = Math.max(
    0,
    lastAtOrBefore(stretches, callSeconds, (stretch) => stretch.callSeconds),
  );
  const stretch = stretches[index];
  if (!stretch) return callSeconds;
  const next = stretches[index + 1]?.playerSeconds ?? Number.POSITIVE_INFINITY;
  return Math.min(next, stretch.playerSeconds + callSeconds - stretch.callSeconds);
}

/** Audio shifted against the text by some seconds, as a listener corrects it; the same object for 0. */
export function moveStretches<T extends { stretches: readonly AudioSegment[] }>(
  sound: T,
  bySeconds: number,
): T {
  if (bySeconds === 0) return sound;
  const stretches = sound.stretches.map(({ playerSeconds, callSeconds }) => ({
    playerSeconds,
    callSeconds: callSeconds + bySeconds,
  }));
  return { ...sound, stretches };
}
