"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { insightsRanges } from "../contract/board/insights.ts";

const range = parseAsStringLiteral(insightsRanges).withDefault("14d").withOptions({ history: "push" });

/** The range in the address, and how to choose another. */
export function useInsightsRange() {
  return useQueryState("range", range);
}
