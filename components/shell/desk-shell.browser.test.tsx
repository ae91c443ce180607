import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { stillRouter } from "../../test-support/browser/still-router.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import type { Visitor } from "#lib/contract/board/visitor.ts";
import { DeskShell } from "./desk-shell.tsx";
import { pages } from "./pages.ts";

const router = stillRouter();
const outage = { from: "13:31", until: "13:43" };

const shell = (visitor: Visitor) => (
  <NuqsTestingAdapter>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AppRouterContext value={router}>
        <PathnameContext value="/">
          <DeskShell notice="Sample data: fictional" outage={outage} visitor={visitor} canSignOut={false}>
            <h1>A page</h1>
          </DeskShell>
        </PathnameContext>
      </AppRouterContext>
    </QueryClientProvider>
  </NuqsTestingAdapter>
);

beforeEach(() => commands.answer("/api/board", { status: 503, body: "{}" }));
afterEach(() => page.viewport(1440, 900));

test("every page of the desk has the server's notice, the palette and the theme toggle", async () => {
  await page.viewport(390, 844);
  await render(shell({ name: null, role: "admin" }));
  await expect.element(page.getByText(/Sample data: fictional/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /find a company/i })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Switch between light and dark" })).toBeVisible();
});

test("the notice names today's outage of the sample, and leads to it once it has been", async () => {
  tabClock.onAnswer(currentFreshness, "2026-11-21T13:20:00.000Z", 2_000);
  await render(shell({ name: null, role: "admin" }));
  await expect.element(page.getByText(/Today's outage: 13:31–13:43 UTC/).first()).toBeVisible();
  expect(page.getByRole("link", { name: "see it again" }).elements()).toEqual([]);
  tabClock.onAnswer(currentFreshness, "2026-11-21T23:49:45.000Z", 2_000);
  await expect
    .element(page.getByRole("link", { name: "see it again" }))
    .toHaveAttribute("href", "/wall?at=2026-11-21T13:34Z");
});

test.for([768, 820, 1_023, 1_024, 1_152, 1_279, 1_280, 1_440])(
  "at %i pixels the navigation leads to every page and fits beside the tools",
  async (width) => {
    await page.viewport(width, 800);
    // The longest words of the pill.
    const blind = { ...currentFreshness, status: "blind" as const, cause: "upstreamUnreachable" as const };
    tabClock.onAnswer(blind, "2026-11-21T23:49:45.000Z", 2_000);
    await render(shell({ name: "Ana", role: "operator" }));
    const header = document.querySelector("header")!;
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect.element(bar).toBeVisible();
    expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
    for (const key of header.querySelectorAll("kbd")) {
      expect(key.scrollHeight, `${key.textContent} is on one line`).toBeLessThanOrEqual(key.clientHeight);
      const button = key.closest("button")!.getBoundingClientRect();
      expect(key.getBoundingClientRect().right, "the key is inside").toBeLessThan(button.right);
    }
    const tools = header.lastElementChild!.getBoundingClientRect();
    expect(bar.element().getBoundingClientRect().right).toBeLessThanOrEqual(tools.left);
    const more = bar.getByRole("button", { name: "More" });
    const groups = ["Reading and listening", "Watching over the calls"];
    for (const name of groups) await expect.element(bar.getByRole("group", { name })).toBeVisible();
    if (width < 1_024) await more.click();
    for (const { label } of pages)
      await expect.element(page.getByRole("link", { name: label, exact: true })).toBeVisible();
  },
);
