"use client";

import { useQuery } from "@tanstack/react-query";
import { FreshnessGround } from "#components/shell/freshness-ground.tsx";
import { OldAnswerNote } from "#components/shell/old-answer-note.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useInsightsRange } from "#lib/client/insights-params.ts";
import { useAnswerStatus } from "#lib/client/answer-status.ts";
import { insightsAnswer, insightsEveryMs, insightsQuery } from "#lib/client/queries/insights.ts";
import { hasProblem, requestWords } from "#lib/client/request-words.ts";
import type { Insights as InsightsAnswer } from "#lib/contract/board/insights.ts";
import { CallsCard } from "./calls-card.tsx";
import { CoverageNote } from "./coverage-note.tsx";
import { ExchangesCard } from "./exchanges-card.tsx";
import { FailuresCard } from "./failures-card.tsx";
import { InsightsFigures } from "./insights-figures.tsx";
import { InsightsSkeleton } from "./insights-skeleton.tsx";
import { StartsCard } from "./starts-card.tsx";

const ranges = [
  { value: "24h", label: "24 h" },
  { value: "14d", label: "14 days" },
] as const;

/** How coverage has been going, as far as it was seen. */
export function Insights() {
  const [range, setRange] = useInsightsRange();
  return (
    <div className="mx-auto flex w-full max-w-[1680px] flex-1 flex-col gap-3 px-4 py-4 md:px-5">
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-20 font-semibold tracking-tight">Insights</h1>
        <Segmented
          label="Range"
          value={range}
          options={ranges}
          onSelect={(chosen) => void setRange(chosen)}
        />
      </div>
      <Answer />
    </div>
  );
}

function Answer() {
  const [range] = useInsightsRange();
  const { data, error, refetch } = useQuery(insightsQuery(range));
  if (data) return <Screen insights={data} error={error} />;
  if (error === null) return <InsightsSkeleton />;
  if (hasProblem(error, "notCopiedYet")) {
    return (
      <EmptyNote title="Sessions are still being copied" className="my-auto">
        This page fills by itself as soon as the first copy from upstream is complete.
      </EmptyNote>
    );
  }
  return (
    <ProblemNote title="The insights cannot be told" onRetry={() => void refetch()}>
      {requestWords(error)}
    </ProblemNote>
  );
}

function Screen({ insights, error }: { insights: InsightsAnswer; error: Error | null }) {
  const status = useAnswerStatus(insightsAnswer(insights.range), insightsEveryMs);
  return (
    <FreshnessGround also={status}>
      <div className="flex flex-1 flex-col gap-3">
        <OldAnswerNote status={status} error={error} />
        <CoverageNote insights={insights} />
        <InsightsFigures insights={insights} />
        <div className="grid grid-cols-1 items-stretch gap-3 lg:grid-cols-3">
          <CallsCard insights={insights} className="lg:col-span-2" />
          <FailuresCard insights={insights} />
          <StartsCard insights={insights} />
          <ExchangesCard insights={insights} className="lg:col-span-2" />
        </div>
      </div>
    </FreshnessGround>
  );
}
