import type { OnCallLoad } from "../../contract/board/insights.ts";
import type { CallFigures } from "./calls/call-figures.ts";
import type { FailureEpisode } from "./calls/failure-episodes.ts";
import { quantile, spreadOf } from "./median-and-percentile.ts";

/** An acknowledgement. `madeAt` in milliseconds since the epoch. */
export interface Acknowledged {
  sessionId: number;
  person: string;
  madeAt: number;
}

/**
 * Who acknowledged failures first, and how long each had waited since Callboard saw it. Later acknowledgements of the
 * same failure do not count. Those that began in planned maintenance are counted apart, as nobody is told of them.
 */
export function onCallLoad(
  calls: readonly Pick<CallFigures, "id" | "companyId" | "episodes">[],
  acknowledged: readonly Acknowledged[],
  isPlanned: (call: { companyId: number }, episode: FailureEpisode) => boolean = () => false,
): OnCallLoad {
  const bySession = Map.groupBy(acknowledged, ({ sessionId }) => sessionId);
  const all = calls.flatMap((call) => call.episodes.map((episode) => ({ call, episode })));
  const told = all.filter(({ call, episode }) => !isPlanned(call, episode));
  const episodes = told.map(({ call: { id }, episode }) => ({ ...episode, id }));
  const taken = episodes.flatMap(({ id, observedAt, recoveredAt }) => {
    const during = (bySession.get(id) ?? []).filter(
      ({ madeAt }) => madeAt >= observedAt && (recoveredAt === null || madeAt <= recoveredAt),
    );
    const [first] = during.sort((a, b) => a.madeAt - b.madeAt);
    return first ? [{ person: first.person, waitMs: first.madeAt - observedAt }] : [];
  });
  const people = [...Map.groupBy(taken, ({ person }) => person)].map(([person, own]) => {
    const waits = own.map(({ waitMs }) => waitMs);
    return {
      person,
      failures: own.length,
      medianMs: quantile(waits, 0.5) ?? 0,
      longestMs: waits.reduce((longest, wait) => Math.max(longest, wait), 0),
    };
  });
  return {
    failures: episodes.length,
    inMaintenance: all.length - told.length,
    wait: spreadOf(
      taken.map(({ waitMs }) => waitMs),
      episodes.length,
    ),
    people: people.sort((a, b) => b.failures - a.failures || a.person.localeCompare(b.person, "en")),
  };
}
