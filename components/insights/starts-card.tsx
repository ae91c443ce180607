"use client";

import dynamic from "next/dynamic";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { Insights, StartBucket } from "#lib/contract/board/insights.ts";
import { observedWords } from "#lib/domain/series-words.ts";
import { differenceWords } from "#lib/domain/utc-words.ts";
import { ChartTable } from "./chart-table.tsx";
import { InsightsCard } from "./insights-card.tsx";

const Histogram = dynamic(
  () => import("#components/charts/histogram.tsx").then(({ Histogram }) => Histogram),
  { ssr: false, loading: () => <Skeleton className="h-56" /> },
);

/** How far from schedule calls began. */
export function StartsCard({ insights, className }: { insights: Insights; className?: string }) {
  const { starts, startDelay } = insights;
  const { medianMs } = startDelay;
  const middle = medianMs === null ? undefined : starts.find(({ toMs }) => toMs === null || medianMs < toMs);
  const median = medianMs === null ? null : (differenceWords(medianMs) ?? "0 s");
  return (
    <InsightsCard
      title="Start against schedule"
      aside={`${observedWords(startDelay.n, startDelay.of, "starts")} stated by upstream`}
      className={className}
    >
      {startDelay.n === 0 ? (
        <EmptyNote title="No start stated yet">
          Upstream says when a call went live; none of this range has.
        </EmptyNote>
      ) : (
        <>
          <Histogram
            label={`Start against schedule of ${startDelay.n} calls${median === null ? "" : `, median ${median}`}. The numbers are in the table below.`}
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
            caption="Start against schedule"
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
