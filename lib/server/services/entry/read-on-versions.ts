import type { Logger } from "pino";
import type { ChangeBus } from "../../sync/change-bus.ts";

/**
 * Keeps in memory what the gate needs for every request. What people change gets a version of the board, so every
 * instance learns of it with the version: `read` is called after each one, one call at a time, and when it fails again
 * after the next version.
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
