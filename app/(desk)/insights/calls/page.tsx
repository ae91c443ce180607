import type { Metadata } from "next";
import { Suspense } from "react";
import { readPageSearch, type PageSearch } from "#app/page-params.ts";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { InsightsCalls } from "#components/insights/calls/insights-calls.tsx";
import { insightsCallsQuery } from "#lib/client/queries/insights.ts";
import { insightsCallsParams } from "#lib/domain/insights/calls-address.ts";
import { understoodPart } from "#lib/domain/text/address-problems.ts";
import { listInsightsCalls } from "#lib/server/services/insights/list-insights-calls.ts";
import { readCallsQuestion } from "#lib/server/services/insights/read-question.ts";

export const metadata: Metadata = { title: "Calls behind a figure" };

export default async function InsightsCallsPage({ searchParams }: { searchParams: PageSearch }) {
  const search = understoodPart(await readPageSearch(searchParams), insightsCallsParams);
  const calls = answer(insightsCallsQuery(search.toString(), "UTC"), async () =>
    listInsightsCalls(readCallsQuestion(search)),
  );
  return (
    <Prefetched answers={[calls]}>
      <Suspense>
        <InsightsCalls />
      </Suspense>
    </Prefetched>
  );
}
