import type { StatedDay } from "../../contract/board/insights.ts";
import { observedStates } from "../../contract/public-v3/session-state.ts";
import type { CallFigures } from "./calls/call-figures.ts";
import { startOfPart } from "./range-buckets.ts";

/** Counts calls by the state that upstream gives them now, for each day or week that begins at `starts`; newest first. */
export function statedDays(
  calls: readonly Pick<CallFigures, "date" | "state">[],
  starts: readonly number[],
): StatedDay[] {
  const byPart = Map.groupBy(calls, ({ date }) => startOfPart(starts, date));
  return starts
    .toReversed()
    .flatMap((start) => {
      const group = byPart.get(start);
      return group ? [{ part: start, group }] : [];
    })
    .map(({ part, group }) => {
      const counts = new Map<string, number>();
      for (const { state } of group) counts.set(state, (counts.get(state) ?? 0) + 1);
      return {
        from: new Date(part).toISOString(),
        states: observedStates.flatMap((state) => {
          const count = counts.get(state) ?? 0;
          return count === 0 ? [] : [{ state, count }];
        }),
      };
    });
}
