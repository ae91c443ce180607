"use client";

import { clsx } from "clsx";
import { useMemo } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { BoardControls } from "#lib/client/board-params.ts";
import type { BoardView } from "#lib/client/use-board-view.ts";
import { observedStateSchema } from "#lib/contract/public-v3/session-state.ts";
import { countryName } from "#lib/domain/country-name.ts";
import { countBy } from "#lib/domain/count-by.ts";
import { readings, readingWords, soughtStates } from "#lib/domain/readings.ts";
import { stateWords } from "#lib/domain/session-state.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
import { IdentifierFilter } from "./identifier-filter.tsx";
import { WatchlistSwitch } from "./watchlist-switch.tsx";

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
  isNarrow: boolean;
}

/** Everything that narrows the board; all of it is in the address. */
export function FilterBar({ view, controls, isNarrow }: FilterBarProps) {
  const { params, change, changeText, clear } = controls;
  const countries = useMemo(
    () => countBy(view.all, (it) => (it.company ? [it.company.country] : [])),
    [view.all],
  );
  const exchanges = useMemo(
    () => countBy(view.all, (it) => [...new Set(it.company?.tickers.map((listing) => listing.exchange))]),
    [view.all],
  );
  const states = useMemo(
    () => countBy(Object.values(view.lanes).flat(), (session) => [session.state]),
    [view.lanes],
  );
  const isNarrowed =
    params.q !== "" ||
    params.watched ||
    [params.country, params.exchange, params.ticker, params.isin, params.cik, params.state].some(
      (list) => list.length > 0,
    );
  return (
    <search
      aria-label="Filters"
      className="no-print -mx-4 flex no-scrollbar items-center gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      <SearchField
        label="Filter by company, call or identifier"
        placeholder="Filter"
        value={params.q}
        onText={(text) => void changeText(text)}
        className="w-36 shrink-0 lg:w-44"
      />
      <Segmented
        label="Days"
        value={params.day}
        options={dayOptions}
        onSelect={(day) => void change({ day })}
      />
      <WatchlistSwitch isOn={params.watched} onSwitch={(watched) => void change({ watched })} />
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
        chosen={params.exchange}
        options={exchanges.map(([value, count]) => ({ value, label: value, count }))}
        onChoose={(exchange) => void change({ exchange })}
      />
      <ChoiceFilter
        name="State"
        chosen={params.state}
        options={[
          ...observedStateSchema.options
            .map((value) => ({
              value,
              label: stateWords[value],
              count: states.find(([state]) => state === value)?.[1] ?? 0,
            }))
            .filter(({ value, count }) => value !== "unknown" || count > 0),
          ...readings.map((value) => ({
            value,
            label: readingWords[value],
            count: view.read[value],
            group: "Read by Callboard",
          })),
        ]}
        onChoose={(chosen) => void change({ state: soughtStates.filter((state) => chosen.includes(state)) })}
      />
      <IdentifierFilter params={params} onChange={(changes) => void change(changes)} />
      {isNarrowed && (
        <button type="button" onClick={() => void clear()} className={buttonLook("quiet")}>
          Clear
        </button>
      )}
      <div className={clsx("ml-auto flex shrink-0 items-center gap-3", isNarrow && "hidden")}>
        <p
          className="text-13 whitespace-nowrap text-ink-3 num"
          aria-live="polite"
          data-testid="session-count"
        >
          {view.shown.length.toLocaleString("en")} {view.shown.length === 1 ? "session" : "sessions"}
        </p>
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
