"use client";

import { useMemo } from "react";
import { ChoiceFilter } from "#components/filters/choice-filter.tsx";
import { IdentifierFilter } from "#components/filters/identifier-filter.tsx";
import { FilterKeys } from "#components/board/filters/filter-keys.tsx";
import { countBy } from "#components/filters/count-by.ts";
import { WatchlistsButton } from "#components/saved/watchlists-button.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import type { CalendarControls } from "#lib/client/address/calendar-params.ts";
import { observedStates } from "#lib/contract/public-v3/session-state.ts";
import type { ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";
import { stateWording, isKnown } from "#lib/domain/session/session-state.ts";
import { countryName } from "#lib/domain/text/country-name.ts";

interface CalendarFiltersProps {
  /** Every call of the span, for the values and their counts. */
  all: readonly ScheduledCall[];
  controls: CalendarControls;
  isNarrowed: boolean;
}

/** The board's filters, for the calls of the calendar. */
export function CalendarFilters({ all, controls, isNarrowed }: CalendarFiltersProps) {
  const { params, change, changeText, clear } = controls;
  const values = useMemo(
    () => ({
      countries: countBy(all, (call) => (call.company ? [call.company.country] : [])),
      exchanges: countBy(all, (call) => [...new Set(call.company?.tickers.map(({ exchange }) => exchange))]),
      states: new Map(countBy(all, (call) => [call.state])),
    }),
    [all],
  );
  return (
    <search
      aria-label="Filters"
      className="no-print -mx-4 flex fade-ends no-scrollbar items-center gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      <FilterKeys />
      <SearchField
        label="Filter by company, call, state, exchange, country or identifier"
        placeholder="Filter"
        value={params.q}
        onText={(text) => void changeText(text)}
        className="w-36 shrink-0 max-md:h-11 lg:w-44"
      />
      <WatchlistsButton watched={params.watched} onWatch={(watched) => void change({ watched })} />
      <ChoiceFilter
        name="Country"
        chosen={params.country}
        options={values.countries
          .map(([value, count]) => ({ value, label: countryName(value), count }))
          .sort((a, b) => a.label.localeCompare(b.label, "en"))}
        onChoose={(country) => void change({ country })}
      />
      <ChoiceFilter
        name="Exchange"
        chosen={params.exchange}
        options={values.exchanges.map(([value, count]) => ({ value, label: value, count }))}
        onChoose={(exchange) => void change({ exchange })}
      />
      <ChoiceFilter
        name="State"
        chosen={params.state}
        options={observedStates
          .map((value) => ({ value, label: stateWording[value], count: values.states.get(value) ?? 0 }))
          .filter(({ value, count }) => isKnown(value) || count > 0)}
        onChoose={(chosen) =>
          void change({ state: observedStates.filter((state) => chosen.includes(state)) })
        }
      />
      <IdentifierFilter params={params} onChange={(changes) => void change(changes)} />
      {isNarrowed && (
        <button type="button" onClick={() => void clear()} className={buttonLook("quiet")}>
          Clear
        </button>
      )}
    </search>
  );
}
