"use client";

import { ChoiceFilter } from "#components/filters/choice-filter.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { InsightsControls } from "#lib/client/address/insights-params.ts";
import type { Insights } from "#lib/contract/board/insights.ts";
import { insightsFilterNames } from "#lib/contract/board/insights-query.ts";
import { failureKinds } from "#lib/contract/public-v3/session-state.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
import { WatchlistFilter } from "#components/filters/watchlist-filter.tsx";
import { CompanyFilter } from "./company-filter.tsx";
import { formatHour, insightsWording } from "./insights-wording.ts";

interface InsightsFiltersProps {
  controls: InsightsControls;
  /** For the values to choose from; undefined while they load. */
  insights: Insights | undefined;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** What the figures are narrowed to. */
export function InsightsFilters({ controls, insights }: InsightsFiltersProps) {
  const { question, changeFilter, clear } = controls;
  const { filter } = question;
  const { name } = useZoneWording();
  const isNarrowed = insightsFilterNames.some((name) => (filter[name] ?? "").length > 0);
  return (
    <search
      aria-label="Filters"
      className="no-print -mx-4 flex fade-ends no-scrollbar items-center gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      <ChoiceFilter
        name="Exchange"
        chosen={filter.exchange}
        options={(insights?.choices.exchanges ?? []).map((value) => ({ value, label: value }))}
        onChoose={(exchange) => changeFilter({ exchange })}
      />
      <ChoiceFilter
        name="Country"
        chosen={filter.country}
        options={(insights?.choices.countries ?? [])
          .map((value) => ({ value, label: countryName(value) }))
          .sort((a, b) => a.label.localeCompare(b.label, "en"))}
        onChoose={(country) => changeFilter({ country })}
      />
      <CompanyFilter
        chosen={filter.company}
        known={insights?.companies ?? []}
        onChoose={(company) => changeFilter({ company })}
      />
      <WatchlistFilter chosen={filter.watchlist} onChoose={(watchlist) => changeFilter({ watchlist })} />
      <ChoiceFilter
        name={insightsWording.kind}
        chosen={filter.kind}
        options={failureKinds.map((value) => ({ value, label: stateWording[value] }))}
        onChoose={(chosen) => changeFilter({ kind: failureKinds.filter((kind) => chosen.includes(kind)) })}
      />
      <ChoiceFilter
        name={insightsWording.hour(insights && name(insights.generatedAt))}
        chosen={filter.hour.map(String)}
        options={hours.map((hour) => ({ value: String(hour), label: formatHour(hour) }))}
        onChoose={(chosen) => changeFilter({ hour: hours.filter((hour) => chosen.includes(String(hour))) })}
      />
      {isNarrowed && (
        <button type="button" onClick={clear} className={buttonLook("quiet")}>
          {insightsWording.clear}
        </button>
      )}
    </search>
  );
}
