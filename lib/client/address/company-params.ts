"use client";

import { createSerializer, useQueryStates } from "nuqs";
import { param } from "../../contract/board/values/address-param.ts";
import { openKinds, type Opened } from "../../domain/company/event-files.ts";
import { pairParams } from "./compare-params.ts";
import { openedOf, pageNumber } from "./opened-param.ts";
import { parsersOf } from "./parsers.ts";

/** The parameters that a company's page understands. */
export const companyParams = {
  /** What is open beside the events. */
  open: param.one(openedOf(openKinds)),
  /** The page of an open document. */
  page: param.one(pageNumber, 1),
  ...pairParams,
};

const parsers = parsersOf(companyParams);
const serialize = createSerializer(parsers);

/** The page's parameters and how to change them. What is opened adds a history entry; a page turned does not. */
export function useCompanyParams(companyId: number) {
  const [params, change] = useQueryStates(parsers, { history: "push", shallow: true });
  const open = (file: Opened | null) => change({ open: file, page: null });
  const turnTo = (page: number) => change({ page }, { history: "replace" });
  /** The address at which something is open. */
  const hrefOf = (file: Opened) =>
    serialize(`/companies/${companyId}`, { ...params, open: file, page: null });
  return { params, change, open, turnTo, hrefOf };
}

export type CompanyControls = ReturnType<typeof useCompanyParams>;
