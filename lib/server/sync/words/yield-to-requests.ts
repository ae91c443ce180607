import { pause, type Clock } from "../../clock.ts";

const restMs = 4;
/** A timer that fires this much later had to wait for others. */
const lateMs = 10;
/** A machine that is always busy gets on with the work slowly, but it gets on. */
const maxRests = 50;

/**
 * Rests between two pieces of work in the background, as long as requests wait for the event loop: a timer that fires
 * late tells. Resolves at once when the signal is aborted.
 */
export async function letOthersGo(clock: Clock, signal?: AbortSignal): Promise<void> {
  for (let rests = 0; rests < maxRests && signal?.aborted !== true; rests += 1) {
    const dueAt = clock.steady() + restMs;
    await pause(clock, restMs, signal);
    if (clock.steady() - dueAt < lateMs) return;
  }
}
