import { expect, it } from "vitest";
import { defaultColumns } from "#lib/domain/board/chosen-columns.ts";
import { tableColumns } from "#lib/domain/board/table-columns.ts";
import { fitColumns } from "./fit-columns.ts";

it("shows all default columns from the width of a laptop on", () => {
  expect(fitColumns(defaultColumns, null, 1_024 - 42)).toEqual({ columns: defaultColumns, leftOut: [] });
});

it("leaves out the least important columns that have no room, and lists them", () => {
  const { columns, leftOut } = fitColumns(defaultColumns, null, 768 - 42);
  expect(leftOut).toEqual(["exchange", "country"]);
  expect(columns).toEqual(["company", "ticker", "call", "scheduled", "figure"]);
});

it("keeps the column by which the rows are sorted, the state, the call and the figure", () => {
  const { columns, leftOut } = fitColumns(tableColumns, "-country", 300);
  expect(columns).toEqual(["state", "call", "country", "figure"]);
  expect([...columns, ...leftOut].sort()).toEqual([...tableColumns].sort());
});
