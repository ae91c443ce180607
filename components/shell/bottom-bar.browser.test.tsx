import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
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
