import type { StatedDay } from "../../contract/board/insights.ts";
import { observedStateSchema } from "../../contract/public-v3/session-state.ts";
import type { CallFacts } from "./series-call.ts";

const dayMs = 86_400_000;

/** Counts the calls of each UTC day by the state that upstream states now; newest day first. */
export function statedDays(calls: readonly Pick<CallFacts, "date" | "state">[]): StatedDay[] {
  const byDay = Map.groupBy(calls, ({ date }) => Math.floor(date / dayMs) * dayMs);
  return [...byDay]
    .sort(([a], [b]) => b - a)
    .map(([day, group]) => ({
      from: new Date(day).toISOString(),
      states: observedStateSchema.options.flatMap((state) => {
        const count = group.filter((call) => call.state === state).length;
        return count === 0 ? [] : [{ state, count }];
      }),
    }));
}
