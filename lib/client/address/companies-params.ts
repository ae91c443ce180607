"use client";

import { debounce, parseAsBoolean, parseAsString, useQueryStates } from "nuqs";
import type { CompanyFilter } from "../../domain/company/company-filter.ts";
import type { AddressRule } from "../../domain/words/address-problems.ts";
import { filterAddress, filterParsers, typingSettlesMs } from "./filter-params.ts";

const companiesParsers = {
  query: parseAsString.withDefault(""),
  country: filterParsers.country,
  exchange: filterParsers.exchange,
  today: parseAsBoolean.withDefault(false),
};

/** The parameters that the page of companies understands. */
export const companiesAddress: readonly AddressRule[] = [
  { name: "query" },
  ...filterAddress.filter(({ name }) => name === "country" || name === "exchange"),
  { name: "today", choices: ["true"] },
];

/** The page's parameters and how to change them. Every filter adds a history entry; typing does not. */
export function useCompaniesParams() {
  const [{ query, country, exchange, today }, change] = useQueryStates(companiesParsers, {
    history: "push",
    shallow: true,
  });
  return {
    typed: query,
    filter: { country, exchange, today } satisfies CompanyFilter,
    changeText: (text: string) =>
      change(
        { query: text === "" ? null : text },
        { history: "replace", limitUrlUpdates: debounce(typingSettlesMs) },
      ),
    changeFilter: (changes: Partial<CompanyFilter>) =>
      change(
        Object.fromEntries(
          Object.entries(changes).map(([name, value]) => [name, value === false ? null : value]),
        ),
      ),
    clear: () => change({ country: null, exchange: null, today: null }),
  };
}
