import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter, type OnUrlUpdateFunction } from "nuqs/adapters/testing";
import { expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import type {
  HeardRow,
  Insights as InsightsAnswer,
  PeriodFigures,
  Spread,
} from "#lib/contract/board/insights.ts";
import { ZoneOfAddress } from "#lib/client/page/zone.ts";
import { figuresCsv } from "#lib/domain/insights/insights-csv.ts";
import { measureMeanings, measureNames, measures } from "#lib/domain/insights/coverage-measures.ts";
import { Insights } from "./insights.tsx";

const none: Spread = { n: 0, of: 0, medianMs: null, p95Ms: null };
const failures = {
  liveFailedInterrupted: 1,
  liveFailedNoAccess: 2,
  liveFailedNotStarted: 0,
  processingRecordingFailed: 0,
};

const period: PeriodFigures = {
  from: "2026-11-08T00:00:00.000Z",
  to: "2026-11-21T14:20:00.000Z",
  observed: 1,
  sessions: { total: 200, watched: 190 },
  measures: { due: 100, withoutFailure: 97, failedLive: 3, failedRecording: 0 },
  startNotStated: 0,
  startDelay: none,
  recordingReady: none,
  late: { late: 3, known: 40 },
  recovery: { n: 12, of: 24, medianMs: 301_000, p95Ms: null },
  recoveryAtLeast: { n: 19, of: 24, medianMs: 933_000, p95Ms: null },
  onCall: {
    inMaintenance: 0,
    failures: 3,
    wait: { n: 2, of: 3, medianMs: 60_000, p95Ms: null },
    people: [{ person: "Ada", failures: 2, medianMs: 60_000, longestMs: 90_000 }],
  },
};
const { to: _, ...current } = period;
const heardRow = (changes: Partial<HeardRow>): HeardRow => ({
  by: "all",
  name: null,
  companyId: null,
  calls: 40,
  watchedMs: 110_000_000,
  streamMs: 99_000_000,
  streamOfMs: 100_000_000,
  soundMs: 98_000_000,
  soundOfMs: 100_000_000,
  textMinutes: 950,
  textOfMinutes: 1_000,
  ...changes,
});

const insights: InsightsAnswer = {
  ...current,
  range: "14d",
  generatedAt: "2026-11-21T14:20:00.000Z",
  freshness: currentFreshness,
  observingSince: "2026-11-01T00:00:00.000Z",
  gaps: [],
  imported: [],
  previous: { ...period, observed: 0.4, measures: { ...period.measures, withoutFailure: 90 } },
  stated: [],
  calls: { from: "2026-11-21T10:00:00.000Z", rows: [] },
  failures: [{ from: "2026-11-21T00:00:00.000Z", due: 100, failures, observed: 1 }],
  starts: [],
  exchanges: [],
  onAir: { from: "2026-11-08T00:00:00.000Z", watched: 0, rows: [] },
  choices: { exchanges: ["NYSE", "OM"], countries: ["SE", "US"] },
  companies: [],
  unknown: ["No copied company is first listed at “MOON”."],
};

async function open(
  searchParams: string,
  onUrlUpdate?: OnUrlUpdateFunction,
  answer = insights,
  zone: string | null = null,
) {
  await commands.answer("/api/insights", { body: JSON.stringify(answer) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <NuqsTestingAdapter searchParams={searchParams} onUrlUpdate={onUrlUpdate}>
      <QueryClientProvider client={client}>
        <ZoneOfAddress value={zone}>
          <Insights />
        </ZoneOfAddress>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  await expect.element(page.getByText("97.0 %")).toBeVisible();
}

test("the value of the period before is shown with the share of it that was observed", async () => {
  await open("");
  await expect.element(page.getByText("90.0 % in the 14 days before, 40.0 % observed")).toBeVisible();
  await expect.element(page.getByText("5 min 01 s").first()).toBeVisible();
  await expect.element(page.getByText("12 of 24 observed (50.0 %)").first()).toBeVisible();
});

test("outages with unobserved time stand beside the others as a minimum, and late calls have a figure", async () => {
  await open("");
  await expect
    .element(page.getByText(/; at least 15 min 33 s over all 19 that recovered, 7 of them/))
    .toBeVisible();
  await expect.element(page.getByText("3 of 40", { exact: true })).toBeVisible();
});

test("each of the three measures is named and defined beside its figure", async () => {
  await open("");
  expect(measures).toHaveLength(3);
  for (const measure of measures) {
    const figure = page.getByText(measureMeanings[measure], { exact: true });
    await expect.element(figure).toBeVisible();
    expect(figure.element().parentElement?.querySelector("dt")?.textContent).toBe(measureNames[measure]);
  }
});

test("soon after the first start it says since when it observes, and shows what upstream reports", async () => {
  const states = [{ state: "recordingAvailable", count: 1_204 } as const];
  await open("", undefined, {
    ...insights,
    observed: 0.01,
    observingSince: "2026-11-21T14:18:00.000Z",
    gaps: [{ from: period.from, to: "2026-11-21T14:18:00.000Z" }],
    stated: [{ from: "2026-11-20T00:00:00.000Z", states }],
  });
  await expect
    .element(page.getByText(/^Callboard has observed state changes since 14:18 UTC, 1.0 % of this range/))
    .toBeVisible();
  const stated = page.getByRole("region", { name: "Calls by state, scrollable" });
  await expect.element(stated.getByRole("cell", { name: "1,204" })).toBeVisible();
});

test("a figure links to its calls with the filters of the page", async () => {
  await open("?exchange=OM&hour=14");
  await expect
    .element(page.getByRole("link", { name: "97.0 %" }))
    .toHaveAttribute("href", "/insights/calls?exchange=OM&hour=14&counted=withoutFailure");
});

test("a search for companies that fails, or has not been answered, is not shown as finding none", async () => {
  await commands.answer("/api/companies", { staysOpen: true });
  await open("");
  await page.getByRole("button", { name: /^Company/ }).click();
  const field = page.getByRole("searchbox", { name: "Find a company" });
  await field.fill("osta");
  const status = page.getByRole("dialog", { name: "Company" }).getByRole("status");
  await expect.element(status).toHaveTextContent("Searching…");
  await commands.answer("/api/companies", { status: 503, body: "{}" });
  await field.fill("ostara");
  await expect.poll(() => status.element().textContent).toContain("Retrying…");
});

test("the on-call table lists people, and the failures that nobody acknowledged", async () => {
  await open("");
  const card = page.getByRole("region", { name: "On call", exact: true });
  await expect.element(card.getByRole("row", { name: /^Ada 2 1 min 00 s 1 min 30 s/ })).toBeVisible();
  await expect.element(card.getByRole("row", { name: /^Nobody 1/ })).toBeVisible();
});

test("a chosen filter is written to the address, and a value that no company has is named", async () => {
  const onUrlUpdate = vi.fn<OnUrlUpdateFunction>();
  await open("", onUrlUpdate);
  await expect.element(page.getByText(/first listed at “MOON”/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: /^Exchange/ }));
  await userEvent.click(page.getByText("NYSE", { exact: true }));
  await vi.waitFor(() => expect(onUrlUpdate.mock.lastCall?.[0].queryString).toBe("?exchange=NYSE"));
});

test("every figure of an imported history says where it is from, also where only a part is", async () => {
  const imported = [
    {
      name: "sample",
      isSample: true,
      from: "2026-10-22T14:00:00.000Z",
      to: "2026-11-21T14:00:00.000Z",
      importedAt: "2026-11-21T14:00:05.000Z",
    },
  ];
  await open("", undefined, { ...insights, observed: 0.97, imported });
  await expect.element(page.getByText("sample history", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/made up like the sample's companies and calls/)).toBeVisible();
  await expect
    .element(page.getByText(/^97.0 % of this range was observed \(partly sample history\)/))
    .toBeVisible();
  const tiles = [...document.querySelectorAll("dl > div")];
  expect(tiles.length).toBeGreaterThan(8);
  for (const tile of tiles) {
    expect(tile.querySelector("[data-source]")?.textContent).toBe("partly sample history");
    expect(tile.textContent).toMatch(/before, 40.0 % observed, (partly )?sample history/);
  }
  const withoutMark = [...document.querySelectorAll("section[aria-label]")].filter(
    (card) => card.querySelector("h2") && !card.querySelector("h2 + p [data-source]"),
  );
  expect(withoutMark.map((card) => card.getAttribute("aria-label"))).toEqual([
    "Calls by state",
    // No readings are imported.
    "On the air",
  ]);
  const rows = figuresCsv({ ...insights, imported })
    .trim()
    .split("\r\n")
    .filter((row) => !row.includes("onAir"));
  expect(rows[0]).toMatch(/,source$/);
  expect(rows.slice(1).filter((row) => /,(partly )?sample history$/.test(row))).toHaveLength(rows.length - 1);
});

test("says of how much live time there was sound, by exchange and by media host, and what was not measured", async () => {
  const heard = {
    ...insights,
    onAir: {
      from: "2026-11-08T00:00:00.000Z",
      watched: 0.982,
      rows: [
        heardRow({ by: "all", soundMs: 98_700_000 }),
        heardRow({ by: "exchange", name: "XETRA", soundMs: 90_000_000 }),
        heardRow({ by: "host", name: "cdn.example", soundOfMs: 0, soundMs: 0 }),
      ],
    },
  };
  await open("", undefined, heard);
  const card = page.getByRole("region", { name: "On the air", exact: true });
  await expect
    .element(card.getByText("streams watched in 98.2 % of the time", { exact: false }))
    .toBeVisible();
  await expect
    .element(card.getByRole("row", { name: /^All calls 40 .* 99\.0 % 98\.7 % 95\.0 %/ }))
    .toBeVisible();
  await expect.element(card.getByRole("row", { name: /^XETRA .* 90\.0 %/ })).toBeVisible();
  await card.getByRole("button", { name: "By media host" }).click();
  await expect.element(card.getByRole("row", { name: /^cdn\.example .* not measured/ })).toBeVisible();
  expect(figuresCsv(heard)).toContain("onAirWithSound exchange XETRA,0.9,share,90000000,100000000");
});

test("days are asked for in the chosen zone, and named in it", async () => {
  const failed = { due: 100, failures, observed: 1, from: "2026-11-20T23:00:00.000Z" };
  await open("", undefined, { ...insights, failures: [failed] }, "Europe/Berlin");
  const [asked] = await commands.requests("/api/insights");
  expect(asked!.url).toBe("/api/insights?zone=Europe%2FBerlin");
  await expect.element(page.getByText(/by scheduled day \(CES?T\)/)).toBeVisible();
  expect(document.querySelector("details")!.textContent).toContain("21 Nov");
});
