"use client";

import { useQueryStates } from "nuqs";
import { useState, type KeyboardEvent } from "react";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { parsersOf } from "#lib/client/address/parsers.ts";
import { searchParams } from "#lib/client/address/search-params.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import type { TrendPeriod } from "#lib/contract/board/analyst/trends.ts";
import { trendSteps } from "#lib/contract/board/values/trend-steps.ts";
import { whileTyped } from "#lib/domain/search/while-typed.ts";
import { PeriodSentences } from "./period-sentences.tsx";
import { TrendCharts } from "./trend-charts.tsx";
import { TrendLegend } from "./trend-legend.tsx";
import { trendWording as words } from "./trend-wording.ts";
import { useTrendLines } from "./use-trend-lines.ts";

const { by, against, watchlist } = parsersOf(searchParams);

/** How often a query is said over time, and its sentences by quarter or month. */
export function OverTime({ query }: { query: string }) {
  const [address, setAddress] = useQueryStates({ by, against, watchlist }, { history: "replace" });
  const q = whileTyped(query);
  const { first, lines, choices } = useTrendLines(q, address);
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Segmented
          label={words.period}
          value={address.by}
          options={trendSteps.map((value) => ({ value, label: words.steps[value] }))}
          onSelect={(step) => void setAddress({ by: step })}
        />
      </div>
      <QueryScreen
        query={first}
        words={{ failed: words.failed }}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {({ periods }) => (
          <Trend
            key={address.by}
            q={q}
            watchlist={address.watchlist}
            periods={periods}
            by={address.by}
            lines={lines}
            choices={choices}
            onLines={(next) => void setAddress({ against: next.length === 0 ? null : next })}
          />
        )}
      </QueryScreen>
    </>
  );
}

interface TrendProps extends Pick<ReturnType<typeof useTrendLines>, "lines" | "choices"> {
  q: string;
  watchlist: string | null;
  periods: readonly TrendPeriod[];
  by: (typeof trendSteps)[number];
  onLines: (keys: string[]) => void;
}

function Trend({ q, watchlist: list, periods, by: step, lines, choices, onLines }: TrendProps) {
  const now = useMinute();
  const last = periods.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const open = Math.min(chosen ?? last, last);
  const shown = Math.min(pointed ?? open, last);
  const keys = lines.flatMap(({ key }) => key ?? []);
  const read = periods.reduce((sum, { calls }) => sum + calls, 0);
  const period = periods[shown];
  if (!period || !periods[open]) return null;
  if (read === 0) return <EmptyNote title={words.none}>{words.noneReason}</EmptyNote>;
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setPointed(null);
    setChosen(Math.max(0, Math.min(last, shown + by)));
  };
  return (
    <>
      <Panel aria-label={words.overTime} className="px-4 pb-3">
        <TrendLegend
          heading={words.name(period.from, step)}
          days={words.days(period, now)}
          lines={lines}
          from={period.from}
          choices={choices}
          onAdd={(key) => onLines([...keys, key])}
          onRemove={(key) => onLines(keys.filter((one) => one !== key))}
        />
        <div
          tabIndex={0}
          role="group"
          aria-label={`${words.overTime}, ${words.name(period.from, step)}`}
          onKeyDown={handleKey}
          onMouseLeave={() => setPointed(null)}
        >
          <TrendCharts
            step={step}
            periods={periods}
            lines={lines}
            isOpen={now === null || Date.parse(periods[last]!.until) > now}
            chosen={shown}
            onPoint={setPointed}
            onChoose={setChosen}
          />
        </div>
        <Coverage periods={periods} />
      </Panel>
      <PeriodSentences
        q={q}
        watchlist={list}
        period={periods[open]}
        name={words.name(periods[open].from, step)}
      />
    </>
  );
}

/** How many of the transcripts are read, always beside the chart. */
function Coverage({ periods }: { periods: readonly TrendPeriod[] }) {
  const calls = periods.reduce((sum, period) => sum + period.calls, 0);
  const isKnown = periods.every(({ of }) => of !== null);
  const of = isKnown ? periods.reduce((sum, period) => sum + (period.of ?? 0), 0) : null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2 num">
      {of !== null && of > 0 && (
        <span aria-hidden className="h-1 w-20 rounded-full bg-line">
          <span className="block h-full rounded-full bg-ink" style={{ width: `${(calls / of) * 100}%` }} />
        </span>
      )}
      <span className="font-medium text-ink">{words.read(calls, of)}</span>
      {of !== null && calls < of && <span>{words.gaps}</span>}
      <span className="ml-auto text-ink-3 max-md:ml-0">{words.hollow}</span>
    </p>
  );
}
