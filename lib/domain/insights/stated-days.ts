import type { StatedDay } from "../../contract/board/insights.ts";
import { observedStates } from "../../contract/public-v3/session-state.ts";
import type { CallFigures } from "./calls/call-figures.ts";

const dayMs = 86_400_000;

/**
 * Counts calls by the state that upstream gives them now, for each UTC day, or for each part of `sizeMs` counted from
 * `edge`; newest first.
 */
export function statedDays(
  calls: readonly Pick<CallFigures, "date" | "state">[],
  sizeMs = dayMs,
  edge = 0,
): StatedDay[] {
  const byPart = Map.groupBy(calls, ({ date }) => edge + Math.floor((date - edge) / sizeMs) * sizeMs);
  return [...byPart]
    .sort(([a], [b]) => b - a)
    .map(([part, group]) => {
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
