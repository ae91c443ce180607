import type { Logger } from "pino";
import type { ChangeBus } from "../../sync/change-bus.ts";

/**
 * Keeps up to date what the gate has in memory. Every change by a person gets a version of the board, of which all
 * instances learn: `read` is called after each version, one call at a time. After a failure the next version calls it
 * again.
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
