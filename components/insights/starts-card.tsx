"use client";

import dynamic from "next/dynamic";
import { useRef } from "react";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import type { Insights, StartBucket } from "#lib/contract/board/insights.ts";
import type { InsightsQuery } from "#lib/contract/board/insights-query.ts";
import { callsAddress } from "#lib/domain/insights/calls-address.ts";
import { describeObserved } from "#lib/domain/insights/share-wording.ts";
import { formatDifference } from "#lib/domain/text/utc-wording.ts";
import { ChartTable, openRow } from "./chart-table.tsx";
import { InsightsCard } from "./insights-card.tsx";
import { insightsWording } from "./insights-wording.ts";

const Histogram = dynamic(
  withLoadError(() => import("#components/charts/histogram.tsx").then(({ Histogram }) => Histogram)),
  { ssr: false, loading: () => <Skeleton className="h-56" /> },
);

interface StartsCardProps {
  insights: Insights;
  question: InsightsQuery;
  className?: string;
}

/** The difference between scheduled and actual starts; each column links to its calls. */
export function StartsCard({ insights, question, className }: StartsCardProps) {
  const table = useRef<HTMLDetailsElement>(null);
  const { starts, startDelay } = insights;
  const hrefs = starts.map(({ fromMs, toMs }) =>
    callsAddress(question, { counted: "started", delayFrom: fromMs, delayTo: toMs }),
  );
  const { medianMs } = startDelay;
  const middle = medianMs === null ? undefined : starts.find(({ toMs }) => toMs === null || medianMs < toMs);
  const median = medianMs === null ? null : formatDifference(medianMs);
  return (
    <InsightsCard
      title={insightsWording.starts}
      aside={insightsWording.startsGivenOf(describeObserved(startDelay.n, startDelay.of, "starts"))}
      className={className}
    >
      {startDelay.n === 0 ? (
        <EmptyNote title={insightsWording.noStart}>{insightsWording.noStartReason}</EmptyNote>
      ) : (
        <>
          <Histogram
            onChoose={(at) => openRow(table.current, at)}
            label={insightsWording.startsChart(startDelay.n, median)}
            color="var(--live)"
            noun="calls"
            columns={starts.map((bucket) => ({
              label: shortName(bucket),
              title: bucketName(bucket),
              count: bucket.count,
            }))}
            mark={middle && median !== null ? { label: shortName(middle), words: `median ${median}` } : null}
          />
          <ChartTable
            ref={table}
            hrefs={hrefs}
            caption={insightsWording.starts}
            heads={["Start", "Calls"]}
            rows={starts.map((bucket) => [bucketName(bucket), String(bucket.count)])}
          />
        </>
      )}
    </InsightsCard>
  );
}

function minutes(ms: number): string {
  if (ms === 0) return "on time";
  return `${ms < 0 ? "−" : "+"}${Math.abs(ms) / 60_000} min`;
}

function shortName({ fromMs, toMs }: StartBucket): string {
  if (fromMs === null) return toMs === null ? "any" : `< ${minutes(toMs)}`;
  return toMs === null ? `≥ ${minutes(fromMs)}` : minutes(fromMs);
}

function bucketName({ fromMs, toMs }: StartBucket): string {
  if (fromMs === null) return toMs === null ? "any time" : `before ${minutes(toMs)}`;
  return toMs === null ? `${minutes(fromMs)} or later` : `${minutes(fromMs)} to ${minutes(toMs)}`;
}
