import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SyncStatus } from "#lib/contract/board/status.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { StatusFigures } from "./status-figures.tsx";

// A store counts versions from the time at which it was created, in milliseconds.
const status: SyncStatus = {
  freshness: currentFreshness,
  version: 1_795_000_000_000,
  datasets: [],
  viewers: 12,
  upstreamRequests: 1_234_567,
  isPolling: true,
  sessions: [],
  figures: {} as SyncStatus["figures"],
  usersFileProblem: null,
  backup: null,
};

afterEach(() => page.viewport(1440, 900));

test.each([320, 360, 390])("at %i px every figure is on one line", async (width) => {
  await page.viewport(width, 640);
  await render(<StatusFigures status={{ ...status, backup: { lastAt: null } }} />);
  for (const figure of document.querySelectorAll("dd")) {
    const { lineHeight } = getComputedStyle(figure);
    expect(figure.getBoundingClientRect().height, figure.textContent).toBeLessThan(
      1.5 * Number.parseFloat(lineHeight),
    );
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test("the age of the last backup is a figure where Callboard makes them", async () => {
  const { rerender } = await render(<StatusFigures status={status} />);
  const figure = page.getByText(/^last backup of the store/);
  expect(figure.elements()).toEqual([]);
  await rerender(<StatusFigures status={{ ...status, backup: { lastAt: null } }} />);
  await expect.element(page.getByText("none yet")).toBeVisible();
  await rerender(<StatusFigures status={{ ...status, backup: { lastAt: "2026-11-02T09:00:00.000Z" } }} />);
  await expect.element(figure).toBeVisible();
  expect(page.getByText("none yet").elements()).toEqual([]);
});

test("the board's version is no figure, because it counts nothing", async () => {
  await render(<StatusFigures status={status} />);
  await expect.element(page.getByText(/^requests to the data provider/)).toBeVisible();
  expect(document.body.textContent).not.toContain(String(status.version));
});
