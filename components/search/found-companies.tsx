"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Link from "next/link";
import { CompanyStar } from "#components/marks/stars.tsx";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { companyText } from "#lib/domain/search/company-text.ts";
import { searchWording } from "./search-wording.ts";

const maxShown = 4;

/** The companies that a search's own words name, in one line above the sentences; it keeps its place without any. */
export function FoundCompanies({ text }: { text: string }) {
  const query = companyText(text);
  const { data, isPlaceholderData, isError } = useQuery({
    ...companySearchQuery(query),
    enabled: query !== "",
  });
  if (text === "") return null;
  const found = query === "" ? null : (data ?? null);
  const shown = found?.companies.slice(0, maxShown) ?? [];
  const more = (found?.total ?? 0) - shown.length;
  return (
    <section
      aria-label={searchWording.companies}
      className={clsx(
        "mt-3 flex min-h-9 items-center gap-1.5 overflow-x-auto text-13 max-md:min-h-11",
        isPlaceholderData && "opacity-60",
      )}
    >
      <h2 className="mr-1 shrink-0 text-12 text-ink-3">{searchWording.companies}</h2>
      {isError && <p className="text-12 text-ink-3">{searchWording.companiesFailed}</p>}
      {!isError && found?.total === 0 && !isPlaceholderData && (
        <p className="text-12 text-ink-3">{searchWording.noCompany}</p>
      )}
      {query === "" && <p className="text-12 text-ink-3">{searchWording.noCompanyAsked}</p>}
      <ul className="flex gap-1.5">
        {shown.map(({ id, displayName, ticker, exchange }) => (
          <li key={id} className="flex items-center">
            <Link
              data-row
              data-open
              href={`/companies/${id}`}
              prefetch={false}
              className="inline-flex h-8 items-center gap-2 rounded-lg border border-line bg-panel px-2.5 whitespace-nowrap hover:border-line-strong max-md:h-11"
            >
              <span dir="auto" className="max-w-48 truncate font-medium">
                {displayName}
              </span>
              <span className="mono text-12 text-ink-3">
                {[ticker, exchange].filter((part) => part !== null).join(" ")}
              </span>
            </Link>
            <CompanyStar companyId={id} company={displayName} className="max-md:size-11" />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          href={`/companies?query=${encodeURIComponent(query)}`}
          prefetch={false}
          className="shrink-0 rounded px-1.5 py-1 text-12 underline underline-offset-2 max-md:py-3.5"
        >
          {searchWording.moreCompanies(found!.total)}
        </Link>
      )}
    </section>
  );
}
