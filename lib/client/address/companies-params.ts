"use client";

import type { CompanyOrder } from "../../contract/board/values/company-orders.ts";
import { debounce, useQueryStates } from "nuqs";
import { companiesParams, type CompanyFilter } from "../../domain/company/company-filter.ts";
import { typingSettlesMs } from "./filter-params.ts";
import { parsersOf } from "./parsers.ts";

const parsers = parsersOf(companiesParams);

/** The parameters of the page of companies and how to change them. Filters add a history entry; typing does not. */
export function useCompaniesParams() {
  const [{ query, sort, ...filter }, change] = useQueryStates(parsers, { history: "push", shallow: true });
  return {
    typed: query,
    filter,
    order: sort,
    changeOrder: (order: CompanyOrder) => change({ sort: order }),
    changeText: (text: string) =>
      change(
        { query: text === "" ? null : text },
        { history: "replace", limitUrlUpdates: debounce(typingSettlesMs) },
      ),
    changeFilter: (changes: Partial<CompanyFilter>) => change(changes),
    clear: () => change({ country: null, exchange: null, today: null, soon: null }),
  };
}
