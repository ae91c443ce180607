import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Incident } from "#lib/contract/board/incidents/incidents.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { incident } from "../../test-support/incidents/incident-answers.ts";
import { Incidents } from "./incidents.tsx";

const shown = () =>
  render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Incidents />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
async function open(incidents: readonly Incident[]) {
  const body = JSON.stringify({ version: 1, freshness: currentFreshness, incidents });
  await commands.answer("/api/incidents", { body });
  await shown();
}
const rowsOf = (list: string) => page.getByRole("region", { name: list }).getByRole("listitem");
const ada = {
  by: "Ada Lindqvist",
  reason: "Looking into it",
  at: "2026-11-21T08:37:22.000Z",
  until: null,
  also: [],
  covers: 3,
};
const all = [
  incident({ number: 413, failing: 14, severity: "critical", acknowledgement: ada, uncoveredIds: [2] }),
  incident({ number: 412 }),
  incident({
    number: 411,
    failing: 0,
    overAt: "2026-11-21T09:03:00.000Z",
    closedAt: "2026-11-21T10:03:00.000Z",
  }),
];

test.each([
  [1440, 900],
  [390, 844],
])("incidents at %i × %i: open ones first, with how many fail and who is on it", async (width, height) => {
  await page.viewport(width, height);
  await open(all);
  await expect.element(page.getByRole("heading", { name: "Open 2" })).toBeVisible();
  const texts = () =>
    rowsOf("Open")
      .elements()
      .map(({ textContent }) => textContent);
  expect(texts()[0]).toMatch(
    /^413.*No access · TSE.*Critical14 failing of 3 calls.*Ada Lindqvist1 joined since/,
  );
  expect(texts()[1]).toMatch(/^412.*3 failing.*Nobody is on it/);
  expect(rowsOf("Closed").elements()[0]?.textContent).toMatch(/^411.*over .*09:03/);
  await expect
    .element(rowsOf("Open").first().getByRole("link"))
    .toHaveAttribute("href", expect.stringMatching(/\/incidents\/413$/));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test("without any it says when one opens", async () => {
  await open([]);
  await expect.element(page.getByText("No incidents", { exact: true })).toBeVisible();
});

test("that the newest 200 of the closed ones are listed is said", async () => {
  const closed = (number: number) => incident({ number, closedAt: "2026-11-21T10:03:00.000Z" });
  await open(Array.from({ length: 200 }, (_, index) => closed(200 - index)));
  await expect.element(page.getByRole("heading", { name: "Closed 200 the newest 200" })).toBeVisible();
  await expect.element(page.getByText("None is open.")).toBeVisible();
});

test("an answer that cannot be had is said, with a way to try again", async () => {
  await commands.answer("/api/incidents", { status: 503, body: "{}" });
  await shown();
  await expect.element(page.getByText("Can't show the incidents")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
});
