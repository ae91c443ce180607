import { createSerializer } from "nuqs";
import { expect, test } from "vitest";
import { readAddressList } from "../../contract/board/values/address-list.ts";
import {
  noInsightsFilter,
  readInsightsFilter,
  writeInsightsQuestion,
} from "../../contract/board/insights-question.ts";
import {
  noCompanyFilter,
  readCompanyFilter,
  writeCompanyFilter,
} from "../../domain/company/company-filter.ts";
import { listParameters } from "../../domain/board/list-filters.ts";
import { understoodPart } from "../../domain/words/address-problems.ts";
import { feedHref } from "./calendar-params.ts";
import { filterAddress, filterParsers, noFilters } from "./filter-params.ts";

const awkward = ["A,B", "C", "D, E & F"];
const searchOf = (href: string) => new URLSearchParams(href.split("?")[1]);

test.each(listParameters)("a value of %s with a comma survives the address of a feed", (name) => {
  const search = searchOf(feedHref({ ...noFilters, [name]: awkward }, null));
  expect(readAddressList(search.get(name))).toEqual(awkward);
});

test("a value with a comma survives the addresses of companies and insights", () => {
  const companies = new URLSearchParams(writeCompanyFilter({ ...noCompanyFilter, exchange: awkward }));
  expect(readCompanyFilter(companies).exchange).toEqual(awkward);
  const insights = searchOf(writeInsightsQuestion("14d", { ...noInsightsFilter, exchange: awkward }));
  expect(readInsightsFilter(insights).filter.exchange).toEqual(awkward);
});

test("a value with a comma survives an address from which what is not understood is removed", () => {
  const search = createSerializer(filterParsers)("", { exchange: awkward });
  expect(understoodPart(new URLSearchParams(search), filterAddress)).toEqual(new URLSearchParams(search));
});

test("a list is written as the browser's own parser writes it", () => {
  const search = searchOf(createSerializer(filterParsers)("/", { exchange: awkward }));
  expect(searchOf(feedHref({ ...noFilters, exchange: awkward }, null)).get("exchange")).toBe(
    search.get("exchange"),
  );
});
