"use client";

import { companyOrders, type CompanyOrder } from "#lib/contract/board/values/company-orders.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { AddressNote } from "#components/shell/address-note.tsx";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useCompaniesParams } from "#lib/client/address/companies-params.ts";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { statusQuery } from "#lib/client/queries/status.ts";
import type { CompanySearch } from "#lib/contract/board/company-detail.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { companiesParams, isNarrowed } from "#lib/domain/company/company-filter.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { CompanyFilters } from "./company-filters.tsx";
import { CompanyRows } from "./company-rows.tsx";
import { CompanySuggestions } from "./company-suggestions.tsx";
import { companyWording } from "./company-wording.ts";

/** Rows that are added at once, and the most that the server answers. */
const rowsAtOnce = 50;
const maxRows = 500;

/** Placeholders for names that are loading. */
const rowWidths = ["w-56", "w-44", "w-64", "w-52", "w-40"];

/** Finds companies by name, ticker or identifier, and lists those of a country, an exchange or with a call today. */
export function Companies() {
  const { typed, filter, order, changeText, changeFilter, changeOrder, clear } = useCompaniesParams();
  const query = useDeferredValue(typed.trim());
  const [limit, setLimit] = useState(rowsAtOnce);
  const { zone } = useZoneWording();
  const search = useQuery(companySearchQuery(query, filter, { order, limit, zone }));
  const { data, isPlaceholderData } = search;
  const hasQuery = query !== "" || isNarrowed(filter);
  const screen = useRef<HTMLDivElement>(null);
  const router = useRouter();

  // Until the typed text has its answer, the companies are those of an earlier text, so Enter waits.
  const [entered, setEntered] = useState<string | null>(null);
  const isCurrent = query === typed.trim() && data !== undefined && !isPlaceholderData;
  const isDue = isCurrent && entered === query;
  const openBest = () => {
    const best = data?.companies[0];
    if (best) router.push(`/companies/${best.id}`);
  };
  const openEntered = useEffectEvent(openBest);
  useEffect(() => {
    if (isDue) openEntered();
  }, [isDue]);

  const handleKey = (event: KeyboardEvent) => {
    // These keys belong to the input method while it composes a character.
    if (event.nativeEvent.isComposing) return;
    const links = [...(screen.current?.querySelectorAll<HTMLAnchorElement>("a[data-row]") ?? [])];
    const field = screen.current?.querySelector("input");
    if (event.key === "Enter" && event.target === field) {
      if (typed.trim() === "" && !isNarrowed(filter)) return;
      if (isCurrent) openBest();
      else setEntered(typed.trim());
      return;
    }
    if (field) stepFocus(event, field, links);
  };

  return (
    <div
      ref={screen}
      onKeyDown={handleKey}
      className="mx-auto flex w-full max-w-[860px] flex-1 flex-col px-4 py-7"
    >
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h1 className="text-20 font-semibold tracking-tight">Companies</h1>
        <CopiedCount />
      </div>
      <AddressNote params={companiesParams} />
      <SearchField
        label={companyWording.find}
        placeholder={companyWording.findPlaceholder}
        autoFocus
        value={typed}
        onText={(text) => {
          setEntered(null);
          void changeText(text);
        }}
        className="h-11 [&_input]:text-14"
      />
      <CompanyFilters
        filter={filter}
        choices={data?.choices}
        onChange={(changes) => void changeFilter(changes)}
        onClear={() => void clear()}
      />
      <FoundHead
        order={hasQuery ? order : null}
        onOrder={(value) => void changeOrder(value)}
        found={hasQuery && data && !isPlaceholderData ? foundWords(data, query !== "") : null}
      />
      {hasQuery ? (
        <Found query={query} search={search} onMore={() => setLimit(limit + rowsAtOnce)} />
      ) : (
        <CompanySuggestions />
      )}
    </div>
  );
}

interface FoundHeadProps {
  /** Null where nothing is listed. */
  order: CompanyOrder | null;
  onOrder: (order: CompanyOrder) => void;
  found: string | null;
}

/** How many were found, and their order. */
function FoundHead({ order, onOrder, found }: FoundHeadProps) {
  return (
    <div className="mt-2 mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-12 text-ink-3 num">
        {found}
      </p>
      {order !== null && (
        <Segmented
          label={companyWording.order}
          value={order}
          options={companyOrders.map((value) => ({ value, label: companyWording.orders[value] }))}
          onSelect={onOrder}
        />
      )}
    </div>
  );
}

interface FoundProps {
  query: string;
  search: UseQueryResult<CompanySearch>;
  onMore: () => void;
}

/** The companies that were found, or why there are none. */
function Found({ query, search, onMore }: FoundProps) {
  return (
    <QueryScreen
      query={search}
      words={{ failed: companyWording.searchFailed }}
      skeleton={<CompanyRowsSkeleton />}
    >
      {(data) => (
        <FoundCompanies query={query} found={data} isOld={search.isPlaceholderData} onMore={onMore} />
      )}
    </QueryScreen>
  );
}

interface FoundCompaniesProps {
  query: string;
  found: CompanySearch;
  /** They are those of an earlier text. */
  isOld: boolean;
  onMore: () => void;
}

function FoundCompanies({ query, found: { total, companies }, isOld, onMore }: FoundCompaniesProps) {
  const left = total - companies.length;
  if (total > 0)
    return (
      <>
        <CompanyRows label={companyWording.found} companies={companies} isOld={isOld} />
        {left > 0 &&
          (companies.length < maxRows ? (
            <Button className="mt-3 self-center" disabled={isOld} onClick={onMore}>
              {companyWording.showMore}
            </Button>
          ) : (
            <p className="mt-3 text-center text-12 text-ink-3">{companyWording.tooMany}</p>
          ))}
      </>
    );
  if (isOld) return null;
  return query === "" ? (
    <EmptyNote title={companyWording.noneFits}>{companyWording.noneFitsReason}</EmptyNote>
  ) : (
    <EmptyNote title={companyWording.noMatch(query)}>{companyWording.noMatchReason}</EmptyNote>
  );
}

function foundWords({ total, companies: { length: shown } }: CompanySearch, hasText: boolean): string {
  const companies = counted(total, "company", "companies");
  if (shown === total) return `${companies} found`;
  return hasText ? companyWording.bestShown(companies, shown) : companyWording.firstShown(companies, shown);
}

/** Placeholders for rows that are loading. */
function CompanyRowsSkeleton() {
  return (
    <Panel className="overflow-hidden" aria-label={companyWording.searching}>
      {rowWidths.map((width) => (
        <div key={width} className="flex items-center gap-4 border-b border-line px-3.5 py-3 last:border-b-0">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </Panel>
  );
}

/** How many companies the search covers. */
function CopiedCount() {
  const { data } = useQuery({ ...statusQuery, refetchInterval: false, staleTime: 60_000 });
  const companies = data?.datasets.find(({ dataset }) => dataset === "companies");
  if (!companies) return null;
  return (
    <p className="text-12 text-ink-3 num">
      {companyWording.copied(companies.rows)}
      {!companies.isFullCopyDone && companyWording.moreComing}
    </p>
  );
}

/** Moves the focus up and down between a field and the rows below it; Escape returns to the field. */
function stepFocus(event: KeyboardEvent, field: HTMLInputElement, rows: readonly HTMLElement[]): void {
  const stops = [field, ...rows];
  const at = stops.findIndex((stop) => stop === event.target);
  if (at === -1) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: at > 0 ? 0 : -1 }[event.key];
  const stop = to === undefined ? undefined : stops[to];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
