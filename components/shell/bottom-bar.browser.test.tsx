import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { changeBasket } from "#lib/client/basket/basket.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { pages } from "./pages.ts";

test("every page is reachable on the narrowest phone", async () => {
  await page.viewport(320, 640);
  await render(
    <PathnameContext value="/alerts">
      <BottomBar />
    </PathnameContext>,
  );
  const bar = page.getByRole("navigation", { name: "Main" });
  const isWide = [...bar.element().children].some((each) => each.scrollWidth > each.clientWidth);
  expect(isWide).toBe(false);
  await page.getByRole("button", { name: "Alerts, more pages" }).click();
  await expect.element(page.getByRole("link", { name: "Alerts" })).toBeVisible();
  for (const { label } of pages)
    await expect.element(page.getByRole("link", { name: label, exact: true })).toBeInTheDocument();
});

test("the list of more pages closes when one of them opens, and its button takes that page's name", async () => {
  await page.viewport(390, 844);
  const bar = (pathname: string) => (
    <PathnameContext value={pathname}>
      <BottomBar />
    </PathnameContext>
  );
  const { rerender } = await render(bar("/"));
  const weight = (button: Element) => getComputedStyle(button).fontWeight;
  const more = page.getByRole("button", { name: "More" });
  const before = weight(more.element());
  await more.click();
  await expect.element(page.getByRole("link", { name: "Insights" })).toBeVisible();
  await rerender(bar("/insights"));
  const named = page.getByRole("button", { name: "Insights, more pages" });
  await expect.element(named).toHaveAttribute("aria-expanded", "false");
  await expect.poll(() => page.getByRole("link", { name: "Insights" }).elements()).toHaveLength(0);
  expect(weight(named.element())).not.toBe(before);
});

test.for([320, 512, 720])("at %i pixels the other pages stand in two rows above the bar", async (width) => {
  await page.viewport(width, 700);
  await render(
    <PathnameContext value="/companies/7">
      <BottomBar />
    </PathnameContext>,
  );
  await expect.element(page.getByRole("link", { name: "Search" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "More" }).click();
  const sheet = page.getByRole("dialog", { name: "More pages" });
  await expect.element(sheet.getByRole("link", { name: "Settings" })).toBeVisible();
  const entries = [...sheet.element().querySelectorAll("a, button")].map((each) =>
    each.getBoundingClientRect(),
  );
  expect(new Set(entries.map(({ top }) => Math.round(top))).size).toBe(2);
  const bar = page.getByRole("navigation", { name: "Main" }).element().getBoundingClientRect();
  expect(Math.max(...entries.map(({ bottom }) => bottom))).toBeLessThanOrEqual(bar.top);
  expect(sheet.element().scrollWidth).toBeLessThanOrEqual(sheet.element().clientWidth);
  for (const { width: wide, height } of entries) expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
});

test("the list of more pages has the quote basket", async () => {
  await changeBasket(() => []);
  await page.viewport(390, 844);
  await render(
    <PathnameContext value="/">
      <BottomBar />
    </PathnameContext>,
  );
  await page.getByRole("button", { name: "More" }).click();
  const entry = page.getByRole("button", { name: "Quote basket, empty" });
  await expect.element(entry).toBeVisible();
  expect(entry.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await entry.click();
  await expect.element(page.getByRole("dialog", { name: "Quote basket" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(entry).toHaveFocus();
});
