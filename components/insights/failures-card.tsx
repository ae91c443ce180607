"use client";

import dynamic from "next/dynamic";
import { useRef } from "react";
import { PatternSwatch } from "#components/charts/pattern-swatch.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { FailureBucket, Insights } from "#lib/contract/board/insights.ts";
import type { InsightsQuery } from "#lib/contract/board/insights-query.ts";
import { failureKinds } from "#lib/contract/public-v3/session-state.ts";
import { callsAddress } from "#lib/domain/insights/calls-address.ts";
import { failureSum } from "#lib/domain/insights/series-failures.ts";
import { describeShare } from "#lib/domain/insights/share-wording.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { states } from "#lib/domain/session/states.ts";
import { ChartTable, openRow } from "./chart-table.tsx";
import { InsightsCard } from "./insights-card.tsx";
import { columnUnits, insightsWording } from "./insights-wording.ts";

const StackedColumns = dynamic(
  withLoadError(() =>
    import("#components/charts/stacked-columns.tsx").then(({ StackedColumns }) => StackedColumns),
  ),
  { ssr: false, loading: () => <Skeleton className="h-56" /> },
);

const heads = { hour: "Hour", day: "Day", week: "Week from" };

/** False for a column from before Callboard began to observe; the coverage note names that time. */
function isAfterObservingBegan({ from }: FailureBucket, { observingSince }: Insights): boolean {
  return observingSince !== null && Date.parse(from) >= Date.parse(observingSince);
}

interface FailuresCardProps {
  insights: Insights;
  question: InsightsQuery;
  className?: string;
}

/** How many sessions failed in each hour, day or week, by kind; each column links to its calls. */
export function FailuresCard({ insights, question, className }: FailuresCardProps) {
  const table = useRef<HTMLDetailsElement>(null);
  const { failures, range } = insights;
  const { name, time, shortDay } = useZoneWording();
  const isHourly = range === "24h";
  const hrefs = failures.map(({ from }, at) =>
    callsAddress(question, { counted: "failed", from, to: failures[at + 1]?.from }),
  );
  const labelOf = ({ from }: FailureBucket) => (isHourly ? time(from, "minutes") : shortDay(from));
  const sum = failures.reduce((all, bucket) => all + failureSum(bucket.failures), 0);
  const due = failures.reduce((all, bucket) => all + bucket.due, 0);
  const share = `${sum.toLocaleString("en")} of ${due.toLocaleString("en")} due`;
  const unit = columnUnits[range];
  return (
    <InsightsCard
      title={insightsWording.failures}
      aside={insightsWording.failuresBasis(share, unit, name(insights.generatedAt))}
      className={className}
    >
      {due === 0 ? (
        <EmptyNote title={insightsWording.nothingDue}>{insightsWording.nothingDueReason}</EmptyNote>
      ) : (
        <>
          <StackedColumns
            onChoose={(at) => openRow(table.current, at)}
            label={insightsWording.failuresChart(share, unit)}
            series={failureKinds.map((kind) => ({
              name: stateWording[kind],
              color: "var(--failed)",
              pattern: states[kind].failure.pattern,
            }))}
            columns={failures.map((bucket) => ({
              label: labelOf(bucket),
              values: failureKinds.map((kind) => bucket.failures[kind]),
              isHatched: bucket.observed < 1 && isAfterObservingBegan(bucket, insights),
              note: `${bucket.due} due, ${isAfterObservingBegan(bucket, insights) ? `${describeShare(bucket.observed)} observed` : insightsWording.beforeObserving}`,
            }))}
          />
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
            {failureKinds.map((kind) => (
              <li key={kind} className="flex items-center gap-1.5">
                <PatternSwatch pattern={states[kind].failure.pattern} color="var(--failed)" />
                <StateGlyph state={kind} className="size-3.5 shrink-0" />
                {stateWording[kind]}
              </li>
            ))}
            <li className="flex items-center gap-1.5">
              <PatternSwatch pattern="hatch" />
              {insightsWording.partlyObserved}
            </li>
          </ul>
          <ChartTable
            ref={table}
            hrefs={hrefs}
            caption={`Failed calls per ${unit}`}
            heads={[heads[unit], ...failureKinds.map((kind) => stateWording[kind]), "Due", "Observed"]}
            rows={failures.map((bucket) => [
              labelOf(bucket),
              ...failureKinds.map((kind) => String(bucket.failures[kind])),
              String(bucket.due),
              describeShare(bucket.observed),
            ])}
          />
        </>
      )}
    </InsightsCard>
  );
}
