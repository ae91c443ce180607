import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

test("on a phone the palette, the theme and the filters are there, large enough for a thumb", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByText("Up to date").first()).toBeAttached();
  await expect(page.locator("[aria-busy=true], [role=status][aria-label^=Loading]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Switch between light and dark" })).toBeVisible();
  await page.getByRole("button", { name: /find a company/i }).click();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  expect(await tooSmall(page.locator("header, main, nav"))).toEqual([]);

  const floating = await page
    .locator("main button")
    .evaluateAll(
      (buttons) => buttons.filter((button) => getComputedStyle(button).position === "fixed").length,
    );
  expect(floating, "buttons that cover rows").toBe(0);

  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("button", { name: "Week" }).click();
  await expect(page).toHaveURL(/day=week/);
  expect(await tooSmall(sheet)).toEqual([]);
  await sheet.getByRole("button", { name: /^Exchange/ }).click();
  await page.getByRole("dialog", { name: "Exchange" }).locator("label").nth(1).click();
  await expect(page).toHaveURL(/exchange=/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Exchange" })).toBeHidden();
  await sheet.getByRole("button", { name: /^Show \d+ calls?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters, 1 in effect" })).toBeInViewport({ ratio: 1 });
});

/** What is there to press in these parts of a page and is smaller than a thumb needs. */
async function tooSmall(within: Locator): Promise<string[]> {
  return within.evaluateAll((parts) =>
    parts
      .flatMap((part) => [...part.querySelectorAll("button, a[href], input")])
      .filter((target) => target.checkVisibility())
      .map((target) => ({
        target,
        box: target.closest("label")?.getBoundingClientRect() ?? target.getBoundingClientRect(),
      }))
      // A card's own link covers the whole card.
      .filter(({ target }) => getComputedStyle(target, "::before").position !== "absolute")
      .filter(({ box }) => box.width > 1 && (box.height < 44 || box.width < 44))
      .map(
        ({ target, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)} ${target.outerHTML.slice(0, 100)}`,
      ),
  );
}
