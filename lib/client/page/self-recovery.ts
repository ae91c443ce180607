/** What recovery takes from the browser, for tests to replace. */
export interface RecoveryEnvironment {
  /** Whether the server answers: reloading without it would end at the browser's own error page. */
  isServerThere: () => Promise<boolean>;
  /** Runs once after `ms` milliseconds; returns how to cancel it. */
  after: (ms: number, run: () => void) => () => void;
  /** A monotonic clock, in milliseconds. */
  steadyNow: () => number;
}

/** The attempts to recover a broken page; one instance per tab, because each attempt renders the page again. */
export interface SelfRecovery {
  /** Retries with growing waits until stopped. Returns how to stop. */
  begin: (tryAgain: () => void) => () => void;
  /** Retries at once, if the server answers. */
  now: (tryAgain: () => void) => Promise<void>;
}

const firstMs = 2_000;
const maxMs = 60_000;

export function createSelfRecovery({ isServerThere, after, steadyNow }: RecoveryEnvironment): SelfRecovery {
  let tries = 0;
  let triedAt = -Infinity;

  const now = async (tryAgain: () => void) => {
    if (await isServerThere()) tryAgain();
  };

  return {
    now,
    begin(tryAgain) {
      // After this long without an error the page had recovered, so the count starts over.
      if (steadyNow() - triedAt > 2 * maxMs) tries = 0;
      let isStopped = false;
      let cancel = () => {};
      const arm = () => {
        const waitMs = Math.min(maxMs, firstMs * 2 ** tries);
        cancel = after(waitMs, () => {
          tries += 1;
          triedAt = steadyNow();
          void now(() => {
            if (!isStopped) tryAgain();
          }).finally(() => {
            if (!isStopped) arm();
          });
        });
      };
      arm();
      return () => {
        isStopped = true;
        cancel();
      };
    },
  };
}
