import type { Metadata } from "next";
import { Suspense } from "react";
import { readPageSearch, type PageSearch } from "#app/page-params.ts";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Insights } from "#components/insights/insights.tsx";
import { insightsQuery } from "#lib/client/queries/insights.ts";
import { insightsParams } from "#lib/contract/board/insights-query.ts";
import { readAddress } from "#lib/contract/board/values/address-param.ts";
import { getInsights } from "#lib/server/services/insights/get-insights.ts";

export const metadata: Metadata = { title: "Insights" };

export default async function InsightsPage({ searchParams }: { searchParams: PageSearch }) {
  const { range, ...filter } = readAddress(insightsParams, await readPageSearch(searchParams)).values;
  // The zone that is chosen is known in the browser only.
  const question = { range, filter, zone: "UTC" };
  return (
    <Prefetched answers={[answer(insightsQuery(question), () => getInsights(question))]}>
      <Suspense>
        <Insights />
      </Suspense>
    </Prefetched>
  );
}
