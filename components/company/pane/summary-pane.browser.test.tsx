import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SummaryPane } from "./summary-pane.tsx";

test("a summary is shown as headings, points and paragraphs, points with the same words included", async () => {
  const summary = "# Results\n\n- No change.\n- No change.\n\nThe outlook stays.";
  const data = { summary, updatedAt: "2026-11-20T10:00:00.000Z" };
  await commands.answer("/api/v3/events/3/summary", { body: JSON.stringify({ data }) });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SummaryPane eventId={3} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("heading", { name: "Results" })).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(2);
  await expect.element(page.getByText("The outlook stays.")).toBeVisible();
  await expect.element(page.getByText(/last changed 20 Nov 2026/)).toBeVisible();
});
