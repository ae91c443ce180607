"use client";

import { clsx } from "clsx";
import { useMemo } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { ViewsButton } from "#components/saved/views-button.tsx";
import { WatchlistsButton } from "#components/saved/watchlists-button.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#lib/client/board/use-board-view.ts";
import { observedStateSchema } from "#lib/contract/public-v3/session-state.ts";
import { countryName } from "#lib/domain/words/country-name.ts";
import { counted } from "#lib/domain/words/plural.ts";
import { readings, readingWords, filterableStates } from "#lib/domain/session/readings.ts";
import { stateWords } from "#lib/domain/session/session-state.ts";
import { ExportMenu } from "../tools/export-menu.tsx";
import { LookBackButton } from "../tools/look-back-button.tsx";
import { PauseButton } from "../tools/pause-button.tsx";
import { ColumnMenu } from "../table/column-menu.tsx";
import type { FittedColumns } from "../table/fit-columns.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
import { countBy } from "./count-by.ts";
import { IdentifierFilter } from "./identifier-filter.tsx";
import { useFilterKey } from "./use-filter-key.ts";

const dayOptions = [
  { value: "today", label: "Today" },
  { value: "tomorrow", label: "Tomorrow" },
  { value: "week", label: "Week" },
  { value: "all", label: "All" },
] as const;
const viewOptions = [
  { value: "lanes", label: "Lanes" },
  { value: "table", label: "Table" },
] as const;

interface FilterBarProps {
  view: BoardView;
  controls: BoardControls;
  /** The table's columns. */
  fitted: FittedColumns;
  isNarrow: boolean;
  /** Keeps the filters in one line that scrolls, so that a panel beside the board moves nothing below them. */
  isInOneLine: boolean;
}

/** All filters of the board; each is in the address. */
export function FilterBar({ view, controls, fitted, isNarrow, isInOneLine }: FilterBarProps) {
  const { params, change, changeText, clear } = controls;
  useFilterKey();
  const isNarrowed =
    params.q !== "" ||
    params.watched !== null ||
    [params.country, params.exchange, params.ticker, params.isin, params.cik, params.state].some(
      (list) => list.length > 0,
    );
  return (
    <search
      aria-label="Filters"
      className={clsx(
        "no-print -mx-4 flex no-scrollbar items-center gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:px-0",
        !isInOneLine && "md:flex-wrap md:overflow-visible",
      )}
    >
      <SearchField
        label="Filter by company, call, state, exchange, country or identifier"
        placeholder="Filter"
        value={params.q}
        onText={(text) => void changeText(text)}
        className="w-36 shrink-0 max-md:h-11 lg:w-44"
      />
      <Segmented
        label="Days"
        value={params.day}
        options={dayOptions}
        onSelect={(day) => void change({ day })}
      />
      <ViewsButton params={params} />
      <WatchlistsButton watched={params.watched} onWatch={(watched) => void change({ watched })} />
      <CompanyFilters view={view} controls={controls} />
      <StateFilter view={view} controls={controls} />
      <IdentifierFilter params={params} onChange={(changes) => void change(changes)} />
      {isNarrowed && (
        <button type="button" onClick={() => void clear()} className={buttonLook("quiet")}>
          Clear
        </button>
      )}
      <div
        className={clsx(
          "ml-auto flex shrink-0 items-center gap-3",
          isNarrow && "hidden",
          isInOneLine && "sticky right-0 bg-bg pl-3",
        )}
      >
        <p
          className="text-13 whitespace-nowrap text-ink-3 num"
          aria-live="polite"
          data-testid="session-count"
        >
          {counted(view.shown.length, "call")}
        </p>
        <div className="-mx-1.5 flex">
          <LookBackButton />
          <PauseButton failures={view.failures} />
          {!isNarrow && <ExportMenu view={view} controls={controls} isNarrow={false} />}
          {params.view === "table" && <ColumnMenu controls={controls} fitted={fitted} />}
        </div>
        <Segmented
          label="View"
          value={params.view}
          options={viewOptions}
          onSelect={(chosen) => void change({ view: chosen })}
        />
      </div>
    </search>
  );
}

/** Filters by country and exchange, each value with its number of sessions. */
function CompanyFilters({ view, controls: { params, change } }: Pick<FilterBarProps, "view" | "controls">) {
  const countries = useMemo(
    () => countBy(view.all, (it) => (it.company ? [it.company.country] : [])),
    [view.all],
  );
  const exchanges = useMemo(
    () => countBy(view.all, (it) => [...new Set(it.company?.tickers.map((listing) => listing.exchange))]),
    [view.all],
  );
  return (
    <>
      <ChoiceFilter
        name="Country"
        chosen={params.country}
        options={countries
          .map(([value, count]) => ({ value, label: countryName(value), count }))
          .sort((a, b) => a.label.localeCompare(b.label, "en"))}
        onChoose={(country) => void change({ country })}
      />
      <ChoiceFilter
        name="Exchange"
        chosen={params.exchange.map(
          (typed) => exchanges.find(([name]) => name.toLowerCase() === typed.toLowerCase())?.[0] ?? typed,
        )}
        options={exchanges.map(([value, count]) => ({ value, label: value, count }))}
        onChoose={(exchange) => void change({ exchange })}
      />
    </>
  );
}

/** Filters by upstream's states and by Callboard's readings. */
function StateFilter({ view, controls: { params, change } }: Pick<FilterBarProps, "view" | "controls">) {
  const states = useMemo(
    () => countBy(Object.values(view.lanes).flat(), (session) => [session.state]),
    [view.lanes],
  );
  return (
    <ChoiceFilter
      name="State"
      chosen={params.state}
      options={[
        ...readings.map((value) => ({
          value,
          label: readingWords[value],
          count: view.read[value],
          group: "Noticed by Callboard",
        })),
        ...observedStateSchema.options
          .map((value) => ({
            value,
            label: stateWords[value],
            count: states.find(([state]) => state === value)?.[1] ?? 0,
            group: "Reported by the data provider",
          }))
          .filter(({ value, count }) => value !== "unknown" || count > 0),
      ]}
      onChoose={(chosen) =>
        void change({ state: filterableStates.filter((state) => chosen.includes(state)) })
      }
    />
  );
}
