import { createSerializer } from "nuqs";
import { expect, test } from "vitest";
import {
  insightsParams,
  noInsightsFilter,
  writeInsightsQuestion,
} from "../../contract/board/insights-query.ts";
import {
  readAddress,
  readAddressList,
  writeAddress,
  type AddressParams,
} from "../../contract/board/values/address-param.ts";
import { filterParams, listParameters } from "../../domain/board/list-filters.ts";
import { feedParams } from "../../domain/calendar/calendar-filter.ts";
import { companiesParams } from "../../domain/company/company-filter.ts";
import { insightsCallsParams } from "../../domain/insights/calls-address.ts";
import { addressProblems, understoodPart } from "../../domain/text/address-problems.ts";
import { boardParams } from "./board-params.ts";
import { calendarParams, feedHref } from "./calendar-params.ts";
import { companyParams } from "./company-params.ts";
import { compareParams } from "./compare-params.ts";
import { noFilters } from "./filter-params.ts";
import { followParams } from "./follow-params.ts";
import { parsersOf } from "./parsers.ts";
import { readerAddress } from "./reader-params.ts";

const awkward = ["A,B", "C", "D, E & F"];
const searchOf = (href: string) => new URLSearchParams(href.split("?")[1]);

test.each(listParameters)("a value of %s with a comma survives the address of a feed", (name) => {
  const search = searchOf(feedHref({ ...noFilters, [name]: awkward }, null));
  expect(readAddressList(search.get(name))).toEqual(awkward);
});

test("a value with a comma survives the addresses of companies and insights", () => {
  const companies = new URLSearchParams(writeAddress(companiesParams, { exchange: awkward }));
  expect(readAddress(companiesParams, companies).values.exchange).toEqual(awkward);
  const filter = { ...noInsightsFilter, exchange: awkward };
  const insights = new URLSearchParams(writeInsightsQuestion({ range: "14d", filter, zone: "UTC" }));
  expect(readAddress(insightsParams, insights).values.exchange).toEqual(awkward);
});

test("a value with a comma survives an address from which what is not understood is removed", () => {
  const search = createSerializer(parsersOf(filterParams))("", { exchange: awkward });
  expect(understoodPart(new URLSearchParams(search), filterParams)).toEqual(new URLSearchParams(search));
});

test("a list is written as the browser's own parser writes it", () => {
  const search = searchOf(createSerializer(parsersOf(filterParams))("/", { exchange: awkward }));
  expect(searchOf(feedHref({ ...noFilters, exchange: awkward }, null)).get("exchange")).toBe(
    search.get("exchange"),
  );
});

const pages: Record<string, AddressParams> = {
  board: boardParams,
  calendar: calendarParams,
  company: companyParams,
  companies: companiesParams,
  compare: compareParams,
  feed: feedParams,
  follow: followParams,
  insights: insightsParams,
  "calls of insights": insightsCallsParams,
  reader: readerAddress,
};
const texts = ["true", "false", "7", "7a", "-7", "0", "07", "2026-11-21T14:05:20Z", "2026-11-21", "1:25"];
const more = [
  "live",
  "LIVE",
  "week",
  "slides-77",
  "a b",
  "NYSE,A%2CB",
  "52w",
  "now",
  "recordingAvailable",
  "🦉",
];

test.each(Object.entries(pages))("%s: browser, server and the note on the address agree", (_, params) => {
  const parsers = parsersOf(params);
  for (const [name, { isList, preset }] of Object.entries(params)) {
    for (const text of [...texts, ...more]) {
      const search = new URLSearchParams({ [name]: text });
      const { values, bad } = readAddress(params, search);
      const place = `${name}=${text}`;
      expect(parsers[name]!.parse(text) ?? preset, place).toEqual(values[name]);
      expect(addressProblems(search, params), place).toHaveLength(bad.length);
      if (bad.length > 0 && !isList) expect(values[name], place).toEqual(preset);
      const written = writeAddress(params, values);
      expect(readAddress(params, new URLSearchParams(written)).values, place).toEqual(values);
    }
  }
});
