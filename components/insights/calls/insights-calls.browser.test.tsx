import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { chooseZone } from "#lib/client/page/zone.ts";
import type { InsightsCall, InsightsCalls as InsightsCallsAnswer } from "#lib/contract/board/insights.ts";
import { InsightsCalls } from "./insights-calls.tsx";

const call: InsightsCall = {
  sessionId: 1,
  companyId: 10,
  company: "Ostara",
  title: "Q3 2026",
  exchange: "NYSE",
  date: "2026-11-21T01:30:00.000Z",
  state: "recordingAvailable",
  failures: [],
  watched: true,
  startDelayMs: null,
  recordingMs: null,
  failedMs: null,
};
const answer: InsightsCallsAnswer = {
  generatedAt: "2026-11-21T14:20:00.000Z",
  from: "2026-11-08T00:00:00.000Z",
  to: "2026-11-21T14:20:00.000Z",
  total: 2,
  imported: [],
  calls: [call, { ...call, sessionId: 2, title: "Q4 2026", exchange: null }],
};

// Tests have no Next router.
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useSearchParams: () => new URLSearchParams("range=14d"),
}));

afterEach(() => chooseZone("utc"));

test("the calls behind a figure are listed in UTC, or in the zone of each call's exchange, which is named", async () => {
  await commands.answer("/api/insights/calls", { body: JSON.stringify(answer) });
  await render(
    <NuqsTestingAdapter searchParams="?range=14d">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <InsightsCalls />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  await expect.element(page.getByRole("columnheader", { name: "Scheduled (UTC)" })).toBeVisible();
  await expect.element(page.getByText("21 Nov 2026, 01:30").first()).toBeVisible();
  chooseZone("exchange");
  await expect.element(page.getByText("20 Nov 2026, 20:30 EST")).toBeVisible();
  await expect.element(page.getByText("21 Nov 2026, 01:30 UTC")).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "Scheduled", exact: true })).toBeVisible();
});
