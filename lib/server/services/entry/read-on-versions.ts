import type { Logger } from "pino";
import type { ChangeBus } from "../../sync/change-bus.ts";

/**
 * Keeps in memory what the gate asks for with every request. What people change gives the board a version, so every
 * instance that knows of a version knows of the change: `read` is called after each, one call at a time, and again
 * with the next one when it fails.
 */
export function readOnVersions(
  { bus, log }: { bus: Pick<ChangeBus, "subscribe">; log: Pick<Logger, "warn"> },
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
