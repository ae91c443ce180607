import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { observedStates } from "#lib/contract/public-v3/session-state.ts";
import { countStates } from "#lib/domain/board/count-states.ts";
import { firstRows } from "#lib/domain/board/first-board.ts";
import { columnsOf } from "#lib/domain/board/chosen-columns.ts";
import type { SortWord } from "#lib/domain/board/sort-sessions.ts";
import type { TableColumn } from "#lib/domain/board/table-columns.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { BoardTable } from "./board-table.tsx";

const { company } = boardSession();
const states = observedStates;
/** The names of companies sort against the order of their ids. */
const named = (id: number, of: number) =>
  boardSession({
    id,
    companyId: id,
    state: states[id % states.length]!,
    company: company && { ...company, id, displayName: `Company ${of - id}` },
  });
const many = Array.from({ length: 2_000 }, (_, at) => named(at + 1, 2_001));

interface TableProps {
  rows: typeof many;
  chosen?: TableColumn[];
  totals?: ReturnType<typeof countStates>;
}

function Table({ rows, chosen = [], totals = countStates(rows) }: TableProps) {
  const [sort, setSort] = useState<SortWord | null>(null);
  const [client] = useState(() => new QueryClient());
  const sessions = new Map(rows.map((row) => [row.id, row]));
  const columns = columnsOf(chosen, sort);
  return (
    <QueryClientProvider client={client}>
      <BoardTable
        {...{ rows, totals, sessions, columns, sort }}
        filterKey=""
        onSort={(next) => {
          setSort(next);
        }}
      />
    </QueryClientProvider>
  );
}

const heading = (name: string) => page.getByRole("columnheader", { name, exact: true });
const names = () =>
  [...document.querySelectorAll("[data-session] a[href^='/companies/']")].map((link) => link.textContent);
const rendered = () => document.querySelectorAll("[data-session]").length;

test("a heading sorts 2,000 rows, then reverses them, then groups them again; few rows are rendered", async () => {
  await render(<Table rows={many} />);
  await expect.element(page.getByRole("table", { name: "Calls by state" })).toBeVisible();
  await expect.element(heading("State")).not.toBeInTheDocument();
  await heading("Company").getByRole("button").click();
  await expect.element(heading("Company")).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(() => names().slice(0, 3)).toEqual(["Company 1", "Company 2", "Company 3"]);
  await expect.element(page.getByRole("table", { name: "Calls by Company, A to Z" })).toBeVisible();
  await heading("Company").getByRole("button").click();
  await expect.element(heading("Company")).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => names().slice(0, 2)).toEqual(["Company 2000", "Company 1999"]);
  expect(rendered()).toBeGreaterThan(5);
  expect(rendered()).toBeLessThan(200);
  await heading("Company").getByRole("button").click();
  await expect.element(heading("Company")).toHaveAttribute("aria-sort", "none");
  await expect.element(page.getByRole("table", { name: "Calls by state" })).toBeVisible();
});

test("the keyboard sorts, and a sorted row says its state in a column", async () => {
  await render(<Table rows={many.slice(0, 40)} />);
  heading("Ticker").getByRole("button").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Ticker")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(heading("State")).toHaveAttribute("aria-sort", "none");
  await expect.element(heading("Ticker").getByRole("button")).toHaveFocus();
  const first = document.querySelector("[data-session] [role=cell]");
  expect(first?.textContent).not.toBe("");
});

test("only the chosen columns are shown, and the call's, whose link opens the row", async () => {
  await render(<Table rows={many.slice(0, 5)} chosen={["isin", "cik"]} />);
  const heads = () => [...document.querySelectorAll("[role=columnheader]")].map((it) => it.textContent);
  await expect.poll(heads).toEqual(["Call", "ISIN", "CIK", "Time in state"]);
  await expect.element(page.getByRole("cell", { name: "US05150R1086" }).first()).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Q3 2026 Earnings Call, Company 2000" }))
    .toBeInTheDocument();
});

test("a table that knows only its first rows counts all of them and reserves the space of the rest", async () => {
  const live = (id: number) => ({ ...named(id, 2_001), state: "live" as const });
  const known = Array.from({ length: firstRows + 5 }, (_, at) => live(at + 1));
  await render(<Table rows={known} totals={{ ...countStates(known), live: 1_200 }} />);
  const table = page.getByRole("table");
  await expect.element(table).toHaveAttribute("aria-rowcount", "1201");
  await expect.element(page.getByText("1,200", { exact: true })).toBeVisible();
  expect(table.element().getBoundingClientRect().height).toBeGreaterThan(1_200 * 40);
  window.scrollTo(0, (firstRows - 5) * 41);
  await expect.poll(() => document.querySelector(`[aria-rowindex="${firstRows + 1}"]`)).not.toBeNull();
  // The known calls from further down the table are not rendered among the first rows.
  expect(document.querySelector(`[aria-rowindex="${firstRows + 2}"]`)).toBeNull();
});
