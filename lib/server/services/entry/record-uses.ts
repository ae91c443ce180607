import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";

/** How often the time of last use is written. */
const writtenEveryMs = 60_000;

/**
 * Records when a token or a link was last used, to within a minute.
 * @param write stores the time of last use of an id, in milliseconds since the epoch
 */
export function createUseRecorder(
  { clock, log }: { clock: Pick<Clock, "now" | "steady">; log: Pick<Logger, "warn"> },
  what: string,
  write: (id: string, at: number) => Promise<void>,
): (id: string) => void {
  /** When each id was last written, by the monotonic clock. */
  const writtenAt = new Map<string, number>();
  return (id) => {
    const last = writtenAt.get(id);
    if (last !== undefined && clock.steady() - last < writtenEveryMs) return;
    writtenAt.set(id, clock.steady());
    write(id, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, `last use of a ${what} not recorded`),
    );
  };
}
