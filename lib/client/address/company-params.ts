"use client";

import { createSerializer, parseAsInteger, useQueryStates } from "nuqs";
import { openKinds, type Opened } from "../../domain/company/event-files.ts";
import type { AddressRule } from "../../domain/words/address-problems.ts";
import { pairAddress, pairParsers } from "./compare-params.ts";
import { openedParam, pagePattern } from "./opened-param.ts";

const opened = openedParam(openKinds);

const companyParsers = {
  /** What is open beside the events. */
  open: opened.parser,
  /** The page of an open document, from 1. */
  page: parseAsInteger.withDefault(1),
  ...pairParsers,
};

/** The parameters that a company's page understands. */
export const companyAddress: readonly AddressRule[] = [
  { name: "open", form: { pattern: opened.pattern, name: "something like slides-77" } },
  { name: "page", form: { pattern: pagePattern, name: "the number of a page" } },
  ...pairAddress,
];

const serialize = createSerializer(companyParsers);

/** The page's parameters and how to change them. What is opened adds a history entry; a page turned does not. */
export function useCompanyParams(companyId: number) {
  const [params, change] = useQueryStates(companyParsers, { history: "push", shallow: true });
  const open = (file: Opened | null) => change({ open: file, page: null });
  const turnTo = (page: number) => change({ page }, { history: "replace" });
  /** The address at which something is open. */
  const hrefOf = (file: Opened) =>
    serialize(`/companies/${companyId}`, { ...params, open: file, page: null });
  return { params, change, open, turnTo, hrefOf };
}

export type CompanyControls = ReturnType<typeof useCompanyParams>;
