import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import type { DatasetStatus, DoubtedListingStatus } from "#lib/contract/board/status.ts";
import { DoubtedListings } from "./doubted-listings.tsx";

const doubt: DoubtedListingStatus = {
  known: 583,
  missing: 583,
  examples: [{ id: 1, name: "Ostara, Inc., Q3 2026", date: "2026-11-21T14:00:00.000Z" }],
  isEndless: false,
  since: "2026-11-21T14:01:00.000Z",
  sameListings: 4,
  sameSince: "2026-11-21T14:01:00.000Z",
  acceptedFrom: "2026-11-21T14:11:00.000Z",
};

const pageWith = (shown: DoubtedListingStatus | null) => {
  const sessions: DatasetStatus = {
    dataset: "sessions",
    rows: 583,
    watermark: null,
    lastSuccessAt: null,
    lastError: null,
    setAside: 0,
    isFullCopyDone: true,
    copiedSoFar: null,
    copyStartedAt: null,
    lastFullCopyAt: null,
    doubt: shown,
  };
  return (
    <QueryClientProvider client={new QueryClient()}>
      <DoubtedListings datasets={[sessions]} />
    </QueryClientProvider>
  );
};

test("a doubted list says what is missing, and a second press accepts that it is gone", async () => {
  await commands.answer("/api/listings/sessions/acceptance", {
    status: 409,
    body: JSON.stringify({ code: "conflict", message: "", statusCode: 409 }),
  });
  storePersonName("Ada");
  await render(pageWith(doubt));
  await expect.element(page.getByRole("heading")).toHaveTextContent("The data provider lists 0 of 583 calls");
  await expect.element(page.getByText("Ostara, Inc., Q3 2026")).toBeVisible();
  await expect.element(page.getByText("and 582 more")).toBeVisible();
  await page.getByRole("button", { name: "These calls are really gone" }).click();
  await page.getByRole("button", { name: "Remove 583 calls" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Not accepted. The list has changed meanwhile; look again.");
});

test("a list without an end cannot be accepted, nor one that is accepted already", async () => {
  const { rerender } = await render(pageWith({ ...doubt, isEndless: true, acceptedFrom: null }));
  await expect
    .element(page.getByRole("heading"))
    .toHaveTextContent("The data provider’s list of calls has no end");
  expect(page.getByRole("button").elements()).toEqual([]);
  await rerender(pageWith({ ...doubt, acceptedFrom: null }));
  await expect.element(page.getByText(/Accepted: they are removed/)).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
});

test("nothing is shown while every list is believed", async () => {
  const { container } = await render(pageWith(null));
  expect(container.textContent).toBe("");
});
