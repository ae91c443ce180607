import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/open-store.ts";
import { isStoreFailure } from "../../store/store-failure.ts";
import type { ChangeBus } from "../../sync/change-bus.ts";

/** What is needed to have tokens, wall links or ended sessions in memory. */
export interface CacheDeps {
  store: Pick<Store, "db">;
  bus: Pick<ChangeBus, "subscribe">;
  clock: Pick<Clock, "now" | "steady" | "after">;
  log: Pick<Logger, "warn">;
}

/** Short, because a token that was revoked stays valid until a read succeeds. */
const readAgainAfterMs = 5_000;

/**
 * Keeps up to date what the gate has in memory. Every change by a person gets a version of the board, of which all
 * instances learn: `read` is called after each version, one call at a time, and again while the store fails.
 */
export function refreshOnVersion(
  { bus, clock, log }: Pick<CacheDeps, "bus" | "clock" | "log">,
  what: string,
  read: () => Promise<void>,
): void {
  let reading: Promise<void> | null = null;
  let isChanged = false;
  let cancelRetry = () => {};
  const readChanges = async () => {
    while (isChanged) {
      isChanged = false;
      try {
        await read();
      } catch (error) {
        log.warn({ err: error }, `${what} not read`);
        if (isStoreFailure(error)) cancelRetry = clock.after(readAgainAfterMs, begin);
      }
    }
    reading = null;
  };
  const begin = () => {
    cancelRetry();
    isChanged = true;
    reading ??= readChanges();
  };
  bus.subscribe(({ type }) => {
    if (type === "version") begin();
  });
}
