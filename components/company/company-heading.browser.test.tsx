import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CompanyHeading } from "./company-heading.tsx";

const listing = { ticker: "OSTB", exchange: "NasdaqGM" };
const company = {
  id: 1,
  name: "Ostara Biotech",
  displayName: null,
  country: "",
  backlinkUrl: "https://example.com/1",
  cik: null,
  openfigi: [],
  tickers: [listing],
  isins: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

test.each([
  ["without a country", company, "OSTB NasdaqGM"],
  ["without a country and a listing", { ...company, tickers: [] }, "no listing"],
  [
    "with a listing that upstream has twice",
    { ...company, tickers: [listing, listing] },
    "OSTB NasdaqGM · OSTB NasdaqGM",
  ],
  [
    "with everything",
    { ...company, displayName: "Ostara", country: "SE" },
    "Ostara Biotech · Sweden · OSTB NasdaqGM",
  ],
])(
  "the line below the name of a company %s has separators only between its parts",
  async (_what, given, line) => {
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <CompanyHeading company={given} />
      </QueryClientProvider>,
    );
    expect(page.getByRole("paragraph").element().textContent).toBe(line);
  },
);

test("beside the buttons a long name keeps its room, also on a tablet and with text at 200 %", async () => {
  const long = { ...company, displayName: "Weidenmoor Verkehrsbetriebe Holding" };
  await page.viewport(720, 450);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyHeading company={long} />
    </QueryClientProvider>,
  );
  const name = page.getByRole("heading", { level: 1 }).element();
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  expect(name.clientWidth).toBeGreaterThan(500);
});
