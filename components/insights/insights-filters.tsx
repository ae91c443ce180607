"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useDeferredValue, useState } from "react";
import { ChoiceFilter } from "#components/filters/choice-filter.tsx";
import { TickRow } from "#components/filters/tick-row.tsx";
import { WatchlistFilter } from "#components/filters/watchlist-filter.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import type { InsightsControls } from "#lib/client/address/insights-params.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import { insightsFilterNames } from "#lib/contract/board/insights-query.ts";
import type { Insights } from "#lib/contract/board/insights.ts";
import { failureKinds } from "#lib/contract/public-v3/session-state.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
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

interface Named {
  id: number;
  name: string;
}

interface CompanyFilterProps {
  chosen: readonly number[];
  /** The chosen companies that the local copy has. */
  known: readonly Named[];
  onChoose: (chosen: number[]) => void;
}

/** A filter of companies, found by name, ticker or identifier. */
function CompanyFilter({ chosen, known, onChoose }: CompanyFilterProps) {
  const [first] = chosen;
  const only = known.find(({ id }) => id === first)?.name ?? String(first);
  return (
    <Popover
      label={insightsWording.company}
      triggerClassName={clsx(buttonLook(), "font-normal")}
      trigger={
        <>
          <span className="text-ink-2">{insightsWording.company}</span>
          <span className="max-w-36 truncate font-medium">
            {chosen.length === 0 ? "Any" : chosen.length === 1 ? only : `${chosen.length} chosen`}
          </span>
        </>
      }
      className="w-72 flex-col"
    >
      {() => <CompanyList chosen={chosen} known={known} onChoose={onChoose} />}
    </Popover>
  );
}

function CompanyList({ chosen, known, onChoose }: CompanyFilterProps) {
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const { data, error } = useQuery({ ...companySearchQuery(query), enabled: query !== "" });
  const found: Named[] =
    query === ""
      ? chosen.map((id) => known.find((company) => company.id === id) ?? { id, name: String(id) })
      : (data?.companies.map(({ id, displayName }) => ({ id, name: displayName })) ?? []);
  return (
    <>
      <SearchField
        label={insightsWording.findCompany}
        placeholder={insightsWording.findCompany}
        value={text}
        onText={setText}
        className="mb-1 shrink-0 max-md:h-11"
        autoFocus
      />
      <ul className="max-h-80 min-h-0 flex-1 thin-scroll overflow-y-auto">
        {found.map(({ id, name }) => {
          const isChosen = chosen.includes(id);
          return (
            <li key={id}>
              <TickRow
                isTicked={isChosen}
                onTick={() => onChoose(isChosen ? chosen.filter((it) => it !== id) : [...chosen, id])}
              >
                {name}
              </TickRow>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && (
        <p role="status" className="px-2 py-3 text-13 text-ink-3">
          {query === "" ? insightsWording.anyCompany : whyNone(data !== undefined, error)}
        </p>
      )}
    </>
  );
}

function whyNone(isAnswered: boolean, error: Error | null): string {
  if (error) return describeFailedRequest(error);
  return isAnswered ? insightsWording.noCompany : insightsWording.searching;
}
