import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SyncStatus } from "#lib/contract/board/status.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { DataFreshness } from "./data-freshness.tsx";

const status: SyncStatus = {
  freshness: currentFreshness,
  version: 1,
  datasets: [],
  viewers: 1,
  upstreamRequests: 1,
  isPolling: true,
  sessions: [],
  figures: {} as SyncStatus["figures"],
  usersFileProblem: null,
  backup: null,
};

test("the heading says what health checks are answered, and nothing of it when the answer is old", async () => {
  const { rerender } = await render(<DataFreshness status={status} isAnswerOld={false} />);
  const heading = page.getByRole("heading");
  await expect.element(heading).toHaveTextContent("Current/api/health/data answers 200");
  const blind = { ...currentFreshness, status: "blind", cause: "upstreamUnreachable" } as const;
  await rerender(<DataFreshness status={{ ...status, freshness: blind }} isAnswerOld={false} />);
  await expect.element(heading).toHaveTextContent("Not confirmed/api/health/data answers 503");
  await expect.element(page.getByText(/^Can't reach the data provider\./)).toBeVisible();
  await rerender(<DataFreshness status={status} isAnswerOld />);
  await expect.poll(() => heading.element().textContent).toBe("Unknown");
});
