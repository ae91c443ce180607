"use client";

import { clsx } from "clsx";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { ChartTable } from "#components/insights/chart-table.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { useMediaQuery } from "#lib/client/page/use-media-query.ts";
import type { TrendPeriod } from "#lib/contract/board/analyst/trends.ts";
import type { TrendStep } from "#lib/contract/board/values/trend-steps.ts";
import { isOfFew, rateOf, shareOf } from "#lib/domain/search/trend-line.ts";
import { trendWording as words } from "./trend-wording.ts";
import type { TrendLine } from "./use-trend-lines.ts";

const TrendChart = dynamic(
  withLoadError(() => import("#components/charts/trend-chart.tsx").then(({ TrendChart }) => TrendChart)),
  { ssr: false, loading: () => <Skeleton className="h-42" /> },
);

interface TrendChartsProps {
  step: TrendStep;
  periods: readonly TrendPeriod[];
  lines: readonly TrendLine[];
  isOpen: boolean;
  chosen: number;
  onPoint: (index: number) => void;
  onChoose: (index: number) => void;
}

const percent = (value: number) => `${Math.round(value * 100)} %`;
const rate = (value: number) => value.toFixed(value > 0 && value < 10 ? 1 : 0);

/** How many calls say it, and how often: two charts of the same periods, of which a phone shows one; and their table. */
export function TrendCharts({ step, periods, lines, ...shared }: TrendChartsProps) {
  const [measure, setMeasure] = useState<"calls" | "often">("calls");
  const table = useRef<HTMLDetailsElement>(null);
  // On a phone the row above the chart names them.
  const hasNames = useMediaQuery("(min-width: 48rem)");
  const labels = periods.map(({ from }) => words.name(from, step));
  const of = (value: (period: TrendPeriod) => number | null) =>
    lines.map((line) => ({
      name: line.name,
      values: periods.map(({ from }) => {
        const period = line.periods.get(from);
        return period ? value(period) : null;
      }),
    }));
  const shares = of(shareOf).map((line, at) => ({
    ...line,
    notes: periods.map(({ from }) => {
      const period = lines[at]?.periods.get(from);
      return period && period.calls > 0 && isOfFew(period) ? words.of(period.callsWith, period.calls) : null;
    }),
  }));
  const names = lines.map(({ name }) => name);
  const charts = {
    calls: { title: words.calls, basis: words.callsBasis, lines: shares, format: percent, top: 1 },
    often: { title: words.often, basis: words.oftenBasis, lines: of(rateOf), format: rate, top: undefined },
  };
  return (
    <>
      <Segmented
        label={words.measure}
        value={measure}
        options={[
          { value: "calls", label: words.calls },
          { value: "often", label: words.often },
        ]}
        onSelect={setMeasure}
        className="md:hidden"
      />
      {Object.entries(charts).map(([kind, { title, basis, ...chart }]) => (
        <section key={kind} aria-label={title} className={clsx("mt-2", kind !== measure && "max-md:hidden")}>
          <h3 className="mb-1 flex items-baseline justify-between text-13 font-medium">
            {title} <span className="text-12 font-normal text-ink-3">{basis}</span>
          </h3>
          <TrendChart
            label={words.chart(title, names)}
            labels={labels}
            {...chart}
            {...shared}
            hasNames={hasNames}
          />
        </section>
      ))}
      <ChartTable
        ref={table}
        caption={words.table}
        heads={[words.period, ...names.flatMap((name) => words.heads.map((head) => `${name}: ${head}`))]}
        rows={periods.map(({ from }, at) => [
          labels[at]!,
          ...lines.flatMap((line) => {
            const period = line.periods.get(from);
            return period
              ? [period.callsWith, period.calls, period.mentions, period.words].map((one) =>
                  one.toLocaleString("en"),
                )
              : words.heads.map(() => "–");
          }),
        ])}
      />
    </>
  );
}
