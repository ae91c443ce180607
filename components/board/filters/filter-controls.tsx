"use client";

import { useMemo } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { ViewsButton } from "#components/saved/views-button.tsx";
import { WatchlistsButton } from "#components/saved/watchlists-button.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#components/board/use-board-view.ts";
import { observedStates } from "#lib/contract/public-v3/session-state.ts";
import {
  filterableStates,
  heardReadings,
  isHeard,
  readings,
  readingWording,
  type Reading,
} from "#lib/domain/session/readings.ts";
import { stateWording, isKnown } from "#lib/domain/session/session-state.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
import { ChoiceFilter } from "../../filters/choice-filter.tsx";
import { countBy } from "../../filters/count-by.ts";
import { countFilters } from "./count-filters.ts";
import { IdentifierFilter } from "../../filters/identifier-filter.tsx";

const dayOptions = [
  { value: "today", label: "Today" },
  { value: "tomorrow", label: "Tomorrow" },
  { value: "week", label: "Week" },
  { value: "all", label: "All" },
] as const;

interface FilterControlsProps {
  view: BoardView;
  controls: BoardControls;
}

/** Every filter of the board, side by side above it or in a phone's sheet. */
export function FilterControls({ view, controls }: FilterControlsProps) {
  return (
    <>
      <MainFilters controls={controls} />
      <OtherFilters view={view} controls={controls} />
    </>
  );
}

/** The filters by text and day. */
export function MainFilters({
  controls: { params, change, changeText },
}: Pick<FilterControlsProps, "controls">) {
  return (
    <>
      <SearchField
        label="Filter by company, call, state, exchange, country or identifier"
        placeholder="Filter"
        value={params.q}
        onText={(text) => void changeText(text)}
        className="shrink-0 max-md:h-11 max-md:w-full md:max-w-44 md:grow md:basis-28"
      />
      <Segmented
        label="Days"
        value={params.day}
        options={dayOptions}
        onSelect={(day) => void change({ day })}
        className="max-md:w-full max-md:*:flex-auto"
      />
    </>
  );
}

/** The filters besides text and day, and the saved views. */
export function OtherFilters({ view, controls }: FilterControlsProps) {
  const { params, change, clear } = controls;
  return (
    <>
      <ViewsButton params={params} />
      <WatchlistsButton watched={params.watched} onWatch={(watched) => void change({ watched })} />
      <CompanyFilters view={view} controls={controls} />
      <StateFilter view={view} controls={controls} />
      <IdentifierFilter params={params} onChange={(changes) => void change(changes)} />
      {countFilters(params) > 0 && (
        <button type="button" onClick={() => void clear()} className={buttonLook("quiet")}>
          Clear
        </button>
      )}
    </>
  );
}

/** Filters by country and exchange, each value with its number of sessions. */
function CompanyFilters({ view, controls: { params, change } }: FilterControlsProps) {
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
function StateFilter({ view, controls: { params, change } }: FilterControlsProps) {
  const inGroup = (group: string) => (value: Reading) => ({
    value,
    label: readingWording[value],
    count: view.readingTotals[value],
    group,
  });
  return (
    <ChoiceFilter
      name="State"
      chosen={params.state}
      options={[
        ...readings.filter((reading) => !isHeard(reading)).map(inGroup("Noticed by Callboard")),
        ...heardReadings.map(inGroup("On the air")),
        ...observedStates
          .map((value) => ({
            value,
            label: stateWording[value],
            count: view.stateTotals[value],
            group: "Reported by the data provider",
          }))
          .filter(({ value, count }) => isKnown(value) || count > 0),
      ]}
      onChoose={(chosen) =>
        void change({ state: filterableStates.filter((state) => chosen.includes(state)) })
      }
    />
  );
}
