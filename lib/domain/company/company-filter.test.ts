import { expect, it } from "vitest";
import { writeAddress } from "../../contract/board/values/address-param.ts";
import {
  companiesParams,
  filterCompanies,
  noCompanyFilter,
  readCompanyFilter,
  sortCompanies,
} from "./company-filter.ts";

const companies = [
  { id: 1, country: "SE", exchanges: ["XSTO"] },
  { id: 2, country: "SE", exchanges: ["XSTO", "XNYS"] },
  { id: 3, country: "NO", exchanges: ["XOSL"] },
  { id: 4, country: "", exchanges: [] },
];
const due = {
  today: new Set([2, 3]),
  soon: new Map([
    [3, 20],
    [1, 10],
  ]),
};
const idsOf = (filter: Partial<typeof noCompanyFilter>) =>
  filterCompanies(companies, { ...noCompanyFilter, ...filter }, due).found.map(({ id }) => id);

it("passes companies that match every filter by any of its values", () => {
  expect(idsOf({})).toEqual([1, 2, 3, 4]);
  expect(idsOf({ country: ["SE", "NO"] })).toEqual([1, 2, 3]);
  expect(idsOf({ exchange: ["XNYS", "XOSL"] })).toEqual([2, 3]);
  expect(idsOf({ country: ["SE"], today: true })).toEqual([2]);
  expect(idsOf({ soon: true })).toEqual([1, 3]);
});

it("counts the values of a filter with the other filters in effect", () => {
  const { choices } = filterCompanies(
    companies,
    { country: ["SE"], exchange: ["XOSL"], today: false, soon: false },
    due,
  );
  expect(choices).toEqual({
    countries: [
      { value: "NO", count: 1 },
      { value: "SE", count: 0 },
    ],
    exchanges: [
      { value: "XNYS", count: 1 },
      { value: "XOSL", count: 0 },
      { value: "XSTO", count: 2 },
    ],
    today: 0,
    soon: 0,
  });
});

it("orders by name, and by the next call with those that have none at the end", () => {
  const named = companies.map((company, at) => ({ ...company, name: ["Dun", "Cel", "Bel", "Ald"][at]! }));
  const order = (by: "best" | "name" | "next") => sortCompanies(named, by, due).map(({ id }) => id);
  expect(order("best")).toEqual([1, 2, 3, 4]);
  expect(order("name")).toEqual([4, 3, 2, 1]);
  expect(order("next")).toEqual([1, 3, 4, 2]);
});

it("reads from an address what it wrote", () => {
  const filter = { country: ["NO", "SE"], exchange: ["XOSL"], today: true, soon: true };
  expect(readCompanyFilter(new URLSearchParams(writeAddress(companiesParams, filter)))).toEqual(filter);
  expect(writeAddress(companiesParams, { query: "", ...noCompanyFilter })).toBe("");
  expect(readCompanyFilter(new URLSearchParams("country=se,&today=yes"))).toEqual({
    ...noCompanyFilter,
    country: ["SE"],
  });
});
