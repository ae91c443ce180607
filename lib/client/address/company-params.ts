"use client";

import { createSerializer, parseAsInteger, useQueryStates } from "nuqs";
import { openKinds, type Opened } from "../../domain/company/event-files.ts";
import type { AddressRule } from "../../domain/words/address-problems.ts";
import { openedParam, pagePattern } from "./opened-param.ts";

const opened = openedParam(openKinds);
const number = { pattern: /^\d{1,15}$/, name: "the id of a transcript" };

const companyParsers = {
  /** What is open beside the events. */
  open: opened.parser,
  /** The page of an open document, from 1. */
  page: parseAsInteger.withDefault(1),
  /** The transcripts of the calls to compare; null for the preset. */
  a: parseAsInteger,
  b: parseAsInteger,
};

/** The parameters that a company's page understands. */
export const companyAddress: readonly AddressRule[] = [
  { name: "open", form: { pattern: opened.pattern, name: "something like slides-77" } },
  { name: "page", form: { pattern: pagePattern, name: "the number of a page" } },
  { name: "a", form: number },
  { name: "b", form: number },
];

const serialize = createSerializer(companyParsers);

/** The page's parameters and how to change them. What is opened adds a history entry; a page turned does not. */
export function useCompanyParams(companyId: number) {
  const [params, change] = useQueryStates(companyParsers, { history: "push", shallow: true });
  const open = (opened: Opened | null) => change({ open: opened, page: null });
  const turnTo = (page: number) => change({ page }, { history: "replace" });
  /** The address at which something is open. */
  const hrefOf = (opened: Opened) =>
    serialize(`/companies/${companyId}`, { ...params, open: opened, page: null });
  return { params, change, open, turnTo, hrefOf };
}

export type CompanyControls = ReturnType<typeof useCompanyParams>;
