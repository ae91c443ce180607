"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { AddressNote } from "#components/shell/address-note.tsx";
import { FreshnessGround } from "#components/shell/freshness-ground.tsx";
import { OldAnswerNote } from "#components/shell/old-answer-note.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { insightsAnswer, insightsEveryMs, insightsQuery } from "#lib/client/queries/insights.ts";
import { useAnswerStatus } from "#lib/client/request/answer-status.ts";
import { hasProblem, requestWords } from "#lib/client/request/request-words.ts";
import type { Insights as InsightsAnswer } from "#lib/contract/board/insights.ts";
import { insightsRanges, usualInsightsRange } from "#lib/contract/board/insights.ts";
import type { AddressRule } from "#lib/domain/words/address-problems.ts";
import { CallsCard } from "./calls-card.tsx";
import { CoverageNote } from "./coverage-note.tsx";
import { ExchangesCard } from "./exchanges-card.tsx";
import { FailuresCard } from "./failures-card.tsx";
import { InsightsFigures } from "./insights-figures.tsx";
import { StartsCard } from "./starts-card.tsx";
import { StatedCard } from "./stated-card.tsx";
import { insightsWords } from "./insights-words.ts";

const ranges = [
  { value: "24h", label: "24 h" },
  { value: "14d", label: "14 days" },
] as const;

const rangeParser = parseAsStringLiteral(insightsRanges)
  .withDefault(usualInsightsRange)
  .withOptions({ history: "push" });

/** The parameters that the page understands. */
const insightsAddress: readonly AddressRule[] = [{ name: "range", choices: insightsRanges }];

/** How coverage went, as far as Callboard observed it. */
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
      <AddressNote rules={insightsAddress} />
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
      <EmptyNote title={insightsWords.notCopiedYet} className="my-auto">
        {insightsWords.notCopiedYetReason}
      </EmptyNote>
    );
  }
  return (
    <ProblemNote title={insightsWords.failed} onRetry={() => void refetch()}>
      {requestWords(error, "analyst")}
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
          <StatedCard insights={insights} className="lg:col-span-3" />
          <CallsCard insights={insights} className="lg:col-span-2" />
          <FailuresCard insights={insights} />
          <StartsCard insights={insights} />
          <ExchangesCard insights={insights} className="lg:col-span-2" />
        </div>
      </div>
    </FreshnessGround>
  );
}

/** The insights while they load. */
function InsightsSkeleton() {
  return (
    <div role="status" aria-label={insightsWords.loading} className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
        {["sessions", "live", "failed", "lost", "start", "recording"].map((name) => (
          <Skeleton key={name} className="h-28 rounded-xl" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-3">
        <Skeleton className="h-80 rounded-xl lg:col-span-2" />
        <Skeleton className="h-80 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
        <Skeleton className="h-80 rounded-xl lg:col-span-2" />
      </div>
    </div>
  );
}

/** The range in the address, and how to change it. */
function useInsightsRange() {
  return useQueryState("range", rangeParser);
}
