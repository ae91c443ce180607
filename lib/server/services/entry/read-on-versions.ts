import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/open-store.ts";
import type { ChangeBus } from "../../sync/change-bus.ts";

/** What is needed to have tokens, wall links or ended sessions in memory. */
export interface KnownParts {
  store: Pick<Store, "db">;
  bus: Pick<ChangeBus, "subscribe">;
  clock: Pick<Clock, "now" | "steady">;
  log: Pick<Logger, "warn">;
}

/**
 * Keeps up to date what the gate has in memory. Every change by a person gets a version of the board, of which all
 * instances learn: `read` is called after each version, one call at a time. After a failure the next version calls it
 * again.
 */
export function readOnVersions(
  { bus, log }: Pick<KnownParts, "bus" | "log">,
  what: string,
  read: () => Promise<void>,
): void {
  let reading: Promise<void> | null = null;
  let isChanged = false;
  const follow = async () => {
    do {
      isChanged = false;
      await read().catch((error: unknown) => log.warn({ err: error }, `${what} not read`));
    } while (isChanged);
    reading = null;
  };
  bus.subscribe(({ type }) => {
    if (type !== "version") return;
    isChanged = true;
    reading ??= follow();
  });
}
