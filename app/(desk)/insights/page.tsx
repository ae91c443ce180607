import type { Metadata } from "next";
import { Suspense } from "react";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Insights } from "#components/insights/insights.tsx";
import { insightsQuery } from "#lib/client/queries/insights.ts";
import { insightsRangeSchema, usualInsightsRange } from "#lib/contract/board/insights.ts";
import { getInsights } from "#lib/server/services/get-insights.ts";

export const metadata: Metadata = { title: "Insights" };

interface InsightsPageProps {
  searchParams: Promise<{ range?: string | string[] }>;
}

export default async function InsightsPage({ searchParams }: InsightsPageProps) {
  const range = insightsRangeSchema.safeParse((await searchParams).range).data ?? usualInsightsRange;
  return (
    <Prefetched answers={[answer(insightsQuery(range), () => getInsights(range))]}>
      <Suspense>
        <Insights />
      </Suspense>
    </Prefetched>
  );
}
