import { lazy, Suspense } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { withLoadNotice } from "./with-load-error.tsx";

const load = withLoadNotice<{ onClose: () => void }>(() => Promise.reject(new Error("gone")));
const Palette = lazy(async () => ({ default: await load() }));

test("a dialog that fails to load is reported at the bottom of the screen and moves nothing on the page", async () => {
  await page.viewport(390, 844);
  const onClose = vi.fn<() => void>();
  await render(
    <header data-testid="head" className="sticky top-0 flex h-13">
      <button type="button">Find</button>
      <Suspense>
        <Palette onClose={onClose} />
      </Suspense>
    </header>,
  );
  const notice = page.getByRole("alert");
  await expect.element(notice.getByText("Can't load this part of the page", { exact: false })).toBeVisible();
  expect(page.getByTestId("head").element().contains(notice.element())).toBe(false);
  const { left, right, top, bottom } = notice.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  expect(top).toBeGreaterThan(422);
  expect(bottom).toBeLessThanOrEqual(844);
  await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  expect(onClose).toHaveBeenCalledOnce();
});
