import type { Metadata } from "next";
import { Suspense } from "react";
import { readPageSearch, type PageSearch } from "#app/page-params.ts";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Insights } from "#components/insights/insights.tsx";
import { insightsQuery } from "#lib/client/queries/insights.ts";
import {
  insightsRangeSchema,
  readInsightsFilter,
  defaultInsightsRange,
} from "#lib/contract/board/insights-question.ts";
import { getInsights } from "#lib/server/services/insights/get-insights.ts";

export const metadata: Metadata = { title: "Insights" };

export default async function InsightsPage({ searchParams }: { searchParams: PageSearch }) {
  const search = await readPageSearch(searchParams);
  const question = {
    range: insightsRangeSchema.safeParse(search.get("range")?.toLowerCase()).data ?? defaultInsightsRange,
    filter: readInsightsFilter(search).filter,
  };
  return (
    <Prefetched answers={[answer(insightsQuery(question), () => getInsights(question))]}>
      <Suspense>
        <Insights />
      </Suspense>
    </Prefetched>
  );
}
