import type { Metadata } from "next";
import { Suspense } from "react";
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

interface InsightsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function InsightsPage({ searchParams }: InsightsPageProps) {
  const given = Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0] ?? ""]);
  const search = new URLSearchParams(given);
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
