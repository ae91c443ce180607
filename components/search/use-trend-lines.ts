import { useQueries, useQuery } from "@tanstack/react-query";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { trendsQuery } from "#lib/client/queries/words.ts";
import { useWatchlists } from "#lib/client/saved/use-saved.ts";
import type { TrendPeriod } from "#lib/contract/board/analyst/trends.ts";
import type { TrendStep } from "#lib/contract/board/values/trend-steps.ts";
import { askedCompanies, queryOfOthers, scopeOf } from "#lib/domain/search/trend-line.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
import { trendWording as words } from "./trend-wording.ts";

/** A line of the chart. */
export interface TrendLine {
  /** As the address has it; null for the one that was asked for. */
  key: string | null;
  name: string;
  /** Its periods by their beginnings; empty while they load. */
  periods: ReadonlyMap<string, TrendPeriod>;
}

/** A line that can be added, under its group. */
export interface LineChoice {
  key: string;
  name: string;
}

interface TrendAddress {
  by: TrendStep;
  /** The list whose companies' calls are searched; null for all. */
  watchlist: string | null;
  against: readonly string[];
}

/** The lines of a query and of what it is measured against; `first` answers for the query itself. */
export function useTrendLines(q: string, { by, watchlist, against }: TrendAddress) {
  const watchlists = useWatchlists();
  const first = useQuery(trendsQuery({ q, by, scope: watchlist === null ? {} : { watchlist } }));
  const others = useQueries({
    queries: against.map((line) => trendsQuery({ q: queryOfOthers(q), by, scope: scopeOf(line) })),
  });
  const listName = (given: string) => watchlists.items.find(({ id }) => id === given)?.name ?? words.gone;
  const nameOf = (line: string) => {
    const { watchlist: list, exchange, country } = scopeOf(line);
    if (list !== undefined) return listName(list);
    return exchange ?? (country === undefined ? words.everything : countryName(country));
  };
  const named = [askedCompanies(q), watchlist === null ? null : listName(watchlist)].filter(Boolean);
  const lines: TrendLine[] = [
    {
      key: null,
      name: named.length === 0 ? words.everything : named.join(", "),
      periods: byBeginning(first.data?.periods),
    },
    ...against.map((key, at) => ({
      key,
      name: nameOf(key),
      periods: byBeginning(others[at]?.data?.periods),
    })),
  ];
  return { first, lines, choices: useChoices(named.length > 0, against, watchlists.items) };
}

function byBeginning(periods: readonly TrendPeriod[] = []): ReadonlyMap<string, TrendPeriod> {
  return new Map(periods.map((period) => [period.from, period]));
}

function useChoices(
  isNarrowed: boolean,
  against: readonly string[],
  watchlists: readonly { id: string; name: string }[],
) {
  const { data } = useQuery(companySearchQuery(""));
  const groups: [name: string, choices: LineChoice[]][] = [
    [words.everything, isNarrowed ? [{ key: "all", name: words.everything }] : []],
    [words.watchlists, watchlists.map(({ id, name }) => ({ key: `watchlist-${id}`, name }))],
    [
      words.exchanges,
      (data?.choices.exchanges ?? []).map(({ value }) => ({ key: `exchange-${value}`, name: value })),
    ],
    [
      words.countries,
      (data?.choices.countries ?? []).map(({ value }) => ({
        key: `country-${value}`,
        name: countryName(value),
      })),
    ],
  ];
  return groups
    .map(([name, choices]) => ({ name, choices: choices.filter(({ key }) => !against.includes(key)) }))
    .filter(({ choices }) => choices.length > 0);
}
