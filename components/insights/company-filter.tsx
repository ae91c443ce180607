"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useDeferredValue, useState } from "react";
import { TickRow } from "#components/filters/tick-row.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import { insightsWording } from "./insights-wording.ts";

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
export function CompanyFilter({ chosen, known, onChoose }: CompanyFilterProps) {
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
