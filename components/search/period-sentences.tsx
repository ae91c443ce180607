"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { wordsSearchQuery } from "#lib/client/queries/words.ts";
import type { TrendPeriod } from "#lib/contract/board/analyst/trends.ts";
import { queryOfPeriod } from "#lib/domain/search/trend-line.ts";
import { FoundInCalls } from "./found-in-calls.tsx";
import { trendWording as words } from "./trend-wording.ts";

interface PeriodSentencesProps {
  q: string;
  watchlist: string | null;
  period: TrendPeriod;
  name: string;
}

/** The sentences of one period, the newest call first. */
export function PeriodSentences({ q, watchlist, period, name }: PeriodSentencesProps) {
  const query = queryOfPeriod(q, period);
  const found = useInfiniteQuery(wordsSearchQuery(query, watchlist));
  return (
    <section aria-label={words.sentencesOf(name)} className="mt-5">
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-14 font-semibold num">
        {words.sentencesOf(name)}
        <span className="text-12 font-normal text-ink-2">
          {words.said(period.callsWith, period.calls, period.mentions)}
        </span>
      </h2>
      <FoundInCalls text={query} found={found} skeleton={<Skeleton className="h-40 w-full" />} />
    </section>
  );
}
