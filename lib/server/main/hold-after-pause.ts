import { within, type Clock } from "../clock.ts";

/** No turn of the event loop takes this long while the process runs. */
const pausedAfterMs = 2_000;
const checkEveryMs = 500;
/** A database that does not answer by then is one that was lost: what is in memory is used, as in any outage. */
const catchUpWithinMs = 3_000;

/**
 * Holds requests back after the process was paused (stopped, or its machine suspended) until it has caught up: other
 * instances may have revoked tokens, walls and sign-ins meanwhile, which requests that waited for it would still use.
 *
 * @param catchUp reads what other instances changed
 * @returns says until when a request is held, after which it asks again; null where it is not
 */
export function holdAfterPause({
  clock,
  catchUp,
}: {
  clock: Pick<Clock, "now" | "steady" | "after">;
  catchUp: () => Promise<unknown>;
}): () => Promise<void> | null {
  // The monotonic clock stands still while a machine sleeps, and the wall clock may be set back.
  let last = { steady: clock.steady(), wall: clock.now() };
  let catchingUp: Promise<void> | null = null;

  const check = () => {
    const now = { steady: clock.steady(), wall: clock.now() };
    const gapMs = Math.max(now.steady - last.steady, now.wall - last.wall);
    last = now;
    if (gapMs < pausedAfterMs) return;
    const begun = within(clock, catchUpWithinMs, catchUp).then(end, end);
    catchingUp = begun;
    function end() {
      if (catchingUp === begun) catchingUp = null;
    }
  };
  const checkAgain = () => {
    check();
    clock.after(checkEveryMs, checkAgain);
  };
  clock.after(checkEveryMs, checkAgain);

  return () => {
    check();
    return catchingUp;
  };
}
