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
  await page.getByRole("button", { name: "More" }).click();
  await expect.element(page.getByRole("link", { name: "Alerts" })).toBeVisible();
  for (const { label } of pages)
    await expect.element(page.getByRole("link", { name: label, exact: true })).toBeInTheDocument();
});

test("the list of more pages closes when one of them opens, and its button is marked as current", async () => {
  await page.viewport(390, 844);
  const bar = (pathname: string) => (
    <PathnameContext value={pathname}>
      <BottomBar />
    </PathnameContext>
  );
  const { rerender } = await render(bar("/"));
  const more = page.getByRole("button", { name: "More" });
  const weight = () => getComputedStyle(more.element()).fontWeight;
  const before = weight();
  await more.click();
  await expect.element(page.getByRole("link", { name: "Insights" })).toBeVisible();
  await rerender(bar("/insights"));
  await expect.element(more).toHaveAttribute("aria-expanded", "false");
  await expect.poll(() => page.getByRole("link", { name: "Insights" }).elements()).toHaveLength(0);
  expect(weight()).not.toBe(before);
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
