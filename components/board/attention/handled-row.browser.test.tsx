import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardSession } from "../../../test-support/board-session.ts";
import { HandledRow } from "./handled-row.tsx";

const acknowledgement = {
  by: "Ada",
  reason: "Looking into it",
  at: "2026-11-21T14:10:00.000Z",
  until: null,
  also: [],
};

test("of hundreds of acknowledged failures a few lines are drawn, and all where somebody asks for them", async () => {
  const calls = Array.from({ length: 300 }, (_, index) =>
    boardSession({ id: index + 1, state: "liveFailedNoAccess", acknowledgement }),
  );
  await render(
    <NuqsTestingAdapter hasMemory>
      <QueryClientProvider client={new QueryClient()}>
        <HandledRow calls={calls} isHeadless={false} />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  await expect.element(page.getByText("300 acknowledged or snoozed")).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(24);
  await page.getByRole("button", { name: "+276 more" }).click();
  expect(page.getByRole("listitem").elements()).toHaveLength(300);
  await page.getByRole("button", { name: "Show fewer" }).click();
  expect(page.getByRole("listitem").elements()).toHaveLength(24);
});
