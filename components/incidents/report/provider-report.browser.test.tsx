import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import type { Outage, ProviderReport as Report } from "#lib/contract/board/incidents/provider-report.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import { ProviderReport } from "./provider-report.tsx";

const now = "2026-11-21T14:20:14.000Z";
const outage: Outage = {
  sessionId: 7,
  company: "Ostara Biotech",
  ticker: "OSTB",
  exchange: "NasdaqGM",
  host: "cdn.example",
  title: "Q3 2026 Earnings Call",
  date: "2026-11-20T13:00:00.000Z",
  failure: "liveFailedNoAccess",
  from: "2026-11-20T13:02:10.000Z",
  notBefore: "2026-11-20T13:02:08.000Z",
  to: "2026-11-20T13:14:00.000Z",
  endNotBefore: "2026-11-20T13:12:00.000Z",
  atLeastMs: 590_000,
  atMostMs: 712_000,
  incident: 41,
};
const report = (outages: Outage[]): Report => ({
  version: 1,
  freshness: currentFreshness,
  from: "2026-11-15T00:00:00.000Z",
  to: "2026-11-22T00:00:00.000Z",
  company: null,
  exchange: null,
  host: null,
  calls: 80,
  callsFailed: outages.length,
  atLeastMs: 590_000,
  atMostMs: 712_000,
  gaps: [],
  imported: [],
  outages,
  isCut: false,
});

beforeEach(async () => {
  const choices = { exchanges: [{ value: "NYSE", count: 40 }], countries: [], today: 0, soon: 0 };
  await commands.answer("/api/companies", { body: JSON.stringify({ companies: [], total: 0, choices }) });
  tabClock.onAnswer(currentFreshness, now, 60_000);
});

async function open(outages: Outage[]): Promise<void> {
  await commands.answer("/api/outages", { body: JSON.stringify(report(outages)) });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <NuqsTestingAdapter hasMemory>
      <QueryClientProvider client={queries}>
        <ProviderReport />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

test("the report of a week says of each outage when it was, how certainly, and how much was lost", async () => {
  await open([outage]);
  const shown = page.getByRole("region", { name: "Provider report" });
  await expect
    .element(shown.getByText("1 of 80 calls failed · 9 min 50 s certainly lost, 11 min 52 s at most"))
    .toBeVisible();
  const row = shown.getByRole("row", { name: /Ostara/ });
  await expect.element(row.getByText("13:02:10")).toBeVisible();
  await expect.element(row.getByText("13:12:00–13:14:00")).toBeVisible();
  await expect.element(row.getByText("9 min 50 s to 11 min 52 s")).toBeVisible();
  await expect.element(row.getByRole("link", { name: "41" })).toHaveAttribute("href", "/incidents/41");
  const [asked] = await commands.requests("/api/outages");
  expect(asked?.url).toContain("from=2026-11-15T00%3A00%3A00.000Z&to=2026-11-22T00%3A00%3A00.000Z");
});

test("another exchange is asked for at once, and is in the file", async () => {
  await open([]);
  await expect.element(page.getByText("No outage in this period")).toBeVisible();
  await page.getByRole("combobox", { name: "Exchange" }).selectOptions("NYSE");
  await expect
    .poll(async () => (await commands.requests("/api/outages")).at(-1)?.url)
    .toContain("exchange=NYSE");
  await expect
    .element(page.getByRole("link", { name: "CSV" }))
    .toHaveAttribute("href", expect.stringContaining("exchange=NYSE&format=csv"));
});
