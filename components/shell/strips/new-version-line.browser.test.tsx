import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SoundProvider } from "#components/player/sound-provider.tsx";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { pageBuild } from "#lib/client/page/page-build.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import { NewVersionLine } from "./new-version-line.tsx";

const settledMs = 10_000;
const line = page.getByTestId("new-version");
let laterMs = 0;

/** An answer from a build, `afterMs` after the one before. */
const hear = (build: string, afterMs: number) => {
  laterMs += afterMs;
  pageBuild.note(build);
  tabClock.onAnswer(currentFreshness, "2026-11-21T14:00:00.000Z", 2_000);
};

beforeEach(async () => {
  const steady = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => steady() + laterMs);
  document.documentElement.dataset.build = "a";
  hear("a", settledMs);
  await render(
    <SoundProvider>
      <NewVersionLine />
    </SoundProvider>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.build;
});

test("a newer build is announced once the page's own build no longer answers", async () => {
  for (const build of ["b", "a", "b"]) hear(build, 2_000);
  await expect.element(line).not.toBeInTheDocument();
  hear("b", settledMs);
  await expect.element(line.getByText("A new version of Callboard is available.")).toBeVisible();
  await expect.element(line.getByRole("button", { name: "Reload" })).toBeVisible();
  hear("a", settledMs);
  await expect.element(line).not.toBeInTheDocument();
});

test("after Not now it returns only for yet another build", async () => {
  hear("b", settledMs);
  await expect.element(line).toBeVisible();
  await userEvent.tab();
  await expect.element(line.getByRole("button", { name: "Reload" })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(line).not.toBeInTheDocument();
  hear("b", settledMs);
  await expect.element(line).not.toBeInTheDocument();
  hear("c", settledMs);
  await expect.element(line).toBeVisible();
});

test("it is hidden while the board is not confirmed, because a reload might find no server", async () => {
  hear("b", settledMs);
  await expect.element(line).toBeVisible();
  laterMs += 60_000;
  tabClock.evaluate();
  await expect.element(line).not.toBeInTheDocument();
  hear("b", 0);
  await expect.element(line).toBeVisible();
});

test("on a phone its buttons are large enough for a finger", async () => {
  await page.viewport(390, 844);
  hear("b", settledMs);
  for (const name of ["Reload", "Not now"]) {
    const button = line.getByRole("button", { name });
    await expect.element(button).toBeVisible();
    expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await page.viewport(1440, 900);
});
