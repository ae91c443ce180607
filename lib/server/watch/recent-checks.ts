import type { AirCheck } from "../../domain/air/air-check.ts";
import type { Runtime } from "../runtime.ts";

/** How long the checks of a stream are kept in memory. */
export const recentMs = 10 * 60_000;
/** No stream is checked more often in that time. */
const maxChecks = 150;

/** The looks of the last ten minutes at each watched stream, in the memory of the process that watches. */
export class RecentChecks {
  readonly #ofCalls = new Map<number, AirCheck[]>();

  note(sessionId: number, check: AirCheck): void {
    this.#ofCalls.set(sessionId, [...this.of(sessionId), check].slice(-maxChecks));
  }

  /** The looks at a call's stream, oldest first; instants of the monotonic clock. */
  of(sessionId: number): readonly AirCheck[] {
    const known = this.#ofCalls.get(sessionId) ?? [];
    const last = known.at(-1)?.at ?? 0;
    return known.filter(({ at }) => last - at <= recentMs);
  }

  /** Forgets all other calls. */
  keep(sessionIds: ReadonlySet<number>): void {
    for (const id of this.#ofCalls.keys()) if (!sessionIds.has(id)) this.#ofCalls.delete(id);
  }
}

const owner = Symbol.for("callboard.recent-air-checks");

/** The looks of this process, empty where another one watches. */
export function recentChecksOf({ singleton }: Pick<Runtime, "singleton">): RecentChecks {
  return singleton(owner, () => new RecentChecks());
}
