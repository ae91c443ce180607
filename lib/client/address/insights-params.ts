"use client";

import { useQueryStates } from "nuqs";
import {
  insightsParams,
  noInsightsFilter,
  type InsightsFilter,
  type InsightsRange,
} from "../../contract/board/insights-query.ts";
import { parsersOf } from "./parsers.ts";

const parsers = parsersOf(insightsParams);

/** The insights' parameters in the address, and how to change them. */
export function useInsightsParams() {
  const [{ range, ...filter }, change] = useQueryStates(parsers, { history: "push", shallow: true });
  const changeFilter = (changes: Partial<InsightsFilter>) => void change(changes);
  return {
    question: { range, filter },
    changeRange: (chosen: InsightsRange) => void change({ range: chosen }),
    changeFilter,
    clear: () => changeFilter(noInsightsFilter),
  };
}

export type InsightsControls = ReturnType<typeof useInsightsParams>;
