import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";

/** How often the time of last use is written. */
const notedEveryMs = 60_000;

/**
 * Records when a token or a link was last used, to within a minute.
 * @param write keeps the time, in milliseconds since the epoch, for an id
 */
export function createUseNotes(
  { clock, log }: { clock: Pick<Clock, "now" | "steady">; log: Pick<Logger, "warn"> },
  what: string,
  write: (id: string, at: number) => Promise<void>,
): (id: string) => void {
  /** When each id was last written, by the monotonic clock. */
  const noted = new Map<string, number>();
  return (id) => {
    const last = noted.get(id);
    if (last !== undefined && clock.steady() - last < notedEveryMs) return;
    noted.set(id, clock.steady());
    write(id, clock.now()).catch((error: unknown) => log.warn({ err: error }, `use of a ${what} not noted`));
  };
}
